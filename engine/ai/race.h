// Candidates that play over the same dice, game by game, and who of them is better by more than chance.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

namespace redoubt::ai {

// One of them.
struct Run {
    std::vector<int> values; // of its games, by round
    bool out = false;
};

// How much better than another in their first `n` games: in all, and whether that is more than chance (further than 1.4
// of its standard errors; in four games at least).
struct Lead {
    std::int64_t sum = 0;
    bool sure = false, hopeless = false;
};
Lead lead_of(const std::vector<int>& values, const std::vector<int>& of_other, std::size_t n);

// Those go that are hopeless against the first, and the worse half of the others.
void weed(const std::vector<Run*>& runs);

} // namespace redoubt::ai
