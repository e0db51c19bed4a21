// Counters of the three systems, by zoom band, upright. Geometry in hundredths of the counter's side: LOOK.md
// section 4.
#pragma once
#include "shell/board/marks.h"
#include "shell/board/theme.h"
#include "shell/board/type.h"

namespace redoubt::shell {

// What drawing needs to know besides the mark.
struct Drafting {
    ImDrawList& list;
    const Theme& theme;
    const Type& type;
    float density = 1; // device pixels per CSS px
};

// Draws a counter of a hex `hex` px high round `at`. `band` -1: by the zoom.
void draw_counter(const Drafting& on, const CounterMark& mark, ImVec2 at, float hex, int band = -1);
// The counter alone for a card or list: no facing, stack, act, orders or badges, only disorder. `side` px square.
void draw_counter_card(const Drafting& on, const CounterMark& mark, ImVec2 middle, float side, int band = 2);
// Side of the card over the hex height.
float counter_share(Dress dress);

// A small chip in the side's silhouette: French square, Russian with cut corners.
void side_chip(const Drafting& on, Side side, ImVec2 middle, float px);
// Activation marker and formation chips.
struct ChipMark {
    std::string formation, rating;
    Side side = Side::french;
    bool used = false, hidden = false, now = false;
};
void draw_chip(const Drafting& on, const ChipMark& chip, ImVec2 middle, float radius);

} // namespace redoubt::shell
