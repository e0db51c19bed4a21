// Layer 9: houses along the streets, gardens behind them, churches, the ruins of Semenovskaya.
#include "shell/board/engraving.h"

#include <algorithm>
#include <cmath>

namespace redoubt::shell {

namespace {

struct Spot {
    ImVec2 at, along;
    float side;
};

// Both sides of every road inside the village; without a road, of a street along its longest axis.
std::vector<Spot> spots_of(const Engraving& e, const Place& place, Points outline, ImVec2 middle, float house,
                           Feature& out) {
    std::vector<Spot> spots;
    for (const Road& r : e.of->roads) {
        std::vector<ImVec2> line = e.at(r.line);
        float x0 = 1e9f, x1 = -1e9f, y0 = 1e9f, y1 = -1e9f;
        for (ImVec2 q : line)
            x0 = std::min(x0, q.x), x1 = std::max(x1, q.x), y0 = std::min(y0, q.y), y1 = std::max(y1, q.y);
        bool near = false;
        for (ImVec2 q : outline) near = near || (q.x > x0 - 40 && q.x < x1 + 40 && q.y > y0 - 40 && q.y < y1 + 40);
        if (!near) continue;
        for (const Stop& s : walk(smooth(line, false), house * 1.55f))
            if (inside(s.at, outline))
                for (float side : {1.0f, -1.0f}) spots.push_back({s.at, s.along, side});
    }
    if (spots.size() >= 8 || place.outline.empty()) return spots;
    ImVec2 far = *std::max_element(outline.begin(), outline.end(),
                                   [&](ImVec2 a, ImVec2 b) { return length(sub(a, middle)) < length(sub(b, middle)); });
    std::vector<ImVec2> street = {sub(mul(middle, 2), far), far};
    out.marks.push_back(
        {.kind = MarkKind::line, .ink = {&Theme::road}, .width = std::max(house * .5f, 1.2f), .points = street});
    for (const Stop& s : walk(street, house * 1.5f))
        for (float side : {1.0f, -1.0f}) spots.push_back({s.at, s.along, side});
    return spots;
}

void church(const Engraving& e, ImVec2 at, Feature& out) {
    const float s = e.by_band(2.4f, 3.2f, 4.6f, 7), w = e.by_band(.8f, 1, 1.3f, 1.8f) / e.grown();
    auto bar = [&](ImVec2 a, ImVec2 b) {
        out.marks.push_back(
            {.kind = MarkKind::line, .pass = 2, .ink = {&Theme::house_edge}, .width = w, .points = {a, b}});
    };
    bar({at.x, at.y - s * 1.6f}, {at.x, at.y + s * .2f});
    bar({at.x - s * .7f, at.y - s}, {at.x + s * .7f, at.y - s});
    std::vector<ImVec2> nave = {{at.x - s * .8f, at.y + s * .2f},
                                {at.x + s * .8f, at.y + s * .2f},
                                {at.x + s * .8f, at.y + s * 1.3f},
                                {at.x - s * .8f, at.y + s * 1.3f}};
    out.marks.push_back(area_mark(nave, {&Theme::house}, 2));
    out.marks.push_back(
        {.kind = MarkKind::line, .pass = 2, .ink = {&Theme::house_edge}, .width = .7f, .closed = true, .points = nave});
}

} // namespace

void engrave_place(const Engraving& e, std::size_t number, Feature& out) {
    const Place& place = e.of->places[number];
    if (!place.houses) return;
    const float house = std::max(20 * e.scale(), e.by_band(2.0f, 2.8f, 4.0f, 6.5f)), g = e.grown();
    ImVec2 middle = e.at(place.at);
    std::vector<ImVec2> outline = e.at(place.outline), used;
    for (ImVec2& q : outline) q = lerp(middle, q, 1.05f);
    Grain grain(place.id);
    for (const Spot& spot : spots_of(e, place, outline, middle, house, out)) {
        ImVec2 t = spot.along, n{-t.y * spot.side, t.x * spot.side};
        ImVec2 at = add(spot.at, mul(n, house + e.by_band(1.5f, 2, 2.6f, 4)));
        bool near = std::any_of(used.begin(), used.end(), [&](ImVec2 q) { return length(sub(q, at)) < house * 1.3f; });
        if (near || grain.next() < .10f || !inside(at, outline)) continue;
        used.push_back(at);
        auto block = [&](ImVec2 m, float w, float h) {
            auto q = [&](float a, float b) { return add(m, add(mul(t, a * w), mul(n, b * h))); };
            return std::vector<ImVec2>{q(-1, -1), q(1, -1), q(1, 1), q(-1, 1)};
        };
        float w = house * grain.range(.85f, 1.2f) / 2, h = house * grain.range(.55f, .75f) / 2;
        if (e.band > 1 && grain.next() < .8f) {
            auto garden = block(add(at, mul(n, house * 1.25f)), house * .66f, house * .8f);
            out.marks.push_back(area_mark(garden, {&Theme::garden}));
            out.marks.push_back({.kind = MarkKind::line,
                                 .ink = {&Theme::wood_edge, .6f},
                                 .width = .4f,
                                 .closed = true,
                                 .points = garden});
            EngravedMark beds{.kind = MarkKind::hairs, .ink = {&Theme::wood_edge, .55f}, .width = .5f};
            scan(garden, std::atan2(n.y, n.x), house * .4f, beds.points);
            out.marks.push_back(std::move(beds));
        }
        auto walls = block(at, w, h);
        if (!place.ruins || grain.next() >= .6f)
            out.marks.push_back(area_mark(walls, {place.ruins ? &Theme::ruin : &Theme::house}, 1));
        out.marks.push_back({.kind = MarkKind::line,
                             .pass = 1,
                             .ink = {place.ruins ? &Theme::ruin : &Theme::house_edge},
                             .width = e.by_band(.3f, .45f, .6f, .8f) / g,
                             .closed = true,
                             .points = walls});
    }
    if (place.church) church(e, {middle.x + house * 1.2f, middle.y - house * 2.2f}, out);
}

} // namespace redoubt::shell
