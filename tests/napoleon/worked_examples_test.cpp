// The examples that the rulebook itself works out, and their corrections (R63).
#include "tests/napoleon/scene.h"

using namespace redoubt;
using namespace redoubt::napoleon;
using test::napoleonic::Scene;
using test::napoleonic::scene;

TEST_CASE("4.35: across a stream into a forest", "[napoleon][examples]") {
    Scene s = scene(R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 5},
                                 {"id": "R", "side": "russian", "type": "infantry", "strength": 5}],
                       "place": {"A": "0404 S", "R": "0901"}, "phase": "french movement")",
                    R"("terrain": {"woods": ["0405"]}, "edges": {"stream": ["0404-0405"]})");
    CHECK(ground_price(s.w, s.s, s.unit("A"), s.hex("0404"), Dir::s).points == 3 * mp);
    s.play("ride A");
    s.play("step 0405");
    REQUIRE(s.last<Stepped>());
    CHECK(s.last<Stepped>()->points == 3 * mp);
    CHECK(s.last<Stepped>()->left == 2 * mp);
}

TEST_CASE("7.11: five and eight SP in one hex", "[napoleon][examples]") {
    const std::string body = R"("units": [
        {"id": "12Pp", "side": "french", "type": "infantry", "strength": 5, "rifle": 1},
        {"id": "4Pp", "side": "french", "type": "infantry", "strength": 8, "rifle": 1},
        {"id": "R", "side": "russian", "type": "infantry", "strength": 9}],
        "place": {"12Pp": "0404 S", "4Pp": "0404 S", "R": "0405"}, "phase": "french attack")";
    SECTION("together: ten") {
        Scene s = scene(body);
        s.play("attack 0404 0405");
        s.play("declare");
        s.play("shoot 12Pp at R");
        s.play("with 4Pp");
        s.play("declare");
        s.roll(1, 1);
        REQUIRE(s.last<Volleyed>());
        CHECK(s.last<Volleyed>()->forecast.strength.total() == 10);
        CHECK(s.count<Volleyed>() == 1);
    }
    SECTION("apart: five and five") {
        Scene s = scene(body);
        s.play("attack 0404 0405");
        s.play("declare");
        s.play("shoot 12Pp at R");
        s.play("declare");
        s.roll(1, 1);
        CHECK(s.last<Volleyed>()->forecast.strength.total() == 5);
        CHECK(s.refused("shoot 12Pp at R") == "7.2"); // one shot
        s.play("shoot 4Pp at R");
        s.play("declare");
        s.roll(1, 1);
        CHECK(s.last<Volleyed>()->forecast.strength.total() == 5);
    }
    SECTION("the eight first: two are left") {
        Scene s = scene(body);
        s.play("attack 0404 0405");
        s.play("declare");
        s.play("shoot 4Pp at R");
        s.play("declare");
        s.roll(1, 1);
        CHECK(s.last<Volleyed>()->forecast.strength.total() == 8);
        s.play("shoot 12Pp at R");
        s.play("declare");
        s.roll(1, 1);
        CHECK(s.last<Volleyed>()->forecast.strength.total() == 2);
    }
}

TEST_CASE("8.3: one against many, many against one, never many against many", "[napoleon][examples]") {
    // A and B face south: 1 stands ahead of both, 2 of B and C.
    const std::string figure = R"("units": [
        {"id": "A", "side": "french", "type": "infantry", "strength": 4},
        {"id": "B", "side": "french", "type": "infantry", "strength": 4},
        {"id": "C", "side": "french", "type": "infantry", "strength": 4},
        {"id": "1", "side": "russian", "type": "infantry", "strength": 4},
        {"id": "2", "side": "russian", "type": "infantry", "strength": 4}],
        "place": {"A": "0304 S", "B": "0404 S", "C": "0505 S", "1": "0305", "2": "0405"}, "phase": "french attack")";
    const Scene start = scene(figure);
    CHECK(start.refused("end") == "8.22");
    const Owed o = owed(start.board());
    CHECK(o.attackers.size() == 3);
    CHECK(o.targets.size() == 2);
    Scene many = start;
    many.play("attack 0304 0305");
    many.play("support 0404"); // several against one
    CHECK(many.refused("also 0405") == "8.28");
    CHECK(many.refused("declare").empty()); // C is left for 2
    Scene one = scene(figure + R"(, "defence": ["A", "C"])");
    one.play("attack 0404 0305");
    one.play("also 0405"); // one against several
    CHECK(one.refused("support 0304") == "8.28");
    CHECK(start.refused("attack 0505 0305") == "5.41"); // they do not touch
}

TEST_CASE("9.11: a clear hex between, or none", "[napoleon][examples]") {
    const std::string units = R"("units": [{"id": "A", "side": "french", "type": "cavalry", "strength": 4},
                                           {"id": "R", "side": "russian", "type": "infantry", "strength": 5}],
                                 "charge": ["A"], "phase": "french movement", "place": )";
    Scene far = scene(units + R"({"A": "0403 S", "R": "0405 N"})");
    far.play("ride A");
    CHECK(far.refused("target 0405").empty());
    Scene close = scene(units + R"({"A": "0404 S", "R": "0405 N"})");
    close.play("ride A");
    CHECK(close.refused("target 0405") == "9.11");
    CHECK_FALSE(close.refused("charge 0405").empty());
}

TEST_CASE("11.72: three points, three formations", "[napoleon][examples]") {
    Scene s = scene(R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 4, "formation": "a"},
                                 {"id": "B", "side": "french", "type": "infantry", "strength": 4, "formation": "b"},
                                 {"id": "C", "side": "french", "type": "infantry", "strength": 4, "formation": "c"},
                                 {"id": "D", "side": "french", "type": "infantry", "strength": 4, "formation": "d"},
                                 {"id": "R", "side": "russian", "type": "infantry", "strength": 4}],
                       "place": {"A": "0101", "B": "0201", "C": "0301", "D": "0401", "R": "0909"},
                       "command": {"french": 3, "russian": 3}, "phase": "french movement")");
    s.play("order a");
    s.play("order b");
    CHECK(s.refused("order b") == "11.72");
    s.play("order c");
    CHECK(s.s.points[index(Side::french)] == 0);
    CHECK_FALSE(s.refused("order d").empty());
    CHECK(s.refused("ride A").empty());
    CHECK(s.refused("ride D") == "11.75");
}

namespace {

// Fifteen SP from two hexes attack `defender` SP in a village.
Forecast village(int defender) {
    const Scene s = scene(R"("units": [
        {"id": "A", "side": "french", "type": "infantry", "strength": 8},
        {"id": "B", "side": "french", "type": "infantry", "strength": 7},
        {"id": "R", "side": "russian", "type": "infantry", "strength": )" +
                              std::to_string(defender) + R"(}],
        "place": {"A": "0404 S", "B": "0305 SE", "R": "0405 N"}, "phase": "french attack")",
                          R"("terrain": {"town": ["0405"]})");
    Draft d;
    d.from.push_back(s.hex("0404"));
    d.from.push_back(s.hex("0305"));
    d.targets.push_back(s.hex("0405"));
    return forecast(s.board(), d);
}

} // namespace

TEST_CASE("The battle of the rulebook, corrected", "[napoleon][examples]") {
    const Forecast f = village(4); // E7a: 3:1, not 4:1
    CHECK(f.attack.total() == 15);
    CHECK(f.defence.total() == 4);
    CHECK(f.odds == 3);
    CHECK(f.terrain == -2);
    CHECK(f.modifiers.total() == 1);
    CHECK(f.rows[3 - 1] == combat_row_of(4)); // 3 + 3 - 2
    CHECK(combat_row(f.rows[3 - 1]).defender == Effect{false, false, true, false});
    CHECK(f.defender_loss_row == loss_row_of(9)); // E7c: row 13-15, two up
    CHECK(f.attacker_loss_row == loss_row_of(7)); // row 3-4, two down
    const Forecast less = village(3);             // E7d
    CHECK(less.odds == 4);
    CHECK(less.rows[3 - 1] == combat_row_of(5));
    CHECK(less.attacker_loss_row == shifted_row(loss_row_of(3), 2));
}

TEST_CASE("Four SP of cavalry charge as twelve", "[napoleon][examples]") {
    const Scene s = scene(R"("units": [{"id": "A", "side": "french", "type": "cavalry", "strength": 4},
                                       {"id": "R", "side": "russian", "type": "infantry", "strength": 5}],
                             "charge": ["A"], "targets": {"A": "0405"},
                             "place": {"A": "0404 S", "R": "0405 N"}, "phase": "french attack")");
    Draft d;
    d.from.push_back(s.hex("0404"));
    d.targets.push_back(s.hex("0405"));
    const Forecast f = forecast(s.board(), d);
    CHECK(f.attack.total() == 12);
    CHECK(f.odds == 2);
    CHECK(f.modifiers.total() == 3); // and one of the charge list, two SP of light cavalry
    CHECK(f.defender_loss_row == loss_row_of(11));
}
