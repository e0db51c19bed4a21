// Battles and cases as they come out of their files.
#include "tests/napoleon/scene.h"

using namespace redoubt;
using namespace redoubt::napoleon;
using test::napoleonic::battle;
using test::napoleonic::load;
using test::napoleonic::Scene;
using test::napoleonic::scene;

namespace {

std::string fault(const std::string& body) {
    const auto opening = load(body);
    return opening ? std::string() : text(opening.error());
}
bool says(const std::string& all, const std::string& part) {
    INFO(all);
    return all.find(part) != std::string::npos;
}
int units_where(const Scene& s, Where where) {
    int n = 0;
    for (std::size_t i = 0; i < s.w.units.size(); ++i) n += s.s.units[i].where == where ? 1 : 0;
    return n;
}

constexpr const char* map = R"("system": "napoleon", "map": {"columns": 6, "rows": 6})";

} // namespace

TEST_CASE("Szewardino is set up as printed", "[napoleon][loader]") {
    Scene s = battle("szewardino");
    CHECK(s.w.first_stage == 11);
    CHECK(s.w.last_stage == 16);
    CHECK(s.s.stage == 11);
    CHECK(s.s.phase == Phase::before);
    CHECK_FALSE(s.w.command_applies);
    CHECK(s.w.forced_march);
    CHECK(is_open(s.w, s.hex("1920")));
    CHECK_FALSE(is_open(s.w, s.hex("2011")));
    CHECK(at(s.s, s.unit("Neverovsky")).hex == s.hex("1420"));
    CHECK(s.strength("Akhtyrka") == 2);
    CHECK(units_where(s, Where::due) == 8);
    CHECK(at(s.s, s.unit("Kutuzov")).where == Where::absent);
    REQUIRE(s.w.places.size() == 1);
    CHECK(standing(s.w, s.s).winner == Side::russian);
    CHECK(s.w.only.stage == 11);
    CHECK(s.w.only.formations.size() == 1);
    REQUIRE(arrival_of(s.w, s.unit("Bagration")));
    CHECK(arrival_of(s.w, s.unit("Bagration"))->stage == 14);
    s.sound();
    const Board b = s.board();
    for (std::size_t i = 0; i < s.w.map.hexes.size(); ++i) {
        INFO(label(s.w.map.grid, HexId{i}));
        CHECK(strength_in(b, HexId{i}) <= stack_limit);
    }
    for (const Placing& p : s.w.placings) {
        INFO(unit_of(s.w, p.unit).id);
        CHECK((p.anywhere || std::binary_search(p.hexes.begin(), p.hexes.end(), at(s.s, p.unit).hex)));
    }
}

TEST_CASE("Borodino is set up as printed", "[napoleon][loader]") {
    Scene s = battle("borodino");
    CHECK(s.w.command_applies);
    CHECK(s.w.command == std::array<int, 2>{5, 5});
    CHECK_FALSE(s.w.forced_march);
    CHECK(s.w.kolocza);
    CHECK(s.w.places.size() == 7);
    int points = 0;
    for (const VictoryPlace& p : s.w.places) points += p.points;
    CHECK(points == 9);
    CHECK(s.w.bridges.size() <= max_bridges);
    CHECK(s.strength("Akhtyrka") == 6);
    const Result r = standing(s.w, s.s);
    CHECK(r.winner == Side::russian);
    CHECK(r.points == std::array<std::int16_t, 2>{0, 9});
    const Board b = s.board();
    for (std::size_t i = 0; i < s.w.map.hexes.size(); ++i) {
        INFO(label(s.w.map.grid, HexId{i}));
        CHECK(strength_in(b, HexId{i}) <= stack_limit);
    }
    s.sound();
    for (const char* word : {"ready", "ready", "ready"}) s.play(word); // bridges, Russian set-up, French set-up
    CHECK(s.s.stage == 1);
    CHECK(s.s.first == Side::french);
    CHECK(is_side(decider(s.w, s.s)));
}

TEST_CASE("What Szewardino cost is missing at Borodino", "[napoleon][loader]") {
    Scene s = battle("campaign");
    CHECK(s.w.name == "szewardino");
    CHECK(s.w.next == "borodino");
    CHECK(battle("szewardino").w.next.empty());
    auto files = [](std::string_view path) { return scenario_file(path); };
    auto next = [&] {
        auto opening = follow_up(s.w, s.s, files);
        INFO((opening ? std::string() : text(opening.error())));
        REQUIRE(opening);
        return Scene{std::move(opening->world), opening->start, {}};
    };
    CHECK(next().strength("Akhtyrka") == 6);
    at(s.s, s.unit("Akhtyrka")).strength = 1;
    at(s.s, s.unit("Davout")); // not in the first battle: comes whole
    UnitState& compans = at(s.s, s.unit("Compans"));
    compans = UnitState{};
    compans.where = Where::lost;
    at(s.s, s.unit("Poniatowski")).set(Flag::wounded);
    at(s.s, s.unit("Duppelin")).set(Flag::shattered);
    const int morand = s.strength("Alton");
    at(s.s, s.unit("Alton")).strength = static_cast<std::uint8_t>(morand - 3);
    UnitState& teste = at(s.s, s.unit("Teste"));
    teste = UnitState{};
    teste.where = Where::lost;
    const Scene b = next();
    CHECK(b.strength("Akhtyrka") == 5); // R51
    CHECK(b.strength("Alton") == morand - 3);
    CHECK(at(b.s, b.unit("Compans")).where == Where::lost);
    CHECK(at(b.s, b.unit("Teste")).where == Where::lost);
    CHECK(at(b.s, b.unit("Davout")).where == Where::on_map);
    CHECK_FALSE(has(b.s, b.unit("Poniatowski"), Flag::wounded)); // R52
    CHECK_FALSE(is_shattered(b.s, b.unit("Duppelin")));
    b.sound();
    CHECK(b.w.next.empty());
    CHECK_FALSE(follow_up(b.w, b.s, files));
}

TEST_CASE("A case opens in the phase it names, with its marks", "[napoleon][loader]") {
    const Scene s = scene(R"("stages": [1, 9], "stage": 4, "initiative": "russian", "phase": "french movement",
        "formations": [{"id": "fI", "side": "french", "cost": 1}, {"id": "fII", "side": "french", "cost": 3}],
        "units": [{"id": "A", "side": "french", "type": "infantry", "strength": 5, "formation": "fI"},
                  {"id": "K", "side": "french", "type": "cavalry", "strength": 4, "formation": "fI"},
                  {"id": "B", "side": "russian", "type": "infantry", "strength": 6}],
        "place": {"A": "0404 NE", "K": "0303", "B": "0808 S"}, "command": {"french": 3, "russian": 2},
        "disorganised": ["A"], "charge": ["K"], "losses": {"B": 2}, "paid": ["fI"], "points": {"french": 2},
        "standing": {"russian": ["no-counter"]})");
    CHECK(s.s.stage == 4);
    CHECK(s.s.phase == Phase::movement_b);
    CHECK(active(s.s) == Side::french);
    CHECK(at(s.s, s.unit("A")).facing == static_cast<int>(Dir::ne));
    CHECK(has(s.s, s.unit("A"), Flag::disorganised));
    CHECK(has(s.s, s.unit("K"), Flag::charge));
    CHECK(s.strength("B") == 4);
    CHECK(s.s.points[0] == 2);
    CHECK(stands(s.s, Side::russian, Standing::no_counter));
    CHECK(is_paid(s.w, s.s, s.unit("A")));
}

TEST_CASE("Faults of a file name their place", "[napoleon][loader]") {
    const std::string open = std::string("{") + map;
    CHECK(says(fault("{"), "test"));
    CHECK(says(fault(R"({"system": "classic"})"), "/system"));
    CHECK(says(fault(R"({"system": "napoleon", "parts": ["a"]})"), "/parts"));
    CHECK(says(fault(open + R"(, "units": [{"id": "A B", "side": "french", "type": "infantry", "strength": 3}]})"),
               "/units/0/id"));
    CHECK(says(fault(open + R"(, "units": [{"id": "A", "side": "french", "type": "infantry", "strength": 33}]})"),
               "/units/0/strength"));
    CHECK(says(fault(open + R"(, "units": [], "place": {"X": "0101"}})"), "/place/X"));
    const std::string one = open + R"(, "units": [{"id": "A", "side": "french", "type": "infantry", "strength": 3}], )";
    CHECK(says(fault(one + R"("place": {"A": "0909"}})"), "/place/A"));
    CHECK(says(fault(one + R"("place": {"A": "0101 UP"}})"), "/place/A"));
    CHECK(
        says(fault(one + R"("place": [{"units": ["A"], "hexes": ["0101"], "at": {"A": "0202"}}]})"), "/place/0/at/A"));
    CHECK(says(fault(one + R"("place": {"A": "0101"}, "columns": [2, 4]})"), "/place/A"));
    CHECK(says(fault(one + R"("place": {"A": "0101"}, "phase": "lunch"})"), "/phase"));
    CHECK(
        says(fault(one + R"("place": {"A": "0101"}, "phase": "french movement", "charge": ["A"]})"), "Charge marker"));
    CHECK(says(fault(one + R"("place": {"A": "0101"}, "victory": {"kind": "hold"}})"), "/victory/hexes"));
    CHECK(fault(one + R"("place": {"A": "0101"}, "phase": "french movement"})").empty());
}
