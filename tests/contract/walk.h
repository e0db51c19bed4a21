// Games of a system for contracts that look at positions: random ones, and those of two computer players.
#pragma once
#include "engine/ai/bots.h"
#include "engine/ai/classic/bot.h"
#include "engine/ai/napoleon/bot.h"
#include "engine/ai/triumph/bot.h"
#include "engine/match/any_match.h"
#include "scenarios/files.h"

#include <catch_amalgamated.hpp>
#include <string>
#include <variant>
#include <vector>

namespace redoubt::test {

struct Wanderer {
    std::string battle; // "classic/sept5"
    std::uint64_t seed = 1;
    bool bots = false;
    ai::BotKind kind = ai::BotKind::greedy;
    std::size_t steps = 4000; // at most
};

// `look` sees every position in which a player decides, with its legal actions. Standing orders and moves taken back
// are not played at random.
template <class R, class Look>
void wander(const Wanderer& how, const Look& look) {
    auto start = new_game(how.battle, GameHeader{}, scenario_file);
    REQUIRE(start);
    const auto& m = std::get<Match<R>>(*start);
    const auto& w = m.world();
    typename R::State s = m.start();
    Rng rng{how.seed};
    ai::Bot bots[2] = {ai::Bot(how.kind, how.seed), ai::Bot(how.kind, how.seed + 1)};
    std::vector<typename R::Action> legal;
    for (std::size_t k = 0; k < how.steps; ++k) {
        const Decider who = decider(w, s);
        if (who == Decider::over) break;
        if (who == Decider::chance) {
            apply(w, s, sample(rng, chance(w, s)), nullptr);
            continue;
        }
        INFO(how.battle << ", seed " << how.seed << (how.bots ? ", by bots" : ", random") << ", step " << k);
        legal_actions(w, s, legal);
        look(w, s, legal);
        if (how.bots) {
            const Side side = side_of(who);
            apply(w, s, ai::choose(bots[index(side)], w, observe(w, s, side)), nullptr);
            continue;
        }
        std::erase_if(legal, [](const auto& a) {
            if constexpr (std::is_same_v<R, classic::Rules>)
                return std::holds_alternative<classic::TakeBack>(a);
            else if constexpr (std::is_same_v<R, napoleon::Rules>)
                return std::holds_alternative<napoleon::Switch>(a);
            else
                return std::holds_alternative<triumph::Switch>(a);
        });
        apply(w, s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
    }
}

} // namespace redoubt::test
