// What the tent must know of the napoleon system (camp.h).
#pragma once
#include "engine/rules/napoleon/notation.h"
#include "engine/rules/napoleon/ruleset.h"
#include "shell/tent/camp.h"

namespace redoubt::tent {

REDOUBT_CAMP(napoleon, stage, 60, TwoPart, 0.35, 6)

} // namespace redoubt::tent
