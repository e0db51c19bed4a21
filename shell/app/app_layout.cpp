// Where everything stands on the screen, and the map under it.
#include "shell/app/app.h"
#include "shell/board/frame.h"

#include <algorithm>
#include <cmath>

namespace redoubt::shell {

namespace {
constexpr double slide_ms = 180;

float out_cubic(double t) {
    const double r = 1 - std::clamp(t, 0.0, 1.0);
    return static_cast<float>(1 - r * r * r);
}

// A lesson's question stands open: a tap on the map is the answer.
bool asks_of_map(const Scene& scene) {
    return scene.lesson && !scene.lesson->among.empty();
}
} // namespace

// A column or a sheet sets out from where it was: `column_from` px to the right of its place, `sheet_from` px high.
void App::slide(float column_from, float sheet_from) {
    if (platform_.reduced_motion || (column_from <= 0 && sheet_from <= 0)) return;
    slide_.column_from = column_from;
    slide_.sheet_from = sheet_from;
    slide_.since = platform_.now();
    wake();
}

void App::set_layout() {
    layout_ = laid_out(view_.sheet_stop, view_.sheet_drag, view_.column_hidden);
    Box screen{0, 0, width_, height_};
    Box free = on_title_ ? title_free(screen, platform_.safe) : layout_.free;
    const Grid* g = grid();
    if (!g) return;
    const bool other_size = screen.x1 != board_.camera.screen.x1 || screen.y1 != board_.camera.screen.y1;
    if (!board_.placed || (on_title_ && other_size)) {
        board_.camera = camera_over(*g, screen, free);
        board_.placed = true;
        if (on_title_) {
            // The middle of the battle, a little larger than life.
            board_.camera.hex = std::clamp(height_ / 14.0f, 36.0f, 66.0f);
            Ground middle{1700, 900};
            double k = scale(board_.camera);
            double dx = (free.middle().x - screen.middle().x) / k, dy = (free.middle().y - screen.middle().y) / k;
            double c = std::cos(board_.camera.turn), s = std::sin(board_.camera.turn);
            board_.camera.centre = {middle.x - dx * c - dy * s, middle.y - dx * s + dy * c};
        }
        return;
    }
    set_screen(board_.camera, screen, free);
}

Display App::screen_now() const {
    return {width_, height_, platform_.safe, settings_.text_size};
}

Layout App::laid_out(int sheet_stop, float sheet_drag, bool column_hidden) const {
    Layout l = layout_of(screen_now(), {sheet_stop, sheet_drag, column_hidden, view_.sheet_content, view_.sheet_rows});
    if (!on_title_ && session_.replay()) make_room_for_time_line(l, settings_.text_size);
    return l;
}

bool App::slide_panels(double now) {
    bool more = false;
    const double t = (now - slide_.since) / slide_ms;
    const float left = t < 1 ? 1 - out_cubic(t) : 0;
    if (layout_.shape == Shape::desktop || layout_.shape == Shape::landscape) {
        float by = slide_.column_shift;
        if (t < 1 && slide_.column_from > 0) {
            more = true;
            by = view_.column_hidden ? 0 : slide_.column_from * left;
            if (view_.column_hidden) { // on its way out
                Layout shown = laid_out(1, 0, false);
                layout_.column = shown.column;
                by = shown.column.width() + 20 -
                     (shown.column.width() + 20 - std::min(slide_.column_from, 200.0f)) * left;
                by = std::max(by, 0.0f);
            }
        }
        layout_.column.x0 += by;
        layout_.column.x1 += by;
    } else if (t < 1 && slide_.sheet_from > 0) {
        more = true;
        const float by = (slide_.sheet_from - layout_.sheet.height()) * left;
        layout_ = laid_out(view_.sheet_stop, by, view_.column_hidden);
    }
    return more;
}

// The sheet is as high as its words need, and the map is first seen where no words cover it.
void App::fit_words() {
    const Scene& scene = session_.scene();
    const Desk dry = desk();
    if (const int rows = sheet_rows(dry, scene, layout_); rows != view_.sheet_rows) {
        view_.sheet_rows = rows;
        set_layout();
    }
    const Overlays& marks = scene.overlays;
    const bool at_rest = marks.selected.empty() && !scene.forecast && !scene.roll && scene.turn == Turn::mine;
    float content = sheet_content(dry, scene, layout_, view_);
    if (content > 0 && !scene.forecast) { // chances are seen whole where they can be; a list is scrolled
        const Layout plain = layout_of(screen_now(), {.rows = view_.sheet_rows});
        content = std::min(content, plain.sheet.height() - plain.foot - plain.peek - 8);
    }
    // While something is in hand, or the computer plays, it only grows: what stands under a finger stays.
    const bool asked = layout_.shape == Shape::phone && asks_of_map(scene); // there the map is small
    if (content > 0 && asked) content = std::min(content, 1.0f);
    const bool thrown = scene.roll && scene.turn == Turn::mine; // it waits: the sheet of its forecast is done with
    if (content > 0 && !at_rest && !asked && !thrown && !board_.opening)
        content = std::max(content, view_.sheet_content);
    if (std::abs(content - view_.sheet_content) > 4) {
        const float before = layout_.sheet.height();
        const bool grows = content > view_.sheet_content;
        view_.sheet_content = content;
        set_layout();
        if (!board_.opening && std::abs(layout_.sheet.height() - before) > 1) slide(0, before);
        if (const Grid* g = grid(); g && grows && !board_.opening && !marks.selected.empty()) {
            bring_into_view(board_.camera, centre(*g, marks.selected.front()));
            board_.pointed_seen = {};
            wake();
        }
    }
    if (const Grid* g = grid(); g && board_.opening)
        look_at_armies(board_.camera, *g, scene, below_the_words(dry, scene, layout_));
    board_.opening = false;
}

// True: what a lesson points at, or asks about, is on its way.
bool App::point_out() {
    const Scene& scene = session_.scene();
    const auto& hands = scene.overlays.selected;
    const HexId hex = asks_of_map(scene) && !hands.empty() ? hands.front() : scene.overlays.pointed;
    const Grid* g = grid();
    if (!hex || !g) {
        board_.pointed_seen = {};
        return false;
    }
    if (!dialogs_.empty()) return false;
    return show_pointed(board_, *g, hex, uncovered());
}

Box App::uncovered() {
    Box free = below_the_words(desk(), session_.scene(), layout_);
    if (layout_.tool_count > 0) free.x0 = std::max(free.x0, layout_.tools.x + 54);
    if (layout_.sheet.height() <= 0) free.y1 = std::max(free.y1 - 64, free.y0 + 140); // the buttons over the map
    return free;
}

} // namespace redoubt::shell
