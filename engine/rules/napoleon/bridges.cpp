// The box on bridges: broken before play, built again by corps headquarters (R27).
#include "engine/rules/napoleon/play.h"

namespace redoubt::napoleon {

namespace {

bool on_hexside(const World& w, const Span& x, HexId h, Dir d) {
    return (x.hex == h && x.side == d) || (x.hex == neighbour(w.map, h, d) && x.side == opposite(d));
}

} // namespace

std::optional<Refusal> why_no_build(const Board& b, const Build& a) {
    const World& w = b.world;
    const Unit& unit = unit_of(w, a.unit);
    if (unit.side != Side::french || active(b.state) != Side::french)
        return refuse(Rule::r_bridges, Why::not_corps, a.unit);
    if (!on_map(b.state, a.unit)) return refuse(Rule::r_bridges, Why::no_such_unit, a.unit);
    if (unit.type != Type::commander || unit.level != Level::corps)
        return refuse(Rule::r_bridges, Why::not_corps, a.unit);
    if (at(b.state, a.unit).hex != a.hex) return refuse(Rule::r_bridges, Why::not_adjacent, a.unit, a.hex);
    if (!next_to(w, a.hex, a.side)) return refuse(Rule::r_bridges, Why::off_board, a.unit, a.hex);
    for (const Span& x : b.state.spans) {
        if (x.builder == a.unit && !x.built) return refuse(Rule::r_bridges, Why::building, a.unit, x.hex);
        if (on_hexside(w, x, a.hex, a.side)) return refuse(Rule::r_bridges, Why::building, x.builder, x.hex);
    }
    if (b.state.spans.full() || static_cast<int>(b.state.spans.size()) >= w.may_build)
        return refuse(Rule::r_bridges, Why::bridge_limit, a.unit);
    if (bridge_stands(w, b.state, a.hex, a.side)) return refuse(Rule::r_bridges, Why::bridge_place, a.unit, a.hex);
    const bool broken = find_bridge(w, a.hex, a.side) < max_bridges;
    const Set<Edge> e = edge(w.map, a.hex, a.side);
    const bool river = w.kolocza && e.has(Edge::river) && !e.has(Edge::gorge); // with a gorge it is the Moskva
    if (!broken && !river) return refuse(Rule::r_bridges, Why::bridge_place, a.unit, a.hex);
    return std::nullopt;
}

void build_actions(const Board& b, std::vector<Action>& out) {
    if (active(b.state) != Side::french) return;
    for (std::size_t i = 0; i < b.world.units.size(); ++i) {
        const UnitId u{i};
        if (b.world.units[i].level != Level::corps || !on_map(b.state, u)) continue;
        for (Dir d : all_dirs)
            if (!why_no_build(b, {u, at(b.state, u).hex, d})) out.push_back(Build{u, at(b.state, u).hex, d});
    }
}

void begin_bridge(Play& p, const Build& a) {
    p.s.spans.push_back({a.hex, a.side, a.unit, false});
    p.tell(BridgeBegun{a.unit, a.hex, a.side});
}

// "At the next own movement phase": his headquarters has stayed.
void finish_bridges(Play& p) {
    for (std::size_t i = p.s.spans.size(); i-- > 0;) {
        Span& x = p.s.spans[i];
        if (x.built) continue;
        if (on_map(p.s, x.builder) && at(p.s, x.builder).hex == x.hex) {
            x.built = true;
            p.tell(BridgeBuilt{x.hex, x.side});
        } else {
            p.tell(BridgeGivenUp{x.hex, x.side});
            p.s.spans.erase_at(i);
        }
    }
}

} // namespace redoubt::napoleon
