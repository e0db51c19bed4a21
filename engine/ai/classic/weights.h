// What classic's player weighs (weights.def), and how wide it searches.
#pragma once
#include "engine/ai/temper.h"

#include <array>

namespace redoubt::ai {

struct ClassicWeights {
#define W(name, value) int name = value;
#include "engine/ai/classic/weights.def"
#undef W
    // Percent, by column, that the enemy takes an attack he could make.
    std::array<int, 10> attack_chance = {0, 0, 0, 3, 12, 24, 33, 42, 48, 54};

    Temper temper; // percents of pull and exposure, and the one work that is wanted, by corps

    // Search: counted work, never time.
    int attack_nodes = 6000; // valuations of one attack, for a whole assignment in the Combat Phase
    int preview_nodes = 220; // the same, for a group of units in a planned position
    int march_nodes = 60000; // valuations of a planned position in one Movement Phase
    int sweeps = 3;          // times that every unit's place is looked at again
    int strike_variants = 3; // ways in which an attack on one enemy is put together
};

} // namespace redoubt::ai
