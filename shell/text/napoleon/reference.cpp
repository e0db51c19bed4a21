#include "shell/text/napoleon/reference.h"

#include "engine/rules/napoleon/rules.h"
#include "shell/text/napoleon/names.h"

#include <array>
#include <cctype>

namespace redoubt::words::napoleonic {

namespace {

using namespace redoubt::napoleon;

bool starts(std::string_view text, std::string_view with) {
    return text.substr(0, with.size()) == with;
}

// Boxes, charts, tables and battles have no paragraph number in the book; nor have some rows their own paragraph.
struct Named {
    std::string_view id;
    Rule rule;
};
constexpr std::array named = {
    Named{"3.1c", Rule::r3_1_initiative},
    Named{"3.1d", Rule::r3_1_initiative},
    Named{"3.1e", Rule::r3_1_initiative},
    Named{"3.1f", Rule::r3_1_initiative},
    Named{"3.1g", Rule::r3_1_command},
    Named{"4.26a", Rule::r4_23},
    Named{"4.26", Rule::r_morale},
    Named{"4.24", Rule::r4_1},
    Named{"4.25", Rule::r4_23},
    Named{"9.19", Rule::r9_16},
    Named{"9.37", Rule::r9_36},
    Named{"9.4", Rule::r9_0},
    Named{"10.13", Rule::r10_12},
    Named{"10.19", Rule::r10_11},
    Named{"10.42-1", Rule::r10_42},
    Named{"10.42-2", Rule::r10_42b},
    Named{"11.11", Rule::r11_12},
    Named{"11.13", Rule::r11_12},
    Named{"11.4", Rule::r11_31},
    Named{"12.13", Rule::r12_12},
    Named{"13.13", Rule::r13_11},
    Named{"13.16-1", Rule::r13_16},
    Named{"13.16-2", Rule::r13_16b},
    Named{"13.23", Rule::r13_24},
    Named{"5.11", Rule::r5_1},
    Named{"5.12", Rule::r5_1},
    Named{"5.15", Rule::r5_1},
    Named{"5.21", Rule::r5_2},
    Named{"5.24", Rule::r5_22},
    Named{"5.25", Rule::r5_22},
    Named{"5.32", Rule::r5_31},
    Named{"5.34", Rule::r5_33},
    Named{"6.11", Rule::r6_1},
    Named{"6.12", Rule::r6_1},
    Named{"8.422", Rule::r8_42},
    Named{"TC.B", Rule::r_bridges},
    Named{"TC.10", Rule::r_terrain_hill},
    Named{"TC.11", Rule::r_terrain_rampart},
    Named{"TC.12", Rule::r_terrain_ravine},
    Named{"TC.13", Rule::r_terrain_corn},
    Named{"TC.14", Rule::r_terrain},
    Named{"TC.1", Rule::r_terrain},
    Named{"TC.2", Rule::r_terrain_woods},
    Named{"TC.3", Rule::r_terrain_village},
    Named{"TC.4", Rule::r4_33},
    Named{"TC.5", Rule::r4_33},
    Named{"TC.6", Rule::r_bridges},
    Named{"TC.7", Rule::r_terrain_stream},
    Named{"TC.8", Rule::r_terrain_river},
    Named{"TC.9", Rule::r_terrain_swamp},
    Named{"T1.10", Rule::r_terrain},
    Named{"T1.1", Rule::r_table_odds},
    Named{"T1.2b", Rule::r_table_march},
    Named{"T1.2c", Rule::r_table_disorganised},
    Named{"T1.2d", Rule::r_table_disorganised},
    Named{"T1.2e", Rule::r_table_cavalry},
    Named{"T1.2f", Rule::r_table_height},
    Named{"T1.2g", Rule::r_table_directions},
    Named{"T1.2h", Rule::r_table_directions},
    Named{"T1.2", Rule::r_table_combat},
    Named{"T1.3g", Rule::r_table_tp},
    Named{"T1.3", Rule::r_table_result},
    Named{"T1.4", Rule::r_table_losses},
    Named{"T1.5", Rule::r_table_combat},
    Named{"T1.6", Rule::r_table_artillery},
    Named{"T1.7a", Rule::r_table_moving_cavalry},
    Named{"T1.7b", Rule::r_table_battery},
    Named{"T1.7c", Rule::r_table_crowd},
    Named{"T1.7d", Rule::r_table_crowd},
    Named{"T1.7e", Rule::r_table_shaken},
    Named{"T1.7", Rule::r_table_night},
    Named{"T1.8", Rule::r_table_rifles},
    Named{"T1.9", Rule::r_table_rifles},
    Named{"S1.5", Rule::r_victory},
    Named{"S1.8", Rule::r_reinforcements},
    Named{"S1.9", Rule::r_setup},
    Named{"S1.", Rule::r_szewardino},
    Named{"S2.10", Rule::r_setup},
    Named{"S2.8", Rule::r_militia},
    Named{"S2.9", Rule::r_victory},
    Named{"S2.", Rule::r_borodino},
    Named{"S3.", Rule::r_szewardino},
};

RuleRef paragraph_of(std::string_view id) {
    const Named* best = nullptr;
    for (const Named& n : named) {
        if (!starts(id, n.id) || (best && n.id.size() <= best->id.size())) continue;
        // "4.26" is not "4.261".
        if (id.size() > n.id.size() && std::isdigit(static_cast<unsigned char>(n.id.back())) &&
            std::isdigit(static_cast<unsigned char>(id[n.id.size()])))
            continue;
        best = &n;
    }
    if (best) return cite(best->rule);
    // A printed number, and a letter for each row: "8.43" is 8.4, where rules.def has no nearer paragraph.
    RuleRef found;
    std::size_t longest = 0;
    const auto entries = rule_entries();
    for (std::size_t i = 1; i < entries.size(); ++i) {
        const std::string_view number = entries[i].id;
        if (!starts(id, number) || number.size() <= longest) continue;
        if (id.size() > number.size() && std::isdigit(static_cast<unsigned char>(id[number.size()]))) continue;
        found = RuleRef{static_cast<std::uint16_t>(i)};
        longest = number.size();
    }
    return found;
}

} // namespace

Loaded<RuleBook> load_reference(std::string_view tsv) {
    return read_ledger(tsv, chapters, rule_entries(), paragraph_of, rule_number);
}

} // namespace redoubt::words::napoleonic
