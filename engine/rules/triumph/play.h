// What the chapters share while an action is carried out. Not for use outside this folder.
//
// engine/core/frame.h says what each frame answers.
// A frame that pushed a Check gets its result by `checked` (below) after the Check is popped.
#pragma once
#include "engine/core/frame.h"
#include "engine/rules/triumph/query.h"
#include "engine/rules/triumph/ruleset.h"

#include <vector>

namespace redoubt::triumph {

using Play = PlayOf<World, State, Event>;

template <class F>
F& top(State& s) {
    return std::get<F>(s.frames.back());
}
template <class F>
F* under(State& s) { // the nearest frame of its kind, or null
    for (std::size_t i = s.frames.size(); i-- > 0;)
        if (auto* f = std::get_if<F>(&s.frames[i])) return f;
    return nullptr;
}
template <class F>
const F* under(const State& s) {
    for (std::size_t i = s.frames.size(); i-- > 0;)
        if (auto* f = std::get_if<F>(&s.frames[i])) return f;
    return nullptr;
}
inline bool is_over(const State& s) {
    return s.phase == Phase::over;
}
inline UnitId unit_no(std::size_t i) {
    return UnitId{i};
}

// setup_phase.cpp: TS2.2, TX14 note
REDOUBT_FRAME(Setup)
// ch04_initiative.cpp: precedence of all kinds, the Pool
REDOUBT_FRAME(Precedence)
REDOUBT_CHANCE(Precedence)
REDOUBT_DIE(Pool)
// ch05_orders.cpp: phase A
REDOUBT_FRAME(Orders)
// ch05_activation.cpp
REDOUBT_FRAME(Activation)
std::optional<bool> is_choice(const Board& b, const Activation& f, const Action& a);
REDOUBT_FRAME(Reserve)
// ch05_overall.cpp: phase F
REDOUBT_FRAME(Commanders)
// ch07_movement.cpp, ch07_reaction.cpp
REDOUBT_FRAME(Move)
std::optional<bool> is_choice(const Board& b, const Move& f, const Action& a);
REDOUBT_FRAME(Reaction)
// ch08_fire.cpp
REDOUBT_FRAME(Fire)
REDOUBT_CHANCE(Fire)
// ch09_*.cpp
REDOUBT_FRAME(Shock)
REDOUBT_FRAME(Evade)
REDOUBT_FRAME(Clash)
REDOUBT_CHANCE(Clash)
REDOUBT_FRAME(Retreat)
// checks.cpp: every d10 against a rating
REDOUBT_DIE(Check)
// ch10_morale.cpp: phase E
REDOUBT_FRAME(Morale)
std::optional<bool> is_choice(const Board& b, const Morale& f, const Action& a);
// ch09_results.cpp
REDOUBT_FRAME(Displaced)
// x05_destruction.cpp, x14_flank.cpp, schevardino.cpp
REDOUBT_FRAME(Destruction)
REDOUBT_FRAME(Flanking)
REDOUBT_CHANCE(Flanking)
REDOUBT_FRAME(Muster)

// What a Check has come to, by kind; called with the Check popped. Each chapter has its own.
void checked_orders(Play& p, const Check& c, bool passed);   // delay (ch05_orders)
void checked_attempt(Play& p, const Check& c, bool passed);  // attempt (ch05_activation)
void checked_reserve(Play& p, const Check& c, bool passed);  // reserve (ch05_activation)
void checked_fire(Play& p, const Check& c, bool passed);     // fire, misguided (ch08_fire)
void checked_shock(Play& p, const Check& c, bool passed);    // evade, commitment, square, counter, recall, retreat
void checked_passed(Play& p, const Check& c, bool passed);   // passed (ch09_retreat)
void checked_rally(Play& p, const Check& c, bool passed);    // rally (ch10_morale)
void checked_recovery(Play& p, const Check& c, bool passed); // recovery (ch10_morale)
void checked_smoke(Play& p, const Check& c, bool passed);    // smoke: passed = 0..3, it is out (x05)
void checked_points(Play& p, const Check& c, int die);       // points: Napoleon's die (ch05_overall)

// On to the next decision or die (ruleset.cpp); the loader calls it on an opening State.
void run(Play& p);

// The turn (ch04_initiative.cpp): what follows when a phase is over; also the end of the game.
void begin_turn(Play& p); // sets phase orders (or battle) and its first frame
void begin_phase(Play& p, Phase phase);
void open_orders(Play& p);   // phase A (ch05_orders.cpp): commands joined anew, the French orders lapse
void flank_departs(Play& p); // TX14 (x14_flank.cpp): the turn of the note ends
void collapse(Play& p);      // 10.5 (ch10_morale.cpp): all groups, on one snapshot
void end_turn(Play& p);      // flank departure, turn + 1, or the end
void next_part(Play& p);     // TS1: an army has acted (schevardino.cpp); called by end_activation
void end_game(Play& p);      // ch12_victory.cpp

// Activations (ch05_activation.cpp)
// The step of an Activation that an action belongs to (3.0); none: to no step of it.
std::optional<Step> step_of(const Board& b, const Activation& f, const Action& a);
Refusal out_of_step(const Board& b, const Action& a); // 3.0: an action of another step of the Activation
void begin_activation(Play& p, ActivationKind kind,
                      Side side); // marks cleared and set; the units that act: Mark::active
void end_activation(Play& p);
void clear_activation_marks(State& s);
void reveal(Play& p, GroupId g); // 5.23 (ch05_orders.cpp)

// What befalls units (ch09_results.cpp). `rule` is the paragraph that does it.
enum class Fate : std::uint8_t { disordered, withdrawn, eliminated };
Fate disorder(Play& p, UnitId u, RuleRef rule);      // 9.61; TX11, TX13; a Square is left
void withdraw_unit(Play& p, UnitId u, RuleRef rule); // 9.66; guns and Militia: eliminated
void eliminate(Play& p, UnitId u, RuleRef rule);
void lift(Play& p, UnitId u);                       // off the map: hex, rank of those below it
void put(Play& p, UnitId u, HexId h);               // to the bottom of the stack (6.24); no event, no facing
void set_rank_top(Play& p, UnitId u);               // 6.24
void displace_commander(Play& p, HexId h, Side by); // 5.63
void note_holder(Play& p);                          // R77
void enter_by_shock(Play& p, UnitId u, HexId to, RuleRef rule); // advance: moves, displaces, terrain disorder (9.71)

// Fire (ch08_fire.cpp)
HexId muzzled_by(const Board& b, UnitId gun); // 8.4, R42: an enemy in front of it, who comes first; none
std::optional<Refusal> why_no_shot(const Board& b, UnitId gun,
                                   HexId target);                 // Shoot in the Fire step: can_fire_now + aim
void open_fire(Play& p, FireKind kind, UnitId gun, HexId target); // pushes the frame
bool can_fire_now(const Board& b, UnitId gun);                    // 8.1: in the Fire step of this Activation
Side side_of(const World& w, const Fire& f);
std::vector<UnitId> suffer(const Board& b, const Fire& f);             // 8.5, 8.6: who is hit
std::vector<HexId> answers(const Board& b, const Fire& f, UnitId gun); // 8.7: firing hexes that it can answer
std::vector<UnitId> misled(const Board& b, const Fire& f);             // 8.8, R37: friends who may be hit instead

// Stacking (ch06_stacking.cpp)
bool can_put_in_order(const Board& b, UnitId gun, std::initializer_list<Mark> marks, bool mates); // TS2.8

// Movement (ch07_movement.cpp)
bool may_turn(const Board& b, UnitId u);  // R19: could be re-faced in this Movement step
bool may_march(const Board& b, UnitId u); // has an Activation that lets it move at all
// What a unit on the map may do now, for lists: why_no_step and why_no_halt of all its neighbours and corners at once.
inline constexpr unsigned all_corners = 0x3F;
struct Moves {
    std::uint8_t steps = 0, halts = 0; // a bit for each: by Dir, by corner
    bool may_step(Dir d) const { return (steps >> static_cast<unsigned>(d) & 1u) != 0; }
    bool may_halt(unsigned corner) const { return (halts >> corner & 1u) != 0; }
};
Moves moves_of(const Board& b, UnitId u);
std::vector<UnitId> mates_of(const Board& b, UnitId u, HexId h);   // 6.11: units of `h` that must face as `u` does
Few<UnitId, 6> mates_at(const World& w, const State& s, UnitId u); // the same of its own hex, where no Board is at hand
void march(Play& p, UnitId u, HexId to);  // one step; pushes the Move frame when it is the first
void halt(Play& p, UnitId u, int facing); // the end of a move, or a turn in place
std::vector<std::uint8_t> resting_faces(const Board& b, UnitId u, HexId to); // corners after a step that is no move
std::vector<HexId> entries_of(const Board& b, UnitId u); // 7.41: where a unit off the map may come on now
bool may_end_in(const Board& b, UnitId u, HexId h);      // 6.21, 7.13: may its move be over there?

// Shock (ch09_*.cpp)
std::vector<UnitId> members(const World& w, const Table& s, std::size_t attack); // on the map
std::optional<Refusal> why_no_declare(const Board& b);
void declare_choices(const Board& b, std::vector<Action>& out);
void add_assault(Play& p, const Assault& a);
Attack attack_of(const Board& b, const Charge& c); // as it is declared
void add_charge(Play& p, const Charge& c);
void leave_target(Play& p, const Leave& a);                    // 9.22
std::vector<HexId> liable(const Board& b, std::size_t attack); // 9.22: of a declared one, with those left to others
std::vector<HexId> charge_targets(const Board& b, const Charge& c, Side side);
bool still_chargeable(const Board& b, HexId from, HexId target, Side side); // 9.81: terrain and cost
std::size_t attack_at(const State& s, HexId hex, AttackStage stage);        // size() when there is none
std::size_t charge_at(const State& s, HexId hex);                           // a committed charge that stands there
// Questions to the defender, of the whole step (no clash) or of one secondary Shock.
UnitId next_evader(const Board& b, std::optional<std::uint8_t> clash); // 9.31
bool may_evade(const Board& b, UnitId u, std::optional<std::uint8_t> clash);
bool may_evade_to(const Board& b, UnitId u, HexId to);
HexId next_former(const Board& b, std::optional<std::uint8_t> clash);
void retreat_checked(Play& p, const Check& c, bool passed); // 9.62
void former_choices(const Board& b, HexId hex, std::optional<std::uint8_t> clash, std::vector<Action>& out);
void take_former(Play& p, HexId hex, const Action& a);
UnitId next_reactor(const Board& b, std::optional<std::uint8_t> clash);
void reactor_choices(const Board& b, UnitId gun, std::optional<std::uint8_t> clash, std::vector<Action>& out);
bool take_reactor(Play& p, UnitId gun, const Action& a); // true: fires at the hex named
void evader_choices(const Board& b, UnitId u, std::optional<std::uint8_t> clash, std::vector<Action>& out);
void take_evader(Play& p, UnitId u, const Action& a);
void clear_asked(State& s);
void note_zones(Play& p, Side attackers, HexId riders); // 9.85, 9.86: Mark::zoned, Mark::faced of the defenders
bool shaken_by_fire(Play& p, std::size_t attack);       // 8.6 after the fire: true when chargers must choose
std::vector<HexId> live_targets(const Board& b, const Attack& a, Side side);
void push_clash(Play& p, AttackKind kind, Side side, const std::vector<std::size_t>& attacks, std::uint8_t root,
                std::uint8_t chain, bool secondary);
std::vector<std::size_t> attacks_of(const State& s, std::uint8_t clash); // resolving
bool any_attack_possible(const Board& b);                                // the Shock step has something to declare

// Standing orders (standing.cpp). Changed at the side's own questions: those of a step or a phase, and those that they
// answer; never while orders are written, a unit is on its way or a fight is carried out.
std::optional<Refusal> why_no_switch(const Board& b, const Switch& a);
void apply_switch(Play& p, const Switch& a);
bool is_open(const Frame& f); // a question of a step or a phase: every order may be changed, and none answers it
bool goes_straight_back(const State& s, Side side);               // in the other side's Activation
int distance_to_enemy(const Board& b, Side side, HexId from);     // by which it chooses (ch09_retreat.cpp)
bool declined_by_standing(Play& p, Side side, Reply r, UnitId u); // "never": tells it
// "Always": the one way of doing it, if there is but one among the choices of the frame.
struct StandingAnswer {
    Standing order;
    Action action;
};
std::optional<StandingAnswer> ordered_by_standing(const Board& b, Side side, Reply r,
                                                  const std::vector<Action>& choices);
// ... and takes it, on behalf of the unit's owner; false: he has to be asked.
template <class F>
bool carry_out_order(Play& p, const F& f, UnitId u, Reply r) {
    const Board b = board_of(p.w, p.s);
    std::vector<Action> options;
    choices(b, f, options);
    const auto way = ordered_by_standing(b, unit_of(p.w, u).side, r, options);
    if (!way) return false;
    p.tell(ByOrder{u, way->order});
    take(p, f, way->action);
    return true;
}

} // namespace redoubt::triumph
