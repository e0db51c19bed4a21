#include "engine/rules/classic/threat.h"

#include "engine/rules/classic/play.h"

#include <bitset>

namespace redoubt::classic {

namespace {

using Struck = std::bitset<4096>;

bool is_wood(const Board& b, HexId h) {
    return at(b.world.map, h).kinds.has(Kind::woods);
}

// 7.0A, 7.0K, 9.0, 9.0H, 9.0I: from this hex.
void strike(const Board& b, bool gun, HexId from, Struck& out) {
    const Map& m = b.world.map;
    for (Dir d : all_dirs) {
        const HexId h = neighbour(m.grid, from, d);
        if (!h) continue;
        if (gun ? !is_wood(b, h) : controls(m, from, h)) out.set(h.index());
        if (!gun) continue;
        for (Dir e : all_dirs) {
            const HexId far = neighbour(m.grid, h, e);
            if (far && distance(m.grid, from, far) == 2 && !is_wood(b, far) && clear_line(b, from, far))
                out.set(far.index());
        }
    }
}

} // namespace

std::vector<std::uint8_t> threats_of(const Board& b, Side side) {
    const World& w = b.world;
    std::vector<std::uint8_t> out(w.map.hexes.size(), 0);
    State fresh = b.state; // as it will be when this side marches: nobody has moved, nobody has been released
    fresh.release_used = false;
    for (std::size_t i = 0; i < w.units.size(); ++i) at(fresh, UnitId{i}).moved = false;
    const Board then = board_of(w, fresh);
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitId u{i};
        if (w.units[i].side != side || !on_map(b.state, u)) continue;
        const bool gun = is_gun(w, u);
        Struck struck;
        strike(b, gun, at(b.state, u).hex, struck);
        for (const Destination& d : destinations(then, u)) strike(b, gun, d.hex, struck);
        for (std::size_t h = 0; h < out.size() && h < struck.size(); ++h)
            if (struck[h]) ++out[h];
    }
    return out;
}

} // namespace redoubt::classic
