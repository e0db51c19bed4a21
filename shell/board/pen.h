// Ink on a draw list: strokes of any width (thinner than a pixel is paler), soft-edged fills, discs. All positions and
// widths are CSS px; `soft` is one device pixel. ImGui's own lines are never thinner than a pixel and round widths.
#pragma once
#include <cmath>
#include <cstdint>
#include <imgui.h>
#include <span>
#include <vector>

namespace redoubt::shell {

using Points = std::span<const ImVec2>;

inline ImVec2 add(ImVec2 a, ImVec2 b) {
    return {a.x + b.x, a.y + b.y};
}
inline ImVec2 sub(ImVec2 a, ImVec2 b) {
    return {a.x - b.x, a.y - b.y};
}
inline ImVec2 mul(ImVec2 a, float k) {
    return {a.x * k, a.y * k};
}
inline ImVec2 lerp(ImVec2 a, ImVec2 b, float t) {
    return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}
inline float length(ImVec2 a) {
    return std::sqrt(a.x * a.x + a.y * a.y);
}
inline ImVec2 unit(ImVec2 a) {
    float l = length(a);
    return l > 0 ? ImVec2{a.x / l, a.y / l} : ImVec2{1, 0};
}

struct Pen {
    ImDrawList& list;
    float soft = 1; // width of the soft edge: 1 / devicePixelRatio
};

struct Stroke {
    ImU32 ink = 0;
    float width = 1;
    bool closed = false;
    bool round = false;      // round joins and ends; else mitres and cut ends
    float dash = 0, gap = 0; // px; 0: unbroken
    float phase = 0;         // px into the dash pattern at the first point
};

void stroke(const Pen& pen, Points line, const Stroke& how);
inline void line(const Pen& pen, ImVec2 a, ImVec2 b, ImU32 ink, float width) {
    ImVec2 p[2] = {a, b};
    stroke(pen, p, {.ink = ink, .width = width});
}
// A thin line of two points, three vertices across: cheap, for thousands of them.
void hair(const Pen& pen, ImVec2 a, ImVec2 b, ImU32 ink, float width);
// An engraver's wedge: full at the base, gone at the tip. `half` is half the width of the base.
void wedge(const Pen& pen, ImVec2 base, ImVec2 tip, float half, ImU32 ink);

// A convex polygon, either way round.
void fill(const Pen& pen, Points convex, ImU32 ink);
// A polygon cut into triangles by triangulate(); `edge` false leaves the rim hard (a stroke will cover it).
void fill_triangles(const Pen& pen, Points polygon, std::span<const std::uint32_t> triangles, ImU32 ink,
                    bool edge = true);
// Ear clipping; indices into `polygon`, three a triangle. A polygon that crosses itself is filled as well as may be.
std::vector<std::uint32_t> triangulate(Points polygon);

void disc(const Pen& pen, ImVec2 middle, float radius, ImU32 ink);
void ring(const Pen& pen, ImVec2 middle, float radius, ImU32 ink, float width, float dash = 0, float gap = 0);
void rounded(const Pen& pen, ImVec2 a, ImVec2 b, float radius, ImU32 ink);
void rounded_rim(const Pen& pen, ImVec2 a, ImVec2 b, float radius, ImU32 ink, float width, float dash = 0,
                 float gap = 0);
void box(const Pen& pen, ImVec2 a, ImVec2 b, ImU32 ink); // soft-edged, unlike AddRectFilled
// The outline of a box with rounded corners, clockwise from the top left.
void rounded_points(ImVec2 a, ImVec2 b, float radius, std::vector<ImVec2>& out);

// Points and directions at equal distances along a line.
struct Stop {
    ImVec2 at, along; // `along` is a unit vector
};
std::vector<Stop> walk(Points line, float step, bool closed = false, float start = 0);
// Catmull-Rom through the points, `pieces` a segment.
std::vector<ImVec2> smooth(Points line, bool closed, int pieces = 6);
bool inside(ImVec2 p, Points polygon);
float area(Points polygon); // positive when clockwise on the screen

} // namespace redoubt::shell
