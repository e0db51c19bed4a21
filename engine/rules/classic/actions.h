// Everything a player can decide. Order of the variant is a contract of links and saves: append only.
#pragma once
#include "engine/core/fields.h"
#include "engine/core/id.h"

#include <variant>

namespace redoubt::classic {

// 5.0, 11.0: move a unit, or bring a due one onto the map, to its final hex (by the cheapest way).
struct Move {
    UnitId unit;
    HexId to;
    friend bool operator==(const Move&, const Move&) = default;
};
struct Exit { // 13.3: leave the map over the east edge
    UnitId unit;
    friend bool operator==(const Exit&, const Exit&) = default;
};
struct EndMovement {
    friend bool operator==(const EndMovement&, const EndMovement&) = default;
};
struct TakeBack { // 5.0K: ask to change the last finished move
    friend bool operator==(const TakeBack&, const TakeBack&) = default;
};
struct Answer { // 5.0K: the other side's word on that
    bool yes = false;
    friend bool operator==(const Answer&, const Answer&) = default;
};
struct Assault { // 7.0: begin to put an attack together, on the enemy in this hex
    HexId target;
    friend bool operator==(const Assault&, const Assault&) = default;
};
struct Also { // 7.0F: one more defender
    HexId target;
    friend bool operator==(const Also&, const Also&) = default;
};
struct With { // 7.0E, 9.0B: one more attacker, or a gun two hexes away
    UnitId unit;
    friend bool operator==(const With&, const With&) = default;
};
struct Declare { // 7.0: the attack is declared; the die follows
    friend bool operator==(const Declare&, const Declare&) = default;
};
struct Clear { // drop the attack being put together
    friend bool operator==(const Clear&, const Clear&) = default;
};
struct EndCombat {
    friend bool operator==(const EndCombat&, const EndCombat&) = default;
};
struct FallBack { // 9.0C: a bombarding gun chooses to take the retreat
    UnitId unit;
    HexId to;
    friend bool operator==(const FallBack&, const FallBack&) = default;
};
struct Stand { // 9.0C: ... or to stay
    UnitId unit;
    friend bool operator==(const Stand&, const Stand&) = default;
};
struct Retreat { // 8.2: the victor sends a beaten unit back; to none: it has no way and is lost
    UnitId unit;
    HexId to;
    friend bool operator==(const Retreat&, const Retreat&) = default;
};
struct Displace { // 8.2: the victor places a pushed unit
    UnitId unit;
    HexId to;
    friend bool operator==(const Displace&, const Displace&) = default;
};
struct Pay { // 8.1 Ex: one attacker is given for the exchange
    UnitId unit;
    friend bool operator==(const Pay&, const Pay&) = default;
};
struct Paid { // 8.1 Ex: enough is given
    friend bool operator==(const Paid&, const Paid&) = default;
};
struct Advance { // 8.21
    UnitId unit;
    HexId to;
    friend bool operator==(const Advance&, const Advance&) = default;
};
struct Hold { // 8.21: nobody (more) advances
    friend bool operator==(const Hold&, const Hold&) = default;
};

using Action = std::variant<Move, Exit, EndMovement, TakeBack, Answer, Assault, Also, With, Declare, Clear, EndCombat,
                            FallBack, Stand, Retreat, Displace, Pay, Paid, Advance, Hold>;
bool operator==(const Action& a, const Action& b); // equal.cpp

template <class V>
void fields(V& v, Move& a) {
    v("unit", a.unit);
    v("to", a.to);
}
template <class V>
void fields(V& v, Exit& a) {
    v("unit", a.unit);
}
template <class V>
void fields(V&, EndMovement&) {}
template <class V>
void fields(V&, TakeBack&) {}
template <class V>
void fields(V& v, Answer& a) {
    v("yes", a.yes);
}
template <class V>
void fields(V& v, Assault& a) {
    v("target", a.target);
}
template <class V>
void fields(V& v, Also& a) {
    v("target", a.target);
}
template <class V>
void fields(V& v, With& a) {
    v("unit", a.unit);
}
template <class V>
void fields(V&, Declare&) {}
template <class V>
void fields(V&, Clear&) {}
template <class V>
void fields(V&, EndCombat&) {}
template <class V>
void fields(V& v, FallBack& a) {
    v("unit", a.unit);
    v("to", a.to);
}
template <class V>
void fields(V& v, Stand& a) {
    v("unit", a.unit);
}
template <class V>
void fields(V& v, Retreat& a) {
    v("unit", a.unit);
    v("to", a.to);
}
template <class V>
void fields(V& v, Displace& a) {
    v("unit", a.unit);
    v("to", a.to);
}
template <class V>
void fields(V& v, Pay& a) {
    v("unit", a.unit);
}
template <class V>
void fields(V&, Paid&) {}
template <class V>
void fields(V& v, Advance& a) {
    v("unit", a.unit);
    v("to", a.to);
}
template <class V>
void fields(V&, Hold&) {}

} // namespace redoubt::classic
