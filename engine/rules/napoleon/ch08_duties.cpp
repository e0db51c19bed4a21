// 8.21, 8.22 Who must attack and be attacked in an attack phase, and what would make such a duty lapse (R11).
#include "engine/core/order.h"
#include "engine/rules/napoleon/play.h"

#include <algorithm>

namespace redoubt::napoleon {

namespace {

// Enemies in the zone of `u` must be attacked: marked as the duty arises, so that a chase makes no new ones (R11).
bool mark_in_zone(Play& p, const Board& b, UnitId u) {
    bool any = false;
    for (Dir d : all_dirs) {
        const HexId h = next_to(p.w, at(p.s, u).hex, d);
        if (!h || !has_units(b, h, other(unit_of(p.w, u).side)) || !controls(b, u, h)) continue;
        any = true;
        for (UnitId x : b.in(h))
            if (!is_commander(p.w, x)) at(p.s, x).set(Flag::owes);
    }
    return any;
}

// Whose zone makes a duty of the enemies in it: of who has to attack, or has attacked.
bool binds(const Board& b, UnitId u) {
    return has(b.state, u, Flag::attacked) || (has(b.state, u, Flag::owes) && may_attack(b, u));
}

} // namespace

// 8.22, 5.42: who has enemies in its zone when the phase begins. R61: a Defence marker lifts the duty.
void fix_duties(Play& p) {
    const Board b = board_of(p.w, p.s);
    for (std::size_t i = 0; i < p.w.units.size(); ++i) p.s.units[i].clear(Flag::owes);
    for (std::size_t i = 0; i < p.w.units.size(); ++i) {
        const UnitId u{i};
        if (p.w.units[i].side != active(p.s) || !may_attack(b, u) || has(p.s, u, Flag::defence)) continue;
        if (mark_in_zone(p, b, u)) at(p.s, u).set(Flag::owes);
    }
}

// 8.21: an attack makes it a duty to attack all in the zones of those who attack.
void add_duties(Play& p, const std::vector<UnitId>& attackers) {
    const Board b = board_of(p.w, p.s);
    for (UnitId u : attackers) mark_in_zone(p, b, u);
}

// 8.21, 8.22, R11: what must be attacked, can still be, and is in the zone of somebody who attacks or has to.
Owed owed(const Board& b) {
    Owed out;
    const Side side = active(b.state);
    auto must_fall = [&](HexId h) {
        if (!has_units(b, h, other(side)) || any_attacked(b, h)) return false;
        for (UnitId u : b.in(h))
            if (has(b.state, u, Flag::owes)) return true;
        return false;
    };
    for (std::size_t i = 0; i < b.world.units.size(); ++i) {
        const UnitId u{i};
        if (b.world.units[i].side != side || !on_map(b.state, u) || is_commander(b.world, u)) continue;
        if (!binds(b, u)) continue;
        const bool owes = has(b.state, u, Flag::owes) && may_attack(b, u);
        bool open = false;
        for (Dir d : all_dirs) {
            const HexId h = next_to(b.world, at(b.state, u).hex, d);
            if (!h || !must_fall(h) || !controls(b, u, h)) continue;
            bool can = false;
            for (Dir e : all_dirs) {
                const HexId from = next_to(b.world, h, e);
                can = can || (from && has_units(b, from, side) && !why_no_attack(b, from, h));
            }
            if (!can) continue;
            open = true;
            if (std::find(out.targets.begin(), out.targets.end(), h) == out.targets.end()) out.targets.push_back(h);
        }
        if (open && owes) out.attackers.push_back(u);
    }
    put_in_order(out.targets.begin(), out.targets.end());
    return out;
}

// 8.21, 8.22: a declaration that takes from a duty its last chance is refused. R11 is for duties that cannot be met.
std::optional<Refusal> why_lapsing(const Board& b, const Draft& d) {
    const Side side = active(b.state);
    std::vector<UnitId> attackers;
    for (HexId from : d.from)
        for (UnitId u : attackers_in(b, from, d.targets)) attackers.push_back(u);
    auto used = [&](UnitId u) { return std::find(attackers.begin(), attackers.end(), u) != attackers.end(); };
    auto open = [&](HexId h) { // an enemy that can still be attacked afterwards
        return h && has_units(b, h, other(side)) && !d.targets.contains(h) && !any_attacked(b, h);
    };
    auto around = [&](HexId h, auto&& test) { // a unit of the attacking side next to `h`
        for (Dir e : all_dirs)
            for (UnitId u : b.in(next_to(b.world, h, e)))
                if (unit_of(b.world, u).side == side && !is_commander(b.world, u) && test(u)) return true;
        return false;
    };
    // 8.21: who lies in a zone of those who attack, and who was a duty before; is anybody left who can?
    auto owed_after = [&](HexId h) {
        if (around(h, [&](UnitId u) { return used(u) && controls(b, u, h); })) return true;
        for (UnitId x : b.in(h))
            if (has(b.state, x, Flag::owes))
                return around(h, [&](UnitId u) { return binds(b, u) && controls(b, u, h); });
        return false;
    };
    for (UnitId u : attackers)
        for (Dir e : all_dirs) {
            const HexId h = next_to(b.world, at(b.state, u).hex, e);
            if (!open(h) || !in_front(b, u, h) || !owed_after(h)) continue;
            if (!around(h, [&](UnitId v) { return !used(v) && may_attack(b, v) && in_front(b, v, h); }))
                return refuse(Rule::r8_21, Why::lapses_hex, {}, h);
        }
    // 8.22: who has to attack keeps somebody in his zone.
    std::optional<Refusal> no;
    for (HexId t : d.targets)
        around(t, [&](UnitId u) {
            if (used(u) || !has(b.state, u, Flag::owes) || !may_attack(b, u) || !controls(b, u, t)) return false;
            for (Dir e : all_dirs) {
                const HexId h = next_to(b.world, at(b.state, u).hex, e);
                if (open(h) && controls(b, u, h)) return false;
            }
            no = refuse(Rule::r8_22, Why::lapses_unit, u, t);
            return true;
        });
    return no;
}

} // namespace redoubt::napoleon
