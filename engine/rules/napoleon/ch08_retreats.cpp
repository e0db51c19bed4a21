// 7.4, 8.4 What befalls a unit: losses, disorganisation, morale checks. 8.43 Withdrawals, 7.4 flights, 6.23 neighbours.
#include "engine/rules/napoleon/play.h"

#include <algorithm>

namespace redoubt::napoleon {

void eliminate(Play& p, UnitId u, Rule rule) {
    UnitState& us = at(p.s, u);
    const HexId h = us.hex;
    const bool square = us.has(Flag::quadrangle);
    us = UnitState{};
    us.where = Where::lost;
    p.tell(Eliminated{u, h, cite(rule)});
    if (square) tidy_square(p, h);
}

void lose(Play& p, UnitId u, int points, Rule rule) {
    UnitState& us = at(p.s, u);
    points = std::min(points, static_cast<int>(us.strength));
    if (points <= 0) return;
    us.strength = static_cast<std::uint8_t>(us.strength - points);
    p.tell(StrengthLost{u, points, us.strength, cite(rule)});
    if (us.strength == 0) eliminate(p, u, rule);
}

namespace {

// 11.62: commanders of a stack that loses SP in a battle or has to withdraw are checked, once each.
void concern_officers(Play& p, Battle& f, UnitId u) {
    if (!on_map(p.s, u)) return;
    const HexId h = at(p.s, u).hex;
    const Board now = board_of(p.w, p.s);
    for (UnitId c : now.in(h))
        if (is_commander(p.w, c) && unit_of(p.w, c).side == unit_of(p.w, u).side && !f.officers.contains(c) &&
            !f.officers.full())
            f.officers.push_back(c);
}

void mark_broken(State& s, UnitId u) {
    Battle* f = under<Battle>(s);
    if (!f) return;
    for (Fighter& x : f->attackers)
        if (x.unit == u) x.broken = true;
    for (Fighter& x : f->defenders)
        if (x.unit == u) x.broken = true;
}

} // namespace

void hurt_in_battle(Play& p, UnitId u) {
    if (Battle* f = under<Battle>(p.s)) concern_officers(p, *f, u);
}

// 8.41, 8.411, 8.42: one step down.
void worsen(Play& p, UnitId u, HexId from, bool battle, Rule rule) {
    if (!on_map(p.s, u)) return;
    UnitState& us = at(p.s, u);
    mark_broken(p.s, u);
    if (us.has(Flag::shattered)) return eliminate(p, u, Rule::r8_41);
    if (!us.has(Flag::disorganised)) {
        us.set(Flag::disorganised);
        p.tell(Shaken{u, Condition::disorganised, cite(rule)});
        leave_square(p, u, Rule::r13_14);
        return;
    }
    if (is_gun(p.w, u)) return eliminate(p, u, Rule::r8_42);
    us.clear(Flag::disorganised);
    us.set(Flag::shattered);
    p.tell(Shaken{u, Condition::shattered, cite(rule)});
    leave_square(p, u, Rule::r13_14);
    if (battle) hurt_in_battle(p, u);
    Withdrawal x;
    x.unit = u;
    x.from = from;
    x.hexes = 2;
    x.cause = battle ? Cause::rout : Cause::flight;
    p.s.frames.push_back(x);
}

Decider who(const World&, const State& s, const Blow&) {
    return decider_of(active(s)); // while it goes on
}

bool go_on(Play& p, const Blow&) {
    Blow& b = *top<Blow>(p.s);
    if (!on_map(p.s, b.unit)) {
        p.s.frames.pop_back();
    } else if (b.loss > 0) {
        const int loss = b.loss;
        b.loss = 0;
        lose(p, b.unit, loss, b.battle ? Rule::r8_4 : Rule::r7_4);
    } else if (b.breaks > 0) {
        --b.breaks;
        const Blow now = b;
        worsen(p, now.unit, now.from, now.battle, now.battle ? Rule::r8_4 : Rule::r7_4);
    } else if (b.checks > 0) {
        --b.checks;
        Check c;
        c.unit = b.unit;
        c.from = b.from;
        c.battle = b.battle;
        p.s.frames.push_back(c);
    } else {
        p.s.frames.pop_back();
    }
    return true;
}

// --- 4.26, 13.11, TP: two dice against a number

bool go_on(Play&, const Check&) {
    return false;
}

Chance chance_of(const World&, const State&, const Check& c) {
    const Rule rule = c.kind == CheckKind::square  ? Rule::r13_11
                      : c.kind == CheckKind::chase ? Rule::r_table_tp
                                                   : Rule::r_morale;
    return die_chance(Roll::two_d6, cite(rule));
}

// At most the number showing passes (R4).
void take(Play& p, const Check& c, Outcome o) {
    p.s.frames.pop_back();
    const Board b = board_of(p.w, p.s);
    const Tally needed = c.kind == CheckKind::square ? square_tally(b, c.hex) : morale_tally(b, c.unit);
    const int roll = sum_of(o);
    const bool passed = roll <= needed.total();
    p.tell(Checked{c.unit, c.kind, roll, needed, passed});
    if (c.kind == CheckKind::square) {
        if (passed)
            set_square(p, c.hex);
        else
            p.tell(SquareFailed{c.hex}); // R5: nobody is disorganised
    } else if (!passed) {
        worsen(p, c.unit, c.from, c.battle, c.kind == CheckKind::chase ? Rule::r_table_tp : Rule::r_morale);
    }
}

// --- going back
// -----------------------------------------------------------------------------------------------------------

std::vector<HexId> enemies_of_retreat(const State& s, UnitId u, HexId from) {
    if (from) return {from};
    std::vector<HexId> out;
    if (const Battle* f = under<Battle>(s)) {
        const bool attacks = find(f->attackers, u) != nullptr;
        for (HexId h : attacks ? f->targets : f->from) out.push_back(h);
    }
    return out;
}

namespace {

// 8.432: closed ground, a river without a bridge, the edge of the board.
bool passable(const World& w, const State& s, UnitId u, HexId from, Dir d) {
    const HexId to = next_to(w, from, d);
    if (!to) return false;
    if (edge(w.map, from, d).has(Edge::river) && !bridge_stands(w, s, from, d)) return false;
    if (road_runs(w, s, from, d)) return true;
    return terrain_cost(terrain(w.map, to), arm_of(unit_of(w, u))) != inaccessible;
}

// 8.431, 8.432: farther from every enemy fought, no enemies there, not in their zone.
bool leads_back(const Board& b, UnitId u, HexId from, Dir d, const std::vector<HexId>& enemies) {
    if (!passable(b.world, b.state, u, from, d)) return false;
    const HexId to = next_to(b.world, from, d);
    const Side side = unit_of(b.world, u).side;
    const Map& map = b.world.map;
    if (has_units(b, to, other(side)) || enemy_zone(b, to, side)) return false;
    return std::all_of(enemies.begin(), enemies.end(),
                       [&](HexId e) { return distance(map, to, e) > distance(map, from, e); });
}

} // namespace

bool can_enter(const Board& b, UnitId u, HexId from, HexId to) { // 8.53, 8.54: a chase
    const auto d = direction(b.world.map, from, to);
    return d && passable(b.world, b.state, u, from, *d);
}

namespace {

// Friends in the way (8.57). Those who were beaten with it and have gone there before it are its own stack.
bool crowded_by_friends(const Board& b, UnitId u, HexId h) {
    const Battle* f = under<Battle>(b.state);
    const bool attacks = f && find(f->attackers, u), defends = f && find(f->defenders, u);
    const bool held = f && (attacks ? f->from : f->targets).contains(h);
    for (UnitId x : b.in(h)) {
        if (is_commander(b.world, x)) continue;
        const bool with_it = !held && ((attacks && find(f->attackers, x)) || (defends && find(f->defenders, x)));
        if (!with_it) return true;
    }
    return false;
}

} // namespace

// 8.43; 8.57: through or onto friends only when there is no way without.
std::vector<WayBack> ways_back(const Board& b, UnitId u, const std::vector<HexId>& enemies, int hexes) {
    std::vector<WayBack> clean, crowded;
    const HexId start = at(b.state, u).hex;
    auto end = [&](HexId via, HexId from, bool friends) {
        for (Dir d : all_dirs) {
            if (!leads_back(b, u, from, d, enemies)) continue;
            const HexId to = next_to(b.world, from, d);
            if (why_no_rest(b, u, to)) continue;
            (friends || crowded_by_friends(b, u, to) ? crowded : clean).push_back({via, to});
        }
    };
    if (hexes == 1) {
        end(HexId{}, start, false);
    } else {
        for (Dir d : all_dirs) {
            if (!leads_back(b, u, start, d, enemies)) continue;
            const HexId via = next_to(b.world, start, d);
            if (!is_square(b, via)) end(via, via, crowded_by_friends(b, u, via)); // 4.4
        }
    }
    return clean.empty() ? crowded : clean;
}

// 8.435, R90: a hexside that looks towards one of the enemies fought.
std::vector<Dir> facings_towards(const Map& map, HexId h, const std::vector<HexId>& enemies) {
    std::vector<Dir> out;
    for (Dir d : all_dirs) {
        const HexId ahead = neighbour(map, h, d);
        if (ahead && std::any_of(enemies.begin(), enemies.end(),
                                 [&](HexId e) { return distance(map, ahead, e) < distance(map, h, e); }))
            out.push_back(d);
    }
    return out;
}

namespace {

std::vector<WayBack> ways_of(const Board& b, const Withdrawal& x) {
    if (x.cause != Cause::fallback) return ways_back(b, x.unit, enemies_of_retreat(b.state, x.unit, x.from), x.hexes);
    // 9.14: the hex it came from, if that is open.
    const UnitState& us = at(b.state, x.unit);
    if (us.came > 5) return ways_back(b, x.unit, enemies_of_retreat(b.state, x.unit, x.from), 1);
    const Dir d = static_cast<Dir>(us.came);
    const HexId to = next_to(b.world, us.hex, d);
    if (!leads_back(b, x.unit, us.hex, d, {}) || why_no_rest(b, x.unit, to)) return {};
    return {{HexId{}, to}};
}

} // namespace

Decider who(const World& w, const State&, const Withdrawal& x) {
    return decider_of(side_of_unit(w, x.unit));
}

void choices(const Board& b, const Withdrawal& x, std::vector<Action>& out) {
    const auto enemies = enemies_of_retreat(b.state, x.unit, x.from);
    for (const WayBack& way : ways_of(b, x))
        for (Dir f : facings_towards(b.world.map, way.to, enemies)) out.push_back(Retreat{x.unit, way.via, way.to, f});
}

void go_back(Play& p, UnitId u, HexId via, HexId to, Dir facing, Cause cause) {
    UnitState& us = at(p.s, u);
    const HexId from = us.hex;
    us.target = HexId{};
    if (us.has(Flag::defence)) { // R61
        us.clear(Flag::defence);
        p.tell(Marked{u, Marker::defence, false, cite(Rule::r8_22)});
    }
    leave_square(p, u, Rule::r13_15);
    p.tell(Withdrew{u, from, via, to, facing, cause});
    if (via) place(p, u, via, facing);
    place(p, u, to, facing);
    follow(p, u, from, to);
}

// RULING 96: a commander whose last unit leaves the hex goes with it.
void follow(Play& p, UnitId u, HexId from, HexId to) {
    const Board b = board_of(p.w, p.s);
    const Side side = unit_of(p.w, u).side;
    if (has_units(b, from, side)) return;
    for (UnitId c : b.in(from)) {
        if (!is_commander(p.w, c) || unit_of(p.w, c).side != side) continue;
        at(p.s, c).hex = to;
        p.tell(Rejoined{c, from, to});
    }
}

Refusal why_not(const Board&, const Withdrawal& x, const Action&) {
    return refuse(Rule::r8_432, Why::not_a_retreat, x.unit);
}

void take(Play& p, const Withdrawal& x, const Action& a) {
    const auto& r = std::get<Retreat>(a);
    p.s.frames.pop_back();
    const HexId from = at(p.s, x.unit).hex;
    Battle* f = under<Battle>(p.s);
    const bool in_battle = f && x.cause != Cause::flight;
    if (in_battle) {
        const bool attacks = find(f->attackers, x.unit) != nullptr;
        if (!attacks) f->fled = true;
        if (is_gun(p.w, x.unit) && !f->guns.full()) f->guns.push_back({x.unit, from});
    }
    go_back(p, x.unit, r.via, r.to, r.facing, x.cause);
    if (x.cause != Cause::flight) return;
    Mates m; // 6.23
    m.from = x.from;
    const Board now = board_of(p.w, p.s);
    for (UnitId u : now.in(from))
        if (!is_commander(p.w, u) && !m.units.full()) m.units.push_back(u);
    if (!m.units.empty()) p.s.frames.push_back(m);
}

bool go_on(Play& p, const Withdrawal& x) {
    if (!on_map(p.s, x.unit)) {
        p.s.frames.pop_back();
        return true;
    }
    std::vector<Action> options;
    choices(board_of(p.w, p.s), x, options);
    if (options.size() > 1) return false;
    if (options.size() == 1) {
        take(p, x, options[0]);
        return true;
    }
    const UnitId u = x.unit;
    p.tell(Blocked{u, x.cause, x.hexes});
    if (x.cause == Cause::rout && x.hexes == 2) { // 8.411: 1 SP for each hex; then as far as it can
        top<Withdrawal>(p.s)->hexes = 1;
        lose(p, u, 1, Rule::r8_411);
        return true;
    }
    const Cause cause = x.cause;
    p.s.frames.pop_back();
    if (cause == Cause::flight)
        eliminate(p, u, Rule::r7_4);
    else
        lose(p, u, 1, cause == Cause::rout ? Rule::r8_411 : Rule::r8_432);
    return true;
}

// --- 6.23: the neighbours of a unit that fled from fire
// ---------------------------------------------------------------

Decider who(const World& w, const State&, const Mates& m) {
    return decider_of(side_of_unit(w, m.units[0]));
}

void choices(const Board& b, const Mates& m, std::vector<Action>& out) {
    const auto enemies = [&](UnitId u) { return enemies_of_retreat(b.state, u, m.from); };
    for (UnitId u : m.units)
        for (const WayBack& way : ways_back(b, u, enemies(u), 2))
            for (Dir f : facings_towards(b.world.map, way.to, enemies(u)))
                out.push_back(Retreat{u, way.via, way.to, f});
    out.push_back(Hold{});
}

Refusal why_not(const Board&, const Mates&, const Action& a) {
    return refuse(Rule::r6_23, Why::not_a_retreat, unit_in(a));
}

void take(Play& p, const Mates& m, const Action& a) {
    if (std::holds_alternative<Hold>(a)) {
        for (UnitId u : m.units) p.tell(Stayed{u});
        p.s.frames.pop_back();
        return;
    }
    const auto& r = std::get<Retreat>(a);
    top<Mates>(p.s)->units.erase(r.unit);
    go_back(p, r.unit, r.via, r.to, r.facing, Cause::mate);
}

bool go_on(Play& p, const Mates& m) {
    std::vector<Action> options;
    choices(board_of(p.w, p.s), m, options);
    if (options.size() > 1) return false;
    p.s.frames.pop_back();
    return true;
}

} // namespace redoubt::napoleon
