// What the enemy could fall upon in his next turn: a small flood from each of his units over the ground, stopped by our
// troops and their zones, so that a battery behind the line is as safe as it looks.
#include "engine/ai/napoleon/plans.h"

#include <algorithm>

namespace redoubt::ai::napoleonic {

namespace {

constexpr int closed = 1 << 10; // dearer than any allowance

// What entering costs by hex and side, for foot and for horse.
std::vector<int> step_costs(const Mind& m, UnitId walker) {
    const Arm arm = arm_of(unit_of(m.w, walker));
    std::vector<int> out(m.w.map.hexes.size() * 6, closed);
    for (std::size_t i = 0; i < m.w.map.hexes.size(); ++i)
        for (Dir d : all_dirs) {
            const HexId h{i};
            if (!is_open(m.w, h) || !next_to(m.w, h, d)) continue;
            const int price = quick_price(m.w, m.s, arm, h, d);
            if (price >= 0 && price < whole_allowance) out[i * 6 + static_cast<std::size_t>(d)] = price;
        }
    return out;
}

UnitId first_of(const World& w, Type type) {
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (w.units[i].type == type) return UnitId{i};
    return {};
}

} // namespace

void measure_ground(Mind& m) {
    NapoleonPlans& p = m.plans;
    p.foot_steps.clear();
    p.horse_steps.clear();
    if (const UnitId u = first_of(m.w, Type::infantry)) p.foot_steps = step_costs(m, u);
    if (const UnitId u = first_of(m.w, Type::cavalry)) p.horse_steps = step_costs(m, u);
}

// Enemy SP by hex: in full where he stands next to it, less the further he has to come.
std::vector<int> threats(const Mind& m) {
    const std::size_t all = m.w.map.hexes.size();
    std::vector<int> out(all, 0), cost(all, closed);
    std::vector<std::uint8_t> ours(all, 0), zone(all, 0);
    std::vector<std::size_t> seen, queue;
    std::vector<int> reached(all, closed);
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        if (m.w.units[i].side != m.me || !on_map(m.s, u) || is_commander(m.w, u)) continue;
        const HexId h = at(m.s, u).hex;
        ours[h.index()] = 1;
        if (!has_zone(m.b, u)) continue;
        for (Dir d : all_dirs)
            if (const HexId n = next_to(m.w, h, d); n && controls(m.b, u, n)) zone[n.index()] = 1;
    }
    std::vector<std::uint8_t> done(m.w.units.size(), 0);
    std::vector<int> strengths; // of those who come the same way as the first of them, out of the same hex
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId e{i};
        if (done[i] || m.w.units[i].side == m.me || !on_map(m.s, e) || !fights(m, e)) continue;
        strengths.clear();
        for (UnitId x : m.b.in(at(m.s, e).hex))
            if (fights(m, x) && is_cavalry(m.w, x) == is_cavalry(m.w, e) &&
                unit_of(m.w, x).movement == unit_of(m.w, e).movement) {
                strengths.push_back(at(m.s, x).strength);
                done[x.index()] = 1;
            }
        const std::vector<int>& steps = is_cavalry(m.w, e) ? m.plans.horse_steps : m.plans.foot_steps;
        const int allowance = (unit_of(m.w, e).movement - 1) * mp; // one goes for a turn
        const int near = allowance / 3;
        queue.assign(1, at(m.s, e).hex.index());
        cost[queue[0]] = 0;
        seen = queue;
        std::vector<std::size_t> struck;
        for (std::size_t k = 0; k < queue.size(); ++k) {
            const HexId h{queue[k]};
            const int here = cost[h.index()];
            for (Dir d : all_dirs) {
                const HexId n = next_to(m.w, h, d);
                if (!n) continue;
                if (here < reached[n.index()]) {
                    if (reached[n.index()] == closed) struck.push_back(n.index());
                    reached[n.index()] = here;
                }
                if (ours[n.index()] || (k > 0 && zone[h.index()])) continue;
                const int sum = here + steps[h.index() * 6 + static_cast<std::size_t>(d)] +
                                (k == 0 && zone[h.index()] ? zone_exit_cost : 0);
                if (sum > allowance || sum >= cost[n.index()]) continue;
                if (cost[n.index()] == closed) seen.push_back(n.index());
                cost[n.index()] = sum;
                queue.push_back(n.index());
            }
        }
        for (std::size_t h : struck) {
            const int far = reached[h];
            const int part = far == 0 ? 4 : far <= near ? 3 : far <= 2 * near ? 2 : 1;
            for (int strength : strengths) out[h] += strength * part / 4;
            reached[h] = closed;
        }
        for (std::size_t h : seen) cost[h] = closed;
    }
    return out;
}

} // namespace redoubt::ai::napoleonic
