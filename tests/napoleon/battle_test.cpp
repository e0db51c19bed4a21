// 8.0 Duties, drafts, results, retreats, chase, losses; 11.6 commanders; 12.0 reorganisation; 3.1 initiative.
#include "engine/rules/napoleon/prospects.h"
#include "tests/napoleon/scene.h"

using namespace redoubt;
using namespace redoubt::napoleon;
using test::napoleonic::Scene;
using test::napoleonic::scene;

TEST_CASE("8.21, 8.22: who has enemies ahead attacks", "[napoleon][battle]") {
    const std::string body = R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 5},
        {"id": "B", "side": "french", "type": "infantry", "strength": 5},
        {"id": "G", "side": "french", "type": "artillery", "gun": "light", "strength": 2},
        {"id": "R", "side": "russian", "type": "infantry", "strength": 5}, {"id": "S", "side": "russian", "type": "infantry", "strength": 5}],
        "phase": "french attack", )";
    SECTION("the end of the phase is refused") {
        Scene s = scene(body + R"("place": {"A": "0404 S", "R": "0405 N"})");
        CHECK(s.refused("end") == "8.22");
    }
    SECTION("not under a Defence marker") {
        Scene s = scene(body + R"("place": {"A": "0404 S", "R": "0405 N"}, "defence": ["A"])");
        CHECK(s.refused("end").empty());
    }
    SECTION("guns have no zone") {
        Scene s = scene(body + R"("place": {"G": "0404 S", "R": "0405 N"})");
        CHECK(s.refused("end").empty());
        CHECK(s.refused("attack 0404 0405").empty());
    }
    SECTION("many against many is refused") {
        // S stands in woods, so that it is no duty
        Scene s = scene(body + R"("place": {"A": "0404 S", "B": "0305 SE", "R": "0405 N", "S": "0505 N"})",
                        R"("terrain": {"woods": ["0505"]})");
        s.play("attack 0404 0405");
        s.play("support 0305");
        CHECK(s.refused("also 0505") == "8.28");
    }
    SECTION("one against two") {
        Scene s = scene(body + R"("place": {"A": "0404 S", "R": "0405 N", "S": "0505 N"})");
        s.play("attack 0404 0405");
        s.play("also 0505");
        s.play("declare");
        CHECK(s.last<BattleJoined>()->forecast.defence.total() == 10);
    }
}

TEST_CASE("8.4: withdrawal, disorder, check, in this order", "[napoleon][battle]") {
    Scene s = scene(R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 10, "morale": [9, 7]},
        {"id": "R", "side": "russian", "type": "infantry", "strength": 2, "morale": [9, 6]},
        {"id": "X", "side": "russian", "type": "commander", "level": "chief", "strength": 0, "modifier": 0}],
        "place": {"A": "0404 S", "R": "0405 S", "X": "0405"}, "phase": "french attack")");
    s.play("attack 0404 0405");
    s.play("declare");
    CHECK(s.last<BattleJoined>()->forecast.modifiers.total() == 6); // 4:1 and the back
    s.roll(4);                                                      // 10
    s.play("retreat R 0406 N");
    CHECK(at(s.s, s.unit("X")).hex == s.hex("0406")); // RULING 96
    s.roll(3, 4);                                     // 7 is more than 6: shattered, two hexes more
    s.play("retreat R 0407 0408 N");
    CHECK(is_shattered(s.s, s.unit("R")));
    s.play("chase A 0405 S"); // nobody else can: the throw follows
    s.roll(5, 5);             // TP: more than 9
    CHECK(has(s.s, s.unit("A"), Flag::disorganised));
    CHECK(at(s.s, s.unit("A")).hex == s.hex("0404"));
    s.roll(1, 1);
    s.roll(1, 1);
    CHECK(decider(s.w, s.s) == Decider::chance); // 11.62: X
    s.roll(5, 5);
    CHECK(has(s.s, s.unit("X"), Flag::wounded));
}

TEST_CASE("10.42: guns that have to go are lost when their hex is taken", "[napoleon][battle]") {
    Scene s = scene(R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 10, "morale": [12, 7]},
        {"id": "G", "side": "russian", "type": "artillery", "gun": "light", "strength": 3}],
        "place": {"A": "0404 S", "G": "0405 N"}, "phase": "french attack")");
    s.play("attack 0404 0405");
    s.play("declare");
    s.roll(4); // 4:1, 8
    s.play("retreat G 0406 N");
    SECTION("taken") {
        s.play("chase A 0405 S");
        s.roll(1, 1);
        CHECK(at(s.s, s.unit("G")).where == Where::lost);
    }
    SECTION("left alone") {
        s.play("hold");
        CHECK(at(s.s, s.unit("G")).where == Where::on_map);
        CHECK(s.strength("G") == 3);
    }
}

// No play of ours fills a hex between the word and the step; a save from elsewhere can, and is sound by itself.
TEST_CASE("8.5: who cannot stand where he was named to follow stays", "[napoleon][battle]") {
    Scene s = scene(R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 10, "morale": [12, 7]},
        {"id": "B", "side": "french", "type": "infantry", "strength": 10},
        {"id": "R", "side": "russian", "type": "infantry", "strength": 2, "morale": [12, 7]},
        {"id": "S", "side": "russian", "type": "infantry", "strength": 2}],
        "place": {"A": "0404 S", "B": "0808 S", "R": "0405 N", "S": "0707 S"}, "phase": "french attack")");
    s.play("attack 0404 0405");
    s.play("declare");
    s.roll(4); // 5:1 and more
    if (decider(s.w, s.s) == Decider::russian) s.play("retreat R 0406 N");
    s.play("chase A 0405 S");
    const char* to = GENERATE("0405", "0404", "0707", "0808"); // free; its own; an enemy's; too full
    std::get<Battle>(s.s.frames.back()).chasers[0].to = s.hex(to);
    s.sound();
    s.roll(1, 1);
    const bool follows = std::string_view(to) == "0405";
    CHECK(at(s.s, s.unit("A")).hex == s.hex(follows ? "0405" : "0404"));
    CHECK(s.count<Chased>() == (follows ? 1 : 0));
}

TEST_CASE("R74: of a hex attacked from six sides all seven are kept that fell empty", "[napoleon][battle]") {
    Scene s = scene(R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 10, "morale": [12, 7]},
        {"id": "R", "side": "russian", "type": "infantry", "strength": 2, "morale": [12, 7]}],
        "place": {"A": "0404 S", "R": "0405 N"}, "phase": "french attack")");
    s.play("attack 0404 0405");
    s.play("declare");
    s.roll(4); // 5:1
    if (decider(s.w, s.s) == Decider::russian) s.play("retreat R 0406 N");
    s.play("chase A 0405 S");
    auto& battle = std::get<Battle>(s.s.frames.back());
    SECTION("seven") {
        battle.from = {};
        for (const char* empty : {"0101", "0201", "0301", "0401", "0501", "0601"}) battle.from.push_back(s.hex(empty));
        s.sound();
        s.roll(1, 1);
        CHECK(std::get<Battle>(s.s.frames.back()).emptied.size() == 7);
        s.sound();
    }
    SECTION("nowhere else") {
        battle.emptied.push_back(s.hex("0808"));
        CHECK(problems(s.w, s.s) == std::vector<std::string>{"a hex emptied where nobody fights"});
    }
    SECTION("many against many is no battle") {
        battle.from.push_back(s.hex("0101"));
        battle.targets.push_back(s.hex("0201"));
        CHECK(problems(s.w, s.s) == std::vector<std::string>{"many against many"});
    }
}

TEST_CASE("8.432: a way back that is closed costs one SP", "[napoleon][battle]") {
    Scene s = scene(R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 10, "morale": [12, 7]},
        {"id": "R", "side": "russian", "type": "infantry", "strength": 4}],
        "place": {"A": "0409 S", "R": "0410 N"}, "phase": "french attack")");
    s.play("attack 0409 0410");
    s.play("declare");
    s.roll(5); // 2:1 (+2): 7
    CHECK(s.count<Blocked>() == 1);
    CHECK(s.strength("R") == 3);
    CHECK(at(s.s, s.unit("R")).hex == s.hex("0410"));
}

TEST_CASE("4.4, D17: ten of a larger stack, as the owner likes", "[napoleon][battle]") {
    Scene s = scene(R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 8},
        {"id": "C", "side": "french", "type": "cavalry", "charge": "heavy", "strength": 5},
        {"id": "R", "side": "russian", "type": "infantry", "strength": 5}],
        "place": {"A": "0404 S", "C": "0404 S", "R": "0405 N"}, "phase": "french attack")");
    s.play("attack 0404 0405");
    s.play("declare");
    s.play("count C");
    CHECK(s.last<BattleJoined>()->forecast.attack.total() == 10);
    CHECK(s.last<BattleJoined>()->forecast.attack.lines[0].value == 5);
}

TEST_CASE("3.1, R1, R92: the initiative", "[napoleon][phases]") {
    Scene s = scene(R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 8},
        {"id": "N", "side": "french", "type": "commander", "level": "chief", "strength": 0, "modifier": 2},
        {"id": "R", "side": "russian", "type": "infantry", "strength": 5}],
        "stages": [1, 9], "stage": 3, "initiative": "russian",
        "place": {"A": "0404 S", "N": "0404", "R": "0409 N"}, "phase": "initiative")");
    s.roll(3, 4); // 3 + 2 and 4 + 1: again
    CHECK(s.last<InitiativeRolled>()->tie);
    s.roll(4, 4);
    CHECK(s.s.first == Side::french);
}

TEST_CASE("12.21, 11.12: below the number showing", "[napoleon][phases]") {
    Scene s = scene(R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 8, "morale": [8, 6]},
        {"id": "N", "side": "french", "type": "commander", "level": "chief", "strength": 0},
        {"id": "B", "side": "french", "type": "infantry", "strength": 8, "morale": [8, 6]},
        {"id": "C", "side": "french", "type": "infantry", "strength": 8},
        {"id": "R", "side": "russian", "type": "infantry", "strength": 5}],
        "place": {"A": "0404 S", "N": "0404", "B": "0401 S", "C": "0101 S", "R": "0409 N"}, "phase": "reorganisation", "disorganised": ["A", "C"], "shattered": ["B"])");
    s.play("reorganise A");
    s.roll(3, 4); // 7 - 2 = 5
    CHECK(condition_of(s.s, s.unit("A")) == Condition::good);
    s.play("reorganise B");
    s.roll(3, 3); // 6 is not below 6
    CHECK(is_shattered(s.s, s.unit("B")));
    CHECK(s.refused("reorganise B") == "12.12");
}

// prospects.h: more throws than 64 bits can count are told as if there were ten.
TEST_CASE("What a volley may do is counted as far as numbers go", "[napoleon][forecast]") {
    Scene s = scene(R"("units": [{"id": "A", "side": "french", "type": "infantry", "strength": 5, "rifle": 1},
                                 {"id": "R", "side": "russian", "type": "infantry", "strength": 8, "morale": [8, 6]}],
                       "place": {"A": "0405 N", "R": "0404 S"}, "phase": "french attack")");
    Volley v;
    Struck struck;
    struck.unit = s.unit("R");
    struck.from = s.hex("0405");
    struck.checks = 12;
    v.struck.push_back(struck);
    s.s.frames.push_back(v);
    FireForecast f;
    for (FireResult& r : f.results) r.check = true;
    const FireProspect p = fire_prospect(s.board(), f, s.unit("R"), s.hex("0405"));
    std::int64_t whole = 1, ways = 0;
    for (int i = 0; i < 11; ++i) whole *= 36;
    for (const Fate& fate : p.fates) ways += fate.ways;
    CHECK(p.whole == whole);
    CHECK(ways == whole);
}
