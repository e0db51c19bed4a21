// Who plays on: a computer player by name, "level3", or as a character: "level3~rash", as it is in the battle at hand
// (engine/ai/characters.h), or "level3~300/20" (press and caution in percent).
#pragma once
#include "engine/ai/bots.h"

#include <array>
#include <optional>
#include <string_view>

namespace redoubt::tent {

struct Minded {
    ai::BotKind kind = ai::BotKind::level3;
    ai::Nature nature = {};
    friend bool operator==(const Minded&, const Minded&) = default;
};

// The same without the errors of its level: who judges the play of others.
constexpr Minded steady(Minded m) {
    m.nature.steady = true;
    return m;
}

std::optional<Minded> parse_minded(std::string_view name);
// Two of them with a comma: "level3,easy~rash".
std::optional<std::array<Minded, 2>> parse_two(std::string_view names);

} // namespace redoubt::tent
