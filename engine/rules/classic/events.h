// What happened, for log, animation and speech. Never read by a rule.
#pragma once
#include "engine/core/cite.h"
#include "engine/core/tally.h"
#include "engine/rules/classic/state.h"

#include <variant>
#include <vector>

namespace redoubt::classic {

// The odds of an attack, as shown before and used after (7.0). Both tallies are in halves.
struct Forecast {
    Tally attack, defence;
    int column = 0;              // 0..9, see charts.h
    bool beyond = false;         // RULING 2: the true ratio lies beyond the table
    std::array<Crt, 6> by_die{}; // result of each face
    int exchange = 0;      // 8.1 Ex: strength that the attackers pay, if they can; 0: guns alone pay nothing (9.0)
    bool bombards = false; // 9.0C: some of the guns are two hexes away
};

struct TurnBegan {
    int turn;
};
struct PhaseBegan {
    int turn;
    Phase phase;
};
struct Moved { // 5.0
    UnitId unit;
    HexId from, to;
    int points;
    bool released;     // 13.1: its first move out of the freeze
    UnitId stopped_by; // 5.0G: an enemy whose zone it entered
};
struct Entered { // 11.0
    UnitId unit;
    HexId at, to;
    int points;
    bool beside; // 11.0B: outside its own area
};
struct LeftMap { // 13.3
    UnitId unit;
    HexId from;
    int total; // points out so far
};
struct AskedBack {
    UnitId unit;
};
struct AnsweredBack { // 5.0K; when yes, the unit stands where it was (`to` none: off the map)
    UnitId unit;
    bool yes;
    HexId from, to;
};
struct Declared { // 7.0
    Targets targets;
    Attackers attackers, bombarders;
    Forecast forecast;
};
struct Rolled {
    int die;
    int column;
    Crt result;
};
struct Stood { // 9.0C
    UnitId unit;
};
struct Retreated { // 8.2; `free` when a bombarding gun chose it (9.0C)
    UnitId unit;
    HexId from, to;
    bool free;
};
struct Displaced { // 8.2
    UnitId unit, by;
    HexId from, to;
    bool silenced;
};
struct Eliminated {
    UnitId unit;
    HexId hex;
    RuleRef rule; // by which paragraph
};
struct ExchangeOwed { // 8.1 Ex
    int owed;
};
struct Advanced { // 8.21
    UnitId unit;
    HexId from, to;
};
struct WorkDestroyed { // 10.0H
    WorkId work;
};
struct WorkRepaired { // 10.0I; the garrison is back when there is one
    WorkId work;
    UnitId garrison;
};
struct FreezeEnds {}; // 13.4D
struct GameEnded {
    Result result;
};

using Event = std::variant<TurnBegan, PhaseBegan, Moved, Entered, LeftMap, AskedBack, AnsweredBack, Declared, Rolled,
                           Stood, Retreated, Displaced, Eliminated, ExchangeOwed, Advanced, WorkDestroyed, WorkRepaired,
                           FreezeEnds, GameEnded>;
using Events = std::vector<Event>;

} // namespace redoubt::classic
