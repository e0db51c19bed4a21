#include "engine/core/digest.h"
#include "engine/core/fields.h"
#include "engine/core/hex.h"
#include "engine/core/side.h"
#include "shell/harness/tape.h"

#include <catch_amalgamated.hpp>

namespace {

using namespace redoubt;
using namespace redoubt::cli;

struct Point {
    std::int16_t x = 0;
    bool lit = false;
    friend bool operator==(const Point&, const Point&) = default;
};
template <class V>
void fields(V& v, Point& p) {
    v("x", p.x, -5, 5);
    v("lit", p.lit);
}

struct Other {
    UnitId unit;
    friend bool operator==(const Other&, const Other&) = default;
};
template <class V>
void fields(V& v, Other& o) {
    v("unit", o.unit);
}

struct Everything {
    HexId hex;
    Few<Point, 3> points;
    Few<UnitId, 3> units;
    std::array<std::int16_t, 2> pair{};
    std::array<Point, 2> corners{};
    std::optional<Point> maybe;
    std::variant<Point, Other> either;
    friend bool operator==(const Everything&, const Everything&) = default;
};
template <class V>
void fields(V& v, Everything& e) {
    v("hex", e.hex);
    v("points", e.points);
    v("units", e.units);
    v("pair", e.pair, 0, 99);
    v("corners", e.corners);
    v("maybe", e.maybe);
    v("either", e.either);
}

// The same members, in one line.
struct Listed {
    HexId hex;
    Few<Point, 3> points;
    Few<UnitId, 3> units;
    std::array<std::int16_t, 2> pair{};
    std::array<Point, 2> corners{};
    std::optional<Point> maybe;
    std::variant<Point, Other> either;
    REDOUBT_FIELDS(Listed, hex, points, units, (pair, 0, 99), corners, maybe, either)
};
struct Post {
    Dir facing = Dir::n;
    Side side = Side::french;
    REDOUBT_FIELDS(Post, facing, side)
};
struct Nothing {
    REDOUBT_FIELDS(Nothing)
};

// Every number that is named, with its range.
struct Ranges : Walk<Ranges> {
    static constexpr bool reading = false;
    std::string said;
    void open(const char* name) { said += std::string(name) + "{"; }
    void close() { said += "}"; }
    void leaf(const char* name, std::int64_t& n, std::int64_t lo, std::int64_t hi) {
        said +=
            std::string(name) + " " + std::to_string(n) + " of " + std::to_string(lo) + ".." + std::to_string(hi) + ";";
    }
    void count(std::int64_t& n, std::int64_t most) { said += std::to_string(n) + "/" + std::to_string(most) + ";"; }
};
template <class T>
std::string ranges(T x) {
    Ranges v;
    fields(v, x);
    return v.said;
}

Everything example() {
    Everything e;
    e.hex = HexId{7};
    e.points = {{-3, true}, {5, false}};
    e.units = {UnitId{0}, UnitId{}};
    e.pair = {4, 99};
    e.corners[1] = {2, true};
    e.maybe = Point{1, false};
    e.either = Other{UnitId{4}};
    return e;
}

} // namespace

TEST_CASE("fields() reads back what it wrote", "[core][fields]") {
    const Everything e = example();
    Everything back;
    back.points = {{1, true}, {1, true}, {1, true}}; // a reader replaces what was there
    CHECK(reread(e, back));
    CHECK(back == e);
    CHECK(digest(back) == digest(e));
    Everything empty, again = example();
    CHECK(reread(empty, again));
    CHECK(again == empty);
}

TEST_CASE("Every member counts for the digest", "[core][digest]") {
    const Everything e = example();
    CHECK(hex_digest(digest(e)) == "454ee8bc2c16ef0c"); // natively and in WebAssembly
    auto changed = [&](auto change) {
        Everything x = e;
        change(x);
        return digest(x) != digest(e);
    };
    CHECK(changed([](Everything& x) { x.hex = HexId{}; }));
    CHECK(changed([](Everything& x) { x.points.pop_back(); }));
    CHECK(changed([](Everything& x) { x.points[0].lit = false; }));
    CHECK(changed([](Everything& x) { std::swap(x.points[0], x.points[1]); }));
    CHECK(changed([](Everything& x) { x.units.push_back(UnitId{}); }));
    CHECK(changed([](Everything& x) { x.pair[1] = 98; }));
    CHECK(changed([](Everything& x) { x.corners[0].x = 1; }));
    CHECK(changed([](Everything& x) { x.maybe.reset(); }));
    CHECK(changed([](Everything& x) { x.either = Point{}; }));
    CHECK(hex_digest(0) == "0000000000000000");
    CHECK(hex_digest(0x0123456789ABCDEFull) == "0123456789abcdef");
}

TEST_CASE("A writer names numbers within their ranges only", "[core][fields]") {
    Everything e = example();
    e.pair[0] = 100;
    Tape tape;
    fields(tape, e);
    CHECK(tape.out_of_range == "pair");
}

TEST_CASE("REDOUBT_FIELDS names what fields() would, with ranges from the list or the type", "[core][fields]") {
    const Everything e = example();
    const Listed same{e.hex, e.points, e.units, e.pair, e.corners, e.maybe, e.either};
    CHECK(ranges(same) == ranges(e));
    CHECK(digest(same) == digest(e));
    Listed back;
    CHECK(reread(same, back));
    CHECK(back == same);
    back.pair[0] = 5;
    CHECK(back != same);
    CHECK(ranges(Post{Dir::sw, Side::russian}) == "facing 4 of 0..5;side 1 of 0..1;");
    CHECK(ranges(Nothing{}) == "");
    CHECK(Nothing{} == Nothing{});
}
