// How strong the computer plays, as a person chooses it: levels from 1, by rank. What they are is engine/ai/bots.h.
#pragma once
#include "engine/ai/bots.h"
#include "engine/match/journal.h"

#include <string>
#include <string_view>

namespace redoubt::shell {

inline constexpr int usual_level = 3;

Player player_of(int level);       // 1..5
int level_of(Player player);       // 0: none of them
ai::BotKind bot_of(Player player); // a person: greedy

std::string level_name(int level);  // "Colonel", in the language at hand
std::string level_about(int level); // what that means for the player, a line

} // namespace redoubt::shell
