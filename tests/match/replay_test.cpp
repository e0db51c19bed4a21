#include "engine/match/replay.h"
#include "tests/match/play.h"
#include "tests/match/toy_rules.h"

#include <catch_amalgamated.hpp>

using namespace redoubt;

namespace {
using ToyMatch = Match<toy::Rules>;

ToyMatch toy_match(std::uint64_t seed, int actions) {
    ToyMatch m(toy::World{}, toy::opening(), test::header(seed));
    Rng rng{seed};
    test::play_random(m, rng, actions);
    return m;
}
} // namespace

TEST_CASE("a match refuses what is not legal and stays as it was", "[match]") {
    ToyMatch m = toy_match(1, 9);
    const toy::State before = m.state();
    CHECK(m.play(toy::Give{UnitId{1}}));
    CHECK_FALSE(m.replay(Step<toy::Rules>{Outcome{Roll::draw, 1}})); // nobody asks for a draw
    CHECK(m.state() == before);
    CHECK(m.journal().size() == 9);
}

TEST_CASE("undo goes back to the last die or change of side, and dice stay the same", "[match]") {
    for (std::uint64_t seed = 1; seed < 30; ++seed) {
        ToyMatch m = toy_match(seed, static_cast<int>(20 + seed));
        const std::size_t floor = m.undo_floor();
        const ToyMatch whole = m;
        while (m.can_undo()) {
            CHECK(m.undo());
            CHECK(m.state() == whole.state_after(m.journal().size()));
        }
        CHECK_FALSE(m.undo());
        CHECK(m.journal().size() == floor);
        for (std::size_t i = floor; i < whole.journal().size(); ++i) CHECK(m.replay(whole.journal()[i]));
        CHECK(m.state() == whole.state());
        CHECK(m.rolls() == whole.rolls());
        m.forbid_undo();
        CHECK_FALSE(m.can_undo());
    }
}

TEST_CASE("a journal runs again to the same digests", "[match]") {
    const ToyMatch m = toy_match(6, 80);
    auto again = replay_game<toy::Rules>(m.world(), m.start(), m.header(), m.journal());
    REQUIRE(again);
    CHECK(again->state() == m.state());
    CHECK(again->undo_floor() == m.undo_floor());
    const auto digests = step_digests(m);
    REQUIRE(digests.size() == m.journal().size() + 1);
    for (std::size_t i = 0; i < digests.size(); i += 7) CHECK(digests[i] == digest(m.state_after(i)));
    CHECK(digests == step_digests(*again));

    Journal<toy::Rules> bad = m.journal();
    bad.insert(bad.begin() + 10, Step<toy::Rules>{toy::Action{toy::Go{UnitId{0}, HexId{29}}}});
    auto refused = replay_game<toy::Rules>(m.world(), m.start(), m.header(), bad);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().place == "step 11");
    CHECK(refused.error().fault == LoadFault::illegal);
}

TEST_CASE("a timeline shows any step, while the game grows and is undone", "[match]") {
    ToyMatch m = toy_match(6, 10);
    Timeline<toy::Rules> timeline(8);
    Rng rng{11};
    for (int round = 0; round < 60; ++round) {
        test::play_random(m, rng, 1 + round % 3);
        const auto n = rng.below(static_cast<std::uint32_t>(m.journal().size()) + 1);
        CHECK(timeline.at(m, n) == m.state_after(n));
        CHECK(timeline.at(m, m.journal().size()) == m.state());
        if (round % 4 == 0 && m.can_undo()) {
            m.undo();
            CHECK(timeline.at(m, m.journal().size()) == m.state());
        }
    }
}
