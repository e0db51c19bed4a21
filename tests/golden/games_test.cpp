// Golden games: whole games as text, a digest after every step. tests/golden/bless
// writes them anew; a difference here is to be read, and either mended or blessed.
#include "scenarios/files.h"
#include "shell/cli/tool.h"
#include "shell/harness/golden.h"

#include <catch_amalgamated.hpp>
#include <filesystem>
#include <sstream>

using namespace redoubt;
using namespace redoubt::cli;

TEST_CASE("Golden games", "[golden]") {
    int games = 0;
    for (const auto& entry : std::filesystem::directory_iterator("tests/golden/games")) {
        if (entry.path().extension() != ".game") continue;
        auto text = read_text(entry.path().generic_string());
        REQUIRE(text);
        INFO(entry.path().generic_string());
        for (const std::string& f : replay_golden(*text, scenario_file)) UNSCOPED_INFO(f);
        CHECK(replay_golden(*text, scenario_file).empty());
        ++games;
    }
    CHECK(games >= 15);
}

// One short game of each system to be read as a difference: what was done, and the position after every turn.
TEST_CASE("Golden games as they are told", "[golden]") {
    for (const std::string name : {"sept5-greedy", "napoleon-szewardino-random", "triumph-schevardino-random"}) {
        INFO(name << ": tests/golden/bless writes it anew");
        const auto game = read_text("tests/golden/games/" + name + ".game");
        const auto want = read_text("tests/golden/told/" + name + ".txt");
        REQUIRE(game);
        REQUIRE(want);
        std::string told;
        CHECK(replay_golden(*game, scenario_file, &told).empty());
        std::istringstream now(told), then(*want); // the first line that differs, not the whole of both
        for (std::string a, b; std::getline(now, a) && std::getline(then, b);) REQUIRE(a == b);
        CHECK(told.size() == want->size());
    }
}

TEST_CASE("Golden playouts", "[golden]") {
    auto want = read_text("tests/golden/playouts.jsonl");
    REQUIRE(want);
    std::ostringstream out, err;
    CHECK(run_tool({"playout", "classic/sept5", "--games", "5", "--seed", "1"}, {out, err}) == 0);
    for (const char* battle : {"classic/sept6", "classic/sept7", "classic/grand"})
        CHECK(run_tool({"playout", battle, "--seed", "1"}, {out, err}) == 0);
    CHECK(run_tool({"playout", "napoleon/szewardino", "--games", "5", "--seed", "1"}, {out, err}) == 0);
    CHECK(run_tool({"playout", "napoleon/borodino", "--seed", "1"}, {out, err}) == 0);
    CHECK(run_tool({"playout", "triumph/schevardino", "--games", "5", "--seed", "1"}, {out, err}) == 0);
    CHECK(run_tool({"playout", "triumph/borodino", "--seed", "1"}, {out, err}) == 0);
    CHECK(out.str() == *want);
    CHECK(err.str() == "");
}

TEST_CASE("A golden game notices what has changed", "[golden]") {
    CHECK_FALSE(replay_golden("redoubt game classic/sept5 rules 1\n0000000000000000\n", scenario_file).empty());
    CHECK_FALSE(replay_golden("redoubt game classic/none rules 1\n", scenario_file).empty());
    CHECK_FALSE(replay_golden("something else", scenario_file).empty());
}
