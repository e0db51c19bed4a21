// Questions about a position: everything a board, a log or a computer player may show or weigh. None changes anything.
#pragma once
#include "engine/core/path.h"
#include "engine/core/per_hex.h"
#include "engine/core/sight.h"
#include "engine/core/tally.h"
#include "engine/core/verdict.h"
#include "engine/rules/triumph/actions.h"
#include "engine/rules/triumph/rules.h"

#include <optional>
#include <vector>

namespace redoubt::triumph {

using Stack = Few<UnitId, 6>; // units of one hex, top first; more than three only while somebody passes

// Those who stand in one hex.
struct Post {
    Stack stack;
    UnitId zoner; // the first that exerts a ZOC (6.31), or none
    Side side = Side::french;
};

// Who stands where, made once for a State and used by the questions below.
struct Board {
    const World& world;
    const State& state;
    PerHex<std::uint16_t> hexes; // by hex: a number in `posts`; 0: nobody
    Many<Post, max_units + 1> posts;

    Board(const World& w, const State& s) : world(w), state(s) {} // nobody anywhere: for questions about units alone
    // The same places under another State: for positions that might be, in which nobody has gone elsewhere.
    Board(const Board& b, const State& s) : world(b.world), state(s), hexes(b.hexes), posts(b.posts) {}
};
Board board_of(const World& w, const State& s);

// --- who stands there, facing, zones (zones.cpp, ch06_stacking.cpp) -----------------------------------------------
inline const Post& post_in(const Board& b, HexId h) {
    return b.posts[b.hexes[h]];
}
inline const Stack& stack_in(const Board& b, HexId h) {
    return post_in(b, h).stack;
}
inline bool holds(const Board& b, HexId h, Side side) { // has it a combat unit there?
    return b.hexes[h] != 0 && post_in(b, h).side == side;
}
inline std::optional<Side> side_in(const Board& b, HexId h) { // nullopt when no combat unit is there
    if (b.hexes[h] == 0) return std::nullopt;
    return post_in(b, h).side;
}
UnitId top_unit(const Board& b, HexId h);                // R22: topmost infantry or cavalry; none: guns only
bool has_zone(const World& w, const Table& s, UnitId u); // 6.31
bool zone_reaches(const World& w, const Table& s, HexId from, HexId to); // 6.32: adjacent hexes
UnitId enemy_zone(const Board& b, HexId h, Side side); // the first enemy unit of `side` that controls h; none
UnitId enemy_within(const Board& b, HexId h, Side side, int hexes); // the first enemy unit so near; none
bool enemy_near(const Board& b, HexId h, Side side);                // is one within two hexes (of a hex without any)?
UnitId enemy_beside(const Board& b, HexId h, Side side);            // R97: any enemy combat unit in a neighbouring hex
struct Contact {                                                    // both, of one look round
    UnitId beside, zone;
};
Contact contact(const Board& b, HexId h, Side side);
// 6.11: the hexes a unit may fire and shock into: two, or all six (Square; infantry in a village or redoubt).
bool faces(const Board& b, UnitId u, HexId to);
bool looks_at(const Board& b, UnitId u, HexId to); // 8.4: does the line to `to` leave through a Frontal hexside?
// Through which part of the defenders of `hex` an attack from the adjacent `from` comes (6.11, R21).
enum class Quarter : std::uint8_t { front, rear };
Quarter quarter(const Board& b, HexId hex, HexId from);
// R21: an enemy of `side` other than those in `except` that has `h` in its Frontal hexes; with `zone`, and controls it.
UnitId enemy_front(const Board& b, HexId h, Side side, bool zone, HexId except = {});
// 6.21: may `u` stand with the units of `h` (itself left out)? The refusal names who is in the way.
std::optional<Refusal> why_no_stack(const Board& b, UnitId u, HexId h);
bool is_legal_stack(const World& w, const Table& s, const Stack& units);

// --- ground (ground.cpp) --------------------------------------------------------------------------------------
Terrain terrain(const World& w, const Table& s, HexId h);
Column column_of(const World& w, UnitId u);
bool bridge_stands(const World& w, const Table& s, HexId h, Dir d);
bool impassable(const World& w, const Table& s, HexId from, Dir d); // 7.23: the hexside, for everybody
struct Price {                                                      // 7.2: what entering costs
    int points = 0;
    bool allowed = true;
    bool disorders = false; // cavalry into woods or marsh without a path
    RuleRef rule;           // why not allowed
};
// `roads`: may the Road rate be used (7.37)?
Price price(const World& w, const Table& s, Column who, HexId from, Dir d, bool roads);
Price chart_price(const World& w, const Table& s, Column who, HexId from, Dir d, bool roads); // the same, by the chart
// TS1.11, TS1.12, TX5 fires, TX14: the rule that closes the hex to this side altogether; none: it is open.
Rule closed_by(const World& w, const Table& s, Side side, HexId h);
inline bool is_closed(const World& w, const Table& s, Side side, HexId h) {
    return closed_by(w, s, side, h) != Rule::none;
}
HexId entry_near(const World& w, const Table& s, Side side, HexId h); // 7.44: an enemy entry hex that closes h

// --- commands (ch05_commands.cpp, ch05_orders.cpp) -------------------------------------------------------------
struct Command {  // 5.12
    UnitId first; // names it
    GroupId group;
    std::uint8_t number = 0;   // UnitState::command
    std::vector<UnitId> units; // in order of the World
};
// TX14: the number of the command that the units of the flank note form (R80).
inline constexpr std::uint8_t flank_command = 250;
std::vector<Command> commands_of(const World& w, const Table& s, Side side); // as frozen for this turn
std::vector<Command> linked_commands(const Board& b, Side side);             // as the distances are now (R6)
UnitId first_of(const World& w, const Table& s, UnitId u);                   // the first unit of its command
struct Firsts { // the same of everybody, for lists: by side, by UnitState::command; none: nobody is in play
    std::array<std::array<UnitId, 256>, 2> units;
};
Firsts firsts_of(const World& w, const Table& s);
UnitId first_of(const Firsts& f, const World& w, const Table& s, UnitId u);
// 5.23: the status a unit acts under now. Uses secrets only for groups whose orders are not shown yet.
bool under_orders(const World& w, const State& s, UnitId u);
bool in_command_range(const World& w, const Table& s, UnitId u); // 5.61: of its Overall Commander
bool command_in_range(const World& w, const Table& s, UnitId u); // any unit of its command
int points_left(const World& w, const State& s, Side side);      // 5.22: orders still to be given

// --- movement (ch07_movement.cpp) ------------------------------------------------------------------------------
int allowance(const Board& b, UnitId u); // now, in this Activation
struct Destination {
    HexId hex;
    int points = 0;
    HexId from;             // the hex before it
    UnitId zone_of;         // the enemy whose zone ends the move there
    bool may_end = true;    // false: only passed (stacking)
    bool disorders = false; // the hex, or the way there (7.21)
};
// Where a unit may go in the Movement step, by single steps all of which are legal: in good order where it can, else
// the cheapest way.
std::vector<Destination> destinations(const Board& b, UnitId u);
std::vector<Destination> way_to(const Board& b, UnitId u, HexId goal); // hex by hex; none: it cannot
std::optional<Refusal> why_no_step(const Board& b, UnitId u, HexId to);
std::optional<Refusal> why_no_halt(const Board& b, UnitId u, int facing);

// --- sight and fire (sight.cpp, ch08_fire.cpp) ---------------------------------------------------------------------
struct Sight {
    bool clear = true;
    HexId blocker, other; // the hex, or the two hexes of the spine, that block
    RuleRef rule;
};
Sight sight(const World& w, const Table& s, HexId from, HexId to); // 8.4; adjacent hexes always see each other
// May the gun fire at the hex with everything but its step of the Activation considered (8.1-8.4)?
std::optional<Refusal> why_no_aim(const Board& b, UnitId gun, HexId target);
std::optional<Refusal> why_no_join(const Board& b, const Fire& f, UnitId gun);
Tally fire_tally(const Board& b, const Fire& f); // strength and modifiers; the die is added to the total

// --- shock (odds.cpp, checks.cpp, ch09_*.cpp) ----------------------------------------------------------------
struct Rating { // a check: passed when die + modifiers.total() <= rating
    Tally modifiers;
    int rating = 0;
    RuleRef rule;
};
Rating check_rating(const Board& b, const Check& c);
int passing_faces(const Rating& r); // of ten
// The modifiers of a Shock by these attacks (by number) on one of their target hexes.
Tally shock_tally(const Board& b, const Clash& c, HexId target);
std::vector<UnitId> attackers_in(const Board& b, HexId from);           // who of the hex would shock (not charge)
std::vector<UnitId> shockers(const Board& b, HexId from, HexId target); // 9.21: of these who may shock it
std::vector<UnitId> chargers_in(const Board& b, HexId from);            // who of the hex would charge
std::optional<Refusal> why_no_assault(const Board& b, HexId from, HexId target);
std::optional<Refusal> why_no_charge(const Board& b, const Charge& c);
std::vector<Charge> charges_from(const Board& b, HexId from);
std::optional<Refusal> why_no_leave(const Board& b, const Leave& a); // 9.22, R43
std::vector<HexId> front_enemies(const Board& b, HexId from);        // 9.22: enemy hexes in the stack's front
std::vector<HexId> owed_front(const Board& b, HexId from); // ... that an assault must take on: nobody else attacks them
// R51: where beaten units may go, the best class present; `cls` 1..4, 5: Withdraws, 6: eliminated.
struct RetreatHexes {
    int cls = 6;
    std::vector<HexId> hexes;
};
RetreatHexes retreat_hexes(const Board& b, const Retreat& r);

// Standing orders (standing.cpp): what each answers, and which may be changed at this question. One that answers is
// told of; that it stands is nobody else's business.
Reply reply_of(Standing o);
bool is_always(Standing o);
Rule rule_of(Reply r);
void switch_actions(const Board& b, std::vector<Action>& out);
// A full set, after which no reaction is asked for: what of it could be given now.
std::vector<Switch> full_set(const Board& b);

// Whom the question on top is put to, where the choices do not name him (asked.cpp); none: a side at large.
struct Question {
    UnitId unit;
    HexId hex;
};
Question asked(const Board& b);

// What would come of it, as chains of exact chances: faces of ten.
std::array<int, 4> fire_rows(int total); // faces of ten by FireRow, of a tally with this total
struct FireForecast {
    Tally tally;
    std::array<int, 4> rows{};
    struct Hit { // somebody who suffers it: of a hundred
        UnitId unit;
        Rating check;
        int disordered = 0, gone = 0, back = 0; // Disordered and there; off the map; driven out of the hex
    };
    std::vector<Hit> hits;
    int misguided = 0;                // faces of ten that hit friends instead (8.8)
    std::vector<UnitId> friends;      // ... these
    struct Answer {                   // 8.7: a gun of the target that may fire back, if it still can
        UnitId gun, at;               // ... at the first gun in the hex it would aim at
        int disordered = 0, gone = 0; // of ten thousand: what becomes of that one, if it does
    };
    std::vector<Answer> answers;
};
// `answers_too`: with the Counter-Battery that may follow.
FireForecast forecast_fire(const Board& b, const Fire& f, bool answers_too = false);
struct ShockForecast {
    AttackKind kind = AttackKind::infantry;
    bool commits = true; // no: 9.73, 9.87 are without Commitment
    Rating commitment;
    struct Partner { // named before against the same enemy (9.2, R43), or one left to him (9.22), by and by
        HexId from;
        Rating commitment;
    };
    std::vector<Partner> partners;
    struct Line { // when all of them are committed, and nobody beaten beside it runs through this hex (9.65)
        HexId hex;
        Tally tally;
        std::array<int, 4> rows{}; // faces of ten by ShockRow
        int holds = 0;             // of a hundred: the defender's hex is held, whatever else (after the Commitment)
        int stands = 0;            // of ten: those who are only Disordered pass their Retreat Check
        bool may_square = false;   // 9.85: chargers may find a Square instead
        Rating square;
        Tally tally_square;
        std::array<int, 4> rows_square{};
        int holds_square = 0;
        bool may_counter = false;   // 9.86: its cavalry may ride at the stack in hand
        bool counter_rolls = false; // ... if it passes this; at infantry it does without a roll (R64)
        Rating counter;
        Tally tally_counter;
        std::array<int, 4> rows_counter{};
        int holds_counter = 0;
        // The hex is taken, whoever is committed and runs where, if nobody reacts (they stand, hold their fire, ride at
        // nobody, form no Square): `taken` of `whole`, played out; past the bound of play_out.h, which no game has
        // met, and while something else is going on it is told of this stack alone.
        std::int64_t taken = 0, whole = 1;
    };
    std::vector<UnitId> leavers; // 9.31: may go before it; assumed: they stand
    std::vector<HexId> owed;     // 9.22: targets that this declaration makes it take on as well
    std::vector<Line> lines;
    int attack = 0, defence = 0;       // strengths that 9.51 compares
    int keeps = 0;                     // of ten: Disordered attackers pass their Retreat Check
    std::int64_t taken = 0, whole = 1; // of the first line's hex that is fought for
    struct Answer {                    // 8.6: Reaction Fire that may come first
        UnitId gun;
        int disordered = 0, gone = 0; // of a hundred, of the top unit
    };
    std::vector<Answer> answers;
};
// An assault or charge declared now, with all that its declaration brings with it: the other enemies in front that
// nobody else attacks (9.22), the attacks on the same enemy that have been named, and the Reaction Fire that awaits it.
ShockForecast forecast_assault(const Board& b, HexId from, const std::vector<HexId>& targets);
ShockForecast forecast_charge(const Board& b, const Charge& c);
// 9.73, 9.87: the Shock that this answer (CounterShock, BreakThrough, Pursue) opens at once; no lines: it opens none.
ShockForecast forecast_next(const Board& b, const Action& answer);
// What the one die of a charge by this stack alone reads, hex by hex, to choose among many: no forecast, for nothing is
// played out, and neither who has been named beside it nor who would answer is asked.
struct ChargeRows {
    Rating commitment;
    std::vector<ShockForecast::Line> lines;
};
ChargeRows charge_rows(const Board& b, const Charge& c);

// --- where victory stands (ch12_victory.cpp, ch10_morale.cpp) ----------------------------------------------------
Result standing(const World& w, const Table& s);
int losses_of(const World& w, const Table& s, GroupId g); // 10.52: units that count and are off the map

} // namespace redoubt::triumph
