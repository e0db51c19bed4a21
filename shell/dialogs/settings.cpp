// What is chosen once for all games, and what the map shows.
#include "shell/dialogs/contents.h"
#include "shell/text/language.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace redoubt::shell {

using words::common::Phrase;

namespace {

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

} // namespace

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

} // namespace redoubt::shell
