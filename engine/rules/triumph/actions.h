// Everything a player can decide, and its line of text (engine/core/notation.h). Order of the variant is a contract of
// links and saves: append only; lines are what journals and cases are written in: stable.
#pragma once
#include "engine/core/fields.h"
#include "engine/rules/triumph/state.h"

#include <variant>

namespace redoubt {
struct Offer; // engine/core/offer.h
}

namespace redoubt::triumph {

struct Place { // TS2.2: set up a unit in one of its hexes
    UnitId unit;
    HexId hex;
    REDOUBT_ACTION(Place, "place UNIT HEX", unit, hex)
};
struct Seat { // TS2.3: the hex of one's Overall Commander
    HexId hex;
    REDOUBT_ACTION(Seat, "seat HEX", hex)
};
struct Turn { // 6.12: in place: set-up, guns before they fire (R35), any unit in the Movement step; 10.1 after a Rally
    UnitId unit;
    std::uint8_t facing = 0;
    REDOUBT_ACTION(Turn, "turn UNIT CORNER", unit, (facing, 0, 5))
};
struct Top { // 6.24: to the top of its stack
    UnitId unit;
    REDOUBT_ACTION(Top, "top UNIT", unit)
};
struct Ready { // set-up is done; orders are given; a step is over; nobody (more) goes
    REDOUBT_ACTION(Ready, "ready")
};
struct FlankWith { // TX14: the note: this unit goes too
    UnitId unit;
    REDOUBT_ACTION(FlankWith, "flankwith UNIT", unit)
};
struct FlankOn { // TX14: the note: at the end of this turn; ends the note
    std::uint8_t turn = 0;
    REDOUBT_ACTION(FlankOn, "flankon NUMBER", (turn, 0, 99))
};
struct RollDelay { // 5.29
    REDOUBT_ACTION(RollDelay, "rolldelay")
};
struct KeepOrders { // R10: no roll, last turn's orders stand
    REDOUBT_ACTION(KeepOrders, "keeporders")
};
struct Retain { // 5.24: of a command that has split, this part (its first unit) stays Under Orders
    UnitId unit;
    REDOUBT_ACTION(Retain, "retain UNIT", unit)
};
struct Adopt { // 5.24: a command that has come together is Under Orders, or has none
    UnitId unit;
    bool under = false;
    REDOUBT_ACTION(Adopt, "adopt UNIT yes/no", unit, under)
};
struct Choose { // TX1: the army that gets its orders
    Army army = Army::none;
    REDOUBT_ACTION(Choose, "army none|first|second|reserve", (army, 0, 3))
};
struct Give { // 5.21: Orders for the command of this first unit
    UnitId unit;
    REDOUBT_ACTION(Give, "give UNIT", unit)
};
struct GiveBarrage { // 5.33, TX4
    REDOUBT_ACTION(GiveBarrage, "givebarrage")
};
struct GiveFlank { // R80: the units of the note act Under Orders
    REDOUBT_ACTION(GiveFlank, "giveflank")
};
struct First { // 5.41: the first marker of the turn
    std::uint8_t marker = 0;
    REDOUBT_ACTION(First, "first MARKER", (marker, 0, 255))
};
struct GoFirst { // 4.0, 5.51: which side begins
    Side side = Side::french;
    REDOUBT_ACTION(GoFirst, "gofirst french|russian", (side, 0, 1))
};
struct Attempt { // 5.28: the command of this first unit tries for Orders
    UnitId unit;
    REDOUBT_ACTION(Attempt, "attempt UNIT", unit)
};
struct Extend { // 7.13: the command of this first unit uses Extended Movement
    UnitId unit;
    REDOUBT_ACTION(Extend, "extend UNIT", unit)
};
struct Shoot { // 8.0: a gun, alone or leading others, fires at a hex
    UnitId unit;
    HexId target;
    REDOUBT_ACTION(Shoot, "fire UNIT HEX", unit, target)
};
struct Join { // 8.2: another gun fires along
    UnitId unit;
    REDOUBT_ACTION(Join, "join UNIT", unit)
};
struct Loose { // 8.2: nobody else joins; the die falls
    REDOUBT_ACTION(Loose, "loose")
};
struct StepTo { // 7.31: one hex on; begins the move of a unit, or goes on with it
    UnitId unit;
    HexId to;
    REDOUBT_ACTION(StepTo, "step UNIT HEX", unit, to)
};
struct Halt { // 7.31: the move of a unit is over; it faces so. Also a turn in place
    UnitId unit;
    std::uint8_t facing = 0;
    REDOUBT_ACTION(Halt, "halt UNIT CORNER", unit, (facing, 0, 5))
};
struct Open { // 9.85: the units of this one's hex leave their Square
    UnitId unit;
    REDOUBT_ACTION(Open, "open UNIT", unit)
};
struct FallBack { // 7.39, 9.31: a unit goes back a hex before the enemy, and faces so
    UnitId unit;
    HexId to;
    std::uint8_t facing = 0;
    REDOUBT_ACTION(FallBack, "fallback UNIT HEX CORNER", unit, to, (facing, 0, 5))
};
struct Stay { // an offered reaction is declined: the unit asked stands as it is
    REDOUBT_ACTION(Stay, "stay")
};
struct Switch { // a standing order is given or lifted
    Standing order = Standing::no_counter_battery;
    bool on = false;
    REDOUBT_ACTION(Switch, "standing ORDER on/off", (order, 0, standing_orders - 1), on)
};
struct Assault { // 9.1: the stack in a hex shall shock a hex in its front
    HexId from;
    HexId target;
    REDOUBT_ACTION(Assault, "assault HEX HEX", from, target)
};
struct Charge { // 9.81: the cavalry in a hex shall charge by the way named, to face so
    HexId from;
    HexId via;
    HexId end;
    std::uint8_t facing = 0;
    REDOUBT_ACTION(Charge, "charge HEX via [HEX] HEX facing CORNER", from, via, end, (facing, 0, 5))
};
struct Declare { // 9.44: all attacks are named
    REDOUBT_ACTION(Declare, "declare")
};
struct CounterCharge { // 9.86: the cavalry asked rides at the enemy in this hex
    HexId hex;
    REDOUBT_ACTION(CounterCharge, "countercharge HEX", hex)
};
struct Commit { // 9.41: this stack rolls for Commitment
    HexId from;
    REDOUBT_ACTION(Commit, "commit HEX", from)
};
struct FormSquare { // 9.85: the infantry asked tries
    REDOUBT_ACTION(FormSquare, "square")
};
struct Recall { // 9.82: this charging stack tries to stop
    HexId from;
    REDOUBT_ACTION(Recall, "recall HEX", from)
};
struct Press { // 9.82: ... or goes on
    HexId from;
    REDOUBT_ACTION(Press, "press HEX", from)
};
struct React { // 8.6: a gun fires at an attacker's hex
    UnitId unit;
    HexId target;
    REDOUBT_ACTION(React, "react UNIT HEX", unit, target)
};
struct Resolve { // 9.1: the Shock on this hex is next
    HexId target;
    REDOUBT_ACTION(Resolve, "resolve HEX", target)
};
struct GoBack { // 9.62: the beaten units of the hex retreat there
    HexId to;
    REDOUBT_ACTION(GoBack, "goback HEX|lost", to)
};
struct Advance { // 9.71: the stack in a hex enters the emptied one, to face so
    HexId from;
    HexId to;
    std::uint8_t facing = 0;
    REDOUBT_ACTION(Advance, "advance HEX HEX facing CORNER", from, to, (facing, 0, 5))
};
struct BreakThrough { // 9.73: it shocks again
    REDOUBT_ACTION(BreakThrough, "breakthrough")
};
struct Pursue { // 9.87: it charges on, all in its front
    REDOUBT_ACTION(Pursue, "pursue")
};
struct CounterShock { // 9.73: the defenders in a hex go there and shock
    HexId from;
    HexId to;
    REDOUBT_ACTION(CounterShock, "countershock HEX HEX", from, to)
};
struct Rally { // 10.1
    UnitId unit;
    REDOUBT_ACTION(Rally, "rally UNIT", unit)
};
struct Burn { // TX5: the village is set on fire
    HexId hex;
    REDOUBT_ACTION(Burn, "burn HEX", hex)
};
struct StepOut { // TX5: a unit leaves the burning village
    UnitId unit;
    HexId to;
    REDOUBT_ACTION(StepOut, "stepout UNIT HEX", unit, to)
};
struct Blow { // TX5: a bridge is destroyed
    HexId hex;
    HexId other;
    REDOUBT_ACTION(Blow, "blow HEX-HEX", hex, other)
};
struct ComeBack { // TX14: the force comes back in the south-west
    REDOUBT_ACTION(ComeBack, "comeback")
};
struct Activate { // 5.51: this first unit's command acts as Reserve
    UnitId unit;
    REDOUBT_ACTION(Activate, "reserve UNIT", unit)
};
struct Return { // 10.3: a recovered unit comes back
    UnitId unit;
    HexId hex;
    REDOUBT_ACTION(Return, "return UNIT HEX", unit, hex)
};
struct Ride { // 5.62: the Overall Commander moves a hex
    HexId to;
    REDOUBT_ACTION(Ride, "ride HEX", to)
};
struct RollPoints { // TX7: the die for Napoleon's points
    REDOUBT_ACTION(RollPoints, "rollpoints")
};
struct Raise { // TS1.6: a command becomes active
    std::uint8_t part = 0;
    REDOUBT_ACTION(Raise, "raise PART", (part, 0, 7))
};
struct Leave { // 9.22: the charge declared from a hex leaves a target to others who have been declared against it
    HexId from;
    HexId target;
    REDOUBT_ACTION(Leave, "leave HEX HEX", from, target)
};

using Action =
    std::variant<Place, Seat, Turn, Top, Ready, FlankWith, FlankOn, RollDelay, KeepOrders, Retain, Adopt, Choose, Give,
                 GiveBarrage, GiveFlank, First, GoFirst, Attempt, Extend, Shoot, Join, Loose, StepTo, Halt, Open,
                 FallBack, Stay, Switch, Assault, Charge, Declare, CounterCharge, Commit, FormSquare, Recall, Press,
                 React, Resolve, GoBack, Advance, BreakThrough, Pursue, CounterShock, Rally, Burn, StepOut, Blow,
                 ComeBack, Activate, Return, Ride, RollPoints, Raise, Leave>;
bool operator==(const Action& a, const Action& b); // equal.cpp
Offer offer_of(const Action& a);                   // equal.cpp

} // namespace redoubt::triumph
