// coins: the regression against effects that are known, and games that can be played again.
#include "engine/ai/bots.h"
#include "engine/core/dice.h"
#include "shell/cli/arena.h"
#include "shell/cli/regression.h"
#include "shell/cli/tool.h"
#include "tests/cli/said.h"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>

namespace coins_test {

using namespace redoubt;
using namespace redoubt::cli;
using test::Said, test::tool;

namespace {

std::string scratch(const std::string& name) {
    return test::scratch_file("coins-" + name);
}

} // namespace

TEST_CASE("A line through three points", "[cli][coins]") {
    // y = 1/2 + 3/2 x; the rests -1/2, 1, -1/2 leave 3/2 for one degree of freedom, and the x scatter by 2.
    const auto line = regression({{0}, {1}, {2}}, {0, 3, 3});
    REQUIRE(line);
    CHECK((*line)[0].size == Catch::Approx(1.5));
    CHECK((*line)[0].error == Catch::Approx(std::sqrt(1.5 / 2)));
    CHECK_FALSE(regression({{0}, {1}}, {0, 1}));                             // too few
    CHECK_FALSE(regression({{1}, {1}, {1}, {1}}, {0, 1, 0, 1}));             // says nothing
    CHECK_FALSE(regression({{0, 0}, {1, 2}, {2, 4}, {3, 6}}, {0, 1, 0, 1})); // two say the same
    CHECK_FALSE(regression({}, {}));
}

TEST_CASE("Coins tell a made-up effect from chance", "[cli][coins]") {
    Rng rng{7};
    std::vector<std::vector<double>> rows;
    std::vector<double> outcomes;
    for (int game = 0; game < 400; ++game) {
        rows.emplace_back();
        for (int i = 0; i < 20; ++i) rows.back().push_back(rng.below(2) == 0 ? 1 : -1);
        double y = 4 + 0.5 * rows.back()[3] - 0.3 * rows.back()[11];
        for (int die = 0; die < 4; ++die) y += (static_cast<double>(rng.below(101)) - 50) / 50;
        outcomes.push_back(y);
    }
    const auto effects = regression(rows, outcomes);
    REQUIRE(effects);
    CHECK((*effects)[3].size == Catch::Approx(0.5).margin(0.15));
    CHECK((*effects)[11].size == Catch::Approx(-0.3).margin(0.15));
    for (std::size_t i = 0; i < effects->size(); ++i) {
        // Four dice of variance 0.34 in 400 games.
        CHECK((*effects)[i].error == Catch::Approx(0.058).margin(0.006));
        if (i != 3 && i != 11) CHECK(std::abs((*effects)[i].t()) < 3.5);
    }
}

TEST_CASE("Games of coins are the same again, in parts too", "[cli][coins]") {
    const auto play = [](const char* seed, const char* games) {
        return tool({"coins", "classic/sept5", "--players", "greedy,passive", "--seed", seed, "--games", games});
    };
    const Said whole = play("5", "2");
    REQUIRE(whole.code == 0);
    CHECK(play("5", "1").out + play("6", "1").out == whole.out);
    const std::string first = whole.out.substr(0, whole.out.find('\n'));
    CHECK(first.find("\"weights\":[[") != std::string::npos);
    CHECK(first.substr(first.size() - 4) == "[]]}"); // the partner has none
    REQUIRE_FALSE(write_text(scratch("from"), "infantry 1000\n"));
    const Said from = tool({"coins", "classic/sept5", "--players", "greedy,passive", "--seed", "5", "--games", "1",
                            "--from-french", scratch("from"), "--factor", "200"});
    REQUIRE(from.code == 0);
    const std::size_t at = from.out.find("\"weights\":[[") + 12;
    const int infantry = std::stoi(from.out.substr(at));
    CHECK((infantry == 500 || infantry == 2000));
    // Two games tell nothing; many lines, made up, tell what was put into them.
    REQUIRE_FALSE(write_text(scratch("two"), whole.out));
    CHECK(tool({"coins", scratch("two"), "--read"}).code == 2);
    ai::Bot any;
    const std::size_t weight_count = ai::tunables(any, "classic").size();
    Rng rng{3};
    std::string lines;
    for (int i = 0; i < 300; ++i) {
        const bool dear = rng.below(2) == 0, horse = rng.below(2) == 0, luck = rng.below(4) == 0;
        std::string line = first;
        const std::size_t winner = line.find("\"winner\":\"") + 10;
        line.replace(winner, line.find('"', winner) - winner, dear == luck ? "russian" : "french");
        const std::size_t weights = line.find("\"weights\":[[") + 12;
        std::string rest = line.substr(line.find(']', weights));
        line = line.substr(0, weights) + (dear ? "160," : "63,") + (horse ? "160" : "63");
        for (std::size_t k = 2; k < weight_count; ++k) line += ",5";
        lines += line + rest + "\n";
    }
    REQUIRE_FALSE(write_text(scratch("many"), lines));
    const Said told = tool({"coins", scratch("many"), "--read", "--share", "0"});
    REQUIRE(told.code == 0);
    const std::size_t row = told.out.find("infantry");
    CHECK(told.out.find("300 games") != std::string::npos);
    REQUIRE(row != std::string::npos);
    CHECK(row < told.out.find("cavalry"));
    CHECK(std::stod(told.out.substr(told.out.find("French", row) + 7)) == Catch::Approx(0.37).margin(0.12));
}

TEST_CASE("A game is worth its victory, a share of the losses and of the lead", "[cli][coins]") {
    GameLine g;
    g.winner = Side::russian;
    g.losses = {30, 10};
    g.lead = -4;
    CHECK(points_of(g, Side::russian, 0.5) == Catch::Approx(1.25));
    CHECK(points_of(g, Side::french, 0.5) == Catch::Approx(-0.25));
    CHECK(points_of(g, Side::russian, 0, 0.2) == Catch::Approx(1.8));
    CHECK(points_of(g, Side::french, 0, 0.2) == Catch::Approx(-0.8));
    // And it is told with the game: a place is a point.
    const Said game =
        tool({"match", "napoleon/first", "--french", "greedy", "--russian", "passive", "--seed", "1", "--games", "1"});
    CHECK(game.out.find("\"lead\":1,") != std::string::npos);
}

TEST_CASE("What coins are asked wrongly, they say", "[cli][coins]") {
    CHECK(tool({"coins", "classic/nowhere"}).code == 2);
    CHECK(tool({"coins", "classic/sept5", "classic/sept7"}).code == 2);
    CHECK(tool({"coins", "classic/sept5", "--players", "greedy"}).code == 2);
    CHECK(tool({"coins", "classic/sept5", "--players", "rush,march"}).code == 2);
    CHECK(tool({"coins", "classic/sept5", "--share", "10"}).code == 2);
    CHECK(tool({"coins", "classic/sept5", "--lead", "10"}).code == 2);
    CHECK(tool({"coins", scratch("nowhere"), "--read"}).code == 2);
    CHECK(tool({"coins", scratch("nowhere"), "--read", "--games", "3"}).code == 2);
}

} // namespace coins_test
