#include "shell/text/napoleon/tallies.h"

#include "engine/rules/napoleon/rules.h"
#include "shell/text/napoleon/names.h"
#include "shell/text/napoleon/phrases.h"

namespace redoubt::words::napoleonic {

namespace {

using namespace redoubt::napoleon;

Phrase unit_phrase(const TallyLine& l, Rule rule) {
    if (l.factor == 3) return Phrase::line_unit_charges;
    if (rule == Rule::r4_53) return Phrase::line_unit_half;
    if (rule == Rule::r10_41) return l.value > 0 ? Phrase::line_guns_one : Phrase::line_guns_none;
    return l.value > 0 ? Phrase::line_unit : Phrase::line_not_counted;
}

// Lines of modifiers, and of the numbers that a throw must reach. `first`: the line the others are added to.
Phrase words_for(const TallyLine& l, bool signs, bool first) {
    const Rule rule = static_cast<Rule>(l.rule.index);
    switch (rule) {
    case Rule::r8_12:
    case Rule::r9_12:
    case Rule::r4_53:
    case Rule::r10_41:
    case Rule::r4_4:
    case Rule::r7_11:
    case Rule::r10_22:
    case Rule::r7_31:
    case Rule::r7_2:
        if (l.unit) return unit_phrase(l, rule);
        break;
    case Rule::r_terrain_swamp:
        return l.factor == -2 ? Phrase::line_swamp_half : Phrase::line_swamp;
    case Rule::r_table_odds:
        return Phrase::line_odds;
    case Rule::r11_21:
        return Phrase::line_commander;
    case Rule::r11_22:
        return Phrase::line_commander_chief;
    case Rule::r11_12:
        return Phrase::line_commander_rallies;
    case Rule::r3_1_initiative:
        return first ? Phrase::line_die : Phrase::line_holder;
    case Rule::r12_21:
        return l.unit && !signs ? Phrase::line_morale : Phrase::line_dice;
    case Rule::r_morale:
    case Rule::r2_3:
    case Rule::r13_11:
    case Rule::r_table_tp:
        if (l.unit) return Phrase::line_morale;
        break;
    case Rule::r_terrain:
        return Phrase::line_clear;
    case Rule::r_terrain_woods:
        return Phrase::line_forest;
    case Rule::r_terrain_village:
        return Phrase::line_village;
    case Rule::r_terrain_ravine:
        return Phrase::line_ravine;
    case Rule::r_terrain_corn:
        return Phrase::line_corn;
    case Rule::r_terrain_stream:
        return Phrase::line_stream;
    case Rule::r_terrain_river:
        return Phrase::line_river;
    case Rule::r_terrain_hill:
        return Phrase::line_hill;
    case Rule::r_terrain_rampart:
        return Phrase::line_rampart;
    case Rule::r5_13:
        return Phrase::line_rear;
    case Rule::r_table_height:
        return Phrase::line_height;
    case Rule::r_table_march:
        return Phrase::line_march;
    case Rule::r8_423:
        return Phrase::line_shattered;
    case Rule::r_table_disorganised:
        return Phrase::line_disorganised;
    case Rule::r_table_shaken:
        return Phrase::line_shaken_target;
    case Rule::r9_2:
        return Phrase::line_charge;
    case Rule::r13_21:
        return Phrase::line_charge_square;
    case Rule::r_table_directions:
        return Phrase::line_directions;
    case Rule::r11_5:
        return Phrase::line_no_command;
    case Rule::r_table_moving_cavalry:
        return Phrase::line_moving_cavalry;
    case Rule::r_table_battery:
        return Phrase::line_battery;
    case Rule::r_table_crowd:
        return Phrase::line_crowd;
    case Rule::r_table_night:
        return Phrase::line_night;
    case Rule::r13_22:
        return Phrase::line_forming;
    case Rule::r13_25:
        return Phrase::line_in_square;
    default:
        break;
    }
    return l.unit ? Phrase::line_other_unit : Phrase::line_other;
}

} // namespace

std::vector<TallyRow> tally_rows(const World& w, const Tally& t, bool signs) {
    std::vector<TallyRow> out;
    for (const TallyLine& l : t.lines) {
        TallyRow row;
        row.words = say(words_for(l, signs, out.empty()), {{"unit", bold(l.unit ? unit_name(w, l.unit) : "")},
                                                           {"odds", number(odds_name(l.value))},
                                                           {"title", plain(rule_title(l.rule))}});
        row.value = amount(l.value, signs || l.value < 0);
        row.rule = l.rule;
        row.struck = l.struck;
        if (l.struck)
            row.reason = l.struck_by == cite(Rule::r9_21)
                             ? say(Phrase::struck_best)
                             : say(Phrase::struck_other, {{"rule", rule_words(l.struck_by)}});
        out.push_back(row);
    }
    return out;
}

std::string total(const Tally& t, bool signs) {
    return amount(t.total(), signs);
}

Words dice_sum(int roll, int total) {
    Words out{{std::to_string(roll), Style::die, {}}};
    if (roll == total) return out;
    append(out, say(Phrase::with_mods,
                    {{"mods", number(amount(total - roll, true))}, {"total", number(std::to_string(total))}}));
    return out;
}

} // namespace redoubt::words::napoleonic
