// What every frame of a rule system answers (engine/README.md, "Frames"). Each F has, in its chapter's file:
//   Decider who(w, s, f)             who decides while f is on top and `go_on` has nothing more to do
//   void choices(b, f, out)          what may be decided, in canonical order; never empty when a side decides
//   Refusal why_not(b, f, a)         why an action that is not among the choices is none
//   void take(p, f, a)               carries one of them out
//   bool go_on(p, f)                 does what needs no decision; true: something was done, ask again (the stack
//                                    may be another); false: the frame waits for `who`
// if a die can decide,
//   Chance chance_of(w, s, f)
//   void take(p, f, o)
// and, where it is asked often, whether an action (of units and hexes that there are) is among the choices, without the
// list; nullopt: only the list tells (tests/contract compares the two at every step):
//   std::optional<bool> is_choice(b, f, a)
// `take` and `go_on` are given a copy, for what they do may replace the frame; the frame itself is on top of the stack.
//
// The macros stand in a system's play.h, in its namespace, where Board, Play, State and World are its own. What they
// declare must be written: a frame that was forgotten does not link.
#pragma once
#include "engine/core/assert.h"
#include "engine/core/chance.h"
#include "engine/core/side.h"
#include "engine/core/verdict.h"

#include <algorithm>
#include <optional>
#include <variant>
#include <vector>

#define REDOUBT_FRAME(F)                                                                                               \
    Decider who(const World& w, const State& s, const F& f);                                                           \
    void choices(const Board& b, const F& f, std::vector<Action>& out);                                                \
    Refusal why_not(const Board& b, const F& f, const Action& a);                                                      \
    void take(Play& p, const F& f, const Action& a);                                                                   \
    bool go_on(Play& p, const F& f);
#define REDOUBT_CHANCE(F)                                                                                              \
    Chance chance_of(const World& w, const State& s, const F& f);                                                      \
    void take(Play& p, const F& f, Outcome o);

// One that no side is ever asked about.
#define REDOUBT_UNASKED(F)                                                                                             \
    inline void choices(const Board&, const F&, std::vector<Action>&) {}                                               \
    inline Refusal why_not(const Board&, const F&, const Action&) {                                                    \
        return {};                                                                                                     \
    }                                                                                                                  \
    inline void take(Play&, const F&, const Action&) {                                                                 \
        REDOUBT_ASSERT(!"nobody decides here");                                                                        \
    }                                                                                                                  \
    bool go_on(Play& p, const F& f);
// One that waits for a die and nothing else.
#define REDOUBT_DIE(F)                                                                                                 \
    inline Decider who(const World&, const State&, const F&) {                                                         \
        return Decider::chance;                                                                                        \
    }                                                                                                                  \
    REDOUBT_UNASKED(F)                                                                                                 \
    REDOUBT_CHANCE(F)

namespace redoubt {

// What an action or an outcome changes while it is carried out.
template <class World, class State, class Event>
struct PlayOf {
    const World& w;
    State& s;
    std::vector<Event>* events; // null in searches

    template <class E>
    void tell(const E& e) {
        if (events) events->push_back(Event{e});
    }
};

template <class Rule, class Why>
Refusal refuse(Rule rule, Why why, UnitId unit = {}, HexId hex = {}, UnitId by = {}) {
    return Refusal{cite(rule), unit, hex, static_cast<std::uint16_t>(why), by};
}

// What the die decides that the frame on top waits for.
template <class World, class State>
Chance chance_on_top(const World& w, const State& s) {
    return std::visit(
        [&](const auto& f) {
            if constexpr (requires { chance_of(w, s, f); })
                return chance_of(w, s, f);
            else
                return Chance{};
        },
        s.frames.back());
}

// Is it among the choices?
template <class Board, class F, class Action>
bool among_choices(const Board& b, const F& f, const Action& a) {
    if constexpr (requires { is_choice(b, f, a); })
        if (const auto known = is_choice(b, f, a)) return *known;
    std::vector<Action> options;
    choices(b, f, options);
    return std::find(options.begin(), options.end(), a) != options.end();
}

} // namespace redoubt
