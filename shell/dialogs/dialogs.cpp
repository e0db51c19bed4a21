// Menu, settings, rules and the rest: the panel, and what stands in it by its kind (contents.h).
#include "shell/dialogs/dialogs.h"

#include "shell/coach.h"
#include "shell/dialogs/contents.h"
#include "shell/panels/blocks.h"
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

constexpr Phrase help_lines[] = {
    Phrase::help_drag,  Phrase::help_march,     Phrase::help_zone,      Phrase::help_combat, Phrase::help_owed,
    Phrase::help_cards, Phrase::help_keys_game, Phrase::help_keys_view, Phrase::help_replay, Phrase::help_text_view,
};

// Nothing is hidden in the classic game, so the curtain is a leaf and not a wall.
void draw_curtain(Desk& d, Box screen, const Scene& scene) {
    const Theme& t = d.theme;
    Side to = *scene.handover;
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
    put(d, FontFace::map_roman, 34 / std::max(1.0f, d.k()), colour(0xF6EFDD), b.middle().x, b.y0 + 66,
        pattern(french ? Phrase::to_french : Phrase::to_russian), Align::centre);
    put(d, FontFace::map_italic, 17, colour(0xD9CDAE), b.middle().x, b.y0 + 106,
        scene.bar.who + ", " + scene.bar.clock + ", " + scene.bar.turn, Align::centre);
    Intent in{Verb::play_side};
    Box btn{b.middle().x - 125, b.y0 + 150, b.middle().x + 125, b.y0 + 202};
    fill(d, btn, colour(0xF6EFDD), 8);
    put(d, FontFace::ui_bold, 15, colour(0x2A241C), btn.middle().x, btn.middle().y, i_am, Align::centre);
    hit(d, btn, in, i_am);
    if (scene.story) { // what will be played back
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
}

std::string heading_of(const Dialog& dialog, const Scene* scene) {
    switch (dialog.kind) {
    case DialogKind::menu:
        return "Redoubt";
    case DialogKind::settings:
        return flat(Phrase::settings);
    case DialogKind::rules:
        return flat(Phrase::rules);
    case DialogKind::saves:
        return flat(Phrase::on_device);
    case DialogKind::room:
        return flat(Phrase::room_heading);
    case DialogKind::strength:
        return flat(Phrase::strength_heading);
    case DialogKind::dice:
        return flat(Phrase::dice_thrown);
    case DialogKind::opening:
        return flat(Phrase::opening_heading);
    case DialogKind::layers:
        return flat(Phrase::layers);
    case DialogKind::journal:
        return flat(Phrase::journal);
    case DialogKind::help:
        return flat(Phrase::how_to_play);
    case DialogKind::card:
        return scene && scene->card ? scene->card->name : "";
    case DialogKind::ending:
        return scene && scene->ending ? scene->ending->heading : "";
    default:
        return dialog.heading;
    }
}

// What stays in sight over the journal: what of it is kept, and that it can be taken along.
float journal_choice(Desk& d, float x, float y, float w, const Dialog& dialog) {
    if (dialog.kind != DialogKind::journal) return y;
    const float left = x, most = x + w;
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
        const float wide = button_width(d, b, style);
        if (x > left && x + wide > most) x = left, y += 48; // below
        button(d, {x, y, x + wide, y + 44}, b, style);
        x += wide + 6;
    }
    return y + 52;
}

float message_content(Desk& d, float x, float y, float w, const Dialog& dialog) {
    y += flow(d, x, y, w, dialog.words) + 16;
    if (dialog.buttons.empty()) return button_row(d, x, y, w, {{{Verb::close}, flat(Phrase::close)}});
    return button_row(d, x, y, w, dialog.buttons);
}

float opening_content(Desk& d, float x, float y, float w, const Dialog& dialog) {
    y += flow(d, x, y, w, dialog.words) + 12;
    fill(d, {x, y, x + w, y + 6}, d.theme.line, 3);
    fill(d, {x, y, x + std::max(6.0f, w * dialog.share), y + 6}, d.theme.gold, 3);
    return button_row(d, x, y + 22, w, dialog.buttons);
}

float content(Desk& d, float x, float y, float w, const Dialog& dialog, const DialogData& data) {
    const Scene* scene = data.scene;
    switch (dialog.kind) {
    case DialogKind::menu:
        return menu_content(d, x, y, w, data);
    case DialogKind::settings:
        return settings_content(d, x, y, w, data.settings, dialog.words, data.page);
    case DialogKind::rules:
        return rules_content(d, x, y, w, data);
    case DialogKind::rule:
        return rule_content(d, x, y, w, dialog, data);
    case DialogKind::saves:
        return saves_content(d, x, y, w, dialog, data);
    case DialogKind::room:
        return room_content(d, x, y, w, dialog, data);
    case DialogKind::layers:
        return layers_content(d, x, y, w, data);
    case DialogKind::journal:
        return scene ? journal_block(d, x, y, w, *scene, 0, data.open_line, dialog.kept, data.me) : y;
    case DialogKind::card:
        return scene && scene->card ? card_block(d, x - 14, y - 8, w + 28, *scene->card, true) : y;
    case DialogKind::help:
        return help_content(d, x, y, w, data);
    case DialogKind::ending:
        return ending_content(d, x, y, w, data);
    case DialogKind::strength:
        return strength_content(d, x, y, w, data);
    case DialogKind::dice:
        return dice_content(d, x, y, w, data);
    case DialogKind::opening:
        return opening_content(d, x, y, w, dialog);
    case DialogKind::message:
    case DialogKind::handover:
        return message_content(d, x, y, w, dialog);
    }
    return y;
}

} // namespace

float help_content(Desk& d, float x, float y, float w, const DialogData& data) {
    for (Phrase line : help_lines) {
        fill(d, {x, y + 8, x + 5, y + 13}, d.theme.gold);
        y += flow(d, x + 16, y, w - 16, pattern(line)) + 8;
    }
    if (data.in_game) { // those of the first battle, to be read again
        const auto lessons = lessons_of(data.system);
        cap(d, x, y + 12 * d.k(), pattern(Phrase::lessons_again));
        y += 26 * d.k();
        for (std::size_t i = 0; i < lessons.size(); ++i) {
            const auto said = words::lesson_of(data.system, i);
            FlowStyle bold;
            bold.face = FontFace::ui_bold;
            y += flow(d, x, y, w, said ? said->heading : lessons[i].heading, bold) + 1;
            const Asked asked = asked_in(said ? said->words : lessons[i].words);
            y += flow(d, x, y, w, std::string(asked.question) + ' ' + std::string(asked.told)) + 8;
        }
    }
    return y;
}

float ending_content(Desk& d, float x, float y, float w, const DialogData& data) {
    if (!data.scene || !data.scene->ending) return y;
    const Ending& e = *data.scene->ending;
    FlowStyle it;
    it.face = FontFace::map_italic;
    it.px = 17;
    it.line = 24;
    y += flow(d, x, y, w, e.subtitle, it) + 8;
    for (const TallyRow& r : e.account) {
        put(d, FontFace::ui, 14, d.theme.ui, x, y + 12 * d.k(), r.words);
        put(d, FontFace::num, 17, d.theme.ui, x + w, y + 12 * d.k(), r.value, Align::right);
        y += 26 * d.k();
    }
    y += 10;
    button(d, {x, y, x + w, y + 44}, {{Verb::close}, flat(Phrase::look_at_field), Icon::eye});
    y += 52;
    button(d, {x, y, x + w, y + 44}, {{Verb::watch}, flat(Phrase::watch_it), Icon::play});
    y += 52;
    if (data.page) {
        button(d, {x, y, x + w, y + 44}, {{Verb::report}, flat(Phrase::the_report), Icon::book});
        y += 52;
    }
    for (const Button& b : data.after_first) {
        button(d, {x, y, x + w, y + 44}, b);
        y += 52;
    }
    if (data.next_battle) {
        button(d, {x, y, x + w, y + 44}, {{Verb::next_battle}, flat(Phrase::next_battle), Icon::flag, true});
        y += 52;
    }
    button(d, {x, y, x + w, y + 44},
           {{Verb::to_title}, flat(Phrase::another_battle), Icon::flag, !data.next_battle && data.after_first.empty()});
    y += 48;
    return y;
}

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
    if (dialog.kind == DialogKind::handover && data.scene && data.scene->handover)
        return draw_curtain(d, screen, *data.scene);
    fill(d, screen, faded(IM_COL32(30, 24, 14, 255), .34f));
    // The table below does not answer: its hits go, a tap beside the panel closes it.
    d.hits.clear();
    if (dialog.kind != DialogKind::opening) hit(d, screen, {Verb::close}, pattern(Phrase::close));
    const bool slim = screen.width() < 700;
    float w = dialog.kind == DialogKind::rules || dialog.kind == DialogKind::rule || dialog.kind == DialogKind::journal
                  ? 560.0f
              : dialog.kind == DialogKind::menu && screen.width() >= 800 ? 720.0f
                                                                         : 440.0f;
    w = std::min(w * std::max(1.0f, d.k()), screen.width() - (slim ? 0.0f : 48.0f));
    const float inner = w - 2 * pad;
    const float most = screen.height() - safe.top - safe.bottom - (slim ? 24.0f : 64.0f);
    Desk dry = d;
    dry.dry = true;
    const float full = content(dry, 0, 0, inner, dialog, data);
    const float h = std::min(full + journal_choice(dry, 0, 0, inner, dialog) + 60 + 14 + 12, most);
    float cx = screen.middle().x, cy = slim ? screen.y1 - safe.bottom - h / 2 : screen.middle().y;
    Box b{cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2};
    panel(d, b);
    blocker(d, b);
    float top = head(d, b, heading_of(dialog, data.scene), dialog.kind == DialogKind::rule, dialog.bad ? 92.0f : 56.0f);
    if (dialog.bad) icon(d.list, Icon::warning, {b.x1 - 72, b.y0 + 30}, 22, d.theme.red, 2);
    if (dialog.kind == DialogKind::journal &&
        d.scrolls[dialog_scroll].content <= 0) { // opened: the newest line in sight
        Scroll& s = d.scrolls[dialog_scroll];
        s.content = full + 22;
        s.offset = s.content;
    }
    top = journal_choice(d, b.x0 + pad, top, inner, dialog);
    float y = begin_scroll(d, dialog_scroll, {b.x0, top, b.x1, b.y1 - 4});
    y = content(d, b.x0 + pad, y + 14, inner, dialog, data);
    end_scroll(d, y + 8);
}

} // namespace redoubt::shell
