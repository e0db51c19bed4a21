// Orders and the movement phase: which corps, then assaults, then everybody's place, the commanders last.
#include "engine/ai/napoleon/plans.h"
#include "engine/ai/openings.h"

#include <algorithm>

namespace redoubt::ai::napoleonic {

namespace {

const Destination* find(const std::vector<Destination>& reach, HexId h) {
    for (const Destination& d : reach)
        if (d.hex == h) return &d;
    return nullptr;
}

// Does a quadrangle still serve: more horse about than foot? It has no zone and attacks nobody (13.2), and it can be
// formed again when a charge comes.
bool square_serves(const Mind& m, HexId h) {
    int horse = 0, foot = 0;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId e{i};
        if (m.w.units[i].side == m.me || !on_map(m.s, e) || !fights(m, e)) continue;
        if (distance(m.w.map, h, at(m.s, e).hex) <= m.weights.enemies_about)
            (is_cavalry(m.w, e) ? horse : foot) += at(m.s, e).strength;
    }
    return horse > foot;
}

// 8.22: who stays before the enemy is not made to attack him.
std::optional<Action> defend(const Mind& m, UnitId u) {
    const Action mark = Mark{u, Marker::defence};
    if (in_contact(m, u) && m.may(mark)) return mark;
    return std::nullopt;
}

// The unit's first action on its way to the post; none when it cannot be had.
std::optional<Action> begin(Mind& m, const Post& x, HexId target, bool alone) {
    NapoleonPlans& p = m.plans;
    if (!m.may(Ride{x.unit, false})) return std::nullopt;
    if (at(m.s, x.unit).hex == x.hex) {
        p.orders = {Turn{static_cast<Dir>(x.facing)}, Stop{}};
        return Ride{x.unit, false};
    }
    const std::vector<Destination> reach = destinations(m.b, x.unit, false);
    const Destination* d = find(reach, x.hex);
    if (!d) return std::nullopt;
    p.orders = way_to(m, x.unit, *d, x.facing);
    p.ridden_at = x.charge ? target : HexId{};
    p.rider = x.unit;
    p.alone = alone;
    if (x.charge && m.may(Mark{x.unit, Marker::charge})) return Mark{x.unit, Marker::charge};
    return Ride{x.unit, false};
}

// The next unit that goes to the assault at hand; none when it is complete.
std::optional<Action> carry_on(Mind& m) {
    NapoleonPlans& p = m.plans;
    const std::vector<std::uint8_t> nobody(m.w.units.size(), 0);
    while (p.assault.target) {
        const HexId target = p.assault.target;
        const Assault now = assemble(m, target, nobody);
        const Post* next = nullptr;
        int others = 0;
        for (const Post& x : now.posts) {
            if (x.stays) {
                p.considered[x.unit.index()] = 1;
                others += x.charge ? 0 : 1;
                if (auto mark = defend(m, x.unit)) return mark;
            } else if (!next || (next->charge && !x.charge)) { // the foot first, the charge last
                next = &x;
            }
        }
        for (const Post& x : now.posts) others += !x.stays && &x != next ? 1 : 0;
        if (!next || now.value < m.weights.least_marginal) {
            p.assault = {};
            break;
        }
        p.considered[next->unit.index()] = 1;
        if (auto first = begin(m, *next, target, others == 0)) return first;
    }
    return std::nullopt;
}

// Takes up the best assault left, seen afresh.
void choose_assault(Mind& m) {
    NapoleonPlans& p = m.plans;
    const std::vector<std::uint8_t> nobody(m.w.units.size(), 0);
    const int least = standing(m.w, m.s).winner == m.me ? m.weights.least_when_ahead : m.weights.least_begun;
    while (!p.assaults.empty()) {
        Assault now = assemble(m, p.assaults.front().target, nobody);
        p.assaults.erase(p.assaults.begin());
        if (now.value < least) continue;
        if (!p.assaults.empty() && now.value < p.assaults.front().value) { // another may be better now
            const auto place = std::find_if(p.assaults.begin(), p.assaults.end(),
                                            [&](const Assault& a) { return a.value < now.value; });
            p.assaults.insert(place, std::move(now));
            continue;
        }
        p.struck.push_back(now.target);
        if (now.gate) {
            p.gate = now.gate;
            p.gated = now.target;
        }
        p.assault = std::move(now);
        return;
    }
}

// A unit without a part in an assault: the Defence mark, a better place, a forced march, or nothing.
std::optional<Action> place_unit(Mind& m, UnitId u) {
    NapoleonPlans& p = m.plans;
    Choice c = best_move(m, u, p.garrison[u.index()] ? std::vector<Destination>{} : destinations(m.b, u, false));
    bool forced = false;
    if (!p.garrison[u.index()] && m.may(Ride{u, true})) { // 4.5: only where nobody can come at it
        std::vector<Destination> far = destinations(m.b, u, true);
        std::erase_if(far, [&](const Destination& d) { return m.danger(d.hex) > 0; });
        Choice march = best_move(m, u, far);
        if (march.value.sum() > c.value.sum() + mp) {
            c = std::move(march);
            forced = true;
        }
    }
    if (c.orders.empty()) return defend(m, u);
    p.orders = std::move(c.orders);
    return Ride{u, forced};
}

// Who comes on next: the strongest foot first, then horse, guns, commanders; there may not be room for all (6.1).
std::optional<Enter> next_to_enter(const Mind& m) {
    std::optional<Enter> best;
    int most = -1;
    for (const Enter& x : m.all<Enter>()) {
        const int arm = is_infantry(m.w, x.unit) ? 3 : is_cavalry(m.w, x.unit) ? 2 : is_gun(m.w, x.unit) ? 1 : 0;
        if (const int value = 100 * arm + at(m.s, x.unit).strength; value > most) most = value, best = x;
    }
    return best;
}

// Who has just come on goes on: he has had no thought yet.
void go_on(Mind& m, UnitId u) {
    NapoleonPlans& p = m.plans;
    p.considered[u.index()] = 1;
    if (is_commander(m.w, u)) {
        p.orders = ride_of_commander(m, u);
        return;
    }
    if (p.goal[u.index()] < 0) make_for_a_place(m, u);
    p.orders = best_move(m, u, destinations(m.b, u, false)).orders;
}

} // namespace

// 11.75: the formations whose orders bring most for their points: a part in the assaults that are possible, better
// places for the rest.
void weigh_orders(Mind& m) {
    NapoleonPlans& p = m.plans;
    look_about(m);
    if (p.wish.empty()) {
        p.wish.assign(m.w.formations.size(), {});
        std::vector<std::uint8_t> taken(m.w.units.size(), 0);
        auto wish = [&](UnitId u, const Terms& value) {
            if (const FormationId f = unit_of(m.w, u).formation) p.wish[f.index()] += value;
        };
        for (const Assault& listed : p.assaults) {
            const Assault a = assemble(m, listed.target, taken);
            if (a.value < m.weights.least_begun) continue;
            int moving = 0;
            for (const Post& x : a.posts) moving += x.stays ? 0 : at(m.s, x.unit).strength;
            for (const Post& x : a.posts) {
                taken[x.unit.index()] = 1;
                if (!x.stays) wish(x.unit, share(a.terms, at(m.s, x.unit).strength, std::max(1, moving)));
            }
        }
        for (std::size_t i = 0; i < m.w.units.size(); ++i) {
            if (taken[i] || p.reach[i].empty()) continue;
            const Choice c = best_move(m, UnitId{i}, p.reach[i]);
            const Terms more = c.value - c.stay;
            if (more.sum() > 0) wish(UnitId{i}, share(more, m.weights.march_share, 100));
        }
    }
}

Action in_orders(Mind& m) {
    weigh_orders(m);
    std::optional<Order> best;
    int most = m.weights.least_wish;
    for (const Order& o : m.all<Order>()) {
        const int value =
            m.plans.wish[o.formation.index()].sum() / std::max(1, m.w.formations[o.formation.index()].cost);
        if (value <= most) continue;
        most = value;
        best = o;
    }
    if (best) return *best;
    return End{};
}

std::vector<std::vector<Action>> rides_to_go(Mind& m) {
    plan_phase(m);
    look_about(m);
    constexpr int anything = -1'000'000;
    std::vector<std::vector<Action>> out;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        if (is_commander(m.w, u) || !m.may(Ride{u, false})) continue;
        const std::vector<Destination> reach = destinations(m.b, u, false);
        std::vector<Place> places;
        for (const Destination& d : reach)
            if (d.hex != at(m.s, u).hex)
                if (const auto a = arrive(m, u, d, anything))
                    places.push_back({a->terms.sum(), a->facing, static_cast<std::size_t>(&d - &reach[0])});
        keep_best(places);
        for (const Place& x : places) {
            std::vector<Action> ride = way_to(m, u, reach[x.to], x.facing);
            ride.insert(ride.begin(), Ride{u, false});
            add_unbroken(out, m.w, m.s, std::move(ride));
        }
    }
    return out;
}

Action in_movement(Mind& m) {
    look_about(m);
    NapoleonPlans& p = m.plans;
    if (p.ridden_at && !p.orders.empty() && m.may(Ride{p.rider, false})) return Ride{p.rider, false}; // marked: go
    p.orders.clear();
    p.ridden_at = HexId{};
    if (const auto next = next_to_enter(m)) return *next;
    for (const Unform& x : m.all<Unform>())
        if (!square_serves(m, x.hex)) return x;
    if (auto ride = relieve(m)) return *ride;
    for (;;) {
        if (auto next = carry_on(m)) return *next;
        choose_assault(m);
        if (!p.assault.target) break;
    }
    if (auto bridge = build(m)) return *bridge;
    for (const bool commanders : {false, true})
        for (std::size_t i = 0; i < m.w.units.size(); ++i) {
            const UnitId u{i};
            if (m.w.units[i].side != m.me || !on_map(m.s, u) || is_commander(m.w, u) != commanders) continue;
            if (p.considered[i]) continue;
            p.considered[i] = 1;
            if (commanders) {
                if (!m.may(Ride{u, false})) continue;
                p.orders = ride_of_commander(m, u);
                if (!p.orders.empty()) return Ride{u, false};
            } else if (m.may(Ride{u, false})) {
                if (auto first = place_unit(m, u)) return *first;
            } else if (auto mark = defend(m, u)) {
                return *mark;
            }
        }
    return End{};
}

// The unit in hand: its orders as long as they are legal. A charge is named at two hexes, broken off before a
// quadrangle, and ridden at once when nobody else comes to the same battle.
Action in_riding(Mind& m) {
    NapoleonPlans& p = m.plans;
    const Riding& r = std::get<Riding>(m.s.frames.back());
    if (r.path.empty() && p.orders.empty() && !p.considered[r.unit.index()]) go_on(m, r.unit);
    if (p.ridden_at) {
        const HexId target = p.ridden_at;
        const int far = distance(m.w.map, at(m.s, r.unit).hex, target);
        if (far == 2 && m.may(Target{target})) return Target{target};
        if (far == 2 && is_square(m.b, target)) {
            p.ridden_at = HexId{};
            p.orders.clear();
        } else if (far == 1 && p.alone && m.may(Charge{target})) {
            return Charge{target};
        }
    }
    while (!p.orders.empty()) {
        const Action next = p.orders.front();
        p.orders.erase(p.orders.begin());
        if (m.may(next)) return next;
        p.orders.clear();
    }
    for (const Step& step : m.all<Step>()) // 9.71: a place that cavalry has left open
        if (spot_of(m.w, step.to) < max_spots && !m.may(Turn{Dir::n}) && worth_of_ground(m, step.to) > 100) return step;
    if (m.may(Stop{})) return Stop{};
    return m.legal.front();
}

} // namespace redoubt::ai::napoleonic
