// Tallies and forecasts in words: every line with its rule, its value, and what struck it.
#pragma once
#include "engine/rules/napoleon/events.h"
#include "shell/text/words.h"

#include <vector>

namespace redoubt::words::napoleonic {

// `signs`: modifiers, each with its sign; without: strengths and numbers to be reached.
std::vector<TallyRow> tally_rows(const napoleon::World& w, const Tally& t, bool signs);

std::string total(const Tally& t, bool signs); // "11", "+2"

// Dice and modifiers in a sentence: "[8] +1 −2 = 7"; only the dice when nothing is added.
Words dice_sum(int roll, int total);

} // namespace redoubt::words::napoleonic
