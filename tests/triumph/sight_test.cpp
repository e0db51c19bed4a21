// 8.4 Line of Sight, with the two printed examples.
#include "tests/triumph/scene.h"

using namespace redoubt;
using namespace redoubt::triumph;
using test::glory::scene;
using test::glory::Scene;

namespace {

Scene ground(const std::string& map) {
    return scene({test::glory::foot("F", "fI"), test::glory::foot("R", "rI")},
                 R"("place": {"F": "1201", "R": "1210"}, "phase": "activation", "pool": {"fI": 1})", map);
}

bool sees(const Scene& x, std::string_view from, std::string_view to) {
    const Sight there = sight(x.w, x.s, x.hex(from), x.hex(to)), back = sight(x.w, x.s, x.hex(to), x.hex(from));
    CHECK(there.clear == back.clear);
    CHECK(there.clear == !there.blocker);
    return there.clear;
}

} // namespace

TEST_CASE("Woods block, villages, marsh and the ends of the line do not", "[triumph][sight]") {
    CHECK(sees(ground(""), "0404", "0407"));
    CHECK_FALSE(sees(ground(R"("terrain": {"woods": ["0405"]})"), "0404", "0407"));
    CHECK_FALSE(sees(ground(R"("terrain": {"open_woods": ["0406"]})"), "0404", "0407"));
    CHECK(sees(ground(R"("terrain": {"woods": ["0404", "0407", "0505"]})"), "0404", "0407"));
    CHECK(sees(ground(R"("terrain": {"town": ["0405"], "marsh": ["0406"]})"), "0404", "0407"));
    CHECK(sees(ground(R"("terrain": {"woods": ["0405"]})"), "0404", "0405")); // adjacent
}

TEST_CASE("Ground higher than both ends blocks", "[triumph][sight]") {
    CHECK_FALSE(sees(ground(R"("elevation": {"1": ["0405"]})"), "0404", "0407"));
    CHECK(sees(ground(R"("elevation": {"1": ["0405", "0404"]})"), "0404", "0407"));
    CHECK(sees(ground(R"("elevation": {"1": ["0405", "0407"]})"), "0404", "0407"));
    CHECK_FALSE(sees(ground(R"("elevation": {"1": ["0404", "0407"], "2": ["0406"]})"), "0404", "0407"));
    CHECK_FALSE(sees(ground(R"("elevation": {"-1": ["0404", "0407"]})"), "0404", "0407"));
    CHECK(sees(ground(R"("edges": {"steep": ["0405-0406"]})"), "0404", "0407")); // merely crossed
}

TEST_CASE("The printed example of woods below a height", "[triumph][sight]") {
    // A, B, C stand high, two, three and four hexes before the woods; W, X, Y, Z low behind it.
    const Scene x = ground(R"("terrain": {"woods": ["0405"]}, "elevation": {"1": ["0401", "0402", "0403"]})");
    const std::string a = "0403", b = "0402", c = "0401";
    const std::vector<std::string> behind = {"0406", "0407", "0408", "0409"};
    const std::vector<bool> from_a = {false, false, true, true}, from_b = {false, false, false, true};
    for (std::size_t i = 0; i < 4; ++i) {
        CHECK(sees(x, a, behind[i]) == from_a[i]);
        CHECK(sees(x, b, behind[i]) == from_b[i]);
        CHECK_FALSE(sees(x, c, behind[i]));
    }
    const Scene over = ground(R"("terrain": {"woods": ["0405"]}, "elevation": {"1": ["0403", "0406"]})");
    CHECK(sees(over, "0403", "0406")); // both are higher
    const Scene high = ground(R"("terrain": {"woods": ["0405"]}, "elevation": {"1": ["0403", "0405"]})");
    CHECK_FALSE(sees(high, "0403", "0408")); // woods on a hill: not lower than the firer
}

TEST_CASE("Along a hexside the spine counts", "[triumph][sight]") { // 0404 to 0604 runs between 0504 and 0505
    CHECK(sees(ground(R"("terrain": {"woods": ["0504"]})"), "0404", "0604"));
    CHECK(sees(ground(R"("terrain": {"woods": ["0505"]})"), "0404", "0604"));
    const Scene both = ground(R"("terrain": {"woods": ["0504", "0505"]})");
    CHECK_FALSE(sees(both, "0404", "0604"));
    const Sight view = sight(both.w, both.s, both.hex("0404"), both.hex("0604"));
    CHECK(view.blocker);
    CHECK(view.other);
    // Halfway, at range two: not over it from a height.
    CHECK_FALSE(
        sees(ground(R"("terrain": {"woods": ["0504", "0505"]}, "elevation": {"1": ["0404"]})"), "0404", "0604"));
    // At range four there is one near either end.
    const Scene far = ground(R"("terrain": {"woods": ["0504", "0505"]}, "elevation": {"1": ["0404"]})");
    CHECK(sees(far, "0404", "0804"));
    const Scene near = ground(R"("terrain": {"woods": ["0704", "0705"]}, "elevation": {"1": ["0404"]})");
    CHECK_FALSE(sees(near, "0404", "0804"));
    CHECK_FALSE(sees(ground(R"("elevation": {"1": ["0504", "0505"]})"), "0404", "0604"));
    CHECK(sees(ground(R"("elevation": {"1": ["0504"]})"), "0404", "0604"));
    CHECK_FALSE(sees(ground(R"("elevation": {"1": ["0504"]}, "edges": {"steep": ["0504-0505"]})"), "0404", "0604"));
}
