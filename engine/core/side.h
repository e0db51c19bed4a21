// The two sides, and who has the next word.
#pragma once
#include "engine/core/last_of.h"

#include <cstdint>
#include <string_view>

namespace redoubt {

enum class Side : std::uint8_t { french, russian };
template <>
inline constexpr std::int64_t last_of<Side> = 1;

// Who decides next in a position: a side, chance (a die or a draw), or nobody, because the game is over.
enum class Decider : std::uint8_t { french, russian, chance, over };

constexpr Side other(Side s) {
    return s == Side::french ? Side::russian : Side::french;
}
constexpr Decider decider_of(Side s) {
    return s == Side::french ? Decider::french : Decider::russian;
}
constexpr bool is_side(Decider d) {
    return d == Decider::french || d == Decider::russian;
}
// Only for a Decider that is a side.
constexpr Side side_of(Decider d) {
    return d == Decider::french ? Side::french : Side::russian;
}
constexpr std::size_t index(Side s) {
    return static_cast<std::size_t>(s);
}

constexpr std::string_view name(Side s) {
    return s == Side::french ? "french" : "russian";
}

} // namespace redoubt
