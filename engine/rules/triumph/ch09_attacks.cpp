// 9.2-9.4 What becomes of the attacks that have been declared: whom they owe a Shock (9.22), in which order they come
// (9.23), who drops out (8.6, 9.24), Commitment (9.4) and the ride of a charge (9.81), Recall (9.82).
#include "engine/core/order.h"
#include "engine/rules/triumph/shock.h"

#include <algorithm>

namespace redoubt::triumph {

void over(Play& p, std::size_t i, Rule rule) {
    Attack& a = p.s.attacks[i];
    if (a.stage == AttackStage::over) return;
    a.stage = AttackStage::over;
    p.tell(Cancelled{a.hex, cite(rule)});
    for (UnitId u : members(p.w, p.s, i)) at(p.s, u).attack = 0;
}

// Hexes that were targets and hold no enemy any more: nothing to attack there.
void drop_empty_targets(Play& p, Rule rule) {
    const Board b = board_of(p.w, p.s);
    for (std::size_t i = 0; i < p.s.attacks.size(); ++i) {
        Attack& a = p.s.attacks[i];
        if (a.stage != AttackStage::declared && a.stage != AttackStage::committed) continue;
        const auto live = live_targets(b, a, active(p.s));
        a.targets.clear();
        for (HexId h : live) a.targets.push_back(h);
        if (a.targets.empty()) over(p, i, rule);
    }
}

namespace {

// 9.22: a partner has failed; who has his target in front must take it on. RULING 44: without a new Commitment.
std::vector<HexId> taken_on(Play& p) {
    const Board b = board_of(p.w, p.s);
    auto covered = [&](HexId h) {
        for (const Attack& x : p.s.attacks)
            if (x.stage == AttackStage::committed && x.targets.contains(h)) return true;
        return false;
    };
    std::vector<std::pair<std::size_t, HexId>> more;
    for (std::size_t i = 0; i < p.s.attacks.size(); ++i) {
        const Attack& a = p.s.attacks[i];
        if (a.stage != AttackStage::committed) continue;
        for (HexId h : front_enemies(b, a.hex)) {
            if (covered(h)) continue;
            if (a.kind == AttackKind::charge && !still_chargeable(b, a.hex, h, active(p.s))) continue;
            if (a.kind == AttackKind::cavalry) { // 9.21: only whom it began beside
                const auto units = members(p.w, p.s, i);
                bool beside = false;
                for (UnitId e : stack_in(b, h))
                    beside =
                        beside || (!units.empty() && at(p.s, e).start && at(p.s, units.front()).start &&
                                   distance(p.w.map, at(p.s, e).start, at(p.s, units.front()).start) == 1 &&
                                   (!at(p.s, units.front()).has(Mark::in_zone) || at(p.s, e).has(Mark::controlled)));
                if (!beside) continue;
            }
            more.push_back({i, h});
        }
    }
    std::vector<HexId> out;
    for (const auto& [i, h] : more) {
        Attack& a = p.s.attacks[i];
        a.targets.push_back(h); // six are beside a hex (problems.cpp)
        put_in_order(a.targets.begin(), a.targets.end());
        p.tell(Extends{a.hex, h});
        out.push_back(h);
    }
    return out;
}

} // namespace

void extend_obligations(Play& p) {
    taken_on(p);
}

// RULING 165: who is taken on when Square, Counter-Charge and Reaction Fire have been asked is asked now, by the zones
// of the declaration; against charges only those whom no charge has come up to yet. The next stage is `form`.
bool ask_the_late(Play& p) {
    State& s = p.s;
    for (std::size_t i = 0; i < p.w.units.size(); ++i)
        if (p.w.units[i].side != active(s)) s.units[i].unset(Mark::late);
    std::vector<HexId> charged; // by a charge that has ridden, whatever became of it
    for (const Attack& a : s.attacks)
        if (a.kind == AttackKind::charge && a.hex == a.end)
            charged.insert(charged.end(), a.targets.begin(), a.targets.end());
    const auto hexes = taken_on(p);
    clear_asked(s);
    const Board b = board_of(p.w, s);
    for (HexId h : hexes)
        for (UnitId u : stack_in(b, h)) {
            at(s, u).set(Mark::late);
            if (std::find(charged.begin(), charged.end(), h) != charged.end()) at(s, u).set(Mark::asked);
        }
    return !hexes.empty();
}

// --- Commitment ----------------------------------------------------------------------------------------------------

namespace {

// 9.81: is the way of a charge still open?
bool way_open(const Board& b, std::size_t i) {
    const Attack& a = b.state.attacks[i];
    const auto units = members(b.world, b.state, i);
    const Side side = unit_of(b.world, units.front()).side;
    if ((a.via && side_in(b, a.via) == other(side)) || side_in(b, a.end) == other(side)) return false;
    Stack there;
    for (UnitId u : stack_in(b, a.end))
        if (std::find(units.begin(), units.end(), u) == units.end()) there.push_back(u);
    for (UnitId u : units)
        if (!there.full()) there.push_back(u); // who comes after the sixth is of no legal stack either
    return is_legal_stack(b.world, b.state, there);
}

void ride(Play& p, std::size_t i) {
    Attack& a = p.s.attacks[i];
    const HexId from = a.hex;
    for (UnitId u : members(p.w, p.s, i)) {
        if (a.via) displace_commander(p, a.via, unit_of(p.w, u).side);
        put(p, u, a.end);
        at(p.s, u).facing = a.facing;
    }
    // Chargers that meet in a hex face alike (9.81 as declared) and go on as one stack.
    const std::size_t there = charge_at(p.s, a.end);
    const bool joins = there < p.s.attacks.size() && there != i;
    a.hex = a.end;
    p.tell(Charged{from, a.end});
    if (!joins) return;
    for (UnitId u : members(p.w, p.s, i)) at(p.s, u).attack = static_cast<std::uint8_t>(there + 1);
    a.stage = AttackStage::over;
    Attack& stack = p.s.attacks[there]; // what one of them has left to others the other has not (9.22)
    for (HexId h : a.targets)
        if (!stack.targets.contains(h)) stack.targets.push_back(h); // all beside the hex where both end
    put_in_order(stack.targets.begin(), stack.targets.end());
}

} // namespace

void clear_pending(Play& p) {
    const Board b = board_of(p.w, p.s);
    for (std::size_t i = 0; i < p.s.attacks.size(); ++i) {
        if (p.s.attacks[i].stage != AttackStage::declared) continue;
        if (members(p.w, p.s, i).empty() || (p.s.attacks[i].kind == AttackKind::charge && !way_open(b, i)))
            over(p, i, Rule::r9_81);
    }
}

std::vector<std::size_t> in_stage(const State& s, AttackStage stage) {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < s.attacks.size(); ++i)
        if (s.attacks[i].stage == stage) out.push_back(i);
    return out;
}

void commit(Play& p, std::size_t i) {
    const auto units = members(p.w, p.s, i);
    p.s.frames.push_back(Check{CheckKind::commitment, units.front(), p.s.attacks[i].hex});
}

// --- Recall --------------------------------------------------------------------------------------------------------

// 9.82: a charging stack that faces a Square and has not answered yet.
std::size_t next_recaller(const Board& b) {
    const State& s = b.state;
    for (std::size_t i = 0; i < s.attacks.size(); ++i) {
        const Attack& a = s.attacks[i];
        if (a.stage != AttackStage::committed || a.kind != AttackKind::charge || a.recall_square) continue;
        for (HexId h : a.targets)
            if (UnitId top = top_unit(b, h); top && in_square(s, top)) return i;
    }
    return s.attacks.size();
}

// --- Resolution ----------------------------------------------------------------------------------------------------

namespace {

// 9.23, R43: attacks of one class that share targets, from `seed` on; as many as one Clash can hold.
std::vector<std::size_t> joined(const State& s, std::size_t seed, std::vector<HexId>& hexes) {
    std::vector<std::size_t> out = {seed};
    hexes.assign(s.attacks[seed].targets.begin(), s.attacks[seed].targets.end());
    for (bool more = true; more;) {
        more = false;
        for (std::size_t i = 0; i < s.attacks.size(); ++i) {
            const Attack& a = s.attacks[i];
            if (a.stage != AttackStage::committed || a.kind != s.attacks[seed].kind) continue;
            if (std::find(out.begin(), out.end(), i) != out.end()) continue;
            const bool shares = std::any_of(a.targets.begin(), a.targets.end(), [&](HexId h) {
                return std::find(hexes.begin(), hexes.end(), h) != hexes.end();
            });
            if (!shares) continue;
            std::vector<HexId> wider = hexes;
            for (HexId h : a.targets)
                if (std::find(wider.begin(), wider.end(), h) == wider.end()) wider.push_back(h);
            if (wider.size() > 12) continue;
            hexes = wider;
            out.push_back(i);
            more = true;
        }
    }
    put_in_order(out.begin(), out.end());
    put_in_order(hexes.begin(), hexes.end());
    return out;
}

// 9.23: no attack of an earlier class is pending on any of these hexes.
bool is_first_class(const State& s, const std::vector<HexId>& hexes, AttackKind kind) {
    for (const Attack& a : s.attacks) {
        if (a.stage != AttackStage::committed || a.kind <= kind) continue;
        for (HexId h : hexes)
            if (a.targets.contains(h)) return false;
    }
    return true;
}

} // namespace

std::vector<Next> next_shocks(const State& s) {
    std::vector<Next> out;
    std::vector<std::size_t> seen;
    for (std::size_t i = 0; i < s.attacks.size(); ++i) {
        if (s.attacks[i].stage != AttackStage::committed) continue;
        if (std::find(seen.begin(), seen.end(), i) != seen.end()) continue;
        std::vector<HexId> hexes;
        const auto group = joined(s, i, hexes);
        seen.insert(seen.end(), group.begin(), group.end());
        if (!is_first_class(s, hexes, s.attacks[i].kind)) continue;
        // Two Shocks of unlike class never share a hex here; of one class only when a Clash could not hold them all.
        if (std::any_of(out.begin(), out.end(), [&](const Next& n) { return n.hex == hexes.front(); })) continue;
        out.push_back({i, hexes.front()});
    }
    put_in_order(out.begin(), out.end(), [](const Next& x, const Next& y) { return x.hex < y.hex; });
    return out;
}

void resolve(Play& p, std::size_t seed) {
    std::vector<HexId> hexes;
    const auto group = joined(p.s, seed, hexes);
    push_clash(p, p.s.attacks[seed].kind, active(p.s), group, 0, 0, false);
}

// 9.24: attackers Disordered meanwhile do not shock; chargers do.
void drop_disordered(Play& p) {
    for (std::size_t i = 0; i < p.s.attacks.size(); ++i) {
        const Attack& a = p.s.attacks[i];
        if (a.stage != AttackStage::committed) continue;
        const auto units = members(p.w, p.s, i);
        bool stop = units.empty();
        for (UnitId u : units) {
            if (at(p.s, u).hex != a.hex) stop = true;
            if (a.kind != AttackKind::charge && disordered(p.s, u)) stop = true;
        }
        if (stop) over(p, i, Rule::r9_24);
    }
}

std::vector<HexId> live_targets(const Board& b, const Attack& a, Side side) {
    std::vector<HexId> out;
    for (HexId h : a.targets)
        if (side_in(b, h) == other(side)) out.push_back(h);
    return out;
}

std::size_t attack_at(const State& s, HexId hex, AttackStage stage) {
    for (std::size_t i = 0; i < s.attacks.size(); ++i)
        if (s.attacks[i].hex == hex && s.attacks[i].stage == stage) return i;
    return s.attacks.size();
}

std::size_t charge_at(const State& s, HexId hex) {
    for (std::size_t i = 0; i < s.attacks.size(); ++i)
        if (s.attacks[i].hex == hex && s.attacks[i].stage == AttackStage::committed &&
            s.attacks[i].kind == AttackKind::charge)
            return i;
    return s.attacks.size();
}

void clear_asked(State& s) {
    for (UnitState& u : s.units) u.unset(Mark::asked);
}

// 8.6: infantry and cavalry Disordered by Reaction Fire lose their attack, with all their stack. True: chargers have
// been Disordered and choose.
bool shaken_by_fire(Play& p, std::size_t i) {
    Attack& a = p.s.attacks[i];
    bool hit = false;
    std::size_t left = 0;
    for (UnitId u : members(p.w, p.s, i)) {
        if (at(p.s, u).hex != a.hex) { // driven off
            at(p.s, u).attack = 0;
            hit = true;
            continue;
        }
        ++left;
        hit = hit || disordered(p.s, u);
    }
    hit = hit || left < a.units;
    if (left == 0 || (hit && a.kind != AttackKind::charge)) {
        over(p, i, Rule::r8_6);
        return false;
    }
    if (!hit) return false;
    for (UnitId u : members(p.w, p.s, i)) a.spoiled = a.spoiled || disordered(p.s, u);
    return a.spoiled;
}

// Commitment, Recall, Square, Counter-Charge, Retreat before Shock, Retreat Check.
void checked_shock(Play& p, const Check& c, bool passed) {
    State& s = p.s;
    switch (c.kind) {
    case CheckKind::commitment: {
        const std::size_t i = attack_at(s, c.hex, AttackStage::declared);
        if (!passed) return over(p, i, Rule::r9_43);
        s.attacks[i].stage = AttackStage::committed;
        if (s.attacks[i].kind == AttackKind::charge) ride(p, i);
        return;
    }
    case CheckKind::recall: {
        if (!passed) return;
        over(p, at(s, c.unit).attack - 1u, Rule::r9_82);
        auto& f = top<Shock>(s);
        f.back = f.stage;
        f.stage = ShockStage::face;
        f.hex = c.hex;
        return;
    }
    case CheckKind::square: {
        const Board b = board_of(p.w, s);
        const Stack stack = stack_in(b, c.hex);
        if (passed) {
            for (UnitId u : stack) at(s, u).set(Mark::square);
            p.tell(Squared{c.hex, true});
            return;
        }
        for (UnitId u : stack)
            if (!disordered(s, u)) disorder(p, u, cite(Rule::r9_85));
        return;
    }
    case CheckKind::counter: {
        if (!passed) return;
        const Board b = board_of(p.w, s);
        std::size_t first = s.attacks.size();
        for (std::size_t i = 0; i < s.attacks.size(); ++i) {
            Attack& a = s.attacks[i];
            const bool live = a.stage == AttackStage::committed || a.stage == AttackStage::resolving;
            if (!live || a.hex != c.hex || a.kind != AttackKind::charge) continue;
            a.countered = is_heavy(p.w, c.unit) ? 2 : 1;
            if (first == s.attacks.size()) first = i;
        }
        for (UnitId u : stack_in(b, at(s, c.unit).hex)) {
            if (!is_cavalry(p.w, u) || disordered(s, u)) continue;
            at(s, u).set(Mark::charging);
            at(s, u).set(Mark::countering);
            at(s, u).attack = static_cast<std::uint8_t>(first + 1);
        }
        return;
    }
    case CheckKind::evade:
        if (!passed) disorder(p, c.unit, cite(Rule::r9_31));
        return;
    case CheckKind::retreat: {
        // The Clash below waits with its answer in `checked`.
        retreat_checked(p, c, passed);
        return;
    }
    default:
        return;
    }
}

} // namespace redoubt::triumph
