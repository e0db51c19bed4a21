#include "shell/panels/layout.h"

#include <algorithm>

namespace redoubt::shell {

Layout layout_of(const Display& screen, const Panels& panels) {
    const float w = screen.width, h = screen.height, text = screen.text;
    const Insets& safe = screen.safe;
    const bool hidden = panels.column_hidden;
    Layout l;
    l.screen = {0, 0, w, h};
    const float side_w = w - safe.left - safe.right;
    if (side_w < 700)
        l.shape = Shape::phone;
    else if (h > side_w)
        l.shape = Shape::portrait;
    else if (side_w < 1100)
        l.shape = Shape::landscape;
    const bool low = h < 600;
    l.inset = safe.top;
    float bar = l.shape == Shape::desktop ? 52.0f : 56.0f;
    if (l.shape == Shape::portrait) l.inset = std::max(l.inset, 24.0f);
    l.bar = {0, 0, w, bar * std::max(1.0f, text * .96f) + l.inset};
    const float left = std::max(l.shape == Shape::desktop ? 12.0f : 16.0f, safe.left + 12);
    const float right = std::max(l.shape == Shape::desktop ? 12.0f : 16.0f, safe.right + 12);
    const float low_edge = std::max(l.shape == Shape::desktop ? 12.0f : 20.0f, safe.bottom + 8);
    l.prompt_x = std::max(16.0f, left);
    l.prompt_y = l.bar.y1 + 14;

    if (l.shape == Shape::desktop || l.shape == Shape::landscape) {
        float cw = l.shape == Shape::landscape || low ? 316.0f : w > 1700 ? 400.0f : 344.0f;
        if (low) cw = 280;
        cw *= std::max(1.0f, text);
        float free_right = w - right;
        if (!hidden) {
            l.column = {w - right - cw, l.bar.y1 + 12, w - right, h - low_edge};
            free_right = l.column.x0 - 16;
        } else {
            l.tab = {w - 44 - safe.right, h / 2 - 44, w - safe.right, h / 2 + 44};
            free_right = w - right - 20;
        }
        l.free = {0, l.bar.y1, hidden ? w : l.column.x0 - 12, h};
        l.prompt_most = free_right - l.prompt_x;
        float edge = left; // of what stands at the left
        if (l.shape == Shape::desktop && w >= 2000 && !hidden) {
            l.journal = {left, l.bar.y1 + 12, left + 300 * std::max(1.0f, text), h - low_edge};
            edge = l.journal.x1 + 16;
            l.free.x0 = edge - 4;
            l.prompt_x = edge;
            l.prompt_most = free_right - l.prompt_x;
        }
        l.tools = {edge, h - low_edge};
        l.tool_count = l.shape == Shape::desktop && !low ? 5 : 3;
        l.actions_right = l.shape == Shape::desktop;
        l.actions = l.actions_right ? ImVec2{free_right, h - low_edge} : ImVec2{edge + 60, h - low_edge};
        l.scale_bar = {edge + 66, h - 22 - (l.shape == Shape::landscape ? low_edge + 38 : safe.bottom)};
        l.north = {(hidden ? w : l.column.x0 - 12) - 32, l.bar.y1 + 60};
        return l;
    }
    // A sheet from below.
    l.foot = (l.shape == Shape::portrait ? 72.0f : 64.0f) +
             std::max(l.shape == Shape::portrait ? 20.0f : 8.0f, safe.bottom) +
             foot_row * static_cast<float>(panels.rows - 1);
    l.peek = 15;
    float half = l.shape == Shape::portrait ? 476.0f : std::min(440.0f, h * .52f);
    half = std::min(half * std::max(1.0f, text * .95f), h * .6f);
    if (panels.content > 0) {
        const float most = std::max(half, h * (l.shape == Shape::portrait ? .52f : .56f));
        half = std::clamp(panels.content + l.foot + l.peek + 8, std::min(l.foot + l.peek + 96, half), most);
    }
    float full = std::min(820.0f, h - l.bar.y1 - 60);
    float heights[] = {l.foot + l.peek + 4, half, std::max(half, full)};
    float sh = heights[std::clamp(panels.stop, 0, 2)] + panels.drag;
    sh = std::clamp(sh, heights[0], heights[2]);
    l.sheet = {0, h - sh, w, h};
    // The camera's free area does not follow the full sheet.
    l.free = {0, l.bar.y1, w, h - std::min(sh, heights[1])};
    l.prompt_most = w - 2 * l.prompt_x;
    l.tools = {left, l.sheet.y0 - 16};
    l.tool_count = l.shape == Shape::phone && h < 700 ? 0 : 3;
    l.actions_right = false;
    l.scale_bar = {left + (l.tool_count ? 74 : 0), l.sheet.y0 - 16};
    l.north = {w - 40, l.bar.y1 + 60};
    return l;
}

void make_room_for_time_line(Layout& l, float text) {
    const bool sheet = l.shape == Shape::portrait || l.shape == Shape::phone;
    const bool low = l.screen.height() < 600;
    const float height = 108 + 14 * std::max(0.0f, text - 1);
    Box& b = l.time_line;
    if (sheet) {
        b.x0 = l.shape == Shape::phone ? 8.0f : l.tools.x;
        b.x1 = l.screen.x1 - b.x0;
        b.y1 = l.sheet.y0 - 12;
    } else {
        b.x0 = l.tools.x + 60;
        b.x1 = l.column.width() > 0 ? l.column.x0 - 16 : l.screen.x1 - 60;
        b.y1 = l.tools.y;
        if (low) b.x0 = l.tools.x; // the tools make way
    }
    l.slim = b.width() < 430;
    b.y0 = b.y1 - height - (l.slim ? 48 : 0);
    if (low) l.tool_count = 0;
    if (sheet) l.tools.y = b.y0 - 12;
    l.free.y1 = std::min(l.free.y1, b.y0 - 8);
    l.scale_bar = {sheet ? l.tools.x + (l.tool_count ? 74.0f : 0.0f) : b.x0 + 6, b.y0 - 16};
}

} // namespace redoubt::shell
