// The table of any system: what the player has in hand, what an Intent means, and the Scene of a View. Nothing is
// decided here: what is shown is asked of the system's query.h, what is played goes through Match. Each system
// specialises TableOf<R> in present/<system>/table.h:
//
//     Table                                        struct, derived from TableTop: what is in hand; no save knows it
//     interpret(w, s, table, intent)               -> Plan<R>
//     present(scene, sight, table)                 fills a Scene
//     follow(w, before, after, events, table)      after actions were played: what is in hand still
//     rolls(w, before, events, number)             the dice of the events, as panels, in order; `number`: dice thrown
//                                                  so far in the game
//     narrate(w, before, events, lines)            journal lines of events
//     opening(w, s)                                the events that the journal begins with
//     why(w, s, action, refusal)                   the why-not box
//     motions(w, before, events)                   counters on their way, for the eye
//     next_side(before, after, events)             a player's turn begins: whose
//     ask_back(s)                                  the action that asks for a finished move back, if there is one now
//     answered(state, table)                       what is to be answered without asking, where there is that
//     ends(action)                                 is the phase or step over for him by this?
//     fights(s)                                    a fight is open, whose throws belong together
//     pause(w, action)                             how long the computer lets an action be seen, in ms
//     counters(w, s)                               all counters at rest, e.g. for the title page
//     rule_book(ledger)                            the rules in our own words, from the ledger's bytes
//     place_words(w, hex), unit_words(w, unit)     as a sentence names them
//     clock(w, s), turn(s)                         what SystemCard::clock says as "08:30"; the turn's number
//     sounds(w, events)                            what they are heard as
//     beats(w, before, after, events)              what of them is worth finding again
//     headline(w, before, after, events)           the big moment among them
//     report_game(w, start, end, report)           of a whole game: what does not change from turn to turn
//     report_turn(w, start, now, turn)             of a position: lost, score, held, value
//     rank(w, end)                                 how well it ended for the French: 0 a draw, the more the better,
//                                                  below 0 for the Russians
#pragma once
#include "engine/core/whole.h"
#include "engine/match/match.h"
#include "shell/headlines.h"
#include "shell/report.h"
#include "shell/scene.h"
#include "shell/sounds.h"
#include "shell/story.h"
#include "shell/text/reference.h"

#include <optional>
#include <variant>
#include <vector>

namespace redoubt::shell {

template <class... As, class... Ts> // is it one of these?
bool is(const std::variant<Ts...>& v) {
    return (std::holds_alternative<As>(v) || ...);
}

struct Motion { // a counter on its way over the board, for the eye only
    UnitId unit;
    CounterMark mark;
    std::vector<HexId> way;
};

// What every table has.
struct TableTop {
    TableTop() = default;
    REDOUBT_WHOLE(TableTop)
    UnitId selected;           // the unit in hand, or the one that answers a result
    HexId goal;                // where it is about to go
    std::optional<int> facing; // chosen for the goal; none: as it comes
    HexId from;                // the stack that acts
    HexId aim;                 // the enemy hex aimed at
    bool together = false;     // the whole hex follows
    bool orders = false;       // the list of standing orders is open
    bool muster = false;       // the order of battle is open ...
    int shown = -1;            // ... and this formation or group of it is shown on the field
    UnitId card;               // whose card is open without being in hand
    HexId looked;              // the last hex refused
    bool ending = false;       // the end of the phase has been asked for once
    struct Layers {
        bool zones = false;  // zones of control of both sides
        bool threat = false; // where the enemy can strike next
    } layers;
    std::optional<WhyNot> why;
    // Standing orders, by bit, that the full set is to leave out; none: he is not naming any.
    std::optional<std::uint32_t> left_out;
    std::vector<RollPanel> rolls; // thrown and not yet read, the first one first
};

inline void put_down(TableTop& t) {
    t.selected = t.card = {};
    t.goal = t.looked = {};
    t.why.reset();
    t.left_out.reset();
    t.rolls.clear();
    t.ending = false;
}
// Nothing is in hand any more, nor meant to be done with it. Tables with more of that have their own.
inline void let_go(TableTop& t) {
    t.selected = t.card = {};
    t.goal = t.looked = t.from = t.aim = {};
    t.facing.reset();
    t.together = t.ending = false;
    t.why.reset();
}
// Where and how it was to go; who stays in hand.
inline void drop_goal(TableTop& t) {
    t.goal = {};
    t.facing.reset();
}
// False: no list is open.
inline bool shut_lists(TableTop& t) {
    if (!t.orders && !t.muster) return false;
    t.orders = t.muster = false;
    t.shown = -1;
    t.left_out.reset();
    return true;
}

// What an Intent comes to: actions to play in order.
template <Ruleset R>
struct Plan {
    std::vector<typename R::Action> actions;
    bool changed = true;                               // the table looks different now
    bool (*undo_while)(const typename R::State&) = {}; // first undo as long as this holds ...
    std::optional<typename R::Action> else_play;       // ... and play this where undo could not reach
    bool lenient = false;                              // a refused action is passed over
    bool quiet = false; // once begun, it ends without a word when dice have been thrown or somebody has interrupted
};

// What presenting needs to know besides the position.
template <Ruleset R>
struct Sight {
    const typename R::World& world;
    const typename R::View& view;
    Turn turn = Turn::mine;
    Side seat = Side::french; // whom the words "we" mean
    bool can_undo = false;
    bool ask_back = false; // a finished move is taken back only when the other side agrees
    bool odds_on = true;
};

template <Ruleset R>
struct TableOf;

// What the sounds of events are, with the drum for a player's turn that begins.
template <Ruleset R>
Sounds heard(const typename R::World& w, const typename R::State& before, const typename R::State& after,
             const std::vector<typename R::Event>& events) {
    const unsigned drum = TableOf<R>::next_side(before, after, events) ? one(Sound::drum) : 0u;
    return static_cast<Sounds>(TableOf<R>::sounds(w, events) | drum);
}

} // namespace redoubt::shell

// What each has alike. One that is forgotten does not link.
#define REDOUBT_TABLE(system, its_table)                                                                               \
    using R = system::Rules;                                                                                           \
    using Table = its_table;                                                                                           \
    using Events = std::vector<R::Event>;                                                                              \
    static Plan<R> interpret(const R::World& w, const R::State& s, Table& t, const Intent& intent);                    \
    static void present(Scene& scene, const Sight<R>& in, const Table& t);                                             \
    static void follow(const R::World& w, const R::State& before, const R::State& after, const Events& events,         \
                       Table& t);                                                                                      \
    static std::vector<RollPanel> rolls(const R::World& w, const R::State& before, const Events& events,               \
                                        std::uint64_t number);                                                         \
    static void narrate(const R::World& w, const R::State& before, const Events& events,                               \
                        std::vector<JournalLine>& out);                                                                \
    static Events opening(const R::World& w, const R::State& s);                                                       \
    static WhyNot why(const R::World& w, const R::State& s, const R::Action& a, const Refusal& refusal);               \
    static std::vector<Motion> motions(const R::World& w, const R::State& before, const Events& events);               \
    static std::optional<Side> next_side(const R::State& before, const R::State& after, const Events& events);         \
    static double pause(const R::World& w, const R::Action& a);                                                        \
    static std::vector<CounterMark> counters(const R::World& w, const R::State& s);                                    \
    static std::string place_words(const R::World& w, HexId h);                                                        \
    static std::string unit_words(const R::World& w, UnitId u);                                                        \
    static int clock(const R::World& w, const R::State& s);                                                            \
    static Loaded<words::RuleBook> rule_book(std::string_view ledger);                                                 \
    static Sounds sounds(const R::World& w, const Events& events);                                                     \
    static Beats beats(const R::World& w, const R::State& before, const R::State& after, const Events& events);        \
    static std::optional<Headline> headline(const R::World& w, const R::State& before, const R::State& after,          \
                                            const Events& events);                                                     \
    static void report_game(const R::World& w, const R::State& start, const R::State& end, Report& out);               \
    static void report_turn(const R::World& w, const R::State& start, const R::State& now, Report::Turn& out);         \
    static int rank(const R::World& w, const R::State& end);
