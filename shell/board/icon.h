// The names of the icons (icons.h): for those who say which, and draw nothing.
#pragma once
#include <cstdint>

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

} // namespace redoubt::shell
