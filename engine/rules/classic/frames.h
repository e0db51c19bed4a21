// Where we are inside a phase: a small stack of frames. The last one decides; frames push, pop and replace.
#pragma once
#include "engine/core/few.h"
#include "engine/core/fields.h"
#include "engine/core/side.h"
#include "engine/rules/classic/charts.h"

namespace redoubt::classic {

enum class Where : std::uint8_t { absent, due, on_map, eliminated, exited }; // absent: no part in this battle (yet)

using Targets = Few<HexId, 6>;     // defending hexes of one attack
using Attackers = Few<UnitId, 24>; // six hexes around, a garrison, guns at two hexes

// 4.0, 5.0: the Movement Phase. The active side decides: move, exit, take back, end.
struct Movement {
    // The last finished move, as long as its owner may ask to change it (5.0K); none otherwise.
    UnitId last;
    HexId last_from;
    Where last_where = Where::absent; // where the unit was before that move
    bool last_released = false;       // that move released it
    std::int16_t last_exit = 0;       // points it carried off the map
    REDOUBT_FIELDS(Movement, last, last_from, (last_where, 0, 4), last_released, (last_exit, 0, 99))
};

// 5.0K: the other side is asked to let the last move be changed.
struct Consent {
    REDOUBT_FIELDS(Consent)
};

// 7.0: the Combat Phase. The active side decides: begin an attack, or end.
struct Combat {
    REDOUBT_FIELDS(Combat)
};

// 7.0: an attack being put together. The active side decides: add a target or an attacker, declare, clear.
struct Draft {
    Targets targets;
    Attackers attackers;
    REDOUBT_FIELDS(Draft, targets, attackers)
};

// 7.0: a declared attack waits for its die. Then the same frame guides the result to its end.
struct Attack {
    Targets targets;
    Attackers attackers;        // those next to a target
    Attackers bombarders;       // guns two hexes away (9.0)
    Crt result = Crt::none;     // none: the die is still to be rolled
    std::uint8_t stage = 0;     // of the result: see ch08_results.cpp
    std::int16_t owed = 0;      // 8.1 Ex: strength the attackers still have to lose
    Attackers standing;         // Ar: bombarders that may still choose to fall back (9.0C)
    Few<UnitId, 24> retreating; // units that must still go back one hex
    Few<HexId, 24> emptied;     // hexes vacated by the losers, for the advance
    Few<UnitId, 12> defenders;  // who stood in the targets when the die fell
    friend bool operator==(const Attack&, const Attack&) = default;
};

// 8.2 Displacement: a chain of units that push one another. The victor decides where the last one goes.
struct Push {
    Few<UnitId, 32> chain; // front: the retreating unit; back: the unit to be placed now
    Few<HexId, 32> into;   // hex each but the last one will take; one shorter than the chain
    REDOUBT_FIELDS(Push, chain, into)
};

using Frame = std::variant<Movement, Consent, Combat, Draft, Attack, Push>;
bool operator==(const Frame& a, const Frame& b); // equal.cpp

template <class V>
void fields(V& v, Attack& f) {
    v("targets", f.targets);
    v("attackers", f.attackers);
    v("bombarders", f.bombarders);
    v("result", f.result, 0, 5);
    v("stage", f.stage, 0, 15);
    v("owed", f.owed, 0, 999);
    v("standing", f.standing);
    v("retreating", f.retreating);
    v("emptied", f.emptied);
    v("defenders", f.defenders);
}

} // namespace redoubt::classic
