// Which places count, how far they are, and who makes for which of them.
#include "engine/ai/napoleon/plans.h"

#include <algorithm>
#include <queue>

namespace redoubt::ai::napoleonic {

namespace {

constexpr int far_away = 9999;

// What infantry pays from every hex to the place, hexsides as they are entered.
std::vector<int> approach_to(const Mind& m, const VictoryPlace& place, UnitId walker) {
    std::vector<int> cost(m.w.map.hexes.size(), far_away);
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
            const HexId from = next_to(m.w, HexId{i}, d);
            if (!from) continue;
            const StepPrice price = ground_price(m.w, m.s, walker, from, opposite(d));
            if (price.no) continue;
            const int sum = c + (price.all ? 5 * mp : price.points);
            if (sum >= cost[from.index()]) continue;
            cost[from.index()] = sum;
            open.emplace(sum, from.index());
        }
    }
    return cost;
}

UnitId some_infantry(const Mind& m, Side side) {
    for (std::size_t i = 0; i < m.w.units.size(); ++i)
        if (m.w.units[i].side == side && on_map(m.s, UnitId{i}) && is_infantry(m.w, UnitId{i})) return UnitId{i};
    return UnitId{};
}

} // namespace

void plan_phase(Mind& m) {
    NapoleonPlans& p = m.plans;
    if (p.stage == m.s.stage && p.phase == m.s.phase && p.considered.size() == m.w.units.size()) return;
    p.stage = m.s.stage;
    p.phase = m.s.phase;
    p.considered.assign(m.w.units.size(), 0);
    p.orders.clear();
    p.approach.clear();
    p.goal.assign(m.w.units.size(), -1);
    const UnitId walker = some_infantry(m, m.me);
    if (!walker) return;
    std::vector<int> need, assigned(m.w.places.size(), 0);
    for (const VictoryPlace& place : m.w.places) {
        p.approach.push_back(approach_to(m, place, walker));
        // What it takes: half as much again as the enemy has near it; something even where nobody is.
        int enemy = 6;
        for (std::size_t i = 0; i < m.w.units.size(); ++i)
            if (m.w.units[i].side != m.me && on_map(m.s, UnitId{i}) && !place.hexes.empty() &&
                distance(m.w.map.grid, at(m.s, UnitId{i}).hex, place.hexes.front()) <= 4)
                enemy += m.s.units[i].strength;
        need.push_back(enemy * 3 / 2);
    }
    // The nearest first; a place that has enough draws less.
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        if (m.w.units[i].side != m.me || !on_map(m.s, u) || is_commander(m.w, u)) continue;
        int best = -1, best_value = 0;
        for (std::size_t k = 0; k < m.w.places.size(); ++k) {
            const int far = p.approach[k][at(m.s, u).hex.index()];
            if (far >= far_away) continue;
            const auto holder = holder_of(m.w, m.s, m.w.places[k]);
            const int wanted = m.w.places[k].points * (holder == m.me ? 60 : 90);
            const int full = assigned[k] > need[k] ? 200 : 0;
            const int value = 1000 + wanted - far * 2 - full;
            if (best < 0 || value > best_value) {
                best = static_cast<int>(k);
                best_value = value;
            }
        }
        p.goal[i] = best;
        if (best >= 0) assigned[static_cast<std::size_t>(best)] += m.s.units[i].strength;
    }
}

int pull(const Mind& m, UnitId u, HexId h) {
    const int goal = m.plans.goal[u.index()];
    if (goal < 0) return 0;
    const auto k = static_cast<std::size_t>(goal);
    const int far = std::min(m.plans.approach[k][h.index()], 120 * mp);
    const auto holder = holder_of(m.w, m.s, m.w.places[k]);
    int value = -far * 3; // each MP 18
    if (far == 0) value += holder == m.me ? 120 : 300;
    // Who holds a place needs no crowd upon it: two or three hexes around will do.
    if (holder == m.me && far <= 3 * mp && far > 0) value = -9 * mp;
    return value;
}

} // namespace redoubt::ai::napoleonic
