// Golden games: whole games as text, a digest after every step. tests/golden/bless
// writes them anew; a difference here is to be read, and either mended or blessed.
#include "scenarios/files.h"
#include "shell/cli/golden.h"
#include "shell/cli/tool.h"

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
