// What the defender is asked about a Shock: 9.31 retreat before it, 9.85 Square, 9.86 Counter-Charge, 8.6 Reaction
// Fire. `clash`: of one secondary Shock; none: of the whole Shock step.
#include "engine/core/order.h"
#include "engine/rules/triumph/play.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

using Of = std::optional<std::uint8_t>;

// The attacks that are asked about: declared or committed ones of the step, or those of one Clash.
bool concerned(const Attack& a, Of clash) {
    if (clash) return a.stage == AttackStage::resolving && a.clash == *clash;
    return a.stage == AttackStage::declared || a.stage == AttackStage::committed;
}

std::vector<HexId> targets_of(const State& s, Of clash, bool charges_only) {
    std::vector<HexId> out;
    for (const Attack& a : s.attacks) {
        if (!concerned(a, clash) || (charges_only && a.kind != AttackKind::charge)) continue;
        for (HexId h : a.targets)
            if (std::find(out.begin(), out.end(), h) == out.end()) out.push_back(h);
    }
    put_in_order(out.begin(), out.end());
    return out;
}

// R165: of the whole step, once anybody has been taken on late only those.
bool in_turn(const Board& b, UnitId u, Of clash) {
    const State& s = b.state;
    if (clash || at(s, u).has(Mark::late)) return true;
    const Side side = unit_of(b.world, u).side;
    for (std::size_t i = 0; i < b.world.units.size(); ++i)
        if (b.world.units[i].side == side && s.units[i].has(Mark::late)) return false;
    return true;
}

std::vector<std::size_t> attacks_on(const State& s, HexId hex, Of clash) {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < s.attacks.size(); ++i)
        if (concerned(s.attacks[i], clash) && s.attacks[i].targets.contains(hex)) out.push_back(i);
    return out;
}

// 9.86 against infantry, R64: good-order cavalry, attacked by infantry alone and through its front.
HexId counter_on_foot(const Board& b, UnitId u, Of clash) {
    const State& s = b.state;
    const HexId hex = at(s, u).hex;
    if (!is_cavalry(b.world, u) || disordered(s, u) || at(s, u).has(Mark::countering)) return {};
    HexId first;
    for (std::size_t i : attacks_on(s, hex, clash)) {
        const Attack& a = s.attacks[i];
        if (a.kind != AttackKind::infantry || quarter(b, hex, a.hex) != Quarter::front) return {};
        if (!first || a.hex < first) first = a.hex;
    }
    return first;
}

bool any_evade_hex(const Board& b, UnitId u) {
    for (Dir d : all_dirs) {
        const HexId to = neighbour(b.world.map, at(b.state, u).hex, d);
        if (to && may_evade_to(b, u, to)) return true;
    }
    return false;
}

void mark_all(Play& p, HexId hex, Mark m) {
    const Board b = board_of(p.w, p.s);
    for (UnitId u : stack_in(b, hex)) at(p.s, u).set(m);
}

void counter_charges(Play& p, HexId hex, std::size_t attack) {
    const Board b = board_of(p.w, p.s);
    for (UnitId u : stack_in(b, hex)) {
        if (!is_cavalry(p.w, u) || disordered(p.s, u)) continue;
        at(p.s, u).set(Mark::charging);
        at(p.s, u).set(Mark::countering);
        at(p.s, u).attack = static_cast<std::uint8_t>(attack + 1);
    }
}

} // namespace

// 9.31: every attacker must be of a kind that the unit may go before: infantry for cavalry and horse guns, Heavy
// cavalry for Light cavalry and horse guns (R101).
bool may_evade(const Board& b, UnitId u, Of clash) {
    const World& w = b.world;
    const Unit& unit = unit_of(w, u);
    const bool horse_gun = unit.type == Type::artillery && unit.horse;
    if (unit.type != Type::cavalry && !horse_gun) return false;
    const bool light = horse_gun || !is_heavy(w, u);
    bool any = false;
    for (std::size_t i : attacks_on(b.state, at(b.state, u).hex, clash)) {
        any = true;
        if (b.state.attacks[i].kind == AttackKind::infantry) continue;
        if (!light) return false;
        for (UnitId x : members(w, b.state, i))
            if (!is_heavy(w, x)) return false;
    }
    return any;
}

// RULING 47.
bool may_evade_to(const Board& b, UnitId u, HexId to) {
    const Side side = unit_of(b.world, u).side;
    const HexId from = at(b.state, u).hex;
    auto d = direction(b.world.map, from, to);
    if (!d || side_in(b, to) == other(side) || is_closed(b.world, b.state, side, to)) return false;
    if (!price(b.world, b.state, column_of(b.world, u), from, *d, false).allowed) return false;
    return !enemy_zone(b, to, side) && !why_no_stack(b, u, to);
}

UnitId next_evader(const Board& b, Of clash) {
    for (HexId h : targets_of(b.state, clash, false))
        for (UnitId u : stack_in(b, h)) {
            if (at(b.state, u).has(Mark::asked)) continue;
            if ((may_evade(b, u, clash) && any_evade_hex(b, u)) || counter_on_foot(b, u, clash)) return u;
        }
    return {};
}

void evader_choices(const Board& b, UnitId u, Of clash, std::vector<Action>& out) {
    if (may_evade(b, u, clash))
        for (Dir d : all_dirs) {
            const HexId to = neighbour(b.world.map, at(b.state, u).hex, d);
            if (!to || !may_evade_to(b, u, to)) continue;
            for (std::uint8_t facing : resting_faces(b, u, to)) out.push_back(FallBack{u, to, facing});
        }
    if (HexId h = counter_on_foot(b, u, clash)) out.push_back(CounterCharge{h});
    out.push_back(Stay{});
}

namespace {

void fall_back(Play& p, UnitId u, const FallBack& x) {
    const HexId from = at(p.s, u).hex;
    auto d = direction(p.w.map, from, x.to);
    const bool mess = price(p.w, p.s, column_of(p.w, u), from, *d, false).disorders;
    put(p, u, x.to);
    at(p.s, u).facing = x.facing;
    p.tell(FellBack{u, from, x.to, cite(Rule::r9_31)});
    if (mess && !disordered(p.s, u)) disorder(p, u, cite(Rule::r7_21));
}

} // namespace

void take_evader(Play& p, UnitId u, const Action& a) {
    at(p.s, u).set(Mark::asked);
    if (const auto* x = std::get_if<FallBack>(&a)) {
        Evade e;
        e.unit = u;
        e.from = at(p.s, u).hex;
        e.hexes = 1;
        p.s.frames.push_back(e);
        fall_back(p, u, *x);
        return;
    }
    const HexId hex = at(p.s, u).hex;
    if (const auto* c = std::get_if<CounterCharge>(&a)) {
        for (std::size_t i = 0; i < p.s.attacks.size(); ++i) {
            const Attack& k = p.s.attacks[i];
            if (k.hex != c->hex || !k.targets.contains(hex) || k.stage == AttackStage::over ||
                k.stage == AttackStage::resolved)
                continue;
            counter_charges(p, hex, i);
            break;
        }
        mark_all(p, hex, Mark::asked);
        p.tell(Followed{cite(Rule::r9_86), hex});
        return;
    }
    p.tell(Declined{Reply::evade, u, false});
}

// --- Evade: on to a second hex -------------------------------------------------------------------------------------

Decider who(const World& w, const State&, const Evade& f) {
    return decider_of(unit_of(w, f.unit).side);
}

void choices(const Board& b, const Evade& f, std::vector<Action>& out) {
    for (Dir d : all_dirs) {
        const HexId to = neighbour(b.world.map, at(b.state, f.unit).hex, d);
        if (!to || to == f.from || !may_evade_to(b, f.unit, to)) continue;
        for (std::uint8_t facing : resting_faces(b, f.unit, to)) out.push_back(FallBack{f.unit, to, facing});
    }
    out.push_back(Stay{});
}

Refusal why_not(const Board& b, const Evade& f, const Action& a) {
    if (const auto* x = std::get_if<FallBack>(&a); x && x->unit == f.unit) {
        const Side side = unit_of(b.world, f.unit).side;
        return refuse(Rule::r9_31, Why::not_a_retreat, f.unit, x->to, x->to ? enemy_zone(b, x->to, side) : UnitId{});
    }
    return refuse(Rule::r9_31, Why::other_moves, {}, {}, f.unit);
}

namespace {

// 9.31: Light cavalry and horse guns that go before charging Heavy cavalry may be Disordered.
void end_of_evade(Play& p, const Evade& f) {
    p.s.frames.pop_back();
    if (!on_map(p.s, f.unit)) return;
    for (const Attack& a : p.s.attacks)
        if (a.kind == AttackKind::charge && a.targets.contains(f.from) &&
            (a.stage == AttackStage::declared || a.stage == AttackStage::resolving)) {
            p.s.frames.push_back(Check{CheckKind::evade, f.unit, at(p.s, f.unit).hex});
            return;
        }
}

} // namespace

void take(Play& p, const Evade& f, const Action& a) {
    if (const auto* x = std::get_if<FallBack>(&a)) {
        top<Evade>(p.s).hexes = 2;
        return fall_back(p, f.unit, *x);
    }
    end_of_evade(p, f);
}

bool go_on(Play& p, const Evade& f) {
    if (on_map(p.s, f.unit) && f.hexes < 2) {
        std::vector<Action> options;
        choices(board_of(p.w, p.s), f, options);
        if (options.size() > 1) return false;
    }
    end_of_evade(p, f);
    return true;
}

// --- Square and Counter-Charge -------------------------------------------------------------------------------------

// 9.85, 9.86, R62: the zones at the moment a charge is declared, and so anew for every Pursuit (R155); those of
// `riders`, the hex the pursuers charge from, are left out.
void note_zones(Play& p, Side attackers, HexId riders) {
    const Board b = board_of(p.w, p.s);
    auto in_zone = [&](HexId h) {
        for (Dir d : all_dirs) {
            const HexId n = neighbour(p.w.map, h, d);
            if (!n || n == riders || side_in(b, n) != attackers || !zone_reaches(p.w, p.s, n, h)) continue;
            for (UnitId x : stack_in(b, n))
                if (has_zone(p.w, p.s, x)) return true;
        }
        return false;
    };
    for (std::size_t i = 0; i < p.w.units.size(); ++i) {
        UnitState& us = p.s.units[i];
        if (us.where != Where::on_map || p.w.units[i].side == attackers) continue;
        us.unset(Mark::zoned);
        us.unset(Mark::faced);
        if (in_zone(us.hex)) us.set(Mark::zoned);
        if (enemy_front(b, us.hex, other(attackers), true, riders)) us.set(Mark::faced);
    }
}

namespace {

// 9.85.
bool may_square(const Board& b, HexId hex) {
    const UnitId top = top_unit(b, hex);
    if (!top || !is_infantry(b.world, top) || in_square(b.state, top) || at(b.state, top).has(Mark::zoned))
        return false;
    for (UnitId u : stack_in(b, hex))
        if (is_infantry(b.world, u) && disordered(b.state, u)) return false;
    return true;
}

// 9.86: the charging hexes that good-order cavalry may ride at.
std::vector<HexId> counter_hexes(const Board& b, HexId hex, Of clash) {
    std::vector<HexId> out;
    const UnitId top = top_unit(b, hex);
    if (!top || !is_cavalry(b.world, top) || disordered(b.state, top)) return out;
    if (at(b.state, top).has(Mark::faced) || at(b.state, top).has(Mark::countering)) return out;
    for (std::size_t i : attacks_on(b.state, hex, clash)) {
        const Attack& a = b.state.attacks[i];
        if (a.kind != AttackKind::charge || quarter(b, hex, a.hex) != Quarter::front) continue;
        if (std::find(out.begin(), out.end(), a.hex) == out.end()) out.push_back(a.hex);
    }
    put_in_order(out.begin(), out.end());
    return out;
}

} // namespace

HexId next_former(const Board& b, Of clash) {
    for (HexId h : targets_of(b.state, clash, true)) {
        const UnitId top = top_unit(b, h);
        if (!top || at(b.state, top).has(Mark::asked) || !in_turn(b, top, clash)) continue;
        if (may_square(b, h) || !counter_hexes(b, h, clash).empty()) return h;
    }
    return {};
}

void former_choices(const Board& b, HexId hex, Of clash, std::vector<Action>& out) {
    if (may_square(b, hex)) {
        out.push_back(FormSquare{});
        out.push_back(Stay{});
        return;
    }
    for (HexId h : counter_hexes(b, hex, clash)) out.push_back(CounterCharge{h});
    out.push_back(Stay{});
}

void take_former(Play& p, HexId hex, const Action& a) {
    const UnitId u = top_unit(board_of(p.w, p.s), hex);
    at(p.s, u).set(Mark::asked);
    const Reply reply = is_infantry(p.w, u) ? Reply::square : Reply::counter_charge;
    if (std::holds_alternative<FormSquare>(a)) {
        p.s.frames.push_back(Check{CheckKind::square, u, hex});
    } else if (const auto* c = std::get_if<CounterCharge>(&a)) {
        p.s.frames.push_back(Check{CheckKind::counter, u, c->hex});
    } else {
        p.tell(Declined{reply, u, false});
    }
}

// --- Reaction Fire -------------------------------------------------------------------------------------------------

namespace {

// 8.6, R40: the attackers' hexes that a gun in a target hex may fire at.
std::vector<HexId> fire_hexes(const Board& b, UnitId gun, Of clash) {
    std::vector<HexId> out;
    const UnitState& us = at(b.state, gun);
    if (us.has(Mark::disordered) || us.has(Mark::reacted)) return out;
    for (std::size_t i : attacks_on(b.state, us.hex, clash)) {
        const HexId h = b.state.attacks[i].hex;
        if (members(b.world, b.state, i).empty() || !faces(b, gun, h)) continue;
        if (std::find(out.begin(), out.end(), h) == out.end()) out.push_back(h);
    }
    put_in_order(out.begin(), out.end());
    return out;
}

} // namespace

UnitId next_reactor(const Board& b, Of clash) {
    for (HexId h : targets_of(b.state, clash, false))
        for (UnitId u : stack_in(b, h))
            if (is_gun(b.world, u) && !at(b.state, u).has(Mark::asked) && in_turn(b, u, clash) &&
                !fire_hexes(b, u, clash).empty())
                return u;
    return {};
}

void reactor_choices(const Board& b, UnitId gun, Of clash, std::vector<Action>& out) {
    for (HexId h : fire_hexes(b, gun, clash)) out.push_back(React{gun, h});
    out.push_back(Stay{});
}

bool take_reactor(Play& p, UnitId gun, const Action& a) {
    at(p.s, gun).set(Mark::asked);
    if (const auto* x = std::get_if<React>(&a)) {
        at(p.s, gun).set(Mark::reacted);
        open_fire(p, FireKind::reaction, gun, x->target);
        return true;
    }
    p.tell(Declined{Reply::reaction_fire, gun, false});
    return false;
}

} // namespace redoubt::triumph
