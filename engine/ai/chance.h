// The chance to win, from what a position shows: a few features as the French see them, weights learned from games
// (`redoubt fit`), and a logistic curve. Integers only.
#pragma once
#include "engine/core/few.h"

#include <cstdint>
#include <initializer_list>
#include <span>

namespace redoubt::ai {

inline constexpr std::size_t most_features = 128;
using Features = Few<int, most_features>;

// -100..100: how two strengths stand to each other; where there is little on either side, `calm`, it says little.
constexpr int balance(int ours, int theirs, int calm) {
    return 100 * (ours - theirs) / (ours + theirs + calm);
}

// Where what decides is another thing early and late, each tenth of a battle has weights of its own: those of the other
// tenths meet noughts.
inline constexpr int tenths = 10;
Features in_tenth(int tenth, std::initializer_list<int> features);

// 1 / (1 + e^-x) in ten-thousandths, of x in thousandths; within 25 of the true value.
int logistic(std::int64_t x);

// Of the French, in ten-thousandths: the weights are thousandths of a logit for each hundred of a feature.
int chance_of(const Features& features, std::span<const int> weights);

} // namespace redoubt::ai
