// Scenario files and laid maps, embedded by the build (scenarios/embed.py) under their paths from the root of the
// repository, e.g. "scenarios/classic/sept7.json", "scenarios/classic/field.json" (laid by redoubt-lay),
// "scenarios/ground.json" (the battlefield without its sources, for drawing).
#pragma once
#include <span>
#include <string_view>

namespace redoubt {

// The text of an embedded file, ended by a zero byte that is not part of it; empty when there is none of that path.
std::string_view scenario_file(std::string_view path);
// Every embedded path, in order.
std::span<const std::string_view> scenario_paths();

} // namespace redoubt
