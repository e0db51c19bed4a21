#include "shell/panels/lesson.h"

#include "shell/text/shell/phrases.h"

#include <algorithm>

namespace redoubt::shell {

using words::common::Phrase;

Box lesson_panel(Desk& d, float x, float y, float most, const LessonCard& lesson) {
    const Theme& t = d.theme;
    const float k = d.k(), pad = 14, w = std::min(most, 420 * k), inner = w - 2 * pad - 6;
    Desk dry = d;
    dry.dry = true;
    FlowStyle soft;
    soft.ink = t.ui2;
    const float head = 24 * k, text = flow(dry, 0, 0, inner, lesson.words, soft);
    Box box{x, y, x + w, y + 12 + head + text + 8 + 44 + 8};
    panel(d, box);
    blocker(d, box);
    fill(d, {box.x0, box.y0 + 8, box.x0 + 4, box.y1 - 8}, t.gold_hi);
    const float left = x + pad + 6;
    put(d, FontFace::map_roman, 18, t.ui, left, y + 12 + 10 * k, lesson.heading);
    put(d, FontFace::ui, 12, t.ui2, box.x1 - pad, y + 12 + 10 * k,
        flat(Phrase::number_of, {{"n", lesson.number}, {"m", lesson.of}}), Align::right);
    float cy = y + 12 + head;
    cy += flow(d, left, cy, inner, lesson.words, soft) + 8;
    Intent read{Verb::lesson}, leave{Verb::lesson};
    read.number = 1;
    const Button on{read, flat(Phrase::understood), Icon::check}, off{leave, flat(Phrase::no_more_lessons)};
    const float on_w = button_width(d, on), off_w = button_width(d, off, {true});
    button(d, {left - 4, cy, left - 4 + on_w, cy + 44}, on);
    button(d, {box.x1 - 6 - off_w, cy, box.x1 - 6, cy + 44}, off, {true});
    return box;
}

void point_out(Desk& d, const Scene& scene) {
    if (scene.guide.verb == Verb::none) return;
    for (const Hit& h : d.hits)
        if (h.enabled && h.solid && h.intent == scene.guide) {
            frame(d, {h.box.x0 - 3, h.box.y0 - 3, h.box.x1 + 3, h.box.y1 + 3}, d.theme.gold_hi, 10, 3);
            return;
        }
}

} // namespace redoubt::shell
