// The ground under a printed sheet. Printed maps are no surveys: laid on the field by one similarity, what they name
// comes to lie a hex or two off. The sheet's ties say which point of the field belongs to which hex; the similarity
// that fits them best is the sheet's grid, and what is left over is taken up by bending the ground smoothly under it.
#pragma once
#include "engine/core/bend.h"
#include "scenarios/lay/lay.h"

namespace redoubt::lay {

// A point of the field that a rule or set-up puts into a hex, some hexes (their middle) or onto a hexside.
struct Tie {
    std::string what, road; // road: anywhere on this road will do
    std::vector<std::string> hexes;
    std::string hexside;
    Ground at;
    double weight = 0; // in the fit; 0: only bends
    double give = -1;  // how far the bend may miss it, 0 exact; less than 0: only fits
};
std::vector<Tie> ties_of(const Model& model, const Orders& orders);
// Where the grid has the hexes of a tie: their middle.
Ground printed_at(const Grid& grid, const Tie& tie, const std::string& where);

// The grid of the orders' size and numbering that misses the ties least (weighted squares), with pitch, turn and place
// free; and by how much it misses. `raised_odd` and `columns_west` try another printing of the same hexes.
struct Fit {
    Grid grid;
    double rms = 0; // metres
};
Fit fit(const Model& model, const Orders& orders, bool raised_odd, bool columns_west);
// Report for people: every printing tried, the fitted numbers, every tie with what the grid misses it by, before and
// after bending.
std::string fit_report(const Model& model, const Orders& orders);

// The bend of the orders ("bend": {"reach"}); no knots when they have none. Pulls are whole decimetres.
Bend bend_of(const Model& model, const Orders& orders);
// The model with every point shifted.
Model bent(const Model& model, const Bend& bend);

} // namespace redoubt::lay
