#include "shell/present/picks.h"

#include <algorithm>

namespace redoubt::shell {

bool same_hand(const Pick& p, const Pick& q) {
    return p.unit == q.unit && p.from == q.from;
}

Grip grip_of(const std::vector<Pick>& picks, const TableTop& t) {
    Grip g;
    for (const Pick& p : picks)
        if (std::none_of(g.hands.begin(), g.hands.end(), [&](const Pick& q) { return same_hand(p, q); }))
            g.hands.push_back(p);
    if (g.hands.empty()) return g;
    const Pick* hand = &g.hands.front();
    for (const Pick& p : g.hands)
        if ((t.selected && p.unit == t.selected) || (!p.unit && t.from && p.from == t.from)) {
            hand = &p;
            break;
        }
    for (const Pick& p : picks)
        if (same_hand(p, *hand)) g.ways.push_back(p);
    // Only to turn: the goal is where it stands.
    const bool one_hex = std::all_of(g.ways.begin(), g.ways.end(), [&](const Pick& p) { return p.to == p.from; });
    const HexId goal = one_hex ? g.ways.front().to : t.goal;
    for (const Pick& p : g.ways) {
        if (p.to != goal) continue;
        if (p.facing >= 0) g.facings.push_back(p.facing);
        if (!g.chosen || (t.facing && p.facing == *t.facing && g.chosen->facing != p.facing)) g.chosen = p;
    }
    return g;
}

Touch touch(TableTop& t, const std::vector<Pick>& picks, const Grip& g, HexId hex) {
    if (g.chosen && g.chosen->to == hex && t.goal == hex) return Touch::plays;
    auto holds = [&](const std::vector<Pick>& among, HexId Offer::*where, HexId goal) {
        const auto p = std::find_if(among.begin(), among.end(), [&](const Pick& q) { return q.*where == hex; });
        if (p == among.end()) return false;
        if (p->unit) t.selected = p->unit;
        if (p->from) t.from = p->from;
        t.goal = goal;
        t.facing.reset();
        return true;
    };
    if (holds(g.ways, &Offer::to, hex)) return Touch::goal;
    if (holds(g.hands, &Offer::from, {})) return Touch::hand;
    return holds(picks, &Offer::to, hex) ? Touch::others : Touch::nothing;
}

void turn_on(TableTop& t, const std::vector<int>& open, int now, int by) {
    for (int n = 0; n < 6; ++n) {
        now = (now + (by < 0 ? 5 : 1)) % 6;
        if (std::find(open.begin(), open.end(), now) == open.end()) continue;
        t.facing = now;
        return;
    }
}

UnitId next_of(const std::vector<UnitId>& can, UnitId now) {
    if (can.empty()) return {};
    auto next = std::find(can.begin(), can.end(), now);
    if (next != can.end())
        ++next;
    else
        next = std::find_if(can.begin(), can.end(), [&](UnitId u) { return now && u > now; });
    return next == can.end() ? can.front() : *next;
}

} // namespace redoubt::shell
