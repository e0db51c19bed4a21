// 10.0 Artillery: who may fire at whom, in its own phase and at enemies that move; the table; joint fire.
#include "engine/core/offer.h"
#include "engine/core/order.h"
#include "engine/rules/napoleon/fire.h"

#include <algorithm>

namespace redoubt::napoleon {

namespace {

bool is_heavy(const World& w, UnitId gun) {
    return unit_of(w, gun).gun == Gun::heavy;
}

int range_between(const Board& b, UnitId a, UnitId t) {
    return distance(b.world.map, at(b.state, a).hex, at(b.state, t).hex);
}

// Whether the battery may fire at all, whoever the target is. 8.412, 8.421, 10.11, 10.18, RULING 15.
std::optional<Refusal> why_silent(const Board& b, UnitId gun, bool defensive) {
    const Unit& unit = unit_of(b.world, gun);
    const UnitState& us = at(b.state, gun);
    const Side side = defensive ? other(active(b.state)) : active(b.state);
    if (unit.type != Type::artillery) return refuse(Rule::r10_11, Why::not_in_list, gun);
    if (unit.side != side) return refuse(Rule::r10_11, Why::enemy_unit, gun);
    if (us.where != Where::on_map) return refuse(Rule::r10_11, Why::no_such_unit, gun);
    if (us.has(Flag::shattered)) return refuse(Rule::r8_421, Why::shattered, gun);
    if (us.has(Flag::disorganised)) return refuse(Rule::r8_412, Why::silent, gun);
    if (us.has(defensive ? Flag::answered : Flag::fired)) return refuse(Rule::r10_11, Why::has_fired, gun);
    if (defensive && unit.gun != Gun::horse && us.has(Flag::moved)) return refuse(Rule::r10_18, Why::moved_guns, gun);
    return std::nullopt;
}

std::optional<Refusal> why_no_aim(const Board& b, UnitId gun, UnitId target, bool defensive) {
    const Map& m = b.world.map;
    const UnitState &us = at(b.state, gun), &them = at(b.state, target);
    if (unit_of(b.world, target).side == unit_of(b.world, gun).side)
        return refuse(Rule::r10_14, Why::no_enemy_there, target);
    if (them.where != Where::on_map || is_commander(b.world, target))
        return refuse(Rule::r10_16, Why::no_such_unit, target);
    const int range = range_between(b, gun, target);
    if (range > range_of(unit_of(b.world, gun).gun))
        return refuse(Rule::r10_31, Why::out_of_range, gun, them.hex, target);
    if (!defensive && us.has(Flag::penned) && !in_front(b, gun, them.hex))
        return refuse(Rule::r10_15, Why::pinned_fire, gun, them.hex, target);
    if (terrain(m, them.hex) == Terrain::swamp) // RULING 32
        return refuse(Rule::r_terrain_swamp, Why::in_swamp, target, them.hex);
    const Sight sight = sight_between(b, us.hex, them.hex);
    if (!sight.clear) return refuse(Rule::r10_12, Why::no_sight, gun, sight.hex, sight.unit);
    return std::nullopt;
}

// RULING 16: one hex, one table. Everybody who joins might have fired alone.
std::optional<Refusal> why_not_with(const Board& b, const Barrage& f, UnitId gun) {
    const UnitId first = f.guns.front();
    if (f.guns.contains(gun)) return refuse(Rule::r10_22, Why::in_the_battle, gun);
    if (f.guns.full()) return refuse(Rule::r10_22, Why::battle_full, gun);
    if (auto no = why_silent(b, gun, f.defensive)) return no;
    if (at(b.state, gun).hex != at(b.state, first).hex || is_heavy(b.world, gun) != is_heavy(b.world, first))
        return refuse(Rule::r10_22, Why::other_hex, gun, at(b.state, first).hex, first);
    return why_no_aim(b, gun, f.target, f.defensive);
}

bool is_member(const World& w, UnitId u) {
    return u && u.index() < w.units.size();
}

} // namespace

// 10.14-10.18, 10.31. Whose move is answered is not asked here: see why_no_defensive_fire.
std::optional<Refusal> why_no_fire(const Board& b, UnitId gun, UnitId target, bool defensive) {
    if (!is_member(b.world, gun)) return refuse(Rule::r10_11, Why::no_such_unit, gun);
    if (!is_member(b.world, target)) return refuse(Rule::r10_16, Why::no_such_unit, target);
    if (auto no = why_silent(b, gun, defensive)) return no;
    return why_no_aim(b, gun, target, defensive);
}

std::vector<HexId> fire_hexes(const Board& b, UnitId gun) {
    std::vector<HexId> out;
    if (!is_gun(b.world, gun) || !on_map(b.state, gun)) return out;
    const HexId from = at(b.state, gun).hex;
    const Map& m = b.world.map;
    for (std::size_t i = 0; i < m.hexes.size(); ++i) {
        const HexId h{i};
        const int range = distance(m, from, h);
        if (range < 1 || range > range_of(unit_of(b.world, gun).gun) || !is_open(b.world, h)) continue;
        if (terrain(m, h) != Terrain::swamp && sight_between(b, from, h).clear) out.push_back(h);
    }
    return out;
}

// 10.22 and the modifiers beside the artillery table.
FireForecast fire_forecast(const Board& b, const Shooters& guns, UnitId target, bool defensive, bool forming) {
    const World& w = b.world;
    const HexId from = at(b.state, guns.front()).hex, to = at(b.state, target).hex;
    FireForecast f;
    f.range = distance(w.map, from, to);
    auto add = [](Tally& t, Rule rule, UnitId u, HexId h, int value) {
        if (value != 0) t.lines.push_back({cite(rule), u, h, static_cast<std::int16_t>(value), 0, false, {}});
    };
    for (UnitId u : guns) add(f.strength, Rule::r10_22, u, {}, at(b.state, u).strength);
    const int strength = f.strength.total(), crowd = strength_in(b, to);
    if (defensive && is_cavalry(w, target))
        add(f.modifiers, Rule::r_table_moving_cavalry, target, {}, moving_cavalry_fire);
    add(f.modifiers, Rule::r_table_battery, {}, from, battery_fire(strength));
    add(f.modifiers, Rule::r_table_crowd, {}, to, crowd_fire(crowd));
    if (condition_of(b.state, target) != Condition::good)
        add(f.modifiers, Rule::r_table_shaken, target, {}, shaken_fire);
    if (is_night(w, b.state.stage)) add(f.modifiers, Rule::r_table_night, {}, {}, night_modifier(f.range));
    add_target_terrain(f.modifiers, w, from, to);
    add_no_command(f.modifiers, b.state, guns);
    if (forming) add(f.modifiers, Rule::r13_22, target, to, forming_fire);
    for (int sum = 2; sum <= 12; ++sum)
        f.results[static_cast<std::size_t>(sum - 2)] =
            artillery_result(is_heavy(w, guns.front()), strength, f.range, sum + f.modifiers.total());
    return f;
}

// 10.15, RULING 89: commanders next to it do not count, units in any state do.
void fix_pens(Play& p) {
    const Board b = board_of(p.w, p.s);
    for (std::size_t i = 0; i < p.w.units.size(); ++i) {
        const UnitId u{i};
        if (!is_gun(p.w, u) || side_of_unit(p.w, u) != active(p.s)) continue;
        const bool penned = on_map(p.s, u) && std::any_of(all_dirs.begin(), all_dirs.end(), [&](Dir d) {
                                return has_units(b, neighbour(p.w.map, at(p.s, u).hex, d), other(active(p.s)));
                            });
        at(p.s, u).put(Flag::penned, penned);
    }
}

// --- the phase, and fire at those who move

namespace {

bool is_target(const Board& b, UnitId u, Side side) {
    return unit_of(b.world, u).side == side && !is_commander(b.world, u);
}

// The hexes with somebody at whom this battery may fire, until `take` has enough and says true: why_no_aim, but each
// hex is looked at once for all who stand there.
template <class Take>
bool each_aim(const Board& b, UnitId gun, Take&& take) {
    const UnitState& us = at(b.state, gun);
    const Unit& unit = unit_of(b.world, gun);
    const Side enemy = other(unit.side);
    bool enough = false;
    each_within(b.world.map, us.hex, range_of(unit.gun), [&](HexId h) {
        bool target = false;
        for (UnitId u : b.in(h)) target = target || is_target(b, u, enemy);
        if (enough || !target || (us.has(Flag::penned) && !in_front(b, gun, h))) return;
        if (terrain(b.world.map, h) == Terrain::swamp || !sight_between(b, us.hex, h).clear) return;
        enough = take(h, enemy);
    });
    return enough;
}

bool any_fire(const Board& b) {
    for (std::size_t i = 0; i < b.world.units.size(); ++i) {
        const UnitId gun{i};
        if (!is_gun(b.world, gun) || why_silent(b, gun, false)) continue;
        if (each_aim(b, gun, [](HexId, Side) { return true; })) return true;
    }
    return false;
}

} // namespace

Decider who(const World&, const State& s, const Artillery&) {
    return decider_of(active(s));
}

void choices(const Board& b, const Artillery&, std::vector<Action>& out) {
    for (std::size_t i = 0; i < b.world.units.size(); ++i) {
        const UnitId gun{i};
        if (!is_gun(b.world, gun) || why_silent(b, gun, false)) continue;
        Few<UnitId, max_units> targets;
        each_aim(b, gun, [&](HexId h, Side enemy) {
            for (UnitId u : b.in(h))
                if (is_target(b, u, enemy)) targets.push_back(u);
            return false;
        });
        put_in_order(targets.begin(), targets.end());
        for (UnitId u : targets) out.push_back(Fire{gun, u});
    }
    out.push_back(End{});
}

std::optional<bool> is_choice(const Board& b, const Artillery&, const Action& a) {
    const auto* x = std::get_if<Fire>(&a);
    return std::holds_alternative<End>(a) || (x && !why_no_fire(b, x->unit, x->target, false));
}

Refusal why_not(const Board& b, const Artillery&, const Action& a) {
    if (const auto* x = std::get_if<Fire>(&a))
        return why_no_fire(b, x->unit, x->target, false).value_or(not_offered(a));
    return refuse(Rule::r3_1, Why::wrong_phase, unit_in(a));
}

void take(Play& p, const Artillery&, const Action& a) {
    if (const auto* x = std::get_if<Fire>(&a))
        begin_fire(p, *x, false, false);
    else
        end_phase(p);
}

bool go_on(Play& p, const Artillery&) {
    return pass_idle(p, !any_fire(board_of(p.w, p.s)));
}

bool is_moving(const Board& b, const Reactions& r, UnitId u) {
    if (!on_map(b.state, u) || at(b.state, u).hex != r.hex) return false;
    if (u == r.unit) return true;
    return has(b.state, r.unit, Flag::quadrangle) && has(b.state, u, Flag::quadrangle); // 13.18, 13.22
}

// 3.1, 10.11: only at those who move; not when a standing order says so.
std::optional<Refusal> why_no_defensive_fire(const Board& b, const Reactions& r, const Fire& a) {
    if (!is_member(b.world, a.unit)) return refuse(Rule::r10_11, Why::no_such_unit, a.unit);
    if (!is_member(b.world, a.target)) return refuse(Rule::r10_16, Why::no_such_unit, a.target);
    if (auto no = why_silent(b, a.unit, true)) return no;
    if (!is_moving(b, r, a.target)) return refuse(Rule::r10_11, Why::not_moving, a.target);
    const Side side = unit_of(b.world, a.unit).side;
    if (stands(b.state, side, Standing::hold_fire)) return refuse(Rule::r10_11, Why::stands_down, a.unit);
    if (stands(b.state, side, Standing::hold_long_fire) && range_between(b, a.unit, a.target) >= 3)
        return refuse(Rule::r10_11, Why::stands_down, a.unit);
    return why_no_aim(b, a.unit, a.target, true);
}

void defensive_fire_actions(const Board& b, const Reactions& r, std::vector<Action>& out) {
    Few<UnitId, max_units> targets;
    for (UnitId u : b.in(r.hex))
        if (is_moving(b, r, u)) targets.push_back(u);
    if (targets.empty()) return;
    const int farthest = range_of(Gun::heavy);
    for (std::size_t i = 0; i < b.world.units.size(); ++i) {
        const UnitId gun{i};
        const UnitState& us = b.state.units[i];
        if (us.where != Where::on_map || distance(b.world.map, us.hex, r.hex) > farthest) continue;
        if (!is_gun(b.world, gun)) continue;
        for (UnitId target : targets)
            if (!why_no_defensive_fire(b, r, {gun, target})) out.push_back(Fire{gun, target});
    }
}

// --- one fire

void begin_fire(Play& p, const Fire& a, bool defensive, bool forming) {
    Barrage f;
    f.guns.push_back(a.unit);
    f.target = a.target;
    f.defensive = defensive;
    f.forming = forming;
    p.s.frames.push_back(f);
}

Decider who(const World&, const State& s, const Barrage& f) {
    return f.fired ? Decider::chance : decider_of(f.defensive ? reacting(s) : active(s));
}

void choices(const Board& b, const Barrage& f, std::vector<Action>& out) {
    for (UnitId u : b.in(at(b.state, f.guns.front()).hex))
        if (!why_not_with(b, f, u)) out.push_back(With{u});
    out.push_back(Declare{});
}

Refusal why_not(const Board& b, const Barrage& f, const Action& a) {
    if (const auto* x = std::get_if<With>(&a)) {
        if (!is_member(b.world, x->unit)) return refuse(Rule::r10_22, Why::no_such_unit, x->unit);
        return why_not_with(b, f, x->unit).value_or(not_offered(a));
    }
    return refuse(Rule::r10_22, Why::wrong_phase);
}

void take(Play& p, const Barrage&, const Action& a) {
    Barrage& f = *top<Barrage>(p.s);
    if (const auto* x = std::get_if<With>(&a))
        f.guns.push_back(x->unit);
    else
        f.fired = true;
}

bool go_on(Play&, const Barrage&) {
    return false;
}

Chance chance_of(const World&, const State&, const Barrage&) {
    return die_chance(Roll::two_d6, cite(Rule::r10_22));
}

// 10.22, 7.4.
void take(Play& p, const Barrage& f, Outcome o) {
    const FireForecast forecast = fire_forecast(board_of(p.w, p.s), f.guns, f.target, f.defensive, f.forming);
    const int roll = sum_of(o);
    const FireResult result = forecast.results[static_cast<std::size_t>(roll - 2)];
    for (UnitId u : f.guns) at(p.s, u).set(f.defensive ? Flag::answered : Flag::fired);
    p.tell(Barraged{f.guns, f.target, forecast, roll, roll + forecast.modifiers.total(), result});
    p.s.frames.pop_back();
    if (result.none()) return;
    Blow blow;
    blow.unit = f.target;
    blow.from = at(p.s, f.guns.front()).hex;
    blow.loss = result.loss;
    blow.breaks = result.broken ? 1 : 0;
    blow.checks = result.check ? 1 : 0;
    p.s.frames.push_back(blow);
}

} // namespace redoubt::napoleon
