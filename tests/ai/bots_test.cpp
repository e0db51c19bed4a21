// The computer players: lawful everywhere, the same for the same seed, within their budget, and better than chance.
#include "tests/ai/games.h"

#include <chrono>
#include <cstdio>

namespace bots_test {

using namespace redoubt;
using namespace redoubt::classic;
using namespace redoubt::test;
using ai::BotKind;

TEST_CASE("bots play lawful games to their end", "[ai]") {
    for (const char* name : battles) {
        INFO(name);
        Opening o = battle(name);
        Played p = play(o, BotKind::greedy, BotKind::greedy, 11);
        CHECK(p.end.result.ending != Ending::none);
        CHECK(problems(o.world, p.end).empty());
    }
}

TEST_CASE("a bot answers lawfully in positions it has never seen", "[ai]") {
    for (const char* name : battles) {
        INFO(name);
        Opening o = battle(name);
        State s = o.start;
        Rng rng{17};
        ai::Bot stranger{BotKind::easy, 5}; // its plans are of other positions most of the time
        int asked = 0;
        for (int step = 0; step < 1200 && decider(o.world, s) != Decider::over; ++step) {
            Decider d = decider(o.world, s);
            if (d == Decider::chance) {
                apply(o.world, s, sample(rng, chance(o.world, s)), nullptr);
                continue;
            }
            View v = observe(o.world, s, side_of(d));
            if (rng.below(23) == 0) {
                Action a = choose(stranger, o.world, v);
                REQUIRE_FALSE(why_illegal(o.world, s, a));
                ++asked;
            }
            apply(o.world, s, choose(BotKind::random, o.world, v, rng), nullptr);
        }
        CHECK(asked > 10);
    }
}

TEST_CASE("random grants take-backs and asks for none", "[ai]") {
    Opening o = battle("sept7");
    Rng rng{3};
    State s = o.start;
    for (int i = 0; i < 200; ++i) {
        Action a = choose(BotKind::random, o.world, observe(o.world, s, Side::french), rng);
        REQUIRE_FALSE(std::holds_alternative<TakeBack>(a));
        if (std::holds_alternative<Move>(a)) {
            apply(o.world, s, a, nullptr);
            break;
        }
    }
    apply(o.world, s, TakeBack{}, nullptr);
    REQUIRE(decider(o.world, s) == Decider::russian);
    for (BotKind k : {BotKind::random, BotKind::greedy})
        CHECK(choose(k, o.world, observe(o.world, s, Side::russian), rng) == Action{Answer{true}});
}

TEST_CASE("the same seed gives the same game, another seed another", "[ai]") {
    Opening o = battle("sept7");
    Played a = play(o, BotKind::greedy, BotKind::greedy, 5), b = play(o, BotKind::greedy, BotKind::greedy, 5);
    CHECK(a.digest == b.digest);
    CHECK(a.end == b.end);
    CHECK(a.digest != play(o, BotKind::greedy, BotKind::greedy, 6).digest);
}

TEST_CASE("a thought cut into slices ends like a whole one", "[ai]") {
    Opening o = battle("sept7");
    View v = observe(o.world, o.start, Side::french);
    ai::Bot whole{BotKind::greedy, 1}, sliced{BotKind::greedy, 1};
    Action expected = choose(whole, o.world, v);
    int slices = 1;
    while (!think(sliced, o.world, v, 500)) ++slices;
    CHECK(slices > 5);
    CHECK(choose(sliced, o.world, v) == expected);
    CHECK(think(whole, o.world, v, 1)); // it knows already
}

TEST_CASE("no decision thinks longer than its budget", "[ai]") {
    for (BotKind k : {BotKind::easy, BotKind::greedy}) {
        Played p = play(battle("sept6"), k, k, 2);
        CHECK(p.most_thought <= most_thought(ai::Bot{k, 0}));
    }
}

TEST_CASE("greedy beats random from both sides", "[ai][slow]") {
    for (const char* name : battles)
        for (Side side : {Side::french, Side::russian}) {
            INFO(name << " as " << redoubt::name(side));
            Opening o = battle(name);
            int wins = 0, losses = 0;
            for (std::uint64_t seed = 1; seed <= 2; ++seed) {
                bool french = side == Side::french;
                Played p = play(o, french ? BotKind::greedy : BotKind::random,
                                french ? BotKind::random : BotKind::greedy, seed);
                const Result& r = p.end.result;
                if (r.level != Level::draw) ++(r.winner == side ? wins : losses);
            }
            CHECK(wins >= 1);
            CHECK(losses == 0);
        }
}

// Not part of the suite: `redoubt_tests "[arena]"` prints how the bots fare, what they think and how fast.
TEST_CASE("arena", "[.][arena]") {
    struct Row {
        BotKind french, russian;
        std::uint64_t games;
    };
    for (const char* name : battles)
        for (Row row : {Row{BotKind::greedy, BotKind::random, 20}, Row{BotKind::random, BotKind::greedy, 20},
                        Row{BotKind::greedy, BotKind::greedy, 20}}) {
            Opening o = battle(name);
            int french = 0, russian = 0, draws = 0;
            std::int64_t decisions = 0, thought = 0, turns = 0;
            auto began = std::chrono::steady_clock::now();
            for (std::uint64_t seed = 1; seed <= row.games; ++seed) {
                Played p = play(o, row.french, row.russian, seed);
                const Result& r = p.end.result;
                ++(r.level == Level::draw ? draws : r.winner == Side::french ? french : russian);
                decisions += p.decisions;
                thought += p.thought;
                turns += p.turns - o.start.turn + 1;
            }
            double s = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
            auto n = static_cast<double>(row.games);
            std::printf(
                "%-6s %-6s v %-6s %2d french %2d russian %2d draws  %4.1f turns %5.0f decisions %8.0f valuations "
                "a game, %5.0f decisions/s\n",
                name, ai::name(row.french).data(), ai::name(row.russian).data(), french, russian, draws,
                static_cast<double>(turns) / n, static_cast<double>(decisions) / n, static_cast<double>(thought) / n,
                static_cast<double>(decisions) / s);
        }
}

} // namespace bots_test
