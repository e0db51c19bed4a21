// The ground as the rules see it: hexes with kinds, hexsides with features, roads, works. Part of the World, never of
// a State. What a kind or feature means is for each system's terrain chart to say.
#pragma once
#include "engine/core/hex.h"

#include <array>
#include <cstdint>
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

struct Map {
    Grid grid;
    std::vector<MapHex> hexes; // size(grid)
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
// Adds a feature to a hexside, on both of its hexes.
void add_edge(Map& m, HexId h, Dir d, Edge e);

} // namespace redoubt
