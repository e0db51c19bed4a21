// The contract of a Ruleset, asked of whole random games of the napoleon system.
#include "scenarios/files.h"
#include "shell/cli/playout.h"
#include "shell/cli/tool.h"

#include <catch_amalgamated.hpp>

using namespace redoubt;
using namespace redoubt::cli;

namespace {

void play(const char* name, int games, std::uint64_t seed) {
    auto start = new_game(name, GameHeader{}, scenario_file);
    REQUIRE(start);
    PlayoutPlan plan;
    plan.check = true;
    plan.how = {8, 6};
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

TEST_CASE("There are two battles of the napoleon system", "[contract][napoleon]") {
    std::vector<std::string> names = scenario_names();
    std::erase_if(names, [](const std::string& name) { return name.substr(0, 9) != "napoleon/"; });
    CHECK(names == std::vector<std::string>{"napoleon/borodino", "napoleon/szewardino"});
}

TEST_CASE("The contract holds: Szewardino", "[contract][napoleon]") {
    play("napoleon/szewardino", 2, 1);
}

TEST_CASE("The contract holds: Borodino in the napoleon system", "[contract][napoleon][slow]") {
    play("napoleon/borodino", 1, 3);
}
