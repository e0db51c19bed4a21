#include "engine/rules/classic/threat.h"

#include "engine/rules/classic/play.h"

namespace redoubt::classic {

namespace {

// From this hex: what touches it; for guns the second ring too (9.0).
void strike(const Board& b, bool gun, HexId from, std::vector<bool>& struck) {
    const Map& map = b.world.map;
    auto add = [&](HexId h) {
        if (h && strike_from(b, gun, from, h) != Reachable::no) struck[h.index()] = true;
    };
    for (Dir d : all_dirs) {
        const HexId h = neighbour(map, from, d);
        add(h);
        if (!gun || !h) continue;
        for (Dir e : all_dirs) add(neighbour(map, h, e));
    }
}

} // namespace

std::vector<std::uint8_t> threats_of(const Board& b, Side side) {
    const World& w = b.world;
    std::vector<std::uint8_t> out(w.map.hexes.size(), 0);
    const bool french = side == Side::french;
    const Phase fights = french ? Phase::french_combat : Phase::russian_combat;
    State then = b.state; // when this side marches next: nobody has moved, nobody has been released
    if (b.state.phase > fights) ++then.turn;
    if (is_night(then.turn)) return out; // 13.4: nobody attacks by night
    then.release_used = false;
    for (std::size_t i = 0; i < w.units.size(); ++i) at(then, UnitId{i}).moved = false;
    const Board next = board_of(w, then);
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitId u{i};
        if (w.units[i].side != side || !on_map(b.state, u)) continue;
        std::vector<bool> struck(out.size());
        strike(b, is_gun(w, u), at(b.state, u).hex, struck);
        if (b.state.phase != fights) // else its march is over
            for (const Destination& d : destinations(next, u)) strike(b, is_gun(w, u), d.hex, struck);
        for (std::size_t h = 0; h < out.size(); ++h) out[h] = static_cast<std::uint8_t>(out[h] + struck[h]);
    }
    return out;
}

} // namespace redoubt::classic
