#include "engine/core/load.h"
#include "engine/core/map.h"
#include "engine/core/tally.h"

#include <catch_amalgamated.hpp>

using namespace redoubt;

TEST_CASE("A tally is the sum of what is not struck", "[core][tally]") {
    Tally t;
    t.scale = 2;
    CHECK(t.total() == 0);
    t.lines.push_back({RuleRef{1}, UnitId{0}, HexId{}, 8, 0, false, RuleRef{}});
    t.lines.push_back({RuleRef{2}, UnitId{0}, HexId{}, 8, 2, true, RuleRef{3}});
    t.lines.push_back({RuleRef{4}, UnitId{1}, HexId{}, -3, -2, false, RuleRef{}});
    CHECK(t.total() == 5);
    Tally same = t;
    CHECK(same == t);
    same.lines[1].struck = false;
    CHECK_FALSE(same == t);
}

TEST_CASE("Hexside features are on both hexes", "[core][map]") {
    Map m;
    m.grid.columns = 3;
    m.grid.rows = 3;
    m.hexes.resize(size(m.grid));
    const HexId middle = *parse_hex(m.grid, "0202"), east = neighbour(m.grid, middle, Dir::ne);
    add_edge(m, middle, Dir::ne, Edge::river);
    add_edge(m, east, Dir::sw, Edge::ford);
    CHECK(edge(m, middle, Dir::ne).has(Edge::river));
    CHECK(edge(m, middle, Dir::ne) == edge(m, east, Dir::sw));
    CHECK_FALSE(edge(m, middle, Dir::n).has(Edge::river));
    add_edge(m, *parse_hex(m.grid, "0101"), Dir::nw, Edge::road); // over the sheet's border
    CHECK(edge(m, *parse_hex(m.grid, "0101"), Dir::nw).has(Edge::road));
}

TEST_CASE("An error says where and why", "[core][load]") {
    Loaded<int> good{3}, bad{LoadError{LoadFault::range, "file: /turn", "There is no turn 41."}};
    CHECK(good);
    CHECK(*good == 3);
    CHECK_FALSE(bad);
    CHECK(text(bad.error()) == "file: /turn: There is no turn 41.");
    CHECK(text(LoadError{LoadFault::damaged, "", "The link is cut."}) == "The link is cut.");
}
