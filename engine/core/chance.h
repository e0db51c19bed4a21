// Chance as a decider: a position that waits for a die or a draw names the roll, and the outcome is an input.
#pragma once
#include "engine/core/cite.h"
#include "engine/core/few.h"

namespace redoubt {

enum class Roll : std::uint8_t {
    none,
    d6,     // 1..6
    d10,    // 0..9, the zero is a zero
    two_d6, // both dice: 10 * first + second, 11..66
    draw,   // a marker drawn from a pool: the index of the marker kind, weights = how many of it are in the pool
};

struct Outcome {
    Roll roll = Roll::none;
    std::int16_t value = 0;
    friend constexpr bool operator==(Outcome, Outcome) = default;
};

struct Weighted {
    Outcome outcome;
    std::uint16_t weight = 1;
    friend constexpr bool operator==(Weighted, Weighted) = default;
};

// Every outcome that can happen next, in ascending order of value, with integer weights, and who asks for the roll.
struct Chance {
    RuleRef rule;
    Few<Weighted, 64> outcomes;
    constexpr int total_weight() const {
        int sum = 0;
        for (const Weighted& w : outcomes) sum += w.weight;
        return sum;
    }
};

Chance die_chance(Roll roll, RuleRef rule); // d6, d10 or two_d6: every face of equal weight

} // namespace redoubt
