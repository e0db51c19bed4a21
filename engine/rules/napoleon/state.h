// A position of the napoleon game. Plain value; nothing in it is derived.
#pragma once
#include "engine/core/fields.h"
#include "engine/core/side.h"
#include "engine/rules/napoleon/actions.h"
#include "engine/rules/napoleon/frames.h"
#include "engine/rules/napoleon/world.h"

#include <array>

namespace redoubt::napoleon {

enum class Phase : std::uint8_t { // 3.1
    before,                       // bridges and set-up
    initiative,
    command,
    reorganisation,
    artillery_a,
    movement_a,
    attack_a,
    artillery_b,
    movement_b,
    attack_b,
    over
};

enum class Where : std::uint8_t { absent, due, on_map, lost }; // absent: no part in this battle; due: not yet come

// Marks of a unit, one bit each.
enum class Flag : std::uint32_t {
    disorganised = 1u << 0,  // 8.41; never with shattered
    shattered = 1u << 1,     // 8.42
    wounded = 1u << 2,       // 11.62, commanders
    no_command = 1u << 3,    // 11.5, set in the command phase
    forced = 1u << 4,        // 4.5 marker, until the stage ends
    charge = 1u << 5,        // 9.1 marker
    kept = 1u << 6,          // 9.15: its marker has won a charge in this movement phase; no new run-up needed (R73)
    fought = 1u << 7,        // 9.15: took part in a battle since the marker was put on
    spare = 1u << 8,         // 9.13: ended its move with 1 MP left, for joining a charge
    charged = 1u << 9,       // 9.13: has charged in this own movement phase
    barred = 1u << 10,       // 9.14: a failed charge: no attack in the following attack phase
    defence = 1u << 11,      // 8.22 marker
    quadrangle = 1u << 12,   // 13.1
    square_fired = 1u << 13, // 13.24: per stage
    unformed = 1u << 14,     // 13.19: left a quadrangle in this phase, 1 MP
    moved = 1u << 15,        // has moved or turned in its last own movement phase
    done = 1u << 16,         // 4.27: released in this movement phase
    taken_back = 1u << 17,   // its move was corrected in this phase: once only
    fired = 1u << 18,        // 10.17, 10.20: in its last own artillery phase
    answered = 1u << 19,     // R15: fired in this enemy movement phase
    penned = 1u << 20,       // 10.15: an enemy was next to it when the artillery phase began
    attacked = 1u << 21,     // 8.26: has attacked in this phase
    was_attacked = 1u << 22, // 8.27: in this phase
    countered = 1u << 23,    // 9.32: in this enemy movement phase
    tried = 1u << 24,        // 12.12
    owes = 1u << 25,         // 8.21, 8.22: must attack, or be attacked, in this attack phase
};
inline constexpr std::int64_t all_flags = (1 << 26) - 1;

struct UnitState {
    HexId hex;                 // set exactly when where == on_map
    HexId target;              // 9.11: the hex at which a charge with a valid run-up is held for the attack phase
    std::uint32_t flags = 0;   // Flag
    std::uint8_t facing = 0;   // 5.11: Dir of the faced hexside; 0 for commanders
    std::uint8_t came = 6;     // Dir towards the hex it last came from in this phase (9.14); 6: none
    std::uint8_t strength = 0; // SP left
    Where where = Where::absent;
    bool has(Flag f) const { return (flags & static_cast<std::uint32_t>(f)) != 0; }
    void set(Flag f) { flags |= static_cast<std::uint32_t>(f); }
    void clear(Flag f) { flags &= ~static_cast<std::uint32_t>(f); }
    void put(Flag f, bool on) { on ? set(f) : clear(f); }
    REDOUBT_FIELDS(UnitState, hex, target, (flags, 0, all_flags), (facing, 0, 5), (came, 0, 6), (strength, 0, 20),
                   (where, 0, 3))
};
static_assert(sizeof(UnitState) <= 16);

enum class Condition : std::uint8_t { good, disorganised, shattered };

struct Span { // a bridge being built, or built, by the French
    HexId hex;
    Dir side = Dir::n;
    UnitId builder; // the corps commander who stands there
    bool built = false;
    REDOUBT_FIELDS(Span, hex, side, builder, built)
};

struct Result {
    bool decided = false;
    Side winner = Side::french;
    std::array<std::int16_t, 2> points{}; // by side
    REDOUBT_FIELDS(Result, decided, winner, (points, 0, 99))
};

struct State {
    std::int16_t stage = 1;
    Phase phase = Phase::before;
    Side first = Side::french;                     // player A of this stage
    std::array<std::int8_t, 2> points{};           // by side: command points left in this stage
    std::uint32_t paid = 0;                        // by formation: paid for in this stage
    std::uint32_t broken = 0;                      // by bridge of the World
    Few<Span, 4> spans;                            // French bridges
    std::array<std::uint8_t, max_spots> holders{}; // by victory hex: Side of its last non-shattered unit (R43)
    std::array<std::uint32_t, 2> standing{};       // by side: bits of Standing
    std::array<std::uint32_t, 2> switched{};       // by side: standing orders changed in this phase
    std::array<UnitState, max_units> units{};
    Few<Frame, 8> frames; // what is going on; the last one decides
    Result result;
    friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) < 9000);

inline const UnitState& at(const State& s, UnitId u) {
    return s.units[u.index()];
}
inline UnitState& at(State& s, UnitId u) {
    return s.units[u.index()];
}
inline bool on_map(const State& s, UnitId u) {
    return at(s, u).where == Where::on_map;
}
inline bool has(const State& s, UnitId u, Flag f) {
    return at(s, u).has(f);
}
inline Condition condition_of(const UnitState& u) {
    return u.has(Flag::shattered)      ? Condition::shattered
           : u.has(Flag::disorganised) ? Condition::disorganised
                                       : Condition::good;
}
inline Condition condition_of(const State& s, UnitId u) {
    return condition_of(at(s, u));
}
inline bool is_shattered(const State& s, UnitId u) {
    return has(s, u, Flag::shattered);
}
// 2.3: the morale number showing.
inline int morale(const World& w, const State& s, UnitId u) {
    return unit_of(w, u).morale[condition_of(s, u) == Condition::good ? 0 : 1];
}
// A commander's modifier: one less when wounded, not below 0 (R72).
inline int modifier(const World& w, const State& s, UnitId u) {
    const int m = unit_of(w, u).modifier - (has(s, u, Flag::wounded) ? 1 : 0);
    return m < 0 ? 0 : m;
}
inline bool stands(const State& s, Side side, Standing o) {
    return (s.standing[index(side)] >> static_cast<unsigned>(o) & 1u) != 0;
}

constexpr bool is_second(Phase p) { // a phase of player B
    return p >= Phase::artillery_b && p <= Phase::attack_b;
}
// The side whose phase it is; player A in the phases of both.
constexpr Side active(const State& s) {
    return is_second(s.phase) ? other(s.first) : s.first;
}
constexpr bool is_movement(Phase p) {
    return p == Phase::movement_a || p == Phase::movement_b;
}
constexpr bool is_artillery(Phase p) {
    return p == Phase::artillery_a || p == Phase::artillery_b;
}
constexpr bool is_attack(Phase p) {
    return p == Phase::attack_a || p == Phase::attack_b;
}
constexpr bool is_over(const State& s) {
    return s.phase == Phase::over;
}

template <class V>
void fields(V& v, State& s) {
    v("stage", s.stage, 1, 40);
    v("phase", s.phase, 0, 10);
    v("first", s.first, 0, 1);
    v("points", s.points, 0, 99);
    v("paid", s.paid, 0, 0xFFFFFFFFll);
    v("broken", s.broken, 0, 0xFFFFFFFFll);
    v("spans", s.spans);
    v("holders", s.holders, 0, 1);
    v("standing", s.standing, 0, (1 << standing_orders) - 1);
    v("switched", s.switched, 0, (1 << standing_orders) - 1);
    v("units", s.units);
    v("frames", s.frames);
    v("result", s.result);
}

} // namespace redoubt::napoleon
