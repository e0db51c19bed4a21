// 8.1-8.3 Who must and may attack whom; putting a battle together. 9.1 Which cavalry charges in it.
#include "engine/core/order.h"
#include "engine/rules/napoleon/play.h"
#include "engine/rules/napoleon/prospects.h"

#include <algorithm>

namespace redoubt::napoleon {

bool any_attacked(const Board& b, HexId h) {
    for (UnitId u : b.in(h))
        if (has(b.state, u, Flag::was_attacked)) return true;
    return false;
}

// 8.26, 8.421, 9.14, 13.26, militia: may this unit attack at all in this attack phase?
bool may_attack(const Board& b, UnitId u) {
    const UnitState& us = at(b.state, u);
    if (us.where != Where::on_map || is_commander(b.world, u) || unit_of(b.world, u).militia) return false;
    return !us.has(Flag::shattered) && !us.has(Flag::quadrangle) && !us.has(Flag::barred) && !us.has(Flag::attacked);
}

// R56: those of a hex that have the target in front; 8.24: of several, those that have each of them in their zone.
std::vector<UnitId> attackers_in(const Board& b, HexId from, const Few<HexId, 6>& targets) {
    const bool several = targets.size() > 1;
    std::vector<UnitId> out;
    for (UnitId u : b.in(from))
        if (may_attack(b, u) && std::all_of(targets.begin(), targets.end(),
                                            [&](HexId t) { return several ? controls(b, u, t) : in_front(b, u, t); }))
            out.push_back(u);
    return out;
}

namespace {

std::size_t defenders_in(const Board& b, const Few<HexId, 6>& targets) {
    std::size_t n = 0;
    for (HexId h : targets) n += units_in(b, h).size();
    return n;
}

} // namespace

// 9.11-9.17. Named and run up to in the movement phase (or the marker kept after a won charge, R73), all clear.
bool would_charge(const Board& b, UnitId u, const Few<HexId, 6>& targets, BattleKind kind) {
    const UnitState& us = at(b.state, u);
    if (!is_cavalry(b.world, u) || !us.has(Flag::charge) || us.has(Flag::shattered)) return false;
    if (kind == BattleKind::charge) return true; // asked when it was named
    if (kind == BattleKind::attack && !us.has(Flag::kept) && !targets.contains(us.target)) return false;
    return std::all_of(targets.begin(), targets.end(), [&](HexId t) {
        const auto d = direction(b.world.map, us.hex, t);
        return d && clear_run(b.world, us.hex, *d);
    });
}

namespace {

// 4.4: the 10 SP of each hex that fight; 10.41: all guns of a hex 1 SP. Charging units first, guns last.
template <std::size_t N>
void count_strength(const Board& b, Few<Fighter, N>& list) {
    std::vector<HexId> hexes;
    for (const Fighter& f : list) {
        const HexId h = at(b.state, f.unit).hex;
        if (std::find(hexes.begin(), hexes.end(), h) == hexes.end()) hexes.push_back(h);
    }
    for (HexId h : hexes) {
        int room = fight_limit;
        bool guns = false;
        for (int pass = 0; pass < 3; ++pass)
            for (Fighter& f : list) {
                if (at(b.state, f.unit).hex != h) continue;
                const bool gun = is_gun(b.world, f.unit);
                if (pass != (gun ? 2 : f.charging ? 0 : 1)) continue;
                const int offered = gun ? (guns ? 0 : 1) : at(b.state, f.unit).strength;
                guns = guns || gun;
                f.strength = static_cast<std::uint8_t>(std::min(room, offered));
                f.counted = true;
                room -= f.strength;
            }
    }
}

} // namespace

Sides make_sides(const Board& b, BattleKind kind, const std::vector<UnitId>& attackers, const Few<HexId, 6>& targets) {
    Sides s;
    s.kind = kind;
    s.targets = targets;
    if (!attackers.empty()) s.attacker = unit_of(b.world, attackers[0]).side;
    for (UnitId u : attackers) {
        if (s.attackers.full()) break;
        Fighter f;
        f.unit = u;
        f.charging = would_charge(b, u, targets, kind);
        s.attackers.push_back(f);
    }
    for (HexId h : targets)
        for (UnitId u : units_in(b, h)) {
            if (s.defenders.full()) break;
            Fighter f;
            f.unit = u;
            s.defenders.push_back(f);
        }
    count_strength(b, s.attackers);
    count_strength(b, s.defenders);
    return s;
}

Sides sides_of(const Board& b, const Draft& d) {
    std::vector<UnitId> attackers;
    if (d.kind == BattleKind::attack) {
        for (HexId h : d.from)
            for (UnitId u : attackers_in(b, h, d.targets)) attackers.push_back(u);
    } else {
        attackers.assign(d.riders.begin(), d.riders.end());
    }
    return make_sides(b, d.kind, attackers, d.targets);
}

Sides sides_of(const Battle& f) {
    Sides s;
    s.kind = f.kind;
    s.attacker = f.attacker;
    s.targets = f.targets;
    s.attackers = f.attackers;
    s.defenders = f.defenders;
    return s;
}

std::optional<Refusal> why_no_attack(const Board& b, HexId from, HexId target) {
    if (!is_open(b.world, from) || !is_open(b.world, target)) return refuse(Rule::r8_11, Why::no_such_hex);
    if (!has_units(b, target, other(active(b.state)))) return refuse(Rule::r8_11, Why::no_enemy_there, {}, target);
    if (distance(b.world.map, from, target) != 1) return refuse(Rule::r5_41, Why::not_adjacent, {}, from);
    if (!has_units(b, from, active(b.state))) return refuse(Rule::r8_11, Why::no_such_unit, {}, from);
    if (any_attacked(b, target)) return refuse(Rule::r8_27, Why::was_attacked, {}, target);
    Few<HexId, 6> targets;
    targets.push_back(target);
    const std::vector<UnitId> list = attackers_in(b, from, targets);
    if (list.empty()) {
        UnitId who;
        for (UnitId u : b.in(from)) {
            if (is_commander(b.world, u)) continue;
            who = u;
            if (has(b.state, u, Flag::attacked)) return refuse(Rule::r8_26, Why::has_attacked, u, from);
            if (!may_attack(b, u)) return refuse(Rule::r8_421, Why::not_able, u, from);
        }
        return refuse(Rule::r8_24, Why::not_front, who, target); // R56
    }
    return std::nullopt;
}

namespace {

Draft begun(HexId from, HexId target) {
    Draft d;
    d.from.push_back(from);
    d.targets.push_back(target);
    return d;
}

} // namespace

std::vector<Prospect> prospects(const Board& b, HexId from) {
    std::vector<Prospect> out;
    if (!from) return out;
    for (Dir d : all_dirs) {
        const HexId target = next_to(b.world, from, d);
        if (!target || why_no_attack(b, from, target)) continue;
        const Sides sides = sides_of(b, begun(from, target));
        out.push_back({target, sides, forecast(b, sides).odds});
    }
    put_in_order(out.begin(), out.end(), [](const Prospect& x, const Prospect& y) {
        return x.odds != y.odds ? x.odds > y.odds : x.target < y.target;
    });
    return out;
}

namespace {

bool any_attack(const Board& b) {
    for (std::size_t i = 0; i < b.first.size(); ++i)
        if (has_units(b, HexId{i}, active(b.state)))
            for (Dir d : all_dirs)
                if (const HexId target = next_to(b.world, HexId{i}, d); target && !why_no_attack(b, HexId{i}, target))
                    return true;
    return false;
}

std::optional<Refusal> reason(const Board& b, const Attacks&, const Action& a) {
    if (const auto* x = std::get_if<Attack>(&a)) {
        if (const auto no = why_no_attack(b, x->from, x->target)) return no;
        return why_lapsing(b, begun(x->from, x->target));
    }
    if (std::holds_alternative<End>(a)) {
        const Owed o = owed(b);
        if (!o.attackers.empty())
            return refuse(Rule::r8_22, Why::owed, o.attackers[0], at(b.state, o.attackers[0]).hex);
        if (!o.targets.empty()) return refuse(Rule::r8_21, Why::owed, {}, o.targets[0]);
    }
    return refuse(Rule::r3_1, Why::wrong_phase);
}

} // namespace

Decider who(const World&, const State& s, const Attacks&) {
    return decider_of(active(s));
}

// 8.21, 8.22: an attack with which some duty would lapse that can be met is not offered. R11: where no attack would
// keep them all, every one is.
void choices(const Board& b, const Attacks&, std::vector<Action>& out) {
    const std::size_t before = out.size();
    std::vector<Action> all;
    for (std::size_t i = 0; i < b.first.size(); ++i) {
        const HexId from{i};
        if (!has_units(b, from, active(b.state))) continue;
        for (Dir d : all_dirs) {
            const HexId target = next_to(b.world, from, d);
            if (!target || why_no_attack(b, from, target)) continue;
            all.push_back(Attack{from, target});
            if (keeps_duties(b, begun(from, target))) out.push_back(all.back());
        }
    }
    if (out.size() == before) out.insert(out.end(), all.begin(), all.end());
    const Owed o = owed(b);
    if (o.attackers.empty() && o.targets.empty()) out.push_back(End{});
}

Refusal why_not(const Board& b, const Attacks& f, const Action& a) {
    return reason(b, f, a).value_or(not_offered(a));
}

void take(Play& p, const Attacks&, const Action& a) {
    const auto* x = std::get_if<Attack>(&a);
    if (!x) return end_phase(p);
    p.s.frames.push_back(begun(x->from, x->target));
}

bool go_on(Play& p, const Attacks&) {
    return pass_idle(p, !any_attack(board_of(p.w, p.s)));
}

// --- a battle being put together
// ------------------------------------------------------------------------------------------

namespace {

// Whether one more hex can be named, whatever becomes of duties.
std::optional<Refusal> why_no_other_from(const Board& b, const Draft& d, HexId h) {
    if (d.kind != BattleKind::attack) return refuse(Rule::r9_13, Why::wrong_phase, {}, h);
    if (d.targets.size() != 1) return refuse(Rule::r8_28, Why::many_on_many, {}, h);
    if (d.from.contains(h)) return refuse(Rule::r8_23, Why::in_the_battle, {}, h);
    if (const auto no = why_no_attack(b, h, d.targets[0])) return no;
    if (d.from.full() || sides_of(b, d).attackers.size() + attackers_in(b, h, d.targets).size() > 30)
        return refuse(Rule::r8_23, Why::battle_full, {}, h);
    return std::nullopt;
}

std::optional<Refusal> why_no_other_target(const Board& b, const Draft& d, HexId h) {
    if (d.kind != BattleKind::attack) return why_no_second_target(b, d, h);
    if (d.from.size() != 1) return refuse(Rule::r8_28, Why::many_on_many, {}, h);
    if (d.targets.contains(h)) return refuse(Rule::r8_24, Why::in_the_battle, {}, h);
    if (const auto no = why_no_attack(b, d.from[0], h)) return no;
    Few<HexId, 6> targets = d.targets;
    targets.push_back(h);
    if (attackers_in(b, d.from[0], targets).empty()) return refuse(Rule::r8_24, Why::outside_zone, {}, h);
    if (defenders_in(b, targets) > 20) return refuse(Rule::r8_24, Why::battle_full, {}, h);
    return std::nullopt;
}

Draft with_from(const Draft& d, HexId h) {
    Draft out = d;
    out.from.push_back(h);
    return out;
}
Draft with_target(const Draft& d, HexId h) {
    Draft out = d;
    out.targets.push_back(h);
    return out;
}

// May `more` be made of `d`? Not when `d` could still keep all duties and `more` no longer can.
std::optional<Refusal> why_spoilt(const Board& b, const Draft& d, const Draft& more) {
    if (d.kind != BattleKind::attack || keeps_duties(b, more) || !keeps_duties(b, d)) return std::nullopt;
    return why_lapsing(b, more);
}
std::optional<Refusal> why_no_support(const Board& b, const Draft& d, HexId h) {
    if (const auto no = why_no_other_from(b, d, h)) return no;
    return why_spoilt(b, d, with_from(d, h));
}
std::optional<Refusal> why_not_also(const Board& b, const Draft& d, HexId h) {
    if (const auto no = why_no_other_target(b, d, h)) return no;
    return why_spoilt(b, d, with_target(d, h));
}
std::optional<Refusal> why_not_declared(const Board& b, const Draft& d) {
    if (d.kind != BattleKind::attack) return std::nullopt;
    const auto no = why_lapsing(b, d);
    return no && keeps_duties(b, d) ? no : std::nullopt;
}

// One of the hexes from `i` on, or several, may make good what `d` would let lapse.
bool completed(const Board& b, const Draft& d, std::size_t i, bool targets) {
    if (!why_lapsing(b, d)) return true;
    for (; i < all_dirs.size(); ++i) {
        const HexId h = neighbour(b.world.map, targets ? d.from[0] : d.targets[0], all_dirs[i]);
        if (!h || (targets ? why_no_other_target(b, d, h) : why_no_other_from(b, d, h))) continue;
        if (completed(b, targets ? with_target(d, h) : with_from(d, h), i + 1, targets)) return true;
    }
    return false;
}

} // namespace

// 8.28: one hex on several, or several on one. A graph of hexes that touch and are all owed or owing splits into such
// attacks as long as nobody is left without a partner, so it is enough to look at the next one.
bool keeps_duties(const Board& b, const Draft& d) {
    return (d.from.size() == 1 && completed(b, d, 0, true)) || (d.targets.size() == 1 && completed(b, d, 0, false));
}

Decider who(const World&, const State& s, const Draft&) {
    return decider_of(active(s));
}

void choices(const Board& b, const Draft& d, std::vector<Action>& out) {
    const Map& map = b.world.map;
    if (d.kind == BattleKind::attack) {
        for (Dir side : all_dirs)
            if (const HexId h = neighbour(map, d.targets[0], side); h && !why_no_support(b, d, h))
                out.push_back(Support{h});
        for (Dir side : all_dirs)
            if (const HexId h = neighbour(map, d.from[0], side); h && !why_not_also(b, d, h)) out.push_back(Also{h});
    } else {
        for (HexId h : under<Riding>(b.state)->named)
            if (!why_not_also(b, d, h)) out.push_back(Also{h});
        for (std::size_t i = 0; i < b.world.units.size(); ++i)
            if (b.world.units[i].type == Type::cavalry && !why_no_partner(b, d, UnitId{i}))
                out.push_back(With{UnitId{i}});
    }
    if (!why_not_declared(b, d)) out.push_back(Declare{});
}

namespace {

std::optional<Refusal> reason(const Board& b, const Draft& d, const Action& a) {
    if (const auto* x = std::get_if<Support>(&a)) return why_no_support(b, d, x->hex);
    if (const auto* x = std::get_if<Also>(&a)) return why_not_also(b, d, x->hex);
    if (const auto* x = std::get_if<With>(&a))
        return d.kind == BattleKind::attack ? refuse(Rule::r6_21, Why::wrong_phase, x->unit)
                                            : why_no_partner(b, d, x->unit);
    if (std::holds_alternative<Declare>(a)) return why_not_declared(b, d);
    return refuse(Rule::r8_3, Why::wrong_phase);
}

} // namespace

Refusal why_not(const Board& b, const Draft& d, const Action& a) {
    return reason(b, d, a).value_or(not_offered(a));
}

void take(Play& p, const Draft&, const Action& a) {
    Draft& d = *top<Draft>(p.s);
    if (const auto* x = std::get_if<Support>(&a)) {
        d.from.push_back(x->hex);
    } else if (const auto* also = std::get_if<Also>(&a)) {
        d.targets.push_back(also->hex);
    } else if (const auto* with = std::get_if<With>(&a)) {
        d.riders.push_back(with->unit);
    } else if (d.kind != BattleKind::attack || !ask_cavalry(p)) {
        declare(p);
    }
}

bool go_on(Play&, const Draft&) {
    return false;
}

void declare(Play& p) {
    const Draft done = *top<Draft>(p.s);
    p.s.frames.pop_back();
    const Board b = board_of(p.w, p.s);
    const Sides sides = sides_of(b, done);
    Few<HexId, 6> from = done.from;
    if (done.kind == BattleKind::charge) {
        Riding& r = *top<Riding>(p.s);
        r.left = static_cast<std::int16_t>(r.left - charge_cost); // 9.13
        r.clean = false;
        for (UnitId u : done.riders)
            if (!from.contains(at(p.s, u).hex)) from.push_back(at(p.s, u).hex);
    } else {
        std::vector<UnitId> attackers;
        for (const Fighter& f : sides.attackers) attackers.push_back(f.unit);
        add_duties(p, attackers);
    }
    begin_battle(p, sides, from);
}

// 8.26, without a battle: the cavalry attacked has gone. R61.
void has_attacked(Play& p, UnitId u) {
    UnitState& us = at(p.s, u);
    us.set(Flag::attacked);
    us.target = HexId{};
    if (!us.has(Flag::defence)) return;
    us.clear(Flag::defence);
    p.tell(Marked{u, Marker::defence, false, cite(Rule::r8_22)});
}

} // namespace redoubt::napoleon
