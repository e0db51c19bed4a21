// 9.1-9.2 Who may shock whom, 9.81 charges: what can be declared.
#include "engine/core/order.h"
#include "engine/core/sight.h"
#include "engine/rules/triumph/play.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

// 9.21, 9.24: a unit that can attack at all in this Activation.
std::optional<Refusal> why_unable(const Board& b, UnitId u) {
    const UnitState& us = at(b.state, u);
    const Unit& unit = unit_of(b.world, u);
    if (unit.type == Type::artillery) return refuse(Rule::r9_25, Why::guns, u);
    if (!us.has(Mark::active)) return refuse(Rule::r5_11, Why::not_active, u);
    if (us.has(Mark::frozen)) return refuse(Rule::r5_28, Why::frozen, u);
    if (us.has(Mark::disordered)) return refuse(Rule::r9_24, Why::disordered, u);
    if (unit.militia) return refuse(Rule::x13, Why::militia, u);
    if (us.has(Mark::square)) return refuse(Rule::r9_85, Why::in_square, u);
    return std::nullopt;
}

// 9.21, 9.81: cavalry shocks only whom it was next to when the Activation began, and if it began in a zone only those
// whose zone it was.
bool began_beside(const Board& b, UnitId u, HexId target) {
    if (!is_cavalry(b.world, u)) return true;
    const UnitState& us = at(b.state, u);
    for (UnitId e : stack_in(b, target)) {
        const UnitState& es = at(b.state, e);
        if (!es.start || !us.start || distance(b.world.map, es.start, us.start) != 1) continue;
        if (!us.has(Mark::in_zone)) return true;
        if (es.has(Mark::controlled) && zone_reaches(b.world, b.state, es.start, us.start)) return true;
    }
    return false;
}

const Attack* attack_from(const State& s, HexId from) {
    for (const Attack& a : s.attacks)
        if (a.hex == from && a.stage == AttackStage::declared) return &a;
    return nullptr;
}

} // namespace

// Who of a hex would shock `target`; a Disordered unit stops those beneath it (9.24).
std::vector<UnitId> shockers(const Board& b, HexId from, HexId target) {
    std::vector<UnitId> out;
    for (UnitId u : stack_in(b, from)) {
        if (is_gun(b.world, u)) continue;
        if (why_unable(b, u)) {
            if (out.empty() || disordered(b.state, u)) break; // 6.23, 9.45: the top unit decides
            continue;
        }
        if (target && !began_beside(b, u, target)) {
            if (out.empty()) break;
            continue;
        }
        out.push_back(u);
    }
    return out;
}

std::vector<UnitId> attackers_in(const Board& b, HexId from) {
    return shockers(b, from, HexId{});
}

// 9.22: the enemies in front that this stack can shock.
std::vector<HexId> front_enemies(const Board& b, HexId from) {
    std::vector<HexId> out;
    const UnitId top = top_unit(b, from);
    if (!top) return out;
    const Side side = unit_of(b.world, top).side;
    for (Dir d : all_dirs) {
        const HexId n = neighbour(b.world.map, from, d);
        if (!n || !holds(b, n, other(side)) || !faces(b, top, n)) continue;
        if (impassable(b.world, b.state, from, d)) continue; // 9.21
        out.push_back(n);
    }
    put_in_order(out.begin(), out.end());
    return out;
}

// The same, of those that an assault declared now could and so must take on, and nobody attacks yet.
std::vector<HexId> owed_front(const Board& b, HexId from) {
    std::vector<HexId> out;
    const UnitId top = top_unit(b, from);
    for (HexId h : front_enemies(b, from)) {
        const bool covered = std::any_of(b.state.attacks.begin(), b.state.attacks.end(),
                                         [&](const Attack& a) { return a.targets.contains(h); });
        if (!covered && began_beside(b, top, h)) out.push_back(h);
    }
    return out;
}

std::optional<Refusal> why_no_assault(const Board& b, HexId from, HexId target) {
    const World& w = b.world;
    if (!from || !target) return refuse(Rule::r9_21, Why::off_map);
    const auto* act = under<Activation>(b.state);
    const UnitId top = top_unit(b, from);
    if (!top) {
        if (stack_in(b, from).empty()) return refuse(Rule::r9_21, Why::no_such_unit, {}, from);
        return refuse(Rule::r9_25, Why::guns, stack_in(b, from).front(), from);
    }
    if (!act || unit_of(w, top).side != act->side) return refuse(Rule::r9_21, Why::enemy_unit, top, from);
    if (auto no = why_unable(b, top)) return no;
    const Attack* known = attack_from(b.state, from);
    if (known && (known->kind == AttackKind::charge || known->targets.contains(target)))
        return refuse(Rule::r9_44, Why::in_the_attack, top, target);
    if (!known && b.state.attacks.full()) return refuse(Rule::r9_44, Why::too_many, top, target);
    if (side_in(b, target) != other(act->side)) return refuse(Rule::r9_21, Why::no_enemy_there, top, target);
    auto d = direction(w.map, from, target);
    if (!d) return refuse(Rule::r9_21, Why::not_adjacent, top, target);
    if (impassable(w, b.state, from, *d)) return refuse(Rule::r9_21, Why::impassable, top, target);
    if (!faces(b, top, target)) return refuse(Rule::r6_13, Why::not_in_front, top, target);
    if (!began_beside(b, top, target))
        return refuse(at(b.state, top).has(Mark::in_zone) ? Rule::r9_81 : Rule::r9_21, Why::not_started_adjacent, top,
                      target);
    return std::nullopt;
}

// --- 9.81 Charges ------------------------------------------------------------------------------------------------

namespace {

std::optional<Refusal> why_no_charger(const Board& b, UnitId u) {
    if (auto no = why_unable(b, u)) return no;
    const UnitState& us = at(b.state, u);
    if (!is_cavalry(b.world, u)) return refuse(Rule::r9_81, Why::not_a_charge, u);
    for (Mark m : {Mark::moved, Mark::turned, Mark::done})
        if (us.has(m)) return refuse(Rule::r9_81, Why::has_moved, u);
    if (us.has(Mark::extended)) return refuse(Rule::r7_13, Why::has_moved, u);
    if (us.has(Mark::in_zone)) return refuse(Rule::r9_81, Why::charge_zone, u, us.hex);
    if (us.attack != 0) return refuse(Rule::r9_44, Why::in_the_attack, u);
    return std::nullopt;
}

// What a hex of the way costs cavalry; next to enemies roads do not help (7.37). `through`: it rides on from there, and
// friends in the hex cost a point more (7.38, R60).
bool rideable(const Board& b, HexId from, HexId to, Side side, bool through) {
    auto d = direction(b.world.map, from, to);
    if (!d || is_closed(b.world, b.state, side, to)) return false;
    const Price p = price(b.world, b.state, Column::cavalry, from, *d, !enemy_beside(b, to, side));
    const int friends = through && side_in(b, to) == side ? 1 : 0;
    return p.allowed && p.points + friends <= charge_cost_limit;
}

bool chargeable(const Board& b, HexId from, HexId target, Side side) {
    auto d = direction(b.world.map, from, target);
    if (!d || !chart(terrain(b.world, b.state, target)).chargeable) return false;
    const Price p = price(b.world, b.state, Column::cavalry, from, *d, false);
    return p.allowed && p.points <= charge_cost_limit && !is_closed(b.world, b.state, side, target);
}

// R60: good-order enemy cavalry that has `h` in its Frontal ZOC.
UnitId cavalry_front(const Board& b, HexId h, Side side) {
    for (Dir d : all_dirs) {
        const HexId n = neighbour(b.world.map, h, d);
        if (!n || side_in(b, n) != other(side) || !zone_reaches(b.world, b.state, n, h)) continue;
        for (UnitId u : stack_in(b, n))
            if (is_cavalry(b.world, u) && has_zone(b.world, b.state, u) && faces(b, u, h)) return u;
    }
    return {};
}

std::vector<HexId> in_front_of(const Board& b, HexId hex, int facing, Side side) {
    std::vector<HexId> out;
    for (Dir d : all_dirs) {
        const HexId n = neighbour(b.world.map, hex, d);
        if (n && arc_of_corner(facing, d) == Arc::front && side_in(b, n) == other(side) &&
            !impassable(b.world, b.state, hex, d))
            out.push_back(n);
    }
    put_in_order(out.begin(), out.end());
    return out;
}

// Room at the end of the way, with those who are going there already; all of them face alike (6.11).
bool room_at(const Board& b, HexId end, int facing, const std::vector<UnitId>& riders) {
    for (UnitId u : stack_in(b, end))
        if (!is_gun(b.world, u) && at(b.state, u).facing != facing) return false;
    for (const Attack& a : b.state.attacks)
        if (a.kind == AttackKind::charge && a.end == end && a.facing != facing) return false;
    Stack units;
    auto add = [&](UnitId u) {
        if (!units.full()) units.push_back(u); // who comes after the sixth is of no legal stack either
    };
    for (UnitId u : stack_in(b, end)) add(u);
    for (std::size_t i = 0; i < b.state.attacks.size(); ++i) {
        const Attack& a = b.state.attacks[i];
        if (a.kind != AttackKind::charge || a.stage != AttackStage::declared || a.end != end || a.hex == end) continue;
        for (UnitId u : members(b.world, b.state, i)) add(u);
    }
    for (UnitId u : riders) add(u);
    return is_legal_stack(b.world, b.state, units);
}

// 9.81: two or three hexes off, and seen through its front from where it starts.
bool charge_reaches(const Board& b, UnitId u, HexId target) {
    const HexId from = at(b.state, u).hex;
    const int far = distance(b.world.map, from, target);
    return far >= 2 && far <= 3 && looks_at(b, u, target) && sight(b.world, b.state, from, target).clear;
}

} // namespace

std::vector<UnitId> chargers_in(const Board& b, HexId from) {
    std::vector<UnitId> out;
    for (UnitId u : stack_in(b, from)) {
        if (is_gun(b.world, u)) continue;
        if (why_no_charger(b, u)) {
            if (out.empty() || disordered(b.state, u)) break;
            continue;
        }
        out.push_back(u);
    }
    return out;
}

// 9.22: all enemies in front, and none need be left to others (R43). RULING 121: but for those who cannot be charged
// there and are shocked by others.
std::vector<HexId> charge_targets(const Board& b, const Charge& c, Side side) {
    std::vector<HexId> out;
    for (HexId h : in_front_of(b, c.end, c.facing, side)) {
        const bool covered = std::any_of(b.state.attacks.begin(), b.state.attacks.end(),
                                         [&](const Attack& a) { return a.targets.contains(h); });
        if (!covered || chargeable(b, c.end, h, side)) out.push_back(h);
    }
    return out;
}

// 9.22: whom this attack would have to take on if nobody else did.
std::vector<HexId> liable(const Board& b, std::size_t attack) {
    const Attack& a = b.state.attacks[attack];
    const auto units = members(b.world, b.state, attack);
    if (units.empty()) return {};
    if (a.kind == AttackKind::charge)
        return charge_targets(b, {a.hex, a.via, a.end, a.facing}, unit_of(b.world, units.front()).side);
    std::vector<HexId> out;
    for (HexId h : front_enemies(b, a.hex))
        if (began_beside(b, units.front(), h)) out.push_back(h);
    return out;
}

// 9.81. RULING 60.
std::optional<Refusal> why_no_charge(const Board& b, const Charge& c) {
    const World& w = b.world;
    const Map& map = w.map;
    if (!c.from || !c.end) return refuse(Rule::r9_81, Why::off_map);
    const auto* act = under<Activation>(b.state);
    const UnitId top = top_unit(b, c.from);
    if (!top) return refuse(Rule::r9_81, Why::no_such_unit, {}, c.from);
    if (!act || unit_of(w, top).side != act->side) return refuse(Rule::r9_81, Why::enemy_unit, top, c.from);
    if (auto no = why_no_charger(b, top)) return no;
    if (b.state.attacks.full()) return refuse(Rule::r9_44, Why::too_many, top);
    const Side side = act->side;
    const HexId first = c.via ? c.via : c.end;
    const bool joined = distance(map, c.from, first) == 1 && (!c.via || distance(map, c.via, c.end) == 1);
    if (!joined || c.end == c.from || c.facing > 5) return refuse(Rule::r9_81, Why::not_a_charge, top, c.end);
    HexId from = c.from;
    int hexes = 0;
    for (HexId h : {c.via, c.end}) {
        if (!h) continue;
        if (side_in(b, h) == other(side)) return refuse(Rule::r7_32, Why::enemy_there, top, h);
        if (!rideable(b, from, h, side, h != c.end)) {
            const bool friends = h != c.end && rideable(b, from, h, side, false);
            return friends ? refuse(Rule::r7_38, Why::charge_friends, top, h, stack_in(b, h).front())
                           : refuse(Rule::r9_81, Why::charge_terrain, top, h);
        }
        if (h != c.end)
            if (UnitId by = cavalry_front(b, h, side)) return refuse(Rule::r9_81, Why::charge_zone, top, h, by);
        from = h;
        ++hexes;
    }
    const int turn = (c.facing - at(b.state, top).facing + 6) % 6;
    if (std::min(turn, 6 - turn) > hexes) return refuse(Rule::r9_81, Why::charge_turn, top, c.end);
    const auto riders = chargers_in(b, c.from);
    if (!room_at(b, c.end, c.facing, riders)) return refuse(Rule::r6_21, Why::stacking, top, c.end);
    const auto targets = charge_targets(b, c, side);
    if (targets.empty()) return refuse(Rule::r9_81, Why::no_target, top, c.end);
    bool near = false, seen = false;
    for (HexId h : targets) {
        if (!chargeable(b, c.end, h, side)) return refuse(Rule::r9_81, Why::charge_terrain, top, h);
        const int far = distance(map, c.from, h);
        if (far < 2 || far > 3) continue;
        near = true;
        seen = seen || charge_reaches(b, top, h);
    }
    if (!near) return refuse(Rule::r9_81, Why::charge_distance, top, targets.front());
    if (!seen) return refuse(Rule::r9_81, Why::charge_sight, top, targets.front());
    return std::nullopt;
}

// RULING 43: charges name every enemy in front, and may then leave one to others who shock him (9.22).
std::optional<Refusal> why_no_leave(const Board& b, const Leave& a) {
    const State& s = b.state;
    if (!a.from || !a.target) return refuse(Rule::r9_22, Why::off_map);
    const UnitId top = top_unit(b, a.from);
    const Attack* mine = attack_from(s, a.from);
    if (!mine || !mine->targets.contains(a.target)) return refuse(Rule::r9_22, Why::not_named, top, a.target);
    if (mine->kind != AttackKind::charge) return refuse(Rule::r9_81, Why::not_a_charge, top, a.from);
    const bool covered = std::any_of(s.attacks.begin(), s.attacks.end(),
                                     [&](const Attack& x) { return &x != mine && x.targets.contains(a.target); });
    if (!covered) return refuse(Rule::r9_22, Why::owed_front, top, a.target);
    const bool rides_at_another = std::any_of(mine->targets.begin(), mine->targets.end(),
                                              [&](HexId h) { return h != a.target && charge_reaches(b, top, h); });
    if (!rides_at_another) return refuse(Rule::r9_81, Why::last_target, top, a.target);
    return std::nullopt;
}

std::vector<Charge> charges_from(const Board& b, HexId from) {
    std::vector<Charge> out;
    const UnitId top = top_unit(b, from);
    if (!top || !is_cavalry(b.world, top) || why_no_charger(b, top)) return out;
    const Map& map = b.world.map;
    const Side side = unit_of(b.world, top).side;
    if (!enemy_within(b, from, side, 3)) return out;
    std::vector<std::pair<HexId, HexId>> ways; // via, end
    for (Dir d : all_dirs) {
        const HexId h = neighbour(map, from, d);
        if (!h || side_in(b, h) == other(side) || !rideable(b, from, h, side, false)) continue;
        ways.push_back({HexId{}, h});
        if (!rideable(b, from, h, side, true)) continue;
        for (Dir e : all_dirs) {
            const HexId end = neighbour(map, h, e);
            if (end && end != from) ways.push_back({h, end});
        }
    }
    for (const auto& [via, end] : ways) {
        if (!enemy_beside(b, end, side)) continue; // nobody to charge, wherever it faces
        for (std::uint8_t facing = 0; facing < 6; ++facing)
            if (Charge c{from, via, end, facing}; !why_no_charge(b, c)) out.push_back(c);
    }
    return out;
}

bool any_attack_possible(const Board& b) {
    const auto* act = under<Activation>(b.state);
    if (!act) return false;
    for (const Post& x : b.posts) {
        if (x.stack.empty() || x.side != act->side) continue; // empty: nobody's
        const HexId from = at(b.state, x.stack.front()).hex;
        for (HexId target : front_enemies(b, from))
            if (!why_no_assault(b, from, target)) return true;
        if (!charges_from(b, from).empty()) return true;
    }
    return false;
}

// 9.22 at the end of the declaration: an enemy in front that nobody attacks.
std::optional<Refusal> why_no_declare(const Board& b) {
    for (const Attack& a : b.state.attacks) {
        if (a.kind == AttackKind::charge) continue;
        if (const auto owed = owed_front(b, a.hex); !owed.empty())
            return refuse(Rule::r9_22, Why::owed_front, top_unit(b, a.hex), owed.front());
    }
    return std::nullopt;
}

void declare_choices(const Board& b, std::vector<Action>& out) {
    const auto* act = under<Activation>(b.state);
    for (std::size_t i = 0; i < b.hexes.size(); ++i) {
        const HexId from{i};
        if (side_in(b, from) != act->side) continue;
        for (HexId target : front_enemies(b, from))
            if (!why_no_assault(b, from, target)) out.push_back(Assault{from, target});
    }
    for (std::size_t i = 0; i < b.hexes.size(); ++i)
        if (side_in(b, HexId{i}) == act->side)
            for (const Charge& c : charges_from(b, HexId{i})) out.push_back(c);
    for (const Attack& x : b.state.attacks)
        for (HexId h : x.targets)
            if (!why_no_leave(b, {x.hex, h})) out.push_back(Leave{x.hex, h});
    if (!why_no_declare(b)) out.push_back(Declare{});
}

// 9.44: one more stack, or one more target of a stack.
void add_assault(Play& p, const Assault& a) {
    const Board b = board_of(p.w, p.s);
    for (Attack& x : p.s.attacks)
        if (x.hex == a.from) {
            x.targets.push_back(a.target);
            put_in_order(x.targets.begin(), x.targets.end());
            return;
        }
    Attack x;
    x.hex = a.from;
    x.kind = is_cavalry(p.w, top_unit(b, a.from)) ? AttackKind::cavalry : AttackKind::infantry;
    x.targets.push_back(a.target);
    x.facing = at(p.s, top_unit(b, a.from)).facing;
    const auto units = shockers(b, a.from, a.target);
    p.s.attacks.push_back(x);
    for (UnitId u : units) at(p.s, u).attack = static_cast<std::uint8_t>(p.s.attacks.size());
}

Attack attack_of(const Board& b, const Charge& c) {
    Attack a;
    a.kind = AttackKind::charge;
    a.hex = c.from;
    a.via = c.via;
    a.end = c.end;
    a.facing = c.facing;
    for (HexId h : charge_targets(b, c, unit_of(b.world, top_unit(b, c.from)).side))
        a.targets.push_back(h); // a corner has two hexes in front
    return a;
}

void add_charge(Play& p, const Charge& c) {
    const Board b = board_of(p.w, p.s);
    const auto units = chargers_in(b, c.from);
    p.s.attacks.push_back(attack_of(b, c));
    for (UnitId u : units) at(p.s, u).attack = static_cast<std::uint8_t>(p.s.attacks.size());
}

void leave_target(Play& p, const Leave& a) {
    for (Attack& x : p.s.attacks)
        if (x.hex == a.from && x.stage == AttackStage::declared) x.targets.erase(a.target);
}

// The units that carry out an attack; a defender that counter-charges bears its number too, but is of the other side.
std::vector<UnitId> members(const World& w, const Table& s, std::size_t attack) {
    std::vector<UnitId> out;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitState& us = s.units[i];
        if (us.where != Where::on_map || us.attack != attack + 1 || us.has(Mark::countering)) continue;
        out.push_back(UnitId{i});
    }
    put_in_order(out.begin(), out.end(), [&](UnitId x, UnitId y) {
        return at(s, x).hex != at(s, y).hex ? at(s, x).hex < at(s, y).hex : at(s, x).rank < at(s, y).rank;
    });
    return out;
}

bool still_chargeable(const Board& b, HexId from, HexId target, Side side) {
    return chargeable(b, from, target, side);
}

} // namespace redoubt::triumph
