// Everything a player can decide. Order of the variant is a contract of links and saves: append only.
#pragma once
#include "engine/core/fields.h"
#include "engine/rules/triumph/state.h"

#include <variant>

namespace redoubt::triumph {

struct Place { // TS2.2: set up a unit in one of its hexes
    UnitId unit;
    HexId hex;
    REDOUBT_FIELDS(Place, unit, hex)
};
struct Seat { // TS2.3: the hex of one's Overall Commander
    HexId hex;
    REDOUBT_FIELDS(Seat, hex)
};
struct Turn { // 6.12: in place: set-up, guns before they fire (R35), any unit in the Movement step; 10.1 after a Rally
    UnitId unit;
    std::uint8_t facing = 0;
    REDOUBT_FIELDS(Turn, unit, (facing, 0, 5))
};
struct Top { // 6.24: to the top of its stack
    UnitId unit;
    REDOUBT_FIELDS(Top, unit)
};
struct Ready { // set-up is done; orders are given; a step is over; nobody (more) goes
    REDOUBT_FIELDS(Ready)
};
struct FlankWith { // TX14: the note: this unit goes too
    UnitId unit;
    REDOUBT_FIELDS(FlankWith, unit)
};
struct FlankOn { // TX14: the note: at the end of this turn; ends the note
    std::uint8_t turn = 0;
    REDOUBT_FIELDS(FlankOn, (turn, 0, 99))
};
struct RollDelay { // 5.29
    REDOUBT_FIELDS(RollDelay)
};
struct KeepOrders { // R10: no roll, last turn's orders stand
    REDOUBT_FIELDS(KeepOrders)
};
struct Retain { // 5.24: of a command that has split, this part (its first unit) stays Under Orders
    UnitId unit;
    REDOUBT_FIELDS(Retain, unit)
};
struct Adopt { // 5.24: a command that has come together is Under Orders, or has none
    UnitId unit;
    bool under = false;
    REDOUBT_FIELDS(Adopt, unit, under)
};
struct Choose { // TX1: the army that gets its orders
    Army army = Army::none;
    REDOUBT_FIELDS(Choose, (army, 0, 3))
};
struct Give { // 5.21: Orders for the command of this first unit
    UnitId unit;
    REDOUBT_FIELDS(Give, unit)
};
struct GiveBarrage { // 5.33, TX4
    REDOUBT_FIELDS(GiveBarrage)
};
struct GiveFlank { // R80: the units of the note act Under Orders
    REDOUBT_FIELDS(GiveFlank)
};
struct First { // 5.41: the first marker of the turn
    std::uint8_t marker = 0;
    REDOUBT_FIELDS(First, (marker, 0, 255))
};
struct GoFirst { // 4.0, 5.51: which side begins
    Side side = Side::french;
    REDOUBT_FIELDS(GoFirst, (side, 0, 1))
};
struct Attempt { // 5.28: the command of this first unit tries for Orders
    UnitId unit;
    REDOUBT_FIELDS(Attempt, unit)
};
struct Extend { // 7.13: the command of this first unit uses Extended Movement
    UnitId unit;
    REDOUBT_FIELDS(Extend, unit)
};
struct Shoot { // 8.0: a gun, alone or leading others, fires at a hex
    UnitId unit;
    HexId target;
    REDOUBT_FIELDS(Shoot, unit, target)
};
struct Join { // 8.2: another gun fires along
    UnitId unit;
    REDOUBT_FIELDS(Join, unit)
};
struct Loose { // 8.2: nobody else joins; the die falls
    REDOUBT_FIELDS(Loose)
};
struct StepTo { // 7.31: one hex on; begins the move of a unit, or goes on with it
    UnitId unit;
    HexId to;
    REDOUBT_FIELDS(StepTo, unit, to)
};
struct Halt { // 7.31: the move of a unit is over; it faces so. Also a turn in place
    UnitId unit;
    std::uint8_t facing = 0;
    REDOUBT_FIELDS(Halt, unit, (facing, 0, 5))
};
struct Open { // 9.85: the units of this one's hex leave their Square
    UnitId unit;
    REDOUBT_FIELDS(Open, unit)
};
struct FallBack { // 7.39, 9.31: a unit goes back a hex before the enemy, and faces so
    UnitId unit;
    HexId to;
    std::uint8_t facing = 0;
    REDOUBT_FIELDS(FallBack, unit, to, (facing, 0, 5))
};
struct Stay { // an offered reaction is declined: the unit asked stands as it is
    REDOUBT_FIELDS(Stay)
};
struct Switch { // a standing order is given or lifted
    Standing order = Standing::no_counter_battery;
    bool on = false;
    REDOUBT_FIELDS(Switch, (order, 0, standing_orders - 1), on)
};
struct Assault { // 9.1: the stack in a hex shall shock a hex in its front
    HexId from;
    HexId target;
    REDOUBT_FIELDS(Assault, from, target)
};
struct Charge { // 9.81: the cavalry in a hex shall charge by the way named, to face so
    HexId from;
    HexId via;
    HexId end;
    std::uint8_t facing = 0;
    REDOUBT_FIELDS(Charge, from, via, end, (facing, 0, 5))
};
struct Declare { // 9.44: all attacks are named
    REDOUBT_FIELDS(Declare)
};
struct CounterCharge { // 9.86: the cavalry asked rides at the enemy in this hex
    HexId hex;
    REDOUBT_FIELDS(CounterCharge, hex)
};
struct Commit { // 9.41: this stack rolls for Commitment
    HexId from;
    REDOUBT_FIELDS(Commit, from)
};
struct FormSquare { // 9.85: the infantry asked tries
    REDOUBT_FIELDS(FormSquare)
};
struct Recall { // 9.82: this charging stack tries to stop
    HexId from;
    REDOUBT_FIELDS(Recall, from)
};
struct Press { // 9.82: ... or goes on
    HexId from;
    REDOUBT_FIELDS(Press, from)
};
struct React { // 8.6: a gun fires at an attacker's hex
    UnitId unit;
    HexId target;
    REDOUBT_FIELDS(React, unit, target)
};
struct Resolve { // 9.1: the Shock on this hex is next
    HexId target;
    REDOUBT_FIELDS(Resolve, target)
};
struct GoBack { // 9.62: the beaten units of the hex retreat there
    HexId to;
    REDOUBT_FIELDS(GoBack, to)
};
struct Advance { // 9.71: the stack in a hex enters the emptied one, to face so
    HexId from;
    HexId to;
    std::uint8_t facing = 0;
    REDOUBT_FIELDS(Advance, from, to, (facing, 0, 5))
};
struct BreakThrough { // 9.73: it shocks again
    REDOUBT_FIELDS(BreakThrough)
};
struct Pursue { // 9.87: it charges on, all in its front
    REDOUBT_FIELDS(Pursue)
};
struct CounterShock { // 9.73: the defenders in a hex go there and shock
    HexId from;
    HexId to;
    REDOUBT_FIELDS(CounterShock, from, to)
};
struct Rally { // 10.1
    UnitId unit;
    REDOUBT_FIELDS(Rally, unit)
};
struct Burn { // TX5: the village is set on fire
    HexId hex;
    REDOUBT_FIELDS(Burn, hex)
};
struct StepOut { // TX5: a unit leaves the burning village
    UnitId unit;
    HexId to;
    REDOUBT_FIELDS(StepOut, unit, to)
};
struct Blow { // TX5: a bridge is destroyed
    HexId hex;
    HexId other;
    REDOUBT_FIELDS(Blow, hex, other)
};
struct ComeBack { // TX14: the force comes back in the south-west
    REDOUBT_FIELDS(ComeBack)
};
struct Activate { // 5.51: this first unit's command acts as Reserve
    UnitId unit;
    REDOUBT_FIELDS(Activate, unit)
};
struct Return { // 10.3: a recovered unit comes back
    UnitId unit;
    HexId hex;
    REDOUBT_FIELDS(Return, unit, hex)
};
struct Ride { // 5.62: the Overall Commander moves a hex
    HexId to;
    REDOUBT_FIELDS(Ride, to)
};
struct RollPoints { // TX7: the die for Napoleon's points
    REDOUBT_FIELDS(RollPoints)
};
struct Raise { // TS1.6: a command becomes active
    std::uint8_t part = 0;
    REDOUBT_FIELDS(Raise, (part, 0, 7))
};
struct Leave { // 9.22: the charge declared from a hex leaves a target to others who have been declared against it
    HexId from;
    HexId target;
    REDOUBT_FIELDS(Leave, from, target)
};

using Action =
    std::variant<Place, Seat, Turn, Top, Ready, FlankWith, FlankOn, RollDelay, KeepOrders, Retain, Adopt, Choose, Give,
                 GiveBarrage, GiveFlank, First, GoFirst, Attempt, Extend, Shoot, Join, Loose, StepTo, Halt, Open,
                 FallBack, Stay, Switch, Assault, Charge, Declare, CounterCharge, Commit, FormSquare, Recall, Press,
                 React, Resolve, GoBack, Advance, BreakThrough, Pursue, CounterShock, Rally, Burn, StepOut, Blow,
                 ComeBack, Activate, Return, Ride, RollPoints, Raise, Leave>;
bool operator==(const Action& a, const Action& b); // equal.cpp

} // namespace redoubt::triumph
