// The box on bridges: which the Russians break before play, which the French build.
#include "engine/ai/napoleon/plans.h"

#include <algorithm>

namespace redoubt::ai::napoleonic {

namespace {

constexpr int longest_way = 120 * mp;

// How far all the foot of a side (of one formation, when named) has to all the places, together.
long length(const Mind& m, const State& s, Side side, FormationId only) {
    long sum = 0;
    Ways ways;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        if (m.w.units[i].side != side || !on_map(s, u) || !is_infantry(m.w, u)) continue;
        if (only && m.w.units[i].formation != only) continue;
        if (!ways) ways = ways_to_places(*m.plans.ways, m.w, s, u);
        for (const std::vector<int>& to : *ways) sum += std::min(to[at(s, u).hex.index()], longest_way);
    }
    return sum;
}

} // namespace

// Those that lead the enemy to the places, and not us.
Action in_bridges(Mind& m) {
    constexpr int worth_breaking = 6 * mp;
    for (const Destroy& x : m.all<Destroy>()) {
        State without = m.s;
        without.broken |= 1u << find_bridge(m.w, x.hex, x.side);
        const long theirs = length(m, without, other(m.me), {}) - length(m, m.s, other(m.me), {});
        const long ours = length(m, without, m.me, {}) - length(m, m.s, m.me, {});
        if (theirs > 2 * ours + worth_breaking) return x;
    }
    return Ready{};
}

// A corps commander who stands by the water stays and builds when that shortens the ways of his corps (R27).
std::optional<Action> build(Mind& m) {
    constexpr int worth_building = 20 * mp; // of all units and places together
    std::optional<Action> best;
    UnitId builder;
    long most = worth_building;
    for (const Build& x : m.all<Build>()) {
        if (m.plans.considered[x.unit.index()]) continue;
        const FormationId corps = unit_of(m.w, x.unit).formation;
        State with = m.s;
        with.spans.push_back({x.hex, x.side, x.unit, true});
        const long gain = length(m, m.s, m.me, corps) - length(m, with, m.me, corps);
        if (gain <= most) continue;
        most = gain;
        best = x;
        builder = x.unit;
    }
    if (builder) m.plans.considered[builder.index()] = 1;
    return best;
}

} // namespace redoubt::ai::napoleonic
