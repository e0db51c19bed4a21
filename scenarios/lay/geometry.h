// Points, lines and areas of the ground, in metres east and north.
#pragma once
#include "engine/core/hex.h"

#include <vector>

namespace redoubt::lay {

using Line = std::vector<Ground>;

double distance(Ground a, Ground b);
double length(const Line& line);
// Shortest distance from a point to a line; huge for an empty line.
double distance(Ground p, const Line& line);
// How far along the line (metres from its start) the point of the line nearest to p lies.
double mileage(Ground p, const Line& line);
// True when p lies inside the closed area (even-odd rule).
bool inside(Ground p, const Line& area);
// The line with a point at least every `step` metres; its own points stay.
Line dense(const Line& line, double step);
// The stretch of the line between two mileages, from < to.
Line stretch(const Line& line, double from, double to);

} // namespace redoubt::lay
