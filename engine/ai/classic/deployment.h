// A light position for searches: who stands where, and how many units control each hex. Units can be lifted and put
// down in a few operations. Nothing here decides a rule of the game; it only foresees.
#pragma once
#include "engine/ai/classic/terrain.h"
#include "engine/ai/classic/weights.h"
#include "engine/rules/classic/state.h"

namespace redoubt::ai {

using Piece = std::uint8_t; // UnitId::value
inline constexpr Piece nobody = 0xFF;
static_assert(classic::max_units < nobody);

struct Counter { // what a unit is to the searches
    Side side = Side::french;
    classic::Type type = classic::Type::infantry;
    std::int16_t strength = 0, movement = 0;
    std::int16_t worth = 0; // in points (weights.h)
    bool gun() const { return type == classic::Type::artillery; }
    bool works() const { return type == classic::Type::garrison; }
};

using Roster = std::vector<Counter>; // by unit
Roster roster_of(const classic::World& w, const classic::State& s, const ClassicWeights& weights);

struct Deployment {
    const Terrain* terrain = nullptr;
    const Roster* roster = nullptr;
    std::array<Hex, classic::max_units> at{};      // nowhere: not on the map
    std::vector<Piece> mobile, garrison;           // by hex
    std::array<std::vector<std::uint8_t>, 2> zone; // by side and hex: units that control it
    std::array<bool, classic::max_works> destroyed{};
};

Deployment deployment_of(const classic::World& w, const classic::State& s, const Terrain& t, const Roster& r);
void lift(Deployment& d, Piece u);       // off the map
void put(Deployment& d, Piece u, Hex h); // only a unit that is off the map, into a hex free of its kind

inline bool holds(const Deployment& d, Hex h, Side side) {
    Piece m = d.mobile[h], g = d.garrison[h];
    return (m != nobody && (*d.roster)[m].side == side) || (g != nobody && (*d.roster)[g].side == side);
}
inline bool controlled(const Deployment& d, Hex h, Side by) {
    return d.zone[index(by)][h] != 0;
}

// 8.2: the ways back of a unit that would be thrown back now.
struct Ways {
    int empty = 0;     // free safe hexes
    bool push = false; // a friend could be pushed aside
    bool any() const { return empty > 0 || push; }
};
Ways ways_back(const Deployment& d, Piece u);

} // namespace redoubt::ai
