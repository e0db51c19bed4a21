// A stack laid out as whole cards beside the finger, the top card first. LOOK.md section 4.
#pragma once
#include "shell/board/camera.h"
#include "shell/board/counters.h"

#include <span>
#include <vector>

namespace redoubt::shell {

struct FanPlace {
    Box box;                // the leaf that the cards lie on
    std::vector<Box> cards; // touch areas, in order
    float side = 0;         // of a card
    bool below = false;     // under the hex: there was no room above
};

// Room for `n` cards over the hex, inside the camera's free area; under it when there is none above.
FanPlace fan_place(const Camera& camera, ImVec2 hex_middle, std::size_t n, float text_size);
void draw_fan(const Drafting& on, const FanPlace& place, std::span<const CounterMark> cards, ImVec2 hex_middle,
              std::size_t lifted = ~std::size_t{0});

// The disc with a stack's depth, at its card's lower right; none where the zoom shows none.
struct StackDisc {
    ImVec2 middle{0, 0};
    float radius = 0;
};
StackDisc stack_disc(const CounterMark& mark, ImVec2 hex_middle, float hex);
// A tap that means the disc and not the hex: nearer to the disc than to the hex's middle, or on it.
bool on_stack_disc(const CounterMark& mark, ImVec2 hex_middle, float hex, ImVec2 tap);

} // namespace redoubt::shell
