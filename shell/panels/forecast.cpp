// The forecast: tally, chances as bars or a tree, the die by its faces, the table with its cell lit. LOOK.md section 6.
#include "shell/panels/blocks.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <cmath>

namespace redoubt::shell {

using words::common::Phrase;

namespace {

// `gap`: between lines. A tally of one plain line is its own total.
float tally(Desk& d, float x, float y, float w, const std::vector<TallyRow>& rows, const TallyRow& total, float gap,
            bool against) {
    const Theme& t = d.theme;
    const float k = d.k();
    const float value_w = 44 * k, rule_w = 52 * k;
    auto row = [&](const TallyRow& r, bool is_total) {
        if (is_total) {
            fill(d, {x, y + 1, x + w, y + 2.5f}, t.ui);
            y += 4;
        }
        FlowStyle style;
        style.face = is_total ? FontFace::ui_bold : FontFace::ui;
        if (r.struck) style.ink = t.ui3;
        // A long name of a table stands below its words where both have not room beside each other.
        const float rule = width(d, FontFace::ui, 11.5f, r.rule.number), beside = std::max(rule_w, rule + 8);
        const bool below = beside > rule_w && width(d, style.face, style.px, r.words) > w - value_w - beside;
        float words_w = w - value_w - (r.rule.number.empty() || below ? 6 : beside);
        Sentence words{{r.struck ? Hand::struck : is_total ? Hand::bold : Hand::plain, r.words, {}}};
        float h = flow(d, x, y + gap / 2, words_w, words, style);
        float mid = y + gap / 2 + 19 * k / 2;
        rule_link(d, below ? x + rule : x + w - value_w, below ? mid + h - 2 : mid, r.rule);
        if (below) h += 17 * k;
        float px = is_total ? 18.0f : 16.0f;
        ImU32 ink = r.struck ? t.ui3 : t.ui;
        float vw = width(d, FontFace::num, px, r.value);
        put(d, FontFace::num, px, ink, x + w, mid, r.value, Align::right);
        if (r.struck) fill(d, {x + w - vw, mid, x + w, mid + 1}, t.ui3);
        y += h + gap;
        if (r.struck && !r.reason.empty()) {
            FlowStyle small;
            small.px = 12;
            small.line = 16;
            small.ink = t.ui2;
            y += flow(d, x, y - gap / 2 - 1, words_w, r.reason, small) - 1;
        }
    };
    const bool plain = rows.size() == 1 && !rows[0].struck && rows[0].value == total.value;
    if (plain && against) {
        TallyRow only = total;
        only.rule = rows[0].rule;
        row(only, true);
        return y;
    }
    for (const TallyRow& r : rows) row(r, false);
    if (!plain) row(total, true);
    return y;
}

void hatch(Desk& d, Box b) {
    if (d.dry) return;
    d.list.PushClipRect({b.x0, b.y0}, {b.x1, b.y1}, true);
    for (float x = b.x0 - b.height(); x < b.x1; x += 6)
        d.list.AddLine({x, b.y1}, {x + b.height(), b.y0}, IM_COL32(255, 255, 255, 90), 2);
    d.list.PopClipRect();
}

float bars(Desk& d, float x, float y, float w, const std::vector<Bar>& list) {
    const Theme& t = d.theme;
    const float k = d.k(), most = w < 270 ? 58.0f : 86.0f; // of a bar: where room is short the words need it
    const float left = x, all = w;
    for (const Bar& b : list) {
        const float in = 15 * k * static_cast<float>(b.depth);
        x = left + in;
        w = all - in;
        const float length = std::max(26.0f, most - in);
        const float words_x = x + 44 * k + 8 + length + 8;
        FlowStyle small;
        small.px = 12;
        small.line = 16;
        Desk dry = d;
        dry.dry = true;
        float h = std::max(18 * k, flow(dry, 0, 0, w - (words_x - x), b.words, small));
        float mid = y + 3 + h / 2;
        if (b.depth > 0 && !d.dry) { // an elbow from the line above
            d.list.AddLine({x - 9 * k, y - 4}, {x - 9 * k, mid}, t.ui3, 1);
            d.list.AddLine({x - 9 * k, mid}, {x - 1, mid}, t.ui3, 1);
        }
        put(d, FontFace::num, b.depth > 0 ? 15.0f : 17.0f, t.ui, x + 44 * k, mid, b.percent, Align::right);
        Box ground{x + 44 * k + 8, mid - 5.5f, x + 44 * k + 8 + length, mid + 5.5f};
        fill(d, ground, t.panel2, 2);
        Box share = ground;
        share.x1 = share.x0 + length * static_cast<float>(b.part) / static_cast<float>(std::max(1, b.whole));
        fill(d, share, tone(t, b.tone), 2);
        if (b.second_rank) hatch(d, share);
        flow(d, words_x, mid - flow(dry, 0, 0, w - (words_x - x), b.words, small) / 2, w - (words_x - x), b.words,
             small);
        y += h + 6;
    }
    return y;
}

float chart(Desk& d, float x, float y, float w, const std::vector<ChartColumn>& columns) {
    const Theme& t = d.theme;
    const float k = d.k();
    const float row = 19.5f * k, lead = 20 * k;
    float each = (w - lead) / static_cast<float>(std::max<std::size_t>(1, columns.size()));
    for (std::size_t c = 0; c < columns.size(); ++c) {
        const ChartColumn& col = columns[c];
        Box head{x + lead + each * static_cast<float>(c), y, x + lead + each * static_cast<float>(c + 1), y + row};
        if (col.lit) fill(d, head, t.ui);
        put(d, FontFace::num, 14, col.lit ? t.panel : t.ui3, head.middle().x, head.middle().y, col.head, Align::centre);
        for (std::size_t i = 0; i < col.cells.size(); ++i) {
            float top = y + row * static_cast<float>(i + 1);
            Box cell{head.x0, top, head.x1, top + row};
            if (c == 0)
                put(d, FontFace::num, 14, t.ui2, x + lead / 2, cell.middle().y, std::to_string(i + 1), Align::centre);
            if (col.lit) fill(d, cell, tone(t, col.tones[i]));
            put(d, col.lit ? FontFace::ui_bold : FontFace::ui, 14, col.lit ? tone_ink(t, col.tones[i]) : t.ui3,
                cell.middle().x, cell.middle().y, col.cells[i], Align::centre);
        }
    }
    return y + row * 7;
}

} // namespace

namespace {

// Two dice: a column for each sum, as high as it is likely, its chance above and what it brings below.
float histogram(Desk& d, float x, float y, float w, const std::vector<DieFace>& faces) {
    const Theme& t = d.theme;
    const float k = d.k();
    cap(d, x, y + 8 * k, "2D6");
    put(d, FontFace::ui, 12, t.ui2, x + w, y + 8 * k, pattern(Phrase::sum_chances), Align::right);
    y += 19 * k;
    const float each = (w + 2) / static_cast<float>(std::max<std::size_t>(1, faces.size())),
                tall = w > 380 ? 30.0f : 40.0f; // a sheet is wide and low
    const bool rolled = std::any_of(faces.begin(), faces.end(), [](const DieFace& f) { return f.rolled; });
    const float base = y + 14 * k + tall;
    for (std::size_t i = 0; i < faces.size(); ++i) {
        const DieFace& f = faces[i];
        const float x0 = x + each * static_cast<float>(i), x1 = x0 + each - 2, mid = (x0 + x1) / 2;
        const float h = std::max(2.0f, tall * static_cast<float>(f.ways) / 6);
        const bool dim = rolled && !f.rolled;
        fill(d, {x0, base - h, x1, base}, faded(tone(t, f.tone), dim ? .28f : 1), 2);
        put(d, FontFace::ui, 11, t.ui2, mid, base - h - 7 * k, std::to_string((200 * f.ways + 36) / 72), Align::centre);
        put(d, FontFace::num, 15, dim ? t.ui3 : t.ui, mid, base + 10 * k, f.face, Align::centre);
        put(d, FontFace::ui_bold, 11, dim ? t.ui3 : t.ui2, mid, base + 25 * k, f.words, Align::centre);
        if (f.rolled) frame(d, {x0 - 2, base - h - 2, x1 + 2, base + 33 * k}, t.ui, 4, 2);
    }
    return base + 34 * k;
}

bool is_of_two(const std::vector<DieFace>& faces) { // dice, not one
    return std::any_of(faces.begin(), faces.end(), [](const DieFace& f) { return f.ways > 1; });
}

// A d10: narrow cells, and under them what each run of faces brings.
float ten_faces(Desk& d, float x, float y, float w, const std::vector<DieFace>& faces) {
    const Theme& t = d.theme;
    const float each = (w + 2) / static_cast<float>(faces.size()), k = d.k();
    const bool rolled = std::any_of(faces.begin(), faces.end(), [](const DieFace& f) { return f.rolled; });
    float free = x; // where the next words may begin
    for (std::size_t i = 0; i < faces.size(); ++i) {
        const DieFace& f = faces[i];
        const Box b{x + each * static_cast<float>(i), y, x + each * static_cast<float>(i + 1) - 2, y + 34};
        const float a = rolled && !f.rolled ? .28f : 1.0f;
        const ImU32 ink = a < 1 ? t.ui2 : tone_ink(t, f.tone);
        fill(d, b, faded(tone(t, f.tone), a), 3);
        put(d, FontFace::num, 15, ink, b.middle().x, b.middle().y - 6, f.face, Align::centre);
        if (!d.dry) verdict_mark(d.list, verdict_of(f.tone), {b.middle().x, b.y1 - 8}, 8, ink);
        if (f.rolled) frame(d, {b.x0 - 2.5f, b.y0 - 2.5f, b.x1 + 2.5f, b.y1 + 2.5f}, t.ui, 4, 3);
        if (f.words.empty() || (i > 0 && faces[i - 1].words == f.words)) continue;
        std::size_t end = i + 1;
        while (end < faces.size() && faces[end].words == f.words) ++end;
        const float right = x + each * static_cast<float>(end) - 2, long_ = width(d, FontFace::ui, 12, f.words);
        float at = i == 0 ? b.x0 : end == faces.size() ? right - long_ : (b.x0 + right - long_) / 2;
        at = std::max(at, free);
        if (at + long_ > x + w + 1) continue;
        put(d, FontFace::ui, 12, t.ui2, at, y + 34 + 9 * k, f.words);
        free = at + long_ + 8;
    }
    return y + 34 + 18 * k;
}

} // namespace

float die_strip(Desk& d, float x, float y, float w, const std::vector<DieFace>& faces) {
    const Theme& t = d.theme;
    if (faces.empty()) return y;
    if (is_of_two(faces)) return histogram(d, x, y, w, faces);
    if (faces.size() > 6) return ten_faces(d, x, y, w, faces);
    float each = (w + 2) / static_cast<float>(std::max<std::size_t>(1, faces.size()));
    bool rolled = std::any_of(faces.begin(), faces.end(), [](const DieFace& f) { return f.rolled; });
    const bool tall = std::any_of(faces.begin(), faces.end(),
                                  [&](const DieFace& f) { return width(d, FontFace::ui_bold, 12, f.words) > 20; });
    for (std::size_t i = 0; i < faces.size(); ++i) {
        const DieFace& f = faces[i];
        Box b{x + each * static_cast<float>(i), y, x + each * static_cast<float>(i + 1) - 2, y + 34};
        float a = rolled && !f.rolled ? .28f : 1.0f;
        ImU32 ink = tone_ink(t, f.tone);
        fill(d, b, faded(tone(t, f.tone), a), 3);
        const ImU32 on = a < 1 ? t.ui2 : ink;
        const ImVec2 mid = b.middle();
        const float words = width(d, FontFace::ui_bold, 12, f.words);
        if (tall) { // the face above, what it brings below
            put(d, FontFace::num, 15, on, mid.x, mid.y - 8, f.face, Align::centre);
            put(d, FontFace::ui_bold, 12, on, mid.x + 6, mid.y + 8, f.words, Align::centre);
            if (!d.dry) verdict_mark(d.list, verdict_of(f.tone), {mid.x - words / 2 - 3, mid.y + 8}, 8, on);
        } else {
            put(d, FontFace::num, 15, on, mid.x - 9, mid.y - 6, f.face, Align::centre);
            put(d, FontFace::ui_bold, 12, on, mid.x + 8, mid.y - 6, f.words, Align::centre);
            if (!d.dry) verdict_mark(d.list, verdict_of(f.tone), {mid.x, b.y1 - 8}, 8, on);
        }
        if (f.rolled) frame(d, {b.x0 - 2.5f, b.y0 - 2.5f, b.x1 + 2.5f, b.y1 + 2.5f}, t.ui, 4, 3);
    }
    return y + 34;
}

namespace {

// What can happen: the die by its faces, bars, the table.
float chances(Desk& d, float x, float y, float w, const Forecast& f, bool wide) {
    const Theme& t = d.theme;
    const float k = d.k();
    if (f.strip.empty()) return y + 4;
    y += 8;
    const std::string note = f.strip_note.empty() ? flat(Phrase::each_face) : f.strip_note;
    const std::string faces = f.strip.front().face + "–" + f.strip.back().face;
    if (f.strip.size() > 6) { // two dice, or one of ten
        if (!is_of_two(f.strip)) cap(d, x, y + 8 * k, flat(Phrase::die_faces, {{"faces", faces}}));
        if (!is_of_two(f.strip)) put(d, FontFace::ui, 12, t.ui2, x + w, y + 8 * k, note, Align::right);
        y = is_of_two(f.strip) ? histogram(d, x, y, w, f.strip) + 8 : ten_faces(d, x, y + 19 * k, w, f.strip) + 8;
        hairline(d, x, x + w, y);
        y = bars(d, x, y + 6, w, f.bars);
        FlowStyle small;
        small.px = 12;
        small.line = 16;
        if (!f.remark.empty()) y += flow(d, x, y + 2, w, f.remark, small) + 2;
        return y + 4;
    }
    if (wide && !f.chart.empty()) {
        float left = w * .58f;
        float b = bars(d, x, y, left, f.bars);
        if (!f.remark.empty()) {
            FlowStyle small;
            small.px = 12;
            small.line = 16;
            b += flow(d, x, b + 4, left - 6, f.remark, small) + 4;
        }
        float c = chart(d, x + left + 16, y, w - left - 16, f.chart);
        return std::max(b, c) + 6;
    }
    cap(d, x, y + 8 * k, flat(Phrase::die_faces, {{"faces", "1–6"}}));
    put(d, FontFace::ui, 12, t.ui2, x + w, y + 8 * k, note, Align::right);
    y = die_strip(d, x, y + 19 * k, w, f.strip) + 8;
    hairline(d, x, x + w, y);
    y = bars(d, x, y + 6, w, f.bars);
    if (!f.remark.empty()) {
        FlowStyle small;
        small.px = 12;
        small.line = 16;
        y += flow(d, x, y + 2, w, f.remark, small) + 2;
    }
    return y + 4;
}

} // namespace

float forecast_block(Desk& d, float x, float y, float w, const Forecast& f, bool wide, bool chances_first) {
    const Theme& t = d.theme;
    const float k = d.k();
    const float head = wide ? 20.0f : 16.0f;
    y += 6;
    float rule_w = f.rule.number.empty() ? 0 : width(d, FontFace::ui, 11.5f, f.rule.number) + 10;
    FlowStyle big;
    big.px = head;
    big.line = head + 4;
    big.face = FontFace::map_roman;
    rule_link(d, x + w, y + (head + 4) * k / 2, f.rule);
    y += flow(d, x, y, w - rule_w, f.heading, big);
    if (f.strip.empty() && f.odds.empty() && f.attack.empty() &&
        f.modifiers.empty()) { // nobody attacks yet: no number would be true
        FlowStyle soft;
        soft.ink = t.ui2;
        return y + flow(d, x, y + 2, w, pattern(Phrase::nobody_attacks), soft) + 8;
    }
    const float odds = wide ? 28.0f : 26.0f;
    float mid = y + 2 + (odds + 4) * k / 2;
    const bool headline = !f.ratio.empty() || !f.odds.empty();
    float cx = x + put(d, FontFace::num, odds, t.ui, x, mid, f.ratio) + 9;
    if (!f.odds.empty()) {
        cx += put(d, FontFace::ui, 14, t.ui2, cx, mid + 2, pattern(Phrase::ratio_is)) + 9;
        cx += put(d, FontFace::num, odds, t.ui, cx, mid, f.odds);
    }
    const bool crowded = headline && !f.note.empty() && cx + width(d, FontFace::ui, 12, f.note) > x + w;
    if (!crowded) put(d, FontFace::ui, 12, t.ui2, x + w, mid + 3, f.note, Align::right);
    if (headline) y += (odds + 4) * k + 6;
    if (crowded) {
        put(d, FontFace::ui, 12, t.ui2, x, y + 5 * k, f.note);
        y += 16 * k;
    }
    // Long tallies on a sheet stand closer, so that the table below them is whole.
    const std::size_t rows_in_all = f.attack.size() + f.defence.size() + f.modifiers.size();
    const float gap = !wide ? 6.0f : rows_in_all > 4 ? 0.0f : 3.0f;
    auto part = [&](const std::vector<TallyRow>& rows, const TallyRow& sum, bool against) {
        if (rows.empty() && sum.value.empty()) return;
        y = tally(d, x, y, w, rows, sum, gap, against) + 2;
    };
    if (chances_first && !f.strip.empty()) y = chances(d, x, y - 8, w, f, wide);
    part(f.attack, f.attack_total, false);
    if (f.attack.size() == 1 && !f.defence.empty()) hairline(d, x, x + w, y), y += 3; // no total parts the sides
    part(f.defence, f.defence_total, true);
    part(f.modifiers, f.modifiers_total, false);
    if (!f.trouble.empty()) {
        FlowStyle warn;
        warn.ink = t.red;
        warn.px = 13;
        warn.line = 17;
        y += flow(d, x, y + 4, w, f.trouble, warn) + 4;
    }
    return chances_first ? y + 4 : chances(d, x, y, w, f, wide);
}

} // namespace redoubt::shell
