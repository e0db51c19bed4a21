// The printed charts: combat results and terrain effects. RULING 25: the results table is that of the parent system.
#pragma once
#include "engine/core/map.h"

#include <array>
#include <cstdint>

namespace redoubt::classic {

enum class Crt : std::uint8_t { none, ae, ar, dr, ex, de }; // 8.1

// Columns 0..9: 1-5, 1-4, 1-3, 1-2, 1-1, 2-1, 3-1, 4-1, 5-1, 6-1.
inline constexpr int columns = 10;
inline constexpr std::array<std::array<Crt, columns>, 6> crt = {{
    {Crt::ae, Crt::ar, Crt::ar, Crt::dr, Crt::dr, Crt::dr, Crt::de, Crt::de, Crt::de, Crt::de},
    {Crt::ae, Crt::ae, Crt::ar, Crt::ar, Crt::dr, Crt::dr, Crt::dr, Crt::de, Crt::de, Crt::de},
    {Crt::ae, Crt::ae, Crt::ae, Crt::ar, Crt::dr, Crt::dr, Crt::dr, Crt::dr, Crt::de, Crt::de},
    {Crt::ae, Crt::ae, Crt::ae, Crt::ar, Crt::ar, Crt::dr, Crt::dr, Crt::dr, Crt::de, Crt::de},
    {Crt::ae, Crt::ae, Crt::ae, Crt::ar, Crt::ar, Crt::ex, Crt::dr, Crt::ex, Crt::ex, Crt::de},
    {Crt::ae, Crt::ae, Crt::ae, Crt::ae, Crt::ar, Crt::ar, Crt::ex, Crt::ex, Crt::ex, Crt::de},
}};
static_assert(crt.size() == 6 && crt[0].size() == columns);

// The result of a die 1..6 in a column.
constexpr Crt result_of(int die, int column) {
    return crt[static_cast<std::size_t>(die - 1)][static_cast<std::size_t>(column)];
}

// 7.0: the column of attack : defence, rounded in the defender's favour; RULING 2: beyond the table the last column.
// Any common unit (halves); defence > 0, attack >= 0.
constexpr int odds_column(int attack, int defence) {
    if (attack >= defence) {
        int n = attack / defence;
        return 3 + (n > 6 ? 6 : n);
    }
    int n = attack > 0 ? (defence + attack - 1) / attack : 5;
    return 5 - (n > 5 ? 5 : n);
}
static_assert(odds_column(8, 3) == 5 && odds_column(4, 3) == 4 && odds_column(3, 4) == 3 && odds_column(5, 11) == 2);
static_assert(odds_column(1, 9) == 0 && odds_column(20, 2) == 9);

// 1..6 : 1 as {n, 1}, 1 : 2..5 as {1, n}.
struct Odds {
    int attack, defence;
};
constexpr Odds odds_of(int column) {
    return column >= 4 ? Odds{column - 3, 1} : Odds{1, 5 - column};
}

// Terrain Effects Chart (5.0C, 5.0J, 7.0J, 7.0K). RULING 1: built from the text; woods do not double.
inline constexpr int enter_points = 1;     // every hex that may be entered
inline constexpr int ford_points = 2;      // extra
inline constexpr int stream_points = 1;    // extra, nothing where a road crosses
inline constexpr int town_factor = 2;      // defender
inline constexpr int redoubt_factor = 2;   // defender, attacked through the front only
inline constexpr int crossing_divisor = 2; // attacker over a ford or bridge of a river
inline constexpr bool woods_road_doubles = false;

} // namespace redoubt::classic
