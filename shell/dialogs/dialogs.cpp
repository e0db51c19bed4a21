#include "shell/dialogs/dialogs.h"

#include "engine/core/order.h"
#include "shell/coach.h"
#include "shell/panels/blocks.h"
#include "shell/panels/example.h"
#include "shell/present/words.h"
#include "shell/strength.h"
#include "shell/text/language.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <array>

namespace redoubt::shell {

using words::common::Phrase;

std::string_view name(DialogKind k) {
    static constexpr std::string_view names[] = {"menu",     "settings", "rules",   "rule",    "saves", "message",
                                                 "handover", "ending",   "journal", "layers",  "card",  "help",
                                                 "room",     "opening",  "dice",    "strength"};
    return names[static_cast<std::size_t>(k)];
}

namespace {

constexpr float pad = 18;

float head(Desk& d, Box b, const std::string& words, bool back = false, float right = 56) {
    float x = b.x0 + pad;
    if (back) {
        button(d, {b.x0 + 6, b.y0 + 8, b.x0 + 50, b.y0 + 52}, {{Verb::rules}, flat(Phrase::all_rules), Icon::left},
               {true, true});
        x = b.x0 + 54;
    }
    put(d, FontFace::map_roman, 20, d.theme.ui, x, b.y0 + 30,
        fitted(d, FontFace::map_roman, 20, words, b.x1 - right - x));
    button(d, {b.x1 - 50, b.y0 + 8, b.x1 - 6, b.y0 + 52}, {{Verb::close}, flat(Phrase::close), Icon::cross},
           {true, true});
    hairline(d, b.x0, b.x1, b.y0 + 59);
    return b.y0 + 60;
}

float menu_row(Desk& d, float x, float y, float w, const Button& b, std::string_view note = "") {
    Box box{x, y, x + w, y + 52};
    ImU32 ink = b.enabled ? d.theme.ui : d.theme.ui3;
    if (d.pressed && *d.pressed == b.intent) fill(d, box, d.theme.panel2, 6);
    if (!d.dry) icon(d.list, b.icon, {x + 22, box.middle().y}, 22, ink, 2);
    float room = w - 60;
    put(d, FontFace::ui_bold, 15, ink, x + 46, box.middle().y - (note.empty() ? 0 : 9),
        fitted(d, FontFace::ui_bold, 15, b.label, room));
    if (!note.empty())
        put(d, FontFace::ui, 12, d.theme.ui2, x + 46, box.middle().y + 10,
            fitted(d, FontFace::ui, 12, std::string(note), room));
    hit(d, box, b.intent, b.label, b.enabled, b.reason);
    return y + 52;
}

float choice_row(Desk& d, float x, float y, float w, Phrase label, std::string_view setting_name, int now,
                 std::initializer_list<std::pair<int, Phrase>> choices) {
    const float k = d.k();
    FlowStyle wide; // some languages need two lines
    wide.line = 20;
    y += flow(d, x, y + 2 * k, w, pattern(label), wide) + 6 * k;
    float bx = x;
    for (const auto& [value, choice] : choices) {
        Intent set{Verb::set};
        set.words = setting_name;
        set.number = value;
        Button b{set, flat(choice)};
        float bw = button_width(d, b);
        if (bx + bw > x + w) bx = x, y += 52;
        ButtonStyle style;
        style.on = value == now;
        button(d, {bx, y, bx + bw, y + 44}, b, style);
        bx += bw + 8;
    }
    return y + 58;
}

// The languages by the names they give themselves.
float language_row(Desk& d, float x, float y, float w, const Settings& s) {
    put(d, FontFace::ui, 14, d.theme.ui, x, y + 12 * d.k(), pattern(Phrase::language));
    y += 26 * d.k();
    float bx = x;
    for (int i = 0; i <= static_cast<int>(words::Language::count); ++i) {
        Intent set{Verb::set};
        set.words = "language";
        set.number = i;
        const Button b{set, i == 0 ? flat(Phrase::as_browser)
                                   : std::string(words::self_of(static_cast<words::Language>(i - 1)))};
        const float bw = button_width(d, b);
        if (bx > x && bx + bw > x + w) bx = x, y += 52;
        ButtonStyle style;
        style.on = s.language == i;
        button(d, {bx, y, bx + bw, y + 44}, b, style);
        bx += bw + 8;
    }
    return y + 58;
}

// `trouble`: why the language chosen last is not spoken; else empty.
float settings_content(Desk& d, float x, float y, float w, const Settings& s, const std::string& trouble, bool page) {
    auto now = [&](const char* n) { return setting(s, n); };
    y = language_row(d, x, y, w, s);
    if (!trouble.empty()) {
        if (!d.dry) icon(d.list, Icon::warning, {x + 11, y + 3}, 20, d.theme.red, 2);
        y += flow(d, x + 30, y - 6, w - 30, trouble) + 8;
    }
    y = choice_row(d, x, y, w, Phrase::text_size, "text_size", now("text_size"),
                   {{0, Phrase::small}, {1, Phrase::normal}, {2, Phrase::large}, {3, Phrase::largest}});
    y = choice_row(d, x, y, w, Phrase::theme, "theme", now("theme"),
                   {{0, Phrase::as_system}, {1, Phrase::paper}, {2, Phrase::night}});
    y = choice_row(d, x, y, w, Phrase::colours, "palette", now("palette"),
                   {{0, Phrase::as_painted}, {1, Phrase::colour_blind}});
    y = choice_row(d, x, y, w, Phrase::hex_grid, "grid", now("grid"),
                   {{0, Phrase::off}, {1, Phrase::quiet}, {2, Phrase::clear}});
    y = choice_row(d, x, y, w, Phrase::hex_numbers, "hex_numbers", now("hex_numbers"),
                   {{1, Phrase::shown}, {0, Phrase::hidden}});
    y = choice_row(d, x, y, w, Phrase::computer_moves, "speed", now("speed"),
                   {{1, Phrase::times_one}, {2, Phrase::times_two}, {4, Phrase::times_four}, {0, Phrase::at_once}});
    y = choice_row(d, x, y, w, Phrase::march_forecast, "odds", now("odds"), {{1, Phrase::shown}, {0, Phrase::hidden}});
    y = choice_row(d, x, y, w, Phrase::after_roll, "rolls", now("rolls"),
                   {{1, Phrase::show_roll}, {2, Phrase::show_theirs}, {0, Phrase::go_on_at_once}});
    y = choice_row(d, x, y, w, Phrase::take_back_rule, "ask_takeback", now("ask_takeback"),
                   {{0, Phrase::freely}, {1, Phrase::ask_other}});
    if (page)
        y = choice_row(d, x, y, w, Phrase::sound, "sound", now("sound"),
                       {{0, Phrase::sound_off}, {1, Phrase::sound_on}});
    return y;
}

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

float rules_content(Desk& d, float x, float y, float w, const DialogData& data) {
    const float k = d.k();
    FlowStyle small;
    small.px = 13;
    small.line = 17;
    small.ink = d.theme.ui2;
    y += flow(d, x, y, w, flat(Phrase::rules_head, {{"system", words::common::system_small(data.system)}}), small) + 8;
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

float layers_content(Desk& d, float x, float y, float w, const DialogData& data) {
    y = choice_row(d, x, y, w, Phrase::hex_grid, "grid", setting(data.settings, "grid"),
                   {{0, Phrase::off}, {1, Phrase::quiet}, {2, Phrase::clear}});
    y = choice_row(d, x, y, w, Phrase::hex_numbers, "hex_numbers", setting(data.settings, "hex_numbers"),
                   {{1, Phrase::shown}, {0, Phrase::hidden}});
    y = choice_row(d, x, y, w, Phrase::furniture, "furniture", setting(data.settings, "furniture"),
                   {{1, Phrase::shown}, {0, Phrase::hidden}});
    y = choice_row(d, x, y, w, Phrase::scale_counts, "units", setting(data.settings, "units"),
                   {{0, Phrase::metres}, {1, Phrase::versts}, {2, Phrase::toises}});
    auto toggle = [&](Verb verb, Phrase label, bool on) {
        Button b{{verb}, flat(label), on ? Icon::check : Icon::layers};
        ButtonStyle style;
        style.on = on;
        button(d, {x, y, x + w, y + 44}, b, style);
        y += 52;
    };
    if (data.in_game) toggle(Verb::zone_layer, Phrase::zones_of_both, data.zones);
    if (data.in_game) toggle(Verb::threat_layer, Phrase::enemy_threat, data.threat);
    if (data.in_game) {
        FlowStyle legend;
        legend.px = 12;
        legend.line = 16;
        legend.ink = d.theme.ui2;
        y += flow(d, x + 12, y - 4, w - 24, flat(Phrase::threat_legend), legend) + 4;
    }
    toggle(Verb::names_over, Phrase::names_over, data.names_over);
    toggle(Verb::hide_counters, Phrase::hide_the_counters, data.hide_counters);
    button(d, {x, y, x + w, y + 44}, {{Verb::fit}, flat(Phrase::show_field), Icon::fit});
    return y + 52;
}

constexpr Phrase help_lines[] = {
    Phrase::help_drag,  Phrase::help_march,     Phrase::help_zone,      Phrase::help_combat, Phrase::help_owed,
    Phrase::help_cards, Phrase::help_keys_game, Phrase::help_keys_view, Phrase::help_replay, Phrase::help_text_view,
};

} // namespace

// Every die of this sitting, the latest first: what it was thrown for, what it could have been, what came of it.
float dice_content(Desk& d, float x, float y, float w, const DialogData& data) {
    if (!data.thrown) return y;
    for (std::size_t i = data.thrown->size(); i-- > 0;) {
        const RollPanel& r = (*data.thrown)[i];
        FlowStyle head;
        head.face = FontFace::map_roman;
        head.px = 16;
        head.line = 20;
        y += flow(d, x, y, w,
                  r.die.empty() ? r.heading : flat(Phrase::rolled, {{"die", r.die}, {"heading", r.heading}}), head) +
             1;
        y += flow(d, x, y, w, r.sentence) + 4;
        y = die_strip(d, x, y, w, r.strip) + 4;
        for (const Sentence& s : r.follow) y += flow(d, x, y, w, s) + 2;
        if (!r.check.empty()) put(d, FontFace::ui, 12, d.theme.ui3, x, y + 9 * d.k(), r.check), y += 18 * d.k();
        y += 8;
        hairline(d, x, x + w, y);
        y += 10;
    }
    return y;
}

void draw_dialog(Desk& d, Box screen, const Insets& safe, const Dialog& dialog, const DialogData& data) {
    const Theme& t = d.theme;
    const float k = d.k();
    bool curtain = dialog.kind == DialogKind::handover;
    if (curtain && data.scene && data.scene->handover) {
        // Nothing is hidden in the classic game, so the curtain is a leaf and not a wall.
        Side to = *data.scene->handover;
        const SideColours& side = t.of(to); // who is called sees his own colour
        fill(d, screen, faded(t.ink, .38f));
        d.hits.clear();
        Box b{screen.middle().x - 203, screen.middle().y - 150, screen.middle().x + 203, screen.middle().y + 150};
        if (b.x0 < 12) b.x0 = 12, b.x1 = screen.x1 - 12;
        fill(d, b, side.dark, 8);
        frame(d, {b.x0 + 8, b.y0 + 8, b.x1 - 8, b.y1 - 8}, colour(0xC9B98A), 0, 2);
        frame(d, {b.x0 + 13, b.y0 + 13, b.x1 - 13, b.y1 - 13}, colour(0xC9B98A), 0, .8f);
        const bool french = to == Side::french;
        const std::string_view i_am = pattern(french ? Phrase::i_am_french : Phrase::i_am_russian);
        put(d, FontFace::map_roman, 34 / std::max(1.0f, k), colour(0xF6EFDD), b.middle().x, b.y0 + 66,
            pattern(french ? Phrase::to_french : Phrase::to_russian), Align::centre);
        put(d, FontFace::map_italic, 17, colour(0xD9CDAE), b.middle().x, b.y0 + 106,
            data.scene->bar.who + ", " + data.scene->bar.clock + ", " + data.scene->bar.turn, Align::centre);
        Intent in{Verb::play_side};
        Box btn{b.middle().x - 125, b.y0 + 150, b.middle().x + 125, b.y0 + 202};
        fill(d, btn, colour(0xF6EFDD), 8);
        put(d, FontFace::ui_bold, 15, colour(0x2A241C), btn.middle().x, btn.middle().y, i_am, Align::centre);
        hit(d, btn, in, i_am);
        if (data.scene->story) { // what will be played back
            const std::string_view words = pattern(Phrase::watch_story);
            const float half = width(d, FontFace::ui_bold, 15, words) / 2 + 22;
            const Box play{b.middle().x - half, b.y0 + 216, b.middle().x + half, b.y0 + 260};
            icon(d.list, Icon::play, {play.x0 + 10, play.middle().y}, 18, colour(0xF6EFDD), 2);
            put(d, FontFace::ui_bold, 15, colour(0xF6EFDD), play.x0 + 26, play.middle().y, words);
            hit(d, play, {Verb::watch, {}, {}, -1}, words);
        } else {
            put(d, FontFace::ui, 12, colour(0xB9C2D6), b.middle().x, b.y0 + 236, pattern(Phrase::journal_tells),
                Align::centre);
        }
        return;
    }
    fill(d, screen, faded(IM_COL32(30, 24, 14, 255), .34f));
    // The table below does not answer: its hits go, a tap beside the panel closes it.
    d.hits.clear();
    if (dialog.kind != DialogKind::opening) hit(d, screen, {Verb::close}, pattern(Phrase::close));
    const bool slim = screen.width() < 700;
    float w = dialog.kind == DialogKind::rules || dialog.kind == DialogKind::rule || dialog.kind == DialogKind::journal
                  ? 560.0f
              : dialog.kind == DialogKind::menu && screen.width() >= 800 ? 720.0f
                                                                         : 440.0f;
    w = std::min(w * std::max(1.0f, k), screen.width() - (slim ? 0.0f : 48.0f));
    const float most = screen.height() - safe.top - safe.bottom - (slim ? 24.0f : 64.0f);
    auto content = [&](Desk& on, float x, float y, float inner) -> float {
        switch (dialog.kind) {
        case DialogKind::settings:
            return settings_content(on, x, y, inner, data.settings, dialog.words, data.page);
        case DialogKind::rules:
            return rules_content(on, x, y, inner, data);
        case DialogKind::rule:
            return rule_content(on, x, y, inner, dialog, data);
        case DialogKind::saves:
            return saves_content(on, x, y, inner, dialog, data);
        case DialogKind::room:
            return room_content(on, x, y, inner, dialog, data);
        case DialogKind::layers:
            return layers_content(on, x, y, inner, data);
        case DialogKind::journal:
            return data.scene ? journal_block(on, x, y, inner, *data.scene, 0, data.open_line, dialog.kept, data.me)
                              : y;
        case DialogKind::card:
            return data.scene && data.scene->card ? card_block(on, x - 14, y - 8, inner + 28, *data.scene->card, true)
                                                  : y;
        case DialogKind::help:
            for (Phrase line : help_lines) {
                fill(on, {x, y + 8, x + 5, y + 13}, t.gold);
                y += flow(on, x + 16, y, inner - 16, pattern(line)) + 8;
            }
            if (data.in_game) { // those of the first battle, to be read again
                const auto lessons = lessons_of(data.system);
                cap(on, x, y + 12 * k, pattern(Phrase::lessons_again));
                y += 26 * k;
                for (std::size_t i = 0; i < lessons.size(); ++i) {
                    const auto said = words::lesson_of(data.system, i);
                    FlowStyle bold;
                    bold.face = FontFace::ui_bold;
                    y += flow(on, x, y, inner, said ? said->heading : lessons[i].heading, bold) + 1;
                    const Asked asked = asked_in(said ? said->words : lessons[i].words);
                    y += flow(on, x, y, inner, std::string(asked.question) + ' ' + std::string(asked.told)) + 8;
                }
            }
            return y;
        case DialogKind::menu: {
            x -= 10, inner += 20;
            y -= 8;
            const float across = inner > 600 ? inner / 2 : inner; // by twos where there is room: all of it is seen
            float at = x;
            const auto row = [&](const Button& b, std::string_view note = "") {
                menu_row(on, at, y, across, b, note);
                at += across;
                if (at > x + inner - 1) at = x, y += 52;
            };
            if (data.in_game) {
                row({{Verb::saves}, flat(Phrase::save_load), Icon::save});
                row({{Verb::share_link}, flat(data.by_link ? Phrase::send_turn : Phrase::share_game), Icon::share});
                if (data.by_link)
                    row({{Verb::whole_link}, flat(Phrase::whole_link), Icon::link}, pattern(Phrase::whole_link_note));
                if (data.by_link && data.page) row({{Verb::live}, flat(Phrase::play_live), Icon::people});
            }
            // All of the phase, where there is more than a step of it: a step is the button beside the board.
            if (const Scene* s = data.scene; s && s->undo && s->undo->enabled && s->back_to < s->journal.size() &&
                                             s->journal.size() - s->back_to > 2)
                row({{Verb::undo_to, {}, {}, static_cast<int>(s->back_to)}, flat(Phrase::undo_all), Icon::undo},
                    plain_text(s->journal[s->back_to].words));
            if (data.can_hint) row({{Verb::hint}, flat(Phrase::hint), Icon::star}, pattern(Phrase::hint_note));
            if (data.back) row(*data.back);
            if (data.played) row({{Verb::watch}, flat(Phrase::watch_game), Icon::play}, pattern(Phrase::watch_note));
            if (data.thrown && !data.thrown->empty()) row({{Verb::dice}, flat(Phrase::dice_thrown), Icon::info});
            row({{Verb::paste}, flat(Phrase::paste_link), Icon::link});
            row({{Verb::rules}, flat(Phrase::rules), Icon::book});
            if (data.page) row({{Verb::aids}, flat(Phrase::player_aids), Icon::book});
            if (data.page) row({{Verb::history}, flat(Phrase::history), Icon::book});
            if (data.page) row({{Verb::report, {}, {}, 1}, flat(Phrase::battles_fought), Icon::flag});
            if (data.tent) row({{Verb::tent}, flat(Phrase::staff_tent), Icon::eye});
            row({{Verb::layers}, flat(Phrase::map_layers), Icon::layers});
            row({{Verb::settings}, flat(Phrase::settings), Icon::sliders});
            Intent view{Verb::set};
            view.words = "text_view"; // App::handle
            row({view, flat(Phrase::text_view), Icon::eye}, pattern(Phrase::text_view_note));
            if (data.page) {
                view.words = "sound";
                view.number = !data.settings.sound;
                row({view, flat(Phrase::sound), Icon::sound},
                    pattern(data.settings.sound ? Phrase::sound_on : Phrase::sound_off));
            }
            row({{Verb::help}, flat(Phrase::how_to_play), Icon::info});
            if (data.in_game)
                row({{Verb::to_title}, flat(Phrase::to_title), Icon::back},
                    data.kept ? pattern(Phrase::game_is_kept) : "");
            if (at > x) y += 52;
            if (data.scene) {
                y += 6;
                y = standing_block(on, x + 10, y, inner - 20, *data.scene);
            }
            if (!data.about.empty()) put(on, FontFace::ui, 12, t.ui3, x + 10, y + 8, data.about), y += 20;
            return y;
        }
        case DialogKind::ending:
            if (data.scene && data.scene->ending) {
                const Ending& e = *data.scene->ending;
                FlowStyle it;
                it.face = FontFace::map_italic;
                it.px = 17;
                it.line = 24;
                y += flow(on, x, y, inner, e.subtitle, it) + 8;
                for (const TallyRow& r : e.account) {
                    put(on, FontFace::ui, 14, t.ui, x, y + 12 * k, r.words);
                    put(on, FontFace::num, 17, t.ui, x + inner, y + 12 * k, r.value, Align::right);
                    y += 26 * k;
                }
                y += 10;
                button(on, {x, y, x + inner, y + 44}, {{Verb::close}, flat(Phrase::look_at_field), Icon::eye});
                y += 52;
                button(on, {x, y, x + inner, y + 44}, {{Verb::watch}, flat(Phrase::watch_it), Icon::play});
                y += 52;
                if (data.page) {
                    button(on, {x, y, x + inner, y + 44}, {{Verb::report}, flat(Phrase::the_report), Icon::book});
                    y += 52;
                }
                for (const Button& b : data.after_first) {
                    button(on, {x, y, x + inner, y + 44}, b);
                    y += 52;
                }
                if (data.next_battle) {
                    button(on, {x, y, x + inner, y + 44},
                           {{Verb::next_battle}, flat(Phrase::next_battle), Icon::flag, true});
                    y += 52;
                }
                button(on, {x, y, x + inner, y + 44},
                       {{Verb::to_title},
                        flat(Phrase::another_battle),
                        Icon::flag,
                        !data.next_battle && data.after_first.empty()});
                y += 48;
            }
            return y;
        case DialogKind::strength:
            x -= 10, inner += 20;
            for (int level = 1; level <= data.levels; ++level) {
                Intent choice{Verb::set};
                choice.words = "level";
                choice.number = level;
                const bool on_it = level == std::min(data.settings.level, data.levels);
                if (on_it) frame(on, {x + 1, y + 1, x + inner - 1, y + 51}, t.commit, 8, 2);
                y = menu_row(on, x, y, inner, {choice, level_name(level), on_it ? Icon::check : Icon::person},
                             level_about(level));
            }
            return y;
        case DialogKind::dice:
            return dice_content(on, x, y, inner, data);
        case DialogKind::opening: {
            y += flow(on, x, y, inner, dialog.words) + 12;
            fill(on, {x, y, x + inner, y + 6}, t.line, 3);
            fill(on, {x, y, x + std::max(6.0f, inner * dialog.share), y + 6}, t.gold, 3);
            return button_row(on, x, y + 22, inner, dialog.buttons);
        }
        case DialogKind::message:
        case DialogKind::handover: {
            y += flow(on, x, y, inner, dialog.words) + 16;
            if (dialog.buttons.empty()) return button_row(on, x, y, inner, {{{Verb::close}, flat(Phrase::close)}});
            return button_row(on, x, y, inner, dialog.buttons);
        }
        }
        return y;
    };
    Desk dry = d;
    dry.dry = true;
    const float full = content(dry, 0, 0, w - 2 * pad);
    const auto above = [&](Desk& on, float x, float y) { // stays in sight
        if (dialog.kind != DialogKind::journal) return y;
        const float left = x, most = x + w - 2 * pad;
        const int kept = static_cast<int>(dialog.kept);
        constexpr Phrase names[] = {Phrase::whole_journal, Phrase::only_dice, Phrase::only_losses, Phrase::only_mine,
                                    Phrase::copy_text};
        y += 8;
        for (int i = 0; i < 5; ++i) {
            const bool copy = i == 4;
            const Button b{{copy ? Verb::copy_journal : Verb::journal, {}, {}, copy ? kept : i},
                           flat(names[i]),
                           copy ? Icon::share : Icon::count};
            ButtonStyle style;
            style.on = i == kept;
            style.px = 14;
            const float wide = button_width(on, b, style);
            if (x > left && x + wide > most) x = left, y += 48; // below
            button(on, {x, y, x + wide, y + 44}, b, style);
            x += wide + 6;
        }
        return y + 52;
    };
    const float h = std::min(full + above(dry, 0, 0) + 60 + 14 + 12, most);
    float cx = screen.middle().x, cy = slim ? screen.y1 - safe.bottom - h / 2 : screen.middle().y;
    Box b{cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2};
    panel(d, b);
    blocker(d, b);
    std::string heading = dialog.heading;
    switch (dialog.kind) {
    case DialogKind::menu:
        heading = "Redoubt";
        break;
    case DialogKind::settings:
        heading = flat(Phrase::settings);
        break;
    case DialogKind::rules:
        heading = flat(Phrase::rules);
        break;
    case DialogKind::saves:
        heading = flat(Phrase::on_device);
        break;
    case DialogKind::room:
        heading = flat(Phrase::room_heading);
        break;
    case DialogKind::strength:
        heading = flat(Phrase::strength_heading);
        break;
    case DialogKind::dice:
        heading = flat(Phrase::dice_thrown);
        break;
    case DialogKind::opening:
        heading = flat(Phrase::opening_heading);
        break;
    case DialogKind::layers:
        heading = flat(Phrase::layers);
        break;
    case DialogKind::journal:
        heading = flat(Phrase::journal);
        break;
    case DialogKind::help:
        heading = flat(Phrase::how_to_play);
        break;
    case DialogKind::card:
        heading = data.scene && data.scene->card ? data.scene->card->name : "";
        break;
    case DialogKind::ending:
        heading = data.scene && data.scene->ending ? data.scene->ending->heading : "";
        break;
    default:
        break;
    }
    float top = head(d, b, heading, dialog.kind == DialogKind::rule, dialog.bad ? 92.0f : 56.0f);
    if (dialog.bad) icon(d.list, Icon::warning, {b.x1 - 72, b.y0 + 30}, 22, t.red, 2);
    if (dialog.kind == DialogKind::journal &&
        d.scrolls[dialog_scroll].content <= 0) { // opened: the newest line in sight
        Scroll& s = d.scrolls[dialog_scroll];
        s.content = full + 22;
        s.offset = s.content;
    }
    top = above(d, b.x0 + pad, top);
    float y = begin_scroll(d, dialog_scroll, {b.x0, top, b.x1, b.y1 - 4});
    y = content(d, b.x0 + pad, y + 14, w - 2 * pad);
    end_scroll(d, y + 8);
}

} // namespace redoubt::shell
