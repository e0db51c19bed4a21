#include "tests/core/grids.h"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <set>

using namespace redoubt;
using namespace redoubt::test;

namespace {

// The neighbours of a hex by printed number, from north clockwise, "-" off the sheet.
std::string around(const Grid& g, std::string_view label_of) {
    std::string out;
    for (Dir d : all_dirs) {
        HexId n = neighbour(g, hex(g, label_of), d);
        out += (out.empty() ? "" : " ") + (n ? label(g, n) : std::string("-"));
    }
    return out;
}

double far(Ground a, Ground b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

} // namespace

TEST_CASE("Directions turn, oppose and are named", "[core][hex]") {
    for (Dir d : all_dirs) {
        CHECK(opposite(opposite(d)) == d);
        CHECK(turned(d, 6) == d);
        CHECK(turned(turned(d, 1), -1) == d);
        CHECK(parse_dir(name(d)) == d);
    }
    CHECK(turned(Dir::n, -1) == Dir::nw);
    CHECK(opposite(Dir::ne) == Dir::sw);
    CHECK(parse_dir("se") == Dir::se);
    CHECK_FALSE(parse_dir("E"));
    CHECK_FALSE(parse_dir(""));
}

TEST_CASE("Classic: odd columns raised, counted east and south", "[core][hex]") {
    const Grid g = classic_grid();
    CHECK(around(g, "2621") == "2620 2721 2722 2622 2522 2521");
    CHECK(around(g, "3116") == "3115 3215 3216 3117 3016 3015");
    CHECK(around(g, "0101") == "- - 0201 0102 - -");
    CHECK(around(g, "0201") == "- 0301 0302 0202 0102 0101");
    CHECK(around(g, "6335") == "6334 - - - 6235 6234");
    CHECK(distance(g, hex(g, "2621"), hex(g, "3116")) == 8);
    CHECK(distance(g, hex(g, "0101"), hex(g, "6335")) == 65);
    // The redoubt of Shevardino is the origin of the frame.
    CHECK(far(centre(g, hex(g, "2621")), {0, 0}) < 0.5);
    CHECK(far(centre(g, hex(g, "6335")), {12817, -5400}) < 1);
}

TEST_CASE("Napoleon: even columns raised", "[core][hex]") {
    const Grid g = napoleon_grid();
    CHECK(around(g, "1420") == "1419 1519 1520 1421 1320 1319");
    CHECK(around(g, "1320") == "1319 1420 1421 1321 1221 1220");
    CHECK(far(centre(g, hex(g, "4301")), {7953, 6798}) < 2);
    CHECK(far(centre(g, hex(g, "4328")), {8646, -2342}) < 2);
}

TEST_CASE("Triumph: odd columns raised, counted west and north", "[core][hex]") {
    const Grid g = triumph_grid();
    // An even-column hex of row r touches rows r - 1 and r of the odd columns; east is the lower column.
    CHECK(around(g, "4008") == "4009 3908 3907 4007 4107 4108");
    CHECK(around(g, "3908") == "3909 3809 3808 3907 4008 4009");
    CHECK(label(g, HexId{0}) == "5228");
    CHECK(far(centre(g, hex(g, "4008")), {7, -4}) < 2); // the Shevardino redoubt
    CHECK(far(centre(g, hex(g, "0100")), {10221, -1316}) < 2);
    CHECK(far(centre(g, hex(g, "5200")), {-2858, -2656}) < 2);
    CHECK(distance(g, hex(g, "4008"), hex(g, "3213")) == 9);
}

TEST_CASE("Labels read back, and nothing else is read", "[core][hex]") {
    for (const Grid& g : {classic_grid(), napoleon_grid(), triumph_grid()}) {
        for (std::size_t i = 0; i < size(g); ++i) {
            HexId h{i};
            REQUIRE(parse_hex(g, label(g, h)) == h);
            REQUIRE(hex_at(g, cell_of(g, h)) == h);
            REQUIRE(cell_of(g, cube_of(g, cell_of(g, h))) == cell_of(g, h));
        }
        for (const char* bad : {"", "101", "01010", "01o1", "6464", "9999", "-101", " 101"})
            CHECK_FALSE(parse_hex(g, bad));
    }
    CHECK_FALSE(parse_hex(classic_grid(), "0100"));
    CHECK(parse_hex(triumph_grid(), "0100"));
    CHECK_FALSE(parse_hex(triumph_grid(), "0029"));
}

TEST_CASE("Neighbours are mutual, one step and one pitch away", "[core][hex]") {
    for (const Grid& g : {classic_grid(), napoleon_grid(), triumph_grid()}) {
        for (std::size_t i = 0; i < size(g); ++i) {
            HexId h{i};
            for (Dir d : all_dirs) {
                HexId n = neighbour(g, h, d);
                if (!n) continue;
                REQUIRE(neighbour(g, n, opposite(d)) == h);
                REQUIRE(distance(g, h, n) == 1);
                REQUIRE(direction(g, h, n) == d);
                REQUIRE(std::abs(far(centre(g, h), centre(g, n)) - g.pitch) < 1e-6 * g.pitch);
                // The hexside lies between the two corners after the direction and before it.
                Ground a = corner(g, h, (static_cast<int>(d) + 5) % 6), b = corner(g, h, static_cast<int>(d));
                Ground middle{(a.x + b.x) / 2, (a.y + b.y) / 2}, m = centre(g, n), c = centre(g, h);
                REQUIRE(far(middle, {(m.x + c.x) / 2, (m.y + c.y) / 2}) < 1e-6 * g.pitch);
            }
            REQUIRE(hex_under(g, centre(g, h)) == h);
        }
        CHECK_FALSE(direction(g, HexId{0}, HexId{0}));
        CHECK_FALSE(direction(g, HexId{0}, HexId{2}));
        CHECK_FALSE(direction(g, HexId{0}, HexId{}));
        CHECK_FALSE(hex_under(g, {1e6, 1e6}));
    }
}

TEST_CASE("Distance is a distance, and the number of steps", "[core][hex]") {
    const Grid g = triumph_grid();
    for (std::size_t i = 0; i < size(g); i += 37)
        for (std::size_t j = 0; j < size(g); j += 41) {
            HexId a{i}, b{j};
            REQUIRE(distance(g, a, b) == distance(g, b, a));
            REQUIRE((distance(g, a, b) == 0) == (a == b));
            if (a == b) continue;
            int best = 1000;
            for (Dir d : all_dirs)
                if (HexId n = neighbour(g, a, d)) best = std::min(best, distance(g, n, b));
            REQUIRE(best == distance(g, a, b) - 1);
        }
}

TEST_CASE("A ring of radius r has 6 r hexes", "[core][hex]") {
    const Grid g = classic_grid();
    for (int r = 1; r <= 6; ++r) {
        int count = 0;
        for (std::size_t i = 0; i < size(g); ++i) count += distance(g, hex(g, "3116"), HexId{i}) == r;
        CHECK(count == 6 * r);
    }
}
