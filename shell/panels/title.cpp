#include "shell/panels/title.h"

#include "shell/strength.h"
#include "shell/systems.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>

namespace redoubt::shell {

using words::common::Phrase;

namespace {

bool narrow(Box screen) {
    return screen.width() < 700;
}
// A tablet held upright: the page above, the field below it.
bool tall(Box screen) {
    return !narrow(screen) && screen.height() > screen.width();
}
// A phone held across.
bool shallow(Box screen) {
    return !narrow(screen) && !tall(screen) && screen.height() < 640;
}
float page_width(Box screen) {
    return narrow(screen) ? screen.width() - 40 : tall(screen) ? std::min(screen.width() - 112, 760.0f) : 544;
}

CounterMark sample(Dress dress) {
    CounterMark m;
    m.dress = dress;
    switch (dress) {
    case Dress::chevron:
        m.formation = "I";
        m.ratings = {"9", "6", "4", "1"};
        break;
    case Dress::bracket:
        m.side = Side::russian;
        m.arm = Arm::grenadier;
        m.formation = "VIII";
        m.ratings = {"6", "8", "5", ""};
        break;
    case Dress::plain:
        m.arm = Arm::heavy;
        m.formation = "I C";
        m.ratings = {"3", "5", "", ""};
        break;
    }
    return m;
}

bool is_there(const TitleView& view, const SystemCard& s) {
    return std::any_of(view.all.begin(), view.all.end(), [&](const ScenarioEntry& e) { return e.system == s.id; });
}

float choice_of_rules(Desk& d, float x, float y, float w, bool tight, const TitleView& view) {
    const Theme& t = d.theme;
    const float k = d.k();
    const float gap = 10, number = static_cast<float>(system_cards.size()), each = (w - (number - 1) * gap) / number;
    FlowStyle small;
    small.px = 12;
    small.line = 16;
    Desk dry = d;
    dry.dry = true;
    float h = 0;
    for (const SystemCard& s : system_cards)
        h = std::max(h, (each >= 150 ? 66.0f : 90.0f) + flow(dry, 0, 0, each - 24, pattern(s.about), small) +
                            (tight               ? 10
                             : is_there(view, s) ? 14
                                                 : 34));
    if (!tight && each < 190) h = std::max(h, 152.0f * std::max(1.0f, k * .96f));
    for (int i = 0; i < static_cast<int>(system_cards.size()); ++i) {
        const SystemCard& s = system_cards[static_cast<std::size_t>(i)];
        Box b{x + (each + gap) * static_cast<float>(i), y, 0, y + h};
        b.x1 = b.x0 + each;
        panel(d, b);
        if (view.system == s.id) frame(d, {b.x0 + 1, b.y0 + 1, b.x1 - 1, b.y1 - 1}, t.commit, 8, 2);
        if (!d.dry) draw_counter_card(d.draft(), sample(s.dress), {b.x0 + 12 + 23, b.y0 + 12 + 24}, 44, 2);
        if (each >= 150) {
            put(d, FontFace::map_roman, 16, t.ui, b.x0 + 68, b.y0 + 23, pattern(s.name));
            put(d, FontFace::ui, 12, t.ui2, b.x0 + 68, b.y0 + 41, pattern(s.size));
        } else { // narrow cards: the name below the counter
            put(d, FontFace::map_roman, 16, t.ui, b.x0 + 12, b.y0 + 74, pattern(s.name));
        }
        float cy = b.y0 + (each >= 150 ? 66.0f : 90.0f);
        cy += flow(d, b.x0 + 12, cy, each - 24, pattern(s.about), small);
        if (!is_there(view, s)) {
            Sentence why{{Hand::plain, flat(Phrase::not_built, {{"system", pattern(s.name)}}), {}}};
            if (tight || each < 150)
                put(d, FontFace::ui_bold, 12, t.ui3, b.x1 - 10, b.y0 + (each >= 150 ? 41.0f : 23.0f),
                    pattern(Phrase::coming), Align::right);
            else
                put(d, FontFace::ui_bold, 12, t.ui3, b.x0 + 12, b.y1 - 16, pattern(Phrase::coming));
            if (!d.dry) d.list.AddRectFilled({b.x0, b.y0}, {b.x1, b.y1}, faded(t.panel, .45f), 8);
            Intent in{Verb::system};
            in.number = i;
            hit(d, b, in, pattern(s.name), false, why);
        } else {
            Intent in{Verb::system};
            in.number = i;
            hit(d, b, in, pattern(s.name));
        }
    }
    return y + h;
}

// Low screens: less air, so that nothing must be scrolled at 1366x768.
bool low(Box screen) {
    return screen.height() < 860;
}

// For who has not played yet.
float first_battle_card(Desk& d, float x, float y, float w, const TitleView& view) {
    const Button go{{Verb::first_battle}, flat(Phrase::show_me), Icon::book};
    const float k = d.k(), bw = button_width(d, go), room = w - bw - 34;
    const SystemCard* chosen = card_of(view.system);
    const auto battle = std::find_if(view.battles.begin(), view.battles.end(), [&](const ScenarioEntry& e) {
        return e.name == first_battle(view.system).scenario;
    });
    FlowStyle bold, small;
    bold.face = FontFace::ui_bold;
    small.px = 12, small.line = 16, small.ink = d.theme.ui2;
    const std::string heading = flat(Phrase::your_first);
    const std::string which =
        flat(Phrase::ten_minutes,
             {{"system", chosen ? pattern(chosen->name) : ""},
              {"battle", battle == view.battles.end() ? std::string() : words::halves(battle->title).first}});
    Desk dry = d;
    dry.dry = true;
    const float head = flow(dry, 0, 0, room, heading, bold), words = head + 1 + flow(dry, 0, 0, room, which, small);
    Box b{x, y, x + w, y + std::max(61 * std::max(1.0f, k), words + 22)};
    panel(d, b);
    frame(d, {b.x0 + .5f, b.y0 + .5f, b.x1 - .5f, b.y1 - .5f}, d.theme.commit, 8, 1);
    button(d, {b.x1 - 8 - bw, b.middle().y - 22, b.x1 - 8, b.middle().y + 22}, go);
    const float top = b.middle().y - words / 2;
    flow(d, x + 14, top, room, heading, bold);
    flow(d, x + 14, top + head + 1, room, which, small);
    return b.y1;
}

// `brief`: without the first battle, which has its card or its link; five rows are too many for a low screen.
float battle_list(Desk& d, float x, float y, float w, const TitleView& view, bool brief) {
    const Theme& t = d.theme;
    const float k = d.k();
    const float row = 44 * k;
    const auto hidden = [&](const ScenarioEntry& e) { return brief && e.name == first_battle(e.system).scenario; };
    const auto rows =
        view.battles.size() - static_cast<std::size_t>(std::count_if(view.battles.begin(), view.battles.end(), hidden));
    Box box{x, y, x + w, y + 8 + row * static_cast<float>(rows)};
    float top = y + 4;
    panel(d, box);
    for (std::size_t i = 0; i < view.battles.size(); ++i) {
        const ScenarioEntry& e = view.battles[i];
        if (hidden(e)) continue;
        Box b{x + 4, top, x + w - 4, top + row};
        top += row;
        bool on = static_cast<int>(i) == view.battle;
        if (on) {
            fill(d, b, t.panel2, 6);
            fill(d, {b.x0, b.y0, b.x0 + 6, b.y1}, t.commit, 6, ImDrawFlags_RoundCornersLeft);
            fill(d, {b.x0 + 3, b.y0, b.x0 + 7, b.y1}, t.panel2);
        }
        const auto [title, sub] = words::halves(e.title);
        const std::string turns = flat(Phrase::turns, {{"n", e.turns}});
        const FontFace face = on ? FontFace::ui_bold : FontFace::ui;
        float cx = b.x0 + 12, tw = width(d, FontFace::ui, 12, turns);
        if (cx + width(d, face, 14, title) > b.x1 - 20 - tw) tw = 0; // its name comes first
        if (tw > 0) put(d, FontFace::ui, 12, t.ui2, b.x1 - 12, b.middle().y, turns, Align::right);
        cx += put(d, face, 14, t.ui, cx, b.middle().y, fitted(d, face, 14, title, b.x1 - 12 - cx)) + 11;
        if (!sub.empty() && b.x1 - 20 - tw - cx > 40)
            put(d, FontFace::ui, 14, t.ui2, cx, b.middle().y, fitted(d, FontFace::ui, 14, sub, b.x1 - 20 - tw - cx));
        Intent in{Verb::scenario};
        in.number = static_cast<int>(i);
        hit(d, b, in, e.title);
    }
    return box.y1;
}

// What the page is set by: its column on the screen, and what there is room for.
struct Page {
    const TitleView& view;
    Box screen;
    float x, w;
    bool slim, tight, across; // a phone; less air; lying on its side
    bool beside;              // it is longer than the screen, and what begins a battle stands beside it, on the map
    bool card, low_phone;     // the first battle has its card; ... or stands at the foot
    float gap() const { return tight ? 8.0f : 12.0f; }
    bool chosen() const { return view.battle >= 0 && view.battle < static_cast<int>(view.battles.size()); }
    const ScenarioEntry& battle() const { return view.battles[static_cast<std::size_t>(view.battle)]; }
};

Page page_of(Box screen, const Insets& safe, const TitleView& view, bool beside) {
    const bool slim = narrow(screen);
    return {view,
            screen,
            slim ? 20.0f + safe.left : 56.0f + safe.left,
            page_width(screen),
            slim,
            low(screen),
            shallow(screen),
            beside,
            !view.latest && screen.height() >= 700, // on lower screens what begins a battle comes first
            slim && screen.height() < 500};
}

float masthead(Desk& d, const Page& p, float y) {
    const Theme& t = d.theme;
    const float k = d.k(), x = p.x, w = p.w;
    float title_px = p.slim ? std::min(52.0f, w / 7.0f) : p.across ? 40.0f : 64.0f;
    const float middle = p.across  ? 17.0f
                         : p.tight ? 30.0f
                                   : 33.0f,
                height = p.across  ? 36.0f
                         : p.tight ? 60.0f
                                   : 66.0f;
    put(d, FontFace::map_roman, title_px / k, t.ui, x, y + middle, "REDOUBT", Align::left,
        p.slim || p.across ? 5.0f : 9.0f);
    y += height;
    float below = p.slim ? 15.0f : p.across ? 17.0f : 23.0f; // however large letters are wanted, it is one line
    while (below > 9 && width(d, FontFace::map_italic, below, pattern(Phrase::subtitle)) > w) below -= .5f;
    put(d, FontFace::map_italic, below, t.ui2, x, y + 15, pattern(Phrase::subtitle));
    y += 30 * k + (p.across ? 4 : p.tight ? 9 : 14);
    fill(d, {x, y, x + w, y + 2.5f}, t.frame);
    fill(d, {x, y + 4, x + w, y + 5}, t.frame);
    y += 5 + (p.tight ? 12 : 16);
    return y;
}

float continue_card(Desk& d, const Page& p, float y) {
    const Theme& t = d.theme;
    const float k = d.k(), x = p.x, w = p.w;
    const Button go{{Verb::resume}, flat(Phrase::go_on_with), Icon::play, true};
    const float bw = button_width(d, go), room = w - bw - 34;
    const SaveNote& note = p.view.latest->note;
    const std::string detail = flat(Phrase::saved_ago, {{"detail", note.detail}, {"ago", ago(p.view.now, note.time)}});
    FlowStyle title, small;
    title.px = 14, title.line = 18, title.ink = t.ui, title.face = FontFace::ui_bold;
    small.px = 12, small.line = 16, small.ink = t.ui2;
    Desk dry = d;
    dry.dry = true;
    const float first = flow(dry, 0, 0, room, note.title, title), second = flow(dry, 0, 0, room, detail, small);
    Box b{x, y, x + w, y + std::max(61 * std::max(1.0f, k), first + second + 24)};
    panel(d, b);
    frame(d, {b.x0 + .5f, b.y0 + .5f, b.x1 - .5f, b.y1 - .5f}, t.commit, 8, 1);
    button(d, {b.x1 - 8 - bw, b.middle().y - 22, b.x1 - 8, b.middle().y + 22}, go);
    const float top = b.middle().y - (first + second) / 2;
    flow(d, x + 14, top, room, note.title, title);
    flow(d, x + 14, top + first, room, detail, small);
    return b.y1 + (p.tight ? 11 : 16);
}

// At the right of the captions: what was fought, and the first battle for who has played before.
void caption_links(Desk& d, const Page& p, float rules_at, float y, std::string_view battles) {
    const float k = d.k(), x = p.x, w = p.w;
    struct Link {
        bool there;
        float at;
        std::string_view heading;
        Verb verb;
        int number;
        Phrase label;
    };
    for (const Link& l :
         {Link{d.page, rules_at, pattern(Phrase::choose_rules), Verb::report, 1, Phrase::battles_fought},
          Link{!p.card && !p.beside && !p.low_phone, y, battles, Verb::first_battle, 0, Phrase::first_battle}}) {
        if (!l.there) continue;
        const float room = w - width(d, FontFace::ui_bold, 12, l.heading, .6f) - 10;
        const std::string_view label = pattern(l.label);
        const std::string words = fitted(d, FontFace::ui_bold, 13, std::string(label), room);
        const float ww = width(d, FontFace::ui_bold, 13, words);
        put(d, FontFace::ui_bold, 13, d.theme.link, x + w, l.at + 8 * k, words, Align::right);
        link_hit(d, {x + w - ww, l.at, x + w, l.at + 16 * k}, {l.verb, {}, {}, l.number}, label);
    }
}

// What the battle is about, where `room` has place for it between what stands above and at the foot; a phone scrolls.
float about_battle(Desk& d, const Page& p, float y, float above, float foot, float room) {
    if (!p.chosen()) return y;
    const float x = p.x, w = p.w;
    FlowStyle small;
    small.px = 12;
    small.line = 16;
    small.ink = d.theme.ui2;
    const ScenarioEntry& battle = p.battle();
    std::string about = battle.about;
    if (!p.slim && !battle.mirror.empty()) about.append(" ").append(battle.mirror);
    const SystemCard* rules = card_of(p.view.system);
    if (p.view.company == Company::link && rules && rules->sealed) about = flat(Phrase::sealed_orders);
    Desk dry = d;
    dry.dry = true;
    float h = flow(dry, x, 0, w, about, small);
    if (above + 8 + h + 8 + foot < room || p.slim) y += 8 + flow(d, x, y + 8, w, about, small);
    return y;
}

// Who plays: against whom, ...
void seat_row(Desk& d, const Page& p, float y) {
    const float w = p.w, row_h = 44;
    static constexpr Phrase labels[] = {Phrase::with_computer, Phrase::at_table, Phrase::over_link};
    static constexpr Icon icons[] = {Icon::person, Icon::people, Icon::link};
    float bx = p.x;
    ButtonStyle style;
    if (p.slim) style.px = 13;
    for (int i = 0; i < 3; ++i) {
        Intent in{Verb::seat};
        in.number = i;
        Button b{in, flat(labels[i]), icons[i]};
        if (p.slim) b.icon = Icon::count;
        ButtonStyle s = style;
        bool on = static_cast<int>(p.view.company) == i;
        float bw = p.slim ? (w - 16) / 3 : button_width(d, b, s);
        static constexpr Phrase brief[] = {Phrase::computer_brief, Phrase::table_brief, Phrase::link_brief};
        if (p.slim) s.words = pattern(brief[i]);
        Box box{bx, y, bx + bw, y + row_h};
        button(d, box, b, s);
        if (on) frame(d, {box.x0 + 1, box.y0 + 1, box.x1 - 1, box.y1 - 1}, d.theme.commit, 8, 2);
        bx += bw + 8;
    }
}

// ... and which side; where the row ends.
float side_row(Desk& d, const Page& p, float y) {
    const Theme& t = d.theme;
    float bx = p.x;
    if (p.view.company != Company::table) {
        if (!p.slim || p.view.company != Company::computer)
            bx += put(d, FontFace::ui, 14, t.ui2, bx, y + 22, pattern(Phrase::you_are)) + 10;
        for (Side side : {Side::french, Side::russian}) {
            Intent in{Verb::play_side};
            in.number = static_cast<int>(index(side));
            std::string label = flat(side == Side::french ? Phrase::side_french : Phrase::side_russian);
            float bw = width(d, FontFace::ui_bold, 15, label) + 54;
            Box box{bx, y, bx + bw, y + 44};
            Button b{in, "", Icon::count};
            ButtonStyle s;
            s.icon_only = true;
            b.label = label;
            button(d, box, b, s);
            side_chip(d.draft(), side, {box.x0 + 22, box.middle().y}, 16);
            put(d, FontFace::ui_bold, 15, t.ui, box.x0 + 38, box.middle().y, label);
            if (p.view.side == side) frame(d, {box.x0 + 1, box.y0 + 1, box.x1 - 1, box.y1 - 1}, t.commit, 8, 2);
            bx += bw + 8;
        }
    } else {
        bx += put(d, FontFace::ui, 14, t.ui2, bx, y + 22, pattern(Phrase::both_here)) + 16;
    }
    return bx;
}

// How well the computer plays; in short where the row is full.
void level_button(Desk& d, const Page& p, float bx, float y, float room) {
    const std::string rank = player_name(p.view.computer);
    Button level{{Verb::strength}, flat(Phrase::computer_level, {{"level", rank}}), p.slim ? Icon::count : Icon::star};
    ButtonStyle s;
    if (p.slim) s.px = 13;
    float lw = button_width(d, level, s);
    if (lw > room) s.words = rank, lw = button_width(d, level, s);
    if (lw > room) level.icon = Icon::count, lw = std::min(button_width(d, level, s), room);
    button(d, {bx, y, bx + lw, y + 44}, level, s);
}

float quiet_row(Desk& d, const Page& p, float y) {
    const float x = p.x, w = p.w;
    struct Quiet {
        Verb verb;
        Phrase label;
        Icon icon;
    };
    static constexpr Quiet quiet[] = {{Verb::rules, Phrase::rules, Icon::book},
                                      {Verb::paste, Phrase::paste_link, Icon::link},
                                      {Verb::saves, Phrase::saved_games, Icon::load},
                                      {Verb::settings, Phrase::settings, Icon::sliders}};
    const float out = p.slim ? 11.0f : 14.0f; // so that the words begin where the column does
    float qx = x - out;
    for (const Quiet& q : quiet) {
        Button b{{q.verb}, flat(q.label), q.icon};
        ButtonStyle s{true};
        if (p.slim) s.px = 13, b.icon = Icon::count;
        float qw = button_width(d, b, s) - (p.slim ? 10.0f : 4.0f);
        if (qx + qw > x + w + 14) {
            qx = x - out;
            y += 44;
        }
        button(d, {qx, y, qx + qw, y + 44}, b, s);
        qx += qw + 4;
    }
    return y + 44 + 2;
}

// On a phone what begins the battle stands at the foot, whatever of the page is in sight.
void begin_at_foot(Desk& d, const Page& p, float y, const Button& begin, const Button& lessons) {
    const float x = p.x, w = p.w;
    hairline(d, 16, p.screen.x1 - 16, y);
    float from = x;
    if (p.low_phone) {
        const float half = std::min((w - 10) / 2, button_width(d, lessons));
        button(d, {x, y + 9, x + half, y + 53}, lessons);
        from += half + 10;
    }
    button(d, {from, y + 9, x + w, y + 53}, begin);
}

void begin_beside(Desk& d, const Page& p, const Insets& safe, const Button& begin, const Button& lessons) {
    const float k = d.k(), x = p.x, w = p.w;
    const float right = p.screen.x1 - 28 - safe.right, foot = p.screen.y1 - 28 - safe.bottom;
    const float room = right - (x + w + 12);
    ButtonStyle floating;
    floating.floating = true;
    if (button_width(d, lessons, floating) > room) floating.words = pattern(Phrase::show_me);
    const float wish = std::max({160.0f, button_width(d, begin), button_width(d, lessons, floating)});
    const float wide = std::max(128.0f, std::min(room, wish)); // what a narrow p.screen lacks lies over the page
    button(d, {right - wide, foot - 44, right, foot}, begin);
    float top = foot - 44;
    if (p.chosen()) { // its row may be out of sight
        const std::string& title = p.battle().title;
        const Box named{right - wide, top - 6 - 30 * k, right, top - 6};
        panel(d, named);
        put(d, FontFace::ui_bold, 13, d.theme.ui, named.middle().x, named.middle().y,
            fitted(d, FontFace::ui_bold, 13, title, wide - 16), Align::centre);
        top = named.y0;
    }
    if (!p.card) button(d, {right - wide, top - 8 - 44, right, top - 8}, lessons, floating);
}

// The page itself; its lower end.
float page(Desk& d, Box screen, const Insets& safe, const TitleView& view, bool beside = false) {
    const Page p = page_of(screen, safe, view, beside);
    const float k = d.k(), x = p.x, w = p.w, row_h = 44, gap = p.gap();
    const bool slim = p.slim, tight = p.tight;
    const float foot_row = slim ? 44 + 14 : 0;
    Box area{0, 17 + safe.top, slim ? screen.x1 : x + w + 12, screen.y1 - 17 - safe.bottom - foot_row};
    const float lead = tight ? 17.0f : 27.0f;
    float y = begin_scroll(d, title_scroll, area) + lead;
    const float first = y;
    y = masthead(d, p, y);
    if (view.latest) y = continue_card(d, p, y);
    if (p.card) y = first_battle_card(d, x, y, w, view) + (tight ? 11 : 16);
    const float rules_at = y;
    cap(d, x, y + 8 * k, pattern(Phrase::choose_rules));
    y = choice_of_rules(d, x, y + 20 * k, w, tight, view) + (tight ? 10 : 14);
    const SystemCard* chosen = card_of(view.system);
    const std::string_view battles = chosen ? pattern(chosen->battles) : "";
    if (chosen) cap(d, x, y + 8 * k, battles);
    caption_links(d, p, rules_at, y, battles);
    y = battle_list(d, x, y + 20 * k, w, view, (tight || slim) && view.battles.size() > 4);
    // Who plays. On wide screens it stands at the foot.
    const float foot = slim ? row_h + gap + 52 + 44 + 2 : row_h + gap + 44 + gap / 2 + 44 + (tight ? 6.0f : 20.0f);
    y = about_battle(d, p, y, y - first, foot, area.height() - lead);
    y = tall(screen) ? y + 24 : std::max(y + gap, first - lead + area.height() - foot);
    seat_row(d, p, y);
    y += row_h + gap;
    const float bx = side_row(d, p, y);
    const Button begin{{Verb::start}, flat(Phrase::begin), Icon::flag, true};
    const Button lessons{{Verb::first_battle}, flat(Phrase::first_battle), Icon::book};
    const float begin_w = slim || beside ? 0 : std::max(120.0f, button_width(d, begin));
    if (view.company == Company::computer) level_button(d, p, bx, y, x + w - bx - (begin_w > 0 ? begin_w + 8 : 0));
    if (begin_w > 0) button(d, {x + w - begin_w, y, x + w, y + 44}, begin);
    y = quiet_row(d, p, y + (slim ? 52 : 44 + gap / 2));
    end_scroll(d, y);
    if (slim) begin_at_foot(d, p, area.y1, begin, lessons);
    if (beside) begin_beside(d, p, safe, begin, lessons);
    return y;
}

} // namespace

Box title_free(Box screen, const Insets& safe) {
    if (narrow(screen)) return screen;
    if (tall(screen)) return {screen.x0, screen.y0 + screen.height() * .76f, screen.x1, screen.y1};
    float x = std::min(56 + page_width(screen) + 20 + safe.left, screen.x1 - 120);
    return {x, screen.y0, screen.x1, screen.y1};
}

void choose_system(TitleView& view, std::string_view system) {
    view.system = system;
    view.battles.clear();
    for (const ScenarioEntry& e : view.all)
        if (e.system == system) view.battles.push_back(e);
    view.battle = std::max(0, static_cast<int>(view.battles.size()) - 2);
    for (std::size_t i = 0; i < view.battles.size(); ++i)
        if (view.battles[i].offered) view.battle = static_cast<int>(i);
}

void draw_title(Desk& d, Box screen, const Insets& safe, const TitleView& view) {
    const Theme& t = d.theme;
    const ImU32 paper = faded(t.bg, .975f), clear = faded(t.bg, 0);
    bool beside = false;
    if (narrow(screen)) {
        fill(d, screen, faded(t.bg, .97f));
        blocker(d, screen);    // a drag anywhere scrolls the page
    } else if (tall(screen)) { // the paper fades downward
        Desk dry = d;
        dry.dry = true;
        const float end = std::min(page(dry, screen, safe, view) + 16, screen.y1), fade = std::min(end + 90, screen.y1);
        fill(d, {0, 0, screen.x1, end}, paper);
        d.list.AddRectFilledMultiColor({0, end}, {screen.x1, fade}, paper, paper, clear, clear);
        blocker(d, {0, 0, screen.x1, end});
    } else { // ... from the left
        Desk dry = d;
        dry.dry = true;
        page(dry, screen, safe, view);
        const Scroll& s = d.scrolls[title_scroll];
        beside = s.content > s.view + 1;
        const float w = page_width(screen), x = 56.0f + safe.left + w;
        const float a = x - w * .02f, b = std::min(x + 150, screen.x1);
        fill(d, {0, 0, a, screen.y1}, paper);
        d.list.AddRectFilledMultiColor({a, 0}, {b, screen.y1}, paper, clear, clear, paper);
        blocker(d, {0, 0, x + 20, screen.y1});
    }
    frame(d, {9, 9, screen.x1 - 9, screen.y1 - 9}, t.frame, 0, 3);
    frame(d, {15, 15, screen.x1 - 15, screen.y1 - 15}, t.frame, 0, 1);
    page(d, screen, safe, view, beside);
}

} // namespace redoubt::shell
