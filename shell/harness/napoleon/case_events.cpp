// Events as one line of words, for rule cases and for machines.
#include "shell/harness/case_line.h"
#include "shell/harness/napoleon/case.h"
#include "shell/harness/napoleon/words.h"

namespace redoubt::cli {

namespace {

using namespace redoubt::napoleon;

struct Words {
    const World& w;
    std::string one(Phase p) const { return phase_text(p); }
    std::string one(Condition c) const { return condition_text(c); }
    std::string one(Cause c) const { return cause_text(c); }
    std::string one(Standing o) const { return standing_text(o); }
    std::string one(FireResult r) const { return fire_text(r); }
    std::string one(Marker m) const { return m == Marker::charge ? "charge" : "defence"; }
    std::string one(FormationId f) const { return f ? w.formations[f.index()].id : "-"; }
    std::string one(CheckKind k) const {
        const char* names[] = {"morale", "square", "chase"};
        return names[static_cast<std::size_t>(k)];
    }
    std::string one(BattleKind k) const {
        const char* names[] = {"attack", "charge", "counter"};
        return names[static_cast<std::size_t>(k)];
    }
    std::string one(int n, std::string_view kind) const { return kind == "MP" ? decimal(n, mp) : combat_row_text(n); }
};

} // namespace

std::string CaseOf<Rules>::describe(const World& w, const Event& e) {
    return case_line<Rules>(w, e, Words{w});
}

} // namespace redoubt::cli
