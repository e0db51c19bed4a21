// What each system calls things in the text view: a unit, a place, an order, what is about a unit, what a step
// costs. One specialisation a system, in voice_<system>.h.
#pragma once
#include "shell/present/words.h"
#include "shell/session/reading.h"
#include "shell/text/shell/phrases.h"

namespace redoubt::shell {

using words::common::Phrase;

//     seen(view, mine)              the position as this side, or one who looks on, may know it
//     name(w, u), place(w, h)       what they are called
//     order(w, s, action)           an action, as an order
//     about(w, board, u), of(w, u)  what is to be known of a unit; its formation
//     card(w, board, u, mine)       its card
//     price(board, u, from, dir)    what stepping out of a hex costs it by the ground; "" where it cannot
//     off(s, u)                     where it is that is not on the map
//     bridge(w, s, h, dir)          where bridges break: what is said behind one that carries a road
template <Ruleset R>
struct Voice;

} // namespace redoubt::shell

#include "shell/session/voice_every.h"
