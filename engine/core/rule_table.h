// Looking up the entries of a system's rules.def. Only for its rules.cpp.
#pragma once
#include "engine/core/cite.h"

#include <optional>
#include <span>

namespace redoubt {

// The empty entry, number 0, where there is none of that number.
constexpr const RuleEntry& entry_of(std::span<const RuleEntry> entries, RuleRef r) {
    return entries[r.index < entries.size() ? r.index : 0];
}

constexpr std::optional<RuleRef> entry_named(std::span<const RuleEntry> entries, std::string_view number) {
    for (std::uint16_t i = 1; i < entries.size(); ++i)
        if (entries[i].id == number) return RuleRef{i};
    return std::nullopt;
}

} // namespace redoubt
