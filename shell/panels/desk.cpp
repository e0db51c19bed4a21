#include "shell/panels/desk.h"

#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace redoubt::shell {

using words::common::Phrase;

namespace {

float snap(const Desk& d, float v) {
    return std::round(v * d.density) / d.density;
}
bool same(const Intent* a, const Intent& b) {
    return a && *a == b;
}

} // namespace

void fill(Desk& d, Box b, ImU32 c, float radius, ImDrawFlags corners) {
    if (d.dry) return;
    d.list.AddRectFilled({b.x0, b.y0}, {b.x1, b.y1}, c, radius, corners);
}

void frame(Desk& d, Box b, ImU32 c, float radius, float w) {
    if (d.dry) return;
    d.list.AddRect({b.x0, b.y0}, {b.x1, b.y1}, c, radius, 0, w);
}

void panel(Desk& d, Box b, float radius, ImDrawFlags corners) {
    if (d.dry) return;
    // Three growing boxes make the shadow.
    static constexpr float grow[] = {1, 3, 6};
    static constexpr float alpha[] = {.10f, .07f, .04f};
    ImU32 shade = IM_COL32(43, 30, 10, 255);
    for (int i = 2; i >= 0; --i)
        d.list.AddRectFilled({b.x0 - grow[i], b.y0 - grow[i] + 2}, {b.x1 + grow[i], b.y1 + grow[i] + 2},
                             faded(shade, alpha[i]), radius + grow[i], corners);
    d.list.AddRectFilled({b.x0, b.y0}, {b.x1, b.y1}, d.theme.panel, radius, corners);
    d.list.AddRect({b.x0 + .5f, b.y0 + .5f}, {b.x1 - .5f, b.y1 - .5f}, d.theme.line, radius, corners, 1);
}

void hairline(Desk& d, float x0, float x1, float y) {
    if (d.dry) return;
    y = snap(d, y);
    d.list.AddRectFilled({x0, y}, {x1, y + 1}, d.theme.line);
}

void upright(Desk& d, float x, float y0, float y1) {
    if (d.dry) return;
    x = snap(d, x);
    d.list.AddRectFilled({x, y0}, {x + 1, y1}, d.theme.line);
}

namespace {

// The words drawn on a button are its own: they are not said twice.
void hear_button(std::vector<Heard>& heard, Box box, const Intent& intent, std::string_view label, bool enabled,
                 const Sentence& reason) {
    std::string own;
    std::vector<Heard> rest;
    std::size_t first = heard.size();
    while (first > 0 && !heard[first - 1].button && box.holds({heard[first - 1].x, heard[first - 1].y}, 1)) --first;
    for (std::size_t i = first; i < heard.size(); ++i) own += (own.empty() ? "" : ", ") + heard[i].words;
    if (label.empty() && own.empty()) return;
    heard.resize(first);
    std::string words(label);
    if (own.find(label) != std::string::npos)
        words = own;
    else if (words.find(own) == std::string::npos)
        words += ", " + own;
    for (const Heard& h : heard)
        if (h.button && h.intent == intent && h.words == words) return; // the ground of a dialog closes it too
    heard.push_back({std::move(words), true, enabled, intent, reason, box.x0, box.y0});
}

} // namespace

void hit(Desk& d, Box box, const Intent& intent, std::string_view label, bool enabled, Sentence reason) {
    if (d.dry) return;
    if (d.heard) hear_button(*d.heard, box, intent, label, enabled, reason);
    Box b{std::max(box.x0, d.clip.x0), std::max(box.y0, d.clip.y0), std::min(box.x1, d.clip.x1),
          std::min(box.y1, d.clip.y1)};
    if (b.x1 <= b.x0 || b.y1 <= b.y0) return;
    d.hits.push_back({b, intent, std::string(label), enabled, std::move(reason), d.scroll, true, false});
}

void link_hit(Desk& d, Box seen, const Intent& intent, std::string_view label) {
    std::size_t before = d.hits.size();
    std::vector<Heard>* heard = std::exchange(d.heard, nullptr);
    float far = std::max(0.0f, 22 - seen.width() / 2);
    hit(d, {seen.x0 - far, seen.middle().y - 22, seen.x1 + far, seen.middle().y + 22}, intent, label);
    if (d.hits.size() > before) d.hits.back().weak = true;
    d.heard = heard;
    hit(d, {seen.x0 - 3, seen.y0 - 3, seen.x1 + 3, seen.y1 + 3}, intent, label);
}

const Hit* hit_at(const std::vector<Hit>& hits, ImVec2 p) {
    const Hit* far = nullptr;
    for (std::size_t i = hits.size(); i-- > 0;) {
        const Hit& h = hits[i];
        if (!h.box.holds(p)) continue;
        if (h.weak) {
            if (!far) far = &h;
            continue;
        }
        if (!h.solid) return far ? far : &h; // the ground of a panel
        return &h;
    }
    return far;
}

void blocker(Desk& d, Box b) {
    if (d.dry) return;
    d.hits.push_back({b, {}, "", true, {}, d.scroll, false, false});
}

float width(const Desk& d, FontFace face, float px, std::string_view words, float spacing) {
    return text_width(d.type, face, sized(d.type, px), words, spacing);
}

float put(Desk& d, FontFace face, float px, ImU32 ink, float x, float middle, std::string_view words, Align align,
          float spacing) {
    float size = sized(d.type, px);
    if (d.dry) return text_width(d.type, face, size, words, spacing);
    if (d.heard && !words.empty()) d.heard->push_back({std::string(words), false, true, {}, {}, x, middle});
    Lettering how;
    how.face = face;
    how.px = size;
    how.ink = ink;
    how.align = align;
    how.spacing = spacing;
    return text(d.list, d.type, how, {x, baseline(d.type, face, size, middle)}, words);
}

std::string fitted(const Desk& d, FontFace face, float px, std::string words, float room) {
    if (width(d, face, px, words) <= room) return words;
    while (!words.empty() && width(d, face, px, words + "…") > room) {
        while (!words.empty() && (static_cast<unsigned char>(words.back()) & 0xC0) == 0x80) words.pop_back();
        if (!words.empty()) words.pop_back();
    }
    while (!words.empty() && words.back() == ' ') words.pop_back();
    return words + "…";
}

float cap(Desk& d, float x, float middle, std::string_view words) {
    return put(d, FontFace::ui_bold, 12, d.theme.ui2, x, middle, words, Align::left, .6f);
}

namespace {

void dotted(Desk& d, float x0, float x1, float y, ImU32 c) {
    for (float x = x0; x < x1; x += 3) d.list.AddRectFilled({x, y}, {std::min(x + 1.5f, x1), y + 1}, c);
}

struct Piece {
    const Run* run;
    std::string words;
    float w = 0;
    bool gap = false; // a space before it, unless it begins a line
};

FontFace face_of(Hand h, FontFace plain) {
    return h == Hand::bold ? FontFace::ui_bold : h == Hand::figure || h == Hand::die ? FontFace::num : plain;
}

float px_of(Hand h, const FlowStyle& style) {
    return h == Hand::rule ? std::min(11.5f, style.px) : h == Hand::figure ? style.px + 1 : style.px;
}

// So much of a word as there is room for, and no less than eight letters.
std::size_t as_fits(const Desk& d, FontFace face, float px, std::string_view word, float room) {
    std::size_t fits = 0;
    int letters = 0;
    for (std::size_t end = 1; end <= word.size(); ++end) {
        if (end < word.size() && (static_cast<unsigned char>(word[end]) & 0xC0) == 0x80) continue; // within a letter
        if (++letters > 8 && width(d, face, px, word.substr(0, end)) > room) break;
        fits = end;
    }
    return fits;
}

// Word by word, each with whether there is a gap before it. A name may be a word that no line has room for: it is
// parted.
std::vector<Piece> pieces_of(const Desk& d, const Sentence& s, const FlowStyle& style, float room) {
    const float k = d.k();
    std::vector<Piece> pieces;
    bool gap = false;
    for (const Run& r : s) {
        if (r.hand == Hand::rule || r.hand == Hand::die) {
            Piece p{&r, r.words, 0, true};
            p.w = r.hand == Hand::die ? 22 * k : width(d, FontFace::ui, px_of(r.hand, style), r.words);
            if (!pieces.empty() && r.hand == Hand::rule && !gap) p.gap = true;
            pieces.push_back(std::move(p));
            gap = r.hand == Hand::die;
            continue;
        }
        std::size_t at = 0;
        while (at < r.words.size()) {
            if (r.words[at] == ' ') {
                gap = true;
                ++at;
                continue;
            }
            std::size_t end = r.words.find(' ', at);
            if (end == std::string::npos) end = r.words.size();
            if (at == 0 && std::string_view(".,:;").find(r.words[0]) != std::string_view::npos)
                gap = false; // with a die
            Piece p{&r, r.words.substr(at, end - at), 0, gap};
            const FontFace face = face_of(r.hand, style.face);
            const float px = px_of(r.hand, style);
            p.w = width(d, face, px, p.words);
            if (p.w > room) {
                p.words.resize(as_fits(d, face, px, p.words, room));
                p.w = width(d, face, px, p.words);
            }
            at += p.words.size();
            gap = at < end;
            pieces.push_back(std::move(p));
        }
    }
    return pieces;
}

void draw_piece(Desk& d, const Piece& p, float px, float mid, const FlowStyle& style, std::vector<Heard>* heard) {
    const float k = d.k();
    switch (p.run->hand) {
    case Hand::rule:
        put(d, FontFace::ui, px_of(Hand::rule, style), d.theme.link, px, mid, p.words);
        if (!d.dry) {
            dotted(d, px, px + p.w, mid + 6.5f * k, d.theme.link);
            Intent open{Verb::open_rule};
            open.rule = p.run->rule;
            open.words = p.words;
            d.heard = heard;
            if (p.run->rule)
                link_hit(d, {px, mid - 8, px + p.w, mid + 8}, open, flat(Phrase::rule, {{"number", p.words}}));
            d.heard = nullptr;
        }
        break;
    case Hand::die:
        if (!d.dry) {
            float a = 11 * k;
            d.list.AddRectFilled({px, mid - a}, {px + 2 * a, mid + a}, d.theme.card, 4);
            d.list.AddRect({px, mid - a}, {px + 2 * a, mid + a}, d.theme.card_ink, 4, 0, 1.2f);
        }
        put(d, FontFace::num, 15, d.theme.card_ink, px + 11 * k, mid, p.words, Align::centre);
        break;
    default: {
        ImU32 c = p.run->hand == Hand::mute     ? (style.mute ? style.mute : d.theme.ui2)
                  : p.run->hand == Hand::struck ? d.theme.ui3
                  : style.ink                   ? style.ink
                                                : d.theme.ui;
        put(d, face_of(p.run->hand, style.face), px_of(p.run->hand, style), c, px, mid, p.words);
        if (p.run->hand == Hand::struck && !d.dry) d.list.AddRectFilled({px, mid}, {px + p.w, mid + 1}, d.theme.ui3);
        break;
    }
    }
}

} // namespace

float flow(Desk& d, float x, float y, float w, const Sentence& s, FlowStyle style) {
    const float line = style.line * d.k();
    std::vector<Piece> pieces = pieces_of(d, s, style, w);
    const float space = width(d, style.face, style.px, " ");
    std::vector<Heard>* heard = std::exchange(d.heard, nullptr);
    if (heard && !d.dry && !s.empty()) heard->push_back({plain_text(s), false, true, {}, {}, x, y + line / 2});
    float px = x, row = y;
    bool begins = true;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        Piece& p = pieces[i];
        // A piece without a gap before it stays with the one it follows (commas, full stops).
        float need = p.w;
        for (std::size_t n = i + 1; n < pieces.size() && !pieces[n].gap; ++n) need += pieces[n].w;
        float step = begins || !p.gap ? 0 : p.run->hand == Hand::rule ? space + 1 : space;
        if (!begins && p.gap && px + step + need > x + w) {
            px = x;
            row += line;
            step = 0;
        }
        px += step;
        begins = false;
        float mid = row + line / 2;
        draw_piece(d, p, px, mid, style, heard);
        px += p.w;
    }
    d.heard = heard;
    return pieces.empty() ? 0 : row + line - y;
}

float flow(Desk& d, float x, float y, float w, std::string_view words, FlowStyle style) {
    return flow(d, x, y, w, Sentence{{Hand::plain, std::string(words), {}}}, style);
}

float rule_link(Desk& d, float right, float middle, const RuleLabel& rule) {
    if (rule.number.empty()) return 0;
    float w = width(d, FontFace::ui, 11.5f, rule.number);
    put(d, FontFace::ui, 11.5f, d.theme.link, right - w, middle, rule.number);
    if (!d.dry) {
        dotted(d, right - w, right, middle + 6.5f * d.k(), d.theme.link);
        Intent open{Verb::open_rule};
        open.rule = rule.rule;
        open.words = rule.number;
        link_hit(d, {right - w, middle - 8, right, middle + 8}, open, flat(Phrase::rule, {{"number", rule.number}}));
    }
    return w;
}

namespace {

// The blank at which a label goes on two lines of nearly one length; none: its end.
std::size_t halving(const Desk& d, float px, std::string_view label) {
    std::size_t best = label.size();
    float least = 1e9f;
    for (std::size_t at = label.find(' '); at != std::string_view::npos; at = label.find(' ', at + 1)) {
        const float longer = std::max(width(d, FontFace::ui_bold, px, label.substr(0, at)),
                                      width(d, FontFace::ui_bold, px, label.substr(at + 1)));
        if (longer < least) least = longer, best = at;
    }
    return best;
}

} // namespace

std::array<std::string, 2> two_lines(const Desk& d, float px, std::string_view label, float room) {
    const std::size_t at = width(d, FontFace::ui_bold, px, label) > room ? halving(d, px, label) : label.size();
    std::array<std::string, 2> out = {fitted(d, FontFace::ui_bold, px, std::string(label.substr(0, at)), room), ""};
    if (at < label.size()) out[1] = fitted(d, FontFace::ui_bold, px, std::string(label.substr(at + 1)), room);
    return out;
}

float button_width(const Desk& d, const Button& b, ButtonStyle style) {
    std::string_view label = style.words.empty() ? std::string_view(b.label) : style.words;
    if (label.empty() || style.icon_only) return 44;
    float w = width(d, FontFace::ui_bold, style.px, label) + 32;
    if (b.icon != Icon::count) w += 30;
    return std::max(44.0f, w);
}

void button(Desk& d, Box box, const Button& b, ButtonStyle style) {
    const Theme& t = d.theme;
    bool primary = b.primary;
    ImU32 ground = primary ? t.commit : style.on ? t.gold_hi : style.quiet ? 0 : style.floating ? t.panel : t.panel2;
    ImU32 edge = primary ? t.commit : style.on ? t.gold : style.quiet ? 0 : t.line;
    ImU32 ink = primary ? t.commit_ink : style.on ? IM_COL32(42, 36, 28, 255) : t.ui;
    bool pressed = same(d.pressed, b.intent), hovered = same(d.hovered, b.intent);
    if (!d.dry) {
        if (style.floating) panel(d, box, 8);
        if (ground) {
            if (!b.enabled && primary) ground = mixed(ground, t.panel2, .58f);
            if (pressed)
                ground = mixed(ground, IM_COL32(0, 0, 0, 255), .06f);
            else if (hovered)
                ground = mixed(ground, IM_COL32(0, 0, 0, 255), .025f);
            fill(d, box, ground, 8);
        } else if (pressed || hovered) {
            fill(d, box, faded(t.ui, pressed ? .09f : .05f), 8);
        }
        if (edge) frame(d, {box.x0 + .5f, box.y0 + .5f, box.x1 - .5f, box.y1 - .5f}, edge, 8, 1);
        if (same(d.focused, b.intent)) frame(d, {box.x0 - 2, box.y0 - 2, box.x1 + 2, box.y1 + 2}, t.gold, 10, 2);
    }
    if (!b.enabled) ink = primary ? faded(ink, .75f) : faded(ink, .42f);
    float mid = (box.y0 + box.y1) / 2;
    std::string_view label = style.words.empty() ? std::string_view(b.label) : style.words;
    bool words = !label.empty() && !style.icon_only;
    const float room = box.width() - 20 - (b.icon != Icon::count ? 30.0f : 0.0f);
    while (words && style.px > 12.5f && width(d, FontFace::ui_bold, style.px, label) > room) style.px -= .5f;
    const std::array<std::string, 2> lines = words ? two_lines(d, style.px, label, room) : std::array<std::string, 2>{};
    const std::string& second = lines[1];
    if (words) label = lines[0];
    float content =
        (words ? std::max(width(d, FontFace::ui_bold, style.px, label), width(d, FontFace::ui_bold, style.px, second))
               : 0) +
        (b.icon != Icon::count ? 22.0f + (words ? 8.0f : 0.0f) : 0.0f);
    float x = (box.x0 + box.x1 - content) / 2;
    if (b.icon != Icon::count) {
        if (!d.dry) icon(d.list, b.icon, {x + 11, mid}, 22, ink, 2);
        x += 30;
    }
    if (words && second.empty()) put(d, FontFace::ui_bold, style.px, ink, x, mid, label);
    if (!second.empty()) {
        std::vector<Heard>* heard = std::exchange(d.heard, nullptr); // the label is said as a whole
        put(d, FontFace::ui_bold, style.px, ink, x, mid - 8 * d.k(), label);
        put(d, FontFace::ui_bold, style.px, ink, x, mid + 8 * d.k(), second);
        d.heard = heard;
    }
    hit(d, {box.x0, std::min(box.y0, mid - 22), box.x1, std::max(box.y1, mid + 22)}, b.intent, b.label, b.enabled,
        b.reason);
}

float begin_scroll(Desk& d, int id, Box box) {
    Scroll& s = d.scrolls[id];
    s.view = box.height();
    s.box = box;
    s.offset = std::clamp(s.offset, 0.0f, s.most());
    d.scroll = id;
    d.clip = box;
    if (!d.dry) d.list.PushClipRect({box.x0, box.y0}, {box.x1, box.y1}, true);
    return box.y0 - s.offset;
}

void end_scroll(Desk& d, float bottom) {
    Scroll& s = d.scrolls[d.scroll];
    s.content = bottom - (s.box.y0 - s.offset);
    if (!d.dry) {
        d.list.PopClipRect();
        if (s.most() > 1) { // a thin bar at the right
            float h = std::max(24.0f, s.view * s.view / s.content);
            float y = s.box.y0 + (s.view - h) * (s.offset / s.most());
            d.list.AddRectFilled({s.box.x1 - 4, y}, {s.box.x1 - 1, y + h}, faded(d.theme.ui, .22f), 1.5f);
        }
    }
    d.scroll = no_scroll;
    d.clip = {-1e6f, -1e6f, 1e6f, 1e6f};
}

ImU32 tone(const Theme& t, Tone which) {
    const bool distinct = t.good != theme_of(t.night, Palette::standard).good;
    switch (which) {
    case Tone::good:
        return t.good;
    case Tone::fair:
        if (distinct) return mixed(t.good, t.panel, .28f);
        return t.night ? colour(0x9DB97F) : colour(0x6E9158);
    case Tone::mixed:
        return colour(0xB98A2C);
    case Tone::poor:
        return distinct ? mixed(t.bad, t.panel, .28f) : colour(0xC4705A);
    case Tone::bad:
        return distinct ? t.bad : t.red;
    case Tone::none:
        break;
    }
    return colour(0xA79C88);
}

ImU32 tone_ink(const Theme& t, Tone which) {
    bool light = t.night && (which == Tone::good || which == Tone::fair);
    return light ? colour(0x10161C) : colour(0xFFF9EC);
}

Verdict verdict_of(Tone which) {
    return which == Tone::good || which == Tone::fair ? Verdict::good
           : which == Tone::mixed                     ? Verdict::mixed
                                                      : Verdict::bad;
}

} // namespace redoubt::shell
