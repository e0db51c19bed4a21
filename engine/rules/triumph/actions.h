// Everything a player can decide. Order of the variant is a contract of links and saves: append only.
#pragma once
#include "engine/core/fields.h"
#include "engine/rules/triumph/state.h"

#include <variant>

namespace redoubt::triumph {

struct Place { // TS2.2: set up a unit in one of its hexes
    UnitId unit;
    HexId hex;
    friend bool operator==(const Place&, const Place&) = default;
};
struct Seat { // TS2.3: the hex of one's Overall Commander
    HexId hex;
    friend bool operator==(const Seat&, const Seat&) = default;
};
struct Turn { // 6.12: in place: set-up, guns before they fire (R35), any unit in the Movement step; 10.1 after a Rally
    UnitId unit;
    std::uint8_t facing = 0;
    friend bool operator==(const Turn&, const Turn&) = default;
};
struct Top { // 6.24: to the top of its stack
    UnitId unit;
    friend bool operator==(const Top&, const Top&) = default;
};
struct Ready { // set-up is done; orders are given; a step is over; nobody (more) goes
    friend bool operator==(const Ready&, const Ready&) = default;
};
struct FlankWith { // TX14: the note: this unit goes too
    UnitId unit;
    friend bool operator==(const FlankWith&, const FlankWith&) = default;
};
struct FlankOn { // TX14: the note: at the end of this turn; ends the note
    std::uint8_t turn = 0;
    friend bool operator==(const FlankOn&, const FlankOn&) = default;
};
struct RollDelay { // 5.29
    friend bool operator==(const RollDelay&, const RollDelay&) = default;
};
struct KeepOrders { // R10: no roll, last turn's orders stand
    friend bool operator==(const KeepOrders&, const KeepOrders&) = default;
};
struct Retain { // 5.24: of a command that has split, this part (its first unit) stays Under Orders
    UnitId unit;
    friend bool operator==(const Retain&, const Retain&) = default;
};
struct Adopt { // 5.24: a command that has come together is Under Orders, or has none
    UnitId unit;
    bool under = false;
    friend bool operator==(const Adopt&, const Adopt&) = default;
};
struct Choose { // TX1: the army that gets its orders
    Army army = Army::none;
    friend bool operator==(const Choose&, const Choose&) = default;
};
struct Give { // 5.21: Orders for the command of this first unit
    UnitId unit;
    friend bool operator==(const Give&, const Give&) = default;
};
struct GiveBarrage { // 5.33, TX4
    friend bool operator==(const GiveBarrage&, const GiveBarrage&) = default;
};
struct GiveFlank { // R80: the units of the note act Under Orders
    friend bool operator==(const GiveFlank&, const GiveFlank&) = default;
};
struct First { // 5.41: the first marker of the turn
    std::uint8_t marker = 0;
    friend bool operator==(const First&, const First&) = default;
};
struct GoFirst { // 4.0, 5.51: which side begins
    Side side = Side::french;
    friend bool operator==(const GoFirst&, const GoFirst&) = default;
};
struct Attempt { // 5.28: the command of this first unit tries for Orders
    UnitId unit;
    friend bool operator==(const Attempt&, const Attempt&) = default;
};
struct Extend { // 7.13: the command of this first unit uses Extended Movement
    UnitId unit;
    friend bool operator==(const Extend&, const Extend&) = default;
};
struct Shoot { // 8.0: a gun, alone or leading others, fires at a hex
    UnitId unit;
    HexId target;
    friend bool operator==(const Shoot&, const Shoot&) = default;
};
struct Join { // 8.2: another gun fires along
    UnitId unit;
    friend bool operator==(const Join&, const Join&) = default;
};
struct Loose { // 8.2: nobody else joins; the die falls
    friend bool operator==(const Loose&, const Loose&) = default;
};
struct StepTo { // 7.31: one hex on; begins the move of a unit, or goes on with it
    UnitId unit;
    HexId to;
    friend bool operator==(const StepTo&, const StepTo&) = default;
};
struct Halt { // 7.31: the move of a unit is over; it faces so. Also a turn in place
    UnitId unit;
    std::uint8_t facing = 0;
    friend bool operator==(const Halt&, const Halt&) = default;
};
struct Open { // 9.85: the units of this one's hex leave their Square
    UnitId unit;
    friend bool operator==(const Open&, const Open&) = default;
};
struct FallBack { // 7.39, 9.31: a unit goes back a hex before the enemy, and faces so
    UnitId unit;
    HexId to;
    std::uint8_t facing = 0;
    friend bool operator==(const FallBack&, const FallBack&) = default;
};
struct Stay { // an offered reaction is declined: the unit asked stands as it is
    friend bool operator==(const Stay&, const Stay&) = default;
};
struct Switch { // a standing order is given or lifted
    Standing order = Standing::no_counter_battery;
    bool on = false;
    friend bool operator==(const Switch&, const Switch&) = default;
};
struct Assault { // 9.1: the stack in a hex shall shock a hex in its front
    HexId from;
    HexId target;
    friend bool operator==(const Assault&, const Assault&) = default;
};
struct Charge { // 9.81: the cavalry in a hex shall charge by the way named, to face so
    HexId from;
    HexId via;
    HexId end;
    std::uint8_t facing = 0;
    friend bool operator==(const Charge&, const Charge&) = default;
};
struct Declare { // 9.44: all attacks are named
    friend bool operator==(const Declare&, const Declare&) = default;
};
struct CounterCharge { // 9.86: the cavalry asked rides at the enemy in this hex
    HexId hex;
    friend bool operator==(const CounterCharge&, const CounterCharge&) = default;
};
struct Commit { // 9.41: this stack rolls for Commitment
    HexId from;
    friend bool operator==(const Commit&, const Commit&) = default;
};
struct FormSquare { // 9.85: the infantry asked tries
    friend bool operator==(const FormSquare&, const FormSquare&) = default;
};
struct Recall { // 9.82: this charging stack tries to stop
    HexId from;
    friend bool operator==(const Recall&, const Recall&) = default;
};
struct Press { // 9.82: ... or goes on
    HexId from;
    friend bool operator==(const Press&, const Press&) = default;
};
struct React { // 8.6: a gun fires at an attacker's hex
    UnitId unit;
    HexId target;
    friend bool operator==(const React&, const React&) = default;
};
struct Resolve { // 9.1: the Shock on this hex is next
    HexId target;
    friend bool operator==(const Resolve&, const Resolve&) = default;
};
struct GoBack { // 9.62: the beaten units of the hex retreat there
    HexId to;
    friend bool operator==(const GoBack&, const GoBack&) = default;
};
struct Advance { // 9.71: the stack in a hex enters the emptied one, to face so
    HexId from;
    HexId to;
    std::uint8_t facing = 0;
    friend bool operator==(const Advance&, const Advance&) = default;
};
struct BreakThrough { // 9.73: it shocks again
    friend bool operator==(const BreakThrough&, const BreakThrough&) = default;
};
struct Pursue { // 9.87: it charges on, all in its front
    friend bool operator==(const Pursue&, const Pursue&) = default;
};
struct CounterShock { // 9.73: the defenders in a hex go there and shock
    HexId from;
    HexId to;
    friend bool operator==(const CounterShock&, const CounterShock&) = default;
};
struct Rally { // 10.1
    UnitId unit;
    friend bool operator==(const Rally&, const Rally&) = default;
};
struct Burn { // TX5: the village is set on fire
    HexId hex;
    friend bool operator==(const Burn&, const Burn&) = default;
};
struct StepOut { // TX5: a unit leaves the burning village
    UnitId unit;
    HexId to;
    friend bool operator==(const StepOut&, const StepOut&) = default;
};
struct Blow { // TX5: a bridge is destroyed
    HexId hex;
    HexId other;
    friend bool operator==(const Blow&, const Blow&) = default;
};
struct ComeBack { // TX14: the force comes back in the south-west
    friend bool operator==(const ComeBack&, const ComeBack&) = default;
};
struct Activate { // 5.51: this first unit's command acts as Reserve
    UnitId unit;
    friend bool operator==(const Activate&, const Activate&) = default;
};
struct Return { // 10.3: a recovered unit comes back
    UnitId unit;
    HexId hex;
    friend bool operator==(const Return&, const Return&) = default;
};
struct Ride { // 5.62: the Overall Commander moves a hex
    HexId to;
    friend bool operator==(const Ride&, const Ride&) = default;
};
struct RollPoints { // TX7: the die for Napoleon's points
    friend bool operator==(const RollPoints&, const RollPoints&) = default;
};
struct Raise { // TS1.6: a command becomes active
    std::uint8_t part = 0;
    friend bool operator==(const Raise&, const Raise&) = default;
};
struct Leave { // 9.22: the charge declared from a hex leaves a target to others who have been declared against it
    HexId from;
    HexId target;
    friend bool operator==(const Leave&, const Leave&) = default;
};

using Action =
    std::variant<Place, Seat, Turn, Top, Ready, FlankWith, FlankOn, RollDelay, KeepOrders, Retain, Adopt, Choose, Give,
                 GiveBarrage, GiveFlank, First, GoFirst, Attempt, Extend, Shoot, Join, Loose, StepTo, Halt, Open,
                 FallBack, Stay, Switch, Assault, Charge, Declare, CounterCharge, Commit, FormSquare, Recall, Press,
                 React, Resolve, GoBack, Advance, BreakThrough, Pursue, CounterShock, Rally, Burn, StepOut, Blow,
                 ComeBack, Activate, Return, Ride, RollPoints, Raise, Leave>;
bool operator==(const Action& a, const Action& b); // equal.cpp

template <class V>
void fields(V& v, Place& a) {
    v("unit", a.unit);
    v("hex", a.hex);
}
template <class V>
void fields(V& v, Seat& a) {
    v("hex", a.hex);
}
template <class V>
void fields(V& v, Turn& a) {
    v("unit", a.unit);
    v("facing", a.facing, 0, 5);
}
template <class V>
void fields(V& v, Top& a) {
    v("unit", a.unit);
}
template <class V>
void fields(V&, Ready&) {}
template <class V>
void fields(V& v, FlankWith& a) {
    v("unit", a.unit);
}
template <class V>
void fields(V& v, FlankOn& a) {
    v("turn", a.turn, 0, 99);
}
template <class V>
void fields(V&, RollDelay&) {}
template <class V>
void fields(V&, KeepOrders&) {}
template <class V>
void fields(V& v, Retain& a) {
    v("unit", a.unit);
}
template <class V>
void fields(V& v, Adopt& a) {
    v("unit", a.unit);
    v("under", a.under);
}
template <class V>
void fields(V& v, Choose& a) {
    v("army", a.army, 0, 3);
}
template <class V>
void fields(V& v, Give& a) {
    v("unit", a.unit);
}
template <class V>
void fields(V&, GiveBarrage&) {}
template <class V>
void fields(V&, GiveFlank&) {}
template <class V>
void fields(V& v, First& a) {
    v("marker", a.marker, 0, 255);
}
template <class V>
void fields(V& v, GoFirst& a) {
    v("side", a.side, 0, 1);
}
template <class V>
void fields(V& v, Attempt& a) {
    v("unit", a.unit);
}
template <class V>
void fields(V& v, Extend& a) {
    v("unit", a.unit);
}
template <class V>
void fields(V& v, Shoot& a) {
    v("unit", a.unit);
    v("target", a.target);
}
template <class V>
void fields(V& v, Join& a) {
    v("unit", a.unit);
}
template <class V>
void fields(V&, Loose&) {}
template <class V>
void fields(V& v, StepTo& a) {
    v("unit", a.unit);
    v("to", a.to);
}
template <class V>
void fields(V& v, Halt& a) {
    v("unit", a.unit);
    v("facing", a.facing, 0, 5);
}
template <class V>
void fields(V& v, Open& a) {
    v("unit", a.unit);
}
template <class V>
void fields(V& v, FallBack& a) {
    v("unit", a.unit);
    v("to", a.to);
    v("facing", a.facing, 0, 5);
}
template <class V>
void fields(V&, Stay&) {}
template <class V>
void fields(V& v, Switch& a) {
    v("order", a.order, 0, standing_orders - 1);
    v("on", a.on);
}
template <class V>
void fields(V& v, Assault& a) {
    v("from", a.from);
    v("target", a.target);
}
template <class V>
void fields(V& v, Charge& a) {
    v("from", a.from);
    v("via", a.via);
    v("end", a.end);
    v("facing", a.facing, 0, 5);
}
template <class V>
void fields(V&, Declare&) {}
template <class V>
void fields(V& v, CounterCharge& a) {
    v("hex", a.hex);
}
template <class V>
void fields(V& v, Commit& a) {
    v("from", a.from);
}
template <class V>
void fields(V&, FormSquare&) {}
template <class V>
void fields(V& v, Recall& a) {
    v("from", a.from);
}
template <class V>
void fields(V& v, Press& a) {
    v("from", a.from);
}
template <class V>
void fields(V& v, React& a) {
    v("unit", a.unit);
    v("target", a.target);
}
template <class V>
void fields(V& v, Resolve& a) {
    v("target", a.target);
}
template <class V>
void fields(V& v, GoBack& a) {
    v("to", a.to);
}
template <class V>
void fields(V& v, Advance& a) {
    v("from", a.from);
    v("to", a.to);
    v("facing", a.facing, 0, 5);
}
template <class V>
void fields(V&, BreakThrough&) {}
template <class V>
void fields(V&, Pursue&) {}
template <class V>
void fields(V& v, CounterShock& a) {
    v("from", a.from);
    v("to", a.to);
}
template <class V>
void fields(V& v, Rally& a) {
    v("unit", a.unit);
}
template <class V>
void fields(V& v, Burn& a) {
    v("hex", a.hex);
}
template <class V>
void fields(V& v, StepOut& a) {
    v("unit", a.unit);
    v("to", a.to);
}
template <class V>
void fields(V& v, Blow& a) {
    v("hex", a.hex);
    v("other", a.other);
}
template <class V>
void fields(V&, ComeBack&) {}
template <class V>
void fields(V& v, Activate& a) {
    v("unit", a.unit);
}
template <class V>
void fields(V& v, Return& a) {
    v("unit", a.unit);
    v("hex", a.hex);
}
template <class V>
void fields(V& v, Ride& a) {
    v("to", a.to);
}
template <class V>
void fields(V&, RollPoints&) {}
template <class V>
void fields(V& v, Raise& a) {
    v("part", a.part, 0, 7);
}
template <class V>
void fields(V& v, Leave& a) {
    v("from", a.from);
    v("target", a.target);
}

} // namespace redoubt::triumph
