#include "shell/text/napoleon/names.h"

#include "engine/rules/napoleon/rules.h"
#include "shell/text/language.h"
#include "shell/text/napoleon/phrases.h"

#include <array>
#include <cstdlib>

namespace redoubt::words::napoleonic {

namespace {

std::string str(Phrase p) {
    return std::string(pattern(p));
}

// A name as the language at hand writes it ("name: ..." in <language>.po).
std::string named(std::string_view kind, std::string_view id, std::string_view english) {
    return proper("napoleon", std::string(kind) + ":" + std::string(id), english);
}

} // namespace

// Short names are for counters and lists; in a sentence their abbreviations are written out.
std::string unit_name(const napoleon::World& w, UnitId u) {
    if (!u || u.index() >= w.units.size()) return "?";
    const napoleon::Unit& unit = napoleon::unit_of(w, u);
    // Other languages have a name for sentences where the one on the counter is cut short.
    if (std::string said = named("said", unit.id, ""); !said.empty()) return said;
    if (std::string said = named("short", unit.id, ""); !said.empty()) return said;
    return spelt(unit.short_name.empty() ? unit.id : unit.short_name);
}

std::string formation_name(const napoleon::World& w, napoleon::FormationId f) {
    if (!f || f.index() >= w.formations.size()) return "?";
    return named("formation", w.formations[f.index()].id, w.formations[f.index()].name);
}

std::string short_name(const napoleon::World& w, UnitId u) {
    const napoleon::Unit& unit = napoleon::unit_of(w, u);
    return named("short", unit.id, unit.short_name);
}
std::string full_name(const napoleon::World& w, UnitId u) {
    const napoleon::Unit& unit = napoleon::unit_of(w, u);
    return named("unit", unit.id, unit.name);
}
std::string battle_title(const napoleon::World& w) {
    return named("title", w.name, w.title);
}
std::string place_name(const redoubt::Place& p) {
    return proper("shell", "place:" + p.id, p.name); // as the map has it
}
std::string victory_place_name(const napoleon::VictoryPlace& p) {
    return named("place", p.id, p.name);
}

Words hex_name(const napoleon::World& w, HexId h) {
    if (!h || h.index() >= w.map.hexes.size()) return plain("?");
    Words hex = number(label(w.map.grid, h));
    if (WorkId id = at(w.map, h).work) {
        const Work& work = w.map.works[id.index()];
        return say(Phrase::hex_of_work, {{"name", named("work", work.id, work.name)}, {"hex", hex}});
    }
    for (const redoubt::Place& p : w.map.places)
        if (p.hex == h) return say(Phrase::hex_of_place, {{"name", place_name(p)}, {"hex", hex}});
    return hex;
}

std::string hexside_name(const napoleon::World& w, HexId h, Dir side) {
    if (!h || h.index() >= w.map.hexes.size()) return "?";
    const HexId over = neighbour(w.map.grid, h, side);
    return flat(say(Phrase::hexside, {{"from", plain(label(w.map.grid, h))},
                                      {"to", plain(over ? label(w.map.grid, over) : std::string("?"))}}));
}

std::vector<UnitId> units_at(const napoleon::World& w, const napoleon::State& s, HexId h) {
    std::vector<UnitId> units, officers;
    for (std::size_t i = 0; h && i < w.units.size(); ++i)
        if (s.units[i].where == napoleon::Where::on_map && s.units[i].hex == h)
            (napoleon::is_commander(w, UnitId{i}) ? officers : units).push_back(UnitId{i});
    return units.empty() ? officers : units;
}

Words occupants(const napoleon::World& w, const napoleon::State& s, HexId h) {
    std::vector<Words> names;
    for (UnitId u : units_at(w, s, h)) names.push_back(bold(unit_name(w, u)));
    if (names.empty()) return hex_name(w, h);
    return join(names, pattern(Phrase::and_last));
}

std::string side_name(Side side) {
    return str(side == Side::french ? Phrase::french : Phrase::russian);
}
std::string of_side(Side side) {
    return str(side == Side::french ? Phrase::of_french : Phrase::of_russian);
}
std::string the_side(Side side) {
    return str(side == Side::french ? Phrase::the_french : Phrase::the_russians);
}
std::string The_side(Side side) {
    return str(side == Side::french ? Phrase::the_french_first : Phrase::the_russians_first);
}

std::string dir_name(Dir d) {
    static constexpr Phrase names[] = {Phrase::dir_n, Phrase::dir_ne, Phrase::dir_se,
                                       Phrase::dir_s, Phrase::dir_sw, Phrase::dir_nw};
    return str(names[static_cast<std::size_t>(d) % 6]);
}

std::string condition_name(napoleon::Condition c) {
    switch (c) {
    case napoleon::Condition::good:
        return str(Phrase::good);
    case napoleon::Condition::disorganised:
        return str(Phrase::disorganised);
    case napoleon::Condition::shattered:
        return str(Phrase::shattered);
    }
    return {};
}

std::string phase_name(napoleon::Phase phase, Side side) {
    using napoleon::Phase;
    auto of = [&](napoleonic::Phrase p) { return flat(p, {{"side", of_side(side)}}); };
    switch (phase) {
    case Phase::before:
        return str(Phrase::phase_before);
    case Phase::initiative:
        return str(Phrase::phase_initiative);
    case Phase::command:
        return str(Phrase::phase_command);
    case Phase::reorganisation:
        return str(Phrase::phase_reorganisation);
    case Phase::artillery_a:
    case Phase::artillery_b:
        return of(Phrase::phase_artillery);
    case Phase::movement_a:
    case Phase::movement_b:
        return of(Phrase::phase_movement);
    case Phase::attack_a:
    case Phase::attack_b:
        return of(Phrase::phase_attack);
    case Phase::over:
        return str(Phrase::phase_over);
    }
    return {};
}

std::string clock_name(int stage) {
    const int hour = (stage + 5) % 24;
    return {static_cast<char>('0' + hour / 10), static_cast<char>('0' + hour % 10), ':', '0', '0'};
}

std::string odds_name(int modifier) {
    static constexpr std::array<const char*, 9> names = {"1:4",  "1:3", "1:2", "1:1½", "1:1",
                                                         "1½:1", "2:1", "3:1", "4:1"};
    return names[static_cast<std::size_t>(modifier < -4 ? 0 : modifier > 4 ? 8 : modifier + 4)];
}

std::string points_name(int sixths) {
    static constexpr std::array<const char*, 6> parts = {"", "1/6", "1/3", "½", "2/3", "5/6"};
    const int whole = sixths / napoleon::mp, rest = sixths % napoleon::mp;
    if (rest == 0) return std::to_string(whole);
    const std::string part = parts[static_cast<std::size_t>(rest < 0 ? 0 : rest)];
    if (whole == 0) return part;
    return std::to_string(whole) + (rest == napoleon::mp / 2 ? "" : " ") + part;
}

std::string standing_name(napoleon::Standing o) {
    using napoleon::Standing;
    switch (o) {
    case Standing::hold_fire:
        return str(Phrase::order_hold_fire);
    case Standing::hold_long_fire:
        return str(Phrase::order_hold_long_fire);
    case Standing::no_counter:
        return str(Phrase::order_no_counter);
    case Standing::no_dodge:
        return str(Phrase::order_no_dodge);
    case Standing::no_square:
        return str(Phrase::order_no_square);
    case Standing::always_square:
        return str(Phrase::order_always_square);
    case Standing::no_square_fire:
        return str(Phrase::order_no_square_fire);
    case Standing::always_fire:
        return str(Phrase::order_always_fire);
    case Standing::always_dodge:
        return str(Phrase::order_always_dodge);
    case Standing::always_square_fire:
        return str(Phrase::order_always_square_fire);
    case Standing::no_rifles:
        return str(Phrase::order_no_rifles);
    case Standing::always_rifles:
        return str(Phrase::order_always_rifles);
    case Standing::no_chase:
        return str(Phrase::order_no_chase);
    case Standing::mates_stay:
        return str(Phrase::order_mates_stay);
    case Standing::mates_go:
        return str(Phrase::order_mates_go);
    case Standing::grant_corrections:
        return str(Phrase::order_grant_corrections);
    case Standing::refuse_corrections:
        return str(Phrase::order_refuse_corrections);
    case Standing::straight_back:
        return str(Phrase::order_straight_back);
    case Standing::largest_first:
        return str(Phrase::order_largest_first);
    case Standing::count:
        break;
    }
    return {};
}

std::string loss_row_name(int row) {
    static constexpr std::array<const char*, napoleon::loss_rows> names = {"1–2",   "3–4",   "5–6",   "7–8",   "9–10",
                                                                           "11–12", "13–15", "16–18", "19–23", "24–26",
                                                                           "27–30", "31–35", "36–40", "41+"};
    return row >= 0 && row < napoleon::loss_rows ? names[static_cast<std::size_t>(row)] : "?";
}

std::string combat_row_name(int row) {
    static constexpr std::array<const char*, napoleon::combat_rows> names = {"10+", "8–9", "6–7", "4–5", "0–3", "<0"};
    return row >= 0 && row < napoleon::combat_rows ? names[static_cast<std::size_t>(row)] : "?";
}

Words fire_name(napoleon::FireResult r) {
    Words n = plain(std::to_string(r.loss));
    if (r.broken) return say(Phrase::fire_broken);
    if (r.check) return r.loss > 0 ? say(Phrase::fire_check_loss, {{"n", n}}) : say(Phrase::fire_check);
    return r.loss > 0 ? say(Phrase::fire_loss, {{"n", n}}) : say(Phrase::fire_none);
}

std::string fire_code(napoleon::FireResult r) {
    Words n = plain(std::to_string(r.loss));
    if (r.broken) return str(Phrase::code_broken);
    if (r.check) return r.loss > 0 ? flat(say(Phrase::code_check_loss, {{"n", n}})) : str(Phrase::code_check);
    return r.loss > 0 ? flat(say(Phrase::code_loss, {{"n", n}})) : str(Phrase::code_none);
}

std::string effect_name(napoleon::Effect e) {
    if (e.withdraw && e.disorganised && e.check) return str(Phrase::effect_back_disorganised_check);
    if (e.withdraw && e.disorganised) return str(Phrase::effect_back_disorganised);
    if (e.withdraw && e.check) return str(Phrase::effect_back_check);
    if (e.withdraw) return str(Phrase::effect_back);
    if (e.disorganised) return str(Phrase::effect_disorganised);
    if (e.check) return str(Phrase::effect_check);
    if (e.chase_check) return str(Phrase::effect_chase);
    return str(Phrase::effect_none);
}

RuleRef fire_rule(napoleon::FireResult) {
    return napoleon::cite(napoleon::Rule::r7_4);
}

std::string rule_number(RuleRef rule) {
    const std::string_view id = napoleon::rule_entry(rule).id;
    return named("rule", id, id); // "Table crowd" is no number: it is said in every language
}
std::string rule_title(RuleRef rule) {
    return std::string(napoleon::rule_entry(rule).title);
}
Run rule_link(RuleRef rule) {
    return {rule_number(rule), Style::rule, rule};
}
Words rule_words(RuleRef rule) {
    return rule ? Words{rule_link(rule)} : Words{};
}

std::string amount(int value, bool sign) {
    return std::string(value < 0 ? "−" : sign ? "+" : "") + std::to_string(std::abs(value));
}

} // namespace redoubt::words::napoleonic
