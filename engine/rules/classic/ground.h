// The ground as tables of small integers: made once with the World (prepare), read a million times by rules and
// searches. It repeats the terrain rules (5.0C, 5.0J, 6.0H, 7.0K, 9.0F-I); tests/ai compares every entry with the
// answers of query.h.
#pragma once
#include "engine/core/few.h"

#include <array>
#include <cstdint>
#include <vector>

namespace redoubt::classic {

inline constexpr std::uint16_t nowhere = 0xFFFF; // HexId::value of none

struct Shot { // a gun's target at two hexes
    std::uint16_t hex = nowhere;
    std::uint8_t sides = 0; // hexsides of the target through which a clear path enters, as bits by Dir
};

struct Spot {
    std::array<std::uint16_t, 6> next{}; // HexId::value; nowhere: off the sheet
    std::array<std::int8_t, 6> cost{};   // points to enter next[d]; < 0: barred
    std::uint8_t pass = 0;               // bits by Dir: may be crossed by a move, retreat or advance
    std::uint8_t zone = 0;               // ... a unit here controls the neighbour
    std::uint8_t strike = 0;             // ... foot and horse here strike the neighbour
    std::uint8_t fire = 0;               // ... guns here strike the neighbour
    std::uint8_t halved = 0;             // ... at half strength (ford or bridge over a river)
    Few<Shot, 12> shots;                 // what guns here can bombard
    bool town = false;
    bool open = true;          // a unit can stand here (5.0J)
    bool exit = false;         // 13.3: between the two roads
    std::uint8_t work = 0xFF;  // index of the work, if any
    std::uint8_t front = 0;    // its front hexsides
    std::int16_t q = 0, r = 0; // cube coordinates
};

struct Ground {
    std::vector<Spot> spots;          // by hex
    std::vector<std::uint16_t> works; // their hexes, by index
};

} // namespace redoubt::classic
