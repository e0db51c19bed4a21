// Layers 1 and 2: levels and hachures.
#include "shell/board/engraving.h"

#include <algorithm>
#include <cmath>

namespace redoubt::shell {

namespace {

struct Burin {
    EngravedMark mark{.kind = MarkKind::wedges, .pass = 1, .ink = {&Theme::hachure}};
    void cut(ImVec2 base, ImVec2 along, float reach, float half) {
        mark.points.push_back(base);
        mark.points.push_back(add(base, mul(along, reach)));
        mark.sizes.push_back(half);
    }
};

float step(const Engraving& e) {
    return e.by_band(3.2f, 3.8f, 4.6f, 6.0f);
}

void engrave_level(const Engraving& e, const Level& level, Feature& out) {
    std::vector<ImVec2> p = smooth(e.at(level.outline), true);
    ImU32 Theme::*fill = level.level == 1 ? &Theme::high : level.level == 2 ? &Theme::knoll : &Theme::low;
    out.marks.push_back(area_mark(p, {fill}));
    Burin burin;
    Grain grain(level.name);
    // The wide end stands on the edge, uphill; the point lies outward of a height, inward of a hollow.
    const float outward = (level.level > 0 ? 1.0f : -1.0f) * (area(p) > 0 ? 1.0f : -1.0f);
    const float metres = level.level == 2 ? 62.0f : level.level == 1 ? 46.0f : 52.0f;
    const float reach = std::clamp(metres * e.scale(), 5.2f, 26.0f * e.grown());
    const int rows = e.band == 0 ? 1 : (level.level == 1 ? 1 : 2) + (e.band == 3);
    const float half = e.by_band(.5f, .55f, .62f, .75f);
    for (int row = 0; row < rows; ++row) {
        float down = static_cast<float>(row);
        auto stops = walk(p, step(e) * grain.range(.95f, 1.05f), true, down * step(e) / 2);
        for (std::size_t i = 0; i < stops.size(); ++i) {
            ImVec2 n{stops[i].along.y * outward, -stops[i].along.x * outward};
            float k = (.62f + .38f * std::sin(static_cast<float>(i) * .11f + static_cast<float>(level.level))) *
                      grain.range(.8f, 1.15f);
            if (k < .36f) continue;
            burin.cut(add(stops[i].at, mul(n, down * reach * .8f)), n, reach * k * (1 - .25f * down),
                      half * (1 - .3f * down));
        }
    }
    out.marks.push_back(std::move(burin.mark));
}

void engrave_ravine(const Engraving& e, const Ravine& r, Feature& out) {
    const float w = static_cast<float>(r.width) / 2 * e.scale(), half = e.by_band(.4f, .5f, .62f, .8f);
    if (w < 2.5f) return;
    Burin burin;
    Grain grain(r.name);
    for (float side : {1.0f, -1.0f})
        for (const Stop& s : walk(smooth(e.at(r.line), false), step(e) * .86f)) {
            ImVec2 n{-s.along.y * side, s.along.x * side};
            burin.cut(add(s.at, mul(n, w)), mul(n, -1), w * (r.steep ? .78f : .5f) * grain.range(.7f, 1.05f), half);
        }
    out.marks.push_back(std::move(burin.mark));
}

void engrave_slope(const Engraving& e, const Slope& s, Feature& out) {
    Burin burin;
    Grain grain(s.name);
    ImVec2 down = sub(e.at(Ground{s.down_x, s.down_y}), e.at(Ground{0, 0}));
    const float reach = std::max(4.0f, (s.steep ? 58.0f : 40.0f) * e.scale()), half = e.by_band(.42f, .5f, .62f, .8f);
    for (int row = 0; row < (s.steep && e.band > 0 ? 2 : 1); ++row) {
        float below = static_cast<float>(row);
        for (const Stop& at :
             walk(smooth(e.at(s.line), false), step(e) * (s.steep ? 1 : 1.5f), false, below * step(e) / 2)) {
            ImVec2 n{-at.along.y, at.along.x};
            if (n.x * down.x + n.y * down.y < 0) n = mul(n, -1);
            burin.cut(add(at.at, mul(n, below * reach * .75f)), n, reach * grain.range(.7f, 1.1f), half);
        }
    }
    out.marks.push_back(std::move(burin.mark));
}

} // namespace

void engrave_relief(const Engraving& e, std::size_t i, Feature& out) {
    const Battlefield& f = *e.of;
    if (i < f.levels.size()) return engrave_level(e, f.levels[i], out);
    i -= f.levels.size();
    if (i < f.ravines.size()) return engrave_ravine(e, f.ravines[i], out);
    engrave_slope(e, f.slopes[i - f.ravines.size()], out);
}

} // namespace redoubt::shell
