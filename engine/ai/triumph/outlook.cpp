// What a position is worth: the chance to win, from features with learned weights.
#include "engine/ai/triumph/plans.h"
#include "engine/ai/triumph/weigh.h"

#include <algorithm>
#include <array>

namespace redoubt::ai {

using namespace triumphal;

namespace {

constexpr int learned[] = {
#include "engine/ai/triumph/outlook.def"
};
constexpr int learned_full[] = {
#include "engine/ai/triumph/outlook_full.def"
};

struct Strengths {
    int good = 0, shaken = 0, guns = 0;
};

Strengths strengths(const Mind& m, Side side) {
    Strengths out;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        if (m.w.units[i].side != side || unit_of(m.w, u).militia || !on_map(m.s, u)) continue;
        if (disordered(m.s, u)) {
            out.shaken += is_gun(m.w, u) ? 2 : unit_of(m.w, u).good.strength;
            continue;
        }
        if (is_gun(m.w, u)) {
            out.guns += unit_of(m.w, u).good.strength;
            continue;
        }
        out.good += strength_of(m, u);
    }
    return out;
}

// Of the whole system (14, TX15): how near to Collapse the groups of a side are, each by its points; in tenths.
struct Peril {
    int lost = 0;  // of what the groups may lose
    int brink = 0; // the same with half of the shaken, squared: the last losses weigh most
};

Peril peril(const World& w, const State& s, Side side) {
    std::array<int, max_groups> lost{}, shaken{};
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const Unit& unit = w.units[i];
        if (unit.side != side || unit.type == Type::artillery || unit.militia) continue; // 10.52
        const Where at = s.units[i].where;
        if (at == Where::withdrawn || at == Where::recovery || at == Where::recovered || at == Where::eliminated)
            ++lost[unit.group.index()];
        else if (at == Where::on_map && disordered(s, UnitId{i}))
            ++shaken[unit.group.index()];
    }
    Peril out;
    for (std::size_t g = 0; g < w.groups.size(); ++g) {
        const Group& group = w.groups[g];
        if (group.side != side || group.counted == 0 || s.groups[g].collapsed) continue;
        const int end = 2 * std::max(1, collapse_at(group.counted));
        const int near = std::min(end, 2 * lost[g] + shaken[g]);
        out.lost += group.points * 20 * lost[g] / end;
        out.brink += group.points * 10 * near * near / (end * end);
    }
    return out;
}

Features features_full(const World& w, const State& s) {
    TriumphPlans plans;
    const Mind m(w, s, Side::french, plans);
    const Strengths f = strengths(m, Side::french), r = strengths(m, Side::russian);
    const Peril pf = peril(w, s, Side::french), pr = peril(w, s, Side::russian);
    const int t = 100 * (s.turn - w.first_turn) / std::max(1, w.last_turn - w.first_turn);
    const int lead = 10 * (s.points[index(Side::french)] - s.points[index(Side::russian)]);
    int held = 0;
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (on_map(s, UnitId{i}) && s.units[i].hex == w.objective) held = w.units[i].side == Side::french ? 100 : -100;
    const int mass = balance(f.good, r.good, 10);
    const int lost = pr.lost - pf.lost, brink = pr.brink - pf.brink;
    Features out;
    for (const int x : {100, t, lead, lead * t / 100, held, held * t / 100, lost, lost * t / 100, brink,
                        brink * t / 100, mass, mass * t / 100, f.good - r.good, f.shaken - r.shaken, f.guns - r.guns})
        out.push_back(x);
    return out;
}

// Which tenth of the battle it is: the first half of a turn is the French one's (TS1.6).
int tenth_of(const World& w, const State& s) {
    const auto* f = below<Muster>(s);
    const int halves = 2 * (s.turn - w.first_turn) + (f && f->acting == 2);
    return std::clamp(halves * tenths / (2 * (w.last_turn - w.first_turn + 1)), 0, tenths - 1);
}

// Who stands in the redoubt, in it or next to it, within four hexes, on the map.
constexpr std::array<int, 4> reaches = {0, 1, 4, 1000};
struct Zone {
    int good = 0, shaken = 0, guns = 0;
};
using Zones = std::array<std::array<Zone, reaches.size()>, 2>; // by side

Zones zones_of(const Mind& m) {
    Zones out;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        if (!on_map(m.s, u)) continue;
        const int far = m.w.objective ? distance(m.w.map, m.s.units[i].hex, m.w.objective) : reaches.back();
        for (std::size_t z = 0; z < reaches.size(); ++z) {
            if (far > reaches[z]) continue;
            Zone& here = out[index(m.w.units[i].side)][z];
            if (is_gun(m.w, u))
                here.guns += unit_of(m.w, u).good.strength;
            else if (disordered(m.s, u))
                here.shaken += unit_of(m.w, u).good.strength;
            else
                here.good += strength_of(m, u);
        }
    }
    return out;
}

} // namespace

// Not where those stand who are on their way: of the battle for the redoubt it counts who is there, and who could be.
Features Rehearsable<triumph::Rules>::features(const World& w, const State& s) {
    if (w.full) return features_full(w, s);
    TriumphPlans plans;
    const Mind m(w, s, Side::french, plans);
    const Zones zones = zones_of(m);
    const auto& [f, r] = zones;
    const int held = standing(w, s).winner == Side::french ? 100 : -100;
    return in_tenth(tenth_of(w, s),
                    {100, held, 4 * (f[0].good - r[0].good), 4 * (f[0].shaken - r[0].shaken),
                     balance(f[1].good, r[1].good, 10), f[1].shaken - r[1].shaken, balance(f[2].good, r[2].good, 10),
                     f[2].shaken - r[2].shaken, 2 * (f[2].guns - r[2].guns), balance(f[3].good, r[3].good, 10),
                     f[3].good - r[3].good});
}

bool Rehearsable<triumph::Rules>::estimates(const World& w) {
    return w.full;
}

int Rehearsable<triumph::Rules>::outlook(const World& w, const State& s, Side side) {
    if (s.phase == Phase::over) return s.result.draw ? 5000 : s.result.winner == side ? 10000 : 0;
    const int french = estimates(w) ? chance_of(features(w, s), learned_full) : chance_of(features(w, s), learned);
    return side == Side::french ? french : 10000 - french;
}

} // namespace redoubt::ai
