// The fan of a stack, without graphics: what each of its cards means.
#pragma once
#include "shell/scene.h"

namespace redoubt::shell {

// On one's own turn a card of one's own takes its unit in hand, or chooses it where something is asked: `choose` with
// number 1, which puts nobody down. Who has done his part, and everybody else, is read: `hold`. A commander on his own
// sheet: `none`. `n`: below stack.cards.size().
Intent meant_by_card(const Scene& scene, const StackMark& stack, std::size_t n);

} // namespace redoubt::shell
