// The way that is drawn to a hex within reach begins where the unit stands, or enters, and leads there step by step.
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
