// 7.4 Reinforcements: units that are due count for orders before they are on the map (ch05_commands.cpp).
#pragma once
#include "engine/rules/triumph/play.h"

namespace redoubt::triumph {

const Arrival* arrival_of(const World& w, UnitId u); // nullptr when the unit does not arrive during the battle
// On the map, or due by now in a battle with orders (7.42).
bool in_play(const World& w, const Table& s, UnitId u);
// 7.42: uses Reinforcement Extended Movement: by road only, without Orders.
bool reinforces(const World& w, const State& s, UnitId u);

} // namespace redoubt::triumph
