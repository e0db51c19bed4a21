#include "shell/text/triumph/tallies.h"

#include "engine/rules/triumph/charts.h"
#include "engine/rules/triumph/rules.h"
#include "shell/text/triumph/names.h"
#include "shell/text/triumph/phrases.h"

namespace redoubt::words::triumphant {

namespace {

using namespace redoubt::triumph;

// Lines of the three kinds of tally; `target`: the hex that the lines of a Shock are about.
Phrase words_for(const TallyLine& l, TallyOf of, HexId target) {
    const bool fire = of == TallyOf::fire, shock = of == TallyOf::shock;
    switch (static_cast<Rule>(l.rule.index)) {
    case Rule::r8_2:
        return l.unit ? Phrase::line_lead : Phrase::line_combined;
    case Rule::r8_3:
        return l.value > 0 ? Phrase::line_adjacent : Phrase::line_beyond;
    case Rule::r8_9:
        return Phrase::line_massed;
    case Rule::x9:
        return Phrase::line_cover;
    case Rule::r9_51:
        return Phrase::line_ratio;
    case Rule::r9_52:
        return Phrase::line_cohesion;
    case Rule::r9_53:
        if (!shock) return Phrase::line_works;
        return !target || l.hex == target ? Phrase::line_terrain : Phrase::line_crossing;
    case Rule::r9_54:
        return l.value >= front_and_rear_bonus ? Phrase::line_front_and_rear : Phrase::line_rear;
    case Rule::r9_83:
        if (!l.unit) return Phrase::line_charge;
        return l.value >= heavy_charge ? Phrase::line_heavy_charge : Phrase::line_light_charge;
    case Rule::r9_85:
        return fire ? Phrase::line_square_target : Phrase::line_charge_square;
    case Rule::r9_86:
        if (!shock) return Phrase::line_light_on_heavy;
        return l.unit ? Phrase::line_countering : Phrase::line_countered;
    case Rule::r9_87:
        return Phrase::line_pursuit;
    case Rule::r9_42:
        return l.unit ? Phrase::line_defensive_fire : Phrase::line_command;
    case Rule::r5_28:
        return Phrase::line_command;
    case Rule::r5_27:
        return Phrase::line_no_orders;
    case Rule::r5_29:
        return Phrase::line_delays;
    case Rule::r8_8:
        return Phrase::line_misguided;
    default:
        break;
    }
    return l.unit ? Phrase::line_other_unit : Phrase::line_other;
}

// 9.51: the ratio by what it gives.
std::string odds_name(int modifier) {
    static constexpr const char* names[] = {"1–4", "1–3", "1–2", "2–3", "1–1", "3–2", "2–1", "3–1", "4–1"};
    return names[modifier < -4 ? 0 : modifier > 4 ? 8 : modifier + 4];
}

Phrase struck_phrase(const TallyLine& l) {
    if (l.struck_by != l.rule) return Phrase::struck_other;
    return l.rule == cite(Rule::r9_54) ? Phrase::struck_all : Phrase::struck_choice;
}

} // namespace

std::vector<TallyRow> tally_rows(const World& w, const Tally& t, TallyOf of) {
    std::vector<TallyRow> out;
    HexId target; // of a Shock: the hex that the lines of position and charge speak of
    for (const TallyLine& l : t.lines)
        if (l.hex && static_cast<Rule>(l.rule.index) != Rule::r9_53) target = l.hex;
    for (const TallyLine& l : t.lines) {
        TallyRow row;
        const std::string unit = l.unit ? unit_name(w, l.unit) : std::string{};
        row.words = say(words_for(l, of, target), {{"unit", bold(unit)},
                                                   {"hex", hex_name(w, l.hex)},
                                                   {"odds", number(odds_name(l.value))},
                                                   {"title", plain(rule_title(l.rule))}});
        row.value = amount(l.value, of != TallyOf::fire || !out.empty());
        row.rule = l.rule;
        row.struck = l.struck;
        if (l.struck) row.reason = say(struck_phrase(l), {{"rule", rule_words(l.struck_by)}});
        out.push_back(row);
    }
    return out;
}

std::string odds_of(int modifier) {
    return odds_name(modifier);
}

std::string total(const Tally& t) {
    return amount(t.total(), true);
}

Words dice_sum(int roll, int total) {
    Words out{{std::to_string(roll), Style::die, {}}};
    if (roll == total) return out;
    append(out, say(Phrase::die_sum, {{"mods", number(amount(total - roll, true))}, {"total", number(amount(total))}}));
    return out;
}

} // namespace redoubt::words::triumphant
