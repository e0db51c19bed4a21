// 8.0 Artillery: the printed range example, the other modifiers, every row of the table, answers, misguided fire.
#include "engine/rules/triumph/charts.h"
#include "engine/rules/triumph/play.h"
#include "tests/triumph/scene.h"

using namespace redoubt;
using namespace redoubt::triumph;
using test::glory::foot;
using test::glory::gun;
using test::glory::horse;
using test::glory::scene;
using test::glory::Scene;

namespace {

// A French battery in 0403 looks south; what stands at the other end is in `place`.
Scene field(std::vector<std::string> units, const std::string& place, const std::string& more = "",
            const std::string& ground = "") {
    units.push_back(gun("G", "fI", 3));
    return scene(units,
                 R"("place": {"G": "0403 SSE", )" + place +
                     R"(}, "phase": "activation", "activation": "fI", "step": "fire")" +
                     (more.empty() ? "" : ", " + more),
                 ground);
}

int total(const Scene& x, std::string_view target, std::initializer_list<std::string_view> guns = {"G"},
          FireKind kind = FireKind::fire) {
    Fire f;
    f.kind = kind;
    f.target = x.hex(target);
    for (std::string_view g : guns) f.guns.push_back(x.unit(g));
    return fire_tally(x.board(), f).total();
}

} // namespace

TEST_CASE("The printed gun: strength by range", "[triumph][fire]") {
    auto at = [](const std::string& hex, bool battery) {
        return field({battery ? gun("R", "rI") : foot("R", "rI")}, "\"R\": \"" + hex + " NNW\"");
    };
    CHECK(total(at("0404", false), "0404") == 3 + 1);
    CHECK(total(at("0404", true), "0404") == 3);
    CHECK(total(at("0405", false), "0405") == 3);
    CHECK(total(at("0406", false), "0406") == 3);
    CHECK(total(at("0407", false), "0407") == 3 - 2);
    CHECK(total(at("0408", false), "0408") == 3 - 4);
    CHECK(at("0408", false).refused("fire G 0408").empty());
    CHECK(at("0409", false).refused("fire G 0409") == "8.3");
}

TEST_CASE("What else changes the sum", "[triumph][fire]") {
    const std::string pair = R"("R": "0405", "R2": "0405")";
    const auto brigade = [](const char* id) { return foot(id, "rI", R"("brigade": "B")"); };
    CHECK(total(field({brigade("R"), brigade("R2")}, pair), "0405") == 3 + 1);                         // massed
    CHECK(total(field({brigade("R"), brigade("R2")}, pair, R"("square": ["R", "R2"])"), "0405") == 5); // and square
    CHECK(total(field({foot("R", "rI"), gun("A", "rI")}, R"("R": "0405", "A": "0405")"), "0405") == 3);
    CHECK(total(field({foot("R", "rI"), gun("H", "fI", 2)}, R"("R": "0405", "H": "0403 SSE")"), "0405", {"G", "H"}) ==
          5);
    const std::string redoubt = R"("works": [{"id": "w", "hex": "0405", "front": []}])";
    CHECK(total(field({foot("R", "rI")}, R"("R": "0405")", "", redoubt), "0405") == 3 - 2);
    CHECK(total(field({horse("R", "rI")}, R"("R": "0405")", "", redoubt), "0405") == 3);
    CHECK(total(field({foot("R", "rI")}, R"("R": "0405")", "", R"("terrain": {"woods": ["0405"]})"), "0405") == 3 - 1);
    CHECK(total(field({foot("R", "rI")}, R"("R": "0405")", "", R"("terrain": {"town": ["0405"]})"), "0405") == 3);
    auto fleche = [](const char* front) {
        return R"("works": [{"id": "fleche", "hex": "0405", "front": [")" + std::string(front) + R"("]}])";
    };
    CHECK(total(field({foot("R", "rI")}, R"("R": "0405")", "", fleche("N")), "0405") == 3 - 1); // over the wall
    CHECK(total(field({foot("R", "rI")}, R"("R": "0405")", "", fleche("S")), "0405") == 3);     // from behind
}

TEST_CASE("The rows of the table", "[triumph][fire]") {
    const auto fire = [](int die) {
        Scene x = field({foot("R", "rI")}, R"("R": "0405")", R"("ratings": {"G": {"strength": 7}})");
        x.play("fire G 0405");
        x.roll(die);
        return x;
    };
    CHECK(fire(1).last<Fired>()->row == FireRow::none); // 8
    CHECK_FALSE(fire(1).at("R").has(Mark::disordered));
    Scene check = fire(2); // 9
    REQUIRE(check.decides() == Decider::chance);
    check.roll(6);
    CHECK_FALSE(check.at("R").has(Mark::disordered));
    check = fire(5); // 12
    check.roll(7);
    CHECK(check.at("R").has(Mark::disordered));
    CHECK(check.at("R").hex == check.hex("0405"));
    CHECK(fire(6).at("R").has(Mark::disordered)); // 13: no die
    CHECK(fire(7).at("R").hex == fire(7).hex("0405"));
    Scene retreat = fire(8); // 15
    CHECK(retreat.at("R").has(Mark::disordered));
    REQUIRE(retreat.decides() == Decider::russian);
    CHECK(distance(retreat.w.map.grid, retreat.hex("0403"), retreat.hex("0406")) == 3);
    retreat.play("goback 0406");
    CHECK(retreat.at("R").hex == retreat.hex("0406"));
    CHECK(retreat.refused("fire G 0406") != ""); // has fired
}

TEST_CASE("Nobody leaves a village under fire", "[triumph][fire]") {
    Scene x = field({foot("R", "rI")}, R"("R": "0405")", R"("ratings": {"G": {"strength": 9}})",
                    R"("terrain": {"town": ["0405"]})");
    x.play("fire G 0405");
    x.roll(9);
    CHECK(x.at("R").has(Mark::disordered));
    CHECK(x.at("R").hex == x.hex("0405"));
    CHECK(x.count<Retreated>() == 0);
}

TEST_CASE("Disordered guns are lost, others Withdraw", "[triumph][fire]") {
    Scene x = field({foot("R", "rI"), gun("A", "rI")}, R"("R": "0405", "A": "0405")",
                    R"("ratings": {"G": {"strength": 9}}, "disordered": ["R", "A"])");
    x.play("fire G 0405");
    x.roll(5); // 14
    CHECK(x.at("R").where == Where::withdrawn);
    CHECK(x.at("A").where == Where::eliminated);
}

TEST_CASE("Guns answer once, and never an answer", "[triumph][fire]") {
    const auto answered = [](bool ready) {
        Scene x = field({gun("A", "rI"), gun("H", "fI", 4)}, R"("A": "0405 NNW", "H": "0503 SSW")");
        x.play("fire G 0405");
        x.roll(0);
        REQUIRE(x.decides() == Decider::russian);
        CHECK(x.legal(true) == std::vector<std::string>{"fire A 0403", "stay", "standing no-counter-battery on",
                                                        "standing always-counter-battery on"});
        x.play(ready ? "fire A 0403" : "stay");
        return x;
    };
    Scene x = answered(true);
    x.roll(9); // 13: the French battery is Disordered, and does not answer
    CHECK(x.at("G").has(Mark::disordered));
    CHECK(x.decides() == Decider::french);
    x.play("fire H 0405");
    x.roll(0);
    CHECK(x.decides() == Decider::french); // A has had its answer
    Scene y = answered(false);
    y.play("fire H 0405");
    y.roll(0);
    CHECK(y.decides() == Decider::russian); // declined once is not used up
    y.play("standing no-counter-battery on");
    CHECK(stands(y.s, Side::russian, Standing::no_counter_battery));
    CHECK(y.decides() == Decider::french);
}

// The list of what may be done is part of links: it does not tell in which order a Barrage was put together.
TEST_CASE("A Barrage is answered hex by hex, in the order of the map", "[triumph][fire]") {
    const Scene x = field({gun("A", "rI"), gun("H", "fI", 3)}, R"("A": "0405 NNW", "H": "0503 SSW")");
    const auto hexes = [&](const char* lead, const char* joined) {
        Fire f;
        f.kind = FireKind::barrage;
        f.target = x.hex("0405");
        for (const char* g : {lead, joined}) f.guns.push_back(x.unit(g));
        return answers(x.board(), f, x.unit("A"));
    };
    CHECK(hexes("G", "H") ==
          std::vector{std::min(x.hex("0403"), x.hex("0503")), std::max(x.hex("0403"), x.hex("0503"))});
    CHECK(hexes("G", "H") == hexes("H", "G"));
}

TEST_CASE("A Disordered gun neither fires nor answers", "[triumph][fire]") {
    Scene x = field({gun("A", "rI"), foot("R", "rI")}, R"("A": "0405 NNW", "R": "0405")", R"("disordered": ["A"])");
    x.play("fire G 0405");
    x.roll(0);
    CHECK(x.decides() == Decider::french);
    CHECK(field({foot("R", "rI")}, R"("R": "0405")", R"("disordered": ["G"])").refused("fire G 0405") == "8.1");
}

TEST_CASE("Fire may hit one's own", "[triumph][fire]") {
    const auto fire = [](const std::string& friends, int die) {
        Scene x = field({foot("F", "fI"), foot("R", "rI")}, R"("R": "0406", "F": ")" + friends + "\"");
        x.play("fire G 0406");
        x.roll(die);
        return x;
    };
    Scene x = fire("0405", 2);
    REQUIRE(x.decides() == Decider::chance);
    x.roll(8); // 8 - 2 against 6
    CHECK_FALSE(x.at("F").has(Mark::disordered));
    Scene y = fire("0405", 0);
    y.roll(9);
    CHECK(y.at("F").has(Mark::disordered));
    CHECK(fire("0405", 3).decides() == Decider::french); // natural 2 at most
    CHECK(fire("0404", 0).decides() == Decider::french); // not beside the target
}

TEST_CASE("Enemies before the muzzles come first", "[triumph][fire]") {
    const Scene x = field({foot("R", "rI"), foot("N", "rI")}, R"("R": "0406", "N": "0404")");
    CHECK(x.refused("fire G 0406") == "8.4");
    CHECK(x.refused("fire G 0404").empty());
    // Behind them they do not matter; and nobody fires backwards.
    const Scene y = field({foot("R", "rI"), foot("N", "rI")}, R"("R": "0406", "N": "0402")");
    CHECK(y.refused("fire G 0406").empty());
    CHECK(y.refused("fire G 0402") == "6.13");
}

TEST_CASE("Two batteries of a hex fire as one, led by the stronger", "[triumph][fire]") {
    const std::string place = R"("R": "0405", "H": "0403 SSE")";
    Scene x = field({foot("R", "rI"), gun("H", "fI", 4)}, place);
    x.play("fire G 0405"); // 3 leads: the 4 may not join
    CHECK(x.decides() == Decider::chance);
    Scene y = field({foot("R", "rI"), gun("H", "fI", 4)}, place);
    y.play("fire H 0405");
    CHECK(y.legal() == std::vector<std::string>{"join G", "loose"});
    y.play("join G"); // nobody is left to join: the die falls
    y.roll(3);
    CHECK(y.last<Fired>()->tally.total() == 6);
    CHECK(y.last<Fired>()->row == FireRow::check);
    CHECK(y.at("G").has(Mark::fired));
}

TEST_CASE("A Barrage fires with all, joins those that touch", "[triumph][fire]") {
    Scene x = scene({gun("G", "fI", 4), gun("H", "fII", 3), gun("K", "fI", 3), foot("R", "rI")},
                    R"("place": {"G": "0403 SSE", "H": "0503 SSW", "K": "0303 SSE", "R": "0405"},
                       "phase": "activation", "activation": "french-barrage")");
    REQUIRE(std::get<Activation>(x.s.frames.back()).step == triumph::Step::fire);
    x.play("fire G 0405");
    x.play("join H");
    x.play("join K");
    x.roll(0);
    CHECK(x.last<Fired>()->tally.total() == 4 + 2 * 2);
    CHECK(x.s.frames.size() == 1); // nobody else: the marker is done
}
