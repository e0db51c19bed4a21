// The way that is drawn to a hex within reach begins where the unit stands, or enters, and leads there step by step;
// whoever is not in the battle goes nowhere.
#include "engine/rules/classic/query.h"
#include "tests/contract/walk.h"

using namespace redoubt;
using namespace redoubt::classic;

TEST_CASE("A way leads from where a unit stands to where it may go (classic)", "[contract][classic]") {
    std::size_t ways = 0;
    test::wander<Rules>({"classic/sept5", 3, false, ai::BotKind::greedy, 300},
                        [&](const World& w, const State& s, const auto&) {
                            if (!is_movement(s.phase)) return;
                            const Board b = board_of(w, s);
                            for (std::size_t i = 0; i < w.units.size(); ++i) {
                                const HexId from = s.units[i].hex;
                                const std::vector<Destination> reach = destinations(b, UnitId{i});
                                if (!from) continue;
                                for (const Destination& d : reach) {
                                    const std::vector<HexId> way = way_to(reach, from, d.hex);
                                    REQUIRE_FALSE(way.empty());
                                    CHECK(way.front() == from);
                                    CHECK(way.back() == d.hex);
                                    for (std::size_t k = 1; k < way.size(); ++k)
                                        CHECK(distance(w.map, way[k - 1], way[k]) == 1);
                                    if (d.hex != from)
                                        CHECK(way_to(reach, d.hex, d.hex).empty()); // it does not begin there
                                    ++ways;
                                }
                            }
                        });
    CHECK(ways > 1000);
}

// Actions come out of links too.
TEST_CASE("Who is beyond the order of battle does nothing (classic)", "[contract][classic]") {
    std::size_t asked = 0;
    test::wander<Rules>(
        {"classic/sept5", 5, false, ai::BotKind::greedy, 200}, [&](const World& w, const State& s, const auto&) {
            const HexId somewhere{0};
            for (std::size_t i : {w.units.size(), w.units.size() + 1, max_units + 5})
                for (const Action& a :
                     {Action{Move{UnitId{i}, somewhere}}, Action{Exit{UnitId{i}}}, Action{With{UnitId{i}}}}) {
                    const auto no = why_illegal(w, s, a);
                    REQUIRE(no);
                    CHECK(static_cast<Why>(no->why) == Why::no_such_unit);
                    CHECK(System<Rules>::paragraph(no->rule).empty()); // before any rule is asked
                    ++asked;
                }
        });
    CHECK(asked > 0);
}
