// 7.0 The odds of an attack: one tally for each side, in halves. 7.0J towns, 7.0K crossings, 10.0 redoubts.
// RULINGS 3 (halves stay exact), 12 (a garrison always adds its strength), 13 (the hexside of a bombardment).
#include "engine/rules/classic/play.h"

namespace redoubt::classic {

namespace {

constexpr std::int16_t halves(int points) {
    return static_cast<std::int16_t>(2 * points);
}

// 7.0K: a river that is crossed at a ford or bridge between a unit and its target.
bool over_crossing(const Map& m, HexId from, HexId to) {
    auto d = direction(m, from, to);
    if (!d) return false;
    Set<Edge> e = edge(m, from, *d);
    return e.has(Edge::river) && (e.has(Edge::ford) || e.has(Edge::bridge));
}

// RULING 13: through which hexsides of the target a unit strikes: its own one, or those of the clear middle hexes.
struct Sides {
    bool front = false, rear = false;
};
void add_sides(const Board& b, HexId from, HexId target, Sides& s) {
    const Map& m = b.world.map;
    const Work& work = m.works[at(m, target).work.index()];
    if (auto d = direction(m, target, from)) {
        (work.front[static_cast<std::size_t>(*d)] ? s.front : s.rear) = true;
        return;
    }
    bool front = false;
    for (Dir d : all_dirs) {
        HexId mid = neighbour(m, target, d);
        if (!mid || distance(m, mid, from) != 1 || at(m, mid).kinds.has(Kind::woods)) continue;
        front = front || work.front[static_cast<std::size_t>(d)];
    }
    (front ? s.front : s.rear) = true;
}

TallyLine line(Rule rule, UnitId u, HexId h, int value, int factor = 0) {
    return {cite(rule), u, h, static_cast<std::int16_t>(value), static_cast<std::int8_t>(factor), false, {}};
}

TallyLine struck(Rule rule, UnitId u, HexId h, int value, int factor, Rule by) {
    TallyLine l = line(rule, u, h, value, factor);
    l.struck = true;
    l.struck_by = cite(by);
    return l;
}

void add_attackers(const Board& b, const Targets& targets, const Attackers& attackers, Tally& t) {
    for (UnitId u : attackers) {
        const Unit& unit = unit_of(b.world, u);
        HexId from = at(b.state, u).hex;
        bool far = can_strike(b, u, targets[0]) == Reachable::bombard;
        t.lines.push_back(line(far                    ? Rule::r9_0
                               : attackers.size() > 1 ? Rule::r7_0E
                                                      : Rule::r7_0,
                               u, from, halves(unit.strength)));
        for (HexId h : targets)
            if (over_crossing(b.world.map, from, h)) {
                // RULING 3: guns are never halved (9.0H).
                if (unit.type == Type::artillery)
                    t.lines.push_back(struck(Rule::r7_0K, u, h, -unit.strength, -crossing_divisor, Rule::r9_0H));
                else
                    t.lines.push_back(line(Rule::r7_0K, u, h, -unit.strength, -crossing_divisor));
                break;
            }
    }
}

void add_defenders(const Board& b, HexId h, const Attackers& attackers, bool many, Tally& t) {
    const Map& m = b.world.map;
    const Occupants& o = b.hexes[h.index()];
    const MapHex& ground = at(m, h);
    bool town = ground.kinds.has(Kind::town);
    if (o.mobile) {
        const Unit& unit = unit_of(b.world, o.mobile);
        int own = halves(unit.strength);
        t.lines.push_back(line(many ? Rule::r7_0F : Rule::r7_0, o.mobile, h, own));
        if (town) t.lines.push_back(line(Rule::r7_0J, o.mobile, h, own, town_factor));
        if (ground.work) {
            const WorkState& work = b.state.works[ground.work.index()];
            Sides sides;
            for (UnitId u : attackers) add_sides(b, at(b.state, u).hex, h, sides);
            int more = own * (redoubt_factor - 1);
            auto strike = [&](Rule by) {
                t.lines.push_back(struck(Rule::r10_0B, o.mobile, h, more, redoubt_factor, by));
            };
            if (unit.side == Side::french)
                strike(Rule::r10_0A);
            else if (work.destroyed)
                strike(Rule::r10_0H);
            else if (sides.front && sides.rear)
                strike(Rule::r10_0D);
            else if (!sides.front)
                strike(Rule::r10_0C);
            else if (town)
                strike(Rule::r7_0J); // RULING 31: doubled once at most
            else
                t.lines.push_back(line(Rule::r10_0B, o.mobile, h, more, redoubt_factor));
        }
    }
    if (o.garrison) {
        int own = halves(unit_of(b.world, o.garrison).strength);
        t.lines.push_back(line(Rule::r10_0B, o.garrison, h, own));
        if (!o.mobile) t.lines.push_back(struck(Rule::r10_0B, o.garrison, h, own, redoubt_factor, Rule::r10_0J));
    }
}

} // namespace

Forecast forecast(const Board& b, const Targets& targets, const Attackers& attackers) {
    Forecast f;
    f.attack.scale = f.defence.scale = 2;
    if (targets.empty()) return f;
    add_attackers(b, targets, attackers, f.attack);
    for (HexId h : targets) add_defenders(b, h, attackers, targets.size() > 1, f.defence);
    int a = f.attack.total(), d = f.defence.total() > 0 ? f.defence.total() : 1;
    f.column = odds_column(a, d);
    f.beyond = a >= 7 * d || a * 5 < d; // RULING 2
    for (int die = 1; die <= 6; ++die) f.by_die[static_cast<std::size_t>(die - 1)] = result_of(die, f.column);
    bool near = false;
    for (UnitId u : attackers)
        for (HexId h : targets) (can_strike(b, u, h) == Reachable::bombard ? f.bombards : near) = true;
    if (near)
        for (HexId h : targets)
            for (UnitId u : {b.hexes[h.index()].mobile, b.hexes[h.index()].garrison})
                if (u) f.exchange += unit_of(b.world, u).strength; // RULING 7: printed strength
    return f;
}

} // namespace redoubt::classic
