// Battles that a position might lead to: what a board shows before a march.
#pragma once
#include "engine/rules/napoleon/query.h"

namespace redoubt::napoleon {

// What the units of `from` could attack, each enemy hex by itself, were it the attack phase of the active side (8.2):
// the best odds first, then by hex. Duties are not weighed; no hex: none.
struct Prospect {
    HexId target;
    Sides sides;
    int odds = 0; // as in Forecast
};
std::vector<Prospect> prospects(const Board& b, HexId from);

} // namespace redoubt::napoleon
