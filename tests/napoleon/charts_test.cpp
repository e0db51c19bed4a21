// The tables, copied a second time from the print in its own signs, so that a slip of either copy shows.
#include "engine/rules/napoleon/charts.h"
#include "tests/napoleon/scene.h"

#include <sstream>

using namespace redoubt;
using namespace redoubt::napoleon;

namespace {

std::vector<std::string> cells(const std::string& row) {
    std::istringstream in(row);
    std::vector<std::string> out;
    for (std::string cell; in >> cell;) out.push_back(cell);
    return out;
}

std::string sign(FireResult r) {
    if (r.none()) return "-";
    if (r.broken) return "D";
    const std::string loss = r.loss ? "-" + std::to_string(int{r.loss}) : "";
    return r.check ? "T" + loss : loss;
}

// One column more on either side: totals outside the table read the nearest one.
void check_guns(bool heavy, int strength, std::initializer_list<const char*> rows) {
    int range = 1;
    for (const char* row : rows) {
        const auto want = cells(row);
        REQUIRE(want.size() == 7);
        for (int total = -3; total <= 20; ++total) {
            const int column = total <= 6 ? 0 : total >= 12 ? 6 : total - 6;
            INFO((heavy ? "heavy " : "light ") << strength << " SP, range " << range << ", total " << total);
            CHECK(sign(artillery_result(heavy, strength, range, total)) == want[static_cast<std::size_t>(column)]);
        }
        ++range;
    }
    CHECK(artillery_result(heavy, strength, range, 12).none()); // out of range
}

void check_rifles(bool cavalry, int low, int high, const char* row) {
    const auto want = cells(row);
    const int first = cavalry ? 8 : 6;
    REQUIRE(want.size() == (cavalry ? 6u : 8u));
    for (int strength = low; strength <= high; ++strength)
        for (int total = -3; total <= 18; ++total) {
            const int column = total <= first ? 0 : total >= 13 ? 13 - first : total - first;
            INFO((cavalry ? "cavalry " : "infantry ") << strength << " SP, total " << total);
            CHECK(sign(rifle_result(cavalry, strength, total)) == want[static_cast<std::size_t>(column)]);
        }
}

} // namespace

TEST_CASE("Artillery tables", "[napoleon][charts]") {
    check_guns(false, 1, {"- - - -1 T T-1 T-2", "- - - - -1 T T-1", "- - - - - -1 T"});
    check_guns(false, 2, {"- - -1 T T-1 T-1 T-2", "- - - -1 T T-1 T-1", "- - - - -1 T T-1"});
    check_guns(false, 3, {"- -1 T T-1 T-1 T-1 T-2", "- - -1 T T-1 T-1 T-1", "- - - -1 T T-1 T-1"});
    check_guns(true, 1, {"- - -1 -1 T-1 T-1 D", "- - - -1 -1 T-1 T-1", "- - - - -1 -1 T-1", "- - - - - -1 -1"});
    check_guns(true, 2, {"- -1 -1 T-1 T-1 T-1 D", "- - -1 -1 T-1 T-1 T-1", "- - - -1 -1 T-1 T-1", "- - - - -1 -1 T-1"});
    check_guns(true, 3, {"- -1 T T-1 T-1 D D", "- -1 -1 T T-1 T-1 D", "- - -1 -1 T T-1 T-1", "- - - -1 -1 T T-1"});
    for (int total = 2; total <= 12; ++total)
        CHECK(artillery_result(true, 9, 2, total) == artillery_result(true, 3, 2, total)); // more than 3 SP read 3
    CHECK(range_of(Gun::heavy) == 4);
    CHECK(range_of(Gun::light) == 3);
    CHECK(range_of(Gun::horse) == 3);
}

TEST_CASE("Rifle tables", "[napoleon][charts]") {
    check_rifles(false, 8, 10, "- -1 -1 -1 T T-1 T-1 T-2");
    check_rifles(false, 5, 7, "- - -1 -1 -1 T T-1 T-1");
    check_rifles(false, 3, 4, "- - - - -1 -1 T T-1");
    check_rifles(false, 1, 2, "- - - - - -1 -1 T-1");
    check_rifles(true, 8, 10, "- -1 -1 -1 T-1 T-1");
    check_rifles(true, 5, 7, "- - -1 -1 -1 T-1");
    check_rifles(true, 3, 4, "- - - -1 -1 T");
    check_rifles(true, 1, 2, "- - - - -1 -1");
}

TEST_CASE("Loss table", "[napoleon][charts]") {
    const std::pair<int, const char*> rows[] = {
        {2, "- - - - - - - - 1 1 1"},  {4, "- - - - - - - 1 1 1 2"},  {6, "- - - - - - 1 1 1 1 2"},
        {8, "- - - - - 1 1 1 1 2 3"},  {10, "- - - - 1 1 1 1 2 2 3"}, {12, "- - - 1 1 1 2 2 2 2 3"},
        {15, "- - 1 1 1 2 2 2 2 2 3"}, {18, "- 1 1 1 2 2 2 2 2 3 4"}, {23, "1 1 1 2 2 2 2 2 3 3 4"},
        {26, "1 1 2 2 2 2 2 3 3 3 4"}, {30, "1 2 2 2 2 2 3 3 3 3 4"}, {35, "2 2 2 2 2 3 3 3 3 4 4"},
        {40, "2 2 2 2 3 3 3 3 4 4 4"}, {99, "2 2 2 3 3 3 3 4 4 4 5"},
    };
    int strength = 1;
    for (const auto& [top, row] : rows) {
        const auto want = cells(row);
        REQUIRE(want.size() == 11);
        for (; strength <= top; ++strength)
            for (int sum = 2; sum <= 12; ++sum) {
                const std::string& cell = want[static_cast<std::size_t>(sum - 2)];
                INFO(strength << " SP, 2D6 " << sum);
                CHECK(loss(loss_row_of(strength), sum) == (cell == "-" ? 0 : std::stoi(cell)));
            }
    }
    CHECK(loss_row_of(0) == 0);
    CHECK(shifted_row(1, -4) == 0);                            // R37
    CHECK(shifted_row(12, 3) == loss_rows - 1);                // R37
    CHECK(shifted_row(loss_row_of(15), -2) == loss_row_of(9)); // E7c: 13-15 moved by a village
    CHECK(shifted_row(loss_row_of(4), 2) == loss_row_of(7));
    std::array<int, 6> ways = loss_ways(0);
    CHECK(ways == std::array<int, 6>{30, 6, 0, 0, 0, 0});
}

TEST_CASE("Odds and the combat table", "[napoleon][charts]") {
    CHECK(odds_modifier(5, 2) == 2);  // E3a
    CHECK(odds_modifier(2, 5) == -3); // E3b
    CHECK(odds_modifier(15, 4) == 3); // E7a, R63
    CHECK(odds_modifier(15, 3) == 4); // E7d
    CHECK(odds_modifier(3, 2) == 1);
    CHECK(odds_modifier(4, 3) == 0);
    CHECK(odds_modifier(7, 7) == 0);
    CHECK(odds_modifier(2, 3) == -1);
    CHECK(odds_modifier(3, 5) == -2);
    CHECK(odds_modifier(1, 2) == -2);
    CHECK(odds_modifier(1, 3) == -3);
    CHECK(odds_modifier(1, 4) == -4);
    CHECK(odds_modifier(11, 3) == 3);
    CHECK(odds_modifier(12, 3) == 4);
    const int rows[] = {5, 4, 4, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0}; // totals -1 .. 11
    for (int total = -1; total <= 11; ++total) CHECK(combat_row_of(total) == rows[total + 1]);
    auto words = [](Effect e) {
        return std::string(e.withdraw ? "1 " : "") + (e.disorganised ? "D " : "") + (e.check ? "T " : "") +
               (e.chase_check ? "TP " : "");
    };
    const char* table[6][2] = {{"1 D T ", "TP "}, {"1 D ", "TP "}, {"1 T ", "T "},
                               {"T ", "T "},      {"T ", "1 T "},  {"TP ", "1 D T "}};
    for (int row = 0; row < 6; ++row) {
        CHECK(words(combat_row(row).defender) == table[row][0]);
        CHECK(words(combat_row(row).attacker) == table[row][1]);
    }
}

TEST_CASE("Terrain chart", "[napoleon][charts]") {
    struct Row {
        Terrain t;
        std::array<int, 4> mp; // commander, infantry, cavalry, artillery; -1 closed, 99 the full allowance
        int fire, infantry, cavalry;
    };
    const Row rows[] = {
        {Terrain::clear, {1, 1, 1, 1}, 0, 0, 0},        {Terrain::forest, {2, 2, 3, 3}, -1, -2, -4},
        {Terrain::village, {2, 2, 2, 2}, -1, -2, -2},   {Terrain::swamp, {4, 3, 7, -1}, 0, 0, 0},
        {Terrain::ravine, {4, 99, 99, -1}, -2, -2, -2}, {Terrain::corn, {1, 1, 1, 2}, -1, -1, -1},
    };
    for (const Row& r : rows) {
        for (std::size_t a = 0; a < 4; ++a) {
            const int cost = terrain_cost(r.t, static_cast<Arm>(a));
            CHECK(cost == (r.mp[a] < 0 ? inaccessible : r.mp[a] == 99 ? all_points : r.mp[a] * mp));
        }
        CHECK(fire_modifier(r.t) == r.fire);
        CHECK(combat_modifier(r.t, false) == r.infantry);
        CHECK(combat_modifier(r.t, true) == r.cavalry);
        CHECK(blocks_sight(r.t) == (r.t == Terrain::forest || r.t == Terrain::village));
    }
    const int main_road[] = {2, 3, 2, 3}, other_road[] = {3, 6, 6, 6};
    for (std::size_t a = 0; a < 4; ++a) {
        CHECK(road_rate(true, static_cast<Arm>(a)) == main_road[a]);
        CHECK(road_rate(false, static_cast<Arm>(a)) == other_road[a]);
    }
    const int night[] = {0, -1, -3, -6, -10, -10};
    for (int range = 0; range <= 5; ++range) CHECK(night_modifier(range) == night[range]);
    CHECK(two_dice_ways(7) == 6);
    CHECK(two_dice_ways(13) == 0);
    CHECK(ways_at_most(8) == 26); // 72 %
    CHECK(ways_at_most(12) == 36);
}

TEST_CASE("What stands in a hex, and what a rampart covers", "[napoleon][charts]") {
    const auto t = test::napoleonic::scene(R"("units": [], "phase": "command")", R"(
        "terrain": {"woods": ["0101"], "open_woods": ["0102"], "town": ["0103", "0104"], "marsh": ["0104", "0105"],
                    "gorge": ["0106", "0105"], "field": ["0107", "0106"], "brush": ["0108"]},
        "edges": {"rampart": ["0505-0506", "0504-0505"]},
        "works": [{"id": "w", "hex": "0505", "front": ["N"]}])");
    const Map& m = t.w.map;
    auto at = [&](const char* h) { return terrain(m, t.hex(h)); };
    CHECK(at("0101") == Terrain::forest);
    CHECK(at("0102") == Terrain::forest);
    CHECK(at("0103") == Terrain::village);
    CHECK(at("0104") == Terrain::village);
    CHECK(at("0105") == Terrain::swamp);
    CHECK(at("0106") == Terrain::ravine);
    CHECK(at("0107") == Terrain::corn);
    CHECK(at("0108") == Terrain::clear);
    CHECK(rampart_covers(m, t.hex("0505"), Dir::n));
    CHECK_FALSE(rampart_covers(m, t.hex("0505"), Dir::s)); // not its front
    CHECK_FALSE(rampart_covers(m, t.hex("0504"), Dir::s)); // the work's, not theirs
    CHECK_FALSE(rampart_covers(m, t.hex("0506"), Dir::n));
}
