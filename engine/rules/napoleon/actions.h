// Everything a player can decide. Order of the variant is a contract of links and saves: append only.
#pragma once
#include "engine/core/fields.h"
#include "engine/core/id.h"
#include "engine/rules/napoleon/world.h"

#include <variant>

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
    friend bool operator==(const Ready&, const Ready&) = default;
};
struct Destroy { // before play: this bridge is broken
    HexId hex;
    Dir side = Dir::n;
    friend bool operator==(const Destroy&, const Destroy&) = default;
};
struct Place { // set-up: a piece within its hexes
    UnitId unit;
    HexId to;
    Dir facing = Dir::n;
    friend bool operator==(const Place&, const Place&) = default;
};
struct Order { // 11.75: this formation will move
    FormationId formation;
    friend bool operator==(const Order&, const Order&) = default;
};
struct End { // the phase, or this side's part of it, is over
    friend bool operator==(const End&, const End&) = default;
};
struct Hold { // the reaction, the chance or the rest of it is declined
    friend bool operator==(const Hold&, const Hold&) = default;
};
struct Reorganise { // 12.0
    UnitId unit;
    friend bool operator==(const Reorganise&, const Reorganise&) = default;
};
struct Fire { // 10.22: a battery fires at a unit; others may join
    UnitId unit;
    UnitId target;
    friend bool operator==(const Fire&, const Fire&) = default;
};
struct With { // 10.22, 7.11, 9.16: one more battery, rifle or charging unit
    UnitId unit;
    friend bool operator==(const With&, const With&) = default;
};
struct Declare { // 10.22, 7.31, 8.3: complete; the dice follow
    friend bool operator==(const Declare&, const Declare&) = default;
};
struct Ride { // 4.27: a unit is taken in hand; with `forced`, on a forced march (4.5)
    UnitId unit;
    bool forced = false;
    friend bool operator==(const Ride&, const Ride&) = default;
};
struct Step { // 4.1: ... and goes one hex
    HexId to;
    friend bool operator==(const Step&, const Step&) = default;
};
struct Turn { // 4.36: ... or turns in place
    Dir facing = Dir::n;
    friend bool operator==(const Turn&, const Turn&) = default;
};
struct Stop { // 4.27: ... and is released
    friend bool operator==(const Stop&, const Stop&) = default;
};
struct Mark { // 9.1, 8.22: a Charge or Defence marker is put on
    UnitId unit;
    Marker marker = Marker::charge;
    friend bool operator==(const Mark&, const Mark&) = default;
};
struct Form { // 13.11: the stack forms a quadrangle, freely in the own phase, else by a check
    HexId hex;
    friend bool operator==(const Form&, const Form&) = default;
};
struct Unform { // 13.19: it leaves the formation
    HexId hex;
    friend bool operator==(const Unform&, const Unform&) = default;
};
struct Enter { // a reinforcement enters
    UnitId unit;
    Dir facing = Dir::n;
    friend bool operator==(const Enter&, const Enter&) = default;
};
struct Build { // bridge box: a corps commander begins a bridge
    UnitId unit;
    HexId hex;
    Dir side = Dir::n;
    friend bool operator==(const Build&, const Build&) = default;
};
struct Target { // 9.11: the riding cavalry names whom it will charge
    HexId hex;
    friend bool operator==(const Target&, const Target&) = default;
};
struct Charge { // 9.13: it charges now
    HexId hex;
    friend bool operator==(const Charge&, const Charge&) = default;
};
struct Counter { // 9.3: a counter-charge
    UnitId unit;
    HexId to;
    Dir facing = Dir::n;
    friend bool operator==(const Counter&, const Counter&) = default;
};
struct Dodge { // 9.7: cavalry withdraws before the battle
    UnitId unit;
    HexId to;
    Dir facing = Dir::n;
    friend bool operator==(const Dodge&, const Dodge&) = default;
};
struct Attack { // 8.3: begin an attack by this hex on that one
    HexId from;
    HexId target;
    friend bool operator==(const Attack&, const Attack&) = default;
};
struct Support { // 8.23: one more attacking hex
    HexId hex;
    friend bool operator==(const Support&, const Support&) = default;
};
struct Also { // 8.24: one more attacked hex
    HexId hex;
    friend bool operator==(const Also&, const Also&) = default;
};
struct Count { // 4.4: of a stack of more than 10 SP, this unit fights
    UnitId unit;
    friend bool operator==(const Count&, const Count&) = default;
};
struct Shoot { // 7.31: rifle fire
    UnitId unit;
    UnitId target;
    friend bool operator==(const Shoot&, const Shoot&) = default;
};
struct Retreat { // 8.43, 7.4, 6.23: a unit goes back; by way of `via` when it goes two hexes
    UnitId unit;
    HexId via;
    HexId to;
    Dir facing = Dir::n;
    friend bool operator==(const Retreat&, const Retreat&) = default;
};
struct Chase { // 8.5
    UnitId unit;
    HexId to;
    Dir facing = Dir::n;
    friend bool operator==(const Chase&, const Chase&) = default;
};
struct Lose { // R38: this unit loses 1 SP
    UnitId unit;
    friend bool operator==(const Lose&, const Lose&) = default;
};
struct TakeBack { // 4.27: ask to correct the last finished move
    friend bool operator==(const TakeBack&, const TakeBack&) = default;
};
struct Answer { // 4.27: the other side's word on that
    bool yes = false;
    friend bool operator==(const Answer&, const Answer&) = default;
};
struct Switch { // a standing order is given or lifted
    Standing order = Standing::hold_fire;
    bool on = false;
    friend bool operator==(const Switch&, const Switch&) = default;
};

using Action = std::variant<Ready, Destroy, Place, Order, End, Hold, Reorganise, Fire, With, Declare, Ride, Step, Turn,
                            Stop, Mark, Form, Unform, Enter, Build, Target, Charge, Counter, Dodge, Attack, Support,
                            Also, Count, Shoot, Retreat, Chase, Lose, TakeBack, Answer, Switch>;
bool operator==(const Action& a, const Action& b); // equal.cpp

template <class V>
void fields(V&, Ready&) {}
template <class V>
void fields(V& v, Destroy& a) {
    v("hex", a.hex);
    v("side", a.side, 0, 5);
}
template <class V>
void fields(V& v, Place& a) {
    v("unit", a.unit);
    v("to", a.to);
    v("facing", a.facing, 0, 5);
}
template <class V>
void fields(V& v, Order& a) {
    v("formation", a.formation, max_formations);
}
template <class V>
void fields(V&, End&) {}
template <class V>
void fields(V&, Hold&) {}
template <class V>
void fields(V& v, Reorganise& a) {
    v("unit", a.unit);
}
template <class V>
void fields(V& v, Fire& a) {
    v("unit", a.unit);
    v("target", a.target);
}
template <class V>
void fields(V& v, With& a) {
    v("unit", a.unit);
}
template <class V>
void fields(V&, Declare&) {}
template <class V>
void fields(V& v, Ride& a) {
    v("unit", a.unit);
    v("forced", a.forced);
}
template <class V>
void fields(V& v, Step& a) {
    v("to", a.to);
}
template <class V>
void fields(V& v, Turn& a) {
    v("facing", a.facing, 0, 5);
}
template <class V>
void fields(V&, Stop&) {}
template <class V>
void fields(V& v, Mark& a) {
    v("unit", a.unit);
    v("marker", a.marker, 0, 1);
}
template <class V>
void fields(V& v, Form& a) {
    v("hex", a.hex);
}
template <class V>
void fields(V& v, Unform& a) {
    v("hex", a.hex);
}
template <class V>
void fields(V& v, Enter& a) {
    v("unit", a.unit);
    v("facing", a.facing, 0, 5);
}
template <class V>
void fields(V& v, Build& a) {
    v("unit", a.unit);
    v("hex", a.hex);
    v("side", a.side, 0, 5);
}
template <class V>
void fields(V& v, Target& a) {
    v("hex", a.hex);
}
template <class V>
void fields(V& v, Charge& a) {
    v("hex", a.hex);
}
template <class V>
void fields(V& v, Counter& a) {
    v("unit", a.unit);
    v("to", a.to);
    v("facing", a.facing, 0, 5);
}
template <class V>
void fields(V& v, Dodge& a) {
    v("unit", a.unit);
    v("to", a.to);
    v("facing", a.facing, 0, 5);
}
template <class V>
void fields(V& v, Attack& a) {
    v("from", a.from);
    v("target", a.target);
}
template <class V>
void fields(V& v, Support& a) {
    v("hex", a.hex);
}
template <class V>
void fields(V& v, Also& a) {
    v("hex", a.hex);
}
template <class V>
void fields(V& v, Count& a) {
    v("unit", a.unit);
}
template <class V>
void fields(V& v, Shoot& a) {
    v("unit", a.unit);
    v("target", a.target);
}
template <class V>
void fields(V& v, Retreat& a) {
    v("unit", a.unit);
    v("via", a.via);
    v("to", a.to);
    v("facing", a.facing, 0, 5);
}
template <class V>
void fields(V& v, Chase& a) {
    v("unit", a.unit);
    v("to", a.to);
    v("facing", a.facing, 0, 5);
}
template <class V>
void fields(V& v, Lose& a) {
    v("unit", a.unit);
}
template <class V>
void fields(V&, TakeBack&) {}
template <class V>
void fields(V& v, Answer& a) {
    v("yes", a.yes);
}
template <class V>
void fields(V& v, Switch& a) {
    v("order", a.order, 0, standing_orders - 1);
    v("on", a.on);
}

} // namespace redoubt::napoleon
