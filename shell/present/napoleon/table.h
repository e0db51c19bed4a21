// The napoleon table: what the player has in hand, what an Intent means, and the Scene of a View. Nothing is decided
// here: everything shown is asked of engine/rules/napoleon/query.h, everything played goes through Match. What a plan
// would lead to is tried out on a copy of the State, with the other side holding.
#pragma once
#include "engine/core/whole.h"
#include "engine/match/match.h"
#include "engine/rules/napoleon/query.h"
#include "engine/rules/napoleon/ruleset.h"
#include "shell/present/sheet.h"
#include "shell/text/napoleon/phrases.h"

#include <optional>
#include <vector>

namespace redoubt::shell {

struct NapoleonTable : TableTop {
    NapoleonTable() = default;
    REDOUBT_WHOLE(NapoleonTable)
    using Order = napoleon::Standing; // of the list of standing orders
    using Switch = napoleon::Switch;
    static constexpr std::size_t orders_known = napoleon::standing_orders;
    static constexpr const char* mustered = "formation"; // a row of the order of battle
    bool forced = false;                                 // a forced march
    UnitId after;                                        // to be taken in hand when the present one has been let go
    UnitId mover;                                        // on its way, interrupted or not
    HexId mover_goal;                                    // ... and where to
    std::optional<int> mover_facing;
    bool mover_rests = false; // it is let go there
    // Which of the questions that a march raises is answered with Hold without being asked, until the phase is over.
    struct Passing {
        napoleon::React next;
        UnitId unit; // while this one marches; none: whoever does
    };
    std::optional<Passing> passing;
    std::vector<ArrowMark> fought; // battles of this phase
    std::vector<Duty> done;
};
inline void let_go(NapoleonTable& t) {
    let_go(static_cast<TableTop&>(t));
    t.after = {};
    t.forced = false;
}
using NapoleonSight = Sight<napoleon::Rules>;

template <>
struct TableOf<napoleon::Rules> {
    REDOUBT_TABLE(napoleon, NapoleonTable)
    static std::optional<R::Action> ask_back(const R::State& s);
    static std::optional<R::Action> answered(const R::State& s, const Table& t);
    static bool ends(const R::Action& a) { return is<napoleon::End, napoleon::Ready>(a); }
    static bool fights(const R::State& s) { return s.frames.size() > 1; } // a phase is one frame, a fight lies on it
    static int turn(const R::State& s) { return s.stage; }
};

// Parts, used by the files of this folder.
namespace nap {

using NapoleonPlan = Plan<napoleon::Rules>;
using words::napoleonic::Phrase;

inline Dir facing_or(const NapoleonTable& t, Dir as_it_comes) {
    return t.facing ? static_cast<Dir>(*t.facing) : as_it_comes;
}

struct Sheet : SheetOf<napoleon::Rules> {};

// counters.cpp: counters, cards, names
CounterMark counter_of(const napoleon::World& w, const napoleon::State& s, UnitId u);
inline CounterMark counter_of(const Sheet& x, UnitId u) {
    return counter_of(x.w, x.s, u);
}
void present_counters(const Sheet& x, bool mine);
UnitCard card_of(const napoleon::Board& b, UnitId u);
std::optional<UnitCard> card_shown(const Sheet& x, UnitId u);
std::string name_of(const napoleon::World& w, UnitId u);
std::string subject_of(std::string name);                  // heads a prompt's sentence
std::string hex_number(const napoleon::World& w, HexId h); // "1713"
std::string people_in(const napoleon::Board& b, HexId h);  // "Alton, Gratien"; the number when it is empty
std::string names_of(const napoleon::World& w, const std::vector<UnitId>& units, std::size_t most = 3);
UnitId unit_in(const napoleon::Board& b, HexId h);               // the first combat unit, else a commander
UnitId next_in(const napoleon::Board& b, HexId h, UnitId after); // the next one of the hex, round and round
RuleLabel label_of(napoleon::Rule rule);
RuleLabel label_of(RuleRef r);
inline std::string name_of(const Sheet& x, UnitId u) {
    return name_of(x.w, u);
}
inline std::string names_of(const Sheet& x, const std::vector<UnitId>& units) {
    return names_of(x.w, units);
}
inline std::string hex_number(const Sheet& x, HexId h) {
    return hex_number(x.w, h);
}
inline std::string people_in(const Sheet& x, HexId h) {
    return people_in(x.b, h);
}
Row row_of(const napoleon::Board& b, UnitId u, bool chosen); // choose(u)
inline Row row_of(const Sheet& x, UnitId u, bool chosen) {
    return row_of(x.b, u, chosen);
}
Row row_in(const Sheet& x, UnitId u, bool chosen = false); // and where it stands

// forecasts.cpp
Forecast battle_forecast(const napoleon::Board& b, const napoleon::Sides& sides, std::string heading);
Forecast fire_panel(const napoleon::Board& b, const napoleon::FireForecast& f, UnitId target, HexId from,
                    std::string heading, napoleon::Rule rule);
Forecast throw_panel(const napoleon::World& w, const Tally& number, bool below, std::string heading, Phrase good,
                     Phrase bad, napoleon::Rule rule);
TallyRow sum_row(Phrase words, std::string value);
std::vector<TallyRow> rows_of(const napoleon::World& w, const Tally& tally, bool signs);
// A cell of the player aids that is in force, or a row of them (-1: no column yet): "losses/#4/7;" (web/INTERFACE.md).
std::string cell(std::string_view row_of, int row, int column = -1);
// Of the player aids. `roll`: of two dice, 0: not yet.
std::string cells_of(const napoleon::Forecast& f);
std::string cells_of(const napoleon::World& w, const napoleon::FireForecast& f, int roll);
std::vector<DieFace> two_dice_strip(const std::array<napoleon::FireResult, 11>& results, int rolled = 0);
std::vector<DieFace> throw_strip(int most, int rolled = 0); // of two dice that are not to come to more
Tone tone_of(napoleon::FireResult r);
Tone tone_of_row(int row);

// ways.cpp: what moves come to
using Way = WayOf<napoleon::Rules, Dir>; // Ride or nothing, steps and turns, no stop; points in sixths
// Applies `a` to a copy that is tried out; the other side holds. False when it is not legal, or dice would fall.
bool try_out(const napoleon::World& w, napoleon::State& s, const napoleon::Action& a, Side side);
// The way of a unit to a goal (its own hex: only to turn), facing as chosen.
Way way_to(const napoleon::World& w, const napoleon::State& s, UnitId u, HexId goal, bool forced,
           std::optional<int> facing);
// Where it may go, in hand or not yet.
std::vector<napoleon::Destination> reach_of(const napoleon::Board& b, UnitId u, bool forced);

// The phases, each presented by its file
void present_bridges(const Sheet& x);        // before.cpp
void present_deployment(const Sheet& x);     // before.cpp
void present_reorganisation(const Sheet& x); // command.cpp
void present_orders(const Sheet& x);         // command.cpp
void present_standing_orders(const Sheet& x);
void present_passing(const Sheet& x);  // beside Hold: this one, or whoever comes, without being asked again
void present_movement(const Sheet& x); // movement.cpp: Movement and Riding
void present_guns(const Sheet& x);     // fire.cpp: Artillery, and Reactions that fire
void present_barrage(const Sheet& x);  // fire.cpp
void present_volley(const Sheet& x);   // fire.cpp
void present_attacks(const Sheet& x);  // attack.cpp: Attacks and Draft
void present_answer(const Sheet& x);   // answers.cpp: everything that is asked besides
// From each hex to those of the other side next to it.
template <class From, class To>
void add_arrows(std::vector<ArrowMark>& out, const napoleon::World& w, const From& from, const To& to,
                AttackState state) {
    for (HexId a : from)
        for (HexId b : to)
            if (distance(w.map.grid, a, b) == 1) out.push_back({a, b, state, false});
}
// Who takes part already, and who may still join.
template <class In>
void present_joiners(const Sheet& x, Phrase heading, napoleon::Rule rule, const In& in_it, Phrase already) {
    Choices list = list_of_joiners(x, {flat(heading), "", label_of(rule), {}}, in_it, flat(already),
                                   all_of_kind<napoleon::With>(x.legal), [&](const napoleon::With& a) {
                                       Row row = row_of(x, a.unit, false);
                                       row.sub = flat(Phrase::may_join, {{"sub", row.sub}});
                                       return row;
                                   });
    if (list.rows.size() > 1) x.scene.choices.push_back(std::move(list));
}
GhostMark& show_ghost(const Sheet& x, UnitId u, HexId to, Dir facing); // of a unit that may be turned there
Choices list_in(const Sheet& x, HexId h);                              // of those in a hex, nobody in it yet

WhyNot why_of(const napoleon::World& w, const napoleon::State& s, const napoleon::Action& a, const Refusal& refusal);

} // namespace nap

} // namespace redoubt::shell
