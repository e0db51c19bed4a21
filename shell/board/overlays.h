// What the game lays over the ground: LOOK.md section 5. Order: fills, rims, counters, numbers, lines.
#pragma once
#include "engine/core/hex.h"
#include "shell/board/camera.h"
#include "shell/board/counters.h"

#include <span>

namespace redoubt::shell {

void draw_fills(const Drafting& on, const Camera& camera, const Grid& grid, const Overlays& marks);
void draw_rims(const Drafting& on, const Camera& camera, const Grid& grid, const Overlays& marks);
void draw_numbers(const Drafting& on, const Camera& camera, const Grid& grid, const Overlays& marks,
                  std::span<const CounterMark> counters);
void draw_lines(const Drafting& on, const Camera& camera, const Grid& grid, const Overlays& marks);

// A pill with words: distance, odds.
void pill(const Drafting& on, ImVec2 middle, std::string_view words, float px, ImU32 fill, ImU32 ink, ImU32 edge);
// The arc that grows round a finger during a long press; `share` 0..1.
void press_ring(const Drafting& on, ImVec2 at, float share);

} // namespace redoubt::shell
