// What the tool and the contract tests must know of a system besides its Ruleset: one specialisation a system, in
// shell/cli/<system>/manners.h.
//
//     notation(w, a), parse(w, s, text)     its algebra
//     turn(s), turns(w)                     the turn now; first and last of the battle
//     moment(s)                             where in its sequence of play a position is: turn, phase, marker drawn ...
//     reveals(before, after)                Views of one side: is something turned up for it that was hidden?
//     ends_phase(a), wavers(a)              for random play: what ends a phase; what may go back and forth for ever
//     patience(s)                           random play ends a phase once in so many choices
//     result(s), winner(s)                  "french marginal", "draw", "unfinished"; nobody for a draw
//     losses(w, s)                          by side, in the points that its victory counts
//     muster(w, s, side)                    units in play or to come, and their points
//     order(w, s, a)                        an action in words
//     why(w, s, a, refusal)                 "refused by 5.0G (Zones): ..."
//     tell(w, e)                            an event in words
//     check_step(w, before, step, events, after, out)   contracts that only this system has
#pragma once
#include "engine/core/load.h"
#include "engine/match/any_match.h"

#include <array>
#include <string>
#include <utility>
#include <vector>

namespace redoubt::cli {

struct Muster {
    int units = 0, points = 0;
};

template <Ruleset R>
struct Manners;

} // namespace redoubt::cli

#include "shell/cli/classic/manners.h"
#include "shell/cli/napoleon/manners.h"
#include "shell/cli/triumph/manners.h"
