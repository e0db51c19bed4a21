// 4.0-6.0: steps, turns, roads, water, zones, stacks, forced marches, corrections; 3.1 phases and initiative.
#include "tests/napoleon/scene.h"

using namespace redoubt;
using namespace redoubt::napoleon;
using test::napoleonic::Scene;
using test::napoleonic::scene;

namespace {

int left(const Scene& s) {
    return s.last<Stepped>()->left;
}

} // namespace

TEST_CASE("4.1, 4.36: three hexes ahead, a turn costs one point", "[napoleon][movement]") {
    Scene s = scene(R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 5, "movement": 2},
                                 {"id": "R", "side": "russian", "type": "infantry", "strength": 5}],
                       "place": {"A": "0404 N", "R": "0901"}, "phase": "french movement")");
    s.play("ride A");
    CHECK(s.refused("step 0405") == "4.1");
    CHECK(s.refused("turn N") == "4.36");
    s.play("turn S");
    CHECK(s.refused("turn N") == "4.36");
    s.play("step 0405");
    CHECK(left(s) == 0);
    CHECK(std::holds_alternative<Movement>(s.s.frames.back())); // nothing but `stop` was left
    CHECK(s.refused("ride A") == "4.23");
}

TEST_CASE("4.22, 5.31, 5.33: zones of control", "[napoleon][movement]") {
    Scene s = scene(R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 5, "movement": 5},
                                 {"id": "B", "side": "french", "type": "infantry", "strength": 5, "movement": 5},
                                 {"id": "R", "side": "russian", "type": "infantry", "strength": 5}],
                       "place": {"A": "0403 SE", "B": "0401 S", "R": "0404 N"}, "phase": "french movement")");
    s.play("ride A"); // R's front: 0403, 0504, 0304
    CHECK(s.refused("step 0504") == "5.33");
    CHECK(s.refused("step 0404") == "4.21");
    s.play("step 0503");
    CHECK(left(s) == 3 * mp); // 4.22: one for the hex, one for leaving the zone
    s.play("stop");
    s.play("ride B");
    s.play("step 0402");
    s.play("step 0403");
    CHECK(s.last<Stepped>()->stopped_by == s.unit("R"));
    CHECK(s.refused("step 0304") == "5.31");
    CHECK(s.refused("turn N").empty());
    s.play("stop");
    CHECK(s.refused("ride B") == "5.31");
}

TEST_CASE("4.4: through full hexes, never to rest in them", "[napoleon][movement]") {
    const std::string units = R"("units": [
        {"id": "A", "side": "french", "type": "infantry", "strength": 8, "movement": 2},
        {"id": "B", "side": "french", "type": "infantry", "strength": 9}, {"id": "C", "side": "french", "type": "infantry", "strength": 7},
        {"id": "R", "side": "russian", "type": "infantry", "strength": 5}],
        "phase": "french movement", )";
    SECTION("two points: through") {
        Scene s = scene(units + R"("place": {"A": "0404 N", "B": "0403 N", "R": "0909"})");
        s.play("ride A");
        s.play("step 0403");
        CHECK(s.refused("stop") == "4.4");
        s.play("step 0402");
        CHECK(std::holds_alternative<Movement>(s.s.frames.back()));
    }
    SECTION("no point left behind it: not into it") {
        Scene s = scene(units + R"("place": {"A": "0404 N", "B": "0402 N", "R": "0909"})");
        s.play("ride A");
        s.play("step 0403");
        CHECK(s.refused("step 0402") == "4.4");
    }
    SECTION("fifteen may rest") {
        Scene s = scene(units + R"("place": {"A": "0404 N", "C": "0403 N", "R": "0909"})");
        s.play("ride A");
        s.play("step 0403");
        s.play("stop");
        CHECK(strength_in(s.board(), s.hex("0403")) == 15);
    }
}

TEST_CASE("4.33-4.35: roads and water", "[napoleon][movement]") {
    const std::string body =
        R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 5, "movement": 5},
        {"id": "G", "side": "french", "type": "artillery", "gun": "light", "strength": 2, "movement": 5},
        {"id": "C", "side": "french", "type": "cavalry", "strength": 5, "movement": 8},
        {"id": "X", "side": "french", "type": "commander", "level": "corps", "strength": 0},
        {"id": "R", "side": "russian", "type": "infantry", "strength": 5}],
        "place": {"A": "0404 N", "G": "0404 N", "C": "0404 N", "X": "0404", "R": "0909"}, "phase": "french movement")";
    Scene s = scene(body, R"("terrain": {"woods": ["0404"], "marsh": ["0403"], "gorge": ["0503"]},
        "edges": {"river": ["0305-0404", "0304-0404"], "ford": ["0304-0404"], "stream": ["0404-0504"]},
        "roads": [{"class": "highroad", "hexes": ["0405", "0404", "0403"]}])");
    const auto price = [&](const char* u, Dir d) { return ground_price(s.w, s.s, s.unit(u), s.hex("0404"), d); };
    CHECK(price("A", Dir::n).points == 3); // the road, whatever lies about it
    CHECK(price("C", Dir::n).points == 2);
    CHECK(price("G", Dir::n).points == 3);
    CHECK(price("X", Dir::n).points == 2);
    CHECK(price("A", Dir::ne).points == 3 * mp); // R8: the wood under the road, and the brook
    CHECK(price("X", Dir::ne).points == 2 * mp);
    CHECK(price("C", Dir::ne).points == 4 * mp);
    CHECK(price("A", Dir::nw).points == 4 * mp); // ford: two, wood: two
    REQUIRE(price("A", Dir::sw).no);
    CHECK(rule_entry(price("A", Dir::sw).no->rule).id == "4.35");
}

TEST_CASE("4.5: forced march", "[napoleon][movement]") {
    Scene s = scene(
        R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 5, "movement": 2, "division": "d"},
        {"id": "X", "side": "french", "type": "commander", "level": "division", "division": "d", "strength": 0},
        {"id": "B", "side": "french", "type": "infantry", "strength": 5},
        {"id": "R", "side": "russian", "type": "infantry", "strength": 5}],
        "place": {"A": "0103 S", "X": "0103", "B": "0105 S"}, "phase": "french movement")");
    s.play("march A");
    s.play("step 0104");
    CHECK(s.refused("step 0105") == "4.52");
    CHECK(s.last<Stepped>()->left == 3 * mp);
    s.play("stop");
    CHECK(has(s.s, s.unit("A"), Flag::forced));
}

TEST_CASE("4.27: a move is corrected with consent, once", "[napoleon][movement]") {
    Scene s = scene(R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 5, "movement": 5},
                                 {"id": "R", "side": "russian", "type": "infantry", "strength": 5}],
                       "place": {"A": "0404 N", "R": "0909"}, "phase": "french movement")");
    s.play("ride A");
    s.play("step 0403");
    s.play("stop");
    s.play("takeback");
    CHECK(decider(s.w, s.s) == Decider::russian);
    s.play("consent yes");
    CHECK(at(s.s, s.unit("A")).hex == s.hex("0404"));
    s.play("ride A");
    s.play("step 0504");
    s.play("stop");
    CHECK(s.refused("takeback") == "4.27");
}

// query.h: cheapest first, then by hex; also where every step costs nothing, for who has no points has his full
// allowance.
TEST_CASE("A reach is in order of points, then of hexes", "[napoleon][movement]") {
    Scene s =
        scene(R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 5, "movement": 1},
                                 {"id": "R", "side": "russian", "type": "infantry", "strength": 5}],
                       "place": {"A": "0409 N", "R": "0910"}, "no_command": ["A"], "phase": "french movement")",
              R"("terrain": {"gorge": ["0408", "0407", "0308", "0508", "0307", "0507", "0306", "0406", "0506"]})");
    const auto reach = destinations(s.board(), s.unit("A"), false);
    CHECK(reach.size() > 3);
    for (std::size_t i = 1; i < reach.size(); ++i)
        CHECK((reach[i - 1].points != reach[i].points ? reach[i - 1].points < reach[i].points
                                                      : reach[i - 1].hex < reach[i].hex));
}
