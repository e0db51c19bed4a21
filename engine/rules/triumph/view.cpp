// 5.23 What is hidden: the orders that are not shown yet, the note of the flanking manoeuvre.
#include "engine/rules/triumph/view.h"

#include "engine/core/order.h"
#include "engine/rules/triumph/play.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

bool is_filled(const State& s) { // the Pool of this turn is known
    return s.phase != Phase::setup && s.phase != Phase::orders;
}

// May a hidden command of the side have got Orders, by all that is known?
bool may_be_ordered(const World& w, const State& s, Side side, const Command& c) {
    const Secrets& own = s.secrets[index(side)];
    const Group& g = w.groups[c.group.index()];
    if (c.number == flank_command || at(s, c.first).status != Status::hidden || own.ordered.full()) return false;
    if (own.ordered.contains(c.first)) return false;
    if (side == Side::russian && g.army != own.army) return false;
    if (g.kind == GroupKind::guard && is_filled(s) && !s.groups[c.group.index()].marked) return false; // TX3
    if (g.kind == GroupKind::cavalry_reserve) {
        int n = 0;
        for (UnitId u : own.ordered) n += unit_of(w, u).group == c.group ? 1 : 0;
        if (n >= g.small) return false;
        if (n > 0) return true; // TX2: the same point
    }
    return points_left(w, s, side) > 0;
}

// RULING 80: units of the note whose group has been shown while it was Under Orders.
void find_note(const World& w, State& s) {
    Secrets& own = s.secrets[index(Side::french)];
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitState& us = s.units[i];
        if (w.units[i].side != Side::french || us.command != flank_command || us.has(Mark::flanker)) continue;
        flank_add(own, UnitId{i});
        own.flank_ordered = true;
        own.flank_turn = static_cast<std::uint8_t>(s.turn); // the earliest that can be
    }
}

void fill(const World& w, State& s, Side side, Rng& rng) {
    Secrets& own = s.secrets[index(side)];
    if (side == Side::russian) own.army = s.army;
    own.barrage = s.barrage[index(side)];
    if (side == Side::french) find_note(w, s);
    const auto commands = commands_of(w, s, side);
    for (const Command& c : commands)
        if (c.number != flank_command && at(s, c.first).status == Status::under && !own.ordered.full())
            own.ordered.push_back(c.first);
    auto give_one = [&](bool guard) {
        std::vector<UnitId> open;
        for (const Command& c : commands) {
            if (guard && w.groups[c.group.index()].kind != GroupKind::guard) continue;
            if (may_be_ordered(w, s, side, c)) open.push_back(c.first);
        }
        if (open.empty()) return false;
        own.ordered.push_back(open[rng.below(static_cast<std::uint32_t>(open.size()))]);
        return true;
    };
    for (std::size_t g = 0; g < w.groups.size(); ++g) // its markers were in the Pool: some command of it has Orders
        if (w.groups[g].kind == GroupKind::guard && w.groups[g].side == side && is_filled(s) && s.groups[g].marked &&
            !s.groups[g].shown)
            give_one(true);
    while (give_one(false)) {}
    put_in_order(own.ordered.begin(), own.ordered.end());
}

// Has the side given its orders of this turn?
bool has_given(const State& s, Side side) {
    if (is_filled(s)) return true;
    const auto* f = under<Orders>(s);
    if (!f) return false;
    if (side == Side::russian) return f->keeps || f->step != OrdersStep::allocate; // else it is still to give them
    return f->step == OrdersStep::allocate && f->side == Side::russian;
}

} // namespace

View observe(const World&, const State& s, Side side) {
    View v{side, s, s.secrets[index(side)]};
    v.table.standing[index(other(side))] = v.table.switched[index(other(side))] = 0;
    return v;
}

// The enemy has given as many orders as he could, to commands picked at random; he plans no flanking manoeuvre
// that has not shown itself.
State deal(const World& w, const View& v, Rng& rng) {
    State s;
    static_cast<Table&>(s) = v.table;
    s.secrets[index(v.side)] = v.own;
    const Side enemy = other(v.side);
    if (w.full && has_given(s, enemy)) fill(w, s, enemy, rng);
    return s;
}

} // namespace redoubt::triumph
