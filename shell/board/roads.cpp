// Layer 8: tracks, roads, highroads with their trees, bridges.
#include "shell/board/engraving.h"

#include <algorithm>
#include <cmath>

namespace redoubt::shell {

namespace {

void engrave_crossing(const Engraving& e, const Crossing& c, Feature& out) {
    if (!c.bridge || e.band == 0) return;
    ImVec2 at = e.at(c.at), along{1, 0};
    float nearest = 12; // px: further off, the bridge lies east and west
    for (const Road& r : e.of->roads) {
        for (std::size_t i = 0; i + 1 < r.line.size(); ++i) {
            ImVec2 a = e.at(r.line[i]), b = e.at(r.line[i + 1]), d = sub(b, a);
            float l2 = d.x * d.x + d.y * d.y;
            if (l2 == 0) continue;
            float t = std::clamp(((at.x - a.x) * d.x + (at.y - a.y) * d.y) / l2, 0.0f, 1.0f);
            float off = length(sub(at, lerp(a, b, t)));
            if (off < nearest) nearest = off, along = unit(d);
        }
    }
    const float half = e.by_band(0, 3.5f, 5, 8), apart = e.by_band(0, 2.6f, 3.6f, 5.6f), flare = 2 * e.grown();
    for (float side : {1.0f, -1.0f}) {
        ImVec2 n{-along.y * side, along.x * side};
        ImVec2 a = add(sub(at, mul(along, half)), mul(n, apart)), b = add(add(at, mul(along, half)), mul(n, apart));
        out.marks.push_back({.kind = MarkKind::line,
                             .pass = 4,
                             .ink = {&Theme::work},
                             .width = e.by_band(0, .8f, 1.1f, 1.5f) / e.grown(),
                             .points = {add(sub(a, mul(along, flare)), mul(n, flare)), a, b,
                                        add(add(b, mul(along, flare)), mul(n, flare))}});
    }
}

} // namespace

// Passes: 0 tracks; 1 casings; 2 fills of roads, 3 of highroads, so that crossings stay open; 4 trees and bridges.
void engrave_road(const Engraving& e, std::size_t number, Feature& out) {
    if (number >= e.of->roads.size()) return engrave_crossing(e, e.of->crossings[number - e.of->roads.size()], out);
    const Road& road = e.of->roads[number];
    std::vector<ImVec2> p = smooth(e.at(road.line), false);
    const float dash[] = {2, 3, 5, 8}, gap[] = {2, 2, 3, 4}, g = e.grown();
    if (road.kind == RoadClass::track) {
        if (e.band > 0)
            out.marks.push_back({.kind = MarkKind::line,
                                 .ink = {&Theme::track},
                                 .width = e.by_band(.6f, .9f, 1.2f, 1.8f) / g,
                                 .dash = dash[e.band],
                                 .gap = gap[e.band],
                                 .points = p});
        return;
    }
    const bool high = road.kind == RoadClass::highroad;
    const float w = (high ? e.by_band(2.4f, 3.6f, 5.2f, 8) : e.by_band(1.4f, 2.2f, 3.2f, 5)) / g;
    const float casing = e.by_band(.7f, .8f, .9f, 1.1f) / g;
    out.marks.push_back(
        {.kind = MarkKind::line, .pass = 1, .ink = {&Theme::road_edge}, .width = w + 2 * casing, .points = p});
    out.marks.push_back({.kind = MarkKind::line, .pass = high ? 3 : 2, .ink = {&Theme::road}, .width = w, .points = p});
    if (!high || e.band < 2) return;
    EngravedMark trees{.kind = MarkKind::dots, .pass = 4, .ink = {&Theme::road_tree}};
    for (const Stop& s : walk(p, e.by_band(0, 0, 11, 15)))
        for (float side : {1.0f, -1.0f}) {
            float off = (w / 2 + 4) * g * side;
            trees.points.push_back({s.at.x - s.along.y * off, s.at.y + s.along.x * off});
            trees.sizes.push_back(e.by_band(0, 0, 1.15f, 1.7f) / g);
        }
    out.marks.push_back(std::move(trees));
}

} // namespace redoubt::shell
