// Strong ids. An id is an index into a table of the World; `none` means "no such thing".
#pragma once
#include <compare>
#include <cstdint>

namespace redoubt {

template <class Tag>
struct Id {
    static constexpr std::uint16_t no = 0xFFFF;
    std::uint16_t value = no;

    constexpr Id() = default;
    constexpr explicit Id(std::size_t v) : value(static_cast<std::uint16_t>(v)) {}
    constexpr explicit operator bool() const { return value != no; }
    constexpr std::size_t index() const { return value; }
    friend constexpr auto operator<=>(Id, Id) = default;
};

using UnitId = Id<struct UnitTag>; // index into World::units
using HexId = Id<struct HexTag>;   // index into Map::hexes, column by column from the west, north to south
using WorkId = Id<struct WorkTag>; // index into Map::works
using AreaId = Id<struct AreaTag>; // index into World::areas

} // namespace redoubt
