// What undo may not cross, as it is seen from outside, against what the system says of its events.
#pragma once
#include "engine/match/match.h"
#include "shell/harness/manners.h"

namespace redoubt::cli {

// A die, another's word, another moment of the sequence of play, something turned up that a side did not see.
template <Ruleset R>
bool closes_the_door(const typename R::World& w, const typename R::State& before, const Step<R>& step,
                     const typename R::State& after) {
    if (std::holds_alternative<Outcome>(step) || decider(w, before) != decider(w, after) ||
        Manners<R>::moment(before) != Manners<R>::moment(after))
        return true;
    for (const Side side : {Side::french, Side::russian})
        if (Manners<R>::reveals(observe(w, before, side), observe(w, after, side))) return true;
    return false;
}

// The system must say the same: of another's word it need not, which a Match sees by itself, nor of dice before the
// last.
template <Ruleset R>
void check_barrier(const typename R::World& w, const typename R::State& before, const Step<R>& step,
                   const typename R::State& after, const std::vector<typename R::Event>& events,
                   std::vector<std::string>& out) {
    const bool closes = closes_the_door<R>(w, before, step, after);
    bool told = false;
    for (const auto& e : events) told = told || undo_barrier(e);
    if (told && !closes) out.push_back("an event bars undo, and nothing is seen that should");
    const Decider then = decider(w, before), now = decider(w, after);
    const bool owed = std::holds_alternative<Outcome>(step) ? now != Decider::chance : now == then;
    if (!told && closes && owed) out.push_back("no event bars undo");
}

// Did a side learn by an action what the other keeps hidden? It did when the same action, in a position that looks to
// it just like this one, would have led to something that looks otherwise. One such position is tried.
template <Ruleset R>
bool taught(const typename R::World& w, const typename R::State& before, const typename R::Action& a,
            const typename R::State& after, Side side, Rng cards) {
    typename R::State dealt = deal(w, observe(w, before, side), cards);
    if constexpr (requires { dealt.standing, dealt.switched; }) // who answers beforehand gives it away by his silence
        dealt.standing = before.standing, dealt.switched = before.switched;
    if (dealt == before || why_illegal(w, dealt, a)) return false;
    apply(w, dealt, a, nullptr);
    return !(observe(w, dealt, side) == observe(w, after, side));
}

} // namespace redoubt::cli
