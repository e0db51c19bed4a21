// The printed tables, cell by cell. RULING 39: totals outside the columns read the nearest one.
#include "engine/rules/napoleon/charts.h"

#include <algorithm>

namespace redoubt::napoleon {

namespace {

constexpr std::size_t cell(int i) {
    return static_cast<std::size_t>(i);
}

// Effect: withdraw, disorganised, check, chase check.
constexpr std::array<CombatRow, combat_rows> combat = {{
    {{true, true, true, false}, {false, false, false, true}},   // 10 and more
    {{true, true, false, false}, {false, false, false, true}},  // 8-9
    {{true, false, true, false}, {false, false, true, false}},  // 6-7
    {{false, false, true, false}, {false, false, true, false}}, // 4-5
    {{false, false, true, false}, {true, false, true, false}},  // 0-3
    {{false, false, false, true}, {true, true, true, false}},   // below 0
}};

constexpr std::array<int, loss_rows - 1> loss_tops = {2, 4, 6, 8, 10, 12, 15, 18, 23, 26, 30, 35, 40};
constexpr std::array<std::array<std::uint8_t, 11>, loss_rows> losses = {{
    {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1}, // 1-2
    {0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2}, // 3-4
    {0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2}, // 5-6
    {0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 3}, // 7-8
    {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3}, // 9-10
    {0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3}, // 11-12
    {0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 3}, // 13-15
    {0, 1, 1, 1, 2, 2, 2, 2, 2, 3, 4}, // 16-18
    {1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 4}, // 19-23
    {1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4}, // 24-26
    {1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4}, // 27-30
    {2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4}, // 31-35
    {2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4}, // 36-40
    {2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5}, // 41 and more
}};

constexpr FireResult o{}, L{1, false, false}, T{0, true, false}, T1{1, true, false}, T2{2, true, false},
    D{0, false, true};

// By SP 1..3, range, column: 0-6, 7 ... 12.
using GunRow = std::array<FireResult, 7>;
constexpr std::array<std::array<GunRow, 3>, 3> light_guns = {{
    {{{o, o, o, L, T, T1, T2}, {o, o, o, o, L, T, T1}, {o, o, o, o, o, L, T}}},
    {{{o, o, L, T, T1, T1, T2}, {o, o, o, L, T, T1, T1}, {o, o, o, o, L, T, T1}}},
    {{{o, L, T, T1, T1, T1, T2}, {o, o, L, T, T1, T1, T1}, {o, o, o, L, T, T1, T1}}},
}};
// ERRATA: the third block is headed "2" once more; its values are those of 3 SP.
constexpr std::array<std::array<GunRow, 4>, 3> heavy_guns = {{
    {{{o, o, L, L, T1, T1, D}, {o, o, o, L, L, T1, T1}, {o, o, o, o, L, L, T1}, {o, o, o, o, o, L, L}}},
    {{{o, L, L, T1, T1, T1, D}, {o, o, L, L, T1, T1, T1}, {o, o, o, L, L, T1, T1}, {o, o, o, o, L, L, T1}}},
    {{{o, L, T, T1, T1, D, D}, {o, L, L, T, T1, T1, D}, {o, o, L, L, T, T1, T1}, {o, o, o, L, L, T, T1}}},
}};

// By SP: 1-2, 3-4, 5-7, 8-10.
constexpr std::array<std::array<FireResult, 8>, 4> infantry_rifles = {{
    {o, o, o, o, o, L, L, T1}, // columns 0-6, 7 ... 12, 13 and more (R77)
    {o, o, o, o, L, L, T, T1},
    {o, o, L, L, L, T, T1, T1},
    {o, L, L, L, T, T1, T1, T2},
}};
constexpr std::array<std::array<FireResult, 6>, 4> cavalry_rifles = {{
    {o, o, o, o, L, L}, // columns 0-8, 9 ... 12, 13 and more
    {o, o, o, L, L, T},
    {o, o, L, L, L, T1},
    {o, L, L, L, T1, T1},
}};
constexpr std::size_t rifle_row(int strength) {
    return strength <= 2 ? 0 : strength <= 4 ? 1 : strength <= 7 ? 2 : 3;
}
static_assert(rifle_row(1) == 0 && rifle_row(4) == 1 && rifle_row(5) == 2 && rifle_row(7) == 2 && rifle_row(10) == 3);

// The terrain chart: what entering costs by Arm, in sixths.
constexpr int all = all_points, none = inaccessible;
constexpr std::array<std::array<int, 4>, 6> costs = {{
    {1 * mp, 1 * mp, 1 * mp, 1 * mp}, // clear
    {2 * mp, 2 * mp, 3 * mp, 3 * mp}, // forest
    {2 * mp, 2 * mp, 2 * mp, 2 * mp}, // village
    {4 * mp, 3 * mp, 7 * mp, none},   // swamp
    {4 * mp, all, all, none},         // ravine
    {1 * mp, 1 * mp, 1 * mp, 2 * mp}, // corn
}};
constexpr std::array<int, 4> main_rates = {mp / 3, mp / 2, mp / 3, mp / 2};
constexpr std::array<int, 4> other_rates = {mp / 2, mp, mp, mp};
constexpr std::array<int, 6> fire_values = {0, -1, -1, 0, -2, -1};
constexpr std::array<int, 6> infantry_values = {0, -2, -2, 0, -2, -1};
constexpr std::array<int, 6> cavalry_values = {0, -4, -2, 0, -2, -1};
static_assert(static_cast<std::size_t>(Terrain::corn) + 1 == costs.size());
static_assert(main_rates == std::array<int, 4>{2, 3, 2, 3} && other_rates == std::array<int, 4>{3, 6, 6, 6});

// A worse roll never does less: what any misprint would break.
template <std::size_t Rows>
constexpr bool losses_grow(const std::array<std::array<std::uint8_t, 11>, Rows>& rows) {
    for (std::size_t r = 0; r < Rows; ++r)
        for (std::size_t i = 0; i < 11; ++i) {
            if (i > 0 && rows[r][i] < rows[r][i - 1]) return false;
            if (r > 0 && rows[r][i] < rows[r - 1][i]) return false;
        }
    return true;
}
constexpr int weight_of(FireResult r) {
    return r.broken ? 9 : 2 * r.loss + (r.check ? 3 : 0);
}
template <class Row>
constexpr bool row_grows(const Row& row) {
    for (std::size_t i = 1; i < row.size(); ++i)
        if (weight_of(row[i]) < weight_of(row[i - 1])) return false;
    return row[0].none();
}
template <class Tables>
constexpr bool tables_grow(const Tables& tables) {
    for (const auto& table : tables)
        for (const auto& row : table)
            if (!row_grows(row)) return false;
    return true;
}
template <class Rows>
constexpr bool rows_grow(const Rows& rows) {
    for (const auto& row : rows)
        if (!row_grows(row)) return false;
    return true;
}
static_assert(losses_grow(losses) && tables_grow(light_guns) && tables_grow(heavy_guns));
static_assert(rows_grow(infantry_rifles) && rows_grow(cavalry_rifles));

} // namespace

int combat_row_of(int total) {
    return total >= 10 ? 0 : total >= 8 ? 1 : total >= 6 ? 2 : total >= 4 ? 3 : total >= 0 ? 4 : 5;
}

const CombatRow& combat_row(int row) {
    return combat[cell(row)];
}

// 8.12: rounded in the defender's favour.
int odds_modifier(int a, int d) {
    if (a >= 4 * d) return 4;
    if (a >= 3 * d) return 3;
    if (a >= 2 * d) return 2;
    if (2 * a >= 3 * d) return 1;
    if (a >= d) return 0;
    if (3 * a >= 2 * d) return -1;
    if (2 * a >= d) return -2;
    if (3 * a >= d) return -3;
    return -4;
}

int loss_row_of(int strength) {
    int row = 0;
    while (row < loss_rows - 1 && strength > loss_tops[cell(row)]) ++row;
    return row;
}

int shifted_row(int row, int shift) {
    return std::clamp(row + shift, 0, loss_rows - 1);
}

int loss(int row, int two_dice) {
    return losses[cell(row)][cell(two_dice - 2)];
}

FireResult artillery_result(bool heavy, int strength, int range, int total) {
    const std::size_t table = cell(std::clamp(strength, 1, 3) - 1), column = cell(std::clamp(total, 6, 12) - 6);
    if (range < 1 || range > range_of(heavy ? Gun::heavy : Gun::light)) return {};
    return heavy ? heavy_guns[table][cell(range - 1)][column] : light_guns[table][cell(range - 1)][column];
}

// 10.31.
int range_of(Gun g) {
    return g == Gun::heavy ? 4 : g == Gun::none ? 0 : 3;
}

FireResult rifle_result(bool cavalry, int strength, int total) {
    const std::size_t row = rifle_row(strength);
    return cavalry ? cavalry_rifles[row][cell(std::clamp(total, 8, 13) - 8)]
                   : infantry_rifles[row][cell(std::clamp(total, 6, 13) - 6)];
}

int night_modifier(int range) {
    return range <= 0 ? 0 : range == 1 ? -1 : range == 2 ? -3 : range == 3 ? -6 : -10;
}

Arm arm_of(const Unit& u) {
    switch (u.type) {
    case Type::infantry:
        return Arm::infantry;
    case Type::cavalry:
        return Arm::cavalry;
    case Type::artillery:
        return Arm::artillery;
    case Type::commander:
        break;
    }
    return Arm::commander;
}

Terrain terrain(const Map& m, HexId h) {
    const Set<Kind> kinds = at(m, h).kinds;
    if (kinds.has(Kind::town)) return Terrain::village;
    if (kinds.has(Kind::woods) || kinds.has(Kind::open_woods)) return Terrain::forest;
    if (kinds.has(Kind::marsh)) return Terrain::swamp;
    if (kinds.has(Kind::gorge)) return Terrain::ravine;
    return kinds.has(Kind::field) ? Terrain::corn : Terrain::clear;
}

int terrain_cost(Terrain t, Arm a) {
    return costs[static_cast<std::size_t>(t)][static_cast<std::size_t>(a)];
}

int road_rate(bool main, Arm a) {
    return (main ? main_rates : other_rates)[static_cast<std::size_t>(a)];
}

int fire_modifier(Terrain t) {
    return fire_values[static_cast<std::size_t>(t)];
}

int combat_modifier(Terrain t, bool cavalry) {
    return (cavalry ? cavalry_values : infantry_values)[static_cast<std::size_t>(t)];
}

bool blocks_sight(Terrain t) {
    return t == Terrain::forest || t == Terrain::village;
}

// RULING 29: the front of the work in the hex; a rampart of its own, between two hexes without a work, covers both.
bool rampart_covers(const Map& m, HexId h, Dir d) {
    const HexId over = neighbour(m, h, d);
    if (at(m, h).work) return m.works[at(m, h).work.index()].front[static_cast<std::size_t>(d)];
    return edge(m, h, d).has(Edge::rampart) && !(over && at(m, over).work);
}

} // namespace redoubt::napoleon
