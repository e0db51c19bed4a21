// The Movement step: one unit after another, each to the hex that serves best; foot first, guns last.
#include "engine/ai/openings.h"
#include "engine/ai/triumph/plans.h"

#include <algorithm>

namespace redoubt::ai::triumphal {

namespace {

// 9.22: a stack strikes all in front of it, or none of them. So one Shock, of those who can come at the stronger of
// them, against them together; 9.54, with `rear`.
int all_at_once(const Mind& m, const Few<HexId, 6>& front, bool rear, const std::vector<Chance>& chance) {
    int strength = 0, defence = 0, loss = 0, commits = 0, gain = 0, least = 10;
    for (HexId n : front) {
        const Chance& c = chance[n.index()];
        strength = std::max(strength, c.strength);
        loss = std::max(loss, c.loss);
        commits = std::max(commits, c.commits);
        defence += c.defence;
    }
    if (strength == 0) return 0;
    const int ratio = ratio_modifier(strength, defence) + (rear ? m.weights.from_behind : 0);
    for (HexId n : front) {
        const Chance& c = chance[n.index()];
        const int hit = std::clamp(5 + ratio + c.die, 0, 10);
        gain += c.gain * hit;
        least = std::min(least, hit);
    }
    return (gain - shared_loss(loss, strength, defence) * (10 - least)) * commits / 100;
}

// Enemies in front of a unit in `h` that faces so: the best chance among them; less for each that is better left.
int strike_at(const Mind& m, HexId h, int facing, const std::vector<Chance>& chance) {
    int best = 0, bad = 0;
    Few<HexId, 6> front;
    bool guns = false, rear = true;
    for (Dir d : all_dirs) {
        const HexId n = neighbour(m.w.map, h, d);
        if (!n || arc_of_corner(facing, d) != Arc::front || side_in(m.b, n) != other(m.me)) continue;
        if (impassable(m.w, m.s, h, d)) continue;
        front.push_back(n);
        best = std::max(best, chance[n.index()].value);
        bad += std::min(0, chance[n.index()].value);
        guns = guns || chance[n.index()].guns;
    }
    if (front.empty()) return 0;
    int value = best + bad / 2;
    // Guns alone are taken for nothing, and with them goes whoever stands beside.
    if (!m.w.full && !guns) {
        for (HexId n : front)
            rear = rear && quarter(m.b, n, h) == Quarter::rear && !enemy_front(m.b, h, m.me, false, n);
        if (rear || front.size() > 1) value = all_at_once(m, front, rear, chance);
    }
    return value > 0 ? value : -m.weights.idle_contact;
}

bool can_strike(const Mind& m, UnitId u) {
    return is_infantry(m.w, u) && !disordered(m.s, u) && !unit_of(m.w, u).militia && !in_square(m.s, u) &&
           !is_spared(m, u);
}

Terms stand_at(Mind& m, UnitId u, HexId h, const std::vector<Chance>& chance) {
    Terms out = place_terms(m, u, h);
    if (m.influence().foe[h.index()] > 1 || !can_strike(m, u)) {
        if (m.influence().foe[h.index()] <= 1 && is_infantry(m.w, u)) out[Term::duty] -= m.weights.idle_contact;
        return out;
    }
    int best = -m.weights.idle_contact;
    for (std::uint8_t f = 0; f < 6; ++f) best = std::max(best, strike_at(m, h, f, chance));
    out[best > 0 ? Term::enemy : Term::duty] += best;
    return out;
}

// Which way to look at the end: at whom it will attack, or at whoever may come.
std::uint8_t last_facing(Mind& m, UnitId u, HexId h, const std::vector<Chance>& chance) {
    if (can_strike(m, u) && m.influence().foe[h.index()] <= 1) {
        int best = 0;
        std::uint8_t facing = 6;
        for (std::uint8_t f = 0; f < 6; ++f)
            if (const int x = strike_at(m, h, f, chance); x > best) best = x, facing = f;
        if (facing < 6) return facing;
    }
    return facing_at(m, u, h);
}

// Does its present facing leave much more of the enemy out of the front than the best one would?
bool worth_turning(Mind& m, UnitId u, std::uint8_t facing) {
    const HexId h = at(m.s, u).hex;
    if (m.influence().foe[h.index()] > 4) return false;
    const Map& map = m.w.map;
    int now = 0, then = 0;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        if (m.w.units[i].side == m.me || !on_map(m.s, UnitId{i})) continue;
        const int far = distance(map, h, m.s.units[i].hex);
        if (far == 0 || far > 4) continue;
        for (Dir d : all_dirs) {
            const HexId n = neighbour(map, h, d);
            if (!n || distance(map, n, m.s.units[i].hex) >= far) continue;
            const int heft = (5 - far) * std::max(2, strength_of(m, UnitId{i}));
            now += arc_of_corner(at(m.s, u).facing, d) == Arc::front ? heft : 0;
            then += arc_of_corner(facing, d) == Arc::front ? heft : 0;
        }
    }
    return then * 100 > now * (100 + m.weights.turn_gain_percent);
}

// The units that have still to be thought about, in the order of thinking.
UnitId next_unit(const Mind& m) {
    UnitId best;
    int least = 0;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        const UnitState& us = m.s.units[i];
        if (m.w.units[i].side != m.me || m.plans.considered[i] || !us.has(Mark::active) || us.has(Mark::frozen) ||
            us.has(Mark::done))
            continue;
        if (us.where != Where::on_map && us.where != Where::due && us.where != Where::flank) continue;
        const int arm = is_gun(m.w, u) ? 2 : is_cavalry(m.w, u) ? 1 : 0;
        const int order = arm * 1000 + march_left(m, u) * 4 + us.rank;
        if (!best || order < least) best = u, least = order;
    }
    return best;
}

} // namespace

Terms standing_terms(Mind& m, UnitId u, const std::vector<Chance>& chance) {
    const HexId now = at(m.s, u).hex;
    Terms value = stand_at(m, u, now, chance);
    value[Term::way] += m.weights.least_gain;
    if (disordered(m.s, u) && !enemy_beside(m.b, now, m.me)) {
        const int rest = m.weights.rest_to_rally * passing_faces(check_rating(m.b, Check{CheckKind::rally, u, now}));
        value[Term::order] += m.influence().foe[now.index()] <= 2 ? rest / 3 : rest;
    }
    return value;
}

Terms arrival_terms(Mind& m, UnitId u, const Destination& d, const std::vector<Chance>& chance) {
    Terms value = stand_at(m, u, d.hex, chance);
    value[Term::way] -= d.points;
    if (d.disorders && !disordered(m.s, u)) value[Term::order] -= disorder_loss(m, u);
    return value;
}

HexId target_from(Mind& m, UnitId u, HexId h, const std::vector<Chance>& chance) {
    if (m.influence().foe[h.index()] > 1 || !can_strike(m, u)) return {};
    std::uint8_t facing = 0;
    int most = 0;
    for (std::uint8_t f = 0; f < 6; ++f)
        if (const int x = strike_at(m, h, f, chance); x > most) most = x, facing = f;
    HexId best;
    for (Dir d : all_dirs) {
        const HexId n = neighbour(m.w.map, h, d);
        if (most == 0 || !n || arc_of_corner(facing, d) != Arc::front || side_in(m.b, n) != other(m.me)) continue;
        if (!best || chance[n.index()].value > chance[best.index()].value) best = n;
    }
    return best;
}

namespace {

template <class Allowed>
std::vector<Action> best_way(Mind& m, UnitId u, const std::vector<Chance>& chance, bool must_go, Allowed allowed) {
    const HexId now = on_map(m.s, u) ? at(m.s, u).hex : HexId{};
    const auto reach = destinations(m.b, u);
    HexId goal;
    int most = -1000000;
    if (now && !must_go) most = standing_terms(m, u, chance).sum();
    for (const Destination& d : reach) {
        if (!d.may_end || d.hex == now) continue;
        const int value = arrival_terms(m, u, d, chance).sum();
        if (value > most && allowed(d.hex)) most = value, goal = d.hex;
    }
    std::vector<Action> out;
    if (!goal) return out;
    for (const Destination& d : way_to(m.b, u, goal)) out.push_back(StepTo{u, d.hex});
    return out;
}

std::vector<Action> best_way(Mind& m, UnitId u, const std::vector<Chance>& chance) {
    return best_way(m, u, chance, false, [](HexId) { return true; });
}

bool may_go(const Mind& m, UnitId u) {
    const UnitState& us = at(m.s, u);
    return unit_of(m.w, u).side == m.me && us.where == Where::on_map && us.has(Mark::active) && !us.has(Mark::frozen) &&
           !us.has(Mark::done);
}

// The first step of what is left of a way; nothing when it cannot be gone any more.
std::optional<Action> set_out(Mind& m, std::vector<Action> way) {
    m.plans.orders = std::move(way);
    if (m.plans.orders.empty()) return std::nullopt;
    const Action first = m.plans.orders.front();
    m.plans.orders.erase(m.plans.orders.begin());
    const auto& step = std::get<StepTo>(first);
    if (!why_no_step(m.b, step.unit, step.to)) return first;
    m.plans.orders.clear();
    return std::nullopt;
}

std::vector<Action> steps_to(Mind& m, UnitId u, HexId goal) {
    std::vector<Action> out;
    for (const Destination& d : way_to(m.b, u, goal)) out.push_back(StepTo{u, d.hex});
    return out;
}

bool can_end_in(const Board& b, UnitId u, HexId h) {
    const auto reach = destinations(b, u);
    return std::any_of(reach.begin(), reach.end(), [&](const Destination& d) { return d.hex == h && d.may_end; });
}

// Anybody at all goes into the redoubt of the day when nobody stands in it: before the last turn only where no foot in
// good order can. It is his who was there last, and whoever comes must strike first.
std::optional<Action> seize(Mind& m) {
    if (side_in(m.b, m.w.objective)) return std::nullopt;
    if (m.s.turn < m.w.last_turn)
        for (std::size_t i = 0; i < m.w.units.size(); ++i)
            if (const UnitId u{i};
                may_go(m, u) && is_infantry(m.w, u) && !disordered(m.s, u) && can_end_in(m.b, u, m.w.objective))
                return std::nullopt;
    UnitId best;
    int most = -1;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        if (!may_go(m, u) || !can_end_in(m.b, u, m.w.objective)) continue;
        const int value = (disordered(m.s, u) ? 0 : 200) + (is_infantry(m.w, u) ? 100 : 0) + strength_of(m, u);
        if (value > most) most = value, best = u;
    }
    if (!best) return std::nullopt;
    m.plans.considered[best.index()] = 1;
    return set_out(m, steps_to(m, best, m.w.objective));
}

// What a unit is worth inside the redoubt of the day.
int as_garrison(const Mind& m, UnitId u) {
    return strength_of(m, u) + 4 * face_of(m.w, m.s, u).cohesion;
}

bool may_relieve(const Mind& m, UnitId u) {
    return may_go(m, u) && is_infantry(m.w, u) && !disordered(m.s, u) && !unit_of(m.w, u).militia &&
           at(m.s, u).hex != m.w.objective;
}

struct Relief {
    UnitId goes, comes;
};

// The weakest of the garrison, when somebody clearly better could come in for it.
Relief outclassed(const Mind& m) {
    UnitId weak;
    int least = 0;
    for (UnitId u : stack_in(m.b, m.w.objective)) {
        if (is_gun(m.w, u) || !may_go(m, u) || m.plans.considered[u.index()]) continue;
        if (const int value = as_garrison(m, u); !weak || value < least) least = value, weak = u;
    }
    if (!weak) return {};
    State t = m.s;
    at(t, weak).where = Where::eliminated;
    const Board without = board_of(m.w, t);
    for (std::size_t i = 0; i < m.w.units.size(); ++i)
        if (const UnitId u{i};
            may_relieve(m, u) && as_garrison(m, u) >= least + m.weights.relief && can_end_in(without, u, m.w.objective))
            return {weak, u};
    return {};
}

// The shaken go out of the redoubt of the day when others can come in for them: they do not rally beside the enemy, and
// are thrown out by the next Shock. The weak make room for the strong. Of those who can come the best goes in first.
std::optional<Action> relieve(Mind& m, std::vector<Chance>& chance) {
    const HexId goal = m.w.objective;
    if (side_in(m.b, goal) == other(m.me)) return std::nullopt;
    std::vector<UnitId> shaken;
    State t = m.s; // without them
    for (UnitId u : stack_in(m.b, goal))
        if (!is_gun(m.w, u) && disordered(m.s, u) && may_go(m, u)) {
            shaken.push_back(u);
            at(t, u).where = Where::eliminated;
        }
    // Where who goes ends, he must not bar the way to who comes: the redoubt would stay empty.
    const auto leave = [&](UnitId u, UnitId comes) {
        if (chance.empty()) chance = chances(m);
        m.plans.considered[u.index()] = 1;
        State x = m.s;
        for (UnitId other : shaken) at(x, other).where = Where::eliminated;
        at(x, u).where = Where::on_map;
        return set_out(m, best_way(m, u, chance, true, [&](HexId h) {
                           at(x, u).hex = h;
                           return can_end_in(board_of(m.w, x), comes, goal);
                       }));
    };
    if (shaken.empty())
        if (const Relief r = outclassed(m); r.goes)
            if (auto a = leave(r.goes, r.comes)) return a;
    const Board then = board_of(m.w, t);
    UnitId best;
    int most = 0;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        if (!may_relieve(m, u) || (m.plans.considered[i] && shaken.empty())) continue;
        if (const int value = as_garrison(m, u); value > most && can_end_in(then, u, goal)) most = value, best = u;
    }
    if (!best) return std::nullopt;
    for (UnitId u : shaken) {
        if (m.plans.considered[u.index()]) continue;
        if (auto a = leave(u, best)) return a;
    }
    if (!shaken.empty()) return std::nullopt;
    m.plans.considered[best.index()] = 1;
    return set_out(m, steps_to(m, best, goal));
}

// Of the redoubt of the day: without this one guns at most would be left in it, which are taken for nothing.
bool is_last_garrison(const Mind& m, UnitId u) {
    if (m.w.full || is_gun(m.w, u) || !on_map(m.s, u) || at(m.s, u).hex != m.w.objective) return false;
    const Stack& stack = stack_in(m.b, m.w.objective);
    return std::all_of(stack.begin(), stack.end(), [&](UnitId x) { return x == u || is_gun(m.w, x); });
}

// Everybody has had his turn; but a hex may still hold more than it may (6.21): somebody marches off.
Action end_of_step(Mind& m) {
    if (m.may(Ready{})) return Ready{};
    std::optional<StepTo> best;
    int most = 0;
    for (const StepTo& x : m.all<StepTo>()) {
        if (!on_map(m.s, x.unit) || stack_in(m.b, at(m.s, x.unit).hex).size() < 2) continue;
        const int value = place_value(m, x.unit, x.to) - 50 * static_cast<int>(stack_in(m.b, x.to).size());
        if (!best || value > most) best = x, most = value;
    }
    return best ? Action{*best} : m.legal().front();
}

} // namespace

std::vector<std::vector<Action>> ways_to_go(Mind& m) {
    plan_activation(m);
    const std::vector<Chance> chance = chances(m);
    std::vector<std::vector<Action>> out;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        if (!may_go(m, u)) continue;
        const std::vector<Destination> reach = destinations(m.b, u);
        std::vector<Place> places;
        for (const Destination& d : reach)
            if (d.may_end && d.hex != at(m.s, u).hex)
                places.push_back({arrival_terms(m, u, d, chance).sum(), 0, static_cast<std::size_t>(&d - &reach[0])});
        keep_best(places);
        for (const Place& x : places) {
            const HexId goal = reach[x.to].hex;
            std::vector<Action> way = steps_to(m, u, goal);
            way.emplace_back(Halt{u, last_facing(m, u, goal, chance)});
            add_unbroken(out, m.w, m.s, std::move(way));
        }
    }
    return out;
}

Action in_movement(Mind& m) {
    plan_activation(m);
    auto& orders = m.plans.orders;
    if (const Move* f = top<Move>(m.s)) {
        const HexId here = at(m.s, f->unit).hex;
        if (!orders.empty()) {
            const Action next = orders.front();
            orders.erase(orders.begin());
            const auto* step = std::get_if<StepTo>(&next);
            if (step && step->unit == f->unit && !why_no_step(m.b, f->unit, step->to)) return next;
            orders.clear();
        }
        const std::uint8_t facing = last_facing(m, f->unit, here, chances(m));
        for (std::uint8_t turn = 0; turn < 6; ++turn) {
            const auto x = static_cast<std::uint8_t>((facing + turn) % 6);
            if (!why_no_halt(m.b, f->unit, x)) return Halt{f->unit, x};
        }
        std::optional<StepTo> best; // it may not end here
        int most = 0;
        for (const StepTo& x : m.all<StepTo>())
            if (const int value = place_value(m, x.unit, x.to); !best || value > most) best = x, most = value;
        return best ? Action{*best} : m.legal().front();
    }
    orders.clear();
    bool squares = false;
    for (std::size_t i = 0; i < m.w.units.size(); ++i)
        squares = squares || (m.w.units[i].side == m.me && m.s.units[i].has(Mark::active) && in_square(m.s, UnitId{i}));
    if (squares)
        for (const Open& x : m.all<Open>()) { // no horse about any more
            bool horse = false;
            for (std::size_t i = 0; i < m.w.units.size(); ++i)
                horse = horse ||
                        (m.w.units[i].side != m.me && on_map(m.s, UnitId{i}) && is_cavalry(m.w, UnitId{i}) &&
                         !disordered(m.s, UnitId{i}) && distance(m.w.map, m.s.units[i].hex, at(m.s, x.unit).hex) <= 3);
            if (!horse) return x;
        }
    std::vector<Chance> chance;
    const auto* act = below<Activation>(m.s);
    if (!m.w.full && m.w.objective && act && act->kind == ActivationKind::army) {
        if (const auto a = seize(m)) return *a;
        if (const auto a = relieve(m, chance)) return *a;
    }
    while (const UnitId u = next_unit(m)) {
        m.plans.considered[u.index()] = 1;
        if (act && act->kind == ActivationKind::reserve) continue; // 5.54: the order costs more than the ground
        if (chance.empty()) chance = chances(m);
        std::optional<Charge> charge;
        if (is_last_garrison(m, u)) continue; // an empty redoubt is walked into, one that is held must be stormed
        if (is_cavalry(m.w, u) && on_map(m.s, u) && best_charge(m, at(m.s, u).hex, charge) > 0) continue; // 9.81
        orders = best_way(m, u, chance);
        if (!orders.empty()) {
            const Action first = orders.front();
            orders.erase(orders.begin());
            if (!why_no_step(m.b, u, std::get<StepTo>(first).to)) return first;
            orders.clear();
        } else if (on_map(m.s, u) && !disordered(m.s, u) && !is_cavalry(m.w, u)) {
            const std::uint8_t facing = last_facing(m, u, at(m.s, u).hex, chance);
            if (worth_turning(m, u, facing) && !why_no_halt(m.b, u, facing)) return Halt{u, facing};
        }
    }
    return end_of_step(m);
}

} // namespace redoubt::ai::triumphal
