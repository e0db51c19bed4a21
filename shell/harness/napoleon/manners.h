#pragma once
#include "engine/match/napoleon.h"
#include "engine/rules/napoleon/notation.h"
#include "engine/rules/napoleon/query.h"
#include "shell/harness/manners.h"

#include <optional>

namespace redoubt::cli {

template <>
struct Manners<napoleon::Rules> : tent::Camp<napoleon::Rules> {
    using R = napoleon::Rules;
    static Loaded<R::Action> parse(const R::World& w, const R::State& s, std::string_view text) {
        return napoleon::parse_action(w, s, text);
    }
    static bool reveals(const R::View&, const R::View&) { return false; } // nothing is hidden
    static int lead(const R::State& s) { return s.result.points[0] - s.result.points[1]; }
    static std::pair<int, int> turns(const R::World& w) { return {w.first_stage, w.last_stage}; }
    // Random play would otherwise set up for ever and move every unit of an army in every phase.
    static bool ends_phase(const R::Action& a) {
        return std::holds_alternative<napoleon::End>(a) || std::holds_alternative<napoleon::Ready>(a) ||
               std::holds_alternative<napoleon::Stop>(a);
    }
    static bool wavers(const R::Action& a) {
        return std::holds_alternative<napoleon::TakeBack>(a) || std::holds_alternative<napoleon::Place>(a) ||
               std::holds_alternative<napoleon::Switch>(a) || std::holds_alternative<napoleon::Destroy>(a);
    }
    static bool aside(const R::Action& a) { return std::holds_alternative<napoleon::Switch>(a); }
    // The lists of set-up places are long, and one place is like another.
    static std::uint32_t patience(const R::State& s) { return s.phase == napoleon::Phase::before ? 2 : 16; }
    static Muster muster(const R::World& w, const R::State& s, Side side);
    static std::string why(const R::World& w, const R::State& s, const R::Action& a, const Refusal& r);
    static std::string tell(const R::World& w, const R::Event& e);
    static constexpr const char *benched[] = {"szewardino", "borodino"}, *timed[] = {"szewardino", "borodino"};
    static bool marches(const R::Action& a) { return std::holds_alternative<napoleon::Step>(a); }
    static bool in_march(const R::State& s) { return std::holds_alternative<napoleon::Movement>(s.frames.back()); }
    static std::size_t reach(const napoleon::Board& b, UnitId u) { return napoleon::destinations(b, u, false).size(); }
    static void check_step(const R::World& w, const R::State& before, const Step<R>& step,
                           const std::vector<R::Event>& events, const R::State& after, std::vector<std::string>& out);
};

} // namespace redoubt::cli
