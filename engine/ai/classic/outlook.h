// What a position is worth to a side that does not have to move at once: troops, works, ways still to go, the result
// when there is one. In points (weights.h), antisymmetric.
#pragma once
#include "engine/rules/classic/state.h"

namespace redoubt::ai {

int outlook(const classic::World& w, const classic::State& s, Side side);

// The French chance to win, of ten thousand: the outlook by a logistic curve; a draw is half.
int chance_to_win(const classic::World& w, const classic::State& s);

} // namespace redoubt::ai
