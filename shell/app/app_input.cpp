// Fingers, mouse and wheel. Touch is read from pointer events: one finger pans with inertia or scrolls a panel, two
// pinch about their middle, a tap selects, a long press opens a card.
#include "shell/app/app.h"
#include "shell/board/fan.h"
#include "shell/panels/time_line.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>
#include <cmath>

namespace redoubt::shell {

using words::common::Phrase;

void App::pointer(const PointerEvent& e) {
    if (e.type == PointerType::touch) platform_.touch = true;
    if (e.phase == PointerPhase::leave) return leave_board();
    if (e.phase == PointerPhase::down) return press_down(e);
    auto found = board_.fingers.find(e.id);
    if (found == board_.fingers.end()) { // a mouse that only hovers
        if (e.type != PointerType::touch && e.phase == PointerPhase::move) hover(e);
        return;
    }
    Finger& f = found->second;
    const bool along = f.seeking || f.looking, moves = e.phase == PointerPhase::move;
    if (moves && along) return drawn_along(f, {e.x, e.y});
    if (moves) return move_finger(f, e);
    const Finger done = std::move(f);
    board_.fingers.erase(found);
    if (!along) lift(done, e);
}

void App::leave_board() {
    if (drawn_.hovered || board_.hover) wake();
    drawn_.hovered.reset();
    board_.hover = {};
}

void App::press_down(const PointerEvent& e) {
    const ImVec2 at{e.x, e.y};
    drawn_.focused.reset();
    board_.keyed = {};
    if (!view_.die.face.empty() && session_.scene().turn == Turn::mine) { // a tap lets the die lie at once, and no more
        eye_.die_since = -1e9;
        return wake();
    }
    if (e.type == PointerType::mouse && (e.buttons & 2)) return hold(at);
    stop(board_.camera);
    Finger f;
    f.start = f.last = at;
    f.since = f.when = e.now;
    f.type = e.type;
    if (const Hit* hit = hit_at(drawn_.hits, at)) {
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
            drawn_.pressed = hit->intent;
        }
        if (!f.scroll) // the ground of a scrolled area scrolls too
            for (auto& [id, s] : drawn_.scrolls)
                if (s.box.holds(at) && s.most() > 0) f.scroll = id;
    } else {
        f.on_board = true;
    }
    board_.fingers[e.id] = f;
    wake();
    if (f.on_board) platform_.wake_after(static_cast<int>(ring_from));
}

void App::hover(const PointerEvent& e) {
    const ImVec2 at{e.x, e.y};
    const Hit* hit = hit_at(drawn_.hits, at);
    std::optional<Intent> over;
    if (hit && hit->solid) over = hit->intent;
    HexId hex;
    const Grid* g = grid();
    if (!hit && g && !on_title_) hex = pick(board_.camera, *g, at, session_.scene().legal);
    Cursor shape = over ? Cursor::hand : Cursor::arrow;
    if (hex) {
        const auto& legal = session_.scene().legal;
        if (std::find(legal.begin(), legal.end(), hex) != legal.end()) shape = Cursor::hand;
    }
    if (shape != board_.cursor) platform_.cursor(board_.cursor = shape);
    if (over == drawn_.hovered && hex == board_.hover) return;
    drawn_.hovered = over;
    board_.hover = hex;
    wake();
}

void App::move_finger(Finger& f, const PointerEvent& e) {
    const ImVec2 at{e.x, e.y};
    ImVec2 by{at.x - f.last.x, at.y - f.last.y};
    if (by.x == 0 && by.y == 0) return;
    measure(f, by, e.now);
    const float slop = f.type == PointerType::mouse ? 4.0f : 10.0f;
    if (!f.dragging && far(at, f.start) > slop) {
        f.dragging = true;
        if (f.on_board) board_.follow = false;
        by = {at.x - f.start.x, at.y - f.start.y};
        if (f.press && !f.sheet) drawn_.pressed.reset();
        const bool level = std::abs(by.x) > 1.5f * std::abs(by.y) && f.type == PointerType::touch;
        if (level && by.x > 0 && !on_title_ && dialogs_.empty() && layout_.column.holds(f.start)) f.swipe = true;
        if (level && by.x < 0 && view_.column_hidden && layout_.tab.holds(f.start, 8)) handle({Verb::column});
        if (f.on_board && board_.cursor != Cursor::grabbing && f.type == PointerType::mouse)
            platform_.cursor(board_.cursor = Cursor::grabbing);
    }
    if (f.on_board) {
        drag(board_, f, at, by);
    } else if (f.dragging && f.sheet) {
        view_.sheet_drag = f.start.y - at.y;
        set_layout();
    } else if (f.dragging && f.swipe) { // the column goes with the finger
        slide_.column_shift = std::max(0.0f, at.x - f.start.x);
    } else if (f.dragging && f.scroll) {
        Scroll& s = drawn_.scrolls[f.scroll];
        s.offset = std::clamp(s.offset - by.y, 0.0f, s.most());
        if (f.scroll == journal_scroll) view_.follow_journal = s.offset >= s.most() - 2;
    }
    f.last = at;
    f.when = e.now;
    wake();
}

// Up or cancelled.
void App::lift(const Finger& done, const PointerEvent& e) {
    drawn_.pressed.reset();
    wake();
    if (board_.cursor == Cursor::grabbing) platform_.cursor(board_.cursor = Cursor::arrow);
    if (e.phase == PointerPhase::cancel) {
        view_.sheet_drag = 0;
        slide_.column_shift = 0;
        return set_layout();
    }
    if (done.swipe) return let_swipe_go(done);
    if (done.sheet && done.dragging) return let_sheet_go();
    if (done.dragging) {
        if (done.on_board && !touched(board_) && e.now - done.when < 60 && !platform_.reduced_motion &&
            std::hypot(done.speed.x, done.speed.y) > 40)
            release_pan(board_.camera, done.speed);
        return;
    }
    if (done.held) return;
    if (done.press) {
        if (done.press_box.holds({e.x, e.y}, 8)) press(done);
        return;
    }
    if (done.on_board) tap({e.x, e.y});
}

void App::let_swipe_go(const Finger& done) {
    if (slide_.column_shift > 70 || done.speed.x > 500) return handle({Verb::column});
    const float from = slide_.column_shift;
    slide_.column_shift = 0;
    slide(from, 0);
}

// The sheet goes to the nearest stop.
void App::let_sheet_go() {
    const float want = layout_.sheet.height();
    int best = 0;
    float nearest = 1e9f;
    for (int i = 0; i < 3; ++i) {
        const float d = std::abs(laid_out(i, 0, false).sheet.height() - want);
        if (d < nearest) nearest = d, best = i;
    }
    view_.sheet_stop = best;
    view_.sheet_drag = 0;
    set_layout();
    slide(0, want);
}

void App::press(const Finger& done) {
    if (done.press_enabled) return handle(*done.press);
    std::string reason = plain_text(done.press_reason);
    RuleLabel rule;
    for (const Run& r : done.press_reason)
        if (r.hand == Hand::rule) rule = {r.words, r.rule};
    if (!rule.number.empty())
        if (std::size_t b = reason.rfind(" ["); b != std::string::npos) reason.resize(b);
    const std::string& label = done.press_label;
    tell(label.empty() ? flat(Phrase::not_now) : flat(Phrase::not_now_what, {{"label", label}}), reason, rule);
}

// On the time line, or on the field in small: what lies under it there comes to the middle.
void App::drawn_along(const Finger& f, ImVec2 at) {
    if (f.seeking) return seek_to(at.x);
    board_.follow = false;
    glide_to(board_.camera, to_ground(small_camera(board_.camera, f.press_box), at), 0,
             platform_.reduced_motion ? .001f : .12f);
    wake();
}

void App::tap(ImVec2 at) {
    const Grid* g = grid();
    told_.reset();
    if (!g || on_title_ || !dialogs_.empty()) return;
    const Scene& scene = session_.scene();
    if (board_.fan) { // beside its cards: they are gathered up
        board_.fan = {};
        return;
    }
    if (!view_.hide_counters)
        for (const CounterMark& c : scene.counters)
            if (c.depth > 1 && on_stack_disc(c, hex_centre(board_.camera, *g, c.hex), board_.camera.hex, at))
                return handle({Verb::fan, c.hex});
    HexId hex = pick(board_.camera, *g, at, scene.legal);
    if (!hex) {
        handle({Verb::let_go});
        return;
    }
    // Two taps where nothing answers: nearer.
    if (is_second_tap(board_, at, platform_.now()) &&
        std::find(scene.legal.begin(), scene.legal.end(), hex) == scene.legal.end() &&
        std::none_of(scene.counters.begin(), scene.counters.end(),
                     [&](const CounterMark& c) { return c.hex == hex; })) {
        glide_zoom(board_.camera, at, board_.camera.hex * 1.6f, platform_.reduced_motion ? 0.001f : 0.18f);
        return;
    }
    if (tap_zooms(board_.camera, hex, scene.legal)) {
        glide_to(board_.camera, centre(*g, hex), 64, platform_.reduced_motion ? 0.001f : 0.26f);
        return;
    }
    handle({Verb::tap, hex});
}

void App::hold(ImVec2 at) {
    const Grid* g = grid();
    if (!g || on_title_ || !dialogs_.empty() || hit_at(drawn_.hits, at)) return;
    HexId hex = pick(board_.camera, *g, at);
    if (!hex) return;
    for (const StackMark& s : session_.scene().stacks) // a stack shows all its cards
        if (s.hex == hex) {
            board_.fan = {};
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
    const Hit* hit = hit_at(drawn_.hits, at);
    if (hit && !zoom) {
        int id = hit->scroll;
        if (!id)
            for (auto& [n, s] : drawn_.scrolls)
                if (s.box.holds(at)) id = n;
        if (id) {
            Scroll& s = drawn_.scrolls[id];
            s.offset = std::clamp(s.offset + dy, 0.0f, s.most());
            if (id == journal_scroll) view_.follow_journal = s.offset >= s.most() - 2;
            wake();
        }
        return;
    }
    if (on_title_ || !dialogs_.empty()) return;
    turn_wheel(board_, at, dy, zoom);
    board_.wheel_at = platform_.now();
    wake();
}

void App::focus(bool has) {
    if (has) return;
    board_.fingers.clear();
    drawn_.pressed.reset();
    view_.sheet_drag = 0;
    slide_.column_shift = 0;
    wake();
}

} // namespace redoubt::shell
