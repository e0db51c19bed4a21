// The printed tables (shock, ratio, fire) and the Terrain Effects Chart, which is not printed: RULING 92.
#pragma once
#include "engine/core/map.h"

#include <array>
#include <cstdint>

namespace redoubt::triumph {

enum class AttackKind : std::uint8_t { infantry, cavalry, charge }; // 9.23; resolved from the last to the first

// Shock Resolution Table.
enum class ShockRow : std::uint8_t { attacker_counter, attacker, defender, defender_retreats };
constexpr ShockRow shock_row(int total) {
    return total < 0    ? ShockRow::attacker_counter
           : total <= 4 ? ShockRow::attacker
           : total <= 9 ? ShockRow::defender
                        : ShockRow::defender_retreats;
}
static_assert(shock_row(-1) == ShockRow::attacker_counter && shock_row(0) == ShockRow::attacker);
static_assert(shock_row(5) == ShockRow::defender && shock_row(10) == ShockRow::defender_retreats);

// 9.51 Strength Ratio: rounded in the defender's favour.
constexpr int ratio_modifier(int attack, int defence) {
    if (defence <= 0 || attack >= 4 * defence) return 4;
    if (attack >= 3 * defence) return 3;
    if (attack >= 2 * defence) return 2;
    if (2 * attack >= 3 * defence) return 1;
    if (attack >= defence) return 0;
    if (3 * attack >= 2 * defence) return -1;
    if (2 * attack >= defence) return -2;
    if (3 * attack >= defence) return -3;
    return -4;
}
static_assert(ratio_modifier(9, 5) == 1 && ratio_modifier(14, 5) == 2 && ratio_modifier(9, 10) == -1);
static_assert(ratio_modifier(20, 5) == 4 && ratio_modifier(19, 5) == 3 && ratio_modifier(15, 5) == 3);
static_assert(ratio_modifier(3, 5) == -2 && ratio_modifier(2, 5) == -3 && ratio_modifier(3, 10) == -4);
static_assert(ratio_modifier(2, 6) == -3 && ratio_modifier(1, 4) == -4);

// Artillery Fire Resolution.
enum class FireRow : std::uint8_t { none, check, disorder, retreat };
constexpr FireRow fire_row(int total) {
    return total < 9     ? FireRow::none
           : total <= 12 ? FireRow::check
           : total <= 14 ? FireRow::disorder
                         : FireRow::retreat;
}
static_assert(fire_row(8) == FireRow::none && fire_row(9) == FireRow::check && fire_row(12) == FireRow::check);
static_assert(fire_row(13) == FireRow::disorder && fire_row(15) == FireRow::retreat);

// Fire: 8.2, 8.3, 8.9, 9.85.
inline constexpr int adjacent_bonus = 1, beyond_effective = -2, square_target = 1, combined_bonus = 2, massed_bonus = 1;
inline constexpr int misguided_die = 2, misguided_modifier = -2; // 8.8
// Shock: 9.53-9.55.
inline constexpr int clear_bonus = 1, rear_bonus = 2, front_and_rear_bonus = 3, heavy_charge = 3, light_charge = 1;
inline constexpr int charge_on_square = -2, light_countered_by_heavy = -1, pursuit_charge = -1;
inline constexpr int counter_light_on_heavy = 2; // 9.86: on the counter-charge die

inline constexpr int no_orders_die = 1; // 9.42: on the Commitment die
// 6.21, TX10.
inline constexpr int gun_points_limit = 8;
// 9.81: the most a hex of a charge may cost.
inline constexpr int charge_cost_limit = 2;
inline constexpr int fire_out = 3; // TX5: 0..3 the fire is out
// TX14: two dice and what waiting has brought.
enum class Flank : std::uint8_t { recall, wait, enter };
constexpr Flank flank_of(int total) {
    return total >= 12 ? Flank::enter : total >= 7 ? Flank::wait : Flank::recall;
}

// --- Terrain Effects Chart ------------------------------------------------------------------------------------------
// RULING 92. [T] in the notes is text, the rest recommended. Who pays which column: 7.21.
enum class Column : std::uint8_t { infantry, cavalry, artillery, commander };

enum class Terrain : std::uint8_t { clear, cultivated, woods, village, redoubt, marsh, rubble, on_fire };
struct TerrainLine {
    std::array<std::int8_t, 4> cost; // by Column; < 0: prohibited
    std::int8_t shock = 0;           // on the attacker's die
    std::int8_t retreat_check = 0;   // on the defender's Retreat Check die (R95)
    std::int8_t fire = 0;            // on the fire die
    bool disorders_cavalry = false;
    bool chargeable = true;
};
inline constexpr std::array<TerrainLine, 8> terrain_chart = {{
    {{1, 1, 2, 1}, 0, 0, 0, false, true},     // clear; its +1 is conditional (9.53)
    {{1, 2, 3, 2}, 0, 0, 0, false, true},     // cultivated
    {{2, 3, -1, 3}, -1, 0, -1, true, false},  // woods
    {{2, 3, 4, 2}, -1, 0, 0, false, false},   // village
    {{1, 2, 2, 2}, -2, -1, -2, false, false}, // redoubt; for infantry and guns only
    {{3, 4, -1, 3}, 0, 0, 0, true, false},    // marsh
    {{2, 3, 4, 2}, 0, 0, 0, false, true},     // rubble
    {{-1, -1, -1, -1}, 0, 0, 0, false, false},
}};
static_assert(terrain_chart.size() == static_cast<std::size_t>(Terrain::on_fire) + 1);
constexpr const TerrainLine& chart(Terrain t) {
    return terrain_chart[static_cast<std::size_t>(t)];
}
inline constexpr int gun_woods_by_path = 4; // the "other terrain" of guns on a path through woods, before halving
inline constexpr int road_cost = 1;

// What a hexside adds. Map features: river = the Kolocha, river + gorge = the Moskva (never crossed without a bridge),
// stream, stream + gorge = a stream with steep banks, ford, bridge, slope, steep, rampart = an earth wall.
enum class SideKind : std::uint8_t { stream, steep_stream, river, moskva, wall, steep };
struct SideLine {
    std::array<std::int8_t, 4> cost; // by Column; < 0: prohibited
    std::int8_t shock = 0;
    std::int8_t fire = 0;
};
inline constexpr std::array<SideLine, 6> side_chart = {{
    {{1, 1, 2, 1}, -1, 0},     // stream
    {{2, 3, -1, 2}, -2, 0},    // steep-banked stream
    {{2, 2, -1, 2}, -2, 0},    // river
    {{-1, -1, -1, -1}, -2, 0}, // Moskva
    {{1, 2, 2, 1}, -1, -1},    // wall, from its front only
    {{1, 2, 3, 1}, -2, 0},     // steep slope; shock: uphill only
}};
constexpr const SideLine& chart(SideKind s) {
    return side_chart[static_cast<std::size_t>(s)];
}
inline constexpr int slope_shock = -1; // gentle slope, attacking uphill
inline constexpr int ford_shock = -1, bridge_shock = -2;

// 10.52 Collapse at this many losses out of `n`; never for none.
constexpr int collapse_at(int n) {
    return (2 * n + 2) / 3;
}
static_assert(collapse_at(5) == 4 && collapse_at(7) == 5 && collapse_at(6) == 4 && collapse_at(13) == 9);

} // namespace redoubt::triumph
