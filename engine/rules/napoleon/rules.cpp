#include "engine/rules/napoleon/rules.h"

#include <array>

namespace redoubt::napoleon {

namespace {

constexpr std::array<RuleEntry, static_cast<std::size_t>(Rule::count)> entries = {{
    {"", ""},
#define X(name, number, title) {number, title},
#include "engine/rules/napoleon/rules.def"
#undef X
}};

} // namespace

std::span<const RuleEntry> rule_entries() {
    return entries;
}

const RuleEntry& rule_entry(RuleRef r) {
    return entries[r.index < entries.size() ? r.index : 0];
}

std::optional<RuleRef> parse_rule(std::string_view number) {
    for (std::uint16_t i = 1; i < entries.size(); ++i)
        if (entries[i].id == number) return RuleRef{i};
    return std::nullopt;
}

} // namespace redoubt::napoleon
