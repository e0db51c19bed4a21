// What a rule case of the triumph system expects of a position, and of the battle itself.
#include "shell/harness/triumph/case.h"
#include "shell/harness/triumph/words.h"

#include <algorithm>

namespace redoubt::cli {

namespace {

using namespace redoubt::triumph;

std::string hex_text(const World& w, HexId h) {
    return h ? label(w.map.grid, h) : "-";
}

// "0304 NNE"; off the map the box: "withdrawn"
std::string place_text(const World& w, const State& s, UnitId u) {
    const UnitState& x = at(s, u);
    if (x.where != Where::on_map) return where_text(x.where);
    return hex_text(w, x.hex) + " " + corner_text(x.facing);
}

void check_unit(const World& w, const State& s, const std::string& id, const Node& n, Checker& c) {
    const UnitId u = find_unit(w, id);
    if (!u) {
        c.faults.push_back("there is no unit " + id);
        return;
    }
    only_keys(n,
              {"side", "type", "weight", "group", "army", "division", "brigade", "strength", "cohesion", "movement",
               "defensive_fire", "effective", "maximum", "horse", "militia", "one_face", "name", "at"},
              c.faults);
    const Unit& unit = unit_of(w, u);
    const char* types[] = {"infantry", "cavalry", "artillery"};
    const char* weights[] = {"-", "light", "heavy", "cossack"};
    const char* armies[] = {"-", "first", "second", "reserve"};
    c.prefix = id + ": ";
    if (n.has("side")) c.same("side", n.at("side").string(), std::string(name(unit.side)));
    if (n.has("type")) c.same("type", n.at("type").string(), types[static_cast<std::size_t>(unit.type)]);
    if (n.has("weight")) c.same("weight", n.at("weight").string(), weights[static_cast<std::size_t>(unit.weight)]);
    if (n.has("group")) c.same("group", n.at("group").string(), group_of(w, u).id);
    if (n.has("army")) c.same("army", n.at("army").string(), armies[static_cast<std::size_t>(unit.army)]);
    if (n.has("division")) c.same("division", n.at("division").string(), unit.division);
    if (n.has("brigade")) c.same("brigade", n.at("brigade").string(), unit.brigade);
    if (n.has("strength")) c.same("strength", n.at("strength").integer(0, 99), unit.good.strength);
    if (n.has("cohesion"))
        c.same("cohesion", n.at("cohesion").json->dump(),
               "[" + std::to_string(unit.good.cohesion) + "," + std::to_string(unit.disordered.cohesion) + "]");
    if (n.has("movement")) c.same("movement", n.at("movement").integer(0, 99), unit.movement);
    if (n.has("defensive_fire"))
        c.same("defensive fire", n.at("defensive_fire").integer(0, 9), unit.good.defensive_fire);
    if (n.has("effective")) c.same("effective range", n.at("effective").integer(0, 99), unit.effective);
    if (n.has("maximum")) c.same("maximum range", n.at("maximum").integer(0, 99), unit.maximum);
    if (n.has("horse")) c.same("horse artillery", n.at("horse").truth(), unit.horse);
    if (n.has("militia")) c.same("militia", n.at("militia").truth(), unit.militia);
    if (n.has("one_face")) c.same("one face", n.at("one_face").truth(), unit.one_face);
    if (n.has("name")) c.same("name", n.at("name").string(), unit.name);
    if (n.has("at")) c.same("place", n.at("at").string(), place_text(w, s, u));
    c.prefix.clear();
}

void check_world(const World& w, const State& s, const Node& n, Strings& faults) {
    Checker c{faults};
    only_keys(n,
              {"title", "turns", "units", "french", "russian", "unit", "group", "commanders", "full", "setup", "flank",
               "destruction", "french_first", "objective", "objective_points", "columns", "rows", "metres_per_hex",
               "kinds"},
              faults);
    if (n.has("title")) c.same("title", n.at("title").string(), w.title);
    if (n.has("turns"))
        c.same("turns", n.at("turns").json->dump(),
               "[" + std::to_string(w.first_turn) + "," + std::to_string(w.last_turn) + "]");
    if (n.has("units")) c.same("units", n.at("units").integer(0, 999), static_cast<int>(w.units.size()));
    for (const Side side : {Side::french, Side::russian}) {
        int in_play = 0;
        for (std::size_t i = 0; i < w.units.size(); ++i)
            in_play += w.units[i].side == side && s.units[i].where == Where::on_map;
        const char* key = name(side).data();
        if (n.has(key)) c.same(std::string(key) + " units on the map", n.at(key).integer(0, 999), in_play);
    }
    for (const auto& [id, x] : n.at("unit").members()) check_unit(w, s, id, x, c);
    for (const auto& [id, x] : n.at("group").members()) {
        const GroupId g = find_group(w, id);
        if (!g) {
            faults.push_back("there is no group " + id);
            continue;
        }
        only_keys(x, {"rating", "small", "points", "counted", "kind", "commander", "units", "side"}, faults);
        const Group& group = w.groups[g.index()];
        const char* kinds[] = {"normal", "guard", "cavalry-reserve", "russian-reserve"};
        c.prefix = id + ": ";
        if (x.has("rating")) c.same("rating", x.at("rating").integer(0, 99), group.rating);
        if (x.has("small")) c.same("small figure", x.at("small").integer(0, 99), group.small);
        if (x.has("points")) c.same("points", x.at("points").integer(0, 99), group.points);
        if (x.has("counted")) c.same("units that count", x.at("counted").integer(0, 99), group.counted);
        if (x.has("kind")) c.same("kind", x.at("kind").string(), kinds[static_cast<std::size_t>(group.kind)]);
        if (x.has("commander")) c.same("commander", x.at("commander").string(), group.commander);
        if (x.has("side")) c.same("side", x.at("side").string(), std::string(name(group.side)));
        if (x.has("units")) {
            int count = 0;
            for (const Unit& u : w.units) count += u.group == g;
            c.same("units", x.at("units").integer(0, 999), count);
        }
        c.prefix.clear();
    }
    for (const Side side : {Side::french, Side::russian}) {
        const Node x = n.at("commanders").at(name(side).data());
        if (!x.is_object()) continue;
        only_keys(x, {"orders", "range", "command", "delay", "movement", "name", "dice"}, faults);
        const Commander& who = w.commanders[index(side)];
        c.prefix = std::string(name(side)) + " commander: ";
        if (x.has("orders")) c.same("orders", x.at("orders").integer(0, 99), who.orders);
        if (x.has("range")) c.same("range", x.at("range").integer(0, 99), who.range);
        if (x.has("command")) c.same("command", x.at("command").integer(0, 99), who.command);
        if (x.has("delay")) c.same("delay", x.at("delay").integer(-1, 99), who.delay);
        if (x.has("movement")) c.same("movement", x.at("movement").integer(0, 99), who.movement);
        if (x.has("dice")) c.same("dice", x.at("dice").truth(), who.dice);
        if (x.has("name")) c.same("name", x.at("name").string(), who.name);
        c.prefix.clear();
    }
    if (n.has("full")) c.same("full", n.at("full").truth(), w.full);
    if (n.has("setup")) c.same("setup", n.at("setup").truth(), w.setup);
    if (n.has("flank")) c.same("flank", n.at("flank").truth(), w.flank);
    if (n.has("destruction")) c.same("destruction", n.at("destruction").truth(), w.destruction);
    if (n.has("french_first")) c.same("French first", n.at("french_first").truth(), w.french_first);
    if (n.has("objective")) c.same("objective", n.at("objective").string(), hex_text(w, w.objective));
    if (n.has("objective_points"))
        c.same("points of the objective", n.at("objective_points").integer(0, 99), w.objective_points);
    if (n.has("columns")) c.same("columns", n.at("columns").integer(0, 99), w.map.grid.columns);
    if (n.has("rows")) c.same("rows", n.at("rows").integer(0, 99), w.map.grid.rows);
    if (n.has("metres_per_hex"))
        c.same("metres in a hex", n.at("metres_per_hex").integer(0, 9999), static_cast<int>(w.map.grid.pitch + 0.5));
}

} // namespace

void CaseOf<Rules>::expect(Run& run, const Node& expect) {
    const World& w = run.w;
    const State& s = run.s;
    Strings faults;
    Checker c{faults};
    static constexpr std::pair<const char*, Mark> marks[] = {
        {"disordered", Mark::disordered}, {"square", Mark::square},     {"overstack", Mark::overstack},
        {"active", Mark::active},         {"frozen", Mark::frozen},     {"converted", Mark::converted},
        {"extended", Mark::extended},     {"moved", Mark::moved},       {"done", Mark::done},
        {"fired", Mark::fired},           {"fought", Mark::fought},     {"answered", Mark::answered},
        {"reacted", Mark::reacted},       {"charging", Mark::charging}, {"flanker", Mark::flanker}};
    std::vector<const char*> known = {"at",     "stack",    "turn",  "phase",           "decider",    "initiative",
                                      "army",   "delays",   "pool",  "points",          "commanders", "collapsed",
                                      "fires",  "rubble",   "blown", "parts",           "under",      "shown",
                                      "result", "standing", "world", "standing_orders", "ordered",    "step"};
    for (const auto& [key, mark] : marks) known.push_back(key);
    only_keys(expect, known, faults);
    for (const auto& [id, n] : expect.at("at").members()) {
        const UnitId u = find_unit(w, id);
        if (!u) {
            faults.push_back("there is no unit " + id);
            continue;
        }
        std::string got = place_text(w, s, u);
        if (n.string().find(' ') == std::string::npos) got = got.substr(0, got.find(' ')); // no facing asked
        c.same(id, n.string(), got);
    }
    for (const auto& [hex, n] : expect.at("stack").members()) { // top first
        const auto h = parse_hex(w.map.grid, hex);
        Strings got;
        const Board b = board_of(w, s);
        if (h)
            for (UnitId u : stack_in(b, *h)) got.push_back(w.units[u.index()].id);
        c.same("stack in " + hex, list_text(strings_of(n)), list_text(got));
    }
    for (const auto& [key, mark] : marks) {
        if (!expect.has(key)) continue;
        Strings got;
        for (std::size_t i = 0; i < w.units.size(); ++i)
            if (s.units[i].has(mark)) got.push_back(w.units[i].id);
        c.set(key, strings_of(expect.at(key)), got);
    }
    if (expect.has("turn")) c.same("turn", expect.at("turn").integer(1, 40), s.turn);
    if (expect.has("phase")) c.same("phase", expect.at("phase").string(), phase_text(s.phase));
    if (expect.has("decider")) c.same("who decides", expect.at("decider").string(), decider_text(decider(w, s)));
    if (expect.has("initiative"))
        c.same("initiative", expect.at("initiative").string(),
               s.initiative < 2 ? std::string(name(static_cast<Side>(s.initiative))) : "-");
    if (expect.has("army")) {
        const char* armies[] = {"-", "first", "second", "reserve"};
        c.same("army", expect.at("army").string(), armies[static_cast<std::size_t>(s.army)]);
    }
    if (expect.has("delays")) c.same("delays", expect.at("delays").integer(0, 99), s.delays);
    if (expect.has("step")) {
        const char* steps[] = {"begin", "fire", "move", "shock", "rally", "end"};
        std::string got = "-";
        for (const Frame& f : s.frames)
            if (const auto* a = std::get_if<Activation>(&f)) got = steps[static_cast<std::size_t>(a->step)];
        c.same("step", expect.at("step").string(), got);
    }
    if (expect.has("pool")) { // {"fI": 2}: exactly these
        Strings want, got;
        for (const auto& [id, n] : expect.at("pool").members())
            want.push_back(id + " " + std::to_string(n.integer(0, 2)));
        for (std::size_t m = 0; m < max_markers; ++m)
            if (s.pool[m] > 0) got.push_back(marker_text(w, static_cast<Marker>(m)) + " " + std::to_string(s.pool[m]));
        c.set("pool", want, got);
    }
    for (const Side side : {Side::french, Side::russian}) {
        const char* key = name(side).data();
        if (expect.at("points").has(key))
            c.same(std::string(key) + " points", expect.at("points").at(key).integer(0, 999), s.points[index(side)]);
        if (expect.at("commanders").has(key))
            c.same(std::string(key) + " commander", expect.at("commanders").at(key).string(),
                   hex_text(w, s.commanders[index(side)]));
        if (expect.at("standing_orders").has(key)) {
            Strings got;
            for (std::size_t i = 0; i < standing_orders; ++i)
                if (stands(s, side, static_cast<Standing>(i)))
                    got.emplace_back(standing_name(static_cast<Standing>(i)));
            c.set(std::string(key) + " standing orders", strings_of(expect.at("standing_orders").at(key)), got);
        }
        if (expect.at("ordered").has(key)) { // secret
            Strings got;
            for (UnitId u : s.secrets[index(side)].ordered) got.push_back(w.units[u.index()].id);
            c.set(std::string(key) + " orders", strings_of(expect.at("ordered").at(key)), got);
        }
    }
    for (const auto& [id, n] : expect.at("under").members()) {
        const UnitId u = find_unit(w, id);
        if (u) c.same(id + " under orders", n.truth(), under_orders(w, s, u));
    }
    auto groups = [&](const char* key, bool GroupState::*flag) {
        if (!expect.has(key)) return;
        Strings got;
        for (std::size_t g = 0; g < w.groups.size(); ++g)
            if (s.groups[g].*flag) got.push_back(w.groups[g].id);
        c.set(key, strings_of(expect.at(key)), got);
    };
    groups("collapsed", &GroupState::collapsed);
    groups("shown", &GroupState::shown);
    auto hexes = [&](const char* key, const Few<HexId, 24>& list) {
        if (!expect.has(key)) return;
        Strings got;
        for (HexId h : list) got.push_back(hex_text(w, h));
        c.set(key, strings_of(expect.at(key)), got);
    };
    hexes("fires", s.fires);
    hexes("rubble", s.rubble);
    if (expect.has("blown")) {
        Strings got;
        for (const Bridge& b : s.blown)
            got.push_back(hex_text(w, b.hex) + "-" + hex_text(w, neighbour(w.map.grid, b.hex, b.side)));
        c.set("blown bridges", strings_of(expect.at("blown")), got);
    }
    if (expect.has("parts")) {
        Strings got;
        for (std::size_t i = 0; i < w.parts.size() && i < s.parts.size(); ++i)
            if (s.parts[i]) got.push_back(w.parts[i].id);
        c.set("active commands", strings_of(expect.at("parts")), got);
    }
    for (const char* key : {"result", "standing"}) {
        const Node n = expect.at(key);
        if (!n.is_object()) continue;
        only_keys(n, {"winner", "margin"}, faults);
        const Result r = std::string_view(key) == "result" ? s.result : standing(w, s);
        if (n.has("winner")) c.same("winner", n.at("winner").string(), r.draw ? "nobody" : std::string(name(r.winner)));
        if (n.has("margin")) c.same("margin", n.at("margin").integer(-999, 999), r.margin);
    }
    if (expect.has("world")) check_world(w, s, expect.at("world"), faults);
    for (const std::string& f : faults) run.fault(f);
}

} // namespace redoubt::cli
