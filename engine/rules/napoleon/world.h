// What never changes during a napoleon game: map, order of battle, scenario values.
#pragma once
#include "engine/core/map.h"
#include "engine/core/side.h"
#include "engine/core/whole.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace redoubt::napoleon {

inline constexpr std::size_t max_units = 352; // 333 counters in the order of battle, commanders included
inline constexpr std::size_t max_formations = 32;
inline constexpr std::size_t max_bridges = 32;
inline constexpr std::size_t max_spots = 24; // hexes of all victory places together

using FormationId = Id<struct FormationTag>; // index into World::formations: what costs command points (11.72)

enum class Type : std::uint8_t { infantry, cavalry, artillery, commander }; // 2.2
enum class Weight : std::uint8_t { none, light, heavy };                    // cavalry (9.0)
enum class Gun : std::uint8_t { none, light, heavy, horse };                // artillery (2.3, 10.11)
enum class Level : std::uint8_t { none, brigade, division, corps, army, chief };
// What the counter shows; no rule reads it.
enum class Look : std::uint8_t { line, light, guard, grenadier, militia, heavy, cossack, horse, foot, staff };

struct Unit {
    std::string id;         // "fMorandAlton", the name in notation
    std::string name;       // "d'Alton"
    std::string short_name; // "d'Alton"
    std::string army;       // "GA", "1A", "2A", or empty
    std::string division;   // the same for a division's brigades, its guns and its commander; or empty
    FormationId formation;  // none: costs nobody anything
    Side side = Side::french;
    Type type = Type::infantry;
    Look look = Look::line;
    int strength = 0;               // SP, 1..20; 0 exactly for commanders
    std::array<int, 2> morale = {}; // in good order; disorganised or shattered (R80). 2..12
    int movement = 0;               // MP, 1..20
    int rifle = 0;                  // shots in one fire opportunity (7.2): 0, 1, 2
    Weight weight = Weight::none;   // cavalry only
    Gun gun = Gun::none;            // artillery only
    bool militia = false;           // no attack, no quadrangle
    Level level = Level::none;      // commanders only
    int modifier = 0;               // commanders: 0..3
    bool deputy = false;            // R92: takes the chief's place after his death
    std::vector<FormationId> leads; // commanders: formations led beside those their level gives
};

struct Formation {
    std::string id, name, army;
    Side side = Side::french;
    int cost = 1;
};

struct Bridge { // a bridge of the map; its hexside is named from either hex
    HexId hex;
    Dir side = Dir::n;
};

// Where a unit may be set up (radius and list already worked out), and where it is unless its owner says otherwise.
struct Placing {
    UnitId unit;
    std::vector<HexId> hexes; // allowed, ascending; empty with anywhere
    bool anywhere = false;    // R50
};

struct Arrival {
    UnitId unit;
    int stage = 0;
    HexId hex;
};

enum class VictoryKind : std::uint8_t {
    hold,   // who controls all hexes of the only place wins; nobody: Russian
    points, // R49
};

struct VictoryPlace {
    std::string id, name;
    std::vector<HexId> hexes; // all of them count, or none
    int points = 1;
};

// What the ground says of a hex before anybody stands on it: prepare() makes it from the rest of the World.
struct Ground {
    std::array<HexId, 6> next{};          // by Dir: next_to
    std::array<std::uint8_t, 6> bridge{}; // by Dir: the bridge's index in World::bridges, or max_bridges
    std::uint8_t zones = 0;               // by Dir: 5.51, 5.52 a zone reaches over it
    bool bridged = false;                 // there is a bridge on one of its hexsides
    bool road = false;                    // 4.33: a road runs over one of them, all bridges whole
    // By arm (charts.h) and Dir: ground_price with all bridges whole and none built; < 0: no way.
    std::array<std::array<std::int16_t, 6>, 4> price{};
};
inline constexpr std::int16_t whole_allowance = 0x4000; // added to a price: R25

struct World {
    World() = default;
    REDOUBT_WHOLE(World)
    std::string name, title, about;
    std::string next; // the battle of the campaign that follows this one; "" none
    Map map;
    std::vector<Ground> ground;        // by hex
    std::vector<Formation> formations; // at most max_formations
    std::vector<Unit> units;           // at most max_units
    std::vector<Bridge> bridges;       // at most max_bridges; every bridge of the map, by hex and side
    std::vector<std::uint8_t> open;    // by hex: 1 when it belongs to the part of the sheet that is played on
    int first_stage = 1, last_stage = 1;
    Side initiative = Side::french;  // of the first stage, without dice
    bool command_applies = false;    // 11.71
    std::array<int, 2> command = {}; // by side: command points of a stage
    bool forced_march = true;
    bool may_destroy_bridges = true; // the Russian names broken bridges before play
    int may_build = 2;               // bridges the French may build
    bool kolocza = false;            // ... also where there never was one
    struct Restriction {             // Szewardino: who alone may move in one stage
        int stage = 0;               // 0: no restriction
        Side side = Side::french;
        std::vector<FormationId> formations;
        std::vector<std::string> divisions;
    } only;
    std::vector<int> night; // stages at night (R40): none unless the scenario says so
    std::vector<Placing> placings;
    std::vector<Arrival> arrivals;
    VictoryKind victory = VictoryKind::hold;
    std::vector<VictoryPlace> places; // at most max_spots hexes together
};

inline const Unit& unit_of(const World& w, UnitId u) {
    return w.units[u.index()];
}
inline bool is_commander(const World& w, UnitId u) {
    return unit_of(w, u).type == Type::commander;
}
inline bool is_gun(const World& w, UnitId u) {
    return unit_of(w, u).type == Type::artillery;
}
inline bool is_cavalry(const World& w, UnitId u) {
    return unit_of(w, u).type == Type::cavalry;
}
inline bool is_infantry(const World& w, UnitId u) {
    return unit_of(w, u).type == Type::infantry;
}
inline bool is_open(const World& w, HexId h) {
    return h && h.index() < w.open.size() && w.open[h.index()] != 0;
}
// The neighbour in a direction; none when it is off the board or outside the part played on.
inline HexId next_to(const World& w, HexId h, Dir d) {
    REDOUBT_ASSERT(h.index() < w.ground.size());
    return w.ground[h.index()].next[static_cast<std::size_t>(d)];
}
bool is_night(const World& w, int stage);
UnitId find_unit(const World& w, std::string_view id);           // none when there is no such unit
FormationId find_formation(const World& w, std::string_view id); // none likewise
// The index of the bridge on a hexside in World::bridges, or max_bridges.
inline std::size_t find_bridge(const World& w, HexId h, Dir side) {
    REDOUBT_ASSERT(h.index() < w.ground.size());
    return w.ground[h.index()].bridge[static_cast<std::size_t>(side)];
}
// Fills World::ground; the loader calls it as soon as the sheet and its bridges are read.
void prepare(World& w);
const Arrival* arrival_of(const World& w, UnitId u);
// R17, R87: is `u` among the troops of `commander`? Levels: division, corps (formation), army, chief; and what he
// leads.
bool leads(const World& w, UnitId commander, UnitId u);
// The index of a victory hex in State::holders: places in order, their hexes in order; max_spots when it is none.
std::size_t spot_of(const World& w, HexId h);

} // namespace redoubt::napoleon
