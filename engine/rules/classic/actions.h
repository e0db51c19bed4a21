// Everything a player can decide, and its line of text (engine/core/notation.h). Order of the variant is a contract of
// links and saves: append only; lines are what journals and cases are written in: stable.
#pragma once
#include "engine/core/fields.h"

#include <variant>

namespace redoubt {
struct Offer; // engine/core/offer.h
}

namespace redoubt::classic {

// 5.0, 11.0: move a unit, or bring a due one onto the map, to its final hex (by the cheapest way).
struct Move {
    UnitId unit;
    HexId to;
    REDOUBT_ACTION(Move, "move UNIT HEX", unit, to)
};
struct Exit { // 13.3: leave the map over the east edge
    UnitId unit;
    REDOUBT_ACTION(Exit, "exit UNIT", unit)
};
struct EndMovement {
    REDOUBT_ACTION(EndMovement, "end")
};
struct TakeBack { // 5.0K: ask to change the last finished move
    REDOUBT_ACTION(TakeBack, "takeback")
};
struct Answer { // 5.0K: the other side's word on that
    bool yes = false;
    REDOUBT_ACTION(Answer, "consent yes/no", yes)
};
struct Assault { // 7.0: begin to put an attack together, on the enemy in this hex
    HexId target;
    REDOUBT_ACTION(Assault, "attack HEX", target)
};
struct Also { // 7.0F: one more defender
    HexId target;
    REDOUBT_ACTION(Also, "also HEX", target)
};
struct With { // 7.0E, 9.0B: one more attacker, or a gun two hexes away
    UnitId unit;
    REDOUBT_ACTION(With, "with UNIT", unit)
};
struct Declare { // 7.0: the attack is declared; the die follows
    REDOUBT_ACTION(Declare, "declare")
};
struct Clear { // drop the attack being put together
    REDOUBT_ACTION(Clear, "clear")
};
struct EndCombat {
    REDOUBT_ACTION(EndCombat, "end")
};
struct FallBack { // 9.0C: a bombarding gun chooses to take the retreat
    UnitId unit;
    HexId to;
    REDOUBT_ACTION(FallBack, "fallback UNIT HEX", unit, to)
};
struct Stand { // 9.0C: ... or to stay
    UnitId unit;
    REDOUBT_ACTION(Stand, "stand UNIT", unit)
};
struct Retreat { // 8.2: the victor sends a beaten unit back; to none: it has no way and is lost
    UnitId unit;
    HexId to;
    REDOUBT_ACTION(Retreat, "retreat UNIT HEX|lost", unit, to)
};
struct Displace { // 8.2: the victor places a pushed unit
    UnitId unit;
    HexId to;
    REDOUBT_ACTION(Displace, "displace UNIT HEX", unit, to)
};
struct Pay { // 8.1 Ex: one attacker is given for the exchange
    UnitId unit;
    REDOUBT_ACTION(Pay, "pay UNIT", unit)
};
struct Paid { // 8.1 Ex: enough is given
    REDOUBT_ACTION(Paid, "paid")
};
struct Advance { // 8.21
    UnitId unit;
    HexId to;
    REDOUBT_ACTION(Advance, "advance UNIT HEX", unit, to)
};
struct Hold { // 8.21: nobody (more) advances
    REDOUBT_ACTION(Hold, "hold")
};

using Action = std::variant<Move, Exit, EndMovement, TakeBack, Answer, Assault, Also, With, Declare, Clear, EndCombat,
                            FallBack, Stand, Retreat, Displace, Pay, Paid, Advance, Hold>;
bool operator==(const Action& a, const Action& b); // equal.cpp
Offer offer_of(const Action& a);                   // equal.cpp

} // namespace redoubt::classic
