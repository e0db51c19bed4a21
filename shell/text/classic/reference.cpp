#include "shell/text/classic/reference.h"

#include "engine/rules/classic/rules.h"
#include "shell/text/classic/names.h"

#include <cctype>

namespace redoubt::words {

namespace {

using namespace redoubt::classic;

bool starts(std::string_view text, std::string_view with) {
    return text.substr(0, with.size()) == with;
}

// The paragraph a ledger row belongs to: its id without the system's letter, as rules.def has it. The ledger writes
// "8.2disp1" for 8.2 Displacement, "8.1Ae1" for 8.1 Ae, "13.4nA1" for 13.4A, and numbers its rows at the end.
RuleRef paragraph_of(std::string_view id) {
    if (starts(id, "8.2disp")) return cite(Rule::r8_2disp);
    if (starts(id, "10.0gar")) return cite(Rule::r10_0L); // RULING 11: garrisons as units
    if (starts(id, "13.4nA")) return cite(Rule::r13_4A);
    if (starts(id, "13.4nB")) return cite(Rule::r13_4B);
    if (starts(id, "13.4nC")) return cite(Rule::r13_4C);
    if (starts(id, "13.4nD")) return cite(Rule::r13_4D);
    if (starts(id, "13.1spec")) return cite(Rule::r13_1);
    if (starts(id, "8.1") && id.size() >= 5)
        if (auto r = parse_rule("8.1 " + std::string(id.substr(3, 2)))) return *r;
    RuleRef best;
    std::size_t longest = 0;
    auto entries = rule_entries();
    for (std::size_t i = 1; i < entries.size(); ++i) {
        std::string_view number = entries[i].id;
        if (!starts(id, number) || number.size() <= longest) continue;
        // "13.3FD1" belongs to 13.3, and "8.21gen1" not to 8.2.
        if (id.size() > number.size() && std::isdigit(static_cast<unsigned char>(number.back())) &&
            std::isdigit(static_cast<unsigned char>(id[number.size()])))
            continue;
        best = RuleRef{static_cast<std::uint16_t>(i)};
        longest = number.size();
    }
    return best;
}

} // namespace

Loaded<RuleBook> load_reference(std::string_view tsv) {
    return read_ledger(tsv, chapters, rule_entries(), paragraph_of, rule_number);
}

} // namespace redoubt::words
