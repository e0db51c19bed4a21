// What saves and links must know of the napoleon system (system.h).
#pragma once
#include "engine/match/system.h"
#include "engine/rules/napoleon/ruleset.h"

namespace redoubt {

template <>
struct System<napoleon::Rules> {
    static constexpr std::uint32_t number = 1;
    static Loaded<Opening<napoleon::Rules>> open(std::string_view scenario, const FileSource& files);
    // A campaign: its first battle, then what follows it with what is left (R51, R52).
    static std::string_view next(const napoleon::World& w) { return w.next; }
    static Loaded<Opening<napoleon::Rules>> follow(const napoleon::World& before, const napoleon::State& end,
                                                   const FileSource& files);
    static std::string_view paragraph(RuleRef r) { return napoleon::rule_entry(r).id; }
    static Bounds bounds(const napoleon::World& w);
};

} // namespace redoubt
