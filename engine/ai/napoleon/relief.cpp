// A place of ours that the enemy can come at, before anybody else goes anywhere: the shattered out of it (6.13: nobody
// else may come in), and the best in, until there is enough in good order.
#include "engine/ai/napoleon/plans.h"

#include <algorithm>

namespace redoubt::ai::napoleonic {

namespace {

bool is_free(const Mind& m, UnitId u) {
    return !m.plans.considered[u.index()] && m.may(Ride{u, false});
}

// Who holds the hex best of those who may still go and can get there; none: nobody can.
UnitId best_comer(const Mind& m, const Board& b, HexId h) {
    constexpr int in_order = 20, shaken = 8, foot = 30; // a SP, and once for foot
    UnitId best;
    int most = 0;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        if (m.w.units[i].side != m.me || !on_map(m.s, u) || !fights(m, u) || at(m.s, u).hex == h || !is_free(m, u))
            continue;
        const int each = condition_of(m.s, u) == Condition::good ? in_order : shaken;
        const int value = at(m.s, u).strength * each + morale(m.w, m.s, u) + (is_infantry(m.w, u) ? foot : 0);
        if (value <= most) continue;
        for (const Destination& d : destinations(b, u, false))
            if (d.hex == h) most = value, best = u;
    }
    return best;
}

// Into the hex, or out of it to the best other place.
std::optional<Action> go(Mind& m, UnitId u, HexId h, bool in) {
    const std::vector<Destination> reach = destinations(m.b, u, false);
    const Destination* to = nullptr;
    int most = -1'000'000, facing = 0;
    for (const Destination& d : reach)
        if ((d.hex == h) == in)
            if (const auto a = arrive(m, u, d, most)) most = a->terms.sum(), facing = a->facing, to = &d;
    if (!to) return std::nullopt;
    m.plans.considered[u.index()] = 1;
    m.plans.orders = way_to(m, u, *to, facing);
    return Ride{u, false};
}

std::optional<Action> relieve(Mind& m, HexId h) {
    int good = 0;
    UnitId shattered;
    Guess without(m);
    for (UnitId u : m.b.in(h)) {
        if (is_commander(m.w, u)) continue;
        if (condition_of(m.s, u) == Condition::good) good += at(m.s, u).strength;
        if (!is_shattered(m.s, u)) continue;
        if (!is_free(m, u)) return std::nullopt;
        shattered = u;
        at(without.s, u).where = Where::due;
    }
    if (good >= m.weights.relief) return std::nullopt;
    const UnitId comer = best_comer(m, board_of(m.w, without.s), h);
    if (!comer) return std::nullopt;
    return shattered ? go(m, shattered, h, false) : go(m, comer, h, true); // one after the other makes room
}

} // namespace

std::optional<Action> relieve(Mind& m) {
    if (m.weights.relief == 0 || m.plans.relieved) return std::nullopt;
    for (const VictoryPlace& place : m.w.places) {
        if (holder_of(m.w, m.s, place) != m.me) continue;
        for (HexId h : place.hexes)
            if (m.danger(h) > 0 && !has_units(m.b, h, other(m.me)))
                if (auto ride = relieve(m, h)) return ride;
    }
    m.plans.relieved = true;
    return std::nullopt;
}

} // namespace redoubt::ai::napoleonic
