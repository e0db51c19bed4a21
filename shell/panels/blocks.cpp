#include "shell/panels/blocks.h"

#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <cmath>

namespace redoubt::shell {

using words::common::Phrase;

void side_mark(Desk& d, Side side, float x, float middle, float px) {
    if (!d.dry) side_chip(d.draft(), side, {x + px / 2, middle}, px);
}

// ---- bar ------------------------------------------------------------------------------------------------------------

StepsInSight steps_in_sight(const std::vector<float>& widths, std::size_t now, float between, float dots, float room) {
    StepsInSight best;
    if (now >= widths.size() || widths[now] > room) return best;
    best = {now, now + 1};
    const std::size_t before = now > 0 ? now - 1 : 0; // one past step is enough to say where we come from
    for (std::size_t first = 0; first <= now; ++first) {
        float to = first > 0 ? dots + between : 0;
        for (std::size_t last = first + 1; last <= widths.size(); ++last) {
            to += widths[last - 1] + (last - 1 > first ? between : 0);
            const float whole = last < widths.size() ? to + between + dots : to;
            if (last <= now || whole > room) continue;
            const std::size_t count = last - first, most = best.last - best.first;
            if (count > most || (count == most && first <= before)) best = {first, last};
        }
    }
    return best;
}

namespace {

// Where no word has room: a short line for each step, the present one in the colour of what is done now.
void step_line(Desk& d, Box box, const std::vector<StepWord>& steps) {
    if (steps.empty()) return;
    const float each = box.width() / static_cast<float>(steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const float x = box.x0 + each * static_cast<float>(i);
        const bool now = steps[i].when == StepWord::When::now, past = steps[i].when == StepWord::When::past;
        fill(d, {x + 1.5f, box.y0, x + each - 1.5f, box.y1},
             now    ? d.theme.commit
             : past ? d.theme.ui3
                    : d.theme.line,
             1);
    }
}

} // namespace

namespace {
// Both sides', in their colours; what is left of the bar at the right.
float score(Desk& d, const PhaseBar& bar, float right, float mid) {
    const Theme& t = d.theme;
    right -= 8;
    const std::string& b = bar.scores[1];
    const std::string& a = bar.scores[0];
    float wb = width(d, FontFace::num, 17, b), wa = width(d, FontFace::num, 17, a),
          wc = width(d, FontFace::ui, 14, ":");
    put(d, FontFace::num, 17, t.of(Side::russian).body, right - wb, mid, b);
    put(d, FontFace::ui, 14, t.ui3, right - wb - 6 - wc, mid, ":");
    put(d, FontFace::num, 17, t.of(Side::french).body, right - wb - 12 - wc - wa, mid, a);
    float wcap = width(d, FontFace::ui_bold, 12, bar.score_caption, .6f);
    cap(d, right - wb - 18 - wc - wa - wcap, mid, bar.score_caption);
    right -= wb + 18 + wc + wa + wcap + 14;
    upright(d, right, mid - 15, mid + 15);
    right -= 10;
    return right;
}
} // namespace

void phase_bar(Desk& d, Box box, float inset, const Scene& scene, bool narrow, bool wide) {
    const Theme& t = d.theme;
    const PhaseBar& bar = scene.bar;
    const float k = d.k();
    for (int i = 3; i > 0; --i) // shadow
        d.list.AddRectFilled({box.x0, box.y1}, {box.x1, box.y1 + static_cast<float>(i) * 2},
                             faded(IM_COL32(43, 30, 10, 255), .035f));
    fill(d, box, t.panel);
    hairline(d, box.x0, box.x1, box.y1 - 1);
    blocker(d, box);
    const float mid = (box.y0 + inset + box.y1) / 2;
    float x = box.x0 + (wide ? 4 : 8);
    button(d, {x, mid - 22, x + 44, mid + 22}, {{Verb::menu}, flat(Phrase::menu), Icon::menu}, {true, true});
    x += 44 + (wide ? 14 : 12);
    if (wide) {
        // "7 September: Borodino": the battle's own name; the date stands below.
        const auto [date, own] = words::halves(bar.game);
        const std::string title = own.empty() ? date : words::capital(own);
        float w =
            std::max(put(d, FontFace::ui_bold, 14, t.ui, x, mid - 8 * k, fitted(d, FontFace::ui_bold, 14, title, 190)),
                     put(d, FontFace::ui, 12, t.ui2, x, mid + 9 * k, bar.what));
        x += w + 14;
        upright(d, x, mid - 15, mid + 15);
        x += 15;
    }
    float clock = std::max(put(d, FontFace::num, 22, t.ui, x, mid - 7 * k, bar.clock),
                           put(d, FontFace::ui, 12, t.ui2, x, mid + 12 * k, bar.turn));
    x += clock + 12;
    upright(d, x, mid - 15, mid + 15);
    x += 13;
    // right side first: the steps take what is left
    float right = box.x1 - 12 + (wide ? 8 : 0);
    button(d, {right - 44, mid - 22, right, mid + 22}, {{Verb::help}, flat(Phrase::help)}, {true, true});
    put(d, FontFace::ui_bold, 19, t.ui, right - 22, mid, "?", Align::centre);
    right -= 44;
    if (!narrow) right = score(d, bar, right, mid);
    side_mark(d, bar.side, x, mid);
    x += 16 + 10;
    const auto in = [&](FontFace face, float px, const std::string& words) {
        return fitted(d, face, px, words, right - x);
    };
    float who = put(d, FontFace::ui_bold, 14, t.ui, x, wide ? mid : mid - 8 * k, in(FontFace::ui_bold, 14, bar.who));
    if (!wide) who = std::max(who, put(d, FontFace::ui, 12, t.ui2, x, mid + 9 * k, in(FontFace::ui, 12, bar.what)));
    x += who + 22;
    if (narrow) return step_line(d, {box.x0 + 10, box.y1 - 5, box.x1 - 10, box.y1 - 2}, bar.steps);
    const float between = wide ? 16.0f : 14.0f;
    std::vector<float> widths;
    std::size_t present = 0;
    for (const StepWord& s : bar.steps) {
        const bool now = s.when == StepWord::When::now;
        if (now) present = widths.size();
        widths.push_back(width(d, now ? FontFace::ui_bold : FontFace::ui, 14, s.words));
    }
    const std::string more = "\xe2\x80\xa6";
    const float dots = width(d, FontFace::ui, 14, more);
    const auto [first, last] = steps_in_sight(widths, present, between, dots, right - x);
    if (first > 0 && first < last && x + dots + between + widths[first] <= right)
        x += put(d, FontFace::ui, 14, t.ui2, x, mid, more) + between;
    for (std::size_t i = first; i < last; ++i) {
        const StepWord& s = bar.steps[i];
        bool now = s.when == StepWord::When::now;
        FontFace face = now ? FontFace::ui_bold : FontFace::ui;
        put(d, face, 14, now ? t.ui : s.when == StepWord::When::past ? t.ui2 : t.ui3, x, mid, s.words);
        if (now) fill(d, {x, mid + 11 * k, x + widths[i], mid + 11 * k + 3}, t.commit);
        x += widths[i] + between;
    }
    if (first < last && last < bar.steps.size() && x + dots <= right) put(d, FontFace::ui, 14, t.ui3, x, mid, more);
}

// ---- prompt, why not ------------------------------------------------------------------------------------------------

namespace {

Box why_panel(Desk& d, float x, float y, float most, const WhyNot& why) {
    const Theme& t = d.theme;
    float w = std::min(most, 440 * d.k());
    float inner = w - 14 - 14 - 36;
    Sentence subject{{Hand::bold, why.subject, {}}};
    Desk dry = d;
    dry.dry = true;
    FlowStyle soft;
    soft.ink = t.ui2;
    float h = 12 + flow(dry, 0, 0, inner, subject) + flow(dry, 0, 0, inner, why.reason, soft) + 10 + 44 + 12;
    Box box{x, y, x + w, y + h};
    panel(d, box); // no blocker: a tap beside its buttons is one on the map
    icon(d.list, Icon::cross, {x + 14 + 12, y + 12 + 12}, 24, t.red, 2.6f);
    float cy = y + 12;
    cy += flow(d, x + 50, cy, inner, subject);
    cy += flow(d, x + 50, cy, inner, why.reason, soft) + 10;
    float bx = x + 14;
    if (!why.rule.number.empty()) {
        Intent open{Verb::open_rule};
        open.rule = why.rule.rule;
        open.words = why.rule.number;
        Button rule{open, flat(Phrase::rule, {{"number", why.rule.number}}), Icon::book};
        float bw = button_width(d, rule);
        button(d, {bx, cy, bx + bw, cy + 44}, rule);
        bx += bw + 8;
    }
    if (!why.zone.empty()) {
        Button zone{{Verb::show_zone}, flat(why.shown ? Phrase::hide_zone : Phrase::show_zone), Icon::eye};
        float bw = button_width(d, zone);
        button(d, {bx, cy, bx + bw, cy + 44}, zone);
    }
    return box;
}

} // namespace

Box trouble_panel(Desk& d, float x, float y, float most, const Scene& scene) {
    Box box{x, y, x + std::min(most, 560.0f), y};
    Desk dry = d;
    dry.dry = true;
    FlowStyle small;
    small.px = 13;
    small.line = 17;
    box.y1 = y + flow(dry, 0, 0, box.width() - 84, scene.save_note, small) + 20;
    panel(d, box);
    blocker(d, box);
    icon(d.list, Icon::right, {box.x1 - 20, box.middle().y}, 18, d.theme.ui2, 2); // there is more about it
    icon(d.list, Icon::warning, {box.x0 + 24, box.middle().y}, 22, d.theme.red, 2);
    flow(d, box.x0 + 44, y + 10, box.width() - 84, scene.save_note, small);
    const Intent more{Verb::make_room};
    if (d.focused && *d.focused == more)
        frame(d, {box.x0 - 2, box.y0 - 2, box.x1 + 2, box.y1 + 2}, d.theme.gold, 10, 2);
    hit(d, box, more, pattern(Phrase::tell_more));
    return box;
}

Box prompt_panel(Desk& d, float x, float y, float most, const Scene& scene) {
    if (scene.why) return why_panel(d, x, y, most, *scene.why);
    const Theme& t = d.theme;
    const Prompt& p = scene.prompt;
    if (p.subject.empty() && p.sentence.empty()) return {x, y, x, y};
    Sentence s{{Hand::bold, p.subject, {}}, {Hand::mute, " " + p.sentence, {}}};
    float text_w = width(d, FontFace::ui_bold, 14, p.subject) + width(d, FontFace::ui, 14, " " + p.sentence) + 2;
    float quiet_w = p.quiet ? width(d, FontFace::ui_bold, 15, p.quiet->label) + 28 : 0;
    float lead = 14 + (p.side ? 16 + 12 : 0);
    float w = std::min(most, lead + text_w + 16 + quiet_w);
    float inner = w - lead - 16 - quiet_w;
    if (inner < 180 && p.quiet) inner = w - lead - 16; // the button goes below
    bool below = p.quiet && inner == w - lead - 16;
    Desk dry = d;
    dry.dry = true;
    float th = flow(dry, 0, 0, inner, s);
    float h = std::max(48.0f * d.k(), th + 22) + (below ? 40 : 0);
    Box box{x, y, x + w, y + h};
    panel(d, box);
    blocker(d, box);
    float mid = y + (h - (below ? 40 : 0)) / 2;
    if (p.side) side_mark(d, *p.side, x + 14, mid);
    flow(d, x + lead, mid - th / 2, inner, s);
    if (p.quiet) {
        Box qb = below ? Box{x + lead - 8, box.y1 - 45, x + lead - 8 + quiet_w, box.y1 - 1}
                       : Box{box.x1 - quiet_w - 4, mid - 22, box.x1 - 4, mid + 22};
        put(d, FontFace::ui_bold, 15, t.link, (qb.x0 + qb.x1) / 2, (qb.y0 + qb.y1) / 2, p.quiet->label, Align::centre);
        hit(d, qb, p.quiet->intent, p.quiet->label);
    }
    return box;
}

namespace {

// A title and what stands under it, each on as many lines as it needs: nothing of a choice is cut. Its height; drawn
// round `mid`.
float title_and_sub(Desk& d, float x, float mid, float w, FontFace face, ImU32 ink, const std::string& title,
                    const std::string& sub) {
    FlowStyle large, small;
    large.line = 17;
    large.face = face;
    large.ink = ink;
    small.px = 12;
    small.line = 15;
    small.ink = d.theme.ui2;
    Desk dry = d;
    dry.dry = true;
    const float up = flow(dry, 0, 0, w, title, large), down = sub.empty() ? 0 : flow(dry, 0, 0, w, sub, small);
    if (d.dry) return up + down;
    flow(d, x, mid - (up + down) / 2, w, title, large);
    if (!sub.empty()) flow(d, x, mid - (up + down) / 2 + up, w, sub, small);
    return up + down;
}
float row_height(Desk& d, float w, FontFace face, const std::string& title, const std::string& sub) {
    Desk dry = d;
    dry.dry = true;
    return std::max(48 * d.k(), title_and_sub(dry, 0, 0, w, face, 0, title, sub) + 14);
}

} // namespace

// ---- unit card ------------------------------------------------------------------------------------------------------

float card_block(Desk& d, float x, float y, float w, const UnitCard& card, bool states) {
    const Theme& t = d.theme;
    const float k = d.k();
    float top = y + 12;
    if (!d.dry) draw_counter_card(d.draft(), card.counter, {x + 14 + 32, top + 32}, 58, 2);
    float tx = x + 14 + 64 + 12, room = w - (tx - x) - 14;
    float cy = top;
    if (width(d, FontFace::map_roman, 20, card.name) <= room) {
        put(d, FontFace::map_roman, 20, t.ui, tx, cy + 12 * k, card.name);
        cy += 24 * k;
    } else { // a long name: smaller, on two lines
        FlowStyle name;
        name.px = 17;
        name.line = 20;
        name.face = FontFace::map_roman;
        cy += flow(d, tx, cy, room, card.name, name) + 3;
    }
    FlowStyle below;
    below.px = 12;
    below.line = 16;
    below.ink = t.ui2;
    cy += flow(d, tx, cy, room, card.sub, below) + 5;
    float fx = tx;
    for (const Figure& f : card.figures) {
        const std::string_view words = f.words.empty() ? pattern(Phrase::in_hex) : std::string_view(f.words);
        const float need = width(d, FontFace::num, 17, f.value) + 5 + width(d, FontFace::ui, 12, words);
        if (fx > tx && fx + need > tx + room + 6) fx = tx, cy += 19 * k; // no room: on a line below
        if (f.words.empty()) fx += put(d, FontFace::ui, 12, t.ui2, fx, cy + 9 * k, words) + 5;
        fx += put(d, FontFace::num, 17, t.ui, fx, cy + 9 * k, f.value) + 5;
        if (!f.words.empty()) fx += put(d, FontFace::ui, 12, t.ui2, fx, cy + 9 * k, words);
        fx += 14;
    }
    cy += 19 * k;
    float bottom = std::max(cy, top + 62) + 10;
    if (states)
        for (const Sentence& s : card.states) {
            FlowStyle small;
            small.px = 13;
            small.line = 17;
            bottom += flow(d, x + 14, bottom - 2, w - 28, s, small) + 4;
        }
    if (states && d.page && card.story) {
        const float wide = button_width(d, *card.story, true);
        button(d, {x + 4, bottom - 4, x + 4 + wide, bottom + 40}, *card.story, true);
        bottom += 44;
    }
    return bottom;
}

// ---- attacks owed ---------------------------------------------------------------------------------------------------

float duties_block(Desk& d, float x, float y, float w, const Scene& scene) {
    const Theme& t = d.theme;
    const float k = d.k();
    y += 6;
    float mid = y + 10 * k;
    put(d, FontFace::map_roman, 16, t.ui, x + 10, mid, pattern(Phrase::attacks_owed));
    float rw = rule_link(d, x + w - 10, mid, scene.duties_rule);
    put(d, FontFace::ui, 12, t.ui2, x + w - 10 - rw - 8, mid, scene.duties_count, Align::right);
    y += 24 * k;
    for (const Duty& duty : scene.duties) {
        const bool now = duty.state == DutyState::now, owed = duty.state == DutyState::owed;
        const float px = owed ? 15.0f : 19.0f, ow = width(d, FontFace::num, px, duty.odds);
        const float tx = x + 10 + 18 + 10, room = x + w - 10 - ow - 10 - tx;
        const FontFace face = now ? FontFace::ui_bold : FontFace::ui;
        const float h = row_height(d, room, face, duty.title, duty.sub);
        Box b{x, y, x + w, y + h};
        if (now) fill(d, b, t.panel2, 6);
        ImU32 sign = now ? t.commit : owed ? t.ui3 : t.ui2; // done, whoever gained by it
        ImU32 ink = owed ? t.commit : sign;
        const ImVec2 at{x + 10 + 9, b.middle().y};
        if (!d.dry && duty.tone != Tone::none) // what came of it, for whose list it is
            verdict_mark(d.list, verdict_of(duty.tone), at, 15, tone(t, duty.tone));
        else if (!d.dry)
            icon(d.list, now ? Icon::play : owed ? Icon::owed : Icon::check, at, 18, sign, now || owed ? 2.0f : 2.6f);
        put(d, FontFace::num, px, ink, b.x1 - 10, b.middle().y, duty.odds, Align::right);
        title_and_sub(d, tx, b.middle().y, room, face, t.ui, duty.title, duty.sub);
        hit(d, b, duty.intent, duty.title);
        y += h;
    }
    FlowStyle small;
    small.px = 12;
    small.line = 16;
    small.ink = t.ui2;
    y += flow(d, x + 10, y + 6, w - 20, scene.duties_note, small) + 12;
    return y;
}

float choices_block(Desk& d, float x, float y, float w, const Choices& c) {
    const Theme& t = d.theme;
    const float k = d.k();
    y += 6;
    float mid = y + 10 * k;
    put(d, FontFace::map_roman, 16, t.ui, x + 10, mid, c.heading);
    float rw = rule_link(d, x + w - 10, mid, c.rule);
    put(d, FontFace::ui, 12, t.ui2, x + w - 10 - (rw > 0 ? rw + 8 : 0), mid, c.note, Align::right);
    y += 24 * k;
    for (const Row& row : c.rows) {
        const FontFace face = row.chosen ? FontFace::ui_bold : FontFace::ui;
        const float vw = width(d, FontFace::num, 17, row.value);
        const float tx = x + 10 + (row.counter ? 36 + 10 : 0), room = x + w - 10 - vw - 10 - tx;
        const float h = row_height(d, room, face, row.title, row.sub);
        Box b{x, y, x + w, y + h};
        if (row.chosen) {
            fill(d, b, t.panel2, 6);
            fill(d, {b.x0, b.y0 + 4, b.x0 + 3, b.y1 - 4}, t.gold);
        }
        if (row.counter && !d.dry) draw_counter_card(d.draft(), *row.counter, {x + 10 + 18, b.middle().y}, 36, 2);
        const ImU32 ink = row.enabled ? t.ui : t.ui3;
        put(d, FontFace::num, 17, ink, b.x1 - 10, b.middle().y, row.value, Align::right);
        title_and_sub(d, tx, b.middle().y, room, face, ink, row.title, row.sub);
        hit(d, b, row.intent, row.title, row.enabled, row.reason);
        y += h;
    }
    return y + 6;
}

float chain_block(Desk& d, float x, float y, const std::vector<DieLink>& chain) {
    const Theme& t = d.theme;
    float at = x;
    for (const DieLink& link : chain) {
        const Box b{at, y, at + std::max(28.0f, width(d, FontFace::num, 15, link.die) + 12), y + 28};
        if (at > x) fill(d, {at - 6, y + 13, at, y + 15}, t.ui3);
        fill(d, b, tone(t, link.tone), 5);
        put(d, FontFace::num, 15, tone_ink(t, link.tone), b.middle().x, b.middle().y, link.die, Align::centre);
        at = b.x1 + 6;
    }
    hit(d, {x, y - 8, at, y + 36}, {Verb::dice}, pattern(Phrase::dice_thrown));
    return y + 28;
}

float standing_block(Desk& d, float x, float y, float w, const Scene& scene) {
    const float k = d.k();
    y += 8;
    cap(d, x, y + 8 * k, pattern(Phrase::how_it_stands));
    y += 22 * k;
    for (const Figure& f : scene.standing) {
        float lead = f.value.empty() ? 0 : width(d, FontFace::num, 17, f.value) + 8;
        if (!f.value.empty()) put(d, FontFace::num, 17, d.theme.ui, x, y + 9.5f * k, f.value);
        FlowStyle style;
        style.px = 13;
        style.line = 18;
        y += std::max(19 * k, flow(d, x + lead, y, w - lead, f.words, style)) + 3;
    }
    if (!scene.chain.empty()) {
        put(d, FontFace::ui, 12, d.theme.ui2, x, y + 10 * k, pattern(Phrase::dice_thrown));
        y = chain_block(d, x, y + 22 * k, scene.chain) + 8;
    }
    return y + 6;
}

// ---- journal --------------------------------------------------------------------------------------------------------

float journal_block(Desk& d, float x, float y, float w, const Scene& scene, std::size_t first, std::size_t open,
                    Kept kept, Side me) {
    const Theme& t = d.theme;
    const float k = d.k();
    FlowStyle style;
    style.px = 13;
    style.line = 17;
    bool any = false;
    for (std::size_t i = first; i < scene.journal.size(); ++i) {
        const JournalLine& l = scene.journal[i];
        if (!keeps(l, kept, me)) continue;
        any = true;
        float top = y;
        float tx = x;
        float mid = y + 4 + 17 * k / 2;
        if (l.side) {
            side_mark(d, *l.side, x, mid, 14);
            tx += 22;
        } else if (!l.heading) {
            tx += put(d, FontFace::num, 13, t.ui2, x, mid, l.time) + 10;
        }
        std::size_t below = d.hits.size();
        float h = flow(d, tx, y + 4, w - (tx - x), l.words, style);
        // Taps on the line open its tally and the ways to its moment; rule links in it come first.
        Intent line{Verb::open_line, {}, {}, static_cast<int>(i)};
        if (!d.dry) {
            hit(d, {x, top, x + w, top + h + 8}, line, pattern(Phrase::journal_line));
            if (d.hits.size() > below) // none where the line is scrolled out of sight
                std::rotate(d.hits.begin() + static_cast<std::ptrdiff_t>(below), d.hits.end() - 1, d.hits.end());
        }
        y += h + 8;
        if (i == open) {
            FlowStyle small;
            small.px = 12;
            small.line = 16;
            Sentence s;
            for (const TallyRow& r : l.tally) {
                s.push_back({r.struck ? Hand::struck : Hand::figure, r.value + " ", {}});
                s.push_back({r.struck ? Hand::struck : Hand::plain, r.words, {}});
                if (!r.rule.number.empty()) s.push_back({Hand::rule, r.rule.number, r.rule.rule});
                s.push_back({Hand::mute, r.struck ? " " + r.reason + "  " : "  ", {}});
            }
            if (!s.empty()) y += flow(d, tx, y - 2, w - (tx - x), s, small) + 6;
            float bx = x;
            std::vector<Button> ways = {
                {{Verb::see_line, l.hex, {}, static_cast<int>(i)}, flat(Phrase::see_it), Icon::eye},
                {{Verb::new_line, {}, {}, static_cast<int>(i)}, flat(Phrase::from_here), Icon::branch}};
            if (i >= scene.back_to && i + 1 < scene.journal.size())
                ways.push_back({{Verb::undo_to, {}, {}, static_cast<int>(i)}, flat(Phrase::undo_to), Icon::undo});
            for (const Button& b : ways) {
                const float bw = std::min(button_width(d, b), w);
                if (bx > x && bx + bw > x + w) bx = x, y += 48; // below
                button(d, {bx, y, bx + bw, y + 44}, b);
                bx += bw + 6;
            }
            y += 50;
        }
        hairline(d, x, x + w, y - 1);
    }
    if (!any && kept != Kept::all)
        y += put(d, FontFace::ui, 14, t.ui2, x, y + 22, pattern(Phrase::no_lines)) > 0 ? 44 : 0;
    return y;
}

// ---- roll -----------------------------------------------------------------------------------------------------------

Button go_on_from(const RollPanel& r) {
    return {{Verb::go_on},
            r.after > 0 ? flat(Phrase::go_on_more, {{"n", r.after}}) : flat(Phrase::go_on),
            Icon::play,
            true};
}

float roll_block(Desk& d, float x, float y, float w, const Scene& scene, const DieMotion& motion) {
    const Theme& t = d.theme;
    const RollPanel& r = *scene.roll;
    const bool rolling = !motion.face.empty();
    Desk unsaid = d; // the room for the words is kept while the die rolls: nothing moves when it lies
    unsaid.dry = d.dry || rolling;
    y += 12;
    if (!r.links.empty()) y = chain_block(d, x, y, r.links) + 16;
    const Box die{x, y, x + 64, y + 64};
    const float half = 32 * motion.size;
    const ImVec2 mid = die.middle();
    const Box drawn{mid.x - half, mid.y - half, mid.x + half, mid.y + half};
    fill(d, drawn, t.card, 10);
    frame(d, drawn, t.card_ink, 10, 2);
    put(d, FontFace::num, 44 * motion.size / d.k(), t.card_ink, mid.x, mid.y, rolling ? motion.face : r.die,
        Align::centre);
    float tx = x + 64 + 14, room = w - 78;
    float cy = y;
    FlowStyle head;
    head.px = 16;
    head.line = 20;
    head.face = FontFace::map_roman;
    cy += flow(unsaid, tx, cy, room, r.heading, head) + 1;
    cy += flow(unsaid, tx, cy, room, r.sentence);
    FlowStyle small;
    small.px = 12;
    small.line = 16;
    cy += flow(unsaid, tx, cy + 1, room, r.hoped, small);
    y = std::max(cy, y + 64) + 10;
    if (rolling) {
        std::vector<DieFace> faces = r.strip;
        for (DieFace& f : faces) f.rolled = false;
        y = die_strip(d, x, y, w, faces) + 10;
    } else {
        y = die_strip(d, x, y, w, r.strip) + 10;
    }
    if (!r.follow.empty()) {
        hairline(d, x, x + w, y);
        y += 8;
        for (const Sentence& s : r.follow) y += flow(unsaid, x, y, w, s) + 3;
        y += 4;
    }
    if (!r.check.empty()) {
        if (!d.dry) icon(d.list, Icon::check, {x + 8, y + 8}, 16, t.ui2, 2);
        put(d, FontFace::ui, 12, t.ui2, x + 22, y + 8, r.check);
        y += 20;
    }
    return y + 6;
}

} // namespace redoubt::shell
