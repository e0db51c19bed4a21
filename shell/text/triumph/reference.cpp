#include "shell/text/triumph/reference.h"

#include "engine/rules/triumph/rules.h"
#include "shell/text/triumph/names.h"

#include <array>
#include <cctype>

namespace redoubt::words::triumphant {

namespace {

using namespace redoubt::triumph;

bool starts(std::string_view text, std::string_view with) {
    return text.substr(0, with.size()) == with;
}

// Tables, set-ups and general chapters have no paragraph of their own in rules.def.
struct Named {
    std::string_view id;
    Rule rule;
};
constexpr std::array named = {
    Named{"5.25", Rule::r5_26}, Named{"5.34", Rule::r5_33}, Named{"5.35", Rule::r5_32}, Named{"5.44", Rule::r5_43},
    Named{"5.56", Rule::r5_57}, Named{"7.33", Rule::r7_34}, Named{"9.32", Rule::r9_31}, Named{"9.45", Rule::r9_43},
    Named{"9.46", Rule::r9_43}, Named{"10.5", Rule::r10_5}, Named{"S1.", Rule::s1},     Named{"S1.4", Rule::s4},
    Named{"S1.5", Rule::s4},    Named{"S1.6", Rule::s6},    Named{"S1.7", Rule::s6},    Named{"S1.11", Rule::s11},
    Named{"S1.12", Rule::s12},  Named{"S1.14", Rule::s14},  Named{"S2.", Rule::b2},     Named{"S2.5", Rule::r4_0},
    Named{"S2.8", Rule::b8},    Named{"T1", Rule::r9_51},   Named{"T2", Rule::r9_51},   Named{"T3", Rule::r8_5},
    Named{"T4", Rule::r8_5},    Named{"T5", Rule::r9_55},   Named{"T6", Rule::x9},      Named{"X12", Rule::x11},
};

bool cut_off(std::string_view id, std::string_view number) { // "9.5" of "9.51"
    return id.size() > number.size() && std::isdigit(static_cast<unsigned char>(number.back())) &&
           std::isdigit(static_cast<unsigned char>(id[number.size()]));
}

RuleRef paragraph_of(std::string_view id) {
    RuleRef found;
    std::size_t longest = 0;
    const auto entries = rule_entries();
    for (std::size_t i = 1; i < entries.size(); ++i) {
        const std::string_view number = entries[i].id;
        if (!starts(id, number) || number.size() <= longest || cut_off(id, number)) continue;
        found = RuleRef{static_cast<std::uint16_t>(i)};
        longest = number.size();
    }
    for (const Named& n : named) {
        if (!starts(id, n.id) || n.id.size() <= longest) continue;
        if (n.id != "10.5" && cut_off(id, n.id)) continue;
        found = cite(n.rule);
        longest = n.id.size();
    }
    return found;
}

} // namespace

Loaded<RuleBook> load_reference(std::string_view tsv) {
    return read_ledger(tsv, chapters, rule_entries(), paragraph_of, rule_number);
}

} // namespace redoubt::words::triumphant
