// The contract of a Ruleset, asked of whole random games of the triumph system; what is hidden stays hidden.
#include "engine/match/triumph.h"
#include "scenarios/files.h"
#include "shell/harness/playout.h"
#include "shell/harness/triumph/manners.h"
#include "tests/support/battles.h"

#include <catch_amalgamated.hpp>

namespace triumph_test {

using namespace redoubt;
using namespace redoubt::cli;

namespace {

Match<triumph::Rules> fresh(const char* name, std::uint64_t seed) {
    auto opening = System<triumph::Rules>::open(name, scenario_file);
    REQUIRE(opening);
    GameHeader header;
    header.system = "triumph";
    header.scenario = name;
    header.key = dice_key(seed);
    return Match<triumph::Rules>(std::move(opening->world), opening->start, std::move(header));
}

void play(const char* name, int games, std::uint64_t first_seed) {
    PlayoutPlan plan;
    plan.check = true;
    plan.how = {8, 6};
    for (int i = 0; i < games; ++i) {
        const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(i);
        auto m = fresh(name, seed);
        const Playout g = play_out(m, seed, plan);
        INFO(name << " seed " << seed);
        for (const std::string& f : g.faults) UNSCOPED_INFO(f);
        CHECK(g.faults.empty());
        CHECK(g.result != "unfinished");
    }
}

} // namespace

TEST_CASE("The contract holds: Schevardino", "[contract][triumph]") {
    play("first", 5, 1);
    play("schevardino", 3, 1);
}

TEST_CASE("The contract holds: Borodino in the triumph system", "[contract][triumph][slow]") {
    play("borodino", 1, 1);
    for (const std::string& name :
         test::battles("triumph", {"triumph/first", "triumph/schevardino", "triumph/borodino"}))
        play(name.substr(name.find('/') + 1).c_str(), 1, 1);
}

// 5.23, TX14: whatever the other side keeps face down, a View, the choices and the events told are the same.
TEST_CASE("What the other side keeps face down changes nothing that is seen", "[contract][triumph]") {
    using namespace triumph;
    auto m = fresh("borodino", 5);
    const auto& w = m.world();
    Rng choice{5}, cards{6};
    int compared = 0;
    std::vector<triumph::Action> legal, there;
    for (int step = 0; step < 1500 && m.decides() != Decider::over; ++step) {
        const triumph::State s = m.state();
        if (m.decides() == Decider::chance) {
            m.roll_out();
            continue;
        }
        const Side side = side_of(m.decides());
        legal_actions(w, s, legal);
        const triumph::Action a = legal[choice.below(static_cast<std::uint32_t>(legal.size()))];
        const View seen = observe(w, s, side);
        const triumph::State other_world = deal(w, seen, cards);
        if (!(other_world == s)) {
            ++compared;
            CHECK(observe(w, other_world, side) == seen);
            legal_actions(w, other_world, there);
            CHECK(there == legal);
        }
        REQUIRE_FALSE(m.play(a));
    }
    CHECK(compared > 20);
}

} // namespace triumph_test
