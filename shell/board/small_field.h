// The whole field in small: woods, water, roads and works, who stands where as dots, and the part that is looked at.
#pragma once
#include "shell/board/ground.h"
#include "shell/board/marks.h"

#include <array>
#include <span>

namespace redoubt::shell {

struct SmallField {
    const Battlefield* field = nullptr; // null: there is none to be shown
    const Grid* grid = nullptr;
    const Camera* camera = nullptr; // that of the board

    // The ground as it was drawn last, on the screen: the board is panned at sixty frames a second.
    struct Piece {
        ImU32 Theme::*ink;
        float width; // px; 0: filled
        std::vector<ImVec2> points;
        std::vector<std::uint32_t> triangles;
    };
    std::vector<Piece> pieces;
    const Battlefield* of = nullptr; // the pieces are of it ...
    std::array<double, 5> from{};    // ... as this camera saw it: left, top, hex, centre
};

// A camera with the whole sheet in the box, whatever the limits of the board's.
Camera small_camera(const Camera& board, Box box);
float small_height(const Camera& board, float width); // px, of the sheet at this width
void draw_small_field(ImDrawList& list, SmallField& of, std::span<const CounterMark> counters, const Theme& theme,
                      float density, Box box);

} // namespace redoubt::shell
