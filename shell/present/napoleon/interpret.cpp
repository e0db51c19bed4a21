// What an Intent means on the napoleon table. Movement: unit, hex, once more or the button. Fire: a gun, its target,
// fire. Attack: an enemy, those who attack it, the button. Answers: the unit concerned, a gold dot, once more or the
// button.
#include "shell/present/napoleon/hand.h"

#include <algorithm>

namespace redoubt::shell {

using namespace redoubt::napoleon;

namespace nap {

namespace {

bool own_unit_in(const Hand_& h, HexId hex) {
    const UnitId u = unit_in(h.b, hex);
    return u && unit_of(h.w, u).side == h.side;
}

// ---- Movement -------------------------------------------------------------------------------------------------------

// The unit of a hex that is meant by a tap: once more the next one; who can still move comes first.
UnitId taken_by_tap(const Hand_& h, HexId hex) {
    if (h.t.selected && on_map(h.s, h.t.selected) && at(h.s, h.t.selected).hex == hex)
        return next_in(h.b, hex, h.t.selected);
    for (UnitId u : h.b.in(hex))
        if (!is_commander(h.w, u) && !why_no_ride(h.b, u, false)) return u;
    for (UnitId u : h.b.in(hex))
        if (!why_no_ride(h.b, u, false)) return u;
    return unit_in(h.b, hex);
}

void take(const Hand_& h, UnitId u) {
    let_go(h.t);
    h.t.selected = h.t.card = u;
    if (at(h.s, u).where == napoleon::Where::due) return;
    if (auto refusal = why_no_ride(h.b, u, false)) say_why(h, Ride{u, false}, *refusal);
}

// Why this unit, chosen but not in hand, cannot go there: asked of the step that would lead to it.
void say_no_way(const Hand_& h, UnitId u, HexId hex) {
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
            why.reason = "No way that it can pay for leads there.";
            why.rule = label_of(Rule::r4_23);
        }
        h.t.why = std::move(why);
    }
    h.t.looked = hex;
}

NapoleonPlan march(const Hand_& h, bool keep) {
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

// Names or charges the hex aimed at.
NapoleonPlan charge(const Hand_& h) {
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

bool can_aim(const Hand_& h, HexId hex) {
    State hand = h.s;
    if (!top_frame<Riding>(h.s) && !try_out(h.w, hand, Ride{h.t.selected, h.t.forced}, h.side)) return false;
    return !why_illegal(h.w, hand, Target{hex}) || !why_illegal(h.w, hand, Charge{hex});
}

NapoleonPlan tap_in_movement(const Hand_& h, HexId hex) {
    NapoleonTable& t = h.t;
    const bool riding = top_frame<Riding>(h.s) != nullptr;
    if (riding) t.selected = top_frame<Riding>(h.s)->unit;
    const UnitId u = t.selected, there = unit_in(h.b, hex);
    if (u && at(h.s, u).where == napoleon::Where::due) {
        const Arrival* a = arrival_of(h.w, u);
        if (a && a->hex == hex) {
            const Dir facing =
                is_commander(h.w, u) ? Dir::n : t.facing.value_or(h.side == Side::french ? Dir::se : Dir::nw);
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
        const bool plain = goes(t.forced);
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

NapoleonPlan set_up(const Hand_& h) {
    NapoleonTable& t = h.t;
    const bool officer = is_commander(h.w, t.selected);
    const Dir facing = officer ? Dir::n : t.facing.value_or(static_cast<Dir>(at(h.s, t.selected).facing));
    return play_or_say(h, napoleon::Place{t.selected, t.goal, facing}, t.goal);
}

NapoleonPlan tap_in_deployment(const Hand_& h, HexId hex) {
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

NapoleonPlan turn(const Hand_& h, int by) {
    NapoleonTable& t = h.t;
    const int step = by < 0 ? -1 : 1;
    if (const auto* r = top_frame<Riding>(h.s)) t.selected = r->unit;
    const std::vector<Placement> ways = is_movement(h.s.phase) && (top_frame<Riding>(h.s) || top_frame<Movement>(h.s))
                                            ? std::vector<Placement>{}
                                        : top_frame<Deployment>(h.s) ? std::vector<Placement>{}
                                                                     : placements(legal_now(h));
    if (!ways.empty()) { // among the facings that are open there
        if (!std::any_of(ways.begin(), ways.end(), [&](const Placement& p) { return p.unit == t.selected; }))
            t.selected = ways[0].unit;
        const auto now = chosen(ways, t);
        if (now == ways.end()) return {};
        for (int n = 1; n <= 6; ++n) {
            const Dir d = turned(now->facing, n * step);
            for (const Placement& p : ways)
                if (p.unit == now->unit && p.to == now->to && p.via == now->via && p.facing == d) {
                    t.facing = d;
                    return {};
                }
        }
        return {};
    }
    const UnitId u = t.selected;
    if (!u || is_commander(h.w, u)) return {};
    if (at(h.s, u).where == napoleon::Where::due) {
        t.facing = turned(t.facing.value_or(h.side == Side::french ? Dir::se : Dir::nw), step);
        return {};
    }
    if (!on_map(h.s, u)) return {};
    if (!t.goal) t.goal = at(h.s, u).hex;
    if (top_frame<Deployment>(h.s)) {
        t.facing = turned(t.facing.value_or(static_cast<Dir>(at(h.s, u).facing)), step);
        return {};
    }
    const Way way = way_to(h.w, h.s, u, t.goal, t.forced, std::nullopt);
    const Dir from = t.facing.value_or(way.facing);
    for (int n = 1; n <= 6; ++n) {
        const Dir d = turned(from, n * step);
        if (!way.may_face[static_cast<std::size_t>(d)]) continue;
        t.facing = d;
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

// ---- the button -----------------------------------------------------------------------------------------------------

NapoleonPlan commit(const Hand_& h) {
    NapoleonTable& t = h.t;
    if (t.ending) {
        t.ending = false;
        return play_or_say(h, End{});
    }
    if (top_frame<Bridges>(h.s)) return play_or_say(h, Ready{});
    if (top_frame<Deployment>(h.s)) {
        if (t.selected && t.goal) return set_up(h);
        return play_or_say(h, Ready{});
    }
    if (top_frame<Reorganisation>(h.s)) return t.selected ? play_or_say(h, Reorganise{t.selected}) : NapoleonPlan{};
    if (top_frame<napoleon::Orders>(h.s)) return play_or_say(h, End{});
    if (const auto* r = top_frame<Riding>(h.s)) {
        t.selected = r->unit;
        if (t.aim) return charge(h);
        if (t.goal) return march(h, true);
        return play_or_say(h, Stop{});
    }
    if (top_frame<Movement>(h.s)) {
        const UnitId u = t.selected;
        if (!u) return {};
        if (at(h.s, u).where == napoleon::Where::due) return tap_in_movement(h, arrival_of(h.w, u)->hex);
        if (t.aim) return charge(h);
        return t.goal ? march(h, false) : NapoleonPlan{};
    }
    if (building(h.s) || drafting(h.s)) return play_or_say(h, Declare{});
    const std::vector<Action> legal = legal_now(h);
    const std::vector<Form> forms = all_of_kind<Form>(legal);
    if (top_frame<Reactions>(h.s) && !forms.empty()) {
        for (const Form& f : forms)
            if (f.hex == t.goal) return play_or_say(h, f, f.hex);
        return play_or_say(h, forms[0], forms[0].hex);
    }
    const std::vector<Placement> ways = placements(legal);
    if (!ways.empty() &&
        !std::any_of(ways.begin(), ways.end(), [&](const Placement& p) { return p.unit == t.selected; }))
        t.selected = ways[0].unit;
    if (const auto best = chosen(ways, t); best != ways.end()) return play_or_say(h, best->action, best->to);
    return {};
}

NapoleonPlan choose(const Hand_& h, UnitId u) {
    NapoleonTable& t = h.t;
    if (!u || u.index() >= h.w.units.size()) return {};
    if (top_frame<Movement>(h.s)) {
        t.selected == u ? let_go(t) : take(h, u);
        return {};
    }
    for (const Action& a : {Action{With{u}}, Action{Lose{u}}, Action{Count{u}}})
        if (!why_illegal(h.w, h.s, a)) return play_or_say(h, a, at(h.s, u).hex);
    const bool same = t.selected == u;
    drop_goal(t);
    t.aim = {};
    t.selected = t.card = u;
    if (same && (top_frame<Artillery>(h.s) || top_frame<Reorganisation>(h.s) || top_frame<Deployment>(h.s)))
        t.selected = {};
    return {};
}

NapoleonPlan take_option(const Hand_& h, const Intent& i) {
    NapoleonTable& t = h.t;
    const UnitId u = t.selected;
    if (i.words == "destroy") {
        const std::size_t n = static_cast<std::size_t>(i.number);
        if (n >= h.w.bridges.size()) return {};
        return play_or_say(h, Destroy{h.w.bridges[n].hex, h.w.bridges[n].side}, h.w.bridges[n].hex);
    }
    if (i.words == "ready") return play_or_say(h, Ready{});
    if (i.words == "end") return play_or_say(h, End{});
    if (i.words == "order") return play_or_say(h, Order{FormationId{static_cast<std::size_t>(i.number)}});
    if (i.words == "stop") return play_or_say(h, Stop{});
    if (i.words == "standing_list") {
        t.orders = !t.orders;
        return {};
    }
    if (i.words == "standing") {
        const Standing o = static_cast<Standing>(i.number);
        return play_or_say(h, Switch{o, !stands(h.s, h.side, o)});
    }
    if (i.words == "build") return play_or_say(h, Build{i.unit, i.hex, static_cast<Dir>(i.number)}, i.hex);
    if (!u) return {};
    if (i.words == "forced") {
        t.forced = !t.forced;
        drop_goal(t);
        return {};
    }
    if (i.words == "together") {
        t.together = !t.together;
        return {};
    }
    if (i.words == "keep") return march(h, true);
    if (i.words == "charge_marker") return play_or_say(h, Mark{u, Marker::charge});
    if (i.words == "defence_marker") return play_or_say(h, Mark{u, Marker::defence});
    if (i.words == "form") return play_or_say(h, Form{at(h.s, u).hex});
    if (i.words == "unform") return play_or_say(h, Unform{at(h.s, u).hex});
    return {};
}

NapoleonPlan next_unit(const Hand_& h) {
    std::vector<UnitId> can;
    auto add = [&](UnitId u) {
        if (std::find(can.begin(), can.end(), u) == can.end()) can.push_back(u);
    };
    if (top_frame<Movement>(h.s)) {
        for (std::size_t i = 0; i < h.w.units.size(); ++i)
            if (!is_commander(h.w, UnitId{i}) && unit_of(h.w, UnitId{i}).side == h.side && on_map(h.s, UnitId{i}) &&
                !why_no_ride(h.b, UnitId{i}, false))
                add(UnitId{i});
    } else if (top_frame<Attacks>(h.s)) {
        const Owed due = owed(h.b);
        for (UnitId u : due.attackers) add(u);
        for (HexId hex : due.targets)
            if (const UnitId u = unit_in(h.b, hex); u && can.empty()) add(u);
    } else if (top_frame<Deployment>(h.s)) {
        for (const Placing& p : h.w.placings)
            if (unit_of(h.w, p.unit).side == h.side && on_map(h.s, p.unit) && (p.anywhere || p.hexes.size() > 1))
                add(p.unit);
    } else {
        for (const Action& a : legal_now(h)) {
            if (const auto* f = std::get_if<Fire>(&a)) add(f->unit);
            if (const auto* r = std::get_if<Reorganise>(&a)) add(r->unit);
        }
    }
    if (can.empty()) return {};
    std::sort(can.begin(), can.end());
    auto after = std::find_if(can.begin(), can.end(), [&](UnitId u) { return h.t.selected && u > h.t.selected; });
    const UnitId next = after == can.end() ? can.front() : *after;
    let_go(h.t);
    if (unit_of(h.w, next).side != h.side) {
        h.t.aim = at(h.s, next).hex;
        h.t.card = next;
        return {};
    }
    h.t.selected = h.t.card = next;
    return {};
}

NapoleonPlan end_phase(const Hand_& h) {
    NapoleonTable& t = h.t;
    if (top_frame<Deployment>(h.s) || top_frame<Bridges>(h.s)) return play_or_say(h, Ready{});
    if (auto refusal = why_illegal(h.w, h.s, End{})) {
        t.ending = false;
        say_why(h, End{}, *refusal);
        return {};
    }
    if (t.ending || top_frame<napoleon::Orders>(h.s)) {
        t.ending = false;
        return play_or_say(h, End{});
    }
    let_go(t);
    t.ending = true;
    return {};
}

NapoleonPlan tap(const Hand_& h, HexId hex) {
    NapoleonTable& t = h.t;
    if (!hex) return {};
    if (top_frame<Movement>(h.s) || top_frame<Riding>(h.s)) return tap_in_movement(h, hex);
    if (top_frame<Attacks>(h.s)) return tap_in_attacks(h, hex);
    if (const auto* d = top_frame<Draft>(h.s)) return tap_in_draft(h, *d, hex);
    if (top_frame<Deployment>(h.s)) return tap_in_deployment(h, hex);
    const auto* r = top_frame<Reactions>(h.s);
    if (top_frame<Artillery>(h.s) || (r && (r->next == React::artillery || r->next == React::square_fire)))
        return tap_in_fire(h, hex);
    if (building(h.s)) {
        for (const With& a : all_of_kind<With>(legal_now(h)))
            if (at(h.s, a.unit).hex == hex) return play_or_say(h, a, hex);
        t.card = unit_in(h.b, hex);
        return {};
    }
    if (top_frame<Volley>(h.s)) return tap_in_fire(h, hex);
    if (top_frame<Bridges>(h.s)) {
        for (std::size_t i = 0; i < h.w.bridges.size(); ++i)
            if (h.w.bridges[i].hex == hex) return play_or_say(h, Destroy{hex, h.w.bridges[i].side}, hex);
        return {};
    }
    if (top_frame<Reorganisation>(h.s) || top_frame<napoleon::Orders>(h.s)) {
        const UnitId there = unit_in(h.b, hex);
        const bool again = t.selected && on_map(h.s, t.selected) && at(h.s, t.selected).hex == hex;
        UnitId taken = again ? next_in(h.b, hex, t.selected) : there;
        if (!again)
            for (const Reorganise& a : all_of_kind<Reorganise>(legal_now(h)))
                if (at(h.s, a.unit).hex == hex) taken = a.unit;
        let_go(t);
        t.card = taken;
        if (taken && unit_of(h.w, taken).side == h.side) t.selected = taken;
        if (taken && top_frame<Reorganisation>(h.s) && unit_of(h.w, taken).side == h.side)
            if (auto refusal = why_illegal(h.w, h.s, Reorganise{taken}))
                if (static_cast<Why>(refusal->why) != Why::good_order) say_why(h, Reorganise{taken}, *refusal, hex);
        return {};
    }
    return tap_in_answer(h, hex);
}

// Looking at things: always allowed, whoever's turn it is.
bool looked(const World&, const State&, NapoleonTable& t, const Board& b, const Intent& i) {
    switch (i.verb) {
    case Verb::hold: // once more: the next of the hex
        t.card = i.hex && t.card && on_map(b.state, t.card) && at(b.state, t.card).hex == i.hex
                     ? next_in(b, i.hex, t.card)
                 : i.hex ? unit_in(b, i.hex)
                         : UnitId{};
        return true;
    case Verb::go_on:
        t.roll.reset();
        return true;
    case Verb::show_zone:
        if (t.why) t.why->shown = !t.why->shown;
        return true;
    case Verb::zone_layer:
        t.zones = !t.zones;
        return true;
    case Verb::let_go:
        let_go(t);
        return true;
    default:
        return false;
    }
}

NapoleonPlan interpret(const Hand_& h, const Intent& i) {
    NapoleonTable& t = h.t;
    if (i.verb != Verb::end_phase && i.verb != Verb::commit) t.ending = false;
    switch (i.verb) {
    case Verb::tap:
    case Verb::aim:
        return tap(h, i.hex);
    case Verb::choose:
        return choose(h, i.unit);
    case Verb::target:
        return aim_at(h, i.unit);
    case Verb::commit:
        return commit(h);
    case Verb::turn:
        return turn(h, i.number);
    case Verb::option:
        return take_option(h, i);
    case Verb::clear: {
        NapoleonPlan plan;
        if (building(h.s)) {
            plan.undo_while = building;
            t.aim = {};
            return plan;
        }
        let_go(t);
        if (drafting(h.s)) plan.undo_while = drafting;
        return plan;
    }
    case Verb::hold_ground:
        return play_or_say(h, Hold{});
    case Verb::consent:
        return play_or_say(h, Answer{i.number != 0});
    case Verb::next_unit:
        return next_unit(h);
    case Verb::end_phase:
        return end_phase(h);
    default:
        break;
    }
    NapoleonPlan nothing;
    nothing.changed = false;
    return nothing;
}

} // namespace

} // namespace nap

Plan<Rules> TableOf<Rules>::interpret(const World& w, const State& s, Table& t, const Intent& i) {
    Board b = board_of(w, s);
    if (nap::looked(w, s, t, b, i)) return {};
    const Decider who = decider(w, s);
    if (!is_side(who)) {
        if (i.verb == Verb::tap) t.card = nap::unit_in(b, i.hex);
        return {};
    }
    const nap::Hand_ h{w, s, t, std::move(b), side_of(who)};
    return nap::interpret(h, i);
}

} // namespace redoubt::shell
