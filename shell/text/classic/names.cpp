#include "shell/text/classic/names.h"

#include "engine/rules/classic/rules.h"
#include "shell/text/classic/phrases.h"

#include <cstdlib>

namespace redoubt::words {

namespace {

std::string str(Phrase p) {
    return std::string(pattern(p));
}

std::string two_digits(int n) {
    return {static_cast<char>('0' + n / 10), static_cast<char>('0' + n % 10)};
}

std::string proper(const std::string& key, const std::string& english) {
    return words::proper("classic", key, english);
}

} // namespace

std::string full_name(const classic::World& w, UnitId u) {
    const classic::Unit& unit = classic::unit_of(w, u);
    return proper("unit:" + unit.id, unit.name);
}

std::string brief_name(const classic::World& w, UnitId u) {
    const classic::Unit& unit = classic::unit_of(w, u);
    return proper("short:" + unit.id, unit.short_name);
}

std::string formation_name(const classic::World& w, UnitId u) {
    const classic::Unit& unit = classic::unit_of(w, u);
    const std::string& name = unit.formation;
    const char* army = unit.side == Side::french ? "f" : "r"; // both have a III Corps
    const bool corps = name.find_first_not_of("IVX0123456789") == std::string::npos;
    return proper("formation:" + (army + name), corps ? text_of(Phrase::corps, {{"formation", name}}) : name);
}

// Short names are for counters and lists; in a sentence their abbreviations are written out. (The full names will not
// do: both armies have a IV Corps Artillery.)
std::string unit_name(const classic::World& w, UnitId u) {
    if (!u || u.index() >= w.units.size()) return "?";
    const classic::Unit& unit = classic::unit_of(w, u);
    if (std::string said = proper("said:" + unit.id, {}); !said.empty()) return said;
    if (std::string said = proper("short:" + unit.id, {}); !said.empty()) return said;
    return spelt(unit.short_name.empty() ? unit.id : unit.short_name);
}

std::string work_name(const classic::World& w, WorkId work) {
    const Work& x = w.map.works[work.index()];
    return proper("work:" + x.id, x.name);
}

Words hex_name(const classic::World& w, HexId h) {
    if (!h || h.index() >= w.map.hexes.size()) return plain("?");
    Words hex = number(label(w.map.grid, h));
    if (WorkId work = at(w.map, h).work)
        return say(Phrase::hex_of_work, {{"name", plain(work_name(w, work))}, {"hex", hex}});
    for (const Place& p : w.map.places)
        if (p.hex == h) return say(Phrase::hex_of_place, {{"name", proper("place:" + p.id, p.name)}, {"hex", hex}});
    return hex;
}

Words occupants(const classic::World& w, const classic::State& s, HexId h) {
    std::vector<Words> names;
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (s.units[i].where == classic::Where::on_map && s.units[i].hex == h)
            names.push_back(bold(unit_name(w, UnitId{i})));
    if (names.empty()) return hex_name(w, h);
    return join(names, pattern(Phrase::and_last));
}

std::string side_name(Side side) {
    return str(side == Side::french ? Phrase::french : Phrase::russian);
}
std::string the_side(Side side) {
    return str(side == Side::french ? Phrase::the_french : Phrase::the_russians);
}
std::string The_side(Side side) {
    return str(side == Side::french ? Phrase::the_french_first : Phrase::the_russians_first);
}

std::string phase_name(classic::Phase phase) {
    switch (phase) {
    case classic::Phase::french_movement:
        return str(Phrase::french_movement);
    case classic::Phase::french_combat:
        return str(Phrase::french_combat);
    case classic::Phase::russian_movement:
        return str(Phrase::russian_movement);
    case classic::Phase::russian_combat:
        return str(Phrase::russian_combat);
    case classic::Phase::over:
        return str(Phrase::game_over);
    }
    return {};
}

std::string clock_name(int turn) {
    int minutes = classic::clock_minutes(turn);
    if (minutes < 0) return str(Phrase::clock_night);
    return two_digits(minutes / 60) + ":" + two_digits(minutes % 60);
}

std::string date_name(int turn) {
    bool night = classic::is_night(turn);
    int day = night ? (turn <= 10 ? 6 : 7) : classic::day_of_september(turn);
    return flat(say(night ? Phrase::date_night : Phrase::date, {{"day", plain(std::to_string(day))}}));
}

std::string odds_name(int column) {
    classic::Odds o = classic::odds_of(column);
    return std::to_string(o.attack) + "–" + std::to_string(o.defence);
}

std::string crt_code(classic::Crt r) {
    switch (r) {
    case classic::Crt::none:
        return str(Phrase::code_none);
    case classic::Crt::ae:
        return str(Phrase::code_ae);
    case classic::Crt::ar:
        return str(Phrase::code_ar);
    case classic::Crt::dr:
        return str(Phrase::code_dr);
    case classic::Crt::ex:
        return str(Phrase::code_ex);
    case classic::Crt::de:
        return str(Phrase::code_de);
    }
    return {};
}

Words crt_name(classic::Crt r) {
    switch (r) {
    case classic::Crt::none:
        return say(Phrase::result_none);
    case classic::Crt::ae:
        return say(Phrase::result_ae);
    case classic::Crt::ar:
        return say(Phrase::result_ar);
    case classic::Crt::dr:
        return say(Phrase::result_dr);
    case classic::Crt::ex:
        return say(Phrase::result_ex);
    case classic::Crt::de:
        return say(Phrase::result_de);
    }
    return {};
}

RuleRef crt_rule(classic::Crt r) {
    using classic::Rule;
    switch (r) {
    case classic::Crt::none:
        return classic::cite(Rule::r7_0);
    case classic::Crt::ae:
        return classic::cite(Rule::r8_1Ae);
    case classic::Crt::ar:
        return classic::cite(Rule::r8_1Ar);
    case classic::Crt::dr:
        return classic::cite(Rule::r8_1Dr);
    case classic::Crt::ex:
        return classic::cite(Rule::r8_1Ex);
    case classic::Crt::de:
        return classic::cite(Rule::r8_1De);
    }
    return {};
}

std::string level_name(classic::Level level) {
    switch (level) {
    case classic::Level::draw:
        return str(Phrase::level_draw);
    case classic::Level::marginal:
        return str(Phrase::level_marginal);
    case classic::Level::substantial:
        return str(Phrase::level_substantial);
    case classic::Level::decisive:
        return str(Phrase::level_decisive);
    case classic::Level::win:
        return str(Phrase::level_win);
    }
    return {};
}

std::string rule_number(RuleRef rule) {
    const std::string id(classic::rule_entry(rule).id); // of one paragraph with a word: "8.2 Displacement"
    return proper("rule:" + id, id);
}
std::string rule_title(RuleRef rule) {
    return std::string(classic::rule_entry(rule).title);
}
Run rule_link(RuleRef rule) {
    return {rule_number(rule), Style::rule, rule};
}
Words rule_words(RuleRef rule) {
    return rule ? Words{rule_link(rule)} : Words{};
}

std::string amount(int value, int scale, bool sign) {
    int size = std::abs(value), whole = size / scale, rest = size % scale;
    std::string out = value < 0 ? "−" : sign ? "+" : "";
    if (whole > 0 || rest == 0) out += std::to_string(whole);
    if (rest != 0) out += "½"; // scales are 1 and 2 in this system
    return out;
}

} // namespace redoubt::words
