// Orders and moves: one unit after another, each to the hex that serves best.
#include "engine/ai/napoleon/plans.h"

#include <algorithm>

namespace redoubt::ai::napoleonic {

namespace {

// Friends that could strike `target` beside a unit in `h`: those next to it, in order, free to attack.
int friends_at(const Mind& m, HexId target, UnitId not_this) {
    int sum = 0;
    for (Dir d : all_dirs) {
        const HexId n = next_to(m.w, target, d);
        if (!n) continue;
        int here = 0;
        for (UnitId u : m.b.in(n)) {
            if (u == not_this || unit_of(m.w, u).side != m.me || is_commander(m.w, u) || is_shattered(m.s, u)) continue;
            if (unit_of(m.w, u).militia || !in_front(m.b, u, target)) continue;
            here += is_gun(m.w, u) ? 1 : at(m.s, u).strength;
        }
        sum += std::min(here, fight_limit);
    }
    return sum;
}

// The attack that a unit in `h` facing `f` would owe or could make: its value to its side.
int strike_value(const Mind& m, UnitId u, HexId h, int facing) {
    if (unit_of(m.w, u).militia) return -200;
    int own = is_gun(m.w, u) ? 0 : at(m.s, u).strength;
    int enemies = 0, defence = 0, ground = 0, shaken = 0;
    HexId target;
    for (Dir d : all_dirs) {
        if (arc_of_side(facing, d) != Arc::front) continue;
        const HexId n = next_to(m.w, h, d);
        if (!n || !has_units(m.b, n, other(m.me))) continue;
        ++enemies;
        defence += std::min(strength_in(m.b, n), fight_limit);
        const int modifier = combat_modifier(terrain(m.w.map, n), is_cavalry(m.w, u)) -
                             (rampart_covers(m.w.map, n, opposite(d)) ? 3 : 0);
        ground = std::min(ground, modifier);
        for (UnitId e : m.b.in(n))
            if (!is_commander(m.w, e) && condition_of(m.s, e) != Condition::good) ++shaken;
        target = n;
    }
    if (enemies == 0) return 0;
    if (is_gun(m.w, u)) return -600; // guns do not seek contact
    if (enemies == 1) own += friends_at(m, target, u);
    if (condition_of(m.s, u) != Condition::good) own = own * 2 / 3;
    const int die = odds_modifier(own, std::max(1, defence)) + ground + (shaken > 0 ? 2 : 0);
    // At 0 the attacker stands about even and loses more; each point is worth about a twelfth of the enemy.
    return (die - 1) * 12 * std::max(4, defence) / 10 * 10;
}

struct Choice {
    int value = 0;
    std::vector<Action> orders;
};

int place_value(const Mind& m, UnitId u, HexId h) {
    int value = pull(m, u, h);
    const int threat = danger(m, h, m.me);
    const int company = strength_in(m.b, h) - (at(m.s, u).hex == h ? at(m.s, u).strength : 0);
    const int own = at(m.s, u).strength;
    if (threat > 0) {
        value += 25 * cover(m, h);
        const int over = threat - 2 * (own + company);
        if (over > 0) value -= std::min(over * 6, 150) * (is_gun(m.w, u) ? 3 : 1);
        if (condition_of(m.s, u) != Condition::good) value -= threat * 8; // the shaken rest behind
    }
    if (is_gun(m.w, u)) {
        if (company == 0 && threat > 0) value -= 80;
        // Guns like to see the enemy at two or three hexes.
        for (std::size_t i = 0; i < m.w.units.size(); ++i) {
            const UnitId e{i};
            if (m.w.units[i].side == m.me || !on_map(m.s, e) || is_commander(m.w, e)) continue;
            const int far = distance(m.w.map.grid, h, at(m.s, e).hex);
            if (far >= 2 && far <= range_of(unit_of(m.w, u).gun)) {
                value += 40;
                break;
            }
        }
    }
    if (company + own > 10 && threat > 0) value -= 30; // a crowd is a target (fire +1, only 10 SP fight)
    return value;
}

// Which way to look from a hex: where the enemy is.
Dir facing_from(const Mind& m, HexId h, Dir otherwise) {
    std::array<int, 6> weight{};
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId e{i};
        if (m.w.units[i].side == m.me || !on_map(m.s, e) || is_commander(m.w, e)) continue;
        const int far = distance(m.w.map.grid, h, at(m.s, e).hex);
        if (far == 0 || far > 6) continue;
        // The side through which the way to it leaves.
        Dir best = Dir::n;
        int least = 999;
        for (Dir d : all_dirs)
            if (const HexId n = next_to(m.w, h, d)) {
                const int from = distance(m.w.map.grid, n, at(m.s, e).hex);
                if (from < least) {
                    least = from;
                    best = d;
                }
            }
        weight[static_cast<std::size_t>(best)] += at(m.s, e).strength * (7 - far) * (7 - far);
    }
    int best = -1, most = 0;
    for (int f = 0; f < 6; ++f) {
        const int sum = 2 * weight[static_cast<std::size_t>(f)] + weight[static_cast<std::size_t>((f + 1) % 6)] +
                        weight[static_cast<std::size_t>((f + 5) % 6)];
        if (sum > most) {
            most = sum;
            best = f;
        }
    }
    return best < 0 ? otherwise : static_cast<Dir>(best);
}

Choice best_move(const Mind& m, UnitId u) {
    const UnitState& now = at(m.s, u);
    Choice best;
    best.value = place_value(m, u, now.hex) + strike_value(m, u, now.hex, now.facing);
    std::vector<Destination> reach = destinations(m.b, u, false);
    for (const Destination& d : reach) {
        if (d.hex == now.hex) continue;
        const int value = place_value(m, u, d.hex) + strike_value(m, u, d.hex, static_cast<int>(d.facing)) -
                          d.points / mp; // of two like places the nearer
        if (value <= best.value) continue;
        best.value = value;
        best.orders.clear();
        for (const Waypoint& step : d.way)
            best.orders.push_back(step.turn ? Action{Turn{step.facing}} : Action{Step{step.hex}});
        if (const Dir look = facing_from(m, d.hex, d.facing); look != d.facing) {
            const int turned = place_value(m, u, d.hex) + strike_value(m, u, d.hex, static_cast<int>(look));
            if (turned >= value - 20) best.orders.push_back(Turn{look});
        }
        best.orders.push_back(Stop{});
    }
    if (best.orders.empty()) { // stays: looks at the enemy
        const Dir look = facing_from(m, now.hex, static_cast<Dir>(now.facing));
        const bool sees = arc_of_side(now.facing, look) == Arc::front;
        if (!sees && strike_value(m, u, now.hex, static_cast<int>(look)) >= 0) best.orders = {Turn{look}, Stop{}};
    }
    return best;
}

// A commander goes where most of his own stand, and is not alone.
std::vector<Action> ride_of_commander(const Mind& m, UnitId c) {
    HexId goal;
    int most = 0;
    for (const Destination& d : destinations(m.b, c, false)) {
        if (!has_units(m.b, d.hex, m.me)) continue;
        int value = -d.points / mp;
        for (std::size_t i = 0; i < m.w.units.size(); ++i) {
            const UnitId u{i};
            if (!on_map(m.s, u) || is_commander(m.w, u) || !leads(m.w, c, u)) continue;
            const int far = distance(m.w.map.grid, d.hex, at(m.s, u).hex);
            if (far <= command_range) value += 10 + at(m.s, u).strength;
            if (far == 0 && !is_gun(m.w, u)) value += 5;
        }
        if (value > most) {
            most = value;
            goal = d.hex;
        }
    }
    if (!goal || goal == at(m.s, c).hex) return {};
    std::vector<Action> orders;
    for (const Destination& d : destinations(m.b, c, false))
        if (d.hex == goal)
            for (const Waypoint& step : d.way)
                if (!step.turn) orders.push_back(Step{step.hex});
    orders.push_back(Stop{});
    return orders;
}

// Riding at somebody: the way to a hex two away from the target with clear ground before it, then at it.
Choice best_charge(const Mind& m, UnitId u) {
    Choice best;
    const UnitState& now = at(m.s, u);
    if (!is_cavalry(m.w, u) || condition_of(m.s, u) != Condition::good || now.has(Flag::charged)) return best;
    if (!why_illegal(m.w, m.s, Mark{u, Marker::charge}) || now.has(Flag::charge)) {
        for (std::size_t i = 0; i < m.w.units.size(); ++i) {
            const UnitId e{i};
            if (m.w.units[i].side == m.me || !on_map(m.s, e) || is_commander(m.w, e)) continue;
            const HexId target = at(m.s, e).hex;
            const int far = distance(m.w.map.grid, now.hex, target);
            if (far < 2 || far > 4 || is_square(m.b, target)) continue;
            if (m.b.first[target.index()] != e && !is_commander(m.w, m.b.first[target.index()])) continue; // once a hex
            const int defence = std::min(std::max(1, strength_in(m.b, target)), fight_limit);
            const int ours = 3 * at(m.s, u).strength;
            const bool foot = is_infantry(m.w, e) || is_gun(m.w, e);
            const int die = odds_modifier(ours, defence) + (foot ? (at(m.s, u).strength >= 4 ? 2 : 1) : 0) +
                            (condition_of(m.s, e) != Condition::good ? 2 : 0);
            const int value = (die - 2) * 12 * std::max(3, defence);
            if (value <= best.value || die < 3) continue;
            best.value = value;
            best.orders.clear();
            if (!now.has(Flag::charge)) best.orders.push_back(Mark{u, Marker::charge});
            best.orders.push_back(Ride{u, false});
            best.orders.push_back(Target{target});
        }
    }
    return best;
}

} // namespace

// 11.75: formations by what their troops have to do, as long as points last.
Action in_orders(Mind& m) {
    plan_phase(m);
    std::optional<Order> best;
    int most = 60;
    for (const Order& o : m.all<Order>()) {
        int value = 0;
        for (std::size_t i = 0; i < m.w.units.size(); ++i) {
            const UnitId u{i};
            if (m.w.units[i].formation != o.formation || !on_map(m.s, u) || is_commander(m.w, u)) continue;
            const int goal = m.plans.goal[i];
            if (goal < 0) continue;
            const int far = m.plans.approach[static_cast<std::size_t>(goal)][at(m.s, u).hex.index()];
            const auto holder = holder_of(m.w, m.s, m.w.places[static_cast<std::size_t>(goal)]);
            if (holder == m.me && far <= 4 * mp) continue; // stands where it should
            value += at(m.s, u).strength * std::max(1, 40 - far / mp);
        }
        value /= std::max(1, m.w.formations[o.formation.index()].cost);
        if (value > most) {
            most = value;
            best = o;
        }
    }
    if (best) return *best;
    return End{};
}

Action in_movement(Mind& m) {
    plan_phase(m);
    m.plans.orders.clear();
    // Arrivals first, then everybody once, the commanders last.
    if (const auto enter = m.all<Enter>(); !enter.empty()) return enter.front();
    for (const bool commanders : {false, true})
        for (const Ride& r : m.all<Ride>()) {
            const std::size_t i = r.unit.index();
            if (r.forced || m.plans.considered[i] || is_commander(m.w, r.unit) != commanders) continue;
            m.plans.considered[i] = 1;
            if (commanders) {
                m.plans.orders = ride_of_commander(m, r.unit);
            } else {
                Choice charge = best_charge(m, r.unit);
                Choice march = best_move(m, r.unit);
                const int stay = place_value(m, r.unit, at(m.s, r.unit).hex);
                if (!charge.orders.empty() && charge.value > march.value - stay) {
                    const Action first = charge.orders.front();
                    m.plans.orders.assign(charge.orders.begin() + 1, charge.orders.end());
                    if (m.may(first)) return first;
                    m.plans.orders.clear();
                }
                m.plans.orders = std::move(march.orders);
            }
            if (!m.plans.orders.empty()) return r;
        }
    return End{};
}

// The unit in hand: its orders as long as they are legal; a charge as it comes.
Action in_riding(Mind& m) {
    if (const auto charges = m.all<Charge>(); !charges.empty()) return charges.front();
    while (!m.plans.orders.empty()) {
        const Action next = m.plans.orders.front();
        m.plans.orders.erase(m.plans.orders.begin());
        if (m.may(next)) return next;
        m.plans.orders.clear();
    }
    // Riding at a named target: nearer, if that can be.
    const Riding* r = nullptr;
    for (const Frame& f : m.s.frames)
        if (const auto* x = std::get_if<Riding>(&f)) r = x;
    if (r && !r->named.empty() && at(m.s, r->unit).has(Flag::charge)) {
        const HexId target = r->named.front();
        const int far = distance(m.w.map.grid, at(m.s, r->unit).hex, target);
        for (const Step& step : m.all<Step>())
            if (distance(m.w.map.grid, step.to, target) < far) return step;
        for (const Turn& turn : m.all<Turn>())
            if (const HexId n = next_to(m.w, at(m.s, r->unit).hex, turn.facing);
                n && distance(m.w.map.grid, n, target) < far)
                return turn;
    }
    if (m.may(Stop{})) return Stop{};
    return m.legal.front();
}

} // namespace redoubt::ai::napoleonic
