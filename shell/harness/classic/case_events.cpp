// Events as one line of words, for rule cases and for machines.
#include "engine/rules/classic/rules.h"
#include "shell/harness/case_line.h"
#include "shell/harness/classic/case.h"

namespace redoubt::cli {

namespace {

using namespace redoubt::classic;

struct Words {
    std::string one(Phase p) const {
        const char* names[] = {"french-movement", "french-combat", "russian-movement", "russian-combat", "over"};
        return names[static_cast<std::size_t>(p)];
    }
    std::string one(Crt r) const {
        const char* names[] = {"-", "Ae", "Ar", "Dr", "Ex", "De"};
        return names[static_cast<std::size_t>(r)];
    }
    std::string one(Level l) const {
        const char* names[] = {"draw", "marginal", "substantial", "decisive", "win"};
        return names[static_cast<std::size_t>(l)];
    }
    std::string one(Ending e) const {
        const char* names[] = {"none", "last_turn", "exit_points", "nobody_left"};
        return names[static_cast<std::size_t>(e)];
    }
    std::string one(int column, std::string_view) const { return odds_text(column); }
};

} // namespace

std::string CaseOf<Rules>::describe(const World& w, const Event& e) {
    return case_line<Rules>(w, e, Words{});
}

} // namespace redoubt::cli
