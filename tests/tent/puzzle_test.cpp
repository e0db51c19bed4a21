// The puzzles of scenarios/puzzles: each opens, asks for what is not reached yet, has a best line by the rules and a
// figure that other games bear out; damaged files are refused with their place.
#include "engine/core/digest.h"
#include "engine/match/any_match_of.h"
#include "scenarios/files.h"
#include "shell/cli/tool.h"
#include "shell/tent/interval.h"
#include "shell/tent/puzzle.h"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <map>
#include <set>
#include <sstream>

using namespace redoubt;
using namespace redoubt::tent;

namespace {

constexpr const char* puzzle_file = "scenarios/puzzles/tent-puzzles.json";

std::vector<Puzzle> all_puzzles() {
    const auto bytes = cli::read_text(puzzle_file);
    REQUIRE(bytes);
    const auto all = puzzles_of(*bytes);
    if (!all) FAIL(text(all.error()));
    return *all;
}
AnyMatch opened(const Puzzle& p, std::uint64_t seed = 5) {
    auto game = position_of(p, scenario_file, dice_key(seed), hex_digest(seed));
    if (!game) FAIL(p.id << ": " << text(game.error()));
    return std::move(*game);
}
Json judged(const AnyMatch& game, const Puzzle& p, int rounds, std::uint64_t seed, std::int64_t slice = 1 << 22) {
    auto job = judge_puzzle(game, p, rounds, seed);
    if (!job) FAIL(p.id << ": " << text(job.error()));
    Findings found;
    while (!(*job)->go(slice, found)) REQUIRE(found.size() < 1'000'000);
    return found.back();
}

} // namespace

TEST_CASE("There are puzzles of every system, of both sides and of several kinds", "[tent][puzzles]") {
    std::map<std::string, int> systems, battles;
    std::set<Aim> aims;
    std::set<Side> sides;
    for (const Puzzle& p : all_puzzles()) {
        ++systems[p.battle.substr(0, p.battle.find('/'))];
        ++battles[p.battle];
        aims.insert(p.goal.aim);
        sides.insert(p.side);
    }
    CHECK(systems["classic"] >= 7);
    CHECK(systems["napoleon"] >= 7);
    CHECK(systems["triumph"] >= 6);
    CHECK(battles.size() >= 5);
    CHECK(aims.size() >= 3);
    CHECK(sides.size() == 2);
}

TEST_CASE("Every puzzle opens, is open, and is solved by its best line as often as it says", "[tent][puzzles][node]") {
    for (const Puzzle& p : all_puzzles()) {
        INFO(p.id);
        AnyMatch game = opened(p);
        CHECK(steps(game) == 0);
        CHECK(decides(game) == decider_of(p.side));
        std::visit(
            [&]<class R>(const Match<R>& m) {
                CHECK(Camp<R>::turn(m.start()) == p.turn);
                CHECK_FALSE(time_is_up<R>(p.goal.until, m.start(), m.start()));
                const Stand now = stand_of<R>(m.world(), m.start());
                // What is to be held is held, and nobody has been lost yet: the time is not up. All else is still to be
                // won.
                const bool kept = p.goal.aim == Aim::hold || p.goal.aim == Aim::spare;
                CHECK(met(p.goal, p.side, now, now) == kept);
            },
            game);
        if (auto trouble = play_best(game, p)) FAIL(text(*trouble));
        const Json x = judged(game, p, 40, 3);
        CHECK(x["sign"] == 0); // the best beside the best, over the same dice
        CHECK(x["difference"][0] == 0);
        // Within what forty games can tell: this many puzzles ask for more than two errors.
        const double share = p.chance / 1e4, error = std::sqrt(share * (1 - share) * (1.0 / 40 + 1.0 / p.games));
        if (x["ways"] > 0)
            CHECK(std::fabs(x["chance"][0][0].get<double>() / 1e4 - share) <
                  3.5 * std::sqrt(share * (1 - share) / p.games) + 0.03);
        else
            CHECK(std::fabs(x["chance"][0][0].get<double>() / 1e4 - share) < 3.5 * error + 0.01);
        CHECK(p.chance - p.second >= 500);
        CHECK(x["known"].size() == p.best.size());
    }
}

TEST_CASE("A plan is judged the same however the work is cut, and never by the dice of the game", "[tent][puzzles]") {
    const auto all = all_puzzles();
    const Puzzle& p = all.front();
    AnyMatch one = opened(p, 5), other = opened(p, 6);
    for (AnyMatch* game : {&one, &other})
        std::visit(
            [&]<class R>(Match<R>& m) {
                REQUIRE(is_side(m.decides()));
                std::vector<typename R::Action> legal;
                legal_actions(m.world(), m.state(), legal);
                REQUIRE_FALSE(m.play(legal.front()));
            },
            *game);
    const Json a = judged(one, p, 20, puzzle_seed), b = judged(other, p, 20, puzzle_seed, 1000);
    CHECK(a["chance"] == b["chance"]);
    CHECK(a["tried"] == b["tried"]);
    const Json none = judged(opened(p), p, 20, puzzle_seed);
    CHECK(none["tried"].empty());
    CHECK(none["chance"][1][0] == 0); // nothing was decided: nothing was played
}

TEST_CASE("A damaged file of puzzles is refused, with the place", "[tent][puzzles]") {
    CHECK_FALSE(puzzles_of(""));
    CHECK_FALSE(puzzles_of("{}"));
    CHECK_FALSE(puzzles_of("{\"puzzles\": 3}"));
    const Json good = as_json(all_puzzles().front());
    REQUIRE(puzzle_of(good));
    const auto refused = [&](const char* name, const Json& value) {
        Json bad = good;
        if (value.is_null())
            bad.erase(name);
        else
            bad[name] = value;
        const auto p = puzzle_of(bad);
        REQUIRE_FALSE(p);
        return text(p.error());
    };
    for (const char* name : {"id", "battle", "turn", "side", "aim", "until", "mind", "best", "chance", "second",
                             "games", "digest", "link"}) {
        INFO(name);
        CHECK(refused(name, nullptr).find(name) != std::string::npos);
        CHECK(refused(name, Json::object()).find(name) != std::string::npos);
    }
    CHECK(refused("chance", 10'001).find("chance") != std::string::npos);
    CHECK(refused("best", Json::array()).find("best") != std::string::npos);
    CHECK(refused("link", std::string(5000, 'x')).find("link") != std::string::npos);
    refused("mind", "nobody");
    refused("id", "../x");
    const auto twice = puzzles_of(json_text({{"puzzles", {good, good}}}));
    REQUIRE_FALSE(twice);
    CHECK(twice.error().reason.find("one name") != std::string::npos);
    // Another position under its name, a line that is none there, a place that the battle has not.
    Puzzle p = *puzzle_of(good);
    const AnyMatch game = opened(p);
    const Puzzle whole = p;
    p.digest[0] = p.digest[0] == '0' ? '1' : '0';
    CHECK_FALSE(position_of(p, scenario_file, {}, std::string(16, '0')));
    CHECK_FALSE(judge_puzzle(game, p));
    p = whole, p.best.front() = "nonsense";
    CHECK_FALSE(judge_puzzle(game, p));
    p = whole, p.goal.aim = Aim::take, p.goal.place = 63;
    CHECK_FALSE(judge_puzzle(game, p));
    p = whole, p.link.resize(p.link.size() / 2);
    CHECK_FALSE(position_of(p, scenario_file, {}, std::string(16, '0')));
}

TEST_CASE("redoubt puzzles: found, told, and a file tried", "[tent][puzzles][node]") {
    std::ostringstream out, err;
    CHECK(cli::run_tool({"puzzles", "classic/first", "--games", "1", "--seed", "102", "--until", "turn"}, {out, err}) ==
          0);
    CHECK(err.str().find("game 102 played") != std::string::npos);
    std::istringstream lines(out.str());
    for (std::string line; std::getline(lines, line);) CHECK(puzzle_of(json_of(line)));
    CHECK(cli::run_tool({"puzzles", "classic/nowhere"}, {out, err}) == 2);
    CHECK(cli::run_tool({"puzzles", "classic/first", "--until", "never"}, {out, err}) == 2);
    CHECK(cli::run_tool({"puzzles", "nowhere.json"}, {out, err}) == 2);
    out.str("");
    CHECK(cli::run_tool({"puzzles", puzzle_file, "--games", "4"}, {out, err}) == 0);
    CHECK(out.str().find("kept") != std::string::npos);
}
