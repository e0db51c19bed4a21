// 11.3: the hexes within a commander's range, as they are shown.
#include "tests/napoleon/scene.h"

#include <algorithm>

using namespace redoubt;
using namespace redoubt::napoleon;
using namespace redoubt::test::napoleonic;

TEST_CASE("11.31, 11.62: two hexes about a commander, one when he is wounded; of nobody else", "[napoleon][command]") {
    Scene x = scene(R"("units": [{"id": "K", "side": "french", "type": "commander", "level": "corps", "modifier": 2},
                                 {"id": "A", "side": "french", "type": "infantry", "strength": 5},
                                 {"id": "R", "side": "russian", "type": "infantry", "strength": 5}],
                       "place": {"K": "0505", "A": "0405 N", "R": "0909 N"})");
    const UnitId k = x.unit("K");
    CHECK(command_hexes(x.board(), k).size() == 19);
    CHECK(command_hexes(x.board(), x.unit("A")).empty());
    CHECK(command_hexes(x.board(), x.unit("R")).empty());
    at(x.s, k).set(Flag::wounded);
    CHECK(command_hexes(x.board(), k).size() == 7);
    at(x.s, k) = UnitState{};
    at(x.s, k).where = Where::lost;
    CHECK(command_hexes(x.board(), k).empty());
}
