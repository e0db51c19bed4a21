// Who plays on: a computer player by name, "level3", or as a character: "level3~rash", or "level3~300/20" (press and
// caution in percent).
#pragma once
#include "engine/ai/bots.h"

#include <array>
#include <optional>
#include <string_view>

namespace redoubt::tent {

struct Minded {
    ai::BotKind kind = ai::BotKind::level3;
    ai::Mood mood = {};
    friend bool operator==(const Minded&, const Minded&) = default;
};

// Characters that have a name: the first of those that a search tries (engine/ai/rehearsal.h), its planner's own among
// them.
struct Character {
    std::string_view name;
    ai::Mood mood;
};
std::array<Character, 3> characters();

std::optional<Minded> parse_minded(std::string_view name);
// Two of them with a comma: "level3,easy~rash".
std::optional<std::array<Minded, 2>> parse_two(std::string_view names);

} // namespace redoubt::tent
