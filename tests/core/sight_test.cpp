#include "engine/core/sight.h"
#include "tests/core/grids.h"

#include <catch_amalgamated.hpp>
#include <cmath>

using namespace redoubt;
using namespace redoubt::test;

namespace {

// "2620 2519|2520": the steps of a line, two hexes where it runs along a hexside.
std::string steps(const Grid& g, const char* from, const char* to) {
    std::string out;
    for (const SightStep& s : line(g, hex(g, from), hex(g, to))) {
        out += (out.empty() ? "" : " ") + label(g, s.hex);
        if (s.other) out += "|" + label(g, s.other);
    }
    return out;
}

} // namespace

TEST_CASE("Lines straight through hexes and along hexsides", "[core][sight]") {
    const Grid g = classic_grid();
    CHECK(steps(g, "2621", "2621").empty());
    CHECK(steps(g, "2621", "2620").empty());
    CHECK(steps(g, "2621", "2618") == "2620 2619");
    CHECK(steps(g, "2621", "2822") == "2722"); // south-east twice
    // Two hexes away and bent: along the hexside between the two middle hexes.
    CHECK(steps(g, "2621", "2720") == "2620|2721");
    CHECK(steps(g, "2720", "2621") == "2620|2721");
    CHECK(steps(g, "2621", "2821") == "2721|2722");
    CHECK(steps(g, "2621", "3021") == "2721|2722 2821 2921|2922");
    // A line that crosses a hexside in its middle passes both hexes, one after the other.
    CHECK(steps(g, "2621", "2924") == "2722 2723 2822 2823");
}

TEST_CASE("Lines pass what they geometrically pass, both ways alike", "[core][sight]") {
    for (const Grid& g : {classic_grid(), napoleon_grid(), triumph_grid()}) {
        const HexId from = hex_at(g, {20, 14});
        const Ground a = centre(g, from);
        for (std::size_t i = 0; i < size(g); ++i) {
            const HexId to{i};
            if (to == from || distance(g, from, to) > 9) continue;
            const Ground b = centre(g, to);
            auto there = line(g, from, to), back = line(g, to, from);
            REQUIRE(there.size() == back.size());
            std::vector<bool> passed(size(g), false), beside(size(g), false);
            for (std::size_t k = 0; k < there.size(); ++k) {
                const SightStep &x = there[k], &y = back[back.size() - 1 - k];
                REQUIRE(x.hex == y.hex);
                REQUIRE(x.other == y.other);
                (x.other ? beside : passed)[x.hex.index()] = true;
                if (x.other) {
                    beside[x.other.index()] = true;
                    REQUIRE(distance(g, x.hex, x.other) == 1);
                }
            }
            // Walk the line in small steps: points well inside a hex must lie in a step of that hex.
            for (int n = 1; n < 2000; ++n) {
                const double t = n / 2000.0;
                const Ground p{a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
                const HexId h = hex_under(g, p);
                if (h == from || h == to) continue;
                double depth = 1e9; // how deep p lies inside h
                for (Dir d : all_dirs) {
                    const double angle = (1.5 - static_cast<int>(d) * 1.0) * std::acos(-1.0) / 3 + g.turn;
                    const Ground c = centre(g, h);
                    const double out = (p.x - c.x) * std::cos(angle) + (p.y - c.y) * std::sin(angle);
                    depth = std::min(depth, g.pitch / 2 - out);
                }
                if (depth > 1e-3 * g.pitch) REQUIRE(passed[h.index()]);
            }
        }
    }
}

TEST_CASE("The first step of a line is the one that is next to its beginning", "[core][sight]") {
    for (const Grid& g : {classic_grid(), napoleon_grid(), triumph_grid()})
        for (const HexId from : {hex_at(g, {20, 14}), hex_at(g, {0, 0}), hex_at(g, {1, 0}), hex_at(g, {1, g.rows - 1}),
                                 hex_at(g, {0, g.rows - 1}), hex_at(g, {g.columns - 1, 7})})
            for (std::size_t i = 0; i < size(g); ++i) {
                const HexId to{i};
                const auto steps = line(g, from, to);
                const bool beside = !steps.empty() && distance(g, from, steps.front().hex) == 1;
                const SightStep first = beside ? steps.front() : SightStep{};
                REQUIRE(first_step(g, from, to).hex == first.hex);
                REQUIRE(first_step(g, from, to).other == first.other);
            }
}
