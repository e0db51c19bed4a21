// The contract of a Ruleset, asked of whole random games of the napoleon system.
#include "engine/match/save.h"
#include "scenarios/files.h"
#include "shell/cli/tool.h"
#include "shell/harness/playout.h"
#include "tests/support/battles.h"

#include <catch_amalgamated.hpp>

using namespace redoubt;
using namespace redoubt::cli;

namespace {

void play(const char* name, int games, std::uint64_t seed, Thoroughness how = {8, 6}) {
    auto start = new_game(name, GameHeader{}, scenario_file);
    REQUIRE(start);
    PlayoutPlan plan;
    plan.check = true;
    plan.how = how;
    for (int i = 0; i < games; ++i) {
        auto m = std::get<Match<napoleon::Rules>>(*start);
        m.header().key = dice_key(seed + static_cast<std::uint64_t>(i));
        const Playout g = play_out(m, seed + static_cast<std::uint64_t>(i), plan);
        INFO(name << " seed " << g.seed);
        for (const std::string& f : g.faults) UNSCOPED_INFO(f);
        CHECK(g.faults.empty());
        CHECK(g.result != "unfinished");
    }
}

} // namespace

TEST_CASE("There are two battles and a campaign of the napoleon system, and what has come since",
          "[contract][napoleon]") {
    std::vector<std::string> names = scenario_names();
    const auto others =
        test::battles("napoleon", {"napoleon/borodino", "napoleon/campaign", "napoleon/szewardino", "napoleon/first"});
    std::erase_if(names, [&](const std::string& name) {
        return name.substr(0, 9) != "napoleon/" || std::find(others.begin(), others.end(), name) != others.end();
    });
    CHECK(names ==
          std::vector<std::string>{"napoleon/borodino", "napoleon/campaign", "napoleon/szewardino", "napoleon/first"});
    for (const std::string& name : others) play(name.c_str(), 1, 1);
}

TEST_CASE("The contract holds: Szewardino", "[contract][napoleon]") {
    play("napoleon/first", 5, 1);
    play("napoleon/szewardino", 2, 1);
}

TEST_CASE("The contract holds: Borodino in the napoleon system", "[contract][napoleon][slow]") {
    play("napoleon/borodino", 1, 3, {2, 1}); // 61 of the suite's 310 s when it asked for as much as the small battle
}

// N3.1: what Szewardino has cost is missing at Borodino.
TEST_CASE("The campaign goes on to Borodino with what is left", "[contract][napoleon]") {
    auto game = new_game("napoleon/campaign", GameHeader{}, scenario_file);
    REQUIRE(game);
    CHECK(header_of(*game).scenario == "campaign");
    CHECK_FALSE(has_next_battle(*game));
    CHECK_FALSE(next_battle(*game, scenario_file));
    auto& m = std::get<Match<napoleon::Rules>>(*game);
    m.header().key = dice_key(7);
    const Playout g = play_out(m, 7, PlayoutPlan{});
    CHECK(g.faults.empty());
    REQUIRE(has_next_battle(*game));
    m.header().by_link.on = true; // its seals are those of a game that is over
    auto next = next_battle(*game, scenario_file);
    REQUIRE(next);
    CHECK_FALSE(header_of(*next).by_link.on);
    CHECK(header_of(*next).scenario == "borodino");
    const auto& after = std::get<Match<napoleon::Rules>>(*next);
    auto whole = new_game("napoleon/borodino", GameHeader{}, scenario_file);
    REQUIRE(whole);
    const auto& fresh = std::get<Match<napoleon::Rules>>(*whole);
    int less = 0;
    for (std::size_t i = 0; i < m.world().units.size(); ++i) {
        const UnitId there = napoleon::find_unit(after.world(), m.world().units[i].id);
        if (!there || napoleon::is_commander(m.world(), UnitId{i})) continue;
        const auto& was = m.state().units[i];
        const auto& now = after.state().units[there.index()];
        const int full = fresh.state().units[there.index()].strength;
        if (was.where == napoleon::Where::lost) {
            CHECK(now.where != napoleon::Where::on_map);
            ++less;
        } else if (was.where == napoleon::Where::on_map) {
            const int lost = m.start().units[i].strength - was.strength;
            CHECK(now.strength == full - lost);
            less += lost;
        }
    }
    CHECK(less > 0);
    CHECK(after.rolls() == m.rolls());
    auto saved = save_game(*next); // and it can be kept
    REQUIRE(saved);
    auto opened = load_game(*saved, scenario_file);
    REQUIRE(opened);
    CHECK(digest_of(opened->match) == digest_of(*next));
}
