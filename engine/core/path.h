// Cheapest ways over the map. The caller's cost function holds the rules; nothing here knows one.
#pragma once
#include "engine/core/hex.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace redoubt {

// What entering `to` from `from` through side `d` costs and whether the mover may go on from there.
struct StepCost {
    int points = -1;    // < 0: the step is not allowed
    bool stops = false; // the mover must stop in the hex it enters
};

struct Reached {
    HexId hex;
    HexId from;     // the hex before it on the cheapest way; none for the start
    int points = 0; // spent on arrival
    bool stops = false;
};

// All hexes that can be reached from `start` with at most `allowance` points, the start first, then by points and
// hex number. `step(from, to, dir)` -> StepCost; it is asked only for hexes the mover may leave.
// `g`: a Grid, or a Map that looks its neighbours up.
// Ties between equally cheap ways go to the way found first in the order of points, hex number, direction;
// a way that does not stop is preferred to one that does.
template <class Sheet, class Step>
void reach(const Sheet& g, HexId start, int allowance, Step&& step, std::vector<Reached>& out) {
    out.clear();
    out.push_back({start, HexId{}, 0, false});
    // What is known of every hex: twice its points, one more when the mover must stop there. Less is better.
    constexpr std::int32_t unknown = 0x7FFFFFFF;
    std::vector<std::int32_t> known(size(g), unknown);
    known[start.index()] = 0;
    auto before = [](const Reached& a, const Reached& b) {
        return a.points != b.points ? a.points < b.points : a.hex < b.hex;
    };
    // The reach of a unit is small (some dozens of hexes): a sorted frontier in `out` itself is enough. What stands
    // before i is final: a step that costs nothing can only lead to hexes at or behind it.
    for (std::size_t i = 0; i < out.size(); ++i) {
        const Reached at = out[i];
        if (at.stops) continue;
        for (Dir d : all_dirs) {
            const HexId to = neighbour(g, at.hex, d);
            if (!to || known[to.index()] <= 2 * at.points) continue; // no way on can be better
            const StepCost cost = step(at.hex, to, d);
            if (cost.points < 0 || at.points + cost.points > allowance) continue;
            const Reached next{to, at.hex, at.points + cost.points, cost.stops};
            const std::int32_t worth = 2 * next.points + (next.stops ? 1 : 0);
            if (known[to.index()] <= worth) continue;
            const auto rest = out.begin() + static_cast<std::ptrdiff_t>(i) + 1;
            if (known[to.index()] != unknown) {
                const auto old = std::find_if(rest, out.end(), [&](const Reached& r) { return r.hex == to; });
                if (old == out.end()) continue; // final already
                out.erase(old);
            }
            known[to.index()] = worth;
            out.insert(std::upper_bound(out.begin() + static_cast<std::ptrdiff_t>(i) + 1, out.end(), next, before),
                       next);
        }
    }
}

// The hexes from the start to `goal`, start first; empty when `goal` was not reached.
inline std::vector<HexId> way(const std::vector<Reached>& reached, HexId goal) {
    std::vector<HexId> out;
    for (HexId h = goal; h;) {
        auto at = std::find_if(reached.begin(), reached.end(), [&](const Reached& r) { return r.hex == h; });
        if (at == reached.end()) return {};
        out.push_back(h);
        h = at->from;
    }
    std::reverse(out.begin(), out.end());
    return out;
}

} // namespace redoubt
