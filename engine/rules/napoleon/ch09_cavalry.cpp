// 9.0 Cavalry: naming whom to charge, charging in the movement phase, counter-charges. Their fights: ch08_battle.cpp.
#include "engine/rules/napoleon/play.h"

#include <algorithm>

namespace redoubt::napoleon {

namespace {

constexpr int farthest_target = 4; // hexes at which a target may be named; the rules ask for two or more

} // namespace

// 9.17, RULING 14: both hexes clear; no water, no bridge, no slope upwards, no rampart between them.
bool clear_run(const World& w, HexId from, Dir d) {
    const HexId to = next_to(w, from, d);
    if (!to || terrain(w.map, from) != Terrain::clear || terrain(w.map, to) != Terrain::clear) return false;
    const Set<Edge> e = edge(w.map, from, d);
    if (e.has(Edge::river) || e.has(Edge::stream) || e.has(Edge::bridge)) return false;
    if (at(w.map, to).level > at(w.map, from).level) return false;
    return !rampart_covers(w.map, to, opposite(d)) && !rampart_covers(w.map, from, d);
}

// 9.11: named at two hexes or more, on clear ground.
std::optional<Refusal> why_no_target(const Board& b, const Riding& r, HexId h) {
    const UnitState& us = at(b.state, r.unit);
    if (!is_cavalry(b.world, r.unit)) return refuse(Rule::r9_11, Why::not_cavalry, r.unit);
    if (us.has(Flag::shattered)) return refuse(Rule::r8_421, Why::shattered, r.unit);
    if (!us.has(Flag::charge)) return refuse(Rule::r9_1, Why::no_marker, r.unit);
    if (us.has(Flag::charged)) return refuse(Rule::r9_13, Why::charged, r.unit);
    if (!is_open(b.world, h)) return refuse(Rule::r9_11, Why::no_such_hex, r.unit);
    if (!has_units(b, h, other(unit_of(b.world, r.unit).side)))
        return refuse(Rule::r9_11, Why::no_enemy_there, r.unit, h);
    if (r.stopped || r.released) return refuse(Rule::r5_31, Why::zone_stop, r.unit, h);
    if (r.named.contains(h)) return refuse(Rule::r9_11, Why::already_named, r.unit, h);
    if (r.named.full()) return refuse(Rule::r9_11, Why::too_many_named, r.unit, h);
    const int far = distance(b.world.map, us.hex, h);
    if (far < 2) return refuse(Rule::r9_11, Why::charge_close, r.unit, h);
    if (far > farthest_target) return refuse(Rule::r9_11, Why::charge_far, r.unit, h);
    if (terrain(b.world.map, us.hex) != Terrain::clear) return refuse(Rule::r9_17, Why::charge_ground, r.unit, us.hex);
    if (terrain(b.world.map, h) != Terrain::clear) return refuse(Rule::r9_17, Why::charge_ground, r.unit, h);
    return std::nullopt;
}

// 9.13: next to the named target, everything clear, 1 MP left.
std::optional<Refusal> why_no_charge(const Board& b, const Riding& r, HexId h) {
    const UnitState& us = at(b.state, r.unit);
    if (!is_cavalry(b.world, r.unit)) return refuse(Rule::r9_11, Why::not_cavalry, r.unit);
    if (!us.has(Flag::charge)) return refuse(Rule::r9_1, Why::no_marker, r.unit);
    if (us.has(Flag::charged)) return refuse(Rule::r9_13, Why::charged, r.unit);
    if (!is_open(b.world, h)) return refuse(Rule::r9_11, Why::no_such_hex, r.unit);
    if (!r.named.contains(h)) return refuse(Rule::r9_11, Why::not_named, r.unit, h);
    if (!has_units(b, h, other(unit_of(b.world, r.unit).side)))
        return refuse(Rule::r9_11, Why::no_enemy_there, r.unit, h);
    const auto d = direction(b.world.map, us.hex, h);
    if (!d) return refuse(Rule::r9_13, Why::not_adjacent, r.unit, h);
    if (!in_front(b, r.unit, h)) return refuse(Rule::r8_24, Why::not_front, r.unit, h);
    if (!clear_run(b.world, us.hex, *d)) return refuse(Rule::r9_17, Why::charge_side, r.unit, h);
    if (r.left < charge_cost) return refuse(Rule::r9_13, Why::too_far, r.unit, h);
    if (any_attacked(b, h)) return refuse(Rule::r8_27, Why::was_attacked, r.unit, h);
    return std::nullopt;
}

void target_actions(const Board& b, const Riding& r, std::vector<Action>& out) {
    if (!is_cavalry(b.world, r.unit) || !has(b.state, r.unit, Flag::charge)) return;
    Few<HexId, 61> hexes; // as many as lie within farthest_target
    const Side enemy = other(unit_of(b.world, r.unit).side);
    each_within(b.world.map, at(b.state, r.unit).hex, farthest_target, [&](HexId h) {
        for (UnitId u : b.in(h)) {
            if (unit_of(b.world, u).side != enemy) continue;
            hexes.push_back(h);
            return;
        }
    });
    for (HexId h : hexes)
        if (!why_no_target(b, r, h)) out.push_back(Target{h});
    for (HexId h : hexes)
        if (!why_no_charge(b, r, h)) out.push_back(Charge{h});
}

void name_target(Play& p, HexId h) {
    Riding& r = *top<Riding>(p.s);
    r.named.push_back(h);
    p.tell(TargetNamed{r.unit, h});
    if (distance(p.w.map, at(p.s, r.unit).hex, h) != 2) return;
    Reactions reactions; // 13.11: only the stack just named can be asked
    reactions.unit = r.unit;
    reactions.hex = at(p.s, r.unit).hex;
    reactions.naming = true;
    p.s.frames.push_back(reactions);
}

void begin_charge(Play& p, HexId h) {
    const Riding& r = *top<Riding>(p.s);
    Draft d;
    d.kind = BattleKind::charge;
    d.riders.push_back(r.unit);
    d.targets.push_back(h);
    p.s.frames.push_back(d);
}

// 9.13, 9.16: others that hold a charge at the same hex and have 1 MP left for it.
std::optional<Refusal> why_no_partner(const Board& b, const Draft& d, UnitId u) {
    const UnitState& us = at(b.state, u);
    if (unit_of(b.world, u).side != active(b.state)) return refuse(Rule::r9_16, Why::enemy_unit, u);
    if (us.where != Where::on_map) return refuse(Rule::r9_16, Why::no_such_unit, u);
    if (!is_cavalry(b.world, u)) return refuse(Rule::r9_13, Why::not_cavalry, u);
    if (d.riders.contains(u)) return refuse(Rule::r9_16, Why::in_the_battle, u);
    if (!us.has(Flag::charge)) return refuse(Rule::r9_1, Why::no_marker, u);
    if (us.has(Flag::charged)) return refuse(Rule::r9_13, Why::charged, u);
    if (us.has(Flag::shattered)) return refuse(Rule::r8_421, Why::shattered, u);
    if (d.targets.size() != 1) return refuse(Rule::r8_28, Why::many_on_many, u);
    if (us.target != d.targets[0] || !us.has(Flag::done)) return refuse(Rule::r9_11, Why::not_named, u, d.targets[0]);
    const auto side = direction(b.world.map, us.hex, d.targets[0]);
    if (!side) return refuse(Rule::r9_13, Why::not_adjacent, u, d.targets[0]);
    if (!in_front(b, u, d.targets[0])) return refuse(Rule::r8_24, Why::not_front, u, d.targets[0]);
    if (!clear_run(b.world, us.hex, *side)) return refuse(Rule::r9_17, Why::charge_side, u, d.targets[0]);
    if (!us.has(Flag::spare)) return refuse(Rule::r9_13, Why::too_far, u);
    if (d.riders.full()) return refuse(Rule::r8_23, Why::battle_full, u);
    return std::nullopt;
}

// 9.16: one more named target of a single charging unit.
std::optional<Refusal> why_no_second_target(const Board& b, const Draft& d, HexId h) {
    const Riding& r = *under<Riding>(b.state);
    if (d.riders.size() != 1) return refuse(Rule::r8_28, Why::many_on_many, r.unit, h);
    if (d.targets.contains(h)) return refuse(Rule::r9_16, Why::in_the_battle, r.unit, h);
    return why_no_charge(b, r, h);
}

// --- 9.3 Counter-charges
// ------------------------------------------------------------------------------------------------

std::optional<Refusal> why_no_counter(const Board& b, const Reactions& r, const Counter& a) {
    const World& w = b.world;
    const UnitState& us = at(b.state, a.unit);
    const Side side = reacting(b.state);
    if (unit_of(w, a.unit).side != side) return refuse(Rule::r9_3, Why::enemy_unit, a.unit);
    if (us.where != Where::on_map) return refuse(Rule::r9_3, Why::no_such_unit, a.unit);
    if (!is_cavalry(w, a.unit)) return refuse(Rule::r9_3, Why::not_cavalry, a.unit);
    if (us.has(Flag::shattered)) return refuse(Rule::r8_421, Why::shattered, a.unit);
    if (us.has(Flag::countered)) return refuse(Rule::r9_32, Why::countered, a.unit);
    if (restricted(w, b.state, a.unit)) return refuse(Rule::r_szewardino, Why::restricted, a.unit);
    if (!is_paid(w, b.state, a.unit) && !can_pay(w, b.state, unit_of(w, a.unit).formation))
        return refuse(Rule::r11_72, Why::no_points, a.unit);
    if (UnitId by = enemy_zone(b, us.hex, side)) return refuse(Rule::r9_31, Why::in_zone, a.unit, us.hex, by);
    if (distance(w.map, us.hex, r.hex) != 2) return refuse(Rule::r9_33, Why::counter_distance, a.unit, r.hex);
    if (any_attacked(b, r.hex)) return refuse(Rule::r8_27, Why::was_attacked, a.unit, r.hex);
    const auto d = is_open(w, a.to) ? direction(w.map, us.hex, a.to) : std::nullopt;
    if (!d || distance(w.map, a.to, r.hex) != 1) return refuse(Rule::r9_33, Why::not_adjacent, a.unit, a.to);
    if (arc_of_side(us.facing, *d) != Arc::front) return refuse(Rule::r9_35, Why::not_facing, a.unit, a.to);
    if (has_units(b, a.to, active(b.state))) return refuse(Rule::r4_21, Why::enemy_there, a.unit, a.to);
    if (const auto no = ground_price(w, b.state, a.unit, us.hex, *d).no) return no;
    if (const auto no = why_no_rest(b, a.unit, a.to)) return no;
    const Dir at_mover = *direction(w.map, a.to, r.hex);
    if (at(w.map, a.to).kinds.has(Kind::town) || !zone_crosses(w.map, a.to, at_mover) ||
        arc_of_side(static_cast<int>(a.facing), at_mover) != Arc::front)
        return refuse(Rule::r9_33, Why::counter_contact, a.unit, a.to);
    return std::nullopt;
}

void counter_actions(const Board& b, const Reactions& r, std::vector<Action>& out) {
    if (stands(b.state, reacting(b.state), Standing::no_counter) || any_attacked(b, r.hex)) return;
    for (std::size_t i = 0; i < b.world.units.size(); ++i) {
        const UnitId u{i};
        if (!on_map(b.state, u) || distance(b.world.map, at(b.state, u).hex, r.hex) != 2 || !is_cavalry(b.world, u) ||
            unit_of(b.world, u).side != reacting(b.state))
            continue;
        for (Dir d : all_dirs) {
            const HexId to = next_to(b.world, at(b.state, u).hex, d);
            if (!to || distance(b.world.map, to, r.hex) != 1) continue;
            for (Dir facing : all_dirs)
                if (!why_no_counter(b, r, {u, to, facing})) out.push_back(Counter{u, to, facing});
        }
    }
}

// 9.33: one hex, any facing, then battle with everybody in its zone (8.27: who was not attacked yet).
void counter_charge(Play& p, const Counter& a) {
    const Reactions r = *top<Reactions>(p.s);
    UnitState& us = at(p.s, a.unit);
    const FormationId f = unit_of(p.w, a.unit).formation;
    if (!is_paid(p.w, p.s, a.unit)) give_order(p, f);
    const HexId from = us.hex;
    const Dir d = *direction(p.w.map, from, a.to);
    const bool run = clear_run(p.w, from, d);
    us.set(Flag::countered);
    us.target = HexId{};
    if (us.has(Flag::defence)) {
        us.clear(Flag::defence);
        p.tell(Marked{a.unit, Marker::defence, false, cite(Rule::r8_22)});
    }
    p.tell(Countered{a.unit, from, a.to, r.unit});
    us.came = static_cast<std::uint8_t>(opposite(d));
    place(p, a.unit, a.to, a.facing);
    const Board b = board_of(p.w, p.s);
    Few<HexId, 6> targets;
    targets.push_back(r.hex);
    for (Dir side : all_dirs) {
        const HexId h = next_to(p.w, a.to, side);
        if (h && h != r.hex && has_units(b, h, active(p.s)) && controls(b, a.unit, h) && !any_attacked(b, h))
            targets.push_back(h);
    }
    Sides sides = make_sides(b, BattleKind::counter, {a.unit}, targets);
    if (!run) sides.attackers[0].charging = false; // 9.36: the run-up was not clear
    Few<HexId, 6> hexes;
    hexes.push_back(a.to);
    begin_battle(p, sides, hexes);
}

} // namespace redoubt::napoleon
