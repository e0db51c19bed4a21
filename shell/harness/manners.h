// What the tool and the contract tests must know of a system besides its Ruleset: one specialisation a system, in
// shell/harness/<system>/manners.h. What the tent must know as well stands there (shell/tent/camp.h).
//
//     parse(w, s, text)                     its algebra, read
//     turns(w)                              first and last turn of the battle
//     reveals(before, after)                Views of one side: is something turned up for it that was hidden?
//     ends_phase(a), wavers(a)              for random play: what ends a phase; what may go back and forth for ever
//     patience(s)                           random play ends a phase once in so many choices
//     lead(s)                               points that the French have more, where points decide
//     muster(w, s, side)                    units in play or to come, and their points
//     why(w, s, a, refusal)                 "refused by 5.0G (Zones): ..."
//     tell(w, e)                            an event in words
//     benched, timed                        the battles of the bench, the smallest first; those whose speed is measured
//     marches(a), in_march(s), reach(b, u)  for the table of speed: an action of moving on, a position where it is
//                                           looked for, and in how many hexes a unit's march may end
//     check_step(w, before, step, events, after, out)   contracts that only this system has
#pragma once
#include "engine/core/load.h"
#include "engine/match/any_match.h"
#include "shell/tent/camp.h"

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

#include "shell/harness/every/manners.h"
