// Where things stand on screens of different shapes. LOOK.md section 8. CSS px.
#pragma once
#include "shell/board/camera.h"
#include "shell/platform.h"

namespace redoubt::shell {

enum class Shape : std::uint8_t { desktop, landscape, portrait, phone };

struct Layout {
    Shape shape = Shape::desktop;
    Box screen;
    Box bar;         // with the safe inset at its top
    float inset = 0; // safe area at the top, inside the bar
    Box column;      // desktop, landscape; empty when hidden
    Box journal;     // very wide screens: its own column at the left
    Box tab;         // the edge tab that brings a hidden column back
    Box sheet;       // portrait, phone
    float foot = 0;  // height of the sheet's foot row, safe bottom included
    float peek = 0;  // height of its handle
    Box free;        // what is left of the map
    float prompt_x = 16, prompt_y = 66, prompt_most = 600;
    ImVec2 tools; // lower left corner of the map tools
    int tool_count = 5;
    ImVec2 actions; // lower corner of the actions: right end (desktop), left end (landscape)
    bool actions_right = true;
    ImVec2 scale_bar, north;
    Box time_line;     // while a game is looked back at; empty else
    bool slim = false; // ... its buttons stand in two rows
};

inline constexpr float foot_row = 60; // px, each row of buttons at the foot of a sheet

struct Display { // what things have to stand on
    float width = 0, height = 0;
    Insets safe;
    float text = 1; // the text-size setting
};

struct Panels {     // how the player, and what there is to say, have them
    int stop = 1;   // of the sheet: 0 peek, 1 half, 2 full
    float drag = 0; // of the sheet, px upwards
    bool column_hidden = false;
    float content = 0; // how high what stands in the sheet is, px; 0: not known. Half a sheet is no higher than that
                       // needs, so that the map has the room, and somewhat higher where a forecast needs it
    int rows = 1;      // of buttons at the foot of the sheet
};

Layout layout_of(const Display& screen, const Panels& panels);

// Makes room at the foot of the map for the time line of a replay.
void make_room_for_time_line(Layout& layout, float text);

} // namespace redoubt::shell
