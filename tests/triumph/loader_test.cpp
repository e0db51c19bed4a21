// The scenario files: what the battles hold, and what is refused.
#include "tests/triumph/scene.h"

using namespace redoubt;
using namespace redoubt::triumph;
using test::glory::battle;
using test::glory::foot;
using test::glory::Scene;

namespace {

std::string fault(const std::string& body, const std::string& ground = "") {
    const auto opening = test::glory::load(test::glory::json({foot("F", "fI"), foot("R", "rI")}, body, ground));
    return opening ? "" : opening.error().place + ": " + opening.error().reason;
}

std::size_t commands(const Scene& x, std::string_view group) {
    const GroupId g = x.group(group);
    const auto all = linked_commands(x.board(), x.w.groups[g.index()].side);
    return static_cast<std::size_t>(
        std::count_if(all.begin(), all.end(), [&](const Command& c) { return c.group == g; }));
}

} // namespace

TEST_CASE("Borodino: who stands there", "[triumph][loader]") {
    const Scene x = battle("borodino");
    CHECK(x.w.units.size() == 287);
    CHECK(x.w.last_turn == 12);
    CHECK(x.w.setup);
    CHECK(x.w.flank);
    CHECK(x.w.destruction);
    CHECK(x.w.french_first);
    CHECK((x.w.barrage[0] && x.w.barrage[1]));
    CHECK(x.w.objective == x.hex("3417"));
    CHECK(x.w.flank_east.size() == 5);
    CHECK(x.w.flank_south.size() == 17);
    CHECK(x.s.rubble.contains(x.hex("3213")));
    CHECK(x.s.commanders[0] == x.hex("3908"));
    for (std::size_t i = 0; i < x.w.units.size(); ++i) CHECK(on_map(x.s, UnitId{i}));
    // 10.52: what counts for Collapse.
    const std::pair<const char*, int> counted[] = {
        {"fGuard", 13}, {"fI", 15},  {"fIII", 7},  {"fIV", 20}, {"fV", 7},      {"fVIII", 5}, {"r1A", 19},
        {"rII", 5},     {"rIV", 7},  {"rVI", 4},   {"rIC", 4},  {"rIIC", 4},    {"rIIIC", 4}, {"r2A", 13},
        {"rIII", 7},    {"rVII", 8}, {"rVIII", 5}, {"rIVC", 6}, {"rGuard", 10}, {"rArt", 0}};
    for (const auto& [id, n] : counted) {
        INFO(id);
        CHECK(x.w.groups[x.group(id).index()].counted == n);
    }
    CHECK(x.w.groups[x.group("fGuard").index()].points == 10);
    CHECK(x.w.groups[x.group("rGuard").index()].points == 10);
    CHECK(x.w.groups[x.group("rArt").index()].points == 3);
    CHECK(x.w.groups[x.group("fI").index()].points == 4);
}

TEST_CASE("Borodino: the commands of the set-up", "[triumph][loader]") {
    const Scene x = battle("borodino");
    CHECK(commands(x, "fIV") == 3); // the printed example says two or more
    CHECK(commands(x, "fCav") == 6);
    for (const char* id : {"fI", "fIII", "fV", "fVIII", "fGuard", "rIV", "rVI", "rIII", "rVII", "rVIII", "rGuard"}) {
        INFO(id);
        CHECK(commands(x, id) == 1);
    }
    CHECK(commands(x, "rII") == 2);
    CHECK(commands(x, "r1A") == 7);
    CHECK(commands(x, "r2A") == 4);
}

TEST_CASE("Schevardino: parts, closed ground, one bridge", "[triumph][loader]") {
    const Scene x = battle("schevardino");
    CHECK_FALSE(x.w.full);
    CHECK(x.w.last_turn == 5);
    CHECK(x.w.parts.size() == 7);
    CHECK(x.s.parts[0]);
    CHECK_FALSE(x.s.parts[6]);
    CHECK(x.w.objective == x.hex("4008"));
    CHECK(x.w.objective_points == 0);
    CHECK_FALSE(x.w.commanders[0].present);
    CHECK(is_closed(x.w, x.s, Side::french, x.hex("3510")));
    CHECK_FALSE(is_closed(x.w, x.s, Side::french, x.hex("3610")));
    CHECK_FALSE(is_closed(x.w, x.s, Side::russian, x.hex("3510")));
    CHECK(entry_near(x.w, x.s, Side::russian, x.hex("4400")) == x.hex("4400"));
    CHECK(x.at("Jacquinot").where == Where::due);
    CHECK(x.at("Niemojewski").where == Where::absent);
    int bridges = 0;
    for (std::size_t i = 0; i < x.w.map.hexes.size(); ++i)
        for (Dir d : {Dir::n, Dir::ne, Dir::se})
            bridges += edge(x.w.map, HexId{i}, d).has(Edge::bridge) && edge(x.w.map, HexId{i}, d).has(Edge::river);
    CHECK(bridges == 1);
}

TEST_CASE("The works of the field: redoubts all round, fleches with a wall", "[triumph][loader]") {
    const Scene x = battle("borodino");
    CHECK(terrain(x.w, x.s, x.hex("3114")) == Terrain::redoubt);
    CHECK(terrain(x.w, x.s, x.hex("4008")) == Terrain::redoubt);
    CHECK(terrain(x.w, x.s, x.hex("3008")) != Terrain::redoubt);
    CHECK(terrain(x.w, x.s, x.hex("3213")) == Terrain::rubble);
    CHECK(terrain(x.w, x.s, x.hex("3417")) == Terrain::village);
    CHECK(edge(x.w.map, x.hex("3008"), Dir::sw).has(Edge::rampart));
    CHECK_FALSE(edge(x.w.map, x.hex("3008"), Dir::se).has(Edge::rampart));
}

TEST_CASE("Faults name the file and the place", "[triumph][loader]") {
    const std::string sound = R"("place": {"F": "0303 E", "R": "0309"})";
    CHECK(fault(sound + R"(, "phase": "orders")").empty());
    CHECK(fault(R"("place": {"F": "0303 N"})") ==
          R"(test: /place/F: should be a hex and a corner, such as "3116 NNE")");
    CHECK(fault(R"("place": {"X": "0303"})") == "test: /place/X: there is no unit \"X\"");
    CHECK(fault(R"("place": {"F": "0303", "R": "0303"})") == "test: /place/R: the enemy stands there: F");
    CHECK(fault(sound + R"(, "phase": "lunch")") ==
          "test: /phase: should be one of: setup, orders, initiative, activation, reserve, morale, commanders, battle");
    CHECK(fault(sound + R"(, "turns": [5, 3])") == "test: /turns/1: should be a whole number from 5 to 40");
    CHECK(fault(sound + R"(, "under": ["Z"])") == "test: /under/0: there is no unit \"Z\"");
    CHECK(fault(sound + R"(, "phase": "activation", "activation": "fX")") ==
          "test: /activation: there is no marker \"fX\"");
    CHECK(fault(sound + R"(, "withdrawn": ["F"])") == "test: /withdrawn/0: this unit is on the map");
    CHECK(fault(sound + R"(, "phase": "activation", "marks": {"sad": ["F"]})") ==
          "test: /marks/sad: is no kind of mark");
    CHECK(fault(sound + R"(, "blown": ["0303-0304"])") == "test: /blown/0: should be a hexside with a bridge");
    CHECK(fault(R"("place": [{"units": ["F"], "hexes": ["0303"], "at": [{"hex": "0404", "units": ["F"]}]}])") ==
          "test: /place/0: F stands outside its hexes");
    CHECK(fault(R"("place": {}, "reinforcements": [{"units": ["F"], "hex": "0101", "part": "V"}])") ==
          "test: /reinforcements/0/part: there is no part \"V\"");
    const auto broken = test::glory::load("{\"system\": \"triumph\"");
    CHECK_FALSE(broken);
    const auto other = test::glory::load(R"({"system": "napoleon"})");
    REQUIRE_FALSE(other);
    CHECK(other.error().reason == "should be triumph");
}

TEST_CASE("A game under way", "[triumph][loader]") {
    const Scene x = test::glory::scene(
        {foot("F", "fI"), foot("F2", "fI"), foot("R", "rI"), foot("R2", "rI")},
        R"("place": [{"hex": "0303", "facing": "E", "units": ["F2", "F"]}, {"hex": "0309", "facing": "W", "units": ["R"]}],
           "phase": "activation", "activation": "fI", "step": "move", "pool": {"rI": 2, "fI": 1}, "turn": 4,
           "withdrawn": ["R2"], "disordered": ["F"], "marks": {"moved": ["F2"]}, "points": {"french": 3},
           "commanders": {"french": "0302"}, "collapsed": ["rII"], "fires": ["0501"], "burnt": ["0502"], "under": ["F"],
           "hidden": ["rI"], "ordered": {"russian": ["R"]}, "army": "first")");
    CHECK(x.s.turn == 4);
    CHECK(x.at("F2").rank == 0);
    CHECK(x.at("F").rank == 1);
    CHECK(x.at("F").facing == 1);
    CHECK(x.at("F").has(Mark::disordered));
    CHECK(x.at("F2").has(Mark::moved));
    CHECK(x.at("F").has(Mark::active));
    CHECK(x.at("R2").where == Where::withdrawn);
    CHECK(x.s.points[0] == 3);
    CHECK(x.s.groups[x.group("rII").index()].collapsed);
    CHECK(terrain(x.w, x.s, x.hex("0501")) == Terrain::on_fire);
    CHECK(terrain(x.w, x.s, x.hex("0502")) == Terrain::rubble);
    CHECK(under_orders(x.w, x.s, x.unit("F2")));
    CHECK(x.at("R").status == Status::hidden);
    CHECK(under_orders(x.w, x.s, x.unit("R")));
    CHECK(x.top<Activation>().step == triumph::Step::move);
    CHECK(x.w.groups[x.group("rI").index()].counted == 2);
    CHECK(x.s.pool[x.group("rI").index()] == 2);
}

TEST_CASE("A unit without a short name goes by its name, one without a name by its number", "[triumph][loader]") {
    const auto x =
        test::glory::scene({test::glory::foot("A", "fI", R"("name": "Gerard", "short": "Ger")"),
                            test::glory::foot("B", "fI", R"("name": "Morand")"), test::glory::foot("R", "rI")},
                           R"("place": {"A": "0504 SSE", "B": "0404 SSE", "R": "0808 NNE"})");
    CHECK(unit_of(x.w, x.unit("A")).short_name == "Ger");
    CHECK(unit_of(x.w, x.unit("B")).short_name == "Morand");
    CHECK(unit_of(x.w, x.unit("R")).short_name == "R");
}
