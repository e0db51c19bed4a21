// Actions as one line of text, stable: `move R71 1713`, `attack 1713`, `with F11`, `declare`, `end`. Each is said
// beside its struct (actions.h).
#pragma once
#include "engine/core/load.h"
#include "engine/rules/classic/actions.h"
#include "engine/rules/classic/state.h"

#include <string>
#include <string_view>

namespace redoubt::classic {

std::string notation(const World& w, const Action& a);
// `end` is EndMovement or EndCombat by the phase of `s`. Well-formed is not the same as legal.
Loaded<Action> parse_action(const World& w, const State& s, std::string_view text);

} // namespace redoubt::classic
