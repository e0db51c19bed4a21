// Layer 10: redoubts, flèches, batteries, entrenchments, abatis.
#include "shell/board/engraving.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace redoubt::shell {

void engrave_work(const Engraving& e, std::size_t number, Feature& out) {
    const Earthwork& work = e.of->works[number];
    if (work.field_battery && e.band < 2) return;
    std::vector<ImVec2> p = e.at(work.outline);
    ImVec2 middle{0, 0};
    for (ImVec2 q : p) middle = add(middle, mul(q, 1 / static_cast<float>(p.size())));
    float span = 0;
    for (ImVec2 q : p) span = std::max(span, length(sub(q, middle)) * 2);
    // Blown up about its middle until it can be read.
    const float blow = std::max(1.0f, e.by_band(9, 13, 19, 32) / std::max(span, 1.0f)), g = e.grown();
    for (ImVec2& q : p) q = lerp(middle, q, blow);
    if (work.form == WorkForm::abatis) {
        EngravedMark ticks{.kind = MarkKind::hairs, .ink = {&Theme::abatis}, .width = .9f};
        for (const Stop& s : walk(p, e.by_band(3, 4, 6, 9))) {
            ImVec2 tip{s.at.x - s.along.y * 5 * g, s.at.y + s.along.x * 5 * g};
            ticks.points.insert(ticks.points.end(), {s.at, tip, tip, sub(tip, mul(s.along, 2 * g))});
        }
        out.marks.push_back(std::move(ticks));
        return;
    }
    const float thick = e.by_band(1.7f, 2.2f, 3.2f, 5) * (work.form == WorkForm::redoubt ? 1 : .6f);
    if (work.closed && p.size() > 3) {
        p.pop_back();
        out.marks.push_back(area_mark(p, {&Theme::paper, .8f}));
    }
    out.marks.push_back(
        {.kind = MarkKind::line, .ink = {&Theme::work}, .width = thick / g, .closed = work.closed, .points = p});
    if (e.band < 2) return;
    const double turn = work.facing * std::numbers::pi / 180; // ditch ticks on the enemy's side
    ImVec2 front = sub(e.at(Ground{std::sin(turn), std::cos(turn)}), e.at(Ground{0, 0}));
    EngravedMark ticks{.kind = MarkKind::hairs, .ink = {&Theme::work}, .width = e.by_band(0, 0, .8f, 1.2f) / g};
    for (const Stop& s : walk(p, e.by_band(0, 0, 4.2f, 6), work.closed, 2)) {
        ImVec2 n{-s.along.y, s.along.x}, from = sub(s.at, middle);
        float outside = work.closed ? n.x * from.x + n.y * from.y : n.x * front.x + n.y * front.y;
        if (outside < 0) n = mul(n, -1);
        ticks.points.push_back(add(s.at, mul(n, thick * .5f)));
        ticks.points.push_back(add(s.at, mul(n, thick * 1.45f)));
    }
    out.marks.push_back(std::move(ticks));
}

} // namespace redoubt::shell
