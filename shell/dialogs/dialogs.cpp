#include "shell/dialogs/dialogs.h"

#include "engine/core/order.h"
#include "shell/panels/blocks.h"
#include "shell/present/classic/table.h"

#include <algorithm>
#include <array>

namespace redoubt::shell {

std::string_view name(DialogKind k) {
    static constexpr std::string_view names[] = {"menu",     "settings", "rules",   "rule",   "saves", "message",
                                                 "handover", "ending",   "journal", "layers", "card",  "help"};
    return names[static_cast<std::size_t>(k)];
}

namespace {

constexpr float pad = 18;

float head(Desk& d, Box b, const std::string& words, bool back = false, float right = 56) {
    float x = b.x0 + pad;
    if (back) {
        button(d, {b.x0 + 6, b.y0 + 8, b.x0 + 50, b.y0 + 52}, {{Verb::rules}, "All rules", Icon::left}, {true, true});
        x = b.x0 + 54;
    }
    put(d, FontFace::map_roman, 20, d.theme.ui, x, b.y0 + 30,
        fitted(d, FontFace::map_roman, 20, words, b.x1 - right - x));
    button(d, {b.x1 - 50, b.y0 + 8, b.x1 - 6, b.y0 + 52}, {{Verb::close}, "Close", Icon::cross}, {true, true});
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

float choice_row(Desk& d, float x, float y, float w, std::string_view label, std::string_view setting_name, int now,
                 std::initializer_list<std::pair<int, const char*>> choices) {
    const float k = d.k();
    put(d, FontFace::ui, 14, d.theme.ui, x, y + 12 * k, label);
    y += 26 * k;
    float bx = x;
    for (const auto& [value, words] : choices) {
        Intent set{Verb::set};
        set.words = setting_name;
        set.number = value;
        Button b{set, words};
        float bw = button_width(d, b);
        if (bx + bw > x + w) bx = x, y += 52;
        ButtonStyle style;
        style.on = value == now;
        button(d, {bx, y, bx + bw, y + 44}, b, style);
        bx += bw + 8;
    }
    return y + 58;
}

float settings_content(Desk& d, float x, float y, float w, const Settings& s) {
    auto now = [&](const char* n) { return setting(s, n); };
    y = choice_row(d, x, y, w, "Text size", "text_size", now("text_size"),
                   {{0, "Small"}, {1, "Normal"}, {2, "Large"}, {3, "Largest"}});
    y = choice_row(d, x, y, w, "Theme", "theme", now("theme"), {{0, "As the system"}, {1, "Paper"}, {2, "Night"}});
    y = choice_row(d, x, y, w, "Colours", "palette", now("palette"), {{0, "As painted"}, {1, "Colour-blind safe"}});
    y = choice_row(d, x, y, w, "Hex grid", "grid", now("grid"), {{0, "Off"}, {1, "Quiet"}, {2, "Clear"}});
    y = choice_row(d, x, y, w, "Hex numbers", "hex_numbers", now("hex_numbers"), {{1, "Shown"}, {0, "Hidden"}});
    y = choice_row(d, x, y, w, "The computer’s moves", "speed", now("speed"),
                   {{1, "×1"}, {2, "×2"}, {4, "×4"}, {0, "At once"}});
    y = choice_row(d, x, y, w, "Forecast of what a march leads to", "odds", now("odds"), {{1, "Shown"}, {0, "Hidden"}});
    y = choice_row(d, x, y, w, "After a roll", "rolls", now("rolls"), {{1, "Show it"}, {0, "Go on at once"}});
    y = choice_row(d, x, y, w, "Taking a finished move back (rule 5.0K), in new games", "ask_takeback",
                   now("ask_takeback"), {{0, "Freely"}, {1, "Ask the other side"}});
    return y;
}

// The chapter of a paragraph; boxes, tables and battles without a number come last.
constexpr int unnumbered = 99;
int chapter_of(const words::Paragraph& p) {
    const int n = std::atoi(p.number.c_str());
    return n > 0 ? n : unnumbered;
}

std::string chapter_title(const words::RuleBook& rules, int n) {
    if (n == unnumbered) return "Charts, tables, battles";
    const auto at = static_cast<std::size_t>(n);
    return std::to_string(n) + ".  " + std::string(at < rules.chapters.size() ? rules.chapters[at] : "");
}

float rules_content(Desk& d, float x, float y, float w, const DialogData& data) {
    const float k = d.k();
    FlowStyle small;
    small.px = 13;
    small.line = 17;
    small.ink = d.theme.ui2;
    y += flow(d, x, y, w,
              "The " + std::string(data.system) + " rules in our own words. Numbers are those of the printed rules.",
              small) +
         8;
    std::vector<const words::Paragraph*> list;
    for (const words::Paragraph& p : data.rules.paragraphs) list.push_back(&p);
    put_in_order(list.begin(), list.end(),
                 [](const words::Paragraph* a, const words::Paragraph* b) { return chapter_of(*a) < chapter_of(*b); });
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
        put(d, FontFace::ui, 14, d.theme.ui, x + 66 * k, row.middle().y,
            fitted(d, FontFace::ui, 14, p.title.empty() && !p.sentences.empty() ? p.sentences[0].text : p.title,
                   w - 66 * k));
        hairline(d, x, x + w, row.y1);
        hit(d, row, open, "Rule " + p.number);
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
    if (found->sentences.empty()) y += flow(d, x, y, w, "The title says it all.", style) + 8;
    return y + 4;
}

float saves_content(Desk& d, float x, float y, float w, const Dialog& dialog, const DialogData& data) {
    if (data.in_game) {
        Button keep{{Verb::save_as}, "Save this game under a name", Icon::save};
        button(d, {x, y, x + w, y + 44}, keep);
        y += 52;
        float half = (w - 8) / 2;
        button(d, {x, y, x + half, y + 44}, {{Verb::export_file}, "Export a file", Icon::share});
        button(d, {x + half + 8, y, x + w, y + 44}, {{Verb::import_file}, "Import a file", Icon::load});
        y += 56;
    } else {
        button(d, {x, y, x + w, y + 44}, {{Verb::import_file}, "Import a file", Icon::load});
        y += 56;
    }
    auto list = [&](const std::vector<SaveEntry>& entries, const char* caption_words, bool named) {
        if (entries.empty()) return;
        cap(d, x, y + 8, caption_words);
        y += 24;
        for (const SaveEntry& e : entries) {
            Intent open{Verb::load};
            open.words = e.key;
            Box row{x - 6, y, x + w - 44, y + 52};
            if (d.pressed && *d.pressed == open) fill(d, row, d.theme.panel2, 6);
            std::string title = named ? e.key.substr(slot_prefix.size()) : e.note.title;
            std::string sub = (named ? e.note.title + " · " : "") + e.note.detail + " · " + ago(data.now, e.note.time);
            if (e.damaged) sub = "cannot be read";
            put(d, FontFace::ui_bold, 14, d.theme.ui, x, row.middle().y - 9,
                fitted(d, FontFace::ui_bold, 14, title, w - 50));
            put(d, FontFace::ui, 12, d.theme.ui2, x, row.middle().y + 9, fitted(d, FontFace::ui, 12, sub, w - 50));
            hit(d, row, open, title, !e.damaged, {{Hand::plain, "This save is damaged and cannot be read.", {}}});
            Intent drop{Verb::forget};
            drop.words = e.key;
            button(d, {x + w - 44, y + 4, x + w, y + 48}, {drop, "Delete", Icon::trash}, {true, true});
            hairline(d, x, x + w, y + 52);
            y += 53;
        }
        y += 12;
    };
    list(dialog.slots, "NAMED GAMES", true);
    list(dialog.autos, "KEPT BY THE GAME ITSELF", false);
    if (dialog.slots.empty() && dialog.autos.empty())
        y += flow(d, x, y, w, dialog.words.empty() ? "Nothing is kept on this device yet." : dialog.words) + 8;
    return y;
}

float layers_content(Desk& d, float x, float y, float w, const DialogData& data) {
    y = choice_row(d, x, y, w, "Hex grid", "grid", setting(data.settings, "grid"),
                   {{0, "Off"}, {1, "Quiet"}, {2, "Clear"}});
    y = choice_row(d, x, y, w, "Hex numbers", "hex_numbers", setting(data.settings, "hex_numbers"),
                   {{1, "Shown"}, {0, "Hidden"}});
    y = choice_row(d, x, y, w, "North arrow and scale", "furniture", setting(data.settings, "furniture"),
                   {{1, "Shown"}, {0, "Hidden"}});
    y = choice_row(d, x, y, w, "The scale counts", "units", setting(data.settings, "units"),
                   {{0, "Metres"}, {1, "Versts"}, {2, "Toises"}});
    auto toggle = [&](Verb verb, const char* label, bool on) {
        Button b{{verb}, label, on ? Icon::check : Icon::layers};
        ButtonStyle style;
        style.on = on;
        button(d, {x, y, x + w, y + 44}, b, style);
        y += 52;
    };
    if (data.in_game) toggle(Verb::zone_layer, "Zones of control of both sides", data.zones);
    toggle(Verb::names_over, "All names over the counters", data.names_over);
    toggle(Verb::hide_counters, "Hide the counters", data.hide_counters);
    button(d, {x, y, x + w, y + 44}, {{Verb::fit}, "Show the whole field", Icon::fit});
    return y + 52;
}

constexpr const char* help_lines[] = {
    "Drag the map with one finger or the mouse; pinch, or turn the wheel, to zoom.",
    "Tap a unit of yours: the lit hexes are where it can march, the number is what it costs. Tap one to see the way; "
    "tap it again, or the red button, to march.",
    "A red bar under a number: an enemy zone of control ends the march there.",
    "In combat tap an enemy, then those of yours who attack it. The forecast shows the odds and the exact chances "
    "before you declare.",
    "Every enemy you touch must be attacked, and every unit of yours that touches one must attack, before the phase "
    "can end.",
    "Hold a finger on a unit, or click it with the right button, for its card. A stack shows all its "
    "cards so, and by a tap on the disc with their number; tap one of them.",
    "Keys of the game: N next unit, F the cards of a stack, Enter the red button, U or Ctrl+Z undo, C clear, E ends "
    "the phase, [ and ] turn "
    "the "
    "piece in hand, S skips and P pauses the computer’s moves, Escape closes or puts down.",
    "Keys of the view: arrows move the map, + and − zoom, 0 the whole field, L layers, J journal, H hides the "
    "counters, Z "
    "zones, M names, K hides the column. Tab goes from button to button, and from the last one on out of the board; "
    "Shift and Tab goes back.",
    "Tap a line of the journal to see its moment again, or to play on from there on a new line; the menu plays the "
    "whole "
    "game back. There: left and right arrow step, N goes to the next fight and Shift and N to the one before, Space "
    "plays and pauses, Home and End go to both ends, Escape goes back to the game.",
    "T opens the text view: everything on the table in words, lists and buttons, for a screen reader or the keyboard "
    "alone.",
};

} // namespace

void draw_dialog(Desk& d, Box screen, const Insets& safe, const Dialog& dialog, const DialogData& data) {
    const Theme& t = d.theme;
    const float k = d.k();
    bool curtain = dialog.kind == DialogKind::handover;
    if (curtain && data.scene && data.scene->handover) {
        // Nothing is hidden in the classic game, so the curtain is a leaf and not a wall.
        Side to = *data.scene->handover;
        const SideColours& side = t.of(other(to));
        fill(d, screen, faded(t.ink, .38f));
        d.hits.clear();
        Box b{screen.middle().x - 203, screen.middle().y - 150, screen.middle().x + 203, screen.middle().y + 150};
        if (b.x0 < 12) b.x0 = 12, b.x1 = screen.x1 - 12;
        fill(d, b, side.dark, 8);
        frame(d, {b.x0 + 8, b.y0 + 8, b.x1 - 8, b.y1 - 8}, colour(0xC9B98A), 0, 2);
        frame(d, {b.x0 + 13, b.y0 + 13, b.x1 - 13, b.y1 - 13}, colour(0xC9B98A), 0, .8f);
        std::string who = to == Side::french ? "French" : "Russian";
        put(d, FontFace::map_roman, 34 / std::max(1.0f, k), colour(0xF6EFDD), b.middle().x, b.y0 + 66,
            "To the " + who + " player", Align::centre);
        put(d, FontFace::map_italic, 17, colour(0xD9CDAE), b.middle().x, b.y0 + 106,
            data.scene->bar.who + ", " + data.scene->bar.clock + ", " + data.scene->bar.turn, Align::centre);
        Intent in{Verb::play_side};
        Box btn{b.middle().x - 125, b.y0 + 150, b.middle().x + 125, b.y0 + 202};
        fill(d, btn, colour(0xF6EFDD), 8);
        put(d, FontFace::ui_bold, 15, colour(0x2A241C), btn.middle().x, btn.middle().y, "I am the " + who + " player",
            Align::centre);
        hit(d, btn, in, "I am the " + who + " player");
        if (data.scene->story) { // what will be played back
            static constexpr std::string_view words = "Watch what they did";
            const float half = width(d, FontFace::ui_bold, 15, words) / 2 + 22;
            const Box play{b.middle().x - half, b.y0 + 216, b.middle().x + half, b.y0 + 260};
            icon(d.list, Icon::play, {play.x0 + 10, play.middle().y}, 18, colour(0xF6EFDD), 2);
            put(d, FontFace::ui_bold, 15, colour(0xF6EFDD), play.x0 + 26, play.middle().y, words);
            hit(d, play, {Verb::watch, {}, {}, -1}, words);
        } else {
            put(d, FontFace::ui, 12, colour(0xB9C2D6), b.middle().x, b.y0 + 236, "The journal tells what has happened.",
                Align::centre);
        }
        return;
    }
    fill(d, screen, faded(IM_COL32(30, 24, 14, 255), .34f));
    // The table below does not answer: its hits go, a tap beside the panel closes it.
    d.hits.clear();
    hit(d, screen, {Verb::close}, "Close");
    const bool slim = screen.width() < 700;
    float w = dialog.kind == DialogKind::rules || dialog.kind == DialogKind::rule || dialog.kind == DialogKind::journal
                  ? 560.0f
                  : 440.0f;
    w = std::min(w * std::max(1.0f, k), screen.width() - (slim ? 0.0f : 48.0f));
    const float most = screen.height() - safe.top - safe.bottom - (slim ? 24.0f : 64.0f);
    auto content = [&](Desk& on, float x, float y, float inner) -> float {
        switch (dialog.kind) {
        case DialogKind::settings:
            return settings_content(on, x, y, inner, data.settings);
        case DialogKind::rules:
            return rules_content(on, x, y, inner, data);
        case DialogKind::rule:
            return rule_content(on, x, y, inner, dialog, data);
        case DialogKind::saves:
            return saves_content(on, x, y, inner, dialog, data);
        case DialogKind::layers:
            return layers_content(on, x, y, inner, data);
        case DialogKind::journal:
            return data.scene ? journal_block(on, x, y, inner, *data.scene, 0, data.open_line) : y;
        case DialogKind::card:
            return data.scene && data.scene->card ? card_block(on, x - 14, y - 8, inner + 28, *data.scene->card, true)
                                                  : y;
        case DialogKind::help:
            for (const char* line : help_lines) {
                fill(on, {x, y + 8, x + 5, y + 13}, t.gold);
                y += flow(on, x + 16, y, inner - 16, line) + 8;
            }
            return y;
        case DialogKind::menu: {
            x -= 10, inner += 20;
            y -= 8;
            if (data.in_game) {
                y = menu_row(on, x, y, inner, {{Verb::saves}, "Save, load, export", Icon::save});
                y = menu_row(on, x, y, inner,
                             {{Verb::share_link},
                              data.by_link ? "Send the link of this turn" : "Share this game as a link",
                              Icon::share});
            }
            if (data.played)
                y = menu_row(on, x, y, inner, {{Verb::watch}, "Watch the game from its start", Icon::play},
                             "step by step; the game stays as it is");
            y = menu_row(on, x, y, inner, {{Verb::paste}, "Paste a link", Icon::link});
            y = menu_row(on, x, y, inner, {{Verb::rules}, "Rules", Icon::book});
            y = menu_row(on, x, y, inner, {{Verb::layers}, "Layers of the map", Icon::layers});
            y = menu_row(on, x, y, inner, {{Verb::settings}, "Settings", Icon::sliders});
            Intent view{Verb::set};
            view.words = "text_view"; // App::handle
            y = menu_row(on, x, y, inner, {view, "Text view", Icon::eye}, "for screen readers and the keyboard");
            y = menu_row(on, x, y, inner, {{Verb::help}, "How to play", Icon::info});
            if (data.in_game)
                y = menu_row(on, x, y, inner, {{Verb::to_title}, "To the title page", Icon::back}, "the game is kept");
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
                button(on, {x, y, x + inner, y + 44}, {{Verb::close}, "Look at the field", Icon::eye});
                y += 52;
                button(on, {x, y, x + inner, y + 44}, {{Verb::watch}, "Watch it from its start", Icon::play});
                y += 52;
                if (data.next_battle) {
                    button(on, {x, y, x + inner, y + 44},
                           {{Verb::next_battle}, "On to the next battle", Icon::flag, true});
                    y += 52;
                }
                button(on, {x, y, x + inner, y + 44},
                       {{Verb::to_title}, "Another battle", Icon::flag, !data.next_battle});
                y += 48;
            }
            return y;
        case DialogKind::message:
        case DialogKind::handover: {
            y += flow(on, x, y, inner, dialog.words) + 16;
            float bx = x + inner;
            if (dialog.buttons.empty()) { button(on, {bx - 110, y, bx, y + 44}, {{Verb::close}, "Close"}); }
            for (std::size_t i = dialog.buttons.size(); i-- > 0;) {
                float bw = std::max(90.0f, button_width(on, dialog.buttons[i]));
                button(on, {bx - bw, y, bx, y + 44}, dialog.buttons[i]);
                bx -= bw + 8;
            }
            return y + 48;
        }
        }
        return y;
    };
    Desk dry = d;
    dry.dry = true;
    float h = content(dry, 0, 0, w - 2 * pad) + 60 + 14 + 12;
    h = std::min(h, most);
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
        heading = "Settings";
        break;
    case DialogKind::rules:
        heading = "Rules";
        break;
    case DialogKind::saves:
        heading = "Games on this device";
        break;
    case DialogKind::layers:
        heading = "Layers";
        break;
    case DialogKind::journal:
        heading = "Journal";
        break;
    case DialogKind::help:
        heading = "How to play";
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
    float y = begin_scroll(d, dialog_scroll, {b.x0, top, b.x1, b.y1 - 4});
    y = content(d, b.x0 + pad, y + 14, w - 2 * pad);
    end_scroll(d, y + 8);
}

} // namespace redoubt::shell
