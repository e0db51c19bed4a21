#include "shell/text/classic/tallies.h"

#include "engine/rules/classic/rules.h"
#include "shell/text/classic/names.h"
#include "shell/text/classic/phrases.h"

namespace redoubt::words {

namespace {

using namespace redoubt::classic;

Phrase words_for(const World& w, const TallyLine& l) {
    if (l.factor == -2) return Phrase::line_crossing;
    if (l.factor == 2) return l.rule == cite(Rule::r7_0J) ? Phrase::line_town : Phrase::line_redoubt;
    if (l.rule == cite(Rule::r9_0)) return Phrase::line_far;
    if (l.unit && is_garrison(w, l.unit) && l.rule == cite(Rule::r10_0B)) return Phrase::line_garrison;
    return Phrase::line_unit;
}

Phrase struck_by(RuleRef r) {
    if (r == cite(Rule::r9_0H)) return Phrase::struck_9_0H;
    if (r == cite(Rule::r10_0A)) return Phrase::struck_10_0A;
    if (r == cite(Rule::r10_0H)) return Phrase::struck_10_0H;
    if (r == cite(Rule::r10_0D)) return Phrase::struck_10_0D;
    if (r == cite(Rule::r10_0C)) return Phrase::struck_10_0C;
    if (r == cite(Rule::r7_0J)) return Phrase::struck_7_0J;
    if (r == cite(Rule::r10_0J)) return Phrase::struck_10_0J;
    return Phrase::struck_other;
}

std::string factor_of(const TallyLine& l) {
    return l.factor > 0 ? "×" + std::to_string(l.factor) : "×½";
}
std::string value_of(const TallyLine& l, int scale, bool first) {
    return l.factor != 0 ? factor_of(l) : amount(l.value, scale, !first);
}

} // namespace

std::vector<TallyRow> tally_rows(const World& w, const Tally& t) {
    std::vector<TallyRow> out;
    for (const TallyLine& l : t.lines) {
        TallyRow row;
        row.words = say(words_for(w, l), {{"unit", bold(unit_name(w, l.unit))}});
        row.value = value_of(l, t.scale, out.empty());
        row.rule = l.rule;
        row.struck = l.struck;
        if (l.struck) row.reason = say(struck_by(l.struck_by), {{"rule", rule_words(l.struck_by)}});
        out.push_back(row);
    }
    return out;
}

std::string total(const Tally& t) {
    return amount(t.total(), t.scale);
}

std::string counted(const Tally& t, UnitId u) {
    int all = 0;
    std::string made; // of its strength
    for (const TallyLine& l : t.lines) {
        if (l.unit != u || l.struck) continue;
        made += made.empty() ? amount(l.value, t.scale) : " " + factor_of(l);
        all += l.value;
    }
    const std::string used = amount(all, t.scale);
    return made == used ? used : made + " = " + used;
}

Words ratio(const Forecast& f) {
    return say(Phrase::forecast_ratio, {{"attack", number(total(f.attack))},
                                        {"defence", number(total(f.defence))},
                                        {"odds", number(odds_name(f.column))}});
}

} // namespace redoubt::words
