#pragma once
#include "engine/match/triumph.h"
#include "engine/rules/triumph/notation.h"
#include "engine/rules/triumph/query.h"
#include "shell/harness/manners.h"

#include <optional>

namespace redoubt::cli {

template <>
struct Manners<triumph::Rules> : tent::Camp<triumph::Rules> {
    using R = triumph::Rules;
    static Loaded<R::Action> parse(const R::World& w, const R::State& s, std::string_view text) {
        return triumph::parse_action(w, s, text);
    }
    static bool reveals(const R::View& before, const R::View& after); // 5.23, 7.42
    static int lead(const R::State& s) { return s.result.winner == Side::french ? s.result.margin : -s.result.margin; }
    static std::pair<int, int> turns(const R::World& w) { return {w.first_turn, w.last_turn}; }
    // Random play would otherwise set up for ever and use every unit of every Activation.
    static bool ends_phase(const R::Action& a) {
        return std::holds_alternative<triumph::Ready>(a) || std::holds_alternative<triumph::Declare>(a);
    }
    // Standing orders may be changed nearly everywhere: a case that lists what is legal need not name them.
    static bool aside(const R::Action& a) { return std::holds_alternative<triumph::Switch>(a); }
    static bool wavers(const R::Action& a) {
        return std::holds_alternative<triumph::Place>(a) || std::holds_alternative<triumph::Turn>(a) ||
               std::holds_alternative<triumph::Top>(a) || aside(a);
    }
    // The lists of set-up places are long, and one place is like another.
    static std::uint32_t patience(const R::State& s) { return s.phase == triumph::Phase::setup ? 2 : 16; }
    static Muster muster(const R::World& w, const R::State& s, Side side);
    static std::string why(const R::World& w, const R::State& s, const R::Action& a, const Refusal& r);
    static std::string tell(const R::World& w, const R::Event& e);
    static constexpr const char *benched[] = {"schevardino", "borodino"}, *timed[] = {"schevardino", "borodino"};
    static bool marches(const R::Action& a) { return std::holds_alternative<triumph::StepTo>(a); }
    static bool in_march(const R::State& s) {
        const auto* act = std::get_if<triumph::Activation>(&s.frames.back());
        return act && act->step == triumph::Step::move;
    }
    static std::size_t reach(const triumph::Board& b, UnitId u) { return triumph::destinations(b, u).size(); }
    static void check_step(const R::World& w, const R::State& before, const Step<R>& step,
                           const std::vector<R::Event>& events, const R::State& after, std::vector<std::string>& out);
};

} // namespace redoubt::cli
