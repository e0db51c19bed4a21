// The printed tables: combat, losses, artillery and rifle fire, the terrain chart. Numbers come from here only.
#pragma once
#include "engine/core/map.h"
#include "engine/rules/napoleon/world.h"

#include <array>
#include <cstdint>

namespace redoubt::napoleon {

inline constexpr int mp = 6;                   // MP are counted in sixths
inline constexpr int stack_limit = 15;         // 4.4, 6.1
inline constexpr int fight_limit = 10;         // 4.4: SP of one hex that fight
inline constexpr int charge_limit = 30;        // 9.12
inline constexpr int command_range = 2;        // 11.31
inline constexpr int wounded_range = 1;        // 11.62
inline constexpr int march_distance = 10;      // 4.51: more than that from every enemy
inline constexpr bool tracks_are_roads = true; // a track of the map counts as a secondary road

// What a fire table says: `loss` SP, and T or D.
struct FireResult {
    std::uint8_t loss = 0;
    bool check = false;  // T
    bool broken = false; // D
    constexpr bool none() const { return loss == 0 && !check && !broken; }
    friend constexpr bool operator==(FireResult, FireResult) = default;
};

// One cell of the combat table for one side. Applied in this order (R12).
struct Effect {
    bool withdraw = false;
    bool disorganised = false;
    bool check = false;       // T
    bool chase_check = false; // TP
    friend constexpr bool operator==(Effect, Effect) = default;
};
struct CombatRow {
    Effect defender, attacker;
};

inline constexpr int combat_rows = 6; // 0: 10 or more, 1: 8-9, 2: 6-7, 3: 4-5, 4: 0-3, 5: less than 0
int combat_row_of(int total);
const CombatRow& combat_row(int row);

// 8.12: the die modifier of a strength ratio, -4..+4.
int odds_modifier(int attacker, int defender);

// Battle losses: 14 rows by SP, 2D6. Shifts are clamped (R37).
inline constexpr int loss_rows = 14;
int loss_row_of(int strength);       // 0..13; 0 SP reads the first row
int shifted_row(int row, int shift); // clamped
int loss(int row, int two_dice);     // two_dice 2..12

// Artillery: table by class and SP (more than 3 reads 3), range 1.., modified total (clamped, R39).
FireResult artillery_result(bool heavy, int strength, int range, int total);
int range_of(Gun g); // 3 or 4
// Rifles: infantry or cavalry table by SP 1..10.
FireResult rifle_result(bool cavalry, int strength, int total);
int night_modifier(int range); // 0, -1, -3, -6, -10

// --- the terrain chart --------------------------------------------------------------------------------------------
enum class Arm : std::uint8_t { commander, infantry, cavalry, artillery };
Arm arm_of(const Unit& u);

enum class Terrain : std::uint8_t { clear, forest, village, swamp, ravine, corn };
Terrain terrain(const Map& m, HexId h); // the worst of what stands in the hex; brush and heights are clear ground

inline constexpr int all_points = 1000; // W: the full allowance (R25)
inline constexpr int inaccessible = -1; // N
// What entering a hex of this terrain costs an arm off the road, in sixths, hexsides left out.
int terrain_cost(Terrain t, Arm a);
int road_rate(bool main, Arm a);              // in sixths
int fire_modifier(Terrain t);                 // at a target in it, not for swamp (R32: no fire at all)
int combat_modifier(Terrain t, bool cavalry); // attack on it; swamp 0: it halves
bool blocks_sight(Terrain t);

inline constexpr int stream_cost = 1 * mp;                                      // not for commanders
inline constexpr std::array<int, 4> ford_cost = {0, 2 * mp, 3 * mp, 2 * mp};    // by Arm
inline constexpr std::array<int, 4> rampart_cost = {0, 1 * mp, 4 * mp, 2 * mp}; // by Arm
inline constexpr int uphill_cost = 1 * mp;                                      // not for commanders
inline constexpr int stream_fire = -1, stream_combat = -1, river_fire = -2, river_combat = -1;
inline constexpr int uphill_fire = -1, uphill_combat = -1, rampart_fire = -3, rampart_combat = -3;
inline constexpr int zone_exit_cost = 1 * mp;     // 4.22
inline constexpr int shaken_entry_cost = 1 * mp;  // 8.41: disorganised into an enemy zone
inline constexpr int turn_cost = 1 * mp;          // 4.36
inline constexpr int charge_cost = 1 * mp;        // 9.13
inline constexpr int fired_horse_points = 3 * mp; // 10.20
inline constexpr int unform_cost = 1 * mp;        // 13.19

// --- the lists of modifiers beside the tables ----------------------------------------------------------------------
// Of battles.
inline constexpr int rear_combat = 2;         // 5.13
inline constexpr int height_combat = 1;       // from higher ground
inline constexpr int march_combat = 2;        // defenders on a forced march
inline constexpr int disorganised_combat = 2; // defenders
inline constexpr int shattered_combat = 3;    // 8.423
constexpr int directions_combat(int hexes) {
    return hexes >= 3 ? hexes - 2 : 0;
}
inline constexpr int no_command_die = -1; // 11.5, of all dice
// 9.2: by the SP of heavy or light cavalry that charge, before they are multiplied (9.12).
inline constexpr int charge_factor = 3;
constexpr int charge_modifier(bool heavy, int strength) {
    if (heavy) return strength >= 6 ? 3 : strength >= 4 ? 2 : strength >= 2 ? 1 : 0;
    return strength >= 5 ? 2 : strength >= 2 ? 1 : 0;
}
inline constexpr int charge_on_shattered = 2; // 9.2
inline constexpr int charge_on_square = -2;   // 13.21
// Of artillery and rifles.
inline constexpr int moving_cavalry_fire = -1, shaken_fire = 1;
inline constexpr int forming_fire = -2;  // 13.22
inline constexpr int square_rifles = -2; // 13.25
constexpr int battery_fire(int strength) {
    return strength >= 4 ? 1 : 0;
}
constexpr int crowd_fire(int strength) {
    return strength >= 16 ? 2 : strength >= 8 ? 1 : 0;
}
// 11.12: the dice of a reorganisation, a commander in the hex or next to it.
inline constexpr int rally_here = -2, rally_beside = -1;
// 11.62.
enum class Harm : std::uint8_t { unharmed, wounded, dead };
constexpr Harm harm_of(int two_dice) {
    return two_dice >= 12 ? Harm::dead : two_dice >= 10 ? Harm::wounded : Harm::unharmed;
}

// R29: does a rampart cover `h` on its side `d`? A work's front; else a rampart hexside between two hexes without a
// work.
bool rampart_covers(const Map& m, HexId h, Dir d);

} // namespace redoubt::napoleon
