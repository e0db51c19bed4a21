// Percents of a player's weights for a kind of battle, by side (SYSTEM/whole.def, napoleon/one_place.def).
#pragma once
#include "engine/core/side.h"

#include <cstdint>
#include <span>

namespace redoubt::ai {

template <class Weights>
struct Share {
    int Weights::*weight;
    std::int16_t french, russian;
};

// Weighed with the shares of a side, or with the nth part of the way to them.
template <class Weights>
Weights shared(Weights x, std::span<const Share<Weights>> shares, Side me, int nth = 1) {
    for (const Share<Weights>& s : shares)
        x.*s.weight = x.*s.weight * (100 + ((me == Side::french ? s.french : s.russian) - 100) / nth) / 100;
    return x;
}

} // namespace redoubt::ai
