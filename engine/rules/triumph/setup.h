// Scenario files: JSON -> World and opening State. Format: scenarios/README.md; the same keys serve rule cases.
#pragma once
#include "engine/core/files.h"
#include "engine/core/load.h"
#include "engine/rules/triumph/state.h"

#include <string>
#include <string_view>

namespace redoubt::triumph {

struct Opening {
    World world;
    State start;
};

// `name` is used in error places. Errors say file, place (/units/3/strength) and reason. Throws nothing.
Loaded<Opening> load_scenario(std::string_view json, std::string_view name, const FileSource& files);

} // namespace redoubt::triumph
