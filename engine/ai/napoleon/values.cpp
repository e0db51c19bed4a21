// What things are worth, in hundredths of a strength point.
#include "engine/ai/napoleon/plans.h"

#include <algorithm>

namespace redoubt::ai::napoleonic {

Mind::Mind(const World& world, const State& state, Side side, NapoleonPlans& p)
    : w(world), s(state), me(side), b(board_of(world, state)), plans(p) {
    legal_actions(w, s, legal);
}

bool Mind::may(const Action& a) const {
    return std::find(legal.begin(), legal.end(), a) != legal.end();
}

int worth(const Mind& m, UnitId u) {
    const UnitState& x = at(m.s, u);
    const int each = is_gun(m.w, u) ? 220 : unit_of(m.w, u).militia ? 50 : is_cavalry(m.w, u) ? 110 : 100;
    return each * x.strength;
}

int worth_of_fire(const Mind& m, const FireForecast& f, UnitId target) {
    const int sp = worth(m, target) / std::max<int>(1, at(m.s, target).strength);
    // A failed check costs about a third of what the unit can do; the second failure nearly all of it.
    const bool shaken = condition_of(m.s, target) != Condition::good;
    const int break_value = worth(m, target) * (shaken ? 60 : 30) / 100;
    const int fail = 36 - ways_at_most(morale(m.w, m.s, target));
    long sum = 0;
    for (int dice = 2; dice <= 12; ++dice) {
        const FireResult& r = f.results[static_cast<std::size_t>(dice - 2)];
        long value = long{sp} * std::min<int>(r.loss, at(m.s, target).strength);
        if (r.broken)
            value += break_value;
        else if (r.check)
            value += long{break_value} * fail / 36;
        sum += value * two_dice_ways(dice);
    }
    return static_cast<int>(sum / 36);
}

namespace {

// What one side's half of a result costs it, in hundredths of its own strength.
int cost(const Effect& e) {
    return (e.withdraw ? 22 : 0) + (e.disorganised ? 25 : 0) + (e.check ? 10 : 0) + (e.chase_check ? 0 : 0);
}

int mean_loss(int row) { // hundredths of a SP
    const std::array<int, 6> ways = loss_ways(row);
    int sum = 0;
    for (int n = 1; n < 6; ++n) sum += 100 * n * ways[static_cast<std::size_t>(n)];
    return sum / 36;
}

} // namespace

int worth_of_battle(const Mind&, const Forecast& f) {
    const int attack = std::max(1, f.attack.total()), defence = std::max(1, f.defence.total());
    long sum = 0;
    for (int row : f.rows) {
        const CombatRow& r = combat_row(row);
        sum += long{cost(r.defender)} * defence - long{cost(r.attacker)} * std::min(attack, 30);
    }
    return static_cast<int>(sum / 6) + mean_loss(f.defender_loss_row) - mean_loss(f.attacker_loss_row);
}

int danger(const Mind& m, HexId h, Side side) {
    int sum = 0;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        if (m.w.units[i].side == side || !on_map(m.s, u) || is_commander(m.w, u) || is_gun(m.w, u)) continue;
        if (is_shattered(m.s, u) || m.w.units[i].militia) continue;
        const int far = distance(m.w.map.grid, h, at(m.s, u).hex);
        const int reach = is_cavalry(m.w, u) ? 5 : 3;
        if (far > reach) continue;
        sum += at(m.s, u).strength * (far <= 1 ? 4 : far <= 2 ? 3 : 2) / 4;
    }
    return sum;
}

int cover(const Mind& m, HexId h) {
    const Terrain t = terrain(m.w.map, h);
    int best = -combat_modifier(t, false);
    if (t == Terrain::swamp) best = 2;
    for (Dir d : all_dirs)
        if (rampart_covers(m.w.map, h, d)) best = std::max(best, 3);
    return best;
}

} // namespace redoubt::ai::napoleonic
