// The rule reference of the napoleon system: the rows of its ledger, gathered by paragraph.
#pragma once
#include "shell/text/reference.h"

#include <array>

namespace redoubt::words::napoleonic {

inline constexpr std::array<std::string_view, 14> chapters = {
    "",           "Introduction", "Map and counters", "The stage", "Movement",   "Facing and zones", "Stacking",
    "Rifle fire", "Combat",       "Cavalry",          "Artillery", "Commanders", "Reorganisation",   "Quadrangles"};

Loaded<RuleBook> load_reference(std::string_view ledger_tsv);

} // namespace redoubt::words::napoleonic
