// The systems' own loaders read the armies: everybody stands, faces and counts as the files say.
#include "engine/rules/napoleon/setup.h"
#include "engine/rules/triumph/notation.h"
#include "engine/rules/triumph/setup.h"
#include "tests/scenarios/armies.h"

using namespace redoubt;
using namespace redoubt::armies;

TEST_CASE("The napoleon loader reads both battles", "[napoleon][data]") {
    for (const std::string battle : {"szewardino", "borodino"}) {
        const auto loaded =
            napoleon::load_scenario(scenario_file("scenarios/napoleon/" + battle + ".json"), battle, scenario_file);
        INFO(battle << ": " << (loaded ? "" : text(loaded.error())));
        REQUIRE(loaded);
        const napoleon::World& w = loaded->world;
        const Json s = file("napoleon", battle);
        std::size_t here = 0, due = 0;
        for (const Json& g : s["place"])
            for (const auto& [id, place] : g["at"].items()) {
                INFO(id);
                const UnitId u = napoleon::find_unit(w, id);
                REQUIRE(u);
                const napoleon::UnitState& us = at(loaded->start, u);
                ++here;
                REQUIRE(us.where == napoleon::Where::on_map);
                const Names spot = words(place);
                CHECK(label(w.map.grid, us.hex) == spot[0]);
                if (spot.size() > 1) CHECK(us.facing == static_cast<int>(*parse_dir(spot[1])));
                CHECK(us.strength == napoleon::unit_of(w, u).strength);
            }
        for (const Json& r : s.value("reinforcements", Json::array()))
            for (const std::string id : r["units"]) {
                INFO(id);
                const UnitId u = napoleon::find_unit(w, id);
                REQUIRE(u);
                ++due;
                CHECK(at(loaded->start, u).where == napoleon::Where::due);
                REQUIRE(napoleon::arrival_of(w, u));
                CHECK(napoleon::arrival_of(w, u)->stage == r["stage"]);
            }
        CHECK(w.placings.size() == here);
        CHECK(w.arrivals.size() == due);
        CHECK(w.first_stage == s["stages"][0]);
        CHECK(w.last_stage == s["stages"][1]);
        CHECK(w.command_applies == (battle == "borodino"));
        CHECK(w.forced_march == (battle == "szewardino"));
    }
    // Murat leads the four cavalry corps and nobody else; Gorchakov all that fights at Shevardino.
    const auto loaded =
        napoleon::load_scenario(scenario_file("scenarios/napoleon/szewardino.json"), "szewardino", scenario_file);
    REQUIRE(loaded);
    const napoleon::World& w = loaded->world;
    const UnitId murat = napoleon::find_unit(w, "Murat"), gorchakov = napoleon::find_unit(w, "Gorchakov");
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitId u{i};
        if (napoleon::is_commander(w, u)) continue;
        INFO(w.units[i].id);
        const std::string formation = w.formations[w.units[i].formation.index()].id;
        CHECK(napoleon::leads(w, murat, u) ==
              (formation == "fIC" || formation == "fIIC" || formation == "fIIIC" || formation == "fIVC"));
        if (at(loaded->start, u).where == napoleon::Where::on_map && w.units[i].side == Side::russian)
            CHECK(napoleon::leads(w, gorchakov, u));
    }
}

TEST_CASE("The triumph loader reads both battles", "[triumph][data]") {
    for (const std::string battle : {"schevardino", "borodino"}) {
        const auto loaded =
            triumph::load_scenario(scenario_file("scenarios/triumph/" + battle + ".json"), battle, scenario_file);
        INFO(battle << ": " << (loaded ? "" : text(loaded.error())));
        REQUIRE(loaded);
        const triumph::World& w = loaded->world;
        const Json s = file("triumph", battle);
        std::map<std::string, int> rank; // by hex: who came first lies on top
        for (const Json& g : s["place"])
            for (const Json& stack : g["at"])
                for (const std::string id : stack["units"]) {
                    INFO(id);
                    const UnitId u = triumph::find_unit(w, id);
                    if (!u) {
                        CHECK((id == w.commanders[0].id || id == w.commanders[1].id));
                        continue;
                    }
                    const triumph::UnitState& us = at(loaded->start, u);
                    REQUIRE(us.where == triumph::Where::on_map);
                    CHECK(label(w.map.grid, us.hex) == stack["hex"]);
                    CHECK(triumph::corner_name(us.facing) == stack["facing"].get<std::string>());
                    CHECK(us.rank == rank[stack["hex"]]++);
                }
        for (const Json& r : s.value("reinforcements", Json::array()))
            for (const std::string id : r["units"]) {
                INFO(id);
                const UnitId u = triumph::find_unit(w, id);
                REQUIRE(u);
                CHECK(at(loaded->start, u).where == triumph::Where::due);
            }
        CHECK(w.full == (battle == "borodino"));
        CHECK(w.flank == (battle == "borodino"));
        CHECK(w.parts.size() == (battle == "borodino" ? 0 : 7));
        CHECK(label(w.map.grid, w.objective) == (battle == "borodino" ? "3417" : "4008"));
        CHECK(w.objective_points == (battle == "borodino" ? 10 : 0));
        CHECK(w.commanders[0].present == (battle == "borodino"));
        for (const triumph::Unit& u : w.units) CHECK(u.disordered.cohesion <= u.good.cohesion);
    }
}
