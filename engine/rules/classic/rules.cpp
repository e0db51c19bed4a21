#include "engine/rules/classic/rules.h"

#include "engine/core/rule_table.h"

#include <array>

namespace redoubt::classic {

namespace {

constexpr std::array<RuleEntry, static_cast<std::size_t>(Rule::count)> entries = {{
    {"", ""},
#define X(name, number, title) {number, title},
#include "engine/rules/classic/rules.def"
#undef X
}};

} // namespace

std::span<const RuleEntry> rule_entries() {
    return entries;
}

const RuleEntry& rule_entry(RuleRef r) {
    return entry_of(entries, r);
}

std::optional<RuleRef> parse_rule(std::string_view number) {
    return entry_named(entries, number);
}

} // namespace redoubt::classic
