// 13.0 Quadrangles: forming them freely or under charge, joining, leaving.
#include "engine/rules/napoleon/play.h"

#include <algorithm>

namespace redoubt::napoleon {

namespace {

bool may_stand_in_square(const World& w, const State& s, UnitId u) {
    const Unit& unit = unit_of(w, u);
    if (condition_of(s, u) != Condition::good) return false; // 8.41, 13.14
    return (unit.type == Type::infantry && !unit.militia) || unit.type == Type::artillery;
}

// What every way of forming asks of a stack: clear ground, infantry, all of it in good order and no militia.
std::optional<Refusal> why_cannot_form(const Board& b, HexId h) {
    if (terrain(b.world.map, h) != Terrain::clear) return refuse(Rule::r13_11, Why::square_ground, {}, h);
    if (is_square(b, h)) return refuse(Rule::r13_11, Why::quadrangle, {}, h);
    bool infantry = false;
    for (UnitId u : b.in(h)) {
        if (!is_infantry(b.world, u)) continue;
        infantry = true;
        if (unit_of(b.world, u).militia) return refuse(Rule::r_militia, Why::militia, u, h);
        if (is_shattered(b.state, u)) return refuse(Rule::r13_11, Why::shattered, u, h);
        if (has(b.state, u, Flag::disorganised)) return refuse(Rule::r8_41, Why::disorganised, u, h);
    }
    if (!infantry) return refuse(Rule::r13_11, Why::infantry_only, {}, h);
    return std::nullopt;
}

} // namespace

// 13.11, 11.5 (R20): the morale number, one lower without command.
int square_number(const World& w, const State& s, UnitId u) {
    return morale(w, s, u) - (has(s, u, Flag::no_command) ? -no_command_die : 0);
}

Tally square_tally(const Board& b, HexId h) {
    UnitId lowest; // R24: guns are not asked
    for (UnitId u : b.in(h))
        if (is_infantry(b.world, u) &&
            (!lowest || square_number(b.world, b.state, u) < square_number(b.world, b.state, lowest)))
            lowest = u;
    Tally t;
    if (!lowest) return t;
    t.lines.push_back(line_of(Rule::r13_11, morale(b.world, b.state, lowest), lowest, h));
    if (has(b.state, lowest, Flag::no_command)) t.lines.push_back(line_of(Rule::r11_5, no_command_die, lowest, h));
    return t;
}

// 13.11, 13.17: in the own movement phase, without dice, for the full allowance of everybody.
std::optional<Refusal> why_no_square(const Board& b, HexId h) {
    if (!is_open(b.world, h)) return refuse(Rule::r13_11, Why::no_such_hex);
    if (side_in(b, h) != active(b.state)) return refuse(Rule::r13_11, Why::infantry_only, {}, h);
    if (auto no = why_cannot_form(b, h)) return no;
    for (UnitId u : b.in(h)) {
        const UnitState& us = at(b.state, u);
        if (!is_infantry(b.world, u)) continue;
        if (us.has(Flag::done) || us.has(Flag::moved)) return refuse(Rule::r13_11, Why::points_spent, u, h);
        if (us.has(Flag::was_attacked)) return refuse(Rule::r9_33, Why::was_countered, u, h);
        if (us.has(Flag::unformed)) return refuse(Rule::r13_11, Why::points_spent, u, h);
        if (us.has(Flag::no_command)) return refuse(Rule::r13_17, Why::uncommanded, u, h);
    }
    return std::nullopt;
}

namespace {

// 13.16: cavalry under a Charge marker that has the hex in its zone: the one that rides, or one that waits to join it.
UnitId charger_at(const Board& b, HexId h, Side side) {
    for (Dir d : all_dirs)
        for (UnitId u : b.in(next_to(b.world, h, d)))
            if (unit_of(b.world, u).side == side && has(b.state, u, Flag::charge) && controls(b, u, h)) return u;
    return {};
}

} // namespace

// 13.11, 13.13: the target of a charge, when the cavalry is two hexes away. One attempt for a declaration.
std::optional<Refusal> why_no_form(const Board& b, const Riding& r, HexId h) {
    if (!is_open(b.world, h)) return refuse(Rule::r13_11, Why::no_such_hex);
    if (!r.named.contains(h)) return refuse(Rule::r13_11, Why::in_range_no, {}, h);
    if (const UnitId by = charger_at(b, h, active(b.state))) {
        for (UnitId u : b.in(h))
            if (is_infantry(b.world, u)) return refuse(Rule::r13_16, Why::in_zone, u, h, by);
    }
    if (distance(b.world.map, at(b.state, r.unit).hex, h) != 2) return refuse(Rule::r13_11, Why::in_range_no, {}, h);
    if (r.asked.contains(h) || r.asked.full()) return refuse(Rule::r13_11, Why::tried, {}, h);
    return why_cannot_form(b, h);
}

void set_square(Play& p, HexId h) {
    const Board now = board_of(p.w, p.s);
    for (UnitId u : now.in(h))
        if (may_stand_in_square(p.w, p.s, u)) at(p.s, u).set(Flag::quadrangle);
    p.tell(SquareFormed{h});
}

void form_square(Play& p, HexId h) {
    set_square(p, h);
    Reactions reactions; // 13.22
    const Board now = board_of(p.w, p.s);
    for (UnitId u : now.in(h)) {
        if (!has(p.s, u, Flag::quadrangle)) continue;
        at(p.s, u).set(Flag::done);
        if (!reactions.unit && is_infantry(p.w, u)) reactions.unit = u;
    }
    reactions.hex = h;
    reactions.forming = true;
    reactions.next = React::artillery;
    p.s.frames.push_back(reactions);
}

// 13.19: each of its units pays 1 MP, then moves as usual.
std::optional<Refusal> why_no_unform(const Board& b, HexId h) {
    if (!is_open(b.world, h) || !is_square(b, h) || side_in(b, h) != active(b.state))
        return refuse(Rule::r13_19, Why::not_a_quadrangle);
    for (UnitId u : b.in(h))
        if (has(b.state, u, Flag::quadrangle) && has(b.state, u, Flag::done))
            return refuse(Rule::r13_19, Why::already_done, u, h);
    return std::nullopt;
}

void unform_square(Play& p, HexId h) {
    const Board now = board_of(p.w, p.s);
    for (UnitId u : now.in(h)) {
        if (!has(p.s, u, Flag::quadrangle)) continue;
        at(p.s, u).clear(Flag::quadrangle);
        at(p.s, u).set(Flag::unformed);
        p.tell(SquareLeft{u, cite(Rule::r13_19)});
    }
}

// 13.12: who ends his move in its hex stands in it, if he can (RULING 97).
void join_square(Play& p, UnitId u) {
    if (!on_map(p.s, u) || has(p.s, u, Flag::quadrangle) || !may_stand_in_square(p.w, p.s, u)) return;
    if (!is_square(board_of(p.w, p.s), at(p.s, u).hex)) return;
    at(p.s, u).set(Flag::quadrangle);
    p.tell(SquareJoined{u});
}

// 13.11: guns stand in it only beside infantry.
void tidy_square(Play& p, HexId h) {
    const Board b = board_of(p.w, p.s);
    for (UnitId u : b.in(h))
        if (is_infantry(p.w, u) && has(p.s, u, Flag::quadrangle)) return;
    for (UnitId u : b.in(h)) {
        if (!has(p.s, u, Flag::quadrangle)) continue;
        at(p.s, u).clear(Flag::quadrangle);
        p.tell(SquareLeft{u, cite(Rule::r13_11)});
    }
}

void leave_square(Play& p, UnitId u, Rule rule) {
    UnitState& us = at(p.s, u);
    if (!us.has(Flag::quadrangle)) return;
    us.clear(Flag::quadrangle);
    p.tell(SquareLeft{u, cite(rule)});
    if (us.hex) tidy_square(p, us.hex);
}

} // namespace redoubt::napoleon
