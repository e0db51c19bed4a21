// Keys: Tab through what can be pressed, the map hex by hex, and a letter for most buttons.
#include "shell/app/app.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace redoubt::shell {

using words::common::Phrase;

namespace {

bool is_letter(std::string_view key, char c) {
    return key.size() == 1 && (key[0] == c || key[0] == c - 32);
}

struct KeyVerb {
    std::string_view key; // a letter: small or capital
    Verb verb;
    int number = 0;
};
constexpr KeyVerb table_keys[] = {
    {"+", Verb::zoom_in},       {"=", Verb::zoom_in},    {"-", Verb::zoom_out},     {"0", Verb::fit},
    {"Home", Verb::fit},        {"[", Verb::turn, -1},   {"]", Verb::turn, 1},      {"u", Verb::undo},
    {"Backspace", Verb::undo},  {"n", Verb::next_unit},  {"e", Verb::end_phase},    {"c", Verb::clear},
    {"k", Verb::column},        {"l", Verb::layers},     {"j", Verb::journal},      {"i", Verb::hint},
    {"h", Verb::hide_counters}, {"z", Verb::zone_layer}, {"x", Verb::threat_layer}, {"m", Verb::names_over},
    {"s", Verb::skip},          {"p", Verb::pause},      {"?", Verb::help},         {"F1", Verb::help}};

} // namespace

// By most of what is seen of it, down (1) or up (-1); false: it is at its end.
bool App::scroll_area(int id, float pages) {
    Scroll& s = drawn_.scrolls[id];
    const float to = std::clamp(s.offset + pages * std::max(60.0f, s.view - 120), 0.0f, s.most());
    if (std::abs(to - s.offset) < 1) return false;
    s.offset = to;
    wake();
    return true;
}

bool App::move_focus(int by, bool leave) {
    // Backgrounds and the like are large; what decides something is a stop however large it is drawn.
    auto is_stop = [](const Hit& h) {
        if (!h.solid || h.weak || h.intent.verb == Verb::none || h.intent.verb == Verb::close) return false;
        const Verb v = h.intent.verb;
        return h.box.height() < 90 || v == Verb::pick || v == Verb::choose || v == Verb::aim || v == Verb::option ||
               v == Verb::target;
    };
    std::vector<const Hit*> stops;
    for (const Hit& h : drawn_.hits)
        if (is_stop(h)) stops.push_back(&h);
    if (stops.empty()) return false;
    int now = -1;
    for (std::size_t i = 0; i < stops.size(); ++i) { // the nearest, where several mean the same
        const int at = static_cast<int>(i);
        if (drawn_.focused && stops[i]->intent == *drawn_.focused &&
            (now < 0 || std::abs(at - drawn_.focus_at) < std::abs(now - drawn_.focus_at)))
            now = at;
    }
    int n = static_cast<int>(stops.size());
    const bool last = now >= 0 && (now + by < 0 || now + by >= n);
    // A long list goes on beyond what is seen: it is scrolled first, so far that the last one stays in sight.
    if (now >= 0 && dialogs_.empty()) {
        const int area = stops[static_cast<std::size_t>(now)]->scroll;
        if (area != no_scroll && (last || stops[static_cast<std::size_t>(now + by)]->scroll != area) &&
            scroll_area(area, static_cast<float>(by)))
            return true;
    }
    if (leave && last) { // on to what lies beside the board
        drawn_.focused.reset();
        wake();
        return false;
    }
    if (!dialogs_.empty() && last) {
        if (scroll_area(dialog_scroll, static_cast<float>(by))) return true;
        drawn_.scrolls[dialog_scroll].offset = by > 0 ? 0 : 1e9f; // round to the other end
    }
    int next = now < 0 ? (by > 0 ? 0 : n - 1) : ((now + by) % n + n) % n;
    // From the beginning on: what has been scrolled out above is a stop as well.
    if (now < 0 && by > 0 && dialogs_.empty() && stops.front()->scroll == no_scroll)
        for (const int id : {column_scroll, list_scroll}) drawn_.scrolls[id].offset = 0;
    drawn_.focused = stops[static_cast<std::size_t>(next)]->intent;
    drawn_.focus_at = next;
    wake();
    return true;
}

// ---- the map by keys ------------------------------------------------------------------------------------------------

void App::go_to_hex(HexId hex) {
    if (!hex) return;
    drawn_.focused.reset();
    go_to(board_, *grid(), hex);
    wake();
}

// Full stop and comma: from marked hex to marked hex. Shift and an arrow: one hex on. Enter taps; F lays out a stack.
bool App::key_board(std::string_view key, int modifiers) {
    const Grid* g = grid();
    if (!g || on_title_ || !dialogs_.empty() || board_.fan) return false;
    const Scene& scene = session_.scene();
    if (key == "." || key == ",")
        go_to_hex(next_marked(board_, *g, scene, key == "." ? 1 : -1));
    else if ((modifiers & key_shift) != 0 && key.substr(0, 5) == "Arrow")
        go_to_hex(neighbour_by_key(board_, *g, scene, key));
    else if ((key == "Enter" || key == " ") && board_.keyed && !drawn_.focused && !scene.roll)
        handle({Verb::tap, board_.keyed});
    else if (is_letter(key, 'f') && board_.keyed) {
        handle({Verb::fan, board_.keyed});
        drawn_.focused.reset();
    } else
        return false;
    return true;
}

bool App::key(std::string_view key, int modifiers, bool down) {
    if (!down) return false;
    if (modifiers & (key_alt | key_meta)) return false;
    const bool control = (modifiers & key_control) != 0;
    if (key_replay(key, modifiers)) return true;
    if (!control && key_board(key, modifiers)) return true;
    if (control) {
        if (!is_letter(key, 'z') || on_title_) return false;
        handle({Verb::undo});
        return true;
    }
    if (key == "Escape") return escape(), true;
    // Through what the board offers, then out of it; a dialog keeps it until it is closed.
    if (key == "Tab") return move_focus(modifiers & key_shift ? -1 : 1, dialogs_.empty()) || !dialogs_.empty();
    if (key == "Enter" || key == " ") return enter(), true;
    if (key_anywhere(key)) return true;
    if (on_title_ || !dialogs_.empty()) {
        if (key == "ArrowDown" || key == "ArrowRight") return move_focus(1), true;
        if (key == "ArrowUp" || key == "ArrowLeft") return move_focus(-1), true;
        return false;
    }
    return key_table(key);
}

void App::escape() {
    if (!dialogs_.empty()) return handle({Verb::close});
    if (on_title_) return;
    told_.reset();
    if (board_.fan) {
        board_.fan = {};
        return wake();
    }
    board_.keyed = {};
    handle(session_.scene().roll ? Intent{Verb::go_on} : Intent{Verb::let_go});
}

// What keys stand on, or else what is the next thing to do.
void App::enter() {
    const auto press = [&](const Intent& in, bool enabled, const std::string& label, const Sentence& reason) {
        if (enabled) return handle(in);
        tell(flat(Phrase::not_now_what, {{"label", label}}), plain_text(reason));
    };
    if (drawn_.focused) {
        const Intent in = *drawn_.focused;
        const Hit* hit = nullptr;
        for (const Hit& h : drawn_.hits)
            if (h.solid && h.intent == in) hit = &h;
        if (hit) press(in, hit->enabled, hit->label, hit->reason);
        return;
    }
    if (!dialogs_.empty()) {
        if (shows(dialogs_, DialogKind::handover)) handle({Verb::play_side});
        return;
    }
    if (on_title_) return handle({title_.latest ? Verb::resume : Verb::start});
    const Scene& scene = session_.scene();
    if (scene.roll) return handle({Verb::go_on});
    for (const Button& b : scene.buttons)
        if (b.primary) return press(b.intent, b.enabled, b.label, b.reason);
}

bool App::key_anywhere(std::string_view key) {
    if (!dialogs_.empty() && (key == "PageDown" || key == "PageUp")) {
        scroll_area(dialog_scroll, key == "PageDown" ? 1 : -1);
        return true;
    }
    if (is_letter(key, 't')) {
        Intent view{Verb::set};
        view.words = text_view_setting;
        handle(view);
        return true;
    }
    if (!is_letter(key, 'a') || !dialogs_.empty()) return false;
    handle({Verb::aids});
    return true;
}

bool App::key_table(std::string_view key) {
    const float step = 80;
    const auto& hand = session_.scene().overlays.selected;
    if (key == "ArrowLeft")
        pan(board_.camera, {step, 0});
    else if (key == "ArrowRight")
        pan(board_.camera, {-step, 0});
    else if (key == "ArrowUp")
        pan(board_.camera, {0, step});
    else if (key == "ArrowDown")
        pan(board_.camera, {0, -step});
    else if (is_letter(key, 'f') && !hand.empty())
        handle({Verb::fan, HexId(hand.front())});
    else {
        const auto known = std::find_if(std::begin(table_keys), std::end(table_keys), [&](const KeyVerb& k) {
            return k.key == key || (k.key.size() == 1 && k.key[0] >= 'a' && is_letter(key, k.key[0]));
        });
        if (known == std::end(table_keys)) return false;
        handle({known->verb, {}, {}, known->number});
    }
    wake();
    return true;
}

} // namespace redoubt::shell
