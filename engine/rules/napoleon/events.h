// What happened, for log, animation and speech. Never read by a rule. What each says of itself: engine/core/event.h.
#pragma once
#include "engine/core/cite.h"
#include "engine/core/event.h"
#include "engine/core/tally.h"
#include "engine/rules/napoleon/state.h"

#include <variant>
#include <vector>

namespace redoubt::napoleon {

using Hexes = Few<HexId, 6>;
using Shooters = Few<UnitId, 8>;

// The odds of a battle, as shown before and used after.
struct Forecast {
    Tally attack, defence;     // SP; tripled, halved, cut as they fight
    Tally modifiers;           // of the die: odds first, then everything else
    int odds = 0;              // -4..+4
    int terrain = 0;           // the terrain part of the modifiers: shifts the loss rows
    std::array<int, 6> rows{}; // by face of the die: row of the combat table, see charts.h
    int defender_loss_row = 0; // rows of the loss table
    int attacker_loss_row = 0;
};
// Fire of guns or rifles, before the dice and after.
struct FireForecast {
    Tally strength;  // SP
    Tally modifiers; // of the two dice
    int range = 1;
    std::array<FireResult, 11> results{}; // by the sum of the two dice, 2..12
};

struct StageBegan {
    int stage;
    REDOUBT_BARRIER(StageBegan, stage)
};
struct PhaseBegan {
    int stage;
    Phase phase;
    Side side; // whose phase; player A's in the phases of both
    REDOUBT_BARRIER(PhaseBegan, stage, phase, side)
};
struct BridgeBroken {
    HexId hex;
    Dir side;
    REDOUBT_EVENT(BridgeBroken, (hex, value.side))
};
struct Placed {
    UnitId unit;
    HexId from, to;
    Dir facing;
    REDOUBT_EVENT(Placed, unit, from, to, facing)
};
struct InitiativeRolled {
    Tally french, russian; // die and modifiers
    bool tie;              // R1: again
    Side winner;           // without meaning in a tie
    REDOUBT_BARRIER(InitiativeRolled, french, russian, (winner, value.tie, "tie"))
};
struct InitiativeGiven { // without dice, by the scenario
    Side side;
    REDOUBT_EVENT(InitiativeGiven, side)
};
struct CommandLost { // 11.5
    UnitId unit;
    REDOUBT_EVENT(CommandLost, unit)
};
struct Reorganised {
    UnitId unit;
    int roll;
    Tally tally; // the roll and what helps it
    int needed;  // below this
    bool success;
    Condition now;
    REDOUBT_BARRIER(Reorganised, unit, tally, needed, success, now)
};
struct Ordered {
    FormationId formation;
    int left; // points
    REDOUBT_EVENT(Ordered, formation, left)
};
struct RideBegan {
    UnitId unit;
    bool forced;
    int points; // sixths
    REDOUBT_EVENT(RideBegan, unit, (points, "MP"), (forced, "forced"))
};
struct Stepped {
    UnitId unit;
    HexId from, to;
    int points, left; // sixths
    UnitId stopped_by;
    REDOUBT_EVENT(Stepped, unit, from, to, (points, "MP"), (left, "MP"), stopped_by)
};
struct Turned {
    UnitId unit;
    HexId hex;
    Dir from, to;
    int points;
    REDOUBT_EVENT(Turned, unit, hex, from, to, (points, "MP"))
};
struct RideEnded {
    UnitId unit;
    HexId hex;
    REDOUBT_EVENT(RideEnded, unit, hex)
};
struct PutBack { // 4.4: it could not rest where its move was ended
    UnitId unit;
    HexId from, to;
    REDOUBT_EVENT(PutBack, unit, from, to)
};
struct Marked { // put on or taken off
    UnitId unit;
    Marker marker;
    bool on;
    RuleRef rule;
    REDOUBT_EVENT(Marked, unit, marker, (on, "on", "off"), rule)
};
struct SquareFormed {
    HexId hex;
    REDOUBT_EVENT(SquareFormed, hex)
};
struct SquareFailed {
    HexId hex;
    REDOUBT_EVENT(SquareFailed, hex)
};
struct SquareLeft {
    UnitId unit;
    RuleRef rule;
    REDOUBT_EVENT(SquareLeft, unit, rule)
};
struct SquareJoined {
    UnitId unit;
    REDOUBT_EVENT(SquareJoined, unit)
};
struct Arrived {
    UnitId unit;
    HexId hex;
    REDOUBT_EVENT(Arrived, unit, hex)
};
struct BridgeBegun {
    UnitId unit;
    HexId hex;
    Dir side;
    REDOUBT_EVENT(BridgeBegun, unit, (hex, value.side))
};
struct BridgeBuilt {
    HexId hex;
    Dir side;
    REDOUBT_EVENT(BridgeBuilt, (hex, value.side))
};
struct BridgeGivenUp {
    HexId hex;
    Dir side;
    REDOUBT_EVENT(BridgeGivenUp, (hex, value.side))
};
struct TargetNamed {
    UnitId unit;
    HexId hex;
    REDOUBT_EVENT(TargetNamed, unit, hex)
};
struct Barraged { // 10.22
    Shooters guns;
    UnitId target;
    FireForecast forecast;
    int roll, total;
    FireResult result;
    REDOUBT_BARRIER(Barraged, guns, target, total, result)
};
struct Volleyed { // 7.31
    Shooters rifles;
    UnitId target;
    FireForecast forecast;
    int roll, total;
    FireResult result;
    REDOUBT_BARRIER(Volleyed, rifles, target, total, result)
};
struct StrengthLost {
    UnitId unit;
    int points, left;
    RuleRef rule;
    REDOUBT_EVENT(StrengthLost, unit, points, left, rule)
};
struct Checked { // 4.26
    UnitId unit;
    CheckKind kind;
    int roll;
    Tally needed; // the morale number and what changes it
    bool passed;
    REDOUBT_BARRIER(Checked, unit, kind, roll, needed, (passed, "passed", "failed"))
};
struct Shaken { // a step of disorganisation
    UnitId unit;
    Condition now;
    RuleRef rule;
    REDOUBT_EVENT(Shaken, unit, now, rule)
};
struct Eliminated {
    UnitId unit;
    HexId hex;
    RuleRef rule;
    REDOUBT_EVENT(Eliminated, unit, hex, rule)
};
struct Withdrew {
    UnitId unit;
    HexId from, via, to;
    Dir facing;
    Cause cause;
    REDOUBT_EVENT(Withdrew, unit, from, to, facing, cause, via)
};
struct Blocked { // it could not go (all the way)
    UnitId unit;
    Cause cause;
    int hexes; // missing
    REDOUBT_EVENT(Blocked, unit, cause, hexes)
};
struct Stayed { // 6.23
    UnitId unit;
    REDOUBT_EVENT(Stayed, unit)
};
struct Countered {
    UnitId unit;
    HexId from, to;
    UnitId against;
    REDOUBT_EVENT(Countered, unit, from, to, against)
};
struct BattleDeclared {
    BattleKind kind;
    Side attacker;
    Hexes from, targets;
    REDOUBT_EVENT(BattleDeclared, kind, attacker, from, targets)
};
struct BattleJoined { // after rifle fire and muster: what the die will be used with
    Forecast forecast;
    REDOUBT_EVENT(BattleJoined, forecast.attack, forecast.defence, forecast.odds, forecast.modifiers)
};
struct BattleRolled {
    int die, total, row;
    REDOUBT_BARRIER(BattleRolled, die, total, (row, "ROW"))
};
struct BattleOff { // rifle fire has left nobody to fight
    bool attackers_left;
    REDOUBT_EVENT(BattleOff, (attackers_left, "attackers"))
};
struct Threw { // R36: the attackers' common throw
    CheckKind kind;
    int roll;
    REDOUBT_BARRIER(Threw, kind, roll)
};
struct Chased {
    UnitId unit;
    HexId from, to;
    Dir facing;
    REDOUBT_EVENT(Chased, unit, from, to, facing)
};
struct LossesRolled {
    Side side; // who loses
    int strength, row, roll, loss;
    REDOUBT_BARRIER(LossesRolled, side, strength, row, roll, loss)
};
struct CommanderChecked {
    UnitId unit;
    int roll;
    bool wounded, killed;
    REDOUBT_BARRIER(CommanderChecked, unit, roll, (killed, "killed", value.wounded ? "wounded" : "unhurt"))
};
struct Rejoined { // a commander goes with the last of his stack
    UnitId unit;
    HexId from, to;
    REDOUBT_EVENT(Rejoined, unit, from, to)
};
struct AskedBack {
    UnitId unit;
    REDOUBT_EVENT(AskedBack, unit)
};
struct AnsweredBack {
    UnitId unit;
    bool yes;
    HexId from, to;
    REDOUBT_EVENT(AnsweredBack, unit, yes, from, to)
};
struct Switched {
    Side side;
    Standing order;
    bool on;
    REDOUBT_EVENT(Switched, side, order, (on, "on", "off"))
};
struct ByOrder { // what comes next was answered beforehand (standing.cpp); told once for all of an answer
    Side side;
    Standing order;
    REDOUBT_EVENT(ByOrder, side, order)
};
struct PlaceTaken { // R43: control of a victory hex
    HexId hex;
    Side side;
    REDOUBT_EVENT(PlaceTaken, hex, side)
};
struct GameEnded {
    Result result;
    REDOUBT_BARRIER(GameEnded, result.winner, result.points[0], result.points[1])
};

using Event =
    std::variant<StageBegan, PhaseBegan, BridgeBroken, Placed, InitiativeRolled, InitiativeGiven, CommandLost,
                 Reorganised, Ordered, RideBegan, Stepped, Turned, RideEnded, PutBack, Marked, SquareFormed,
                 SquareFailed, SquareLeft, SquareJoined, Arrived, BridgeBegun, BridgeBuilt, BridgeGivenUp, TargetNamed,
                 Barraged, Volleyed, StrengthLost, Checked, Shaken, Eliminated, Withdrew, Blocked, Stayed, Countered,
                 BattleDeclared, BattleJoined, BattleRolled, BattleOff, Threw, Chased, LossesRolled, CommanderChecked,
                 Rejoined, AskedBack, AnsweredBack, Switched, ByOrder, PlaceTaken, GameEnded>;
using Events = std::vector<Event>;

} // namespace redoubt::napoleon
