// What scripts and the dashboard must know of a system: one specialisation each, in field_<system>.h.
//
//     moment(s)            changes with every phase or Activation
//     turn(s), left(w, s)  the turn now; turns after it
//     troop(w, s, u)       one unit
//     objectives(w, s)     the hexes that victory counts, and who has them
//     price(w, s, h, d)    what foot pays to leave h by d; < 0: it cannot
//     guarded(w, s, h)     strength with which the troops in h are defended, roughly
//     option(w, s, a)      what kind of thing an action is
//     in_hand(s)           the unit on its way; none
//     reach(w, s, u)       hexes in which the unit could end its move
//     way(w, s, u, to)     the actions that bring it there
//     put(s, u, h)         as if it stood there
//     front(s, u)          the sides that it looks at, as bits by Dir
//     odds(w, s, a)        of the attack that a strike or join would make, with those who can still join it
//     launched(w, s, a)    the attacks that this action sets going, as they stand
#pragma once
#include "engine/core/hex.h"
#include "engine/core/side.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace redoubt::ai::sparring {

enum class Sort : std::uint8_t {
    aside,  // never of itself: moves taken back, standing orders, set-up
    end,    // a phase, a step, a chance to react is over
    march,  // begins a unit's move, or goes on with it
    halt,   // ends it
    turn,   // in hand: another facing
    strike, // begins an attack
    join,   // makes it another
    loose,  // declares it
    drop,   // gives it up
    fire,   // of guns and rifles
    order,  // costs little and helps: orders, rallies, arrivals
    forced, // one of several things that must be chosen
};
struct Option {
    Sort sort = Sort::forced;
    UnitId unit;
    HexId to;               // strike, fire: the enemy
    std::uint8_t front = 0; // turn, halt: the sides then looked at, as bits by Dir
};
inline Option bare(Sort sort) { // of nobody and nowhere
    return {sort, {}, {}, 0};
}
struct Troop {
    Side side = Side::french;
    HexId hex;          // none: not on the map
    bool comes = false; // still to enter
    int strength = 0;   // with which it attacks; commanders: none
    int worth = 0;      // hundredths
    int steps = 0;      // hexes that it may march over easy ground
    bool gun = false;
};
struct Objective {
    HexId hex;
    std::optional<Side> holder;
    int points = 1;
};
struct Odds {
    int attack = 0, defence = 0; // in any common unit
    int gain = 0, loss = 0;      // expected, to the attacker, in hundredths of strength
    int percent() const { return defence > 0 ? 100 * attack / defence : 9999; }
};

template <class Rules>
struct Field;

} // namespace redoubt::ai::sparring
