#include "engine/core/sight.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace redoubt {

namespace {

// The hex whose centre is nearest to the point with cube coordinates (q, r, s) / n; the exact ties of a line that
// runs along a hexside give two.
void nearest(const Grid& g, std::array<long, 3> p, long n, SightStep& out) {
    auto round_to = [&](std::array<long, 3> x) {
        auto near = [n](long v) { return (v >= 0 ? v + n / 2 : v - n / 2) / n; };
        std::array<long, 3> c = {near(x[0]), near(x[1]), near(x[2])};
        std::array<long, 3> off = {std::labs(c[0] * n - x[0]), std::labs(c[1] * n - x[1]), std::labs(c[2] * n - x[2])};
        std::size_t worst = static_cast<std::size_t>(std::max_element(off.begin(), off.end()) - off.begin());
        c[worst] = -c[(worst + 1) % 3] - c[(worst + 2) % 3];
        return cell_of(g, Cube{static_cast<int>(c[0]), static_cast<int>(c[1]), static_cast<int>(c[2])});
    };
    // A nudge to either side tells whether the point lies on a hexside. n is a multiple of 12 here.
    long e = 1;
    Cell a = round_to({p[0] + e, p[1] + e, p[2] - 2 * e}), b = round_to({p[0] - e, p[1] - e, p[2] + 2 * e});
    Cell c = round_to({p[0] + e, p[1] - 2 * e, p[2] + e}), d = round_to({p[0] - e, p[1] + 2 * e, p[2] - e});
    out = {hex_at(g, a), HexId{}};
    for (Cell x : {b, c, d})
        if (!(x == a)) {
            out.other = hex_at(g, x);
            if (!out.hex) std::swap(out.hex, out.other);
        }
    if (out.other && out.other < out.hex) std::swap(out.hex, out.other);
}

} // namespace

std::vector<SightStep> line(const Grid& g, HexId from, HexId to) {
    std::vector<SightStep> out;
    Cube a = cube_of(g, cell_of(g, from)), b = cube_of(g, cell_of(g, to));
    long n = distance(g, from, to), scale = 24 * n;
    for (long i = 1; i < n; ++i) {
        SightStep step;
        nearest(g, {24L * (a.q * (n - i) + b.q * i), 24L * (a.r * (n - i) + b.r * i), 24L * (a.s * (n - i) + b.s * i)},
                scale, step);
        out.push_back(step);
    }
    return out;
}

} // namespace redoubt
