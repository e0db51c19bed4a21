#include "shell/board/pen.h"

#include <algorithm>
#include <numbers>

namespace redoubt::shell {

namespace {

constexpr float pi = std::numbers::pi_v<float>;

ImU32 clear(ImU32 c) {
    return c & ~IM_COL32_A_MASK;
}
ImU32 weaker(ImU32 c, float k) {
    auto a = static_cast<ImU32>(static_cast<float>((c >> IM_COL32_A_SHIFT) & 255) * k + 0.5f);
    return clear(c) | (a << IM_COL32_A_SHIFT);
}

// Writes vertices and triangles straight into the list.
struct Quill {
    ImDrawList& list;
    ImVec2 uv = ImGui::GetFontTexUvWhitePixel();
    Quill(ImDrawList& l, int vertices, int indices) : list(l) { list.PrimReserve(indices, vertices); }
    unsigned base() const { return list._VtxCurrentIdx; }
    void vertex(ImVec2 p, ImU32 c) { list.PrimWriteVtx(p, uv, c); }
    void triangle(unsigned a, unsigned b, unsigned c) {
        list.PrimWriteIdx(static_cast<ImDrawIdx>(a));
        list.PrimWriteIdx(static_cast<ImDrawIdx>(b));
        list.PrimWriteIdx(static_cast<ImDrawIdx>(c));
    }
    void quad(unsigned a, unsigned b, unsigned c, unsigned d) {
        triangle(a, b, c);
        triangle(a, c, d);
    }
};

// A cut across a stroke: where, and which way its width lies (longer than 1 at a mitre).
struct Cut {
    ImVec2 at, across;
    float alpha = 1;
};

// The cross-sections of an unbroken stroke.
std::vector<Cut> cuts_of(Points p, const Stroke& how, float soft) {
    std::vector<Cut> out;
    const std::size_t n = p.size();
    out.reserve(n + 4);
    const bool soft_ends = !how.closed && how.width > 1.2f * soft;
    auto normal = [&](std::size_t i, std::size_t j) {
        ImVec2 d = unit(sub(p[j], p[i]));
        return ImVec2{d.y, -d.x};
    };
    for (std::size_t i = 0; i < n; ++i) {
        bool first = i == 0 && !how.closed, last = i == n - 1 && !how.closed;
        ImVec2 before = first ? ImVec2{} : normal((i + n - 1) % n, i), after = last ? before : normal(i, (i + 1) % n);
        if (first) {
            ImVec2 d{-after.y, after.x};
            if (soft_ends) out.push_back({sub(p[i], mul(d, soft / 2)), after, 0});
            out.push_back({soft_ends ? add(p[i], mul(d, soft / 2)) : p[i], after});
            continue;
        }
        if (last) {
            ImVec2 d{-before.y, before.x};
            out.push_back({soft_ends ? sub(p[i], mul(d, soft / 2)) : p[i], before});
            if (soft_ends) out.push_back({add(p[i], mul(d, soft / 2)), before, 0});
            continue;
        }
        float dot = before.x * after.x + before.y * after.y;
        if (how.round && dot < 0.8f) {
            float turn = std::atan2(before.x * after.y - before.y * after.x, dot);
            int steps = 1 + static_cast<int>(std::abs(turn) / 0.5f);
            for (int k = 0; k <= steps; ++k) {
                float a = turn * static_cast<float>(k) / static_cast<float>(steps), c = std::cos(a), s = std::sin(a);
                out.push_back({p[i], {before.x * c - before.y * s, before.x * s + before.y * c}});
            }
        } else if (dot > -0.85f) {
            out.push_back({p[i], mul(add(before, after), 1 / (1 + dot))});
        } else { // too sharp for a mitre
            out.push_back({p[i], before});
            out.push_back({p[i], after});
        }
    }
    if (how.closed && !out.empty()) out.push_back(out.front());
    return out;
}

void ink_cuts(const Pen& pen, const std::vector<Cut>& cuts, const Stroke& how) {
    if (cuts.size() < 2) return;
    const int n = static_cast<int>(cuts.size());
    if (how.width <= pen.soft) { // a tent: full in the middle, gone a pixel away
        float peak = how.width / pen.soft;
        Quill q(pen.list, n * 3, (n - 1) * 12);
        unsigned b = q.base();
        for (const Cut& c : cuts) {
            ImVec2 w = mul(c.across, pen.soft);
            q.vertex(add(c.at, w), clear(how.ink));
            q.vertex(c.at, weaker(how.ink, peak * c.alpha));
            q.vertex(sub(c.at, w), clear(how.ink));
        }
        for (unsigned i = 0; i + 1 < cuts.size(); ++i) {
            unsigned k = b + i * 3;
            q.quad(k, k + 1, k + 4, k + 3);
            q.quad(k + 1, k + 2, k + 5, k + 4);
        }
        return;
    }
    float in = (how.width - pen.soft) / 2, out = (how.width + pen.soft) / 2;
    Quill q(pen.list, n * 4, (n - 1) * 18);
    unsigned b = q.base();
    for (const Cut& c : cuts) {
        ImU32 full = c.alpha < 1 ? weaker(how.ink, c.alpha) : how.ink;
        q.vertex(add(c.at, mul(c.across, out)), clear(how.ink));
        q.vertex(add(c.at, mul(c.across, in)), full);
        q.vertex(sub(c.at, mul(c.across, in)), full);
        q.vertex(sub(c.at, mul(c.across, out)), clear(how.ink));
    }
    for (unsigned i = 0; i + 1 < cuts.size(); ++i) {
        unsigned k = b + i * 4;
        q.quad(k, k + 1, k + 5, k + 4);
        q.quad(k + 1, k + 2, k + 6, k + 5);
        q.quad(k + 2, k + 3, k + 7, k + 6);
    }
}

void unbroken(const Pen& pen, Points p, const Stroke& how) {
    if (p.size() < 2) return;
    ink_cuts(pen, cuts_of(p, how, pen.soft), how);
    if (how.round && !how.closed && how.width > 1.5f * pen.soft) {
        disc(pen, p.front(), how.width / 2, how.ink);
        disc(pen, p.back(), how.width / 2, how.ink);
    }
}

} // namespace

void stroke(const Pen& pen, Points given, const Stroke& how) {
    if ((how.ink & IM_COL32_A_MASK) == 0 || how.width <= 0) return;
    std::vector<ImVec2> p;
    p.reserve(given.size() + 1);
    for (ImVec2 q : given)
        if (p.empty() || std::abs(q.x - p.back().x) + std::abs(q.y - p.back().y) > 0.01f) p.push_back(q);
    if (how.closed && p.size() > 2 && std::abs(p.front().x - p.back().x) + std::abs(p.front().y - p.back().y) <= 0.01f)
        p.pop_back();
    if (p.size() < 2) return;
    if (how.dash <= 0) {
        Stroke whole = how;
        whole.closed = how.closed && p.size() > 2;
        unbroken(pen, p, whole);
        return;
    }
    // Dashes: cut the line into pieces, corners kept.
    if (how.closed) p.push_back(p.front());
    Stroke piece = how;
    piece.closed = false;
    float period = how.dash + how.gap, at = std::fmod(how.phase, period);
    bool on = at < how.dash;
    float left = on ? how.dash - at : period - at;
    std::vector<ImVec2> bit;
    if (on) bit.push_back(p[0]);
    for (std::size_t i = 0; i + 1 < p.size(); ++i) {
        ImVec2 a = p[i], b = p[i + 1];
        float l = length(sub(b, a)), done = 0;
        while (l - done > left) {
            done += left;
            ImVec2 q = lerp(a, b, done / l);
            if (on) {
                bit.push_back(q);
                unbroken(pen, bit, piece);
                bit.clear();
            } else {
                bit = {q};
            }
            on = !on;
            left = on ? how.dash : how.gap;
        }
        left -= l - done;
        if (on) bit.push_back(b);
    }
    if (on) unbroken(pen, bit, piece);
}

void hair(const Pen& pen, ImVec2 a, ImVec2 b, ImU32 ink, float width) {
    ImVec2 d = unit(sub(b, a));
    float peak = std::min(width / pen.soft, 1.0f), half = std::max(pen.soft, (width + pen.soft) / 2);
    ImVec2 w{d.y * half, -d.x * half};
    ImU32 full = weaker(ink, peak), none = clear(ink);
    Quill q(pen.list, 6, 12);
    unsigned k = q.base();
    q.vertex(add(a, w), none);
    q.vertex(a, full);
    q.vertex(sub(a, w), none);
    q.vertex(add(b, w), none);
    q.vertex(b, full);
    q.vertex(sub(b, w), none);
    q.quad(k, k + 1, k + 4, k + 3);
    q.quad(k + 1, k + 2, k + 5, k + 4);
}

void wedge(const Pen& pen, ImVec2 base, ImVec2 tip, float half, ImU32 ink) {
    ImVec2 d = unit(sub(tip, base));
    float peak = std::min(2 * half / pen.soft, 1.0f), out = std::max(pen.soft, half + pen.soft / 2);
    ImVec2 w{d.y * out, -d.x * out};
    ImU32 none = clear(ink);
    Quill q(pen.list, 4, 6);
    unsigned k = q.base();
    q.vertex(add(base, w), none);
    q.vertex(base, weaker(ink, peak));
    q.vertex(sub(base, w), none);
    q.vertex(tip, weaker(ink, peak * 0.12f));
    q.triangle(k, k + 1, k + 3);
    q.triangle(k + 1, k + 2, k + 3);
}

namespace {

// Vertices in pairs, one just inside the rim and one just outside, and the rim's triangles.
void rim(Quill& q, Points p, ImU32 ink, float soft, bool clockwise) {
    const std::size_t n = p.size();
    unsigned b = q.base();
    auto normal = [&](std::size_t i, std::size_t j) {
        ImVec2 d = unit(sub(p[j], p[i]));
        return clockwise ? ImVec2{d.y, -d.x} : ImVec2{-d.y, d.x};
    };
    ImVec2 before = normal(n - 1, 0);
    for (std::size_t i = 0; i < n; ++i) {
        ImVec2 after = normal(i, (i + 1) % n);
        float dot = before.x * after.x + before.y * after.y;
        ImVec2 m = mul(add(before, after), std::min(1 / std::max(1 + dot, 0.01f), 2.0f) * soft / 2);
        q.vertex(sub(p[i], m), ink);
        q.vertex(add(p[i], m), clear(ink));
        before = after;
    }
    for (unsigned i = 0; i < n; ++i) {
        unsigned j = (i + 1) % static_cast<unsigned>(n);
        q.quad(b + 2 * i, b + 2 * i + 1, b + 2 * j + 1, b + 2 * j);
    }
}

} // namespace

void fill(const Pen& pen, Points p, ImU32 ink) {
    if (p.size() < 3 || (ink & IM_COL32_A_MASK) == 0) return;
    const int n = static_cast<int>(p.size());
    Quill q(pen.list, n * 2, (n - 2) * 3 + n * 6);
    unsigned b = q.base();
    rim(q, p, ink, pen.soft, area(p) > 0);
    for (unsigned i = 2; i < p.size(); ++i) q.triangle(b, b + 2 * (i - 1), b + 2 * i);
}

void fill_triangles(const Pen& pen, Points p, std::span<const std::uint32_t> triangles, ImU32 ink, bool edge) {
    if (p.size() < 3 || triangles.empty()) return;
    const int n = static_cast<int>(p.size()), t = static_cast<int>(triangles.size());
    if (edge) {
        Quill q(pen.list, n * 2, t + n * 6);
        unsigned b = q.base();
        rim(q, p, ink, pen.soft, area(p) > 0);
        for (int i = 0; i < t; i += 3)
            q.triangle(b + 2 * triangles[static_cast<std::size_t>(i)],
                       b + 2 * triangles[static_cast<std::size_t>(i) + 1],
                       b + 2 * triangles[static_cast<std::size_t>(i) + 2]);
        return;
    }
    Quill q(pen.list, n, t);
    unsigned b = q.base();
    for (ImVec2 v : p) q.vertex(v, ink);
    for (std::uint32_t i : triangles) pen.list.PrimWriteIdx(static_cast<ImDrawIdx>(b + i));
}

namespace {
float cross(ImVec2 a, ImVec2 b, ImVec2 c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
} // namespace

std::vector<std::uint32_t> triangulate(Points p) {
    std::vector<std::uint32_t> out, next(p.size()), before(p.size());
    if (p.size() < 3) return out;
    const auto n = static_cast<std::uint32_t>(p.size());
    const float sign = area(p) > 0 ? 1.0f : -1.0f;
    std::vector<char> bent(n); // reflex corners: only they can lie in an ear
    for (std::uint32_t i = 0; i < n; ++i) {
        next[i] = (i + 1) % n;
        before[i] = (i + n - 1) % n;
    }
    auto reflex = [&](std::uint32_t i) { return cross(p[before[i]], p[i], p[next[i]]) * sign <= 0; };
    std::vector<std::uint32_t> bends;
    for (std::uint32_t i = 0; i < n; ++i)
        if ((bent[i] = reflex(i))) bends.push_back(i);
    auto ear = [&](std::uint32_t i) {
        std::uint32_t a = before[i], c = next[i];
        float x0 = std::min({p[a].x, p[i].x, p[c].x}), x1 = std::max({p[a].x, p[i].x, p[c].x});
        float y0 = std::min({p[a].y, p[i].y, p[c].y}), y1 = std::max({p[a].y, p[i].y, p[c].y});
        for (std::uint32_t k : bends) {
            ImVec2 v = p[k];
            if (!bent[k] || k == a || k == i || k == c || v.x < x0 || v.x > x1 || v.y < y0 || v.y > y1) continue;
            if (cross(p[a], p[i], v) * sign >= 0 && cross(p[i], p[c], v) * sign >= 0 &&
                cross(p[c], p[a], v) * sign >= 0)
                return false;
        }
        return true;
    };
    out.reserve((n - 2) * 3);
    std::uint32_t i = 0, left = n, tried = 0;
    while (left > 3) {
        bool cut = !bent[i] && ear(i);
        if (!cut && tried > left) cut = true; // the outline crosses itself: take what comes
        if (cut) {
            std::uint32_t a = before[i], c = next[i];
            out.insert(out.end(), {a, i, c});
            next[a] = c;
            before[c] = a;
            bent[i] = 0;
            bent[a] = bent[a] && reflex(a); // a convex corner never becomes reflex
            bent[c] = bent[c] && reflex(c);
            --left;
            tried = 0;
            i = next[c];
            if (left % 32 == 0) std::erase_if(bends, [&](std::uint32_t k) { return !bent[k]; });
        } else {
            i = next[i];
            ++tried;
        }
    }
    out.insert(out.end(), {before[i], i, next[i]});
    return out;
}

void disc(const Pen& pen, ImVec2 m, float r, ImU32 ink) {
    if (r <= 0) return;
    int n = std::clamp(static_cast<int>(8 + r * 1.6f / pen.soft), 8, 64);
    ImVec2 p[64];
    for (int i = 0; i < n; ++i) {
        float a = 2 * pi * static_cast<float>(i) / static_cast<float>(n);
        p[i] = {m.x + r * std::cos(a), m.y + r * std::sin(a)};
    }
    fill(pen, {p, static_cast<std::size_t>(n)}, ink);
}

void ring(const Pen& pen, ImVec2 m, float r, ImU32 ink, float width, float dash, float gap) {
    int n = std::clamp(static_cast<int>(10 + r * 1.8f / pen.soft), 12, 96);
    ImVec2 p[96];
    for (int i = 0; i < n; ++i) {
        float a = 2 * pi * static_cast<float>(i) / static_cast<float>(n);
        p[i] = {m.x + r * std::cos(a), m.y + r * std::sin(a)};
    }
    stroke(pen, {p, static_cast<std::size_t>(n)},
           {.ink = ink, .width = width, .closed = true, .dash = dash, .gap = gap});
}

void rounded_points(ImVec2 a, ImVec2 b, float r, std::vector<ImVec2>& out) {
    out.clear();
    r = std::min({r, (b.x - a.x) / 2, (b.y - a.y) / 2});
    int n = r < 3 ? 1 : std::clamp(static_cast<int>(2 + r * 0.6f), 2, 10);
    const ImVec2 middles[4] = {{a.x + r, a.y + r}, {b.x - r, a.y + r}, {b.x - r, b.y - r}, {a.x + r, b.y - r}};
    for (int c = 0; c < 4; ++c)
        for (int i = 0; i <= n; ++i) {
            float t = pi + pi / 2 * (static_cast<float>(c) + static_cast<float>(i) / static_cast<float>(n));
            out.push_back({middles[c].x + r * std::cos(t), middles[c].y + r * std::sin(t)});
        }
}

void rounded(const Pen& pen, ImVec2 a, ImVec2 b, float r, ImU32 ink) {
    std::vector<ImVec2> p;
    rounded_points(a, b, r, p);
    fill(pen, p, ink);
}

void rounded_rim(const Pen& pen, ImVec2 a, ImVec2 b, float r, ImU32 ink, float width, float dash, float gap) {
    std::vector<ImVec2> p;
    rounded_points(a, b, r, p);
    stroke(pen, p, {.ink = ink, .width = width, .closed = true, .dash = dash, .gap = gap});
}

void box(const Pen& pen, ImVec2 a, ImVec2 b, ImU32 ink) {
    const ImVec2 p[4] = {a, {b.x, a.y}, b, {a.x, b.y}};
    fill(pen, p, ink);
}

std::vector<Stop> walk(Points p, float step, bool closed, float start) {
    std::vector<Stop> out;
    const std::size_t n = p.size(), segments = closed ? n : n - 1;
    if (n < 2 || step <= 0) return out;
    float need = start;
    for (std::size_t i = 0; i < segments; ++i) {
        ImVec2 a = p[i], b = p[(i + 1) % n], d = sub(b, a);
        float l = length(d);
        if (l == 0) continue;
        ImVec2 u = mul(d, 1 / l);
        for (; need <= l; need += step) out.push_back({add(a, mul(u, need)), u});
        need -= l;
    }
    return out;
}

std::vector<ImVec2> smooth(Points p, bool closed, int pieces) {
    const std::size_t n = p.size();
    if (n < 3) return {p.begin(), p.end()};
    std::vector<ImVec2> out;
    const std::size_t segments = closed ? n : n - 1;
    out.reserve(segments * static_cast<std::size_t>(pieces) + 1);
    for (std::size_t i = 0; i < segments; ++i) {
        ImVec2 p0 = closed ? p[(i + n - 1) % n] : p[i > 0 ? i - 1 : 0], p1 = p[i], p2 = p[(i + 1) % n];
        ImVec2 p3 = closed ? p[(i + 2) % n] : p[std::min(i + 2, n - 1)];
        for (int j = 0; j < pieces; ++j) {
            float t = static_cast<float>(j) / static_cast<float>(pieces), t2 = t * t, t3 = t2 * t;
            auto at = [&](float a, float b, float c, float d) {
                return 0.5f * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t2 + (3 * b - a - 3 * c + d) * t3);
            };
            out.push_back({at(p0.x, p1.x, p2.x, p3.x), at(p0.y, p1.y, p2.y, p3.y)});
        }
    }
    if (!closed) out.push_back(p.back());
    return out;
}

bool inside(ImVec2 q, Points p) {
    bool in = false;
    for (std::size_t i = 0, j = p.size() - 1; i < p.size(); j = i++)
        if ((p[i].y > q.y) != (p[j].y > q.y) && q.x < (p[j].x - p[i].x) * (q.y - p[i].y) / (p[j].y - p[i].y) + p[i].x)
            in = !in;
    return in;
}

float area(Points p) {
    float sum = 0;
    for (std::size_t i = 0, j = p.size() - 1; i < p.size(); j = i++) sum += p[j].x * p[i].y - p[i].x * p[j].y;
    return sum / 2;
}

} // namespace redoubt::shell
