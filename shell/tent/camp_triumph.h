// What the tent must know of the triumph system (camp.h).
#pragma once
#include "engine/rules/triumph/notation.h"
#include "engine/rules/triumph/ruleset.h"
#include "shell/tent/camp.h"

namespace redoubt::tent {

REDOUBT_CAMP(triumph, turn, 75, FourPart, 0.44, 10)

} // namespace redoubt::tent
