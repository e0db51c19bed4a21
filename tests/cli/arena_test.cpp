// What the arena says of its games, against numbers known from elsewhere; shards against the whole.
#include "shell/cli/arena.h"
#include "shell/cli/tool.h"
#include "tests/cli/said.h"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>

using namespace redoubt;
using namespace redoubt::cli;
using test::Said, test::tool;

namespace {

std::string scratch(const std::string& name) {
    return test::scratch_file("arena-" + name);
}
Record pairs(std::array<std::uint64_t, 5> n) { // of games that are won or lost
    Record r;
    r.pairs = n;
    r.games = {2 * n[0] + n[2], 0, 2 * n[4] + n[2]};
    return r;
}

} // namespace

TEST_CASE("A score of 60 % in 200 games", "[arena][strength]") {
    const Interval share = wilson(0.6, 200);
    CHECK(share.low == Catch::Approx(0.5308).margin(0.0002));
    CHECK(share.high == Catch::Approx(0.6654).margin(0.0002));
    CHECK(elo_of(0.6) == Catch::Approx(70.44).margin(0.01));
    CHECK(elo_of(share.low) == Catch::Approx(21.4).margin(0.2));
    CHECK(elo_of(share.high) == Catch::Approx(119.4).margin(0.4));
    CHECK(wilson(0, 10).low == 0);
    CHECK(wilson(1, 10).high == 1);
    CHECK(wilson(1, 10).low == Catch::Approx(0.7225).margin(0.0002));
    CHECK(std::isinf(elo_of(0)));
}

TEST_CASE("The spread is that of pairs", "[arena][strength]") {
    // Games of a pair that know nothing of one another scatter as games do.
    const Record plain = pairs({16, 0, 48, 0, 36});
    CHECK(games_of(plain) == 200);
    CHECK(score_of(plain) == Catch::Approx(0.6));
    CHECK(trials_of(plain) == Catch::Approx(198).margin(0.5));
    // The side decides nearly everything: pairs of one game each say more than their number.
    const Record sided = pairs({0, 0, 80, 0, 20});
    CHECK(score_of(sided) == Catch::Approx(0.6));
    CHECK(trials_of(sided) == Catch::Approx(0.24 * 99 / 0.04).margin(0.5));
    // Equal dice give equal results from both sides: they say less.
    CHECK(trials_of(pairs({40, 0, 0, 0, 60})) == Catch::Approx(99).margin(0.5));
    // Nothing has scattered: no more than the games.
    CHECK(trials_of(pairs({0, 0, 0, 0, 10})) == 20);
    CHECK(elo_interval(pairs({0, 0, 0, 0, 10})).low == Catch::Approx(286.6).margin(0.1));
    // Nothing played: anything may be.
    CHECK(score_interval({}).low == 0);
    CHECK(score_interval({}).high == 1);
}

TEST_CASE("SPRT stops when it knows enough, both ways", "[arena][strength]") {
    CHECK(sprt({}, 0, 30).verdict == Verdict::goes_on);
    CHECK(sprt({}, 0, 30).high == Catch::Approx(2.944).margin(0.001));
    CHECK(sprt(pairs({16, 0, 48, 0, 36}), 0, 30).verdict == Verdict::goes_on); // 2.82
    CHECK(sprt(pairs({32, 0, 96, 0, 72}), 0, 30).verdict == Verdict::accepts);
    CHECK(sprt(pairs({36, 0, 48, 0, 16}), 0, 30).verdict == Verdict::rejects);
    const Record even = pairs({25, 0, 50, 0, 25});
    const Sprt s = sprt(even, 0, 30);
    CHECK(s.verdict == Verdict::goes_on);
    // n (s1 - s0) (2 m - s0 - s1) / (2 v), with s1 = 0.54307 and v = 0.125
    CHECK(s.llr == Catch::Approx(-100 * 0.04307 * 0.04307 / 0.25).margin(0.005));
    CHECK(sprt(pairs({250, 0, 500, 0, 250}), 0, 30).verdict == Verdict::rejects);
    CHECK(sprt(even, 0, 200).verdict == Verdict::rejects);
}

TEST_CASE("Shards say together what the whole says", "[cli][arena]") {
    const std::vector<std::string> ask = {"match", "classic/sept5", "--players", "passive,sparring-random", "--seed",
                                          "7",     "--pairs",       "3"};
    const Said whole = tool(ask);
    REQUIRE(whole.code == 0);
    CHECK(whole.out == tool(ask).out);
    REQUIRE_FALSE(write_text(scratch("whole"), whole.out));
    std::vector<std::string> files = {"tally"};
    for (const char* shard : {"2/2", "1/2"}) {
        auto part = ask;
        part.insert(part.end(), {"--shard", shard});
        const Said said = tool(part);
        CHECK(said.code == 0);
        files.push_back(scratch("part") + shard[0]);
        REQUIRE_FALSE(write_text(files.back(), said.out));
    }
    const Said sum = tool({"tally", scratch("whole")});
    CHECK(sum.code == 0);
    CHECK(sum.out.find("passive against sparring-random") == 0);
    CHECK(sum.out.find("     6 games") != std::string::npos);
    CHECK(sum.out.find("     3 games") != std::string::npos);
    CHECK(tool(files).out == sum.out);
    // A file given twice counts once.
    files.push_back(scratch("whole"));
    CHECK(tool(files).out == sum.out);
    CHECK(tool({"tally", scratch("whole"), "--json"}).out.find("\"pairs\":[") != std::string::npos);
    CHECK(tool({"tally", scratch("whole"), "--table"}).out.find("| sparring-random |") != std::string::npos);
    // The same seed with another end is nobody's to add up.
    std::string other = whole.out;
    const std::size_t digest = other.find("\"digest\":\"") + 10;
    other[digest] = other[digest] == '0' ? '1' : '0';
    REQUIRE_FALSE(write_text(scratch("other"), other));
    CHECK(tool({"tally", scratch("whole"), scratch("other")}).code == 1);
    REQUIRE_FALSE(write_text(scratch("broken"), "{\"scenario\":1}\n"));
    CHECK(tool({"tally", scratch("broken")}).code == 2);
    // A line is what was read from it.
    const std::string line = whole.out.substr(0, whole.out.find('\n'));
    const auto game = parse_line(line);
    REQUIRE(game);
    REQUIRE(*game);
    CHECK(text(**game) == line);
}

TEST_CASE("A player against himself has one game a seed", "[cli][arena]") {
    const Said said = tool({"match", "classic/sept5", "--players", "passive,passive", "--pairs", "2"});
    CHECK(std::count(said.out.begin(), said.out.end(), '\n') == 3); // and the sum
    CHECK(said.out.find("\"swapped\":true") == std::string::npos);
}

TEST_CASE("By points a pair is won by who has more in both of its games", "[cli][arena]") {
    // Leads of the French, as first and as second had them: the French win every game, but by more or less.
    const auto pair = [](std::uint64_t seed, int first, int second) {
        GameLine a;
        a.scenario = "triumph/borodino";
        a.seed = seed;
        a.players = {"level4", "level3"};
        a.winner = Side::french;
        a.lead = first;
        GameLine b = a;
        b.swapped = true;
        b.lead = second;
        return std::array{a, b};
    };
    std::vector<GameLine> games;
    for (const auto& [seed, leads] : std::map<std::uint64_t, std::array<int, 2>>{
             {1, {20, 10}}, {2, {12, 4}}, {3, {7, 9}}, {4, {10, 10}}, {5, {3, -2}}, {6, {0, 0}}})
        for (const GameLine& g : pair(seed, leads[0], leads[1])) games.push_back(g);
    games.push_back(pair(7, 30, 0)[0]); // its partner is not there
    const auto sums = tally_of(games);
    REQUIRE(sums);
    REQUIRE(sums->size() == 1);
    const cli::Tally& t = sums->front();
    CHECK(score_of(t.battles.at("triumph/borodino")[2]) == Catch::Approx(7.0 / 13)); // who wins tells nothing
    const Record& by_points = t.duplicate.at("triumph/borodino");
    CHECK(by_points.games == std::array<std::uint64_t, 3>{1, 1, 3}); // nobody had a point in the sixth
    CHECK(score_of(by_points) == Catch::Approx(0.7));
    std::string lines;
    for (const GameLine& g : games) lines += text(g) + "\n";
    REQUIRE_FALSE(write_text(scratch("duplicate"), lines));
    CHECK(tool({"tally", scratch("duplicate")}).out.find("by points" + std::string(17, ' ') + "5 pairs   70.0 %") !=
          std::string::npos);
    CHECK(tool({"tally", scratch("duplicate"), "--json"}).out.find("\"duplicate\":{\"games\":5,") != std::string::npos);
    for (GameLine& g : games) g.lead = 0; // a battle that places decide
    CHECK(tally_of(games)->front().duplicate.empty());
}

TEST_CASE("Who stands about with something to do in reach is idle", "[cli][arena]") {
    const auto idle = [](const char* player) {
        const Said said = tool({"match", "triumph/schevardino", "--french", player, "--russian", player});
        const auto game = parse_line(said.out.substr(0, said.out.find('\n')));
        REQUIRE((game && *game));
        const auto sum = [&](const char* key) { return (*game)->dash.at(key)[0] + (*game)->dash.at(key)[1]; };
        CHECK(sum("idle") <= sum("idle_of"));
        return 100 * sum("idle") / sum("idle_of");
    };
    CHECK(idle("passive") > 30);
    CHECK(idle("greedy") < 30);
}

TEST_CASE("What match is asked wrongly, it says", "[cli][arena]") {
    CHECK(tool({"match", "classic/sept5", "--players", "greedy"}).code == 2);
    CHECK(tool({"match", "classic/sept5", "--players", "greedy,nobody"}).code == 2);
    CHECK(tool({"match", "classic/sept5", "--players", "greedy,march", "--games", "2"}).code == 2);
    CHECK(tool({"match", "classic/sept5", "--players", "greedy,march", "--shard", "3/2"}).code == 2);
    CHECK(tool({"match", "classic/sept5", "--players", "greedy,march", "--sprt", "30,0"}).code == 2);
    CHECK(tool({"match", "classic/nowhere", "--players", "greedy,march"}).code == 2);
}

TEST_CASE("Weights of a file are those that the player weighs with", "[cli][arena]") {
    // What is learned in a round or two is no wiser, but it is a whole set, and another than before.
    const std::vector<std::string> words = {"tune", "napoleon/szewardino", "--rounds", "1",      "--games",
                                            "1",    "--against",           "passive",  "--side", "french"};
    const Said said = tool(words);
    REQUIRE(said.code == 0);
    CHECK(tool(words).out == said.out); // the same seed learns the same
    ai::Bot bot;
    const auto all = ai::tunables(bot, "napoleon");
    CHECK(all.size() > 30);
    CHECK(static_cast<std::size_t>(std::count(said.out.begin(), said.out.end(), '\n')) == all.size());
    for (const ai::Tunable& t : all) CHECK(said.out.find(std::string(t.name) + " ") != std::string::npos);
    // As they are they change nothing; one that lames the player does.
    std::string same;
    for (const ai::Tunable& t : all) same += std::string(t.name) + " " + std::to_string(*t.value) + "\n";
    REQUIRE_FALSE(write_text(scratch("same"), same));
    REQUIRE_FALSE(write_text(scratch("lame"), "# no march at all\nturn_of_mind 30000\nleast_assault 30000\n"));
    const auto digest = [&](const std::string& player) {
        const Said game =
            tool({"match", "napoleon/szewardino", "--french", player, "--russian", "passive", "--games", "1"});
        REQUIRE(game.code == 0);
        const std::size_t at = game.out.find("\"digest\"");
        return game.out.substr(at, 30);
    };
    CHECK(digest("greedy") == digest("greedy@" + scratch("same")));
    CHECK(digest("greedy") != digest("greedy@" + scratch("lame")));
    REQUIRE_FALSE(write_text(scratch("wrong"), "turn_of_mind 12\nturn_of_fate 1\n"));
    const Said wrong = tool({"match", "napoleon/szewardino", "--french", "greedy@" + scratch("wrong"), "--games", "1"});
    CHECK(wrong.code == 2);
    CHECK(wrong.err.find("wrong:2") != std::string::npos);
    CHECK(tool({"tune", "classic/nowhere"}).code == 2);
    CHECK(tool({"tune", "napoleon/szewardino", "--side", "left"}).code == 2);
    CHECK(tool({"tune", "napoleon/szewardino", "--against", "nobody"}).code == 2);
}

TEST_CASE("Who rehearses no plans is not asked what they bring", "[cli][arena]") {
    CHECK(tool({"plans", "triumph/borodino"}).code == 2);
    CHECK(tool({"plans", "napoleon/szewardino"}).code == 2);
    CHECK(tool({"plans", "triumph/schevardino", "--level", "level3"}).code == 2);
    CHECK(tool({"plans", "triumph/schevardino", "--pairs", "1"}).code == 2);
    CHECK(tool({"plans", "classic/nowhere"}).code == 2);
}

TEST_CASE("What rehearsed plans bring is told plan by plan", "[cli][arena][night]") {
    const std::vector<std::string> words = {"plans", "triumph/schevardino", "--games", "1", "--pairs", "4", "--turns",
                                            "1"};
    const Said said = tool(words);
    REQUIRE(said.code == 0);
    CHECK(tool(words).out == said.out);
    CHECK(std::count(said.out.begin(), said.out.end(), '\n') == 4); // a plan of each side, and the two sums
    CHECK(said.out.find("french: 1 plans, ") != std::string::npos);
    CHECK(said.out.find("russian: 1 plans, ") != std::string::npos);
}

TEST_CASE("How likely a side is to win is learned from games", "[cli][arena]") {
    const std::vector<std::string> words = {"fit", "triumph/schevardino", "--games", "12", "--seed", "5"};
    const Said said = tool(words);
    REQUIRE(said.code == 0);
    CHECK(tool(words).out == said.out); // the same games teach the same
    CHECK(said.out.find("positions; error 0.") != std::string::npos);
    CHECK(std::count(said.out.begin(), said.out.end(), '\n') ==
          111); // eleven features in each tenth, and the line above them
    CHECK(tool({"fit", "classic/sept5", "--games", "10"}).code == 2);
    CHECK(tool({"fit", "classic/nowhere"}).code == 2);
    CHECK(tool({"fit", "triumph/schevardino", "--games", "3"}).code == 2);
}
