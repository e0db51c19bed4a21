// Taps that move units on the napoleon table: taking them in hand, marching, naming and riding charges, setting up,
// turning.
#include "shell/present/napoleon/hand.h"

#include <algorithm>

namespace redoubt::shell::nap {

using namespace redoubt::napoleon;

namespace {

bool own_unit_in(const Holding& h, HexId hex) {
    const UnitId u = unit_in(h.b, hex);
    return u && unit_of(h.w, u).side == h.side;
}

// The unit of a hex that is meant by a tap: once more the next one; who can still move comes first.
UnitId taken_by_tap(const Holding& h, HexId hex) {
    if (h.t.selected && on_map(h.s, h.t.selected) && at(h.s, h.t.selected).hex == hex)
        return next_in(h.b, hex, h.t.selected);
    for (UnitId u : h.b.in(hex))
        if (!is_commander(h.w, u) && !why_no_ride(h.b, u, false)) return u;
    for (UnitId u : h.b.in(hex))
        if (!why_no_ride(h.b, u, false)) return u;
    return unit_in(h.b, hex);
}

// Why this unit, chosen but not in hand, cannot go there: asked of the step that would lead to it.
void say_no_way(const Holding& h, UnitId u, HexId hex) {
    State hand = h.s;
    const bool riding = top_frame<Riding>(h.s) != nullptr;
    if (!riding && !try_out(h.w, hand, Ride{u, h.t.forced}, h.side)) return;
    const Action step = napoleon::Step{hex};
    if (auto refusal = why_illegal(h.w, hand, step)) {
        WhyNot why = why_of(h.w, hand, step, *refusal);
        const UnitId there = unit_in(h.b, hex);
        if (there && unit_of(h.w, there).side != h.side && !is_commander(h.w, there)) {
            why = why_of(h.w, hand, step,
                         {cite(Rule::r4_21), u, hex, static_cast<std::uint16_t>(Why::enemy_there), there});
        } else if (distance(h.w.map.grid, at(h.s, u).hex, hex) > 1 &&
                   static_cast<Why>(refusal->why) == Why::not_adjacent) {
            why.reason = flat(Phrase::no_way_paid);
            why.rule = label_of(Rule::r4_23);
        }
        h.t.why = std::move(why);
    }
    h.t.looked = hex;
}

bool can_aim(const Holding& h, HexId hex) {
    State hand = h.s;
    if (!top_frame<Riding>(h.s) && !try_out(h.w, hand, Ride{h.t.selected, h.t.forced}, h.side)) return false;
    return !why_illegal(h.w, hand, Target{hex}) || !why_illegal(h.w, hand, Charge{hex});
}

} // namespace

void take(const Holding& h, UnitId u) {
    let_go(h.t);
    h.t.selected = h.t.card = u;
    if (at(h.s, u).where == napoleon::Where::due) return;
    if (auto refusal = why_no_ride(h.b, u, false)) say_why(h, Ride{u, false}, *refusal);
}

NapoleonPlan march(const Holding& h, bool keep) {
    NapoleonTable& t = h.t;
    NapoleonPlan plan;
    const UnitId u = t.selected;
    plan.quiet = true;
    const bool riding = top_frame<Riding>(h.s) != nullptr;
    if (!t.together || riding) {
        const Way way = way_to(h.w, h.s, u, t.goal, t.forced, t.facing);
        plan.actions = way.actions;
        if (plan.actions.empty()) {
            say_no_way(h, u, t.goal);
            return plan;
        }
        // A march that was interrupted goes on as it was meant.
        const bool goes_on = riding && t.mover == u && t.mover_goal == t.goal && t.mover_rests;
        if ((!keep && !riding) || goes_on) plan.actions.push_back(Stop{});
        t.mover = u;
        t.mover_goal = t.goal;
        t.mover_facing = t.facing;
        t.mover_rests = (!keep && !riding) || goes_on;
        return plan;
    }
    // The whole hex, one after the other, each tried out where the ones before it have gone.
    State now = h.s;
    std::vector<UnitId> stack = {u};
    for (UnitId m : h.b.in(at(h.s, u).hex))
        if (m != u && !why_no_ride(h.b, m, false)) stack.push_back(m);
    for (UnitId m : stack) {
        const Way way = way_to(h.w, now, m, t.goal, t.forced, t.facing);
        if (!way.arrives) {
            if (m == u) say_no_way(h, u, t.goal);
            continue;
        }
        State then = way.end;
        std::vector<Action> moves = way.actions;
        if (top_frame<Riding>(then)) {
            if (!try_out(h.w, then, Stop{}, h.side)) continue;
            moves.push_back(Stop{});
        }
        for (Action& a : moves) plan.actions.push_back(a);
        now = then;
    }
    return plan;
}

NapoleonPlan charge(const Holding& h) {
    NapoleonTable& t = h.t;
    NapoleonPlan plan;
    if (!top_frame<Riding>(h.s)) {
        plan.actions = {Ride{t.selected, t.forced}, Target{t.aim}};
        plan.quiet = true;
        return plan;
    }
    if (!why_illegal(h.w, h.s, Charge{t.aim})) return play_or_say(h, Charge{t.aim}, t.aim);
    return play_or_say(h, Target{t.aim}, t.aim);
}

NapoleonPlan tap_in_movement(const Holding& h, HexId hex) {
    NapoleonTable& t = h.t;
    const bool riding = top_frame<Riding>(h.s) != nullptr;
    if (riding) t.selected = top_frame<Riding>(h.s)->unit;
    const UnitId u = t.selected, there = unit_in(h.b, hex);
    if (u && at(h.s, u).where == napoleon::Where::due) {
        const Arrival* a = arrival_of(h.w, u);
        if (a && a->hex == hex) {
            const Dir facing = is_commander(h.w, u) ? Dir::n : facing_or(t, h.side == Side::french ? Dir::se : Dir::nw);
            return play_or_say(h, Enter{u, facing}, hex);
        }
    }
    if (u && on_map(h.s, u) && hex != at(h.s, u).hex && (riding || !why_no_ride(h.b, u, false))) {
        if (hex == t.goal) return march(h, false);
        if (hex == t.aim) return charge(h);
        const bool enemy = there && unit_of(h.w, there).side != h.side;
        if (enemy && has(h.s, u, Flag::charge) && can_aim(h, hex)) {
            drop_goal(t);
            t.aim = hex;
            t.why.reset();
            return {};
        }
        auto goes = [&](bool forced) {
            const std::vector<Destination> reach = reach_of(h.b, u, forced);
            return std::any_of(reach.begin(), reach.end(), [&](const Destination& d) { return d.hex == hex; });
        };
        const bool plain = goes(t.forced) || (riding && !why_illegal(h.w, h.s, napoleon::Step{hex}));
        if (plain || (!riding && !t.forced && !why_no_ride(h.b, u, true) && goes(true))) {
            if (!plain) t.forced = true;
            drop_goal(t);
            t.goal = hex;
            t.aim = {};
            t.why.reset();
            return {};
        }
        if (there && own_unit_in(h, hex) && !riding) {
            take(h, taken_by_tap(h, hex));
            return {};
        }
        if (there && own_unit_in(h, hex) && t.looked == hex) { // let go of this one, take that one
            NapoleonPlan plan = play_or_say(h, Stop{}, hex);
            if (!plan.actions.empty()) t.after = taken_by_tap(h, hex);
            return plan;
        }
        if (t.looked == hex && !riding) { // the same refused hex again: enough of this unit
            let_go(t);
            return {};
        }
        drop_goal(t);
        t.aim = {};
        say_no_way(h, u, hex);
        if (there) t.card = there;
        if (there && own_unit_in(h, hex) && t.why) { // it is another one that is wanted
            t.why->subject = flat(Phrase::still_in_hand, {{"unit", name_of(h.w, u)}});
            t.why->reason = flat(Phrase::let_rest_first, {{"unit", name_of(h.w, taken_by_tap(h, hex))}});
            t.why->rule = label_of(Rule::r4_27);
        }
        return {};
    }
    if (riding) { // its own hex: only what it would have done is dropped
        drop_goal(t);
        t.aim = {};
        t.why.reset();
        return {};
    }
    if (there) {
        if (unit_of(h.w, there).side == h.side) {
            take(h, taken_by_tap(h, hex));
        } else {
            let_go(t);
            t.card = there;
        }
        return {};
    }
    let_go(t);
    return {};
}

// ---- Set-up ---------------------------------------------------------------------------------------------------------

NapoleonPlan set_up(const Holding& h) {
    NapoleonTable& t = h.t;
    const bool officer = is_commander(h.w, t.selected);
    const Dir facing = officer ? Dir::n : facing_or(t, static_cast<Dir>(at(h.s, t.selected).facing));
    return play_or_say(h, napoleon::Place{t.selected, t.goal, facing}, t.goal);
}

NapoleonPlan tap_in_deployment(const Holding& h, HexId hex) {
    NapoleonTable& t = h.t;
    const UnitId u = t.selected;
    if (u && hex != at(h.s, u).hex) {
        if (hex == t.goal) return set_up(h);
        const bool officer = is_commander(h.w, u);
        const Dir facing = officer ? Dir::n : static_cast<Dir>(at(h.s, u).facing);
        if (!why_illegal(h.w, h.s, napoleon::Place{u, hex, facing})) {
            t.goal = hex;
            t.why.reset();
            return {};
        }
        if (!own_unit_in(h, hex)) return play_or_say(h, napoleon::Place{u, hex, facing}, hex);
    }
    const UnitId there = unit_in(h.b, hex);
    const bool again = u && there && at(h.s, u).hex == hex;
    const UnitId taken = again ? next_in(h.b, hex, u) : there;
    let_go(t);
    t.card = taken;
    if (taken && unit_of(h.w, taken).side == h.side) t.selected = taken;
    return {};
}

// ---- Turning --------------------------------------------------------------------------------------------------------

NapoleonPlan turn(const Holding& h, int by) {
    NapoleonTable& t = h.t;
    const int step = by < 0 ? -1 : 1;
    if (const auto* r = top_frame<Riding>(h.s)) t.selected = r->unit;
    const bool marching = is_movement(h.s.phase) && (top_frame<Riding>(h.s) || top_frame<Movement>(h.s));
    const Grip g = marching || top_frame<Deployment>(h.s) ? Grip{} : grip_of(picks_of(h.s, legal_now(h), goes), t);
    if (!g.ways.empty()) { // among the facings that are open there
        t.selected = g.ways.front().unit;
        if (g.chosen) turn_on(t, g.facings, g.chosen->facing, by);
        return {};
    }
    const UnitId u = t.selected;
    if (!u || is_commander(h.w, u)) return {};
    if (at(h.s, u).where == napoleon::Where::due) {
        t.facing = static_cast<int>(turned(facing_or(t, h.side == Side::french ? Dir::se : Dir::nw), step));
        return {};
    }
    if (!on_map(h.s, u)) return {};
    if (!t.goal) t.goal = at(h.s, u).hex;
    if (top_frame<Deployment>(h.s)) {
        t.facing = static_cast<int>(turned(facing_or(t, static_cast<Dir>(at(h.s, u).facing)), step));
        return {};
    }
    const Way way = way_to(h.w, h.s, u, t.goal, t.forced, std::nullopt);
    const Dir from = facing_or(t, way.facing);
    for (int n = 1; n <= 6; ++n) {
        const Dir d = turned(from, n * step);
        if (!way.may_face[static_cast<std::size_t>(d)]) continue;
        t.facing = static_cast<int>(d);
        if (t.goal == at(h.s, u).hex && d == way.facing) drop_goal(t); // as it stands
        return {};
    }
    if (t.goal == at(h.s, u).hex) {
        const Action first =
            top_frame<Riding>(h.s) ? Action{napoleon::Turn{turned(way.facing, step)}} : Action{Ride{u, t.forced}};
        drop_goal(t);
        if (auto refusal = why_illegal(h.w, h.s, first)) say_why(h, first, *refusal);
    }
    return {};
}

} // namespace redoubt::shell::nap
