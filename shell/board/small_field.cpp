#include "shell/board/small_field.h"

#include "shell/board/pen.h"

#include <algorithm>

namespace redoubt::shell {

namespace {

// Points of outlines and of lines are at least this far apart, px: the ground has one every few metres, and a frame its
// budget of vertices.
constexpr float outline_step = 5, line_step = 7;

std::vector<ImVec2> thinned(const Camera& camera, const Line& line, float step) {
    std::vector<ImVec2> out;
    for (const Ground& g : line) {
        const ImVec2 p = to_screen(camera, g);
        if (out.empty() || &g == &line.back() || length(sub(p, out.back())) >= step) out.push_back(p);
    }
    return out;
}

ImVec2 sheet_size(const Camera& c) { // in hexes
    return {static_cast<float>((c.bound_x1 - c.bound_x0) / c.pitch) + 1.2f,
            static_cast<float>((c.bound_y1 - c.bound_y0) / c.pitch) + 1.2f};
}

} // namespace

float small_height(const Camera& board, float width) {
    const ImVec2 hexes = sheet_size(board);
    return width * hexes.y / hexes.x;
}

Camera small_camera(const Camera& board, Box box) {
    Camera small = board;
    stop(small);
    small.screen = small.free = box;
    small.hex = box.width() / sheet_size(board).x;
    small.centre = middle_of_sheet(board);
    return small;
}

namespace {

void outline(SmallField& of, const Camera& camera) {
    of.pieces.clear();
    const auto line = [&](const Line& along, ImU32 Theme::*ink, float width) {
        of.pieces.push_back({ink, width, thinned(camera, along, width > 0 ? line_step : outline_step), {}});
    };
    const auto square = [&](Ground at, float half, ImU32 Theme::*ink) {
        const ImVec2 p = to_screen(camera, at);
        of.pieces.push_back(
            {ink,
             0,
             {{p.x - half, p.y - half}, {p.x + half, p.y - half}, {p.x + half, p.y + half}, {p.x - half, p.y + half}},
             {0, 1, 2, 0, 2, 3}});
    };
    for (const Wood& w : of.field->woods) {
        line(w.outline, &Theme::wood, 0);
        of.pieces.back().triangles = triangulate(of.pieces.back().points);
    }
    for (const Road& r : of.field->roads)
        if (r.kind != RoadClass::track) line(r.line, &Theme::road_edge, 1);
    for (const Water& w : of.field->waters)
        if (!w.brook) line(w.line, &Theme::water_line, w.river ? 2 : 1);
    for (const Place& p : of.field->places)
        if (p.houses) square(p.at, 1.5f, &Theme::house);
    for (const Earthwork& w : of.field->works)
        if (!w.field_battery) square(w.at, 2, &Theme::ink);
}

} // namespace

void draw_small_field(ImDrawList& list, SmallField& of, std::span<const CounterMark> counters, const Theme& theme,
                      float density, Box box) {
    const Pen pen{list, 1 / density};
    const Camera camera = small_camera(*of.camera, box);
    const std::array<double, 5> from{box.x0, box.y0, camera.hex, camera.centre.x, camera.centre.y};
    if (of.of != of.field || of.from != from) {
        outline(of, camera);
        of.of = of.field, of.from = from;
    }
    list.PushClipRect({box.x0, box.y0}, {box.x1, box.y1}, true);
    list.AddRectFilled({box.x0, box.y0}, {box.x1, box.y1}, theme.paper);
    for (const SmallField::Piece& p : of.pieces)
        if (p.width > 0)
            stroke(pen, p.points, {.ink = theme.*p.ink, .width = p.width});
        else
            fill_triangles(pen, p.points, p.triangles, theme.*p.ink, p.points.size() > 4); // squares need no soft edge
    const auto square = [&](ImVec2 p, float half, ImU32 ink) {
        list.AddRectFilled({p.x - half, p.y - half}, {p.x + half, p.y + half}, ink);
    };
    for (const CounterMark& c : counters)
        if (c.hex) square(hex_centre(camera, *of.grid, c.hex), 2, theme.of(c.side).body);
    const Box& seen = of.camera->free;
    const ImVec2 a = to_screen(camera, to_ground(*of.camera, {seen.x0, seen.y0})),
                 b = to_screen(camera, to_ground(*of.camera, {seen.x1, seen.y1}));
    list.AddRect(a, b, theme.red, 0, 0, 1.5f);
    list.PopClipRect();
}

} // namespace redoubt::shell
