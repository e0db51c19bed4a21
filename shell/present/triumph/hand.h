// What a tap or a button is answered from, shared by the files that say what an Intent means.
#pragma once
#include "shell/present/triumph/table.h"

namespace redoubt::shell::tri {

using Holding = shell::Holding<triumph::Rules>;

// taps.cpp
void drop_goal(TriumphTable& t); // where and how it was to go; who stays in hand
bool own(const Holding& h, UnitId u);
void take(const Holding& h, UnitId u);
const triumph::Move* moving(const Holding& h);
bool in_movement(const Holding& h);
bool drafting(const triumph::State& s);         // guns are being joined to a fire
TriumphPlan march(const Holding& h, bool keep); // what is in hand goes to its goal
TriumphPlan declare_aimed(const Holding& h);    // the attack of the stack in hand on the hex aimed at
TriumphPlan tap(const Holding& h, HexId hex);

} // namespace redoubt::shell::tri
