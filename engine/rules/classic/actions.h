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
    REDOUBT_FIELDS(Move, unit, to)
};
struct Exit { // 13.3: leave the map over the east edge
    UnitId unit;
    REDOUBT_FIELDS(Exit, unit)
};
struct EndMovement {
    REDOUBT_FIELDS(EndMovement)
};
struct TakeBack { // 5.0K: ask to change the last finished move
    REDOUBT_FIELDS(TakeBack)
};
struct Answer { // 5.0K: the other side's word on that
    bool yes = false;
    REDOUBT_FIELDS(Answer, yes)
};
struct Assault { // 7.0: begin to put an attack together, on the enemy in this hex
    HexId target;
    REDOUBT_FIELDS(Assault, target)
};
struct Also { // 7.0F: one more defender
    HexId target;
    REDOUBT_FIELDS(Also, target)
};
struct With { // 7.0E, 9.0B: one more attacker, or a gun two hexes away
    UnitId unit;
    REDOUBT_FIELDS(With, unit)
};
struct Declare { // 7.0: the attack is declared; the die follows
    REDOUBT_FIELDS(Declare)
};
struct Clear { // drop the attack being put together
    REDOUBT_FIELDS(Clear)
};
struct EndCombat {
    REDOUBT_FIELDS(EndCombat)
};
struct FallBack { // 9.0C: a bombarding gun chooses to take the retreat
    UnitId unit;
    HexId to;
    REDOUBT_FIELDS(FallBack, unit, to)
};
struct Stand { // 9.0C: ... or to stay
    UnitId unit;
    REDOUBT_FIELDS(Stand, unit)
};
struct Retreat { // 8.2: the victor sends a beaten unit back; to none: it has no way and is lost
    UnitId unit;
    HexId to;
    REDOUBT_FIELDS(Retreat, unit, to)
};
struct Displace { // 8.2: the victor places a pushed unit
    UnitId unit;
    HexId to;
    REDOUBT_FIELDS(Displace, unit, to)
};
struct Pay { // 8.1 Ex: one attacker is given for the exchange
    UnitId unit;
    REDOUBT_FIELDS(Pay, unit)
};
struct Paid { // 8.1 Ex: enough is given
    REDOUBT_FIELDS(Paid)
};
struct Advance { // 8.21
    UnitId unit;
    HexId to;
    REDOUBT_FIELDS(Advance, unit, to)
};
struct Hold { // 8.21: nobody (more) advances
    REDOUBT_FIELDS(Hold)
};

using Action = std::variant<Move, Exit, EndMovement, TakeBack, Answer, Assault, Also, With, Declare, Clear, EndCombat,
                            FallBack, Stand, Retreat, Displace, Pay, Paid, Advance, Hold>;
bool operator==(const Action& a, const Action& b); // equal.cpp

} // namespace redoubt::classic
