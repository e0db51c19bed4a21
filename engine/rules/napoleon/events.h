// What happened, for log, animation and speech. Never read by a rule.
#pragma once
#include "engine/core/cite.h"
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
};
struct PhaseBegan {
    int stage;
    Phase phase;
    Side side; // whose phase; player A's in the phases of both
};
struct BridgeBroken {
    HexId hex;
    Dir side;
};
struct Placed {
    UnitId unit;
    HexId from, to;
    Dir facing;
};
struct InitiativeRolled {
    Tally french, russian; // die and modifiers
    bool tie;              // R1: again
    Side winner;           // without meaning in a tie
};
struct InitiativeGiven { // without dice, by the scenario
    Side side;
};
struct CommandLost { // 11.5
    UnitId unit;
};
struct Reorganised {
    UnitId unit;
    int roll;
    Tally tally; // the roll and what helps it
    int needed;  // below this
    bool success;
    Condition now;
};
struct Ordered {
    FormationId formation;
    int left; // points
};
struct RideBegan {
    UnitId unit;
    bool forced;
    int points; // sixths
};
struct Stepped {
    UnitId unit;
    HexId from, to;
    int points, left; // sixths
    UnitId stopped_by;
};
struct Turned {
    UnitId unit;
    HexId hex;
    Dir from, to;
    int points;
};
struct RideEnded {
    UnitId unit;
    HexId hex;
};
struct PutBack { // 4.4: it could not rest where its move was ended
    UnitId unit;
    HexId from, to;
};
struct Marked { // put on or taken off
    UnitId unit;
    Marker marker;
    bool on;
    RuleRef rule;
};
struct SquareFormed {
    HexId hex;
};
struct SquareFailed {
    HexId hex;
};
struct SquareLeft {
    UnitId unit;
    RuleRef rule;
};
struct SquareJoined {
    UnitId unit;
};
struct Arrived {
    UnitId unit;
    HexId hex;
};
struct BridgeBegun {
    UnitId unit;
    HexId hex;
    Dir side;
};
struct BridgeBuilt {
    HexId hex;
    Dir side;
};
struct BridgeGivenUp {
    HexId hex;
    Dir side;
};
struct TargetNamed {
    UnitId unit;
    HexId hex;
};
struct Barraged { // 10.22
    Shooters guns;
    UnitId target;
    FireForecast forecast;
    int roll, total;
    FireResult result;
};
struct Volleyed { // 7.31
    Shooters rifles;
    UnitId target;
    FireForecast forecast;
    int roll, total;
    FireResult result;
};
struct StrengthLost {
    UnitId unit;
    int points, left;
    RuleRef rule;
};
struct Checked { // 4.26
    UnitId unit;
    CheckKind kind;
    int roll;
    Tally needed; // the morale number and what changes it
    bool passed;
};
struct Shaken { // a step of disorganisation
    UnitId unit;
    Condition now;
    RuleRef rule;
};
struct Eliminated {
    UnitId unit;
    HexId hex;
    RuleRef rule;
};
struct Withdrew {
    UnitId unit;
    HexId from, via, to;
    Dir facing;
    Cause cause;
};
struct Blocked { // it could not go (all the way)
    UnitId unit;
    Cause cause;
    int hexes; // missing
};
struct Stayed { // 6.23
    UnitId unit;
};
struct Countered {
    UnitId unit;
    HexId from, to;
    UnitId against;
};
struct BattleDeclared {
    BattleKind kind;
    Side attacker;
    Hexes from, targets;
};
struct BattleJoined { // after rifle fire and muster: what the die will be used with
    Forecast forecast;
};
struct BattleRolled {
    int die, total, row;
};
struct BattleOff { // rifle fire has left nobody to fight
    bool attackers_left;
};
struct Threw { // R36: the attackers' common throw
    CheckKind kind;
    int roll;
};
struct Chased {
    UnitId unit;
    HexId from, to;
    Dir facing;
};
struct LossesRolled {
    Side side; // who loses
    int strength, row, roll, loss;
};
struct CommanderChecked {
    UnitId unit;
    int roll;
    bool wounded, killed;
};
struct Rejoined { // a commander goes with the last of his stack
    UnitId unit;
    HexId from, to;
};
struct AskedBack {
    UnitId unit;
};
struct AnsweredBack {
    UnitId unit;
    bool yes;
    HexId from, to;
};
struct Switched {
    Side side;
    Standing order;
    bool on;
};
struct ByOrder { // what comes next was answered beforehand (standing.cpp); told once for all of an answer
    Side side;
    Standing order;
};
struct PlaceTaken { // R43: control of a victory hex
    HexId hex;
    Side side;
};
struct GameEnded {
    Result result;
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
