// How an assault is set up in a system (designs.h): one specialisation a system that has part in the designs, in
// layout_<system>.h.
//
//     has_room(w, here, u, h)      may the unit stand on this ground with those who stand there already?
//     garrisons(w, u, work)        does it come with this work, or, where that is none, with any?
//     leaders(w, u)                the commanders that come with a unit
//     facing(from, to, turn)       which way to face, as a file of the system says it
//     turns(minutes, turn)         the four hours from a minute of the day; `turn`: in the system's own game, else 0
//     battle(x, w, ground)         what else the file says: turns, victory, what there is besides
#pragma once
#include "engine/core/json.h"
#include "engine/core/map.h"
#include "engine/core/ruleset.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

namespace redoubt::tent {

struct AssaultGround {
    const std::vector<std::string>& works; // of the sheet
    const std::vector<HexId>& hexes;       // their hexes
    const std::array<Ground, 2>& mean;     // where each side stands
    const std::array<int, 2>& turns;       // first and last
};

template <Ruleset R>
struct Layout;

inline constexpr int since_six(int minutes) { // of the morning
    return minutes - 6 * 60;
}
// Sixths of a circle clockwise from north, on a sheet that is turned so far.
inline double sixths(Ground from, Ground to, double turn) {
    const double north = std::numbers::pi / 2 - (std::atan2(to.y - from.y, to.x - from.x) - turn);
    return north / (std::numbers::pi / 3) + 12;
}
// Whoever holds these hexes at the end wins.
inline Json holding(const Map& map, const std::vector<HexId>& hexes) {
    Json held = Json::array();
    for (HexId h : hexes) held.push_back(label(map.grid, h));
    return {{"kind", "hold"}, {"hexes", std::move(held)}};
}

} // namespace redoubt::tent

#include "shell/tent/layout_every.h"
