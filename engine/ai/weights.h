// What the computer players weigh, in hundredths of a strength point ("points" below), and how wide they search.
// Every number a player's style depends on stands here; the code only says how they combine.
#pragma once
#include "engine/ai/temper.h"

#include <array>

namespace redoubt::ai {

struct Weights {
    // Worth of one strength point.
    int infantry = 100, cavalry = 100, gun = 120, garrison = 80;
    int first_share = 90,
        last_share = 35; // percent of it at the first and last turn of a battle where losses do not count

    // Combat results, seen by the side that looks.
    int push = 12, push_share = 14;       // an enemy thrown back: points, and percent of its worth
    int setback = 15, setback_share = 10; // one's own unit thrown back
    int narrow_share = 20;                // thrown back with one way left only: percent of the worth
    int foothold = 100;                   // percent of a hex's hold value that an advance into it brings
    int breach = 25;                      // percent of it when it is only emptied
    int caution = 100;                    // percent by which own losses count ...
    int dear = 280;                       // ... and of that for the French where levels of victory count losses (13.3)

    // Movement.
    int pull = 25;   // points for every movement point nearer to the goal
    int haste = 250; // percent of that for who has less than `slack` turns to spare
    int slack = 2;
    int pull_strength = 1; // strength from which a unit feels the whole pull; who has less, as much less of it
    int close_enough = 2;  // movement points from a goal to be held at which the pull ends
    std::array<int, 10> attack_chance = {0, 0, 0, 3, 12, 24, 33, 42, 48, 54}; // percent, by column, that the enemy
                                                                              // takes an attack he could make
    int fear = 100;             // percent of what the enemy could do that counts
    int venture = 100;          // percent of it that counts for who would advance after combat (8.21)
    int contact_exposure = 65;  // percent of what the enemy could do, for who is in contact (he is attacked first) ...
    int reach_exposure = 100;   // ... and for who is not, but within his reach
    int gun_advance = 70;       // points that it costs a gun to advance after combat
    int support = 9;            // points for each friend within two hexes (up to three)
    int garrison_work = 160;    // points for a mobile unit in a work to be held, and ...
    int garrison_strength = 25; // ... for each strength point of it (foot only)

    // Objectives.
    int work = 900;                                      // a work that decides, at mid-game
    int any_work = 20, all_works = 120, whole_line = 60; // percent of it where levels count (13.3): always; for the
                                                         // degree that wants all, for the one that wants the Front Line
    int early = 20; // percent of it that counts on the first turn; 140 on the last ...
    int rush = 100; // ... and so many percent more in the last two turns, half as many in the two before
    int post = 8;   // strength that the French leave, at most, by a work that they have
    int kept = 40;  // percent of it for somebody in a work of one's own that the enemy can reach
    int ground_1 = 10, ground_2 = 6, ground_3 = 3; // percent of it for the hexes one to three away
    int spare = 3, rest = 250; // 13.3: points a turn by which twice the losses are won; percent of caution from then on
    int quiet = 3;             // 13.3: losses a turn below which nothing happens; then percent of ...
    int begin = 220, begin_pull = 140; // ... what works are worth to the French, and of their pull
    int calm = 9; // 13.3: losses a turn below which the enemy lets the French have their way; then ...
    int calm_caution = 50, calm_dear = 60; // ... percent of their caution, and of what their own losses count
    int hunt = 150, hunts = 2; // 13.3: percent of the enemy's strength with which the French run down what is left of
                               // it, and after how many of them at a time
    int come_up = 135, last_caution = 50; // 13.1: percent of the pull of the work in the second quarter of the battle,
                                          // and of caution in the last
    int guarded = 40; // 13.1: percent of the enemy's strength within three hexes of the work below which it is not
                      // guarded; then ...
    int dash = 160, dash_caution = 60; // ... percent of its pull, and of caution
    int storm = 120, storm_turns = 8;  // 13.3: percent of the enemy's strength with which the French storm in so many
                                       // last turns; then ...
    int storm_press = 200, storm_caution = 40; // ... percent of the pull of works, and of caution
    int spare_share = 30; // 13.3: percent of the strength that the enemy has left, the most that needs to be to spare
    int exit_point = 260; // a strength point off the map, when the exit is worth trying

    Temper temper; // percents of pull and exposure, and the one work that is wanted, by corps

    // Search: counted work, never time.
    int attack_nodes = 6000; // valuations of one attack, for a whole assignment in the Combat Phase
    int preview_nodes = 220; // the same, for a group of units in a planned position
    int march_nodes = 60000; // valuations of a planned position in one Movement Phase
    int sweeps = 3;          // times that every unit's place is looked at again
    int strike_variants = 3; // ways in which an attack on one enemy is put together
};

// How a side plays one kind of battle: percent of the weights above.
struct Shares {
    int gun = 100, setback = 100, narrow_share = 100, dear = 100;
    int pull = 100, haste = 100, slack = 100, pull_strength = 100;
    int fear = 100, venture = 100, contact_exposure = 100, reach_exposure = 100, gun_advance = 100, support = 100;
    int garrison_strength = 100, work = 100, rush = 100, kept = 100, ground_1 = 100;
};

} // namespace redoubt::ai
