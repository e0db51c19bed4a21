// Tallies and forecasts in words: every line with its rule, its value, and what struck it.
#pragma once
#include "engine/rules/classic/events.h"
#include "shell/text/words.h"

#include <vector>

namespace redoubt::words {

// The first line stands without a sign, the others show what they add. Doublings and halvings show their factor.
std::vector<TallyRow> tally_rows(const classic::World& w, const Tally& t);

std::string total(const Tally& t); // "11", "2½"
// What one unit counts for, and how that came about where it is not what its counter says: "7", "5 ×2 = 10".
std::string counted(const Tally& t, UnitId u);

// "18 : 4 is 4–1"
Words ratio(const classic::Forecast& f);

} // namespace redoubt::words
