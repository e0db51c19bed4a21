// Who plays on: a computer player by name, "level3", or as a character, "level3~300/20" (press and caution in percent).
#pragma once
#include "engine/ai/bots.h"

#include <optional>
#include <string_view>

namespace redoubt::tent {

struct Minded {
    ai::BotKind kind = ai::BotKind::level3;
    ai::Mood mood = {};
    friend bool operator==(const Minded&, const Minded&) = default;
};

std::optional<Minded> parse_minded(std::string_view name);

} // namespace redoubt::tent
