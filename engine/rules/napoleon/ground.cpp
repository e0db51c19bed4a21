// What ground and units ask of a step: 4.2, 4.3, 4.4, 5.3, the terrain chart. 4.5 in steps, 13.18.
#include "engine/rules/napoleon/play.h"

#include <algorithm>
#include <memory>

namespace redoubt::napoleon {

namespace {

StepPrice never(Rule rule, Why why, UnitId u, HexId h) {
    StepPrice p;
    p.no = refuse(rule, why, u, h);
    return p;
}

} // namespace

bool on_road(const World& w, const State& s, HexId h) {
    return std::any_of(all_dirs.begin(), all_dirs.end(), [&](Dir d) { return road_runs(w, s, h, d); });
}

namespace {
StepPrice arm_price(const World& w, const State& s, Arm arm, UnitId u, HexId from, Dir d);
}

// 4.31-4.37 and the terrain chart.
StepPrice ground_price(const World& w, const State& s, UnitId u, HexId from, Dir d) {
    return arm_price(w, s, arm_of(unit_of(w, u)), u, from, d);
}

namespace {

StepPrice arm_price(const World& w, const State& s, Arm arm, UnitId u, HexId from, Dir d) {
    const HexId to = next_to(w, from, d);
    if (!to) return never(Rule::r8_425, Why::off_board, u, {});
    const Set<Edge> e = edge(w.map, from, d);
    const bool bridge = bridge_stands(w, s, from, d), ford = e.has(Edge::river) && e.has(Edge::ford) && !bridge;
    StepPrice p;
    if (e.has(Edge::river) && !bridge && !ford) return never(Rule::r4_35, Why::river, u, to);
    // RULING 94: the ford's price stands on a road too; nothing else of the ground does (4.33).
    if (ford) p.points += ford_cost[static_cast<std::size_t>(arm)];
    if (road_runs(w, s, from, d)) {
        p.points += road_rate(e.has(Edge::highroad), arm);
        return p;
    }
    int cost = terrain_cost(terrain(w.map, to), arm);
    if (cost == inaccessible) return never(Rule::r4_32, Why::closed_ground, u, to);
    if (on_road(w, s, from)) { // 4.34, RULING 8: the ground the road lies on, if that is dearer
        const int here = terrain_cost(terrain(w.map, from), arm);
        if (here == inaccessible) return never(Rule::r4_34, Why::closed_ground, u, from);
        cost = std::max(cost, here);
    }
    p.all = cost >= all_points;
    p.points += cost;
    if (arm == Arm::commander) return p;
    if (e.has(Edge::stream) && !e.has(Edge::river) && !bridge) p.points += stream_cost;
    if (at(w.map, to).level > at(w.map, from).level) p.points += uphill_cost;
    if (rampart_covers(w.map, to, opposite(d))) p.points += rampart_cost[static_cast<std::size_t>(arm)];
    return p;
}

} // namespace

bool as_drawn(const World& w, const State& s, HexId h) {
    if (s.broken != 0 && w.ground[h.index()].bridged) return false;
    for (const Span& x : s.spans)
        if (x.built && (x.hex == h || neighbour(w.map, x.hex, x.side) == h)) return false;
    return true;
}

// The tables are tested against arm_price by whole positions: tests/contract.
void prepare(World& w) {
    w.ground.assign(w.map.hexes.size(), Ground{});
    for (std::size_t i = 0; i < w.ground.size(); ++i) {
        Ground& g = w.ground[i];
        g.bridge.fill(static_cast<std::uint8_t>(max_bridges));
        for (Dir d : all_dirs) {
            const HexId over = neighbour(w.map, HexId{i}, d);
            if (is_open(w, over)) g.next[static_cast<std::size_t>(d)] = over;
            if (zone_crosses(w.map, HexId{i}, d))
                g.zones = static_cast<std::uint8_t>(g.zones | 1u << static_cast<int>(d));
        }
    }
    for (std::size_t i = 0; i < w.bridges.size(); ++i) {
        const auto add = [&](HexId h, Dir d) {
            if (!h) return;
            w.ground[h.index()].bridge[static_cast<std::size_t>(d)] = static_cast<std::uint8_t>(i);
            w.ground[h.index()].bridged = true;
        };
        add(w.bridges[i].hex, w.bridges[i].side);
        add(neighbour(w.map, w.bridges[i].hex, w.bridges[i].side), opposite(w.bridges[i].side));
    }
    const auto whole = std::make_unique<State>(); // no bridge broken, none built
    for (std::size_t i = 0; i < w.ground.size(); ++i) {
        Ground& g = w.ground[i];
        g.road = on_road(w, *whole, HexId{i});
        for (std::size_t arm = 0; arm < g.price.size(); ++arm)
            for (Dir d : all_dirs) {
                const StepPrice p = arm_price(w, *whole, static_cast<Arm>(arm), {}, HexId{i}, d);
                const int points = p.no ? -1 : p.points + (p.all ? whole_allowance : 0);
                g.price[arm][static_cast<std::size_t>(d)] = static_cast<std::int16_t>(points);
            }
    }
}

int quick_price(const World& w, const State& s, Arm arm, HexId from, Dir d) {
    if (as_drawn(w, s, from))
        return w.ground[from.index()].price[static_cast<std::size_t>(arm)][static_cast<std::size_t>(d)];
    const StepPrice p = arm_price(w, s, arm, {}, from, d);
    return p.no ? -1 : p.points + (p.all ? whole_allowance : 0);
}

// 4.5, 10.20, 11.5, 13.19.
int allowance_of(const World& w, const State& s, UnitId u, bool forced) {
    int points = unit_of(w, u).movement * mp;
    if (has(s, u, Flag::no_command)) points -= mp;
    if (forced) points *= 2;
    if (has(s, u, Flag::unformed)) points -= unform_cost;
    if (has(s, u, Flag::fired) && unit_of(w, u).gun == Gun::horse) points = std::min(points, fired_horse_points);
    return std::max(0, points);
}

// 9.33: rounded up to whole MP.
int half_of(int points) {
    return std::min(points, (points + 2 * mp - 1) / (2 * mp) * mp);
}

// 9.33: a unit that was counter-charged beside a mover, before it moved itself, begins with half. In the own movement
// phase nothing else attacks.
int points_at_start(const World& w, const State& s, UnitId u, bool forced) {
    const int all = allowance_of(w, s, u, forced);
    const bool countered = is_movement(s.phase) && unit_of(w, u).side == active(s) && has(s, u, Flag::was_attacked);
    return countered ? half_of(all) : all;
}

// 4.36, 4.33: free on a road (R3).
int turn_price(const World& w, const State& s, HexId h) {
    const bool road = as_drawn(w, s, h) ? w.ground[h.index()].road : on_road(w, s, h);
    return road ? 0 : turn_cost;
}

// 4.51: an enemy, not shattered, within ten hexes.
bool forbids_marches(const Board& b, UnitId u, Side side) {
    const UnitState& us = at(b.state, u);
    return us.where == Where::on_map && !us.has(Flag::shattered) && unit_of(b.world, u).side != side &&
           !is_commander(b.world, u);
}

UnitId too_near_for_a_march(const Board& b, HexId h, Side side) {
    for (std::size_t i = 0; i < b.world.units.size(); ++i)
        if (const UnitId u{i};
            forbids_marches(b, u, side) && distance(b.world.map, h, at(b.state, u).hex) <= march_distance)
            return u;
    return {};
}

Price price_step(const Board& b, const Mover& m, HexId to) {
    const World& w = b.world;
    const Unit& unit = unit_of(w, m.unit);
    const bool commander = unit.type == Type::commander;
    Price p;
    const auto d = direction(w.map, m.hex, to);
    auto never = [&](Rule rule, Why why, UnitId by = {}) {
        p.no = refuse(rule, why, m.unit, to, by);
        return p;
    };
    if (!is_open(w, to)) return never(Rule::r8_425, Why::off_board);
    if (!d) return never(Rule::r4_1, Why::not_adjacent);
    for (UnitId u : b.in(to))
        if (unit_of(w, u).side != unit.side && (commander || !is_commander(w, u)))
            return never(Rule::r4_21, Why::enemy_there, u);
    if (!commander && !m.square && arc_of_side(m.facing, *d) != Arc::front) return never(Rule::r4_1, Why::not_facing);
    const StepPrice ground = ground_price(w, b.state, m.unit, m.hex, *d);
    if (ground.no) {
        p.no = ground.no;
        return p;
    }
    p.points = ground.points;
    p.all = ground.all;
    if (commander) return p;
    const bool friends = has_units(b, to, unit.side);
    if (m.square) { // 13.18, 13.12
        if (terrain(w.map, to) != Terrain::clear) return never(Rule::r13_18, Why::square_ground);
        if (friends) return never(Rule::r13_12, Why::friend_there);
    }
    if (m.forced) { // 4.51, 4.52
        if (friends) return never(Rule::r4_52, Why::friend_there);
        if (UnitId by = too_near_for_a_march(b, to, unit.side)) return never(Rule::r4_51, Why::march_enemy, by);
    }
    if (enemy_zone(b, m.hex, unit.side)) {
        for (Dir side : all_dirs) { // 5.33
            const HexId h = next_to(w, m.hex, side);
            if (!h || distance(w.map, h, to) != 1) continue;
            for (UnitId x : b.in(h))
                if (unit_of(w, x).side != unit.side && controls(b, x, m.hex) && controls(b, x, to))
                    return never(Rule::r5_33, Why::same_zone, x);
        }
        p.points += zone_exit_cost; // 4.22
    }
    if (enemy_zone(b, to, unit.side)) { // 5.31; 8.41
        p.zone = true;
        if (condition_of(b.state, m.unit) != Condition::good) p.points += shaken_entry_cost;
    }
    p.rests = !why_no_rest(b, m.unit, to);
    if (friends && is_square(b, to)) { // 4.4: its hex may be the end of a move only
        if (!p.rests) return never(Rule::r4_4, Why::stack);
        p.zone = true;
    }
    return p;
}

bool affordable(const Price& p, int left, int allowance) {
    return p.all ? left == allowance : p.points <= left;
}

bool can_go_on(const Board& b, Mover m, int left, int allowance, bool turned) {
    for (Dir d : all_dirs) {
        const HexId to = next_to(b.world, m.hex, d);
        if (!to) continue;
        Mover on = m;
        int rest = left;
        if (arc_of_side(on.facing, d) != Arc::front && !on.square && !is_commander(b.world, on.unit)) {
            if (turned) continue;
            rest -= turn_price(b.world, b.state, m.hex);
            if (rest < 0) continue;
            on.facing = static_cast<int>(d);
        }
        const Price p = price_step(b, on, to);
        if (p.no || !affordable(p, rest, allowance)) continue;
        if (p.rests) return true;
        if (p.zone || p.all) continue;
        on.hex = to;
        if (can_go_on(b, on, rest - p.points, allowance, false)) return true;
    }
    return false;
}

} // namespace redoubt::napoleon
