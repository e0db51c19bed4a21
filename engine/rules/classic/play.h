// What the chapters share while an action is carried out. Not for use outside this folder.
#pragma once
#include "engine/core/frame.h"
#include "engine/rules/classic/query.h"
#include "engine/rules/classic/ruleset.h"

#include <vector>

namespace redoubt::classic {

using Play = PlayOf<World, State, Event>;

inline bool is_over(const State& s) {
    return s.phase == Phase::over;
}
inline Side active(const State& s) {
    return side_of(s.phase);
}
bool is_movement_action(const Action& a); // of the Movement Phase, for the refusal of one that comes at the wrong time

// engine/core/frame.h says what each frame answers.
// ch05_movement.cpp
REDOUBT_FRAME(Movement)
std::optional<bool> is_choice(const Board& b, const Movement& f, const Action& a);
REDOUBT_FRAME(Consent)
// ch07_combat.cpp
REDOUBT_FRAME(Combat)
std::optional<bool> is_choice(const Board& b, const Combat& f, const Action& a);
REDOUBT_FRAME(Draft)
std::optional<bool> is_choice(const Board& b, const Draft& f, const Action& a);
// ch08_results.cpp
REDOUBT_FRAME(Attack)
REDOUBT_CHANCE(Attack)
REDOUBT_FRAME(Push)

// On to the next decision or die (ruleset.cpp).
void run(Play& p);

// The printed strength of everything of `side` that is on the map.
bool any_on_map(const World& w, const State& s, Side side);
bool any_due(const World& w, const State& s, Side side);     // still to come in this game
bool any_due_now(const World& w, const State& s, Side side); // may enter in this turn

// ch04
void begin_turn(Play& p);
void end_phase(Play& p); // the active side is done: on to the next phase that asks for a decision

// ch07: can_strike for a unit that stood in `from`, whoever stood in `target`
Reachable strike_from(const Board& b, bool gun, HexId from, HexId target);

// ch05, ch11
bool may_cross(const Map& m, HexId from, Dir d); // woods and rivers, for moves and retreats alike; never off the map
bool may_release(const World& w, const State& s, UnitId u);
bool can_enter(const Board& b, UnitId u);

// ch07
void fix_duties(const World& w, State& s);
void lapse_duties(const World& w, State& s);   // after the results of an attack
std::vector<HexId> assailable(const Board& b); // who may be attacked now, and can be; in order
std::optional<Refusal> why_no_assault(const Board& b, HexId target);
std::optional<Refusal> why_not_also(const Board& b, const Draft& d, HexId target);
std::optional<Refusal> why_not_with(const Board& b, const Draft& d, UnitId u);

// ch08
Side victor(const State& s, const Attack& a);
std::vector<HexId> push_hexes(const Board& b, UnitId u, const std::vector<UnitId>& chain, const Attack* fight);
std::vector<HexId> empty_retreats(const Board& b, UnitId u, const std::vector<UnitId>& chain);

// ch10
void destroy_works(Play& p);
void repair_works(Play& p);
void note_holders(const World& w, State& s);
UnitId garrison_of(const World& w, WorkId work); // none when the work has none

// ch12
void end_game(Play& p, Ending why);
void end_if_decided(Play& p);

} // namespace redoubt::classic
