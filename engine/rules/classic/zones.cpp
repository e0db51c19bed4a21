// 6.0 Zones of control, and who stands where.
#include "engine/rules/classic/play.h"

namespace redoubt::classic {

namespace {

// A river without ford or bridge; streams never are.
bool plain_river(Set<Edge> e) {
    return e.has(Edge::river) && !e.has(Edge::ford) && !e.has(Edge::bridge);
}

} // namespace

// 6.0H: not through river hexsides; through streams, fords and bridges.
bool controls(const Map& m, HexId from, HexId to) {
    auto d = direction(m, from, to);
    return d && !plain_river(edge(m, from, *d));
}

Board board_of(const World& w, const State& s) {
    Board b(w, s);
    b.hexes.assign(w.map.hexes.size(), Occupants{});
    for (auto& z : b.zones) z.assign(w.map.hexes.size(), UnitId{});
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitState& u = s.units[i];
        if (u.where != Where::on_map) continue;
        Occupants& o = b.hexes[u.hex];
        (w.units[i].type == Type::garrison ? o.garrison : o.mobile) = UnitId{i};
        o.side = w.units[i].side;
        auto& zone = b.zones[index(w.units[i].side)]; // 6.0A: all units, at all times
        const Spot& spot = w.ground.spots[u.hex.index()];
        for (std::size_t d = 0; d < 6; ++d)
            if ((spot.zone >> d & 1u) != 0 && !zone[spot.next[d]]) zone[spot.next[d]] = UnitId{i};
    }
    return b;
}

// 5.0C, 5.0J, RULING 8: what bars moves bars retreats and advances too.
bool may_cross(const Map& m, HexId from, Dir d) {
    HexId to = neighbour(m, from, d);
    if (!to) return false;
    Set<Edge> e = edge(m, from, d);
    if (plain_river(e)) return false;
    bool woods = at(m, from).kinds.has(Kind::woods) || at(m, to).kinds.has(Kind::woods);
    return !woods || e.has(Edge::road);
}

} // namespace redoubt::classic
