// Stable words for machines: phases, conditions, causes, rows.
#pragma once
#include "engine/rules/napoleon/state.h"

#include <string>

namespace redoubt::cli {

std::string phase_text(napoleon::Phase p);         // "movement-a"
const char* condition_text(napoleon::Condition c); // "good", "disorganised", "shattered"
const char* cause_text(napoleon::Cause c);         // "result", "rout", "flight", "fallback", "dodge", "mate"
std::string standing_text(napoleon::Standing o);   // "hold-fire"
const char* combat_row_text(int row);              // "10+", "8-9", ... "<0"

} // namespace redoubt::cli
