// Tallies in words: every line with its rule, its value, and what struck it.
#pragma once
#include "engine/core/tally.h"
#include "engine/rules/triumph/world.h"
#include "shell/text/words.h"

#include <vector>

namespace redoubt::words::triumphant {

enum class TallyOf : std::uint8_t { fire, shock, check };

// Each line with its sign, but for the strength that a fire begins with.
std::vector<TallyRow> tally_rows(const triumph::World& w, const Tally& t, TallyOf of);

std::string total(const Tally& t); // "+2"

std::string odds_of(int modifier); // 9.51: the ratio by what it gives, "3–1"

// Die and modifiers in a sentence: "[8] −2 = 6"; only the die when nothing is added.
Words dice_sum(int roll, int total);

} // namespace redoubt::words::triumphant
