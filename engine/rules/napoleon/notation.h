// Actions as one line of text, stable: `ride Thiry`, `step 2113`, `fire AR3 at Thiry`. Each is said beside its struct
// (actions.h).
#pragma once
#include "engine/core/load.h"
#include "engine/rules/napoleon/actions.h"
#include "engine/rules/napoleon/state.h"

#include <array>
#include <string>
#include <string_view>

namespace redoubt::napoleon {

inline constexpr std::array<std::string_view, standing_orders> standing_names = {
    "hold-fire",         "hold-long-fire",     "no-counter",    "no-dodge",     "no-square",
    "always-square",     "no-square-fire",     "always-fire",   "always-dodge", "always-square-fire",
    "no-rifles",         "always-rifles",      "no-chase",      "mates-stay",   "mates-go",
    "grant-corrections", "refuse-corrections", "straight-back", "largest-first"};

std::string notation(const World& w, const Action& a);
// Well-formed is not the same as legal. Commanders have no facing: their places and entries name no DIR, it is N.
Loaded<Action> parse_action(const World& w, const State& s, std::string_view text);

} // namespace redoubt::napoleon
