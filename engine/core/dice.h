// Keyed dice: the outcome of roll number n is a hash of the game's secrets and n. There is no state to save, nothing
// to re-roll, and the same game gives the same dice natively and in WebAssembly. Used by Match and by searches only.
#pragma once
#include "engine/core/chance.h"

#include <array>
#include <cstdint>

namespace redoubt {

// 256 bits: what both sides have put into the dice of a game.
struct DiceKey {
    std::array<std::uint64_t, 4> words{};
    friend constexpr bool operator==(const DiceKey&, const DiceKey&) = default;
};

DiceKey dice_key(std::uint64_t seed); // for games whose dice nobody needs to prove (hot-seat, tests, searches)

// The outcome of roll `number` under `key`, each with exactly its weight.
Outcome roll(const DiceKey& key, std::uint64_t number, const Chance& chance);

// A small integer generator for searches and random play (splitmix64). Same everywhere.
struct Rng {
    std::uint64_t state = 0;
    std::uint64_t next();
    std::uint32_t below(std::uint32_t n); // 0..n-1, unbiased; n > 0
};

// One choice by weight, from a search's own generator.
Outcome sample(Rng& rng, const Chance& chance);

} // namespace redoubt
