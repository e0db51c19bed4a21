// Questions about a position: everything a board, a log or a computer player may show or weigh. None changes anything.
#pragma once
#include "engine/core/path.h"
#include "engine/core/per_hex.h"
#include "engine/core/verdict.h"
#include "engine/rules/classic/events.h"

#include <array>
#include <optional>
#include <vector>

namespace redoubt::classic {

// Who stands in a hex: at most one mobile unit and one garrison (5.0F, RULING 11).
struct Occupants {
    UnitId mobile, garrison;
    Side side = Side::french; // without meaning when it is empty
    bool empty() const { return !mobile && !garrison; }
};

// Occupants of every hex, made once for a State and used by the questions below.
struct Board {
    const World& world;
    const State& state;
    PerHex<Occupants> hexes;
    // By side of the controller: for every hex the first unit (in order of the World) that controls it, or none.
    std::array<PerHex<UnitId>, 2> zones;

    Board(const World& w, const State& s) : world(w), state(s) {}
};
Board board_of(const World& w, const State& s);

// The side that stands in a hex; nullopt when it is empty.
inline std::optional<Side> side_in(const Board& b, HexId h) {
    const Occupants& o = b.hexes[h];
    if (o.empty()) return std::nullopt;
    return o.side;
}
// 6.0: does a unit in `from` control the adjacent hex `to`? Rivers stop control except at fords and bridges.
bool controls(const Map& m, HexId from, HexId to);
// A unit of the side other than `side` that controls `h`; none when the hex is free of enemy control.
inline UnitId enemy_zone(const Board& b, HexId h, Side side) {
    return b.zones[index(other(side))][h];
}

// 5.0: where a unit may go. One entry per hex of its reach, those that it only passes among them (`may_end`).
struct Destination {
    HexId hex;
    int points = 0;      // of the allowance
    UnitId zone_of;      // 5.0G: the enemy whose zone ends the move there, if any
    HexId entry;         // reinforcements: where it enters the map
    bool may_end = true; // false: only passed (a friend stands there)
    bool exit = false;   // 13.3: from this hex the unit may go on and leave the map
    HexId from;          // the hex before it on the way; none for the first hex
};
std::vector<Destination> destinations(const Board& b, UnitId u);
void destinations(const Board& b, UnitId u, std::vector<Destination>& out); // the same, into a list that is there
// The hexes of the way to `goal`, the unit's own hex (or entry hex) first; empty when it cannot go there.
std::vector<HexId> way_to(const std::vector<Destination>& reach, HexId start, HexId goal);
// Why the unit cannot move at all now (frozen, pinned, moved ...); nullopt when it can, or is an arrival that is due.
std::optional<Refusal> why_no_move(const Board& b, UnitId u);

// 7.0A, 9.0: how a unit can strike a hex.
enum class Reachable : std::uint8_t {
    no,
    contact,  // adjacent: may attack, and must be used (7.0B)
    optional, // adjacent guns over a plain river: may (9.0H, RULING 6)
    bombard,  // a gun two hexes away with a clear line (9.0)
};
Reachable can_strike(const Board& b, UnitId u, HexId target);
// Two hexes, a gun's range: nobody on the map strikes further.
inline bool within_reach(const Board& b, UnitId u, HexId target) {
    return distance(b.world.map, at(b.state, u).hex, target) <= 2;
}
// The side now attacking in a Combat Phase: units that have not fought and may still be used; hexes that may be
// attacked.
bool may_fight(const Board& b, UnitId u);
bool may_be_attacked(const Board& b, HexId h);

// 7.0B: what is still owed in this Combat Phase. Empty when the phase may end.
struct Owed {
    std::vector<HexId> targets;    // enemy hexes that must still be attacked
    std::vector<UnitId> attackers; // own units that must still attack
};
Owed owed(const Board& b);

// 7.0: odds of an attack; `attackers` adjacent or bombarding alike. Legal or not is not asked here.
Forecast forecast(const Board& b, const Targets& targets, const Attackers& attackers);

// 7.0B: would this attack, declared now, break a duty or a rule? The same answer Declare gets.
std::optional<Refusal> why_no_attack(const Board& b, const Targets& targets, const Attackers& attackers);

// 8.2: where a beaten unit could go: empty safe hexes, or (only if there is none) friends it would push.
std::vector<HexId> retreat_hexes(const Board& b, UnitId u);

// 13.x: where victory stands now, as if the game ended here.
Result standing(const World& w, const State& s);
int works_held(const World& w, const State& s, Side side); // RULING 18: control
std::optional<Side> occupier(const Board& b, WorkId work);
Side holder_of(const Board& b, WorkId work); // RULING 18: its occupant, else its last one

} // namespace redoubt::classic
