// Facing. A unit of `napoleon` faces a hexside, one of `triumph` a corner; both are a number 0..5 clockwise.
// Sides of a hex: Dir n = 0 ... nw = 5. Corner i lies between side i and side i + 1 (corner 0 is the north-east one).
#pragma once
#include "engine/core/hex.h"

namespace redoubt {

enum class Arc : std::uint8_t { front, flank, rear };

// Facing a hexside: that side and its two neighbours are the front, the other three the rear (napoleon 5.2, 6.1).
constexpr Arc arc_of_side(int faced_side, Dir side) {
    int turn = (static_cast<int>(side) - faced_side + 6) % 6;
    return turn <= 1 || turn == 5 ? Arc::front : Arc::rear;
}

// Facing a corner: the two sides that meet there are the front, then two flanks, then two rear sides (triumph 6.1).
constexpr Arc arc_of_corner(int faced_corner, Dir side) {
    int turn = (static_cast<int>(side) - faced_corner + 6) % 6; // 0, 1: front; 2, 5: flank; 3, 4: rear
    return turn <= 1 ? Arc::front : turn == 2 || turn == 5 ? Arc::flank : Arc::rear;
}

} // namespace redoubt
