#include "shell/board/card_parts.h"

#include "shell/board/camera.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace redoubt::shell {

namespace {
constexpr float pi = std::numbers::pi_v<float>;
}

std::vector<ImVec2> silhouette(Side side, ImVec2 p, float s) {
    std::vector<ImVec2> out;
    if (side == Side::french && s < 26) return {p, {p.x + s, p.y}, {p.x + s, p.y + s}, {p.x, p.y + s}}; // all the same
    if (side == Side::french) {
        rounded_points(p, {p.x + s, p.y + s}, s * 0.06f, out);
        return out;
    }
    float c = s * 0.15f;
    return {{p.x + c, p.y},         {p.x + s - c, p.y}, {p.x + s, p.y + c}, {p.x + s, p.y + s - c},
            {p.x + s - c, p.y + s}, {p.x + c, p.y + s}, {p.x, p.y + s - c}, {p.x, p.y + c}};
}

std::vector<ImVec2> between(const std::vector<ImVec2>& polygon, float y0, float y1) {
    std::vector<ImVec2> in = polygon, out;
    for (int side = 0; side < 2; ++side) { // keep y >= y0, then y <= y1
        float sign = side == 0 ? 1.0f : -1.0f, limit = side == 0 ? y0 : y1;
        out.clear();
        for (std::size_t i = 0; i < in.size(); ++i) {
            ImVec2 a = in[(i + in.size() - 1) % in.size()], b = in[i];
            float da = (a.y - limit) * sign, db = (b.y - limit) * sign;
            if ((da < 0) != (db < 0)) out.push_back(lerp(a, b, da / (da - db)));
            if (db >= 0) out.push_back(b);
        }
        in = out;
    }
    return in;
}

void figure(const Drafting& on, ImVec2 at, std::string_view words, float px, ImU32 ink) {
    text(on.list, on.type, {.face = FontFace::num, .px = px, .ink = ink, .align = Align::centre}, at, words, false);
}

void star(const Drafting& on, ImVec2 m, float radius, ImU32 ink) {
    Pen pen = pen_of(on);
    ImVec2 p[10];
    for (int i = 0; i < 10; ++i) {
        float a = pi * static_cast<float>(i) / 5, r = i % 2 == 0 ? radius : radius * 0.42f;
        p[i] = {m.x + std::sin(a) * r, m.y - std::cos(a) * r};
    }
    for (int i = 0; i < 10; i += 2) { // five points, kites round the middle
        const ImVec2 kite[4] = {m, p[(i + 9) % 10], p[i], p[i + 1]};
        fill(pen, kite, ink);
    }
}

void arm_symbol(const Drafting& on, Arm arm, bool guard, ImVec2 m, float w, float h, ImU32 ink, float sw) {
    Pen pen = pen_of(on);
    const float x = m.x - w / 2, y = m.y - h / 2;
    if (arm == Arm::work) { // a bastioned front instead of the box
        const ImVec2 front[] = {{x, y + h},
                                {x, y + h * .35f},
                                {x + w * .16f, y + h * .35f},
                                {m.x, y - h * .12f},
                                {x + w * .84f, y + h * .35f},
                                {x + w, y + h * .35f},
                                {x + w, y + h}};
        stroke(pen, front, {.ink = ink, .width = sw * 1.5f});
        const ImVec2 gate[] = {{m.x - w * .16f, y + h},
                               {m.x - w * .16f, y + h * .62f},
                               {m.x + w * .16f, y + h * .62f},
                               {m.x + w * .16f, y + h}};
        stroke(pen, gate, {.ink = ink, .width = sw});
        return;
    }
    if (arm == Arm::heavy) {
        const ImVec2 p[] = {{x, y + h}, {x + w, y}, {x + w, y + h}};
        fill(pen, p, ink);
    }
    if (is_guns(arm)) {
        float r = h * .27f;
        disc(pen, m, r, ink);
        if (arm == Arm::heavy_guns) ring(pen, m, r * 1.45f, ink, sw * .75f);
    }
    if (is_horse(arm) || arm == Arm::horse_guns) line(pen, {x, y + h}, {x + w, y}, ink, sw);
    if (arm == Arm::cossack) {
        const ImVec2 p[] = {{x + w, y}, {x + w * .66f, y - h * .02f}, {x + w * .78f, y + h * .28f}};
        fill(pen, p, ink);
    }
    if (!is_guns(arm) && !is_horse(arm)) {
        line(pen, {x, y}, {x + w, y + h}, ink, sw);
        line(pen, {x, y + h}, {x + w, y}, ink, sw);
    }
    if (arm == Arm::light) {
        const ImVec2 p[] = {{x, y + h}, m, {x + w, y + h}};
        fill(pen, p, ink);
    }
    if (arm == Arm::grenadier) {
        const ImVec2 p[] = {{x, y}, m, {x + w, y}};
        fill(pen, p, ink);
    }
    auto frame = [&](float e, float width, float dash, float gap) {
        const ImVec2 p[] = {{x - e, y - e}, {x + w + e, y - e}, {x + w + e, y + h + e}, {x - e, y + h + e}};
        stroke(pen, p, {.ink = ink, .width = width, .closed = true, .dash = dash, .gap = gap});
    };
    bool broken = arm == Arm::militia;
    frame(0, sw, broken ? sw * 2 : 0, broken ? sw * 1.3f : 0);
    if (guard || arm == Arm::guard) frame(sw * 1.9f, sw * .7f, 0, 0);
}

void badge(const Drafting& on, Badge which, ImVec2 m, float r) {
    Pen pen = pen_of(on);
    const Theme& t = on.theme;
    ImU32 fills[] = {t.red, t.rule_blue, t.violet, colour(0x6B5233), colour(0xEDE6D6), colour(0x6B6253), t.red};
    bool pale = which == Badge::fired;
    ImU32 ink = pale ? colour(0x4A4236) : colour(0xFFF9EC);
    const float rim = std::max(r * .14f, .7f) / 2;
    disc(pen, m, r + rim, pale ? colour(0x6B6253) : t.card);
    disc(pen, m, r - rim, fills[static_cast<int>(which)]);
    auto q = [&](float a, float b) { return ImVec2{m.x + a * r, m.y + b * r}; };
    Stroke how{.ink = ink, .width = r * .24f, .round = true};
    auto draw = [&](std::initializer_list<ImVec2> p) { stroke(pen, {p.begin(), p.size()}, how); };
    auto curve = [&](ImVec2 a, ImVec2 b, ImVec2 c, std::vector<ImVec2>& out) {
        for (int i = 0; i <= 8; ++i) {
            float k = static_cast<float>(i) / 8;
            out.push_back(lerp(lerp(a, b, k), lerp(b, c, k), k));
        }
    };
    std::vector<ImVec2> p;
    switch (which) {
    case Badge::charge: // sabre
        curve(q(-.5f, .5f), q(.45f, .35f), q(.5f, -.6f), p);
        stroke(pen, p, how);
        draw({q(-.62f, .18f), q(-.2f, .62f)});
        break;
    case Badge::march:
        draw({q(-.45f, -.45f), q(0, 0), q(-.45f, .45f)});
        draw({q(.1f, -.45f), q(.55f, 0), q(.1f, .45f)});
        break;
    case Badge::moved:
        draw({q(-.55f, 0), q(.5f, 0)});
        draw({q(.1f, -.4f), q(.55f, 0), q(.1f, .4f)});
        break;
    case Badge::no_command:
        draw({q(-.5f, .45f), q(-.5f, -.45f), q(.3f, -.2f), q(-.5f, .05f)});
        draw({q(-.6f, .6f), q(.6f, -.6f)});
        break;
    case Badge::defence:
        p = {q(-.5f, -.4f), q(.5f, -.4f)};
        curve(q(.5f, 0), q(.4f, .5f), q(0, .65f), p);
        curve(q(0, .65f), q(-.4f, .5f), q(-.5f, 0), p);
        how.closed = true;
        stroke(pen, p, how);
        break;
    case Badge::wound:
        draw({q(0, -.5f), q(0, .5f)});
        draw({q(-.5f, 0), q(.5f, 0)});
        break;
    case Badge::fired: // smoke
        disc(pen, q(-.3f, .15f), .34f * r, ink);
        disc(pen, q(.1f, -.2f), .4f * r, ink);
        disc(pen, q(.38f, .22f), .28f * r, ink);
        break;
    }
}

void pennant(const Drafting& on, Orders orders, ImVec2 p, float h) {
    Pen pen = pen_of(on);
    const Theme& t = on.theme;
    line(pen, {p.x, p.y + h}, p, t.ink, std::max(h * .09f, 1.0f));
    const ImVec2 flag[] = {p, {p.x + h * .72f, p.y + h * .22f}, {p.x, p.y + h * .46f}};
    fill(pen, flag, orders == Orders::under ? t.gold_hi : t.card);
    stroke(pen, flag, {.ink = t.ink, .width = std::max(h * .06f, .7f), .closed = true, .round = true});
    if (orders == Orders::failed)
        line(pen, {p.x - h * .12f, p.y + h * .52f}, {p.x + h * .66f, p.y - h * .06f}, t.red, std::max(h * .1f, 1.2f));
}

void facing_mark(const Drafting& on, const CounterMark& mark, ImVec2 m, float hex) {
    Pen pen = pen_of(on);
    const Theme& t = on.theme;
    ImU32 ink = t.of(mark.side).body;
    ImVec2 c[6];
    hex_corners(m, hex, hex * .05f, c);
    const float thick = hex * .055f;
    if (mark.is.square) { // six short bars, one on each side, instead of a facing
        for (int i = 0; i < 6; ++i) {
            const ImVec2 p[2] = {lerp(c[i], c[(i + 1) % 6], .34f), lerp(c[i], c[(i + 1) % 6], .66f)};
            stroke(pen, p, {.ink = t.halo, .width = thick + 2});
            stroke(pen, p, {.ink = ink, .width = thick});
        }
        return;
    }
    if (!mark.facing || mark.dress == Dress::plain) return;
    const int f = ((*mark.facing % 6) + 6) % 6;
    std::vector<ImVec2> p;
    if (mark.dress == Dress::chevron) // chevron: arms along the two front sides
        p = {lerp(c[f], c[(f + 5) % 6], .42f), c[f], lerp(c[f], c[(f + 1) % 6], .42f)};
    else // bracket over the faced side and a third of its neighbours: the three front hexes
        p = {lerp(c[(f + 5) % 6], c[(f + 4) % 6], .34f), c[(f + 5) % 6], c[f], lerp(c[f], c[(f + 1) % 6], .34f)};
    stroke(pen, p, {.ink = mark.facing_hot ? t.gold_hi : t.halo, .width = thick + 2.2f});
    stroke(pen, p, {.ink = ink, .width = thick});
}

void troop_block(const Drafting& on, const CounterMark& mark, ImVec2 m, float hex) {
    Pen pen = pen_of(on);
    const Theme& t = on.theme;
    // Below 26 px a card would be unreadable anyway: the smaller the hex, the more of it the block takes.
    const float f = hex * std::clamp(1.35f - (hex - 18) * 0.03f, 1.0f, 1.35f);
    const float l = f * .72f, b = f * .30f;
    const ImU32 body = t.of(mark.side).body, pale = t.card;
    if (mark.arm == Arm::commander) {
        disc(pen, m, f * .26f, body);
        ring(pen, m, f * .26f, t.halo, 1);
        return star(on, m, f * .2f, t.gold_hi);
    }
    float turn = 0;
    if (mark.facing && mark.dress == Dress::chevron)
        turn = (30.0f + 60.0f * static_cast<float>(*mark.facing)) * pi / 180;
    if (mark.facing && mark.dress == Dress::bracket) turn = 60.0f * static_cast<float>(*mark.facing) * pi / 180;
    const float cs = std::cos(turn), sn = std::sin(turn);
    auto q = [&](float x, float y) { return ImVec2{m.x + x * cs - y * sn, m.y + x * sn + y * cs}; };
    bool hollow = mark.is.disordered || mark.is.shattered;
    if (is_guns(mark.arm)) { // three prongs
        float w = std::max(f * .09f, 1.1f);
        line(pen, q(-l * .3f, -b * .5f), q(-l * .3f, b * .5f), body, w);
        line(pen, q(0, -b * .8f), q(0, b * .5f), body, w);
        line(pen, q(l * .3f, -b * .5f), q(l * .3f, b * .5f), body, w);
        line(pen, q(-l * .42f, b * .5f), q(l * .42f, b * .5f), body, w);
        return;
    }
    const ImVec2 block[] = {q(-l / 2, -b / 2), q(l / 2, -b / 2), q(l / 2, b / 2), q(-l / 2, b / 2)};
    fill(pen, block, hollow ? pale : body);
    stroke(pen, block, {.ink = body, .width = std::max(f * .05f, .8f), .closed = true});
    if (is_horse(mark.arm)) {
        const ImVec2 half[] = {q(-l / 2, b / 2), q(l / 2, -b / 2), q(l / 2, b / 2)};
        fill(pen, half, hollow ? body : pale);
    } else if (mark.side == Side::russian) {
        const ImVec2 heart[] = {q(-l * .36f, -b * .14f), q(l * .36f, -b * .14f), q(l * .36f, b * .14f),
                                q(-l * .36f, b * .14f)};
        fill(pen, heart, t.of(mark.side).pale);
    }
}

void commander_card(const Drafting& on, const CounterMark& mark, ImVec2 m, float hex, int band) {
    Pen pen = pen_of(on);
    const Theme& t = on.theme;
    const float r = hex * .30f;
    const bool broken = mark.side == Side::russian;
    disc(pen, {m.x + 1, m.y + 2}, r, t.shadow);
    disc(pen, m, r, t.card);
    ring(pen, m, r, t.of(mark.side).dark, 1.2f);
    ring(pen, m, r * .86f, t.of(mark.side).body, r * .2f, broken ? r * .3f : 0, broken ? r * .16f : 0);
    for (int i = 0; i < mark.stars; ++i)
        star(on, {m.x + (static_cast<float>(i) - static_cast<float>(mark.stars - 1) / 2) * r * .42f, m.y - r * .34f},
             r * .24f, t.gold);
    if (band >= 2) {
        figure(on, {m.x, m.y + r * .30f}, mark.ratings[0], r * .62f, t.card_ink);
        figure(on, {m.x, m.y + r * .62f}, mark.short_name, r * .30f, t.card_ink);
    } else {
        figure(on, {m.x, m.y + r * .42f}, mark.ratings[0], r * .8f, t.card_ink);
    }
    if (band == 3)
        text(on.list, on.type,
             {.face = FontFace::map_roman, .px = 13, .ink = t.ink, .align = Align::centre, .halo = faded(t.halo, .85f)},
             {m.x, m.y + r + 12}, mark.name);
    if (mark.is.wounded) badge(on, Badge::wound, {m.x + r * .75f, m.y - r * .75f}, r * .34f);
}

} // namespace redoubt::shell
