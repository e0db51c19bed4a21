// A position of the classic game. Plain value; nothing in it is derived.
#pragma once
#include "engine/core/fields.h"
#include "engine/core/side.h"
#include "engine/rules/classic/frames.h"
#include "engine/rules/classic/world.h"

#include <array>

namespace redoubt::classic {

enum class Phase : std::uint8_t { french_movement, french_combat, russian_movement, russian_combat, over };

// Marks a unit carries through one Player-Turn or Combat Phase.
struct UnitState {
    HexId hex; // set exactly when where == on_map
    Where where = Where::absent;
    bool moved = false;    // 5.0K: its move of this Player-Turn is done
    bool fought = false;   // 7.0D: has attacked in this Combat Phase
    bool attacked = false; // 7.0D: has been attacked in this Combat Phase
    bool advanced = false; // 8.21: closed for the rest of this Combat Phase
    bool silenced = false; // 8.2: guns displaced before they fired
    bool owes = false;     // RULING 5: in contact when the Combat Phase began, so it must attack / be attacked
    bool released = false; // 13.1: once frozen, now free to move
    REDOUBT_FIELDS(UnitState, hex, (where, 0, 4), moved, fought, attacked, advanced, silenced, owes, released)
};

struct WorkState {
    bool destroyed = false;      // 10.0H
    Side holder = Side::russian; // RULING 18: who holds it: its occupant, else its last one
    REDOUBT_FIELDS(WorkState, destroyed, holder)
};

// 12.0, 13.x. In rising order of worth within a side.
enum class Level : std::uint8_t { draw, marginal, substantial, decisive, win };
enum class Ending : std::uint8_t { none, last_turn, exit_points, nobody_left }; // 4.0, 13.3, 12.1

struct Result {
    Level level = Level::draw;
    Side winner = Side::french; // without meaning for a draw
    Ending ending = Ending::none;
    REDOUBT_FIELDS(Result, (level, 0, 4), winner, (ending, 0, 3))
};

struct State {
    std::int16_t turn = 1;
    Phase phase = Phase::french_movement;
    bool release_used = false;            // 13.1: this turn's new unit has begun to move
    std::array<std::int16_t, 2> losses{}; // by side: printed strength of every unit eliminated (RULING 17)
    std::array<std::int16_t, 2> exited{}; // by side: printed strength of every unit that left by an exit
    std::array<UnitState, max_units> units{};
    std::array<WorkState, max_works> works{};
    Few<Frame, 6> frames; // what is going on; the last one decides
    Result result;
    friend bool operator==(const State&, const State&) = default;
};

inline const UnitState& at(const State& s, UnitId u) {
    return s.units[u.index()];
}
inline UnitState& at(State& s, UnitId u) {
    return s.units[u.index()];
}
inline bool on_map(const State& s, UnitId u) {
    return at(s, u).where == Where::on_map;
}

constexpr Side side_of(Phase p) {
    return p == Phase::french_movement || p == Phase::french_combat ? Side::french : Side::russian;
}
constexpr bool is_movement(Phase p) {
    return p == Phase::french_movement || p == Phase::russian_movement;
}
constexpr bool is_combat(Phase p) {
    return p == Phase::french_combat || p == Phase::russian_combat;
}

template <class V>
void fields(V& v, State& s) {
    v("turn", s.turn, 1, 40);
    v("phase", s.phase, 0, 4);
    v("release_used", s.release_used);
    v("losses", s.losses, 0, 9999);
    v("exited", s.exited, 0, 9999);
    v("units", s.units);
    v("works", s.works);
    v("frames", s.frames);
    v("result", s.result);
}

} // namespace redoubt::classic
