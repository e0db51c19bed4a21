// Random legal games of the napoleon system on a small field where everything can happen within a few hexes, with its
// contract asked at every step. The battles: tests/contract. More games: REDOUBT_CONTRACT_GAMES=200.
#include "engine/rules/napoleon/setup.h"
#include "scenarios/files.h"
#include "shell/harness/napoleon/manners.h"
#include "shell/harness/playout.h"

#include <catch_amalgamated.hpp>
#include <cstdlib>

using namespace redoubt;
using namespace redoubt::cli;

namespace {

// Two divisions and cavalry a side, in contact; a brook, a bridged river, woods, a village, corn, a ravine, a work.
constexpr const char* small_field = R"({
 "system": "napoleon", "name": "small", "title": "Small field", "about": "",
 "map": {"columns": 12, "rows": 9, "raised": "odd",
  "terrain": {"woods": ["0402", "0702"], "town": ["0605"], "field": ["0506"], "gorge": ["0804"], "marsh": ["0307"]},
  "elevation": {"1": ["0604", "0704", "0705"]},
  "edges": {"stream": ["0502-0503", "0602-0603"], "river": ["1005-1105", "1004-1105"], "bridge": ["1005-1105"],
   "rampart": ["0603-0604"]},
  "roads": [{"class": "highroad", "hexes": ["0105", "0204", "0304", "0404", "0505", "0605", "0705", "0805", "0905"]}]},
 "formations": [{"id": "fI", "side": "french", "army": "GA", "name": "I", "cost": 1},
  {"id": "fC", "side": "french", "army": "GA", "name": "Cavalry", "cost": 1},
  {"id": "rI", "side": "russian", "army": "1A", "name": "I", "cost": 1},
  {"id": "rC", "side": "russian", "army": "1A", "name": "Cavalry", "cost": 1}],
 "units": [
  {"id": "F1", "side": "french", "formation": "fI", "army": "GA", "division": "d1", "type": "infantry", "arm": "line", "strength": 7, "morale": [7, 6], "movement": 5, "rifle": 1},
  {"id": "F2", "side": "french", "formation": "fI", "army": "GA", "division": "d1", "type": "infantry", "arm": "line", "strength": 8, "morale": [8, 6], "movement": 5, "rifle": 2},
  {"id": "F3", "side": "french", "formation": "fI", "army": "GA", "division": "d1", "type": "infantry", "arm": "line", "strength": 6, "morale": [8, 6], "movement": 5, "rifle": 1},
  {"id": "FA", "side": "french", "formation": "fI", "army": "GA", "division": "d1", "type": "artillery", "arm": "foot", "strength": 3, "morale": [7, 6], "movement": 5, "gun": "heavy"},
  {"id": "FB", "side": "french", "formation": "fI", "army": "GA", "division": "d1", "type": "artillery", "arm": "foot", "strength": 2, "morale": [7, 6], "movement": 5, "gun": "heavy"},
  {"id": "FC1", "side": "french", "formation": "fC", "army": "GA", "division": "", "type": "cavalry", "arm": "heavy", "strength": 6, "morale": [9, 7], "movement": 8, "charge": "heavy"},
  {"id": "FC2", "side": "french", "formation": "fC", "army": "GA", "division": "", "type": "cavalry", "arm": "light", "strength": 4, "morale": [8, 6], "movement": 9, "rifle": 1, "charge": "light"},
  {"id": "FH", "side": "french", "formation": "fC", "army": "GA", "division": "", "type": "artillery", "arm": "horse", "strength": 2, "morale": [8, 6], "movement": 8, "gun": "horse"},
  {"id": "FX", "side": "french", "formation": "fI", "army": "GA", "division": "", "type": "commander", "arm": "staff", "strength": 0, "movement": 10, "level": "corps", "modifier": 2},
  {"id": "FN", "side": "french", "formation": "", "army": "GA", "division": "", "type": "commander", "arm": "staff", "strength": 0, "movement": 10, "level": "chief", "modifier": 2},
  {"id": "R1", "side": "russian", "formation": "rI", "army": "1A", "division": "d1", "type": "infantry", "arm": "line", "strength": 9, "morale": [8, 7], "movement": 5, "rifle": 1},
  {"id": "R2", "side": "russian", "formation": "rI", "army": "1A", "division": "d1", "type": "infantry", "arm": "line", "strength": 5, "morale": [7, 6], "movement": 5, "rifle": 2},
  {"id": "R3", "side": "russian", "formation": "rI", "army": "1A", "division": "d1", "type": "infantry", "arm": "militia", "strength": 5, "morale": [6, 5], "movement": 4, "militia": true},
  {"id": "RA", "side": "russian", "formation": "rI", "army": "1A", "division": "d1", "type": "artillery", "arm": "foot", "strength": 4, "morale": [7, 6], "movement": 4, "gun": "heavy"},
  {"id": "RB", "side": "russian", "formation": "rI", "army": "1A", "division": "d1", "type": "artillery", "arm": "foot", "strength": 2, "morale": [7, 6], "movement": 5, "gun": "light"},
  {"id": "RC1", "side": "russian", "formation": "rC", "army": "1A", "division": "", "type": "cavalry", "arm": "heavy", "strength": 5, "morale": [9, 7], "movement": 8, "charge": "heavy"},
  {"id": "RC2", "side": "russian", "formation": "rC", "army": "1A", "division": "", "type": "cavalry", "arm": "cossack", "strength": 4, "morale": [6, 5], "movement": 10, "rifle": 1, "charge": "light"},
  {"id": "R4", "side": "russian", "formation": "rI", "army": "1A", "division": "", "type": "infantry", "arm": "line", "strength": 6, "morale": [8, 6], "movement": 5, "rifle": 1},
  {"id": "RX", "side": "russian", "formation": "rI", "army": "1A", "division": "", "type": "commander", "arm": "staff", "strength": 0, "movement": 10, "level": "corps", "modifier": 1},
  {"id": "RN", "side": "russian", "formation": "", "army": "", "division": "", "type": "commander", "arm": "staff", "strength": 0, "movement": 10, "level": "chief", "modifier": 1}],
 "stages": [1, 6], "initiative": "french",
 "place": [
  {"units": ["F1", "F2", "F3"], "hexes": ["0403", "0404"], "within": 1, "at": {"F1": "0403 SE", "F2": "0403 SE", "F3": "0404 SE"}},
  {"units": ["FA", "FB"], "hexes": ["0304"], "at": {"FA": "0304 SE", "FB": "0304 SE"}},
  {"units": ["FC1", "FC2", "FH"], "hexes": ["0305"], "within": 1, "at": {"FC1": "0305 SE", "FC2": "0405 SE", "FH": "0305 SE"}},
  {"units": ["FX"], "anywhere": true, "hexes": [], "at": {"FX": "0403"}},
  {"units": ["FN"], "hexes": ["0205"], "at": {"FN": "0205"}},
  {"units": ["R1", "R2"], "hexes": ["0604"], "within": 1, "at": {"R1": "0604 NW", "R2": "0604 NW"}},
  {"units": ["R3"], "hexes": ["0605"], "at": {"R3": "0605 NW"}},
  {"units": ["RA", "RB"], "hexes": ["0705"], "at": {"RA": "0705 NW", "RB": "0705 NW"}},
  {"units": ["RC1", "RC2"], "hexes": ["0706"], "within": 1, "at": {"RC1": "0706 NW", "RC2": "0606 NW"}},
  {"units": ["RX"], "hexes": ["0604"], "at": {"RX": "0604"}},
  {"units": ["RN"], "hexes": ["0805"], "at": {"RN": "0805"}}],
 "reinforcements": [{"units": ["R4"], "stage": 2, "hex": "0905"}],
 "command": {"french": 2, "russian": 2}, "forced_march": true,
 "bridges": {"french_may_build": 2, "kolocza": true},
 "victory": {"kind": "points", "places": [{"id": "work", "name": "Work", "hexes": ["0604", "0704"], "points": 2},
  {"id": "village", "name": "Village", "hexes": ["0605"], "points": 1}]}
})";

int games_asked(int otherwise) {
    const char* text = std::getenv("REDOUBT_CONTRACT_GAMES");
    return text ? std::max(1, std::atoi(text)) : otherwise;
}

void play(const napoleon::Opening& opening, const char* name, int games, std::uint64_t first_seed) {
    PlayoutPlan plan;
    plan.check = true;
    for (int i = 0; i < games; ++i) {
        const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(i);
        GameHeader header;
        header.key = dice_key(seed);
        Match<napoleon::Rules> m(opening.world, opening.start, header);
        const Playout g = play_out(m, seed, plan);
        INFO(name << " seed " << seed);
        for (const std::string& f : g.faults) UNSCOPED_INFO(f);
        CHECK(g.faults.empty());
        CHECK(g.result != "unfinished");
    }
}

} // namespace

TEST_CASE("Random games of a small field keep the contract", "[contract][napoleon]") {
    const auto opening = napoleon::load_scenario(small_field, "small", scenario_file);
    if (!opening) FAIL(text(opening.error()));
    play(*opening, "small", games_asked(25), 1);
}
