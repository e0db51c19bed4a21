// Where a side can strike next: what a board shows as threat.
#pragma once
#include "engine/rules/classic/query.h"

namespace redoubt::classic {

// By hex of the map: how many units of `side` could attack or bombard a unit of the other side there in their next
// Combat Phase: each from where it stands, or from a hex that its march reaches on the board as it is (5.0, 7.0, 9.0).
// Friends in its way are taken to have gone on; reinforcements are not counted. Nobody by night (13.4).
std::vector<std::uint8_t> threats_of(const Board& b, Side side);

} // namespace redoubt::classic
