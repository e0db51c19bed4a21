// The headless tool, verb by verb, as a user would: files in a scratch folder, words out, exit codes.
#include "scenarios/files.h"
#include "shell/cli/tool.h"
#include "shell/harness/bench.h"
#include "tests/cli/said.h"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <filesystem>
#include <sstream>

using namespace redoubt;
using namespace redoubt::cli;
using test::Said, test::tool;

namespace {

std::string scratch(const char* name) {
    return test::scratch_file(name);
}

std::size_t lines(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

} // namespace

TEST_CASE("Wrong use is exit 2 and says what to do", "[cli]") {
    CHECK(tool({}).code == 2);
    CHECK(tool({"fly"}).code == 2);
    CHECK(tool({"fly"}).err.find("redoubt help") != std::string::npos);
    CHECK(tool({"new", "classic/sept5"}).code == 2);
    CHECK(tool({"new", "classic/sept9", "-o", scratch("x.game")}).code == 2);
    CHECK(tool({"new", "../etc/passwd", "-o", scratch("x.game")}).code == 2);
    CHECK(tool({"new", "classic/sept5", "-o", scratch("x.game"), "--seed", "two"}).code == 2);
    CHECK(tool({"show"}).code == 2);
    CHECK(tool({"show", scratch("absent.game")}).code == 2);
    CHECK(tool({"show", "build/test-scratch"}).code == 2);
    CHECK(tool({"show", "tests/cases/README.md"}).code == 2);
    CHECK(tool({"legal", scratch("x.game"), "--colour"}).code == 2);
    CHECK(tool({"open", "#nonsense", "-o", scratch("y.game")}).code == 2);
    CHECK(tool({"perft", "classic/sept5", "deep"}).code == 2);
    CHECK(tool({"playout", "classic/sept5", "--games", "0"}).code == 2);
    CHECK(tool({"match", "classic/sept5", "--french", "Napoleon"}).code == 2);
    CHECK(tool({"case", "tests/no-such-folder.json"}).code == 2);
    CHECK(tool({"help"}).code == 0);
    CHECK(tool({"help", "play"}).has("redoubt play"));
    CHECK(tool({"help", "fly"}).code == 2);
}

TEST_CASE("A game in files: new, show, legal, play, replay, link, open", "[cli]") {
    const std::string game = scratch("a.game"), next = scratch("b.game"), linked = scratch("c.game");
    CHECK(lines(tool({"scenarios"}).out) == scenario_names().size());
    CHECK(tool({"scenarios", "--json"}).has("\"classic/grand\""));
    REQUIRE(tool({"new", "classic/sept7", "--seed", "7", "-o", game}).code == 0);
    CHECK(tool({"show", game}).has("French movement"));
    CHECK(tool({"show", game, "--side", "russian", "--json"}).has("\"side\":\"russian\""));
    CHECK(tool({"show", game, "--side", "blue"}).code == 2);
    const Said legal_ones = tool({"legal", game});
    CHECK(legal_ones.code == 0);
    CHECK(legal_ones.has("end\n"));
    CHECK(tool({"legal", game, "--json"}).has("\"words\""));

    const std::string first = legal_ones.out.substr(0, legal_ones.out.find('\n'));
    const Said played = tool({"play", game, first, "-o", next});
    CHECK(played.code == 0);
    CHECK(played.has("from"));
    const Said refused = tool({"play", next, first, "-o", scratch("never.game")});
    CHECK(refused.code == 1);
    CHECK(refused.err.find("5.0K") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(scratch("never.game")));
    CHECK(tool({"play", game, "jump F15 0101", "-o", next}).code == 2);

    CHECK(tool({"replay", next}).has("1 steps, digest"));
    const Said digests = tool({"replay", next, "--digests"});
    CHECK(digests.has("redoubt game classic/sept7"));
    REQUIRE_FALSE(write_text(scratch("d.txt"), digests.out));
    CHECK(tool({"replay", scratch("d.txt")}).code == 0);
    std::string changed = digests.out;
    changed[changed.size() - 2] = changed[changed.size() - 2] == '0' ? '1' : '0';
    REQUIRE_FALSE(write_text(scratch("e.txt"), changed));
    CHECK(tool({"replay", scratch("e.txt")}).code == 1);

    for (const bool whole : {false, true}) {
        const Said link = whole ? tool({"link", next, "--game"}) : tool({"link", next});
        REQUIRE(link.code == 0);
        REQUIRE(link.out[0] == '#');
        CHECK(tool({"open", link.out, "-o", linked}).code == 0);
        auto digest_of_show = [](const Said& s) { return s.out.substr(s.out.find("Digest")); };
        CHECK(digest_of_show(tool({"show", linked})) == digest_of_show(tool({"show", next})));
        std::string broken = link.out;
        broken[broken.size() / 2] = broken[broken.size() / 2] == 'A' ? 'B' : 'A';
        CHECK(tool({"open", broken, "-o", scratch("f.game")}).code == 2);
    }
}

TEST_CASE("Playouts and matches are lines of JSON, the same each time", "[cli]") {
    const Said once = tool({"playout", "classic/sept5", "--games", "2", "--seed", "5"});
    CHECK(once.code == 0);
    CHECK(lines(once.out) == 2);
    CHECK(once.out == tool({"playout", "classic/sept5", "--games=2", "--seed=5"}).out);
    const Said second = tool({"playout", "classic/sept5", "--seed", "6"});
    CHECK(once.out.substr(once.out.find("\"digest\""), 20) != second.out.substr(second.out.find("\"digest\""), 20));
    const Said bots = tool({"match", "classic/sept5", "--french", "random", "--russian", "random", "--seed", "3"});
    CHECK(bots.code == 0);
    CHECK(bots.has("\"games\":1"));
}

// tests/mutants asks the bench for the system that it has changed.
TEST_CASE("The bench of one system is its part of the whole", "[cli][bench][golden]") {
    const auto whole = read_text("tests/golden/bench.txt");
    REQUIRE(whole);
    const Said part = tool({"bench", "napoleon", "--kept"});
    CHECK(part.code == 0);
    std::istringstream was(*whole), is(part.out);
    std::string want, line;
    while (std::getline(was, line))
        if (line.starts_with("napoleon")) want += line + "\n";
    std::string got;
    while (std::getline(is, line))
        if (line[0] != '#' && !line.starts_with("signature")) got += line + "\n";
    CHECK(got == want);
    CHECK(tool({"bench", "napoleons"}).code == 2);
}

// A difference here is a change of rules, computer players or forecasts: meant, it is blessed (tests/golden/bless) and
// its commit says `Bench: N`, the last line's number.
TEST_CASE("The bench does the work that it did", "[cli][bench][golden][slow][node]") {
    const auto want = read_text("tests/golden/bench.txt");
    REQUIRE(want);
    const std::string got = kept_bench(run_bench(scenario_file, bench_games));
    std::istringstream was(*want), is(got);
    for (std::string a, b; std::getline(was, a) && std::getline(is, b);) CHECK(a == b);
    CHECK(got == *want);
    for (const char* part :
         {"classic/sept5 playouts", "classic/sept6", "classic/sept7", "classic/grand", "napoleon/szewardino hard",
          "napoleon/borodino greedy", "triumph/schevardino easy", "triumph/borodino greedy"}) {
        INFO(part);
        CHECK(got.find(part) != std::string::npos);
    }
}
