// What the tent must know of the classic system (camp.h).
#pragma once
#include "engine/rules/classic/notation.h"
#include "engine/rules/classic/ruleset.h"
#include "shell/tent/camp.h"

namespace redoubt::tent {

REDOUBT_CAMP(classic, turn, 60, TwoPart, 0.26, 6)

} // namespace redoubt::tent
