// The parts that counters are put together from. Internal to shell/board.
#pragma once
#include "shell/board/counters.h"
#include "shell/board/pen.h"

#include <string_view>
#include <vector>

namespace redoubt::shell {

inline Pen pen_of(const Drafting& on) {
    return {on.list, 1 / on.density};
}

// French: square corners, a little rounded. Russians: corners cut off. The silhouette is the second cue.
std::vector<ImVec2> silhouette(Side side, ImVec2 top_left, float side_px);
// The part of a convex polygon between two heights.
std::vector<ImVec2> between(const std::vector<ImVec2>& polygon, float y0, float y1);

// A word or figure centred on x, on the baseline y.
void figure(const Drafting& on, ImVec2 at, std::string_view words, float px, ImU32 ink);

// Arm in a box w x h round `middle`; what fills the box tells the kind.
void arm_symbol(const Drafting& on, Arm arm, bool guard, ImVec2 middle, float w, float h, ImU32 ink, float width);
void star(const Drafting& on, ImVec2 middle, float radius, ImU32 ink);

enum class Badge : std::uint8_t { charge, march, no_command, defence, fired, moved, wound };
void badge(const Drafting& on, Badge which, ImVec2 middle, float radius);
void pennant(const Drafting& on, Orders orders, ImVec2 top, float height);
void facing_mark(const Drafting& on, const CounterMark& mark, ImVec2 middle, float hex);

// Far zoom: the troop block of period maps, turned to the facing.
void troop_block(const Drafting& on, const CounterMark& mark, ImVec2 middle, float hex);
void commander_card(const Drafting& on, const CounterMark& mark, ImVec2 middle, float hex, int band);

} // namespace redoubt::shell
