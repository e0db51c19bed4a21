// Fingers, mouse, wheel and keys. Touch is read from pointer events: one finger pans with inertia or scrolls a panel,
// two pinch about their middle, a tap selects, a long press opens a card.
#include "engine/core/order.h"
#include "shell/app/app.h"
#include "shell/panels/time_line.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <cmath>

namespace redoubt::shell {

using words::common::Phrase;

namespace {

constexpr double ring_from = 150; // ms until the ring of a long press begins

float far(ImVec2 a, ImVec2 b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

} // namespace

void App::pointer(const PointerEvent& e) {
    ImVec2 at{e.x, e.y};
    if (e.type == PointerType::touch) platform_.touch = true;
    if (e.phase == PointerPhase::leave) {
        if (hovered_ || hover_hex_) wake();
        hovered_.reset();
        hover_hex_ = {};
        pointer_at_ = {-1, -1};
        return;
    }
    if (e.phase == PointerPhase::down) {
        focused_.reset();
        key_hex_ = {};
        if (!view_.die.face.empty() &&
            session_.scene().turn == Turn::mine) { // a tap lets the die lie at once, and no more
            die_since_ = -1e9;
            wake();
            return;
        }
        if (e.type == PointerType::mouse && (e.buttons & 2)) {
            hold(at);
            return;
        }
        stop(camera_);
        Finger f;
        f.start = f.last = at;
        f.since = f.when = e.now;
        f.type = e.type;
        const Hit* hit = hit_at(hits_, at);
        if (hit) {
            f.scroll = hit->scroll;
            f.sheet = hit->intent.verb == Verb::sheet;
            f.seeking = hit->solid && hit->intent.verb == Verb::seek && hit->intent.words == track_words;
            f.looking = hit->solid && hit->intent.verb == Verb::fit && hit->intent.words == small_field_words;
            f.press_box = hit->box;
            if (f.seeking || f.looking) {
                drawn_along(f, at);
            } else if (hit->solid) {
                f.press = hit->intent;
                f.press_enabled = hit->enabled;
                f.press_label = hit->label;
                f.press_reason = hit->reason;
                pressed_ = hit->intent;
            }
            if (!f.scroll) // the ground of a scrolled area scrolls too
                for (auto& [id, s] : scrolls_)
                    if (s.box.holds(at) && s.most() > 0) f.scroll = id;
        } else {
            f.on_board = !on_title_ || true;
        }
        fingers_[e.id] = f;
        sheet_before_ = view_.sheet_stop;
        wake();
        if (f.on_board) platform_.wake_after(static_cast<int>(ring_from));
        return;
    }
    auto found = fingers_.find(e.id);
    if (found == fingers_.end()) { // a mouse that only hovers
        if (e.type != PointerType::touch && e.phase == PointerPhase::move) {
            pointer_at_ = at;
            const Hit* hit = hit_at(hits_, at);
            std::optional<Intent> over;
            if (hit && hit->solid) over = hit->intent;
            HexId hex;
            const Grid* g = grid();
            if (!hit && g && !on_title_) hex = pick(camera_, *g, at, session_.scene().legal);
            Cursor shape = over ? Cursor::hand : Cursor::arrow;
            if (hex) {
                const auto& legal = session_.scene().legal;
                if (std::find(legal.begin(), legal.end(), hex) != legal.end()) shape = Cursor::hand;
            }
            if (shape != cursor_) platform_.cursor(cursor_ = shape);
            if (over != hovered_ || hex != hover_hex_) {
                hovered_ = over;
                hover_hex_ = hex;
                wake();
            }
        }
        return;
    }
    Finger& f = found->second;
    if (f.seeking || f.looking) {
        if (e.phase == PointerPhase::move)
            drawn_along(f, at);
        else
            fingers_.erase(found);
        return;
    }
    if (e.phase == PointerPhase::move) {
        ImVec2 by{at.x - f.last.x, at.y - f.last.y};
        if (by.x == 0 && by.y == 0) return;
        double dt = std::max(1.0, e.now - f.when);
        float blend = static_cast<float>(std::min(1.0, dt / 40));
        f.speed = {f.speed.x + (static_cast<float>(by.x / dt * 1000) - f.speed.x) * blend,
                   f.speed.y + (static_cast<float>(by.y / dt * 1000) - f.speed.y) * blend};
        float slop = f.type == PointerType::mouse ? 4.0f : 10.0f;
        if (!f.dragging && far(at, f.start) > slop) {
            f.dragging = true;
            if (f.on_board) follow_ = false;
            by = {at.x - f.start.x, at.y - f.start.y};
            if (f.press && !f.sheet) pressed_.reset();
            const bool level = std::abs(by.x) > 1.5f * std::abs(by.y) && f.type == PointerType::touch;
            if (level && by.x > 0 && !on_title_ && dialogs_.empty() && layout_.column.holds(f.start)) f.swipe = true;
            if (level && by.x < 0 && view_.column_hidden && layout_.tab.holds(f.start, 8)) handle({Verb::column});
            if (f.on_board && cursor_ != Cursor::grabbing && f.type == PointerType::mouse)
                platform_.cursor(cursor_ = Cursor::grabbing);
        }
        // Two fingers on the board: pinch about their middle.
        std::vector<Finger*> on_board;
        for (auto& [id, other] : fingers_)
            if (other.on_board) on_board.push_back(&other);
        if (f.on_board && on_board.size() == 2) {
            Finger& o = on_board[0] == &f ? *on_board[1] : *on_board[0];
            float before = far(f.last, o.last), now = far(at, o.last);
            ImVec2 mid_before{(f.last.x + o.last.x) / 2, (f.last.y + o.last.y) / 2};
            ImVec2 mid{(at.x + o.last.x) / 2, (at.y + o.last.y) / 2};
            pan(camera_, {mid.x - mid_before.x, mid.y - mid_before.y});
            if (before > 8) zoom_about(camera_, mid, camera_.hex * now / before);
            f.dragging = o.dragging = true;
            f.speed = o.speed = {0, 0};
        } else if (f.dragging && f.on_board && on_board.size() == 1) {
            if (!f.held) pan(camera_, by);
        } else if (f.dragging && f.sheet) {
            view_.sheet_drag = f.start.y - at.y;
            set_layout();
        } else if (f.dragging && f.swipe) { // the column goes with the finger
            column_shift_ = std::max(0.0f, at.x - f.start.x);
        } else if (f.dragging && f.scroll) {
            Scroll& s = scrolls_[f.scroll];
            s.offset = std::clamp(s.offset - by.y, 0.0f, s.most());
            if (f.scroll == journal_scroll) view_.follow_journal = s.offset >= s.most() - 2;
        }
        f.last = at;
        f.when = e.now;
        wake();
        return;
    }
    // up or cancelled
    Finger done = f;
    fingers_.erase(found);
    pressed_.reset();
    wake();
    if (cursor_ == Cursor::grabbing) platform_.cursor(cursor_ = Cursor::arrow);
    if (e.phase == PointerPhase::cancel) {
        view_.sheet_drag = 0;
        column_shift_ = 0;
        set_layout();
        return;
    }
    if (done.swipe) {
        if (column_shift_ > 70 || done.speed.x > 500) {
            handle({Verb::column});
        } else {
            const float from = column_shift_;
            column_shift_ = 0;
            slide(from, 0);
        }
        return;
    }
    if (done.sheet && done.dragging) { // the sheet goes to the nearest stop
        const float want = layout_.sheet.height();
        int best = 0;
        float nearest = 1e9f;
        for (int i = 0; i < 3; ++i) {
            Layout l = laid_out(i, 0, false);
            float d = std::abs(l.sheet.height() - want);
            if (d < nearest) nearest = d, best = i;
        }
        view_.sheet_stop = best;
        view_.sheet_drag = 0;
        set_layout();
        slide(0, want);
        return;
    }
    if (done.dragging) {
        bool alone = std::none_of(fingers_.begin(), fingers_.end(), [](const auto& p) { return p.second.on_board; });
        if (done.on_board && alone && e.now - done.when < 60 && !platform_.reduced_motion &&
            std::hypot(done.speed.x, done.speed.y) > 40)
            release_pan(camera_, done.speed);
        return;
    }
    if (done.held) return;
    if (done.press) {
        if (!done.press_box.holds(at, 8)) return;
        if (!done.press_enabled) {
            std::string label = done.press_label;
            std::string reason = plain_text(done.press_reason);
            RuleLabel rule;
            for (const Run& r : done.press_reason)
                if (r.hand == Hand::rule) rule = {r.words, r.rule};
            if (!rule.number.empty())
                if (std::size_t b = reason.rfind(" ["); b != std::string::npos) reason.resize(b);
            tell(label.empty() ? flat(Phrase::not_now) : flat(Phrase::not_now_what, {{"label", label}}), reason, rule);
            return;
        }
        handle(*done.press);
        return;
    }
    if (done.on_board) tap(at);
}

void App::tap(ImVec2 at) {
    const Grid* g = grid();
    told_.reset();
    if (!g || on_title_ || !dialogs_.empty()) return;
    const Scene& scene = session_.scene();
    if (fan_) { // beside its cards: they are gathered up
        fan_ = {};
        return;
    }
    if (!view_.hide_counters)
        for (const CounterMark& c : scene.counters)
            if (c.depth > 1 && on_stack_disc(c, hex_centre(camera_, *g, c.hex), camera_.hex, at))
                return handle({Verb::fan, c.hex});
    HexId hex = pick(camera_, *g, at, scene.legal);
    if (!hex) {
        handle({Verb::let_go});
        return;
    }
    // Two taps where nothing answers: nearer.
    const bool twice = platform_.now() - tapped_at_ < 320 && far(at, tapped_) < 24;
    tapped_ = at;
    tapped_at_ = platform_.now();
    if (twice && std::find(scene.legal.begin(), scene.legal.end(), hex) == scene.legal.end() &&
        std::none_of(scene.counters.begin(), scene.counters.end(),
                     [&](const CounterMark& c) { return c.hex == hex; })) {
        glide_zoom(camera_, at, camera_.hex * 1.6f, platform_.reduced_motion ? 0.001f : 0.18f);
        return;
    }
    if (tap_zooms(camera_, hex, scene.legal)) {
        glide_to(camera_, centre(*g, hex), 64, platform_.reduced_motion ? 0.001f : 0.26f);
        return;
    }
    handle({Verb::tap, hex});
}

void App::hold(ImVec2 at) {
    const Grid* g = grid();
    if (!g || on_title_ || !dialogs_.empty() || hit_at(hits_, at)) return;
    HexId hex = pick(camera_, *g, at);
    if (!hex) return;
    for (const StackMark& s : session_.scene().stacks) // a stack shows all its cards
        if (s.hex == hex) {
            fan_ = {};
            return handle({Verb::fan, hex});
        }
    const std::vector<CounterMark>& counters = session_.scene().counters;
    if (std::any_of(counters.begin(), counters.end(), [&](const CounterMark& c) { return c.hex == hex; })) {
        handle({Verb::hold, hex});
        if (session_.scene().card) open(DialogKind::card);
        return;
    }
    GroundCard ground = ground_card(session_, hex);
    if (ground.name.empty()) return;
    std::vector<Button> more;
    if (platform_.page && !ground.story.empty()) {
        more.push_back({{Verb::history}, flat(Phrase::history), Icon::book});
        more.back().intent.words = std::move(ground.story);
    }
    if (platform_.page) more.push_back({{Verb::aids}, flat(Phrase::player_aids), Icon::book});
    more.push_back({{Verb::close}, flat(Phrase::close)});
    say(std::move(ground.name), std::move(ground.words), false, std::move(more));
}

void App::wheel(float x, float y, float, float dy, bool zoom) {
    ImVec2 at{x, y};
    const Hit* hit = hit_at(hits_, at);
    if (hit && !zoom) {
        int id = hit->scroll;
        if (!id)
            for (auto& [n, s] : scrolls_)
                if (s.box.holds(at)) id = n;
        if (id) {
            Scroll& s = scrolls_[id];
            s.offset = std::clamp(s.offset + dy, 0.0f, s.most());
            if (id == journal_scroll) view_.follow_journal = s.offset >= s.most() - 2;
            wake();
        }
        return;
    }
    if (on_title_ || !dialogs_.empty()) return;
    stop(camera_);
    float factor = std::exp(-dy * (zoom ? 0.01f : 0.0016f));
    zoom_about(camera_, at, camera_.hex * std::clamp(factor, 0.5f, 2.0f));
    wheel_moved_ = true;
    wheel_at_ = platform_.now();
    wake();
}

// By most of what is seen of it, down (1) or up (-1); false: it is at its end.
bool App::scroll_area(int id, float pages) {
    Scroll& s = scrolls_[id];
    const float to = std::clamp(s.offset + pages * std::max(60.0f, s.view - 120), 0.0f, s.most());
    if (std::abs(to - s.offset) < 1) return false;
    s.offset = to;
    wake();
    return true;
}
bool App::scroll_dialog(float pages) {
    return scroll_area(dialog_scroll, pages);
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
    for (const Hit& h : hits_)
        if (is_stop(h)) stops.push_back(&h);
    if (stops.empty()) return false;
    int now = -1;
    for (std::size_t i = 0; i < stops.size(); ++i) { // the nearest, where several mean the same
        const int at = static_cast<int>(i);
        if (focused_ && stops[i]->intent == *focused_ &&
            (now < 0 || std::abs(at - focus_at_) < std::abs(now - focus_at_)))
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
        focused_.reset();
        wake();
        return false;
    }
    if (!dialogs_.empty() && last) {
        if (scroll_dialog(static_cast<float>(by))) return true;
        scrolls_[dialog_scroll].offset = by > 0 ? 0 : 1e9f; // round to the other end
    }
    int next = now < 0 ? (by > 0 ? 0 : n - 1) : ((now + by) % n + n) % n;
    // From the beginning on: what has been scrolled out above is a stop as well.
    if (now < 0 && by > 0 && dialogs_.empty() && stops.front()->scroll == no_scroll)
        for (const int id : {column_scroll, list_scroll}) scrolls_[id].offset = 0;
    focused_ = stops[static_cast<std::size_t>(next)]->intent;
    focus_at_ = next;
    wake();
    return true;
}

// ---- the map by keys ------------------------------------------------------------------------------------------------

std::vector<HexId> App::marked_hexes() const {
    const Scene& scene = session_.scene();
    std::vector<HexId> out = scene.legal;
    out.insert(out.end(), scene.overlays.choices.begin(), scene.overlays.choices.end());
    for (const TargetMark& m : scene.overlays.targets) out.push_back(m.hex);
    if (out.empty())
        for (const CounterMark& c : scene.counters) out.push_back(c.hex);
    put_in_order(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    if (!out.empty() && !out.front()) out.erase(out.begin());
    return out;
}

void App::go_to_hex(HexId hex) {
    const Grid* g = grid();
    if (!g || !hex) return;
    key_hex_ = hex;
    focused_.reset();
    if (!camera_.free.holds(hex_centre(camera_, *g, hex), -40)) glide_to(camera_, centre(*g, hex));
    wake();
}

// Full stop and comma: from marked hex to marked hex. Shift and an arrow: one hex on. Enter taps; F lays out a stack.
bool App::key_board(std::string_view key, int modifiers) {
    const Grid* g = grid();
    if (!g || on_title_ || !dialogs_.empty() || fan_) return false;
    const bool shift = (modifiers & key_shift) != 0;
    if (key == "." || key == ",") {
        const std::vector<HexId> all = marked_hexes();
        if (all.empty()) return true;
        if (!key_hex_) { // beside what is in hand
            const auto& hand = session_.scene().overlays.selected;
            const HexId from = hand.empty() ? session_.scene().focus : hand.front();
            HexId best = all.front();
            for (HexId h : all)
                if (from && distance(*g, from, h) < distance(*g, from, best)) best = h;
            go_to_hex(best);
            return true;
        }
        auto next = std::upper_bound(all.begin(), all.end(), key_hex_);
        if (key == ".") return go_to_hex(next == all.end() ? all.front() : *next), true;
        next = std::lower_bound(all.begin(), all.end(), key_hex_);
        return go_to_hex(next == all.begin() ? all.back() : *std::prev(next)), true;
    }
    if (shift && key.substr(0, 5) == "Arrow") {
        if (!key_hex_) {
            const auto& hand = session_.scene().overlays.selected;
            go_to_hex(hand.empty() ? pick(camera_, *g, camera_.free.middle()) : hand.front());
            return true;
        }
        // Left and right go zigzag, so that a row is kept.
        const bool even = (label(*g, key_hex_)[1] - '0') % 2 == 0;
        std::array<Dir, 2> to = {Dir::n, Dir::n};
        if (key == "ArrowDown") to = {Dir::s, Dir::s};
        if (key == "ArrowRight") to = even ? std::array{Dir::ne, Dir::se} : std::array{Dir::se, Dir::ne};
        if (key == "ArrowLeft") to = even ? std::array{Dir::nw, Dir::sw} : std::array{Dir::sw, Dir::nw};
        for (Dir d : to)
            if (const HexId h = neighbour(*g, key_hex_, d)) return go_to_hex(h), true;
        return true;
    }
    if ((key == "Enter" || key == " ") && key_hex_ && !focused_ && !session_.scene().roll) {
        handle({Verb::tap, key_hex_});
        return true;
    }
    if ((key == "f" || key == "F") && key_hex_) {
        handle({Verb::fan, key_hex_});
        focused_.reset();
        return true;
    }
    return false;
}

bool App::key(std::string_view key, int modifiers, bool down) {
    if (!down) return false;
    if (modifiers & (key_alt | key_meta)) return false;
    bool control = (modifiers & key_control) != 0;
    auto lower = [&](char c) { return key.size() == 1 && (key[0] == c || key[0] == c - 32); };
    if (key_replay(key, modifiers)) return true;
    if (!control && key_board(key, modifiers)) return true;
    if (control) {
        if (lower('z') && !on_title_) {
            handle({Verb::undo});
            return true;
        }
        return false;
    }
    if (key == "Escape") {
        if (!dialogs_.empty())
            handle({Verb::close});
        else if (!on_title_) {
            told_.reset();
            if (fan_) {
                fan_ = {};
                wake();
                return true;
            }
            key_hex_ = {};
            handle(session_.scene().roll ? Intent{Verb::go_on} : Intent{Verb::let_go});
        }
        return true;
    }
    if (key == "Tab") {
        // Through what the board offers, then out of it; a dialog keeps it until it is closed.
        return move_focus(modifiers & key_shift ? -1 : 1, dialogs_.empty()) || !dialogs_.empty();
    }
    if (key == "Enter" || key == " ") {
        if (focused_) {
            Intent in = *focused_;
            const Hit* hit = nullptr;
            for (const Hit& h : hits_)
                if (h.solid && h.intent == in) hit = &h;
            if (hit && hit->enabled)
                handle(in);
            else if (hit)
                tell(flat(Phrase::not_now_what, {{"label", hit->label}}), plain_text(hit->reason));
            return true;
        }
        if (!dialogs_.empty()) {
            if (dialogs_.back().kind == DialogKind::handover) handle({Verb::play_side});
            return true;
        }
        if (on_title_) {
            handle({title_.latest ? Verb::resume : Verb::start});
            return true;
        }
        const Scene& scene = session_.scene();
        if (scene.roll) {
            handle({Verb::go_on});
            return true;
        }
        for (const Button& b : scene.buttons)
            if (b.primary) {
                if (b.enabled)
                    handle(b.intent);
                else
                    tell(flat(Phrase::not_now_what, {{"label", b.label}}), plain_text(b.reason));
                return true;
            }
        return true;
    }
    if (!dialogs_.empty() && (key == "PageDown" || key == "PageUp")) {
        scroll_dialog(key == "PageDown" ? 1 : -1);
        return true;
    }
    if (lower('t')) {
        Intent view{Verb::set};
        view.words = text_view_setting;
        handle(view);
        return true;
    }
    if (lower('a') && dialogs_.empty()) {
        handle({Verb::aids});
        return true;
    }
    if (on_title_ || !dialogs_.empty()) {
        if (key == "ArrowDown" || key == "ArrowRight") return move_focus(1), true;
        if (key == "ArrowUp" || key == "ArrowLeft") return move_focus(-1), true;
        return false;
    }
    const float step = 80;
    if (key == "ArrowLeft")
        pan(camera_, {step, 0});
    else if (key == "ArrowRight")
        pan(camera_, {-step, 0});
    else if (key == "ArrowUp")
        pan(camera_, {0, step});
    else if (key == "ArrowDown")
        pan(camera_, {0, -step});
    else if (key == "+" || key == "=")
        handle({Verb::zoom_in});
    else if (key == "-")
        handle({Verb::zoom_out});
    else if (key == "0" || key == "Home")
        handle({Verb::fit});
    else if (key == "[" || key == "]")
        handle({Verb::turn, {}, {}, key == "[" ? -1 : 1});
    else if (lower('u') || key == "Backspace")
        handle({Verb::undo});
    else if (lower('n'))
        handle({Verb::next_unit});
    else if (lower('e'))
        handle({Verb::end_phase});
    else if (lower('c'))
        handle({Verb::clear});
    else if (lower('k'))
        handle({Verb::column});
    else if (lower('l'))
        handle({Verb::layers});
    else if (lower('j'))
        handle({Verb::journal});
    else if (lower('i'))
        handle({Verb::hint});
    else if (lower('h'))
        handle({Verb::hide_counters});
    else if (lower('f') && !session_.scene().overlays.selected.empty())
        handle({Verb::fan, session_.scene().overlays.selected.front()});
    else if (lower('z'))
        handle({Verb::zone_layer});
    else if (lower('x'))
        handle({Verb::threat_layer});
    else if (lower('m'))
        handle({Verb::names_over});
    else if (lower('s'))
        handle({Verb::skip});
    else if (lower('p'))
        handle({Verb::pause});
    else if (key == "?" || key == "F1")
        handle({Verb::help});
    else
        return false;
    wake();
    return true;
}

void App::focus(bool has) {
    if (has) return;
    fingers_.clear();
    pressed_.reset();
    view_.sheet_drag = 0;
    column_shift_ = 0;
    wake();
}

} // namespace redoubt::shell
