// 7.2 Movement and terrain; what hexes and hexsides are now (TX5 fires, rubble, blown bridges). RULING 92.
#include "engine/rules/triumph/query.h"

#include <algorithm>

namespace redoubt::triumph {

Column column_of(const World& w, UnitId u) {
    switch (unit_of(w, u).type) {
    case Type::infantry:
        return Column::infantry;
    case Type::cavalry:
        return Column::cavalry;
    case Type::artillery:
        break;
    }
    return Column::artillery; // 7.21: horse artillery too
}

Terrain terrain(const World& w, const Table& s, HexId h) {
    if (s.fires.contains(h)) return Terrain::on_fire;
    if (s.rubble.contains(h)) return Terrain::rubble;
    const MapHex& hex = at(w.map, h);
    if (hex.work && w.forts[hex.work.index()] == Fort::redoubt) return Terrain::redoubt;
    if (hex.kinds.has(Kind::town)) return Terrain::village;
    if (hex.kinds.has(Kind::woods) || hex.kinds.has(Kind::open_woods)) return Terrain::woods;
    if (hex.kinds.has(Kind::marsh)) return Terrain::marsh;
    if (hex.kinds.has(Kind::field)) return Terrain::cultivated;
    return Terrain::clear;
}

bool bridge_stands(const World& w, const Table& s, HexId h, Dir d) {
    if (!edge(w.map, h, d).has(Edge::bridge)) return false;
    Bridge name{h, d};
    if (d != Dir::n && d != Dir::ne && d != Dir::se) name = {neighbour(w.map, h, d), opposite(d)};
    return !s.blown.contains(name);
}

// 7.23, TX9: the Moskva, but at a bridge or ford.
bool impassable(const World& w, const Table& s, HexId from, Dir d) {
    const Set<Edge> e = edge(w.map, from, d);
    return e.has(Edge::river) && e.has(Edge::gorge) && !e.has(Edge::ford) && !bridge_stands(w, s, from, d);
}

namespace {

// 7.24, TX9: what the water of a hexside costs; < 0: no way.
int water_cost(const World& w, const Table& s, Column who, HexId from, Dir d, bool road) {
    const Set<Edge> e = edge(w.map, from, d);
    if (!e.has(Edge::river) && !e.has(Edge::stream)) return 0;
    if (bridge_stands(w, s, from, d)) return 0;
    if (e.has(Edge::ford) && road) return 0;
    const std::size_t column = static_cast<std::size_t>(who);
    if (e.has(Edge::river)) {
        if (e.has(Edge::ford)) return chart(SideKind::stream).cost[column];
        return chart(e.has(Edge::gorge) ? SideKind::moskva : SideKind::river).cost[column];
    }
    if (!e.has(Edge::gorge)) return chart(SideKind::stream).cost[column];
    const int steep = chart(SideKind::steep_stream).cost[column];
    return steep < 0 && road ? chart(SideKind::stream).cost[column] + 1 : steep; // guns by road only
}

} // namespace

// 7.21-7.24, 7.37.
Price chart_price(const World& w, const Table& s, Column who, HexId from, Dir d, bool roads) {
    Price p;
    const HexId to = neighbour(w.map, from, d);
    const RuleRef no_way = cite(Rule::r7_23);
    if (!to) return {0, false, false, no_way};
    const Terrain t = terrain(w, s, to);
    if (t == Terrain::on_fire) return {0, false, false, cite(Rule::x5)};
    const std::size_t column = static_cast<std::size_t>(who);
    const Set<Edge> e = edge(w.map, from, d);
    const bool water = e.has(Edge::river) || e.has(Edge::stream);
    // RULING 90: a destroyed bridge takes its road along, unless there is a ford.
    const bool whole = !e.has(Edge::bridge) || bridge_stands(w, s, from, d) || !water || e.has(Edge::ford);
    const bool road = e.has(Edge::road) && whole;
    const bool path = e.has(Edge::track);
    int cost = chart(t).cost[column];
    if (cost < 0) {
        if (!road) return {0, false, false, no_way};
        cost = gun_woods_by_path;
    }
    if (road && roads) cost = path ? (cost + 1) / 2 : road_cost;
    p.disorders = who == Column::cavalry && chart(t).disorders_cavalry && !road;
    const int over = water_cost(w, s, who, from, d, road);
    if (over < 0) return {0, false, false, no_way};
    cost += over;
    if (e.has(Edge::steep) && !water) cost += chart(SideKind::steep).cost[column]; // 7.22: roads do not help
    if (e.has(Edge::rampart)) cost += chart(SideKind::wall).cost[column];
    p.points = cost;
    return p;
}

Price price(const World& w, const Table& s, Column who, HexId from, Dir d, bool roads) {
    const HexId to = neighbour(w.map, from, d);
    const Ground& ground = w.ground[from.index()];
    const bool bridge = (ground.bridges >> static_cast<unsigned>(d) & 1u) != 0;
    const bool changed = s.fires.contains(to) || s.rubble.contains(to) || (bridge && !s.blown.empty()); // TX5
    if (changed) return chart_price(w, s, who, from, d, roads);
    const Toll toll = ground.tolls[static_cast<std::size_t>(who)][static_cast<std::size_t>(d)][roads ? 1 : 0];
    if (toll.points < 0) return {0, false, false, cite(Rule::r7_23)};
    return {toll.points, true, toll.disorders, {}};
}

// TS1.11, TS1.12, TX5, TX14: ground that a side may not enter at all now. RULING 151.
Rule closed_by(const World& w, const Table& s, Side side, HexId h) {
    if (s.fires.contains(h)) return Rule::x5;
    const Ground& ground = w.ground[h.index()];
    if ((ground.closed >> index(side) & 1u) != 0) return Rule::s11;
    for (const Arrival& a : w.arrivals) {
        if (!ground.entry) break;
        if (a.hex != h || a.units.empty() || unit_of(w, a.units.front()).side == side) continue;
        for (UnitId u : a.units)
            if (at(s, u).where == Where::due) return w.full ? Rule::r7_44 : Rule::s12;
    }
    if (side != Side::russian || s.flank_left == 0 || !ground.flank_east) return Rule::none;
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (s.units[i].where == Where::flank) return Rule::x14;
    return Rule::none;
}

// 7.44 Within two hexes of an enemy entry hex, as long as somebody is due there. RULING 76.
HexId entry_near(const World& w, const Table& s, Side side, HexId h) {
    if (!w.ground[h.index()].near_entry) return {};
    for (const Arrival& a : w.arrivals) {
        if (a.units.empty() || unit_of(w, a.units.front()).side == side) continue;
        if (distance(w.map, a.hex, h) > 2) continue;
        for (UnitId u : a.units)
            if (at(s, u).where == Where::due) return a.hex;
    }
    return {};
}

} // namespace redoubt::triumph
