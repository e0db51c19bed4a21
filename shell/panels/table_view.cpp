#include "shell/panels/table_view.h"

#include "shell/panels/example.h"
#include "shell/panels/lesson.h"
#include "shell/panels/time_line.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>

namespace redoubt::shell {

using words::common::Phrase;

namespace {

constexpr float pad = 14;

void draw_tools(Desk& d, const Layout& l, const TableView& view) {
    if (l.tool_count <= 0) return;
    struct Tool {
        Verb verb;
        Icon icon;
        Phrase label;
    };
    static constexpr Tool all[] = {{Verb::zoom_in, Icon::plus, Phrase::zoom_in},
                                   {Verb::zoom_out, Icon::minus, Phrase::zoom_out},
                                   {Verb::fit, Icon::fit, Phrase::whole_field},
                                   {Verb::layers, Icon::layers, Phrase::layers},
                                   {Verb::hide_counters, Icon::hide, Phrase::hide_counters}};
    static constexpr int few[] = {0, 1, 3};
    float h = 44.0f * static_cast<float>(l.tool_count) + 4;
    Box box{l.tools.x, l.tools.y - h, l.tools.x + 48, l.tools.y};
    panel(d, box);
    blocker(d, box);
    for (int i = 0; i < l.tool_count; ++i) {
        const Tool& tool = all[l.tool_count == 5 ? i : few[i]];
        float y = box.y0 + 2 + 44.0f * static_cast<float>(i);
        ButtonStyle style{true, true};
        style.on = tool.verb == Verb::hide_counters && view.hide_counters;
        button(d, {box.x0 + 2, y, box.x0 + 46, y + 44}, {{tool.verb}, flat(tool.label), tool.icon}, style);
    }
}

// While the computer plays: pause, speed, skip.
std::vector<Button> computer_buttons(const Scene& scene, int speed) {
    std::vector<Button> out;
    out.push_back(
        {{Verb::pause}, flat(scene.paused ? Phrase::go_on : Phrase::pause), scene.paused ? Icon::play : Icon::pause});
    int next = speed == 1 ? 2 : speed == 2 ? 4 : 1;
    Intent faster{Verb::speed};
    faster.number = next;
    out.push_back({faster, "×" + std::to_string(std::max(1, speed)), Icon::forward});
    out.push_back({{Verb::fight, {}, {}, 1}, flat(Phrase::next_fight), Icon::fight});
    out.push_back({{Verb::skip}, flat(Phrase::skip), Icon::skip});
    return out;
}

std::vector<Button> action_buttons(const Scene& scene, const TableView& view) {
    std::vector<Button> out;
    if (scene.turn == Turn::computer) {
        if (scene.roll && scene.roll->mine) return out; // it waits for the reader
        return computer_buttons(scene, view.speed);
    }
    if (scene.turn == Turn::elsewhere) {
        if (scene.roll) return out; // what has fallen is read first
        if (view.live) out.push_back({{Verb::live}, flat(Phrase::play_live), Icon::people});
        if (scene.watched) return out;
        out.push_back({{Verb::share_link},
                       flat(scene.link_due ? Phrase::send_link : Phrase::send_again),
                       Icon::share,
                       scene.link_due});
        out.push_back({{Verb::paste}, flat(Phrase::paste_answer), Icon::link, !scene.link_due});
        return out;
    }
    if (scene.undo) out.push_back(*scene.undo);
    if (scene.next) out.push_back(*scene.next);
    if (scene.end) out.push_back(*scene.end);
    return out;
}

void draw_actions(Desk& d, const Scene& scene, const Layout& l, const TableView& view) {
    std::vector<Button> row = action_buttons(scene, view);
    std::vector<ButtonStyle> styles(row.size());
    for (ButtonStyle& s : styles) s.floating = true;
    auto total = [&] {
        float sum = -8;
        for (std::size_t i = 0; i < row.size(); ++i) sum += button_width(d, row[i], styles[i]) + 8;
        return sum;
    };
    float room = l.actions_right ? l.actions.x - (l.tools.x + 60) : l.free.x1 - l.actions.x - 8;
    for (std::size_t i = 0; i + 1 < row.size() && total() > room; ++i) // icons only, but for the last
        styles[i].icon_only = row[i].icon != Icon::count;
    float x = l.actions_right ? l.actions.x - total() : l.actions.x;
    for (std::size_t i = 0; i < row.size(); ++i) {
        float w = button_width(d, row[i], styles[i]);
        button(d, {x, l.actions.y - 44, x + w, l.actions.y}, row[i], styles[i]);
        x += w + 8;
    }
}

// One of these rows is to be tapped before anything can go on.
bool is_question(const Choices& c) {
    const auto named = [](const Row& r) {
        return r.enabled && (r.intent.verb == Verb::choose || r.intent.verb == Verb::target);
    };
    return std::any_of(c.rows.begin(), c.rows.end(), named) &&
           std::none_of(c.rows.begin(), c.rows.end(), [](const Row& r) { return r.chosen; });
}

struct Within {                 // where a decision stands, and what there is room for
    bool wide = false;          // a forecast in two columns
    bool with_card = true;      // who is looked at
    bool chances_first = false; // of a forecast
    bool low = false;           // what is asked stands before that card: there is not room for both
};

Within in_sheet(float w) { // of one column
    return {.wide = w > 440, .low = true};
}

// Everything about the decision, from top to bottom; used by the column and by one-column sheets.
float decision(Desk& d, ImVec2 at, float w, const Scene& scene, const DieMotion& die, const Within& within) {
    const float x = at.x;
    float y = at.y;
    bool any = false;
    auto rule = [&] {
        if (any) hairline(d, x, x + w, y);
        any = true;
    };
    auto list = [&](const Choices& c) {
        rule();
        y = choices_block(d, x + 4, y + 2, w - 8, c);
    };
    const auto first = [&](const Choices& c) { return within.low && !scene.roll && !scene.forecast && is_question(c); };
    for (const Choices& c : scene.choices)
        if (first(c)) list(c);
    if (scene.roll) {
        y = roll_block(d, x + pad, y, w - 2 * pad, scene, die);
        any = true;
    }
    if (within.with_card && scene.card && !scene.roll) {
        bool long_card = !scene.forecast && scene.duties.empty() && scene.choices.empty();
        rule();
        y = card_block(d, x, y, w, *scene.card, long_card || !scene.forecast);
    }
    if (scene.forecast) {
        rule();
        y = forecast_block(d, x + pad, y + 4, w - 2 * pad, *scene.forecast, within.wide, within.chances_first);
    }
    if (scene.roll) return y; // what comes next waits until it has been read
    auto duties = [&] {
        if (scene.duties.empty() && (scene.duties_note.empty() || scene.forecast)) return;
        rule();
        y = duties_block(d, x + 4, y + 2, w - 8, scene);
    };
    // What is owed comes first while nothing is in hand; then what can be done with what is.
    const bool at_rest = !scene.forecast && scene.overlays.selected.empty();
    if (at_rest) duties();
    for (const Choices& c : scene.choices)
        if (!first(c)) list(c);
    if (!at_rest) duties();
    if (!any || (!scene.forecast && scene.duties.empty() && scene.choices.empty())) {
        rule();
        y = standing_block(d, x + pad, y, w - 2 * pad, scene);
    }
    return y;
}

void draw_journal(Desk& d, Box box, const Scene& scene, TableView& view, int id) {
    Scroll& s = d.scrolls[id];
    if (view.follow_journal) s.offset = 1e6f;
    float y = begin_scroll(d, id, box);
    std::size_t first = scene.journal.size() > 120 ? scene.journal.size() - 120 : 0;
    y = journal_block(d, box.x0 + pad, y, box.width() - 2 * pad, scene, first, view.open_line);
    end_scroll(d, y);
    s.offset = std::min(s.offset, s.most());
    if (view.follow_journal && s.most() > 0 && s.offset < s.most() - 1) s.offset = s.most();
}

bool nothing_in_hand(const Scene& scene) {
    return !scene.roll && !scene.card && !scene.forecast && scene.overlays.selected.empty();
}

// Then: whom the enemy could strike, and the field in small, as large as there is room. Returns where they end.
float at_rest(Desk& d, Box room, const Scene& scene, TableView& view) {
    float y = room.y0;
    if (!view.small.field || !nothing_in_hand(scene)) return y;
    if (view.danger && !view.danger->rows.empty()) {
        Desk dry = d;
        dry.dry = true;
        const float x = room.x0 - pad + 4, w = room.width() + 2 * pad - 8;
        const float h = choices_block(dry, x, 0, w, *view.danger);
        if (h <= room.height()) {
            hairline(d, x, x + w, y);
            y = choices_block(d, x, y, w, *view.danger);
        }
    }
    const float whole = small_height(*view.small.camera, room.width());
    const float h = std::min({whole, 220 * d.k(), room.y1 - y - 18});
    if (h < 110) return y;
    const float wide = room.width() * h / whole, x = room.middle().x - wide / 2;
    const Box box{x, y + 6, x + wide, y + 6 + h};
    draw_small_field(d.list, view.small, scene.counters, d.theme, d.density, box);
    frame(d, box, d.theme.line);
    Intent look{Verb::fit};
    look.words = small_field_words;
    hit(d, box, look, pattern(Phrase::small_field));
    return box.y1 + 12;
}

// The tabs of a column of two pages: the decision and the journal.
float column_pages(Desk& d, Box c, float top, const TableView& view) {
    const Theme& t = d.theme;
    float x = c.x0 + 4;
    const std::string_view names[] = {pattern(Phrase::orders), pattern(Phrase::journal)};
    for (int i = 0; i < 2; ++i) {
        float w = width(d, FontFace::ui_bold, 14, names[i]) + 24;
        Intent go{Verb::page};
        go.number = i;
        put(d, FontFace::ui_bold, 14, view.page == i ? t.ui : t.ui2, x + w / 2, top + 22, names[i], Align::centre);
        if (view.page == i) fill(d, {x + 12, top + 41, x + w - 12, top + 44}, t.commit);
        hit(d, {x, top, x + w, top + 44}, go, names[i]);
        x += w;
    }
    Button close{{Verb::column}, flat(Phrase::hide_column), Icon::cross};
    button(d, {c.x1 - 46, top, c.x1 - 2, top + 44}, close, {true, true});
    hairline(d, c.x0, c.x1, top + 44);
    return top + 44;
}

// The last of the journal, and the way to all of it.
void journal_below(Desk& d, Box c, float top, float bottom, const Scene& scene, TableView& view) {
    const float k = d.k();
    hairline(d, c.x0, c.x1, top);
    cap(d, c.x0 + pad, top + 15 * k, pattern(Phrase::journal_caps));
    float aw = width(d, FontFace::ui, 12, pattern(Phrase::all));
    put(d, FontFace::ui, 12, d.theme.ui2, c.x1 - pad - 24 - aw, top + 15 * k, pattern(Phrase::all));
    icon(d.list, Icon::up, {c.x1 - pad - 9, top + 15 * k}, 18, d.theme.ui, 2);
    hit(d, {c.x1 - 90, top - 7, c.x1, top + 37}, {Verb::journal}, pattern(Phrase::whole_journal));
    top += 30 * k;
    if (bottom - top > 30) draw_journal(d, {c.x0, top, c.x1, bottom - 6}, scene, view, journal_scroll);
}

void draw_column(Desk& d, const Scene& scene, const Layout& l, TableView& view) {
    const float k = d.k();
    const Box& c = l.column;
    panel(d, c);
    blocker(d, c);
    const bool pages = l.shape == Shape::landscape, apart = l.journal.width() > 0;
    float top = c.y0 + 1, bottom = c.y1 - 1;
    if (pages) {
        top = column_pages(d, c, top, view);
        if (view.page == 1) return draw_journal(d, {c.x0, top + 1, c.x1, bottom - 6}, scene, view, journal_scroll);
    }
    // What goes on stands below, however long the words above are: they can be scrolled.
    const bool buttons = scene.roll || (!scene.buttons.empty() && scene.turn == Turn::mine);
    const int rows = scene.roll ? 1 : decision_rows(d, c.width() - 2 * pad, scene);
    auto draw_buttons = [&](float inset, float y, float h) {
        if (scene.roll)
            button(d, {c.x0 + inset, y, c.x1 - inset, y + h}, go_on_from(*scene.roll));
        else
            decision_row(d, {c.x0 + inset, y, c.x1 - inset, y + h}, scene, 0, rows);
    };
    if (buttons && pages) {
        const float foot = bottom - 12 - 52 - static_cast<float>(rows - 1) * (52 + 8);
        draw_buttons(12, foot, 52);
        bottom = foot - 10;
    }
    // How high the decision is, measured; the journal takes the rest.
    Desk dry = d;
    dry.dry = true;
    Within within{.chances_first = pages && c.height() < 330};
    float inner = decision(dry, {c.x0, 0}, c.width(), scene, view.die, within);
    float buttons_h = buttons && !pages ? 52 * static_cast<float>(rows) + 14.0f : 0;
    float journal_h = pages || apart ? 0 : std::max(138.0f * k, bottom - top - inner - buttons_h);
    if (!pages && !apart && bottom - top - 138 * k < std::min(inner + buttons_h, 360.0f * k)) journal_h = 30 * k;
    // Where a forecast and the unit's card have not both room, the forecast has it.
    if (scene.forecast && scene.card && inner > bottom - top - buttons_h - (pages || apart ? 0 : 30 * k)) {
        within.with_card = false;
        inner = decision(dry, {c.x0, 0}, c.width(), scene, view.die, within);
        if (!pages && !apart) journal_h = std::max(138.0f * k, bottom - top - inner - buttons_h);
    }
    // A decision that would be whole with less of the journal is whole; with a forecast, who joins and which way too.
    const float rest = bottom - top - inner - buttons_h;
    if (!pages && !apart && (rest >= 30 * k || (scene.forecast && !scene.choices.empty())))
        journal_h = std::max(30 * k, std::min(journal_h, rest));
    float area = std::min(inner, bottom - top - journal_h - buttons_h);
    if (pages) area = bottom - top;
    Box box{c.x0, top, c.x1, top + area};
    float y = begin_scroll(d, column_scroll, box);
    y = decision(d, {c.x0, y}, c.width(), scene, view.die, within);
    end_scroll(d, y);
    if (pages) {
        at_rest(d, {c.x0 + pad, y, c.x1 - pad, bottom}, scene, view);
        return;
    }
    top = box.y1;
    if (buttons) {
        draw_buttons(pad, top + 8, 44);
        top += buttons_h;
    }
    if (apart) {
        at_rest(d, {c.x0 + pad, top, c.x1 - pad, bottom}, scene, view);
        return;
    }
    if (nothing_in_hand(scene)) { // it leaves the journal a few lines
        const std::size_t few = 10, first = scene.journal.size() > few ? scene.journal.size() - few : 0;
        const float lines = journal_block(dry, 0, 0, c.width() - 2 * pad, scene, first, ~std::size_t{0});
        top = at_rest(d, {c.x0 + pad, top, c.x1 - pad, bottom - std::min(200 * k, lines + 50 * k)}, scene, view);
    }
    journal_below(d, c, top, bottom, scene, view);
}

// Portrait: what stands at the left (the roll, the forecast, the unit, or how the battle stands), and the list.
float sheet_left(Desk& d, float x, float y, float w, const Scene& scene, const DieMotion& die) {
    if (scene.roll) return roll_block(d, x + 20, y, w - 38, scene, die);
    if (scene.forecast) return forecast_block(d, x + 20, y, w - 38, *scene.forecast, true);
    if (scene.card) return card_block(d, x + 6, y, w - 20, *scene.card, true);
    return standing_block(d, x + 20, y, w - 38, scene);
}

// `any`: whether something stood there.
float sheet_list(Desk& d, float x, float y, float w, const Scene& scene, bool& any) {
    const bool card_left = scene.card && !scene.roll && !scene.forecast;
    any = false;
    if (!scene.roll) { // what comes next waits until the die has been read
        if (!scene.duties.empty() || !scene.duties_note.empty()) y = duties_block(d, x, y, w, scene), any = true;
        for (const Choices& c : scene.choices) y = choices_block(d, x, y, w, c), any = true;
    }
    if (!any && scene.card && !card_left) y = card_block(d, x - 4, y, w, *scene.card, true), any = true;
    if (!any && card_left) y = standing_block(d, x + 10, y, w - 20, scene), any = true;
    return y;
}

float sheet_split(const Layout& l) {
    return l.sheet.x0 + l.sheet.width() * 462.0f / 820.0f;
}

// Very wide screens: the journal at the left.
void draw_journal_column(Desk& d, const Scene& scene, const Layout& l, TableView& view) {
    const Box& c = l.journal;
    panel(d, c);
    blocker(d, c);
    const float top = c.y0 + 30 * d.k();
    cap(d, c.x0 + pad, c.y0 + 17 * d.k(), pattern(Phrase::journal_caps));
    hairline(d, c.x0, c.x1, top);
    draw_journal(d, {c.x0, top + 1, c.x1, c.y1 - 6}, scene, view, journal_scroll);
}

float sheet_inset(const Layout& l) {
    return l.shape == Shape::portrait ? 20.0f : 12.0f;
}

// What is to be decided, and the end of the phase where there is room for it.
void foot_decision(Desk& d, const Layout& l, Box at, const Scene& scene, int rows) {
    const float x = at.x0, y = at.y0;
    float right = at.x1;
    if (!scene.buttons.empty()) {
        // Where there is room the phase can still be ended, if nothing else is to be committed.
        const bool commits =
            std::any_of(scene.buttons.begin(), scene.buttons.end(), [](const Button& b) { return b.primary; });
        if (scene.end && scene.end->enabled && !commits) {
            ButtonStyle style;
            float w = button_width(d, *scene.end);
            const float room = right - x - 8 - decision_need(d, scene);
            if (w > room) style.words = pattern(Phrase::end), w = button_width(d, *scene.end, style);
            if (w <= room) {
                button(d, {right - w, y + 4, right, y + 48}, *scene.end, style);
                right -= w + 8;
            }
        }
        decision_row(d, {x, y, right, y + 52}, scene, l.shape == Shape::portrait && rows == 1 ? 230.0f : 0.0f, rows,
                     {true, x - l.sheet.x0 - sheet_inset(l)});
    } else if (scene.end) {
        Button end = *scene.end;
        float w = button_width(d, end);
        ButtonStyle style;
        if (w > right - x) style.words = pattern(Phrase::end), w = button_width(d, end, style);
        button(d, {right - w, y + 4, right, y + 48}, end, style);
    }
}

// While another plays: with words where there is room for them.
void foot_waiting(Desk& d, Box at, const Scene& scene, std::vector<Button> row) {
    const float x = at.x0, y = at.y0, right = at.x1;
    if (scene.roll && !scene.paused) row.push_back(go_on_from(*scene.roll)); // paused: the first of them goes on
    float total = -8;
    for (const Button& b : row) total += button_width(d, b) + 8;
    float shorter = total; // with words on what is to be pressed alone
    for (const Button& b : row)
        if (!b.primary && b.icon != Icon::count) shorter += button_width(d, b, {false, true}) - button_width(d, b);
    float bx = right;
    for (std::size_t i = row.size(); i-- > 0;) {
        ButtonStyle style;
        const bool worded =
            row[i].icon == Icon::count || row[i].intent.verb == Verb::go_on || (row[i].primary && shorter <= right - x);
        style.icon_only = total > right - x && !worded;
        float w = button_width(d, row[i], style);
        button(d, {bx - w, y + 4, bx, y + 48}, row[i], style);
        bx -= w + 8;
    }
}

void sheet_foot(Desk& d, const Scene& scene, const Layout& l, const TableView& view) {
    const Box& s = l.sheet;
    const bool portrait = l.shape == Shape::portrait;
    const int rows = view.sheet_rows;
    float x = s.x0 + sheet_inset(l);
    const float right = s.x1 - sheet_inset(l);
    const float y = s.y1 - l.foot + 10;
    auto small_button = [&](Button b, bool words) {
        ButtonStyle style;
        style.icon_only = !words && b.icon != Icon::count;
        float w = button_width(d, b, style);
        button(d, {x, y + 4, x + w, y + 48}, b, style);
        x += w + 8;
    };
    // What is to be decided comes before the next unit, and before the journal.
    const bool decides = scene.turn == Turn::mine && !scene.buttons.empty() && !scene.roll;
    const float spare = rows > 1 ? 0 : !decides ? 1e6f : right - x - 52 - decision_need(d, scene);
    if (scene.turn == Turn::mine) {
        if (scene.undo) small_button(*scene.undo, false);
        if (scene.next && spare >= 2 * 52) small_button(*scene.next, false);
    }
    Button journal{{Verb::page}, flat(view.page == 1 ? Phrase::orders : Phrase::journal), Icon::journal};
    journal.intent.number = view.page == 1 ? 0 : 1;
    const float after = x + button_width(d, journal) + 8; // its word makes way for a decision of many buttons
    if (spare >= 52 || view.page == 1)
        small_button(journal, portrait && (scene.buttons.empty() || decision_rows(d, right - after, scene) == 1));
    std::vector<Button> row;
    if (scene.turn != Turn::mine && scene.turn != Turn::nobody) row = action_buttons(scene, view);
    if (scene.roll && row.empty()) {
        const float w = portrait ? std::min(right - x, 330.0f) : right - x;
        button(d, {right - w, y, right, y + 52}, go_on_from(*scene.roll));
    } else if (!scene.roll && (scene.turn == Turn::mine || scene.ending)) {
        foot_decision(d, l, {x, y, right, y + 52}, scene, rows);
    } else {
        foot_waiting(d, {x, y, right, y + 52}, scene, std::move(row));
    }
}

// Two columns: the forecast (or the unit, or how the battle stands), and the list.
void sheet_columns(Desk& d, Box box, const Scene& scene, const Layout& l, const TableView& view) {
    const float split = sheet_split(l);
    upright(d, split, box.y0 + 5, box.y1 - 2);
    Box left{box.x0, box.y0, split, box.y1}, list{split + 1, box.y0, box.x1, box.y1};
    float cy = begin_scroll(d, column_scroll, left);
    cy = sheet_left(d, left.x0, cy, left.width(), scene, view.die);
    const float left_end = cy;
    end_scroll(d, cy);
    cy = begin_scroll(d, list_scroll, list);
    float lx = list.x0 + 9, lw = list.width() - 19;
    bool any = false;
    cy = sheet_list(d, lx, cy, lw, scene, any);
    // What room is left shows the last of the journal: in the column that has more of it.
    Desk dry = d;
    dry.dry = true;
    auto last_of_journal = [&](float x, float y, float w, float room) {
        std::size_t first = scene.journal.size();
        while (first > 0 && scene.journal.size() - first < 8 &&
               journal_block(dry, 0, 0, w, scene, first - 1, ~std::size_t{0}) < room)
            --first;
        if (first == scene.journal.size()) return y;
        cap(d, x, y + 16, pattern(Phrase::journal_caps));
        return journal_block(d, x, y + 28, w, scene, first, view.open_line);
    };
    const float room = list.y1 - cy - 40, beside = left.y1 - left_end - 40;
    const bool in_list = !any || room >= 60 || room >= beside;
    if (in_list) cy = last_of_journal(lx + 10, cy, lw - 20, room);
    end_scroll(d, cy);
    if (!in_list && !scene.forecast && beside >= 60) {
        cy = begin_scroll(d, column_scroll, left) + (left_end - left.y0);
        cy = last_of_journal(left.x0 + 20, cy, left.width() - 38, beside);
        end_scroll(d, cy);
    }
}

void draw_sheet(Desk& d, const Scene& scene, const Layout& l, TableView& view) {
    const Theme& t = d.theme;
    const Box& s = l.sheet;
    panel(d, {s.x0 - 1, s.y0, s.x1 + 1, s.y1 + 20}, 16, ImDrawFlags_RoundCornersTop);
    blocker(d, s);
    fill(d, {s.middle().x - 22, s.y0 + 8, s.middle().x + 22, s.y0 + 13}, t.line, 2.5f);
    Intent handle{Verb::sheet};
    handle.number = view.sheet_stop == 1 ? 0 : 1;
    hit(d, {s.middle().x - 90, s.y0 - 8, s.middle().x + 90, s.y0 + 24}, handle, pattern(Phrase::sheet));
    const float foot = s.y1 - l.foot;
    sheet_foot(d, scene, l, view);
    Box box{s.x0, s.y0 + 15, s.x1, foot};
    if (box.height() < 24) return;
    if (view.page == 1)
        return draw_journal(d, {box.x0 + 6, box.y0 + 4, box.x1 - 6, box.y1}, scene, view, journal_scroll);
    if (l.shape != Shape::portrait) {
        float cy = begin_scroll(d, column_scroll, box);
        cy = decision(d, {box.x0, cy}, box.width(), scene, view.die, in_sheet(box.width()));
        end_scroll(d, cy);
        return;
    }
    sheet_columns(d, box, scene, l, view);
}

// The prompt; where what stands below it begins. On a phone held across, advice or an example stands in its place:
// under both hardly any map would be left.
float below_the_prompt(Desk& d, float x, float y, const Scene& scene, const Layout& l) {
    if (scene.example && l.screen.height() < 450) return y;
    return prompt_panel(d, x, y, l.prompt_most, scene).y1 + 8;
}
Box card(Desk& d, float y, const Scene& scene, const Layout& l) {
    const float lowest = l.screen.height() < 450 ? l.free.y1 - 120 : l.screen.y1;
    return example_panel(d, l.prompt_x, y, l.prompt_most, lowest, *scene.example);
}

} // namespace

void draw_table(Desk& d, const Scene& scene, const Layout& l, TableView& view) {
    const bool narrow = l.shape == Shape::phone;
    if (l.shape == Shape::desktop || l.shape == Shape::landscape) {
        draw_tools(d, l, view);
        draw_actions(d, scene, l, view);
        if (l.column.width() > 0) {
            draw_column(d, scene, l, view);
            if (l.journal.width() > 0) draw_journal_column(d, scene, l, view);
        } else {
            panel(d, l.tab);
            icon(d.list, Icon::left, l.tab.middle(), 22, d.theme.ui, 2);
            hit(d, l.tab, {Verb::column}, pattern(Phrase::show_column));
            // The commit button is always there.
            if (!scene.buttons.empty() && scene.turn == Turn::mine) {
                float w = 0;
                for (const Button& b : scene.buttons) w += std::max(84.0f, button_width(d, b)) + 8;
                Box box{l.screen.x1 - 16 - w - 16, l.screen.y1 - 80, l.screen.x1 - 16, l.screen.y1 - 16};
                panel(d, box);
                blocker(d, box);
                decision_row(d, {box.x0 + 8, box.y0 + 6, box.x1 - 8, box.y0 + 58}, scene, 0);
            }
        }
    } else {
        draw_tools(d, l, view);
        draw_sheet(d, scene, l, view);
    }
    if (scene.time_line && l.time_line.width() > 0) draw_time_line(d, l.time_line, *scene.time_line, l.slim);
    float y = l.prompt_y;
    if (scene.save_trouble) y = trouble_panel(d, l.prompt_x, y, l.prompt_most, scene).y1 + 8;
    const int from = d.list.VtxBuffer.Size;
    y = below_the_prompt(d, l.prompt_x + view.prompt_shift, y, scene, l);
    if (view.prompt_share < 1)
        for (int i = from; i < d.list.VtxBuffer.Size; ++i)
            d.list.VtxBuffer[i].col = faded(d.list.VtxBuffer[i].col, view.prompt_share);
    if (scene.example) card(d, y, scene, l);
    if (scene.lesson) lesson_panel(d, l.prompt_x, y, l.prompt_most, *scene.lesson);
    point_out(d, scene);
    phase_bar(d, l.bar, l.inset, scene, narrow, l.shape == Shape::desktop && l.screen.width() > 1200);
}

int sheet_rows(const Desk& d, const Scene& scene, const Layout& l) {
    if (l.sheet.height() <= 0 || scene.turn != Turn::mine || scene.buttons.empty() || scene.roll) return 1;
    const float room = l.sheet.width() - 2 * sheet_inset(l) - (scene.undo ? 52.0f : 0.0f);
    const RowRoom how{true, l.sheet.width() - 2 * sheet_inset(l) - room};
    return decision_need(d, scene) <= room ? 1 : decision_rows(d, room, scene, how);
}

float sheet_content(const Desk& d, const Scene& scene, const Layout& l, const TableView& view) {
    if (l.sheet.height() <= 0 || view.page == 1) return 0;
    Desk dry = d;
    dry.dry = true;
    const float w = l.sheet.width();
    if (l.shape != Shape::portrait) {
        const float h = decision(dry, {0, 0}, w, scene, view.die, in_sheet(w));
        // On a phone a lesson lies over half of the map: the sheet leaves it the other half.
        return scene.lesson ? std::min(h, l.screen.height() * .38f - l.foot - l.peek) : h;
    }
    const float split = sheet_split(l) - l.sheet.x0;
    bool any = false;
    const float left = sheet_left(dry, 0, 0, split, scene, view.die);
    const float list = sheet_list(dry, 9, 0, w - split - 20, scene, any);
    const float journal = scene.journal.empty() || any ? 0.0f : 130 * d.k(); // a few lines of it
    return std::max({left, list, journal});
}

Box below_the_words(const Desk& d, const Scene& scene, const Layout& l) {
    Desk dry = d;
    dry.dry = true;
    float y = below_the_prompt(dry, l.prompt_x, l.prompt_y, scene, l);
    if (scene.example) y = card(dry, y, scene, l).y1 + 8;
    if (scene.lesson && (l.sheet.height() > 0 || scene.overlays.pointed)) // on wide screens there is room beside it
        y = lesson_panel(dry, l.prompt_x, y, l.prompt_most, *scene.lesson).y1 + 8;
    Box b = l.free;
    b.y0 = std::min(y - 8, b.y1 - 120);
    return b;
}

} // namespace redoubt::shell
