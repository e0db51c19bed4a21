#include "engine/ai/triumph/bot.h"

#include <algorithm>

namespace redoubt::ai {

namespace {

using namespace redoubt::triumph;

Action any_of(Rng& rng, const std::vector<Action>& legal) {
    REDOUBT_ASSERT(!legal.empty());
    std::vector<Action> actions = legal;
    std::erase_if(actions, [](const Action& a) {
        return std::holds_alternative<triumph::Place>(a) || std::holds_alternative<Top>(a) ||
               std::holds_alternative<Never>(a);
    });
    if (actions.empty()) return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

} // namespace

bool think(Bot&, const World&, const View&, int) {
    return true; // every decision is short
}

// What the side may do follows from what it knows: any State that agrees with its View lists the same.
Action choose(Bot& bot, const World& w, const View& v) {
    const State s = deal(w, v, bot.rng);
    std::vector<Action> legal;
    legal_actions(w, s, legal);
    return any_of(bot.rng, legal);
}

} // namespace redoubt::ai
