#include "shell/board/counters.h"

#include "shell/board/camera.h"
#include "shell/board/card_parts.h"
#include "shell/board/fan.h"

#include <algorithm>
#include <cmath>

namespace redoubt::shell {

namespace {

std::ptrdiff_t letters(std::string_view utf8) {
    return std::count_if(utf8.begin(), utf8.end(),
                         [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
}

// What stands beside the symbol: "I" of "I RC", "Gd"; nothing where the symbol itself says it (garrisons, militia).
std::string_view sign_of(std::string_view formation) {
    if (formation == "Guard") return "Gd";
    std::string_view first = formation.substr(0, formation.find(' '));
    return first.size() > 4 ? std::string_view() : first;
}

// The lettered card. Coordinates in hundredths of the side `s` from the top left corner `o`.
struct Card {
    const Drafting& on;
    const CounterMark& mark;
    int band;
    float s;
    ImVec2 o;
    Pen pen;
    const Theme& t;
    SideColours side;
    bool broken;     // disordered or shattered
    ImU32 head, ink; // of the upper part
    float symbol_y = 28;

    float q(float hundredths) const { return hundredths * s / 100; }
    ImVec2 at(float x, float y) const { return {o.x + q(x), o.y + q(y)}; }
    void number(float x, float y, std::string_view words, float size, ImU32 c) const {
        figure(on, at(x, y), words, q(size), c);
    }
};

bool named(const Card& c) {
    return c.band == 3 && !c.mark.name.empty();
}

// Oblique lines over the head of a disordered unit, veiled behind symbol and name.
void hatch(const Card& c, const std::vector<ImVec2>& body) {
    ImU32 ink = faded(c.side.body, .38f);
    for (float k = -60; k < 100; k += 13) {
        ImVec2 a = c.at(k, 60), b = c.at(k + 60, 0);
        float enter = 0, leave = 1; // of the line, inside the convex body
        for (std::size_t i = 0; i < body.size(); ++i) {
            ImVec2 p = body[i], d = sub(body[(i + 1) % body.size()], p),
                   n{d.y, -d.x}; // outward: the body runs clockwise
            float fa = (a.x - p.x) * n.x + (a.y - p.y) * n.y, fb = (b.x - p.x) * n.x + (b.y - p.y) * n.y;
            if (fa > 0 && fb > 0) enter = 2;
            if (fa > 0 && fb <= 0) enter = std::max(enter, fa / (fa - fb));
            if (fa <= 0 && fb > 0) leave = std::min(leave, fa / (fa - fb));
        }
        if (enter < leave) line(c.pen, lerp(a, b, enter), lerp(a, b, leave), ink, c.q(3.6f));
    }
    if (c.band < 2) return;
    ImU32 veil = faded(c.side.pale, .86f);
    float y = named(c) ? 24 : 10, h = named(c) ? 29 : 36;
    fill(c.pen, between(body, c.at(0, y).y, c.at(0, y + h).y), veil);
    if (c.band == 3) fill(c.pen, between(body, c.at(0, 0).y, c.at(0, 20).y), veil);
}

void ground_of_card(const Card& c) {
    for (int i = std::min(c.mark.depth, c.band < 2 ? 2 : 4) - 1; i > 0; --i) { // cards below
        float e = static_cast<float>(i) * std::max(c.s * .05f, 1.8f);
        auto below = silhouette(c.mark.side, {c.o.x + e, c.o.y - e}, c.s);
        if (c.s < 40) { // too small for an outline
            fill(c.pen, below, mixed(c.side.pale, c.side.dark, .5f));
            continue;
        }
        fill(c.pen, below, c.side.pale);
        stroke(c.pen, below, {.ink = c.side.dark, .width = .9f, .closed = true});
    }
    // A pale card shows whatever lies under its layers: it casts no shadow, and its layers lie side by side.
    const bool pale = c.mark.fade < 1, striped = !c.mark.formation.empty();
    const ImVec2 cast{c.o.x + c.s * .02f, c.o.y + c.s * .045f};
    if (!pale && c.s >= 40)
        fill(c.pen, silhouette(c.mark.side, cast, c.s), c.t.shadow);
    else if (!pale && c.band > 1)
        box(c.pen, cast, {cast.x + c.s, cast.y + c.s}, c.t.shadow);
    auto body = silhouette(c.mark.side, c.o, c.s);
    fill(c.pen, pale ? between(body, c.at(0, -1).y, c.at(0, striped ? 56.0f : 60.0f).y) : body, c.head);
    if (c.broken) hatch(c, body);
    fill(c.pen, between(body, c.at(0, pale && striped ? 64.0f : 60.0f).y, c.at(0, 101).y), c.t.card);
    if (striped) {
        auto stripe = between(body, c.at(0, 56).y, c.at(0, 64).y);
        fill(c.pen, stripe, formation_colour(c.mark.formation, c.mark.side));
        const float w = std::max(c.q(.8f), .4f);
        if (c.band > 1)
            for (float y : {56.0f, 64.0f}) hair(c.pen, c.at(0, y), c.at(100, y), c.side.dark, w);
    }
    Stroke rim{.ink = c.side.dark, .width = std::max(c.q(2.2f), 1.0f), .closed = true};
    if (c.broken) rim.dash = c.q(9), rim.gap = c.q(4);
    stroke(c.pen, body, rim);
}

void head_of_card(Card& c) {
    float w = c.band >= 2 ? 42 : 62, h = c.band >= 2 ? 27 : 38;
    if (named(c)) c.symbol_y = 38, w = 36, h = 22;
    if (c.mark.guard || c.mark.arm == Arm::guard) w *= .82f, h *= .82f;
    const float sy = c.symbol_y;
    if (c.mark.is.square) { // hollow square with bayonets at its corners
        float k = h * .5f;
        const ImVec2 p[] = {c.at(50 - k, sy - k), c.at(50 + k, sy - k), c.at(50 + k, sy + k), c.at(50 - k, sy + k)};
        stroke(c.pen, p, {.ink = c.ink, .width = c.q(6), .closed = true});
        for (float a : {-1.0f, 1.0f})
            for (float b : {-1.0f, 1.0f})
                line(c.pen, c.at(50 + a * k, sy + b * k), c.at(50 + a * (k + 7), sy + b * (k + 7)), c.ink, c.q(3.5f));
    } else {
        arm_symbol(c.on, c.mark.arm, c.mark.guard, c.at(50, sy), c.q(w), c.q(h), c.ink, std::max(c.q(3.6f), 1.1f));
    }
    if (c.mark.is.shattered) {
        const ImVec2 crack[] = {c.at(54, -2), c.at(43, 22), c.at(57, 36), c.at(45, 62), c.at(55, 78), c.at(48, 102)};
        stroke(c.pen, crack, {.ink = c.t.card, .width = c.q(6)});
        stroke(c.pen, crack, {.ink = c.t.red, .width = c.q(2.6f)});
    }
    if (std::string_view f = sign_of(c.mark.formation); c.band >= 2 && !f.empty()) {
        float size = f.size() <= 1 ? 21 : f.size() == 2 ? 20 : f.size() == 3 ? 18 : 14.5f;
        c.number(14.5f, sy + size * .36f, f, size, c.ink);
    }
    if (named(c)) c.number(50, 16, c.mark.name, letters(c.mark.name) < 12 ? 13.5f : 11.5f, c.ink);
}

void ratings_of_card(const Card& c) {
    const auto& r = c.mark.ratings;
    ImU32 first = c.broken ? c.t.red : c.t.card_ink, last = c.broken ? c.t.red : c.t.card_soft;
    float grown = 1;
    if (c.mark.flash > 0) { // losses: the changed number in red, larger, then the new one
        grown = 1 + .25f * c.mark.flash;
        first = c.t.red;
    }
    if (c.mark.dress == Dress::plain) {
        if (c.band == 1) return c.number(50, 93, r[0], 40 * grown, first);
        if (r[1].empty()) return c.number(50, 93, r[0], 34 * grown, first);
        return c.number(50, 93, r[0] + "–" + r[1], 34 * grown, first);
    }
    if (c.band == 1) return c.number(50, 93, r[0], 40 * grown, first);
    const float pressed = c.mark.depth > 1 ? .93f : 1; // the disc of a stack leaves the last one to be read
    c.number(22 * pressed, 93, r[0], 33 * grown, first);
    c.number(53 * pressed, 93, r[1], 28, c.broken ? c.t.red : c.t.card_ink);
    c.number(81 * pressed, 93, r[2], 25, last);
    for (float x : {39.0f * pressed, 67.0f * pressed})
        hair(c.pen, c.at(x, 70), c.at(x, 90), c.t.card_line, std::max(c.q(1.2f), .6f));
    if (r[3].empty()) return;
    if (is_guns(c.mark.arm)) return c.number(86, c.symbol_y + 6.6f, r[3], r[3].size() > 1 ? 18 : 21, c.ink);
    disc(c.pen, c.at(86, c.symbol_y), c.q(10.5f), c.ink);
    c.number(86, c.symbol_y + 6.4f, r[3], 18, c.broken ? c.t.card : c.head);
}

void states_of_card(const Card& c, ImVec2 middle, float hex) {
    const CounterStates& is = c.mark.is;
    if (c.mark.act == Act::done) fill(c.pen, silhouette(c.mark.side, c.o, c.s), faded(c.t.paper, .50f));
    if (c.mark.act == Act::ready) {
        float y = c.o.y + c.s + std::max(c.q(4.5f), 2.2f);
        const ImVec2 p[] = {{c.at(14, 0).x, y}, {c.at(86, 0).x, y}};
        const float under = std::max(c.q(8), 4.0f), over = std::max(c.q(5), 2.4f);
        const bool round = c.s > 60; // smaller, nobody sees it
        for (const auto& [wide, ink] : {std::pair{under, c.t.halo}, std::pair{over, c.t.gold}}) {
            if (round)
                stroke(c.pen, p, {.ink = ink, .width = wide, .round = true});
            else
                box(c.pen, {p[0].x - wide / 2, y - wide / 2}, {p[1].x + wide / 2, y + wide / 2}, ink);
        }
    }
    if (c.mark.facing || is.square) facing_mark(c.on, c.mark, middle, hex);
    const struct {
        bool is;
        Badge badge;
    } badges[] = {{is.charge, Badge::charge},      {is.attacked, Badge::charge},
                  {is.forced_march, Badge::march}, {is.no_command, Badge::no_command},
                  {is.defence, Badge::defence},    {is.fired, Badge::fired},
                  {is.moved, Badge::moved}};
    const float r = std::max(c.q(13), 4.5f);
    int shown = 0;
    for (const auto& b : badges) {
        if (!b.is) continue;
        ImVec2 at = c.at(98 - 25 * static_cast<float>(shown), 0);
        if (++shown == 4) {
            figure(c.on, {at.x, at.y + r * .5f}, "+", r * 1.6f, c.t.ink);
            break;
        }
        badge(c.on, b.badge, at, r);
    }
    if (c.mark.orders != Orders::none && c.band >= 2) pennant(c.on, c.mark.orders, c.at(4, -22), c.q(34));
    if (c.mark.depth > 1 && c.band >= 2) {
        const StackDisc d = stack_disc(c.mark, middle, hex);
        const float rim = std::max(c.q(1.6f), .8f) / 2;
        disc(c.pen, d.middle, d.radius + rim, c.t.card);
        disc(c.pen, d.middle, d.radius - rim, c.side.dark);
        figure(c.on, {d.middle.x, d.middle.y + d.radius * .5f}, std::to_string(c.mark.depth), d.radius * 1.42f,
               colour(0xFBF6E9));
    }
    if (is.frozen) // snow beside the symbol
        for (float x : {12.0f, 88.0f}) {
            ImU32 ink = c.ink;
            float w = c.q(2.6f), y = 30;
            line(c.pen, c.at(x - 9, y), c.at(x + 9, y), ink, w);
            line(c.pen, c.at(x, y - 9), c.at(x, y + 9), ink, w);
            line(c.pen, c.at(x - 6.5f, y - 6.5f), c.at(x + 6.5f, y + 6.5f), ink, w);
            line(c.pen, c.at(x - 6.5f, y + 6.5f), c.at(x + 6.5f, y - 6.5f), ink, w);
        }
}

// Opacity and turning over, worked on what has been drawn since `from`.
void veil_and_flip(ImDrawList& list, int from, float middle_x, float fade, float flip) {
    for (int i = from; i < list.VtxBuffer.Size; ++i) {
        ImDrawVert& v = list.VtxBuffer[i];
        if (flip != 1) v.pos.x = middle_x + (v.pos.x - middle_x) * flip;
        if (fade < 1) v.col = faded(v.col, fade);
    }
}

Card card(const Drafting& on, const CounterMark& mark, ImVec2 at, float s, int band) {
    const Theme& t = on.theme;
    bool broken = mark.is.disordered || mark.is.shattered;
    const SideColours& side = t.of(mark.side);
    return {.on = on,
            .mark = mark,
            .band = band,
            .s = s,
            .o = {at.x - s / 2, at.y - s / 2},
            .pen = pen_of(on),
            .t = t,
            .side = side,
            .broken = broken,
            .head = broken ? side.pale : side.body,
            .ink = broken ? side.body : side.symbol};
}

} // namespace

float counter_share(Dress dress) {
    return dress == Dress::bracket ? 0.60f : 0.66f;
}

void draw_counter(const Drafting& on, const CounterMark& mark, ImVec2 at, float hex, int band) {
    if (mark.fade <= 0 || mark.flip == 0) return;
    if (band < 0) band = band_of(hex);
    const int from = on.list.VtxBuffer.Size;
    if (band == 0) {
        troop_block(on, mark, at, hex);
    } else if (mark.arm == Arm::commander) {
        commander_card(on, mark, at, hex, band);
    } else {
        Card c = card(on, mark, at, hex * counter_share(mark.dress), band);
        ground_of_card(c);
        head_of_card(c);
        ratings_of_card(c);
        states_of_card(c, at, hex);
    }
    if (mark.fade < 1 || mark.flip != 1) veil_and_flip(on.list, from, at.x, mark.fade, mark.flip);
}

void draw_counter_card(const Drafting& on, const CounterMark& mark, ImVec2 middle, float side, int band) {
    if (mark.arm == Arm::commander) return commander_card(on, mark, middle, side / .66f, std::min(band, 2));
    CounterMark plain = mark;
    plain.is = {};
    plain.is.disordered = mark.is.disordered;
    plain.is.shattered = mark.is.shattered;
    plain.depth = 1;
    Card c = card(on, plain, middle, side, band);
    ground_of_card(c);
    head_of_card(c);
    ratings_of_card(c);
}

void side_chip(const Drafting& on, Side side, ImVec2 m, float px) {
    auto p = silhouette(side, {m.x - px / 2, m.y - px / 2}, px);
    fill(pen_of(on), p, on.theme.of(side).body);
    stroke(pen_of(on), p, {.ink = on.theme.of(side).dark, .width = 1, .closed = true});
}

void draw_chip(const Drafting& on, const ChipMark& chip, ImVec2 m, float r) {
    Pen pen = pen_of(on);
    const Theme& t = on.theme;
    if (chip.hidden) {
        disc(pen, m, r, t.ui3);
        return figure(on, {m.x, m.y + r * .34f}, "?", r, t.card);
    }
    const int from = on.list.VtxBuffer.Size;
    bool rated = !chip.rating.empty();
    if (chip.now) disc(pen, m, r + 3, t.gold_hi);
    disc(pen, m, r, formation_colour(chip.formation, chip.side));
    disc(pen, m, r * .74f, t.of(chip.side).body);
    float size = r * (chip.formation.size() < 4 ? .66f : .54f) * (rated ? 1 : 1.2f);
    figure(on, {m.x, m.y + r * (rated ? .12f : .27f)}, chip.formation, size, colour(0xFFF9EC));
    if (rated) figure(on, {m.x, m.y + r * .60f}, chip.rating, r * .5f, colour(0xF2C14E));
    if (chip.used) veil_and_flip(on.list, from, m.x, .38f, 1);
}

} // namespace redoubt::shell
