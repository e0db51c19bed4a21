// Forecasts: the tallies that will be used and the exact chances, as panels. Dice are d10, 0 to 9.
#include "shell/present/triumph/table.h"
#include "shell/text/triumph/names.h"
#include "shell/text/triumph/tallies.h"

namespace redoubt::shell::tri {

using namespace redoubt::triumph;
namespace text = words::triumphant;

std::vector<TallyRow> rows_of(const World& w, const Tally& tally, int kind) {
    std::vector<TallyRow> out;
    for (const text::TallyRow& r : text::tally_rows(w, tally, static_cast<text::TallyOf>(kind))) {
        TallyRow row;
        row.words = plain_of(r.words);
        row.value = r.value;
        row.rule = label_of(r.rule);
        row.struck = r.struck;
        if (r.struck) row.reason = plain_of(r.reason);
        out.push_back(std::move(row));
    }
    return out;
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

std::vector<DieFace> fire_strip(int modifiers, int rolled) {
    std::vector<DieFace> out;
    for (int die = 0; die <= 9; ++die) {
        const FireRow r = fire_row(die + modifiers);
        static constexpr const char* brief[] = {"no effect", "checks", "Disorder", "driven back"};
        out.push_back({std::to_string(die), brief[static_cast<std::size_t>(r) % 4], tone_of(r), die == rolled});
    }
    return out;
}
std::vector<DieFace> shock_strip(int modifiers, int rolled) {
    std::vector<DieFace> out;
    for (int die = 0; die <= 9; ++die) {
        const ShockRow r = shock_row(die + modifiers);
        static constexpr const char* brief[] = {"counter-shock", "attacker", "defender", "driven off"};
        out.push_back({std::to_string(die), brief[static_cast<std::size_t>(r) % 4], tone_of(r), die == rolled});
    }
    return out;
}
std::vector<DieFace> check_strip(int passing, int rolled) {
    std::vector<DieFace> out;
    for (int die = 0; die <= 9; ++die)
        out.push_back({std::to_string(die), die < passing ? "passed" : "failed", die < passing ? Tone::good : Tone::bad,
                       die == rolled});
    return out;
}

namespace {

Bar bar_of(std::int64_t part, std::int64_t whole, Tone tone, Sentence words, int depth = 0) {
    Bar bar;
    bar.part = static_cast<int>(part);
    bar.whole = static_cast<int>(whole);
    bar.percent = percent(bar.part, bar.whole);
    bar.tone = tone;
    bar.words = std::move(words);
    bar.depth = depth;
    return bar;
}

Sentence plainly(std::string words) {
    return {{Hand::plain, std::move(words), {}}};
}
Sentence ruled(std::string words, Rule rule) {
    return {{Hand::plain, std::move(words), {}}, {Hand::rule, std::string(rule_entry(cite(rule)).id), cite(rule)}};
}

// "die 0 to 7"
std::string faces(int passing) {
    if (passing <= 0) return "no die does it";
    if (passing >= 10) return "whatever the die";
    return passing == 1 ? "die 0" : "die 0 to " + std::to_string(passing - 1);
}

// What the second Disorder, or the only one, does to a unit.
const char* lost(const Board& b, UnitId u) {
    return is_gun(b.world, u) || unit_of(b.world, u).militia ? " is eliminated" : " withdraws";
}

} // namespace

Forecast check_panel(const Board& b, const Check& c, std::string heading, std::string good, std::string bad) {
    const Rating r = check_rating(b, c);
    const int passing = passing_faces(r);
    Forecast out;
    out.heading = std::move(heading);
    out.rule = label_of(r.rule);
    out.ratio = "d10 up to " + std::to_string(r.rating);
    out.modifiers = rows_of(b.world, r.modifiers, static_cast<int>(text::TallyOf::check));
    if (!r.modifiers.lines.empty()) out.modifiers_total = {"Added to the die", text::total(r.modifiers), {}, false, ""};
    out.strip = check_strip(passing);
    out.bars.push_back(bar_of(passing, 10, Tone::good, {{Hand::bold, std::move(good), {}}}));
    out.bars.push_back(bar_of(10 - passing, 10, Tone::bad, plainly(std::move(bad))));
    return out;
}

Forecast fire_panel(const Board& b, const Fire& f) {
    const FireForecast cast = forecast_fire(b, f);
    Forecast out;
    out.heading = "Fire on " + people_in(b, f.target);
    out.rule = label_of(Rule::r8_5);
    const int far = f.guns.empty() ? 0 : distance(b.world.map.grid, at(b.state, f.guns.front()).hex, f.target);
    out.ratio = "d10 " + text::total(cast.tally);
    out.note = far <= 1 ? "next to it" : std::to_string(far) + " hexes";
    out.modifiers = rows_of(b.world, cast.tally, static_cast<int>(text::TallyOf::fire));
    out.modifiers_total = {"Added to the die", text::total(cast.tally), {}, false, ""};
    out.strip = fire_strip(cast.tally.total());
    for (int i = 3; i >= 0; --i) {
        const FireRow row = static_cast<FireRow>(i);
        const int n = cast.rows[static_cast<std::size_t>(i)];
        if (n == 0) continue;
        out.bars.push_back(
            bar_of(n, 10, tone_of(row), plainly(text::fire_row_range(row) + ": " + text::fire_row_name(row))));
        if (row != FireRow::check) continue;
        for (const FireForecast::Hit& hit : cast.hits) { // each by itself
            const int fails = 10 - passing_faces(hit.check);
            const bool gone = hit.disordered == 0 && hit.gone > 0;
            out.bars.push_back(bar_of(n * fails, 100, Tone::good,
                                      {{Hand::bold, name_of(b.world, hit.unit), {}},
                                       {Hand::plain, gone ? lost(b, hit.unit) : " is Disordered", {}}},
                                      1));
        }
    }
    out.remark.push_back({Hand::mute, "In all: ", {}});
    for (const FireForecast::Hit& hit : cast.hits) {
        out.remark.push_back({Hand::bold, name_of(b.world, hit.unit), {}});
        if (hit.disordered > 0)
            out.remark.push_back({Hand::mute, " is Disordered in " + percent(hit.disordered, 100), {}});
        if (hit.gone > 0) out.remark.push_back({Hand::mute, lost(b, hit.unit) + (" in " + percent(hit.gone, 100)), {}});
        if (hit.back > 0) out.remark.push_back({Hand::mute, ", driven back in " + percent(hit.back, 100), {}});
        if (hit.disordered + hit.gone == 0) out.remark.push_back({Hand::mute, " cannot be harmed", {}});
        out.remark.push_back({Hand::mute, ". ", {}});
    }
    if (cast.misguided > 0) {
        out.remark.push_back({Hand::mute,
                              "In " + percent(cast.misguided, 10) + " the shot may fall among " +
                                  name_of(b.world, cast.friends.front()) + ". ",
                              {}});
        out.remark.push_back({Hand::rule, std::string(rule_entry(cite(Rule::r8_8)).id), cite(Rule::r8_8)});
    }
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
        const std::string range = text::shock_row_range(row) + ": ";
        const std::int64_t ways = part * n;
        auto one = [&](std::string words, Tone tone) {
            out.bars.push_back(bar_of(ways, whole * 10, tone, plainly(range + words), 1));
        };
        auto then = [&](int faces_of_ten, std::string words, Tone tone, Rule rule) {
            out.bars.push_back(bar_of(ways * faces_of_ten, whole * 100, tone, ruled(std::move(words), rule), 2));
        };
        switch (row) {
        case ShockRow::defender_retreats:
            one("Disordered and driven off", Tone::good);
            break;
        case ShockRow::defender:
            if (line.stands == 0) {
                one("Disordered, and that drives them off", Tone::good);
                break;
            }
            one("they are Disordered and check", Tone::fair);
            then(10 - line.stands, "they fail and go back ", Tone::good, Rule::r9_62);
            then(line.stands, "they hold, Disordered ", Tone::mixed, Rule::r9_61);
            break;
        case ShockRow::attacker:
        case ShockRow::attacker_counter:
            if (row == ShockRow::attacker_counter)
                one("we are Disordered and check; they may counter-shock", Tone::bad);
            else
                one("we are Disordered and check", Tone::poor);
            if (f.keeps == 0) break;
            then(f.keeps, "we stay, Disordered ", Tone::poor, Rule::r9_61);
            then(10 - f.keeps, "we fail and go back ", Tone::bad, Rule::r9_62);
            break;
        }
    }
}

} // namespace

namespace {

std::string choose(const Board& b, HexId hex) {
    const auto side = side_in(b, hex);
    return (side == Side::french ? "French choose: " : "Russians choose: ");
}

} // namespace

Forecast shock_panel(const Board& b, const ShockForecast& f, std::string heading) {
    Forecast out;
    out.heading = std::move(heading);
    out.rule = label_of(f.kind == AttackKind::charge ? Rule::r9_81 : Rule::r9_51);
    const int own = passing_faces(f.commitment);
    std::int64_t all = own, whole = 10;
    for (const ShockForecast::Partner& p : f.partners) {
        all *= passing_faces(p.commitment);
        whole *= 10;
    }
    // The hex in question: the first one that is fought for; guns alone are simply taken.
    const ShockForecast::Line* line = nullptr;
    for (const auto& l : f.lines)
        if (!line && !l.tally.lines.empty()) line = &l;
    out.attack = rows_of(b.world, f.commitment.modifiers, static_cast<int>(text::TallyOf::check));
    out.attack_total = {"Commitment: " + faces(own), percent(own, 10), label_of(Rule::r9_41), false, ""};
    const int takes = static_cast<int>(f.taken), of = static_cast<int>(f.whole);
    Sentence taken{{Hand::bold, "hex taken", {}}};
    if (!line) {
        out.ratio = "Guns alone";
        out.bars.push_back(bar_of(takes, of, Tone::good, std::move(taken)));
        out.bars.push_back(bar_of(of - takes, of, Tone::poor, plainly("not committed: no attack")));
        out.remark = ruled("Nobody stands with the guns: they are taken without a die. ", Rule::r9_25);
        out.strip = check_strip(own);
        return out;
    }
    for (const TallyLine& l : line->tally.lines)
        if (l.rule == cite(Rule::r9_51)) {
            out.ratio = std::to_string(f.attack) + " : " + std::to_string(f.defence);
            out.odds = text::odds_of(l.value);
        }
    out.note = "taken in " + percent(takes, of);
    out.modifiers = rows_of(b.world, line->tally, static_cast<int>(text::TallyOf::shock));
    out.modifiers_total = {"Added to the Shock die", text::total(line->tally), {}, false, ""};
    out.strip = shock_strip(line->tally.total());
    out.bars.push_back(bar_of(takes, of, Tone::good, std::move(taken)));
    out.bars.push_back(
        bar_of(all, whole, Tone::none,
               ruled(f.partners.empty() ? "committed: " + faces(own) + " "
                                        : "all " + std::to_string(f.partners.size() + 1) + " stacks are committed ",
                     Rule::r9_43)));
    add_chain(out, f, *line, all, whole);
    out.bars.push_back(bar_of(whole - all, whole, Tone::poor,
                              plainly(f.partners.empty() ? "not committed: no attack" : "not all are committed")));
    for (const auto& l : f.lines) { // 9.85: theirs to choose
        if (!l.may_square) continue;
        const int stands = passing_faces(l.square);
        out.bars.push_back(bar_of(stands, 10, Tone::mixed,
                                  {{Hand::plain, choose(b, l.hex), {}},
                                   {Hand::bold, people_in(b, l.hex), {}},
                                   {Hand::plain, " may form Square: " + faces(stands) + " ", {}},
                                   {Hand::rule, std::string(rule_entry(cite(Rule::r9_85)).id), cite(Rule::r9_85)}}));
        out.bars.push_back(bar_of(all * stands * (100 - l.holds_square), whole * 1000, Tone::good,
                                  plainly("taken from the Square (" + text::total(l.tally_square) + " to the die)"),
                                  1));
    }
    for (const auto& l : f.lines) { // 9.86: theirs to choose
        if (!l.may_counter) continue;
        const int rides = l.counter_rolls ? passing_faces(l.counter) : 10;
        out.bars.push_back(bar_of(
            rides, 10, Tone::mixed,
            {{Hand::plain, choose(b, l.hex), {}},
             {Hand::bold, people_in(b, l.hex), {}},
             {Hand::plain, l.counter_rolls ? " may counter-charge: " + faces(rides) + " " : " may counter-charge ", {}},
             {Hand::rule, std::string(rule_entry(cite(Rule::r9_86)).id), cite(Rule::r9_86)}}));
        out.bars.push_back(bar_of(all * rides * (100 - l.holds_counter), whole * 1000, Tone::good,
                                  plainly("taken although they ride (" + text::total(l.tally_counter) + " to the die)"),
                                  1));
    }
    auto add = [&](Hand hand, std::string words) { out.remark.push_back({hand, std::move(words), {}}); };
    for (UnitId u : f.leavers) {
        add(Hand::mute, choose(b, at(b.state, u).hex));
        add(Hand::bold, name_of(b.world, u));
        add(Hand::mute, " may go back before it ");
        out.remark.push_back({Hand::rule, std::string(rule_entry(cite(Rule::r9_31)).id), cite(Rule::r9_31)});
        add(Hand::mute, ". ");
    }
    for (const ShockForecast::Partner& p : f.partners)
        add(Hand::mute, people_in(b, p.from) + " is committed in " + percent(passing_faces(p.commitment), 10) + ". ");
    for (const auto& l : f.lines)
        if (&l != line && !l.tally.lines.empty())
            add(Hand::mute, "The same die for " + people_in(b, l.hex) + ", at " + text::total(l.tally) + ": taken in " +
                                percent(static_cast<int>(all * (100 - l.holds)), static_cast<int>(whole * 100)) + ". ");
    for (const ShockForecast::Answer& a : f.answers) {
        add(Hand::bold, name_of(b.world, a.gun));
        add(Hand::mute,
            " may fire first: our top unit " +
                (a.gone > 0 ? "is lost in " + percent(a.gone, 100) : "Disordered in " + percent(a.disordered, 100)) +
                " ");
        out.remark.push_back({Hand::rule, std::string(rule_entry(cite(Rule::r8_6)).id), cite(Rule::r8_6)});
        add(Hand::mute, ". ");
    }
    add(Hand::mute, "Exact, no simulation; wherever they choose, we assume that they stand and do nothing.");
    return out;
}

} // namespace redoubt::shell::tri
