// What a bot remembers of its phase, and what it thinks with. Not for use outside this folder and bots.cpp.
#pragma once
#include "engine/ai/bots.h"
#include "engine/ai/classic/assault.h"
#include "engine/ai/classic/march.h"
#include "engine/ai/rehearsal.h"
#include "engine/rules/classic/ruleset.h"

#include <memory>
#include <optional>

namespace redoubt::ai {

template <>
struct Plans<classic::Rules> {
    ClassicWeights weights;          // of the kind; may be changed before the first thought
    std::vector<Tunable> tunables(); // of those weights
    // Movement: made once for a phase, then followed order by order.
    std::unique_ptr<March> march;
    classic::State marched_from; // the position the march was planned for
    std::size_t next_order = 0;
    int marches = 0; // plans made in this phase
    std::int16_t turn = -1;
    classic::Phase phase = classic::Phase::over;
    std::optional<Terrain> terrain;
    Roster roster;
    // Combat: the attack being put together.
    std::optional<Assignment> attack;
    int clears = 0; // drafts dropped since the last attack
    std::int64_t thought = 0;
};
using ClassicPlans = Plans<classic::Rules>;

ClassicWeights classic_weights(BotKind k);
// Those of a bot, as it plays this side of a battle, under a temper.
ClassicWeights minded(const Bot& bot, const Temper& temper, const classic::World& w, Side me);
Rehearsed classic_width(BotKind k, classic::VictoryKind kind);
// The most valuations that one decision may take.
int most_classic_thought(BotKind k, const ClassicWeights& w);

} // namespace redoubt::ai
