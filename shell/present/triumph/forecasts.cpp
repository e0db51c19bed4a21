// Forecasts: the tallies that will be used and the exact chances, as panels. Dice are d10, 0 to 9.
#include "shell/present/triumph/say.h"
#include "shell/present/triumph/table.h"
#include "shell/text/triumph/tallies.h"

namespace redoubt::shell::tri {

using namespace redoubt::triumph;
std::vector<TallyRow> rows_of(const World& w, const Tally& tally, int kind) {
    return rows_told(text::tally_rows(w, tally, static_cast<text::TallyOf>(kind)), label_of);
}

// From the side of the one who fires.
Tone tone_of(FireRow r) {
    static constexpr Tone tones[] = {Tone::none, Tone::mixed, Tone::fair, Tone::good};
    return tones[static_cast<std::size_t>(r) % 4];
}
// From the side of the attacker.
Tone tone_of(ShockRow r) {
    static constexpr Tone tones[] = {Tone::bad, Tone::poor, Tone::fair, Tone::good};
    return tones[static_cast<std::size_t>(r) % 4];
}

namespace {

// What each face brings; `face`(die): its words and tone.
template <class Face_>
std::vector<DieFace> strip_of(int rolled, Face_ face) {
    std::vector<DieFace> out;
    for (int die = 0; die <= 9; ++die) {
        const auto [words, tone] = face(die);
        out.push_back({std::to_string(die), text_of(words), tone, die == rolled});
    }
    return out;
}

} // namespace

std::vector<DieFace> fire_strip(int modifiers, int rolled) {
    static constexpr Phrase brief[] = {Phrase::strip_fire_none, Phrase::strip_fire_check, Phrase::strip_fire_disorder,
                                       Phrase::strip_fire_back};
    return strip_of(rolled, [&](int die) {
        const FireRow r = fire_row(die + modifiers);
        return std::pair(brief[static_cast<std::size_t>(r) % 4], tone_of(r));
    });
}
std::vector<DieFace> shock_strip(int modifiers, int rolled) {
    static constexpr Phrase brief[] = {Phrase::strip_counter, Phrase::strip_attacker, Phrase::strip_defender,
                                       Phrase::strip_driven_off};
    return strip_of(rolled, [&](int die) {
        const ShockRow r = shock_row(die + modifiers);
        return std::pair(brief[static_cast<std::size_t>(r) % 4], tone_of(r));
    });
}
std::vector<DieFace> check_strip(int passing, int rolled) {
    return strip_of(rolled, [&](int die) {
        return die < passing ? std::pair(Phrase::strip_passed, Tone::good) : std::pair(Phrase::strip_failed, Tone::bad);
    });
}

int sum_of(const Tally& tally, Rule rule) {
    int out = 0;
    for (const TallyLine& l : tally.lines) out += l.rule == cite(rule) ? l.value : 0;
    return out;
}

namespace {

Bar bar_of(std::int64_t part, std::int64_t whole, Tone tone, Sentence words, int depth = 0) {
    for (; whole > 1'000'000'000; whole /= 10) part /= 10; // many stacks: a bar counts in int
    return shell::bar_of(static_cast<int>(part), static_cast<int>(whole), tone, std::move(words), depth);
}

words::Slot by(Rule rule) {
    return {"rule", text::rule_words(cite(rule))};
}

// A remark: said more softly.
Sentence hushed(const words::Words& w) {
    Sentence out = sentence_of(w);
    for (Run& r : out)
        if (r.hand == Hand::plain) r.hand = Hand::mute;
    return out;
}

// "die 0 to 7"
std::string faces(int passing) {
    return text_of(passing <= 0    ? Phrase::faces_none
                   : passing >= 10 ? Phrase::faces_all
                   : passing == 1  ? Phrase::faces_zero
                                   : Phrase::faces_to,
                   {{"n", passing - 1}});
}

// "9–12: each checks for Disorder"
std::string ranged(std::string range, std::string what) {
    return text_of(Phrase::range_what, {{"range", std::move(range)}, {"what", std::move(what)}});
}

// What the second Disorder, or the only one, does to a unit.
bool falls(const Board& b, UnitId u) {
    return is_gun(b.world, u) || unit_of(b.world, u).militia;
}

// "Teste a is Disordered in 30 %, driven back in 10 %. "
words::Words fate(const Board& b, const FireForecast::Hit& hit) {
    std::vector<std::string> fates;
    auto add = [&](int ways, Phrase p) {
        if (ways > 0) fates.push_back(text_of(p, {{"share", percent(ways, 100)}}));
    };
    add(hit.disordered, Phrase::fate_disordered);
    add(hit.gone, falls(b, hit.unit) ? Phrase::fate_eliminated : Phrase::fate_withdraws);
    add(hit.back, Phrase::fate_back);
    if (hit.disordered + hit.gone == 0) fates.push_back(text_of(Phrase::fate_none));
    return say(Phrase::hit, {{"unit", name_of(b.world, hit.unit)}, {"fates", listed(fates)}});
}

} // namespace

Forecast check_panel(const Board& b, const Check& c, std::string heading, std::string good, std::string bad) {
    const Rating r = check_rating(b, c);
    const int passing = passing_faces(r);
    Forecast out;
    out.heading = std::move(heading);
    out.rule = label_of(r.rule);
    out.ratio = text_of(Phrase::die_up_to, {{"n", r.rating}});
    out.modifiers = rows_of(b.world, r.modifiers, static_cast<int>(text::TallyOf::check));
    if (!r.modifiers.lines.empty()) out.modifiers_total = sum_row(text_of(Phrase::added), text::total(r.modifiers));
    out.strip = check_strip(passing);
    out.bars.push_back(bar_of(passing, 10, Tone::good, {{Hand::bold, std::move(good), {}}}));
    out.bars.push_back(bar_of(10 - passing, 10, Tone::bad, plainly(std::move(bad))));
    return out;
}

Forecast fire_panel(const Board& b, const Fire& f) {
    const FireForecast cast = forecast_fire(b, f, true);
    Forecast out;
    out.heading = text_of(Phrase::fire_on, {{"target", people_in(b, f.target)}});
    out.rule = label_of(Rule::r8_5);
    const int far = f.guns.empty() ? 0 : distance(b.world.map.grid, at(b.state, f.guns.front()).hex, f.target);
    out.ratio = text_of(Phrase::die_plus, {{"sum", text::total(cast.tally)}});
    out.note = text_of(far <= 1 ? Phrase::fire_next_to : Phrase::hex_count, {{"n", far}});
    out.modifiers = rows_of(b.world, cast.tally, static_cast<int>(text::TallyOf::fire));
    out.modifiers_total = sum_row(text_of(Phrase::added), text::total(cast.tally));
    out.strip = fire_strip(cast.tally.total());
    for (int i = 3; i >= 0; --i) {
        const FireRow row = static_cast<FireRow>(i);
        const int n = cast.rows[static_cast<std::size_t>(i)];
        if (n == 0) continue;
        out.bars.push_back(
            bar_of(n, 10, tone_of(row), plainly(ranged(text::fire_row_range(row), text::fire_row_name(row)))));
        if (row != FireRow::check) continue;
        for (const FireForecast::Hit& hit : cast.hits) { // each by itself
            const int fails = 10 - passing_faces(hit.check);
            const bool gone = hit.disordered == 0 && hit.gone > 0;
            const Phrase what = !gone                ? Phrase::hit_disordered
                                : falls(b, hit.unit) ? Phrase::hit_eliminated
                                                     : Phrase::hit_withdraws;
            out.bars.push_back(
                bar_of(n * fails, 100, Tone::good, sentence_of(say(what, {{"unit", name_of(b.world, hit.unit)}})), 1));
        }
    }
    words::Words hits;
    for (const FireForecast::Hit& hit : cast.hits) words::append(hits, fate(b, hit));
    out.remark = hushed(say(Phrase::hits, {{"hits", hits}}));
    if (cast.misguided > 0)
        then_say(out.remark, hushed(say(Phrase::misguided_share, {{"share", percent(cast.misguided, 10)},
                                                                  {"unit", name_of(b.world, cast.friends.front())},
                                                                  by(Rule::r8_8)})));
    for (const FireForecast::Answer& a : cast.answers)
        then_say(out.remark, hushed(say(a.gone > 0 ? Phrase::battery_lost : Phrase::battery_disordered,
                                        {{"gun", name_of(b.world, a.gun)},
                                         {"unit", name_of(b.world, a.at)},
                                         {"share", percent(a.gone > 0 ? a.gone : a.disordered, 10000)},
                                         by(Rule::r8_7)})));
    return out;
}

namespace {

// The chain of one Shock, from the chance `part` of `whole` that it comes to it.
void add_chain(Forecast& out, const ShockForecast& f, const ShockForecast::Line& line, std::int64_t part,
               std::int64_t whole) {
    for (int i = 3; i >= 0; --i) {
        const ShockRow row = static_cast<ShockRow>(i);
        const int n = line.rows[static_cast<std::size_t>(i)];
        if (n == 0) continue;
        const std::int64_t ways = part * n;
        auto one = [&](Phrase words, Tone tone) {
            const std::string said = ranged(text::shock_row_range(row), text_of(words));
            out.bars.push_back(bar_of(ways, whole * 10, tone, plainly(said), 1));
        };
        auto then = [&](int faces_of_ten, Phrase words, Tone tone, Rule rule) {
            out.bars.push_back(bar_of(ways * faces_of_ten, whole * 100, tone, sentence_of(say(words, {by(rule)})), 2));
        };
        switch (row) {
        case ShockRow::defender_retreats:
            one(Phrase::shock_driven_off, Tone::good);
            break;
        case ShockRow::defender:
            if (line.stands == 0) {
                one(Phrase::shock_disorder_off, Tone::good);
                break;
            }
            one(Phrase::shock_they_check, Tone::fair);
            then(10 - line.stands, Phrase::shock_they_fail, Tone::good, Rule::r9_62);
            then(line.stands, Phrase::shock_they_hold, Tone::mixed, Rule::r9_61);
            break;
        case ShockRow::attacker:
        case ShockRow::attacker_counter:
            if (row == ShockRow::attacker_counter)
                one(Phrase::shock_we_check_counter, Tone::bad);
            else
                one(Phrase::shock_we_check, Tone::poor);
            if (f.keeps == 0) break;
            then(f.keeps, Phrase::shock_we_stay, Tone::poor, Rule::r9_61);
            then(10 - f.keeps, Phrase::shock_we_fail, Tone::bad, Rule::r9_62);
            break;
        }
    }
}

std::string chooser(const Board& b, HexId hex) {
    return text_of(side_in(b, hex) == Side::french ? Phrase::french_choose : Phrase::russians_choose);
}

// What the other side may do about it.
void add_replies(Forecast& out, const Board& b, const ShockForecast& f, std::int64_t all, std::int64_t whole) {
    for (const auto& l : f.lines) { // 9.85: theirs to choose
        if (!l.may_square) continue;
        const int stands = passing_faces(l.square);
        out.bars.push_back(bar_of(stands, 10, Tone::mixed,
                                  sentence_of(say(Phrase::may_square, {{"choose", chooser(b, l.hex)},
                                                                       {"who", people_in(b, l.hex)},
                                                                       {"faces", faces(stands)},
                                                                       by(Rule::r9_85)}))));
        out.bars.push_back(bar_of(all * stands * (100 - l.holds_square), whole * 1000, Tone::good,
                                  plainly(text_of(Phrase::taken_square, {{"sum", text::total(l.tally_square)}})), 1));
    }
    for (const auto& l : f.lines) { // 9.86: theirs to choose
        if (!l.may_counter) continue;
        const int rides = l.counter_rolls ? passing_faces(l.counter) : 10;
        out.bars.push_back(bar_of(rides, 10, Tone::mixed,
                                  sentence_of(say(l.counter_rolls ? Phrase::may_counter_roll : Phrase::may_counter,
                                                  {{"choose", chooser(b, l.hex)},
                                                   {"who", people_in(b, l.hex)},
                                                   {"faces", faces(rides)},
                                                   by(Rule::r9_86)}))));
        out.bars.push_back(bar_of(all * rides * (100 - l.holds_counter), whole * 1000, Tone::good,
                                  plainly(text_of(Phrase::taken_counter, {{"sum", text::total(l.tally_counter)}})), 1));
    }
}

} // namespace

Forecast shock_panel(const Board& b, const ShockForecast& f, std::string heading) {
    Forecast out;
    out.heading = std::move(heading);
    const bool charge = f.kind == AttackKind::charge;
    out.rule = label_of(f.commits ? (charge ? Rule::r9_81 : Rule::r9_51) : charge ? Rule::r9_87 : Rule::r9_73);
    const int own = f.commits ? passing_faces(f.commitment) : 10;
    std::int64_t all = own, whole = 10;
    for (const ShockForecast::Partner& p : f.partners) {
        all *= passing_faces(p.commitment);
        whole *= 10;
    }
    // The hex in question: the first one that is fought for; guns alone are simply taken.
    const ShockForecast::Line* line = nullptr;
    for (const auto& l : f.lines)
        if (!line && !l.tally.lines.empty()) line = &l;
    if (f.commits) {
        out.attack = rows_of(b.world, f.commitment.modifiers, static_cast<int>(text::TallyOf::check));
        out.attack_total = {text_of(Phrase::commitment_faces, {{"faces", faces(own)}}), percent(own, 10),
                            label_of(Rule::r9_41), false, ""};
    }
    const int takes = static_cast<int>(f.taken), of = static_cast<int>(f.whole);
    Sentence taken{{Hand::bold, text_of(Phrase::hex_taken), {}}};
    if (!line) {
        out.ratio = text_of(Phrase::guns_alone);
        out.odds = percent(takes, of);
        out.bars.push_back(bar_of(takes, of, Tone::good, std::move(taken)));
        if (f.commits) out.bars.push_back(bar_of(of - takes, of, Tone::poor, plainly(text_of(Phrase::no_attack))));
        out.remark = sentence_of(say(Phrase::guns_taken, {by(Rule::r9_25)}));
        if (f.commits) out.strip = check_strip(own);
    } else {
        out.ratio = std::to_string(f.attack) + " : " + std::to_string(f.defence);
        out.odds = text::odds_of(sum_of(line->tally, Rule::r9_51));
        out.note = text_of(f.commits ? Phrase::taken_share : Phrase::no_commitment, {{"share", percent(takes, of)}});
        out.modifiers = rows_of(b.world, line->tally, static_cast<int>(text::TallyOf::shock));
        out.modifiers_total = sum_row(text_of(Phrase::added_shock), text::total(line->tally));
        out.strip = shock_strip(line->tally.total());
        out.bars.push_back(bar_of(takes, of, Tone::good, std::move(taken)));
        if (f.commits)
            out.bars.push_back(
                bar_of(all, whole, Tone::none,
                       sentence_of(say(
                           f.partners.empty() ? Phrase::committed : Phrase::committed_all,
                           {{"faces", faces(own)}, {"n", static_cast<int>(f.partners.size()) + 1}, by(Rule::r9_43)}))));
        add_chain(out, f, *line, all, whole);
        if (f.commits)
            out.bars.push_back(
                bar_of(whole - all, whole, Tone::poor,
                       plainly(text_of(f.partners.empty() ? Phrase::no_attack : Phrase::committed_not_all))));
    }
    add_replies(out, b, f, all, whole);
    auto add = [&](const words::Words& w) { then_say(out.remark, hushed(w)); };
    for (HexId h : f.owed) add(say(Phrase::owed_too, {{"who", people_in(b, h)}, by(Rule::r9_22)}));
    for (UnitId u : f.leavers)
        add(say(Phrase::may_leave,
                {{"choose", chooser(b, at(b.state, u).hex)}, {"unit", name_of(b.world, u)}, by(Rule::r9_31)}));
    for (const ShockForecast::Partner& p : f.partners)
        add(say(Phrase::partner_share,
                {{"who", people_in(b, p.from)}, {"share", percent(passing_faces(p.commitment), 10)}}));
    for (const auto& l : f.lines)
        if (&l != line && !l.tally.lines.empty())
            add(say(Phrase::same_die, {{"who", people_in(b, l.hex)},
                                       {"sum", text::total(l.tally)},
                                       {"share", percent(static_cast<int>(l.taken), static_cast<int>(l.whole))}}));
    for (const ShockForecast::Answer& a : f.answers)
        add(say(a.gone > 0 ? Phrase::answer_lost : Phrase::answer_disordered,
                {{"gun", name_of(b.world, a.gun)},
                 {"share", percent(a.gone > 0 ? a.gone : a.disordered, 100)},
                 by(Rule::r8_6)}));
    add(say(Phrase::exact));
    return out;
}

} // namespace redoubt::shell::tri
