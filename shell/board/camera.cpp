#include "shell/board/camera.h"

#include <algorithm>
#include <cmath>

namespace redoubt::shell {

namespace {

constexpr float half_life = 0.125f, slowest = 8; // s, px/s

// Sheet axes: u east along the rows, v north along the columns, metres from the ground's origin.
struct Sheet {
    double u, v;
};
Sheet on_sheet_axes(const Camera& c, Ground p) {
    double k = std::cos(c.turn), s = std::sin(c.turn);
    return {p.x * k + p.y * s, -p.x * s + p.y * k};
}
Ground from_sheet_axes(const Camera& c, Sheet p) {
    double k = std::cos(c.turn), s = std::sin(c.turn);
    return {p.u * k - p.v * s, p.u * s + p.v * k};
}

void hold_inside(Camera& c) {
    if (c.bound_x1 <= c.bound_x0) return;
    Sheet p = on_sheet_axes(c, c.centre);
    p.u = std::clamp(p.u, c.bound_x0, c.bound_x1);
    p.v = std::clamp(p.v, c.bound_y0, c.bound_y1);
    c.centre = from_sheet_axes(c, p);
}

// The centre that brings ground point `p` to screen point `at`.
Ground centre_for(const Camera& c, Ground p, ImVec2 at, float hex) {
    double k = static_cast<double>(hex) / c.pitch;
    ImVec2 m = c.screen.middle();
    Sheet q = on_sheet_axes(c, p);
    return from_sheet_axes(c, {q.u - (at.x - m.x) / k, q.v + (at.y - m.y) / k});
}

} // namespace

Camera camera_over(const Grid& grid, Box screen, Box free) {
    Camera c;
    c.pitch = grid.pitch;
    c.turn = grid.turn;
    c.screen = screen;
    c.free = free;
    if (size(grid) > 0) {
        Sheet a = on_sheet_axes(c, centre(grid, hex_at(grid, {0, 0})));
        Sheet b = on_sheet_axes(c, centre(grid, hex_at(grid, {grid.columns - 1, grid.rows - 1})));
        c.bound_x0 = std::min(a.u, b.u), c.bound_x1 = std::max(a.u, b.u);
        c.bound_y0 = std::min(a.v, b.v), c.bound_y1 = std::max(a.v, b.v);
    }
    fit(c, grid);
    return c;
}

void set_screen(Camera& camera, Box screen, Box free) {
    camera.screen = screen;
    camera.free = free;
}

ImVec2 to_screen(const Camera& c, Ground p) {
    Sheet q = on_sheet_axes(c, p), m = on_sheet_axes(c, c.centre);
    ImVec2 at = c.screen.middle();
    return {at.x + static_cast<float>((q.u - m.u) * scale(c)), at.y - static_cast<float>((q.v - m.v) * scale(c))};
}

Ground to_ground(const Camera& c, ImVec2 p) {
    Sheet m = on_sheet_axes(c, c.centre);
    ImVec2 at = c.screen.middle();
    return from_sheet_axes(c, {m.u + (p.x - at.x) / scale(c), m.v - (p.y - at.y) / scale(c)});
}

ImVec2 hex_centre(const Camera& c, const Grid& grid, HexId h) {
    return to_screen(c, centre(grid, h));
}

void hex_corners(ImVec2 m, float hex, float inset, ImVec2 out[6]) {
    const float root3 = std::sqrt(3.0f), radius = hex / root3 - inset * 2 / root3;
    const float x = radius / 2, y = radius * root3 / 2;
    out[0] = {m.x + x, m.y - y};
    out[1] = {m.x + radius, m.y};
    out[2] = {m.x + x, m.y + y};
    out[3] = {m.x - x, m.y + y};
    out[4] = {m.x - radius, m.y};
    out[5] = {m.x - x, m.y - y};
}

float fitting_hex(const Camera& c) {
    if (c.bound_x1 <= c.bound_x0 || c.bound_y1 <= c.bound_y0) return least_hex;
    double columns = (c.bound_x1 - c.bound_x0) / c.pitch + 1.2, rows = (c.bound_y1 - c.bound_y0) / c.pitch + 1.5;
    return std::clamp(static_cast<float>(std::min(c.free.width() / columns, c.free.height() / rows)), least_hex,
                      most_hex);
}

float lowest_hex(const Camera& c) {
    return std::max(least_hex, fitting_hex(c) * 0.85f);
}

void zoom_about(Camera& c, ImVec2 point, float hex) {
    Ground under = to_ground(c, point);
    c.gliding = false;
    c.drift = {0, 0};
    c.hex = std::clamp(hex, std::min(lowest_hex(c), c.hex), most_hex);
    c.centre = centre_for(c, under, point, c.hex);
    hold_inside(c);
}

void pan(Camera& c, ImVec2 by) {
    stop(c);
    ImVec2 m = c.screen.middle();
    c.centre = to_ground(c, {m.x - by.x, m.y - by.y});
    hold_inside(c);
}

void release_pan(Camera& c, ImVec2 v) {
    c.gliding = false;
    c.drift = std::hypot(v.x, v.y) < slowest ? ImVec2{0, 0} : v;
}

void stop(Camera& c) {
    c.gliding = false;
    c.drift = {0, 0};
}

Ground middle_of_sheet(const Camera& c) {
    return from_sheet_axes(c, {(c.bound_x0 + c.bound_x1) / 2, (c.bound_y0 + c.bound_y1) / 2});
}

void fit(Camera& c, const Grid& grid) {
    stop(c);
    if (size(grid) == 0) return;
    c.hex = fitting_hex(c);
    Ground a = centre(grid, hex_at(grid, {0, 0}));
    Ground b = centre(grid, hex_at(grid, {grid.columns - 1, grid.rows - 1}));
    c.centre = centre_for(c, {(a.x + b.x) / 2, (a.y + b.y) / 2}, c.free.middle(), c.hex);
    hold_inside(c);
}

void glide_to(Camera& c, Ground p, float hex, float seconds) {
    c.drift = {0, 0};
    c.glide_about = false;
    c.glide_hex_from = c.hex;
    c.glide_hex_to = hex > 0 ? std::clamp(hex, lowest_hex(c), most_hex) : c.hex;
    c.glide_from = c.centre;
    Camera goal = c;
    goal.centre = centre_for(c, p, c.free.middle(), c.glide_hex_to);
    hold_inside(goal);
    c.glide_to = goal.centre;
    c.glide_time = 0;
    c.glide_length = seconds;
    c.gliding = true;
    if (seconds <= 0) { // prefers-reduced-motion
        c.centre = c.glide_to;
        c.hex = c.glide_hex_to;
        c.gliding = false;
    }
}

void glide_zoom(Camera& c, ImVec2 point, float hex, float seconds) {
    if (seconds <= 0) return zoom_about(c, point, hex);
    c.drift = {0, 0};
    c.gliding = c.glide_about = true;
    c.glide_point = point;
    c.glide_from = to_ground(c, point);
    c.glide_hex_from = c.hex;
    c.glide_hex_to = std::clamp(hex, std::min(lowest_hex(c), c.hex), most_hex);
    c.glide_time = 0;
    c.glide_length = seconds;
}

void bring_into_view(Camera& c, Ground p) {
    if (!c.free.holds(to_screen(c, p), -c.hex / 2)) glide_to(c, p);
}

bool advance(Camera& c, float seconds) {
    if (c.gliding) {
        c.glide_time += seconds;
        float t = c.glide_length > 0 ? std::min(c.glide_time / c.glide_length, 1.0f) : 1.0f;
        if (c.glide_about) { // out-cubic, even to the eye
            float e = 1 - (1 - t) * (1 - t) * (1 - t);
            c.hex = t >= 1 ? c.glide_hex_to : c.glide_hex_from * std::pow(c.glide_hex_to / c.glide_hex_from, e);
            c.centre = centre_for(c, c.glide_from, c.glide_point, c.hex);
            hold_inside(c);
            c.gliding = t < 1;
            return true;
        }
        double e = t < 0.5f ? 4 * t * t * t : 1 - std::pow(-2 * t + 2, 3) / 2; // in-out-cubic
        c.centre = {c.glide_from.x + (c.glide_to.x - c.glide_from.x) * e,
                    c.glide_from.y + (c.glide_to.y - c.glide_from.y) * e};
        c.hex = c.glide_hex_from + (c.glide_hex_to - c.glide_hex_from) * static_cast<float>(e);
        if (t >= 1) {
            c.centre = c.glide_to;
            c.hex = c.glide_hex_to;
            c.gliding = false;
        }
        return true;
    }
    if (c.drift.x == 0 && c.drift.y == 0) return false;
    // Speed halves every half-life; the way made is the integral.
    float left = std::exp2(-seconds / half_life), way = (1 - left) * half_life / std::log(2.0f);
    ImVec2 v = c.drift, m = c.screen.middle();
    c.centre = to_ground(c, {m.x - v.x * way, m.y - v.y * way});
    hold_inside(c);
    c.drift = {v.x * left, v.y * left};
    if (std::hypot(c.drift.x, c.drift.y) < slowest) c.drift = {0, 0};
    return true;
}

} // namespace redoubt::shell
