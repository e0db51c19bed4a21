// Lines between hexes. Which of the hexes on a line block sight or fire is for the rules to say.
#pragma once
#include "engine/core/few.h"
#include "engine/core/hex.h"

#include <utility>
#include <vector>

namespace redoubt {

// One step of a line: the hex it passes, or two hexes when it runs exactly along the hexside between them.
struct SightStep {
    HexId hex;
    HexId other; // none unless the line runs between `hex` and `other`
};

// What a straight line from centre to centre passes, the two end hexes left out, in order from `from`: every hex it
// runs through, however little of it (a mere touch of a corner is none). Hexes off the sheet are left out.
std::vector<SightStep> line(const Grid& g, HexId from, HexId to);
// A step of a short line, from where it begins: the way to its hex, and to the other one, in Cube coordinates.
struct NearStep {
    std::int8_t q = 0, r = 0, other_q = 0, other_r = 0; // the lower hex number first
    bool along = false;                                 // there is an other one
};
inline constexpr int near_line = 6; // hexes from end to end: the farthest that a gun reaches
// The steps of a line to a hex so far away, on a sheet without edges; kept, for they are the same everywhere.
const Few<NearStep, 8>& near_steps(int q, int r);

// The steps of `line` one by one, until f(step) says that it is enough. Short lines cost no search and no list.
template <class F>
void each_step(const Grid& g, HexId from, HexId to, F&& f) {
    if (distance(g, from, to) > near_line) {
        for (const SightStep& step : line(g, from, to))
            if (f(step)) return;
        return;
    }
    const Cube a = cube_of(g, cell_of(g, from)), b = cube_of(g, cell_of(g, to));
    auto hex = [&](int q, int r) { return hex_at(g, cell_of(g, Cube{a.q + q, a.r + r, a.s - q - r})); };
    for (const NearStep& near : near_steps(b.q - a.q, b.r - a.r)) {
        SightStep step{hex(near.q, near.r), near.along ? hex(near.other_q, near.other_r) : HexId{}};
        if (!step.hex) std::swap(step.hex, step.other);
        if (step.hex && f(step)) return;
    }
}
// Through which of the hexes beside `from` it leaves: the step of `line` that is next to it, without the others; none
// when there is no such step.
SightStep first_step(const Grid& g, HexId from, HexId to);

} // namespace redoubt
