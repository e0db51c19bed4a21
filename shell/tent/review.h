// A game looked through: every stretch of decisions (one side's, until a die falls, the other side has the word or the
// phase ends) against what a mind would have played from the same position, both played on with the same dice.
#pragma once
#include "shell/tent/job.h"
#include "shell/tent/minds.h"
#include "shell/tent/pairs.h"

namespace redoubt::tent {

// Valuations in all, so that the third level reviews the longest battle in minutes (README.md); those that rehearse
// think longer about one decision than it about a game.
inline std::int64_t whole_work(const Minded& mind) {
    const bool rehearses = mind.kind == ai::BotKind::level4 || mind.kind == ai::BotKind::level5;
    return rehearses ? 40'000'000'000 : 1'200'000'000;
}
struct ReviewPlan {
    Minded mind = {}; // whom the player is measured against
    std::int64_t work = whole_work({});
    std::int64_t first = 40'000'000; // of these for what is most suspicious, before the pace is asked
};

std::unique_ptr<Job> review_of(const AnyMatch& game, const ReviewPlan& plan);

// The better line as a game of its own: the journal up to `step`, then what the mind plays in its place. `key` and `id`
// as in engine/match/line.h.
Loaded<AnyMatch> better_line(const AnyMatch& game, std::size_t step, const ReviewPlan& plan, const DiceKey& key,
                             std::string id);

} // namespace redoubt::tent
