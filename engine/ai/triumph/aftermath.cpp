// What follows: retreats, cavalry before marching infantry, rallies, the boxes, fires and bridges.
#include "engine/ai/triumph/plans.h"

#include <algorithm>

namespace redoubt::ai::triumphal {

namespace {

int strength_near(const Mind& m, HexId h, Side side, int within) {
    int sum = 0;
    for (std::size_t i = 0; i < m.w.units.size(); ++i)
        if (m.w.units[i].side == side && on_map(m.s, UnitId{i}) && distance(m.w.map, h, m.s.units[i].hex) <= within)
            sum += strength_of(m, UnitId{i});
    return sum;
}

Action go_back(Mind& m, const Retreat& r) {
    const auto ways = m.all<GoBack>();
    const GoBack* best = &ways.front();
    int most = -1000000;
    const UnitId lead = r.units.front();
    for (const GoBack& x : ways)
        if (const int v = refuge_value(m, lead, x.to); v > most) most = v, best = &x;
    return *best;
}

Action come_back(Mind& m) {
    std::optional<Return> best;
    int most = 0;
    for (const Return& x : m.all<Return>()) {
        const int value = terms_of_return(m, x.unit, x.hex).sum();
        if (!best || value > most) best = x, most = value;
    }
    return best ? Action{*best} : Action{Ready{}};
}

Action rally(Mind& m) {
    if (const auto tries = m.all<Rally>(); !tries.empty()) return tries.front(); // an attempt costs nothing
    for (const Turn& x : m.all<Turn>())
        if (x.facing == facing_at(m, x.unit, at(m.s, x.unit).hex)) return x;
    return Ready{};
}

// TX5: a bridge that serves the French more than us; a village that we cannot hold.
Action destroy(Mind& m) {
    if (const auto out = m.all<StepOut>(); !out.empty()) {
        const StepOut* best = &out.front();
        for (const StepOut& x : out)
            if (refuge_value(m, x.unit, x.to) > refuge_value(m, best->unit, best->to)) best = &x;
        return *best;
    }
    std::optional<Blow> bridge;
    int most = m.weights.least_bridge;
    for (const Blow& x : m.all<Blow>()) {
        const int value = strength_near(m, x.hex, other(m.me), m.weights.bridge_alarm) -
                          strength_near(m, x.hex, m.me, m.weights.bridge_alarm) / 3;
        if (value > most) most = value, bridge = x;
    }
    if (bridge) return *bridge;
    std::optional<Burn> village;
    most = 0;
    for (const Burn& x : m.all<Burn>()) {
        if (x.hex == m.w.objective && m.w.last_turn - m.s.turn > 1) continue; // it may be worth the battle yet
        const int value =
            strength_near(m, x.hex, other(m.me), m.weights.village_alarm) - 2 * strength_near(m, x.hex, m.me, 2);
        if (value > most) most = value, village = x;
    }
    return village ? Action{*village} : Action{Ready{}};
}

} // namespace

// Near its own, on the side of the enemy, but out of his reach.
Terms terms_of_return(Mind& m, UnitId u, HexId h) {
    Terms out = refuge_terms(m, u, h);
    out[Term::way] = pull(m, u, h) / 3;
    return out;
}

Action in_aftermath(Mind& m) {
    if (const Retreat* r = top<Retreat>(m.s)) return go_back(m, *r);
    // 7.39: it can still go when the Shock comes (9.31), and then the infantry has stopped here for nothing.
    if (top<Reaction>(m.s)) return Stay{};
    if (const Morale* f = top<Morale>(m.s)) {
        plan_activation(m);
        if (f->next) return Turn{f->next, facing_at(m, f->next, at(m.s, f->next).hex)};
        return come_back(m);
    }
    if (top<Destruction>(m.s)) return destroy(m);
    if (top<Flanking>(m.s)) return in_flanking(m);
    if (top<Activation>(m.s)) return rally(m);
    return m.legal().front();
}

} // namespace redoubt::ai::triumphal
