// The board: ground, grid, counters, overlays and names in one call, and the hex under a finger.
// Order of drawing: LOOK.md sections 3 to 5.
#pragma once
#include "shell/board/choices.h"
#include "shell/board/counters.h"
#include "shell/board/names.h"
#include "shell/board/overlays.h"
#include "shell/board/tiles.h"

#include <optional>
#include <span>
#include <vector>

namespace redoubt::shell {

struct BoardOptions {
    GridLines grid = GridLines::quiet;
    bool hex_numbers = true; // where the zoom allows
    bool names = true;
    bool names_over = false; // Hold N: all names, over the counters
    bool hide_counters = false;
    bool furniture = true;        // north arrow and scale bar
    ImVec2 scale_bar{78, -22};    // left end, from the screen's lower left when negative y
    ImVec2 north_arrow{-44, 112}; // from the screen's right when negative x
    bool tiles = true;            // false: the ground is drawn live (tests, no GL)
    bool sheet_edge = true;       // the ground beyond the hex sheet under a veil
    Units units = Units::metres;  // of the scale bar
    Box covered{};                // a panel lies here: what is wholly below it is not drawn
    float marks = 1;              // how far the marks of section 5 have come in: 0..1
};

struct BoardInput {
    const Battlefield& field;
    const Grid& grid;
    const Camera& camera;
    std::span<const CounterMark> counters;
    const Overlays& overlays;
    const Theme& theme;
    const Type& type;
    float density = 1;   // devicePixelRatio
    bool resting = true; // no finger down, no motion: tiles may be baked and names placed anew
    BoardOptions options;
};

struct BoardCache {
    TileCache tiles;
    EngravingCache live;
    NamePlan names;
};

struct BoardWork {
    TileWork tiles;
    int vertices = 0;     // of the live layers, tiles' quads included
    int commands = 0;     // draw commands added to the list
    bool wanting = false; // another frame is needed (tiles missing)
};

// Draws into `list` (ImGui's background list, or a window's), which must use 32 bit indices.
BoardWork draw_board(ImDrawList& list, const BoardInput& in, BoardCache& cache);

// The hex a tap means. A legal hex whose centre is within 22 px takes it, nearest first; else the hex under the point;
// none off the sheet. Source: LOOK.md section 8.
HexId pick(const Camera& camera, const Grid& grid, ImVec2 point, std::span<const HexId> legal = {});
// At F under 44 a tap that means no legal hex zooms in there instead.
bool tap_zooms(const Camera& camera, HexId picked, std::span<const HexId> legal);

} // namespace redoubt::shell
