// What the tool and the contract tests must know of a system besides its Ruleset.
#pragma once
#include "engine/core/load.h"
#include "engine/match/any_match.h"
#include "engine/rules/classic/notation.h"
#include "engine/rules/classic/query.h"

#include <string>
#include <vector>

namespace redoubt::cli {

template <Ruleset R>
struct Manners;

template <>
struct Manners<classic::Rules> {
    using R = classic::Rules;
    static std::string notation(const R::World& w, const R::Action& a) { return classic::notation(w, a); }
    static Loaded<R::Action> parse(const R::World& w, const R::State& s, std::string_view text) {
        return classic::parse_action(w, s, text);
    }
    static int turn(const R::State& s) { return s.turn; }
    static int turn_limit(const R::World& w) { return w.last_turn; }
    // Random play would otherwise move every unit of an army in every turn, and ask for moves back for ever.
    static bool ends_phase(const R::Action& a) {
        return std::holds_alternative<classic::EndMovement>(a) || std::holds_alternative<classic::EndCombat>(a);
    }
    static bool wavers(const R::Action& a) { return std::holds_alternative<classic::TakeBack>(a); }
    static std::string result(const R::State& s); // "french marginal", "draw"

    // What is special to the system: between one position and the next, with what was told in between.
    static void check_step(const R::World& w, const R::State& before, const Step<R>& step,
                           const std::vector<R::Event>& events, const R::State& after, std::vector<std::string>& out);
};

} // namespace redoubt::cli
