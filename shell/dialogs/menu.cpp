// The menu, and how well the computer is to play.
#include "shell/dialogs/contents.h"
#include "shell/panels/blocks.h"
#include "shell/strength.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <string_view>

namespace redoubt::shell {

using words::common::Phrase;

namespace {

// By twos where there is room: all of it is seen.
struct MenuRows {
    Desk& d;
    const float x, w;
    float y, at = x, below = y; // where the rows begun so far end
    const float across = w > 600 ? w / 2 : w;
    void row(const Button& b, std::string_view note = "") {
        below = std::max(below, menu_row(d, at, y, across, b, note));
        at += across;
        if (at > x + w - 1) at = x, y = below;
    }
};

// Of the game on the table.
void game_rows(MenuRows& m, const DialogData& data) {
    if (data.in_game) {
        m.row({{Verb::saves}, flat(Phrase::save_load), Icon::save});
        m.row({{Verb::share_link}, flat(data.by_link ? Phrase::send_turn : Phrase::share_game), Icon::share});
        if (data.by_link)
            m.row({{Verb::whole_link}, flat(Phrase::whole_link), Icon::link}, pattern(Phrase::whole_link_note));
        if (data.by_link && data.page) m.row({{Verb::live}, flat(Phrase::play_live), Icon::people});
    }
    // All of the phase, where there is more than a step of it: a step is the button beside the board.
    if (const Scene* s = data.scene;
        s && s->undo && s->undo->enabled && s->back_to < s->journal.size() && s->journal.size() - s->back_to > 2)
        m.row({{Verb::undo_to, {}, {}, static_cast<int>(s->back_to)}, flat(Phrase::undo_all), Icon::undo},
              plain_text(s->journal[s->back_to].words));
    if (data.can_hint) m.row({{Verb::hint}, flat(Phrase::hint), Icon::star}, pattern(Phrase::hint_note));
    if (data.back) m.row(*data.back);
    if (data.played) m.row({{Verb::watch}, flat(Phrase::watch_game), Icon::play}, pattern(Phrase::watch_note));
    if (data.thrown && !data.thrown->empty()) m.row({{Verb::dice}, flat(Phrase::dice_thrown), Icon::info});
}

// Of the rules, the page and the program.
void other_rows(MenuRows& m, const DialogData& data) {
    m.row({{Verb::paste}, flat(Phrase::paste_link), Icon::link});
    m.row({{Verb::rules}, flat(Phrase::rules), Icon::book});
    if (data.page) m.row({{Verb::aids}, flat(Phrase::player_aids), Icon::book});
    if (data.page) m.row({{Verb::history}, flat(Phrase::history), Icon::book});
    if (data.page) m.row({{Verb::report, {}, {}, 1}, flat(Phrase::battles_fought), Icon::flag});
    if (data.tent) m.row({{Verb::tent}, flat(Phrase::staff_tent), Icon::eye});
    m.row({{Verb::layers}, flat(Phrase::map_layers), Icon::layers});
    m.row({{Verb::settings}, flat(Phrase::settings), Icon::sliders});
    Intent view{Verb::set};
    view.words = "text_view"; // App::set
    m.row({view, flat(Phrase::text_view), Icon::eye}, pattern(Phrase::text_view_note));
    if (data.page) {
        view.words = "sound";
        view.number = !data.settings.sound;
        m.row({view, flat(Phrase::sound), Icon::sound},
              pattern(data.settings.sound ? Phrase::sound_on : Phrase::sound_off));
    }
    m.row({{Verb::help}, flat(Phrase::how_to_play), Icon::info});
    if (data.in_game)
        m.row({{Verb::to_title}, flat(Phrase::to_title), Icon::back}, data.kept ? pattern(Phrase::game_is_kept) : "");
}

} // namespace

float menu_row(Desk& d, float x, float y, float w, const Button& b, std::string_view note) {
    const float room = w - 60;
    FlowStyle small;
    small.px = 12, small.line = 16, small.ink = d.theme.ui2;
    Desk dry = d;
    dry.dry = true;
    const float told = flow(dry, 0, 0, room, note, small), high = std::max(52.0f, told + 36);
    const float top = y + (high - told) / 2; // of the note
    const Box box{x, y, x + w, y + high};
    ImU32 ink = b.enabled ? d.theme.ui : d.theme.ui3;
    if (d.pressed && *d.pressed == b.intent) fill(d, box, d.theme.panel2, 6);
    if (!d.dry) icon(d.list, b.icon, {x + 22, box.middle().y}, 22, ink, 2);
    put(d, FontFace::ui_bold, 15, ink, x + 46, note.empty() ? top : top - 1,
        fitted(d, FontFace::ui_bold, 15, b.label, room));
    flow(d, x + 46, top + 10, room, note, small);
    hit(d, box, b.intent, b.label, b.enabled, b.reason);
    return box.y1;
}

float menu_content(Desk& d, float x, float y, float w, const DialogData& data) {
    x -= 10, w += 20;
    MenuRows m{d, x, w, y - 8};
    game_rows(m, data);
    other_rows(m, data);
    y = m.below;
    if (data.scene) {
        y += 6;
        y = standing_block(d, x + 10, y, w - 20, *data.scene);
    }
    if (!data.about.empty()) put(d, FontFace::ui, 12, d.theme.ui3, x + 10, y + 8, data.about), y += 20;
    return y;
}

float strength_content(Desk& d, float x, float y, float w, const DialogData& data) {
    x -= 10, w += 20;
    const auto row = [&](std::string_view of, int number, bool on_it, const std::string& name, std::string_view about) {
        Intent choice{Verb::set};
        choice.words = of;
        choice.number = number;
        const float top = y;
        y = menu_row(d, x, y, w, {choice, name, on_it ? Icon::check : Icon::person}, about);
        if (on_it) frame(d, {x + 1, top + 1, x + w - 1, y - 1}, d.theme.commit, 8, 2);
    };
    for (int level = 1; level <= data.levels.differ; ++level)
        row("level", level, level == std::min(data.settings.level, data.levels.differ), level_name(level),
            level_about(level, data.levels));
    cap(d, x + 10, y + 18 * d.k(), pattern(Phrase::of_character));
    y += 30 * d.k();
    for (const ai::Character c : {ai::Character::patient, ai::Character::methodical, ai::Character::rash})
        row("character", static_cast<int>(c), static_cast<int>(c) == data.settings.character, character_name(c),
            character_about(c));
    return y;
}

} // namespace redoubt::shell
