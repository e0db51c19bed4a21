// What a side wants in a scenario (13.x): works to take, works to keep, a gap to close, an exit to reach; which unit
// goes where; and what every hex is worth to it.
#pragma once
#include "engine/ai/classic/engagement.h"

namespace redoubt::ai {

struct Goal {
    enum class Kind : std::uint8_t { take, keep, guard, leave };
    Kind kind = Kind::take;
    Hex hex = nowhere;                // leave: none, any exit
    int worth = 0;                    // points
    int need = 0;                     // strength wanted there
    std::vector<std::int16_t> points; // movement points from every hex to it
};

struct Intent {
    Side side = Side::french;
    std::vector<Goal> goals;
    std::array<std::uint8_t, classic::max_units> goal_of{}; // 0xFF: none
    Holds hold;                                             // by hex: gained with it, lost with it
    Holds sit;                                   // by hex: for having a mobile unit in it at the end of one's movement
    std::array<Mood, classic::max_units> mood{}; // of its corps
    bool leaving = false;                        // French: the exit is worth trying
    int losses = 100;                            // percent by which one's own count in an attack
    int press = 100;                             // percent of the pull of what is to be taken
    int left = 1;                                // turns, this one included
    bool reply = true;                           // the enemy has another Player-Turn in this game
};

Intent intend(const classic::World& w, const classic::State& s, const Deployment& d, Side side,
              const ClassicWeights& weights);

// The corps of a unit, as a number: the first unit with its formation.
std::uint8_t group_of(const classic::World& w, std::size_t unit);

// Points for unit `u` at `h`, counted from its goal alone: its way there, and for being in a place to be held.
int way_value(const Deployment& d, const Intent& in, const ClassicWeights& w, Piece u, Hex h);
int post_value(const Deployment& d, const Intent& in, const ClassicWeights& w, Piece u, Hex h);
int place_value(const Deployment& d, const Intent& in, const ClassicWeights& w, Piece u, Hex h);

// How many points a unit still has to go to the exit; empty when the battle has none.
std::vector<std::int16_t> points_to_exit(const classic::World& w, const Deployment& d, Side mover);

} // namespace redoubt::ai
