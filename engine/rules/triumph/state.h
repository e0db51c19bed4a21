// A position of a triumph game. Plain value; nothing in it is derived. What only one side knows stands in `secrets`.
#pragma once
#include "engine/core/fields.h"
#include "engine/core/side.h"
#include "engine/rules/triumph/frames.h"
#include "engine/rules/triumph/world.h"

#include <array>

namespace redoubt::triumph {

enum class Phase : std::uint8_t { setup, orders, initiative, activation, reserve, morale, commanders, battle, over };

enum class Where : std::uint8_t {
    absent, // no part in this battle
    due,    // 7.4: still to enter
    on_map,
    withdrawn, // 9.66: in the Withdrawn Box
    recovery,  // 10.4: in the Recovery Box
    recovered, // R69: waits for a hex
    eliminated,
    flank, // TX14: in the Flank Box
};

// Public Orders status (5.23): hidden until the first marker of the group is drawn.
enum class Status : std::uint8_t { hidden, none, under };

// What a unit carries through an Activation, a turn or longer.
enum class Mark : std::uint32_t {
    disordered = 1u << 0, // 9.61
    square = 1u << 1,     // 9.85
    overstack = 1u << 2,  // TS2.8: not yet moved or fired
    placed = 1u << 3,     // set-up: moved from its suggested hex; turned: re-faced
    // of one Activation
    active = 1u << 4,      // may act in this Activation
    frozen = 1u << 5,      // 5.28: its command has tried and failed
    converted = 1u << 6,   // 5.28: Under Orders for this Activation
    tried = 1u << 7,       // 5.28: its command has had its attempt; rally: has had its roll
    extended = 1u << 8,    // 7.13
    moved = 1u << 9,       // has entered a hex
    turned = 1u << 10,     // has changed facing
    done = 1u << 11,       // 7.31: its move is over
    fired = 1u << 12,      // has fired in the Fire step
    pivoted = 1u << 13,    // R35: has turned in the Fire step
    fought = 1u << 14,     // has shocked or advanced in this Activation
    answered = 1u << 15,   // 8.7: has had its Counter-Battery
    reacted = 1u << 16,    // 8.6: has had its Reaction Fire
    controlled = 1u << 17, // had a ZOC when the Activation began (9.81)
    in_zone = 1u << 18,    // stood in an enemy ZOC when the Activation began (6.34)
    asked = 1u << 19,      // has been asked in this stage of the Shock step
    secondary = 1u << 20,  // 9.73: has made its Secondary Shock
    charging = 1u << 21,   // charges, counter-charges or pursues: Disordered at the end of it (9.84)
    opened = 1u << 22,     // 9.85: has left its Square in this Activation (1 MP)
    ordered = 1u << 23,    // of the stack: re-ordered at the beginning or end of this Activation (6.24)
    rallied = 1u << 24,    // 10.1: has tried to rally
    faced = 1u << 25,      // 9.86: stood in an enemy Frontal ZOC when the charge was declared; 9.85: in an enemy ZOC
    zoned = 1u << 26,
    countering = 1u << 28, // 9.86: counter-charges the attack it bears the number of
    // 9.22, R165: of those shocked; has been taken on by an attack that was to leave it to another. Only the side that
    // acts rallies, so the bit is free, and links keep their ranges.
    late = rallied,
    flanker = 1u << 27, // TX14: left with the flanking force; acts on the Flanking markers only (R80)
};
inline constexpr std::uint32_t lasting_marks =
    static_cast<std::uint32_t>(Mark::disordered) | static_cast<std::uint32_t>(Mark::square) |
    static_cast<std::uint32_t>(Mark::overstack) | static_cast<std::uint32_t>(Mark::flanker);

struct UnitState {
    HexId hex;   // set exactly when where == on_map
    HexId start; // where it stood when the Activation began; none outside Activations
    std::uint32_t marks = 0;
    Where where = Where::absent;
    std::uint8_t facing = 0;  // corner 0..5
    std::uint8_t rank = 0;    // 6.24: place in the stack, 0 on top; ranks of a hex are 0, 1, 2 ... without gaps
    std::uint8_t command = 0; // 5.12: Orders Command of this turn, by side; R6
    std::uint8_t former = 0;  // ... of last turn, while the Orders Phase settles
    Status status = Status::none;
    std::uint8_t attack = 0; // Shock step: 1 + index into State::attacks; 0: none
    bool has(Mark m) const { return (marks & static_cast<std::uint32_t>(m)) != 0; }
    void set(Mark m) { marks |= static_cast<std::uint32_t>(m); }
    void unset(Mark m) { marks &= ~static_cast<std::uint32_t>(m); }
    friend bool operator==(const UnitState&, const UnitState&) = default;
};

struct GroupState {
    bool collapsed = false; // 10.52
    bool marked = false;    // 5.57: had a marker in the Pool (or picked) this turn
    bool shown = false;     // 5.23: its Orders are public this turn
    REDOUBT_FIELDS(GroupState, collapsed, marked, shown)
};

// 9.1: one attacking stack of the Shock step. Its units carry its number (UnitState::attack).
enum class AttackStage : std::uint8_t {
    declared,
    committed,
    resolving, // part of a Clash on the frames
    resolved,  // R49: still counts as present
    over,      // failed, cancelled, recalled, lapsed
};
struct Attack {
    AttackKind kind = AttackKind::infantry;
    AttackStage stage = AttackStage::declared;
    HexId hex;                  // where the stack is now
    HexId via, end;             // 9.81: the way of a charge; via none when it is one hex long
    Few<HexId, 6> targets;      // six for infantry with an all-round front
    std::uint8_t facing = 0;    // at the end of a charge
    std::uint8_t clash = 0;     // 0: not yet part of one
    std::uint8_t root = 0;      // the first Clash of a chain of charge and pursuits (9.84)
    std::uint8_t units = 0;     // how many attacked before Reaction Fire
    bool recall_square = false; // R61: has answered for a Square
    bool recall_fire = false;   // ... and for Reaction Fire
    bool checked = false;       // 9.62: has had its Retreat Check
    bool spoiled = false;       // 8.6: somebody of it has been Disordered by Reaction Fire
    std::uint8_t countered = 0; // 9.86: 1 by Light, 2 by Heavy cavalry
    friend bool operator==(const Attack&, const Attack&) = default;
};

// The reactions that a side is asked for.
enum class Reply : std::uint8_t {
    counter_battery,
    fall_back,
    evade,
    square,
    counter_charge,
    reaction_fire,
    counter_shock,
    retreat
};
inline constexpr int replies = 8;

// Standing orders: reactions answered beforehand, by side. A bit each in Table::standing. "Always" is carried out when
// there is but one way of doing so, else it is asked for.
enum class Standing : std::uint8_t {
    no_counter_battery, // 8.7
    always_counter_battery,
    no_fall_back, // 7.39
    no_evade,     // 9.31
    no_square,    // 9.85
    always_square,
    no_counter_charge, // 9.86
    always_counter_charge,
    no_reaction_fire, // 8.6
    always_reaction_fire,
    no_counter_shock, // 9.73
    straight_back,    // 9.62; 5.63: which of several hexes
    count
};
inline constexpr std::size_t standing_orders = static_cast<std::size_t>(Standing::count);

// What only one side knows.
struct Secrets {
    Few<UnitId, 8> ordered;                                    // first units of the commands put Under Orders this turn
    bool barrage = false;                                      // 5.33
    Army army = Army::none;                                    // TX1
    bool flank_ordered = false;                                // R80
    std::uint8_t flank_turn = 0;                               // TX14: turn of departure; 0: no flanking manoeuvre
    std::array<std::uint8_t, max_units / 8 + 1> flank_units{}; // bit set of units
    REDOUBT_FIELDS(Secrets, ordered, barrage, (army, 0, 3), flank_ordered, (flank_turn, 0, 99), (flank_units, 0, 255))
};

struct EntryLine { // 7.41: units that entered by a hex in this Activation
    HexId hex;
    std::uint8_t units = 0, cost = 0; // how many; what the first one paid
    REDOUBT_FIELDS(EntryLine, hex, (units, 0, 255), (cost, 0, 99))
};
struct Bridge {
    HexId hex;
    Dir side = Dir::n; // n, ne or se: the hexside is named once
    REDOUBT_FIELDS(Bridge, hex, side)
};

enum class Ending : std::uint8_t { none, last_turn };
struct Result {
    Ending ending = Ending::none;
    bool draw = false;          // R83
    Side winner = Side::french; // without meaning for a draw
    std::int16_t margin = 0;
    REDOUBT_FIELDS(Result, (ending, 0, 1), draw, winner, (margin, 0, 999))
};

// What everybody sees.
struct Table {
    std::int16_t turn = 1;
    Phase phase = Phase::setup;
    std::uint8_t initiative = 2;  // index of the Side that holds it; 2: nobody
    Army army = Army::none;       // R1: the Russian army under orders, public from the Initiative Phase on
    std::uint8_t delays = 0;      // 5.29: failures in a row
    std::uint8_t flank_left = 0;  // TX14: turn at whose end the force left; 0: not
    std::uint8_t flank_bonus = 0; // TX14
    std::uint8_t flank_entry = 0; // TX14: the force comes on: 1 by flank_east, 2 by flank_south
    std::array<std::uint8_t, max_markers> pool{}; // markers still to be drawn
    Marker marker = no_marker;                    // of the Activation under way
    std::array<bool, 2> barrage{};                // 5.33: had its marker in the Pool this turn
    std::array<std::uint16_t, 2> standing{};      // by side: bits of Standing; his own business (view.h)
    std::array<std::uint16_t, 2> switched{};      // by side: standing orders changed in this phase or Activation
    std::array<std::int16_t, 2> points{};         // 14, 15: by side that has them
    std::array<HexId, 2> commanders{};            // 5.6; none: not on the map
    std::array<HexId, 2> astray{};                // R18: displaced from there, waits for its owner's choice
    std::array<GroupState, max_groups> groups{};
    Few<HexId, 24> fires, rubble; // TX5
    Few<Bridge, 16> blown;        // TX5
    std::array<bool, 8> parts{};  // TS1.7: active commands
    std::uint8_t last_holder = 2; // R77: side that was last in the objective; 2: nobody
    Few<EntryLine, 20> columns;
    Few<Attack, 56> attacks;
    std::array<UnitState, max_units> units{};
    Few<Frame, 12> frames; // what is going on; the last one decides
    Result result;
    friend bool operator==(const Table&, const Table&) = default;
};

struct State : Table {
    std::array<Secrets, 2> secrets{}; // by side
    friend bool operator==(const State&, const State&) = default;
};

inline const UnitState& at(const Table& s, UnitId u) {
    return s.units[u.index()];
}
inline UnitState& at(Table& s, UnitId u) {
    return s.units[u.index()];
}
inline bool on_map(const Table& s, UnitId u) {
    return at(s, u).where == Where::on_map;
}
inline bool disordered(const Table& s, UnitId u) {
    return at(s, u).has(Mark::disordered);
}
inline bool in_square(const Table& s, UnitId u) {
    return at(s, u).has(Mark::square);
}
inline const GroupState& group_state(const World& w, const Table& s, UnitId u) {
    return s.groups[unit_of(w, u).group.index()];
}
// The face showing (2.4), with a Cossack's only one.
inline const Face& face_of(const World& w, const Table& s, UnitId u) {
    return disordered(s, u) ? unit_of(w, u).disordered : unit_of(w, u).good;
}
inline bool flank_has(const Secrets& s, UnitId u) {
    return (s.flank_units[u.index() / 8] >> (u.index() % 8) & 1) != 0;
}
inline void flank_add(Secrets& s, UnitId u) {
    std::uint8_t& byte = s.flank_units[u.index() / 8];
    byte = static_cast<std::uint8_t>(byte | 1u << (u.index() % 8));
}
inline bool stands(const Table& s, Side side, Standing o) {
    return (s.standing[index(side)] >> static_cast<unsigned>(o) & 1u) != 0;
}

template <class V>
void fields(V& v, UnitState& u) {
    v("hex", u.hex);
    v("start", u.start);
    v("marks", u.marks, 0, (1 << 29) - 1);
    v("where", u.where, 0, 7);
    v("facing", u.facing, 0, 5);
    v("rank", u.rank, 0, 7);
    v("command", u.command, 0, 255);
    v("former", u.former, 0, 255);
    v("status", u.status, 0, 2);
    v("attack", u.attack, 0, 255);
}
template <class V>
void fields(V& v, Attack& a) {
    v("kind", a.kind, 0, 2);
    v("stage", a.stage, 0, 4);
    v("hex", a.hex);
    v("via", a.via);
    v("end", a.end);
    v("targets", a.targets);
    v("facing", a.facing, 0, 5);
    v("clash", a.clash, 0, 255);
    v("root", a.root, 0, 255);
    v("units", a.units, 0, 7);
    v("recall_square", a.recall_square);
    v("recall_fire", a.recall_fire);
    v("checked", a.checked);
    v("spoiled", a.spoiled);
    v("countered", a.countered, 0, 2);
}
template <class V>
void fields(V& v, Table& s) {
    v("turn", s.turn, 1, 40);
    v("phase", s.phase, 0, 8);
    v("initiative", s.initiative, 0, 2);
    v("army", s.army, 0, 3);
    v("delays", s.delays, 0, 40);
    v("flank_left", s.flank_left, 0, 40);
    v("flank_bonus", s.flank_bonus, 0, 40);
    v("flank_entry", s.flank_entry, 0, 2);
    v("pool", s.pool, 0, 2);
    v("marker", s.marker, 0, 255);
    v("barrage", s.barrage, 0, 1);
    v("standing", s.standing, 0, (1 << standing_orders) - 1);
    v("switched", s.switched, 0, (1 << standing_orders) - 1);
    v("points", s.points, 0, 999);
    v("commanders", s.commanders);
    v("astray", s.astray);
    v("groups", s.groups);
    v("fires", s.fires);
    v("rubble", s.rubble);
    v("blown", s.blown);
    v("parts", s.parts, 0, 1);
    v("last_holder", s.last_holder, 0, 2);
    v("columns", s.columns);
    v("attacks", s.attacks);
    v("units", s.units);
    v("frames", s.frames);
    v("result", s.result);
}
template <class V>
void fields(V& v, State& s) {
    fields(v, static_cast<Table&>(s));
    v("secrets", s.secrets);
}

} // namespace redoubt::triumph
