// A question of a review answered on the board: what was tried in a line of its own, against what was played in the
// game and the best that is known, all from the same position, over the same dice and with the same measure as the
// review.
#pragma once
#include "shell/tent/job.h"

#include <array>
#include <string>

namespace redoubt::tent {

struct JudgePlan {
    std::size_t step = 0;                            // of the journal, at which the line leaves the game
    std::array<std::vector<std::string>, 2> known{}; // in notation: what was played, what is better
};
inline constexpr int judged_rounds = 32;

Loaded<std::unique_ptr<Job>> judge_of(const AnyMatch& line, const JudgePlan& plan);

// What was decided in a game from a step on, by who has the word there: until it passes, a die falls or the phase ends.
// {"kind": "decision", turn, side, said (in words), notation, whole (nothing more is to be decided)}. Error: nobody
// decides.
Loaded<Json> decision_at(const AnyMatch& game, std::size_t step);

} // namespace redoubt::tent
