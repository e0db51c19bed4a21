// What a position is worth: the chance that the French win, in millionths. Where a die or a draw is awaited all that
// may fall is played, as deep as `most` positions to be valued allow; beyond that the position is valued as it stands.
#pragma once
#include "engine/core/ruleset.h"
#include "shell/tent/camp.h"

#include <algorithm>

namespace redoubt::tent {

inline constexpr std::int64_t whole = 1'000'000;
inline constexpr int most_outcomes = 1296; // two rolls of two dice

// What may fall, and what it would be worth; faces that lead to the same position are valued once.
struct Fall {
    Outcome outcome;
    int weight = 1;
    std::int64_t worth = 0;
};

template <Ruleset R>
std::int64_t worth(const typename R::World& w, const typename R::State& s, int most, int& valued);

template <Ruleset R>
std::vector<Fall> falls(const typename R::World& w, const typename R::State& s, int most, int& valued) {
    const Chance c = chance(w, s);
    std::vector<Fall> out;
    std::vector<typename R::State> known; // after the outcome of the same place in `out`
    for (const Weighted& x : c.outcomes) {
        typename R::State next = s;
        apply(w, next, x.outcome, nullptr);
        const auto same = std::find(known.begin(), known.end(), next);
        const std::int64_t value = same != known.end()
                                       ? out[static_cast<std::size_t>(same - known.begin())].worth
                                       : worth<R>(w, next, most / static_cast<int>(c.outcomes.size()), valued);
        out.push_back({x.outcome, x.weight, value});
        known.push_back(next);
    }
    return out;
}

// Rounded to the nearest, so that many of them do not add up to a leaning.
inline std::int64_t mean_of(const std::vector<Fall>& falls) {
    std::int64_t sum = 0, weights = 0;
    for (const Fall& f : falls) sum += f.worth * f.weight, weights += f.weight;
    return weights > 0 ? (2 * sum + weights) / (2 * weights) : 0;
}

template <Ruleset R>
std::int64_t worth(const typename R::World& w, const typename R::State& s, int most, int& valued) {
    if (decider(w, s) == Decider::chance && static_cast<int>(chance(w, s).outcomes.size()) <= most)
        return mean_of(falls<R>(w, s, most, valued));
    ++valued;
    return std::int64_t{Camp<R>::chance(w, s)} * (whole / 10'000);
}

} // namespace redoubt::tent
