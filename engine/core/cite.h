// A reference to a paragraph of a system's rulebook: an index into its rules.def. Index 0 means "no paragraph".
#pragma once
#include <compare>
#include <cstdint>
#include <string_view>

namespace redoubt {

struct RuleRef {
    std::uint16_t index = 0;
    constexpr explicit operator bool() const { return index != 0; }
    friend constexpr auto operator<=>(RuleRef, RuleRef) = default;
};

// What rules.def says of one paragraph.
struct RuleEntry {
    std::string_view id;    // "7.0B", as a player would look it up
    std::string_view title; // short, in our own words
};

} // namespace redoubt
