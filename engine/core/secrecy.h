// What a system with hidden choices provides beside ruleset.h, so that two far apart can play it and neither copy of
// the game knows what its player may not know. A copy then holds the truth about its own side's secrets and a guess
// about the other's: no public consequence of a step may depend on a guess, except that of a step that makes a part of
// them public (shown_by); before such a step the owner tells that part (learn).
//
//   R::Known            the contents of one part: plain value with fields() and ==
//   veil(a)             an action as the other side sees it; none: it changes nothing but secrets of who takes it
//   sealed_by(w, s, a)  the parts that are fixed with this action and stay hidden
//   shown_by(w, s, x)   the parts that an action or an outcome makes public; the same whatever is hidden in `s`
//   parts_sealed(w, s, side)  the parts of a side that are fixed and still hidden
//   sealed(w, s, a, part)  the contents of a part that the action fixes, in the owner's state before it
//   known(w, s, part)   what a step shows of it now, in the owner's state: the same; of a part that holds for longer
//                       than a turn also nothing
//   learn(w, s, part, known)  puts them in place of the guess; false, and nothing changed, when they cannot be
//   veiled(w, s)        the state with guesses for both sides, a function of what is public
#pragma once
#include "engine/core/ruleset.h"

namespace redoubt {

// A piece of what one side hides that becomes public at one moment. `turn`: of the game; 0 for what holds for longer.
struct HiddenPart {
    Side side = Side::french;
    std::int16_t turn = 0;
    std::uint8_t number = 0; // the system's own
    friend bool operator==(const HiddenPart&, const HiddenPart&) = default;
};

template <class V>
void fields(V& v, HiddenPart& p) {
    v("side", p.side, 0, 1);
    v("turn", p.turn, 0, 99);
    v("number", p.number, 0, 255);
}

template <class R>
concept Secretive = Ruleset<R> &&
    requires(const typename R::World& w, typename R::State& s, const typename R::State& cs, const typename R::Action& a,
             Outcome o, const HiddenPart& part, const typename R::Known& k, Side side) {
    { veil(a) } -> std::same_as<std::optional<typename R::Action>>;
    { sealed_by(w, cs, a) } -> std::same_as<std::vector<HiddenPart>>;
    { shown_by(w, cs, a) } -> std::same_as<std::vector<HiddenPart>>;
    { shown_by(w, cs, o) } -> std::same_as<std::vector<HiddenPart>>;
    { sealed(w, cs, a, part) } -> std::same_as<typename R::Known>;
    { parts_sealed(w, cs, side) } -> std::same_as<std::vector<HiddenPart>>;
    { known(w, cs, part) } -> std::same_as<typename R::Known>;
    { learn(w, s, part, k) } -> std::same_as<bool>;
    { veiled(w, cs) } -> std::same_as<typename R::State>;
};

} // namespace redoubt
