// What saves and links must know of the classic system (system.h).
#pragma once
#include "engine/match/system.h"
#include "engine/rules/classic/ruleset.h"

namespace redoubt {

template <>
struct System<classic::Rules> {
    static constexpr std::uint32_t number = 0;
    static Loaded<Opening<classic::Rules>> open(std::string_view scenario, const FileSource& files);
    static std::string_view paragraph(RuleRef r) { return classic::rule_entry(r).id; }
    static Bounds bounds(const classic::World& w);
};

} // namespace redoubt
