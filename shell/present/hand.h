// What an Intent is answered from in any system, and what it means in all of them alike.
#pragma once
#include "engine/core/frames.h"
#include "shell/present/picks.h"

#include <algorithm>

namespace redoubt::shell {

template <Ruleset R>
using BoardOf = decltype(board_of(std::declval<const typename R::World&>(), std::declval<const typename R::State&>()));

template <Ruleset R>
struct Holding {
    using Rules = R;
    const typename R::World& w;
    const typename R::State& s;
    typename TableOf<R>::Table& t;
    BoardOf<R> b;
    Side side;
};
template <class H>
using PlanOf = Plan<typename H::Rules>;

template <class A, class Action>
std::vector<A> all_of_kind(const std::vector<Action>& legal) {
    std::vector<A> out;
    for (const Action& a : legal)
        if (const auto* x = std::get_if<A>(&a)) out.push_back(*x);
    return out;
}

template <Ruleset R>
std::vector<typename R::Action> legal_now(const Holding<R>& h) {
    std::vector<typename R::Action> out;
    legal_actions(h.w, h.s, out);
    return out;
}
template <Ruleset R>
bool own(const Holding<R>& h, UnitId u) {
    return u && unit_of(h.w, u).side == h.side;
}
template <Ruleset R>
bool stands_in(const Holding<R>& h, UnitId u, HexId hex) {
    return u && on_map(h.s, u) && at(h.s, u).hex == hex;
}
// Plays `a`, or says why it cannot be played.
template <Ruleset R>
Plan<R> play_or_say(const Holding<R>& h, const typename R::Action& a, HexId hex = {}) {
    Plan<R> out;
    if (const auto refusal = why_illegal(h.w, h.s, a)) {
        h.t.why = TableOf<R>::why(h.w, h.s, a, *refusal);
        h.t.looked = hex;
        return out;
    }
    h.t.why.reset();
    out.actions.push_back(a);
    return out;
}
// Plays the one of its kind that a unit of the hex may do.
template <class A, class H>
std::optional<PlanOf<H>> play_of_hex(const H& h, HexId hex) {
    for (const A& a : all_of_kind<A>(legal_now(h)))
        if (at(h.s, a.unit).hex == hex) return play_or_say(h, a, hex);
    return std::nullopt;
}
// Plays what is chosen by goal and facing.
template <class H, class Actions>
PlanOf<H> play_chosen(const H& h, const Actions& legal, const Grip& g) {
    return g.chosen ? play_or_say(h, legal[g.chosen->n], g.chosen->to) : PlanOf<H>{};
}
// The end of a phase: asked for once more, or at once where there is nothing to ask about.
template <class H, class A>
PlanOf<H> end_or_ask(const H& h, const A& end, bool asks) {
    const bool ends = h.t.ending || !asks;
    h.t.ending = false;
    if (const auto refusal = why_illegal(h.w, h.s, end)) {
        h.t.why = TableOf<typename H::Rules>::why(h.w, h.s, end, *refusal);
        return {};
    }
    if (ends) return play_or_say(h, end);
    let_go(h.t);
    h.t.ending = true;
    return {};
}
// Looks at somebody; who is ours is in hand as well.
template <class H>
void look_at(const H& h, UnitId u) {
    let_go(h.t);
    h.t.card = u;
    if (own(h, u)) h.t.selected = u;
}
// Setting up: the goal once more plays `again`(); where `place` is open it is the goal; else why not, if none of ours
// stands there. Nothing: it is about who stands there.
template <class H, class A, class Again>
std::optional<PlanOf<H>> tap_to_place(const H& h, const A& place, HexId hex, Again again) {
    if (hex == h.t.goal) return again();
    if (!why_illegal(h.w, h.s, place)) {
        h.t.goal = hex;
        h.t.why.reset();
        return PlanOf<H>{};
    }
    if (!own(h, unit_in(h, hex))) return play_or_say(h, place, hex);
    return std::nullopt;
}

// ---- a march of many steps ------------------------------------------------------------------------------------------

// A tap while units march: a goal and once more, another of ours, why not. Each system says how its units do it:
//     on_its_way(h)          who is between two steps, and must go on or rest; none
//     may_leave(h, u)        it could go from where it stands
//     goes_to(h, u, hex)     ... and as far as that
//     march(h, keep)         what is in hand goes to its goal; `keep`: and stays in hand there
//     taken_by_tap(h, hex)   which of ours in a hex is meant; none: nobody any more
//     say_no_way(h, u, hex)  why it cannot go there
template <class H>
PlanOf<H> tap_in_march(const H& h, HexId hex) {
    auto& t = h.t;
    const UnitId going = on_its_way(h), there = unit_in(h, hex);
    if (going) t.selected = going;
    const UnitId u = t.selected;
    if (u && !stands_in(h, u, hex) && may_leave(h, u)) {
        if (hex == t.goal) return march(h, false);
        const bool goes = goes_to(h, u, hex);
        if (!goes && own(h, there) && !going) {
            take(h, taken_by_tap(h, hex));
            return {};
        }
        if (!goes && t.looked == hex && !going) { // the same refused hex again: enough of this unit
            let_go(t);
            return {};
        }
        drop_goal(t);
        t.aim = {};
        if (goes) {
            t.goal = hex;
            t.why.reset();
            return {};
        }
        say_no_way(h, u, hex);
        if (there) t.card = there;
        return {};
    }
    if (going) { // its own hex: only what it would have done is dropped
        drop_goal(t);
        t.aim = {};
        t.why.reset();
        return {};
    }
    if (const UnitId meant = own(h, there) ? taken_by_tap(h, hex) : UnitId{}) {
        take(h, meant);
        return {};
    }
    let_go(t);
    if (!own(h, there)) t.card = there;
    return {};
}

// What a march comes to, tried out on a copy of the State.
template <Ruleset R, class Facing = int>
struct WayOf {
    std::vector<typename R::Action> actions; // all that it takes, as far as can be seen
    std::vector<HexId> hexes;                // from the start on
    std::vector<int> spent;                  // at each hex after the first
    int left = 0, allowance = 0;             // at the goal
    Facing facing{};                         // at the goal
    std::array<bool, 6> may_face{};
    typename R::State end; // there, if nobody interferes
    bool arrives = false;
};
// The whole hex, one after the other, each tried out where the ones before it have gone: go(position, unit) says how.
// The first one is in hand, and what stops him is told.
template <class H, class Go>
void march_together(const H& h, HexId goal, const std::vector<UnitId>& units, PlanOf<H>& plan, Go go) {
    auto now = h.s;
    for (UnitId u : units) {
        auto way = go(now, u);
        if (!way.arrives) {
            if (u == units.front()) say_no_way(h, u, goal);
            continue;
        }
        plan.actions.insert(plan.actions.end(), way.actions.begin(), way.actions.end());
        now = way.end;
    }
}
// Applies `a` to a copy that is tried out, `waits` for the other side. False when it is not legal, or dice would fall.
template <class World, class State, class Action>
bool try_out(const World& w, State& s, const Action& a, Side side, const Action& waits) {
    if (why_illegal(w, s, a)) return false;
    apply(w, s, a, nullptr);
    for (int n = 0; n < 20; ++n) {
        const Decider who = decider(w, s);
        if (who == decider_of(side) || who == Decider::over) return true;
        if (!is_side(who) || why_illegal(w, s, waits)) return false;
        apply(w, s, waits, nullptr);
    }
    return false;
}

// ---- what an Intent means -------------------------------------------------------------------------------------------

// Looking, letting go, and all that can be done while somebody else decides are the same in all systems; so is which of
// these answers: tap(h, hex), choose(h, unit, keep), commit, clear, next_unit, end_phase, and otherwise(h, intent) for
// the rest.
template <class H>
PlanOf<H> interpret_as(const H& h, Decider who, const Intent& i) {
    auto& t = h.t;
    // A long press: who stands there; held once more the next one.
    if (looked(t, i, i.hex ? next_in(h, i.hex, t.card) : UnitId{})) return {};
    if (i.verb == Verb::let_go) {
        if (!shut_lists(t)) let_go(t); // a list that has been opened is shut first
        return {};
    }
    if (!is_side(who)) {
        if (i.verb == Verb::tap) t.card = i.hex ? unit_in(h, i.hex) : UnitId{};
        return {};
    }
    if (i.verb != Verb::end_phase && i.verb != Verb::commit) t.ending = false;
    switch (i.verb) {
    case Verb::tap:
    case Verb::aim:
        return i.hex ? tap(h, i.hex) : PlanOf<H>{};
    case Verb::choose: // `keep`: it stays in hand where it is in hand already
        return i.unit && i.unit.index() < h.w.units.size() ? choose(h, i.unit, i.number != 0) : PlanOf<H>{};
    case Verb::commit:
        return commit(h);
    case Verb::clear:
        return clear(h);
    case Verb::next_unit:
        return next_unit(h);
    case Verb::end_phase:
        return end_phase(h);
    default:
        return otherwise(h, i);
    }
}
template <class R>
Plan<R> not_meant() {
    Plan<R> nothing;
    nothing.changed = false;
    return nothing;
}

} // namespace redoubt::shell
