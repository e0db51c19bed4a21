// A position as text, for terminals and for machines; one file a system.
#pragma once
#include "engine/rules/every/view.h"
#include "engine/rules/every/world.h"

#include <functional>
#include <iosfwd>

namespace redoubt::cli {

// The sheet, `cell` of each hex in five signs: raised columns on the first line of a row, the others half a hex lower
// on the second.
void show_sheet(std::ostream& out, const Grid& g, const std::function<std::string(HexId)>& cell);

#define SYSTEM(system)                                                                                                 \
    void show_text(std::ostream& out, const system::World& w, const system::View& v);                                  \
    void show_json(std::ostream& out, const system::World& w, const system::View& v);
#include "engine/rules/systems.def"
#undef SYSTEM

} // namespace redoubt::cli
