// Several decisions of one side in notation, as a mark tells them, made actions of: up to the next die.
#pragma once
#include "engine/core/ruleset.h"
#include "engine/match/system.h"

#include <string>
#include <vector>

namespace redoubt::tent {

inline constexpr std::size_t longest_line = 400; // decisions

template <Ruleset R>
Loaded<std::vector<typename R::Action>> actions_of(const typename R::World& w, typename R::State s,
                                                   const std::vector<std::string>& said) {
    if (said.size() > longest_line)
        return LoadError{LoadFault::range, "", "A line has at most " + std::to_string(longest_line) + " decisions."};
    std::vector<typename R::Action> out;
    for (const std::string& one : said) {
        if (!is_side(decider(w, s))) return LoadError{LoadFault::illegal, one, "Nobody decides here."};
        auto a = parse_action(w, s, one);
        if (!a) return a.error();
        if (auto no = why_illegal(w, s, *a))
            return LoadError{LoadFault::illegal, one,
                             "Not allowed by " + std::string(System<R>::paragraph(no->rule)) + " here."};
        apply(w, s, *a, nullptr);
        out.push_back(*a);
    }
    return out;
}

} // namespace redoubt::tent
