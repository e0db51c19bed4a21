// Where a side can strike next: what a board shows as threat.
#pragma once
#include "engine/rules/triumph/query.h"

namespace redoubt::triumph {

// By hex of the map: how many units of `side` could strike a unit of the other side there from where they
// stand: guns in good order reach, see and have it in front (8.3, 8.4, 6.13; R42: unless an enemy stands in front of
// their muzzles), others have it in front and may shock (9.2). Marches and charges are not foreseen: they hang on
// orders.
std::vector<std::uint8_t> threats_of(const Board& b, Side side);

} // namespace redoubt::triumph
