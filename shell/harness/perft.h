// Counting positions: every step from a position, dice among them, to a depth. After chess programs' perft: a wrong
// number says that some rule lists too much or too little.
#pragma once
#include "engine/core/ruleset.h"

#include <string>
#include <utility>
#include <vector>

namespace redoubt::cli {

struct Perft {
    std::uint64_t nodes = 0;     // positions after exactly `depth` steps; each way counts
    std::uint64_t signature = 0; // sum of their digests, in whatever order
};

template <Ruleset R>
Perft perft(const typename R::World& w, const typename R::State& s, int depth) {
    if (depth == 0) return {1, digest(s)};
    Perft sum;
    auto go = [&](const auto& step) {
        typename R::State next = s;
        apply(w, next, step, nullptr);
        const Perft p = perft<R>(w, next, depth - 1);
        sum.nodes += p.nodes;
        sum.signature += p.signature;
    };
    if (decider(w, s) == Decider::chance) {
        for (const Weighted& x : chance(w, s).outcomes) go(x.outcome);
    } else {
        std::vector<typename R::Action> legal;
        legal_actions(w, s, legal);
        for (const auto& a : legal) go(a);
    }
    return sum;
}

} // namespace redoubt::cli
