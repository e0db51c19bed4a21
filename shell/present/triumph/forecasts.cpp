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
        out.push_back({std::to_string(die), text::fire_row_range(r), tone_of(r), die == rolled});
    }
    return out;
}
std::vector<DieFace> shock_strip(int modifiers, int rolled) {
    std::vector<DieFace> out;
    for (int die = 0; die <= 9; ++die) {
        const ShockRow r = shock_row(die + modifiers);
        out.push_back({std::to_string(die), text::shock_row_range(r), tone_of(r), die == rolled});
    }
    return out;
}
std::vector<DieFace> check_strip(int passing, int rolled) {
    std::vector<DieFace> out;
    for (int die = 0; die <= 9; ++die)
        out.push_back({std::to_string(die), "", die < passing ? Tone::good : Tone::bad, die == rolled});
    return out;
}

namespace {

Bar bar_of(int part, int whole, Tone tone, Sentence words) {
    Bar bar;
    bar.part = part;
    bar.whole = whole;
    bar.percent = percent(part, whole);
    bar.tone = tone;
    bar.words = std::move(words);
    return bar;
}

Sentence plainly(std::string words) {
    return {{Hand::plain, std::move(words), {}}};
}

} // namespace

Forecast check_panel(const Board& b, const Check& c, std::string heading, std::string good, std::string bad) {
    const Rating r = check_rating(b, c);
    const int passing = passing_faces(r);
    Forecast out;
    out.heading = std::move(heading);
    out.rule = label_of(r.rule);
    out.ratio = "d10";
    out.odds = "≤ " + std::to_string(r.rating);
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
        if (n > 0) out.bars.push_back(bar_of(n, 10, tone_of(row), plainly(text::fire_row_name(row))));
    }
    for (UnitId u : stack_in(b, f.target)) {
        Rating r;
        r.rating = face_of(b.world, b.state, u).cohesion;
        const int holds = passing_faces(r);
        out.remark.push_back(
            {Hand::mute, name_of(b.world, u) + " holds a Disorder check in " + percent(holds, 10) + ". ", {}});
    }
    return out;
}

Forecast shock_panel(const Board& b, const ShockForecast& f, std::string heading) {
    Forecast out;
    out.heading = std::move(heading);
    out.rule = label_of(f.kind == AttackKind::charge ? Rule::r9_81 : Rule::r9_51);
    const int committed = passing_faces(f.commitment);
    // The hex in question: the first one that is fought for; guns alone are simply taken.
    const ShockForecast::Line* line = nullptr;
    for (const auto& l : f.lines)
        if (!line && !l.tally.lines.empty()) line = &l;
    out.ratio = "Commitment ≤ " + std::to_string(f.commitment.rating);
    out.odds = percent(committed, 10);
    out.attack = rows_of(b.world, f.commitment.modifiers, static_cast<int>(text::TallyOf::check));
    out.attack_total = {"Added to the Commitment die", text::total(f.commitment.modifiers), {}, false, ""};
    if (f.commitment.modifiers.lines.empty()) out.attack_total = {};
    if (!line) {
        out.remark = plainly("Guns alone stand there: they are taken.");
        return out;
    }
    out.modifiers = rows_of(b.world, line->tally, static_cast<int>(text::TallyOf::shock));
    out.modifiers_total = {"Added to the Shock die", text::total(line->tally), {}, false, ""};
    out.strip = shock_strip(line->tally.total());
    const int takes = committed * (100 - line->holds);
    Sentence first{{Hand::bold, people_in(b, line->hex), {}}, {Hand::plain, " are driven from their hex", {}}};
    out.bars.push_back(bar_of(takes, 1000, Tone::good, std::move(first)));
    for (int i = 3; i >= 0; --i) {
        const ShockRow row = static_cast<ShockRow>(i);
        const int n = line->rows[static_cast<std::size_t>(i)];
        if (n > 0) out.bars.push_back(bar_of(committed * n, 100, tone_of(row), plainly(text::shock_row_name(row))));
    }
    out.bars.push_back(bar_of(10 - committed, 10, Tone::poor, plainly("not committed: no attack")));
    if (f.lines.size() > 1) {
        out.remark = {{Hand::mute, "One die for all: ", {}}};
        for (const auto& l : f.lines)
            if (&l != line)
                out.remark.push_back({Hand::mute,
                                      people_in(b, l.hex) + " at " + text::total(l.tally) + ", taken in " +
                                          percent(committed * (100 - l.holds), 1000) + ". ",
                                      {}});
    }
    out.remark.push_back({Hand::mute, "This stack alone; Reaction Fire, Square and counter-charge may change it.", {}});
    return out;
}

} // namespace redoubt::shell::tri
