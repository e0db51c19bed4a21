// The ground as tables of small integers: made once for a World, read a million times by the searches. It repeats the
// terrain rules (5.0C, 5.0J, 6.0H, 7.0K, 9.0F-I); tests/ai compares every entry with the answers of query.h.
#pragma once
#include "engine/core/few.h"
#include "engine/rules/classic/world.h"

#include <array>
#include <cstdint>
#include <vector>

namespace redoubt::ai {

using Hex = std::uint16_t; // HexId::value; `nowhere` is none
inline constexpr Hex nowhere = 0xFFFF;
inline constexpr int far_away = 9999;

struct Shot { // a gun's target at two hexes
    Hex hex = nowhere;
    std::uint8_t sides = 0; // hexsides of the target through which a clear path enters, as bits by Dir
};

struct Spot {
    std::array<Hex, 6> next{};
    std::array<std::int8_t, 6> cost{}; // points to enter next[d]; < 0: barred
    std::uint8_t pass = 0;             // bits by Dir: may be crossed by a move, retreat or advance
    std::uint8_t zone = 0;             // ... a unit here controls the neighbour
    std::uint8_t strike = 0;           // ... foot and horse here strike the neighbour
    std::uint8_t fire = 0;             // ... guns here strike the neighbour
    std::uint8_t halved = 0;           // ... at half strength (ford or bridge over a river)
    Few<Shot, 12> shots;               // what guns here can bombard
    bool town = false;
    bool open = true;          // a unit can stand here
    std::uint8_t work = 0xFF;  // index of the work, if any
    std::uint8_t front = 0;    // its front hexsides
    std::int16_t q = 0, r = 0; // cube coordinates
};

struct Terrain {
    std::vector<Spot> spots;
    std::vector<Hex> works; // by index
};

Terrain terrain_of(const classic::World& w);

// Movement points from every hex to the nearest of `goals` over free ground; far_away when there is no way.
// `extra[h]`, when given, is added for entering h.
std::vector<std::int16_t> points_to(const Terrain& t, const std::vector<Hex>& goals,
                                    const std::vector<std::int8_t>* extra = nullptr);

// Distance in hexes.
int distance(const Terrain& t, Hex a, Hex b);

} // namespace redoubt::ai
