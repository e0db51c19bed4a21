// Assaults: whom one could fall upon, from which hexes, with whom; valued by the system's own forecast of the battle.
#include "engine/ai/napoleon/plans.h"
#include "engine/core/order.h"

#include <algorithm>

namespace redoubt::ai::napoleonic {

namespace {

bool moves_yet(const Mind& m, UnitId u) {
    const NapoleonPlans& p = m.plans;
    if (!on_map(m.s, u)) return false; // lost since the phase began, beside one who was counter-charged
    if (p.considered[u.index()] || p.garrison[u.index()] || p.reach[u.index()].empty()) return false;
    return std::holds_alternative<Orders>(m.s.frames.back()) || is_paid(m.w, m.s, u);
}

// Enemies besides the target whom a unit there, facing so, would have in its zone.
int contact(const Mind& m, HexId h, int facing, HexId target) {
    int sum = 0;
    if (at(m.w.map, h).kinds.has(Kind::town)) return 0; // 5.23
    for (Dir d : all_dirs) {
        const HexId n = next_to(m.w, h, d);
        if (!n || n == target || arc_of_side(facing, d) != Arc::front || !zone_crosses(m.w.map, h, d)) continue;
        const auto& struck = m.plans.struck;
        if (!has_units(m.b, n, other(m.me)) || std::find(struck.begin(), struck.end(), n) != struck.end()) continue;
        sum += m.weights.drawn_in + m.weights.drawn_in_strength * strength_in(m.b, n);
    }
    return sum;
}

// Which way to look at the target: with as few others before the front as can be, without a turn if that serves.
int facing_at(const Mind& m, HexId h, HexId target, int facing, bool may_turn) {
    const Dir to = *direction(m.w.map, h, target);
    int best = -1, least = 0;
    for (int f = 0; f < 6; ++f) {
        if (arc_of_side(f, to) != Arc::front || (f != facing && !may_turn)) continue;
        const int price = 2 * contact(m, h, f, target) + (f != facing ? 1 : 0);
        if (best >= 0 && price >= least) continue;
        best = f;
        least = price;
    }
    return best;
}

// 9.17: is the ground between two neighbours such that a charge may pass it? The system answers for a unit put there.
bool runs(Guess& g, const World& w, UnitId u, HexId from, HexId to) {
    const UnitState was = at(g.s, u);
    g.put(u, from, static_cast<int>(*direction(w.map, from, to)));
    g.charge(u, to);
    Few<HexId, 6> targets;
    targets.push_back(to);
    const Board b(w, g.s);
    const bool can = would_charge(b, u, targets, BattleKind::attack);
    at(g.s, u) = was;
    return can;
}

struct Base { // a hex beside the target, and who can be there
    HexId hex;
    std::vector<Post> posts; // who stands there first, then the strongest
    int ease = 0;            // what the ground does to the die from here
};

std::vector<Post> posts_at(const Mind& m, HexId h, HexId target, const std::vector<std::uint8_t>& taken, Guess& g) {
    std::vector<Post> out;
    const Dir to = *direction(m.w.map, h, target);
    for (UnitId u : m.b.in(h)) {
        if (unit_of(m.w, u).side != m.me || !fights(m, u) || taken[u.index()]) continue;
        if (has(m.s, u, Flag::barred) || has(m.s, u, Flag::quadrangle)) continue;
        const int facing = at(m.s, u).facing;
        Post post{u, h, facing, false, arc_of_side(facing, to) == Arc::front};
        if (!post.stays) post.facing = facing_at(m, h, target, facing, true);
        if ((post.stays || moves_yet(m, u)) && !closes_gate(m, u, h, post.facing)) out.push_back(post);
    }
    const std::size_t there = out.size();
    for (const Approach& a : m.plans.into[h.index()]) {
        if (taken[a.unit.index()] || !moves_yet(m, a.unit) || at(m.s, a.unit).hex == h) continue;
        if (condition_of(m.s, a.unit) != Condition::good) continue; // the shaken do not go looking for trouble
        const int facing = facing_at(m, h, target, a.facing, a.left >= turn_cost);
        if (facing < 0 || closes_gate(m, a.unit, h, facing)) continue;
        Post post{a.unit, h, facing, false, false};
        post.charge = is_cavalry(m.w, a.unit) && distance(m.w.map, a.before, target) == 2 &&
                      runs(g, m.w, a.unit, a.before, h) && runs(g, m.w, a.unit, h, target) &&
                      a.left >= charge_cost + (facing != a.facing ? turn_cost : 0);
        out.push_back(post);
    }
    put_in_order(out.begin() + static_cast<std::ptrdiff_t>(there), out.end(), [&](const Post& x, const Post& y) {
        return at(m.s, x.unit).strength * (x.charge ? 3 : 1) > at(m.s, y.unit).strength * (y.charge ? 3 : 1);
    });
    return out;
}

// As if the post were taken.
void take(Guess& g, const Post& x, HexId target) {
    at(g.s, x.unit).where = Where::on_map;
    g.put(x.unit, x.hex, x.facing);
    if (x.charge) g.charge(x.unit, target);
}

Draft draft_on(HexId target) {
    Draft d;
    d.kind = BattleKind::attack;
    d.targets.push_back(target);
    return d;
}

Terms value_of(const Mind& m, const State& s, const Draft& d) {
    const Board b = board_of(m.w, s);
    const Sides sides = sides_of(b, d);
    return sides.attackers.empty() || sides.defenders.empty() ? Terms{} : terms_of_battle(m, b, sides);
}

// Does a unit that stands so keep the beaten of `target` from going back to `gate`: by standing there, by its zone
// (8.432), or because it attacks from beside it (8.431)?
bool in_the_way(const Mind& m, UnitId u, HexId h, int facing, HexId target, HexId gate) {
    if (h == gate) return true;
    if (distance(m.w.map, h, gate) != 1 || is_gun(m.w, u) || is_shattered(m.s, u)) return false;
    const auto looks = [&](HexId to) { return arc_of_side(facing, *direction(m.w.map, h, to)) == Arc::front; };
    return looks(gate) || (distance(m.w.map, h, target) == 1 && looks(target));
}

// Takes those of ours away who are in the way to the gate; false when one of them cannot go.
bool open_gate(const Mind& m, HexId target, HexId gate, Guess& g) {
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        if (m.w.units[i].side != m.me || !on_map(m.s, u) || is_commander(m.w, u)) continue;
        const UnitState& us = at(m.s, u);
        if (distance(m.w.map, us.hex, gate) > 1 || !in_the_way(m, u, us.hex, us.facing, target, gate)) continue;
        if (!moves_yet(m, u)) return false;
        at(g.s, u).where = Where::lost; // for the guess: elsewhere
    }
    return true;
}

// The same with one of the hexes around left open; no gate: none in particular.
Assault assemble(const Mind& m, HexId target, const std::vector<std::uint8_t>& taken, HexId gate) {
    Assault best;
    best.target = target;
    best.gate = gate;
    Guess g(m);
    if (gate && !open_gate(m, target, gate, g)) return best;
    std::vector<Base> bases;
    Draft committed = draft_on(target);
    for (Dir d : all_dirs) {
        const HexId h = next_to(m.w, target, d);
        if (!h || has_units(m.b, h, other(m.me))) continue;
        if (gate && distance(m.w.map, h, gate) <= 1) continue;
        Base base{h, posts_at(m, h, target, taken, g), 0};
        if (base.posts.empty()) continue;
        Guess one(m);
        take(one, base.posts.front(), target);
        Draft alone = draft_on(target);
        alone.from.push_back(h);
        const Board b = board_of(m.w, one.s);
        const Sides sides = sides_of(b, alone);
        if (sides.attackers.empty()) continue;
        const Forecast f = forecast(b, sides);
        base.ease = f.modifiers.total() - f.odds;
        for (const Post& x : base.posts)
            if (x.stays && has(m.s, x.unit, Flag::moved) && !has(m.s, x.unit, Flag::defence) &&
                controls(m.b, x.unit, target) && !committed.from.contains(h))
                committed.from.push_back(h);
        bases.push_back(std::move(base));
    }
    if (bases.empty()) return best;
    put_in_order(bases.begin(), bases.end(), [](const Base& x, const Base& y) { return x.ease > y.ease; });
    const Terms forced = committed.from.empty() ? Terms{} : value_of(m, m.s, committed);
    Draft d = draft_on(target);
    std::vector<Post> posts;
    std::vector<UnitId> used;
    Terms price;
    std::size_t kept = 0;
    for (const Base& base : bases) {
        int here = 0, crowd = 0;
        for (UnitId u : m.b.in(base.hex)) crowd += at(m.s, u).strength;
        for (const Post& x : base.posts) {
            if (std::find(used.begin(), used.end(), x.unit) != used.end()) continue;
            const int strength = at(m.s, x.unit).strength;
            const bool comes = at(m.s, x.unit).hex != x.hex;
            if (here >= m.weights.worthwhile_strength && comes) continue;
            if (comes && crowd + strength > stack_limit) continue;
            if (d.from.size() + 1 > 6) continue;
            here += strength;
            if (comes) crowd += strength;
            used.push_back(x.unit);
            posts.push_back(x);
            take(g, x, target);
            if (!d.from.contains(x.hex)) d.from.push_back(x.hex);
            if (!x.stays) {
                price[Term::way] += m.weights.price_of_use * strength;
                price[Term::duty] += contact(m, x.hex, x.facing, target);
                const HexId was = at(m.s, x.unit).hex;
                if (m.danger(was) > 0)
                    price[Term::ground] += m.weights.cover_price * std::max(0, cover(m, was) - cover(m, x.hex));
                const int away = (pull(m, x.unit, was) - pull(m, x.unit, x.hex)).sum();
                price[Term::way] += away > 0
                                        ? (m.w.victory == VictoryKind::hold ? 3 : 1) * m.weights.absence_price * away
                                        : std::max(away, -m.weights.on_the_way);
                price[Term::danger] +=
                    m.weights.exposure_price * std::max(0, m.danger(x.hex) - strength_in(m.b, target) - 2 * here);
            }
            const Terms value = value_of(m, g.s, d) - forced - price;
            if (kept > 0 && value.sum() <= best.value) continue;
            best.terms = value;
            best.value = value.sum();
            kept = posts.size();
        }
    }
    posts.resize(kept);
    best.posts = std::move(posts);
    return best;
}

} // namespace

// The best attack on a hex that units still free can join. Its value is what they add: who has moved up already must
// fight in any case (8.22). The last storm of a place leaves a way open if that is better: surrounded, only the dead
// leave it.
Assault assemble(const Mind& m, HexId target, const std::vector<std::uint8_t>& taken) {
    const NapoleonPlans& p = m.plans;
    if (p.gate && p.gated == target) return assemble(m, target, taken, p.gate);
    Assault best = assemble(m, target, taken, HexId{});
    if (m.s.stage != m.w.last_stage || spot_of(m.w, target) == max_spots) return best;
    for (Dir d : all_dirs) {
        const HexId gate = next_to(m.w, target, d);
        if (!gate) continue;
        Assault a = assemble(m, target, taken, gate);
        if (!a.posts.empty() && a.value > best.value) best = std::move(a);
    }
    return best;
}

bool closes_gate(const Mind& m, UnitId u, HexId h, int facing) {
    return m.plans.gate && in_the_way(m, u, h, facing, m.plans.gated, m.plans.gate);
}

void look_about(Mind& m) {
    NapoleonPlans& p = m.plans;
    if (p.looked) return;
    p.looked = true;
    p.reach.assign(m.w.units.size(), {});
    p.into.assign(m.w.map.hexes.size(), {});
    p.assaults.clear();
    p.struck.clear();
    p.assault = {};
    p.gate = p.gated = HexId{};
    State paid = m.s; // as if every formation had its orders: which of them deserve it is asked afterwards
    paid.paid = ~std::uint32_t{0};
    const Board b = board_of(m.w, paid);
    std::vector<std::uint8_t> beside(m.w.map.hexes.size(), 0);
    std::vector<HexId> enemies;
    for (std::size_t i = 0; i < m.b.first.size(); ++i) {
        if (!has_units(b, HexId{i}, other(m.me))) continue;
        enemies.push_back(HexId{i});
        for (Dir d : all_dirs)
            if (const HexId n = next_to(m.w, HexId{i}, d)) beside[n.index()] = 1;
    }
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        if (m.w.units[i].side != m.me || !on_map(m.s, u) || is_commander(m.w, u)) continue;
        p.reach[i] = destinations(b, u, false);
        if (!fights(m, u)) continue;
        const int allowance = points_at_start(m.w, paid, u, false);
        for (const Destination& d : p.reach[i]) {
            if (!beside[d.hex.index()]) continue;
            HexId before = at(m.s, u).hex, last = before;
            const std::vector<Waypoint> way = d.way;
            for (const Waypoint& step : way)
                if (!step.turn) {
                    before = last;
                    last = step.hex;
                }
            p.into[d.hex.index()].push_back({u, allowance - d.points, static_cast<int>(d.facing), before});
        }
    }
    const std::vector<std::uint8_t> nobody(m.w.units.size(), 0);
    for (HexId h : enemies)
        if (Assault a = assemble(m, h, nobody); a.value > m.weights.least_assault) p.assaults.push_back(std::move(a));
    put_in_order(p.assaults.begin(), p.assaults.end(),
                 [](const Assault& x, const Assault& y) { return x.value > y.value; });
}

int price_of_attack(const Mind& m, HexId from, HexId target) {
    int most = 0;
    for (UnitId u : m.b.in(from))
        if (fights(m, u) && has(m.s, u, Flag::defence))
            most = std::max(most, contact(m, from, at(m.s, u).facing, target));
    return most;
}

// Greedily: the best hex to attack it from, then every other that makes the attack better.
std::optional<Draft> best_draft(const Mind& m, HexId target, int& value) {
    std::optional<Draft> best;
    std::vector<HexId> from;
    for (Dir d : all_dirs)
        if (const HexId h = next_to(m.w, target, d); h && !why_no_attack(m.b, h, target)) from.push_back(h);
    int prices = 0;
    for (bool more = true; more;) {
        more = false;
        HexId add;
        for (HexId h : from) {
            if (best && best->from.contains(h)) continue;
            Draft d = best ? *best : draft_on(target);
            d.from.push_back(h);
            const Sides sides = sides_of(m.b, d);
            if (sides.attackers.empty()) continue;
            const int now = worth_of_battle(m, m.b, sides) - prices - price_of_attack(m, h, target);
            if ((best || more) && now <= value) continue;
            value = now;
            add = h;
            more = true;
        }
        if (!more) break;
        if (!best) best = draft_on(target);
        best->from.push_back(add);
        prices += price_of_attack(m, add, target);
        if (best->from.full()) break;
    }
    return best;
}

} // namespace redoubt::ai::napoleonic
