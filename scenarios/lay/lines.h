// Water and roads on hexsides and hexes: what runs along a hexside, and what runs from hex to hex.
#pragma once
#include "scenarios/lay/lay.h"

namespace redoubt::lay {

// Rivers: each parts the hexes of one bank from all others.
void lay_rivers(Map& map, const Model& model, const Orders& orders);
// Bridges and fords of rivers: on the river hexside whose middle is nearest, or where the orders pin them.
void lay_crossings(Map& map, const Model& model, const Orders& orders);
// Streams: the chain of hexsides, corner to corner, that stays nearest to the water from source to mouth.
void lay_streams(Map& map, const Model& model, const Orders& orders);
// Fords and bridges of streams ("crossings": {"streams": reach in metres}): where a road that is no track crosses one.
void lay_stream_crossings(Map& map, const Model& model, const Orders& orders);
// Hexsides made harder by the ground: steep banks of streams ("banks") and steep slopes between levels ("steep").
void lay_banks(Map& map, const Model& model, const Orders& orders);
// Roads: as listed, or led from waypoint to waypoint by the hexes whose centres lie nearest to the line.
void lay_roads(Map& map, const Model& model, const Orders& orders);

} // namespace redoubt::lay
