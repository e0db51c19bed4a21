// The ground as the rules see it: hexes with kinds, hexsides with features, roads, works. Part of the World, never of
// a State. What a kind or feature means is for each system's terrain chart to say.
#pragma once
#include "engine/core/hex.h"
#include "engine/core/whole.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace redoubt {

// What stands in a hex. A hex may be several at once.
enum class Kind : std::uint16_t {
    clear = 0,
    woods = 1u << 0,
    open_woods = 1u << 1,
    brush = 1u << 2,
    town = 1u << 3,
    marsh = 1u << 4,
    field = 1u << 5,
    gorge = 1u << 6,
    height = 1u << 7,
};

// What runs along or across a hexside. A ford or bridge stands on a hexside that is a river or stream too.
enum class Edge : std::uint16_t {
    none = 0,
    river = 1u << 0,
    stream = 1u << 1,
    ford = 1u << 2,
    bridge = 1u << 3,
    road = 1u << 4,     // a road crosses the hexside
    highroad = 1u << 5, // ... and it is a highroad
    track = 1u << 6,    // ... or only a track
    slope = 1u << 7,
    steep = 1u << 8,
    gorge = 1u << 9,
    rampart = 1u << 10,
};

template <class Bits>
struct Set {
    std::uint16_t bits = 0;
    constexpr bool has(Bits b) const { return (bits & static_cast<std::uint16_t>(b)) != 0; }
    constexpr void add(Bits b) { bits = static_cast<std::uint16_t>(bits | static_cast<std::uint16_t>(b)); }
    constexpr void remove(Bits b) { bits = static_cast<std::uint16_t>(bits & ~static_cast<std::uint16_t>(b)); }
    friend constexpr bool operator==(Set, Set) = default;
};

struct MapHex {
    Set<Kind> kinds;
    std::int8_t level = 0;            // steps of height
    std::array<Set<Edge>, 6> edges{}; // by Dir; both hexes of a hexside hold the same set
    WorkId work;                      // the redoubt or other work that stands here
};

struct Road {
    std::string name;
    std::string grade; // "highroad", "road", "track"
    std::vector<HexId> hexes;
};

struct Place { // names are history and have no effect on play
    std::string id, name;
    HexId hex;
};

struct Work {
    std::string id, name;
    HexId hex;
    std::array<bool, 6> front{}; // by Dir: the hexsides that are its front
};

// What the Grid says of a hex, looked up instead of reckoned: searches ask for it more often than for anything else.
struct MapLinks {
    std::array<HexId, 6> next{}; // by Dir; none off the sheet
    std::int16_t q = 0, r = 0;   // cube_of
};

struct Map {
    Map() = default;
    REDOUBT_WHOLE(Map)
    Grid grid;
    std::vector<MapHex> hexes;   // size(grid)
    std::vector<MapLinks> links; // likewise: link_hexes
    std::vector<Road> roads;
    std::vector<Place> places;
    std::vector<Work> works;
};

inline const MapHex& at(const Map& m, HexId h) {
    return m.hexes[h.index()];
}
inline Set<Edge> edge(const Map& m, HexId h, Dir d) {
    return m.hexes[h.index()].edges[static_cast<std::size_t>(d)];
}
// Fills `links` from `grid`: once, when the sheet is read. tests/core compares them with the Grid's own answers.
void link_hexes(Map& m);
inline std::size_t size(const Map& m) {
    return m.hexes.size();
}
// The same answers as the Grid gives (hex.h), for every hex of the sheet.
inline HexId neighbour(const Map& m, HexId h, Dir d) {
    REDOUBT_ASSERT(h.index() < m.links.size());
    return m.links[h.index()].next[static_cast<std::size_t>(d)];
}
inline std::optional<Dir> direction(const Map& m, HexId from, HexId to) {
    REDOUBT_ASSERT(from.index() < m.links.size());
    const MapLinks& l = m.links[from.index()];
    for (std::size_t d = 0; d < 6; ++d)
        if (l.next[d] == to && to) return all_dirs[d];
    return std::nullopt;
}
inline int distance(const Map& m, HexId a, HexId b) {
    REDOUBT_ASSERT(a.index() < m.links.size() && b.index() < m.links.size());
    const MapLinks &x = m.links[a.index()], &y = m.links[b.index()];
    const int q = x.q - y.q, r = x.r - y.r, s = q + r;
    return ((q < 0 ? -q : q) + (r < 0 ? -r : r) + (s < 0 ? -s : s)) / 2;
}
// Every hex of the sheet within `far` hexes of `h`, itself too, by columns: f(hex).
template <class F>
void each_within(const Map& m, HexId h, int far, F&& f) {
    const Grid& g = m.grid;
    const Cell c = cell_of(g, h);
    for (int column = std::max(c.column - far, 0); column <= std::min(c.column + far, g.columns - 1); ++column) {
        const int q = column - c.column, lower = std::max(-far, -far - q), upper = std::min(far, far - q);
        const int shift = c.row + bend(g, column) - bend(g, c.column);
        const int first = std::max(lower + shift, 0), last = std::min(upper + shift, g.rows - 1), top = column * g.rows;
        for (int row = first; row <= last; ++row) f(HexId{static_cast<std::size_t>(top + row)});
    }
}
// Adds a feature to a hexside, on both of its hexes.
void add_edge(Map& m, HexId h, Dir d, Edge e);

} // namespace redoubt
