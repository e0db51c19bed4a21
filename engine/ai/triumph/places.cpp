// What it means to stand in a hex: who could come at it (influence.cpp), who stands by, what can be seen from it, which
// way to look.
#include "engine/ai/triumph/plans.h"

#include <algorithm>

namespace redoubt::ai::triumphal {

namespace {

bool sees_targets(const Mind& m, UnitId gun, HexId h) {
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        if (m.w.units[i].side == m.me || !on_map(m.s, UnitId{i})) continue;
        const int far = distance(m.w.map, h, m.s.units[i].hex);
        if (far >= 2 && far <= unit_of(m.w, gun).effective && sight(m.w, m.s, h, m.s.units[i].hex).clear) return true;
    }
    return false;
}

int cover(const Mind& m, UnitId u, HexId h) {
    const Terrain t = terrain(m.w, m.s, h);
    if (t == Terrain::redoubt && !is_infantry(m.w, u) && !is_gun(m.w, u)) return 0;
    const TerrainLine& line = chart(t);
    int value = -line.shock - line.retreat_check - line.fire;
    const WorkId work = at(m.w.map, h).work;
    if (work && m.w.forts[work.index()] == Fort::fleche) value += 2;
    return value;
}

// Who stands all around the redoubt of the day keeps those away who would storm it. Towards the end it does not matter
// any more in what order he is, and what becomes of him.
int ring_value(const Mind& m, UnitId u, HexId h, HexId now) {
    if (m.w.full || !m.w.objective || distance(m.w.map, h, m.w.objective) != 1) return 0;
    if (side_in(m.b, m.w.objective) != m.me || (h != now && !stack_in(m.b, h).empty())) return 0;
    if (m.s.turn + m.weights.ring_turns >= m.w.last_turn) return m.weights.ring_late;
    return disordered(m.s, u) ? 0 : m.weights.ring;
}

// What the guns that see a shaken unit in `h` would do to it, were each of them to fire at it once.
int under_fire(Mind& m, UnitId u, HexId h) {
    Shots& shots = m.plans.shots[h.index()];
    if (!shots.known) {
        shots.known = true;
        for (std::size_t i = 0; i < m.w.units.size(); ++i) {
            const UnitId gun{i};
            const Unit& unit = m.w.units[i];
            if (unit.side == m.me || !is_gun(m.w, gun) || !on_map(m.s, gun) || disordered(m.s, gun)) continue;
            const HexId from = m.s.units[i].hex;
            const int far = distance(m.w.map, from, h);
            if (far == 0 || far > unit.effective + 1 || (far > 1 && !sight(m.w, m.s, from, h).clear)) continue;
            const int total = unit.good.strength + chart(terrain(m.w, m.s, h)).fire + 1 + // 8.2: they may fire together
                              (far > unit.effective ? beyond_effective : 0);
            const auto rows = fire_rows(total);
            shots.checks += rows[static_cast<std::size_t>(FireRow::check)];
            shots.hits +=
                rows[static_cast<std::size_t>(FireRow::disorder)] + rows[static_cast<std::size_t>(FireRow::retreat)];
        }
    }
    const int fails = std::max(0, 9 - unit_of(m.w, u).disordered.cohesion);
    return disorder_loss(m, u) * std::min(100, shots.checks * fails + shots.hits * 10) / 100;
}

} // namespace

Terms place_terms(Mind& m, UnitId u, HexId h) {
    const Influence& all = m.influence();
    const bool gun = is_gun(m.w, u), horse = is_cavalry(m.w, u), shaken = disordered(m.s, u);
    const HexId now = at(m.s, u).hex;
    const int threat = all.strike[h.index()], foe = all.foe[h.index()];
    Terms value;
    value[Term::way] = pull(m, u, h);
    if (shaken && !is_spared(m, u)) { // behind the front, to rally
        value[Term::way] /= 3;
        if (foe <= 3) value[Term::danger] -= (4 - foe) * m.weights.shaken_near_enemy;
    }
    if (!gun && !shaken) value[Term::ground] += ground_worth(m, h) / (h == m.w.objective ? 2 : 1);
    if (threat > 0 || all.guns[h.index()] > 0) value[Term::ground] += m.weights.cover_each * cover(m, u, h);
    if (!gun) value[Term::post] += ring_value(m, u, h, now);
    int beside = 0;
    bool kin = false;
    for (UnitId x : stack_in(m.b, h)) {
        if (x == u) continue;
        beside += strength_of(m, x);
        kin = kin || (!is_gun(m.w, x) && unit_of(m.w, x).brigade == unit_of(m.w, u).brigade && !disordered(m.s, x));
    }
    const int own = shaken ? 0 : strength_of(m, u);
    int support = all.friends[h.index()];
    if (now && !shaken && !gun && distance(m.w.map, now, h) <= m.weights.support_reach) support -= own; // itself
    const int over = threat - 2 * (own + beside) - support / 2;
    // The nearer its group is to its Collapse, the less a unit may be risked.
    const int care = 100 + (m.w.full ? m.share[unit_of(m.w, u).group.index()] / 2 : 0);
    if (over > 0)
        value[Term::danger] -= std::min(over * m.weights.outnumbered_each, m.weights.most_outnumbered) * care / 100;
    value[Term::danger] -=
        (horse ? m.weights.fire_on_horse : m.weights.fire_on_foot) * all.guns[h.index()] * (shaken ? 2 : 1);
    if (shaken && !gun && !m.plans.shots.empty())
        value[Term::danger] -= under_fire(m, u, h) * m.weights.shot_shaken / 100;
    if (kin && !gun) value[Term::support] += m.weights.company;
    if (gun) {
        if (foe <= 1) value[Term::danger] -= m.weights.gun_contact;
        if (beside == 0 && threat > 0)
            value[Term::danger] -=
                std::min(m.weights.lonely_gun, m.weights.lonely_gun_each * std::max(0, 2 * threat - support));
        if (foe >= 2 && foe <= unit_of(m.w, u).effective && sees_targets(m, u, h))
            value[Term::enemy] += m.weights.gun_view;
    }
    if (horse && !shaken) { // 9.81: it charges from two or three hexes away, and out of no zone
        if (foe <= 1) value[Term::danger] -= m.weights.horse_contact;
        if (foe == 2 || foe == 3) value[Term::enemy] += m.weights.horse_lurks;
    }
    return value;
}

std::uint8_t facing_at(Mind& m, UnitId u, HexId h) {
    // Through which side of the hex the enemies would come, the near ones above all.
    std::array<int, 6> weight{};
    const Map& map = m.w.map;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId e{i};
        if (m.w.units[i].side == m.me || !on_map(m.s, e)) continue;
        const int far = distance(map, h, m.s.units[i].hex);
        if (far == 0 || far > 7) continue;
        const int heft = (8 - far) * (8 - far) * std::max(2, strength_of(m, e)) * (far == 1 ? 2 : 1);
        for (Dir d : all_dirs) {
            const HexId n = neighbour(map, h, d);
            if (n && distance(map, n, m.s.units[i].hex) < far) weight[static_cast<std::size_t>(d)] += heft;
        }
    }
    int best = on_map(m.s, u) ? at(m.s, u).facing : m.me == Side::french ? 1 : 4;
    if (const Stack& there = stack_in(m.b, h); !there.empty() && there.front() != u && on_map(m.s, there.front()) &&
                                               is_gun(m.w, there.front()) == is_gun(m.w, u) && at(m.s, u).hex != h)
        best = at(m.s, there.front()).facing;
    int chosen = best;
    int most = -1000000000;
    for (int turn = 0; turn < 6; ++turn) { // of equals the least turned
        const int f = (best + turn) % 6;
        int sum = 0;
        for (Dir d : all_dirs) {
            const int x = weight[static_cast<std::size_t>(d)];
            const Arc arc = arc_of_corner(f, d);
            sum += arc == Arc::front ? 4 * x : arc == Arc::flank ? 0 : -x;
        }
        if (sum > most) most = sum, chosen = f;
    }
    return static_cast<std::uint8_t>(chosen);
}

Terms refuge_terms(Mind& m, UnitId u, HexId h) {
    const Influence& all = m.influence();
    const std::size_t i = h.index();
    Terms value;
    value[Term::support] = 4 * all.friends[i];
    value[Term::danger] = 10 * all.foe[i] - 6 * all.strike[i] - m.weights.fire_on_foot * all.guns[i];
    value[Term::ground] = m.weights.cover_each * cover(m, u, h) + ground_worth(m, h) / 2;
    return value;
}

} // namespace redoubt::ai::triumphal
