// 6.2 Stacking, with TX10 (eight points of guns), TX13 (Militia), TS2.8 (the artillery reserve).
#include "engine/rules/triumph/play.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

bool same_brigade(const World& w, UnitId a, UnitId b) {
    const Unit &x = unit_of(w, a), &y = unit_of(w, b);
    return !x.brigade.empty() && x.brigade == y.brigade && x.group == y.group;
}

} // namespace

// 6.21 Stacking limits. RULING 26: never more than three.
bool is_legal_stack(const World& w, const Table& s, const Stack& units) {
    if (units.size() <= 1) return true;
    if (units.size() > 3) return false;
    int guns = 0, points = 0, infantry = 0, cavalry = 0;
    bool overstack = true, one_group = true, one_brigade = true;
    UnitId first_gun, first_other;
    for (UnitId u : units) {
        if (unit_of(w, u).militia) return false;
        if (is_gun(w, u)) {
            ++guns;
            points += unit_of(w, u).good.strength;
            overstack = overstack && at(s, u).has(Mark::overstack);
            if (!first_gun) first_gun = u;
            one_group = one_group && unit_of(w, first_gun).group == unit_of(w, u).group;
            continue;
        }
        (is_infantry(w, u) ? infantry : cavalry) += 1;
        if (!first_other) first_other = u;
        one_brigade = one_brigade && (first_other == u || same_brigade(w, first_other, u));
    }
    if (infantry > 0 && cavalry > 0) return false;
    const int others = infantry + cavalry;
    if (others == 0) return one_group && (overstack || (guns <= 2 && points <= gun_points_limit));
    if (guns > 1) return false;
    if (others > 2 || (others == 2 && guns == 1)) return one_brigade;
    return true;
}

std::optional<Refusal> why_no_stack(const Board& b, UnitId u, HexId h) {
    const Stack& there = stack_in(b, h);
    Stack units;
    UnitId by;
    for (UnitId x : there) {
        if (x == u) continue;
        if (!units.full()) units.push_back(x);
        if (!by) by = x;
    }
    if (units.size() >= 3) return refuse(Rule::r6_21, Why::stacking, u, h, by);
    units.push_back(u);
    if (is_legal_stack(b.world, b.state, units)) return std::nullopt;
    return refuse(Rule::r6_21, Why::stacking, u, h, by);
}

} // namespace redoubt::triumph
