// 9.5, 9.6 One Shock: its die, the results for defenders and attackers, 9.73 Counter-Shock.
// R45: defenders first, then attackers, who suffer once.
#include "engine/core/order.h"
#include "engine/rules/triumph/clash.h"

#include <algorithm>

namespace redoubt::triumph {

std::vector<std::size_t> attacks_of(const State& s, std::uint8_t clash) {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < s.attacks.size(); ++i)
        if (s.attacks[i].stage == AttackStage::resolving && s.attacks[i].clash == clash) out.push_back(i);
    return out;
}

void push_clash(Play& p, AttackKind kind, Side side, const std::vector<std::size_t>& attacks, std::uint8_t root,
                std::uint8_t chain, bool secondary) {
    Clash c;
    std::uint8_t number = 0;
    for (const Attack& a : p.s.attacks) number = std::max(number, a.clash);
    c.clash = static_cast<std::uint8_t>(number + 1);
    c.kind = kind;
    c.side = side;
    c.root = root != 0 ? root : c.clash;
    c.chain = chain;
    c.secondary = secondary;
    c.stage = secondary ? ClashStage::evade : ClashStage::guns;
    std::vector<HexId> hexes;
    for (std::size_t i : attacks) {
        Attack& a = p.s.attacks[i];
        a.stage = AttackStage::resolving;
        a.clash = c.clash;
        a.root = c.root;
        a.checked = false;
        const auto units = members(p.w, p.s, i);
        a.units = static_cast<std::uint8_t>(units.size());
        for (UnitId u : units) {
            at(p.s, u).set(Mark::fought);
            if (kind == AttackKind::charge) at(p.s, u).set(Mark::charging);
        }
        for (HexId h : a.targets)
            if (std::find(hexes.begin(), hexes.end(), h) == hexes.end()) hexes.push_back(h);
    }
    put_in_order(hexes.begin(), hexes.end());
    for (HexId h : hexes) { // of one attack six at most, of several twelve: more are not joined (R109)
        Outcomes o;
        o.hex = h;
        c.targets.push_back(o);
    }
    // 9.84: who counter-charges shares the end of the Shock that comes of it, whatever became of the one he rode at.
    for (UnitState& us : p.s.units)
        if (us.where == Where::on_map && us.has(Mark::countering) && us.has(Mark::charging) &&
            std::find(hexes.begin(), hexes.end(), us.hex) != hexes.end() && !attacks.empty())
            us.attack = static_cast<std::uint8_t>(attacks.front() + 1);
    if (secondary) clear_asked(p.s);
    if (secondary && kind == AttackKind::charge) note_zones(p, side, p.s.attacks[attacks.front()].hex); // R155
    p.s.frames.push_back(c);
}

namespace {

// 9.51: who attacks in this Shock.
bool anybody_attacks(const Play& p, const Clash& f) {
    for (std::size_t i : attacks_of(p.s, f.clash))
        if (!members(p.w, p.s, i).empty()) return true;
    return false;
}

Few<HexId, 6> hexes_attacking(const State& s, const Clash& f, HexId target) {
    Few<HexId, 6> out;
    for (std::size_t i : attacks_of(s, f.clash)) {
        const Attack& a = s.attacks[i];
        if (a.targets.contains(target) && !out.contains(a.hex)) out.push_back(a.hex);
    }
    return out;
}

void push_retreat(Play& p, HexId hex, const std::vector<UnitId>& units, const Few<HexId, 6>& causes) {
    Retreat r;
    r.from = hex;
    for (UnitId u : units) r.units.push_back(u);
    r.causes = causes;
    r.shock = true;
    if (!r.units.empty()) p.s.frames.push_back(r);
}

// 9.61, 9.62 for one defending hex.
void hit_defenders(Play& p, Outcomes& line, const Clash& f) {
    line.done = true;
    const ShockRow row = shock_row(line.total);
    if (row < ShockRow::defender) return;
    const HexId hex = line.hex;
    const Board then = board_of(p.w, p.s);
    const Stack before = stack_in(then, hex);
    if (before.empty()) return;
    line.unit = top_unit(then, hex) ? top_unit(then, hex) : before.front();
    const auto causes = hexes_attacking(p.s, f, hex);
    for (UnitId u : before) disorder(p, u, cite(Rule::r9_61));
    const Board b = board_of(p.w, p.s);
    const Stack& left = stack_in(b, hex);
    if (left.empty()) return;
    const UnitId lead = top_unit(b, hex) ? top_unit(b, hex) : left.front();
    line.unit = lead;
    if (row == ShockRow::defender) {
        p.s.frames.push_back(Check{CheckKind::retreat, lead, hex});
        return;
    }
    push_retreat(p, hex, {left.begin(), left.end()}, causes);
}

// 9.61 on every attacking unit, and the guns with them (9.25).
void hit_attackers(Play& p, const Clash& f) {
    std::vector<UnitId> all;
    const Board b = board_of(p.w, p.s);
    for (std::size_t i : attacks_of(p.s, f.clash)) {
        const auto units = members(p.w, p.s, i);
        all.insert(all.end(), units.begin(), units.end());
        for (UnitId u : stack_in(b, p.s.attacks[i].hex))
            if (is_gun(p.w, u) && std::find(all.begin(), all.end(), u) == all.end()) all.push_back(u);
    }
    for (UnitId u : all) disorder(p, u, cite(Rule::r9_61));
}

// --- Counter-Shock -------------------------------------------------------------------------------------------------

// 9.73, R59: who of a hex would counter-shock.
std::vector<UnitId> counter_shockers(const Board& b, HexId hex) {
    std::vector<UnitId> out;
    for (UnitId u : stack_in(b, hex)) {
        if (is_gun(b.world, u)) continue;
        if (disordered(b.state, u) || in_square(b.state, u) || unit_of(b.world, u).militia ||
            at(b.state, u).has(Mark::secondary))
            break;
        out.push_back(u);
    }
    return out;
}

// Enemies that a stack would have in front at `to`, its facing kept.
std::vector<HexId> enemies_ahead(const Board& b, UnitId u, HexId to) {
    std::vector<HexId> out;
    const Side side = unit_of(b.world, u).side;
    for (Dir d : all_dirs) {
        const HexId n = neighbour(b.world.map, to, d);
        if (!n || side_in(b, n) != other(side) || impassable(b.world, b.state, to, d)) continue;
        const Terrain t = terrain(b.world, b.state, to);
        const bool round = is_infantry(b.world, u) && (t == Terrain::village || t == Terrain::redoubt);
        if (round || arc_of_corner(at(b.state, u).facing, d) == Arc::front) out.push_back(n);
    }
    put_in_order(out.begin(), out.end());
    return out;
}

// R59: an empty hex in front, or one that an attacker has left.
std::vector<HexId> counter_hexes(const Board& b, const Clash& f, HexId hex) {
    std::vector<HexId> out;
    auto left = [&](HexId h) {
        for (std::size_t i : attacks_of(b.state, f.clash))
            if (b.state.attacks[i].hex == h) return true;
        return false;
    };
    const auto units = counter_shockers(b, hex);
    if (units.empty() || b.state.attacks.full() || b.state.frames.size() + 4 > b.state.frames.capacity) return out;
    const Side side = unit_of(b.world, units.front()).side;
    for (Dir d : all_dirs) {
        const HexId to = neighbour(b.world.map, hex, d);
        if (!to || !stack_in(b, to).empty() || is_closed(b.world, b.state, side, to)) continue;
        if (!faces(b, units.front(), to) && !left(to)) continue;
        const Price cost = price(b.world, b.state, column_of(b.world, units.front()), hex, d, false);
        if (!cost.allowed || cost.disorders || enemies_ahead(b, units.front(), to).empty()) continue;
        out.push_back(to);
    }
    put_in_order(out.begin(), out.end());
    return out;
}

// The hex whose Counter-Shock is asked about now.
Outcomes* next_counter(const Board& b, Clash& f) {
    for (Outcomes& line : f.targets)
        if (!line.offered && line.total < 0 && line.done && !counter_hexes(b, f, line.hex).empty()) return &line;
    return nullptr;
}

void counter_shock(Play& p, const Clash& f, const CounterShock& x) {
    const Board b = board_of(p.w, p.s);
    const auto units = counter_shockers(b, x.from);
    Attack a;
    a.kind = is_cavalry(p.w, units.front()) ? AttackKind::cavalry : AttackKind::infantry;
    a.hex = x.to;
    a.facing = at(p.s, units.front()).facing;
    for (HexId h : enemies_ahead(b, units.front(), x.to)) a.targets.push_back(h);
    p.s.attacks.push_back(a);
    p.tell(Followed{cite(Rule::r9_73), x.from});
    for (UnitId u : units) {
        UnitState& us = at(p.s, u);
        us.set(Mark::secondary);
        us.unset(Mark::countering);
        us.attack = static_cast<std::uint8_t>(p.s.attacks.size());
        enter_by_shock(p, u, x.to, cite(Rule::r9_73));
    }
    for (Outcomes& line : top<Clash>(p.s).targets)
        if (line.hex == x.from) line.entered = true; // 9.71: gone out, not driven out
    push_clash(p, a.kind, other(f.side), {p.s.attacks.size() - 1u}, f.root, 0, true);
}

// 9.84 At the end of a charge and its pursuits everybody who charged is Disordered, once.
void end_of_charge(Play& p, const Clash& f) {
    if (f.root != f.clash) return; // a pursuit: the charge below ends it
    for (std::size_t i = 0; i < p.w.units.size(); ++i) {
        UnitState& us = p.s.units[i];
        if (us.where != Where::on_map || !us.has(Mark::charging) || us.attack == 0) continue;
        if (p.s.attacks[us.attack - 1u].root != f.root) continue;
        us.unset(Mark::charging);
        if (!us.has(Mark::disordered)) disorder(p, UnitId{i}, cite(Rule::r9_84));
    }
}

void finish(Play& p, const Clash& f) {
    for (Attack& a : p.s.attacks)
        if (a.stage == AttackStage::resolving && a.clash == f.clash) a.stage = AttackStage::resolved;
    p.s.frames.pop_back();
    end_of_charge(p, f);
}

void roll(Play& p, int die) {
    auto& f = top<Clash>(p.s);
    f.die = static_cast<std::int8_t>(die);
    f.stage = ClashStage::defenders;
    const Board b = board_of(p.w, p.s);
    Clashed told{f.kind, f.side, die, {}};
    for (Outcomes& line : f.targets) {
        if (line.done) continue;
        const Tally tally = shock_tally(b, f, line.hex);
        line.total = static_cast<std::int8_t>(die + tally.total());
        told.lines.push_back({line.hex, tally, line.total, shock_row(line.total)});
    }
    p.tell(told);
}

} // namespace

// 9.62: the check has failed, the hex goes back: defenders from their attackers, attackers from their targets.
void retreat_checked(Play& p, const Check& c, bool passed) {
    if (passed) return;
    const Clash f = top<Clash>(p.s);
    const Board b = board_of(p.w, p.s);
    const Side side = unit_of(p.w, c.unit).side;
    const Stack& stack = stack_in(b, c.hex);
    if (side != f.side) return push_retreat(p, c.hex, {stack.begin(), stack.end()}, hexes_attacking(p.s, f, c.hex));
    const std::size_t i = at(p.s, c.unit).attack - 1u;
    std::vector<UnitId> units;
    for (UnitId u : stack)
        if (is_gun(p.w, u) || at(p.s, u).attack == i + 1) units.push_back(u);
    Few<HexId, 6> causes;
    for (HexId h : p.s.attacks[i].targets)
        if (side_in(b, h) == other(side)) causes.push_back(h);
    if (causes.empty()) causes = p.s.attacks[i].targets;
    push_retreat(p, c.hex, units, causes);
}

Decider who(const World&, const State&, const Clash& f) {
    switch (f.stage) {
    case ClashStage::evade:
    case ClashStage::form:
    case ClashStage::reaction:
    case ClashStage::counter:
        return decider_of(other(f.side));
    case ClashStage::roll:
        return Decider::chance;
    default:
        return decider_of(f.side);
    }
}

Chance chance_of(const World&, const State&, const Clash&) {
    return die_chance(Roll::d10, cite(Rule::r9_51));
}

void take(Play& p, const Clash&, Outcome o) {
    roll(p, o.value);
}

void choices(const Board& b, const Clash& f, std::vector<Action>& out) {
    switch (f.stage) {
    case ClashStage::evade:
        return evader_choices(b, next_evader(b, f.clash), f.clash, out);
    case ClashStage::form:
        return former_choices(b, next_former(b, f.clash), f.clash, out);
    case ClashStage::reaction:
        return reactor_choices(b, next_reactor(b, f.clash), f.clash, out);
    case ClashStage::counter: {
        Clash copy = f;
        const Outcomes* line = next_counter(b, copy);
        for (HexId to : counter_hexes(b, f, line->hex)) out.push_back(CounterShock{line->hex, to});
        out.push_back(Stay{});
        return;
    }
    case ClashStage::advance:
        return advance_choices(b, f, out);
    case ClashStage::follow:
        return follow_choices(b, f, out);
    default:
        return;
    }
}

Refusal why_not(const Board& b, const Clash& f, const Action& a) {
    if (const auto* x = std::get_if<Advance>(&a)) {
        if (f.stage != ClashStage::advance) return refuse(Rule::r9_71, Why::cannot_advance, {}, x->to);
        std::vector<Action> options;
        advance_choices(b, f, options);
        const bool here = std::any_of(options.begin(), options.end(), [&](const Action& o) {
            const auto* k = std::get_if<Advance>(&o);
            return k && k->to == x->to;
        });
        return refuse(Rule::r9_71, here ? Why::not_the_strongest : Why::cannot_advance, {}, x->to);
    }
    if (std::holds_alternative<Ready>(a) && f.stage == ClashStage::advance)
        return refuse(Rule::r9_71, Why::cannot_advance);
    if (std::holds_alternative<Ready>(a) && f.stage == ClashStage::follow) return refuse(Rule::r9_87, Why::wrong_step);
    if (const auto* x = std::get_if<Recall>(&a)) return refuse(Rule::r9_82, Why::not_asked, {}, x->from);
    if (const auto* x = std::get_if<CounterShock>(&a)) return refuse(Rule::r9_73, Why::no_counter_shock, {}, x->to);
    if (std::holds_alternative<BreakThrough>(a)) return refuse(Rule::r9_73, Why::not_asked);
    if (std::holds_alternative<Pursue>(a)) return refuse(Rule::r9_87, Why::not_asked);
    if (const auto* x = std::get_if<FallBack>(&a)) {
        const bool asked = f.stage == ClashStage::evade && x->unit && x->unit == next_evader(b, f.clash);
        return refuse(Rule::r9_31, asked ? Why::not_a_retreat : Why::not_asked, x->unit, x->to);
    }
    if (std::holds_alternative<FormSquare>(a)) return refuse(Rule::r9_85, Why::not_asked);
    if (const auto* x = std::get_if<CounterCharge>(&a)) return refuse(Rule::r9_86, Why::not_asked, {}, x->hex);
    if (const auto* x = std::get_if<React>(&a)) return refuse(Rule::r8_6, Why::not_asked, x->unit, x->target);
    return refuse(Rule::r9_1, Why::wrong_step);
}

void take(Play& p, const Clash& f, const Action& a) {
    const Board b = board_of(p.w, p.s);
    switch (f.stage) {
    case ClashStage::evade:
        return take_evader(p, next_evader(b, f.clash), a);
    case ClashStage::form:
        return take_former(p, next_former(b, f.clash), a);
    case ClashStage::reaction:
        take_reactor(p, next_reactor(b, f.clash), a);
        return;
    case ClashStage::counter: {
        Outcomes* line = next_counter(b, top<Clash>(p.s));
        line->offered = true;
        if (const auto* x = std::get_if<CounterShock>(&a)) return counter_shock(p, f, *x);
        const UnitId u = top_unit(b, line->hex);
        p.tell(Declined{Reply::counter_shock, u, false});
        return;
    }
    case ClashStage::advance:
        return take_advance(p, a);
    case ClashStage::follow:
        return take_follow(p, a);
    default:
        return;
    }
}

bool go_on(Play& p, const Clash& f) {
    State& s = p.s;
    auto to_stage = [&](ClashStage next) {
        top<Clash>(s).stage = next;
        return true;
    };
    switch (f.stage) {
    case ClashStage::evade: {
        const UnitId u = next_evader(board_of(p.w, s), f.clash);
        if (u && !declined_by_standing(p, unit_of(p.w, u).side, Reply::evade, u)) return false;
        if (!u) {
            clear_asked(s);
            return to_stage(f.kind == AttackKind::charge ? ClashStage::form : ClashStage::reaction);
        }
        at(s, u).set(Mark::asked);
        return true;
    }
    case ClashStage::form: {
        const Board b = board_of(p.w, s);
        const HexId hex = next_former(b, f.clash);
        if (!hex) {
            clear_asked(s);
            return to_stage(ClashStage::reaction);
        }
        const UnitId u = top_unit(b, hex);
        const Reply reply = is_infantry(p.w, u) ? Reply::square : Reply::counter_charge;
        if (!declined_by_standing(p, unit_of(p.w, u).side, reply, u)) return carry_out_order(p, f, u, reply);
        at(s, u).set(Mark::asked);
        return true;
    }
    case ClashStage::reaction: {
        for (std::size_t i : attacks_of(s, f.clash)) shaken_by_fire(p, i); // 9.82: pursuers have no Recall
        const UnitId gun = next_reactor(board_of(p.w, s), f.clash);
        if (gun && !declined_by_standing(p, unit_of(p.w, gun).side, Reply::reaction_fire, gun))
            return carry_out_order(p, f, gun, Reply::reaction_fire);
        if (!gun) return to_stage(ClashStage::guns);
        at(s, gun).set(Mark::asked);
        return true;
    }
    case ClashStage::guns: { // 9.25, R46
        if (!anybody_attacks(p, f)) return to_stage(ClashStage::finish);
        const Board b = board_of(p.w, s);
        bool any = false;
        for (std::size_t i = 0; i < f.targets.size(); ++i) {
            Outcomes& line = top<Clash>(s).targets[i];
            if (top_unit(b, line.hex)) {
                any = true;
                continue;
            }
            line.done = true;
            line.total = 5;                            // as good as beaten; never shown
            line.left = stack_in(b, line.hex).empty(); // 9.31: gone before the Shock
            for (UnitId u : stack_in(b, line.hex)) eliminate(p, u, cite(Rule::r9_25));
        }
        return to_stage(any ? ClashStage::roll : ClashStage::advance);
    }
    case ClashStage::roll:
        return false;
    case ClashStage::defenders:
        for (std::size_t i = 0; i < f.targets.size(); ++i)
            if (!f.targets[i].done) {
                hit_defenders(p, under<Clash>(s)->targets[i], f);
                return true;
            }
        return to_stage(ClashStage::attackers);
    case ClashStage::attackers: {
        bool hit = false;
        for (const Outcomes& line : f.targets) hit = hit || shock_row(line.total) <= ShockRow::attacker;
        if (!hit) return to_stage(ClashStage::counter);
        if (!f.hit) {
            top<Clash>(s).hit = true;
            hit_attackers(p, f);
            return true;
        }
        for (std::size_t i : attacks_of(s, f.clash)) {
            Attack& a = s.attacks[i];
            if (a.checked) continue;
            a.checked = true;
            const auto units = members(p.w, s, i);
            if (!units.empty() && at(s, units.front()).hex == a.hex)
                s.frames.push_back(Check{CheckKind::retreat, units.front(), a.hex});
            return true;
        }
        return to_stage(ClashStage::counter);
    }
    case ClashStage::counter: {
        const Board b = board_of(p.w, s);
        Outcomes* line = next_counter(b, top<Clash>(s));
        if (!line) return to_stage(ClashStage::advance);
        if (!declined_by_standing(p, other(f.side), Reply::counter_shock, top_unit(b, line->hex))) return false;
        line->offered = true;
        return true;
    }
    case ClashStage::advance: {
        std::vector<Action> options;
        advance_choices(board_of(p.w, s), f, options);
        if (!options.empty()) return false;
        return to_stage(ClashStage::finish);
    }
    case ClashStage::follow: {
        std::vector<Action> options;
        follow_choices(board_of(p.w, s), f, options);
        if (options.size() > 1) return false;
        if (options.empty()) {
            top<Clash>(s).follower = 0;
            return to_stage(ClashStage::advance);
        }
        take_follow(p, options.front()); // 9.87: no choice
        return true;
    }
    case ClashStage::finish:
        finish(p, f);
        return true;
    }
    return false;
}

} // namespace redoubt::triumph
