// What saves and links must know of the triumph system (system.h).
#pragma once
#include "engine/match/system.h"
#include "engine/rules/triumph/ruleset.h"

namespace redoubt {

template <>
struct System<triumph::Rules> {
    static constexpr std::uint32_t number = 2;
    static Loaded<Opening<triumph::Rules>> open(std::string_view scenario, const FileSource& files);
    static std::string_view paragraph(RuleRef r) { return triumph::rule_entry(r).id; }
    static Bounds bounds(const triumph::World& w);
};

} // namespace redoubt
