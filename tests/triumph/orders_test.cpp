// 5.1-5.4: commands, orders, delay, initiative, the Pool.
#include "tests/triumph/scene.h"

using namespace redoubt;
using namespace redoubt::triumph;
using test::glory::battle;
using test::glory::foot;
using test::glory::horse;
using test::glory::scene;
using test::glory::Scene;

namespace {

Scene first_orders() {
    Scene x = battle("borodino");
    x.play_all({"ready", "ready", "flankon 0"});
    REQUIRE(x.s.phase == Phase::orders);
    REQUIRE(x.decides() == Decider::french);
    return x;
}

std::string give(const Scene& x, std::string_view group, std::size_t number = 0) {
    const GroupId g = x.group(group);
    for (const Command& c : commands_of(x.w, x.s, x.w.groups[g.index()].side))
        if (c.group == g && number-- == 0) return "give " + unit_of(x.w, c.first).id;
    FAIL("no such command");
    return {};
}

std::string status(const Scene& x, const char* id) {
    const Status s = x.at(id).status;
    return s == Status::hidden ? "hidden" : s == Status::under ? "under" : "none";
}

} // namespace

TEST_CASE("Three orders of Napoleon", "[triumph][orders]") {
    Scene x = first_orders();
    CHECK(points_left(x.w, x.s, Side::french) == 3);
    x.play(give(x, "fI"));
    x.play(give(x, "fIII"));
    x.play(give(x, "fIV", 1));
    CHECK(points_left(x.w, x.s, Side::french) == 0);
    CHECK(x.refused(give(x, "fV")) == "5.22");
    CHECK(x.refused("givebarrage") == "5.22");
    CHECK(x.refused(give(x, "fI")) == "5.21");
    CHECK(x.refused(give(x, "rII")) == "5.21");
    CHECK(x.legal() == std::vector<std::string>{"ready"});
}

TEST_CASE("One order reaches two commands of the cavalry", "[triumph][orders]") {
    Scene x = first_orders();
    x.play(give(x, "fCav", 0));
    CHECK(points_left(x.w, x.s, Side::french) == 2);
    x.play(give(x, "fCav", 3));
    CHECK(points_left(x.w, x.s, Side::french) == 2);
    CHECK(x.refused(give(x, "fCav", 2)) == "X2");
    x.play(give(x, "fI"));
    x.play("givebarrage");
    CHECK(x.refused(give(x, "fGuard")) == "5.22");
    CHECK(x.refused("givebarrage") == "5.33");
}

TEST_CASE("Kutuzov speaks to one army", "[triumph][orders]") {
    const auto russians = [] {
        Scene x = first_orders();
        x.play("ready");
        REQUIRE(x.decides() == Decider::russian);
        CHECK(x.legal() == std::vector<std::string>{"army first", "army second", "army reserve"});
        CHECK(x.refused("ready") == "X1");
        return x;
    };
    Scene x = russians();
    CHECK(x.refused(give(x, "rII")) == "X1");
    x.play("army first");
    CHECK(points_left(x.w, x.s, Side::russian) == 3);
    CHECK(x.refused("army second") == "X1");
    CHECK(x.refused(give(x, "rVII")) == "X1");
    x.play(give(x, "rII"));
    x.play("givebarrage");
    x.play(give(x, "rIV"));
    CHECK(x.refused(give(x, "rVI")) == "5.22");
    Scene y = russians();
    y.play("army second");
    y.play(give(y, "rVII"));
    y.play(give(y, "rVIII"));
    CHECK(y.refused(give(y, "rIII")) == "5.22");
    Scene z = russians();
    z.play("army reserve");
    CHECK(z.refused("givebarrage") == "X1");
    z.play(give(z, "rGuard"));
    CHECK(z.refused(give(z, "rArt")) == "5.22");
}

TEST_CASE("The first turn: the French pick, the rest goes into the Pool", "[triumph][orders]") {
    Scene x = first_orders();
    x.play(give(x, "fI"));
    x.play("givebarrage");
    x.play("ready");
    x.play("army second");
    x.play(give(x, "rVII"));
    x.play("ready");
    CHECK(x.s.phase == Phase::initiative);
    CHECK(x.decides() == Decider::french); // without a die
    CHECK(x.s.army == Army::second);
    CHECK(status(x, "Ryleyev-a") == "hidden");
    CHECK(x.refused("first destruction") == "X5");
    CHECK(x.refused("first rVII") == "5.41");
    CHECK(x.refused("first fGuard") == "X3");
    CHECK(x.refused("first russian-barrage") == "X4");
    CHECK(x.refused("first french-barrage").empty());
    for (std::size_t g = 0; g < x.w.groups.size(); ++g)
        CHECK(x.s.pool[g] == (x.w.groups[g].kind == GroupKind::guard ? 0 : 2));
    CHECK(x.s.pool[destruction_marker] == 1);
    CHECK(x.s.pool[french_barrage] == 1);
    CHECK(x.s.pool[russian_barrage] == 0);
    CHECK(x.s.pool[flanking_marker] == 0);
    x.play("first fIV");
    CHECK(x.count<Revealed>() == 3); // its three commands
    CHECK(status(x, "Alton") == "none");
    CHECK(status(x, "Dufour-a") == "hidden");
    CHECK(x.s.pool[x.group("fIV").index()] == 1);
    CHECK(x.top<Activation>().side == Side::french);
}

TEST_CASE("Delay: each failure helps the next roll", "[triumph][orders]") {
    const std::string body =
        R"("place": {"A": "0303", "F": "1209"}, "commanders": {"russian": "0305", "french": "1208"},
        "turns": [1, 12], "turn": 3, "phase": "orders", "under": ["A"], "delays": 2)";
    const auto start = [&] {
        Scene x = scene({foot("A", "rI"), foot("F", "fI")}, body);
        CHECK(x.legal() == std::vector<std::string>{"rolldelay", "keeporders"});
        x.play("rolldelay");
        return x;
    };
    Scene x = start();
    x.roll(7); // 7 - 2 against 5
    CHECK(x.s.delays == 0);
    CHECK(status(x, "A") == "hidden");
    CHECK(x.decides() == Decider::french);
    x.play("ready");
    CHECK(x.decides() == Decider::russian); // free to give
    Scene y = start();
    y.roll(8);
    CHECK(y.s.delays == 3);
    CHECK(status(y, "A") == "under");
    y.play("ready");
    CHECK(y.s.phase == Phase::initiative); // the Russian orders stand
    CHECK(under_orders(y.w, y.s, y.unit("A")));
    Scene z = scene({foot("A", "rI"), foot("F", "fI")}, body);
    z.play("keeporders");
    CHECK(z.s.delays == 2);
}

TEST_CASE("No Delay on the first turn", "[triumph][orders]") {
    const Scene x =
        scene({foot("A", "rI"), foot("F", "fI")},
              R"("place": {"A": "0303", "F": "1209"}, "commanders": {"russian": "0305"}, "phase": "orders")");
    CHECK(x.decides() == Decider::russian); // no French commander here
    CHECK(x.legal().front() == "army first");
}

TEST_CASE("Of a command that has parted one part keeps its orders", "[triumph][orders]") {
    Scene x = scene({foot("A", "rI"), foot("B", "rI"), foot("C", "rI"), foot("F", "fI")},
                    R"("place": {"A": "0303", "B": "0308", "C": "0608", "F": "1201"}, "commanders": {"russian": "0305"},
                       "turns": [1, 12], "turn": 2, "phase": "orders", "together": [["A", "B"]], "under": ["A"])");
    x.play("keeporders");
    CHECK(x.legal() == std::vector<std::string>{"retain A", "retain B"});
    CHECK(x.refused("retain C") == "5.24");
    x.play("retain B");
    CHECK(status(x, "A") == "none");
    CHECK(status(x, "B") == "under");
    CHECK(x.s.secrets[1].ordered == Few<UnitId, 8>{x.unit("B")});
}

TEST_CASE("Parts that meet take one status", "[triumph][orders]") {
    const auto start = [] {
        Scene x = scene({foot("A", "rI"), foot("B", "rI"), foot("F", "fI")},
                        R"("place": {"A": "0303", "B": "0305", "F": "1201"}, "commanders": {"russian": "0305"},
                       "turns": [1, 12], "turn": 2, "phase": "orders", "together": [["A"], ["B"]], "under": ["A"])");
        x.play("keeporders");
        CHECK(x.legal() == std::vector<std::string>{"adopt A no", "adopt A yes"});
        return x;
    };
    Scene x = start();
    x.play("adopt A yes");
    CHECK(status(x, "B") == "under");
    Scene y = start();
    y.play("adopt A no");
    CHECK(status(y, "A") == "none");
    CHECK(y.s.secrets[1].ordered.empty());
}

TEST_CASE("Links of two hexes, not through enemies", "[triumph][orders]") {
    const auto commands = [](const std::string& place, std::vector<std::string> more = {}) {
        std::vector<std::string> units = {foot("A", "fI"), foot("B", "fI")};
        units.insert(units.end(), more.begin(), more.end());
        const Scene x = scene(units, "\"place\": {" + place + R"(}, "phase": "activation", "pool": {"fI": 1})");
        return commands_of(x.w, x.s, Side::french).size();
    };
    const auto r = [](const char* id) { return foot(id, "rI"); };
    CHECK(commands(R"("A": "0303", "B": "0305", "X": "0901")", {r("X")}) == 1);
    CHECK(commands(R"("A": "0303", "B": "0306", "X": "0901")", {r("X")}) == 2);
    CHECK(commands(R"("A": "0303", "B": "0305", "X": "0304")", {r("X")}) == 2); // the one hex between
    CHECK(commands(R"("A": "0303", "B": "0503", "X": "0403")", {r("X")}) == 1); // another is free
    CHECK(commands(R"("A": "0303", "B": "0503", "X": "0403", "Y": "0402")", {r("X"), r("Y")}) == 2);
    CHECK(commands(R"("A": "0303", "B": "0304", "X": "0901")", {r("X")}) == 1);
    CHECK(commands(R"("A": "0303", "B": "0304", "C": "0305", "X": "0901")", {r("X"), foot("C", "fII")}) == 2);
    const auto corps = [](const char* c) { return horse(c, "fC", R"("corps": ")" + std::string(c) + "\""); };
    CHECK(commands(R"("A": "0303", "B": "0304", "I": "0803", "II": "0804", "X": "0101")",
                   {r("X"), corps("I"), corps("II")}) == 3); // R7
}

TEST_CASE("Initiative: die and rating, a tie holds nobody", "[triumph][orders]") {
    const auto dice = [](const char* army, int french, int russian) {
        Scene x = scene({foot("F", "fI"), foot("R", "rI")},
                        R"("place": {"F": "0303", "R": "0309"}, "commanders": {"french": "0302", "russian": "0310"},
                           "turns": [1, 12], "turn": 2, "phase": "initiative", "army": ")" +
                            std::string(army) + "\"");
        x.roll(french);
        x.roll(russian);
        return x;
    };
    CHECK(dice("first", 4, 4).s.initiative == 2);
    CHECK(dice("first", 4, 4).decides() == Decider::chance); // straight to the Pool
    CHECK(dice("first", 4, 5).s.initiative == 1);
    CHECK(dice("second", 4, 5).s.initiative == 2);
    CHECK(dice("reserve", 4, 5).s.initiative == 0);
    CHECK(dice("reserve", 4, 5).legal() == std::vector<std::string>{"first fI"});
}
