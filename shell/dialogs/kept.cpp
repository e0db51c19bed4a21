// The games kept on this device, a row for each; and what could go where there is no room for another.
#include "shell/dialogs/contents.h"
#include "shell/panels/blocks.h"
#include "shell/text/shell/phrases.h"

namespace redoubt::shell {

using words::common::Phrase;

namespace {

constexpr float row_height = 52, sign = 44;

std::string told(const SaveEntry& e, std::int64_t now) {
    if (e.damaged) return flat(Phrase::cannot_be_read);
    return (e.note.over ? flat(Phrase::finished) + " · " : "") + ago(now, e.note.time) + " · " + e.note.detail;
}

// Title and what is told of it below, whole, with so much left at the right for signs: two games may differ in the last
// word alone. `in`: what a tap means; none: nothing. Returns its height.
float row(Desk& d, float x, float y, float w, float signs, const std::string& title, const std::string& sub,
          const SaveEntry* open) {
    const float room = w - signs - 8;
    FlowStyle bold, small;
    bold.line = 18, bold.face = FontFace::ui_bold;
    small.px = 12, small.line = 16, small.ink = d.theme.ui2;
    Desk dry = d;
    dry.dry = true;
    const float first = flow(dry, 0, 0, room, title, bold), both = first + flow(dry, 0, 0, room, sub, small);
    const Box box{x - 6, y, x + w - signs, y + std::max(row_height, both + 18)};
    Intent in{Verb::load};
    if (open) in.words = open->key;
    if (open && d.pressed && *d.pressed == in) fill(d, box, d.theme.panel2, 6);
    if (open && !d.dry && d.focused && *d.focused == in) frame(d, box, d.theme.gold, 8, 2);
    const float top = box.middle().y - both / 2;
    flow(d, x, top, room, title, bold);
    flow(d, x, top + first, room, sub, small);
    if (open) hit(d, box, in, title, !open->damaged, {{Hand::plain, flat(Phrase::damaged_why), {}}});
    hairline(d, x, x + w, box.y1);
    return box.height();
}

// In the middle of a row so high.
void sign_button(Desk& d, float right, float y, float high, Verb verb, const std::string& key, std::string label,
                 Icon which) {
    Intent in{verb};
    in.words = key;
    const float top = y + (high - sign) / 2;
    button(d, {right - sign, top, right, top + sign}, {in, std::move(label), which}, {true, true});
}

std::string name_of(const SaveEntry& e) {
    const bool named = std::string_view(e.key).substr(0, slot_prefix.size()) == slot_prefix;
    return named ? e.key.substr(slot_prefix.size()) : e.note.title;
}

} // namespace

float button_row(Desk& d, float x, float y, float w, const std::vector<Button>& buttons) {
    float all = -8;
    for (const Button& b : buttons) all += std::max(90.0f, button_width(d, b)) + 8;
    if (all > w) {
        for (const Button& b : buttons) {
            button(d, {x, y, x + w, y + 44}, b);
            y += 52;
        }
        return y - 4;
    }
    float at = x + w - all;
    for (const Button& b : buttons) {
        const float bw = std::max(90.0f, button_width(d, b));
        button(d, {at, y, at + bw, y + 44}, b);
        at += bw + 8;
    }
    return y + 48;
}

float saves_content(Desk& d, float x, float y, float w, const Dialog& dialog, const DialogData& data) {
    if (!dialog.buttons.empty()) { // what was deleted last
        y += flow(d, x, y, w, dialog.words) + 8;
        y = button_row(d, x, y, w, dialog.buttons) + 12;
    }
    if (data.in_game) {
        button(d, {x, y, x + w, y + 44}, {{Verb::save_as}, flat(Phrase::keep_named), Icon::save});
        y += 52;
        const float half = (w - 8) / 2;
        button(d, {x, y, x + half, y + 44}, {{Verb::export_file}, flat(Phrase::export_file), Icon::share});
        button(d, {x + half + 8, y, x + w, y + 44}, {{Verb::import_file}, flat(Phrase::import_file), Icon::load});
    } else {
        button(d, {x, y, x + w, y + 44}, {{Verb::import_file}, flat(Phrase::import_file), Icon::load});
    }
    y += 56;
    auto caption = [&](Phrase words) {
        cap(d, x, y + 8, pattern(words));
        y += 24;
    };
    auto trash = [&](const SaveEntry& e, float high) {
        sign_button(d, x + w, y, high, Verb::ask_forget, e.key, flat(Phrase::delete_named, {{"title", name_of(e)}}),
                    Icon::trash);
    };
    if (!dialog.slots.empty()) {
        caption(Phrase::named_games);
        for (const SaveEntry& e : dialog.slots) {
            const float high =
                row(d, x, y, w, sign, name_of(e), (e.damaged ? "" : e.note.title + " · ") + told(e, data.now), &e);
            trash(e, high);
            y += high + 1;
        }
        y += 12;
    }
    if (!dialog.games.empty()) caption(Phrase::kept_games);
    for (const KeptGame& game : dialog.games) {
        const SaveEntry& latest = game.latest();
        const bool more = game.positions.size() > 1, shown = more && dialog.shown == latest.key;
        const float high = row(d, x, y, w, more ? 2 * sign : sign, latest.note.title, told(latest, data.now), &latest);
        if (more)
            sign_button(d, x + w - sign, y, high, Verb::positions, latest.key,
                        flat(Phrase::earlier_of, {{"title", latest.note.title}}), shown ? Icon::up : Icon::down);
        trash(latest, high);
        y += high + 1;
        if (!shown) continue;
        for (std::size_t i = 1; i < game.positions.size(); ++i) {
            const SaveEntry& e = game.positions[i];
            const float earlier = row(d, x + 18, y, w - 18, 0, e.note.title, told(e, data.now), &e);
            fill(d, {x, y + 10, x + 3, y + earlier - 10}, d.theme.line);
            y += earlier + 1;
        }
    }
    if (dialog.slots.empty() && dialog.games.empty())
        y += flow(d, x, y, w,
                  dialog.words.empty() || !dialog.buttons.empty() ? flat(Phrase::nothing_kept) : dialog.words) +
             8;
    return y + 8;
}

float room_content(Desk& d, float x, float y, float w, const Dialog& dialog, const DialogData& data) {
    y += flow(d, x, y, w, dialog.words) + 12;
    auto parted = [&](const std::string& title, const std::string& sub, const std::string& key, bool whole) {
        const float high = row(d, x, y, w, whole ? 2 * sign : sign, title, sub, nullptr);
        if (whole)
            sign_button(d, x + w - sign, y, high, Verb::export_kept, key, flat(Phrase::export_one, {{"title", title}}),
                        Icon::share);
        sign_button(d, x + w, y, high, Verb::ask_forget, key, flat(Phrase::delete_named, {{"title", title}}),
                    Icon::trash);
        y += high + 1;
    };
    if (dialog.spare > 0)
        parted(flat(Phrase::spare_positions), size_words(dialog.spare), std::string(game_prefix), false);
    for (const KeptGame& game : dialog.games) {
        const SaveEntry& e = game.latest();
        parted(name_of(e), size_words(game.size()) + " · " + told(e, data.now), e.key, !e.damaged);
    }
    y += 12;
    return button_row(
        d, x, y, w,
        {{{Verb::close}, flat(Phrase::not_this_time)}, {{Verb::export_file}, flat(Phrase::export_this), Icon::share}});
}

} // namespace redoubt::shell
