// The forecast of a classic attack as it is shown: the columns of the table beside the one in use, and its bars.
// (Golden Scenes tell it in words; what stands beside is drawn only.)
#include "engine/rules/classic/query.h"
#include "engine/rules/classic/setup.h"
#include "scenarios/files.h"
#include "shell/present/classic/table.h"
#include "shell/text/classic/names.h"

#include <catch_amalgamated.hpp>

using namespace redoubt;
using namespace redoubt::classic;

namespace {

// A at 0303 against X at 0304, in the open.
Opening fight(int attack, int defence) {
    auto unit = [](const char* id, const char* side, int strength) {
        return std::string(R"({"id": ")") + id + R"(", "side": ")" + side + R"(", "formation": "Test", "name": ")" +
               id + R"(", "short": ")" + id + R"(", "type": "infantry", "arm": "line", "strength": )" +
               std::to_string(strength) + R"(, "movement": 4})";
    };
    auto opening =
        load_scenario(R"({"system": "classic", "name": "test", "title": "Test", "turns": [1, 40], "victory": null, )"
                      R"("map": {"columns": 8, "rows": 8}, "units": [)" +
                          unit("A", "french", attack) + ", " + unit("X", "russian", defence) +
                          R"(], "turn": 3, "phase": "french combat", "place": {"A": "0303", "X": "0304"}})",
                      "test", scenario_file);
    INFO((opening ? std::string() : text(opening.error())));
    REQUIRE(opening);
    return std::move(*opening);
}

} // namespace

TEST_CASE("The chart of a forecast has the column in use, lit, and its neighbours", "[shell][forecast][classic]") {
    const auto [attack, defence, sides] = GENERATE(table<int, int, int>({{4, 4, 2}, {9, 4, 2}, {1, 9, 1}, {9, 1, 1}}));
    const Opening o = fight(attack, defence);
    const Board b = board_of(o.world, o.start);
    const UnitId a = find_unit(o.world, "A");
    const Targets targets{at(o.start, find_unit(o.world, "X")).hex};
    const int column = forecast(b, targets, Attackers{a}).column;
    const shell::Forecast f = shell::forecast_of(o.world, b, targets, Attackers{a});
    REQUIRE(f.chart.size() == static_cast<std::size_t>(1 + sides));
    int c = column == 0 ? 0 : column - 1, lit = 0;
    for (const shell::ChartColumn& x : f.chart) {
        CHECK(x.head == shell::odds_words(c));
        CHECK(x.lit == (c == column));
        lit += x.lit ? 1 : 0;
        REQUIRE(x.cells.size() == 6);
        CHECK(x.tones.size() == 6);
        for (int die = 1; die <= 6; ++die)
            CHECK(x.cells[static_cast<std::size_t>(die - 1)] == words::crt_code(result_of(die, c)));
        ++c;
    }
    CHECK(lit == 1);
}

TEST_CASE("The bars of a forecast: every result with its faces, an exchange hatched", "[shell][forecast][classic]") {
    const Opening o = fight(9, 4);
    const Board b = board_of(o.world, o.start);
    const UnitId a = find_unit(o.world, "A");
    const Targets targets{at(o.start, find_unit(o.world, "X")).hex};
    const int column = forecast(b, targets, Attackers{a}).column;
    const shell::Forecast f = shell::forecast_of(o.world, b, targets, Attackers{a});
    std::size_t bar = 0;
    bool exchange = false;
    for (Crt r : {Crt::de, Crt::dr, Crt::ex, Crt::ar, Crt::ae}) {
        int faces = 0;
        for (int die = 1; die <= 6; ++die) faces += result_of(die, column) == r ? 1 : 0;
        if (faces == 0) continue;
        REQUIRE(bar < f.bars.size());
        CHECK(f.bars[bar].part == faces);
        CHECK(f.bars[bar].whole == 6);
        CHECK(f.bars[bar].second_rank == (r == Crt::ex));
        exchange = exchange || r == Crt::ex;
        ++bar;
    }
    CHECK(bar == f.bars.size());
    CHECK(exchange);
}
