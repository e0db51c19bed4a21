#include "shell/panels/example.h"

#include "shell/text/shell/phrases.h"

#include <algorithm>

namespace redoubt::shell {

using words::common::Phrase;

Box example_panel(Desk& d, float x, float y, float most, float lowest, const ExampleCard& example) {
    const Theme& t = d.theme;
    const float k = d.k(), pad = 14, w = std::min(most, 440 * k), inner = w - 2 * pad - 6;
    Box box{x, y, x + w, y};
    const float left = x + pad + 6, right = box.x1 - 6;
    // Buttons from the left, in as many rows as they need.
    auto buttons = [&](Desk& on, float at) {
        float bx = left - 4;
        for (const Button& b : example.buttons) {
            const ButtonStyle style{!b.primary};
            const float bw = button_width(on, b, style);
            if (bx > left && bx + bw > right) bx = left - 4, at += 48;
            button(on, {bx, at, bx + bw, at + 44}, b, style);
            bx += bw + 6;
        }
        return at + 44;
    };
    std::size_t told = example.reasons.size(); // of the reasons as many as there is room for
    auto content = [&](Desk& on) {
        float cy = y + 12;
        const float seat = cy + 10 * k;
        const float place = width(on, FontFace::ui, 12, example.place) + 12;
        put(on, FontFace::map_roman, 18, t.ui, left, seat,
            fitted(on, FontFace::map_roman, 18, example.heading, inner - place));
        put(on, FontFace::ui, 12, t.ui2, box.x1 - pad, seat, example.place, Align::right);
        cy += 24 * k;
        cy += flow(on, left, cy, inner, example.words) + 4;
        FlowStyle soft;
        soft.ink = t.ui2;
        for (std::size_t i = 0; i < told; ++i) cy += flow(on, left, cy, inner, example.reasons[i], soft) + 2;
        if (!example.note.empty()) cy += flow(on, left, cy, inner, example.note, soft) + 4;
        return buttons(on, cy + 4) + 8;
    };
    Desk dry = d;
    dry.dry = true;
    while ((box.y1 = content(dry)) > lowest && told > 0) --told;
    panel(d, box);
    blocker(d, box);
    fill(d, {box.x0, box.y0 + 8, box.x0 + 4, box.y1 - 8}, t.gold_hi);
    content(d);
    return box;
}

float example_list(Desk& d, float x, float y, float w, const words::Paragraph& paragraph, const examples::Book& book) {
    std::vector<const examples::Example*> list;
    for (const examples::Example& e : book.all)
        if (std::any_of(e.rules.begin(), e.rules.end(), [&](const std::string& rule) {
                return std::any_of(paragraph.sentences.begin(), paragraph.sentences.end(),
                                   [&](const words::Paragraph::Sentence& s) { return s.id == rule; });
            }))
            list.push_back(&e);
    if (list.empty()) return y;
    cap(d, x, y + 16, flat(Phrase::examples_caps, {{"n", std::to_string(list.size())}}));
    y += 30;
    for (const examples::Example* e : list) {
        Intent open{Verb::example};
        open.words = e->id;
        Desk dry = d;
        dry.dry = true;
        FlowStyle style;
        style.ink = d.theme.link;
        const float height = std::max(44.0f, flow(dry, x, y, w - 16, e->about, style) + 18);
        const Box row{x - 6, y, x + w + 6, y + height};
        if (d.pressed && *d.pressed == open) fill(d, row, d.theme.panel2, 6);
        flow(d, x + 16, y + 9, w - 16, e->about, style);
        hairline(d, x, x + w, row.y1);
        hit(d, row, open, e->about);
        y += height + 1;
    }
    return y + 6;
}

} // namespace redoubt::shell
