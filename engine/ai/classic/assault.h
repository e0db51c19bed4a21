// A Combat Phase: which attack comes next. The whole assignment is looked for again after every result.
#pragma once
#include "engine/ai/classic/goals.h"
#include "engine/rules/classic/query.h"

#include <optional>

namespace redoubt::ai {

struct Assignment { // one attack, ready to be declared
    classic::Targets targets;
    classic::Attackers attackers;
    friend bool operator==(const Assignment&, const Assignment&) = default;
};

// The next attack of the side that decides; nullopt when nothing is left worth or owed. `nodes` counts valuations.
std::optional<Assignment> next_attack(const classic::Board& b, const Terrain& t, const Roster& r,
                                      const ClassicWeights& weights, Rng& rng, int& nodes);

// What it is chosen from: all fights that may still be had, and those that must.
Engagement fights_left(const classic::Board& b, const Deployment& d, const Intent& in, const ClassicWeights& weights);

} // namespace redoubt::ai
