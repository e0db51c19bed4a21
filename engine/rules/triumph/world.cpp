#include "engine/rules/triumph/world.h"

#include "engine/core/notation.h"
#include "engine/rules/triumph/query.h"

#include <memory>

namespace redoubt::triumph {

REDOUBT_WHOLE_HERE(World)

void prepare(World& w) {
    w.brief.clear();
    for (const Unit& u : w.units) w.brief.push_back({u.side, u.type != Type::artillery && !u.militia});
    w.ground.assign(w.map.hexes.size(), Ground{});
    for (std::size_t i = 0; i < w.ground.size(); ++i) {
        Ground& g = w.ground[i];
        for (std::size_t d = 0; d < 6; ++d) {
            if (!neighbour(w.map, HexId{i}, all_dirs[d])) continue;
            const Set<Edge> e = edge(w.map, HexId{i}, all_dirs[d]);
            const auto bit = static_cast<std::uint8_t>(1u << d);
            const bool moskva = e.has(Edge::river) && e.has(Edge::gorge) && !e.has(Edge::ford); // 7.23
            if (e.has(Edge::bridge))
                g.bridges = static_cast<std::uint8_t>(g.bridges | bit);
            else if (!moskva)
                g.zones = static_cast<std::uint8_t>(g.zones | bit);
        }
        for (const Arrival& a : w.arrivals) {
            g.entry = g.entry || a.hex == HexId{i};
            g.near_entry = g.near_entry || (a.hex && distance(w.map, a.hex, HexId{i}) <= 2);
        }
    }
    for (Side side : {Side::french, Side::russian})
        for (HexId h : w.closed[index(side)])
            if (h)
                w.ground[h.index()].closed = static_cast<std::uint8_t>(w.ground[h.index()].closed | 1u << index(side));
    for (HexId h : w.flank_east)
        if (h) w.ground[h.index()].flank_east = true;
    const auto untouched = std::make_unique<State>(); // nothing burns, every bridge stands
    for (std::size_t i = 0; i < w.ground.size(); ++i)
        for (std::size_t column = 0; column < 4; ++column)
            for (std::size_t d = 0; d < 6; ++d)
                for (const bool roads : {false, true}) {
                    const Price p =
                        chart_price(w, *untouched, static_cast<Column>(column), HexId{i}, all_dirs[d], roads);
                    if (!p.allowed) continue;
                    w.ground[i].tolls[column][d][roads ? 1 : 0] = {static_cast<std::int8_t>(p.points), p.disorders};
                }
}

UnitId find_unit(const World& w, std::string_view id) {
    return find_named<UnitId>(w.units, id);
}

GroupId find_group(const World& w, std::string_view id) {
    return find_named<GroupId>(w.groups, id);
}

WorkId find_work(const World& w, std::string_view id) {
    return find_named<WorkId>(w.map.works, id);
}

// RULING 79: 75 minutes a turn from 0600.
int clock_minutes(int turn) {
    return 6 * 60 + (turn - 1) * 75;
}

Side side_of(const World& w, Marker m) {
    if (is_group_marker(m)) return w.groups[m].side;
    return m == destruction_marker || m == russian_barrage ? Side::russian : Side::french;
}

} // namespace redoubt::triumph
