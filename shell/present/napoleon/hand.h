// What interpreting an Intent is built from. Only for interpret.cpp, moves.cpp and taps.cpp.
#pragma once
#include "shell/present/napoleon/table.h"

namespace redoubt::shell::nap {

struct Holding : shell::Holding<napoleon::Rules> {};
inline UnitId unit_in(const Holding& h, HexId hex) {
    return unit_in(h.b, hex);
}
inline UnitId next_in(const Holding& h, HexId hex, UnitId after) {
    return next_in(h.b, hex, after);
}

void say_why(const Holding& h, const napoleon::Action& a, const Refusal& r, HexId hex = {});

// interpret.cpp
NapoleonPlan tap(const Holding& h, HexId hex);
NapoleonPlan choose(const Holding& h, UnitId u, bool keep);
NapoleonPlan commit(const Holding& h);
NapoleonPlan clear(const Holding& h);
NapoleonPlan next_unit(const Holding& h);
NapoleonPlan end_phase(const Holding& h);
NapoleonPlan otherwise(const Holding& h, const Intent& i);

// moves.cpp
void take(const Holding& h, UnitId u);
NapoleonPlan march(const Holding& h, bool keep); // to the goal in hand; `keep`: it stays in hand there
UnitId on_its_way(const Holding& h);
bool may_leave(const Holding& h, UnitId u);
bool goes_to(const Holding& h, UnitId u, HexId hex); // by a forced march, if need be
UnitId taken_by_tap(const Holding& h, HexId hex);
void say_no_way(const Holding& h, UnitId u, HexId hex);
NapoleonPlan charge(const Holding& h); // names or charges the hex aimed at
NapoleonPlan tap_in_movement(const Holding& h, HexId hex);
NapoleonPlan set_up(const Holding& h);
NapoleonPlan tap_in_deployment(const Holding& h, HexId hex);
NapoleonPlan turn(const Holding& h, int by);

// taps.cpp
NapoleonPlan tap_in_fire(const Holding& h, HexId hex);
NapoleonPlan take_to_fire(const Holding& h, UnitId u);
NapoleonPlan aim_at(const Holding& h, UnitId target);
NapoleonPlan tap_in_attacks(const Holding& h, HexId hex);
NapoleonPlan tap_in_draft(const Holding& h, const napoleon::Draft& d, HexId hex);
NapoleonPlan tap_in_answer(const Holding& h, HexId hex);
bool building(const napoleon::State& s); // a shot that waits for its word
bool drafting(const napoleon::State& s);

} // namespace redoubt::shell::nap
