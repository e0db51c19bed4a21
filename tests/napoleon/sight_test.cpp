// 10.12 and the fire column of the terrain chart.
#include "tests/napoleon/scene.h"

using namespace redoubt;
using namespace redoubt::napoleon;
using test::napoleonic::Scene;
using test::napoleonic::scene;

namespace {

// A French battery in 0404; straight ahead 0407 (over 0405 and 0406); to the east 0604, along 0504|0505.
Scene field(const std::string& ground, const std::string& more = "", const std::string& places = "") {
    return scene(R"("units": [
        {"id": "G", "side": "french", "type": "artillery", "strength": 2, "gun": "light"},
        {"id": "R", "side": "russian", "type": "infantry", "strength": 4},
        {"id": "E", "side": "russian", "type": "infantry", "strength": 4},
        {"id": "C", "side": "russian", "type": "commander"},
        {"id": "F", "side": "french", "type": "infantry", "strength": 4}],
        "place": {"G": "0404 S", "R": "0407", "E": "0604")" +
                     places + R"(}, "phase": "french artillery")" + more,
                 ground);
}

} // namespace

TEST_CASE("Woods, houses and units in between block the line; ends and commanders do not", "[napoleon][sight]") {
    CHECK(field("").refused("fire G at R").empty());
    CHECK(field(R"("terrain": {"woods": ["0405"]})").refused("fire G at R") == "10.12");
    CHECK(field(R"("terrain": {"open_woods": ["0406"]})").refused("fire G at R") == "10.12");
    CHECK(field(R"("terrain": {"town": ["0406"]})").refused("fire G at R") == "10.12");
    CHECK(field(R"("terrain": {"woods": ["0404", "0407"]})").refused("fire G at R").empty());
    CHECK(field(R"("terrain": {"field": ["0405"], "marsh": ["0406"], "gorge": ["0504"]})")
              .refused("fire G at R")
              .empty());
    CHECK(field("", "", R"(, "F": "0406")").refused("fire G at R") == "10.12");
    CHECK(field("", "", R"(, "C": "0406")").refused("fire G at R").empty());
}

TEST_CASE("A hill blocks when it is higher than both ends", "[napoleon][sight]") {
    CHECK(field(R"("elevation": {"1": ["0405"]})").refused("fire G at R") == "10.12");
    CHECK(field(R"("elevation": {"1": ["0404", "0405"]})").refused("fire G at R").empty());
    CHECK(field(R"("elevation": {"1": ["0405", "0407"]})").refused("fire G at R").empty());
    CHECK(field(R"("elevation": {"1": ["0404", "0407"], "2": ["0406"]})").refused("fire G at R") == "10.12");
}

TEST_CASE("A line along a hexside is blocked only from both sides", "[napoleon][sight]") {
    CHECK(field(R"("terrain": {"woods": ["0504"]})").refused("fire G at E").empty());
    CHECK(field(R"("terrain": {"woods": ["0505"]})").refused("fire G at E").empty());
    const Scene both = field(R"("terrain": {"woods": ["0504"], "town": ["0505"]})");
    CHECK(both.refused("fire G at E") == "10.12");
    const Sight seen = sight_between(both.board(), both.hex("0404"), both.hex("0604"));
    CHECK_FALSE(seen.clear);
    CHECK(seen.hex == both.hex("0504"));
}

TEST_CASE("What may not be fired at", "[napoleon][sight]") {
    CHECK(field(R"("terrain": {"marsh": ["0407"]})").refused("fire G at R") == "Terrain swamp"); // R32
    CHECK(field("", "", R"(, "C": "0405")").refused("fire G at C") == "10.16");
    Scene far = scene(R"("units": [
        {"id": "G", "side": "french", "type": "artillery", "strength": 2, "gun": "light"},
        {"id": "H", "side": "french", "type": "artillery", "strength": 2, "gun": "heavy"},
        {"id": "R", "side": "russian", "type": "infantry", "strength": 4}],
        "place": {"G": "0404 S", "H": "0404 S", "R": "0408"}, "phase": "french artillery")");
    CHECK(far.refused("fire G at R") == "10.31");
    CHECK(far.refused("fire H at R").empty());
    far.play("fire H at R");
    CHECK(far.refused("with G") == "10.22"); // R16: another table
}

TEST_CASE("A battery with an enemy beside it fires at neighbours in front only", "[napoleon][sight]") {
    const std::string units = R"("units": [
        {"id": "G", "side": "french", "type": "artillery", "strength": 2, "gun": "light"},
        {"id": "R", "side": "russian", "type": "infantry", "strength": 4},
        {"id": "E", "side": "russian", "type": "infantry", "strength": 4},
        {"id": "N", "side": "russian", "type": "infantry", "strength": 4},
        {"id": "C", "side": "russian", "type": "commander"}], "phase": "french artillery", "place": )";
    const Scene s = scene(units + R"({"G": "0404 S", "R": "0405", "E": "0604"})");
    CHECK(s.refused("fire G at R").empty());
    CHECK(s.refused("fire G at E") == "10.15");
    const Scene behind = scene(units + R"({"G": "0404 S", "R": "0403", "E": "0604", "N": "0305"})");
    CHECK(behind.refused("fire G at N").empty());
    CHECK(behind.refused("fire G at R") == "10.15");
    CHECK(behind.refused("fire G at E") == "10.15");
    const Scene general = scene(units + R"({"G": "0404 S", "C": "0403", "R": "0407", "E": "0604"})");
    CHECK(general.refused("fire G at E").empty()); // R89
}

TEST_CASE("Modifiers of artillery fire", "[napoleon][sight]") {
    auto total = [](const Scene& s, const char* target) {
        Shooters guns;
        guns.push_back(s.unit("G"));
        const FireForecast f = fire_forecast(s.board(), guns, s.unit(target), false, false);
        for (int sum = 2; sum <= 12; ++sum)
            CHECK(f.results[static_cast<std::size_t>(sum - 2)] ==
                  artillery_result(false, 2, f.range, sum + f.modifiers.total()));
        return f.modifiers.total();
    };
    CHECK(total(field(""), "R") == 0);
    CHECK(total(field(R"("terrain": {"woods": ["0404"]})"), "R") == 0); // never the firer's hex
    CHECK(total(field(R"("terrain": {"woods": ["0407"]})"), "R") == -1);
    CHECK(total(field(R"("terrain": {"town": ["0407"]})"), "R") == -1);
    CHECK(total(field(R"("terrain": {"gorge": ["0407"]})"), "R") == -2);
    CHECK(total(field(R"("terrain": {"field": ["0407"]})"), "R") == -1);
    CHECK(total(field(R"("edges": {"stream": ["0406-0407"]})"), "R") == -1);
    CHECK(total(field(R"("edges": {"stream": ["0405-0406"]})"), "R") == 0); // not the target's side
    CHECK(total(field(R"("edges": {"river": ["0406-0407"], "bridge": ["0406-0407"]})"), "R") == -2);
    CHECK(total(field(R"("elevation": {"1": ["0407"]})"), "R") == -1);
    CHECK(total(field(R"("elevation": {"1": ["0404"]})"), "R") == 0);
    CHECK(total(field(R"("works": [{"id": "w", "hex": "0407", "front": ["N"]}])"), "R") == -3);
    CHECK(total(field(R"("works": [{"id": "w", "hex": "0407", "front": ["S"]}])"), "R") == 0);
    CHECK(total(field("", R"(, "no_command": ["G"])"), "R") == -1);
    CHECK(total(field("", R"(, "disorganised": ["R"])"), "R") == 1);
    CHECK(total(field("", R"(, "night": [1])"), "R") == -6);
    // Along a hexside into the target: a brook on one side of the corner covers nothing, on both it does.
    CHECK(total(field(R"("edges": {"stream": ["0504-0604"]})"), "E") == 0);
    CHECK(total(field(R"("edges": {"stream": ["0504-0604", "0505-0604"]})"), "E") == -1);
}

TEST_CASE("Four SP of guns, and crowds", "[napoleon][sight]") {
    Scene s = scene(R"("units": [
        {"id": "G", "side": "french", "type": "artillery", "strength": 2, "gun": "light"},
        {"id": "K", "side": "french", "type": "artillery", "strength": 2, "gun": "horse"},
        {"id": "R", "side": "russian", "type": "infantry", "strength": 4},
        {"id": "E", "side": "russian", "type": "infantry", "strength": 4}],
        "place": {"G": "0404 S", "K": "0404 S", "R": "0406", "E": "0406"}, "phase": "french artillery")");
    s.play("fire G at R");
    s.play("with K");
    s.play("declare");
    s.roll(4, 3); // 7, +1 for 4 SP, +1 for 8 SP in the hex: 9 at range 2, 3 SP and more: T
    const auto* fire = s.last<Barraged>();
    REQUIRE(fire);
    CHECK(fire->total == 9);
    CHECK(fire->forecast.strength.total() == 4);
    CHECK((fire->result.check && fire->result.loss == 0));
    s.roll(6, 3); // 9 > 8
    CHECK(is_shattered(s.s, s.unit("R")) == false);
    CHECK(has(s.s, s.unit("R"), Flag::disorganised));
    CHECK_FALSE(has(s.s, s.unit("E"), Flag::disorganised));
    CHECK((has(s.s, s.unit("G"), Flag::fired) && has(s.s, s.unit("K"), Flag::fired)));
}
