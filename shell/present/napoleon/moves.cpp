// Taps that move units on the napoleon table: taking them in hand, marching, naming and riding charges, setting up,
// turning.
#include "shell/present/napoleon/hand.h"

#include <algorithm>

namespace redoubt::shell::nap {

using namespace redoubt::napoleon;

UnitId on_its_way(const Holding& h) {
    const auto* r = top_frame<Riding>(h.s);
    return r ? r->unit : UnitId{};
}

bool may_leave(const Holding& h, UnitId u) {
    return on_map(h.s, u) && (on_its_way(h) || !why_no_ride(h.b, u, false));
}

bool goes_to(const Holding& h, UnitId u, HexId hex) {
    const bool riding = static_cast<bool>(on_its_way(h));
    auto goes = [&](bool forced) {
        const std::vector<Destination> reach = reach_of(h.b, u, forced);
        return std::any_of(reach.begin(), reach.end(), [&](const Destination& d) { return d.hex == hex; });
    };
    if (goes(h.t.forced) || (riding && !why_illegal(h.w, h.s, napoleon::Step{hex}))) return true;
    if (riding || h.t.forced || why_no_ride(h.b, u, true) || !goes(true)) return false;
    return h.t.forced = true;
}

// Once more the next one; who can still move comes first.
UnitId taken_by_tap(const Holding& h, HexId hex) {
    if (stands_in(h, h.t.selected, hex)) return next_in(h.b, hex, h.t.selected);
    for (UnitId u : h.b.in(hex))
        if (!is_commander(h.w, u) && !why_no_ride(h.b, u, false)) return u;
    for (UnitId u : h.b.in(hex))
        if (!why_no_ride(h.b, u, false)) return u;
    return unit_in(h.b, hex);
}

// Why this unit, chosen but not in hand, cannot go there: asked of the step that would lead to it.
void say_no_way(const Holding& h, UnitId u, HexId hex) {
    State hand = h.s;
    if (!on_its_way(h) && !try_out(h.w, hand, Ride{u, h.t.forced}, h.side)) return;
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

namespace {

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
    std::vector<UnitId> stack = {u};
    for (UnitId m : h.b.in(at(h.s, u).hex))
        if (m != u && !why_no_ride(h.b, m, false)) stack.push_back(m);
    march_together(h, t.goal, stack, plan, [&](const State& now, UnitId m) {
        Way way = way_to(h.w, now, m, t.goal, t.forced, t.facing);
        if (!way.arrives || !top_frame<Riding>(way.end)) return way;
        way.actions.push_back(Stop{});
        if (!try_out(h.w, way.end, Stop{}, h.side)) way.actions.clear(), way.end = now; // it stays where it is
        return way;
    });
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
    const UnitId riding = on_its_way(h), there = unit_in(h.b, hex);
    if (riding) t.selected = riding;
    const UnitId u = t.selected;
    if (u && at(h.s, u).where == napoleon::Where::due) {
        const Arrival* a = arrival_of(h.w, u);
        if (a && a->hex == hex) {
            const Dir facing = is_commander(h.w, u) ? Dir::n : facing_or(t, h.side == Side::french ? Dir::se : Dir::nw);
            return play_or_say(h, Enter{u, facing}, hex);
        }
    }
    const bool leaves = u && !stands_in(h, u, hex) && may_leave(h, u) && hex != t.goal;
    if (leaves && hex == t.aim) return charge(h);
    if (leaves && there && !own(h, there) && has(h.s, u, Flag::charge) && can_aim(h, hex)) {
        drop_goal(t);
        t.aim = hex;
        t.why.reset();
        return {};
    }
    const bool another = leaves && riding && own(h, there); // not the one that has to be let go first
    if (another && t.looked == hex && !goes_to(h, u, hex)) {
        NapoleonPlan plan = play_or_say(h, Stop{}, hex);
        if (!plan.actions.empty()) t.after = taken_by_tap(h, hex);
        return plan;
    }
    NapoleonPlan plan = tap_in_march(h, hex);
    if (another && t.why && t.looked == hex) {
        t.why->subject = flat(Phrase::still_in_hand, {{"unit", name_of(h.w, u)}});
        t.why->reason = flat(Phrase::let_rest_first, {{"unit", name_of(h.w, taken_by_tap(h, hex))}});
        t.why->rule = label_of(Rule::r4_27);
    }
    return plan;
}

// ---- Set-up ---------------------------------------------------------------------------------------------------------

NapoleonPlan set_up(const Holding& h) {
    NapoleonTable& t = h.t;
    const bool officer = is_commander(h.w, t.selected);
    const Dir facing = officer ? Dir::n : facing_or(t, static_cast<Dir>(at(h.s, t.selected).facing));
    return play_or_say(h, napoleon::Place{t.selected, t.goal, facing}, t.goal);
}

NapoleonPlan tap_in_deployment(const Holding& h, HexId hex) {
    const UnitId u = h.t.selected;
    const bool here = stands_in(h, u, hex);
    if (u && !here) {
        const Dir facing = is_commander(h.w, u) ? Dir::n : static_cast<Dir>(at(h.s, u).facing);
        if (auto plan = tap_to_place(h, napoleon::Place{u, hex, facing}, hex, [&] { return set_up(h); })) return *plan;
    }
    look_at(h, here ? next_in(h.b, hex, u) : unit_in(h.b, hex));
    return {};
}

// ---- Turning --------------------------------------------------------------------------------------------------------

NapoleonPlan turn(const Holding& h, int by) {
    NapoleonTable& t = h.t;
    const int step = by < 0 ? -1 : 1;
    if (const UnitId going = on_its_way(h)) t.selected = going;
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
