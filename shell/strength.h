// How strong the computer plays, as a person chooses it: levels from 1, by rank, and a character. What they are is
// engine/ai/bots.h and engine/ai/characters.h.
#pragma once
#include "engine/ai/bots.h"
#include "engine/match/journal.h"
#include "shell/battles.h"

#include <string>
#include <string_view>

namespace redoubt::shell {

inline constexpr int usual_level = 3;
inline constexpr int last_opponent = last_player - static_cast<int>(Player::level1) + 1;

Player player_of(int level, ai::Character character = ai::Character::methodical); // 1..5
int level_of(Player player);                                                      // 0: none of them
ai::Character character_of(Player player);
ai::BotKind bot_of(Player player); // a person: greedy
// One number for both, which is kept: 0 an older player, 1..5 a level, 6..10 a patient one, 11..15 a rash one.
int opponent_of(Player player);
Player player_of_opponent(int opponent); // 1..15

std::string level_name(int level); // "Colonel", in the language at hand
// What that means for the player in a battle, a line.
std::string level_about(int level, const Levels& levels);
std::string character_name(ai::Character character); // "Rash"
std::string character_about(ai::Character character);
std::string player_name(Player player);    // "Colonel, rash"; of a methodical one the rank alone
std::string player_in_full(Player player); // "Colonel, methodical"

} // namespace redoubt::shell
