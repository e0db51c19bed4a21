// Lays a hex grid over the model: the orders (grid.json) say where the grid lies and how terrain follows.
// The rules are told in scenarios/README.md.
#pragma once
#include "engine/core/map.h"
#include "scenarios/lay/model.h"

namespace redoubt::lay {

// The orders of one sheet, as read, with the name of their file for complaints.
struct Orders {
    Json all;
    std::string file;
};

// The sheet: size, numbering, pitch, turn and the pin (a hex whose centre is given in metres).
Grid grid_of(const Orders& orders);

// The whole map. Throws Complaint with the place in the orders or the model.
Map lay(const Model& model, const Orders& orders);

// Printed numbers back to hexes; throw Complaint when they are not on the sheet, or not neighbours.
HexId hex_of(const Grid& grid, const Json& printed, const std::string& where);
std::vector<HexId> hexes_of(const Grid& grid, const Json& list,
                            const std::string& where); // "0101-0119" is a run down a column
struct Side6 {
    HexId hex;
    Dir dir = Dir::n;
};
Side6 hexside_of(const Grid& grid, const Json& printed, const std::string& where); // "0101-0102"

// What the map file tells beside the map: the bend of the ground and the features moved by hand, for drawing the field
// under the hexes, and the named areas of the orders.
Json notes_of(const Model& model, const Orders& orders, const Map& map);
// The map file: the keys that the scenario loader reads, one subject a line, wrapped; then the notes, a line each.
std::string map_file(const Map& map, const Json& notes = Json::object());

} // namespace redoubt::lay
