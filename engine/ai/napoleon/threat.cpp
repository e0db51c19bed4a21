// What the enemy could fall upon in his next turn: a small flood from each of his units over the ground, stopped by our
// troops and their zones, so that a battery behind the line is as safe as it looks.
#include "engine/ai/napoleon/plans.h"

#include <algorithm>

namespace redoubt::ai::napoleonic {

namespace {

constexpr int closed = 1 << 10; // dearer than any allowance
constexpr std::uint8_t ours = 1, zone = 2;

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
    p.floods = {};
    if (const UnitId u = first_of(m.w, Type::infantry)) p.foot_steps = step_costs(m, u);
    if (const UnitId u = first_of(m.w, Type::cavalry)) p.horse_steps = step_costs(m, u);
}

namespace {

std::vector<std::uint8_t> bars_of(const Mind& m) {
    std::vector<std::uint8_t> out(m.w.map.hexes.size(), 0);
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        if (m.w.units[i].side != m.me || !on_map(m.s, u) || is_commander(m.w, u)) continue;
        const HexId h = at(m.s, u).hex;
        out[h.index()] |= ours;
        if (!has_zone(m.b, u)) continue;
        for (Dir d : all_dirs)
            if (const HexId n = next_to(m.w, h, d); n && controls(m.b, u, n)) out[n.index()] |= zone;
    }
    return out;
}

// Room for a flood, the same for all of them.
struct Basin {
    std::vector<int> cost, reached;
    std::vector<std::size_t> seen, queue, struck;
};

void flood(const Mind& m, Flood& f, Basin& b) {
    const std::vector<std::uint8_t>& bars = m.plans.floods.bars;
    const std::vector<int>& steps = f.horse ? m.plans.horse_steps : m.plans.foot_steps;
    const int near = f.allowance / 3;
    b.queue.assign(1, f.from.index());
    b.cost[b.queue[0]] = 0;
    b.seen = b.queue;
    b.struck.clear();
    for (std::size_t k = 0; k < b.queue.size(); ++k) {
        const HexId h{b.queue[k]};
        const int here = b.cost[h.index()];
        const bool in_zone = (bars[h.index()] & zone) != 0;
        for (Dir d : all_dirs) {
            const HexId n = next_to(m.w, h, d);
            if (!n) continue;
            if (here < b.reached[n.index()]) {
                if (b.reached[n.index()] == closed) b.struck.push_back(n.index());
                b.reached[n.index()] = here;
            }
            if ((bars[n.index()] & ours) != 0 || (k > 0 && in_zone)) continue;
            const int sum =
                here + steps[h.index() * 6 + static_cast<std::size_t>(d)] + (k == 0 && in_zone ? zone_exit_cost : 0);
            if (sum > f.allowance || sum >= b.cost[n.index()]) continue;
            if (b.cost[n.index()] == closed) b.seen.push_back(n.index());
            b.cost[n.index()] = sum;
            b.queue.push_back(n.index());
        }
    }
    for (std::size_t h : b.struck) {
        const int far = b.reached[h];
        f.reach.push_back({HexId{h}, far == 0 ? 4 : far <= near ? 3 : far <= 2 * near ? 2 : 1});
        b.reached[h] = closed;
    }
    for (std::size_t h : b.seen) b.cost[h] = closed;
}

// Floods are kept from decision to decision: those that no change of what would stop them has touched.
void forget_changed(const Mind& m) {
    Floods& kept = m.plans.floods;
    std::vector<std::uint8_t> bars = bars_of(m);
    if (kept.side != m.me || kept.bars.size() != bars.size())
        kept.all.clear();
    else {
        for (std::size_t i = 0; i < bars.size(); ++i) kept.bars[i] = kept.bars[i] != bars[i];
        std::erase_if(kept.all, [&](const Flood& f) {
            return kept.bars[f.from.index()] || std::any_of(f.reach.begin(), f.reach.end(), [&](const Flood::Reach& x) {
                       return kept.bars[x.hex.index()] != 0;
                   });
        });
    }
    kept.side = m.me;
    kept.bars = std::move(bars);
}

} // namespace

// Enemy SP by hex: in full where he stands next to it, less the further he has to come.
std::vector<int> threats(const Mind& m) {
    const std::size_t all = m.w.map.hexes.size();
    forget_changed(m);
    std::vector<int> out(all, 0), strengths;
    std::vector<std::uint8_t> done(m.w.units.size(), 0);
    std::vector<Flood> now, &kept = m.plans.floods.all;
    Basin basin;
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
        // One goes for a turn.
        Flood f{at(m.s, e).hex, is_cavalry(m.w, e), (unit_of(m.w, e).movement - 1) * mp, {}};
        const auto known = std::find_if(kept.begin(), kept.end(), [&](const Flood& x) {
            return x.from == f.from && x.horse == f.horse && x.allowance == f.allowance;
        });
        if (known != kept.end()) {
            f.reach = std::move(known->reach);
        } else {
            if (basin.cost.empty()) basin.cost.assign(all, closed), basin.reached.assign(all, closed);
            flood(m, f, basin);
        }
        for (const Flood::Reach& x : f.reach)
            for (int strength : strengths) out[x.hex.index()] += strength * x.quarters / 4;
        now.push_back(std::move(f));
    }
    kept = std::move(now);
    return out;
}

} // namespace redoubt::ai::napoleonic
