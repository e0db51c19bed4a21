// Who could come at a hex, who stands by. From one decision to the next only few units have changed: of ours, theirs is
// taken back and added anew; when an enemy has, all is reckoned again.
#include "engine/ai/triumph/plans.h"

#include <algorithm>

namespace redoubt::ai::triumphal {

namespace {

Felt felt_of(const Mind& m, UnitId u) {
    if (!on_map(m.s, u)) return {};
    const Unit& unit = unit_of(m.w, u);
    const bool gun = unit.type == Type::artillery, able = !disordered(m.s, u) && !unit.militia, own = unit.side == m.me;
    if (own && (gun || !able)) return {};
    const int reach = own                          ? m.weights.support_reach
                      : !able                      ? 0
                      : gun                        ? unit.effective
                      : unit.type == Type::cavalry ? m.weights.horse_reach
                                                   : m.weights.foot_reach;
    return {at(m.s, u).hex, reach, strength_of(m, u), gun, own};
}

void befriend(const Map& map, Influence& all, const Felt& x, int sign) {
    if (x.hex) each_within(map, x.hex, x.reach, [&](HexId h) { all.friends[h.index()] += sign * x.strength; });
}

void threaten(const Map& map, Influence& all, const Felt& x) {
    each_within(map, x.hex, nearest_told - 1, [&](HexId h) {
        const int far = distance(map, x.hex, h);
        all.foe[h.index()] = std::min(all.foe[h.index()], far);
        if (far > x.reach) return;
        if (x.gun)
            all.guns[h.index()] += 1;
        else
            all.strike[h.index()] += x.strength * (far <= 1 ? 4 : far == 2 ? 3 : far == 3 ? 2 : 1) / 4;
    });
}

} // namespace

const Influence& Mind::influence() {
    Influence& all = plans.influence;
    if (all.of == this) return all;
    all.of = this;
    const std::size_t n = w.map.hexes.size(), units = w.units.size();
    std::vector<Felt> now(units);
    for (std::size_t i = 0; i < units; ++i) now[i] = felt_of(*this, UnitId{i});
    bool anew = all.felt.size() != units || all.foe.size() != n;
    for (std::size_t i = 0; i < units && !anew; ++i)
        anew = now[i] != all.felt[i] && (now[i].enemy() || all.felt[i].enemy());
    if (anew) {
        all.felt.assign(units, {});
        all.strike.assign(n, 0);
        all.guns.assign(n, 0);
        all.friends.assign(n, 0);
        all.foe.assign(n, nearest_told);
        for (const Felt& x : now)
            if (x.enemy()) threaten(w.map, all, x);
    }
    for (std::size_t i = 0; i < units; ++i) {
        if (now[i] == all.felt[i] || now[i].enemy()) continue;
        befriend(w.map, all, all.felt[i], -1);
        befriend(w.map, all, now[i], 1);
    }
    all.felt = std::move(now);
    return all;
}

} // namespace redoubt::ai::triumphal
