// Moves without an attack: where a unit stands best, which way it looks, where commanders are of use.
#include "engine/ai/napoleon/plans.h"

#include <algorithm>

namespace redoubt::ai::napoleonic {

namespace {

// Enemies that a unit there, facing so, would have to attack.
int contacts(const Mind& m, UnitId u, HexId h, int facing) {
    if (!fights(m, u) || at(m.w.map, h).kinds.has(Kind::town)) return 0;
    int n = 0;
    for (Dir d : all_dirs) {
        const HexId to = next_to(m.w, h, d);
        if (to && arc_of_side(facing, d) == Arc::front && zone_crosses(m.w.map, h, d) &&
            has_units(m.b, to, other(m.me)))
            ++n;
    }
    return n;
}

// Troops of ours in a hex besides `u`: those that can fight, and the guns they would have to look after.
struct Company {
    int strength = 0, guns = 0;
};
Company company(const Mind& m, UnitId u, HexId h) {
    Company c;
    for (UnitId x : m.b.in(h)) {
        if (x == u || unit_of(m.w, x).side != m.me || is_commander(m.w, x) || is_shattered(m.s, x)) continue;
        (is_gun(m.w, x) ? c.guns : c.strength) += at(m.s, x).strength;
    }
    return c;
}

// The best shot a battery would have from a hex.
int view_from(const Mind& m, UnitId gun, HexId h) {
    Guess g(m);
    g.put(gun, h, at(m.s, gun).facing);
    const Board b(m.b, g.s);
    Shooters guns;
    guns.push_back(gun);
    const int range = range_of(unit_of(m.w, gun).gun);
    const Cell c = cell_of(m.w.map.grid, h);
    int best = 0;
    for (int column = c.column - range; column <= c.column + range; ++column)
        for (int row = c.row - range; row <= c.row + range; ++row) {
            const HexId target = hex_at(m.w.map.grid, {column, row});
            if (!target || !has_units(m.b, target, other(m.me))) continue;
            const int far = distance(m.w.map, h, target);
            if (far < 2 || far > range || !sight_between(m.b, h, target).clear) continue;
            for (UnitId e : m.b.in(target)) {
                if (is_commander(m.w, e)) continue;
                best = std::max(best, worth_of_fire(m, fire_forecast(b, guns, e, false, false), e));
                break; // one of a stack will do
            }
        }
    return best;
}

Terms place_terms(const Mind& m, UnitId u, HexId h) {
    const int threat = m.danger(h), own = at(m.s, u).strength;
    const Company with = company(m, u, h);
    const bool gun = is_gun(m.w, u), shaken = condition_of(m.s, u) != Condition::good;
    Terms value = pull(m, u, h);
    if (shaken) value = share(value, m.weights.shaken_pull, 100);
    if (threat > 0) {
        value[Term::ground] += m.weights.cover_value * cover(m, h);
        int beside = 0;
        for (Dir d : all_dirs)
            if (const HexId n = next_to(m.w, h, d); n && has_units(m.b, n, m.me)) beside += strength_in(m.b, n);
        const int over = threat - 2 * (own + with.strength) - beside / 2;
        if (over > 0) value[Term::danger] -= std::min(over * m.weights.odds_against, m.weights.odds_against_most);
        if (shaken) value[Term::danger] -= threat * m.weights.shaken_danger;
        if (gun && with.strength == 0) value[Term::danger] -= m.weights.bare_guns;
        if (fights(m, u) && with.guns > 0 && with.strength == 0)
            value[Term::support] += m.weights.guarding_guns + m.weights.guarding_each * with.guns;
    }
    if (gun) value[Term::enemy] += m.weights.gun_view * view_from(m, u, h);
    if (with.strength + with.guns + own > fight_limit && threat > 0) value[Term::support] -= m.weights.crowd_price;
    return value;
}

// Which way to look from a hex: where the enemy is.
Dir facing_from(const Mind& m, HexId h, Dir otherwise) {
    constexpr int horizon = 6;
    std::array<int, 6> weight{};
    const Cell c = cell_of(m.w.map.grid, h);
    for (int column = c.column - horizon; column <= c.column + horizon; ++column)
        for (int row = c.row - horizon; row <= c.row + horizon; ++row) {
            const HexId e = hex_at(m.w.map.grid, {column, row});
            if (!e || !has_units(m.b, e, other(m.me))) continue;
            const int far = distance(m.w.map, h, e);
            if (far == 0 || far > horizon) continue;
            Dir best = Dir::n; // the side through which the way to it leaves
            int least = 999;
            for (Dir d : all_dirs)
                if (const HexId n = next_to(m.w, h, d))
                    if (const int from = distance(m.w.map, n, e); from < least) {
                        least = from;
                        best = d;
                    }
            weight[static_cast<std::size_t>(best)] += strength_in(m.b, e) * (7 - far) * (7 - far);
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

} // namespace

bool in_contact(const Mind& m, UnitId u) {
    return contacts(m, u, at(m.s, u).hex, at(m.s, u).facing) > 0;
}

std::vector<Action> way_to(const Mind&, UnitId, const Destination& d, int facing) {
    std::vector<Action> orders;
    const std::vector<Waypoint> way = d.way;
    for (const Waypoint& step : way) orders.push_back(step.turn ? Action{Turn{step.facing}} : Action{Step{step.hex}});
    if (facing != static_cast<int>(d.facing)) orders.push_back(Turn{static_cast<Dir>(facing)});
    orders.push_back(Stop{});
    return orders;
}

std::optional<Arrival> arrive(const Mind& m, UnitId u, const Destination& d, int least) {
    Arrival a;
    a.terms = place_terms(m, u, d.hex);
    a.terms[Term::way] -= d.points / mp + m.weights.turn_of_mind; // of two like places the nearer
    if (a.terms.sum() <= least) return std::nullopt;
    const int as_it_comes = static_cast<int>(d.facing);
    a.facing = static_cast<int>(facing_from(m, d.hex, d.facing));
    if (contacts(m, u, d.hex, a.facing) > contacts(m, u, d.hex, as_it_comes)) a.facing = as_it_comes;
    if (closes_gate(m, u, d.hex, as_it_comes)) return std::nullopt;
    if (closes_gate(m, u, d.hex, a.facing)) a.facing = as_it_comes;
    const int price = is_gun(m.w, u) ? m.weights.gun_contact : m.weights.contact_price;
    a.terms[Term::duty] -= price * contacts(m, u, d.hex, a.facing);
    if (a.terms.sum() <= least) return std::nullopt;
    return a;
}

Choice best_move(const Mind& m, UnitId u, const std::vector<Destination>& reach) {
    const UnitState& now = at(m.s, u);
    Choice best;
    best.stay = best.value = place_terms(m, u, now.hex); // a Defence marker spares it the attack
    if (closes_gate(m, u, now.hex, now.facing)) best.value[Term::ground] -= worth_of_ground(m, m.plans.gated) / 4;
    const Destination* where = nullptr;
    int look = 0;
    for (const Destination& d : reach) {
        if (d.hex == now.hex) continue;
        const std::optional<Arrival> a = arrive(m, u, d, best.value.sum());
        if (!a) continue;
        best.value = a->terms;
        where = &d;
        look = a->facing;
    }
    if (where) {
        best.orders = way_to(m, u, *where, look);
    } else if (closes_gate(m, u, now.hex, now.facing)) { // stays, and looks away
        for (int f = 0; f < 6; ++f)
            if (!closes_gate(m, u, now.hex, f) && (best.orders.empty() || contacts(m, u, now.hex, f) == 0))
                best.orders = {Turn{static_cast<Dir>(f)}, Stop{}};
    } else if (contacts(m, u, now.hex, now.facing) == 0) { // stays: looks at the enemy
        const Dir f = facing_from(m, now.hex, static_cast<Dir>(now.facing));
        if (arc_of_side(now.facing, f) != Arc::front && contacts(m, u, now.hex, static_cast<int>(f)) == 0)
            best.orders = {Turn{f}, Stop{}};
    }
    return best;
}

std::vector<UnitId> led_by(const Mind& m, UnitId c) {
    std::vector<UnitId> out;
    for (std::size_t i = 0; i < m.w.units.size(); ++i)
        if (const UnitId u{i}; on_map(m.s, u) && !is_commander(m.w, u) && leads(m.w, c, u)) out.push_back(u);
    return out;
}

// A commander goes where most of his own stand within his range, best among those about to attack (11.21) and beside
// those whom he can help to form again (11.12); never alone.
std::optional<Terms> seat_terms(const Mind& m, UnitId c, const std::vector<UnitId>& led, const Destination& d) {
    constexpr int in_range = 10, together = 5, lead = 70, rally = 25, risk = 4;
    if (!has_units(m.b, d.hex, m.me)) return std::nullopt;
    Terms value;
    value[Term::way] = -d.points / mp;
    if (!fights(m, *m.b.in(d.hex).begin())) value[Term::danger] = -risk;
    bool leads_attack = false;
    for (UnitId u : led) {
        const int far = distance(m.w.map, d.hex, at(m.s, u).hex);
        if (far > command_range) continue;
        const bool shaken = condition_of(m.s, u) != Condition::good;
        value[Term::support] += in_range + at(m.s, u).strength;
        if (far <= 1 && shaken && m.danger(d.hex) == 0) value[Term::order] += rally * (2 - far);
        if (far > 0 || is_gun(m.w, u)) continue;
        value[Term::support] += together;
        for (HexId t : m.plans.struck) leads_attack = leads_attack || in_front(m.b, u, t);
    }
    if (unit_of(m.w, c).level == Level::chief)
        value[Term::danger] -= m.danger(d.hex); // he leads everybody: not from the front
    else if (leads_attack)
        value[Term::enemy] = lead * modifier(m.w, m.s, c);
    return value;
}

std::vector<Action> ride_of_commander(const Mind& m, UnitId c) {
    const Destination* goal = nullptr;
    int most = 0;
    const std::vector<Destination> reach = destinations(m.b, c, false);
    const std::vector<UnitId> led = led_by(m, c);
    for (const Destination& d : reach)
        if (const auto value = seat_terms(m, c, led, d); value && value->sum() > most) most = value->sum(), goal = &d;
    if (!goal || goal->hex == at(m.s, c).hex) return {};
    return way_to(m, c, *goal, static_cast<int>(goal->facing));
}

} // namespace redoubt::ai::napoleonic
