// The file of designs names counters and works that there are; each assault is set up soundly in every system, with
// everybody in it on the sheet or said to have no place; a game's own is carried over; what is wrong is refused with
// its place.
#include "engine/match/any_match_of.h"
#include "scenarios/files.h"
#include "shell/cli/tool.h"
#include "shell/tent/camp.h"
#include "shell/tent/designs.h"
#include "shell/tent/lab.h"
#include "tests/match/play.h"

#include <catch_amalgamated.hpp>
#include <set>

using namespace redoubt;
using namespace redoubt::tent;

namespace {

const std::string& drafts_file() {
    static const std::string text = *cli::read_text("scenarios/designs/tent-designs.json");
    return text;
}
const Designs& drafts() {
    static const Designs designs = *designs_of(drafts_file());
    return designs;
}
AnyMatch assault_of(const Laid& laid, std::size_t system) {
    const std::string name = std::string(design_systems[system]) + "/assault";
    auto match = new_game(name, GameHeader{}, [&](std::string_view path) {
        return path == "scenarios/" + name + ".json" ? std::string_view{laid.scenario} : scenario_file(path);
    });
    if (!match) FAIL(text(match.error()));
    return std::move(*match);
}
template <class Change>
std::string place_when(const Change& change) {
    Json x = json_of(drafts_file());
    change(x);
    const auto read = designs_of(json_text(x));
    return read ? "accepted" : read.error().place;
}

} // namespace

TEST_CASE("Every counter of a formation is one of the order of battle, on one side, and of no other formation",
          "[tent][designs]") {
    for (std::size_t system = 0; system < 3; ++system) {
        const auto sheet = new_game(std::string(design_systems[system]) + (system == 0 ? "/sept7" : "/borodino"),
                                    GameHeader{}, scenario_file);
        REQUIRE(sheet);
        std::set<std::string> seen;
        std::visit(
            [&](const auto& m) {
                for (const Formation& f : drafts().formations) {
                    CAPTURE(f.id);
                    CHECK((f.men > 0) != (f.guns > 0));
                    std::set<Side> sides;
                    for (const std::string& id : f.units[system]) {
                        CAPTURE(id);
                        const UnitId u = find_unit(m.world(), id);
                        REQUIRE(u);
                        CHECK(seen.insert(id).second);
                        sides.insert(m.world().units[u.index()].side);
                    }
                    CHECK(sides.size() <= 1);
                }
                for (const SameWork& x : drafts().works)
                    for (const std::string& id : x.works[system])
                        CHECK(std::any_of(m.world().map.works.begin(), m.world().map.works.end(),
                                          [&](const Work& work) { return work.id == id; }));
            },
            *sheet);
    }
}

TEST_CASE("An assault is set up in every system, all of it", "[tent][designs]") {
    for (const Assault& a : drafts().assaults)
        for (std::size_t system = 0; system < 3; ++system) {
            CAPTURE(a.id, system);
            const Laid laid = lay_out(drafts(), a, system, scenario_file);
            CHECK(laid.homeless == std::vector<std::string>{});
            const AnyMatch match = assault_of(laid, system);
            std::visit(
                [&]<class R>(const Match<R>& m) {
                    CHECK(problems(m.world(), m.start()) == std::vector<std::string>{});
                    REQUIRE(Camp<R>::held(m.world(), m.start()).size() == 1);
                    CHECK(Camp<R>::held(m.world(), m.start())[0] == index(Side::russian));
                    std::size_t there = 0;
                    for (const Troop& t : a.troops)
                        for (const std::string& id : drafts().formations[t.formation].units[system])
                            there += on_map(m.start(), find_unit(m.world(), id)) ? 1 : 0;
                    CHECK(there > 10);
                },
                match);
        }
}

TEST_CASE("Whoever fights a design out says who held the work, and what it cost", "[tent][designs]") {
    FightPlan plan;
    plan.games = 2;
    plan.minds = {*parse_minded("level1"), *parse_minded("level1")};
    for (plan.system = 0; plan.system < 3; ++plan.system) {
        CAPTURE(plan.system);
        auto job = fight_out(drafts(), drafts().assaults[0], plan, scenario_file);
        REQUIRE(job);
        Findings found;
        while (!(*job)->go(100'000, found)) {}
        REQUIRE(found.size() >= 2);
        const Json &board = found.front(), &last = found.back();
        CHECK(board["kind"] == "board");
        CHECK(board["units"].size() > 10);
        CHECK(board["men"][0].get<int>() > 10'000);
        CHECK(board["clock"].front() == 16 * 60);
        CHECK(board["clock"].back().get<int>() > 19 * 60);
        CHECK(board["clock"].size() ==
              static_cast<std::size_t>(board["turns"][1].get<int>() - board["turns"][0].get<int>() + 2));
        CHECK(last["games"] == 2);
        CHECK(last["cut"] == 0);
        const std::size_t turns = last["french"].size();
        const auto film = std::find_if(found.begin(), found.end(), [](const Json& x) { return x["kind"] == "film"; });
        REQUIRE(film != found.end());
        CHECK((*film)["units"].size() == turns);
        CHECK((*film)["units"][0] != board["units"]); // somebody has moved
        CHECK(turns == static_cast<std::size_t>(board["turns"][1].get<int>() - board["turns"][0].get<int>() + 1));
        CHECK(last["french"][turns - 1] == last["won"]); // the last turn ends as the battle does
        for (int side : {0, 1}) {
            CHECK(last["men"][side][0].get<int>() <= board["men"][side].get<int>());
            CHECK(last["men"][side][0].get<int>() >= 0);
            CHECK(last["decisions"][side][0].get<int>() > 0);
        }
        CHECK(last["dice"][0].get<int>() > 0);
        auto again = fight_out(drafts(), drafts().assaults[0], plan, scenario_file); // the same however it is sliced
        Findings other;
        while (!(*again)->go(777, other)) {}
        CHECK(other.back() == last);
    }
}

TEST_CASE("What stands round a work in a game is carried over to the other systems", "[tent][designs]") {
    const auto game = new_game("napoleon/borodino", test::header(3), scenario_file);
    REQUIRE(game);
    const auto own = taken(drafts(), *game, 0, 1, 1500); // the Great Redoubt
    REQUIRE(own);
    CHECK(own->assault.troops.size() >= 6);
    CHECK(std::find(own->strangers.begin(), own->strangers.end(), "Gogel") != own->strangers.end());
    CHECK(own->assault.turns == std::array<std::array<int, 2>, 3>{{{27, 30}, {1, 4}, {1, 3}}});
    for (std::size_t system = 0; system < 3; ++system) {
        const AnyMatch match = assault_of(lay_out(drafts(), own->assault, system, scenario_file), system);
        std::visit([&](const auto& m) { CHECK(problems(m.world(), m.start()).empty()); }, match);
    }
    CHECK(taken(drafts(), *game, 1, 1, 1500).error().place == "step 1");
    CHECK(taken(drafts(), *game, 0, 1, 10).error().place == "great");
}

TEST_CASE("Designs that are none are refused with their place", "[tent][designs]") {
    CHECK(designs_of("").error().fault == LoadFault::syntax);
    CHECK(designs_of(std::string(300'000, ' ')).error().fault == LoadFault::too_large);
    CHECK(place_when([](Json& x) { x.erase("works"); }) == "designs: /works");
    CHECK(place_when([](Json& x) { x["assaults"][1]["work"] = "nowhere"; }) == "designs: /assaults/1/work");
    CHECK(place_when([](Json& x) { x["assaults"][0]["troops"][2] = {"F11", 1}; }) == "designs: /assaults/0/troops/2");
    CHECK(place_when([](Json& x) { x["assaults"][0]["troops"][2][1] = 99999; }) == "designs: /assaults/0/troops/2/1");
    CHECK(place_when([](Json& x) {
              x["assaults"][0]["turns"]["triumph"] = {4, 2};
          }) == "designs: /assaults/0/turns/triumph");
    CHECK(place_when([](Json& x) { x["formations"][3]["napoleon"] = 7; }) == "designs: /formations/3/napoleon");
    CHECK(place_when([](Json& x) { x["formations"][3]["men"] = -7; }) == "designs: /formations/3/men");
    Json many = json_of(drafts_file());
    for (int i = 0; i < 70; ++i) many["assaults"][0]["troops"].push_back({"F11", 0, 0});
    CHECK(designs_of(json_text(many)).error().place == "designs: /assaults/0/troops");
    FightPlan plan;
    plan.games = most_games + 1;
    CHECK(!fight_out(drafts(), drafts().assaults[0], plan, scenario_file));
}
