// What never changes during a triumph game: map, order of battle, groups, commanders, scenario values.
#pragma once
#include "engine/core/facing.h"
#include "engine/core/map.h"
#include "engine/core/side.h"
#include "engine/core/whole.h"

#include <array>
#include <string>
#include <vector>

namespace redoubt::triumph {

inline constexpr std::size_t max_units = 300; // 287 counters in the order of battle
inline constexpr std::size_t max_groups = 24;

using GroupId = Id<struct GroupTag>; // index into World::groups

enum class Type : std::uint8_t { infantry, cavalry, artillery };  // 2.2
enum class Weight : std::uint8_t { none, light, heavy, cossack }; // 2.4; TX11: Cossacks are Light in Shock
enum class Army : std::uint8_t { none, first, second, reserve };  // TX1; French: none
enum class GroupKind : std::uint8_t { normal, guard, cavalry_reserve, russian_reserve }; // TX1-TX3
// What the counter shows; no rule reads it.
enum class Look : std::uint8_t { line, light, guard, grenadier, militia, heavy, cossack, horse, foot, staff };

// The ratings of one face of a counter (2.4).
struct Face {
    int strength = 0; // infantry, cavalry: Shock Strength; artillery: Fire Strength
    int cohesion = 0;
    int defensive_fire = 0; // infantry
};

struct Unit {
    std::string id;         // the name in notation
    std::string name;       // "13th Light, a"
    std::string short_name; // what the counter has room for
    GroupId group;          // 5.11
    std::string corps;      // TX2, R7: units of different corps of one group never share an Orders Command; mostly ""
    std::string division;
    std::string brigade; // 2.4: "" or the name shared by the units of a brigade
    Army army = Army::none;
    Side side = Side::french;
    Type type = Type::infantry;
    Weight weight = Weight::none; // cavalry
    Look look = Look::line;
    bool horse = false;       // R93: horse artillery
    bool militia = false;     // TX13
    bool one_face = false;    // TX11: no Disordered side
    bool independent = false; // 10.3: returns near any unit of its Army
    bool overstack = false;   // TS2.8: may stand three to a hex until it moves or fires
    Face good, disordered;
    int movement = 0;               // printed allowance
    int effective = 0, maximum = 0; // artillery: ranges
};

struct Group { // 5.11
    std::string id, name, commander;
    Side side = Side::french;
    Army army = Army::none;
    GroupKind kind = GroupKind::normal;
    int rating = 0;  // 5.28: Orders Rating of its Activation Marker
    int small = 0;   // TX2: commands that one point of the Overall Commander reaches (Murat: 2)
    int points = 0;  // TX15: what its Collapse is worth to the enemy
    int counted = 0; // 10.52: units that count for Collapse (no artillery, no Militia), of this battle
};

struct Commander { // 5.61
    std::string id, name;
    bool present = false; // Schevardino has none
    int orders = 0, range = 0, command = 0;
    int delay = -1;        // < 0: never rolls for Delay (5.29)
    int movement = 8;      // 5.62, TX6
    bool dice = false;     // TX7: a die gives his points
    bool anywhere = false; // TS2.3: set up in any hex
};

enum class Fort : std::uint8_t { redoubt, fleche }; // R20, R92; of a Map work

// TS2.2: where units of a side may be set up, and the suggested place of each.
struct Deployment {
    Side side = Side::french;
    std::vector<UnitId> units;
    std::vector<HexId> hexes; // allowed; empty: any hex
};

struct Arrival { // 7.4: units that enter as one column
    std::vector<UnitId> units;
    HexId hex;
    int turn = 1;            // first turn of entry; Schevardino: when their command is active
    std::uint8_t part = 0;   // Schevardino: 1 + index into World::parts; 0: by turn
    bool one_marker = false; // 5.32: a group that so arrives has one marker that turn
};

struct Part { // TS1.4: a French command of Schevardino, or a Russian contingent held back
    std::string id, name;
    Side side = Side::french;
    std::vector<UnitId> units;
    int turn = 1;        // first turn in which it may be (French) or is (Russian) active
    bool starts = false; // TS1.5: active from the start
};

// 7.2: what entering over a hexside costs while nothing burns and every bridge stands.
struct Toll {
    std::int8_t points = -1; // < 0: no way
    bool disorders = false;
};
// What the ground says of a hex before anybody stands on it: prepare() makes it from the rest of the World.
struct Ground {
    std::uint8_t closed = 0;  // by side: World::closed
    std::uint8_t zones = 0;   // by Dir: a zone reaches over this hexside (6.32), whatever becomes of bridges
    std::uint8_t bridges = 0; // by Dir: there was a bridge when the battle began
    bool entry = false;       // World::arrivals come on here
    bool near_entry = false;  // 7.44: ... or within two hexes
    bool flank_east = false;  // TX14
    // By Column, by Dir (of what is left), by whether the Road rate may be used (7.37).
    std::array<std::array<std::array<Toll, 2>, 6>, 4> tolls{};
};

struct Brief { // what a Board asks of every unit
    Side side = Side::french;
    bool zone = false; // 6.31, TX13: of a kind that has one
};

struct World {
    World() = default;
    REDOUBT_WHOLE(World)
    std::string name, title, about;
    Map map;
    std::vector<Ground> ground; // by hex: prepare()
    std::vector<Brief> brief;   // by unit: prepare()
    std::vector<Fort> forts;    // as Map::works
    std::vector<Unit> units;
    std::vector<Group> groups;
    std::array<Commander, 2> commanders;
    std::vector<Deployment> deployments;
    std::vector<Arrival> arrivals;
    int first_turn = 1, last_turn = 1;
    bool full = true;                           // the whole system; false: Schevardino's own turn (TS1)
    bool setup = false;                         // the game opens with the owners' set-up (TS2.2)
    bool flank = false;                         // TX14 may be used
    bool destruction = false;                   // TX5: the Russian marker exists
    std::array<bool, 2> barrage{};              // 5.33: by side
    bool french_first = false;                  // TS2.5: initiative of the first turn without a die
    std::vector<Part> parts;                    // Schevardino
    std::array<std::vector<HexId>, 2> closed;   // by side: hexes its units may never enter (TS1.11)
    std::vector<HexId> flank_east, flank_south; // TX14: 2400-2800 and 3500-5100
    HexId objective;                            // TX16, TS1.14
    int objective_points = 10;                  // TX16; 0: whoever holds it wins (TS1.14)
    std::vector<HexId> rubble;                  // R87: villages burnt before the battle
};

inline const Unit& unit_of(const World& w, UnitId u) {
    return w.units[u.index()];
}
inline const Group& group_of(const World& w, UnitId u) {
    return w.groups[w.units[u.index()].group.index()];
}
inline bool is_infantry(const World& w, UnitId u) {
    return unit_of(w, u).type == Type::infantry;
}
inline bool is_cavalry(const World& w, UnitId u) {
    return unit_of(w, u).type == Type::cavalry;
}
inline bool is_gun(const World& w, UnitId u) {
    return unit_of(w, u).type == Type::artillery;
}
// TX11: Cossacks count as Light.
inline bool is_heavy(const World& w, UnitId u) {
    return unit_of(w, u).weight == Weight::heavy;
}
// Fills what the rest of a World says already; the loader calls it last.
void prepare(World& w);
UnitId find_unit(const World& w, std::string_view id);   // none when there is no such unit
GroupId find_group(const World& w, std::string_view id); // likewise
WorkId find_work(const World& w, std::string_view id);
int clock_minutes(int turn); // R79: 0600, 0715, ... 1945

// Activation Markers by number: 0.. the groups, then these.
using Marker = std::uint8_t;
inline constexpr Marker destruction_marker = max_groups, french_barrage = max_groups + 1,
                        russian_barrage = max_groups + 2, flanking_marker = max_groups + 3, no_marker = 0xFF;
inline constexpr std::size_t max_markers = max_groups + 4;
constexpr bool is_group_marker(Marker m) {
    return m < max_groups;
}
constexpr bool is_barrage(Marker m) {
    return m == french_barrage || m == russian_barrage;
}
Side side_of(const World& w, Marker m);

} // namespace redoubt::triumph
