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
} // namespace

// A column or a sheet sets out from where it was: `column_from` px to the right of its place, `sheet_from` px high.
void App::slide(float column_from, float sheet_from) {
    if (platform_.reduced_motion || (column_from <= 0 && sheet_from <= 0)) return;
    column_from_ = column_from;
    sheet_from_ = sheet_from;
    slide_since_ = platform_.now();
    wake();
}

void App::set_layout() {
    layout_ = laid_out(view_.sheet_stop, view_.sheet_drag, view_.column_hidden);
    Box screen{0, 0, width_, height_};
    Box free = on_title_ ? title_free(screen, platform_.safe) : layout_.free;
    const Grid* g = grid();
    if (!g) return;
    const bool other_size = screen.x1 != camera_.screen.x1 || screen.y1 != camera_.screen.y1;
    if (!camera_ready_ || (on_title_ && other_size)) {
        camera_ = camera_over(*g, screen, free);
        camera_ready_ = true;
        if (on_title_) {
            // The middle of the battle, a little larger than life.
            camera_.hex = std::clamp(height_ / 14.0f, 36.0f, 66.0f);
            Ground middle{1700, 900};
            double k = scale(camera_);
            double dx = (free.middle().x - screen.middle().x) / k, dy = (free.middle().y - screen.middle().y) / k;
            double c = std::cos(camera_.turn), s = std::sin(camera_.turn);
            camera_.centre = {middle.x - dx * c - dy * s, middle.y - dx * s + dy * c};
        }
        return;
    }
    set_screen(camera_, screen, free);
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
    const double t = (now - slide_since_) / slide_ms;
    const float left = t < 1 ? 1 - out_cubic(t) : 0;
    if (layout_.shape == Shape::desktop || layout_.shape == Shape::landscape) {
        float by = column_shift_;
        if (t < 1 && column_from_ > 0) {
            more = true;
            by = view_.column_hidden ? 0 : column_from_ * left;
            if (view_.column_hidden) { // on its way out
                Layout shown = laid_out(1, 0, false);
                layout_.column = shown.column;
                by = shown.column.width() + 20 - (shown.column.width() + 20 - std::min(column_from_, 200.0f)) * left;
                by = std::max(by, 0.0f);
            }
        }
        layout_.column.x0 += by;
        layout_.column.x1 += by;
    } else if (t < 1 && sheet_from_ > 0) {
        more = true;
        const float by = (sheet_from_ - layout_.sheet.height()) * left;
        layout_ = laid_out(view_.sheet_stop, by, view_.column_hidden);
    }
    return more;
}

// The ground between the two armies into the middle of `free`, near enough to read the counters.
void App::look_at_armies(Box free) {
    const Grid* g = grid();
    const Scene& scene = session_.scene();
    if (!g || scene.counters.empty()) return;
    camera_.hex = std::clamp(free.width() / 18.0f, free.width() < 500 ? 50.0f : 60.0f, 72.0f);
    std::array<double, 2> x{}, y{};
    std::array<int, 2> n{};
    for (const CounterMark& c : scene.counters) {
        const Ground p = centre(*g, c.hex);
        x[index(c.side)] += p.x, y[index(c.side)] += p.y, ++n[index(c.side)];
    }
    Ground middle{};
    int sides = 0;
    for (std::size_t i = 0; i < 2; ++i)
        if (n[i] > 0) middle.x += x[i] / n[i], middle.y += y[i] / n[i], ++sides;
    if (n[0] == 0 && n[1] > 0) { // the French are still to come: from the west
        double west = 1e9;
        for (const CounterMark& c : scene.counters)
            if (const Ground p = centre(*g, c.hex); p.x < west) west = p.x, middle = p;
        middle.x -= std::min(1200.0, .3 * free.width() / scale(camera_));
        sides = 1;
    }
    middle.x /= std::max(1, sides), middle.y /= std::max(1, sides);
    const Box whole = camera_.free;
    camera_.free = free;
    glide_to(camera_, middle, 0, 0);
    camera_.free = whole;
}

// The sheet is as high as its words need, and the map is first seen where no words cover it.
void App::fit_words() {
    const Scene& scene = session_.scene();
    Desk dry{
        *ImGui::GetBackgroundDrawList(), theme(), type_, platform_.density, hits_, scrolls_, nullptr, nullptr, nullptr};
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
    if (content > 0 && !at_rest && !opening_) content = std::max(content, view_.sheet_content);
    if (std::abs(content - view_.sheet_content) > 4) {
        const float before = layout_.sheet.height();
        const bool grows = content > view_.sheet_content;
        view_.sheet_content = content;
        set_layout();
        if (!opening_ && std::abs(layout_.sheet.height() - before) > 1) slide(0, before);
        if (const Grid* g = grid(); g && grows && !opening_ && !marks.selected.empty()) {
            bring_into_view(camera_, centre(*g, marks.selected.front()));
            pointed_seen_ = {};
            wake();
        }
    }
    if (opening_) look_at_armies(below_the_words(dry, scene, layout_));
    opening_ = false;
}

// What a lesson points at is brought out from beneath words, tools and buttons: whenever it, or what they cover, is
// another. Whoever then moves the map away is left alone. True: it is on its way.
bool App::show_pointed() {
    const Scene& scene = session_.scene();
    const HexId hex = scene.overlays.pointed;
    const Grid* g = grid();
    if (!hex || !g) {
        pointed_seen_ = {};
        return false;
    }
    const Desk dry{*ImGui::GetBackgroundDrawList(), theme(), type_, platform_.density, hits_, scrolls_};
    Box free = below_the_words(dry, scene, layout_);
    if (layout_.tool_count > 0) free.x0 = std::max(free.x0, layout_.tools.x + 54);
    if (layout_.sheet.height() <= 0) free.y1 = std::max(free.y1 - 64, free.y0 + 140); // the buttons over the map
    const auto near = [](float a, float b) { return std::abs(a - b) < 2; };
    const Box& was = pointed_within_;
    const bool same = hex == pointed_seen_ && near(was.x0, free.x0) && near(was.y0, free.y0) && near(was.x1, free.x1) &&
                      near(was.y1, free.y1);
    const bool fingers = std::any_of(fingers_.begin(), fingers_.end(), [](const auto& x) { return x.second.on_board; });
    if (same || fingers || !dialogs_.empty()) return false;
    pointed_seen_ = hex, pointed_within_ = free;
    Camera goal = camera_;
    if (goal.gliding && !goal.glide_about) goal.centre = goal.glide_to, goal.hex = goal.glide_hex_to;
    if (free.holds(hex_centre(goal, *g, hex), -std::min(goal.hex * .6f, free.height() / 3))) return false;
    const Box whole = std::exchange(camera_.free, free);
    glide_to(camera_, centre(*g, hex));
    camera_.free = whole;
    return true;
}

} // namespace redoubt::shell
