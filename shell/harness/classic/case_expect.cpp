// What a rule case expects of a position, and of the battle itself.
#include "engine/rules/classic/query.h"
#include "engine/rules/classic/ruleset.h"
#include "shell/harness/classic/case.h"

#include <algorithm>

namespace redoubt::cli {

namespace {

using namespace redoubt::classic;

const char* where_text(Where w) {
    const char* names[] = {"absent", "due", "on_map", "eliminated", "exited"};
    return names[static_cast<std::size_t>(w)];
}
const char* phase_text(Phase p) {
    const char* names[] = {"french movement", "french combat", "russian movement", "russian combat", "over"};
    return names[static_cast<std::size_t>(p)];
}
const char* level_text(Level l) {
    const char* names[] = {"draw", "marginal", "substantial", "decisive", "win"};
    return names[static_cast<std::size_t>(l)];
}
const char* ending_text(Ending e) {
    const char* names[] = {"none", "last_turn", "exit_points", "nobody_left"};
    return names[static_cast<std::size_t>(e)];
}
const char* type_text(Type t) {
    const char* names[] = {"infantry", "cavalry", "artillery", "garrison"};
    return names[static_cast<std::size_t>(t)];
}
const char* crt_text(Crt r) {
    const char* names[] = {"-", "Ae", "Ar", "Dr", "Ex", "De"};
    return names[static_cast<std::size_t>(r)];
}

std::string place_text(const World& w, const UnitState& u) {
    return u.where == Where::on_map ? label(w.map.grid, u.hex) : where_text(u.where);
}

Strings units_where(const World& w, const State& s, bool UnitState::*flag) {
    Strings out;
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (s.units[i].*flag) out.push_back(w.units[i].id);
    return out;
}

} // namespace

std::string odds_text(int column) {
    const Odds o = odds_of(column);
    return std::to_string(o.attack) + "-" + std::to_string(o.defence);
}

std::string rule_text(RuleRef r) {
    return r ? std::string(rule_entry(r).id) : "-";
}

void CaseOf<Rules>::expect(Run& run, const Node& expect) {
    const World& w = run.w;
    const State& s = run.s;
    Strings faults;
    Checker c{faults};
    only_keys(expect,
              {"at", "turn", "phase", "decider", "losses", "exited", "works", "holders", "moved", "fought", "attacked",
               "advanced", "silenced", "released", "result", "standing", "end", "world"},
              faults);
    for (const auto& [id, n] : expect.at("at").members()) {
        const UnitId u = find_unit(w, id);
        if (!u)
            faults.push_back("there is no unit " + id);
        else
            c.same(id, n.string(), place_text(w, at(s, u)));
    }
    if (expect.has("turn")) c.same("turn", expect.at("turn").integer(1, 40), s.turn);
    if (expect.has("phase")) c.same("phase", expect.at("phase").string(), phase_text(s.phase));
    if (expect.has("decider")) c.same("who decides", expect.at("decider").string(), decider_text(decider(w, s)));
    for (const Side side : {Side::french, Side::russian}) {
        const char* key = name(side).data();
        if (expect.at("losses").has(key))
            c.same(std::string(key) + " losses", expect.at("losses").integer(key, 0, 9999, 0), s.losses[index(side)]);
        if (expect.at("exited").has(key))
            c.same(std::string(key) + " exited", expect.at("exited").integer(key, 0, 9999, 0), s.exited[index(side)]);
    }
    for (const auto& [id, n] : expect.at("works").members()) {
        const WorkId work = find_work(w, id);
        if (!work)
            faults.push_back("there is no work " + id);
        else
            c.same(id, n.string(), s.works[work.index()].destroyed ? "destroyed" : "intact");
    }
    for (const auto& [id, n] : expect.at("holders").members()) {
        const WorkId work = find_work(w, id);
        if (!work)
            faults.push_back("there is no work " + id);
        else
            c.same("holder of " + id, n.string(), std::string(name(holder_of(board_of(w, s), work))));
    }
    const std::pair<const char*, bool UnitState::*> marks[] = {
        {"moved", &UnitState::moved},       {"fought", &UnitState::fought},     {"attacked", &UnitState::attacked},
        {"advanced", &UnitState::advanced}, {"silenced", &UnitState::silenced}, {"released", &UnitState::released}};
    for (const auto& [key, flag] : marks)
        if (expect.has(key)) c.set(key, strings_of(expect.at(key)), units_where(w, s, flag));
    for (const char* key : {"result", "standing"}) {
        const Node n = expect.at(key);
        if (!n.is_object()) continue;
        only_keys(n, {"winner", "level", "ending"}, faults);
        const Result r = std::string_view(key) == "result" ? s.result : standing(w, s);
        if (n.has("winner"))
            c.same("winner", n.at("winner").string(), r.level == Level::draw ? "nobody" : std::string(name(r.winner)));
        if (n.has("level")) c.same("level", n.at("level").string(), level_text(r.level));
        if (n.has("ending")) c.same("ending", n.at("ending").string(), ending_text(r.ending));
    }
    if (expect.has("end")) {
        const Action end = is_combat(s.phase) ? Action{EndCombat{}} : Action{EndMovement{}};
        const auto refusal = why_illegal(w, s, end);
        c.same("ending the phase", expect.at("end").string(), refusal ? "refused" : "allowed");
    }
    if (expect.has("world")) check_world(w, s, expect.at("world"), run.files, faults);
    for (const std::string& f : faults) run.fault(f);
}

namespace {

void check_unit(const World& w, const State& s, const std::string& id, const Node& n, Checker& c) {
    const UnitId u = find_unit(w, id);
    if (!u) {
        c.faults.push_back("there is no unit " + id);
        return;
    }
    only_keys(n,
              {"side", "type", "strength", "movement", "name", "formation", "frozen", "arrives", "area", "at", "work"},
              c.faults);
    const Unit& unit = unit_of(w, u);
    c.prefix = id + ": ";
    if (n.has("side")) c.same("side", n.at("side").string(), std::string(name(unit.side)));
    if (n.has("type")) c.same("type", n.at("type").string(), type_text(unit.type));
    if (n.has("strength")) c.same("strength", n.at("strength").integer(0, 99), unit.strength);
    if (n.has("movement")) c.same("movement", n.at("movement").integer(0, 99), unit.movement);
    if (n.has("name")) c.same("name", n.at("name").string(), unit.name);
    if (n.has("formation")) c.same("formation", n.at("formation").string(), unit.formation);
    if (n.has("frozen")) c.same("frozen", n.at("frozen").truth(), unit.frozen);
    if (n.has("work")) c.same("work", n.at("work").string(), unit.work ? w.map.works[unit.work.index()].id : "-");
    if (n.has("at")) c.same("place", n.at("at").string(), place_text(w, at(s, u)));
    const World::Arrival* arrival = arrival_of(w, u);
    if (n.has("arrives")) c.same("turn of arrival", n.at("arrives").integer(0, 40), arrival ? arrival->turn : 0);
    if (n.has("area")) c.same("entry area", n.at("area").string(), arrival ? w.areas[arrival->area.index()].id : "-");
    c.prefix.clear();
}

std::string clock_text(int turn) {
    const int m = clock_minutes(turn);
    if (m < 0) return "night";
    std::string out = std::to_string(m / 60 * 100 + m % 60);
    return std::string(4 - out.size(), '0') + out;
}

// The scenarios of the program, by the table of embedded files.
Strings scenario_names(const FileSource& files) {
    Strings out;
    for (const char* known : {"sept5", "sept6", "sept7", "grand"})
        if (!files("scenarios/classic/" + std::string(known) + ".json").empty()) out.push_back(known);
    return out;
}

} // namespace

void check_world(const World& w, const State& s, const Node& world, const FileSource& files, Strings& faults) {
    Checker c{faults};
    only_keys(world,
              {"turns",          "turn",        "scenarios",      "clock",           "day",  "units", "french_on_map",
               "russian_on_map", "french_due",  "russian_due",    "strength_on_map", "unit", "areas", "front_line",
               "exit",           "exit_points", "min_losses",     "victory",         "need", "crt",   "odds",
               "night",          "repair",      "metres_per_hex", "columns",         "rows", "works", "frozen",
               "frozen_until",   "places",      "title"},
              faults);
    auto hexes = [&](const std::vector<HexId>& list) {
        Strings out;
        for (HexId h : list) out.push_back(label(w.map.grid, h));
        return out;
    };
    auto count = [&](Side side, Where where) {
        int n = 0;
        for (std::size_t i = 0; i < w.units.size(); ++i) n += w.units[i].side == side && s.units[i].where == where;
        return n;
    };
    auto turns_where = [](bool (*is)(int)) {
        Strings out;
        for (int t = 1; t <= 40; ++t)
            if (is(t)) out.push_back(std::to_string(t));
        return out;
    };
    auto numbers = [](const Node& n) {
        Strings out;
        for (const Node& x : n.items()) out.push_back(std::to_string(x.integer(0, 9999)));
        return out;
    };
    if (world.has("title")) c.same("title", world.at("title").string(), w.title);
    if (world.has("turns"))
        c.same("turns", list_text(numbers(world.at("turns"))),
               list_text({std::to_string(w.first_turn), std::to_string(w.last_turn)}));
    if (world.has("turn")) c.same("turn", world.at("turn").integer(1, 40), s.turn);
    if (world.has("scenarios")) c.set("scenarios", strings_of(world.at("scenarios")), scenario_names(files));
    for (const auto& [turn, n] : world.at("clock").members())
        c.same("clock of turn " + turn, n.string(), clock_text(std::atoi(turn.c_str())));
    for (const auto& [turn, n] : world.at("day").members())
        c.same("day of turn " + turn, n.integer(1, 30), day_of_september(std::atoi(turn.c_str())));
    if (world.has("units")) c.same("units", world.at("units").integer(0, 999), static_cast<int>(w.units.size()));
    if (world.has("french_on_map"))
        c.same("French on the map", world.at("french_on_map").integer(0, 999), count(Side::french, Where::on_map));
    if (world.has("russian_on_map"))
        c.same("Russians on the map", world.at("russian_on_map").integer(0, 999), count(Side::russian, Where::on_map));
    if (world.has("french_due"))
        c.same("French to come", world.at("french_due").integer(0, 999), count(Side::french, Where::due));
    if (world.has("russian_due"))
        c.same("Russians to come", world.at("russian_due").integer(0, 999), count(Side::russian, Where::due));
    for (const auto& [side, n] : world.at("strength_on_map").members()) {
        int sum = 0;
        for (std::size_t i = 0; i < w.units.size(); ++i)
            if (name(w.units[i].side) == side && s.units[i].where == Where::on_map) sum += w.units[i].strength;
        c.same(side + " strength on the map", n.integer(0, 9999), sum);
    }
    for (const auto& [id, n] : world.at("unit").members()) check_unit(w, s, id, n, c);
    for (const auto& [id, n] : world.at("areas").members()) {
        auto area =
            std::find_if(w.areas.begin(), w.areas.end(), [&, &name = id](const Area& a) { return a.id == name; });
        c.set("area " + id, strings_of(n), area == w.areas.end() ? Strings{} : hexes(area->hexes));
    }
    if (world.has("front_line")) {
        Strings ids;
        for (WorkId x : w.victory.front_line) ids.push_back(w.map.works[x.index()].id);
        c.set("works east of the front line", strings_of(world.at("front_line")), ids);
    }
    if (world.has("exit")) c.set("exit hexes", strings_of(world.at("exit")), hexes(w.victory.exit));
    if (world.has("exit_points"))
        c.same("exit points", world.at("exit_points").integer(0, 9999), w.victory.exit_points);
    if (world.has("min_losses")) c.same("least losses", world.at("min_losses").integer(0, 9999), w.victory.min_losses);
    if (world.has("need")) c.same("works needed", world.at("need").integer(0, 9), w.victory.need);
    if (world.has("victory")) {
        const char* kinds[] = {"occupy", "works", "levels"};
        c.same("victory", world.at("victory").string(), kinds[static_cast<std::size_t>(w.victory.kind)]);
    }
    for (const auto& [odds, n] : world.at("crt").members())
        for (int column = 0; column < columns; ++column) {
            if (odds_text(column) != odds) continue;
            Strings got;
            for (int die = 1; die <= 6; ++die) got.push_back(crt_text(result_of(die, column)));
            c.same("results at " + odds, list_text(strings_of(n)), list_text(got));
        }
    for (const auto& [ratio, n] : world.at("odds").members()) { // "8:3": "2-1"
        const std::size_t colon = ratio.find(':');
        if (colon == std::string::npos)
            faults.push_back("odds are written 8:3, not " + ratio);
        else
            c.same("odds of " + ratio, n.string(),
                   odds_text(odds_column(2 * std::atoi(ratio.c_str()), 2 * std::atoi(ratio.c_str() + colon + 1))));
    }
    if (world.has("night")) c.set("night turns", numbers(world.at("night")), turns_where(is_night));
    if (world.has("repair")) c.set("repair turns", numbers(world.at("repair")), turns_where(is_repair_turn));
    if (world.has("metres_per_hex"))
        c.same("metres in a hex", world.at("metres_per_hex").integer(0, 9999),
               static_cast<int>(w.map.grid.pitch + 0.5));
    if (world.has("columns")) c.same("columns", world.at("columns").integer(0, 99), w.map.grid.columns);
    if (world.has("rows")) c.same("rows", world.at("rows").integer(0, 99), w.map.grid.rows);
    for (const auto& [id, n] : world.at("works").members()) {
        const WorkId work = find_work(w, id);
        if (!work) {
            faults.push_back("there is no work " + id);
            continue;
        }
        only_keys(n, {"hex", "front", "garrison"}, faults);
        const Work& x = w.map.works[work.index()];
        if (n.has("hex")) c.same(id, n.at("hex").string(), label(w.map.grid, x.hex));
        if (n.has("front")) {
            Strings front;
            for (Dir d : all_dirs)
                if (x.front[static_cast<std::size_t>(d)]) front.emplace_back(name(d));
            c.set("front of " + id, strings_of(n.at("front")), front);
        }
        if (n.has("garrison")) {
            std::string garrison = "-";
            for (const Unit& u : w.units)
                if (u.type == Type::garrison && u.work == work) garrison = u.id;
            c.same("garrison of " + id, n.at("garrison").string(), garrison);
        }
    }
    if (world.has("frozen")) {
        Strings ids;
        for (const Unit& u : w.units)
            if (u.frozen) ids.push_back(u.id);
        c.set("frozen units", strings_of(world.at("frozen")), ids);
    }
    if (world.has("frozen_until")) c.same("frozen until", world.at("frozen_until").integer(0, 40), w.frozen_until);
    for (const auto& [id, n] : world.at("places").members()) {
        auto place = std::find_if(w.map.places.begin(), w.map.places.end(),
                                  [&, &name = id](const Place& p) { return p.id == name; });
        c.same("place " + id, n.string(), place == w.map.places.end() ? "-" : label(w.map.grid, place->hex));
    }
}

} // namespace redoubt::cli
