#include "shell/board/overlays.h"

#include "shell/board/card_parts.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace redoubt::shell {

namespace {

struct Sheet { // drawing on one sheet of hexes
    const Drafting& on;
    const Camera& camera;
    const Grid& grid;
    const Overlays& marks;
    const Theme& t = on.theme;
    Pen pen = pen_of(on);
    float f = camera.hex;

    ImVec2 at(HexId h) const { return hex_centre(camera, grid, h); }
    bool shown(HexId h) const { return h && camera.screen.holds(at(h), f * 3); }
    std::array<ImVec2, 6> corners(HexId h, float inset = 0) const {
        std::array<ImVec2, 6> c;
        hex_corners(at(h), f, inset, c.data());
        return c;
    }
    void hex(HexId h, ImU32 ink, float inset = 0) const {
        if (shown(h)) fill(pen, corners(h, inset), ink);
    }
    void rim(HexId h, float inset, const Stroke& how) const {
        if (!shown(h)) return;
        Stroke closed = how;
        closed.closed = true;
        stroke(pen, corners(h, inset), closed);
    }
    // The border of a set of hexes, chained into loops.
    std::vector<std::vector<ImVec2>> border(const std::vector<HexId>& set) const {
        std::vector<bool> in(size(grid));
        for (HexId h : set)
            if (h) in[h.index()] = true;
        auto key = [](ImVec2 p) { return std::pair{std::lround(p.x * 2), std::lround(p.y * 2)}; };
        std::multimap<std::pair<long, long>, std::pair<ImVec2, ImVec2>> edges;
        for (std::size_t i = 0; i < in.size(); ++i) {
            if (!in[i]) continue;
            HexId h{i};
            auto c = corners(h);
            for (Dir d : all_dirs) {
                HexId n = neighbour(grid, h, d);
                if (n && in[n.index()]) continue;
                ImVec2 a = c[(static_cast<std::size_t>(d) + 5) % 6], b = c[static_cast<std::size_t>(d)];
                edges.insert({key(a), {a, b}});
            }
        }
        std::vector<std::vector<ImVec2>> loops;
        while (!edges.empty()) {
            std::vector<ImVec2> loop;
            auto e = edges.begin();
            while (e != edges.end()) {
                loop.push_back(e->second.first);
                auto next = key(e->second.second);
                edges.erase(e);
                e = edges.find(next);
                if (e == edges.end()) // rounding may have split a corner
                    for (long dx = -1; dx <= 1 && e == edges.end(); ++dx)
                        for (long dy = -1; dy <= 1 && e == edges.end(); ++dy)
                            e = edges.find({next.first + dx, next.second + dy});
            }
            loops.push_back(std::move(loop));
        }
        return loops;
    }
    void outline(const std::vector<HexId>& set, const Stroke& how) const {
        Stroke closed = how;
        closed.closed = true;
        for (const auto& loop : border(set)) stroke(pen, loop, closed);
    }
    void number(ImVec2 p, std::string_view words, float px, ImU32 ink) const {
        text(on.list, on.type, {.face = FontFace::num, .px = px, .ink = ink, .align = Align::centre, .halo = t.halo}, p,
             words);
    }
};

std::vector<HexId> reach_hexes(const Overlays& m) {
    std::vector<HexId> out;
    for (const ReachMark& r : m.reach) out.push_back(r.hex);
    if (!out.empty()) out.insert(out.end(), m.selected.begin(), m.selected.end());
    return out;
}

// All hexes up to n steps away, ring by ring.
std::vector<std::vector<HexId>> rings(const Grid& grid, HexId middle, int n) {
    std::vector<std::vector<HexId>> out(static_cast<std::size_t>(n) + 1);
    for (std::size_t i = 0; i < size(grid); ++i) {
        int d = distance(grid, middle, HexId{i});
        if (d <= n) out[static_cast<std::size_t>(d)].push_back(HexId{i});
    }
    return out;
}

void zone(const Sheet& s, const ZoneMark& z) {
    std::vector<bool> in(size(s.grid));
    for (HexId h : z.hexes)
        if (h) in[h.index()] = true;
    ImU32 ink = s.t.of(z.side).body;
    for (HexId h : z.hexes) {
        if (!s.shown(h)) continue;
        auto c = s.corners(h, 1.5f);
        ImVec2 middle = s.at(h);
        for (Dir d : all_dirs) { // short strokes standing inside the rim
            HexId n = neighbour(s.grid, h, d);
            if (n && in[n.index()]) continue;
            ImVec2 a = c[(static_cast<std::size_t>(d) + 5) % 6], b = c[static_cast<std::size_t>(d)];
            for (int k = 1; k < 8; ++k) {
                ImVec2 p = lerp(a, b, static_cast<float>(k) / 8);
                hair(s.pen, p, add(p, mul(unit(sub(middle, p)), s.f * .075f)), faded(ink, .75f), 1.5f);
            }
        }
    }
    s.outline(z.hexes, {.ink = faded(ink, .7f), .width = 1.2f});
}

void objective(const Sheet& s, const ObjectiveMark& o) {
    if (!s.shown(o.hex)) return;
    s.rim(o.hex, 3, {.ink = s.t.gold, .width = 1.6f, .dash = 2, .gap = 3});
    if (band_of(s.f) == 0) return;
    ImVec2 p = s.at(o.hex);
    p.y -= s.f * .5f - 2;
    line(s.pen, {p.x, p.y + 9}, {p.x, p.y - 13}, s.t.ink, 1.6f);
    const ImVec2 flag[] = {
        {p.x, p.y - 13}, {p.x + 15, p.y - 13}, {p.x + 11, p.y - 8}, {p.x + 15, p.y - 3}, {p.x, p.y - 3}};
    const std::uint32_t triangles[] = {0, 1, 2, 0, 2, 4, 2, 3, 4};
    ImU32 cloth = o.owner ? s.t.of(*o.owner).body : s.t.ui2;
    fill_triangles(s.pen, flag, triangles, cloth, false);
    if (o.contested) { // half and half
        const ImVec2 lower[] = {{p.x, p.y - 3}, {p.x, p.y - 8}, {p.x + 11, p.y - 8}, {p.x + 15, p.y - 3}};
        fill(s.pen, lower, s.t.of(other(o.owner.value_or(Side::french))).body);
    }
    stroke(s.pen, flag, {.ink = s.t.ink, .width = .8f, .closed = true});
    figure(s.on, {p.x + 5.6f, p.y - 4.4f}, o.points, 10, colour(0xFFF9EC));
}

void target(const Sheet& s, const TargetMark& mark) {
    if (!s.shown(mark.hex)) return;
    auto c = s.corners(mark.hex, s.f * .03f);
    fill(s.pen, c, faded(s.t.red, .10f));
    stroke(s.pen, c, {.ink = faded(s.t.card, .9f), .width = 4.6f, .closed = true});
    for (std::size_t i = 0; i < 6; ++i) { // brackets: 30 % of each side
        const ImVec2 p[] = {lerp(c[i], c[(i + 5) % 6], .30f), c[i], lerp(c[i], c[(i + 1) % 6], .30f)};
        stroke(s.pen, p, {.ink = s.t.red, .width = 3});
    }
}

void arrow(const Sheet& s, const ArrowMark& a) {
    ImVec2 from = s.at(a.from), to = s.at(a.to), u = unit(sub(to, from)), n{-u.y, u.x};
    ImU32 ink = a.state == AttackState::now ? s.t.commit : s.t.ui2;
    if (!a.bombards) {
        ImVec2 p = add(from, mul(u, s.f * .36f)), q = sub(to, mul(u, s.f * .40f));
        const float w = s.f * .055f, h = s.f * .12f;
        ImVec2 neck = sub(q, mul(u, h));
        const ImVec2 shape[] = {add(p, mul(n, w)),    add(neck, mul(n, w)), add(neck, mul(n, h)), q,
                                sub(neck, mul(n, h)), sub(neck, mul(n, w)), sub(p, mul(n, w))};
        const std::uint32_t triangles[] = {0, 1, 5, 0, 5, 6, 2, 3, 4};
        fill_triangles(s.pen, shape, triangles, ink, false);
        stroke(s.pen, shape, {.ink = s.t.card, .width = 1.6f, .closed = true, .round = true});
        return;
    }
    // Guns two hexes away: an arc, so that the card between stays legible.
    const float r = s.f * .40f;
    ImVec2 p{from.x + u.x * r, from.y + u.y * r - 8}, q{to.x - u.x * r * .9f, to.y - u.y * r * .9f - 10};
    ImVec2 c{(p.x + q.x) / 2 + u.y * s.f * .34f, (p.y + q.y) / 2 - u.x * s.f * .34f};
    std::vector<ImVec2> way;
    for (int i = 0; i <= 16; ++i) {
        float k = static_cast<float>(i) / 16;
        way.push_back(lerp(lerp(p, c, k), lerp(c, q, k), k));
    }
    ImVec2 v = unit(sub(way[16], way[14])), tip = way[16], back = sub(tip, mul(v, 11)), w{-v.y * 6, v.x * 6};
    way.pop_back();
    stroke(s.pen, way, {.ink = s.t.card, .width = 6.5f});
    stroke(s.pen, way, {.ink = ink, .width = 3, .dash = 7, .gap = 4});
    const ImVec2 head[] = {tip, add(back, w), sub(back, w)};
    fill(s.pen, head, ink);
    stroke(s.pen, head, {.ink = s.t.card, .width = 1.4f, .closed = true});
}

void odds(const Sheet& s, const OddsMark& o) {
    if (!s.shown(o.hex)) return;
    const MarkPlace place = odds_place(s.f);
    const ImVec2 m{s.at(o.hex).x, s.at(o.hex).y + place.middle};
    const float h = place.half, px = h * 1.34f;
    const bool owed = o.state == AttackState::owed;
    ImU32 body = owed ? s.t.card : o.state == AttackState::now ? s.t.commit : colour(0x2A241C);
    ImU32 ink = owed ? (s.t.night ? colour(0x8C2F24) : s.t.commit) : s.t.mark_ink;
    const float w = std::max(h * 1.8f, text_width(s.on.type, FontFace::num, px, o.text) / 2 + h * .75f);
    rounded(s.pen, {m.x - w, m.y - h}, {m.x + w, m.y + h}, h, body);
    rounded_rim(s.pen, {m.x - w, m.y - h}, {m.x + w, m.y + h}, h, owed ? ink : s.t.card, h * .15f, owed ? 3 : 0,
                owed ? 2.5f : 0);
    text(s.on.list, s.on.type, {.face = FontFace::num, .px = px, .ink = ink, .align = Align::centre},
         {m.x, m.y + px * .33f}, o.text);
}

void way(const Sheet& s, const PathMark& path) {
    if (path.hexes.size() < 2 || std::any_of(path.hexes.begin(), path.hexes.end(), [](HexId h) { return !h; })) return;
    std::vector<ImVec2> p;
    for (HexId h : path.hexes) p.push_back(s.at(h));
    std::vector<ImVec2> middles(p.begin() + 1, p.end());
    p[0] = add(p[0], mul(unit(sub(p[1], p[0])), s.f * .5f)); // from the rim of the start
    stroke(s.pen, p, {.ink = faded(s.t.card, .9f), .width = 7, .round = true});
    for (const Stop& d : walk(p, 7)) disc(s.pen, d.at, 1.5f, s.t.card_ink);
    for (std::size_t i = 0; i < middles.size(); ++i) {
        bool last = i + 1 == middles.size();
        const float r = last ? 8.5f : 7;
        disc(s.pen, middles[i], r, last ? s.t.gold_hi : s.t.card);
        ring(s.pen, middles[i], r, s.t.card_ink, 1.4f);
        if (i < path.labels.size())
            text(s.on.list, s.on.type, {.face = FontFace::num, .px = 12, .ink = s.t.card_ink, .align = Align::centre},
                 {middles[i].x, middles[i].y + 4.2f}, path.labels[i]);
    }
}

// The place for a pill on a line from `a` to `b`, as near its middle as may be, that hides least of any card.
ImVec2 clear_of_cards(const Sheet& s, std::span<const CounterMark> counters, ImVec2 a, ImVec2 b, ImVec2 half) {
    ImVec2 best = lerp(a, b, .52f);
    float least = 1e9f;
    const float card = s.f * .33f;
    for (const float k : {.52f, .44f, .60f, .36f, .68f, .28f, .76f})
        for (const float up : {0.0f, -.5f, .5f}) {
            const ImVec2 p{lerp(a, b, k).x, lerp(a, b, k).y + up * s.f};
            float hidden = std::abs(k - .52f) + std::abs(up) * 2; // of px: as near as may be
            for (const CounterMark& c : counters) {
                if (!s.shown(c.hex)) continue;
                const ImVec2 m = s.at(c.hex);
                const float w = std::min(p.x + half.x, m.x + card) - std::max(p.x - half.x, m.x - card),
                            h = std::min(p.y + half.y, m.y + card) - std::max(p.y - half.y, m.y - card);
                if (w > 0 && h > 0) hidden += w * h;
            }
            if (hidden < least) least = hidden, best = p;
        }
    return best;
}

void sight(const Sheet& s, const SightMark& m, std::span<const CounterMark> counters) {
    ImVec2 a = s.at(m.from), b = s.at(m.to), u = unit(sub(b, a)), n{-u.y, u.x};
    a = add(a, mul(u, s.f * .47f));
    auto draw = [&](ImVec2 p, ImVec2 q, ImU32 ink, float width, float dash, float gap) {
        const ImVec2 l[] = {p, q};
        stroke(s.pen, l, {.ink = ink, .width = width, .round = true, .dash = dash, .gap = gap});
    };
    if (m.block) {
        ImVec2 c = s.at(m.block);
        draw(a, c, faded(s.t.card, .85f), 5, 0, 0);
        draw(a, c, s.t.card_ink, 1.8f, 0, 0);
        draw(c, b, faded(s.t.card, .85f), 5, 0, 0);
        draw(c, b, s.t.red, 2, 4, 5);
        disc(s.pen, c, 9, s.t.red);
        ring(s.pen, c, 9, s.t.card, 1.6f);
        draw({c.x - 3.6f, c.y - 3.6f}, {c.x + 3.6f, c.y + 3.6f}, s.t.mark_ink, 2.2f, 0, 0);
        draw({c.x - 3.6f, c.y + 3.6f}, {c.x + 3.6f, c.y - 3.6f}, s.t.mark_ink, 2.2f, 0, 0);
        text(s.on.list, s.on.type, {.face = FontFace::ui_bold, .px = 12.5f, .ink = s.t.red, .halo = s.t.halo},
             {c.x + 13, c.y + 4}, m.text);
        return;
    }
    ImVec2 whole = b;
    b = sub(b, mul(u, s.f * .36f));
    draw(a, b, faded(s.t.card, .9f), 6, 0, 0);
    draw(a, b, s.t.card_ink, 2.2f, 0, 0);
    ImVec2 back = sub(b, mul(u, 7));
    const ImVec2 head[] = {add(b, mul(u, 5)), add(back, mul(n, 5)), sub(back, mul(n, 5))};
    fill(s.pen, head, s.t.card_ink);
    stroke(s.pen, head, {.ink = s.t.card, .width = 1.2f, .closed = true});
    const ImVec2 half{text_width(s.on.type, FontFace::num, 14, m.text) / 2 + 8, 11};
    if (!m.text.empty())
        pill(s.on, clear_of_cards(s, counters, s.at(m.from), whole, half), m.text, 14,
             s.t.night ? colour(0x10161C) : s.t.ink, s.t.mark_ink, s.t.card);
}

} // namespace

// A card takes .33 of the hex up and down (a bracketed one .30); its symbol begins at .234, its ratings end at its
// foot. So between two cards, one over the other, are .33 + .096 of a hex, and a pill takes no more.
MarkPlace odds_place(float hex) {
    return {-.45f * hex, std::clamp(.19f * hex, 6.0f, 12.0f)};
}
MarkPlace dot_place(float hex) {
    return {.455f * hex, .10f * hex + 1.6f};
}

float threat_alpha(int enemies) {
    return std::min(.06f + .09f * std::log2(1 + static_cast<float>(std::max(enemies, 0))), .6f);
}

void pill(const Drafting& on, ImVec2 m, std::string_view words, float px, ImU32 body, ImU32 ink, ImU32 edge) {
    const float h = px * .79f, w = std::max(h * 1.6f, text_width(on.type, FontFace::num, px, words) / 2 + px * .55f);
    rounded(pen_of(on), {m.x - w, m.y - h}, {m.x + w, m.y + h}, h, body);
    if (edge) rounded_rim(pen_of(on), {m.x - w, m.y - h}, {m.x + w, m.y + h}, h, edge, 1.6f);
    text(on.list, on.type, {.face = FontFace::num, .px = px, .ink = ink, .align = Align::centre},
         {m.x, m.y + px * .36f}, words);
}

void press_ring(const Drafting& on, ImVec2 at, float share) {
    if (share <= 0) return;
    std::vector<ImVec2> arc;
    const int n = 2 + static_cast<int>(share * 46);
    for (int i = 0; i <= n; ++i) {
        float a = share * 6.2832f * static_cast<float>(i) / static_cast<float>(n) - 1.5708f;
        arc.push_back({at.x + 30 * std::cos(a), at.y + 30 * std::sin(a)});
    }
    stroke(pen_of(on), arc, {.ink = faded(on.theme.card, .8f), .width = 8, .round = true});
    stroke(pen_of(on), arc, {.ink = on.theme.gold, .width = 5, .round = true});
}

void draw_fills(const Drafting& on, const Camera& camera, const Grid& grid, const Overlays& m) {
    Sheet s{on, camera, grid, m};
    int most = m.reach_most;
    for (const ReachMark& r : m.reach) most = std::max(most, r.cost);
    for (const ReachMark& r : m.reach) {
        if (r.cost == 0) continue;
        float a = .60f - .46f * static_cast<float>(r.cost - 1) / static_cast<float>(std::max(most - 1, 1));
        s.hex(r.hex, faded(s.t.reach, a * (r.through ? .35f : 1)));
    }
    for (const ThreatMark& x : m.threats) {
        if (!s.shown(x.hex)) continue;
        s.hex(x.hex, faded(s.t.red, threat_alpha(x.enemies)), s.f * .06f);
    }
    for (const RangeMark& r : m.ranges) {
        if (!r.hex) continue;
        auto ring_hexes = rings(grid, r.hex, static_cast<int>(r.words.size()));
        for (std::size_t i = 2; i < ring_hexes.size(); i += 2)
            for (HexId h : ring_hexes[i]) s.hex(h, faded(s.t.rule_blue, .07f));
    }
}

void draw_rims(const Drafting& on, const Camera& camera, const Grid& grid, const Overlays& m) {
    Sheet s{on, camera, grid, m};
    for (const RangeMark& r : m.ranges) {
        if (!r.hex) continue;
        auto ring_hexes = rings(grid, r.hex, static_cast<int>(r.words.size()));
        std::vector<HexId> within = {r.hex};
        for (std::size_t i = 1; i < ring_hexes.size(); ++i) {
            within.insert(within.end(), ring_hexes[i].begin(), ring_hexes[i].end());
            bool last = i + 1 == ring_hexes.size();
            s.outline(within, {.ink = faded(s.t.card, .7f), .width = 3.8f});
            s.outline(
                within,
                {.ink = s.t.link, .width = last ? 2.2f : 1.3f, .dash = last ? 0.0f : 5.0f, .gap = last ? 0.0f : 4.0f});
        }
    }
    std::vector<HexId> reach = reach_hexes(m);
    if (!m.extended.empty()) {
        std::vector<HexId> all = reach;
        all.insert(all.end(), m.extended.begin(), m.extended.end());
        s.outline(all, {.ink = faded(s.t.card, .8f), .width = 4});
        s.outline(all, {.ink = s.t.gold, .width = 1.6f, .dash = 6, .gap = 5});
    }
    if (!reach.empty()) {
        s.outline(reach, {.ink = faded(s.t.card, .8f), .width = 4.4f});
        s.outline(reach, {.ink = s.t.gold, .width = 2});
    }
    for (const ObjectiveMark& o : m.objectives) objective(s, o);
    for (const ZoneMark& z : m.zones) zone(s, z);
    for (HexId h : m.hover) s.rim(h, 1, {.ink = faded(s.t.ink, .55f), .width = 1.4f});
    for (HexId h : m.selected) {
        s.hex(h, faded(s.t.card, .55f), 2);
        s.rim(h, 2, {.ink = s.t.card_ink, .width = 6.4f});
        s.rim(h, 2, {.ink = s.t.gold_hi, .width = 4});
    }
    for (const TargetMark& x : m.targets) target(s, x);
}

void draw_numbers(const Drafting& on, const Camera& camera, const Grid& grid, const Overlays& m,
                  std::span<const CounterMark> counters) {
    Sheet s{on, camera, grid, m};
    for (const ReachMark& r : m.reach) {
        if (r.cost == 0 || r.through || r.quiet || !s.shown(r.hex)) continue;
        ImVec2 p = s.at(r.hex);
        const float px = s.f < 46 ? 10.5f : 12.5f;
        s.number({p.x - s.f * .40f, p.y + px * .34f}, r.words.empty() ? std::to_string(r.cost) : r.words, px, s.t.ink);
        if (r.stop)
            box(s.pen, {p.x - s.f * .455f, p.y + px * .58f}, {p.x - s.f * .345f, p.y + px * .58f + 2.6f}, s.t.red);
    }
    for (HexId h : m.choices) {
        if (!s.shown(h)) continue;
        ImVec2 p = s.at(h);
        if (std::any_of(counters.begin(), counters.end(), [&](const CounterMark& c) { return c.hex == h; }))
            p.y += dot_place(s.f).middle; // under the card: its figures stay readable
        disc(s.pen, p, dot_place(s.f).half, s.t.card_ink);
        disc(s.pen, p, dot_place(s.f).half - 1, s.t.gold_hi);
    }
    if (s.shown(m.pointed)) { // a rim, and a pointer that stands on it
        s.rim(m.pointed, -1, {.ink = s.t.card_ink, .width = 7});
        s.rim(m.pointed, -1, {.ink = s.t.gold_hi, .width = 4.5f});
        const HexId above = neighbour(grid, m.pointed, Dir::n); // whose figures stay readable
        if (std::none_of(counters.begin(), counters.end(), [&](const CounterMark& c) { return c.hex == above; })) {
            const ImVec2 p = s.at(m.pointed);
            const float foot = p.y - s.f * .52f, half = 11;
            const ImVec2 arrow[] = {{p.x - half, foot - 16}, {p.x + half, foot - 16}, {p.x, foot}};
            fill(s.pen, arrow, s.t.gold_hi);
            stroke(s.pen, arrow, {.ink = s.t.card_ink, .width = 1.6f, .closed = true});
        }
    }
    for (const ThreatMark& x : m.threats) { // how many: in the corner that no card covers
        if (!s.shown(x.hex) || band_of(s.f) == 0) continue;
        const float px = s.f < 46 ? 10.5f : 12.5f;
        const ImVec2 p{s.at(x.hex).x + s.f * .42f, s.at(x.hex).y + px * .34f};
        s.number(p, std::to_string(x.enemies), px, s.t.red);
    }
}

void draw_lines(const Drafting& on, const Camera& camera, const Grid& grid, const Overlays& m,
                std::span<const CounterMark> counters) {
    Sheet s{on, camera, grid, m};
    for (const PathMark& p : m.paths) way(s, p);
    for (const GhostMark& g : m.ghosts) {
        if (!s.shown(g.counter.hex)) continue;
        CounterMark pale = g.counter;
        pale.fade = .72f;
        pale.act = Act::none;
        ImVec2 p = s.at(g.counter.hex);
        draw_counter(on, pale, p, s.f);
        s.rim(g.counter.hex, 1.5f, {.ink = s.t.gold, .width = 2.4f, .dash = 6, .gap = 4});
        if (g.cost.empty()) continue;
        const float r = std::clamp(.15f * s.f, 6.5f, 9.0f); // beside the card, not over its first figure
        const ImVec2 at{p.x - s.f * .33f - r, p.y};
        disc(s.pen, at, r, s.t.gold_hi);
        ring(s.pen, at, r, s.t.card_ink, 1.4f);
        text(on.list, on.type, {.face = FontFace::num, .px = r * 1.39f, .ink = s.t.card_ink, .align = Align::centre},
             {at.x, at.y + r * .49f}, g.cost);
    }
    for (const ArrowMark& a : m.arrows)
        if (a.from && a.to) arrow(s, a);
    for (const SightMark& x : m.sights)
        if (x.from && x.to) sight(s, x, counters);
    for (const RangeMark& r : m.ranges)
        for (std::size_t i = 0; i < r.words.size() && r.hex; ++i) {
            ImVec2 p = s.at(r.hex);
            pill(on, {p.x, p.y - s.f * (static_cast<float>(i) + 1.5f)}, r.words[i], std::clamp(.2f * s.f, 8.0f, 12.5f),
                 s.t.rule_blue, s.t.mark_ink, 0);
        }
    for (const OddsMark& o : m.odds) odds(s, o);
}

} // namespace redoubt::shell
