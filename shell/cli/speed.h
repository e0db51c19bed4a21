// `redoubt bench --speed`: what a search pays, in microseconds of this machine's CPU and beside random chess in the
// same run. Nothing is tested by it; tests/golden/bench.txt says that the work is the same.
#pragma once
#include "engine/core/files.h"

#include <cstdint>
#include <string>

namespace redoubt::cli {

// Counted by the tool's own operator new (main.cpp); stands still in every other program.
extern std::uint64_t allocations_made;

// A table as text, a line for each battle.
std::string run_speed(const FileSource& files);

} // namespace redoubt::cli
