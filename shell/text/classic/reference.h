// The rule reference of the classic system: the rows of engine/rules/classic/ledger.tsv, gathered by paragraph.
#pragma once
#include "shell/text/reference.h"

#include <array>

namespace redoubt::words {

inline constexpr std::array<std::string_view, 14> chapters = {
    "",       "Introduction", "The pieces", "The counters", "Turns",          "Movement", "Zones of control",
    "Combat", "Results",      "Artillery",  "Redoubts",     "Reinforcements", "Winning",  "The battles"};

// All paragraphs in order of the book. Columns of a ledger: id, rule, kind, decider, chance; the first line names them.
Loaded<RuleBook> load_reference(std::string_view ledger_tsv);

} // namespace redoubt::words
