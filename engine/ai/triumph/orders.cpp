// Who is spoken to: orders, the army, the first marker, attempts, reserves, the seat of the commander.
#include "engine/ai/triumph/plans.h"
#include "engine/core/order.h"

#include <algorithm>

namespace redoubt::ai::triumphal {

namespace {

int need_of(Mind& m, const Command& c) {
    return terms_of_need(m, c).sum();
}

} // namespace

// What Orders would do for a command (the ones it would not get by trying), in strength times points.
Terms terms_of_need(Mind& m, const Command& c) {
    Terms sum;
    if (held_back(m, c.group)) return sum;
    const Group& group = m.w.groups[c.group.index()];
    const Influence& all = m.influence();
    for (UnitId u : c.units) {
        if (!on_map(m.s, u) || unit_of(m.w, u).militia || disordered(m.s, u) || is_leaving(m, u)) continue;
        const int strength = is_gun(m.w, u) ? m.weights.gun_need : strength_of(m, u);
        const bool contact = all.foe[at(m.s, u).hex.index()] <= 3;
        sum[Term::way] += strength * std::min(march_left(m, u), m.weights.most_way);
        sum[Term::duty] += contact ? strength * m.weights.contact_need : 0;
    }
    const bool tries = group.kind != GroupKind::guard && group.kind != GroupKind::russian_reserve;
    const int alone = tries ? passing_faces(check_rating(m.b, Check{CheckKind::attempt, c.first, {}})) : 0;
    sum = share(sum, 11 - alone, 10);
    return m.s.groups[c.group.index()].collapsed ? share(sum, 1, 2) : sum;
}

namespace {

int barrage_need(const Mind& m) {
    int guns = 0;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        if (m.w.units[i].side != m.me || !is_gun(m.w, u) || !on_map(m.s, u) || disordered(m.s, u)) continue;
        for (std::size_t k = 0; k < m.w.units.size(); ++k) {
            if (m.w.units[k].side == m.me || !on_map(m.s, UnitId{k})) continue;
            const HexId from = at(m.s, u).hex, to = m.s.units[k].hex;
            if (distance(m.w.map, from, to) > m.w.units[i].effective + 1 || !sight(m.w, m.s, from, to).clear) continue;
            ++guns;
            break;
        }
    }
    return guns * m.weights.barrage_each;
}

Action allocate(Mind& m) {
    const auto commands = commands_of(m.w, m.s, m.me);
    if (const auto armies = m.all<Choose>(); !armies.empty()) { // TX1
        const Choose* best = &armies.front();
        int most = -1;
        for (const Choose& x : armies) {
            std::vector<int> needs;
            for (const Command& c : commands)
                if (m.w.groups[c.group.index()].army == x.army) needs.push_back(need_of(m, c));
            if (x.army != Army::reserve) needs.push_back(barrage_need(m));
            put_in_order(needs.rbegin(), needs.rend());
            const std::size_t points = 4 - static_cast<std::size_t>(x.army); // 3, 2 or 1
            int sum = 0;
            for (std::size_t i = 0; i < needs.size() && i < points; ++i) sum += needs[i];
            if (sum > most) most = sum, best = &x;
        }
        return *best;
    }
    std::optional<Action> best;
    int most = m.weights.least_need;
    for (const Command& c : commands) {
        const Action a = Give{c.first};
        if (!m.may(a)) continue;
        if (const int v = need_of(m, c); v > most) most = v, best = a;
    }
    if (m.may(GiveBarrage{}))
        if (const int v = barrage_need(m); v > most) most = v, best = GiveBarrage{};
    return best ? *best : Action{Ready{}};
}

int first_value(Mind& m, Marker marker) {
    if (is_barrage(marker)) return barrage_need(m) * 2;
    if (!is_group_marker(marker)) return 0;
    const Influence& all = m.influence();
    int sum = 0;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        if (m.w.units[i].group.index() != marker || !on_map(m.s, u) || disordered(m.s, u)) continue;
        const int foe = all.foe[m.s.units[i].hex.index()];
        if (foe > m.weights.near_front) continue;
        sum += (strength_of(m, u) + (is_gun(m.w, u) ? 4 : 0)) * (5 - foe) * (under_orders(m.w, m.s, u) ? 3 : 2);
    }
    return sum;
}

} // namespace

// 5.61: as many as possible of those that have something to do within his range, but no enemy beside him.
Terms terms_of_seat(Mind& m, HexId h) {
    const Influence& all = m.influence();
    const int range = m.w.commanders[index(m.me)].range;
    Terms sum;
    sum[Term::danger] = all.foe[h.index()] <= 1 ? -60 : all.foe[h.index()] == 2 ? -15 : 0;
    std::array<std::uint8_t, 256> seen{}; // a command counts with its first unit in range
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        if (m.w.units[i].side != m.me || !on_map(m.s, u) || is_gun(m.w, u)) continue;
        if (distance(m.w.map, h, m.s.units[i].hex) > range) continue;
        const bool front = all.foe[m.s.units[i].hex.index()] <= m.weights.near_front;
        sum[Term::support] += (front ? 3 : 1) * strength_of(m, u) / 2;
        std::uint8_t& known = seen[m.s.units[i].command];
        if (!known) sum[Term::support] += front ? 12 : 6;
        known = 1;
    }
    return sum;
}

std::vector<HexId> seats(Mind& m) {
    std::vector<HexId> out;
    for (const Seat& x : m.all<Seat>()) out.push_back(x.hex);
    if (const auto* f = top<Commanders>(m.s))
        for (std::size_t i = 0; i < m.b.hexes.size(); ++i)
            if (distance(m.w.map, m.s.commanders[index(m.me)], HexId{i}) <= f->points) out.push_back(HexId{i});
    return out;
}

HexId best_seat(Mind& m) {
    HexId best = m.s.commanders[index(m.me)];
    int most = best ? terms_of_seat(m, best).sum() : -1000000;
    for (HexId h : seats(m))
        if (const int v = terms_of_seat(m, h).sum(); v > most) most = v, best = h;
    return best;
}

namespace {

Action attempt(Mind& m) {
    for (const Attempt& x : m.all<Attempt>()) {
        const int faces = passing_faces(check_rating(m.b, Check{CheckKind::attempt, x.unit, {}}));
        int way = 0, contact = 0, n = 0;
        for (std::size_t i = 0; i < m.w.units.size(); ++i) {
            const UnitId u{i};
            if (!on_map(m.s, u) || !m.s.units[i].has(Mark::active) || first_of(m.w, m.s, u) != x.unit) continue;
            way += march_left(m, u);
            contact += m.influence().foe[m.s.units[i].hex.index()] <= m.weights.near_front ? 1 : 0;
            ++n;
        }
        if (n == 0) continue;
        const bool marches = way / n > 3, engaged = contact * 3 > n;
        // Who fails does nothing at all (5.28): those in touch with the enemy need good chances.
        if ((faces >= m.weights.sure_attempt && (marches || engaged)) ||
            (faces >= m.weights.fair_attempt && marches && !engaged))
            return x;
    }
    for (const Extend& x : m.all<Extend>()) {
        if (!presses(m)) break;
        bool far = true;
        for (std::size_t i = 0; i < m.w.units.size() && far; ++i) {
            const UnitId u{i};
            if (!on_map(m.s, u) || !m.s.units[i].has(Mark::active) || first_of(m.w, m.s, u) != x.unit) continue;
            far = march_left(m, u) >= m.weights.extended_way &&
                  m.influence().foe[m.s.units[i].hex.index()] > m.weights.extended_foe;
        }
        const bool comes = at(m.s, x.unit).where == Where::flank && m.s.flank_entry == 2; // with all the way before it
        if (far && (on_map(m.s, x.unit) || comes)) return x;
    }
    return Ready{};
}

int quality(const Mind& m, UnitId u) { // of a top unit: it makes the checks of its hex
    const Face& f = face_of(m.w, m.s, u);
    return (disordered(m.s, u) || unit_of(m.w, u).militia ? 0 : 1000) + f.cohesion * 20 + f.defensive_fire * 10 +
           f.strength;
}

} // namespace

Action in_setup(Mind& m) {
    if (const auto* f = top<Setup>(m.s); f && f->note) return in_note(m);
    const HexId best = best_seat(m);
    return best != m.s.commanders[index(m.me)] ? Action{Seat{best}} : Action{Ready{}};
}

Terms terms_of_raising(const Mind& m, const Raise& x) { // TS1.6: the strongest, the nearest
    Terms out;
    int near = 40;
    for (UnitId u : m.w.parts[x.part].units) {
        out[Term::ground] += unit_of(m.w, u).good.strength + (is_cavalry(m.w, u) ? m.weights.raise_horse : 0);
        if (on_map(m.s, u)) near = std::min(near, distance(m.w.map, at(m.s, u).hex, m.w.objective));
    }
    out[Term::way] = -4 * near;
    return out;
}

Action in_orders(Mind& m) {
    plan_activation(m);
    if (const auto* f = top<Orders>(m.s)) {
        if (f->step == OrdersStep::allocate) return allocate(m);
        if (m.may(RollDelay{})) return RollDelay{}; // whoever fails has what he would have kept
        for (const Adopt& x : m.all<Adopt>())
            if (x.under) return x;
        const Retain* best = nullptr;
        int most = -1;
        const auto parts = m.all<Retain>();
        for (const Retain& x : parts) {
            int sum = 0;
            for (std::size_t i = 0; i < m.w.units.size(); ++i)
                if (m.w.units[i].side == m.me && on_map(m.s, UnitId{i}) &&
                    m.s.units[i].command == at(m.s, x.unit).command)
                    sum += strength_of(m, UnitId{i});
            if (sum > most) most = sum, best = &x;
        }
        return best ? Action{*best} : m.legal().front();
    }
    if (m.may(GoFirst{m.me})) return GoFirst{m.me};
    if (const auto firsts = m.all<First>(); !firsts.empty()) {
        const First* best = &firsts.front();
        int most = -1;
        for (const First& x : firsts)
            if (const int v = first_value(m, x.marker); v > most) most = v, best = &x;
        return *best;
    }
    std::optional<Raise> best;
    int most = 0;
    for (const Raise& x : m.all<Raise>())
        if (const int v = terms_of_raising(m, x).sum(); !best || v > most) most = v, best = x;
    return best ? Action{*best} : m.legal().front();
}

Action in_begin(Mind& m) {
    plan_activation(m);
    for (const Top& x : m.all<Top>())
        if (const UnitId now = top_unit(m.b, at(m.s, x.unit).hex); now && quality(m, x.unit) > quality(m, now))
            return x;
    return top<Activation>(m.s)->step == Step::begin ? attempt(m) : Action{Ready{}};
}

// 5.5: not to march (5.54: half of them would be Disordered), but for guns and for cavalry that can charge.
Action in_reserve(Mind& m) {
    std::optional<Activate> best;
    int most = m.weights.least_reserve;
    for (const Activate& x : m.all<Activate>()) {
        State t = m.s;
        apply(m.w, t, x, nullptr);
        if (!below<Activation>(t)) continue;
        TriumphPlans plans;
        plans.minded = m.weights;
        Mind then(m.w, t, m.me, plans);
        int value = fire_prospect(then);
        std::optional<Charge> charge;
        for (std::size_t i = 0; i < then.b.hexes.size(); ++i)
            if (side_in(then.b, HexId{i}) == m.me) value += best_charge(then, HexId{i}, charge);
        if (value > most) most = value, best = x;
    }
    return best ? Action{*best} : Action{Ready{}};
}

Action in_command(Mind& m) {
    const auto* f = top<Commanders>(m.s);
    if (!f) return m.legal().front();
    if (m.may(RollPoints{})) return RollPoints{};
    const HexId now = m.s.commanders[index(m.me)], goal = best_seat(m);
    if (goal == now) return Ready{};
    for (const Ride& x : m.all<Ride>())
        if (distance(m.w.map, x.to, goal) < distance(m.w.map, now, goal)) return x;
    return Ready{};
}

} // namespace redoubt::ai::triumphal
