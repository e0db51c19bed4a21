// Who stands where (4.4, 6.0), and zones of control (5.2-5.5).
#include "engine/rules/napoleon/play.h"

namespace redoubt::napoleon {

Board board_of(const World& w, const State& s) {
    Board b(w, s);
    b.first.assign(w.map.hexes.size(), UnitId{});
    b.next.assign(w.units.size(), UnitId{});
    for (std::size_t i = w.units.size(); i-- > 0;) { // backwards, so that each stack is in the order of the World
        const UnitState& u = s.units[i];
        if (u.where != Where::on_map) continue;
        b.next[i] = b.first[u.hex.index()];
        b.first[u.hex.index()] = UnitId{i};
    }
    return b;
}

std::vector<UnitId> units_in(const Board& b, HexId h) {
    std::vector<UnitId> out;
    for (UnitId u : b.in(h))
        if (!is_commander(b.world, u)) out.push_back(u);
    return out;
}

std::optional<Side> side_in(const Board& b, HexId h) {
    for (UnitId u : b.in(h))
        if (!is_commander(b.world, u)) return unit_of(b.world, u).side;
    return std::nullopt;
}

bool has_units(const Board& b, HexId h) {
    return side_in(b, h).has_value();
}

bool has_units(const Board& b, HexId h, Side side) {
    return side_in(b, h) == side;
}

UnitId commander_alone(const Board& b, HexId h, Side side) {
    if (has_units(b, h)) return {};
    for (UnitId u : b.in(h))
        if (unit_of(b.world, u).side == side) return u;
    return {};
}

int strength_in(const Board& b, HexId h) {
    int sum = 0;
    for (UnitId u : b.in(h)) sum += at(b.state, u).strength;
    return sum;
}

bool is_square(const Board& b, HexId h) {
    for (UnitId u : b.in(h))
        if (has(b.state, u, Flag::quadrangle)) return true;
    return false;
}

// 4.4, 6.1: 15 SP, commanders count nothing. 6.13: the shattered apart from all others.
std::optional<Refusal> why_no_rest(const Board& b, UnitId u, HexId h) {
    if (is_commander(b.world, u)) return std::nullopt;
    int sum = at(b.state, u).strength;
    for (UnitId x : b.in(h)) {
        if (x == u || is_commander(b.world, x)) continue;
        sum += at(b.state, x).strength;
        if (is_shattered(b.state, x) != is_shattered(b.state, u))
            return refuse(Rule::r6_13, Why::shattered_stack, u, h, x);
    }
    if (sum > stack_limit) return refuse(Rule::r4_4, Why::cannot_rest, u, h);
    return std::nullopt;
}

// 5.22, 5.23, 5.53: who has a zone at all.
bool has_zone(const Board& b, UnitId u) {
    const UnitState& us = at(b.state, u);
    if (us.where != Where::on_map || is_commander(b.world, u) || is_gun(b.world, u)) return false;
    if (us.has(Flag::shattered) || us.has(Flag::quadrangle)) return false;
    return !at(b.world.map, us.hex).kinds.has(Kind::town);
}

// 5.11: the three hexes ahead. RULING 54: a quadrangle has no rear.
bool in_front(const Board& b, UnitId u, HexId h) {
    const UnitState& us = at(b.state, u);
    if (us.where != Where::on_map || is_commander(b.world, u)) return false;
    const auto d = direction(b.world.map, us.hex, h);
    if (!d) return false;
    return us.has(Flag::quadrangle) || arc_of_side(us.facing, *d) == Arc::front;
}

// 5.51: never over a large river, bridge or not. 5.52: not into woods or houses.
bool zone_crosses(const Map& m, HexId from, Dir d) {
    const HexId to = neighbour(m, from, d);
    if (!to || edge(m, from, d).has(Edge::river)) return false;
    const Terrain t = terrain(m, to);
    return t != Terrain::forest && t != Terrain::village;
}

bool controls(const Board& b, UnitId u, HexId h) {
    if (!has_zone(b, u) || !in_front(b, u, h)) return false;
    const HexId from = at(b.state, u).hex;
    return zone_crosses(b.world.map, from, *direction(b.world.map, from, h));
}

UnitId enemy_zone(const Board& b, HexId h, Side side) {
    UnitId found;
    for (Dir d : all_dirs) {
        const HexId from = next_to(b.world, h, d);
        if (!from || side_in(b, from) != other(side) || !zone_crosses(b.world.map, from, opposite(d))) continue;
        for (UnitId u : b.in(from)) {
            if (found && found < u) break;
            if (!has_zone(b, u) || arc_of_side(at(b.state, u).facing, opposite(d)) != Arc::front) continue;
            found = u;
            break;
        }
    }
    return found;
}

// Box on bridges: one that was not broken, or one that the French have built.
bool bridge_stands(const World& w, const State& s, HexId h, Dir d) {
    const std::size_t i = find_bridge(w, h, d);
    if (i < max_bridges && (s.broken >> i & 1u) == 0) return true;
    const HexId over = neighbour(w.map, h, d);
    for (const Span& span : s.spans)
        if (span.built && ((span.hex == h && span.side == d) || (span.hex == over && span.side == opposite(d))))
            return true;
    return false;
}

// 4.33, RULING 7: a road across this hexside. RULING 93: a broken bridge cuts it; one over a brook needs no bridge of
// its own; a river still asks for a bridge or a ford.
bool road_runs(const World& w, const State& s, HexId h, Dir d) {
    const Set<Edge> e = edge(w.map, h, d);
    if (!e.has(Edge::road) || (e.has(Edge::track) && !tracks_are_roads)) return false;
    if (find_bridge(w, h, d) < max_bridges && !bridge_stands(w, s, h, d)) return false;
    return true;
}

} // namespace redoubt::napoleon
