// The laid sheet as a plain drawing, for looking it over: hexes by terrain, hexsides, roads, names, numbers.
#pragma once
#include "scenarios/lay/lay.h"

namespace redoubt::lay {

// SVG. The lines of the model lie thinly under the hexsides that were made of them.
std::string picture(const Map& map, const Model& model);

} // namespace redoubt::lay
