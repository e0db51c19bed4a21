// Where a side can strike next: what a board shows as threat.
#pragma once
#include "engine/rules/napoleon/query.h"

namespace redoubt::napoleon {

// By hex of the map: how many units of `side` could strike a unit of the other side there from where they
// stand: batteries that may fire reach and see it (10), others have it in front and may attack (8.2). Marches and
// charges are not foreseen: they hang on command and initiative.
std::vector<std::uint8_t> threats_of(const Board& b, Side side);

} // namespace redoubt::napoleon
