#include "engine/rules/triumph/threat.h"

#include "engine/rules/triumph/play.h"

namespace redoubt::triumph {

namespace {

void fire(const Board& b, UnitId gun, std::vector<std::uint8_t>& out) {
    const Map& map = b.world.map;
    const HexId from = at(b.state, gun).hex;
    const int most = muzzled_by(b, gun) ? 1 : unit_of(b.world, gun).maximum;
    for (std::size_t i = 0; i < out.size(); ++i) {
        const HexId h{i};
        const int far = distance(map, from, h);
        if (far >= 1 && far <= most && looks_at(b, gun, h) && sight(b.world, b.state, from, h).clear) ++out[i];
    }
}

} // namespace

std::vector<std::uint8_t> threats_of(const Board& b, Side side) {
    const World& w = b.world;
    std::vector<std::uint8_t> out(w.map.hexes.size(), 0);
    for (std::size_t i = 0; i < out.size(); ++i) {
        const HexId from{i};
        if (side_in(b, from) != side) continue;
        bool shocks = true; // 9.24: a Disordered unit stops those beneath it
        for (UnitId u : stack_in(b, from)) {
            if (is_gun(w, u)) {
                if (!disordered(b.state, u)) fire(b, u, out);
                continue;
            }
            shocks = shocks && !disordered(b.state, u);
            if (!shocks) continue;
            for (Dir d : all_dirs) {
                const HexId h = neighbour(w.map, from, d);
                if (h && faces(b, u, h) && !impassable(w, b.state, from, d)) ++out[h.index()];
            }
        }
    }
    return out;
}

} // namespace redoubt::triumph
