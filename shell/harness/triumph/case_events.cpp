// Events as one line of words, for rule cases and for machines.
#include "shell/harness/case_line.h"
#include "shell/harness/triumph/case.h"
#include "shell/harness/triumph/words.h"

namespace redoubt::cli {

namespace {

using namespace redoubt::triumph;

struct Words {
    const World& w;
    std::string one(Phase p) const { return phase_text(p); }
    std::string one(CheckKind k) const { return check_text(k); }
    std::string one(ShockRow r) const { return row_text(r); }
    std::string one(FireRow r) const { return row_text(r); }
    std::string one(AttackKind k) const { return kind_text(k); }
    std::string one(Reply r) const { return reply_text(r); }
    std::string one(Standing o) const { return std::string(standing_name(o)); }
    std::string one(GroupId g) const { return g ? w.groups[g.index()].id : "-"; }
    std::string one(Purpose p) const {
        const char* names[] = {"initiative", "reserve", "recovery", "commanders"};
        return names[static_cast<std::size_t>(p)];
    }
    std::string one(FireKind k) const {
        const char* names[] = {"fire", "barrage", "counter-battery", "reaction"};
        return names[static_cast<std::size_t>(k)];
    }
    std::string one(int n, std::string_view kind) const {
        if (kind == "MARKER") return marker_text(w, static_cast<Marker>(n));
        if (kind == "CORNER") return corner_text(n);
        if (kind == "SIDE") return n < 2 ? std::string(name(static_cast<Side>(n))) : "-";
        return static_cast<std::size_t>(n) < w.parts.size() ? w.parts[static_cast<std::size_t>(n)].id : "-"; // PART
    }
};

} // namespace

std::string CaseOf<Rules>::describe(const World& w, const Event& e) {
    return case_line<Rules>(w, e, Words{w});
}

} // namespace redoubt::cli
