#pragma once
#include "engine/rules/classic/notation.h"
#include "engine/rules/classic/query.h"
#include "shell/harness/manners.h"

#include <optional>

namespace redoubt::cli {

template <>
struct Manners<classic::Rules> : tent::Camp<classic::Rules> {
    using R = classic::Rules;
    static Loaded<R::Action> parse(const R::World& w, const R::State& s, std::string_view text) {
        return classic::parse_action(w, s, text);
    }
    static bool reveals(const R::View&, const R::View&) { return false; } // nothing is hidden
    static int lead(const R::State&) { return 0; }                        // works or levels decide
    static std::pair<int, int> turns(const R::World& w) { return {w.first_turn, w.last_turn}; }
    // Random play would otherwise move every unit of an army in every turn, and ask for moves back for ever.
    static bool ends_phase(const R::Action& a) {
        return std::holds_alternative<classic::EndMovement>(a) || std::holds_alternative<classic::EndCombat>(a);
    }
    static bool wavers(const R::Action& a) { return std::holds_alternative<classic::TakeBack>(a); }
    static std::uint32_t patience(const R::State&) { return 16; }
    static Muster muster(const R::World& w, const R::State& s, Side side);
    static std::string why(const R::World& w, const R::State& s, const R::Action& a, const Refusal& r);
    static std::string tell(const R::World& w, const R::Event& e);
    static constexpr const char *benched[] = {"sept5", "sept6", "sept7", "grand"}, *timed[] = {"sept5", "sept7"};
    static bool marches(const R::Action& a) { return std::holds_alternative<classic::Move>(a); }
    static bool in_march(const R::State& s) { return std::holds_alternative<classic::Movement>(s.frames.back()); }
    static std::size_t reach(const classic::Board& b, UnitId u) { return classic::destinations(b, u).size(); }
    static void check_step(const R::World& w, const R::State& before, const Step<R>& step,
                           const std::vector<R::Event>& events, const R::State& after, std::vector<std::string>& out);
};

} // namespace redoubt::cli
