// Scenario files: JSON -> World and opening State. Format: scenarios/README.md; the same keys serve rule cases.
#pragma once
#include "engine/core/files.h"
#include "engine/core/load.h"
#include "engine/rules/classic/state.h"

#include <string>
#include <string_view>

namespace redoubt::classic {

struct Opening {
    World world;
    State start;
};

// `name` is used in error places. Errors say file, place (/units/3/strength) and reason. Throws nothing.
Loaded<Opening> load_scenario(std::string_view json, std::string_view name, const FileSource& files);

// The position at the start of a phase as the rules open it: marks cleared, duties fixed (7.0B).
// Used by setup for scenarios that open in mid-turn.
void open_phase(const World& w, State& s, Phase phase);

} // namespace redoubt::classic
