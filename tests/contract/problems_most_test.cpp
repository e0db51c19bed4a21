// However much is wrong with a position, twenty faults are named and no more.
#include "tests/contract/problems.h"

using namespace redoubt;
using namespace redoubt::test;

namespace {

template <class R>
void all_wrong(const char* battle) {
    const auto game = new_game(battle, GameHeader{}, scenario_file);
    REQUIRE(game);
    const auto& w = std::get<Match<R>>(*game).world();
    typename R::State s = std::get<Match<R>>(*game).start();
    for (auto& u : s.units) u.hex = u.hex ? HexId{} : HexId{0}; // hex and whereabouts disagree
    INFO(battle);
    CHECK(problems(w, s).size() == 20);
}

} // namespace

TEST_CASE("Of all that is wrong twenty faults are named", "[contract][classic][napoleon][triumph]") {
    all_wrong<classic::Rules>("classic/sept7");
    all_wrong<napoleon::Rules>("napoleon/borodino");
    all_wrong<triumph::Rules>("triumph/borodino");
}
