// The forecast of an attack (7.0): the tallies that will be used, the column, and the exact chances of each result.
#include "shell/present/classic/table.h"
#include "shell/text/classic/names.h"
#include "shell/text/classic/phrases.h"
#include "shell/text/classic/tallies.h"

namespace redoubt::shell {

using namespace redoubt::classic;
using words::Phrase;
using words::text_of;

std::vector<TallyRow> rows_of(const World& w, const Tally& tally) {
    return rows_told(words::tally_rows(w, tally), label_of);
}

Forecast forecast_of(const World& w, const Board& b, const Targets& targets, const Attackers& attackers) {
    classic::Forecast f = classic::forecast(b, targets, attackers);
    Forecast out;
    std::string whom;
    for (HexId h : targets)
        whom += (whom.empty() ? "" : std::string(words::pattern(Phrase::and_last))) + name_in(w, b, h);
    out.heading = text_of(Phrase::attack_on, {{"target", whom}});
    out.rule = label_of(cite(Rule::r7_0));
    out.attack = rows_of(w, f.attack);
    out.defence = rows_of(w, f.defence);
    out.attack_total = sum_row(text_of(Phrase::line_total_attack), halves(f.attack.total()));
    out.defence_total = sum_row(text_of(Phrase::against, {{"target", whom}}), halves(f.defence.total()));
    if (attackers.empty()) {
        out.odds = "";
        out.ratio = "0 : " + halves(f.defence.total());
        out.note = text_of(Phrase::note_nobody);
        return out;
    }
    out.ratio = halves(f.attack.total()) + " : " + halves(f.defence.total());
    out.odds = odds_words(f.column);
    out.note = text_of(f.beyond ? Phrase::note_beyond : Phrase::note_rounded);
    Odds exact = odds_of(f.column);
    if (f.attack.total() * exact.defence == f.defence.total() * exact.attack) out.note = text_of(Phrase::note_exact);

    std::array<int, 6> count{};
    for (int die = 1; die <= 6; ++die) {
        Crt r = f.by_die[static_cast<std::size_t>(die - 1)];
        ++count[static_cast<std::size_t>(r)];
        out.strip.push_back({std::to_string(die), words::crt_code(r), tone_of(r), false});
    }
    for (int c = f.column - 1; c <= f.column + 1; ++c) {
        if (c < 0 || c >= columns) continue;
        ChartColumn col;
        col.head = odds_words(c);
        col.lit = c == f.column;
        for (int die = 1; die <= 6; ++die) {
            col.cells.push_back(words::crt_code(result_of(die, c)));
            col.tones.push_back(tone_of(result_of(die, c)));
        }
        out.chart.push_back(std::move(col));
    }
    for (Crt r : {Crt::de, Crt::dr, Crt::ex, Crt::ar, Crt::ae}) {
        int n = count[static_cast<std::size_t>(r)];
        if (n == 0) continue;
        Bar bar = bar_of(n, 6, tone_of(r), sentence_of(words::crt_name(r)));
        if (r == Crt::de)
            for (Run& run : bar.words) run.hand = run.hand == Hand::plain ? Hand::bold : run.hand;
        if (r == Crt::ex) {
            bar.words =
                plainly(text_of(f.exchange > 0 ? Phrase::exchange_gives : Phrase::exchange_guns, {{"n", f.exchange}}));
        }
        bar.words.push_back({Hand::rule, words::rule_number(words::crt_rule(r)), words::crt_rule(r)});
        bar.second_rank = r == Crt::ex;
        out.bars.push_back(std::move(bar));
    }
    if (f.bombards) out.remark = {{Hand::mute, text_of(Phrase::guns_far), {}}, {Hand::rule, "9.0C", cite(Rule::r9_0C)}};
    return out;
}

} // namespace redoubt::shell
