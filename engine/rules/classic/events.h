// What happened, for log, animation and speech. Never read by a rule. What each says of itself: engine/core/event.h.
#pragma once
#include "engine/core/cite.h"
#include "engine/core/event.h"
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
    REDOUBT_BARRIER(TurnBegan, turn)
};
struct PhaseBegan {
    int turn;
    Phase phase;
    REDOUBT_BARRIER(PhaseBegan, turn, phase)
};
struct Moved { // 5.0
    UnitId unit;
    HexId from, to;
    int points;
    bool released;     // 13.1: its first move out of the freeze
    UnitId stopped_by; // 5.0G: an enemy whose zone it entered
    REDOUBT_EVENT(Moved, unit, from, to, points, (released, "released"), stopped_by)
};
struct Entered { // 11.0
    UnitId unit;
    HexId at, to;
    int points;
    bool beside; // 11.0B: outside its own area
    REDOUBT_EVENT(Entered, unit, at, to, points, (beside, "beside"))
};
struct LeftMap { // 13.3
    UnitId unit;
    HexId from;
    int total; // points out so far
    REDOUBT_EVENT(LeftMap, unit, from, total)
};
struct AskedBack {
    UnitId unit;
    REDOUBT_EVENT(AskedBack, unit)
};
struct AnsweredBack { // 5.0K; when yes, the unit stands where it was (`to` none: off the map)
    UnitId unit;
    bool yes;
    HexId from, to;
    REDOUBT_EVENT(AnsweredBack, unit, yes, from, to)
};
struct Declared { // 7.0
    Targets targets;
    Attackers attackers, bombarders;
    Forecast forecast;
    REDOUBT_EVENT(Declared, targets, attackers, bombarders, (forecast.column, "ODDS"))
};
struct Rolled {
    int die;
    int column;
    Crt result;
    REDOUBT_BARRIER(Rolled, die, (column, "ODDS"), result)
};
struct Stood { // 9.0C
    UnitId unit;
    REDOUBT_EVENT(Stood, unit)
};
struct Retreated { // 8.2; `free` when a bombarding gun chose it (9.0C)
    UnitId unit;
    HexId from, to;
    bool free;
    REDOUBT_EVENT(Retreated, unit, from, to, (free, "free"))
};
struct Displaced { // 8.2
    UnitId unit, by;
    HexId from, to;
    bool silenced;
    REDOUBT_EVENT(Displaced, unit, by, from, to, (silenced, "silenced"))
};
struct Eliminated {
    UnitId unit;
    HexId hex;
    RuleRef rule; // by which paragraph
    REDOUBT_EVENT(Eliminated, unit, hex, rule)
};
struct ExchangeOwed { // 8.1 Ex
    int owed;
    REDOUBT_EVENT(ExchangeOwed, owed)
};
struct Advanced { // 8.21
    UnitId unit;
    HexId from, to;
    REDOUBT_EVENT(Advanced, unit, from, to)
};
struct WorkDestroyed { // 10.0H
    WorkId work;
    REDOUBT_EVENT(WorkDestroyed, work)
};
struct WorkRepaired { // 10.0I; the garrison is back when there is one
    WorkId work;
    UnitId garrison;
    REDOUBT_EVENT(WorkRepaired, work, garrison)
};
struct FreezeEnds { // 13.4D
    REDOUBT_EVENT(FreezeEnds)
};
struct GameEnded {
    Result result;
    REDOUBT_BARRIER(GameEnded, result.level, (result.winner, value.result.level == Level::draw, "-"), result.ending)
};

using Event = std::variant<TurnBegan, PhaseBegan, Moved, Entered, LeftMap, AskedBack, AnsweredBack, Declared, Rolled,
                           Stood, Retreated, Displaced, Eliminated, ExchangeOwed, Advanced, WorkDestroyed, WorkRepaired,
                           FreezeEnds, GameEnded>;
using Events = std::vector<Event>;

} // namespace redoubt::classic
