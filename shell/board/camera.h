// Where we look at the ground from. Screen units are CSS px; the ground's are metres; the zoom F is the height of a
// hex, flat to flat, in CSS px. The grid's turn is applied, so that hex columns stand upright. Source: LOOK.md sections
// 3, 7, 8.
#pragma once
#include "engine/core/hex.h"

#include <imgui.h>

namespace redoubt::shell {

inline constexpr float least_hex = 14, most_hex = 180; // limits of F

struct Box {
    float x0 = 0, y0 = 0, x1 = 0, y1 = 0;
    float width() const { return x1 - x0; }
    float height() const { return y1 - y0; }
    ImVec2 middle() const { return {(x0 + x1) / 2, (y0 + y1) / 2}; }
    bool holds(ImVec2 p, float margin = 0) const {
        return p.x >= x0 - margin && p.x < x1 + margin && p.y >= y0 - margin && p.y < y1 + margin;
    }
};

struct Camera {
    Ground centre;                                                 // ground point in the middle of `screen`
    float hex = 70;                                                // F
    double pitch = 400;                                            // metres of a hex, flat to flat (Grid::pitch)
    double turn = 0;                                               // radians (Grid::turn)
    Box screen;                                                    // the whole canvas
    Box free;                                                      // what bar, panels and sheet leave open
    double bound_x0 = 0, bound_y0 = 0, bound_x1 = 0, bound_y1 = 0; // sheet axes, metres: the centre stays inside

    // motion under way; all zero at rest
    ImVec2 drift{0, 0};   // px per second of inertia
    bool gliding = false; // camera to a unit or a fight
    Ground glide_from, glide_to;
    float glide_hex_from = 0, glide_hex_to = 0, glide_time = 0, glide_length = 0; // seconds
    bool glide_about = false; // a zoom: glide_from stays under glide_point
    ImVec2 glide_point{0, 0};
};

// 0 field, 1 corps, 2 division, 3 regiment.
constexpr int band_of(float hex) {
    return hex < 26 ? 0 : hex < 46 ? 1 : hex < 92 ? 2 : 3;
}
// Line widths stay inside a band, and grow with the hex above 128 px.
constexpr float growth(float hex) {
    return hex > 128 ? hex / 128 : 1.0f;
}
inline int band(const Camera& c) {
    return band_of(c.hex);
}
inline double scale(const Camera& c) {
    return static_cast<double>(c.hex) / c.pitch;
} // px per metre

// A camera over a grid: takes its pitch, turn and bounds; fits the sheet into the free area.
Camera camera_over(const Grid& grid, Box screen, Box free);
void set_screen(Camera& camera, Box screen, Box free); // keeps the ground point in the middle

ImVec2 to_screen(const Camera& camera, Ground p);
Ground to_ground(const Camera& camera, ImVec2 p);
ImVec2 hex_centre(const Camera& camera, const Grid& grid, HexId h);
// Corners on the screen round a centre, clockwise from the one between N and NE, drawn in by `inset` px.
void hex_corners(ImVec2 centre, float hex, float inset, ImVec2 out[6]);

// F at which the whole sheet just fits into the free area; and the least F allowed: a little less than that.
float fitting_hex(const Camera& camera);
float lowest_hex(const Camera& camera);
// The ground under `point` stays there. `hex` is held to the limits.
void zoom_about(Camera& camera, ImVec2 point, float hex);
void pan(Camera& camera, ImVec2 by);                    // px; stops any motion
void release_pan(Camera& camera, ImVec2 px_per_second); // inertia: half-life 125 ms, stops under 8 px/s
void stop(Camera& camera);
Ground middle_of_sheet(const Camera& camera); // of its bounds
// The whole sheet into the free area, or as near as the limits allow.
void fit(Camera& camera, const Grid& grid);
// Glides so that `p` comes to the middle of the free area (260 ms, in-out-cubic); `hex` 0 keeps the zoom.
void glide_to(Camera& camera, Ground p, float hex = 0, float seconds = 0.26f);
// Glides the zoom about a point (wheel, double tap, the + and - buttons); another call on the way goes on from there.
void glide_zoom(Camera& camera, ImVec2 point, float hex, float seconds = 0.18f);
// As glide_to, but only when `p` is not already on the free area (with a hex of margin).
void bring_into_view(Camera& camera, Ground p);
// Runs inertia and glide by `seconds`; true while another frame is needed.
bool advance(Camera& camera, float seconds);
inline bool moving(const Camera& c) {
    return c.gliding || c.drift.x != 0 || c.drift.y != 0;
}

} // namespace redoubt::shell
