// What the enemy could do to a unit in his next Player-Turn: who can come next to it, at what odds, and what that
// costs.
#pragma once
#include "engine/ai/classic/goals.h"

namespace redoubt::ai {

struct Threat {
    using Units = std::array<std::uint64_t, 2>; // bits by rank: the strongest unit first
    std::vector<Units> come;                    // by hex: enemies that could stand there after their next move
    std::vector<Piece> rank;                    // enemies on the map by strength, garrisons and all
    Units guns{};                               // bits by rank
};

// `enemy` moves next over this deployment; zones of the other side stop it (5.0G) and pin it (5.0H).
Threat threat_of(const Deployment& d, Side enemy, bool night);

// Expected loss in points of `u` standing at `h` (it need not stand there in `d`), his choice to attack weighed in.
int exposure(const Deployment& d, const Threat& t, const Holds& sit, const ClassicWeights& w, Piece u, Hex h);

} // namespace redoubt::ai
