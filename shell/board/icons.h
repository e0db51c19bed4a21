// The interface's icons: polylines on a 24 x 24 grid, no font and no texture. LOOK.md section 6.
#pragma once
#include <cstdint>
#include <imgui.h>

namespace redoubt::shell {

enum class Icon : std::uint8_t {
    menu,
    undo,
    redo,
    next,
    plus,
    minus,
    fit,
    layers,
    eye,
    hide,
    help,
    end_step,
    check,
    cross,
    up,
    down,
    left,
    right,
    journal,
    flag,
    play,
    pause,
    link,
    star,
    book,
    sliders,
    people,
    person,
    computer,
    back,
    forward,
    skip,
    step,
    save,
    load,
    share,
    copy,
    trash,
    die,
    warning,
    info,
    owed,
    sound,
    moon,
    sun,
    to_start,
    to_end,
    step_back,
    fight,        // crossed sabres and on
    fight_before, // ... and back
    branch,
    turn_left,  // round to the left, counter-clockwise
    turn_right, // round to the right
    count
};

// Draws an icon into the square of side `size` round `middle`; strokes are 2/24 of 24 px scaled by `weight`.
void icon(ImDrawList& list, Icon which, ImVec2 middle, float size, ImU32 ink, float weight = 2.0f);

// Small marks of results: up good, dash mixed, down bad.
enum class Verdict : std::uint8_t { good, mixed, bad };
void verdict_mark(ImDrawList& list, Verdict which, ImVec2 middle, float size, ImU32 ink);

} // namespace redoubt::shell
