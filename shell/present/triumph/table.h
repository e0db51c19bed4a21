// The triumph table: what the player has in hand, what an Intent means, and the Scene of a View. Nothing is decided
// here: everything shown is asked of engine/rules/triumph/query.h, everything played goes through Match. A View knows
// one side's secrets only, and so does everything here. What has no form of its own is shown as a list of what is
// legal.
#pragma once
#include "engine/core/whole.h"
#include "engine/match/match.h"
#include "engine/rules/triumph/query.h"
#include "engine/rules/triumph/ruleset.h"
#include "shell/present/sheet.h"

#include <optional>
#include <vector>

namespace redoubt::shell {

struct TriumphTable : TableTop {
    TriumphTable() = default;
    REDOUBT_WHOLE(TriumphTable)
    using Order = triumph::Standing; // of the list of standing orders
    using Switch = triumph::Switch;
    static constexpr std::size_t orders_known = triumph::standing_orders;
    static constexpr const char* mustered = "group"; // a row of the order of battle
    bool seating = false;                            // the Overall Commander is to be set up
    int way = 0;                                     // which of several charges
};
inline void let_go(TriumphTable& t) {
    let_go(static_cast<TableTop&>(t));
    t.seating = false;
    t.way = 0;
}
inline void drop_goal(TriumphTable& t) {
    drop_goal(static_cast<TableTop&>(t));
    t.aim = {};
    t.way = 0;
}
using TriumphSight = Sight<triumph::Rules>;

template <>
struct TableOf<triumph::Rules> {
    REDOUBT_TABLE(triumph, TriumphTable)
    static std::optional<R::Action> ask_back(const R::State&) { return std::nullopt; } // this book knows no such thing
    static bool ends(const R::Action& a) { return is<triumph::Ready>(a); }
    static bool fights(const R::State& s); // an Activation is no fight, what lies on it is
    static int turn(const R::State& s) { return s.turn; }
};

// Parts, used by the files of this folder.
namespace tri {

using TriumphPlan = Plan<triumph::Rules>;

triumph::State seen(const triumph::View& v); // the position as the viewer knows it

struct Sheet : SheetOf<triumph::Rules> {
    std::optional<Side> viewer; // who may see his own secrets; none: nobody
};

// counters.cpp: counters, cards, names
CounterMark counter_of(const triumph::World& w, const triumph::State& s, UnitId u);
CounterMark commander_mark(const triumph::World& w, const triumph::State& s, Side side);
inline CounterMark counter_of(const Sheet& x, UnitId u) {
    return counter_of(x.w, x.s, u);
}
void present_counters(const Sheet& x, bool mine);
UnitCard card_of(const triumph::Board& b, UnitId u, std::optional<Side> viewer); // who may see his own secrets
std::optional<UnitCard> card_shown(const Sheet& x, UnitId u);
int shock_strength(const Sheet& x, UnitId u); // as the lists add it up: a gun's is Fire Strength, and counts 0
std::string name_of(const triumph::World& w, UnitId u);
std::string subject_of(std::string name);                   // of a prompt: "Teste a"
std::string hex_number(const triumph::World& w, HexId h);   // "3213"
std::string people_in(const triumph::Board& b, HexId h);    // "Teste a, Teste b"; the number when it is empty
UnitId unit_in(const triumph::Board& b, HexId h);           // the top unit
UnitId next_in(const triumph::Board& b, HexId h, UnitId u); // the next one of the stack, round and round
RuleLabel label_of(triumph::Rule rule);
RuleLabel label_of(RuleRef r);
inline std::string name_of(const Sheet& x, UnitId u) {
    return name_of(x.w, u);
}
inline std::string hex_number(const Sheet& x, HexId h) {
    return hex_number(x.w, h);
}
inline std::string people_in(const Sheet& x, HexId h) {
    return people_in(x.b, h);
}
Row row_of(const triumph::Board& b, UnitId u, bool chosen); // choose(u)
inline Row row_of(const Sheet& x, UnitId u, bool chosen) {
    return row_of(x.b, u, chosen);
}
Row row_in(const Sheet& x, UnitId u, bool chosen = false); // and where it stands
Row action_row(const Sheet& x, const triumph::Action& a);  // plays it
Button action_button(const Sheet& x, const triumph::Action& a, bool primary = false);
Intent play_intent(const triumph::World& w, const triumph::Action& a); // option "do", in notation
Choices list_in(const Sheet& x, HexId h);                              // of a stack, nobody in it yet
Button turn_to_button(int corner);
void next_button(const Sheet& x, std::size_t left, std::string nobody); // "Next · 12"
void ask(const Sheet& x);                                               // the prompt: who must decide, bold, and what
void present_first(const Sheet& x);                                     // command.cpp: the first marker
std::string command_title(const Sheet& x, UnitId first);                // command.cpp: "Burthe and 10 more"
std::string listed(const std::vector<std::string>& items);              // "in 3213, cohesion 7"
Button option(std::string name, std::string label, Icon icon = Icon::count, bool primary = false);

// forecasts.cpp
Forecast check_panel(const triumph::Board& b, const triumph::Check& c, std::string heading, std::string good,
                     std::string bad);
Forecast fire_panel(const triumph::Board& b, const triumph::Fire& f);
Forecast shock_panel(const triumph::Board& b, const triumph::ShockForecast& f, std::string heading);
std::vector<TallyRow> rows_of(const triumph::World& w, const Tally& tally, int kind); // text::TallyOf
std::vector<DieFace> fire_strip(int modifiers, int rolled = -1);
int sum_of(const Tally& tally, triumph::Rule rule);
std::vector<DieFace> shock_strip(int modifiers, int rolled = -1);
std::vector<DieFace> check_strip(int passing, int rolled = -1);
Tone tone_of(triumph::FireRow r);
Tone tone_of(triumph::ShockRow r);

// picks.cpp: what a frame asks, as somebody who does something somewhere
Pick pick_of(const triumph::State& s, const triumph::Action& a, std::size_t n = 0);
std::vector<Pick> picks_of(const triumph::Board& b, const std::vector<triumph::Action>& legal);
void present_answer(const Sheet& x); // every frame without a form of its own

// ways.cpp: what moves come to
using Way = WayOf<triumph::Rules>; // steps and the halt
bool try_out(const triumph::World& w, triumph::State& s, const triumph::Action& a, Side side);
Way way_to(const triumph::World& w, const triumph::State& s, UnitId u, HexId goal, std::optional<int> facing,
           bool halt = true);

void present_standing_orders(const Sheet& x); // standing.cpp
void present_setup(const Sheet& x);           // before.cpp
void present_note(const Sheet& x);            // before.cpp
void present_orders(const Sheet& x);          // command.cpp
void present_begin(const Sheet& x);           // command.cpp: Step::begin, Step::end
void present_rally(const Sheet& x);           // command.cpp
void present_guns(const Sheet& x);            // fire.cpp: Step::fire
void present_draft(const Sheet& x);           // fire.cpp
void present_movement(const Sheet& x);        // movement.cpp: Step::move and Move
void present_declare(const Sheet& x);         // shock.cpp
// Charges and assaults of the stack in hand on the hex aimed at.
std::vector<triumph::Charge> charges_on(const triumph::Board& b, HexId from, HexId target);

WhyNot why_of(const triumph::World& w, const triumph::State& s, const triumph::Action& a, const Refusal& refusal);

} // namespace tri

} // namespace redoubt::shell
