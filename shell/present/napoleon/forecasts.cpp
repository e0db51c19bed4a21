// Forecasts: the tallies that will be used and the exact chances, as panels.
#include "engine/core/order.h"
#include "engine/rules/napoleon/prospects.h"
#include "shell/present/napoleon/table.h"
#include "shell/text/napoleon/names.h"
#include "shell/text/napoleon/tallies.h"

#include <algorithm>
#include <tuple>

namespace redoubt::shell::nap {

using namespace redoubt::napoleon;
namespace text = words::napoleonic;

TallyRow sum_row(Phrase words, std::string value) {
    return shell::sum_row(flat(words), std::move(value));
}

std::vector<TallyRow> rows_of(const World& w, const Tally& tally, bool signs) {
    return rows_told(text::tally_rows(w, tally, signs), label_of);
}

// From the side of the one who fires.
Tone tone_of(FireResult r) {
    if (r.broken || (r.check && r.loss > 0)) return Tone::good;
    if (r.loss > 0) return Tone::fair; // a point lost for certain is more than a check that may be passed
    return r.check ? Tone::mixed : Tone::none;
}

// From the side of the attacker.
Tone tone_of_row(int row) {
    static constexpr Tone tones[] = {Tone::good, Tone::good, Tone::fair, Tone::mixed, Tone::poor, Tone::bad};
    return tones[static_cast<std::size_t>(std::clamp(row, 0, combat_rows - 1))];
}

std::vector<DieFace> two_dice_strip(const std::array<FireResult, 11>& results, int rolled) {
    std::vector<DieFace> out;
    for (int sum = 2; sum <= 12; ++sum) {
        const FireResult r = results[static_cast<std::size_t>(sum - 2)];
        out.push_back({std::to_string(sum), text::fire_code(r), tone_of(r), sum == rolled, two_dice_ways(sum)});
    }
    return out;
}

std::vector<DieFace> throw_strip(int most, int rolled) {
    std::vector<DieFace> out;
    for (int sum = 2; sum <= 12; ++sum)
        out.push_back(
            {std::to_string(sum), "", sum <= most ? Tone::good : Tone::bad, sum == rolled, two_dice_ways(sum)});
    return out;
}

std::string cell(std::string_view row_of, int row, int column) {
    std::string out(row_of);
    out += std::to_string(row);
    if (column >= 0) out += '/', out += std::to_string(column);
    return out += ';';
}

std::string cells_of(const napoleon::Forecast& f) {
    return cell("losses/#", f.defender_loss_row) + cell("losses/#", f.attacker_loss_row);
}

std::string cells_of(const World& w, const FireForecast& f, int roll) {
    if (f.strength.lines.empty()) return {};
    const UnitId u = f.strength.lines[0].unit;
    const int n = f.strength.total(), total = roll > 0 ? std::max(roll + f.modifiers.total(), 0) : -1;
    if (!is_gun(w, u)) return cell(is_cavalry(w, u) ? "horse_rifles/" : "foot_rifles/", n, total);
    const bool heavy = unit_of(w, u).gun == Gun::heavy; // the rows of three strengths, by range
    const int rows = range_of(heavy ? Gun::heavy : Gun::light);
    return cell(heavy ? "heavy/#" : "light/#", (std::clamp(n, 1, 3) - 1) * rows + f.range - 1, total);
}

namespace {

Bar bar_of(std::int64_t ways, std::int64_t all, Tone tone, Sentence words) {
    const std::int64_t shared = std::max<std::int64_t>(1, all / 1296); // small numbers; a bar need not be finer
    return shell::bar_of(static_cast<int>(ways / shared), static_cast<int>(all / shared), tone, std::move(words));
}

// "none 28 %, 1 SP 44 %, 2 SP 28 %"
std::string losses_words(int row) {
    const std::array<int, 6> ways = loss_ways(row);
    std::string out;
    for (std::size_t n = 0; n < ways.size(); ++n)
        if (ways[n] > 0)
            out += (out.empty() ? "" : ", ") + flat(n == 0 ? Phrase::loss_none : Phrase::loss_some,
                                                    {{"n", static_cast<int>(n)}, {"percent", percent(ways[n], 36)}});
    return out;
}

} // namespace

Forecast battle_forecast(const Board& b, const Sides& sides, std::string heading) {
    const napoleon::Forecast f = napoleon::forecast(b, sides);
    const World& w = b.world;
    Forecast out;
    out.heading = std::move(heading);
    out.rule = label_of(Rule::r8_12);
    out.attack = rows_of(w, f.attack, false);
    out.defence = rows_of(w, f.defence, false);
    out.modifiers = rows_of(w, f.modifiers, true);
    out.attack_total = sum_row(Phrase::total_attack, text::total(f.attack, false));
    out.defence_total = sum_row(Phrase::total_defence, text::total(f.defence, false));
    out.modifiers_total = sum_row(Phrase::added_die, text::total(f.modifiers, true));
    out.ratio = std::to_string(f.attack.total()) + " : " + std::to_string(f.defence.total());
    out.odds = text::odds_name(f.odds);
    out.cells = cells_of(f);
    out.note = flat(Phrase::rounded);
    out.strip_note = flat(Phrase::strip_rows);
    std::array<int, combat_rows> faces{};
    for (int die = 1; die <= 6; ++die) {
        const int row = f.rows[static_cast<std::size_t>(die - 1)];
        ++faces[static_cast<std::size_t>(row)];
        out.strip.push_back({std::to_string(die), text::combat_row_name(row), tone_of_row(row), false});
    }
    for (int row = 0; row < combat_rows; ++row) {
        const int n = faces[static_cast<std::size_t>(row)];
        if (n == 0) continue;
        const CombatRow& r = combat_row(row);
        Sentence words{{Hand::mute, flat(Phrase::bar_row, {{"row", text::combat_row_name(row)}}), {}}};
        then_say(words, sentence_of(say(Phrase::outcome, {{"defender", text::effect_name(r.defender)},
                                                          {"attacker", text::effect_name(r.attacker)}})));
        out.bars.push_back(bar_of(n, 6, tone_of_row(row), std::move(words)));
    }
    out.remark = {{Hand::mute,
                   flat(Phrase::losses_remark, {{"defenders", losses_words(f.defender_loss_row)},
                                                {"attackers", losses_words(f.attacker_loss_row)}}),
                   {}},
                  {Hand::rule, label_of(Rule::r_table_losses).number, cite(Rule::r_table_losses)}};
    return out;
}

Forecast fire_panel(const Board& b, const FireForecast& f, UnitId target, HexId from, std::string heading, Rule rule) {
    Forecast out;
    out.heading = std::move(heading);
    out.rule = label_of(rule);
    out.ratio = flat(Phrase::strength_points, {{"n", f.strength.total()}});
    out.cells = cells_of(b.world, f, 0);
    const int n = f.range;
    out.note = flat(n <= 1 ? Phrase::range_one : Phrase::distance_hexes, {{"n", n}});
    out.attack = rows_of(b.world, f.strength, false);
    out.attack_total = sum_row(Phrase::fire_strength, text::total(f.strength, false));
    if (f.strength.lines.size() == 1) out.attack.clear(), out.attack_total = {};
    out.modifiers = rows_of(b.world, f.modifiers, true);
    out.modifiers_total = sum_row(Phrase::added_dice, text::total(f.modifiers, true));
    if (f.modifiers.lines.empty()) out.modifiers_total = {};
    out.strip = two_dice_strip(f.results);

    // What becomes of the target: each way once, together all of them; what is worst for it first.
    const FireProspect prospect = fire_prospect(b, f, target, from);
    const int left = at(b.state, target).strength;
    const Condition was = condition_of(b.state, target);
    auto rank = [&](const Fate& x) {
        const int step = x.gone ? 3 : static_cast<int>(x.condition) - static_cast<int>(was);
        return std::tuple(x.gone && x.loss >= left, x.loss, step, x.checked);
    };
    std::vector<Fate> fates = prospect.fates;
    put_in_order(fates.begin(), fates.end(), [&](const Fate& x, const Fate& y) { return rank(x) > rank(y); });
    for (std::size_t i = 0; i < fates.size(); ++i) {
        const Fate& x = fates[i];
        std::int64_t ways = x.ways;
        // Whether it had to throw for it is told only of who holds.
        const bool worse = x.gone || x.condition != was;
        while (i + 1 < fates.size() && (worse || x.loss > 0) && fates[i + 1].loss == x.loss &&
               fates[i + 1].gone == x.gone && fates[i + 1].condition == x.condition)
            ways += fates[++i].ways;
        auto bar = [&](Tone tone, Sentence words) {
            out.bars.push_back(bar_of(ways, prospect.whole, tone, std::move(words)));
        };
        if (x.gone && x.loss >= left) {
            bar(Tone::good, {{Hand::bold, flat(Phrase::fate_destroyed), {}}});
        } else if (worse) {
            const std::string now = flat(x.gone                                ? Phrase::fate_eliminated
                                         : x.condition == Condition::shattered ? Phrase::fate_shattered
                                                                               : Phrase::disorganised);
            Sentence broken = plainly(x.loss > 0 ? flat(Phrase::fate_loses_and, {{"n", x.loss}, {"fate", now}}) : now);
            broken.push_back({Hand::rule, label_of(Rule::r7_4).number, cite(Rule::r7_4)});
            bar(Tone::good, std::move(broken));
        } else if (x.loss > 0) {
            bar(Tone::fair, plainly(flat(Phrase::fate_loses, {{"n", x.loss}})));
        } else if (x.checked) {
            bar(Tone::mixed, plainly(flat(Phrase::fate_holds)));
        } else {
            bar(Tone::none, plainly(flat(Phrase::fire_none)));
        }
    }
    bool checks = false, breaks_at_once = false;
    for (const FireResult& r : f.results) checks = checks || r.check, breaks_at_once = breaks_at_once || r.broken;
    std::string legend;
    if (checks) legend += flat(Phrase::legend_check, {{"n", morale_tally(b, target).total()}});
    if (breaks_at_once) legend += flat(Phrase::legend_broken);
    out.remark = {{Hand::mute, legend + flat(Phrase::exact), {}}};
    return out;
}

// A throw of two dice against a number: at most it, or (`below`) less than it.
Forecast throw_panel(const World& w, const Tally& number, bool below, std::string heading, Phrase good, Phrase bad,
                     Rule rule) {
    Forecast out;
    out.heading = std::move(heading);
    out.rule = label_of(rule);
    out.modifiers = rows_of(w, number, false);
    const int most = number.total() - (below ? 1 : 0), ways = ways_at_most(most);
    out.modifiers_total = sum_row(below ? Phrase::needed_below : Phrase::needed_most, std::to_string(number.total()));
    out.strip = throw_strip(most);
    out.bars.push_back(bar_of(ways, 36, Tone::good, {{Hand::bold, flat(good), {}}}));
    out.bars.push_back(bar_of(36 - ways, 36, Tone::bad, plainly(flat(bad))));
    return out;
}

} // namespace redoubt::shell::nap
