// The rule reference of the triumph system: the rows of its ledger, gathered by paragraph.
#pragma once
#include "shell/text/reference.h"

#include <array>

namespace redoubt::words::triumphant {

inline constexpr std::array<std::string_view, 13> chapters = {"",
                                                              "Introduction",
                                                              "The pieces",
                                                              "The turn",
                                                              "Initiative",
                                                              "Orders and activation",
                                                              "Facing, stacking, zones",
                                                              "Movement",
                                                              "Artillery fire",
                                                              "Shock",
                                                              "Rally and recovery",
                                                              "Jaegers",
                                                              "Winning"};

Loaded<RuleBook> load_reference(std::string_view ledger_tsv);

} // namespace redoubt::words::triumphant
