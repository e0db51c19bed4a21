#include "shell/text/triumph/names.h"

#include "engine/core/order.h"
#include "engine/rules/triumph/rules.h"
#include "shell/text/triumph/phrases.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace redoubt::words::triumphant {

namespace {

using triumph::Table;
using triumph::World;

std::string of_language(std::string_view kind, const std::string& id, const std::string& english) {
    return proper("triumph", std::string(kind) + id, english);
}

std::string str(Phrase p) {
    return std::string(pattern(p));
}
template <std::size_t N>
std::string pick(const std::array<Phrase, N>& names, std::size_t i) {
    return i < N ? str(names[i]) : "?";
}

} // namespace

// English names stand in the order of battle, those of other languages in <language>.po. Short names are for
// counters and lists; in a sentence their abbreviations are written out ("said:<id>").
std::string unit_name(const World& w, UnitId u) {
    if (!u || u.index() >= w.units.size()) return "?";
    const triumph::Unit& unit = triumph::unit_of(w, u);
    const std::string name = spelt(unit.short_name.empty() ? unit.id : unit.short_name);
    return of_language("said:", unit.id, of_language("short:", unit.id, name));
}
std::string unit_brief(const World& w, UnitId u) {
    const triumph::Unit& unit = triumph::unit_of(w, u);
    return of_language("short:", unit.id, unit.short_name);
}
std::string unit_title(const World& w, UnitId u) {
    const triumph::Unit& unit = triumph::unit_of(w, u);
    return of_language("unit:", unit.id, unit.name);
}

std::string group_brief(const World& w, triumph::GroupId g) {
    if (!g || g.index() >= w.groups.size()) return "?";
    const triumph::Group& group = w.groups[g.index()];
    return of_language("formation:", group.id, group.name);
}
std::string group_name(const World& w, triumph::GroupId g) {
    if (!g || g.index() >= w.groups.size()) return "?";
    const triumph::Group& group = w.groups[g.index()];
    if (group.commander.empty()) return group_brief(w, g);
    return text_of(Phrase::group_of,
                   {{"group", group_brief(w, g)}, {"commander", of_language("commander:", group.id, group.commander)}});
}
// "Gd", "IV C": what a counter has room for; the letters of "fCav", "r1A" without the side.
std::string group_sign(const World& w, triumph::GroupId g) {
    std::string id = w.groups[g.index()].id;
    if (id.size() < 2) return id;
    const std::string key = id;
    id.erase(0, 1);
    if (id == "Guard") id = "Gd";
    if (id == "Art") id = "AR";
    if (id.back() == 'A') id = id.substr(0, id.size() - 1) + " A";
    if (id.back() == 'C') id = id.substr(0, id.size() - 1) + " C";
    return of_language("sign:", key, id);
}

namespace {

int count_of_command(const World& w, const Table& s, UnitId first, bool of_group) {
    int n = 0;
    for (std::size_t i = 0; i < w.units.size(); ++i)
        n += w.units[i].group == triumph::unit_of(w, first).group && triumph::on_map(s, UnitId{i}) &&
             (of_group || s.units[i].command == triumph::at(s, first).command);
    return n;
}

} // namespace

Words command_name(const World& w, const Table& s, UnitId first, bool bare) {
    if (!first || first.index() >= w.units.size()) return plain("?");
    const int of_command = count_of_command(w, s, first, false), of_group = count_of_command(w, s, first, true);
    const bool whole = of_command > 1 && of_command == of_group;
    const Phrase p = whole            ? Phrase::command_whole
                     : of_command > 1 ? (bare ? Phrase::command_many_bare : Phrase::command_many)
                     : bare           ? Phrase::command_one_bare
                                      : Phrase::command_one;
    std::string group = group_brief(w, triumph::unit_of(w, first).group);
    for (std::size_t i = 0; whole && i < w.parts.size(); ++i) { // Schevardino: its commands have names of their own
        const auto& units = w.parts[i].units;
        const auto here = std::count_if(units.begin(), units.end(), [&](UnitId u) { return triumph::on_map(s, u); });
        if (std::find(units.begin(), units.end(), first) != units.end() && here == of_group) group = part_name(w, i);
    }
    return say(p, {{"unit", unit_name(w, first)}, {"group", group}, {"n", whole ? of_group : of_command - 1}});
}

std::string marker_title(const World& w, triumph::Marker m) {
    if (m == triumph::destruction_marker) return str(Phrase::marker_destruction);
    if (m == triumph::french_barrage) return str(Phrase::marker_french_barrage);
    if (m == triumph::russian_barrage) return str(Phrase::marker_russian_barrage);
    if (m == triumph::flanking_marker) return str(Phrase::marker_flanking);
    if (m >= w.groups.size()) return "?";
    return group_name(w, triumph::GroupId{static_cast<std::size_t>(m)});
}

std::string army_name(triumph::Army a) {
    static constexpr std::array names = {Phrase::army_none, Phrase::army_first, Phrase::army_second,
                                         Phrase::army_reserve};
    return pick(names, static_cast<std::size_t>(a));
}

std::string commander_name(const World& w, Side side) {
    const triumph::Commander& c = w.commanders[index(side)];
    return c.present ? of_language("commander:", c.id, c.name) : std::string{};
}
std::string part_name(const World& w, std::size_t part) {
    return part < w.parts.size() ? of_language("part:", w.parts[part].id, w.parts[part].name) : "?";
}
// Of a bar: the title without its date and article.
std::string battle_name(const World& w) {
    std::string name = w.title.substr(0, w.title.find_first_of(",:")); // web/deps/english.py does the same
    if (name.substr(0, 4) == "The ") name.erase(0, 4);
    if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return of_language("battle:", w.name, name);
}

Words hex_name(const World& w, HexId h) {
    if (!h || h.index() >= w.map.hexes.size()) return plain("?");
    Words hex = number(label(w.map.grid, h));
    if (WorkId work = at(w.map, h).work) {
        const Work& x = w.map.works[work.index()];
        return say(Phrase::hex_of_work, {{"name", of_language("work:", x.id, x.name)}, {"hex", hex}});
    }
    for (const redoubt::Place& p : w.map.places)
        if (p.hex == h) return say(Phrase::hex_of_place, {{"name", of_language("place:", p.id, p.name)}, {"hex", hex}});
    return hex;
}

std::string hexside_name(const World& w, HexId from, HexId to) {
    auto one = [&](HexId h) { return h && h.index() < w.map.hexes.size() ? label(w.map.grid, h) : std::string("?"); };
    return flat(say(Phrase::hexside, {{"from", plain(one(from))}, {"to", plain(one(to))}}));
}

std::vector<UnitId> units_at(const World& w, const Table& s, HexId h) {
    std::vector<UnitId> units;
    for (std::size_t i = 0; h && i < w.units.size(); ++i)
        if (triumph::on_map(s, UnitId{i}) && s.units[i].hex == h) units.push_back(UnitId{i});
    put_in_order(units.begin(), units.end(),
                 [&](UnitId a, UnitId b) { return triumph::at(s, a).rank < triumph::at(s, b).rank; });
    return units;
}

Words occupants(const World& w, const Table& s, HexId h) {
    std::vector<Words> names;
    for (UnitId u : units_at(w, s, h)) names.push_back(bold(unit_name(w, u)));
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

std::string corner_words(int corner) {
    static constexpr std::array names = {Phrase::corner_nne, Phrase::corner_e, Phrase::corner_sse,
                                         Phrase::corner_ssw, Phrase::corner_w, Phrase::corner_nnw};
    return pick(names, static_cast<std::size_t>(corner));
}

std::string phase_name(triumph::Phase phase) {
    static constexpr std::array names = {Phrase::phase_setup,      Phrase::phase_orders,  Phrase::phase_initiative,
                                         Phrase::phase_activation, Phrase::phase_reserve, Phrase::phase_morale,
                                         Phrase::phase_commanders, Phrase::phase_battle,  Phrase::phase_over};
    return pick(names, static_cast<std::size_t>(phase));
}
std::string step_name(triumph::Step step) {
    static constexpr std::array names = {Phrase::step_begin, Phrase::step_fire,  Phrase::step_move,
                                         Phrase::step_shock, Phrase::step_rally, Phrase::step_end};
    return pick(names, static_cast<std::size_t>(step));
}

std::string clock_name(const World& w, int turn) {
    return clock_name(turn, w.full);
}
std::string clock_name(int turn, bool hours) {
    if (!hours) return flat(say(Phrase::turn_only, {{"turn", plain(std::to_string(turn))}}));
    const int minutes = triumph::clock_minutes(turn);
    auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return two(minutes / 60 % 24) + ":" + two(minutes % 60);
}

std::string check_name(triumph::CheckKind k) {
    static constexpr std::array names = {
        Phrase::name_delay,   Phrase::name_attempt,  Phrase::name_fire,       Phrase::name_misguided,
        Phrase::name_reserve, Phrase::name_evade,    Phrase::name_commitment, Phrase::name_square,
        Phrase::name_counter, Phrase::name_recall,   Phrase::name_retreat,    Phrase::name_passed,
        Phrase::name_rally,   Phrase::name_recovery, Phrase::name_smoke,      Phrase::name_points};
    return pick(names, static_cast<std::size_t>(k));
}

std::string reply_name(triumph::Reply r) {
    static constexpr std::array names = {
        Phrase::reply_counter_battery, Phrase::reply_fall_back,     Phrase::reply_evade,         Phrase::reply_square,
        Phrase::reply_counter_charge,  Phrase::reply_reaction_fire, Phrase::reply_counter_shock, Phrase::reply_retreat};
    return pick(names, static_cast<std::size_t>(r));
}

std::string standing_name(triumph::Standing o) {
    static constexpr std::array names = {Phrase::order_no_counter_battery, Phrase::order_always_counter_battery,
                                         Phrase::order_no_fall_back,       Phrase::order_no_evade,
                                         Phrase::order_no_square,          Phrase::order_always_square,
                                         Phrase::order_no_counter_charge,  Phrase::order_always_counter_charge,
                                         Phrase::order_no_reaction_fire,   Phrase::order_always_reaction_fire,
                                         Phrase::order_no_counter_shock,   Phrase::order_straight_back};
    static_assert(names.size() == triumph::standing_orders);
    return pick(names, static_cast<std::size_t>(o));
}

std::string fire_row_name(triumph::FireRow r) {
    static constexpr std::array names = {Phrase::fire_none, Phrase::fire_check, Phrase::fire_disorder,
                                         Phrase::fire_retreat};
    return pick(names, static_cast<std::size_t>(r));
}
std::string fire_row_range(triumph::FireRow r) {
    static constexpr const char* names[] = {"", "9–12", "13–14", "15+"};
    return r == triumph::FireRow::none ? text_of(Phrase::range_below, {{"n", 9}})
                                       : names[static_cast<std::size_t>(r) % 4];
}
std::string shock_row_name(triumph::ShockRow r) {
    static constexpr std::array names = {Phrase::shock_counter, Phrase::shock_attacker, Phrase::shock_defender,
                                         Phrase::shock_retreats};
    return pick(names, static_cast<std::size_t>(r));
}
std::string shock_row_range(triumph::ShockRow r) {
    static constexpr const char* names[] = {"", "0–4", "5–9", "10+"};
    return r == triumph::ShockRow::attacker_counter ? text_of(Phrase::range_below, {{"n", 0}})
                                                    : names[static_cast<std::size_t>(r) % 4];
}
std::string attack_name(triumph::AttackKind k) {
    static constexpr std::array names = {Phrase::kind_infantry, Phrase::kind_cavalry, Phrase::kind_charge};
    return pick(names, static_cast<std::size_t>(k));
}

std::string rule_number(RuleRef rule) {
    return std::string(triumph::rule_entry(rule).id);
}
std::string rule_title(RuleRef rule) {
    return std::string(triumph::rule_entry(rule).title);
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

} // namespace redoubt::words::triumphant
