#include "engine/core/map.h"

namespace redoubt {

REDOUBT_WHOLE_HERE(Map)

void link_hexes(Map& m) {
    m.links.resize(m.hexes.size());
    for (std::size_t i = 0; i < m.links.size(); ++i) {
        MapLinks& l = m.links[i];
        for (Dir d : all_dirs) l.next[static_cast<std::size_t>(d)] = neighbour(m.grid, HexId{i}, d);
        const Cube c = cube_of(m.grid, cell_of(m.grid, HexId{i}));
        l.q = static_cast<std::int16_t>(c.q);
        l.r = static_cast<std::int16_t>(c.r);
    }
}

void add_edge(Map& m, HexId h, Dir d, Edge e) {
    m.hexes[h.index()].edges[static_cast<std::size_t>(d)].add(e);
    if (HexId n = neighbour(m.grid, h, d)) m.hexes[n.index()].edges[static_cast<std::size_t>(opposite(d))].add(e);
}

} // namespace redoubt
