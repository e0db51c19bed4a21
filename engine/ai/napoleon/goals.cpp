// Which places count, how far they are, and who makes for which of them.
#include "engine/ai/napoleon/plans.h"

#include <algorithm>
#include <queue>

namespace redoubt::ai::napoleonic {

namespace {

constexpr int far_away = 9999;

// Whose legs measure the ways: infantry's, if there is any.
UnitId walker_of(const Mind& m) {
    UnitId any;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        if (m.w.units[i].side != m.me || is_commander(m.w, u)) continue;
        if (is_infantry(m.w, u)) return u;
        if (!any) any = u;
    }
    return any;
}

// Troops that stay where they are because the place they stand in counts and can be reached: the strongest foot first,
// until enough of what could come is met.
void leave_garrisons(const Mind& m) {
    NapoleonPlans& p = m.plans;
    p.garrison.assign(m.w.units.size(), 0);
    for (const VictoryPlace& place : m.w.places)
        for (HexId h : place.hexes) {
            if (m.danger(h) == 0) continue;
            const int wanted = std::min(fight_limit, std::max(1, percent_of(m.danger(h), m.weights.garrison_share)));
            for (int held = 0; held < wanted;) {
                UnitId best;
                for (UnitId u : m.b.in(h)) {
                    if (unit_of(m.w, u).side != m.me || !fights(m, u) || p.garrison[u.index()]) continue;
                    const auto rank = [&](UnitId x) { return at(m.s, x).strength + (is_infantry(m.w, x) ? 20 : 0); };
                    if (!best || rank(u) > rank(best)) best = u;
                }
                if (!best) break;
                p.garrison[best.index()] = 1;
                held += at(m.s, best).strength;
            }
        }
}

// What infantry pays from every hex to the place, hexsides as they are entered.
std::vector<int> ways_to(const World& w, const State& s, const VictoryPlace& place, Arm arm) {
    std::vector<int> cost(w.map.hexes.size(), far_away);
    using Entry = std::pair<int, std::size_t>; // ties by hex
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    for (HexId h : place.hexes) {
        cost[h.index()] = 0;
        open.emplace(0, h.index());
    }
    while (!open.empty()) {
        const auto [c, i] = open.top();
        open.pop();
        if (c > cost[i]) continue;
        for (Dir d : all_dirs) {
            const HexId from = next_to(w, HexId{i}, d);
            if (!from) continue;
            const int price = quick_price(w, s, arm, from, opposite(d));
            if (price < 0) continue;
            const int sum = c + (price >= whole_allowance ? 5 * mp : price);
            if (sum >= cost[from.index()]) continue;
            cost[from.index()] = sum;
            open.emplace(sum, from.index());
        }
    }
    return cost;
}

} // namespace

Ways ways_to_places(NapoleonWays& known, const World& w, const State& s, UnitId walker) {
    constexpr std::size_t most_known = 64;
    NapoleonWays::Entry e;
    e.hexes = w.map.hexes.size();
    e.arm = arm_of(unit_of(w, walker));
    e.broken = s.broken;
    for (const Span& x : s.spans)
        if (x.built) e.built.push_back({x.hex, x.side});
    for (const NapoleonWays::Entry& x : known.known)
        if (x.hexes == e.hexes && x.arm == e.arm && x.broken == e.broken && x.built == e.built &&
            x.to->size() == w.places.size())
            return x.to;
    std::vector<std::vector<int>> to;
    for (const VictoryPlace& place : w.places) to.push_back(ways_to(w, s, place, e.arm));
    e.to = std::make_shared<const std::vector<std::vector<int>>>(std::move(to));
    if (known.known.size() >= most_known) known.known.erase(known.known.begin());
    known.known.push_back(e);
    return e.to;
}

// His nearest; one that has enough draws less.
void make_for_a_place(Mind& m, UnitId u) {
    NapoleonPlans& p = m.plans;
    int best = -1, best_value = 0;
    for (std::size_t k = 0; k < m.w.places.size(); ++k) {
        const int far = (*p.approach)[k][at(m.s, u).hex.index()];
        if (far >= far_away) continue;
        const auto holder = holder_of(m.w, m.s, m.w.places[k]);
        const int wanted = m.w.places[k].points * (holder == m.me ? m.weights.wanted_ours : m.weights.wanted_theirs);
        const int full = p.assigned[k] > p.need[k] ? 200 : 0;
        const int value = 1000 + wanted - percent_of(far, m.weights.far_price) - full;
        if (best < 0 || value > best_value) {
            best = static_cast<int>(k);
            best_value = value;
        }
    }
    p.goal[u.index()] = best;
    if (best >= 0) p.assigned[static_cast<std::size_t>(best)] += at(m.s, u).strength;
}

void plan_phase(Mind& m) {
    NapoleonPlans& p = m.plans;
    const bool measured = p.approach && p.approach->size() == m.w.places.size() && p.hexes == m.w.map.hexes.size();
    if (p.stage == m.s.stage && p.phase == m.s.phase && p.considered.size() == m.w.units.size() && measured) return;
    if (p.stage != m.s.stage || !measured) { // bridges come and go (R27)
        p.approach = ways_to_places(*p.ways, m.w, m.s, walker_of(m));
        measure_ground(m);
        p.hexes = m.w.map.hexes.size();
    }
    p.stage = m.s.stage;
    p.phase = m.s.phase;
    p.considered.assign(m.w.units.size(), 0);
    p.orders.clear();
    p.looked = p.relieved = false;
    p.wish.clear();
    p.goal.assign(m.w.units.size(), -1);
    leave_garrisons(m);
    p.need.clear();
    p.assigned.assign(m.w.places.size(), 0);
    for (const VictoryPlace& place : m.w.places) {
        // What it takes: more than the enemy has near it; something even where nobody is.
        int enemy = 6;
        for (std::size_t i = 0; i < m.w.units.size(); ++i)
            if (m.w.units[i].side != m.me && on_map(m.s, UnitId{i}) && !place.hexes.empty() &&
                distance(m.w.map, at(m.s, UnitId{i}).hex, place.hexes.front()) <= 4)
                enemy += m.s.units[i].strength;
        p.need.push_back(percent_of(enemy, m.weights.need_share));
    }
    // Every place that is ours keeps its nearest foot.
    for (std::size_t k = 0; k < m.w.places.size(); ++k) {
        if (holder_of(m.w, m.s, m.w.places[k]) != m.me) continue;
        UnitId guard;
        for (std::size_t i = 0; i < m.w.units.size(); ++i) {
            const UnitId u{i};
            if (m.w.units[i].side != m.me || !on_map(m.s, u) || !is_infantry(m.w, u) || !fights(m, u)) continue;
            if (p.goal[i] >= 0) continue;
            if (!guard || (*p.approach)[k][at(m.s, u).hex.index()] < (*p.approach)[k][at(m.s, guard).hex.index()])
                guard = u;
        }
        if (!guard) continue;
        p.goal[guard.index()] = static_cast<int>(k);
        p.assigned[k] += at(m.s, guard).strength;
    }
    for (std::size_t i = 0; i < m.w.units.size(); ++i)
        if (const UnitId u{i}; m.w.units[i].side == m.me && on_map(m.s, u) && !is_commander(m.w, u) && p.goal[i] < 0)
            make_for_a_place(m, u);
}

namespace {

bool held(const Mind& m, HexId h, UnitId but) { // by troops of ours
    for (UnitId u : m.b.in(h))
        if (u != but && unit_of(m.w, u).side == m.me && fights(m, u)) return true;
    return false;
}

} // namespace

Terms pull(const Mind& m, UnitId u, HexId h) {
    const int goal = m.plans.goal[u.index()];
    Terms value;
    if (goal < 0) return value;
    const auto k = static_cast<std::size_t>(goal);
    const int far = std::min((*m.plans.approach)[k][h.index()], 120 * mp);
    const auto holder = holder_of(m.w, m.s, m.w.places[k]);
    value[Term::way] = -far * m.weights.way;
    if (far == 0)
        value[Term::post] = holder != m.me ? (m.s.stage == m.w.last_stage ? 900 : 300) // now or never
                            : m.danger(h) > 0 && !held(m, h, u) ? m.weights.post_first
                                                                : m.weights.post_more;
    // Who holds a place needs no crowd upon it: two or three hexes around will do.
    if (holder == m.me && far <= 3 * mp && far > 0) {
        value[Term::way] = -9 * mp;
        for (HexId p : m.w.places[k].hexes) // shoulder to shoulder with it: fewer sides to attack it from
            if (fights(m, u) && distance(m.w.map, h, p) == 1 && m.danger(p) > 0)
                value[Term::post] += held(m, h, u) ? m.weights.shoulder : m.weights.shoulder_first;
    }
    return value;
}

} // namespace redoubt::ai::napoleonic
