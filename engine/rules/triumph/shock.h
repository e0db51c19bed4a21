// What the files of the Shock step share (ch09_shock.cpp, ch09_attacks.cpp). Not for use elsewhere.
#pragma once
#include "engine/rules/triumph/play.h"

#include <vector>

namespace redoubt::triumph {

inline Side active(const State& s) {
    return under<Activation>(s)->side;
}

void over(Play& p, std::size_t i, Rule rule); // this attack does not take place
void drop_empty_targets(Play& p, Rule rule);  // hexes that hold no enemy any more
void extend_obligations(Play& p);             // 9.22: before anybody has been asked about the Shocks
bool ask_the_late(Play& p);                   // 9.22, R165: after that; is there somebody to be asked?
void commit(Play& p, std::size_t i);          // 9.41: pushes the Check
void clear_pending(Play& p);                  // 9.81: charges that have no way any more
std::vector<std::size_t> in_stage(const State& s, AttackStage stage);
std::size_t next_recaller(const Board& b); // 9.82: attacks.size() when there is none
void drop_disordered(Play& p);             // 9.24

// One entry a Shock that may be next: its seed and the hex that names it (the lowest).
struct Next {
    std::size_t seed;
    HexId hex;
};
std::vector<Next> next_shocks(const State& s); // 9.1, 9.23
void resolve(Play& p, std::size_t seed);       // pushes the Clash

} // namespace redoubt::triumph
