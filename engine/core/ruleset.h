// What a system must provide: free functions on plain data, found through a tag struct `R` (e.g. classic::Rules).
//
//   R::World    never changes during a game
//   R::State    a position: plain value, fixed capacity, fields() for all of it; copying it is undo
//   R::Action   std::variant of small structs, each with fields() and ==
//   R::Event    std::variant of small structs: what happened
//   R::View     what one side knows
//
//   decider(w, s)              who has the next word
//   legal_actions(w, s, out)   clears `out`; canonical order, no duplicates; never empty when a side decides,
//                              empty when chance decides or the game is over
//   why_illegal(w, s, a)       nullopt exactly for the members of legal_actions; never changes anything
//   chance(w, s)               only when chance decides: every outcome with its weight, and who asks
//   apply(w, s, a, events)     only legal actions; runs on to the next decision; events may be null
//   apply(w, s, outcome, events)  only outcomes of chance(w, s)
//   observe(w, s, side)        what `side` knows
//   deal(w, view, rng)         a full State consistent with a View
//   problems(w, s)             broken invariants of a State, as words for a developer; empty when sound
//   undo_barrier(event)        true for events that may not be undone: a die, a reveal, a change of side (event.h)
#pragma once
#include "engine/core/chance.h"
#include "engine/core/dice.h"
#include "engine/core/digest.h"
#include "engine/core/event.h"
#include "engine/core/side.h"
#include "engine/core/verdict.h"

#include <concepts>
#include <optional>
#include <string>
#include <vector>

namespace redoubt {

template <class R>
concept Ruleset = requires(const typename R::World& w, typename R::State& s, const typename R::State& cs,
                           const typename R::Action& a, const typename R::View& v, const typename R::Event& e,
                           std::vector<typename R::Action>& actions, std::vector<typename R::Event>* events,
                           Outcome outcome, Side side, Rng& rng) {
    { R::name } -> std::convertible_to<std::string_view>;
    { R::revision } -> std::convertible_to<int>; // of the rules; grows with every fix that changes play
    { decider(w, cs) } -> std::same_as<Decider>;
    {legal_actions(w, cs, actions)};
    { why_illegal(w, cs, a) } -> std::same_as<std::optional<Refusal>>;
    { chance(w, cs) } -> std::same_as<Chance>;
    {apply(w, s, a, events)};
    {apply(w, s, outcome, events)};
    { observe(w, cs, side) } -> std::same_as<typename R::View>;
    { deal(w, v, rng) } -> std::same_as<typename R::State>;
    { problems(w, cs) } -> std::same_as<std::vector<std::string>>;
    { undo_barrier(e) } -> std::same_as<bool>;
    { digest(cs) } -> std::same_as<std::uint64_t>;
    requires std::is_trivially_copyable_v<typename R::State>;
    requires std::equality_comparable<typename R::State>;
    requires std::equality_comparable<typename R::Action>;
};

} // namespace redoubt
