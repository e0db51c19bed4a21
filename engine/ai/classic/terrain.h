// The ground as the searches read it: the World's own tables (engine/rules/classic/ground.h), and ways over them.
#pragma once
#include "engine/core/few.h"
#include "engine/rules/classic/world.h"

#include <array>
#include <cstdint>
#include <vector>

namespace redoubt::ai {

using Hex = std::uint16_t; // HexId::value; `nowhere` is none
using classic::nowhere;
inline constexpr int far_away = 9999;

using Shot = classic::Shot;
using Spot = classic::Spot;
using Terrain = classic::Ground;

inline const Terrain& terrain_of(const classic::World& w) {
    return w.ground;
}

// Movement points from every hex to the nearest of `goals` over free ground; far_away when there is no way.
// `extra[h]`, when given, is added for entering h.
std::vector<std::int16_t> points_to(const Terrain& t, const std::vector<Hex>& goals,
                                    const std::vector<std::int8_t>* extra = nullptr);

// Distance in hexes.
inline int distance(const Terrain& t, Hex a, Hex b) {
    const Spot &x = t.spots[a], &y = t.spots[b];
    const int q = x.q - y.q, r = x.r - y.r, s = q + r;
    return ((q < 0 ? -q : q) + (r < 0 ? -r : r) + (s < 0 ? -s : s)) / 2;
}

} // namespace redoubt::ai
