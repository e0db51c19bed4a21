#include "engine/core/map.h"

namespace redoubt {

void add_edge(Map& m, HexId h, Dir d, Edge e) {
    m.hexes[h.index()].edges[static_cast<std::size_t>(d)].add(e);
    if (HexId n = neighbour(m.grid, h, d)) m.hexes[n.index()].edges[static_cast<std::size_t>(opposite(d))].add(e);
}

} // namespace redoubt
