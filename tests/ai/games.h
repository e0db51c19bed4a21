// Games between bots, for the tests of this folder.
#pragma once
#include "engine/ai/classic/bot.h"
#include "engine/rules/classic/ruleset.h"
#include "engine/rules/classic/setup.h"
#include "scenarios/files.h"

#include <catch_amalgamated.hpp>
#include <string>

namespace redoubt::test {

inline constexpr std::array<const char*, 4> battles = {"sept5", "sept6", "sept7", "grand"};

inline classic::Opening battle(const std::string& name) {
    std::string path = "scenarios/classic/" + name + ".json";
    auto opening =
        classic::load_scenario(scenario_file(path), path, [](std::string_view p) { return scenario_file(p); });
    INFO((opening ? std::string{} : text(opening.error())));
    REQUIRE(opening);
    return *opening;
}

struct Played {
    classic::State end;
    std::uint64_t digest = 0; // of every decision and the end
    int decisions = 0, turns = 0;
    std::int64_t thought = 0, most_thought = 0; // of one decision
};

// One whole game; every decision is checked against the rules.
inline Played play(const classic::Opening& opening, ai::BotKind french, ai::BotKind russian, std::uint64_t seed) {
    Played out;
    const classic::World& w = opening.world;
    classic::State s = opening.start;
    DiceKey key = dice_key(seed);
    std::uint64_t rolls = 0;
    std::array<ai::Bot, 2> bots = {ai::Bot{french, seed * 2 + 1}, ai::Bot{russian, seed * 2 + 2}};
    DigestVisitor log;
    for (Decider d = decider(w, s); d != Decider::over; d = decider(w, s)) {
        if (d == Decider::chance) {
            apply(w, s, roll(key, rolls++, chance(w, s)), nullptr);
            continue;
        }
        ai::Bot& bot = bots[index(side_of(d))];
        std::int64_t before = thought(bot);
        classic::Action a = choose(bot, w, observe(w, s, side_of(d)));
        out.most_thought = std::max(out.most_thought, thought(bot) - before);
        REQUIRE_FALSE(why_illegal(w, s, a));
        log("action", a);
        apply(w, s, a, nullptr);
        ++out.decisions;
        REQUIRE(out.decisions < 20000);
    }
    log.take(digest(s));
    out.end = s;
    out.digest = log.hash;
    out.turns = s.turn;
    out.thought = thought(bots[0]) + thought(bots[1]);
    return out;
}

} // namespace redoubt::test
