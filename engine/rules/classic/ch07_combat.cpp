// 7.0 Combat: who may and must attack whom. 9.0 Artillery. RULINGS 4, 5, 6.
#include "engine/core/offer.h"
#include "engine/core/order.h"
#include "engine/rules/classic/play.h"

#include <algorithm>
#include <bitset>

namespace redoubt::classic {

namespace {

bool in_woods(const Board& b, HexId h) {
    return at(b.world.map, h).kinds.has(Kind::woods);
}

} // namespace

// By the tables: who is next to whom, who controls whom (7.0A), the shots at two hexes of which one path is without
// woods (9.0F).
Reachable strike_from(const Board& b, bool gun, HexId from, HexId target) {
    const int far = distance(b.world.map, from, target);
    if (far == 0 || far > 2) return Reachable::no;
    const Spot& spot = b.world.ground.spots[from.index()];
    if (far == 2) { // 9.0F, 9.0I
        for (const Shot& shot : spot.shots)
            if (gun && shot.hex == target.value) return Reachable::bombard;
        return Reachable::no;
    }
    const auto d = static_cast<std::size_t>(*direction(b.world.map, from, target));
    if (gun && (spot.fire >> d & 1u) == 0) return Reachable::no; // 9.0I
    if ((spot.strike >> d & 1u) != 0) return Reachable::contact;
    return gun ? Reachable::optional : Reachable::no; // 7.0K, 9.0H
}

Reachable can_strike(const Board& b, UnitId u, HexId target) {
    const UnitState& us = at(b.state, u);
    if (us.where != Where::on_map || !within_reach(b, u, target)) return Reachable::no;
    if (side_in(b, target) != other(unit_of(b.world, u).side)) return Reachable::no;
    return strike_from(b, is_gun(b.world, u), us.hex, target);
}

bool may_fight(const Board& b, UnitId u) {
    const UnitState& us = at(b.state, u);
    return us.where == Where::on_map && unit_of(b.world, u).side == active(b.state) && !us.fought && !us.advanced &&
           !us.silenced;
}

bool may_be_attacked(const Board& b, HexId h) {
    if (side_in(b, h) != other(active(b.state))) return false;
    const Occupants& o = b.hexes[h.index()];
    for (UnitId u : {o.mobile, o.garrison})
        if (u && (at(b.state, u).attacked || at(b.state, u).advanced)) return false; // 7.0D, 8.21
    return true;
}

// RULING 5: duties are fixed by the contacts at the start of the Combat Phase.
void fix_duties(const World& w, State& s) {
    Board b = board_of(w, s);
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        UnitId u{i};
        if (!on_map(s, u) || w.units[i].side != active(s)) continue;
        for (Dir d : all_dirs) {
            HexId h = neighbour(w.map, at(s, u).hex, d);
            if (!h || can_strike(b, u, h) != Reachable::contact) continue;
            at(s, u).owes = true;
            for (UnitId e : {b.hexes[h.index()].mobile, b.hexes[h.index()].garrison})
                if (e) at(s, e).owes = true;
        }
    }
}

namespace {

// One mark for every striker or every target of the table below.
using Marks = std::bitset<max_units>;

// The duties of a Combat Phase as a small table: who can still strike what.
struct Duties {
    struct Striker {
        UnitId unit;
        bool owes;
        Marks adjacent, far; // targets next to it (over a plain river too: 9.0H); targets it can bombard
        bool idle() const { return adjacent.none() && far.none(); }
    };
    struct Target {
        HexId hex;
        bool owed;
    };
    std::vector<Striker> strikers; // may still fight
    std::vector<Target> targets;   // may still be attacked, and can be
};

bool owes_target(const Board& b, HexId h) {
    const Occupants& o = b.hexes[h.index()];
    return (o.mobile && at(b.state, o.mobile).owes) || (o.garrison && at(b.state, o.garrison).owes);
}

// Touched by anybody of the active side, spent or not: the contact that makes an enemy's duty last.
bool touched(const Board& b, HexId h) {
    for (Dir d : all_dirs) {
        HexId n = neighbour(b.world.map, h, d);
        if (!n) continue;
        for (UnitId u : {b.hexes[n.index()].mobile, b.hexes[n.index()].garrison})
            if (u && can_strike(b, u, h) == Reachable::contact) return true;
    }
    return false;
}

// Every hex that may still be attacked and that this unit can strike: f(hex, how).
template <class F>
void each_struck(const Board& b, UnitId u, F&& f) {
    each_within(b.world.map, at(b.state, u).hex, is_gun(b.world, u) ? 2 : 1, [&](HexId h) {
        if (!may_be_attacked(b, h)) return;
        if (const Reachable r = can_strike(b, u, h); r != Reachable::no) f(h, r);
    });
}

// What is left once `targets` have been attacked by `attackers`.
Duties duties_of(const Board& b, const Targets& targets, const Attackers& attackers) {
    Duties d;
    for (std::size_t i = 0; i < b.world.units.size(); ++i) {
        UnitId u{i};
        if (may_fight(b, u) && !attackers.contains(u)) d.strikers.push_back({u, at(b.state, u).owes, {}, {}});
    }
    struct Hit {
        std::size_t striker;
        HexId hex;
        bool far;
    };
    std::vector<Hit> hits;
    constexpr std::uint16_t struck = 1, numbered = 2; // by somebody; and the number of the target on top
    PerHex<std::uint16_t> marks(b.hexes.size(), 0);
    for (std::size_t k = 0; k < d.strikers.size(); ++k) {
        each_struck(b, d.strikers[k].unit, [&](HexId h, Reachable r) {
            if (targets.contains(h)) return;
            hits.push_back({k, h, r == Reachable::bombard});
            marks[h] = struck;
        });
    }
    // Targets that nobody can attack any more are no duty: it has lapsed.
    for (std::size_t i = 0; i < b.world.units.size(); ++i) {
        UnitId e{i};
        if (!on_map(b.state, e) || b.world.units[i].side == active(b.state)) continue;
        HexId h = at(b.state, e).hex;
        if (marks[h] != struck) continue;
        marks[h] = static_cast<std::uint16_t>(numbered + d.targets.size());
        d.targets.push_back({h, owes_target(b, h) && touched(b, h)});
    }
    for (const Hit& hit : hits) {
        Duties::Striker& s = d.strikers[hit.striker];
        (hit.far ? s.far : s.adjacent).set(marks[hit.hex] - std::size_t{numbered});
    }
    // A duty of an attacker lapses when it touches nobody that may be attacked; a gun's when it has no shot (9.0A).
    for (Duties::Striker& s : d.strikers)
        if (s.idle()) s.owes = false;
    return d;
}

// Can all owed targets be attacked, but `spare` of them? `used`: guns that have their target; `met`: targets that need
// nobody any more.
bool can_be_met(const Duties& d, int spare, const Marks& used, const Marks& met) {
    // A target without a free neighbour needs a gun of its own: the one with the fewest guns to choose from first.
    std::size_t needy = d.targets.size(), fewest = max_units + 1;
    for (std::size_t t = 0; t < d.targets.size(); ++t) {
        if (!d.targets[t].owed || met[t]) continue;
        bool held = false;
        std::size_t guns = 0;
        for (std::size_t i = 0; i < d.strikers.size(); ++i) {
            if (used[i]) continue;
            held = held || d.strikers[i].adjacent[t];
            guns += d.strikers[i].far[t] ? 1 : 0;
        }
        if (held || guns >= fewest) continue;
        needy = t;
        fewest = guns;
    }
    if (needy == d.targets.size()) return true;
    Marks met_too = met;
    met_too.set(needy);
    for (std::size_t i = 0; i < d.strikers.size(); ++i) {
        if (used[i] || !d.strikers[i].far[needy]) continue;
        Marks used_too = used;
        used_too.set(i);
        if (can_be_met(d, spare, used_too, met_too)) return true;
    }
    return spare > 0 && can_be_met(d, spare - 1, used, met_too);
}

// RULING 5, the exact test. Every owed target without a striker next to it gets a gun of its own; every other owed
// target and every owing striker keeps a partner. A graph without lone vertices splits into legal attacks.
// Returns how many owed targets must go without: more than none only after results have taken their attackers away.
int least_unmet(const Duties& d) {
    int n = 0;
    while (!can_be_met(d, n, {}, {})) ++n;
    return n;
}

// The target to name when `d` cannot all be met: one without which it could, else the first that nobody touches.
HexId stranded_target(Duties d, int spare) {
    HexId first;
    for (std::size_t t = 0; t < d.targets.size(); ++t) {
        if (!d.targets[t].owed) continue;
        bool held = std::any_of(d.strikers.begin(), d.strikers.end(), [&](auto& s) { return s.adjacent[t]; });
        if (!first && !held) first = d.targets[t].hex;
        d.targets[t].owed = false;
        if (can_be_met(d, spare, {}, {})) return d.targets[t].hex;
        d.targets[t].owed = true;
    }
    return first;
}

// 7.0B: would anybody be left who must fight and no longer can?
std::optional<Refusal> why_stranding(const Board& b, const Targets& targets, const Attackers& attackers) {
    Duties before = duties_of(b, {}, {});
    Duties after = duties_of(b, targets, attackers);
    for (const Duties::Striker& s : before.strikers) {
        if (!s.owes || attackers.contains(s.unit)) continue;
        auto now = std::find_if(after.strikers.begin(), after.strikers.end(),
                                [&](const Duties::Striker& x) { return x.unit == s.unit; });
        if (now != after.strikers.end() && now->idle()) return refuse(Rule::r7_0B, Why::strands_attacker, s.unit);
    }
    HexId lost;
    int losses = 0;
    for (const Duties::Target& t : before.targets) {
        if (!t.owed || targets.contains(t.hex)) continue;
        if (std::any_of(after.targets.begin(), after.targets.end(), [&](auto& x) { return x.hex == t.hex; })) continue;
        if (!lost) lost = t.hex;
        ++losses;
    }
    if (losses == 0 && can_be_met(after, 0, {}, {})) return std::nullopt;
    // RULING 37: what results have made impossible is no reason to give up more.
    int spare = least_unmet(before) - losses;
    if (spare >= 0 && can_be_met(after, spare, {}, {})) return std::nullopt;
    return refuse(Rule::r7_0B, Why::strands_target, {}, lost ? lost : stranded_target(after, std::max(spare, 0)));
}

} // namespace

Owed owed(const Board& b) {
    Owed o;
    Duties d = duties_of(b, {}, {});
    for (const Duties::Target& t : d.targets)
        if (t.owed) o.targets.push_back(t.hex);
    for (const Duties::Striker& s : d.strikers)
        if (s.owes) o.attackers.push_back(s.unit);
    put_in_order(o.targets.begin(), o.targets.end());
    return o;
}

// RULING 38: an enemy that results have parted from its last neighbour owes nothing more in this phase, whoever comes
// next to it later.
void lapse_duties(const World& w, State& s) {
    Board b = board_of(w, s);
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        UnitId u{i};
        if (at(s, u).owes && on_map(s, u) && w.units[i].side != active(s) && !touched(b, at(s, u).hex))
            at(s, u).owes = false;
    }
}

std::vector<HexId> assailable(const Board& b) {
    std::vector<HexId> out;
    for (std::size_t i = 0; i < b.world.units.size(); ++i)
        if (may_fight(b, UnitId{i})) each_struck(b, UnitId{i}, [&](HexId h, Reachable) { out.push_back(h); });
    put_in_order(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

namespace {

// Why this unit may not be used in the Combat Phase at all.
std::optional<Refusal> why_no_fight(const Board& b, UnitId u) {
    const UnitState& us = at(b.state, u);
    if (us.where != Where::on_map) return refuse(Rule::r7_0A, Why::no_such_unit, u);
    if (unit_of(b.world, u).side != active(b.state)) return refuse(Rule::r4_0C, Why::enemy_unit, u);
    if (us.advanced) return refuse(Rule::r8_21, Why::advanced, u); // it has fought too, but this says more
    if (us.fought) return refuse(Rule::r7_0D, Why::already_fought, u);
    if (us.silenced) return refuse(Rule::r8_2disp, Why::silenced, u);
    return std::nullopt;
}

std::optional<Refusal> why_no_target(const Board& b, HexId h) {
    if (!h || h.index() >= b.world.map.hexes.size()) return refuse(Rule::r7_0A, Why::off_map);
    if (side_in(b, h) != other(active(b.state))) return refuse(Rule::r7_0A, Why::no_enemy_there, {}, h);
    const Occupants& o = b.hexes[h.index()];
    for (UnitId u : {o.mobile, o.garrison}) {
        if (u && at(b.state, u).advanced) return refuse(Rule::r8_21, Why::advanced, u, h);
        if (u && at(b.state, u).attacked) return refuse(Rule::r7_0D, Why::already_attacked, u, h);
    }
    return std::nullopt;
}

// Why `u` cannot strike `h`, next to it or from two hexes.
Refusal why_no_strike(const Board& b, UnitId u, HexId h) {
    const Map& m = b.world.map;
    HexId from = at(b.state, u).hex;
    int far = distance(m, from, h);
    bool gun = is_gun(b.world, u);
    if (gun && far <= 2 && in_woods(b, h)) return refuse(Rule::r9_0I, Why::target_in_woods, u, h);
    if (far == 1) return refuse(Rule::r7_0K, Why::river_between, u, h);
    if (gun && far == 2) return refuse(Rule::r9_0F, Why::line_blocked, u, h);
    if (gun) return refuse(Rule::r9_0, Why::out_of_range, u, h);
    return refuse(Rule::r7_0A, Why::not_in_contact, u, h);
}

bool adjacent(Reachable r) {
    return r == Reachable::contact || r == Reachable::optional;
}

// One attacker against the targets of one attack (7.0E, 7.0F, 9.0D, RULING 4).
std::optional<Refusal> why_not_against(const Board& b, UnitId u, const Targets& targets) {
    if (auto no = why_no_fight(b, u)) return no;
    if (targets.size() == 1) {
        if (can_strike(b, u, targets[0]) != Reachable::no) return std::nullopt;
        return why_no_strike(b, u, targets[0]);
    }
    bool touches_one = false, bombards_one = false;
    for (HexId h : targets) {
        Reachable r = can_strike(b, u, h);
        touches_one = touches_one || adjacent(r);
        bombards_one = bombards_one || r == Reachable::bombard;
    }
    for (HexId h : targets) {
        if (adjacent(can_strike(b, u, h))) continue;
        if (distance(b.world.map, at(b.state, u).hex, h) == 1) return why_no_strike(b, u, h);
        if (bombards_one) return refuse(Rule::r9_0D, Why::bombards_one, u, h);
        if (touches_one) return refuse(Rule::r7_0F, Why::not_all_adjacent, u, h);
        return why_no_strike(b, u, h);
    }
    return std::nullopt;
}

} // namespace

std::optional<Refusal> why_no_assault(const Board& b, HexId target) {
    if (auto no = why_no_target(b, target)) return no;
    // The nearest thing to an attacker says why there is none: who can strike but is spent, a neighbour that cannot,
    // guns whose line is blocked.
    std::optional<Refusal> spent, beside, blocked;
    for (std::size_t i = 0; i < b.world.units.size(); ++i) {
        UnitId u{i};
        if (!on_map(b.state, u) || b.world.units[i].side != active(b.state)) continue;
        int far = distance(b.world.map, at(b.state, u).hex, target);
        if (far > 2) continue;
        bool reaches = can_strike(b, u, target) != Reachable::no;
        auto no = why_no_fight(b, u);
        if (reaches && !no) return std::nullopt;
        if (reaches && !spent)
            spent = no;
        else if (!reaches && far == 1 && !beside)
            beside = why_no_strike(b, u, target);
        else if (!reaches && far == 2 && is_gun(b.world, u) && !blocked)
            blocked = why_no_strike(b, u, target);
    }
    if (spent) return spent;
    if (beside) return beside;
    if (blocked) return blocked;
    return refuse(Rule::r7_0A, Why::not_in_contact, {}, target);
}

std::optional<Refusal> why_not_also(const Board& b, const Draft& d, HexId target) {
    if (auto no = why_no_target(b, target)) return no;
    if (d.targets.contains(target)) return refuse(Rule::r7_0F, Why::in_the_attack, {}, target);
    if (d.targets.full()) return refuse(Rule::r7_0F, Why::not_all_adjacent, {}, target);
    Targets all = d.targets;
    all.push_back(target);
    for (UnitId u : d.attackers)
        if (auto no = why_not_against(b, u, all)) return no;
    const bool near = distance(b.world.map, target, d.targets[0]) <= 2; // else nobody is next to both
    for (std::size_t i = 0; near && i < b.world.units.size(); ++i)
        if (may_fight(b, UnitId{i}) && !why_not_against(b, UnitId{i}, all)) return std::nullopt;
    return refuse(Rule::r7_0F, Why::not_all_adjacent, {}, target);
}

std::optional<Refusal> why_not_with(const Board& b, const Draft& d, UnitId u) {
    if (d.attackers.contains(u)) return refuse(Rule::r7_0D, Why::in_the_attack, u);
    if (d.attackers.full()) return refuse(Rule::r7_0E, Why::not_all_adjacent, u);
    return why_not_against(b, u, d.targets);
}

std::optional<Refusal> why_no_attack(const Board& b, const Targets& targets, const Attackers& attackers) {
    if (targets.empty()) return refuse(Rule::r7_0A, Why::no_enemy_there);
    for (HexId h : targets)
        if (auto no = why_no_target(b, h)) return no;
    if (attackers.empty()) return refuse(Rule::r7_0A, Why::no_attackers, {}, targets[0]);
    for (UnitId u : attackers)
        if (auto no = why_not_against(b, u, targets)) return no;
    return why_stranding(b, targets, attackers);
}

namespace {

std::optional<Refusal> why_no_end_of_combat(const Board& b) {
    Owed o = owed(b);
    if (!o.targets.empty()) return refuse(Rule::r7_0B, Why::owed_target, {}, o.targets.front());
    if (!o.attackers.empty()) return refuse(Rule::r7_0B, Why::owed_attacker, o.attackers.front());
    return std::nullopt;
}

std::vector<HexId> enemy_hexes(const Board& b) {
    std::vector<HexId> out;
    for (std::size_t i = 0; i < b.world.units.size(); ++i)
        if (on_map(b.state, UnitId{i}) && b.world.units[i].side != active(b.state))
            out.push_back(at(b.state, UnitId{i}).hex);
    put_in_order(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

// The draft on top becomes an attack that waits for its die.
void declare(Play& p, const Draft& d) {
    Board b = board_of(p.w, p.s);
    Attack a;
    a.targets = d.targets;
    for (UnitId u : d.attackers)
        (can_strike(b, u, d.targets[0]) == Reachable::bombard ? a.bombarders : a.attackers).push_back(u);
    if (p.events) p.tell(Declared{a.targets, a.attackers, a.bombarders, forecast(b, d.targets, d.attackers)});
    p.s.frames.pop_back();
    p.s.frames.push_back(a);
}

std::optional<Refusal> reason(const Board& b, const Combat&, const Action& a) {
    if (const auto* x = std::get_if<Assault>(&a)) return why_no_assault(b, x->target);
    if (std::holds_alternative<EndCombat>(a)) return why_no_end_of_combat(b);
    if (is_movement_action(a)) return refuse(Rule::r4_0B, Why::wrong_phase, unit_in(a));
    if (std::holds_alternative<Advance>(a))
        return refuse(Rule::r8_21, Why::not_an_advance, unit_in(a)); // at once or not
    return refuse(Rule::r7_0, Why::no_draft, unit_in(a));
}

std::optional<Refusal> reason(const Board& b, const Draft& d, const Action& a) {
    if (const auto* also = std::get_if<Also>(&a)) return why_not_also(b, d, also->target);
    if (const auto* with = std::get_if<With>(&a)) return why_not_with(b, d, with->unit);
    if (std::holds_alternative<Declare>(a)) return why_no_attack(b, d.targets, d.attackers);
    if (std::holds_alternative<Clear>(a)) return std::nullopt;
    if (is_movement_action(a)) return refuse(Rule::r4_0B, Why::wrong_phase, unit_in(a));
    return refuse(Rule::r7_0, Why::draft_open, unit_in(a), d.targets[0]); // declare or clear first
}

} // namespace

Decider who(const World&, const State& s, const Combat&) {
    return decider_of(active(s));
}

void choices(const Board& b, const Combat&, std::vector<Action>& out) {
    for (HexId h : assailable(b)) out.push_back(Assault{h});
    if (!why_no_end_of_combat(b)) out.push_back(EndCombat{});
}

std::optional<bool> is_choice(const Board& b, const Combat& f, const Action& a) {
    return !reason(b, f, a);
}

Refusal why_not(const Board& b, const Combat& f, const Action& a) {
    return *reason(b, f, a);
}

void take(Play& p, const Combat&, const Action& a) {
    const auto* x = std::get_if<Assault>(&a);
    if (!x) return end_phase(p);
    Draft d;
    d.targets.push_back(x->target);
    p.s.frames.push_back(d);
}

bool go_on(Play&, const Combat&) {
    return false;
}

// --- an attack being put together

Decider who(const World&, const State& s, const Draft&) {
    return decider_of(active(s));
}

void choices(const Board& b, const Draft& d, std::vector<Action>& out) {
    for (HexId h : enemy_hexes(b))
        if (!why_not_also(b, d, h)) out.push_back(Also{h});
    for (std::size_t i = 0; i < b.world.units.size(); ++i) {
        const UnitId u{i};
        if (may_fight(b, u) && within_reach(b, u, d.targets[0]) && !why_not_with(b, d, u)) out.push_back(With{u});
    }
    if (!why_no_attack(b, d.targets, d.attackers)) out.push_back(Declare{});
    out.push_back(Clear{});
}

std::optional<bool> is_choice(const Board& b, const Draft& f, const Action& a) {
    return !reason(b, f, a);
}

Refusal why_not(const Board& b, const Draft& f, const Action& a) {
    return *reason(b, f, a);
}

void take(Play& p, const Draft& f, const Action& a) {
    Draft& d = std::get<Draft>(p.s.frames.back());
    if (const auto* also = std::get_if<Also>(&a))
        d.targets.push_back(also->target);
    else if (const auto* with = std::get_if<With>(&a))
        d.attackers.push_back(with->unit);
    else if (std::holds_alternative<Clear>(a))
        p.s.frames.pop_back();
    else
        declare(p, f);
}

bool go_on(Play&, const Draft&) {
    return false;
}

} // namespace redoubt::classic
