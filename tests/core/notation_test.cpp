// Lines of actions, as their structs say them: a toy system with every kind of word. What of a line does not fit its
// struct is found at compile time.
#include "engine/core/notation.h"
#include "tests/core/grids.h"

#include <catch_amalgamated.hpp>

namespace {

using namespace redoubt;

enum class Army : std::uint8_t { first, second, reserve };

struct Wait {
    REDOUBT_ACTION(Wait, "wait")
};
struct Go {
    UnitId unit;
    bool fast = false;
    REDOUBT_ACTION(Go, "walk|run UNIT", unit, fast)
};
struct Back {
    UnitId unit;
    HexId via, to;
    Dir facing = Dir::n;
    REDOUBT_ACTION(Back, "back UNIT by [HEX] HEX DIR", unit, via, to, facing)
};
struct Lose {
    HexId to;
    REDOUBT_ACTION(Lose, "lose HEX|lost", to)
};
struct Bridge {
    HexId hex;
    Dir side = Dir::n;
    bool stands = false;
    REDOUBT_ACTION(Bridge, "bridge SIDE yes/no", hex, side, stands)
};
struct Ford {
    HexId hex, other;
    std::uint8_t depth = 0;
    REDOUBT_ACTION(Ford, "ford HEX-HEX NUMBER", hex, other, (depth, 0, 99))
};
struct Choose {
    Army army = Army::first;
    REDOUBT_ACTION(Choose, "army first|second|reserve", (army, 0, 2))
};
using Action = std::variant<Wait, Go, Back, Lose, Bridge, Ford, Choose>;

struct Short { // a member that its line does not say
    UnitId unit;
    HexId to;
    REDOUBT_ACTION(Short, "go UNIT", unit, to)
};
struct Long { // a word that says no member
    UnitId unit;
    REDOUBT_ACTION(Long, "go UNIT HEX", unit)
};
struct Crossed {
    UnitId unit;
    HexId to;
    REDOUBT_ACTION(Crossed, "go HEX UNIT", unit, to)
};
struct Half {
    HexId hex;
    REDOUBT_ACTION(Half, "bridge SIDE", hex)
};
struct Doubtful { // of two words that say an enum, none is true
    bool yes = false;
    REDOUBT_ACTION(Doubtful, "say yes|no", yes)
};
struct Crowded { // more members than Numbers has
    UnitId a, b, c, d, e;
    REDOUBT_ACTION(Crowded, "go UNIT UNIT UNIT UNIT UNIT", a, b, c, d, e)
};
static_assert(!fitting_of<Crowded>().all());
static_assert(!fitting_of<Short>().all() && !fitting_of<Long>().all() && !fitting_of<Crossed>().all());
static_assert(!fitting_of<Half>().all() && !fitting_of<Doubtful>().all() && fitting_of<Back>().all());

struct Unit {
    std::string id;
};
struct Field {
    Map map;
    std::vector<Unit> units = {{"A"}, {"B"}};
    Field() {
        map.grid = test::napoleon_grid();
        map.hexes.resize(size(map.grid));
        link_hexes(map);
    }
    Tongue tongue() const { return {map, "wait", {naming("UNIT", "unit", units, 1)}}; }
    Loaded<Numbers> hear(std::string_view text) const { return understood(tongue(), lines_of<Action>, text); }
    std::string say(const Action& a) const { return said(tongue(), lines_of<Action>[a.index()], numbers_of(a)); }
    std::string fault(std::string_view text) const {
        const auto n = hear(text);
        return n ? "understood" : n.error().reason;
    }
    HexId hex(std::string_view text) const { return *parse_hex(map.grid, text); }
};

} // namespace

TEST_CASE("A line says an action and is read back as it", "[core][notation]") {
    const Field f;
    const auto both_ways = [&](const char* text, const Action& a) {
        INFO(text);
        CHECK(f.say(a) == text);
        const auto n = f.hear(text);
        REQUIRE(n);
        CHECK(action_of<Action>(*n) == a);
    };
    both_ways("wait", Wait{});
    both_ways("walk A", Go{UnitId{0}, false});
    both_ways("run B", Go{UnitId{1}, true});
    both_ways("back A by 2111 2112 SE", Back{UnitId{0}, f.hex("2111"), f.hex("2112"), Dir::se});
    both_ways("back A by 2112 N", Back{UnitId{0}, {}, f.hex("2112"), Dir::n});
    both_ways("lose 2112", Lose{f.hex("2112")});
    both_ways("lose lost", Lose{});
    both_ways("bridge 2111-2112 yes", Bridge{f.hex("2111"), Dir::s, true});
    both_ways("ford 2112-2111 7", Ford{f.hex("2112"), f.hex("2111"), 7});
    both_ways("army reserve", Choose{Army::reserve});
    CHECK(f.say(Go{UnitId{7}, false}) == "walk ?"); // what no position has
    CHECK(f.say(Back{}) == "back ? by ? N");
    CHECK(f.say(Bridge{}) == "bridge ?-? no");
    CHECK(action_of<Action>(*f.hear(" \trun   A ")) == Action{Go{UnitId{0}, true}});
}

TEST_CASE("What is no line is told where and why", "[core][notation]") {
    const Field f;
    CHECK(f.fault(" ") == "an action is missing; for example: wait");
    CHECK(f.fault("jump A") == "\"jump\" is no verb of this system");
    CHECK(f.fault("wait A") == "\"wait\" takes 0 words");
    CHECK(f.fault("back A by 2111 2112 2113 SE") == "\"back\" takes 4 or 5 words");
    CHECK(f.fault("back A at 2112 SE") == "the word \"by\" should stand here");
    CHECK(f.fault("back A by 2112 X") == "\"X\" is none of N NE SE S SW NW");
    CHECK(f.fault("walk C") == "there is no unit \"C\"");
    CHECK(f.fault("lose nowhere") == "there is no hex \"nowhere\"");
    CHECK(f.fault("bridge 2111 yes") == "\"2111\" is no hexside: two hexes such as 3316-3217");
    CHECK(f.fault("bridge 2111-9999 yes") == "there is no hex \"9999\"");
    CHECK(f.fault("bridge 2111-2113 yes") == "the hexes 2111-2113 do not touch");
    CHECK(f.fault("bridge 2111-2112 maybe") == "say yes or no");
    CHECK(f.fault("ford 2111-2112 123") == "\"123\" is no number from 0 to 99");
    CHECK(f.fault("army fourth") == "say first, second or reserve");
    CHECK(f.hear("walk C").error().place == "\"walk C\"");
}
