// Actions as one line of text, stable: `step Morand-1 3405`, `fire MR-1 3309`, `charge 3310 via 3311 3312 facing E`.
// Each is said beside its struct (actions.h).
#pragma once
#include "engine/core/load.h"
#include "engine/rules/triumph/actions.h"

#include <string>
#include <string_view>

namespace redoubt::triumph {

std::string notation(const World& w, const Action& a);
// Well-formed is not the same as legal.
Loaded<Action> parse_action(const World& w, const State& s, std::string_view text);

// Corners by name: 0 "NNE" between N and NE, 1 "E", 2 "SSE", 3 "SSW", 4 "W", 5 "NNW".
std::string_view corner_name(int corner);
int parse_corner(std::string_view text);    // -1: none
std::string_view standing_name(Standing o); // "no-square"
std::optional<Standing> parse_standing(std::string_view text);
std::string_view marker_name(const World& w, Marker m); // a group's id, "destruction", "french-barrage", ...

} // namespace redoubt::triumph
