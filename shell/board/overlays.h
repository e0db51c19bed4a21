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
void draw_lines(const Drafting& on, const Camera& camera, const Grid& grid, const Overlays& marks,
                std::span<const CounterMark> counters);

// Where marks of a hex stand so that symbol and ratings of its card, and of the card north or south of it, can be read:
// in the gap between two cards. Heights are counted down from the middle of the hex; `hex`: its height in px.
struct MarkPlace {
    float middle = 0, half = 0; // a pill over the card, a dot under it
};
MarkPlace odds_place(float hex);
MarkPlace dot_place(float hex);
// How strong the red of a hex is that so many enemies can strike: 7 and 24 are told apart.
float threat_alpha(int enemies);

// A pill with words: distance, odds.
void pill(const Drafting& on, ImVec2 middle, std::string_view words, float px, ImU32 fill, ImU32 ink, ImU32 edge);
// The arc that grows round a finger during a long press; `share` 0..1.
void press_ring(const Drafting& on, ImVec2 at, float share);

} // namespace redoubt::shell
