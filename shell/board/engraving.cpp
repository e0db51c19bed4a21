#include "shell/board/engraving.h"

#include "engine/core/order.h"

#include <algorithm>
#include <cmath>

namespace redoubt::shell {

namespace {

std::uint64_t stir(std::uint64_t x) { // splitmix64
    x += 0x9E3779B97F4A7C15u;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

} // namespace

Grain::Grain(std::string_view seed) : state(0xCBF29CE484222325u) {
    for (char c : seed) state = (state ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
}
Grain::Grain(std::int64_t i, std::int64_t j, std::uint64_t salt)
    : state(stir(static_cast<std::uint64_t>(i) * 0x9E3779B1u ^ stir(static_cast<std::uint64_t>(j) + salt))) {}
float Grain::next() {
    state += 0x9E3779B97F4A7C15u;
    return static_cast<float>(stir(state) >> 40) / 16777216.0f;
}

ImVec2 Engraving::at(Ground p) const {
    double c = std::cos(turn), s = std::sin(turn), k = hex / pitch;
    return {static_cast<float>((p.x * c + p.y * s) * k), static_cast<float>(-(-p.x * s + p.y * c) * k)};
}
std::vector<ImVec2> Engraving::at(const Line& line) const {
    std::vector<ImVec2> out;
    out.reserve(line.size());
    for (Ground p : line) out.push_back(at(p));
    return out;
}

float plate_zoom(float hex) {
    constexpr float edges[] = {least_hex, 26, 46, 92, most_hex};
    const int band = band_of(hex);
    const float ratio = std::pow(edges[band + 1] / edges[band], 1.0f / 3);
    int third = std::clamp(static_cast<int>(std::log(hex / edges[band]) / std::log(ratio)), 0, 2);
    return edges[band] * std::pow(ratio, static_cast<float>(third) + .5f);
}

namespace {

// What a feature is drawn from, for its bounds.
const Line& outline_of(const Battlefield& f, int layer, std::size_t i, Line& point) {
    auto only = [&](Ground p) -> const Line& { return point = {p}, point; };
    switch (layer) {
    case relief_layer:
        if (i < f.levels.size()) return f.levels[i].outline;
        i -= f.levels.size();
        return i < f.ravines.size() ? f.ravines[i].line : f.slopes[i - f.ravines.size()].line;
    case field_layer:
        return f.fields[i].outline;
    case marsh_layer:
        return f.marshes[i].outline;
    case water_layer:
        return f.waters[i].line;
    case wood_layer:
        return f.woods[i].outline;
    case road_layer:
        return i < f.roads.size() ? f.roads[i].line : only(f.crossings[i - f.roads.size()].at);
    case house_layer:
        return f.places[i].houses ? f.places[i].outline : only(f.places[i].at);
    default:
        return f.works[i].outline;
    }
}

void engrave(const Engraving& e, int layer, std::size_t i, Feature& out) {
    constexpr void (*by_layer[])(const Engraving&, std::size_t,
                                 Feature&) = {engrave_relief, engrave_field, engrave_marsh, engrave_water,
                                              engrave_wood,   engrave_road,  engrave_place, engrave_work};
    by_layer[layer](e, i, out);
    out.done = true;
}

} // namespace

Engraving new_plate(const Battlefield& f, float hex, double pitch, double turn) {
    Engraving e;
    e.hex = hex;
    e.band = band_of(hex);
    e.pitch = pitch;
    e.turn = turn;
    e.of = &f;
    const std::size_t counts[] = {f.levels.size() + f.ravines.size() + f.slopes.size(),
                                  f.fields.size(),
                                  f.marshes.size(),
                                  f.waters.size(),
                                  f.woods.size(),
                                  f.roads.size() + f.crossings.size(),
                                  f.places.size(),
                                  f.works.size()};
    for (int layer = 0; layer < layers; ++layer) {
        auto& features = e.features[static_cast<std::size_t>(layer)];
        features.resize(counts[layer]);
        for (std::size_t i = 0; i < features.size(); ++i) {
            Line point;
            Box b{1e9f, 1e9f, -1e9f, -1e9f};
            for (Ground p : outline_of(f, layer, i, point)) {
                ImVec2 q = e.at(p);
                b = {std::min(b.x0, q.x), std::min(b.y0, q.y), std::max(b.x1, q.x), std::max(b.y1, q.y)};
            }
            const float margin = 60 * e.grown() + 40 * e.scale(); // hachures, blown-up works, smoothing
            features[i].bounds = {b.x0 - margin, b.y0 - margin, b.x1 + margin, b.y1 + margin};
        }
    }
    return e;
}

EngravedMark area_mark(std::vector<ImVec2> polygon, Ink ink, int pass) {
    EngravedMark m{.kind = MarkKind::area, .pass = pass, .ink = ink};
    m.triangles = polygon.size() == 4 ? std::vector<std::uint32_t>{0, 1, 2, 0, 2, 3} : triangulate(polygon);
    m.points = std::move(polygon);
    return m;
}

void scan(Points polygon, float angle, float gap, std::vector<ImVec2>& pairs) {
    const float c = std::cos(angle), s = std::sin(angle);
    std::vector<ImVec2> p;
    float low = 1e9f, high = -1e9f;
    for (ImVec2 q : polygon) {
        p.push_back({q.x * c + q.y * s, -q.x * s + q.y * c});
        low = std::min(low, p.back().y), high = std::max(high, p.back().y);
    }
    std::vector<float> cuts;
    for (float y = std::floor(low / gap) * gap + gap / 2; y < high; y += gap) {
        cuts.clear();
        for (std::size_t i = 0, j = p.size() - 1; i < p.size(); j = i++)
            if ((p[j].y > y) != (p[i].y > y))
                cuts.push_back(p[j].x + (y - p[j].y) * (p[i].x - p[j].x) / (p[i].y - p[j].y));
        put_in_order(cuts.begin(), cuts.end());
        for (std::size_t i = 0; i + 1 < cuts.size(); i += 2)
            if (cuts[i + 1] - cuts[i] > 3) {
                pairs.push_back({cuts[i] * c - y * s, cuts[i] * s + y * c});
                pairs.push_back({cuts[i + 1] * c - y * s, cuts[i + 1] * s + y * c});
            }
    }
}

namespace {

// One printing of a plate into a rectangle of the screen.
struct Print {
    Pen pen;
    const Theme& theme;
    const EngravingCache& cache;
    Box area;      // CSS px
    ImVec2 origin; // of the plate, on the screen
    float ratio;   // zoom over the plate's
    float grown;   // widths
    std::vector<ImVec2> placed;

    ImVec2 at(ImVec2 p) const { return {origin.x + p.x * ratio, origin.y + p.y * ratio}; }

    void line(const EngravedMark& m, ImU32 ink) {
        Stroke how{.ink = ink,
                   .width = std::max(m.width * grown, m.scaled * ratio),
                   .round = m.round,
                   .dash = m.dash * grown,
                   .gap = m.gap * grown};
        const float reach = how.width / 2 + 3;
        const std::size_t n = m.points.size(), segments = m.closed ? n : n - 1;
        float passed = 0;
        bool whole = true;
        placed.clear();
        auto flush = [&] {
            if (placed.size() > 1) stroke(pen, placed, how);
            placed.clear();
        };
        for (std::size_t i = 0; i < segments; ++i) { // only the runs that cross the area
            ImVec2 a = at(m.points[i]), b = at(m.points[(i + 1) % n]);
            if (std::max(a.x, b.x) < area.x0 - reach || std::min(a.x, b.x) > area.x1 + reach ||
                std::max(a.y, b.y) < area.y0 - reach || std::min(a.y, b.y) > area.y1 + reach) {
                flush();
                whole = false;
            } else {
                if (placed.empty()) {
                    placed.push_back(a);
                    how.phase = passed;
                }
                placed.push_back(b);
            }
            if (how.dash > 0) passed += length(sub(b, a));
        }
        if (whole && m.closed && how.dash <= 0) {
            placed.pop_back();
            how.closed = true;
        }
        flush();
    }

    void crowns(const EngravedMark& m) {
        ImDrawList& list = pen.list;
        if (!cache.trees) { // without a picture: a lit disc and its shade
            for (std::size_t i = 0; i < m.points.size(); ++i) {
                ImVec2 p = at(m.points[i]);
                float r = m.sizes[i] * grown;
                if (!area.holds(p, r * 3)) continue;
                disc(pen, p, r, faded(theme.tree_lit, .75f));
                const ImVec2 shade[] = {{p.x + r * .7f, p.y - r * .7f},
                                        {p.x + r, p.y + r * .3f},
                                        {p.x + r * .3f, p.y + r},
                                        {p.x - r * .7f, p.y + r * .7f},
                                        {p.x + r * .3f, p.y + r * .3f}};
                const std::uint32_t fan[] = {0, 1, 4, 1, 2, 4, 2, 3, 4};
                fill_triangles(pen, shade, fan, theme.tree, false);
            }
            return;
        }
        list.PushTexture(ImTextureRef(cache.trees));
        const float half = cache.tree_cell / 2;
        for (std::size_t i = 0; i < m.points.size(); ++i) {
            ImVec2 p = at(m.points[i]);
            if (!area.holds(p, half)) continue;
            const float r = m.sizes[i] * grown;
            int cell = r < (cache.tree_radius[0] + cache.tree_radius[1]) / 2   ? 0
                       : r < (cache.tree_radius[1] + cache.tree_radius[2]) / 2 ? 1
                                                                               : 2;
            float k = r < cache.tree_radius[0] * .92f ? r / cache.tree_radius[0] : 1, h = half * k; // brush is smaller
            list.PrimReserve(6, 4);
            list.PrimRectUV({p.x - h, p.y - h}, {p.x + h, p.y + h}, {static_cast<float>(cell) / 3, 0},
                            {static_cast<float>(cell + 1) / 3, 1}, IM_COL32_WHITE);
        }
        list.PopTexture();
    }

    void print(const EngravedMark& m) {
        ImU32 ink = faded(theme.*m.ink.key, m.ink.alpha);
        switch (m.kind) {
        case MarkKind::area: {
            placed.clear();
            Box b{1e9f, 1e9f, -1e9f, -1e9f};
            for (ImVec2 p : m.points) {
                placed.push_back(add(at(p), mul(m.shift, grown)));
                ImVec2 q = placed.back();
                b = {std::min(b.x0, q.x), std::min(b.y0, q.y), std::max(b.x1, q.x), std::max(b.y1, q.y)};
            }
            if (b.x1 > area.x0 && b.x0 < area.x1 && b.y1 > area.y0 && b.y0 < area.y1)
                fill_triangles(pen, placed, m.triangles, ink, m.soft);
            break;
        }
        case MarkKind::line:
            line(m, ink);
            break;
        case MarkKind::wedges:
            for (std::size_t i = 0; i < m.sizes.size(); ++i) {
                ImVec2 a = at(m.points[2 * i]), b = at(m.points[2 * i + 1]);
                if (area.holds(a, 30 * grown)) wedge(pen, a, b, m.sizes[i] * grown, ink);
            }
            break;
        case MarkKind::hairs:
            for (std::size_t i = 0; i + 1 < m.points.size(); i += 2) {
                ImVec2 a = at(m.points[i]), b = at(m.points[i + 1]);
                if (std::max(a.x, b.x) > area.x0 - 2 && std::min(a.x, b.x) < area.x1 + 2 &&
                    std::max(a.y, b.y) > area.y0 - 2 && std::min(a.y, b.y) < area.y1 + 2)
                    hair(pen, a, b, ink, m.width * grown);
            }
            break;
        case MarkKind::crowns:
            crowns(m);
            break;
        case MarkKind::dots:
            for (std::size_t i = 0; i < m.points.size(); ++i) {
                ImVec2 p = at(m.points[i]);
                if (area.holds(p, 6)) disc(pen, p, m.sizes[i] * grown, ink);
            }
            break;
        }
    }
};

Engraving& plate_for(EngravingCache& cache, const Battlefield& field, const Camera& camera) {
    const float hex = plate_zoom(camera.hex);
    for (int i = 0; i < 2; ++i)
        if (const auto& p = cache.plates[i];
            p && p->hex == hex && p->of == &field && p->pitch == camera.pitch && p->turn == camera.turn) {
            if (i == 1) std::swap(cache.plates[0], cache.plates[1]);
            return *cache.plates[0];
        }
    cache.plates[1] = cache.plates[0];
    cache.plates[0] = std::make_shared<Engraving>(new_plate(field, hex, camera.pitch, camera.turn));
    return *cache.plates[0];
}

} // namespace

GroundWork draw_ground(ImDrawList& list, const Battlefield& field, const Camera& camera, Box area, const Theme& theme,
                       float density, EngravingCache& cache) {
    Engraving& e = plate_for(cache, field, camera);
    GroundWork work;
    const int vertices = list.VtxBuffer.Size, indices = list.IdxBuffer.Size;
    Print print{.pen = {list, 1 / density},
                .theme = theme,
                .cache = cache,
                .area = area,
                .origin = to_screen(camera, {0, 0}),
                .ratio = camera.hex / e.hex,
                .grown = growth(camera.hex),
                .placed = {}};
    list.AddRectFilled({area.x0, area.y0}, {area.x1, area.y1}, theme.paper);
    const Box view{(area.x0 - print.origin.x) / print.ratio - 4, (area.y0 - print.origin.y) / print.ratio - 4,
                   (area.x1 - print.origin.x) / print.ratio + 4, (area.y1 - print.origin.y) / print.ratio + 4};
    std::vector<const Feature*> shown;
    for (int layer = 0; layer < layers; ++layer) {
        if (layer == marsh_layer && e.band >= 2) print.print(engrave_grass(e, view));
        shown.clear();
        int last = 0;
        auto& features = e.features[static_cast<std::size_t>(layer)];
        for (std::size_t i = 0; i < features.size(); ++i) {
            Feature& f = features[i];
            if (f.bounds.x1 < view.x0 || f.bounds.x0 > view.x1 || f.bounds.y1 < view.y0 || f.bounds.y0 > view.y1)
                continue;
            if (!f.done) {
                engrave(e, layer, i, f);
                ++work.features;
            }
            for (const EngravedMark& m : f.marks) last = std::max(last, m.pass);
            shown.push_back(&f);
        }
        for (int pass = 0; pass <= last; ++pass)
            for (const Feature* f : shown)
                for (const EngravedMark& m : f->marks)
                    if (m.pass == pass) print.print(m);
    }
    work.vertices = list.VtxBuffer.Size - vertices;
    work.indices = list.IdxBuffer.Size - indices;
    work.lists = 1;
    return work;
}

} // namespace redoubt::shell
