// 8.4 Line of Sight.
#include "engine/rules/triumph/query.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

// What stands between: a hex, or the spine between two (RULING 38).
struct Between {
    int level = 0;
    bool woods = false;
    int from_firer = 0, from_target = 0; // twice the distance: a spine lies halfway between its hexes
};

bool is_woods(const World& w, const Table& s, HexId h) {
    return terrain(w, s, h) == Terrain::woods;
}

Between between(const World& w, const Table& s, const SightStep& step, HexId from, HexId to) {
    const Map& map = w.map;
    const HexId a = step.hex, b = step.other ? step.other : step.hex;
    const int x = at(w.map, a).level, y = at(w.map, b).level;
    Between out;
    out.level = std::min(x, y);
    out.woods = is_woods(w, s, a) && is_woods(w, s, b);
    out.from_firer = distance(map, from, a) + distance(map, from, b);
    out.from_target = distance(map, to, a) + distance(map, to, b);
    if (!step.other) return out;
    const auto d = direction(map, a, b);
    if (d && edge(w.map, a, *d).has(Edge::steep))
        out.level = std::max(x, y); // the steep side stands like its upper hex
    return out;
}

bool blocks(const Between& x, int firer, int target) {
    if (x.level > firer && x.level > target) return true;
    if (!x.woods) return false;
    const bool over = firer > x.level, under = target > x.level;
    if (over && under) return false;
    if (over) return x.from_target <= x.from_firer;
    if (under) return x.from_firer <= x.from_target;
    return true;
}

} // namespace

// Villages, earth walls and units never block; woods have the level of their ground.
Sight sight(const World& w, const Table& s, HexId from, HexId to) {
    Sight out;
    out.rule = cite(Rule::r8_4);
    if (distance(w.map, from, to) <= 1) return out;
    const int firer = at(w.map, from).level, target = at(w.map, to).level;
    each_step(w.map.grid, from, to, [&](const SightStep& step) {
        if (!blocks(between(w, s, step, from, to), firer, target)) return false;
        out.clear = false;
        out.blocker = step.hex;
        out.other = step.other;
        return true;
    });
    return out;
}

} // namespace redoubt::triumph
