// A game played by two minds, with all its journal: to be looked through, or asked what its dice did.
#pragma once
#include "engine/match/any_match.h"
#include "shell/tent/minds.h"

#include <array>
#include <cstdint>

namespace redoubt::tent {

inline constexpr std::size_t longest_game = 100'000;

// To its end, or until it has `most` steps. The dice are those of the game; `seed` is of the minds, the French first.
// The same game and seed, the same journal.
AnyMatch played_out(AnyMatch game, std::uint64_t seed, const std::array<Minded, 2>& who,
                    std::size_t most = longest_game);

} // namespace redoubt::tent
