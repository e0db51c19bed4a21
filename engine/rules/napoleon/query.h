// Questions about a position: everything a board, a log or a computer player may show or weigh. None changes anything.
#pragma once
#include "engine/core/facing.h"
#include "engine/core/per_hex.h"
#include "engine/core/verdict.h"
#include "engine/rules/napoleon/events.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace redoubt::napoleon {

// Who stands where, made once for a State and used by the questions below.
struct Board {
    const World& world;
    const State& state;
    PerHex<UnitId> first;         // the first unit there, in order of the World; none when empty
    Many<UnitId, max_units> next; // by unit: the next one in the same hex

    Board(const World& w, const State& s) : world(w), state(s) {} // nobody anywhere: for questions about units alone
    // The same places under another State: for positions that might be, in which nobody has gone elsewhere.
    Board(const Board& b, const State& s) : world(b.world), state(s), first(b.first), next(b.next) {}

    struct Iterator {
        const Board* board;
        UnitId at;
        UnitId operator*() const { return at; }
        Iterator& operator++() {
            at = board->next[at.index()];
            return *this;
        }
        bool operator!=(const Iterator& o) const { return at != o.at; }
    };
    struct Stack {
        Iterator from;
        Iterator begin() const { return from; }
        Iterator end() const { return {from.board, UnitId{}}; }
    };
    // Everybody in a hex, commanders too; empty for no hex.
    Stack in(HexId h) const { return {{this, h ? first[h.index()] : UnitId{}}}; }
};
Board board_of(const World& w, const State& s);

// --- stacks
// -------------------------------------------------------------------------------------------------------------
std::optional<Side> side_in(const Board& b, HexId h); // of the combat units there
bool has_units(const Board& b, HexId h);              // combat units of either side
bool has_units(const Board& b, HexId h, Side side);
UnitId commander_alone(const Board& b, HexId h, Side side); // of that side, with no combat unit beside him
int strength_in(const Board& b, HexId h);                   // SP of all combat units
bool is_square(const Board& b, HexId h);                    // a quadrangle stands there
std::vector<UnitId> units_in(const Board& b, HexId h);      // combat units only
// 4.4, 6.13: may `u` rest in `h` (its own SP left out of what stands there)? Enemies are not asked about.
std::optional<Refusal> why_no_rest(const Board& b, UnitId u, HexId h);

// --- zones of control (5.2-5.5)
// -----------------------------------------------------------------------------------------
bool has_zone(const Board& b, UnitId u);          // does it exert one at all?
bool in_front(const Board& b, UnitId u, HexId h); // an adjacent hex of its front zone; a quadrangle's any
bool controls(const Board& b, UnitId u, HexId h);
UnitId enemy_zone(const Board& b, HexId h, Side side); // a unit of the other side that controls it; none when free
bool zone_crosses(const Map& m, HexId from, Dir d);    // ground only: 5.51, 5.52

// --- command (11)
// -------------------------------------------------------------------------------------------------------
bool in_command_range(const Board& b, UnitId u); // now; what counts was fixed in the command phase
std::vector<HexId> command_hexes(const Board& b, UnitId commander);
bool is_paid(const World& w, const State& s, UnitId u); // 11.75: may be moved as far as command points go
UnitId chief_of(const Board& b, Side side);             // whose modifier counts for the initiative; none (R92)

// --- crossings
// ----------------------------------------------------------------------------------------------------------
bool bridge_stands(const World& w, const State& s, HexId h, Dir d); // a bridge, old or French, that can be used
bool road_runs(const World& w, const State& s, HexId h, Dir d);     // a road that is not cut by a broken bridge

// --- moving (4)
// ---------------------------------------------------------------------------------------------------------
struct StepPrice {
    int points = 0;            // sixths of a MP
    bool all = false;          // R25: the full allowance
    std::optional<Refusal> no; // why not at all, whatever points are left
};
// Ground only: from one hex into the next, hexsides and roads counted; no units, no zones.
StepPrice ground_price(const World& w, const State& s, UnitId u, HexId from, Dir d);
// The same for searches: points, whole_allowance added where it takes the full allowance, < 0: no way.
int quick_price(const World& w, const State& s, Arm arm, HexId from, Dir d);
int allowance_of(const World& w, const State& s, UnitId u, bool forced); // sixths
int points_at_start(const World& w, const State& s, UnitId u,
                    bool forced); // 9.33: of these, what is left to begin with

// Where a unit may go from where it stands (or is while riding), with cost and way. One entry for each hex it can rest
// in, cheapest; then by hex. Reactions of the other side are not foreseen.
struct Waypoint {
    HexId hex;
    Dir facing = Dir::n;
    bool turn = false; // turned in place before this step
};
// The way of a Destination, written out only when it is asked for: start left out; a turn is an entry of its own.
struct WayThere {
    // Of every place (hex * 6 + facing) the one before it; shared by all Destinations of a unit.
    std::shared_ptr<const std::vector<std::uint16_t>> before;
    std::uint16_t place = 0;
    static constexpr std::uint16_t start = 0xFFFF; // nothing is before it
    operator std::vector<Waypoint>() const;
};
struct Destination {
    HexId hex;
    int points = 0;
    Dir facing = Dir::n; // on arrival by this way
    UnitId zone_of;      // the enemy whose zone ends the move there
    WayThere way;
};
std::vector<Destination> destinations(const Board& b, UnitId u, bool forced);
std::optional<Refusal> why_no_ride(const Board& b, UnitId u, bool forced);

// --- sight and guns (10)
// ------------------------------------------------------------------------------------------------
struct Sight {
    bool clear = true;
    HexId hex; // what blocks: a hex, and the unit in it when it is units
    UnitId unit;
};
Sight sight_between(const Board& b, HexId from, HexId to);
// May this battery fire at this unit now, in its own artillery phase or (defensive) in the enemy movement phase?
std::optional<Refusal> why_no_fire(const Board& b, UnitId gun, UnitId target, bool defensive);
FireForecast fire_forecast(const Board& b, const Shooters& guns, UnitId target, bool defensive, bool forming);
std::vector<HexId> fire_hexes(const Board& b, UnitId gun); // hexes it reaches and sees

// --- rifles (7)
// --------------------------------------------------------------------------------------------------------- `shooters`
// of one hex and one table; strength[i] = the SP with which shooters[i] fires.
FireForecast rifle_forecast(const Board& b, const Shooters& shooters, const Few<std::uint8_t, 8>& strength,
                            UnitId target);

// The shot being put together in the Volley on top, at its target: with what 7.11 leaves each of its shooters.
FireForecast volley_forecast(const Board& b);

// --- battle (8, 9)
// ------------------------------------------------------------------------------------------------------ Who takes
// part, and with how much: filled by the rules from a Draft.
struct Sides {
    BattleKind kind = BattleKind::attack;
    Side attacker = Side::french;
    Few<HexId, 6> targets;
    Few<Fighter, 30> attackers;
    Few<Fighter, 20> defenders;
};
Sides sides_of(const Board& b, const Draft& d); // with the 10 SP of each hex picked by default
Sides sides_of(const Battle& f);
Forecast forecast(const Board& b, const Sides& sides);
Forecast forecast(const Board& b, const Draft& d);
bool would_charge(const Board& b, UnitId u, const Few<HexId, 6>& targets, BattleKind kind); // 9.11-9.17
std::optional<Refusal> why_no_attack(const Board& b, HexId from, HexId target);             // 8.2, in the attack phase
struct Owed { // 8.21, 8.22: what must still be done before the attack phase may end
    std::vector<UnitId> attackers;
    std::vector<HexId> targets;
};
Owed owed(const Board& b);
// Ways back of a beaten unit: the choices its owner has.
struct WayBack {
    HexId via, to; // via: none for one hex
};
std::vector<WayBack> ways_back(const Board& b, UnitId u, const std::vector<HexId>& enemies, int hexes);

// --- chances
// ------------------------------------------------------------------------------------------------------------
int two_dice_ways(int sum);   // of 36
int ways_at_most(int number); // of 36: 2D6 <= number
// 13.11: the number a quadrangle under charge must not exceed, with its reasons.
Tally square_tally(const Board& b, HexId h);
Tally morale_tally(const Board& b, UnitId u);
Tally rally_tally(const Board& b, UnitId u, int roll); // 12.21: below the number showing succeeds
bool can_pay(const World& w, const State& s, FormationId f);
std::array<int, 6> loss_ways(int row); // of 36: by SP lost 0..5

// --- standing orders
// ------------------------------------------------------------------------------------------------------------
// Nothing is going on but the phase itself, or the battle has not begun: any order may be changed by who decides.
bool in_phase(const State& s);
// Does it answer what is asked now, or (in a phase) anything that could be asked? Others cannot be changed now.
bool concerns(const State& s, Standing o);
void switch_actions(const Board& b, std::vector<Action>& out);
std::optional<Standing> opposite(Standing o); // the order that it lifts when it is given
// A full set, after which nothing is asked in the other side's turn: what of it could be given now.
std::vector<Switch> full_set(const Board& b);

// --- victory
// ------------------------------------------------------------------------------------------------------------
Result standing(const World& w, const State& s);                                          // as if the game ended now
std::optional<Side> holder_of(const World& w, const State& s, const VictoryPlace& place); // none: divided
// What a battle hands on to the next one (carry-over, N3.1): SP lost by each unit, and who is gone.
struct Carried {
    UnitId unit;
    int lost = 0;
    bool gone = false;
};
std::vector<Carried> carried(const World& w, const State& s, const State& start);

} // namespace redoubt::napoleon
