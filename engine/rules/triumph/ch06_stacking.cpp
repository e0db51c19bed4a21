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
        units.push_back(x); // a Stack holds those of a Stack
        if (!by) by = x;
    }
    if (units.size() >= 3) return refuse(Rule::r6_21, Why::stacking, u, h, by);
    units.push_back(u);
    if (is_legal_stack(b.world, b.state, units)) return std::nullopt;
    return refuse(Rule::r6_21, Why::stacking, u, h, by);
}

// TS2.8, RULINGS 25, 150: a hex stacked higher than 6.21 allows must be put in order in the Movement step that follows
// when one of its guns fires or turns. Can it be, with these marks on that gun, and on its mates when they turn with
// it?
bool can_put_in_order(const Board& b, UnitId gun, std::initializer_list<Mark> marks, bool mates) {
    const HexId h = at(b.state, gun).hex;
    const Stack& stack = stack_in(b, h);
    if (stack.size() < 2) return true;
    if (is_legal_stack(b.world, b.state, stack) &&
        std::none_of(stack.begin(), stack.end(), [&](UnitId u) { return at(b.state, u).has(Mark::overstack); }))
        return true; // an ordinary hex
    State next = b.state;
    if (const auto* fire = std::get_if<Fire>(&next.frames.back())) // its guns fire together
        for (UnitId u : fire->guns) {
            at(next, u).set(Mark::fired);
            at(next, u).unset(Mark::overstack);
        }
    for (UnitId u : stack) {
        if (u != gun && !mates) continue;
        at(next, u).unset(Mark::overstack);
        for (Mark m : marks)
            if (u == gun || m != Mark::done) at(next, u).set(m);
    }
    while (!next.frames.empty() && !std::holds_alternative<Activation>(next.frames.back())) next.frames.pop_back();
    const bool moves = !next.frames.empty() && top<Activation>(next).kind != ActivationKind::barrage;
    std::vector<UnitId> stay(stack.begin(), stack.end());
    auto in_order = [&] {
        Stack units;
        for (UnitId u : stay) units.push_back(u);
        return is_legal_stack(b.world, next, units);
    };
    if (in_order() || !moves) return in_order();
    top<Activation>(next).step = Step::move;
    const Board then(b, next); // nobody has gone elsewhere, and zones do not hang on these marks
    auto can_leave = [&](UnitId u) {
        return std::any_of(all_dirs.begin(), all_dirs.end(), [&](Dir d) {
            const HexId to = neighbour(b.world.map, h, d);
            return to && !why_no_step(then, u, to);
        });
    };
    while (!in_order()) {
        const auto leaves = std::find_if(stay.begin(), stay.end(), can_leave);
        if (leaves == stay.end()) return false;
        stay.erase(leaves);
    }
    return true;
}

} // namespace redoubt::triumph
