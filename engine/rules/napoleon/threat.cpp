#include "engine/rules/napoleon/threat.h"

#include <algorithm>

namespace redoubt::napoleon {

std::vector<std::uint8_t> threats_of(const Board& b, Side side) {
    const World& w = b.world;
    std::vector<std::uint8_t> out(w.map.hexes.size(), 0);
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitId u{i};
        const UnitState& us = at(b.state, u);
        if (w.units[i].side != side || !on_map(b.state, u) || is_commander(w, u) || us.has(Flag::shattered)) continue;
        std::vector<HexId> struck;
        if (is_gun(w, u) && !us.has(Flag::disorganised)) struck = fire_hexes(b, u); // 8.412
        if (!w.units[i].militia && !us.has(Flag::quadrangle))                       // 13.26
            for (Dir d : all_dirs) {
                const HexId h = next_to(w, us.hex, d);
                if (h && is_open(w, h) && in_front(b, u, h) &&
                    std::find(struck.begin(), struck.end(), h) == struck.end())
                    struck.push_back(h);
            }
        for (HexId h : struck) ++out[h.index()];
    }
    return out;
}

} // namespace redoubt::napoleon
