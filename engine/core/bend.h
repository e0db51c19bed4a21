// The ground bent under a printed sheet: printed maps are no surveys, so the field is shifted smoothly until what the
// rules name by a hex lies in that hex. A laid map carries its bend for whoever draws the field under the hexes.
#pragma once
#include "engine/core/hex.h"

#include <cmath>
#include <vector>

namespace redoubt {

struct Bend {
    struct Knot { // pulls the ground about it, less with distance, not at all beyond the reach
        Ground at, pull;
    };
    double reach = 1; // metres
    std::vector<Knot> knots;

    // Wendland's function: 1 at the knot, smoothly 0 at its reach.
    static double fall(double part) {
        if (part >= 1) return 0;
        const double left = 1 - part;
        return left * left * left * left * (4 * part + 1);
    }
    Ground operator()(Ground p) const {
        Ground out = p;
        for (const Knot& k : knots) {
            const double dx = p.x - k.at.x, dy = p.y - k.at.y, f = fall(std::sqrt(dx * dx + dy * dy) / reach);
            out = {out.x + k.pull.x * f, out.y + k.pull.y * f};
        }
        return out;
    }
};

} // namespace redoubt
