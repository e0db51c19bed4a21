// Between the Activations: Collapse and Recovery, commanders, destruction, the flanking manoeuvre, the Schevardino
// turn.
#include "tests/triumph/scene.h"

using namespace redoubt;
using namespace redoubt::triumph;
using test::glory::battle;
using test::glory::foot;
using test::glory::gun;
using test::glory::scene;
using test::glory::Scene;

namespace {

std::vector<std::string> five(const char* group) {
    std::vector<std::string> out;
    for (const char* id : {"A", "B", "C", "D", "E"}) out.push_back(foot(id, group));
    out.push_back(gun("G", group));
    out.push_back(foot("X", group[0] == 'f' ? "rII" : "fII"));
    return out;
}

bool has(const Scene& x, const std::string& action) {
    const auto all = x.legal();
    return std::find(all.begin(), all.end(), action) != all.end();
}

} // namespace

TEST_CASE("A group of five collapses at its fourth loss", "[triumph][phases]") {
    const Scene three = scene(five("rI"), R"("place": {"D": "0303", "E": "0304", "G": "0305", "X": "1201"},
        "withdrawn": ["A"], "recovery": ["B"], "eliminated": ["C"], "phase": "morale")");
    CHECK_FALSE(three.s.groups[three.group("rI").index()].collapsed);
    const Scene four = scene(five("rI"), R"("place": {"E": "0304", "G": "0305", "X": "1201"},
        "withdrawn": ["A", "D"], "recovery": ["B"], "eliminated": ["C"], "disordered": ["G"], "phase": "morale")");
    CHECK(four.s.groups[four.group("rI").index()].collapsed);
    CHECK(four.s.points[0] == 3);
    CHECK(four.s.points[1] == 0);
    CHECK(four.at("E").has(Mark::disordered));
    CHECK(four.at("G").where == Where::eliminated); // a gun told to Withdraw
    CHECK(four.at("A").where == Where::eliminated); // was in the Withdrawn Box
    CHECK(four.at("B").where == Where::recovery);   // may still roll
    const Scene shaken = scene(five("fG"), R"("place": {"E": "0304", "G": "0305", "X": "1201"},
        "eliminated": ["A", "B", "C", "D"], "disordered": ["E"], "phase": "morale", "turns": [1, 3])");
    CHECK(shaken.s.points[1] == 10);
    CHECK(shaken.at("G").has(Mark::disordered));
}

TEST_CASE("Recovery: the die, the hex, the boxes", "[triumph][phases]") {
    const std::string body = R"("place": {"D": "0303", "X": "0308"}, "recovery": ["A"], "withdrawn": ["B"],
        "phase": "morale", "turns": [1, 5], "turn": 2, "counted": {"rI": 9})";
    Scene lost = scene(five("rI"), body);
    REQUIRE(lost.decides() == Decider::chance);
    lost.roll(6); // against 5, the Disordered cohesion
    CHECK(lost.at("A").where == Where::eliminated);
    CHECK(lost.at("B").where == Where::recovery);
    CHECK(lost.s.turn == 3);
    Scene x = scene(five("rI"), body);
    x.roll(5);
    CHECK(x.at("A").where == Where::recovered);
    CHECK(has(x, "return A 0303"));
    CHECK(has(x, "return A 0305"));
    CHECK(x.refused("return A 0306") == "10.3"); // two hexes from X
    CHECK(x.refused("return A 0707") == "10.3"); // nobody of its group within three
    CHECK(x.refused("return B 0303") == "10.3"); // has not rolled
    x.play("return A 0304");
    x.play("turn A SSW");
    CHECK(x.at("A").has(Mark::disordered));
    CHECK(x.at("A").facing == 3);
    CHECK(x.s.turn == 3);
    Scene waits = scene(five("rI"), body);
    waits.roll(0);
    waits.play("ready");
    CHECK(waits.at("A").where == Where::recovered);
}

TEST_CASE("Nobody recovers of a group that is gone", "[triumph][phases]") {
    const Scene x = scene(five("rI"), R"("place": {"X": "0308"}, "recovery": ["A"], "phase": "morale", "turns": [1, 5],
        "counted": {"rI": 99})");
    CHECK(x.at("A").where == Where::recovery);
    CHECK(x.s.turn == 2);
}

TEST_CASE("Commanders: a die for Napoleon, four points for Kutuzov", "[triumph][phases]") {
    Scene x = scene({foot("F", "fI"), foot("R", "rI")},
                    R"("place": {"F": "0303", "R": "0309"}, "commanders": {"french": "0303", "russian": "0909"},
                       "phase": "commanders", "initiative": "russian", "turns": [1, 5])",
                    R"("terrain": {"field": ["0302", "0401"]})");
    CHECK(x.decides() == Decider::russian); // the holder says who goes first
    x.play("gofirst french");
    CHECK(x.legal() == std::vector<std::string>{"ready", "rollpoints"});
    x.play("rollpoints");
    x.roll(3);
    x.play("ride 0302"); // two points
    CHECK(x.refused("ride 0401") == "5.62");
    x.play("ride 0301");
    CHECK(x.decides() == Decider::russian); // none left
    for (const char* to : {"ride 0908", "ride 0907", "ride 0906", "ride 0905"}) x.play(to);
    CHECK(x.s.turn == 2);
    CHECK(x.s.commanders[1] == x.hex("0905"));
}

TEST_CASE("Destruction: a village, a bridge, a fire that burns on", "[triumph][phases]") {
    const auto start = [](const std::string& more) {
        return scene(
            {foot("R", "rI"), foot("S", "rI"), gun("G", "fI"), foot("F", "fI")},
            R"("place": {"R": "0303", "S": "0708", "G": "1201", "F": "1202"}, "phase": "activation",
                        "pool": {"fI": 1}, "activation": "destruction", "destruction": true)" +
                more,
            R"("terrain": {"town": ["0303", "0901"]}, "edges": {"river": ["0708-0808"], "bridge": ["0708-0808"]})");
    };
    Scene x = start("");
    CHECK(x.legal() == std::vector<std::string>{"ready", "burn 0303", "blow 0708-0808"});
    CHECK(x.refused("burn 0901") == "X5");
    x.play("burn 0303");
    CHECK(x.at("R").hex == x.hex("0303"));
    x.play("stepout R 0304");
    CHECK(terrain(x.w, x.s, x.hex("0303")) == Terrain::on_fire);
    CHECK(x.top<Pool>() == Pool{});
    Scene y = start("");
    y.play("blow 0708-0808");
    CHECK_FALSE(bridge_stands(y.w, y.s, y.hex("0708"), Dir::se));
    Scene fire = start(R"(, "fires": ["0901"])");
    fire.roll(4);
    CHECK(terrain(fire.w, fire.s, fire.hex("0901")) == Terrain::on_fire);
    Scene out = start(R"(, "fires": ["0901"])");
    out.roll(3);
    CHECK(terrain(out.w, out.s, out.hex("0901")) == Terrain::rubble);
    CHECK(out.decides() == Decider::russian); // the new burning still comes
    // An enemy beside the village; guns that reach the bridge.
    const Scene near =
        scene({foot("R", "rI"), foot("S", "rI"), gun("G", "fI"), foot("F", "fI")},
              R"("place": {"R": "0303", "S": "0708", "G": "0805", "F": "0302"}, "phase": "activation",
                                "pool": {"fI": 1}, "activation": "destruction", "destruction": true)",
              R"("terrain": {"town": ["0303"]}, "edges": {"river": ["0708-0808"], "bridge": ["0708-0808"]})");
    CHECK(near.decides() == Decider::chance); // nothing can be destroyed: on with the Pool
}

TEST_CASE("The flanking force leaves, waits, rolls", "[triumph][phases]") {
    const auto start = [](const std::string& more) {
        return scene({foot("A", "fI"), foot("B", "fI"), foot("C", "fI"), foot("R", "rI")},
                     R"("turns": [1, 9], "flank": {"enter": ["1110", "1210"], "return": ["0110"]}, )" + more);
    };
    Scene x = start(R"("place": {"A": "0303", "B": "0606", "C": "0101", "R": "0607"}, "turn": 2, "phase": "commanders",
                       "commanders": {"french": "0302"}, "flank_note": {"turn": 2, "units": ["A", "B"]})");
    x.play("ready");
    CHECK(x.s.turn == 3);
    CHECK(x.at("A").where == Where::flank);
    CHECK(x.at("B").where == Where::on_map); // beside an enemy
    CHECK_FALSE(x.at("B").has(Mark::flanker));
    CHECK(x.s.flank_left == 2);
    CHECK(is_closed(x.w, x.s, Side::russian, x.hex("1110")));
    CHECK_FALSE(is_closed(x.w, x.s, Side::french, x.hex("1110")));
    const auto pool = [&](int turn) {
        const Scene y = start(R"("place": {"C": "0101", "R": "0607"}, "flank_box": ["A", "B"], "flank_left": 2,
            "phase": "initiative", "commanders": {"french": "0302"}, "turn": )" +
                              std::to_string(turn));
        return y.s.pool[flanking_marker];
    };
    CHECK(pool(3) == 0);
    CHECK(pool(4) == 1);
    const auto drawn = [&](int first, int second) {
        Scene y = start(R"("place": {"C": "0101", "R": "0607"}, "flank_box": ["A", "B"], "flank_left": 2, "turn": 5,
            "phase": "activation", "activation": "flanking", "pool": {"fI": 1}, "flank_bonus": 1)");
        y.roll(first, second);
        return y;
    };
    CHECK(drawn(4, 4).s.flank_bonus == 2);           // 9
    CHECK(drawn(2, 3).decides() == Decider::french); // 6: may come back
    CHECK(drawn(2, 3).legal() == std::vector<std::string>{"ready", "comeback"});
    CHECK(drawn(2, 3).s.flank_bonus == 1);
    Scene in = drawn(5, 6); // 12
    CHECK(in.s.flank_entry == 1);
    REQUIRE(std::holds_alternative<Activation>(in.s.frames.back()));
    CHECK(in.top<Activation>().entry == 1);
    CHECK(has(in, "extend A")); // R153
    in.play("ready");
    CHECK(has(in, "step A 1110"));
    CHECK_FALSE(has(in, "step A 0110"));
}

TEST_CASE("Schevardino: one command a turn, the Grenadiers in the second", "[triumph][phases]") {
    Scene x = battle("schevardino");
    x.play_all({"ready", "ready"});
    CHECK(x.s.phase == Phase::battle);
    CHECK(has(x, "raise Morand"));
    CHECK(x.refused("raise V") == "S1.6");
    CHECK(x.refused("raise grenadiers") == "S1.6");
    CHECK(x.refused("raise Compans") == "S1.6");
    x.play("raise IC");
    CHECK(x.at("Jacquinot").has(Mark::active));
    CHECK_FALSE(x.at("Alton").has(Mark::active));
    while (x.s.turn == 1) {
        REQUIRE(is_side(x.decides()));
        x.play("ready");
    }
    CHECK(x.s.parts[6]);
    CHECK(x.s.turn == 2);
    CHECK_FALSE(has(x, "raise IC"));
}

TEST_CASE("Who wins", "[triumph][phases]") {
    Scene x = battle("schevardino");
    CHECK(standing(x.w, x.s).winner == Side::russian); // the guns stand in it
    x.s.points = {13, 10};
    Scene y = battle("borodino");
    y.s.points = {13, 10};
    CHECK(standing(y.w, y.s) == Result{Ending::none, false, Side::french, 3});
    y.s.points = {10, 10};
    CHECK(standing(y.w, y.s).draw);
    y.s.points = {0, 4};
    CHECK(standing(y.w, y.s) == Result{Ending::none, false, Side::russian, 4});
    const Scene held = scene({foot("F", "fI"), foot("R", "rI")},
                             R"("place": {"F": "0303", "R": "0309"}, "phase": "activation", "pool": {"fI": 1},
             "victory": {"kind": "points", "places": [{"hexes": ["0309"], "points": 10}]}, "points": {"french": 3})");
    CHECK(standing(held.w, held.s) == Result{Ending::none, false, Side::russian, 7});
}
