// 4.0 Movement: taking a unit in hand, its steps and turns, letting it go. 4.27 Corrections. 4.5 Forced march. 13.18.
#include "engine/rules/napoleon/play.h"

#include <algorithm>

namespace redoubt::napoleon {

// Szewardino: who alone may move in one stage (R42).
bool restricted(const World& w, const State& s, UnitId u) {
    const World::Restriction& only = w.only;
    const Unit& unit = unit_of(w, u);
    if (only.stage != s.stage || only.side != unit.side) return false;
    if (unit.formation &&
        std::find(only.formations.begin(), only.formations.end(), unit.formation) != only.formations.end())
        return false;
    return unit.division.empty() ||
           std::find(only.divisions.begin(), only.divisions.end(), unit.division) == only.divisions.end();
}

// 4.31, 4.33: a hex entered from off the board costs its road, if it has one, else its terrain.
int entry_cost(const World& w, const State& s, UnitId u) {
    const HexId h = arrival_of(w, u)->hex;
    const Arm arm = arm_of(unit_of(w, u));
    for (bool main : {true, false})
        for (Dir d : all_dirs)
            if (road_runs(w, s, h, d) && edge(w.map, h, d).has(Edge::highroad) == main) return road_rate(main, arm);
    const int cost = terrain_cost(terrain(w.map, h), arm);
    return cost == inaccessible ? 1 << 12 : cost >= all_points ? allowance_of(w, s, u, false) : cost;
}

namespace {

// 4.51: its own commander, its corps commander, or the commander in chief; not the army's.
bool may_march_by_command(const Board& b, UnitId u) {
    for (std::size_t i = 0; i < b.world.units.size(); ++i) {
        const UnitId c{i};
        if (!on_map(b.state, c) || !leads(b.world, c, u) || unit_of(b.world, c).level == Level::army) continue;
        const int range = has(b.state, c, Flag::wounded) ? wounded_range : command_range;
        if (distance(b.world.map, at(b.state, c).hex, at(b.state, u).hex) <= range) return true;
    }
    return false;
}

// What of the unit itself forbids a forced march.
std::optional<Refusal> why_unfit_to_march(const Board& b, UnitId u) {
    const UnitState& us = at(b.state, u);
    if (!b.world.forced_march) return refuse(Rule::r_borodino, Why::march_forbidden, u);
    if (is_commander(b.world, u)) return refuse(Rule::r4_51, Why::march_range, u);
    if (condition_of(us) != Condition::good) return refuse(Rule::r8_41, Why::disorganised, u);
    if (us.has(Flag::quadrangle)) return refuse(Rule::r13_18, Why::quadrangle, u);
    if (us.has(Flag::forced)) return refuse(Rule::r4_52, Why::march_again, u);
    if (us.has(Flag::was_attacked)) return refuse(Rule::r9_33, Why::was_countered, u);
    return std::nullopt;
}

std::optional<Refusal> why_no_march(const Board& b, UnitId u) {
    if (auto no = why_unfit_to_march(b, u)) return no;
    if (!may_march_by_command(b, u)) return refuse(Rule::r4_51, Why::march_range, u);
    const HexId h = at(b.state, u).hex;
    if (UnitId by = too_near_for_a_march(b, h, unit_of(b.world, u).side))
        return refuse(Rule::r4_51, Why::march_enemy, u, h, by);
    return std::nullopt;
}

// The same for a list: hexes of enemies found once for all, and asked first, since there is mostly one near.
using Feared = Many<HexId, max_units>;
Feared feared_on_march(const Board& b, Side side) {
    Feared out;
    for (std::size_t i = 0; b.world.forced_march && i < b.world.units.size(); ++i)
        if (forbids_marches(b, UnitId{i}, side)) out.push_back(b.state.units[i].hex);
    return out;
}
bool may_march(const Board& b, UnitId u, const Feared& feared) {
    if (why_unfit_to_march(b, u)) return false;
    for (HexId h : feared)
        if (distance(b.world.map, at(b.state, u).hex, h) <= march_distance) return false;
    return may_march_by_command(b, u);
}

Mover mover_of(const Board& b, const Riding& r) {
    Mover m;
    m.unit = r.unit;
    m.hex = at(b.state, r.unit).hex;
    m.facing = at(b.state, r.unit).facing;
    m.square = has(b.state, r.unit, Flag::quadrangle);
    m.forced = r.forced;
    return m;
}

// What carries a Charge or Defence marker, and when it may be put on. R61, 9.1.
std::optional<Refusal> why_no_mark(const Board& b, const Mark& a, bool riding) {
    const UnitState& us = at(b.state, a.unit);
    const Unit& unit = unit_of(b.world, a.unit);
    if (unit.side != active(b.state)) return refuse(Rule::r9_1, Why::enemy_unit, a.unit);
    if (!on_map(b.state, a.unit)) return refuse(Rule::r9_1, Why::no_such_unit, a.unit);
    if (a.marker == Marker::charge) {
        if (us.has(Flag::done)) return refuse(Rule::r4_27, Why::already_done, a.unit);
        if (unit.type != Type::cavalry) return refuse(Rule::r9_11, Why::not_cavalry, a.unit);
        if (us.has(Flag::shattered)) return refuse(Rule::r8_421, Why::shattered, a.unit);
        if (us.has(Flag::charge)) return refuse(Rule::r9_1, Why::marked, a.unit);
        return std::nullopt;
    }
    if (unit.type == Type::commander || unit.type == Type::artillery || unit.militia || us.has(Flag::shattered))
        return refuse(Rule::r8_22, Why::not_able, a.unit);
    if (us.has(Flag::defence)) return refuse(Rule::r8_22, Why::marked, a.unit);
    if (us.has(Flag::moved) || riding) return refuse(Rule::r8_22, Why::moved, a.unit);
    return std::nullopt;
}

// A reinforcement: due now, formation paid, its hex open; it pays the hex and must be able to rest or go on.
std::optional<Refusal> why_no_enter(const Board& b, const Enter& a) {
    const World& w = b.world;
    const Arrival* arrival = arrival_of(w, a.unit);
    const bool waits = at(b.state, a.unit).where == Where::due;
    if (unit_of(w, a.unit).side != active(b.state)) return refuse(Rule::r_reinforcements, Why::enemy_unit, a.unit);
    if (!arrival || !waits || arrival->stage > b.state.stage)
        return refuse(Rule::r_reinforcements, Why::not_due, a.unit);
    if (is_commander(w, a.unit) && a.facing != Dir::n) return refuse(Rule::r11_14, Why::no_facing, a.unit);
    if (restricted(w, b.state, a.unit)) return refuse(Rule::r_szewardino, Why::restricted, a.unit);
    if (!is_paid(w, b.state, a.unit)) return refuse(Rule::r11_75, Why::not_ordered, a.unit);
    for (UnitId u : b.in(arrival->hex))
        if (unit_of(w, u).side != unit_of(w, a.unit).side && (!is_commander(w, u) || is_commander(w, a.unit)))
            return refuse(Rule::r_reinforcements, Why::entry_blocked, a.unit, arrival->hex, u);
    const int allowance = allowance_of(w, b.state, a.unit, false), cost = entry_cost(w, b.state, a.unit);
    if (cost > allowance) return refuse(Rule::r4_32, Why::closed_ground, a.unit, arrival->hex);
    if (!why_no_rest(b, a.unit, arrival->hex)) return std::nullopt;
    if (is_square(b, arrival->hex)) return refuse(Rule::r4_4, Why::stack, a.unit, arrival->hex);
    Mover m;
    m.unit = a.unit;
    m.hex = arrival->hex;
    m.facing = static_cast<int>(a.facing);
    const bool stops = static_cast<bool>(enemy_zone(b, arrival->hex, unit_of(w, a.unit).side));
    if (stops || !can_go_on(b, m, allowance - cost, allowance, false))
        return refuse(Rule::r4_4, Why::stack, a.unit, arrival->hex);
    return std::nullopt;
}

} // namespace

namespace {

// What has ended the move of a unit that has made it: a zone, a battle, its points; else it was let go.
Refusal why_done(const Board& b, UnitId u) {
    const UnitState& us = at(b.state, u);
    const Side side = unit_of(b.world, u).side;
    if (is_commander(b.world, u)) return refuse(Rule::r4_27, Why::already_done, u);
    if (us.has(Flag::quadrangle))
        return refuse(us.has(Flag::moved) ? Rule::r13_18 : Rule::r13_11, Why::points_spent, u, us.hex);
    if (us.has(Flag::was_attacked) && !us.has(Flag::spare)) return refuse(Rule::r9_33, Why::was_countered, u);
    if (us.has(Flag::charged)) return refuse(Rule::r9_13, Why::charged, u);
    if (us.has(Flag::moved) && !us.has(Flag::spare)) return refuse(Rule::r4_23, Why::points_gone, u);
    if (const UnitId by = enemy_zone(b, us.hex, side); by && us.came < 6)
        return refuse(Rule::r5_31, Why::zone_stop, u, us.hex, by);
    return refuse(Rule::r4_27, Why::already_done, u);
}

} // namespace

std::optional<Refusal> why_no_ride(const Board& b, UnitId u, bool forced) {
    const World& w = b.world;
    const Unit& unit = unit_of(w, u);
    const UnitState& us = at(b.state, u);
    if (unit.side != active(b.state)) return refuse(Rule::r3_1, Why::enemy_unit, u);
    if (us.where != Where::on_map) return refuse(Rule::r4_1, Why::no_such_unit, u);
    if (us.has(Flag::done)) return why_done(b, u);
    if (restricted(w, b.state, u)) return refuse(Rule::r_szewardino, Why::restricted, u);
    if (!is_commander(w, u) && !is_paid(w, b.state, u)) return refuse(Rule::r11_75, Why::not_ordered, u);
    if (us.has(Flag::fired) && unit.gun != Gun::horse && unit.type == Type::artillery)
        return refuse(Rule::r10_17, Why::foot_guns_fired, u);
    if (forced) return why_no_march(b, u);
    return std::nullopt;
}

// --- the phase
// ----------------------------------------------------------------------------------------------------------

namespace {

bool any_to_move(const World& w, const State& s, Side side) {
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        if (w.units[i].side != side) continue;
        if (s.units[i].where == Where::on_map) return true;
        if (s.units[i].where != Where::due) continue;
        const Arrival* a = arrival_of(w, UnitId{i});
        if (a && a->stage <= s.stage) return true;
    }
    return false;
}

} // namespace

Decider who(const World&, const State& s, const Movement&) {
    return decider_of(active(s));
}

void choices(const Board& b, const Movement& m, std::vector<Action>& out) {
    const World& w = b.world;
    const Feared feared = feared_on_march(b, active(b.state));
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitId u{i};
        if (w.units[i].side != active(b.state)) continue;
        if (!why_no_ride(b, u, false)) {
            out.push_back(Ride{u, false});
            if (may_march(b, u, feared)) out.push_back(Ride{u, true});
        }
        for (Marker marker : {Marker::charge, Marker::defence})
            if (!why_no_mark(b, {u, marker}, false)) out.push_back(Mark{u, marker});
        if (at(b.state, u).where == Where::due)
            for (Dir d : all_dirs)
                if (!why_no_enter(b, {u, d})) out.push_back(Enter{u, d});
    }
    for (std::size_t i = 0; i < b.first.size(); ++i) {
        const HexId h{i};
        if (!b.first[i] || side_in(b, h) != active(b.state)) continue;
        if (is_square(b, h)) {
            if (!why_no_unform(b, h)) out.push_back(Unform{h});
        } else if (!why_no_square(b, h)) {
            out.push_back(Form{h});
        }
    }
    build_actions(b, out);
    out.push_back(End{});
    if (m.last) out.push_back(TakeBack{});
}

std::optional<bool> is_choice(const Board& b, const Movement& m, const Action& a) {
    const Side side = active(b.state);
    if (const auto* x = std::get_if<Ride>(&a))
        return !why_no_ride(b, x->unit, false) && (!x->forced || !why_no_ride(b, x->unit, true));
    if (const auto* x = std::get_if<Mark>(&a))
        return unit_of(b.world, x->unit).side == side && !why_no_mark(b, *x, false);
    if (const auto* x = std::get_if<Enter>(&a))
        return unit_of(b.world, x->unit).side == side && at(b.state, x->unit).where == Where::due &&
               !why_no_enter(b, *x);
    if (std::holds_alternative<End>(a)) return true;
    if (std::holds_alternative<TakeBack>(a)) return static_cast<bool>(m.last);
    return std::nullopt;
}

namespace {

std::optional<Refusal> reason(const Board& b, const Movement& m, const Action& a) {
    if (const auto* x = std::get_if<Ride>(&a)) return why_no_ride(b, x->unit, x->forced);
    if (const auto* x = std::get_if<Mark>(&a)) return why_no_mark(b, *x, false);
    if (const auto* x = std::get_if<Enter>(&a)) return why_no_enter(b, *x);
    if (const auto* x = std::get_if<Form>(&a)) return why_no_square(b, x->hex);
    if (const auto* x = std::get_if<Unform>(&a)) return why_no_unform(b, x->hex);
    if (const auto* x = std::get_if<Build>(&a)) return why_no_build(b, *x);
    if (std::holds_alternative<TakeBack>(a)) return refuse(Rule::r4_27, Why::nothing_to_take_back);
    if (std::holds_alternative<Answer>(a)) return refuse(Rule::r4_27, Why::nothing_asked);
    if (std::holds_alternative<Step>(a) || std::holds_alternative<Turn>(a) || std::holds_alternative<Stop>(a) ||
        std::holds_alternative<Target>(a) || std::holds_alternative<Charge>(a)) {
        if (m.last) return why_done(b, m.last); // what ended its move
        return refuse(Rule::r4_1, Why::none_in_hand);
    }
    return refuse(Rule::r3_1, Why::wrong_phase);
}

void take_in_hand(Play& p, UnitId u, bool forced) {
    Riding r;
    r.unit = u;
    r.forced = forced;
    r.start_facing = at(p.s, u).facing;
    r.start_flags = at(p.s, u).flags;
    r.allowance = static_cast<std::int16_t>(allowance_of(p.w, p.s, u, forced));
    r.left = static_cast<std::int16_t>(points_at_start(p.w, p.s, u, forced));
    if (forced) at(p.s, u).set(Flag::forced);
    at(p.s, u).target = HexId{};
    p.tell(RideBegan{u, forced, r.left});
    p.s.frames.push_back(r);
}

void enter(Play& p, const Enter& a) {
    const HexId h = arrival_of(p.w, a.unit)->hex;
    UnitState& us = at(p.s, a.unit);
    us.where = Where::on_map;
    if (us.strength == 0) us.strength = static_cast<std::uint8_t>(unit_of(p.w, a.unit).strength);
    take_in_hand(p, a.unit, false);
    Riding& r = *top<Riding>(p.s);
    r.clean = false;
    r.left = static_cast<std::int16_t>(r.left - entry_cost(p.w, p.s, a.unit));
    us.set(Flag::moved);
    p.tell(Arrived{a.unit, h});
    place(p, a.unit, h, a.facing);
    if (is_commander(p.w, a.unit)) return;
    const Board b = board_of(p.w, p.s);
    r.stopped = static_cast<bool>(enemy_zone(b, h, unit_of(p.w, a.unit).side)) || is_square(b, h);
    Reactions reactions;
    reactions.unit = a.unit;
    reactions.hex = h;
    p.s.frames.push_back(reactions);
}

} // namespace

Refusal why_not(const Board& b, const Movement& m, const Action& a) {
    return reason(b, m, a).value_or(not_offered(a));
}

void take(Play& p, const Movement& m, const Action& a) {
    if (std::holds_alternative<End>(a)) return end_phase(p);
    if (std::holds_alternative<TakeBack>(a)) {
        p.tell(AskedBack{m.last});
        p.s.frames.push_back(Consent{});
        return;
    }
    *top<Movement>(p.s) = Movement{}; // 4.27: the last move stands once anything else is done
    if (const auto* ride = std::get_if<Ride>(&a)) {
        take_in_hand(p, ride->unit, ride->forced);
    } else if (const auto* mark = std::get_if<Mark>(&a)) {
        at(p.s, mark->unit).set(mark->marker == Marker::charge ? Flag::charge : Flag::defence);
        p.tell(Marked{mark->unit, mark->marker, true, cite(mark->marker == Marker::charge ? Rule::r9_1 : Rule::r8_22)});
    } else if (const auto* form = std::get_if<Form>(&a)) {
        form_square(p, form->hex);
    } else if (const auto* unform = std::get_if<Unform>(&a)) {
        unform_square(p, unform->hex);
    } else if (const auto* enters = std::get_if<Enter>(&a)) {
        enter(p, *enters);
    } else {
        begin_bridge(p, std::get<Build>(a));
    }
}

bool go_on(Play& p, const Movement&) {
    return pass_idle(p, !any_to_move(p.w, p.s, active(p.s)));
}

// --- 4.27: the other side is asked

Decider who(const World&, const State& s, const Consent&) {
    return decider_of(reacting(s));
}

void choices(const Board&, const Consent&, std::vector<Action>& out) {
    out.push_back(Answer{false});
    out.push_back(Answer{true});
}

Refusal why_not(const Board&, const Consent&, const Action&) {
    return refuse(Rule::r4_27, Why::not_your_turn);
}

// With its consent the move is as if it had not been made.
void take(Play& p, const Consent&, const Action& a) {
    const bool yes = std::get<Answer>(a).yes;
    p.s.frames.pop_back();
    Movement& m = *top<Movement>(p.s);
    const Movement last = m;
    UnitState& us = at(p.s, last.last);
    const HexId from = us.hex;
    m = Movement{};
    if (yes) {
        us.flags = last.last_flags;
        us.set(Flag::taken_back);
        us.target = HexId{};
        us.came = 6;
        us.facing = last.last_facing;
        us.hex = last.last_from;
    }
    p.tell(AnsweredBack{last.last, yes, from, us.hex});
}

bool go_on(Play&, const Consent&) {
    return false;
}

// --- a unit in hand
// -----------------------------------------------------------------------------------------------------

namespace {

std::optional<Refusal> why_no_step(const Board& b, const Riding& r, HexId to) {
    const Mover m = mover_of(b, r);
    if (r.path.full()) return refuse(Rule::r4_23, Why::too_far, r.unit, to);
    if (r.released && !r.vacated.contains(to)) return refuse(Rule::r9_71, Why::only_vacated, r.unit, to);
    if (m.square && !r.path.empty()) return refuse(Rule::r13_18, Why::quadrangle, r.unit, to);
    if (r.stopped && !r.released) {
        const UnitId by = enemy_zone(b, m.hex, unit_of(b.world, r.unit).side);
        return by ? refuse(Rule::r5_31, Why::zone_stop, r.unit, to, by)
                  : refuse(Rule::r4_4, Why::zone_stop, r.unit, to);
    }
    const Price p = price_step(b, m, to);
    if (p.no) return p.no;
    if (!affordable(p, r.left, r.allowance))
        return refuse(p.all ? Rule::r13_11 : Rule::r4_23, p.all ? Why::not_full : Why::too_far, r.unit, to);
    if (p.rests) return std::nullopt;
    Mover on = m;
    on.hex = to;
    if (!r.released && !p.zone && !p.all && can_go_on(b, on, r.left - p.points, r.allowance, false))
        return std::nullopt;
    return why_no_rest(b, r.unit, to);
}

std::optional<Refusal> why_no_turn(const Board& b, const Riding& r, Dir to) {
    const UnitState& us = at(b.state, r.unit);
    if (is_commander(b.world, r.unit)) return refuse(Rule::r11_14, Why::no_facing, r.unit);
    if (us.has(Flag::quadrangle)) return refuse(Rule::r13_18, Why::quadrangle, r.unit);
    if (r.released) return refuse(Rule::r4_27, Why::already_done, r.unit);
    if (r.turned) return refuse(Rule::r4_36, Why::already_turned, r.unit);
    if (us.facing == static_cast<std::uint8_t>(to)) return refuse(Rule::r4_36, Why::same_facing, r.unit);
    const int cost = turn_price(b.world, b.state, us.hex);
    if (cost > r.left) return refuse(Rule::r4_36, Why::too_far, r.unit);
    const auto no_rest = why_no_rest(b, r.unit, us.hex);
    if (!no_rest) return std::nullopt;
    Mover m = mover_of(b, r);
    m.facing = static_cast<int>(to);
    if (!r.stopped && can_go_on(b, m, r.left - cost, r.allowance, true)) return std::nullopt;
    return no_rest;
}

std::optional<Refusal> why_no_stop(const Board& b, const Riding& r) {
    return why_no_rest(b, r.unit, at(b.state, r.unit).hex);
}

} // namespace

Decider who(const World&, const State& s, const Riding&) {
    return decider_of(active(s));
}

void choices(const Board& b, const Riding& r, std::vector<Action>& out) {
    const HexId h = at(b.state, r.unit).hex;
    for (Dir d : all_dirs)
        if (const HexId to = next_to(b.world, h, d); to && !why_no_step(b, r, to)) out.push_back(Step{to});
    for (Dir d : all_dirs)
        if (!why_no_turn(b, r, d)) out.push_back(Turn{d});
    target_actions(b, r, out);
    if (!r.released && !why_no_mark(b, {r.unit, Marker::charge}, true)) out.push_back(Mark{r.unit, Marker::charge});
    if (!why_no_stop(b, r)) out.push_back(Stop{});
}

namespace {

// ... but to stop.
bool anything_to_do(const Board& b, const Riding& r) {
    const HexId h = at(b.state, r.unit).hex;
    for (Dir d : all_dirs) {
        const HexId to = next_to(b.world, h, d);
        if ((to && !why_no_step(b, r, to)) || !why_no_turn(b, r, d)) return true;
    }
    if (!r.released && !why_no_mark(b, {r.unit, Marker::charge}, true)) return true;
    std::vector<Action> targets;
    target_actions(b, r, targets);
    return !targets.empty();
}

} // namespace

std::optional<bool> is_choice(const Board& b, const Riding& r, const Action& a) {
    if (const auto* x = std::get_if<Step>(&a)) return x->to && !why_no_step(b, r, x->to);
    if (const auto* x = std::get_if<Turn>(&a)) return !why_no_turn(b, r, x->facing);
    if (std::holds_alternative<Stop>(a)) return !why_no_stop(b, r);
    if (const auto* x = std::get_if<Mark>(&a))
        return x->unit == r.unit && x->marker == Marker::charge && !r.released && !why_no_mark(b, *x, true);
    return std::nullopt;
}

namespace {

std::optional<Refusal> reason(const Board& b, const Riding& r, const Action& a) {
    if (const auto* x = std::get_if<Step>(&a)) return why_no_step(b, r, x->to);
    if (const auto* x = std::get_if<Turn>(&a)) return why_no_turn(b, r, x->facing);
    if (std::holds_alternative<Stop>(a)) return why_no_stop(b, r);
    if (const auto* x = std::get_if<Target>(&a)) return why_no_target(b, r, x->hex);
    if (const auto* x = std::get_if<Charge>(&a)) return why_no_charge(b, r, x->hex);
    if (const auto* x = std::get_if<Mark>(&a); x && x->unit == r.unit) return why_no_mark(b, *x, true);
    if (const auto* x = std::get_if<Mark>(&a))
        if (const auto no = why_no_mark(b, *x, false)) return no;
    return refuse(Rule::r4_27, Why::wrong_phase, r.unit); // stop first
}

} // namespace

Refusal why_not(const Board& b, const Riding& r, const Action& a) {
    return reason(b, r, a).value_or(not_offered(a));
}

void place(Play& p, UnitId u, HexId to, Dir facing) {
    UnitState& us = at(p.s, u);
    us.hex = to;
    us.facing = static_cast<std::uint8_t>(is_commander(p.w, u) ? Dir::n : facing);
    if (is_commander(p.w, u)) return;
    note_control(p, to);
    for (std::size_t i = 0; i < p.w.units.size(); ++i) { // 11.61
        const UnitId c{i};
        if (at(p.s, c).hex == to && on_map(p.s, c) && is_commander(p.w, c) &&
            unit_of(p.w, c).side != unit_of(p.w, u).side)
            eliminate(p, c, Rule::r11_61);
    }
}

namespace {

void step(Play& p, HexId to) {
    const Board b = board_of(p.w, p.s);
    Riding& r = *top<Riding>(p.s);
    const UnitId u = r.unit;
    const HexId from = at(p.s, u).hex;
    const Price price = price_step(b, mover_of(b, r), to);
    const Dir d = *direction(p.w.map, from, to);
    const bool square = has(p.s, u, Flag::quadrangle);
    r.left = static_cast<std::int16_t>(price.all ? 0 : r.left - price.points);
    r.turned = false;
    r.released = false;
    r.vacated.clear();
    r.stopped = price.zone;
    if (!clear_run(p.w, from, d)) r.named.clear(); // 9.17: the run-up is broken
    Few<UnitId, max_units> movers;
    movers.push_back(u);
    if (square) {
        r.clean = false;
        movers.clear();
        for (UnitId x : b.in(from))
            if (has(p.s, x, Flag::quadrangle)) movers.push_back(x);
        for (UnitId x : movers) at(p.s, x).set(Flag::done);
    }
    const auto holders = p.s.holders;
    const UnitId alone = is_commander(p.w, u) ? UnitId{} : commander_alone(b, to, other(unit_of(p.w, u).side));
    p.tell(Stepped{u, from, to, price.all ? static_cast<int>(r.allowance) : price.points, r.left,
                   is_commander(p.w, u) ? UnitId{} : enemy_zone(b, to, unit_of(p.w, u).side)});
    r.path.push_back(from);
    for (UnitId x : movers) {
        UnitState& us = at(p.s, x);
        if (us.has(Flag::defence)) { // R61
            us.clear(Flag::defence);
            p.tell(Marked{x, Marker::defence, false, cite(Rule::r8_22)});
        }
        us.set(Flag::moved);
        us.came = static_cast<std::uint8_t>(opposite(d));
        place(p, x, to, static_cast<Dir>(us.facing));
    }
    if (alone || holders != p.s.holders) r.clean = false;
    if (is_commander(p.w, u)) return;
    Reactions reactions;
    reactions.unit = u;
    reactions.hex = to;
    p.s.frames.push_back(reactions);
}

void turn(Play& p, Dir to) {
    Riding& r = *top<Riding>(p.s);
    UnitState& us = at(p.s, r.unit);
    const int cost = turn_price(p.w, p.s, us.hex);
    r.left = static_cast<std::int16_t>(r.left - cost);
    r.turned = true;
    p.tell(Turned{r.unit, us.hex, static_cast<Dir>(us.facing), to, cost});
    us.facing = static_cast<std::uint8_t>(to);
    us.set(Flag::moved);
    if (us.has(Flag::defence)) {
        us.clear(Flag::defence);
        p.tell(Marked{r.unit, Marker::defence, false, cite(Rule::r8_22)});
    }
}

// 9.71: is there cavalry that may dodge this infantry?
bool release(Play& p) {
    Riding& r = *top<Riding>(p.s);
    r.vacated.clear();
    const Unit& unit = unit_of(p.w, r.unit);
    if (unit.type != Type::infantry || unit.militia || is_shattered(p.s, r.unit) || has(p.s, r.unit, Flag::quadrangle))
        return false;
    r.released = true;
    Dodging d;
    d.unit = r.unit;
    p.s.frames.push_back(d);
    return true;
}

} // namespace

void take(Play& p, const Riding& r, const Action& a) {
    if (const auto* x = std::get_if<Step>(&a)) {
        step(p, x->to);
    } else if (const auto* t = std::get_if<Turn>(&a)) {
        turn(p, t->facing);
    } else if (const auto* named = std::get_if<Target>(&a)) {
        name_target(p, named->hex);
    } else if (const auto* charge = std::get_if<Charge>(&a)) {
        begin_charge(p, charge->hex);
    } else if (std::holds_alternative<Mark>(a)) {
        at(p.s, r.unit).set(Flag::charge);
        p.tell(Marked{r.unit, Marker::charge, true, cite(Rule::r9_1)});
    } else if (r.released || !release(p)) {
        end_ride(p);
    }
}

// The unit's move is over: it rests where it is, or, when a reaction has ended its move where it cannot, in the last
// hex of its way where it can (RULING 95).
void end_ride(Play& p) {
    const Riding r = *top<Riding>(p.s);
    p.s.frames.pop_back();
    UnitState& us = at(p.s, r.unit);
    us.set(Flag::done);
    if (us.where != Where::on_map) return;
    {
        const Board before = board_of(p.w, p.s);
        if (us.has(Flag::quadrangle))
            for (UnitId x : before.in(us.hex))
                if (has(p.s, x, Flag::quadrangle)) at(p.s, x).set(Flag::done);
        const bool rests = !why_no_rest(before, r.unit, us.hex);
        for (std::size_t i = r.path.size(); !rests && i-- > 0;) {
            const HexId back = r.path[i];
            if (has_units(before, back, other(unit_of(p.w, r.unit).side)) || why_no_rest(before, r.unit, back))
                continue;
            p.tell(PutBack{r.unit, us.hex, back});
            place(p, r.unit, back, static_cast<Dir>(us.facing));
            break;
        }
    }
    const Board b = board_of(p.w, p.s);
    us.put(Flag::spare, r.left >= charge_cost);
    us.target = HexId{};
    for (HexId t : r.named) // 9.11: held for the attack phase
        if (!us.target && us.has(Flag::charge) && in_front(b, r.unit, t) && has_units(b, t)) us.target = t;
    p.tell(RideEnded{r.unit, us.hex});
    join_square(p, r.unit);
    if (Movement* m = top<Movement>(p.s); m && r.clean && (!r.path.empty() || us.facing != r.start_facing)) {
        if ((r.start_flags & static_cast<std::uint32_t>(Flag::taken_back)) != 0 || us.has(Flag::quadrangle)) return;
        m->last = r.unit;
        m->last_from = r.path.empty() ? us.hex : r.path[0];
        m->last_facing = r.start_facing;
        m->last_flags = r.start_flags;
    }
}

// Nothing but `stop` is left, or not even that: the move is over.
bool go_on(Play& p, const Riding& r) {
    if (!on_map(p.s, r.unit) || has(p.s, r.unit, Flag::charged)) {
        end_ride(p);
        return true;
    }
    const Board b = board_of(p.w, p.s);
    if (anything_to_do(b, r)) return false;
    if (why_no_stop(b, r))
        end_ride(p);
    else
        take(p, r, Stop{});
    return true;
}

} // namespace redoubt::napoleon
