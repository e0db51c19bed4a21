#include "engine/core/path.h"
#include "tests/core/grids.h"

#include <catch_amalgamated.hpp>

using namespace redoubt;
using namespace redoubt::test;

TEST_CASE("Reach over open ground is the distance", "[core][path]") {
    const Grid g = classic_grid();
    std::vector<Reached> out;
    reach(
        g, hex(g, "3116"), 4,
        [](HexId, HexId, Dir) {
            return StepCost{1, false};
        },
        out);
    CHECK(out.size() == 1 + 6 + 12 + 18 + 24);
    CHECK(out.front().hex == hex(g, "3116"));
    for (std::size_t i = 0; i < out.size(); ++i) {
        CHECK(out[i].points == distance(g, out[0].hex, out[i].hex));
        if (i > 1) {
            bool sorted = out[i - 1].points < out[i].points ||
                          (out[i - 1].points == out[i].points && out[i - 1].hex < out[i].hex);
            CHECK(sorted);
        }
        CHECK(way(out, out[i].hex).size() == static_cast<std::size_t>(out[i].points) + 1);
    }
    CHECK(way(out, hex(g, "3111")).empty());
    reach(
        g, hex(g, "3116"), 0,
        [](HexId, HexId, Dir) {
            return StepCost{1, false};
        },
        out);
    CHECK(out.size() == 1);
}

TEST_CASE("Reach goes round what is closed and takes the cheaper way", "[core][path]") {
    const Grid g = classic_grid();
    const HexId start = hex(g, "3116"), wall = hex(g, "3115"), dear = hex(g, "3215"), goal = hex(g, "3114");
    std::vector<Reached> out;
    auto step = [&](HexId, HexId to, Dir) { return to == wall ? StepCost{} : StepCost{to == dear ? 3 : 1, false}; };
    reach(g, start, 3, step, out);
    CHECK(way(out, wall).empty());
    auto found = way(out, goal);
    REQUIRE(found.size() == 4);
    CHECK(found[1] == hex(g, "3015"));
    CHECK(found[2] == hex(g, "3014"));
}

TEST_CASE("Who must stop goes no further; a free way of the same price is preferred", "[core][path]") {
    const Grid g = classic_grid();
    const HexId start = hex(g, "3116");
    std::vector<Reached> out;
    reach(
        g, start, 3,
        [](HexId, HexId, Dir) {
            return StepCost{1, true};
        },
        out);
    CHECK(out.size() == 7);
    // 3114 is entered from 3115 with a stop, from 3014 without one.
    const HexId goal = hex(g, "3114"), stopping = hex(g, "3115");
    reach(
        g, start, 4,
        [&](HexId from, HexId to, Dir) {
            if (from == stopping && to == goal) return StepCost{2, true};
            return StepCost{1, false};
        },
        out);
    auto at = std::find_if(out.begin(), out.end(), [&](const Reached& r) { return r.hex == goal; });
    REQUIRE(at != out.end());
    CHECK(at->points == 3);
    CHECK_FALSE(at->stops);
}
