#include "engine/ai/classic/outlook.h"

#include "engine/ai/chance.h"
#include "engine/ai/classic/goals.h"
#include "engine/rules/classic/query.h"

#include <algorithm>

namespace redoubt::ai {

namespace {

constexpr int decided = 30000, level = 4000; // a battle won, and each degree of it
constexpr int french_share = 160;            // percent: what losses cost the side that needs two for one
constexpr int ways_share = 15;               // percent: of the ways that troops still have to their goals

int of_side(const classic::World& w, const classic::State& s, const Deployment& d, const ClassicWeights& weights,
            Side side) {
    const Intent in = intend(w, s, d, side, weights);
    // 13.3: the French win by twice the losses that they have.
    const bool dear = side == Side::french && w.victory.kind == classic::VictoryKind::levels;
    int out = s.exited[index(side)] * weights.exit_point / 3, ways = 0;
    for (std::size_t i = 0; i < d.roster->size(); ++i) {
        const Counter& c = (*d.roster)[i];
        if (c.side != side) continue;
        if (s.units[i].where != classic::Where::eliminated && s.units[i].where != classic::Where::absent)
            out += dear ? c.worth * french_share / 100 : c.worth;
        if (d.at[i] != nowhere && c.movement > 0)
            ways += std::clamp(place_value(d, in, weights, static_cast<Piece>(i), d.at[i]), -600, 400);
    }
    for (std::size_t k = 0; k < d.terrain->works.size(); ++k)
        if (s.works[k].holder == side) out += in.hold[d.terrain->works[k]] / 2;
    return out + ways * ways_share / 100;
}

// The outlook is in points; a logistic curve makes a chance of them, learned from games between levels 1 to 3
// (shell/tent/README.md): thousandths of a logit, at nought and for each thousand points.
struct Curve {
    int at_nought, each_thousand;
};
constexpr Curve curve_of(classic::VictoryKind kind) {
    switch (kind) {
    case classic::VictoryKind::occupy:
        return {3556, 1592};
    case classic::VictoryKind::hold:
        return {2488, 1089};
    case classic::VictoryKind::levels:
        break;
    }
    return {-3335, 373};
}

} // namespace

int outlook(const classic::World& w, const classic::State& s, Side side) {
    const ClassicWeights weights;
    const Roster roster = roster_of(w, s, weights);
    const Deployment d = deployment_of(w, s, terrain_of(w), roster);
    int out = of_side(w, s, d, weights, side) - of_side(w, s, d, weights, other(side));
    const classic::Result r = s.phase == classic::Phase::over ? s.result : classic::Result{};
    if (s.phase == classic::Phase::over && r.level != classic::Level::draw)
        out += (r.winner == side ? 1 : -1) * (decided + level * static_cast<int>(r.level));
    return out;
}

int chance_to_win(const classic::World& w, const classic::State& s) {
    if (s.phase == classic::Phase::over && s.result.level == classic::Level::draw) return 5000;
    if (s.phase == classic::Phase::over) return s.result.winner == Side::french ? 10000 : 0;
    const Curve c = curve_of(w.victory.kind);
    return logistic(c.at_nought + std::int64_t{outlook(w, s, Side::french)} * c.each_thousand / 1000);
}

} // namespace redoubt::ai
