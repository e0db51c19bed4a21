// 7.0 Movement: allowances, one step, the end of a move.
#include "engine/core/order.h"
#include "engine/rules/triumph/arrivals.h"
#include "engine/rules/triumph/way.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

// A unit on its way, as far as the next step must know.
struct Walk {
    UnitId unit;
    HexId hex; // none: still off the map
    int spent = 0, hexes = 0;
    bool left_zoc = false, must_stop = false;
    bool disordered = false; // by a hex of it
};

// What stays as it is while a unit looks about, asked once for all its steps.
struct Mover {
    UnitId unit;
    Side side = Side::french;
    Column column = Column::infantry;
    int most = 0; // points
    bool extends = false, reinforces = false, fired = false, disordered = false, square = false, in_zone = false;
};

// Where it stands on its way: the same for all six hexes about it.
struct Footing {
    Walk walk;
    UnitId zone;          // 6.34: the enemy in whose zone it is
    bool friends = false; // 7.38: others stand there
    bool quiet = false;   // no enemy within two hexes: none beside the six, and no zone over them
    bool remote = false;  // 7.13, 7.42: none within four: none within three of the six
};

struct Stepped {
    Walk after;
    int points = 0;
    bool disorders = false;
    bool drops = false; // 7.42: Reinforcement Extended Movement is over
    UnitId zone;        // 6.33: the enemy whose zone ends the move
};

bool extends(const State& s, UnitId u) {
    return at(s, u).has(Mark::extended);
}

// 5.27, 5.53: acts with No Orders.
bool restricted(const World& w, const State& s, UnitId u) {
    const auto* act = under<Activation>(s);
    return (act && act->kind == ActivationKind::reserve) || !under_orders(w, s, u);
}

// RULING 9: a Russian Reserve group without Orders does not move.
bool rooted(const World& w, const State& s, UnitId u) {
    return group_of(w, u).kind == GroupKind::russian_reserve && w.full && !under_orders(w, s, u);
}

bool others_in(const Board& b, UnitId u, HexId h) {
    for (UnitId x : stack_in(b, h))
        if (x != u) return true;
    return false;
}

const EntryLine* line_at(const State& s, HexId h) {
    for (const EntryLine& c : s.columns)
        if (c.hex == h) return &c;
    return nullptr;
}

// What the entry hex costs the first unit (R34): by road if one leads in from the map's edge hex's own roads.
int entry_cost(const Board& b, UnitId u, HexId h) {
    const Terrain t = terrain(b.world, b.state, h);
    const int cost = chart(t).cost[static_cast<std::size_t>(column_of(b.world, u))];
    if (enemy_beside(b, h, unit_of(b.world, u).side)) return cost < 0 ? gun_woods_by_path : cost;
    for (Dir d : all_dirs) {
        const Set<Edge> e = edge(b.world.map, h, d);
        if (e.has(Edge::road)) return e.has(Edge::track) ? ((cost < 0 ? gun_woods_by_path : cost) + 1) / 2 : road_cost;
    }
    return cost < 0 ? gun_woods_by_path : cost;
}

bool on_road(const World& w, HexId h, Dir d) { // 7.42: a road, not a path
    const Set<Edge> e = edge(w.map, h, d);
    return e.has(Edge::road) && !e.has(Edge::track);
}

// 7.41, TX14: the hexes where a unit off the map may come on now.
template <class F>
void each_entry(const Board& b, UnitId u, F&& f) {
    const State& s = b.state;
    const auto* act = under<Activation>(s);
    if (!act || on_map(s, u)) return;
    if (at(s, u).where == Where::flank) {
        if (act->kind != ActivationKind::flank || act->entry == 0) return;
        for (HexId h : act->entry == 1 ? b.world.flank_east : b.world.flank_south) f(h);
    } else if (at(s, u).where == Where::due) {
        if (const Arrival* a = arrival_of(b.world, u)) f(a->hex);
    }
}

bool is_entry(const Board& b, UnitId u, HexId to) {
    bool found = false;
    each_entry(b, u, [&](HexId h) { found = found || h == to; });
    return found;
}

Mover mover(const Board& b, UnitId u) {
    const UnitState& us = at(b.state, u);
    const bool extended = extends(b.state, u);
    return {u,
            b.world.brief[u.index()].side,
            column_of(b.world, u),
            allowance(b, u),
            extended,
            extended && reinforces(b.world, b.state, u),
            us.has(Mark::fired),
            us.has(Mark::disordered),
            us.has(Mark::square),
            us.has(Mark::in_zone)};
}

Footing footing(const Board& b, const Mover& m, const Walk& walk) {
    if (!walk.hex) return {walk, {}}; // it comes on: why_no_entry asks for nothing else
    const bool remote = m.extends && !enemy_within(b, walk.hex, m.side, 4);
    const bool quiet = remote || !enemy_near(b, walk.hex, m.side);
    const UnitId zone = quiet ? UnitId{} : enemy_zone(b, walk.hex, m.side);
    return {walk, zone, others_in(b, m.unit, walk.hex), quiet, remote};
}

// 7.41: a step onto the map.
std::optional<Refusal> why_no_entry(const Board& b, const Mover& m, const Walk& at_start, HexId to, Stepped& out) {
    const World& w = b.world;
    const UnitId u = m.unit;
    out = Stepped{};
    out.after = at_start;
    if (!is_entry(b, u, to)) return refuse(Rule::r7_41, Why::too_far, u, to);
    if (holds(b, to, other(m.side))) return refuse(Rule::r7_32, Why::enemy_there, u, to, stack_in(b, to).front());
    if (const Rule closed = closed_by(w, b.state, m.side, to); closed != Rule::none)
        return refuse(closed, Why::closed_hex, u, to);
    int most = m.most;
    if (m.extends) {
        const UnitId near = enemy_within(b, to, m.side, 3);
        bool road = false;
        for (Dir d : all_dirs) road = road || on_road(w, to, d);
        if (m.reinforces) {
            if (near) most = (unit_of(w, u).movement + 1) / 2;
            out.drops = static_cast<bool>(near);
            if (!near && !road) return refuse(Rule::r7_42, Why::prohibited, u, to);
        } else if (near) {
            return refuse(Rule::r7_13, Why::extended_near, u, to, near);
        }
    }
    // 7.41: each unit of the column pays what the first paid, once for every place in it.
    const EntryLine* line = line_at(b.state, to);
    out.points = line ? line->cost * (line->units + 1) : entry_cost(b, u, to);
    const UnitId zone = enemy_zone(b, to, m.side);
    if (zone && m.disordered) ++out.points;
    if (out.points > most) return refuse(Rule::r7_41, Why::points, u, to);
    out.after.hex = to;
    out.after.spent = out.points;
    out.after.hexes = 1;
    out.zone = zone;
    out.after.must_stop = static_cast<bool>(zone);
    return std::nullopt;
}

// One step of a walk over a hexside, whoever may stand in `to`: whether the move can end there is asked apart. `out`:
// what comes of it, when nothing is against it.
std::optional<Refusal> why_no_pace(const Board& b, const Mover& m, const Footing& at_start, HexId to, Dir d,
                                   Stepped& out) {
    const World& w = b.world;
    const Table& s = b.state;
    const Walk& walk = at_start.walk;
    auto no = [&](Rule rule, Why why, UnitId by = {}) { return refuse(rule, why, m.unit, to, by); };
    if (holds(b, to, other(m.side))) return no(Rule::r7_32, Why::enemy_there, stack_in(b, to).front());
    if (s.fires.contains(to)) return no(Rule::x5, Why::burning);
    if (const Rule closed = closed_by(w, s, m.side, to); closed != Rule::none) return no(closed, Why::closed_hex);
    if (entry_near(w, s, m.side, to)) return no(Rule::r7_44, Why::entry_hex);
    const Contact there = at_start.quiet ? Contact{} : contact(b, to, m.side);
    const Price p = price(w, s, m.column, walk.hex, d, !there.beside); // 7.37
    if (!p.allowed) return Refusal{p.rule, m.unit, to, static_cast<std::uint16_t>(Why::prohibited), {}};
    const UnitId zone_here = at_start.zone, zone_there = there.zone;
    if (walk.must_stop) return no(Rule::r6_33, Why::zone_stops, zone_here);
    // 6.34: only who began the Activation in a zone may leave one.
    if (zone_here && !(walk.hexes == 0 && m.in_zone)) return no(Rule::r6_34, Why::zone_stops, zone_here);
    const bool leaves = zone_here || walk.left_zoc;
    if (leaves && zone_there)
        if (UnitId by = enemy_front(b, to, m.side, true)) return no(Rule::r6_34, Why::front_zone, by);
    if (m.fired && there.beside) return no(Rule::r7_36, Why::fired_adjacent, there.beside);
    bool drops = false;
    if (m.extends) {
        const UnitId near = at_start.remote ? UnitId{} : enemy_within(b, to, m.side, 3);
        if (m.reinforces) {
            drops = static_cast<bool>(near);
            if (!near && !on_road(w, walk.hex, d)) return no(Rule::r7_42, Why::prohibited);
        } else if (near) {
            return no(Rule::r7_13, Why::extended_near, near); // R27
        }
        if (walk.hexes > 0 && at_start.friends) return no(Rule::r7_13, Why::extended_friends);
    }
    int points = p.points;
    if (zone_here) ++points;                                       // 6.34
    if (zone_there && (m.disordered || walk.disordered)) ++points; // 6.33
    if (walk.hexes > 0 && at_start.friends) ++points;              // 7.38, R32: paid when it goes on
    const int most = drops ? (unit_of(w, m.unit).movement + 1) / 2 : m.most;
    bool must_stop = static_cast<bool>(zone_there);
    if (m.square) { // 9.85: one hex, no zones, two points at most
        if (walk.hexes > 0 || zone_here || zone_there || p.points > 2 || points > most)
            return no(Rule::r9_85, Why::in_square, zone_there);
        must_stop = true;
    } else if (walk.spent + points > most) {
        // 7.35 Minimum move. RULING 33.
        if (walk.hexes > 0 || m.extends) return no(Rule::r7_34, Why::points);
        if (zone_there) return no(Rule::r7_35, Why::minimum_move, zone_there);
        points = std::max(most - walk.spent, 0);
        must_stop = true;
    }
    if (p.disorders && m.extends && !drops) must_stop = true; // 7.13
    out = {{m.unit, to, walk.spent + points, walk.hexes + 1, leaves, must_stop, walk.disordered || p.disorders},
           points,
           p.disorders,
           drops,
           zone_there};
    return std::nullopt;
}

// A step of whatever kind to whatever hex.
std::optional<Refusal> why_no_stride(const Board& b, const Mover& m, const Footing& at_start, HexId to, Stepped& out) {
    const HexId from = at_start.walk.hex;
    if (!from) return why_no_entry(b, m, at_start.walk, to, out);
    const auto d = to ? direction(b.world.map, from, to) : std::nullopt;
    if (!d) return refuse(Rule::r7_31, Why::too_far, m.unit, to);
    return why_no_pace(b, m, at_start, to, *d, out);
}

// What a unit that has left its first hex pays at least to go on from `h` (7.2, 7.38): no hex costs nothing.
int least_points(const Board& b, const Mover& m, HexId h) {
    return others_in(b, m.unit, h) ? 2 : 1;
}

// From a hex where the move may not end: is there a way on to one where it may?
bool can_go_on(const Board& b, const Mover& m, const Walk& from, int depth) {
    if (depth == 0 || from.must_stop || m.square) return false;
    if (from.spent + least_points(b, m, from.hex) > m.most) return false;
    const Footing here = footing(b, m, from);
    for (Dir d : all_dirs) {
        const HexId to = neighbour(b.world.map, from.hex, d);
        Stepped next;
        if (!to || why_no_pace(b, m, here, to, d, next)) continue;
        if (may_end_in(b, m.unit, to) || can_go_on(b, m, next.after, depth - 1)) return true;
    }
    return false;
}

Walk walk_of(const Board& b, UnitId u) {
    const State& s = b.state;
    if (const auto* m = s.frames.empty() ? nullptr : std::get_if<Move>(&s.frames.back()); m && m->unit == u)
        return {u, at(s, u).hex, m->spent, m->hexes, m->left_zoc, m->must_stop};
    return {u, on_map(s, u) ? at(s, u).hex : HexId{}, 0, 0, false, false};
}

// What speaks against the unit moving or turning now, before any hex is looked at.
std::optional<Refusal> why_no_march(const Board& b, UnitId u) {
    const State& s = b.state;
    const auto* act = under<Activation>(s);
    if (!act || act->step != Step::move) return refuse(Rule::r3_0, Why::wrong_step, u);
    const auto* m = std::get_if<Move>(&s.frames.back());
    if (!m && !std::holds_alternative<Activation>(s.frames.back())) return refuse(Rule::r3_0, Why::wrong_step, u);
    if (unit_of(b.world, u).side != act->side) return refuse(Rule::r5_11, Why::enemy_unit, u);
    const UnitState& us = at(s, u);
    const bool off = us.where == Where::due || us.where == Where::flank;
    if (us.where != Where::on_map && !off) return refuse(Rule::r7_31, Why::no_such_unit, u);
    if (m && m->unit != u) return refuse(Rule::r7_31, Why::other_moves, u, {}, m->unit);
    if (!us.has(Mark::active)) return refuse(Rule::r5_11, Why::not_active, u);
    if (us.has(Mark::frozen)) return refuse(Rule::r5_28, Why::frozen, u);
    if (us.has(Mark::done)) return refuse(Rule::r7_31, Why::move_over, u);
    if (rooted(b.world, s, u)) return refuse(Rule::x1, Why::cannot_move, u);
    if (us.has(Mark::pivoted) && us.has(Mark::fired)) return refuse(Rule::r8_5, Why::has_fired, u);
    if (!m && us.has(Mark::extended) && disordered(s, u)) return refuse(Rule::r7_13, Why::cannot_move, u);
    return std::nullopt;
}

} // namespace

// 7.11-7.13, 7.36, 9.85. RULING 29: never halved twice.
int allowance(const Board& b, UnitId u) {
    const State& s = b.state;
    const UnitState& us = at(s, u);
    const int printed = unit_of(b.world, u).movement;
    int points = printed;
    if (us.has(Mark::extended))
        points = 2 * printed;
    else if (us.has(Mark::fired) || restricted(b.world, s, u))
        points = (printed + 1) / 2;
    return std::max(points - (us.has(Mark::opened) ? 1 : 0), 0);
}

bool may_march(const Board& b, UnitId u) {
    return !why_no_march(b, u);
}

// RULING 19: it could turn in this step, whether its own move is over or not.
bool may_turn(const Board& b, UnitId u) {
    const UnitState& us = at(b.state, u);
    return us.has(Mark::active) && !us.has(Mark::frozen) && !(us.has(Mark::pivoted) && us.has(Mark::fired)) &&
           !rooted(b.world, b.state, u);
}

// 6.11, 6.14: infantry and cavalry of a hex face alike, guns alike only among themselves.
std::vector<UnitId> mates_of(const Board& b, UnitId u, HexId h) {
    std::vector<UnitId> out;
    const Stack& stack = stack_in(b, h);
    const bool gun = is_gun(b.world, u);
    for (UnitId x : stack)
        if (x != u && is_gun(b.world, x) == gun) out.push_back(x);
    return out;
}

std::vector<HexId> entries_of(const Board& b, UnitId u) {
    std::vector<HexId> out;
    each_entry(b, u, [&](HexId h) { out.push_back(h); });
    return out;
}

bool may_end_in(const Board& b, UnitId u, HexId h) {
    if (!others_in(b, u, h)) return true; // alone
    if (why_no_stack(b, u, h)) return false;
    if (!extends(b.state, u)) return true;
    for (UnitId x : stack_in(b, h)) // 7.13, R99: guns with guns only
        if (x != u && !(is_gun(b.world, x) && is_gun(b.world, u))) return false;
    return true;
}

std::optional<Refusal> why_no_step(const Board& b, UnitId u, HexId to) {
    if (auto no = why_no_march(b, u)) return no;
    if (!to) return refuse(Rule::r7_31, Why::off_map, u);
    const Mover m = mover(b, u);
    Stepped next;
    if (auto no = why_no_stride(b, m, footing(b, m, walk_of(b, u)), to, next)) return no;
    if (may_end_in(b, u, to) || can_go_on(b, m, next.after, 4)) return std::nullopt;
    if (auto no = why_no_stack(b, u, to)) return no;
    return refuse(Rule::r7_13, Why::extended_friends, u, to);
}

namespace {

// The neighbours that it may step to: a bit for each, by Dir. What why_no_step says, of all six at once.
std::uint8_t steps_of(const Board& b, UnitId u) {
    unsigned out = 0;
    const Mover m = mover(b, u);
    const Footing here = footing(b, m, walk_of(b, u));
    for (Dir d : all_dirs) {
        const HexId to = neighbour(b.world.map, here.walk.hex, d);
        Stepped next;
        if (!to || why_no_pace(b, m, here, to, d, next)) continue;
        if (may_end_in(b, u, to) || can_go_on(b, m, next.after, 4)) out |= 1u << static_cast<unsigned>(d);
    }
    return static_cast<std::uint8_t>(out);
}

// 6.21, 7.13: a hex in which its move may not end, as long as it may step somewhere.
bool cannot_stay(const Board& b, UnitId u, bool moving) {
    return (moving || extends(b.state, u)) && !may_end_in(b, u, at(b.state, u).hex);
}

} // namespace

Moves moves_of(const Board& b, UnitId u) {
    Moves out;
    if (!on_map(b.state, u) || !may_march(b, u)) return out;
    const UnitState& us = at(b.state, u);
    const bool moving = std::holds_alternative<Move>(b.state.frames.back());
    out.steps = steps_of(b, u);
    if (out.steps != 0 && cannot_stay(b, u, moving)) return out;
    if (!moving && !can_put_in_order(b, u, {Mark::turned, Mark::done}, true)) return out;
    unsigned halts = all_corners;
    if (!moving) halts &= ~(1u << us.facing);
    for (UnitId x : stack_in(b, us.hex)) // mates_of; R19
        if (x != u && is_gun(b.world, x) == is_gun(b.world, u) && !may_turn(b, x)) halts &= 1u << at(b.state, x).facing;
    out.halts = static_cast<std::uint8_t>(halts);
    return out;
}

std::optional<Refusal> why_no_halt(const Board& b, UnitId u, int facing) {
    if (auto no = why_no_march(b, u)) return no;
    if (facing < 0 || facing > 5) return refuse(Rule::r6_11, Why::nothing_to_change, u);
    const UnitState& us = at(b.state, u);
    if (us.where != Where::on_map) return refuse(Rule::r7_41, Why::no_such_unit, u);
    const bool moving = std::holds_alternative<Move>(b.state.frames.back());
    if (!moving && us.facing == facing) return refuse(Rule::r6_12, Why::nothing_to_change, u, us.hex);
    if (cannot_stay(b, u, moving) && steps_of(b, u) != 0) {
        if (auto no = why_no_stack(b, u, us.hex)) return no;
        return refuse(Rule::r7_13, Why::cannot_stay, u, us.hex);
    }
    for (UnitId x : stack_in(b, us.hex)) // mates_of
        if (x != u && is_gun(b.world, x) == is_gun(b.world, u) && at(b.state, x).facing != facing && !may_turn(b, x))
            return refuse(Rule::r6_11, Why::not_active, u, us.hex, x); // R19
    if (!moving && !can_put_in_order(b, u, {Mark::turned, Mark::done}, true))
        return refuse(Rule::b8, Why::owed_stacking, u, us.hex);
    return std::nullopt;
}

namespace {

// Where a walk may come to. The ground may Disorder cavalry (7.21): then there may be two ways to a hex, the cheapest
// in good order and a cheaper one that Disorders. Each goes on for itself, for who is Disordered pays more for a zone
// (6.33).
struct Label {
    Destination what;
    std::uint16_t before = 0; // among all labels, counted from 1; 0: from where it stands
};
struct Labels {
    std::vector<Label> all;
    std::array<PerHex<std::uint16_t>, 2> of; // in good order, Disordered by the way: among all, counted from 1
    std::uint16_t best(HexId h) const {
        const std::uint16_t whole = of[0][h];
        return whole != 0 || of[1].size() == 0 ? whole : of[1][h];
    }
};

Labels labels_of(const Board& b, UnitId u) {
    Labels out;
    const Walk start = walk_of(b, u);
    const Mover m = mover(b, u);
    const Map& map = b.world.map;
    const bool shakable = m.column == Column::cavalry && !m.disordered;
    out.of[0].assign(map.hexes.size(), 0);
    if (shakable) out.of[1].assign(map.hexes.size(), 0);
    struct Open {
        Walk walk;
        std::uint16_t label = 0;
    };
    // Breadth by points: few dozens of hexes. Zones and minimum moves end it.
    auto dearer = [](const Open& x, const Open& y) {
        return x.walk.spent != y.walk.spent ? x.walk.spent > y.walk.spent : x.walk.hex > y.walk.hex;
    };
    std::vector<Open> open; // a heap, the cheapest on top
    out.all.reserve(48);
    open.reserve(48);
    auto add = [&](const Stepped& s, HexId from, std::uint16_t before) {
        const bool shaken = shakable && s.after.disordered;
        std::uint16_t& known = out.of[shaken ? 1 : 0][s.after.hex];
        if (known == 0) {
            out.all.emplace_back();
            known = static_cast<std::uint16_t>(out.all.size());
        }
        Destination d;
        d.hex = s.after.hex;
        d.points = s.after.spent;
        d.from = from;
        d.zone_of = s.zone;
        d.disorders = s.disorders || shaken;
        d.may_end = may_end_in(b, u, s.after.hex);
        out.all[known - 1u] = {d, before};
        open.push_back({s.after, known});
    };
    auto spent = [&](std::size_t shaken, HexId h) {
        const std::uint16_t known = out.of[shaken][h];
        return known != 0 ? out.all[known - 1u].what.points : 1 << 20;
    };
    if (!start.hex) {
        for (HexId h : entries_of(b, u))
            if (Stepped s; !why_no_entry(b, m, start, h, s)) add(s, HexId{}, 0);
    } else {
        open.push_back({start});
    }
    std::make_heap(open.begin(), open.end(), dearer);
    while (!open.empty()) {
        std::pop_heap(open.begin(), open.end(), dearer);
        const auto [now, label] = open.back();
        open.pop_back();
        if (now.must_stop) continue;
        // The first step may be had for nothing (7.35).
        const int least = now.hexes == 0 ? 0 : least_points(b, m, now.hex);
        if (now.spent + least > m.most) continue;
        const Footing here = footing(b, m, now);
        for (Dir d : all_dirs) {
            const HexId to = neighbour(map, now.hex, d);
            if (!to || to == start.hex) continue;
            Stepped s;
            if (spent(0, to) <= now.spent + least || why_no_pace(b, m, here, to, d, s)) continue;
            if (spent(0, to) <= s.after.spent) continue; // what is cheaper in good order is better in all
            if (shakable && s.after.disordered && spent(1, to) <= s.after.spent) continue;
            if (!may_end_in(b, u, to) && !can_go_on(b, m, s.after, 4)) continue;
            add(s, now.hex, label);
            std::push_heap(open.begin(), open.end(), dearer);
        }
    }
    return out;
}

} // namespace

std::vector<Destination> destinations(const Board& b, UnitId u) {
    std::vector<Destination> out;
    if (!may_march(b, u)) return out;
    const Labels labels = labels_of(b, u);
    out.reserve(labels.all.size());
    for (std::size_t i = 0; i < labels.all.size(); ++i)
        if (const Destination& d = labels.all[i].what; labels.best(d.hex) == i + 1) out.push_back(d);
    put_in_order(out.begin(), out.end(), [](const Destination& x, const Destination& y) { return x.hex < y.hex; });
    return out;
}

std::vector<Destination> way_to(const Board& b, UnitId u, HexId goal) {
    std::vector<Destination> out;
    if (!goal || !may_march(b, u)) return out;
    const Labels labels = labels_of(b, u);
    for (std::uint16_t at = labels.best(goal); at != 0; at = labels.all[at - 1u].before)
        out.push_back(labels.all[at - 1u].what);
    std::reverse(out.begin(), out.end());
    return out;
}

std::optional<Refusal> why_no_way(const Board& b, UnitId u, HexId goal) {
    if (auto no = why_no_march(b, u)) return no;
    Walk start = walk_of(b, u);
    if (!start.hex || !goal) return why_no_step(b, u, goal);
    for (const Destination& d : destinations(b, u))
        if (d.hex == goal && d.may_end) return std::nullopt;
    start.spent -= 10000; // points are no matter
    const Mover m = mover(b, u);
    const Map& map = b.world.map;
    std::vector<bool> seen(b.hexes.size(), false);
    seen[start.hex.index()] = true;
    std::vector<Walk> open = {start};
    std::optional<Refusal> nearest;
    int far = 0;
    for (std::size_t i = 0; i < open.size(); ++i) {
        const Footing now = footing(b, m, open[i]); // the list grows while it is walked
        for (Dir d : all_dirs) {
            const HexId to = neighbour(map, now.walk.hex, d);
            if (!to || seen[to.index()]) continue;
            Stepped next;
            if (auto no = why_no_pace(b, m, now, to, d, next)) {
                if (!nearest || distance(map, to, goal) < far) nearest = no, far = distance(map, to, goal);
                continue;
            }
            if (to == goal) {
                if (may_end_in(b, u, goal)) return refuse(Rule::r7_34, Why::points, u, goal);
                if (auto no = why_no_stack(b, u, goal)) return no;
                return refuse(Rule::r7_13, Why::extended_friends, u, goal);
            }
            seen[to.index()] = true;
            open.push_back(next.after);
        }
    }
    return nearest;
}

// --- carried out ----------------------------------------------------------------------------------------------------

void march(Play& p, UnitId u, HexId to) {
    const Board b = board_of(p.w, p.s);
    if (!std::holds_alternative<Move>(p.s.frames.back())) {
        Move m;
        m.unit = u;
        m.from = at(p.s, u).hex;
        m.extended = extends(p.s, u);
        p.s.frames.push_back(m);
    }
    const Mover walker = mover(b, u);
    Stepped next;
    const bool refused = why_no_stride(b, walker, footing(b, walker, walk_of(b, u)), to, next).has_value();
    REDOUBT_ASSERT(!refused);
    auto& m = top<Move>(p.s);
    m.spent = static_cast<std::int8_t>(next.after.spent);
    m.hexes = static_cast<std::int8_t>(next.after.hexes);
    m.left_zoc = next.after.left_zoc;
    m.must_stop = next.after.must_stop;
    const HexId from = at(p.s, u).hex;
    UnitState& us = at(p.s, u);
    if (!from) {
        EntryLine* line = nullptr;
        for (EntryLine& c : p.s.columns)
            if (c.hex == to) line = &c;
        if (!line) {
            p.s.columns.push_back({to, 0, static_cast<std::uint8_t>(next.points)});
            line = &p.s.columns.back();
        }
        ++line->units;
        us.facing = 0;
    }
    if (next.drops) { // 7.42: the whole command has No Orders from here on
        const UnitId first = first_of(p.w, p.s, u);
        for (std::size_t i = 0; i < p.w.units.size(); ++i)
            if (p.s.units[i].has(Mark::extended) && first_of(p.w, p.s, UnitId{i}) == first)
                p.s.units[i].unset(Mark::extended);
        p.tell(Revealed{first, false});
    }
    put(p, u, to);
    us.set(Mark::moved);
    us.unset(Mark::overstack); // TS2.8
    if (from)
        p.tell(Moved{u, from, to, next.points});
    else
        p.tell(Entered{u, to, next.points});
    if (next.disorders && !disordered(p.s, u)) { // RULING 103: not a second time
        if (disorder(p, u, cite(Rule::r7_21)) != Fate::disordered) {
            p.s.frames.pop_back();
            return;
        }
    }
    if (!is_infantry(p.w, u)) return;
    // 7.39: cavalry whose zone it has entered may fall back. Where the enemy stands is as it was.
    Reaction r;
    r.mover = u;
    for (Dir d : all_dirs) {
        const HexId n = neighbour(p.w.map, to, d);
        if (!n || side_in(b, n) != other(unit_of(p.w, u).side) || !zone_reaches(p.w, p.s, n, to)) continue;
        for (UnitId x : stack_in(b, n))
            if (is_cavalry(p.w, x) && has_zone(p.w, p.s, x)) r.queue.push_back(x);
    }
    if (!r.queue.empty()) p.s.frames.push_back(r);
}

} // namespace redoubt::triumph
