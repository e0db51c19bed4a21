// What keeps a unit from a hex that is no neighbour of its own: the way there ends.
#pragma once
#include "engine/rules/triumph/query.h"

namespace redoubt::triumph {

// In the Movement step; none: its points are enough. 7.34 when nothing but points is missing; else the obstacle nearest
// to `goal` on any way there, however long: a river without a bridge, a zone, the enemy, stacking.
std::optional<Refusal> why_no_way(const Board& b, UnitId u, HexId goal);

} // namespace redoubt::triumph
