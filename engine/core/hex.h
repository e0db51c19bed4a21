// Hexes: flat-topped, in columns. Inside the engine a hex is (column, row) counted from the north-west corner,
// column eastwards, row southwards; printed numbers (CCRR) are only for people and files.
#pragma once
#include "engine/core/assert.h"
#include "engine/core/id.h"
#include "engine/core/last_of.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace redoubt {

// The six hexsides and directions, clockwise from north.
enum class Dir : std::uint8_t { n, ne, se, s, sw, nw };
template <>
inline constexpr std::int64_t last_of<Dir> = 5;
inline constexpr std::array<Dir, 6> all_dirs = {Dir::n, Dir::ne, Dir::se, Dir::s, Dir::sw, Dir::nw};

constexpr Dir turned(Dir d, int sixths) {
    return static_cast<Dir>(((static_cast<int>(d) + sixths) % 6 + 6) % 6);
}
constexpr Dir opposite(Dir d) {
    return turned(d, 3);
}
std::string_view name(Dir d);
std::optional<Dir> parse_dir(std::string_view text); // "N", "NE", ... any case

// Cube coordinates, for distance and lines.
struct Cube {
    int q = 0, r = 0, s = 0;
    friend constexpr bool operator==(Cube, Cube) = default;
};

struct Cell {
    int column = 0, row = 0; // from the north-west corner, 0-based
    friend constexpr bool operator==(Cell, Cell) = default;
};

// The shape and numbering of a hex sheet. Which columns stand half a hex further north, and how hexes are numbered.
struct Grid {
    int columns = 0, rows = 0;
    bool first_raised = true;            // the westernmost column is a raised one
    int first_column = 1, first_row = 1; // printed numbers of the north-west corner hex
    int column_step = 1, row_step = 1;   // +1 or -1: printed numbers grow eastwards / southwards, or the other way

    // Where the sheet lies on the ground: centre of the north-west corner hex in metres east and north of the
    // frame's origin, height of a hex flat to flat in metres, turn counter-clockwise in radians.
    double x = 0, y = 0, pitch = 1, turn = 0;
};

constexpr std::size_t size(const Grid& g) {
    return static_cast<std::size_t>(g.columns) * static_cast<std::size_t>(g.rows);
}
constexpr bool on_sheet(const Grid& g, Cell c) {
    return c.column >= 0 && c.column < g.columns && c.row >= 0 && c.row < g.rows;
}
constexpr HexId hex_at(const Grid& g, Cell c) { // none when off the sheet
    return on_sheet(g, c) ? HexId{static_cast<std::size_t>(c.column * g.rows + c.row)} : HexId{};
}
constexpr Cell cell_of(const Grid& g, HexId h) {
    REDOUBT_ASSERT(h.index() < size(g));
    const unsigned rows = static_cast<unsigned>(g.rows), column = h.value / rows;
    return {static_cast<int>(column), static_cast<int>(h.value - column * rows)};
}
// Raised columns stand half a hex further north than their neighbours.
constexpr bool is_raised(const Grid& g, int column) {
    return g.first_raised == ((column & 1) == 0);
}
// How far the row axis has bent southwards at a column: it falls by one hex every two columns.
constexpr int bend(const Grid& g, int column) {
    return (column + (g.first_raised ? 0 : 1)) >> 1; // rounds down for columns west of the sheet too
}
constexpr Cube cube_of(const Grid& g, Cell c) {
    const int q = c.column, r = c.row - bend(g, c.column);
    return {q, r, -q - r};
}
constexpr Cell cell_of(const Grid& g, Cube c) {
    return {c.q, c.r + bend(g, c.q)};
}

// The neighbour in a direction; none when off the sheet.
constexpr HexId neighbour(const Grid& g, HexId h, Dir d) {
    Cell c = cell_of(g, h);
    const int up = is_raised(g, c.column) ? 1 : 0; // a raised hex meets rows r - 1 and r of the next columns
    switch (d) {
    case Dir::n:
        return hex_at(g, {c.column, c.row - 1});
    case Dir::s:
        return hex_at(g, {c.column, c.row + 1});
    case Dir::ne:
        return hex_at(g, {c.column + 1, c.row - up});
    case Dir::se:
        return hex_at(g, {c.column + 1, c.row - up + 1});
    case Dir::sw:
        return hex_at(g, {c.column - 1, c.row - up + 1});
    case Dir::nw:
        return hex_at(g, {c.column - 1, c.row - up});
    }
    return {};
}
// The direction from one hex to an adjacent one.
std::optional<Dir> direction(const Grid& g, HexId from, HexId to);
constexpr int distance(const Grid& g, HexId a, HexId b) {
    const Cube x = cube_of(g, cell_of(g, a)), y = cube_of(g, cell_of(g, b));
    const int q = x.q > y.q ? x.q - y.q : y.q - x.q, r = x.r > y.r ? x.r - y.r : y.r - x.r;
    const int s = x.s > y.s ? x.s - y.s : y.s - x.s;
    return (q + r + s) / 2;
}

// Printed number, e.g. "3116", and back; nullopt when it is not four digits or not on the sheet.
std::string label(const Grid& g, HexId h);
std::optional<HexId> parse_hex(const Grid& g, std::string_view text);

// Centre of a hex on the ground, in metres east and north.
struct Ground {
    double x = 0, y = 0;
};
Ground centre(const Grid& g, HexId h);
Ground corner(const Grid& g, HexId h, int i); // i = 0..5, clockwise from the corner between N and NE
// The hex that holds a point of the ground; none when off the sheet.
HexId hex_under(const Grid& g, Ground p);

} // namespace redoubt
