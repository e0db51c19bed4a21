// What a link expects of a number: what the opening has in its place, as long as it can be so there.
#include "engine/match/link_archive.h"

#include <catch_amalgamated.hpp>

using namespace redoubt;

namespace {

struct Pair {
    int first = 7, second = 40;
};
template <class V>
void fields(V& v, Pair& p) {
    v("first", p.first, 0, 99);
    v("second", p.second, 0, 99);
}

} // namespace

TEST_CASE("What is expected of a number lies within its bounds", "[match][link]") {
    const Expectation expected(Pair{});
    Trail trail;
    trail.open("");
    const std::uint64_t first = trail.next("first").place, second = trail.next("second").place;
    CHECK(expected.at(first, 0, 99) == 7);
    CHECK(expected.at(second, 0, 99) == 40);
    CHECK(expected.at(first, 7, 7) == 7);
    CHECK(expected.at(first, 8, 99) == 8);  // too small
    CHECK(expected.at(second, 3, 39) == 3); // too large
    CHECK(expected.at(~first, 5, 99) == 5); // no such place
    CHECK(expected.at(~second, -4, 4) == -4);
}
