// Tallies in words: every line with its rule, its value, and what struck it.
#pragma once
#include "engine/core/tally.h"
#include "engine/rules/triumph/world.h"
#include "shell/text/words.h"

#include <vector>

namespace redoubt::words::triumphant {

struct TallyRow {
    Words words;       // "Strength ratio 2–1", "Massed target"
    std::string value; // "+2", "−1"
    RuleRef rule;
    bool struck = false;
    Words reason; // what struck it
};

enum class TallyOf : std::uint8_t { fire, shock, check };

// Each line with its sign, but for the strength that a fire begins with.
std::vector<TallyRow> tally_rows(const triumph::World& w, const Tally& t, TallyOf of);

std::string total(const Tally& t); // "+2"

std::string odds_of(int modifier); // 9.51: the ratio by what it gives, "3–1"

// Die and modifiers in a sentence: "[8] −2 = 6"; only the die when nothing is added.
Words dice_sum(int roll, int total);

} // namespace redoubt::words::triumphant
