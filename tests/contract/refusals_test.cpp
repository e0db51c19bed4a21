// Refusals name what forbids: while actions of a kind are legal, another of that kind is not put off with the order of
// play ("not at this moment"), for then something else must be wrong with it.
#include "scenarios/files.h"
#include "shell/cli/tool.h"
#include "shell/harness/contract.h"

#include <catch_amalgamated.hpp>
#include <map>

using namespace redoubt;
using namespace redoubt::cli;

namespace {

template <class R>
bool put_off(const Refusal& no) {
    if constexpr (std::is_same_v<R, classic::Rules>) {
        const auto why = static_cast<classic::Why>(no.why);
        return why == classic::Why::wrong_phase || why == classic::Why::not_your_turn;
    } else {
        return no.rule == napoleon::cite(napoleon::Rule::r3_1) &&
               no.why != static_cast<std::uint16_t>(napoleon::Why::enemy_unit);
    }
}

template <class Action> // standing orders are for what is asked just now, and that is what is said
bool of_the_moment(const Action& a) {
    if constexpr (std::is_same_v<Action, napoleon::Action>) return std::holds_alternative<napoleon::Switch>(a);
    return false;
}

// Asks, in every position of a random game, actions that were legal before, and scribbled ones of the kinds legal now.
template <class R>
void walk(const std::string& name, std::uint64_t seed, std::size_t steps) {
    using Action = typename R::Action;
    auto start = new_game(name, GameHeader{}, scenario_file);
    REQUIRE(start);
    const auto& m = std::get<Match<R>>(*start);
    const auto& w = m.world();
    typename R::State s = m.start();
    Rng rng{seed};
    std::vector<Action> legal, earlier;
    std::map<std::string, int> faults;
    Scribbler scribbler(System<R>::bounds(w), rng);
    for (std::size_t i = 0; i < steps && decider(w, s) != Decider::over; ++i) {
        if (decider(w, s) == Decider::chance) {
            const Chance c = chance(w, s);
            apply(w, s, c.outcomes[rng.below(static_cast<std::uint32_t>(c.outcomes.size()))].outcome, nullptr);
            continue;
        }
        legal_actions(w, s, legal);
        auto one = [&](std::vector<Action>& list) { return list[rng.below(static_cast<std::uint32_t>(list.size()))]; };
        for (int k = 0; k < 12; ++k) {
            Action a = k % 2 == 0 || earlier.empty() ? one(legal) : one(earlier);
            scribbler.hexes = k % 4 == 0;
            scribbler.units = k % 4 == 2;
            if (k % 2 == 0) scribble(a, scribbler);
            if (of_the_moment(a) || std::find(legal.begin(), legal.end(), a) != legal.end()) continue;
            const bool kind =
                std::any_of(legal.begin(), legal.end(), [&](const Action& x) { return x.index() == a.index(); });
            const auto no = why_illegal(w, s, a);
            REQUIRE(no);
            if (kind && put_off<R>(*no))
                ++faults[Manners<R>::notation(w, a).substr(0, 10) + " " + std::to_string(s.frames.back().index())];
        }
        if (earlier.size() > 300) earlier.clear();
        for (int k = 0; k < 3; ++k) earlier.push_back(one(legal));
        apply(w, s, one(legal), nullptr);
    }
    for (const auto& [what, n] : faults) UNSCOPED_INFO(what << ": " << n);
    CHECK(faults.empty());
}

} // namespace

TEST_CASE("No refusal of classic hides behind the order of play", "[contract][classic]") {
    for (const std::uint64_t seed : {1, 2}) walk<classic::Rules>("classic/sept5", seed, 600);
}

TEST_CASE("No refusal of napoleon hides behind the order of play", "[contract][napoleon]") {
    for (const std::uint64_t seed : {1, 2, 3}) walk<napoleon::Rules>("napoleon/szewardino", seed, 900);
}
