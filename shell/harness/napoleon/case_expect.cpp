// What a rule case of the napoleon system expects of a position, and of the battle itself.
#include "shell/harness/napoleon/case.h"
#include "shell/harness/napoleon/words.h"

#include <algorithm>

namespace redoubt::cli {

namespace {

using namespace redoubt::napoleon;

const char* where_text(Where w) {
    const char* names[] = {"absent", "due", "on_map", "lost"};
    return names[static_cast<std::size_t>(w)];
}
// "0304 NE"; a commander "0304"; "lost"
std::string place_text(const World& w, const State& s, UnitId u) {
    const UnitState& x = at(s, u);
    if (x.where != Where::on_map) return where_text(x.where);
    return label(w.map.grid, x.hex) + (is_commander(w, u) ? "" : " " + std::string(name(static_cast<Dir>(x.facing))));
}

void check_unit(const World& w, const State& s, const std::string& id, const Node& n, Checker& c) {
    const UnitId u = find_unit(w, id);
    if (!u) {
        c.faults.push_back("there is no unit " + id);
        return;
    }
    only_keys(n,
              {"side", "type", "strength", "morale", "movement", "formation", "division", "army", "rifle", "gun",
               "charge", "militia", "level", "modifier", "name", "at", "arrives"},
              c.faults);
    const Unit& unit = unit_of(w, u);
    const char* types[] = {"infantry", "cavalry", "artillery", "commander"};
    const char* guns[] = {"-", "light", "heavy", "horse"};
    const char* weights[] = {"-", "light", "heavy"};
    const char* levels[] = {"-", "brigade", "division", "corps", "army", "chief"};
    c.prefix = id + ": ";
    if (n.has("side")) c.same("side", n.at("side").string(), std::string(name(unit.side)));
    if (n.has("type")) c.same("type", n.at("type").string(), types[static_cast<std::size_t>(unit.type)]);
    if (n.has("strength")) c.same("strength", n.at("strength").integer(0, 99), unit.strength);
    if (n.has("morale"))
        c.same("morale", n.at("morale").json->dump(),
               "[" + std::to_string(unit.morale[0]) + "," + std::to_string(unit.morale[1]) + "]");
    if (n.has("movement")) c.same("movement", n.at("movement").integer(0, 99), unit.movement);
    if (n.has("formation"))
        c.same("formation", n.at("formation").string(), unit.formation ? w.formations[unit.formation.index()].id : "-");
    if (n.has("division")) c.same("division", n.at("division").string(), unit.division);
    if (n.has("army")) c.same("army", n.at("army").string(), unit.army);
    if (n.has("rifle")) c.same("rifle", n.at("rifle").integer(0, 9), unit.rifle);
    if (n.has("gun")) c.same("gun", n.at("gun").string(), guns[static_cast<std::size_t>(unit.gun)]);
    if (n.has("charge")) c.same("charge", n.at("charge").string(), weights[static_cast<std::size_t>(unit.weight)]);
    if (n.has("militia")) c.same("militia", n.at("militia").truth(), unit.militia);
    if (n.has("level")) c.same("level", n.at("level").string(), levels[static_cast<std::size_t>(unit.level)]);
    if (n.has("modifier")) c.same("modifier", n.at("modifier").integer(0, 9), unit.modifier);
    if (n.has("name")) c.same("name", n.at("name").string(), unit.name);
    if (n.has("at")) c.same("place", n.at("at").string(), place_text(w, s, u));
    const Arrival* arrival = arrival_of(w, u);
    if (n.has("arrives")) c.same("stage of arrival", n.at("arrives").integer(0, 40), arrival ? arrival->stage : 0);
    c.prefix.clear();
}

void check_world(const World& w, const State& s, const Node& n, Strings& faults) {
    Checker c{faults};
    only_keys(n, {"title",   "stages",    "initiative", "command",     "forced_march", "units",          "french",
                  "russian", "unit",      "formations", "victory",     "places",       "metres_per_hex", "columns",
                  "rows",    "may_build", "kolocza",    "may_destroy", "night",        "strength_on_map"},
              faults);
    if (n.has("title")) c.same("title", n.at("title").string(), w.title);
    if (n.has("stages"))
        c.same("stages", n.at("stages").json->dump(),
               "[" + std::to_string(w.first_stage) + "," + std::to_string(w.last_stage) + "]");
    if (n.has("initiative")) c.same("initiative", n.at("initiative").string(), std::string(name(w.initiative)));
    if (n.has("command"))
        c.same("command", n.at("command").json->dump(),
               w.command_applies ? "[" + std::to_string(w.command[0]) + "," + std::to_string(w.command[1]) + "]"
                                 : "null");
    if (n.has("forced_march")) c.same("forced march", n.at("forced_march").truth(), w.forced_march);
    if (n.has("units")) c.same("units", n.at("units").integer(0, 999), static_cast<int>(w.units.size()));
    for (const Side side : {Side::french, Side::russian}) {
        int in_play = 0, points = 0;
        for (std::size_t i = 0; i < w.units.size(); ++i)
            if (w.units[i].side == side && s.units[i].where == Where::on_map) {
                ++in_play;
                points += s.units[i].strength;
            }
        const char* key = name(side).data();
        if (n.has(key)) c.same(std::string(key) + " pieces on the map", n.at(key).integer(0, 999), in_play);
        if (n.at("strength_on_map").has(key))
            c.same(std::string(key) + " SP on the map", n.at("strength_on_map").at(key).integer(0, 9999), points);
    }
    for (const auto& [id, x] : n.at("unit").members()) check_unit(w, s, id, x, c);
    for (const auto& [id, cost] : n.at("formations").members()) {
        const FormationId f = find_formation(w, id);
        c.same("cost of " + id, cost.integer(0, 9), f ? w.formations[f.index()].cost : -1);
    }
    if (n.has("victory"))
        c.same("victory", n.at("victory").string(), w.victory == VictoryKind::hold ? "hold" : "points");
    for (const auto& [id, want] : n.at("places").members()) { // "great-redoubt": {"points": 2, "hexes": [...]}
        auto place = std::find_if(w.places.begin(), w.places.end(),
                                  [&, &known = id](const VictoryPlace& p) { return p.id == known; });
        if (place == w.places.end()) {
            faults.push_back("there is no victory place " + id);
            continue;
        }
        if (want.has("points")) c.same("points of " + id, want.at("points").integer(0, 9), place->points);
        Strings hexes;
        for (HexId h : place->hexes) hexes.push_back(label(w.map.grid, h));
        if (want.has("hexes")) c.set("hexes of " + id, strings_of(want.at("hexes")), hexes);
    }
    if (n.has("metres_per_hex"))
        c.same("metres in a hex", n.at("metres_per_hex").integer(0, 9999), static_cast<int>(w.map.grid.pitch + 0.5));
    if (n.has("columns")) c.same("columns", n.at("columns").integer(0, 99), w.map.grid.columns);
    if (n.has("rows")) c.same("rows", n.at("rows").integer(0, 99), w.map.grid.rows);
    if (n.has("may_build")) c.same("bridges to build", n.at("may_build").integer(0, 9), w.may_build);
    if (n.has("kolocza")) c.same("bridges over the Kolocza", n.at("kolocza").truth(), w.kolocza);
    if (n.has("may_destroy")) c.same("bridges may be broken", n.at("may_destroy").truth(), w.may_destroy_bridges);
    if (n.has("night")) {
        Strings want, got;
        for (const Node& x : n.at("night").items()) want.push_back(std::to_string(x.integer(1, 40)));
        for (int stage : w.night) got.push_back(std::to_string(stage));
        c.set("night", want, got);
    }
}

} // namespace

void CaseOf<Rules>::expect(Run& run, const Node& expect) {
    const World& w = run.w;
    const State& s = run.s;
    Strings faults;
    Checker c{faults};
    static constexpr std::pair<const char*, Flag> flags[] = {{"disorganised", Flag::disorganised},
                                                             {"shattered", Flag::shattered},
                                                             {"wounded", Flag::wounded},
                                                             {"no_command", Flag::no_command},
                                                             {"forced", Flag::forced},
                                                             {"charge", Flag::charge},
                                                             {"kept", Flag::kept},
                                                             {"fought", Flag::fought},
                                                             {"charged", Flag::charged},
                                                             {"barred", Flag::barred},
                                                             {"defence", Flag::defence},
                                                             {"quadrangle", Flag::quadrangle},
                                                             {"square_fired", Flag::square_fired},
                                                             {"unformed", Flag::unformed},
                                                             {"moved", Flag::moved},
                                                             {"done", Flag::done},
                                                             {"fired", Flag::fired},
                                                             {"answered", Flag::answered},
                                                             {"attacked", Flag::attacked},
                                                             {"was_attacked", Flag::was_attacked},
                                                             {"countered", Flag::countered},
                                                             {"tried", Flag::tried},
                                                             {"owes", Flag::owes}};
    std::vector<const char*> known = {"at",   "sp",     "stage",     "phase",   "first",    "side",           "decider",
                                      "paid", "points", "broken",    "holders", "standing", "result",         "end",
                                      "left", "world",  "condition", "spans",   "targets",  "standing_orders"};
    for (const auto& [key, flag] : flags) known.push_back(key);
    only_keys(expect, known, faults);
    auto unit = [&](const std::string& id) {
        const UnitId u = find_unit(w, id);
        if (!u) faults.push_back("there is no unit " + id);
        return u;
    };
    for (const auto& [id, n] : expect.at("at").members())
        if (const UnitId u = unit(id)) {
            std::string got = place_text(w, s, u);
            if (n.string().find(' ') == std::string::npos) got = got.substr(0, got.find(' ')); // no facing asked
            c.same(id, n.string(), got);
        }
    for (const auto& [id, n] : expect.at("sp").members())
        if (const UnitId u = unit(id)) c.same("SP of " + id, n.integer(0, 99), at(s, u).strength);
    for (const auto& [id, n] : expect.at("condition").members())
        if (const UnitId u = unit(id)) c.same("condition of " + id, n.string(), condition_text(condition_of(s, u)));
    for (const auto& [id, n] : expect.at("targets").members())
        if (const UnitId u = unit(id))
            c.same("charge of " + id, n.string(), at(s, u).target ? label(w.map.grid, at(s, u).target) : "-");
    for (const auto& [key, flag] : flags) {
        if (!expect.has(key)) continue;
        Strings got;
        for (std::size_t i = 0; i < w.units.size(); ++i)
            if (s.units[i].has(flag)) got.push_back(w.units[i].id);
        c.set(key, strings_of(expect.at(key)), got);
    }
    if (expect.has("stage")) c.same("stage", expect.at("stage").integer(1, 40), s.stage);
    if (expect.has("phase")) c.same("phase", expect.at("phase").string(), phase_text(s.phase));
    if (expect.has("first")) c.same("player A", expect.at("first").string(), std::string(name(s.first)));
    if (expect.has("side")) c.same("whose phase", expect.at("side").string(), std::string(name(active(s))));
    if (expect.has("decider")) c.same("who decides", expect.at("decider").string(), decider_text(decider(w, s)));
    if (expect.has("paid")) {
        Strings got;
        for (std::size_t i = 0; i < w.formations.size(); ++i)
            if (s.paid >> i & 1u) got.push_back(w.formations[i].id);
        c.set("paid", strings_of(expect.at("paid")), got);
    }
    for (const Side side : {Side::french, Side::russian}) {
        const char* key = name(side).data();
        if (expect.at("points").has(key))
            c.same(std::string(key) + " command points", expect.at("points").at(key).integer(0, 99),
                   s.points[index(side)]);
        if (expect.at("standing_orders").has(key)) {
            Strings got;
            for (std::size_t o = 0; o < standing_orders; ++o)
                if (stands(s, side, static_cast<Standing>(o)))
                    got.emplace_back(standing_text(static_cast<Standing>(o)));
            c.set(std::string(key) + " standing orders", strings_of(expect.at("standing_orders").at(key)), got);
        }
    }
    if (expect.has("broken")) {
        Strings got;
        for (std::size_t i = 0; i < w.bridges.size(); ++i)
            if (s.broken >> i & 1u)
                got.push_back(label(w.map.grid, w.bridges[i].hex) + "-" +
                              label(w.map.grid, neighbour(w.map.grid, w.bridges[i].hex, w.bridges[i].side)));
        c.set("broken bridges", strings_of(expect.at("broken")), got);
    }
    if (expect.has("spans")) { // French bridges: "0303-0304 built"
        Strings got;
        for (const Span& x : s.spans)
            got.push_back(label(w.map.grid, x.hex) + "-" + label(w.map.grid, neighbour(w.map.grid, x.hex, x.side)) +
                          (x.built ? " built" : " begun"));
        c.set("French bridges", strings_of(expect.at("spans")), got);
    }
    for (const auto& [id, n] : expect.at("holders").members())
        for (const VictoryPlace& place : w.places)
            if (place.id == id) {
                const auto holder = holder_of(w, s, place);
                c.same("holder of " + id, n.string(), holder ? std::string(name(*holder)) : "divided");
            }
    for (const char* key : {"result", "standing"}) {
        const Node n = expect.at(key);
        if (!n.is_object()) continue;
        only_keys(n, {"winner", "french", "russian"}, faults);
        const Result r = std::string_view(key) == "result" ? s.result : standing(w, s);
        if (n.has("winner")) c.same("winner", n.at("winner").string(), std::string(name(r.winner)));
        if (n.has("french")) c.same("French points", n.at("french").integer(0, 99), r.points[0]);
        if (n.has("russian")) c.same("Russian points", n.at("russian").integer(0, 99), r.points[1]);
    }
    if (expect.has("left")) { // MP of the unit in hand
        std::string got = "-";
        for (const Frame& f : s.frames)
            if (const auto* r = std::get_if<Riding>(&f)) got = decimal(r->left, mp);
        const Node n = expect.at("left");
        c.same("MP left", n.is_string() ? n.string() : n.json->dump(), got);
    }
    if (expect.has("end"))
        c.same("ending the phase", expect.at("end").string(), why_illegal(w, s, End{}) ? "refused" : "allowed");
    if (expect.has("world")) check_world(w, s, expect.at("world"), faults);
    for (const std::string& f : faults) run.fault(f);
}

} // namespace redoubt::cli
