// What the chapters share while an action is carried out. Not for use outside this folder.
#pragma once
#include "engine/core/frame.h"
#include "engine/core/offer.h"
#include "engine/rules/napoleon/query.h"
#include "engine/rules/napoleon/ruleset.h"

#include <vector>

namespace redoubt::napoleon {

using Play = PlayOf<World, State, Event>;
inline TallyLine line_of(Rule rule, int value, UnitId unit = {}, HexId hex = {}, int factor = 0) {
    TallyLine l;
    l.rule = cite(rule);
    l.unit = unit;
    l.hex = hex;
    l.value = static_cast<std::int16_t>(value);
    l.factor = static_cast<std::int8_t>(factor);
    return l;
}
template <class F>
const F* top(const State& s) {
    return s.frames.empty() ? nullptr : std::get_if<F>(&s.frames.back());
}
template <class F>
F* top(State& s) {
    return s.frames.empty() ? nullptr : std::get_if<F>(&s.frames.back());
}
template <class F> // the nearest one of its kind below (or on) the top; null when there is none
const F* under(const State& s) {
    for (std::size_t i = s.frames.size(); i-- > 0;)
        if (const F* f = std::get_if<F>(&s.frames[i])) return f;
    return nullptr;
}
template <class F>
F* under(State& s) {
    return const_cast<F*>(under<F>(static_cast<const State&>(s)));
}
inline int sum_of(Outcome o) { // of two dice
    return o.value / 10 + o.value % 10;
}
inline Side side_of_unit(const World& w, UnitId u) {
    return unit_of(w, u).side;
}
// A Fighter of a list; null when the unit is not in it.
template <std::size_t N>
const Fighter* find(const Few<Fighter, N>& list, UnitId u) {
    for (const Fighter& f : list)
        if (f.unit == u) return &f;
    return nullptr;
}

// What is not among the choices, and nobody has a better reason.
inline Refusal not_offered(const Action& a) {
    return refuse(Rule::r3_1, Why::not_in_list, unit_in(a));
}

// engine/core/frame.h says what each frame answers.
// ch00_setup.cpp: what comes before play
REDOUBT_FRAME(Bridges)
std::optional<bool> is_choice(const Board& b, const Bridges& f, const Action& a);
REDOUBT_FRAME(Deployment)
std::optional<bool> is_choice(const Board& b, const Deployment& f, const Action& a);
// ch03_stages.cpp: phase 1
REDOUBT_DIE(Initiative)
// ch04_movement.cpp: phases 5 and 8, 4.27, a unit in hand
REDOUBT_FRAME(Movement)
std::optional<bool> is_choice(const Board& b, const Movement& f, const Action& a);
REDOUBT_FRAME(Consent)
REDOUBT_FRAME(Riding)
std::optional<bool> is_choice(const Board& b, const Riding& f, const Action& a);
// ch04_reactions.cpp
REDOUBT_FRAME(Reactions)
REDOUBT_FRAME(Dodging)
// ch07_rifle.cpp: before a battle, and of a quadrangle
REDOUBT_FRAME(Volley)
REDOUBT_CHANCE(Volley)
// ch08_*.cpp: phases 6 and 9; battle has muster and chase in files of their own
REDOUBT_FRAME(Attacks)
REDOUBT_FRAME(Draft)
REDOUBT_FRAME(Battle)
REDOUBT_CHANCE(Battle)
REDOUBT_UNASKED(Blow)
Decider who(const World& w, const State& s, const Blow& f);
REDOUBT_DIE(Check)
REDOUBT_FRAME(Withdrawal)
REDOUBT_FRAME(Mates)
// ch10_artillery.cpp: phases 4 and 7
REDOUBT_FRAME(Artillery)
std::optional<bool> is_choice(const Board& b, const Artillery& f, const Action& a);
REDOUBT_FRAME(Barrage)
REDOUBT_CHANCE(Barrage)
// ch11_command.cpp: 11.75; phase 3
REDOUBT_FRAME(Orders)
std::optional<bool> is_choice(const Board& b, const Orders& f, const Action& a);
REDOUBT_FRAME(Reorganisation)
REDOUBT_DIE(Rally)

// ch03_stages: initiative, the order of phases, markers that expire
void begin_game(Play& p);              // the first decision of a game whose State is as set up
void open_stage(Play& p);              // phase 1 of State::stage
void end_phase(Play& p);               // the phase frame on top is done: on to the next
bool pass_idle(Play& p, bool idle);    // ... when it has nothing to offer
void open_phase(Play& p, Phase phase); // clears the marks and pushes the frame of the phase; nothing else

// setting up, bridges (ch00_setup.cpp, bridges.cpp)
std::optional<Refusal> why_no_build(const Board& b, const Build& a);
void build_actions(const Board& b, std::vector<Action>& out);
void begin_bridge(Play& p, const Build& a);
void finish_bridges(Play& p); // at the start of the French movement phase

// ch04: moving
bool restricted(const World& w, const State& s, UnitId u); // Szewardino, R42
int entry_cost(const World& w, const State& s, UnitId u);  // of a reinforcement
// The price of one step by ordinary movement, everything counted but the points left: ground, zones, units there.
struct Price {
    int points = 0;            // sixths
    bool all = false;          // R25: the full allowance
    bool zone = false;         // the hex lies in an enemy zone: the mover stops
    bool rests = true;         // it could stop there (4.4, 6.13)
    std::optional<Refusal> no; // not at all
};
struct Mover { // what a step depends on beside the board
    UnitId unit;
    HexId hex;
    int facing = 0;
    bool square = false; // a quadrangle in motion (13.18)
    bool forced = false; // 4.5
};
Price price_step(const Board& b, const Mover& m, HexId to);
bool affordable(const Price& p, int left, int allowance);
bool on_road(const World& w, const State& s, HexId h);
// Is it what stands in World::ground for this hex, with the bridges as they are now?
bool as_drawn(const World& w, const State& s, HexId h);
int half_of(int points);                                         // 9.33, of sixths
int turn_price(const World& w, const State& s, HexId h);         // not for commanders
bool forbids_marches(const Board& b, UnitId u, Side side);       // 4.51: those of `side` that are too near
UnitId too_near_for_a_march(const Board& b, HexId h, Side side); // such a one
// 4.4: with `left` points in a hex where it may not rest: can it go on to one where it may?
bool can_go_on(const Board& b, Mover m, int left, int allowance, bool turned);
// Puts a unit into a hex, with all that follows at once: control of victory hexes, lone commanders, its own marks.
void place(Play& p, UnitId u, HexId to, Dir facing);
void end_ride(Play& p); // the Riding on top is over; the unit rests, is gone, or is put back

// ch04_reactions (R79)
Side reacting(const State& s);
std::vector<UnitId> moving_units(const Board& b, const Reactions& r); // targets of fire
bool ask_cavalry(Play& p);                                            // 9.71: before the attack that is put together
std::vector<HexId> before_whom(const Board& b, const Dodging& d);     // from whom the cavalry would go back

// ch07 rifles
bool may_shoot(const Board& b, const Volley& v, UnitId u); // has a shot left and somebody to aim at

// ch10 guns
void defensive_fire_actions(const Board& b, const Reactions& r, std::vector<Action>& out); // Fire only
std::optional<Refusal> why_no_defensive_fire(const Board& b, const Reactions& r, const Fire& a);
void begin_fire(Play& p, const Fire& a, bool defensive, bool forming); // pushes a Barrage
void fix_pens(Play& p);                                                // 10.15, when an artillery phase begins

// ch08: blows, checks, withdrawals
void lose(Play& p, UnitId u, int points, Rule rule); // eliminates at 0
void eliminate(Play& p, UnitId u, Rule rule);
// One step worse; may push a Withdrawal (rout in battle, flight from fire). `from` as in Blow.
void worsen(Play& p, UnitId u, HexId from, bool battle, Rule rule);
void follow(Play& p, UnitId u, HexId from, HexId to);           // RULING 96: commanders left alone in `from`
bool can_enter(const Board& b, UnitId u, HexId from, HexId to); // ground only, for a chase
std::vector<Dir> facings_towards(const Map& map, HexId h, const std::vector<HexId>& enemies); // R90
void hurt_in_battle(Play& p, UnitId u); // 11.62: the commanders beside it will be checked
// A unit goes back: leaves its markers, takes commanders along when it was the last of its stack (RULING 96).
void go_back(Play& p, UnitId u, HexId via, HexId to, Dir facing, Cause cause);
// From whom a unit goes back: hexes of the enemies of the battle below, or `from`.
std::vector<HexId> enemies_of_retreat(const State& s, UnitId u, HexId from);

// ch08: attacks and battles
void fix_duties(Play& p);                                       // 8.22, when an attack phase begins
void add_duties(Play& p, const std::vector<UnitId>& attackers); // 8.21
bool any_attacked(const Board& b, HexId h);                     // 8.27
bool may_attack(const Board& b, UnitId u);                      // in the attack phase, whomever
// Who of a hex takes part in an attack on these (R102).
std::vector<UnitId> attackers_in(const Board& b, HexId from, const Few<HexId, 6>& targets);
// What an attack as it stands would let lapse, although it can be met; may more hexes still make it good?
std::optional<Refusal> why_lapsing(const Board& b, const Draft& d);
bool keeps_duties(const Board& b, const Draft& d);
void declare(Play& p); // the Draft on top becomes a battle
void has_attacked(Play& p, UnitId u);
// Everybody who fights, with the 10 SP of each hex picked in the order that serves best: charging, then the others.
Sides make_sides(const Board& b, BattleKind kind, const std::vector<UnitId>& attackers, const Few<HexId, 6>& targets);
void begin_battle(Play& p, const Sides& sides, const Few<HexId, 6>& from);
Refusal why_no_chase(const Board& b, const Battle& f, const Action& a); // one that is not offered

// ch09: cavalry
std::optional<Refusal> why_no_target(const Board& b, const Riding& r, HexId h);
std::optional<Refusal> why_no_charge(const Board& b, const Riding& r, HexId h);
std::optional<Refusal> why_no_counter(const Board& b, const Reactions& r, const Counter& a);
void counter_actions(const Board& b, const Reactions& r, std::vector<Action>& out);
void counter_charge(Play& p, const Counter& a);
void target_actions(const Board& b, const Riding& r, std::vector<Action>& out); // target, charge
void name_target(Play& p, HexId h);
void begin_charge(Play& p, HexId h);
std::optional<Refusal> why_no_partner(const Board& b, const Draft& d, UnitId u);
std::optional<Refusal> why_no_second_target(const Board& b, const Draft& d, HexId h);
bool clear_run(const World& w, HexId from, Dir d); // 9.17: both hexes and the side between

// ch11, ch12
void check_command(Play& p); // phase 2
void give_order(Play& p, FormationId f);
int best_officer(const Board& b, const std::vector<UnitId>& fighters, UnitId& who); // 11.21
void officer_roll(Play& p, UnitId commander, Outcome o);
std::optional<Refusal> why_no_reorganisation(const Board& b, UnitId u);

// ch13
std::optional<Refusal> why_no_square(const Board& b, HexId h);                // freely, in the own movement phase
std::optional<Refusal> why_no_form(const Board& b, const Riding& r, HexId h); // under charge, by a check
std::optional<Refusal> why_no_unform(const Board& b, HexId h);
void form_square(Play& p, HexId h); // freely
void unform_square(Play& p, HexId h);
void set_square(Play& p, HexId h);               // puts the marker on all who can stand in it
void join_square(Play& p, UnitId u);             // 13.12: who ends his move there
void leave_square(Play& p, UnitId u, Rule rule); // one unit; guns left alone leave too
int square_number(const World& w, const State& s, UnitId u);
void tidy_square(Play& p, HexId h);

// standing orders (standing.cpp)
std::optional<Refusal> why_no_switch(const Board& b, const Switch& a);
void apply_switch(Play& p, const Switch& a);
// What a standing order answers here; none: its side is asked.
struct StandingAnswer {
    Standing order;
    Action action;
};
std::optional<StandingAnswer> standing_answer(const World& w, const State& s);

// victory
void note_control(Play& p, HexId h); // R43
void end_game(Play& p);

// Does what is decided, and no more.
void act(Play& p, const Action& a);
// Carries the position on to the next die, or decision that no standing order answers.
void run(Play& p);

} // namespace redoubt::napoleon
