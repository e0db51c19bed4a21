// A Movement Phase, planned as a whole: first everybody towards his goal and out of harm's way, then attacks put
// together target by target where the joint value is worth it, then every unit's place looked at again. A plan is
// worth what the combats after it are expected to bring, plus the places, less what the enemy's answer would cost.
#pragma once
#include "engine/ai/classic/threat.h"
#include "engine/ai/reasons.h"
#include "engine/rules/classic/actions.h"

namespace redoubt::ai {

struct March {
    struct Option {
        Hex hex = nowhere;
        bool exit = false;
    };
    struct Mover {
        Piece unit = nobody;
        Hex home = nowhere;          // nowhere: an arrival
        std::vector<Option> options; // home first, when there is one
        bool exits = false;          // leaves the map in this phase
    };
    enum class Stage : std::uint8_t { approach, strikes, sweeps, done };

    Side side = Side::french;
    Terrain terrain;
    Roster roster;
    ClassicWeights weights;
    Deployment plan;    // points into terrain and roster: a March stays where it is made
    Deployment opening; // before any move
    Intent intent;
    Threat threat;
    bool fights_follow = true, answer_follows = true;
    std::vector<Mover> movers;
    std::vector<bool> near_enemy; // by hex
    std::vector<Hex> targets;

    Stage stage = Stage::approach;
    std::size_t cursor = 0;
    int round = 0;
    int nodes = 0, limit = 0; // valuations so far, and the most there may be
    bool changed = false;

    std::vector<classic::Action> orders; // when done: Moves and Exits, in an order in which each is legal
};

// Begins; `m` must not be moved or copied afterwards.
void begin_march(March& m, const classic::World& w, const classic::State& s, Side side, const ClassicWeights& weights);
// Goes on for about `work` valuations; true when `orders` stand.
bool march_on(March& m, int work);

// What the last stage weighs of a plan when it looks at the place of `u` again: him at `h`, with all whom it concerns
// whether he is there or where the plan has him; and the combats, where they may be others. Leaves the plan as it is.
struct Places {
    Terms here, there; // as planned; at `h`
};
Places compare(March& m, Piece u, Hex h);

} // namespace redoubt::ai
