#include "engine/ai/classic/deployment.h"

#include <algorithm>

namespace redoubt::ai {

Roster roster_of(const classic::World& w, const classic::State& s, const ClassicWeights& weights) {
    // Where losses decide nothing (13.1, 13.2) units are worth what they can still do: less and less.
    int share = 100;
    if (w.victory.kind != classic::VictoryKind::levels) {
        int all = std::max(1, w.last_turn - w.first_turn + 1), left = std::clamp(w.last_turn - s.turn + 1, 0, all);
        share = weights.last_share + (weights.first_share - weights.last_share) * left / all;
    }
    Roster out;
    for (const classic::Unit& u : w.units) {
        Counter c;
        c.side = u.side;
        c.type = u.type;
        c.strength = static_cast<std::int16_t>(u.strength);
        c.movement = static_cast<std::int16_t>(u.movement);
        int point = u.type == classic::Type::infantry    ? weights.infantry
                    : u.type == classic::Type::cavalry   ? weights.cavalry
                    : u.type == classic::Type::artillery ? weights.gun
                                                         : weights.garrison;
        c.worth = static_cast<std::int16_t>(point * u.strength * share / 100);
        out.push_back(c);
    }
    return out;
}

Deployment deployment_of(const classic::World& w, const classic::State& s, const Terrain& t, const Roster& r) {
    Deployment d;
    d.terrain = &t;
    d.roster = &r;
    d.at.fill(nowhere);
    d.mobile.assign(t.spots.size(), nobody);
    d.garrison.assign(t.spots.size(), nobody);
    for (auto& z : d.zone) z.assign(t.spots.size(), 0);
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (s.units[i].where == classic::Where::on_map) put(d, static_cast<Piece>(i), s.units[i].hex.value);
    for (std::size_t i = 0; i < d.destroyed.size(); ++i) d.destroyed[i] = s.works[i].destroyed;
    return d;
}

namespace {

void change_zone(Deployment& d, Piece u, Hex h, int by) {
    const Spot& s = d.terrain->spots[h];
    auto& zone = d.zone[index((*d.roster)[u].side)];
    for (std::size_t i = 0; i < 6; ++i)
        if (s.zone >> i & 1) zone[s.next[i]] = static_cast<std::uint8_t>(zone[s.next[i]] + by);
}

} // namespace

void lift(Deployment& d, Piece u) {
    Hex h = d.at[u];
    if (h == nowhere) return;
    auto& here = (*d.roster)[u].works() ? d.garrison : d.mobile;
    if (here[h] == u) here[h] = nobody;
    change_zone(d, u, h, -1);
    d.at[u] = nowhere;
}

void put(Deployment& d, Piece u, Hex h) {
    ((*d.roster)[u].works() ? d.garrison : d.mobile)[h] = u;
    d.at[u] = h;
    change_zone(d, u, h, +1);
}

namespace {

bool safe(const Deployment& d, Side side, Hex from, std::size_t dir) {
    const Spot& s = d.terrain->spots[from];
    if (!(s.pass >> dir & 1)) return false;
    Hex to = s.next[dir];
    return !holds(d, to, other(side)) && !controlled(d, to, other(side));
}

} // namespace

Ways ways_back(const Deployment& d, Piece u) {
    Ways out;
    const Counter& c = (*d.roster)[u];
    Hex h = d.at[u];
    if (c.works() || h == nowhere) return out;
    for (std::size_t i = 0; i < 6; ++i) {
        if (!safe(d, c.side, h, i)) continue;
        Hex to = d.terrain->spots[h].next[i];
        if (d.mobile[to] == nobody) {
            ++out.empty;
            continue;
        }
        // 8.2 Displacement, one link deep.
        for (std::size_t k = 0; k < 6 && !out.push; ++k)
            if (safe(d, c.side, to, k)) {
                Hex beyond = d.terrain->spots[to].next[k];
                out.push = beyond != h && d.mobile[beyond] == nobody;
            }
    }
    return out;
}

} // namespace redoubt::ai
