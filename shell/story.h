// What is worth finding again in a game: where turns and their parts begin, fights, losses, places that change hands.
// Plain data, for the time line of a replay and for "what they did"; TableOf<R>::beats reads it off the events.
#pragma once
#include "engine/core/hex.h"
#include "engine/core/side.h"

#include <cstdint>
#include <vector>

namespace redoubt::shell {

enum class Beat : std::uint8_t {
    turn,
    part,  // of a turn: a phase, an activation
    fight, // dice were thrown for it: an attack, a charge
    shot,  // fire ...
    hurt,  // ... which is a fight when somebody is the worse for it
    loss,  // a unit is gone, a group has collapsed, a commander is hit
    place, // a work or a victory place has changed
    count
};
struct Beats {
    std::uint8_t bits = 0;
    HexId hex; // where; none: nowhere in particular
    void add(Beat b, HexId h = {}) {
        bits = static_cast<std::uint8_t>(bits | 1u << static_cast<unsigned>(b));
        if (h && !hex) hex = h;
    }
    bool has(Beat b) const { return (bits >> static_cast<unsigned>(b) & 1u) != 0; }
    bool is_fight() const { return has(Beat::fight) || (has(Beat::shot) && has(Beat::hurt)); }
};

// An action with the dice that followed, if something is to be remembered of it.
struct Moment {
    std::size_t begin = 0, end = 0; // steps of the journal
    Beats beats;
    int turn = 0; // that it led to
};

struct Story {
    std::vector<Moment> moments;
    std::vector<Decider> who; // decided each step; chance: dice, or what is no decision
    // `steps` more steps, the first of them decided by `by`. `begins`: it is an action, not what followed one.
    void add(std::size_t steps, bool begins, Decider by, const Beats& beats, int turn);
    void cut(std::size_t steps); // undone down to so many
    // The steps played when a side decided last.
    std::size_t last_of(Side side) const;

private:
    std::size_t group_ = 0; // where the action begins that the last step belongs to
};

} // namespace redoubt::shell
