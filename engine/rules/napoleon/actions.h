// Everything a player can decide, and its line of text (engine/core/notation.h). Order of the variant is a contract of
// links and saves: append only; lines are what journals and cases are written in: stable.
#pragma once
#include "engine/core/fields.h"
#include "engine/rules/napoleon/world.h"

#include <variant>

namespace redoubt {
struct Offer; // engine/core/offer.h
}

namespace redoubt::napoleon {

enum class Marker : std::uint8_t { charge, defence }; // 9.1, 8.22

// Standing orders: what a side has answered beforehand, for the other side's turn (standing.cpp, RULING 114). A bit
// each in State::standing: append only.
enum class Standing : std::uint8_t {
    hold_fire,          // no artillery fire at moving units
    hold_long_fire,     // ... not at 3 hexes or more
    no_counter,         // no counter-charge
    no_dodge,           // cavalry stays
    no_square,          // never form a quadrangle under charge
    always_square,      // always try to
    no_square_fire,     // quadrangles hold their fire
    always_fire,        // every battery fires at the first mover it can
    always_dodge,       // cavalry withdraws before infantry whenever it can
    always_square_fire, // quadrangles fire at the first who comes next to them
    no_rifles,          // no rifle fire by those who are attacked
    always_rifles,      // all of it, each shot at the strongest before it
    no_chase,           // nobody follows the beaten
    mates_stay,         // who stands with a unit that flees from fire stays
    mates_go,           // ... goes too
    grant_corrections,  // the other side may correct its moves
    refuse_corrections, // ... may not
    straight_back,      // who goes back goes straight away from the enemy where it can
    largest_first,      // the largest unit of a stack fights first, and bears each loss
    count
};
inline constexpr std::size_t standing_orders = static_cast<std::size_t>(Standing::count);

struct Ready { // before play: everything stands as it should
    REDOUBT_ACTION(Ready, "ready")
};
struct Destroy { // before play: this bridge is broken
    HexId hex;
    Dir side = Dir::n;
    REDOUBT_ACTION(Destroy, "destroy SIDE", hex, side)
};
struct Place { // set-up: a piece within its hexes
    UnitId unit;
    HexId to;
    Dir facing = Dir::n;
    REDOUBT_ACTION(Place, "place UNIT HEX [DIR]", unit, to, facing)
};
struct Order { // 11.75: this formation will move
    FormationId formation;
    REDOUBT_ACTION(Order, "order FORMATION", (formation, max_formations))
};
struct End { // the phase, or this side's part of it, is over
    REDOUBT_ACTION(End, "end")
};
struct Hold { // the reaction, the chance or the rest of it is declined
    REDOUBT_ACTION(Hold, "hold")
};
struct Reorganise { // 12.0
    UnitId unit;
    REDOUBT_ACTION(Reorganise, "reorganise UNIT", unit)
};
struct Fire { // 10.22: a battery fires at a unit; others may join
    UnitId unit;
    UnitId target;
    REDOUBT_ACTION(Fire, "fire UNIT at UNIT", unit, target)
};
struct With { // 10.22, 7.11, 9.16: one more battery, rifle or charging unit
    UnitId unit;
    REDOUBT_ACTION(With, "with UNIT", unit)
};
struct Declare { // 10.22, 7.31, 8.3: complete; the dice follow
    REDOUBT_ACTION(Declare, "declare")
};
struct Ride { // 4.27: a unit is taken in hand; with `forced`, on a forced march (4.5)
    UnitId unit;
    bool forced = false;
    REDOUBT_ACTION(Ride, "ride|march UNIT", unit, forced)
};
struct Step { // 4.1: ... and goes one hex
    HexId to;
    REDOUBT_ACTION(Step, "step HEX", to)
};
struct Turn { // 4.36: ... or turns in place
    Dir facing = Dir::n;
    REDOUBT_ACTION(Turn, "turn DIR", facing)
};
struct Stop { // 4.27: ... and is released
    REDOUBT_ACTION(Stop, "stop")
};
struct Mark { // 9.1, 8.22: a Charge or Defence marker is put on
    UnitId unit;
    Marker marker = Marker::charge;
    REDOUBT_ACTION(Mark, "mark UNIT charge|defence", unit, (marker, 0, 1))
};
struct Form { // 13.11: the stack forms a quadrangle, freely in the own phase, else by a check
    HexId hex;
    REDOUBT_ACTION(Form, "form HEX", hex)
};
struct Unform { // 13.19: it leaves the formation
    HexId hex;
    REDOUBT_ACTION(Unform, "leave HEX", hex)
};
struct Enter { // a reinforcement enters
    UnitId unit;
    Dir facing = Dir::n;
    REDOUBT_ACTION(Enter, "enter UNIT [DIR]", unit, facing)
};
struct Build { // bridge box: a corps commander begins a bridge
    UnitId unit;
    HexId hex;
    Dir side = Dir::n;
    REDOUBT_ACTION(Build, "bridge UNIT SIDE", unit, hex, side)
};
struct Target { // 9.11: the riding cavalry names whom it will charge
    HexId hex;
    REDOUBT_ACTION(Target, "target HEX", hex)
};
struct Charge { // 9.13: it charges now
    HexId hex;
    REDOUBT_ACTION(Charge, "charge HEX", hex)
};
struct Counter { // 9.3: a counter-charge
    UnitId unit;
    HexId to;
    Dir facing = Dir::n;
    REDOUBT_ACTION(Counter, "counter UNIT HEX DIR", unit, to, facing)
};
struct Dodge { // 9.7: cavalry withdraws before the battle
    UnitId unit;
    HexId to;
    Dir facing = Dir::n;
    REDOUBT_ACTION(Dodge, "dodge UNIT HEX DIR", unit, to, facing)
};
struct Attack { // 8.3: begin an attack by this hex on that one
    HexId from;
    HexId target;
    REDOUBT_ACTION(Attack, "attack HEX HEX", from, target)
};
struct Support { // 8.23: one more attacking hex
    HexId hex;
    REDOUBT_ACTION(Support, "support HEX", hex)
};
struct Also { // 8.24: one more attacked hex
    HexId hex;
    REDOUBT_ACTION(Also, "also HEX", hex)
};
struct Count { // 4.4: of a stack of more than 10 SP, this unit fights
    UnitId unit;
    REDOUBT_ACTION(Count, "count UNIT", unit)
};
struct Shoot { // 7.31: rifle fire
    UnitId unit;
    UnitId target;
    REDOUBT_ACTION(Shoot, "shoot UNIT at UNIT", unit, target)
};
struct Retreat { // 8.43, 7.4, 6.23: a unit goes back; by way of `via` when it goes two hexes
    UnitId unit;
    HexId via;
    HexId to;
    Dir facing = Dir::n;
    REDOUBT_ACTION(Retreat, "retreat UNIT [HEX] HEX DIR", unit, via, to, facing)
};
struct Chase { // 8.5
    UnitId unit;
    HexId to;
    Dir facing = Dir::n;
    REDOUBT_ACTION(Chase, "chase UNIT HEX DIR", unit, to, facing)
};
struct Lose { // R38: this unit loses 1 SP
    UnitId unit;
    REDOUBT_ACTION(Lose, "lose UNIT", unit)
};
struct TakeBack { // 4.27: ask to correct the last finished move
    REDOUBT_ACTION(TakeBack, "takeback")
};
struct Answer { // 4.27: the other side's word on that
    bool yes = false;
    REDOUBT_ACTION(Answer, "consent yes/no", yes)
};
struct Switch { // a standing order is given or lifted
    Standing order = Standing::hold_fire;
    bool on = false;
    REDOUBT_ACTION(Switch, "standing ORDER on/off", (order, 0, standing_orders - 1), on)
};

using Action = std::variant<Ready, Destroy, Place, Order, End, Hold, Reorganise, Fire, With, Declare, Ride, Step, Turn,
                            Stop, Mark, Form, Unform, Enter, Build, Target, Charge, Counter, Dodge, Attack, Support,
                            Also, Count, Shoot, Retreat, Chase, Lose, TakeBack, Answer, Switch>;
bool operator==(const Action& a, const Action& b); // equal.cpp
Offer offer_of(const Action& a);                   // equal.cpp

} // namespace redoubt::napoleon
