// What a tap or a button is answered from, shared by the files that say what an Intent means.
#pragma once
#include "shell/present/triumph/table.h"

namespace redoubt::shell::tri {

struct Holding : shell::Holding<triumph::Rules> {};
inline UnitId unit_in(const Holding& h, HexId hex) {
    return unit_in(h.b, hex);
}
inline UnitId next_in(const Holding& h, HexId hex, UnitId after) {
    return next_in(h.b, hex, after);
}

// taps.cpp
void take(const Holding& h, UnitId u);
bool in_movement(const Holding& h);
bool drafting(const triumph::State& s);         // guns are being joined to a fire
TriumphPlan march(const Holding& h, bool keep); // what is in hand goes to its goal
UnitId on_its_way(const Holding& h);
bool may_leave(const Holding& h, UnitId u);
bool goes_to(const Holding& h, UnitId u, HexId hex); // where it may not stay it may still go, and on from there
UnitId taken_by_tap(const Holding& h, HexId hex);
void say_no_way(const Holding& h, UnitId u, HexId hex);
TriumphPlan declare_aimed(const Holding& h); // the attack of the stack in hand on the hex aimed at
TriumphPlan tap(const Holding& h, HexId hex);

// interpret.cpp
TriumphPlan choose(const Holding& h, UnitId u, bool keep);
TriumphPlan commit(const Holding& h);
TriumphPlan clear(const Holding& h);
TriumphPlan next_unit(const Holding& h);
TriumphPlan end_phase(const Holding& h);
TriumphPlan otherwise(const Holding& h, const Intent& i);

} // namespace redoubt::shell::tri
