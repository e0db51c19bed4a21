// Layers 3, 4 and 5: parcels, grass, marsh.
#include "shell/board/engraving.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace redoubt::shell {

namespace {

ImU32 Theme::*tint(Crop c) {
    switch (c) {
    case Crop::oats:
        return &Theme::oats;
    case Crop::buckwheat:
        return &Theme::buckwheat;
    case Crop::flax:
        return &Theme::flax;
    case Crop::meadow:
        return &Theme::meadow;
    case Crop::stubble:
        break;
    }
    return &Theme::stubble;
}

} // namespace

void engrave_field(const Engraving& e, std::size_t number, Feature& out) {
    const Field& field = e.of->fields[number];
    std::vector<ImVec2> p = smooth(e.at(field.outline), true, 5);
    Grain grain(field.name);
    const float turn = grain.range(-.6f, .6f), c = std::cos(turn), s = std::sin(turn), k = e.scale();
    float u0 = 1e9f, u1 = -1e9f, w0 = 1e9f, w1 = -1e9f; // the outline along and across the furrows
    for (ImVec2 q : p) {
        float u = q.x * c + q.y * s, w = -q.x * s + q.y * c;
        u0 = std::min(u0, u), u1 = std::max(u1, u), w0 = std::min(w0, w), w1 = std::max(w1, w);
    }
    EngravedMark furrows{.kind = MarkKind::hairs,
                         .pass = 1,
                         .ink = {&Theme::furrow, .30f},
                         .width = e.by_band(0, .5f, .6f, .8f) / e.grown()};
    const float gap = e.by_band(0, 5.2f, 5.4f, 6.6f);
    constexpr Crop others[] = {Crop::stubble, Crop::oats, Crop::meadow, Crop::buckwheat};
    for (float u = u0; u < u1;) {
        float du = grain.range(170, 300) * k, w = w0 - grain.range(0, 60) * k;
        while (w < w1) {
            float dw = grain.range(90, 190) * k;
            auto at = [&](float a, float b) { return ImVec2{a * c - b * s, a * s + b * c}; };
            std::vector<ImVec2> q = {at(u, w), at(u + du, w), at(u + du, w + dw), at(u, w + dw)};
            ImVec2 middle = at(u + du / 2, w + dw / 2);
            w += dw;
            if (!inside(middle, p)) continue;
            Crop crop = grain.next() < .62f ? field.crop : others[static_cast<int>(grain.next() * 4)];
            bool fallow = grain.next() < .16f;
            float along = turn + (grain.next() < .45f ? std::numbers::pi_v<float> / 2 : 0);
            if (!fallow) {
                out.marks.push_back(area_mark(q, {tint(crop), .82f}));
                if (e.band > 0) scan(q, along, gap, furrows.points);
            }
            out.marks.push_back({.kind = MarkKind::line,
                                 .pass = 2,
                                 .ink = {&Theme::parcel, .75f},
                                 .width = e.by_band(.4f, .5f, .7f, .9f) / e.grown(),
                                 .closed = true,
                                 .dash = 1.2f,
                                 .gap = 2,
                                 .points = q});
        }
        u += du;
    }
    out.marks.push_back(std::move(furrows));
}

EngravedMark engrave_grass(const Engraving& e, Box view) {
    EngravedMark tufts{
        .kind = MarkKind::hairs, .ink = {&Theme::tree, .55f}, .width = e.by_band(0, 0, .6f, .85f) / e.grown()};
    if (e.band < 2) return tufts;
    std::vector<std::vector<ImVec2>> busy; // woods and fields near by
    auto add_busy = [&](const Line& outline) {
        std::vector<ImVec2> p = e.at(outline);
        float x0 = 1e9f, x1 = -1e9f, y0 = 1e9f, y1 = -1e9f;
        for (ImVec2 q : p)
            x0 = std::min(x0, q.x), x1 = std::max(x1, q.x), y0 = std::min(y0, q.y), y1 = std::max(y1, q.y);
        if (x1 > view.x0 && x0 < view.x1 && y1 > view.y0 && y0 < view.y1) busy.push_back(std::move(p));
    };
    for (const Wood& w : e.of->woods) add_busy(w.outline);
    for (const Field& f : e.of->fields) add_busy(f.outline);
    const float cell = e.by_band(0, 0, 44, 62), k = e.by_band(0, 0, 1, 1.5f);
    for (int j = static_cast<int>(std::floor(view.y0 / cell)); static_cast<float>(j) * cell < view.y1; ++j)
        for (int i = static_cast<int>(std::floor(view.x0 / cell)); static_cast<float>(i) * cell < view.x1; ++i) {
            Grain grain(i, j, 0x67726173);
            ImVec2 p{(static_cast<float>(i) + grain.next()) * cell, (static_cast<float>(j) + grain.next()) * cell};
            if (grain.next() < .45f) continue;
            bool open = true;
            for (const auto& b : busy) open = open && !inside(p, b);
            if (!open) continue;
            auto blade = [&](float x0, float y0, float x1, float y1) {
                tufts.points.push_back({p.x + x0 * k, p.y + y0 * k});
                tufts.points.push_back({p.x + x1 * k, p.y + y1 * k});
            };
            blade(0, 0, -2, -3);
            blade(0, 0, 0, -3.8f);
            blade(0, 0, 2, -3);
            if (grain.next() < .5f) {
                blade(5, .6f, 3.6f, -2);
                blade(5, .6f, 6.4f, -2);
            }
        }
    return tufts;
}

void engrave_marsh(const Engraving& e, std::size_t number, Feature& out) {
    if (e.band == 0) return;
    const Marsh& marsh = e.of->marshes[number];
    std::vector<ImVec2> p = smooth(e.at(marsh.outline), true), rows;
    out.marks.push_back(area_mark(p, {&Theme::meadow, .7f}));
    EngravedMark dashes{.kind = MarkKind::hairs, .pass = 1, .ink = {&Theme::marsh, .9f}, .width = .75f};
    Grain grain(marsh.name);
    scan(p, 0, 5.5f * e.grown(), rows);
    for (std::size_t i = 0; i + 1 < rows.size(); i += 2) {
        float y = rows[i].y, end = rows[i + 1].x;
        for (float x = rows[i].x + grain.range(0, 6); x < end - 3;) {
            float to = std::min(x + grain.range(3, 8), end), m = (x + to) / 2;
            dashes.points.insert(dashes.points.end(), {{x, y}, {to, y}});
            if (grain.next() < .16f) // a reed
                dashes.points.insert(dashes.points.end(),
                                     {{m, y}, {m - 1.6f, y - 3}, {m, y}, {m, y - 3.6f}, {m, y}, {m + 1.6f, y - 3}});
            x = to + grain.range(2.5f, 7);
        }
    }
    out.marks.push_back(std::move(dashes));
}

} // namespace redoubt::shell
