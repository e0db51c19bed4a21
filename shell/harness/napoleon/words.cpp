#include "shell/harness/napoleon/words.h"

#include "engine/rules/napoleon/notation.h"

namespace redoubt::cli {

using namespace redoubt::napoleon;

std::string phase_text(Phase p) {
    const char* names[] = {"before",   "initiative",  "command",    "reorganisation", "artillery-a", "movement-a",
                           "attack-a", "artillery-b", "movement-b", "attack-b",       "over"};
    return names[static_cast<std::size_t>(p)];
}
const char* condition_text(Condition c) {
    const char* names[] = {"good", "disorganised", "shattered"};
    return names[static_cast<std::size_t>(c)];
}
const char* cause_text(Cause c) {
    const char* names[] = {"result", "rout", "flight", "fallback", "dodge", "mate"};
    return names[static_cast<std::size_t>(c)];
}
std::string standing_text(Standing o) {
    return std::string(standing_names[static_cast<std::size_t>(o)]);
}
const char* combat_row_text(int row) {
    const char* names[] = {"10+", "8-9", "6-7", "4-5", "0-3", "<0"};
    return row >= 0 && row < combat_rows ? names[row] : "?";
}

} // namespace redoubt::cli
