#include "shell/harness/triumph/words.h"

namespace redoubt::cli {

using namespace redoubt::triumph;

const char* phase_text(Phase p) {
    const char* names[] = {"setup",  "orders",     "initiative", "activation", "reserve",
                           "morale", "commanders", "battle",     "over"};
    return names[static_cast<std::size_t>(p)];
}
const char* where_text(Where w) {
    const char* names[] = {"absent", "due", "on_map", "withdrawn", "recovery", "recovered", "eliminated", "flank"};
    return names[static_cast<std::size_t>(w)];
}
const char* check_text(CheckKind k) {
    const char* names[] = {"delay",   "attempt", "fire",    "misguided", "reserve", "evade",    "commitment", "square",
                           "counter", "recall",  "retreat", "passed",    "rally",   "recovery", "smoke",      "points"};
    return names[static_cast<std::size_t>(k)];
}
const char* row_text(ShockRow r) {
    const char* names[] = {"attacker-counter", "attacker", "defender", "defender-retreats"};
    return names[static_cast<std::size_t>(r)];
}
const char* row_text(FireRow r) {
    const char* names[] = {"none", "check", "disorder", "retreat"};
    return names[static_cast<std::size_t>(r)];
}
const char* kind_text(AttackKind k) {
    const char* names[] = {"infantry", "cavalry", "charge"};
    return names[static_cast<std::size_t>(k)];
}
const char* reply_text(Reply r) {
    const char* names[] = {"counter-battery", "fall-back",     "evade",         "square",
                           "counter-charge",  "reaction-fire", "counter-shock", "retreat"};
    return names[static_cast<std::size_t>(r)];
}
const char* corner_text(int corner) {
    const char* names[] = {"NNE", "E", "SSE", "SSW", "W", "NNW"};
    return corner >= 0 && corner < 6 ? names[corner] : "?";
}
std::string marker_text(const World& w, Marker m) {
    if (is_group_marker(m)) return m < w.groups.size() ? w.groups[m].id : "?";
    return m == destruction_marker ? "destruction"
           : m == french_barrage   ? "french-barrage"
           : m == russian_barrage  ? "russian-barrage"
           : m == flanking_marker  ? "flanking"
                                   : "-";
}

} // namespace redoubt::cli
