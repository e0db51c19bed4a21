// What happened, typed, for log, animation and speech. No event tells what is hidden from a side.
#pragma once
#include "engine/core/event.h"
#include "engine/core/tally.h"
#include "engine/rules/triumph/state.h"

#include <variant>
#include <vector>

namespace redoubt::triumph {

struct TurnBegan {
    int turn;
    REDOUBT_BARRIER(TurnBegan, turn)
};
struct PhaseBegan {
    int turn;
    Phase phase;
    REDOUBT_BARRIER(PhaseBegan, turn, phase)
};
struct SetUp { // a side is ready
    Side side;
    REDOUBT_BARRIER(SetUp, side)
};
struct Placed { // set-up: hex or facing changed
    UnitId unit;
    HexId hex;
    REDOUBT_EVENT(Placed, unit, hex)
};
struct OrdersGiven { // which ones is not told
    Side side;
    REDOUBT_BARRIER(OrdersGiven, side)
};
struct OrdersStand { // 5.29: the Russian orders of last turn; `failed` by the die, else by choice
    bool failed;
    REDOUBT_EVENT(OrdersStand, (failed, "failed", "kept"))
};
struct StatusKept { // 5.24, public: the command of this unit
    UnitId unit;
    bool under;
    REDOUBT_EVENT(StatusKept, unit, (under, "under", "none"))
};
struct Diced { // initiative, and who goes first: both dice, or a holder by rule
    Purpose purpose;
    int french, russian;               // dice; -1: none
    int french_rating, russian_rating; // added (initiative)
    std::uint8_t winner;               // index of the Side; 2: nobody
    REDOUBT_BARRIER(Diced, purpose, french, russian, french_rating, russian_rating, (winner, "SIDE"))
};
struct MarkerDrawn {
    Marker marker;
    bool chosen; // 5.41
    REDOUBT_BARRIER(MarkerDrawn, (marker, "MARKER"), (chosen, "chosen", "drawn"))
};
struct Revealed { // 5.23: one event a command
    UnitId unit;  // first of it
    bool under;
    REDOUBT_BARRIER(Revealed, unit, (under, "under", "none"))
};
struct Checked { // a d10 against a rating: passed when die + modifiers <= rating
    CheckKind kind;
    UnitId unit;
    HexId hex;
    int die;
    Tally tally; // modifiers
    int rating;
    bool passed;
    REDOUBT_BARRIER(Checked, kind, unit, hex, die, tally, rating, (passed, "passed", "failed"))
};
struct Extended { // 7.13
    UnitId unit;
    REDOUBT_EVENT(Extended, unit)
};
struct Restacked { // 6.24
    UnitId unit;
    REDOUBT_EVENT(Restacked, unit)
};
struct Moved { // one hex
    UnitId unit;
    HexId from, to;
    int points;
    REDOUBT_EVENT(Moved, unit, from, to, points)
};
struct Entered { // from off the map
    UnitId unit;
    HexId at;
    int points;
    REDOUBT_EVENT(Entered, unit, at, points)
};
struct Faced {
    UnitId unit;
    std::uint8_t facing;
    REDOUBT_EVENT(Faced, unit, (facing, "CORNER"))
};
struct FellBack { // 7.39, 9.31
    UnitId unit;
    HexId from, to;
    RuleRef rule;
    REDOUBT_EVENT(FellBack, unit, from, to, rule)
};
struct Declined { // a reaction was not used; `standing`: by a standing order
    Reply reply;
    UnitId unit;
    bool standing;
    REDOUBT_EVENT(Declined, reply, unit, (standing, "standing"))
};
struct ByOrder { // what this unit does next was answered beforehand (standing.cpp)
    UnitId unit;
    Standing order;
    REDOUBT_EVENT(ByOrder, unit, order)
};
struct Fired {
    FireKind kind;
    Few<UnitId, 12> guns;
    HexId target;
    int die;
    Tally tally; // strength and modifiers
    FireRow row;
    REDOUBT_BARRIER(Fired, kind, guns, target, die, tally, row)
};
struct Declared { // 9.44: one event a stack
    AttackKind kind;
    HexId from, end;
    Few<HexId, 6> targets;
    REDOUBT_EVENT(Declared, kind, from, end, targets)
};
struct Cancelled { // an attack is over before it began
    HexId from;
    RuleRef rule;
    REDOUBT_EVENT(Cancelled, from, rule)
};
struct Extends { // 9.22: an attacker must take on another hex
    HexId from, target;
    REDOUBT_EVENT(Extends, from, target)
};
struct Charged { // 9.81: moved next to the target
    HexId from, to;
    REDOUBT_EVENT(Charged, from, to)
};
struct Squared {
    HexId hex;
    bool formed; // false: has left its Square
    REDOUBT_EVENT(Squared, hex, (formed, "formed", "left"))
};
struct Clashed { // 9.5: one die; one line a target hex
    AttackKind kind;
    Side side;
    int die;
    struct Line {
        HexId hex;
        Tally tally;
        int total;
        ShockRow row;
        REDOUBT_TOLD(Line, hex, tally, total, row)
    };
    Few<Line, 12> lines; // as many as a Clash has targets
    REDOUBT_BARRIER(Clashed, kind, side, die, lines)
};
struct Disordered {
    UnitId unit;
    RuleRef rule;
    REDOUBT_EVENT(Disordered, unit, rule)
};
struct Withdrew {
    UnitId unit;
    HexId from;
    RuleRef rule;
    REDOUBT_EVENT(Withdrew, unit, from, rule)
};
struct Eliminated {
    UnitId unit;
    HexId from;
    RuleRef rule;
    REDOUBT_EVENT(Eliminated, unit, from, rule)
};
struct Retreated {
    UnitId unit;
    HexId from, to;
    REDOUBT_EVENT(Retreated, unit, from, to)
};
struct Advanced {
    UnitId unit;
    HexId from, to;
    RuleRef rule;
    REDOUBT_EVENT(Advanced, unit, from, to, rule)
};
struct Followed { // 9.73: Breakthrough, Pursuit, Counter-Shock begin
    RuleRef rule;
    HexId hex;
    REDOUBT_EVENT(Followed, rule, hex)
};
struct Rallied {
    UnitId unit;
    REDOUBT_EVENT(Rallied, unit)
};
struct Recovered { // rolled well; or came back when `hex` is set
    UnitId unit;
    HexId hex;
    REDOUBT_EVENT(Recovered, unit, hex)
};
struct Collapsed {
    GroupId group;
    int points;
    REDOUBT_EVENT(Collapsed, group, points)
};
struct CommanderMoved {
    Side side;
    HexId from, to;
    bool displaced; // 5.63
    REDOUBT_EVENT(CommanderMoved, side, from, to, (displaced, "displaced"))
};
struct Burnt {
    HexId hex;
    bool out; // the fire is out: Rubble
    REDOUBT_EVENT(Burnt, hex, (out, "out", "burns"))
};
struct Blown {
    HexId hex, other;
    REDOUBT_EVENT(Blown, hex, other)
};
struct FlankLeft {
    int units;
    REDOUBT_EVENT(FlankLeft, units)
};
struct FlankRolled {
    int first, second, bonus, total;
    REDOUBT_BARRIER(FlankRolled, first, second, bonus, total)
};
struct PartActive { // TS1.6
    std::uint8_t part;
    REDOUBT_EVENT(PartActive, (part, "PART"))
};
struct GameEnded {
    Result result;
    REDOUBT_BARRIER(GameEnded, (result.winner, value.result.draw, "draw"), result.margin)
};

using Event = std::variant<TurnBegan, PhaseBegan, SetUp, Placed, OrdersGiven, OrdersStand, StatusKept, Diced,
                           MarkerDrawn, Revealed, Checked, Extended, Restacked, Moved, Entered, Faced, FellBack,
                           Declined, ByOrder, Fired, Declared, Cancelled, Extends, Charged, Squared, Clashed,
                           Disordered, Withdrew, Eliminated, Retreated, Advanced, Followed, Rallied, Recovered,
                           Collapsed, CommanderMoved, Burnt, Blown, FlankLeft, FlankRolled, PartActive, GameEnded>;
using Events = std::vector<Event>;

} // namespace redoubt::triumph
