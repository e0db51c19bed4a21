// A yardstick for `redoubt bench --speed`: how long a random game of chess takes on this machine, a ply, all legal
// moves listed. Without castling and en passant, promotion to a queen; a game ends by mate, stalemate or after 200
// plies.
#pragma once
#include <cstdint>

namespace redoubt::cli {

// Plays so many plies, games one after another, and returns the moves that were listed.
std::uint64_t random_chess(int plies);

} // namespace redoubt::cli
