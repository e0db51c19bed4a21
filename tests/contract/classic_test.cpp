// The contract of a Ruleset, at every node of random games of every battle. More games: REDOUBT_CONTRACT_GAMES=200.
#include "scenarios/files.h"
#include "shell/cli/tool.h"
#include "shell/harness/playout.h"
#include "tests/support/battles.h"

#include <catch_amalgamated.hpp>
#include <cstdlib>

using namespace redoubt;
using namespace redoubt::cli;

namespace {

int games_asked(int otherwise) {
    const char* text = std::getenv("REDOUBT_CONTRACT_GAMES");
    return text ? std::max(1, std::atoi(text)) : otherwise;
}

void play(const std::string& name, int games, std::uint64_t first_seed) {
    auto start = new_game(name, GameHeader{}, scenario_file);
    REQUIRE(start);
    PlayoutPlan plan;
    plan.check = true;
    for (int i = 0; i < games; ++i) {
        const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(i);
        Match<classic::Rules> m = std::get<Match<classic::Rules>>(*start);
        m.header().key = dice_key(seed);
        const Playout g = play_out(m, seed, plan);
        INFO(name << " seed " << seed);
        for (const std::string& f : g.faults) UNSCOPED_INFO(f);
        CHECK(g.faults.empty());
        CHECK(g.result != "unfinished");
    }
}

} // namespace

TEST_CASE("There are four battles, and the first one, and what has come since", "[contract][classic]") {
    std::vector<std::string> names = scenario_names();
    const auto others =
        test::battles("classic", {"classic/sept5", "classic/grand", "classic/first", "classic/sept6", "classic/sept7"});
    std::erase_if(names, [&](const std::string& name) {
        return name.substr(0, 8) != "classic/" || std::find(others.begin(), others.end(), name) != others.end();
    });
    CHECK(names == std::vector<std::string>{"classic/sept5", "classic/grand", "classic/first", "classic/sept6",
                                            "classic/sept7"});
    for (const std::string& name : others) play(name, 1, 1);
}

TEST_CASE("The contract holds: the first battle", "[contract][classic]") {
    play("classic/first", games_asked(10), 1);
}
TEST_CASE("The contract holds: 5 September", "[contract][classic]") {
    play("classic/sept5", games_asked(3), 1);
}
TEST_CASE("The contract holds: 6 September", "[contract][classic]") {
    play("classic/sept6", games_asked(1), 1);
}
TEST_CASE("The contract holds: 7 September", "[contract][classic]") {
    play("classic/sept7", games_asked(1), 1);
}
TEST_CASE("The contract holds: more of each battle", "[contract][classic][slow]") {
    play("classic/first", games_asked(10), 1001);
    play("classic/sept5", games_asked(5), 1001);
    play("classic/sept6", games_asked(2), 1001);
    play("classic/sept7", games_asked(2), 1001);
    play("classic/grand", games_asked(1), 1001);
}

TEST_CASE("The same seed gives the same game, checked or not", "[contract][classic]") {
    auto start = new_game("classic/sept5", GameHeader{}, scenario_file);
    REQUIRE(start);
    std::uint64_t traces[2] = {0, 0};
    for (const bool check : {false, true}) {
        Match<classic::Rules> m = std::get<Match<classic::Rules>>(*start);
        m.header().key = dice_key(77);
        PlayoutPlan plan;
        plan.check = check;
        traces[check] = play_out(m, 77, plan).trace;
    }
    CHECK(traces[0] == traces[1]);
}
