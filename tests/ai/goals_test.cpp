// What the French of the 7th want, by how the battle stands (13.3).
#include "engine/ai/classic/goals.h"
#include "tests/ai/games.h"

namespace goals_test {

using namespace redoubt;
using namespace redoubt::test;

namespace {

struct Wanted {
    classic::Opening o = battle("sept7");
    ai::ClassicWeights weights;
    ai::Terrain terrain = ai::terrain_of(o.world);

    ai::Intent now() {
        const ai::Roster roster = ai::roster_of(o.world, o.start, weights);
        const ai::Deployment d = ai::deployment_of(o.world, o.start, terrain, roster);
        return ai::intend(o.world, o.start, d, Side::french, weights);
    }
    void losses(int french, int russian) {
        o.start.losses = {static_cast<std::int16_t>(french), static_cast<std::int16_t>(russian)};
    }
    static int to_take(const ai::Intent& in) {
        return static_cast<int>(std::count_if(in.goals.begin(), in.goals.end(),
                                              [](const ai::Goal& g) { return g.kind == ai::Goal::Kind::take; }));
    }
};

} // namespace

TEST_CASE("the French keep a battle that is won by losses, and storm nothing more", "[ai]") {
    Wanted x;
    x.o.start.turn = static_cast<std::int16_t>(x.o.world.last_turn - 1);
    x.losses(30, 30);
    const ai::Intent open = x.now();
    CHECK(Wanted::to_take(open) > 0);
    x.losses(10, x.o.world.victory.min_losses); // 13.3: twice and more, and the least that is asked for
    const ai::Intent won = x.now();
    CHECK(Wanted::to_take(won) == 0);
    CHECK(won.losses > open.losses);
    CHECK(won.mood[0].caution > open.mood[0].caution);
    x.losses(10, x.o.world.victory.min_losses - 1);
    CHECK(Wanted::to_take(x.now()) > 0);
}

TEST_CASE("the French begin where nothing has happened for some turns", "[ai]") {
    Wanted x;
    CHECK(x.now().press == 100); // not at once
    x.o.start.turn = static_cast<std::int16_t>(x.o.world.first_turn + 4);
    const ai::Intent idle = x.now();
    x.losses(10, 10);
    const ai::Intent busy = x.now();
    CHECK(busy.press == 100);
    CHECK(idle.press > 100);
    REQUIRE(Wanted::to_take(idle) > 0);
    for (std::size_t i = 0; i < x.terrain.works.size(); ++i)
        CHECK(idle.hold[x.terrain.works[i]] > busy.hold[x.terrain.works[i]]);
}

} // namespace goals_test
