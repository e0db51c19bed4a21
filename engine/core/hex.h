// Hexes: flat-topped, in columns. Inside the engine a hex is (column, row) counted from the north-west corner,
// column eastwards, row southwards; printed numbers (CCRR) are only for people and files.
#pragma once
#include "engine/core/id.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace redoubt {

// The six hexsides and directions, clockwise from north.
enum class Dir : std::uint8_t { n, ne, se, s, sw, nw };
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

std::size_t size(const Grid& g);
bool on_sheet(const Grid& g, Cell c);
HexId hex_at(const Grid& g, Cell c); // none when off the sheet
Cell cell_of(const Grid& g, HexId h);
Cube cube_of(const Grid& g, Cell c);
Cell cell_of(const Grid& g, Cube c);

// The neighbour in a direction; none when off the sheet.
HexId neighbour(const Grid& g, HexId h, Dir d);
// The direction from one hex to an adjacent one.
std::optional<Dir> direction(const Grid& g, HexId from, HexId to);
int distance(const Grid& g, HexId a, HexId b);

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
