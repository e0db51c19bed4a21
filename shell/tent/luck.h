// Was it the dice? Of each throw: what the position is worth after it, less the exact mean of all that could have
// fallen. Whatever the values are good for, the mean of that is nought: so the sum of a game is luck and nothing else,
// and what is left of the result without it is play.
#pragma once
#include "shell/tent/job.h"

namespace redoubt::tent {

// Tells of every throw (the dice that follow one action), then the sums; README.md has their members.
std::unique_ptr<Job> luck_of(const AnyMatch& game);

} // namespace redoubt::tent
