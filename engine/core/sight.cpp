#include "engine/core/sight.h"

#include "engine/core/order.h"

#include <algorithm>
#include <array>

namespace redoubt {

namespace {

// A part of the line, from t = low to t = high, both in 1/scale of the whole line.
struct Part {
    long low, high;
    Cube cube;
    bool along; // on the border of the hex, not inside it
};

struct Ray {
    Cube from, to;
    std::array<long, 3> d;       // of the three differences q - r, r - s, s - q, from end to end
    std::array<long, 3> units{}; // scale / d; 0 where d is
    long scale = 1;              // a common multiple of the three
};

Ray ray(const Grid& g, HexId from, HexId to) {
    const Cube a = cube_of(g, cell_of(g, from)), b = cube_of(g, cell_of(g, to));
    const long q = b.q - a.q, r = b.r - a.r, s = b.s - a.s;
    Ray out{a, b, {q - r, r - s, s - q}};
    for (long x : out.d)
        if (x != 0) out.scale *= x > 0 ? x : -x;
    for (std::size_t i = 0; i < 3; ++i)
        if (out.d[i] != 0) out.units[i] = out.scale / out.d[i]; // exact, and of the sign of d
    return out;
}

// A hex is |q - r| <= 1, |r - s| <= 1, |s - q| <= 1 about its centre. Along the line each of the three differences is
// a + t * d; all are integers at the centres, so the limits of t are exact fractions with denominators d.
bool part_in(const Ray& way, Cube hex, Part& out) {
    const Cube& from = way.from;
    const std::array<long, 3> a = {(from.q - hex.q) - (from.r - hex.r), (from.r - hex.r) - (from.s - hex.s),
                                   (from.s - hex.s) - (from.q - hex.q)};
    out = {0, way.scale, hex, false};
    for (std::size_t i = 0; i < 3; ++i) {
        if (way.d[i] == 0) {
            if (a[i] < -1 || a[i] > 1) return false;
            out.along = out.along || a[i] == -1 || a[i] == 1;
            continue;
        }
        const long unit = way.units[i];
        const long x = (-1 - a[i]) * unit, y = (1 - a[i]) * unit;
        out.low = std::max(out.low, std::min(x, y));
        out.high = std::min(out.high, std::max(x, y));
    }
    return out.low < out.high; // a line that only touches a corner does not pass the hex
}

// The rows that the line may pass in a column. A hex reaches two thirds of a step from its centre along either axis: in
// the column the line is at most so far from its middle, and in the row from the middle of the hexes it passes there.
struct Rows {
    int low, high;
};
Rows rows_of(const Ray& way, int column) {
    const Rows all = {std::min(way.from.r, way.to.r) - 1, std::max(way.from.r, way.to.r) + 1};
    const int q = way.to.q - way.from.q, r = way.to.r - way.from.r;
    if (q == 0) return all;
    // Rows at the middle of the column, and how far from them the line can be there, in thirds of 1/q.
    const int across = q < 0 ? -q : q, down = r < 0 ? -r : r;
    const int middle = 3 * r * (column - way.from.q) * (q < 0 ? -1 : 1), far = 2 * down + 2 * across;
    const auto floored = [&](int x) { return x >= 0 ? x / (3 * across) : -((-x + 3 * across - 1) / (3 * across)); };
    return {std::max(all.low, way.from.r + floored(middle - far)),
            std::min(all.high, way.from.r + floored(middle + far) + 1)};
}

} // namespace

std::vector<SightStep> line(const Grid& g, HexId from, HexId to) {
    std::vector<SightStep> out;
    const int far = distance(g, from, to);
    if (far <= 1) return out;
    const Ray way = ray(g, from, to);
    const Cube &a = way.from, &b = way.to;
    std::vector<Part> parts;
    parts.reserve(static_cast<std::size_t>(2 * far));
    out.reserve(static_cast<std::size_t>(2 * far));
    const int columns = b.q >= a.q ? 1 : -1; // a line never turns back: walk its columns, one more on either side
    for (int k = a.q - columns; k != b.q + 2 * columns; k += columns) {
        const Rows rows = rows_of(way, k);
        for (int row = rows.low; row <= rows.high; ++row) {
            const Cube hex{k, row, -k - row};
            Part part;
            if (!(hex == a) && !(hex == b) && part_in(way, hex, part)) parts.push_back(part);
        }
    }
    put_in_order(parts.begin(), parts.end(), [&](const Part& x, const Part& y) {
        if (x.low != y.low) return x.low < y.low;
        return hex_at(g, cell_of(g, x.cube)) < hex_at(g, cell_of(g, y.cube));
    });
    for (std::size_t i = 0; i < parts.size(); ++i) {
        SightStep step{hex_at(g, cell_of(g, parts[i].cube)), HexId{}};
        if (parts[i].along && i + 1 < parts.size() && parts[i + 1].along && parts[i + 1].low == parts[i].low)
            step.other = hex_at(g, cell_of(g, parts[++i].cube)); // `none` sorts last: the first is on the sheet
        if (step.hex) out.push_back(step);
    }
    return out;
}

namespace {

struct NearLines { // by the difference in q and r, each from -near_line on
    static constexpr int across = 2 * near_line + 1;
    std::array<Few<NearStep, 8>, across * across> steps;

    NearLines() {
        Grid g; // large enough around its middle
        g.columns = g.rows = 4 * near_line;
        const HexId from = hex_at(g, {2 * near_line, 2 * near_line});
        const Cube a = cube_of(g, cell_of(g, from));
        for (std::size_t i = 0; i < size(g); ++i) {
            const HexId to{i};
            if (distance(g, from, to) > near_line) continue;
            const Cube b = cube_of(g, cell_of(g, to));
            for (const SightStep& step : line(g, from, to)) {
                const Cube one = cube_of(g, cell_of(g, step.hex));
                const Cube two = step.other ? cube_of(g, cell_of(g, step.other)) : one;
                auto part = [](int x) { return static_cast<std::int8_t>(x); };
                steps[at(b.q - a.q, b.r - a.r)].push_back({part(one.q - a.q), part(one.r - a.r), part(two.q - a.q),
                                                           part(two.r - a.r), static_cast<bool>(step.other)});
            }
        }
    }
    static std::size_t at(int q, int r) { return static_cast<std::size_t>((q + near_line) * across + r + near_line); }
};

} // namespace

const Few<NearStep, 8>& near_steps(int q, int r) {
    static const NearLines lines;
    return lines.steps[NearLines::at(q, r)];
}

SightStep first_step(const Grid& g, HexId from, HexId to) {
    if (distance(g, from, to) <= near_line) {
        SightStep first;
        each_step(g, from, to, [&](const SightStep& step) {
            first = step;
            return true;
        });
        return first.hex && distance(g, from, first.hex) == 1 ? first : SightStep{};
    }
    static constexpr std::array<Cube, 6> about = {
        {{0, -1, 1}, {1, -1, 0}, {1, 0, -1}, {0, 1, -1}, {-1, 1, 0}, {-1, 0, 1}}};
    const Ray way = ray(g, from, to);
    SightStep out;
    long first = way.scale;
    for (const Cube& c : about) {
        const Cube hex{way.from.q + c.q, way.from.r + c.r, way.from.s + c.s};
        const HexId h = hex_at(g, cell_of(g, hex));
        Part part;
        if (!h || h == to || !part_in(way, hex, part)) continue;
        if (out.hex && part.low == first) { // along the hexside between the two
            out = {std::min(out.hex, h), std::max(out.hex, h)};
        } else if (!out.hex || part.low < first) {
            out = {h, HexId{}};
            first = part.low;
        }
    }
    return out;
}

} // namespace redoubt
