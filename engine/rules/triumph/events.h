// What happened, typed, for log, animation and speech. No event tells what is hidden from a side.
#pragma once
#include "engine/core/tally.h"
#include "engine/rules/triumph/state.h"

#include <variant>
#include <vector>

namespace redoubt::triumph {

struct TurnBegan {
    int turn;
};
struct PhaseBegan {
    int turn;
    Phase phase;
};
struct SetUp { // a side is ready
    Side side;
};
struct Placed { // set-up: hex or facing changed
    UnitId unit;
    HexId hex;
};
struct OrdersGiven { // which ones is not told
    Side side;
};
struct OrdersStand { // 5.29: the Russian orders of last turn; `failed` by the die, else by choice
    bool failed;
};
struct StatusKept { // 5.24, public: the command of this unit
    UnitId unit;
    bool under;
};
struct Diced { // initiative, and who goes first: both dice, or a holder by rule
    Purpose purpose;
    int french, russian;               // dice; -1: none
    int french_rating, russian_rating; // added (initiative)
    std::uint8_t winner;               // index of the Side; 2: nobody
};
struct MarkerDrawn {
    Marker marker;
    bool chosen; // 5.41
};
struct Revealed { // 5.23: one event a command
    UnitId unit;  // first of it
    bool under;
};
struct Checked { // a d10 against a rating: passed when die + modifiers <= rating
    CheckKind kind;
    UnitId unit;
    HexId hex;
    int die;
    Tally tally; // modifiers
    int rating;
    bool passed;
};
struct Extended { // 7.13
    UnitId unit;
};
struct Restacked { // 6.24
    UnitId unit;
};
struct Moved { // one hex
    UnitId unit;
    HexId from, to;
    int points;
};
struct Entered { // from off the map
    UnitId unit;
    HexId at;
    int points;
};
struct Faced {
    UnitId unit;
    std::uint8_t facing;
};
struct FellBack { // 7.39, 9.31
    UnitId unit;
    HexId from, to;
    RuleRef rule;
};
struct Declined { // a reaction was not used; `standing`: by a standing order
    Reply reply;
    UnitId unit;
    bool standing;
};
struct ByOrder { // what this unit does next was answered beforehand (standing.cpp)
    UnitId unit;
    Standing order;
};
struct Fired {
    FireKind kind;
    Few<UnitId, 12> guns;
    HexId target;
    int die;
    Tally tally; // strength and modifiers
    FireRow row;
};
struct Declared { // 9.44: one event a stack
    AttackKind kind;
    HexId from, end;
    Few<HexId, 6> targets;
};
struct Cancelled { // an attack is over before it began
    HexId from;
    RuleRef rule;
};
struct Extends { // 9.22: an attacker must take on another hex
    HexId from, target;
};
struct Charged { // 9.81: moved next to the target
    HexId from, to;
};
struct Squared {
    HexId hex;
    bool formed; // false: has left its Square
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
    };
    Few<Line, 12> lines; // as many as a Clash has targets
};
struct Disordered {
    UnitId unit;
    RuleRef rule;
};
struct Withdrew {
    UnitId unit;
    HexId from;
    RuleRef rule;
};
struct Eliminated {
    UnitId unit;
    HexId from;
    RuleRef rule;
};
struct Retreated {
    UnitId unit;
    HexId from, to;
};
struct Advanced {
    UnitId unit;
    HexId from, to;
    RuleRef rule;
};
struct Followed { // 9.73: Breakthrough, Pursuit, Counter-Shock begin
    RuleRef rule;
    HexId hex;
};
struct Rallied {
    UnitId unit;
};
struct Recovered { // rolled well; or came back when `hex` is set
    UnitId unit;
    HexId hex;
};
struct Collapsed {
    GroupId group;
    int points;
};
struct CommanderMoved {
    Side side;
    HexId from, to;
    bool displaced; // 5.63
};
struct Burnt {
    HexId hex;
    bool out; // the fire is out: Rubble
};
struct Blown {
    HexId hex, other;
};
struct FlankLeft {
    int units;
};
struct FlankRolled {
    int first, second, bonus, total;
};
struct PartActive { // TS1.6
    std::uint8_t part;
};
struct GameEnded {
    Result result;
};

using Event = std::variant<TurnBegan, PhaseBegan, SetUp, Placed, OrdersGiven, OrdersStand, StatusKept, Diced,
                           MarkerDrawn, Revealed, Checked, Extended, Restacked, Moved, Entered, Faced, FellBack,
                           Declined, ByOrder, Fired, Declared, Cancelled, Extends, Charged, Squared, Clashed,
                           Disordered, Withdrew, Eliminated, Retreated, Advanced, Followed, Rallied, Recovered,
                           Collapsed, CommanderMoved, Burnt, Blown, FlankLeft, FlankRolled, PartActive, GameEnded>;
using Events = std::vector<Event>;

} // namespace redoubt::triumph
