#include "engine/ai/classic/assault.h"

#include "engine/core/order.h"

#include <algorithm>

namespace redoubt::ai {

namespace {

Duties duties_of(const classic::Board& b) {
    Duties out;
    auto mark = [](std::uint64_t(&set)[2], UnitId u) { set[u.index() / 64] |= std::uint64_t{1} << (u.index() % 64); };
    Side me = side_of(b.state.phase);
    for (std::size_t i = 0; i < b.world.units.size(); ++i) {
        UnitId u{i};
        if (!classic::on_map(b.state, u)) continue;
        bool open = b.world.units[i].side == me ? may_fight(b, u) : may_be_attacked(b, at(b.state, u).hex);
        if (!open) mark(out.spent, u);
    }
    classic::Owed o = owed(b);
    for (UnitId u : o.attackers) mark(out.owing, u);
    for (HexId h : o.targets)
        for (UnitId u : {b.hexes[h.index()].mobile, b.hexes[h.index()].garrison})
            if (u) mark(out.owing, u);
    return out;
}

Assignment assignment_of(const Engagement& e, std::uint64_t targets, std::uint64_t strikers) {
    Assignment a;
    for (std::uint64_t t = targets; t; t &= t - 1)
        if (!a.targets.full()) a.targets.push_back(HexId{e.targets[first(t)].hex});
    for (std::uint64_t s = strikers; s; s &= s - 1)
        if (!a.attackers.full()) a.attackers.push_back(UnitId{e.strikers[first(s)].unit});
    return a;
}

// 8.21: how many other targets would lose a way back if the victor advanced into this group's hex.
int cuts(const Deployment& d, const Engagement& e, const Pairing& p, std::size_t g) {
    int out = 0;
    for (std::uint64_t t = p.groups[g].targets; t; t &= t - 1) {
        Hex mine = e.targets[first(t)].hex;
        const Spot& s = d.terrain->spots[mine];
        for (std::size_t k = 0; k < e.targets.size(); ++k) {
            std::uint8_t other = p.group_of_target[k];
            if (other == g || !p.groups[other].strikers) continue;
            Hex theirs = e.targets[k].hex;
            if (distance(*d.terrain, mine, theirs) > 2) continue;
            for (std::size_t n = 0; n < 6; ++n) // a hex next to both
                if ((s.zone >> n & 1) && distance(*d.terrain, s.next[n], theirs) == 1 &&
                    d.mobile[s.next[n]] == nobody) {
                    ++out;
                    break;
                }
        }
    }
    return out;
}

} // namespace

Engagement fights_left(const classic::Board& b, const Deployment& d, const Intent& in, const ClassicWeights& weights) {
    const Duties duties = duties_of(b);
    ClassicWeights minded = weights;
    minded.caution = percent_of(weights.caution, in.losses);
    return engagement_of(d, in.side, in.hold, minded, &duties);
}

std::optional<Assignment> next_attack(const classic::Board& b, const Terrain& t, const Roster& r,
                                      const ClassicWeights& weights, Rng& rng, int& nodes) {
    Side me = side_of(b.state.phase);
    Deployment d = deployment_of(b.world, b.state, t, r);
    Intent in = intend(b.world, b.state, d, me, weights);
    Engagement e = fights_left(b, d, in, weights);
    if (e.targets.empty()) return std::nullopt;
    Pairing p = pair_up(e, &rng, weights.attack_nodes, nodes);

    struct Ranked {
        std::size_t group;
        int rank;
    };
    std::vector<Ranked> order;
    for (std::size_t g = 0; g < e.targets.size(); ++g) {
        const auto& group = p.groups[g];
        if (!group.targets || !group.strikers) continue;
        bool bound = false;
        for (std::uint64_t x = group.targets; x; x &= x - 1) bound = bound || e.targets[first(x)].owed;
        for (std::uint64_t x = group.strikers; x; x &= x - 1) bound = bound || e.strikers[first(x)].owes;
        if (!bound && group.value <= 0) continue;
        // The surest first, those whose advance closes other ways back before them; diversions last (7.0G).
        int column = attack_column(e, group.targets, group.strikers);
        int rank = column * 100 + (column >= 4 ? cuts(d, e, p, g) * 70 : 0);
        order.push_back({g, rank});
    }
    put_in_order(order.begin(), order.end(), [](const Ranked& x, const Ranked& y) { return x.rank > y.rank; });
    for (const Ranked& x : order) {
        Assignment a = assignment_of(e, p.groups[x.group].targets, p.groups[x.group].strikers);
        if (!why_no_attack(b, a.targets, a.attackers)) return a;
    }

    // What the search thought lawful is not: the plainest attacks, best first.
    std::optional<Assignment> best;
    int best_value = 0;
    auto attempt = [&](std::uint64_t targets, std::uint64_t strikers) {
        ++nodes;
        int v = attack_value(e, targets, strikers);
        if (best && v <= best_value) return;
        Assignment a = assignment_of(e, targets, strikers);
        if (why_no_attack(b, a.targets, a.attackers)) return;
        best = a;
        best_value = v;
    };
    bool bound = false;
    for (const Target& x : e.targets) bound = bound || x.owed;
    for (const Striker& x : e.strikers) bound = bound || x.owes;
    if (!bound) return std::nullopt;
    for (std::size_t k = 0; k < e.targets.size(); ++k) {
        std::uint64_t all = 0;
        for (std::size_t i = 0; i < e.strikers.size(); ++i)
            if (e.strikers[i].reach >> k & 1) all |= std::uint64_t{1} << i;
        for (std::uint64_t s = all; s; s &= s - 1) attempt(std::uint64_t{1} << k, std::uint64_t{1} << first(s));
        attempt(std::uint64_t{1} << k, all);
    }
    if (best) return best;
    for (std::size_t i = 0; i < e.strikers.size(); ++i) { // 7.0F: one against many
        std::uint64_t touching = 0;
        for (std::size_t k = 0; k < e.targets.size(); ++k)
            if (e.strike(i, k).adjacent) touching |= std::uint64_t{1} << k;
        for (std::uint64_t sub = touching; sub; sub = (sub - 1) & touching) attempt(sub, std::uint64_t{1} << i);
    }
    return best;
}

} // namespace redoubt::ai
