// Questions that cases of the napoleon system ask.
#include "shell/harness/napoleon/case.h"

#include "shell/harness/napoleon/words.h"

#include <algorithm>
#include <map>
#include <sstream>

namespace redoubt::cli {

namespace {

using namespace redoubt::napoleon;
using Case = CaseRun<Rules>;

std::string points(int sixths) {
    return decimal(sixths, mp);
}

// {"reach": "A", "forced": true, "hexes": {"0303": "1"}, "has": {...}, "not": [...]}
void reach(Case& c, const Node& n) {
    only_keys(n, {"reach", "forced", "hexes", "has", "not"}, c.faults);
    const UnitId u = unit_named(c, n.at("reach"));
    if (!u) return;
    std::map<std::string, std::string> got;
    for (const Destination& d : destinations(board_of(c.w, c.s), u, n.truth("forced", false)))
        got[c.hex(d.hex)] = points(d.points);
    compare_reach(c, n, got);
}

// {"ground": "A", "from": "0303", "to": "0304", "points": "3"} or "no": "4.35"
void ground(Case& c, const Node& n) {
    only_keys(n, {"ground", "from", "to", "points", "no"}, c.faults);
    const UnitId u = unit_named(c, n.at("ground"));
    const HexId from = hex_named(c, n.at("from")), to = hex_named(c, n.at("to"));
    if (!u || !from || !to) return;
    const auto d = direction(c.w.map.grid, from, to);
    if (!d) return c.fault("these hexes do not touch");
    const StepPrice price = ground_price(c.w, c.s, u, from, *d);
    c.same(n, "no", price.no ? c.rule(price.no->rule) : "-");
    c.same(n, "points", price.no ? "-" : price.all ? "all" : points(price.points));
}

// {"battle": {...}}: the battle being put together, or being fought.
void battle(Case& c, const Node& n) {
    only_keys(n, {"battle"}, c.faults);
    const Node want = n.at("battle");
    only_keys(want,
              {"odds", "attack", "defence", "modifiers", "attack_lines", "defence_lines", "modifier_lines", "rows",
               "terrain", "defender_loss_row", "attacker_loss_row"},
              c.faults);
    const auto* draft = c.s.frames.empty() ? nullptr : std::get_if<Draft>(&c.s.frames.back());
    const Battle* fought = nullptr;
    for (const Frame& f : c.s.frames)
        if (const auto* b = std::get_if<Battle>(&f)) fought = b;
    if (!draft && !fought) return c.fault("no battle is being put together or fought");
    const Board b = board_of(c.w, c.s);
    const Forecast f = draft ? forecast(b, *draft) : forecast(b, sides_of(*fought));
    c.same(want, "odds", std::to_string(f.odds));
    c.same(want, "attack", decimal(f.attack.total(), f.attack.scale));
    c.same(want, "defence", decimal(f.defence.total(), f.defence.scale));
    c.same(want, "modifiers", std::to_string(f.modifiers.total()));
    c.same(want, "terrain", std::to_string(f.terrain));
    c.same(want, "defender_loss_row", std::to_string(f.defender_loss_row));
    c.same(want, "attacker_loss_row", std::to_string(f.attacker_loss_row));
    if (want.has("attack_lines")) c.tally(want.at("attack_lines"), f.attack, "attack_lines");
    if (want.has("defence_lines")) c.tally(want.at("defence_lines"), f.defence, "defence_lines");
    if (want.has("modifier_lines")) c.tally(want.at("modifier_lines"), f.modifiers, "modifier_lines");
    if (want.has("rows")) {
        Strings got;
        for (int row : f.rows) got.emplace_back(combat_row_text(row));
        if (strings_of(want.at("rows")) != got)
            c.fault("rows: expected " + list_text(strings_of(want.at("rows"))) + ", got " + list_text(got));
    }
}

void same_fire(Case& c, const Node& n, const FireForecast& f) {
    c.same(n, "strength", decimal(f.strength.total(), f.strength.scale));
    c.same(n, "modifiers", std::to_string(f.modifiers.total()));
    c.same(n, "range", std::to_string(f.range));
    if (n.has("strength_lines")) c.tally(n.at("strength_lines"), f.strength, "strength_lines");
    if (n.has("modifier_lines")) c.tally(n.at("modifier_lines"), f.modifiers, "modifier_lines");
    for (const auto& [sum, want] : n.at("results").members()) { // by the sum of the dice, unmodified
        const int s = std::atoi(sum.c_str());
        if (s < 2 || s > 12) return c.fault("two dice cannot show " + sum);
        const std::string got = fire_text(f.results[static_cast<std::size_t>(s - 2)]);
        if (got != want.string()) c.fault("at " + sum + ": expected " + want.string() + ", got " + got);
    }
}

Shooters shooters_of(Case& c, const Node& list) {
    Shooters out;
    for (const Node& x : list.items())
        if (const UnitId u = unit_named(c, x); u && !out.full()) out.push_back(u);
    return out;
}

// {"fire": ["G"], "at": "X", "defensive": true, "forming": true, "no": "10.14" or the forecast}
void fire(Case& c, const Node& n) {
    only_keys(n,
              {"fire", "at", "defensive", "forming", "no", "strength", "modifiers", "range", "strength_lines",
               "modifier_lines", "results"},
              c.faults);
    const Shooters guns = shooters_of(c, n.at("fire"));
    const UnitId target = unit_named(c, n.at("at"));
    if (guns.empty() || !target) return;
    const Board b = board_of(c.w, c.s);
    const bool defensive = n.truth("defensive", false);
    const auto no = why_no_fire(b, guns.front(), target, defensive);
    c.same(n, "no", no ? c.rule(no->rule) : "-");
    if (!n.has("no") || n.at("no").string() == "-")
        same_fire(c, n, fire_forecast(b, guns, target, defensive, n.truth("forming", false)));
}

// {"rifle": ["A"], "with": [5], "at": "X", ...}: `with` is the SP of each
void rifle(Case& c, const Node& n) {
    only_keys(n,
              {"rifle", "with", "at", "strength", "modifiers", "range", "strength_lines", "modifier_lines", "results"},
              c.faults);
    const Shooters list = shooters_of(c, n.at("rifle"));
    const UnitId target = unit_named(c, n.at("at"));
    if (list.empty() || !target) return;
    Few<std::uint8_t, 8> strength;
    for (const Node& x : n.at("with").items())
        if (!strength.full()) strength.push_back(static_cast<std::uint8_t>(x.integer(0, 30)));
    if (strength.size() != list.size()) return c.fault("`with` names the SP of each");
    same_fire(c, n, rifle_forecast(board_of(c.w, c.s), list, strength, target));
}

// {"sight": ["0101", "0104"], "clear": false, "by": "0102", "unit": "X"}
void sight(Case& c, const Node& n) {
    only_keys(n, {"sight", "clear", "by", "unit"}, c.faults);
    const auto ends = n.at("sight").items();
    if (ends.size() != 2) return c.fault("a line of sight has two ends");
    const HexId from = hex_named(c, ends[0]), to = hex_named(c, ends[1]);
    if (!from || !to) return;
    const Sight s = sight_between(board_of(c.w, c.s), from, to);
    c.same(n, "clear", s.clear ? "true" : "false");
    c.same(n, "by", c.hex(s.hex));
    c.same(n, "unit", c.unit(s.unit));
}

// {"zone": "A", "hexes": ["0303"]}: exactly the hexes that it controls
void zone(Case& c, const Node& n) {
    only_keys(n, {"zone", "hexes"}, c.faults);
    const UnitId u = unit_named(c, n.at("zone"));
    if (!u) return;
    const Board b = board_of(c.w, c.s);
    Strings got;
    for (Dir d : all_dirs)
        if (const HexId h = next_to(c.w, at(c.s, u).hex, d); h && controls(b, u, h)) got.push_back(c.hex(h));
    std::vector<std::string> found;
    Checker check{found};
    check.set("zone of " + c.unit(u), strings_of(n.at("hexes")), got);
    for (const std::string& f : found) c.fault(f);
}

// {"in_command": "A", "is": true}: is it in range now?
void in_command(Case& c, const Node& n) {
    only_keys(n, {"in_command", "is"}, c.faults);
    const UnitId u = unit_named(c, n.at("in_command"));
    if (u) c.same(n, "is", in_command_range(board_of(c.w, c.s), u) ? "true" : "false");
}

void owed_now(Case& c, const Node& n) {
    only_keys(n, {"owed"}, c.faults);
    only_keys(n.at("owed"), {"targets", "attackers"}, c.faults);
    const Owed o = owed(board_of(c.w, c.s));
    Strings targets, attackers, found;
    for (HexId h : o.targets) targets.push_back(c.hex(h));
    for (UnitId u : o.attackers) attackers.push_back(c.unit(u));
    Checker check{found};
    if (n.at("owed").has("targets")) check.set("owed targets", strings_of(n.at("owed").at("targets")), targets);
    if (n.at("owed").has("attackers")) check.set("owed attackers", strings_of(n.at("owed").at("attackers")), attackers);
    for (const std::string& f : found) c.fault(f);
}

std::string effect_text(const Effect& e) {
    std::string out;
    auto add = [&](bool on, const char* word) {
        if (on) out += (out.empty() ? "" : " ") + std::string(word);
    };
    add(e.withdraw, "1");
    add(e.disorganised, "D");
    add(e.check, "T");
    add(e.chase_check, "TP");
    return out.empty() ? "-" : out;
}

// The printed tables, asked in words: see tests/cases/README.md.
std::string chart(const std::string& question) {
    std::istringstream in(question);
    std::string what, word;
    in >> what;
    auto number = [&] {
        int x = 0;
        in >> x;
        return x;
    };
    if (what == "odds") { // odds 5 2
        const int a = number(), d = number();
        return std::to_string(odds_modifier(a, d));
    }
    if (what == "row") return combat_row_text(combat_row_of(number()));
    if (what == "result") { // result 6 defender
        const int total = number();
        in >> word;
        const CombatRow& row = combat_row(combat_row_of(total));
        return effect_text(word == "defender" ? row.defender : row.attacker);
    }
    if (what == "losses") { // losses SP DICE [SHIFT]
        const int strength = number(), dice = number(), shift = number();
        return std::to_string(loss(shifted_row(loss_row_of(strength), shift), dice));
    }
    if (what == "artillery") { // artillery heavy SP RANGE TOTAL
        in >> word;
        const int strength = number(), range = number(), total = number();
        return fire_text(artillery_result(word == "heavy", strength, range, total));
    }
    if (what == "rifle") { // rifle cavalry SP TOTAL
        in >> word;
        const int strength = number(), total = number();
        return fire_text(rifle_result(word == "cavalry", strength, total));
    }
    if (what == "night") return std::to_string(night_modifier(number()));
    if (what == "range") {
        in >> word;
        return std::to_string(range_of(word == "heavy" ? Gun::heavy : word == "horse" ? Gun::horse : Gun::light));
    }
    const char* arms[] = {"commander", "infantry", "cavalry", "artillery"};
    const char* grounds[] = {"clear", "forest", "village", "swamp", "ravine", "corn"};
    auto arm = [&] {
        in >> word;
        return static_cast<Arm>(std::find(std::begin(arms), std::end(arms), word) - std::begin(arms));
    };
    auto terrain_named = [&] {
        in >> word;
        return static_cast<Terrain>(std::find(std::begin(grounds), std::end(grounds), word) - std::begin(grounds));
    };
    if (what == "cost") { // cost forest infantry
        const Terrain t = terrain_named();
        const int cost = terrain_cost(t, arm());
        return cost == inaccessible ? "never" : cost == all_points ? "all" : points(cost);
    }
    if (what == "road") { // road main infantry
        in >> word;
        const bool main = word == "main";
        return points(road_rate(main, arm()));
    }
    if (what == "fire") return std::to_string(fire_modifier(terrain_named()));
    if (what == "combat") { // combat forest cavalry
        const Terrain t = terrain_named();
        in >> word;
        return std::to_string(combat_modifier(t, word == "cavalry"));
    }
    return "no such table";
}

} // namespace

std::string fire_text(FireResult r) {
    std::string out = r.broken ? "D" : r.check ? "T" : "";
    if (r.loss > 0) out += "-" + std::to_string(r.loss);
    return out.empty() ? "-" : out;
}

bool CaseOf<Rules>::step(Run& run, const Node& n) {
    const std::pair<const char*, void (*)(Case&, const Node&)> steps[] = {
        {"reach", reach}, {"ground", ground}, {"battle", battle},         {"fire", fire},     {"rifle", rifle},
        {"sight", sight}, {"zone", zone},     {"in_command", in_command}, {"owed", owed_now},
    };
    for (const auto& [key, ask] : steps)
        if (n.has(key)) {
            ask(run, n);
            return true;
        }
    if (!n.has("chart")) return false;
    only_keys(n, {"chart"}, run.faults);
    for (const auto& [question, want] : n.at("chart").members())
        if (const std::string got = chart(question); got != plain(want))
            run.fault(question + ": expected " + plain(want) + ", got " + got);
    return true;
}

} // namespace redoubt::cli
