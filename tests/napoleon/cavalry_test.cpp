// 9.0 Charges, counter-charges, dodging. 13.0 Quadrangles.
#include "tests/napoleon/scene.h"

using namespace redoubt;
using namespace redoubt::napoleon;
using test::napoleonic::Scene;
using test::napoleonic::scene;

namespace {

// C rides at infantry from the north; R stands at 0405 and looks at it.
Scene charge_at(const std::string& more = "", const std::string& ground = "") {
    return scene(
        R"("units": [{"id": "C", "side": "french", "type": "cavalry", "charge": "heavy", "strength": 6, "movement": 8, "morale": [9, 7]},
        {"id": "D", "side": "french", "type": "cavalry", "charge": "light", "strength": 4, "movement": 8},
        {"id": "R", "side": "russian", "type": "infantry", "strength": 6, "morale": [8, 6], "rifle": 1},
        {"id": "K", "side": "russian", "type": "cavalry", "charge": "light", "strength": 5, "movement": 8}],
        "place": {"C": "0401 S", "R": "0405 N")" +
            more + R"(}, "phase": "french movement")",
        ground);
}

} // namespace

TEST_CASE("9.1, 13.11: a charge, and a quadrangle that comes too late", "[napoleon][cavalry]") {
    Scene s = charge_at();
    s.play("mark C charge");
    s.play("ride C");
    s.play("step 0402");
    s.play("target 0405");
    s.play("step 0403"); // two hexes away: the infantry may form
    CHECK(decider(s.w, s.s) == Decider::russian);
    CHECK(s.refused("form 0404") == "13.11");
    s.play("form 0405");
    s.roll(4, 5); // more than 8
    CHECK(s.count<SquareFailed>() == 1);
    CHECK_FALSE(has(s.s, s.unit("R"), Flag::disorganised)); // R5
    s.play("step 0404");
    s.play("charge 0405");
    s.play("declare");
    CHECK(s.last<BattleJoined>()->forecast.attack.total() == 18);
    CHECK(s.last<BattleJoined>()->forecast.odds == 3);
    CHECK(s.last<BattleJoined>()->forecast.modifiers.total() == 6); // odds and six SP of heavy cavalry
    s.roll(2);                                                      // 8: withdrawal and D
    s.play("retreat R 0406 N");
    s.play("hold"); // no chase
    s.roll(1, 1);
    s.roll(1, 1);
    CHECK(at(s.s, s.unit("R")).hex == s.hex("0406"));
    CHECK(has(s.s, s.unit("R"), Flag::disorganised));
    CHECK(has(s.s, s.unit("C"), Flag::charge)); // 9.15
    CHECK(has(s.s, s.unit("C"), Flag::kept));
    CHECK(std::holds_alternative<Movement>(s.s.frames.back()));
}

TEST_CASE("9.14: a charge that fails falls back and fights no more", "[napoleon][cavalry]") {
    Scene s = charge_at();
    s.play("mark C charge");
    s.play("ride C");
    s.play("step 0402");
    s.play("step 0403");
    s.play("target 0405");
    s.play("form 0405");
    s.roll(4, 4); // 8 is enough
    CHECK(is_square(s.board(), s.hex("0405")));
    s.play("step 0404");
    CHECK(decider(s.w, s.s) == Decider::russian); // 13.24
    s.play("shoot R at C");
    s.play("declare");
    s.roll(1, 1);
    s.play("charge 0405");
    s.play("declare");
    CHECK(s.last<BattleJoined>()->forecast.attack.total() == 6); // 13.21
    CHECK(s.last<BattleJoined>()->forecast.modifiers.total() == -2);
    s.roll(6);    // 4: checks on both sides
    s.roll(1, 2); // R
    s.roll(1, 2); // C
    s.roll(1, 1);
    s.roll(1, 1);
    CHECK(at(s.s, s.unit("C")).hex == s.hex("0403"));
    CHECK_FALSE(has(s.s, s.unit("C"), Flag::charge));
    CHECK(has(s.s, s.unit("C"), Flag::barred));
    s.play("end");
    CHECK_FALSE(std::holds_alternative<Attacks>(s.s.frames.back())); // nobody to fight: the phase passes
}

TEST_CASE("9.17: not over a brook, not out of corn", "[napoleon][cavalry]") {
    SECTION("corn in the way breaks the run-up") {
        Scene s = charge_at("", R"("terrain": {"field": ["0404"]})");
        s.play("mark C charge");
        s.play("ride C");
        s.play("step 0402");
        s.play("step 0403");
        s.play("target 0405");
        s.play("hold");
        s.play("step 0404");
        CHECK(s.refused("charge 0405") == "9.11");
    }
    SECTION("a brook before the target") {
        Scene s = charge_at("", R"("edges": {"stream": ["0404-0405"]})");
        s.play("mark C charge");
        s.play("ride C");
        s.play("step 0402");
        s.play("step 0403");
        s.play("target 0405");
        s.play("hold");
        s.play("step 0404");
        CHECK(s.refused("charge 0405") == "9.17");
    }
}

TEST_CASE("9.16: two charge together", "[napoleon][cavalry]") {
    Scene s = scene(
        R"("units": [{"id": "C", "side": "french", "type": "cavalry", "charge": "heavy", "strength": 2, "movement": 8},
        {"id": "D", "side": "french", "type": "cavalry", "charge": "light", "strength": 2, "movement": 8},
        {"id": "R", "side": "russian", "type": "infantry", "strength": 6}],
        "place": {"C": "0303 SE", "D": "0403 S", "R": "0405 N"}, "charge": ["C", "D"], "phase": "french movement")");
    s.play("ride D");
    s.play("target 0405");
    s.play("hold");
    s.play("step 0404");
    s.play("stop");
    CHECK(at(s.s, s.unit("D")).target == s.hex("0405"));
    s.play("ride C");
    s.play("step 0304");
    s.play("target 0405");
    CHECK(decider(s.w, s.s) == Decider::french); // 13.16: D has it in its zone, no second attempt
    s.play("step 0305");
    s.play("charge 0405");
    s.play("with D");
    s.play("declare");
    CHECK(s.last<BattleJoined>()->forecast.attack.total() == 12);
}

TEST_CASE("9.3: a counter-charge halves what the mover has left", "[napoleon][cavalry]") {
    Scene s = scene(
        R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 9, "movement": 6, "morale": [8, 6]},
        {"id": "K", "side": "russian", "type": "cavalry", "charge": "light", "strength": 3, "movement": 8, "morale": [8, 6]}],
        "place": {"A": "0403 S", "K": "0407 N"}, "phase": "french movement")");
    s.play("ride A");
    s.play("step 0404"); // three hexes away: nobody asks
    CHECK(decider(s.w, s.s) == Decider::french);
    s.play("step 0405");
    CHECK(decider(s.w, s.s) == Decider::russian);
    CHECK(s.refused("counter K 0408 N") == "9.33");
    s.play("counter K 0406 N");
    CHECK(s.last<BattleJoined>()->forecast.attack.total() == 3); // no marker: no charge
    s.roll(6);                                                   // 1:3: -3, total 3
    s.roll(1, 1);                                                // A's check
    s.play("retreat K 0407 N");
}

TEST_CASE("9.71: cavalry dodges infantry, which follows", "[napoleon][cavalry]") {
    Scene s = scene(R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 9, "movement": 6},
        {"id": "K", "side": "russian", "type": "cavalry", "charge": "light", "strength": 3, "movement": 8}],
        "place": {"A": "0403 S", "K": "0406 S"}, "phase": "french movement")");
    s.play("ride A");
    s.play("step 0404");
    s.play("step 0405");
    s.play("stop");
    CHECK(decider(s.w, s.s) == Decider::russian);
    SECTION("what it has left lies in front, and is empty") {
        std::get<Dodging>(s.s.frames.back()).vacated.push_back(s.hex(GENERATE("0404", "0406")));
        CHECK(problems(s.w, s.s) == std::vector<std::string>{"a hex vacated that was not in front"});
        return;
    }
    s.play("dodge K 0407 N");
    CHECK(s.refused("step 0505") == "9.71");
    s.play("step 0406");
}

TEST_CASE("13.18, 13.19: a quadrangle moves one hex whole, or dissolves", "[napoleon][cavalry]") {
    Scene s = scene(R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 5, "movement": 5},
        {"id": "B", "side": "french", "type": "infantry", "strength": 5, "movement": 5},
        {"id": "R", "side": "russian", "type": "infantry", "strength": 3}],
        "place": {"A": "0404 S", "B": "0404 S", "R": "0909"}, "quadrangle": ["A", "B"], "phase": "french movement")",
                    R"("terrain": {"woods": ["0403"]})");
    SECTION("moves") {
        s.play("ride A");
        CHECK(s.refused("step 0403") == "13.18");
        s.play("step 0405");
        CHECK(at(s.s, s.unit("B")).hex == s.hex("0405"));
        CHECK(is_square(s.board(), s.hex("0405")));
        CHECK(s.refused("ride B") == "13.18");
    }
    SECTION("dissolves") {
        s.play("leave 0404");
        s.play("ride A");
        CHECK(s.last<RideBegan>()->points == 4 * mp);
    }
}
