// Map files: JSON -> Map. Format: scenarios/README.md.
#pragma once
#include "engine/core/map.h"
#include "engine/core/reader.h"

namespace redoubt {

// Reads a map object. Faults are noted with their place; the result is whole only when there is none.
Map read_map(const Node& n);
// Reads an "edges" object ({"bridge": ["0101-0102"]}) onto a map.
void read_edges(const Node& n, Map& m);
// Reads a printed hex number; a fault when there is no such hex.
HexId read_hex(const Node& n, const Map& m);

} // namespace redoubt
