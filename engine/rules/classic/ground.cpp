// The terrain rules as tables (ground.h).
#include "engine/rules/classic/charts.h"
#include "engine/rules/classic/query.h"

#include <utility>

namespace redoubt::classic {

namespace {

constexpr std::uint8_t bit(std::size_t d) {
    return static_cast<std::uint8_t>(1u << d);
}

bool woods(const Map& m, HexId h) {
    return at(m, h).kinds.has(Kind::woods);
}

// 5.0C, 5.0J: points to enter, < 0 when barred.
int cost_of(const Map& m, HexId from, HexId to, Set<Edge> e) {
    if (e.has(Edge::river) && !e.has(Edge::ford) && !e.has(Edge::bridge)) return -1;
    if ((woods(m, from) || woods(m, to)) && !e.has(Edge::road)) return -1;
    if (e.has(Edge::river)) return enter_points + (e.has(Edge::bridge) ? 0 : ford_points);
    return enter_points + (e.has(Edge::stream) && !e.has(Edge::road) ? stream_points : 0);
}

void add_shots(const Map& m, HexId from, Spot& s) {
    for (Dir d : all_dirs) {
        HexId mid = neighbour(m, from, d);
        if (!mid || woods(m, mid)) continue; // 9.0F, 9.0I
        for (Dir into : {d, turned(d, 1), turned(d, -1)}) {
            HexId to = neighbour(m, mid, into);
            if (!to || woods(m, to) || distance(m, from, to) != 2) continue;
            std::uint8_t side = bit(static_cast<std::size_t>(opposite(into)));
            bool known = false;
            for (Shot& shot : s.shots)
                if (shot.hex == to.value) {
                    shot.sides = static_cast<std::uint8_t>(shot.sides | side);
                    known = true;
                }
            if (!known) s.shots.push_back({to.value, side});
        }
    }
}

} // namespace

void prepare(World& w) {
    const Map& m = w.map;
    Ground t;
    t.spots.resize(m.hexes.size());
    for (std::size_t i = 0; i < m.hexes.size(); ++i) {
        HexId h{i};
        Spot& s = t.spots[i];
        s.next.fill(nowhere);
        s.cost.fill(-1);
        s.town = at(m, h).kinds.has(Kind::town);
        s.open = !woods(m, h);
        Cube c = cube_of(m.grid, cell_of(m.grid, h));
        s.q = static_cast<std::int16_t>(c.q);
        s.r = static_cast<std::int16_t>(c.r);
        for (std::size_t d = 0; d < 6; ++d) {
            HexId n = neighbour(m, h, all_dirs[d]);
            Set<Edge> e = edge(m, h, all_dirs[d]);
            if (e.has(Edge::road)) s.open = true;
            if (!n) continue;
            s.next[d] = n.value;
            int cost = cost_of(m, h, n, e);
            s.cost[d] = static_cast<std::int8_t>(cost);
            auto mark = [d](std::uint8_t& set) { set = static_cast<std::uint8_t>(set | bit(d)); };
            if (cost >= 0) mark(s.pass);
            bool contact = controls(m, h, n);
            if (contact) mark(s.zone), mark(s.strike);
            if (!woods(m, n)) mark(s.fire); // RULING 6
            if (e.has(Edge::river) && contact) mark(s.halved);
        }
        add_shots(m, h, s);
    }
    for (std::size_t i = 0; i < m.works.size(); ++i) {
        Spot& s = t.spots[m.works[i].hex.index()];
        s.work = static_cast<std::uint8_t>(i);
        for (std::size_t d = 0; d < 6; ++d)
            if (m.works[i].front[d]) s.front = static_cast<std::uint8_t>(s.front | bit(d));
        t.works.push_back(m.works[i].hex.value);
    }
    if (w.victory.kind == VictoryKind::levels)
        for (HexId h : w.victory.exit)
            if (h) t.spots[h.index()].exit = true;
    w.ground = std::move(t);
}

} // namespace redoubt::classic
