// Who is better by more than chance, and who leaves a race.
#include "engine/ai/race.h"

#include <catch_amalgamated.hpp>

namespace race_test {

using namespace redoubt::ai;

TEST_CASE("A lead is sure when it is further than chance goes", "[ai][race]") {
    const std::vector<int> own = {10, 20, 30, 40};
    // Better by 5, 7, 5, 7: 24 in all, and it scatters by one.
    const Lead better = lead_of({15, 27, 35, 47}, own, 4);
    CHECK(better.sum == 24);
    CHECK(better.sure);
    CHECK_FALSE(better.hopeless);
    CHECK(lead_of({5, 13, 25, 33}, own, 4).hopeless);
    // As much in all, of one game alone: that is luck.
    CHECK_FALSE(lead_of({34, 20, 30, 40}, own, 4).sure);
    // Three games are too few, however they end.
    CHECK_FALSE(lead_of({110, 120, 130, 140}, own, 3).sure);
    // The same to the point in every game is no lead; the same lead in every game is one.
    CHECK_FALSE(lead_of(own, own, 4).sure);
    CHECK(lead_of({11, 21, 31, 41}, own, 4).sure);
}

TEST_CASE("Who is hopeless leaves a race, and of the others the worse half", "[ai][race]") {
    std::vector<Run> runs = {{{50, 50, 50, 50}, false}, {{40, 41, 40, 41}, false}, {{90, 20, 80, 20}, false},
                             {{90, 30, 80, 30}, false}, {{60, 60, 61, 61}, false}, {{99, 99, 99, 99}, true}};
    std::vector<Run*> all;
    for (Run& x : runs) all.push_back(&x);
    weed(all);
    CHECK_FALSE(runs[0].out); // the planner's own stays whatever the others do
    CHECK(runs[1].out);       // worse in every game
    CHECK(runs[2].out);       // ten better by luck, the worse half
    CHECK_FALSE(runs[3].out);
    CHECK_FALSE(runs[4].out);
    CHECK(runs[5].out); // who was out does not count, and does not come back
    weed({all[0]});     // alone: nobody goes
    CHECK_FALSE(runs[0].out);
}

} // namespace race_test
