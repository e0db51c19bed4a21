// Stable words for machines: phases, kinds of checks, rows.
#pragma once
#include "engine/rules/triumph/state.h"

#include <string>

namespace redoubt::cli {

const char* phase_text(triumph::Phase p);     // "orders"
const char* where_text(triumph::Where w);     // "withdrawn"
const char* check_text(triumph::CheckKind k); // "commitment"
const char* row_text(triumph::ShockRow r);    // "attacker-counter", "attacker", "defender", "defender-retreats"
const char* row_text(triumph::FireRow r);     // "none", "check", "disorder", "retreat"
const char* kind_text(triumph::AttackKind k); // "infantry", "cavalry", "charge"
const char* reply_text(triumph::Reply r);     // "counter-battery"
const char* corner_text(int corner);          // "NNE", "E", "SSE", "SSW", "W", "NNW"
std::string marker_text(const triumph::World& w, triumph::Marker m); // "fI", "destruction", "french-barrage" ...

} // namespace redoubt::cli
