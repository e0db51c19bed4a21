// The rule reference: its list, and a paragraph with its examples.
#include "engine/core/order.h"
#include "shell/dialogs/contents.h"
#include "shell/panels/example.h"
#include "shell/present/words.h"
#include "shell/systems.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

namespace redoubt::shell {

using words::common::Phrase;

namespace {

// The chapter of a paragraph; boxes, tables and battles without a number come last.
constexpr int unnumbered = 99;
int chapter_of(const words::Paragraph& p) {
    const int n = std::atoi(p.number.c_str());
    return n > 0 ? n : unnumbered;
}

std::string chapter_title(const words::RuleBook& rules, int n) {
    if (n == unnumbered) return flat(Phrase::charts);
    const auto at = static_cast<std::size_t>(n);
    return std::to_string(n) + ".  " + std::string(at < rules.chapters.size() ? rules.chapters[at] : "");
}

} // namespace

float rules_content(Desk& d, float x, float y, float w, const DialogData& data) {
    const float k = d.k();
    FlowStyle small;
    small.px = 13;
    small.line = 17;
    small.ink = d.theme.ui2;
    y += flow(d, x, y, w, flat(Phrase::rules_head, {{"system", system_small(data.system)}}), small) + 8;
    if (data.page) y = menu_row(d, x - 10, y, w + 20, {{Verb::aids}, flat(Phrase::player_aids), Icon::book});
    if (!data.rules_trouble.empty()) y += flow(d, x, y + 8, w, data.rules_trouble, small) + 12;
    std::vector<const words::Paragraph*> list;
    for (const words::Paragraph& p : data.rules.paragraphs) list.push_back(&p);
    // Those that no action cites among the others: "2.4" behind "2.3". What has no number stays in the ledger's order.
    const auto place = [](const words::Paragraph* p) {
        const int chapter = chapter_of(*p);
        return std::pair{chapter, chapter == unnumbered ? std::string{} : p->number.substr(0, p->number.find(' '))};
    };
    put_in_order(list.begin(), list.end(), [&](const auto* a, const auto* b) { return place(a) < place(b); });
    int chapter = -1;
    for (const words::Paragraph* entry : list) {
        const words::Paragraph& p = *entry;
        const int c = chapter_of(p);
        if (c != chapter) {
            chapter = c;
            y += 12;
            put(d, FontFace::map_roman, 16, d.theme.ui, x, y + 10 * k, chapter_title(data.rules, c));
            y += 26 * k;
        }
        Box row{x - 6, y, x + w + 6, y + 44};
        Intent open{Verb::open_rule};
        open.rule = p.rule;
        open.words = p.number;
        if (d.pressed && *d.pressed == open) fill(d, row, d.theme.panel2, 6);
        put(d, FontFace::ui, 13, d.theme.link, x, row.middle().y, p.number);
        const float lead = std::max(66 * k, width(d, FontFace::ui, 13, p.number) + 12);
        put(d, FontFace::ui, 14, d.theme.ui, x + lead, row.middle().y,
            fitted(d, FontFace::ui, 14, p.title.empty() && !p.sentences.empty() ? p.sentences[0].text : p.title,
                   w - lead));
        hairline(d, x, x + w, row.y1);
        hit(d, row, open, flat(Phrase::rule, {{"number", p.number}}));
        y += 45;
    }
    return y + 10;
}

float rule_content(Desk& d, float x, float y, float w, const Dialog& dialog, const DialogData& data) {
    const words::Paragraph* found = nullptr;
    for (const words::Paragraph& p : data.rules.paragraphs)
        if (dialog.rule ? p.rule == dialog.rule : p.number == dialog.words) found = &p;
    words::Paragraph alone;
    if (!found) {
        alone = words::reference_paragraph(data.rules.paragraphs, dialog.rule);
        found = &alone;
    }
    FlowStyle style;
    style.px = 14;
    style.line = 20;
    for (const words::Words& s : words::paragraph_words(*found)) {
        fill(d, {x, y + 8, x + 5, y + 13}, d.theme.gold);
        y += flow(d, x + 16, y, w - 16, sentence_of(s), style) + 10;
    }
    if (!data.rules_trouble.empty()) y += flow(d, x, y, w, data.rules_trouble, style) + 12;
    if (found->sentences.empty() && !data.rules.paragraphs.empty())
        y += flow(d, x, y, w, pattern(Phrase::title_says_all), style) + 8;
    if (data.examples && data.examples->system == data.system) y = example_list(d, x, y, w, *found, *data.examples);
    if (!data.examples_trouble.empty()) y += flow(d, x, y + 8, w, data.examples_trouble, style) + 12;
    return y + 4;
}

} // namespace redoubt::shell
