// The choices after the die: where the beaten go (8.2), who pays (8.1 Ex), who advances (8.21).
#pragma once
#include "engine/ai/classic/goals.h"
#include "engine/ai/reasons.h"
#include "engine/rules/classic/actions.h"
#include "engine/rules/classic/query.h"

namespace redoubt::ai {

// The best of `options` (what legal_actions gave while an Attack or Push decides) for the side that decides.
classic::Action choose_aftermath(const classic::Board& b, const Terrain& t, const Roster& r,
                                 const ClassicWeights& weights, Side me, const std::vector<classic::Action>& options);

// What each of them is weighed by: the chosen one has the most, and of equals is the first. Nothing where it is not so
// that the choice is made: who pays, and guns that stay.
std::vector<Terms> terms_of_aftermath(const classic::Board& b, const Terrain& t, const Roster& r,
                                      const ClassicWeights& weights, Side me,
                                      const std::vector<classic::Action>& options);

} // namespace redoubt::ai
