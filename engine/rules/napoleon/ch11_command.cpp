// 11.0 Commanders: range, formations and their cost, the initiative, wounds and deaths. 12.0 Reorganisation.
#include "engine/rules/napoleon/play.h"

#include <algorithm>

namespace redoubt::napoleon {

namespace {

int range_of_command(const State& s, UnitId c) { // 11.31, 11.62
    return has(s, c, Flag::wounded) ? wounded_range : command_range;
}

} // namespace

// 11.31, 11.4: two hexes from any commander of its chain; one from a wounded one.
bool in_command_range(const Board& b, UnitId u) {
    const HexId h = at(b.state, u).hex;
    bool found = false;
    each_within(b.world.map, h, command_range, [&](HexId x) {
        for (UnitId c : b.in(x))
            found = found || (is_commander(b.world, c) && leads(b.world, c, u) &&
                              distance(b.world.map, x, h) <= range_of_command(b.state, c));
    });
    return found;
}

// Phase 2: fixed for the stage (R19).
void check_command(Play& p) {
    const Board b = board_of(p.w, p.s);
    for (std::size_t i = 0; i < p.w.units.size(); ++i) {
        const UnitId u{i};
        if (!on_map(p.s, u) || is_commander(p.w, u)) continue;
        const bool out = !in_command_range(b, u);
        at(p.s, u).put(Flag::no_command, out);
        if (out) p.tell(CommandLost{u});
    }
}

// R92: the chief on the board; after his death his deputy, on the board.
UnitId chief_of(const Board& b, Side side) {
    bool dead = false;
    UnitId deputy;
    for (std::size_t i = 0; i < b.world.units.size(); ++i) {
        const UnitId c{i};
        const Unit& unit = b.world.units[i];
        if (unit.type != Type::commander || unit.side != side) continue;
        if (unit.level == Level::chief) {
            if (on_map(b.state, c)) return c;
            dead = dead || at(b.state, c).where == Where::lost;
        }
        if (unit.deputy && on_map(b.state, c)) deputy = c;
    }
    return dead ? deputy : UnitId{};
}

// --- 11.7 Command factor
// --------------------------------------------------------------------------------------------------

bool is_paid(const World& w, const State& s, UnitId u) {
    const Unit& unit = unit_of(w, u);
    if (!w.command_applies || unit.type == Type::commander || !unit.formation) return true; // 11.74, R22
    return (s.paid >> unit.formation.index() & 1u) != 0;
}

bool can_pay(const World& w, const State& s, FormationId f) {
    if (!w.command_applies || !f) return true;
    const Formation& x = w.formations[f.index()];
    return s.points[index(x.side)] >= x.cost;
}

namespace {

// By formation: it has units on the map or to come.
std::uint32_t formations_in_play(const Board& b) {
    std::uint32_t out = 0;
    for (std::size_t i = 0; i < b.world.units.size(); ++i) {
        const Unit& unit = b.world.units[i];
        const Where where = b.state.units[i].where;
        if ((where == Where::on_map || where == Where::due) && unit.type != Type::commander && unit.formation)
            out |= 1u << unit.formation.index();
    }
    return out;
}

std::optional<Refusal> why_no_order(const Board& b, std::uint32_t in_play, FormationId f) {
    if (!f || f.index() >= b.world.formations.size()) return refuse(Rule::r11_71, Why::no_such_unit);
    const Formation& x = b.world.formations[f.index()];
    if (x.side != active(b.state)) return refuse(Rule::r11_75, Why::enemy_unit);
    if ((b.state.paid >> f.index() & 1u) != 0) return refuse(Rule::r11_72, Why::already_ordered);
    if ((in_play >> f.index() & 1u) == 0) return refuse(Rule::r11_72, Why::no_such_unit);
    if (!can_pay(b.world, b.state, f)) return refuse(Rule::r11_72, Why::no_points);
    return std::nullopt;
}

} // namespace

Decider who(const World&, const State& s, const Orders&) {
    return decider_of(active(s));
}

void choices(const Board& b, const Orders&, std::vector<Action>& out) {
    const std::uint32_t in_play = formations_in_play(b);
    for (std::size_t i = 0; i < b.world.formations.size(); ++i)
        if (!why_no_order(b, in_play, FormationId{i})) out.push_back(Order{FormationId{i}});
    out.push_back(End{});
}

std::optional<bool> is_choice(const Board& b, const Orders&, const Action& a) {
    const auto* x = std::get_if<Order>(&a);
    return std::holds_alternative<End>(a) || (x && !why_no_order(b, formations_in_play(b), x->formation));
}

Refusal why_not(const Board& b, const Orders&, const Action& a) {
    if (const auto* x = std::get_if<Order>(&a))
        return why_no_order(b, formations_in_play(b), x->formation).value_or(not_offered(a));
    return refuse(Rule::r11_75, Why::wrong_phase);
}

void take(Play& p, const Orders&, const Action& a) {
    if (const auto* x = std::get_if<Order>(&a))
        give_order(p, x->formation);
    else
        end_phase(p);
}

bool go_on(Play& p, const Orders& f) {
    std::vector<Action> options;
    choices(board_of(p.w, p.s), f, options);
    return pass_idle(p, options.size() == 1);
}

// 11.72, R21: once paid, paid for the stage.
void give_order(Play& p, FormationId f) {
    if (!f || !p.w.command_applies) return;
    const Formation& x = p.w.formations[f.index()];
    auto& left = p.s.points[index(x.side)];
    left = static_cast<std::int8_t>(left - x.cost);
    p.s.paid |= 1u << f.index();
    p.tell(Ordered{f, left});
}

// --- 11.6 What befalls commanders
// -----------------------------------------------------------------------------------------

void officer_roll(Play& p, UnitId c, Outcome o) {
    const int roll = sum_of(o);
    const Harm harm = harm_of(roll);
    const bool hit = harm == Harm::wounded, killed = harm == Harm::dead || (hit && has(p.s, c, Flag::wounded));
    p.tell(CommanderChecked{c, roll, hit && !killed, killed});
    if (killed)
        eliminate(p, c, Rule::r11_62);
    else if (hit)
        at(p.s, c).set(Flag::wounded);
}

// --- 12.0 Reorganisation
// --------------------------------------------------------------------------------------------------

std::optional<Refusal> why_no_reorganisation(const Board& b, UnitId u) {
    const UnitState& us = at(b.state, u);
    const Side side = unit_of(b.world, u).side;
    if (us.where != Where::on_map || is_commander(b.world, u)) return refuse(Rule::r12_0, Why::no_such_unit, u);
    if (const auto* f = top<Reorganisation>(b.state); f && f->side != side)
        return refuse(Rule::r12_0, Why::enemy_unit, u);
    if (condition_of(us) == Condition::good) return refuse(Rule::r12_0, Why::good_order, u);
    if (us.has(Flag::tried)) return refuse(Rule::r12_12, Why::tried, u);
    if (UnitId by = enemy_zone(b, us.hex, side)) return refuse(Rule::r12_11, Why::in_zone, u, us.hex, by);
    return std::nullopt;
}

Decider who(const World&, const State&, const Reorganisation& f) {
    return decider_of(f.side);
}

void choices(const Board& b, const Reorganisation&, std::vector<Action>& out) {
    for (std::size_t i = 0; i < b.world.units.size(); ++i)
        if (!why_no_reorganisation(b, UnitId{i})) out.push_back(Reorganise{UnitId{i}});
    out.push_back(End{});
}

Refusal why_not(const Board& b, const Reorganisation&, const Action& a) {
    if (const auto* x = std::get_if<Reorganise>(&a)) return why_no_reorganisation(b, x->unit).value_or(not_offered(a));
    return refuse(Rule::r3_1, Why::wrong_phase, unit_in(a));
}

void take(Play& p, const Reorganisation&, const Action& a) {
    const auto* x = std::get_if<Reorganise>(&a);
    if (!x) return end_phase(p);
    at(p.s, x->unit).set(Flag::tried);
    p.s.frames.push_back(Rally{x->unit});
}

bool go_on(Play& p, const Reorganisation& f) {
    std::vector<Action> options;
    choices(board_of(p.w, p.s), f, options);
    return pass_idle(p, options.size() == 1);
}

// 11.12, 12.21: the better bonus of the unit's own commanders counts (R17).
Tally rally_tally(const Board& b, UnitId u, int roll) {
    Tally t;
    t.lines.push_back(line_of(Rule::r12_21, roll, u));
    UnitId beside, here;
    for (std::size_t i = 0; i < b.world.units.size(); ++i) {
        const UnitId c{i};
        if (b.world.units[i].type != Type::commander || !on_map(b.state, c) || !leads(b.world, c, u)) continue;
        const int far = distance(b.world.map, at(b.state, c).hex, at(b.state, u).hex);
        if (far == 0 && !here) here = c;
        if (far == 1 && !beside) beside = c;
    }
    if (here)
        t.lines.push_back(line_of(Rule::r11_12, rally_here, here));
    else if (beside)
        t.lines.push_back(line_of(Rule::r11_12, rally_beside, beside));
    return t;
}

bool go_on(Play&, const Rally&) {
    return false;
}

Chance chance_of(const World&, const State&, const Rally&) {
    return die_chance(Roll::two_d6, cite(Rule::r12_21));
}

void take(Play& p, const Rally& f, Outcome o) {
    const UnitId u = f.unit;
    p.s.frames.pop_back();
    const Tally t = rally_tally(board_of(p.w, p.s), u, sum_of(o));
    const int needed = morale(p.w, p.s, u);
    UnitState& us = at(p.s, u);
    const bool success = t.total() < needed; // R4: equal fails
    if (success) {
        const bool shattered = us.has(Flag::shattered);
        us.clear(Flag::shattered);
        us.put(Flag::disorganised, shattered);
    }
    p.tell(Reorganised{u, sum_of(o), t, needed, success, condition_of(us)});
    if (success) note_control(p, us.hex);
}

} // namespace redoubt::napoleon
