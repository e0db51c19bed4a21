#include "engine/core/facing.h"

#include <catch_amalgamated.hpp>

using namespace redoubt;

TEST_CASE("Facing a hexside: three front, three rear", "[core][facing]") {
    for (int f = 0; f < 6; ++f) {
        for (int t = 0; t < 6; ++t) {
            Arc want = t <= 1 || t == 5 ? Arc::front : Arc::rear;
            CHECK(arc_of_side(f, turned(static_cast<Dir>(f), t)) == want);
        }
    }
    CHECK(arc_of_side(0, Dir::nw) == Arc::front);
    CHECK(arc_of_side(0, Dir::s) == Arc::rear);
}

TEST_CASE("Facing a corner: two front, two flank, two rear", "[core][facing]") {
    // Corner 0 lies between north and north-east.
    CHECK(arc_of_corner(0, Dir::n) == Arc::front);
    CHECK(arc_of_corner(0, Dir::ne) == Arc::front);
    CHECK(arc_of_corner(0, Dir::se) == Arc::flank);
    CHECK(arc_of_corner(0, Dir::nw) == Arc::flank);
    CHECK(arc_of_corner(0, Dir::s) == Arc::rear);
    CHECK(arc_of_corner(0, Dir::sw) == Arc::rear);
    for (int f = 0; f < 6; ++f)
        for (Dir d : all_dirs) CHECK(arc_of_corner(f, d) == arc_of_corner((f + 1) % 6, turned(d, 1)));
}
