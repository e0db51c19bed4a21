// Shocks that a position might lead to: what a board shows before a march.
#pragma once
#include "engine/rules/triumph/query.h"

namespace redoubt::triumph {

// What the stack of `from` could shock if it stood so when the Shock step of this Activation comes (9.1, 9.2): each
// enemy hex in its front with what its declaration brings, the likeliest to be taken first, then by hex. Charges are
// none of it: nobody charges who has moved (9.81). No hex: none.
struct Prospect {
    HexId target;
    ShockForecast forecast;
};
std::vector<Prospect> prospects(const Board& b, HexId from);

} // namespace redoubt::triumph
