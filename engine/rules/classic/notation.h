// Actions as one line of text, stable: `move R71 1713`, `attack 1713`, `with F11`, `declare`, `end`. Verbs:
//   move UNIT HEX | exit UNIT | takeback | consent yes/no | end            5.0, 11.0, 13.3 (end: either phase)
//   attack HEX | also HEX | with UNIT | declare | clear                   7.0
//   stand UNIT | fallback UNIT HEX                                        9.0C
//   retreat UNIT HEX | retreat UNIT lost | displace UNIT HEX              8.2
//   pay UNIT | paid | advance UNIT HEX | hold                             8.1, 8.21
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
