// What an Intent is answered from in any system, and what every frame of one is found with.
#pragma once
#include "shell/present/picks.h"

namespace redoubt::shell {

template <Ruleset R>
struct Holding {
    const typename R::World& w;
    const typename R::State& s;
    typename TableOf<R>::Table& t;
    decltype(board_of(std::declval<const typename R::World&>(), std::declval<const typename R::State&>())) b;
    Side side;
};

template <class F, class State>
const F* top_frame(const State& s) {
    return s.frames.empty() ? nullptr : std::get_if<F>(&s.frames.back());
}
template <class F, class State> // the nearest one of its kind, from the top down
const F* frame_below(const State& s) {
    for (std::size_t i = s.frames.size(); i-- > 0;)
        if (const F* f = std::get_if<F>(&s.frames[i])) return f;
    return nullptr;
}
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
// Looking, letting go, and all that can be done while somebody else decides. False: the system has to answer.
// `held`: whose card a long press opens; `there`: who stands in the hex.
template <class Table>
bool answered_at_once(Table& t, const Intent& i, Decider who, UnitId held, UnitId there) {
    if (looked(t, i, held)) return true;
    if (i.verb == Verb::let_go) {
        if (!shut_lists(t)) let_go(t); // a list that has been opened is shut first
        return true;
    }
    if (!is_side(who) && i.verb == Verb::tap) t.card = there;
    return !is_side(who);
}

} // namespace redoubt::shell
