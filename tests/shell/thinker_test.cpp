// The thinker as bytes in and out: the same actions as a bot at the table, and nothing but silence for bad bytes.
#include "scenarios/files.h"
#include "shell/session/thinker.h"

#include <catch_amalgamated.hpp>

using namespace redoubt;
using namespace redoubt::shell;

namespace {
std::string ask(std::uint32_t number, const char* scenario, const ai::Bot& bot, const classic::View& view) {
    return question(Question<classic::Rules>{1, number, scenario, bot.kind, bot.nature.character, bot.rng.state, view});
}
} // namespace

TEST_CASE("The thinker foresees what the bot at the table would do, up to the next die") {
    auto opening = System<classic::Rules>::open("sept7", scenario_file);
    REQUIRE(opening);
    classic::State s = opening->start;
    ai::Bot here(ai::BotKind::easy, 7);
    Thinker there;
    for (std::uint32_t asked = 1; asked <= 3; ++asked) {
        while (decider(opening->world, s) == Decider::chance)
            classic::apply(opening->world, s, classic::chance(opening->world, s).outcomes[0].outcome, nullptr);
        const Decider who = decider(opening->world, s);
        if (who != Decider::french) break;
        auto f = read_answer<classic::Rules>(
            there.answer(ask(asked, "sept7", here, classic::observe(opening->world, s, Side::french))));
        REQUIRE(f);
        CHECK(f->number == asked);
        for (const classic::Action& a : f->actions) {
            REQUIRE(decider(opening->world, s) == who);
            CHECK(a == ai::choose(here, opening->world, classic::observe(opening->world, s, Side::french)));
            REQUIRE(!classic::why_illegal(opening->world, s, a));
            classic::apply(opening->world, s, a, nullptr);
        }
        CHECK(f->rng == here.rng.state);
        CHECK(decider(opening->world, s) != who);
    }
}

TEST_CASE("The thinker answers damaged questions with silence") {
    auto opening = System<classic::Rules>::open("sept5", scenario_file);
    REQUIRE(opening);
    ai::Bot bot(ai::BotKind::random, 1);
    const classic::View view = classic::observe(opening->world, opening->start, Side::french);
    const std::string good = ask(1, "sept5", bot, view);
    Thinker there;
    CHECK(there.answer("").empty());
    CHECK(there.answer(good.substr(0, good.size() / 2)).empty());
    CHECK(there.answer(good + "x").empty());
    CHECK(there.answer(ask(1, "no-such-battle", bot, view)).empty());
    for (std::size_t i = 0; i < good.size(); i += 7) {
        std::string bad = good;
        bad[i] = static_cast<char>(bad[i] ^ 0x41);
        auto answer =
            read_answer<classic::Rules>(there.answer(bad)); // silence, or an answer to another question: never a fall
        if (answer) CHECK(!answer->actions.empty());
    }
    CHECK(!read_answer<classic::Rules>(""));
    CHECK(!read_answer<classic::Rules>("nonsense"));
}
