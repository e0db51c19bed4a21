// A position as text, for terminals and for machines; one file a system.
#pragma once
#include "engine/rules/classic/view.h"
#include "engine/rules/classic/world.h"
#include "engine/rules/napoleon/view.h"
#include "engine/rules/napoleon/world.h"
#include "engine/rules/triumph/view.h"
#include "engine/rules/triumph/world.h"

#include <functional>
#include <iosfwd>

namespace redoubt::cli {

// The sheet, `cell` of each hex in five signs: raised columns on the first line of a row, the others half a hex lower
// on the second.
void show_sheet(std::ostream& out, const Grid& g, const std::function<std::string(HexId)>& cell);

void show_text(std::ostream& out, const classic::World& w, const classic::View& v);
void show_json(std::ostream& out, const classic::World& w, const classic::View& v);
void show_text(std::ostream& out, const napoleon::World& w, const napoleon::View& v);
void show_json(std::ostream& out, const napoleon::World& w, const napoleon::View& v);
void show_text(std::ostream& out, const triumph::World& w, const triumph::View& v);
void show_json(std::ostream& out, const triumph::World& w, const triumph::View& v);

} // namespace redoubt::cli
