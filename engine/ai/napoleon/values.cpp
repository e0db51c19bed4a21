// What things are worth, in hundredths of a strength point.
#include "engine/ai/napoleon/plans.h"
#include "engine/rules/napoleon/prospects.h"

#include <algorithm>

namespace redoubt::ai::napoleonic {

Mind::Mind(const World& world, const State& state, Side side, NapoleonPlans& p)
    : w(world), s(state), me(side), b(board_of(world, state)), plans(p), weights(p.minded) {
    legal_actions(w, s, legal);
}

int Mind::danger(HexId h) const {
    if (threat.empty()) threat = threats(*this);
    return threat[h.index()];
}

bool Mind::may(const Action& a) const {
    return std::find(legal.begin(), legal.end(), a) != legal.end();
}

void Guess::put(UnitId u, HexId h, int facing) {
    at(s, u).hex = h;
    at(s, u).facing = static_cast<std::uint8_t>(facing);
}
void Guess::charge(UnitId u, HexId target) {
    at(s, u).set(Flag::charge);
    at(s, u).target = target;
}

bool fights(const Mind& m, UnitId u) {
    return !is_commander(m.w, u) && !is_gun(m.w, u) && !unit_of(m.w, u).militia && !is_shattered(m.s, u);
}

int worth(const Mind& m, UnitId u) {
    const int each = is_gun(m.w, u)            ? m.weights.gun_worth
                     : unit_of(m.w, u).militia ? m.weights.militia_worth
                     : is_cavalry(m.w, u)      ? m.weights.horse_worth
                                               : m.weights.foot_worth;
    return each * at(m.s, u).strength;
}

namespace {

// What one more step of disorder costs, in hundredths of the unit: order, then the field, then the unit itself.
int step_cost(const Mind& m, UnitId u, int step) {
    step += condition_of(m.s, u) == Condition::good ? 0 : condition_of(m.s, u) == Condition::disorganised ? 1 : 2;
    if (is_gun(m.w, u) && step >= 1) return m.weights.step_gone; // 8.412: a second time takes a battery away
    return step == 0 ? 25 : step == 1 ? 45 : m.weights.step_gone;
}

int mean_loss(int row) { // hundredths of a SP
    const std::array<int, 6> ways = loss_ways(row);
    int sum = 0;
    for (int n = 1; n < 6; ++n) sum += 100 * n * ways[static_cast<std::size_t>(n)];
    return sum / 36;
}

// What one half of a row of the combat table costs a unit; `barred`: it has no way back.
int cost_of(const Mind& m, const Effect& e, UnitId u, bool barred) {
    int percent = 0, step = 0;
    if (e.withdraw && barred) percent += 100 / std::max<int>(1, at(m.s, u).strength); // 8.432: a SP, and it stays
    if (e.withdraw && !barred) percent += is_gun(m.w, u) ? 60 : 8; // guns driven out and followed are lost (10.42)
    if (e.disorganised) percent += step_cost(m, u, step++);
    if (e.check || e.chase_check) {
        const int fail = 36 - ways_at_most(morale(m.w, m.s, u));
        percent += (e.check ? 1 : 0) * step_cost(m, u, step) * fail / 36;
    }
    return worth(m, u) * std::min(percent, 100) / 100;
}

// How dear ground is bought: who is behind by the victory conditions must come forward, and sooner or later pay.
int own_cost_percent(const Mind& m) {
    if (standing(m.w, m.s).winner == m.me) return 110;
    const int stages = std::max(1, m.w.last_stage - m.w.first_stage), gone = m.s.stage - m.w.first_stage;
    return 80 - m.weights.own_falls * gone / stages;
}

std::vector<HexId> hexes_of(const Board& b, const Few<Fighter, 30>& fighters) {
    std::vector<HexId> out;
    for (const Fighter& x : fighters)
        if (const HexId h = at(b.state, x.unit).hex; std::find(out.begin(), out.end(), h) == out.end())
            out.push_back(h);
    return out;
}

// SP of a garrison, and what is left of it in its hex when a row has been applied, the losses not yet. Who has no way
// back stays (8.432), and pays a SP for each hex that he should have gone (8.411).
struct Garrison {
    int strength = 0, left = 0;
};
Garrison garrison_after(const Board& b, const Sides& sides, HexId h, const Few<UnitId, 20>& barred, const Effect& e) {
    Garrison out;
    for (const Fighter& x : sides.defenders) {
        if (at(b.state, x.unit).hex != h) continue;
        const int strength = at(b.state, x.unit).strength;
        const Condition c = condition_of(b.state, x.unit);
        const bool falls =
            e.disorganised && (c == Condition::shattered || (c != Condition::good && is_gun(b.world, x.unit)));
        const int hexes = (e.withdraw ? 1 : 0) + (e.disorganised && c == Condition::disorganised ? 2 : 0);
        out.strength += strength;
        if (!falls && (hexes == 0 || barred.contains(x.unit))) out.left += std::max(0, strength - hexes);
    }
    return out;
}

// Percent of the ground that is won when that many are left: before the last stage who stays is at least worn down.
int percent_won(const Mind& m, const Garrison& g, int left) {
    if (left <= 0) return 100;
    return m.s.stage == m.w.last_stage ? 0 : 100 * (g.strength - left) / g.strength;
}

} // namespace

int worth_of_fire(const Mind& m, const FireForecast& f, UnitId target) {
    const int sp = worth(m, target) / std::max<int>(1, at(m.s, target).strength);
    const int step = worth(m, target) * step_cost(m, target, 0) / 100;
    const FireOdds odds = fire_odds(m.w, m.s, f, target);
    const long breaks = long{step} * odds.broken + long{step} * odds.fails / 36 * odds.checks;
    return static_cast<int>((long{sp} * odds.loss + breaks) / 36);
}

int worth_of_ground(const Mind& m, HexId h) {
    for (const VictoryPlace& place : m.w.places) {
        if (std::find(place.hexes.begin(), place.hexes.end(), h) == place.hexes.end()) continue;
        const int all =
            m.w.victory == VictoryKind::hold ? m.weights.redoubt_worth : m.weights.point_worth * place.points;
        return all / static_cast<int>(place.hexes.size());
    }
    return 15;
}

Terms terms_of_battle(const Mind& m, const Board& b, const Sides& sides) {
    const Forecast f = forecast(b, sides);
    const bool ours = sides.attacker == m.me;
    const int own = ours ? own_cost_percent(m) : 100;
    const std::vector<HexId> enemies = hexes_of(b, sides.attackers);
    Few<UnitId, 20> barred; // 8.431, 8.432
    for (const Fighter& x : sides.defenders)
        if (ways_back(b, x.unit, enemies, 1).empty()) barred.push_back(x.unit);
    const std::array<int, 6> ways = loss_ways(f.defender_loss_row);
    long theirs = 0, paid = 0, won = 0;
    for (int row : f.rows) {
        const CombatRow& r = combat_row(row);
        for (const Fighter& x : sides.defenders) theirs += cost_of(m, r.defender, x.unit, barred.contains(x.unit));
        for (const Fighter& x : sides.attackers) paid += cost_of(m, r.attacker, x.unit, false) * own / 100;
        for (HexId h : sides.targets) {
            const Garrison g = garrison_after(b, sides, h, barred, r.defender);
            const int ground = worth_of_ground(m, h);
            for (int n = 0; n < 6; ++n)
                won += ground * percent_won(m, g, g.left - n) / 100 * ways[static_cast<std::size_t>(n)] / 36;
        }
    }
    Terms out;
    out[Term::own] = -static_cast<int>(paid / 6);
    out[Term::ground] = static_cast<int>(won / 6);
    out[Term::enemy] = static_cast<int>((theirs + won - paid) / 6) - out.sum(); // with what is rounded
    out[Term::own] -= mean_loss(f.attacker_loss_row) * own / 100;
    out[Term::enemy] += mean_loss(f.defender_loss_row);
    return out;
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
