// 9.61 Disorder, 9.66 Withdrawal, elimination; how units leave and enter hexes; 5.63 commanders displaced.
#include "engine/rules/triumph/play.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

// Those of a hex, where no Board is at hand.
template <class F>
void each_in(Play& p, HexId h, F&& f) {
    for (std::size_t i = 0; i < p.w.units.size(); ++i)
        if (UnitState& us = p.s.units[i]; us.hex == h && us.where == Where::on_map) f(UnitId{i}, us);
}

// 9.85: guns share a Square only as long as there is infantry in it.
void tidy_square(Play& p, HexId h) {
    bool infantry = false, guns = false;
    each_in(p, h, [&](UnitId u, const UnitState& us) {
        if (us.has(Mark::square)) (is_gun(p.w, u) ? guns : infantry) = true;
    });
    if (infantry || !guns) return;
    each_in(p, h, [](UnitId, UnitState& us) { us.unset(Mark::square); });
}

} // namespace

void lift(Play& p, UnitId u) {
    UnitState& us = at(p.s, u);
    const HexId from = us.hex;
    bool square = false; // somebody who stays is in one
    each_in(p, from, [&](UnitId x, UnitState& xs) {
        if (xs.rank > us.rank) --xs.rank;
        square = square || (x != u && xs.has(Mark::square));
    });
    us.hex = HexId{};
    us.rank = 0;
    us.where = Where::absent; // the caller says where
    if (square) tidy_square(p, from);
}

// 6.24: to the bottom of the stack.
void put(Play& p, UnitId u, HexId h) {
    UnitState& us = at(p.s, u);
    if (us.where == Where::on_map && us.hex) lift(p, u);
    int below = 0;
    bool square = us.has(Mark::square);
    each_in(p, h, [&](UnitId, const UnitState& xs) {
        ++below;
        square = square || xs.has(Mark::square);
    });
    us.hex = h;
    us.rank = static_cast<std::uint8_t>(below);
    us.where = Where::on_map;
    if (square) tidy_square(p, h);
    displace_commander(p, h, unit_of(p.w, u).side);
    note_holder(p);
}

void set_rank_top(Play& p, UnitId u) {
    UnitState& us = at(p.s, u);
    each_in(p, us.hex, [&](UnitId, UnitState& xs) {
        if (xs.rank < us.rank) ++xs.rank;
    });
    us.rank = 0;
}

void eliminate(Play& p, UnitId u, RuleRef rule) {
    const HexId from = at(p.s, u).hex;
    if (on_map(p.s, u)) lift(p, u);
    UnitState& us = at(p.s, u);
    us.where = Where::eliminated;
    us.marks = 0;
    us.attack = 0;
    us.start = HexId{};
    p.tell(Eliminated{u, from, rule});
}

// 9.66 Withdrawal. RULING 53: guns told to withdraw are eliminated. TX13: Militia is.
void withdraw_unit(Play& p, UnitId u, RuleRef rule) {
    if (is_gun(p.w, u)) return eliminate(p, u, cite(Rule::r9_66));
    if (unit_of(p.w, u).militia) return eliminate(p, u, cite(Rule::x13));
    const HexId from = at(p.s, u).hex;
    if (on_map(p.s, u)) lift(p, u);
    UnitState& us = at(p.s, u);
    us.where = Where::withdrawn;
    us.marks &= static_cast<std::uint32_t>(Mark::flanker); // R80: it stays with the force
    us.attack = 0;
    us.start = HexId{};
    p.tell(Withdrew{u, from, rule});
}

// 9.61 Disorder. TX11: Cossacks have no other face; TX13: Militia is eliminated by any adverse result.
Fate disorder(Play& p, UnitId u, RuleRef rule) {
    const Unit& unit = unit_of(p.w, u);
    UnitState& us = at(p.s, u);
    if (unit.militia) {
        eliminate(p, u, cite(Rule::x13));
        return Fate::eliminated;
    }
    if (unit.one_face || us.has(Mark::disordered)) {
        withdraw_unit(p, u, unit.one_face ? cite(Rule::x11) : rule);
        return is_gun(p.w, u) ? Fate::eliminated : Fate::withdrawn;
    }
    us.set(Mark::disordered);
    if (us.has(Mark::square) && !is_gun(p.w, u)) { // 9.85: out of Square at once
        us.unset(Mark::square);
        tidy_square(p, us.hex);
    }
    p.tell(Disordered{u, rule});
    return Fate::disordered;
}

// 5.63 An enemy enters the commander's hex.
void displace_commander(Play& p, HexId h, Side by) {
    const std::size_t side = index(other(by));
    if (p.s.commanders[side] != h || !h) return;
    p.s.commanders[side] = HexId{};
    p.s.astray[side] = h;
}

// 9.71 Advance: terrain that Disorders does so; RULING 103: not a second time.
void enter_by_shock(Play& p, UnitId u, HexId to, RuleRef rule) {
    const HexId from = at(p.s, u).hex;
    auto d = direction(p.w.map, from, to);
    const bool mess = d && price(p.w, p.s, column_of(p.w, u), from, *d, false).disorders;
    put(p, u, to);
    at(p.s, u).set(Mark::fought);
    p.tell(Advanced{u, from, to, rule});
    if (mess && !disordered(p.s, u)) disorder(p, u, cite(Rule::r9_71));
}

// --- Displaced: RULING 18 -------------------------------------------------------------------------------------------

namespace {

std::vector<HexId> nearest_friends(const Board& b, Side side) {
    std::vector<HexId> out;
    const HexId from = b.state.astray[index(side)];
    int nearest = 1 << 20;
    for (std::size_t i = 0; i < b.hexes.size(); ++i) {
        const HexId h{i};
        if (side_in(b, h) != side) continue;
        const int far = distance(b.world.map, from, h);
        if (far < nearest) out.clear();
        if (far <= nearest) out.push_back(h);
        nearest = std::min(nearest, far);
    }
    return out;
}

void seat(Play& p, Side side, HexId to) {
    const HexId from = p.s.astray[index(side)];
    p.s.astray[index(side)] = HexId{};
    p.s.commanders[index(side)] = to; // none: nobody is left to go to; he is out of play
    p.tell(CommanderMoved{side, from, to, true});
}

} // namespace

Decider who(const World&, const State&, const Displaced& f) {
    return decider_of(f.side);
}

void choices(const Board& b, const Displaced& f, std::vector<Action>& out) {
    for (HexId h : nearest_friends(b, f.side)) out.push_back(Seat{h});
}

Refusal why_not(const Board&, const Displaced&, const Action& a) {
    if (const auto* x = std::get_if<Seat>(&a)) return refuse(Rule::r5_63, Why::not_a_retreat, {}, x->hex);
    return refuse(Rule::r5_63, Why::wrong_step);
}

void take(Play& p, const Displaced& f, const Action& a) {
    seat(p, f.side, std::get<Seat>(a).hex);
    p.s.frames.pop_back();
}

bool go_on(Play& p, const Displaced& f) {
    const Board b = board_of(p.w, p.s);
    const auto hexes = nearest_friends(b, f.side);
    if (hexes.size() > 1 && !goes_straight_back(p.s, f.side)) return false;
    const auto safest = std::max_element(hexes.begin(), hexes.end(), [&](HexId one, HexId two) {
        return distance_to_enemy(b, f.side, one) < distance_to_enemy(b, f.side, two);
    });
    seat(p, f.side, hexes.empty() ? HexId{} : *safest);
    p.s.frames.pop_back();
    return true;
}

} // namespace redoubt::triumph
