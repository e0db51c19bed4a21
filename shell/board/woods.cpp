// Layer 7: woods, their scalloped edge and their crowns.
#include "shell/board/engraving.h"

#include <algorithm>
#include <cmath>

namespace redoubt::shell {

namespace {

// The edge, arc by arc: `posts` are the feet of the arcs in `points`.
struct Scallop {
    std::vector<ImVec2> points;
    std::vector<std::uint32_t> posts;
};

Scallop scallop(Points outline, float step, int pieces, Grain& grain) {
    Scallop out;
    std::vector<ImVec2> feet;
    for (const Stop& s : walk(outline, step, true))
        feet.push_back({s.at.x + grain.range(-.8f, .8f), s.at.y + grain.range(-.8f, .8f)});
    if (feet.size() < 4) return out;
    const float side = area(outline) > 0 ? 1.0f : -1.0f;
    for (std::size_t i = 0; i < feet.size(); ++i) {
        ImVec2 a = feet[i], b = feet[(i + 1) % feet.size()], m = lerp(a, b, .5f), d = sub(b, a);
        float chord = length(d), r = std::max(step * .56f, chord / 2 * 1.001f);
        out.posts.push_back(static_cast<std::uint32_t>(out.points.size()));
        out.points.push_back(a);
        if (chord < .1f) continue;
        ImVec2 n{d.y / chord * side, -d.x / chord * side}; // outward
        float deep = std::sqrt(r * r - chord * chord / 4), half = std::asin(std::min(chord / 2 / r, 1.0f));
        ImVec2 middle = sub(m, mul(n, deep));
        for (int k = 1; k < pieces; ++k) {
            float t = -half + 2 * half * static_cast<float>(k) / static_cast<float>(pieces);
            out.points.push_back(add(middle, add(mul(n, r * std::cos(t)), mul(d, r * std::sin(t) / chord))));
        }
    }
    return out;
}

EngravedMark filled(const Scallop& s, Ink ink, int pass) {
    EngravedMark m{.kind = MarkKind::area, .pass = pass, .ink = ink, .points = s.points};
    // The chords make one polygon, every arc a fan on its chord.
    std::vector<ImVec2> chords;
    for (std::uint32_t i : s.posts) chords.push_back(s.points[i]);
    for (std::uint32_t i : triangulate(chords)) m.triangles.push_back(s.posts[i]);
    for (std::size_t i = 0; i < s.posts.size(); ++i) {
        std::uint32_t a = s.posts[i],
                      b = i + 1 < s.posts.size() ? s.posts[i + 1] : static_cast<std::uint32_t>(s.points.size());
        for (std::uint32_t k = a + 1; k < b; ++k)
            m.triangles.insert(m.triangles.end(), {a, k, k + 1 < b ? k + 1 : s.posts[(i + 1) % s.posts.size()]});
    }
    return m;
}

// Trees stand on a jittered grid that belongs to the ground, not to the wood.
void plant(const Engraving& e, const Wood& wood, Points outline, EngravedMark& out) {
    const float apart = wood.density == Density::dense ? 1.0f : wood.density == Density::open ? 1.35f : 1.25f;
    const float gap = e.by_band(7.4f, 8.8f, 11.5f, 17) * apart, row = gap * .82f;
    const float radius = e.by_band(1.4f, 1.75f, 2.5f, 3.9f) / e.grown() * (wood.density == Density::brush ? .72f : 1);
    float x0 = 1e9f, x1 = -1e9f, y0 = 1e9f, y1 = -1e9f;
    for (ImVec2 q : outline)
        x0 = std::min(x0, q.x), x1 = std::max(x1, q.x), y0 = std::min(y0, q.y), y1 = std::max(y1, q.y);
    std::vector<std::size_t> edges; // that cross this row
    const std::size_t n = outline.size();
    for (int j = static_cast<int>(std::floor(y0 / row)); static_cast<float>(j) * row < y1; ++j) {
        const float y = static_cast<float>(j) * row, off = j & 1 ? gap / 2 : 0;
        edges.clear();
        for (std::size_t i = 0; i < n; ++i) {
            float a = outline[i].y, b = outline[(i + 1) % n].y;
            if (std::max(a, b) > y - row && std::min(a, b) < y + row) edges.push_back(i);
        }
        for (int i = static_cast<int>(std::floor((x0 - off) / gap)); static_cast<float>(i) * gap + off < x1; ++i) {
            Grain grain(i, j, static_cast<std::uint64_t>(wood.density));
            ImVec2 p{static_cast<float>(i) * gap + off + grain.range(-.3f, .3f) * gap,
                     y + grain.range(-.26f, .26f) * gap};
            if (grain.next() >= .93f) continue;
            bool in = false;
            for (std::size_t k : edges) {
                ImVec2 a = outline[k], b = outline[(k + 1) % n];
                if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) in = !in;
            }
            if (!in) continue;
            out.points.push_back(p);
            out.sizes.push_back(radius * grain.range(.8f, 1.2f));
        }
    }
}

} // namespace

void engrave_wood(const Engraving& e, std::size_t number, Feature& out) {
    const Wood& wood = e.of->woods[number];
    std::vector<ImVec2> p = smooth(e.at(wood.outline), true, 4);
    Grain grain(wood.id);
    const bool dense = wood.density == Density::dense, brush = wood.density == Density::brush;
    Scallop edge = scallop(p, e.by_band(4.5f, 6, 8, 12) * (dense ? 1 : .8f), e.band < 2 ? 3 : 4, grain);
    if (edge.points.empty()) return;
    ImU32 Theme::*tint = dense ? &Theme::wood : brush ? &Theme::wood_brush : &Theme::wood_open;
    EngravedMark whole = filled(edge, {tint, brush ? .8f : 1}, 0);
    if (dense) {
        EngravedMark shade = whole;
        shade.ink = {&Theme::wood_edge, .55f};
        const float x[] = {.6f, .9f, 1.4f, 2}, y[] = {.7f, 1.1f, 1.8f, 2.6f};
        shade.shift = {x[e.band], y[e.band]};
        out.marks.push_back(std::move(shade));
    }
    out.marks.push_back(std::move(whole));
    if (!brush)
        out.marks.push_back({.kind = MarkKind::line,
                             .ink = {&Theme::wood_edge},
                             .width = e.by_band(.5f, .7f, .9f, 1.1f) / e.grown(),
                             .closed = true,
                             .dash = dense ? 0.0f : 3.0f,
                             .gap = dense ? 0.0f : 2.2f,
                             .points = edge.points});
    EngravedMark trees{.kind = MarkKind::crowns, .pass = 1};
    plant(e, wood, p, trees);
    out.marks.push_back(std::move(trees));
}

TreePicture tree_picture(const Theme& t, int band, float grown, float density) {
    const float radius[] = {1.4f, 1.75f, 2.5f, 3.9f}, rim[] = {.2f, .3f, .45f, .6f};
    TreePicture out;
    const float r = radius[band] * grown, w = rim[band] * grown;
    out.cell = static_cast<int>(std::ceil((r * 1.15f * 2.9f + 2) * density)) + 2;
    out.cell += out.cell & 1;
    out.width = out.cell * 3;
    out.height = out.cell;
    out.pixels.assign(static_cast<std::size_t>(out.width * out.height), 0);
    constexpr int fine = 8;
    for (int size = 0; size < 3; ++size) {
        const float rr = r * (.87f + .13f * static_cast<float>(size));
        out.radius[size] = rr;
        // The shade: outside a larger disc through the same two points, inside the crown.
        const float ax = .72f * rr, ay = -.7f * rr, bx = -.7f * rr, by = .72f * rr;
        const float half = std::hypot(ax - bx, ay - by) / 2, back = std::sqrt(2.25f * rr * rr - half * half);
        const float mx = (ax + bx) / 2 - back * .7071f, my = (ay + by) / 2 - back * .7071f;
        for (int y = 0; y < out.cell; ++y)
            for (int x = 0; x < out.cell; ++x) {
                float sum[4] = {0, 0, 0, 0}; // premultiplied
                for (int k = 0; k < fine * fine; ++k) {
                    float px = (static_cast<float>(x) + (static_cast<float>(k % fine) + .5f) / fine -
                                static_cast<float>(out.cell) / 2) /
                               density;
                    float py = (static_cast<float>(y) + (static_cast<float>(k / fine) + .5f) / fine -
                                static_cast<float>(out.cell) / 2) /
                               density;
                    float d = std::hypot(px, py), c[4] = {0, 0, 0, 0};
                    auto lay = [&](ImU32 ink, float alpha) {
                        for (int i = 0; i < 3; ++i)
                            c[i] = c[i] * (1 - alpha) + static_cast<float>((ink >> (8 * i)) & 255) * alpha;
                        c[3] = c[3] * (1 - alpha) + alpha;
                    };
                    if (d < rr) lay(t.tree_lit, .75f);
                    if (std::abs(d - rr) < w / 2) lay(t.tree, 1);
                    if (d < rr && std::hypot(px - mx, py - my) > 1.5f * rr) lay(t.tree, .95f);
                    if (band > 1 && py > rr * 1.25f && py < rr * 1.25f + .5f * grown && px > rr * .2f && px < rr * 1.9f)
                        lay(t.tree, .95f);
                    for (int i = 0; i < 4; ++i) sum[i] += c[i];
                }
                float a = sum[3] / (fine * fine);
                std::uint32_t pixel = static_cast<std::uint32_t>(a * 255 + .5f) << 24;
                for (int i = 0; i < 3 && sum[3] > 0; ++i)
                    pixel |= static_cast<std::uint32_t>(std::min(sum[i] / sum[3] + .5f, 255.0f)) << (8 * i);
                out.pixels[static_cast<std::size_t>(y * out.width + size * out.cell + x)] = pixel;
            }
    }
    return out;
}

} // namespace redoubt::shell
