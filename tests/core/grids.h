// The three sheets the engine is made for, as their printed numbers and the fit to the ground have them.
#pragma once
#include "engine/core/hex.h"

namespace redoubt::test {

inline Grid classic_grid() { // odd columns raised, columns count east, rows south; 400 m, north up
    Grid g;
    g.columns = 63;
    g.rows = 35;
    g.x = -25 * 400 * 0.8660254037844386;
    g.y = 8200;
    g.pitch = 400;
    return g;
}

inline Grid napoleon_grid() { // even columns raised, columns count east, rows south
    Grid g;
    g.columns = 43;
    g.rows = 28;
    g.first_raised = false;
    g.x = -4361;
    g.y = 5865;
    g.pitch = 339.5;
    g.turn = 0.07565435725299954;
    return g;
}

inline Grid triumph_grid() { // odd columns raised, columns count west, rows north: the corner hex is 5228
    Grid g;
    g.columns = 52;
    g.rows = 29;
    g.first_raised = false;
    g.first_column = 52;
    g.first_row = 28;
    g.column_step = -1;
    g.row_step = -1;
    g.x = -3614;
    g.y = 5644;
    g.pitch = 297.6648409350303;
    g.turn = 0.09080090530058717;
    return g;
}

inline HexId hex(const Grid& g, std::string_view label) {
    return parse_hex(g, label).value();
}

} // namespace redoubt::test
