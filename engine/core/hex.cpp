#include "engine/core/hex.h"

#include "engine/core/assert.h"

#include <cctype>
#include <cmath>
#include <cstdlib>

namespace redoubt {

namespace {

constexpr std::array<std::string_view, 6> dir_names = {"N", "NE", "SE", "S", "SW", "NW"};
const double column_pitch = std::sqrt(3.0) / 2; // distance of two columns over the pitch

bool raised(const Grid& g, int column) {
    return g.first_raised == (column % 2 == 0);
}

// The row axis bends with the columns: this straightens it. A lowered column stands half a hex further south.
int straight_row(const Grid& g, Cell c) {
    int lowered_first = g.first_raised ? 0 : 1;
    return c.row - (c.column + lowered_first - ((c.column + lowered_first) & 1)) / 2;
}

} // namespace

std::string_view name(Dir d) {
    return dir_names[static_cast<std::size_t>(d)];
}

std::optional<Dir> parse_dir(std::string_view text) {
    for (Dir d : all_dirs) {
        std::string_view n = name(d);
        if (n.size() != text.size()) continue;
        bool same = true;
        for (std::size_t i = 0; i < n.size(); ++i)
            same = same && n[i] == static_cast<char>(std::toupper(static_cast<unsigned char>(text[i])));
        if (same) return d;
    }
    return std::nullopt;
}

std::size_t size(const Grid& g) {
    return static_cast<std::size_t>(g.columns) * static_cast<std::size_t>(g.rows);
}

bool on_sheet(const Grid& g, Cell c) {
    return c.column >= 0 && c.column < g.columns && c.row >= 0 && c.row < g.rows;
}

HexId hex_at(const Grid& g, Cell c) {
    if (!on_sheet(g, c)) return HexId{};
    return HexId{static_cast<std::size_t>(c.column * g.rows + c.row)};
}

Cell cell_of(const Grid& g, HexId h) {
    REDOUBT_ASSERT(h.index() < size(g));
    return {static_cast<int>(h.index()) / g.rows, static_cast<int>(h.index()) % g.rows};
}

// q = column; going south-east from a raised column keeps the row, from a lowered one adds one.
Cube cube_of(const Grid& g, Cell c) {
    int q = c.column, r = straight_row(g, c);
    return {q, r, -q - r};
}

Cell cell_of(const Grid& g, Cube c) {
    Cell probe{c.q, 0};
    return {c.q, c.r - straight_row(g, probe)};
}

// Asked millions of times in a game: one division, and the neighbour's number by adding to the hex's own.
HexId neighbour(const Grid& g, HexId h, Dir d) {
    const int at = static_cast<int>(h.index()), column = at / g.rows, row = at - column * g.rows;
    REDOUBT_ASSERT(column < g.columns);
    // A raised hex meets rows r-1 and r of the next columns, a lowered one r and r+1.
    static constexpr std::array<int, 6> east = {0, 1, 1, 0, -1, -1};
    static constexpr std::array<std::array<int, 6>, 2> south = {{{-1, 0, 1, 1, 1, 0}, {-1, -1, 0, 1, 0, -1}}};
    const std::size_t side = static_cast<std::size_t>(d);
    const int to_column = column + east[side], to_row = row + south[raised(g, column) ? 1 : 0][side];
    if (to_column < 0 || to_column >= g.columns || to_row < 0 || to_row >= g.rows) return HexId{};
    return HexId{static_cast<std::size_t>(to_column * g.rows + to_row)};
}

std::optional<Dir> direction(const Grid& g, HexId from, HexId to) {
    for (Dir d : all_dirs)
        if (to && neighbour(g, from, d) == to) return d;
    return std::nullopt;
}

int distance(const Grid& g, HexId a, HexId b) {
    Cube x = cube_of(g, cell_of(g, a)), y = cube_of(g, cell_of(g, b));
    return (std::abs(x.q - y.q) + std::abs(x.r - y.r) + std::abs(x.s - y.s)) / 2;
}

std::string label(const Grid& g, HexId h) {
    Cell c = cell_of(g, h);
    int cc = g.first_column + g.column_step * c.column, rr = g.first_row + g.row_step * c.row;
    std::string out = "0000";
    out[0] = static_cast<char>('0' + cc / 10 % 10);
    out[1] = static_cast<char>('0' + cc % 10);
    out[2] = static_cast<char>('0' + rr / 10 % 10);
    out[3] = static_cast<char>('0' + rr % 10);
    return out;
}

std::optional<HexId> parse_hex(const Grid& g, std::string_view text) {
    if (text.size() != 4) return std::nullopt;
    for (char c : text)
        if (c < '0' || c > '9') return std::nullopt;
    int cc = (text[0] - '0') * 10 + (text[1] - '0'), rr = (text[2] - '0') * 10 + (text[3] - '0');
    HexId h = hex_at(g, {(cc - g.first_column) * g.column_step, (rr - g.first_row) * g.row_step});
    if (!h) return std::nullopt;
    return h;
}

namespace {

// Sheet axes: u east, v north, in pitches, from the centre of the north-west corner hex.
Ground to_ground(const Grid& g, double u, double v) {
    double c = std::cos(g.turn), s = std::sin(g.turn);
    return {g.x + (u * c - v * s) * g.pitch, g.y + (u * s + v * c) * g.pitch};
}

double fall(const Grid& g, int column) { // how far a column stands south of the first one, in pitches
    return raised(g, column) == g.first_raised ? 0.0 : (g.first_raised ? 0.5 : -0.5);
}

} // namespace

Ground centre(const Grid& g, HexId h) {
    Cell c = cell_of(g, h);
    return to_ground(g, c.column * column_pitch, -(c.row + fall(g, c.column)));
}

Ground corner(const Grid& g, HexId h, int i) {
    Cell c = cell_of(g, h);
    const double radius = 1 / std::sqrt(3.0), angle = (1.0 - i) * std::acos(-1.0) / 3; // NE corner first, clockwise
    return to_ground(g, c.column * column_pitch + radius * std::cos(angle),
                     -(c.row + fall(g, c.column)) + radius * std::sin(angle));
}

HexId hex_under(const Grid& g, Ground p) {
    double c = std::cos(g.turn), s = std::sin(g.turn), dx = (p.x - g.x) / g.pitch, dy = (p.y - g.y) / g.pitch;
    double u = dx * c + dy * s, v = -dx * s + dy * c;
    int column = static_cast<int>(std::lround(u / column_pitch));
    HexId best;
    double nearest = 1e9;
    for (int k = column - 1; k <= column + 1; ++k) {
        int row = static_cast<int>(std::lround(-v - fall(g, k)));
        for (int r = row - 1; r <= row + 1; ++r) {
            double du = u - k * column_pitch, dv = v + r + fall(g, k), far = du * du + dv * dv;
            if (far < nearest) {
                nearest = far;
                best = hex_at(g, {k, r});
            }
        }
    }
    return best;
}

} // namespace redoubt
