// 8.12 Odds, and everything that modifies the combat die: 4.53, 5.13, 9.2, 10.41, 11.21, 11.5, 13.21, the charts.
#include "engine/rules/napoleon/play.h"

#include <algorithm>

namespace redoubt::napoleon {

namespace {

int counted(const Fighter& f, bool triple) {
    return f.strength * (triple && f.charging ? charge_factor : 1);
}

bool any_square(const Board& b, const Sides& s) {
    return std::any_of(s.defenders.begin(), s.defenders.end(),
                       [&](const Fighter& f) { return has(b.state, f.unit, Flag::quadrangle); });
}

bool any_charging(const Sides& s) {
    return std::any_of(s.attackers.begin(), s.attackers.end(), [](const Fighter& f) { return f.charging; });
}

// 9.12, 13.21; 10.41 is in the Fighters already: one battery of a stack counts 1 SP, the others none.
Tally attack_tally(const Board& b, const Sides& s, bool triple) {
    Tally t;
    for (const Fighter& f : s.attackers) {
        const bool charge = triple && f.charging;
        t.lines.push_back(line_of(charge                    ? Rule::r9_12
                                  : is_gun(b.world, f.unit) ? Rule::r10_41
                                                            : Rule::r8_12,
                                  counted(f, triple), f.unit, at(b.state, f.unit).hex, charge ? charge_factor : 0));
    }
    // R31: attackers of a swamp count half, rounded up; with several targets the value best for the defender (R35).
    for (HexId h : s.targets)
        if (terrain(b.world.map, h) == Terrain::swamp) {
            const int all = t.total();
            t.lines.push_back(line_of(Rule::r_terrain_swamp, (all + 1) / 2 - all, {}, h, -2));
            break;
        }
    return t;
}

// 4.53: half, rounded down, for a unit on forced march.
Tally defence_tally(const Board& b, const Sides& s) {
    Tally t;
    for (const Fighter& f : s.defenders) {
        const bool march = has(b.state, f.unit, Flag::forced);
        t.lines.push_back(line_of(march                     ? Rule::r4_53
                                  : is_gun(b.world, f.unit) ? Rule::r10_41
                                                            : Rule::r8_12,
                                  march ? f.strength / 2 : f.strength, f.unit, at(b.state, f.unit).hex,
                                  march ? -2 : 0));
    }
    return t;
}

// NTC.2d, R28: by SP; a tie is worse for the attacker. Artillery counts as infantry.
bool mostly_cavalry(const Board& b, const Sides& s) {
    int cavalry = 0, others = 0;
    for (const Fighter& f : s.attackers) (is_cavalry(b.world, f.unit) ? cavalry : others) += f.strength;
    return cavalry >= others;
}

// R35: what counts against the attacker holds for half of his units, what is in his favour for more than half.
struct Majority {
    int of = 0, have = 0;
    bool against() const { return of > 0 && 2 * have >= of; }
    bool in_favour() const { return 2 * have > of; }
};
template <class Test>
Majority majority(const Sides& s, Test&& test) {
    Majority m;
    for (const Fighter& f : s.attackers) {
        ++m.of;
        if (test(f.unit)) ++m.have;
    }
    return m;
}

// R55: through a hex that no able unit of the stack has in front (of none at all, when none is able).
bool is_rear(const Board& b, HexId target, HexId from) {
    bool able = false, front = false, front_of_any = false;
    for (UnitId u : b.in(target)) {
        if (is_commander(b.world, u)) continue;
        const bool faces = in_front(b, u, from);
        front_of_any = front_of_any || faces;
        if (is_shattered(b.state, u)) continue;
        able = true;
        front = front || faces;
    }
    return able ? !front : !front_of_any;
}

// Everything that depends on where the attackers stand about one target: its ground, height, back zone.
struct Position {
    Tally tally;
    int terrain = 0; // the part that shifts the loss rows
};
Position position(const Board& b, const Sides& s, HexId target) {
    const Map& m = b.world.map;
    Position out;
    auto add = [&](Rule rule, int value, bool ground) {
        if (value == 0) return;
        out.tally.lines.push_back(line_of(rule, value, {}, target));
        if (ground) out.terrain += value;
    };
    auto across = [&](auto&& test) {
        return majority(s, [&](UnitId u) {
            const auto d = direction(m, target, at(b.state, u).hex);
            return d && test(*d, at(b.state, u).hex);
        });
    };
    const Terrain t = terrain(m, target);
    constexpr Rule rules[] = {Rule::r_terrain,       Rule::r_terrain_woods,  Rule::r_terrain_village,
                              Rule::r_terrain_swamp, Rule::r_terrain_ravine, Rule::r_terrain_corn};
    add(rules[static_cast<std::size_t>(t)], combat_modifier(t, mostly_cavalry(b, s)), true);
    if (across([&](Dir d, HexId) { return edge(m, target, d).has(Edge::river); }).against())
        add(Rule::r_terrain_river, river_combat, true);
    if (across([&](Dir d, HexId) {
            return edge(m, target, d).has(Edge::stream) && !edge(m, target, d).has(Edge::river);
        }).against())
        add(Rule::r_terrain_stream, stream_combat, true);
    if (across([&](Dir, HexId from) { return at(m, target).level > at(m, from).level; }).against())
        add(Rule::r_terrain_hill, uphill_combat, true);
    if (across([&](Dir d, HexId) { return rampart_covers(m, target, d); }).against())
        add(Rule::r_terrain_rampart, rampart_combat, true);
    if (across([&](Dir, HexId from) { return at(m, target).level < at(m, from).level; }).in_favour())
        add(Rule::r_table_height, height_combat, false);
    if (across([&](Dir, HexId from) { return is_rear(b, target, from); }).in_favour())
        add(Rule::r5_13, rear_combat, false);
    return out;
}

// More than half of the defending SP (R33)?
template <class Test>
bool most_defenders(const Sides& s, Test&& test) {
    int all = 0, have = 0;
    for (const Fighter& f : s.defenders) {
        all += f.strength;
        if (test(f.unit)) have += f.strength;
    }
    return all > 0 && 2 * have > all;
}

// 9.2, 9.21: only the best of the list, against infantry and artillery.
void add_charge_list(const Board& b, const Sides& s, bool square, Tally& t) {
    if (!any_charging(s)) return;
    if (square) {
        t.lines.push_back(line_of(Rule::r13_21, charge_on_square));
        return;
    }
    if (!most_defenders(s, [&](UnitId u) { return !is_cavalry(b.world, u); })) return;
    int heavy = 0, light = 0;
    for (const Fighter& f : s.attackers)
        if (f.charging) (unit_of(b.world, f.unit).weight == Weight::heavy ? heavy : light) += f.strength;
    const bool shattered =
        most_defenders(s, [&](UnitId u) { return is_infantry(b.world, u) && is_shattered(b.state, u); });
    const std::array<int, 3> list = {charge_modifier(true, heavy), charge_modifier(false, light),
                                     shattered ? charge_on_shattered : 0};
    const std::size_t best = static_cast<std::size_t>(std::max_element(list.begin(), list.end()) - list.begin());
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i] == 0) continue;
        TallyLine l = line_of(Rule::r9_2, list[i]);
        l.struck = i != best;
        if (l.struck) l.struck_by = cite(Rule::r9_21);
        t.lines.push_back(l);
    }
}

} // namespace

// 11.21, R17: the best of those who stand with troops of their own that fight.
int best_officer(const Board& b, const std::vector<UnitId>& fighters, UnitId& who) {
    int best = 0;
    for (UnitId u : fighters)
        for (UnitId c : b.in(at(b.state, u).hex)) {
            if (!is_commander(b.world, c) || !leads(b.world, c, u)) continue;
            if (modifier(b.world, b.state, c) > best) {
                best = modifier(b.world, b.state, c);
                who = c;
            }
        }
    return best;
}

Forecast forecast(const Board& b, const Sides& s) {
    Forecast f;
    const bool square = any_square(b, s);
    f.attack = attack_tally(b, s, !square);
    f.defence = defence_tally(b, s);
    const int attack = f.attack.total(), defence = f.defence.total();
    f.odds = odds_modifier(attack, defence);
    Tally& t = f.modifiers;
    t.lines.push_back(line_of(Rule::r_table_odds, f.odds));
    std::vector<UnitId> attackers, defenders;
    for (const Fighter& x : s.attackers) attackers.push_back(x.unit);
    for (const Fighter& x : s.defenders) defenders.push_back(x.unit);
    UnitId who;
    if (const int n = best_officer(b, attackers, who)) t.lines.push_back(line_of(Rule::r11_21, n, who));
    if (const int n = best_officer(b, defenders, who)) t.lines.push_back(line_of(Rule::r11_21, -n, who)); // R18
    // R35: against several stacks the position that is best for the defender.
    std::optional<Position> worst;
    for (HexId h : s.targets) {
        Position p = position(b, s, h);
        if (!worst || p.tally.total() < worst->tally.total()) worst = std::move(p);
    }
    if (worst) {
        for (const TallyLine& l : worst->tally.lines) t.lines.push_back(l);
        f.terrain = worst->terrain;
    }
    if (most_defenders(s, [&](UnitId u) { return has(b.state, u, Flag::forced); }))
        t.lines.push_back(line_of(Rule::r_table_march, march_combat));
    if (most_defenders(s, [&](UnitId u) { return is_shattered(b.state, u); }))
        t.lines.push_back(line_of(Rule::r8_423, shattered_combat));
    else if (most_defenders(s, [&](UnitId u) { return condition_of(b.state, u) != Condition::good; }))
        t.lines.push_back(line_of(Rule::r_table_disorganised, disorganised_combat));
    add_charge_list(b, s, square, t);
    Few<HexId, 30> from; // R34: hexes with units of this battle; of some that have gone back in it, in a guess (ai)
    for (UnitId u : attackers)
        if (!from.contains(at(b.state, u).hex)) from.push_back(at(b.state, u).hex);
    if (const int n = directions_combat(static_cast<int>(from.size())))
        t.lines.push_back(line_of(Rule::r_table_directions, n));
    if (majority(s, [&](UnitId u) { return has(b.state, u, Flag::no_command); }).against())
        t.lines.push_back(line_of(Rule::r11_5, no_command_die));
    for (int die = 1; die <= 6; ++die) f.rows[static_cast<std::size_t>(die) - 1] = combat_row_of(die + t.total());
    f.defender_loss_row = shifted_row(loss_row_of(attack), f.terrain);
    f.attacker_loss_row = shifted_row(loss_row_of(defence), -f.terrain);
    return f;
}

Forecast forecast(const Board& b, const Draft& d) {
    return forecast(b, sides_of(b, d));
}

} // namespace redoubt::napoleon
