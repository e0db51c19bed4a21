// The printed examples of chapters 7 and 9, and what stands beside them.
#include "engine/rules/triumph/play.h"
#include "tests/triumph/table.h"

using namespace redoubt;
using namespace redoubt::triumph;
using namespace redoubt::triumph::test;

namespace {

// EX15: D faces N and NE; B is in front of it, A on its south-east flank.
Game shock_example() {
    return game(infantry("A", "french", "f", 4, "[5, 4]") + "," + infantry("B1", "french", "f", 8, "[6, 5]") + "," +
                    infantry("B2", "french", "f", 6, "[6, 5]") + "," + infantry("D", "russian", "r", 5, "[6, 5]", 1),
                R"({"A": "0605 NNW", "B1": "0504 SSE", "B2": "0504 SSE", "D": "0505 NNE"})");
}

// EX16: A and B ride at Y, C at Z; E has the end of B's way in its front.
Game charge_example() {
    return game(
        cavalry("A", "french", "f", "heavy", 6, "[3, 3]") + "," + cavalry("B", "french", "f", "heavy", 6, "[4, 4]") +
            "," + cavalry("C", "french", "f", "heavy", 4, "[4, 4]") + "," +
            infantry("Y", "russian", "r", 3, "[6, 5]", 1) + "," + infantry("Z", "russian", "r", 6, "[5, 4]", 1) + "," +
            infantry("E", "russian", "r", 5, "[6, 5]"),
        R"({"A": "0502 SSE", "B": "0306 NNE", "C": "0902 SSE", "Y": "0505 NNE", "Z": "0905 NNE", "E": "0507 NNE"})");
}

void to_shock(Game& g) { // nothing else is done in this Activation
    while (std::holds_alternative<Activation>(g.s.frames.back())) g.play("ready");
    REQUIRE(std::holds_alternative<Shock>(g.s.frames.back()));
}

} // namespace

TEST_CASE("The example of a Shock (9.62)", "[triumph][examples]") {
    Game g = shock_example();
    to_shock(g);
    CHECK(g.refused_by("declare") == "legal");
    g.play("assault 0504 0505");
    g.play("assault 0605 0505");
    g.play("declare");
    g.play("commit 0605");
    g.die(5); // +1 without Orders: 6 > 5; not through the front, so no Defensive Fire
    CHECK_FALSE(g.last<Checked>()->passed);
    CHECK(g.last<Checked>()->tally.total() == 1);
    g.die(4); // +1, +1: 6 <= 6
    CHECK(g.last<Checked>()->passed);
    CHECK(g.last<Checked>()->tally.total() == 2);
    g.die(5); // 14 : 5 is +2, clear +1
    REQUIRE(g.last<Clashed>());
    REQUIRE(g.last<Clashed>()->lines.size() == 1);
    CHECK(g.last<Clashed>()->lines[0].tally.total() == 3);
    CHECK(g.last<Clashed>()->lines[0].total == 8);
    CHECK(g.shaken("D"));
    SECTION("the check fails") {
        g.die(6);
        CHECK(g.refused_by("goback 0404") == "9.62"); // no farther from B
        CHECK(g.refused_by("goback 0605") == "9.63"); // A stands there
        g.play("goback 0405");
        CHECK(g.where("D") == "0405");
        CHECK(at(g.s, g.unit("D")).facing == 0); // 9.62
        CHECK_FALSE(g.offers("ready"));          // 9.71: they must
        g.play("advance 0504 0505 facing SSW");
        CHECK(g.where("B1") == "0505");
        CHECK(g.where("B2") == "0505");
    }
    SECTION("the check is passed") {
        g.die(5);
        CHECK(g.where("D") == "0505");
        CHECK(g.where("B1") == "0504");
    }
}

TEST_CASE("The example of a charge (9.82)", "[triumph][examples]") {
    Game g = charge_example();
    to_shock(g);
    CHECK(g.refused_by("charge 0502 via 0503 0504 facing NNE") == "9.81"); // three corners of turn
    g.play("charge 0502 via 0503 0504 facing SSE");
    g.play("charge 0306 via 0406 0506 facing NNE");
    g.play("charge 0902 via 0903 0904 facing SSE");
    g.play("declare");
    g.play("commit 0502");
    g.die(2);
    CHECK(g.where("A") == "0504"); // at once
    g.play("commit 0306");
    g.die(4);
    CHECK(g.last<Checked>()->tally.total() == 1); // No Orders; Defensive Fire never in charges
    CHECK_FALSE(g.last<Checked>()->passed);
}

TEST_CASE("The example of a charge, Under Orders", "[triumph][examples]") {
    Game g = charge_example();
    for (const char* id : {"A", "B", "C"}) at(g.s, g.unit(id)).status = Status::under;
    to_shock(g);
    g.play("charge 0502 via 0503 0504 facing SSE");
    g.play("charge 0306 via 0406 0506 facing NNE");
    g.play("charge 0902 via 0903 0904 facing SSE");
    g.play("declare");
    g.play("commit 0502");
    g.die(3);
    g.play("commit 0306");
    g.die(4);
    g.die(4); // C
    CHECK(g.last<Checked>()->passed);
    g.play("square");
    g.die(7); // Y
    CHECK(g.shaken("Y"));
    g.play("square");
    g.die(4); // Z
    CHECK(in_square(g.s, g.unit("Z")));
    g.play("recall 0904");
    g.die(6);
    g.play("resolve 0505");
    g.die(3);
    CHECK(g.last<Clashed>()->lines[0].tally.total() == 7); // +4 +3 -1 +1, no +3: B stands in E's front
    CHECK(g.last<Clashed>()->lines[0].total == 10);
    CHECK(g.where("Y") == "withdrawn");
    CHECK(g.refused_by("advance 0504 0505 facing SSE") == "9.71"); // the better cohesion
    g.play("advance 0506 0505 facing NNE");
    CHECK(g.where("B") == "0505");
    CHECK(g.shaken("A"));
    CHECK(g.shaken("B"));
    g.die(5); // C on Z, the only one left
    CHECK(g.last<Clashed>()->lines[0].tally.total() == -3);
    CHECK(g.last<Clashed>()->lines[0].total == 2);
    CHECK(g.shaken("C"));
    g.die(4);
    CHECK(g.where("C") == "0904");
    CHECK(g.shaken("C")); // 9.84: not a second time
}

TEST_CASE("Movement: terrain, paths, roads (example after 7.36)", "[triumph][examples]") {
    const std::string ground = R"(, "terrain": {"woods": ["0305", "0306", "0307"], "field": ["0505"], "town": ["0605"]},
        "roads": [{"class": "track", "hexes": ["0304", "0305"]}, {"class": "road", "hexes": ["0804", "0805"]}])";
    Game g = game(cavalry("L", "french", "f", "light", 4, "4") + "," + infantry("I", "french", "f", 5, "5") + "," +
                      gun("G", "french", "f", 3, 5) + "," + infantry("R", "russian", "r", 5, "6"),
                  R"({"L": "0304 SSE", "I": "0504 SSE", "G": "0804 SSE", "R": "1311 NNE"})",
                  R"(, "under": ["L", "I", "G"])", ground);
    auto cost = [&](Column c, const char* from, Dir d) { return price(g.w(), g.s, c, g.hex(from), d, true); };
    CHECK(cost(Column::cavalry, "0304", Dir::s).points == 2); // half of 3, rounded up
    CHECK_FALSE(cost(Column::cavalry, "0304", Dir::s).disorders);
    CHECK(cost(Column::cavalry, "0305", Dir::s).points == 3);
    CHECK(cost(Column::cavalry, "0305", Dir::s).disorders);
    CHECK(cost(Column::infantry, "0504", Dir::s).points == 1); // cultivated
    CHECK(cost(Column::infantry, "0305", Dir::s).points == 2); // woods
    CHECK(cost(Column::infantry, "0604", Dir::s).points == 2); // village
    CHECK(cost(Column::artillery, "0101", Dir::s).points == 2);
    CHECK(cost(Column::artillery, "0504", Dir::s).points == 3);
    CHECK(cost(Column::artillery, "0804", Dir::s).points == 1); // road
    CHECK_FALSE(cost(Column::artillery, "0305", Dir::s).allowed);
    CHECK(cost(Column::cavalry, "0101", Dir::s).points == 1);
    CHECK(cost(Column::cavalry, "0504", Dir::s).points == 2);
    while (std::get<Activation>(g.s.frames.back()).step != Step::move) g.play("ready");
    const Board b = board_of(g.w(), g.s);
    CHECK(allowance(b, g.unit("L")) == 8);
    g.play("step L 0305");
    g.play("step L 0306");
    CHECK(g.shaken("L"));
    CHECK(std::get<Move>(g.s.frames.back()).spent == 5);
}

TEST_CASE("Without Orders half the allowance (7.12)", "[triumph][examples]") {
    Game g = game(cavalry("L", "french", "f", "light", 4, "4") + "," + infantry("I", "french", "f", 5, "5") + "," +
                      infantry("R", "russian", "r", 5, "6"),
                  R"({"L": "0304 SSE", "I": "0504 SSE", "R": "1311 NNE"})");
    const Board b = board_of(g.w(), g.s);
    CHECK(allowance(b, g.unit("L")) == 4);
    CHECK(allowance(b, g.unit("I")) == 2);
    CHECK(g.refused_by("extend L") == "7.13");
}

TEST_CASE("Zones: stop, leave, slide (6.33, 6.34)", "[triumph][movement]") {
    Game g = game(infantry("I", "french", "f", 5, "5") + "," + infantry("K", "french", "f", 5, "5") + "," +
                      infantry("R", "russian", "r", 5, "6"),
                  R"({"I": "0502 SSE", "K": "0604 SSE", "R": "0505 NNE"})", R"(, "under": ["I", "K"])");
    while (std::get<Activation>(g.s.frames.back()).step != Step::move) g.play("ready");
    g.play("step I 0503");
    g.play("step I 0504");
    CHECK(g.refused_by("step I 0404") == "6.33");
    g.play("halt I SSE");
    CHECK(g.refused_by("step K 0504") != "legal"); // R's front, and full of friends is not the reason
    g.play("step K 0605");                         // K began in the zone: to a hex that is not in front
    CHECK(std::get<Move>(g.s.frames.back()).spent == 2);
    CHECK(g.refused_by("step K 0606") == "6.33");
}

TEST_CASE("Defensive Fire of the top unit only, through the front (9.42)", "[triumph][examples]") {
    for (const bool front : {true, false}) {
        Game g = game(infantry("Guy", "french", "f", 6, "[6, 5]") + "," + infantry("P", "russian", "r", 5, "6", 1) +
                          "," + infantry("Q", "russian", "r", 5, "6", 1),
                      front ? R"({"Guy": "0504 SSE", "P": "0505 NNE", "Q": "0505 NNE"})"
                            : R"({"Guy": "0506 NNE", "P": "0505 NNE", "Q": "0505 NNE"})",
                      R"(, "under": ["Guy"])");
        const Board b = board_of(g.w(), g.s);
        const auto f = forecast_assault(b, g.hex(front ? "0504" : "0506"), {g.hex("0505")});
        CHECK(f.commitment.modifiers.total() == (front ? 1 : 0));
    }
}

TEST_CASE("The number to commit near Napoleon (9.43)", "[triumph][examples]") {
    Game g = game(infantry("Guy", "french", "f", 6, "[5, 4]") + "," + infantry("P", "russian", "r", 5, "6", 1),
                  R"({"Guy": "0504 SSE", "P": "0505 NNE"})", R"(, "under": ["Guy"], "commanders": {"french": "0502"})");
    const Board b = board_of(g.w(), g.s);
    const auto f = forecast_assault(b, g.hex("0504"), {g.hex("0505")});
    CHECK(passing_faces(f.commitment) == 7); // 0..6
}

TEST_CASE("Front and rear (9.54)", "[triumph][examples]") {
    for (const bool free : {true, false}) {
        // The third Russian has the rear attacker in its front, or has its back to him.
        Game g = game(infantry("A", "french", "f", 5, "6") + "," + infantry("B", "french", "f", 5, "6") + "," +
                          infantry("D", "russian", "r", 5, "6") + "," + infantry("E", "russian", "r", 5, "6"),
                      std::string(R"({"A": "0504 SSE", "B": "0506 NNE", "D": "0505 NNE", "E": "0507 )") +
                          (free ? "SSE" : "NNE") + "\"}",
                      R"(, "under": ["A", "B"])");
        to_shock(g);
        g.play("assault 0504 0505");
        g.play("assault 0506 0505");
        g.play("declare");
        g.play("commit 0504");
        g.die(0);
        g.die(0);
        g.die(0);
        int position = 0;
        for (const TallyLine& l : g.last<Clashed>()->lines[0].tally.lines)
            if (l.rule == cite(Rule::r9_54)) position = l.value;
        CHECK(position == (free ? 3 : 0));
    }
}

TEST_CASE("Clear ground needs an open flank (9.53)", "[triumph][examples]") {
    for (const bool covered : {true, false}) {
        Game g = game(infantry("A", "french", "f", 5, "6") + "," + infantry("D", "russian", "r", 5, "6") + "," +
                          infantry("L", "russian", "r", 5, "6") + "," + infantry("M", "russian", "r", 5, "6"),
                      covered ? R"({"A": "0504 SSE", "D": "0505 NNE", "L": "0705 NNE", "M": "0304 NNE"})"
                              : R"({"A": "0504 SSE", "D": "0505 NNE", "L": "0705 NNE", "M": "0109 NNE"})",
                      R"(, "under": ["A"])");
        const Board b = board_of(g.w(), g.s);
        const auto f = forecast_assault(b, g.hex("0504"), {g.hex("0505")});
        CHECK(f.lines[0].tally.total() == (covered ? 0 : 1));
    }
}

TEST_CASE("What is forecast is what is used", "[triumph][forecast]") {
    Game g = shock_example();
    to_shock(g);
    const Board b = board_of(g.w(), g.s);
    const auto f = forecast_assault(b, g.hex("0504"), {g.hex("0505")});
    g.play("assault 0504 0505");
    g.play("declare");
    CHECK(check_rating(board_of(g.w(), g.s), std::get<Check>(g.s.frames.back())).modifiers == f.commitment.modifiers);
    g.die(0);
    g.die(0);
    CHECK(g.last<Clashed>()->lines[0].tally == f.lines[0].tally);
    int sum = 0;
    for (int n : f.lines[0].rows) sum += n;
    CHECK(sum == 10);
}

TEST_CASE("Cavalry falls back before moving infantry (7.39)", "[triumph][reaction]") {
    Game g = game(infantry("I", "french", "f", 5, "5") + "," + cavalry("H", "russian", "r", "light", 4, "5"),
                  R"({"I": "0502 SSE", "H": "0505 SSW"})", R"(, "under": ["I"])");
    while (std::get<Activation>(g.s.frames.back()).step != Step::move) g.play("ready");
    g.play("step I 0503");
    g.play("step I 0504");
    REQUIRE(decider(g.w(), g.s) == Decider::russian);
    CHECK(g.refused_by("fallback H 0404 NNE") == "7.39"); // still in the zone
    g.play("fallback H 0506 NNE");
    CHECK(g.where("H") == "0506");
    CHECK(g.refused_by("step I 0505") == "6.33"); // its move is over
}

TEST_CASE("Infantry that shocks cavalry may be ridden at (9.86)", "[triumph][charge]") {
    Game g = game(infantry("I", "french", "f", 5, "6") + "," + cavalry("H", "russian", "r", "heavy", 5, "[6, 5]"),
                  R"({"I": "0504 SSE", "H": "0505 NNE"})", R"(, "under": ["I"])");
    to_shock(g);
    g.play("assault 0504 0505");
    g.play("declare");
    REQUIRE(decider(g.w(), g.s) == Decider::russian);
    CHECK(g.offers("fallback H"));
    g.play("countercharge 0504");
    g.die(0);
    g.die(9);
    CHECK(g.last<Clashed>()->lines[0].tally.total() == -3); // equal strength and cohesion, no clear bonus for foot
    g.die(0);
    CHECK(g.shaken("H")); // 9.84
}

TEST_CASE("Guns alone are lost to a Shock (9.25)", "[triumph][shock]") {
    Game g = game(infantry("I", "french", "f", 5, "6") + "," + gun("G", "russian", "r", 3, 6),
                  R"({"I": "0504 SSE", "G": "0505 SSW"})", R"(, "under": ["I"])");
    to_shock(g);
    g.play("assault 0504 0505");
    g.play("declare");
    g.die(0);
    CHECK(g.where("G") == "off");
    CHECK(g.refused_by("ready") == "9.71");
    g.play("advance 0504 0505 facing SSE");
    CHECK(g.where("I") == "0505");
}

TEST_CASE("A retreat has its order of hexes (9.63)", "[triumph][retreat]") {
    // D is hemmed in: behind it stand friends with room and friends without.
    Game g = game(infantry("A", "french", "f", 20, "6") + "," + infantry("D", "russian", "r", 5, "[6, 5]") + "," +
                      infantry("K", "russian", "r", 5, "6") + "," + infantry("L", "russian", "r", 5, "6") + "," +
                      infantry("M", "russian", "r", 5, "6"),
                  R"({"A": "0504 SSE", "D": "0505 NNE", "K": "0506 NNE", "L": "0405 NNE", "M": "0405 NNE"})",
                  R"(, "under": ["A"])");
    Retreat r;
    r.from = g.hex("0505");
    r.units.push_back(g.unit("D"));
    r.causes.push_back(g.hex("0504"));
    const Board b = board_of(g.w(), g.s);
    const RetreatHexes way = retreat_hexes(b, r);
    CHECK(way.cls == 1); // the empty hex comes first
    REQUIRE(way.hexes.size() == 1);
    CHECK(way.hexes[0] == g.hex("0605"));
}
