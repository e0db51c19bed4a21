// What never changes during a classic game: map, order of battle, scenario values.
#pragma once
#include "engine/core/map.h"
#include "engine/core/side.h"
#include "engine/core/whole.h"
#include "engine/rules/classic/ground.h"

#include <string>
#include <vector>

namespace redoubt::classic {

inline constexpr std::size_t max_units = 96; // 89 counters in the order of battle
inline constexpr std::size_t max_works = 8;

enum class Type : std::uint8_t { infantry, cavalry, artillery, garrison }; // 2.2, 10.0
// What the counter shows; no rule reads it.
enum class Look : std::uint8_t { line, light, guard, grenadier, militia, heavy, cossack, horse, foot, work };

struct Unit {
    std::string id;         // "R71", the name in notation
    std::string name;       // "26th Division (Paskevich)"
    std::string short_name; // "Paskevich"
    std::string formation;  // "VII"
    Side side = Side::french;
    Type type = Type::infantry;
    Look look = Look::line;
    int strength = 0;    // 3.0 combat strength points, 0..99
    int movement = 0;    // 3.0 movement allowance, 0..20; 0 exactly for garrisons
    WorkId work;         // garrisons: the work they belong to
    bool frozen = false; // 13.1: belongs to the units north of the Great Redoubt
};

struct Area { // an entry area (11.0)
    std::string id;
    std::vector<HexId> hexes;
};

enum class VictoryKind : std::uint8_t {
    occupy, // 13.1: who occupies one work at the end
    hold,   // 13.2: who holds `need` works or more at the end
    levels, // 13.3, 13.4: the six degrees
};

struct Victory {
    VictoryKind kind = VictoryKind::occupy;
    WorkId work;                    // occupy
    int need = 3;                   // hold
    std::vector<WorkId> front_line; // levels: works east of the Front Line at the start (RULING 21)
    std::vector<HexId> exit;        // levels: east-edge hexes between the two roads, both included
    int exit_points = 60;           // levels
    int min_losses = 40;            // levels
};

struct World {
    World() = default;
    REDOUBT_WHOLE(World)
    std::string name, title, about;
    Map map;
    Ground ground;           // prepare()
    std::vector<Unit> units; // at most max_units; at most max_works works
    std::vector<Area> areas;
    struct Arrival {
        UnitId unit;
        int turn = 0;
        AreaId area;
    };
    std::vector<Arrival> arrivals;     // in the order of the chart
    int first_turn = 1, last_turn = 1; // 1..40
    int frozen_until = 0;              // first turn on which a frozen unit may be released; 0: nobody is frozen
    Victory victory;
};

inline const Unit& unit_of(const World& w, UnitId u) {
    return w.units[u.index()];
}
inline bool is_gun(const World& w, UnitId u) {
    return unit_of(w, u).type == Type::artillery;
}
inline bool is_garrison(const World& w, UnitId u) {
    return unit_of(w, u).type == Type::garrison;
}
// nullptr when the unit does not arrive during the game.
const World::Arrival* arrival_of(const World& w, UnitId u);
// Fills World::ground from the rest; the loader calls it.
void prepare(World& w);
UnitId find_unit(const World& w, std::string_view id); // none when there is no such unit
WorkId find_work(const World& w, std::string_view id);

// 13.4: night turns, always two between two days. RULING 28: turn 1 is noon of the 5th.
constexpr bool is_night(int turn) {
    return turn == 9 || turn == 10 || turn == 25 || turn == 26;
}
constexpr bool is_repair_turn(int turn) {
    return turn == 10 || turn == 26;
} // 10.0I
constexpr bool is_first_night_turn(int turn) {
    return turn == 9 || turn == 25;
}
// Hour of the day in minutes (1200 = 720), -1 at night; day of September.
int clock_minutes(int turn);
int day_of_september(int turn);

} // namespace redoubt::classic
