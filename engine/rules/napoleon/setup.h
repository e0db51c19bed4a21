// Scenario files: JSON -> World and opening State. Format: scenarios/README.md; the same keys serve rule cases.
#pragma once
#include "engine/core/files.h"
#include "engine/core/load.h"
#include "engine/rules/napoleon/state.h"

#include <string>
#include <string_view>

namespace redoubt::napoleon {

struct Opening {
    World world;
    State start;
};

// `name` is used in error places. Errors say file, place (/units/3/strength) and reason. Throws nothing. A campaign
// (`parts`) opens with the first of its two battles, whose World names the next.
Loaded<Opening> load_scenario(std::string_view json, std::string_view name, const FileSource& files);

// World::next, set up without what the battle before it has cost: losses are carried, the destroyed and the dead do not
// come, wounds heal (R51, R52). `end` is the last position of a battle of `before`. An error when none follows.
Loaded<Opening> follow_up(const World& before, const State& end, const FileSource& files);

} // namespace redoubt::napoleon
