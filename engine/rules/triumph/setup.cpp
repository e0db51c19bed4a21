// Reading the order of battle and a battle: the World and where everybody stands. The position itself: setup_state.cpp.
#include "engine/rules/triumph/setup.h"

#include "engine/core/map_file.h"
#include "engine/core/order.h"
#include "engine/rules/triumph/notation.h"
#include "engine/rules/triumph/setup_read.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

constexpr Named<Type> type_names[] = {
    {"infantry", Type::infantry}, {"cavalry", Type::cavalry}, {"artillery", Type::artillery}};
constexpr Named<Weight> weight_names[] = {
    {"light", Weight::light}, {"heavy", Weight::heavy}, {"cossack", Weight::cossack}};
constexpr Named<Look> look_names[] = {
    {"line", Look::line},       {"light", Look::light}, {"guard", Look::guard},     {"grenadier", Look::grenadier},
    {"militia", Look::militia}, {"heavy", Look::heavy}, {"cossack", Look::cossack}, {"horse", Look::horse},
    {"foot", Look::foot},       {"staff", Look::staff}};
constexpr Named<Army> army_names[] = {
    {"GA", Army::none}, {"1", Army::first}, {"2", Army::second}, {"reserve", Army::reserve}};
constexpr Named<GroupKind> kind_names[] = {{"normal", GroupKind::normal},
                                           {"guard", GroupKind::guard},
                                           {"cavalry-reserve", GroupKind::cavalry_reserve},
                                           {"russian-reserve", GroupKind::russian_reserve}};

bool is_name(const std::string& text) {
    return !text.empty() && text.find_first_of(" \t\n") == std::string::npos;
}

// A number, or two for the two faces.
std::pair<int, int> two(const Node& n, int lo, int hi) {
    if (!n.is_array()) {
        const int x = n.integer(lo, hi);
        return {x, x};
    }
    const auto both = n.items();
    if (both.size() != 2) {
        n.fault("should be one number, or two: in good order and Disordered");
        return {lo, lo};
    }
    return {both[0].integer(lo, hi), both[1].integer(lo, hi)};
}

// TX15: what a Collapse is worth, unless the file says so.
int points_of(const Reading& r, const Group& g) {
    if (g.kind == GroupKind::guard) return 10;
    if (g.kind != GroupKind::russian_reserve) return g.side == Side::french ? 4 : 3;
    const GroupId id = find_group(r.w, g.id);
    for (const Unit& u : r.w.units) // RULING 84: the Guard is the one with infantry in it
        if (u.group == id && u.type == Type::infantry) return 10;
    return 3;
}

void groups(Reading& r, const Node& list) {
    for (const Node& n : list.items()) {
        Group g;
        g.id = n.need("id").string();
        if (!is_name(g.id) || find_group(r.w, g.id)) return n.at("id").fault("should be a name of its own");
        g.side = word(n.need("side"), side_names);
        g.name = n.string("name", g.id);
        g.commander = n.string("commander", "");
        g.rating = n.need("rating").integer(0, 9);
        if (n.has("army")) g.army = word(n.at("army"), army_names);
        if (n.has("kind")) g.kind = word(n.at("kind"), kind_names);
        g.small = n.integer("small", 0, 9, 0);
        g.points = n.integer("points", 0, 99, -1);
        if (r.w.groups.size() == max_groups) return n.fault("more than " + std::to_string(max_groups) + " groups");
        r.w.groups.push_back(std::move(g));
    }
}

void commanders(Reading& r, const Node& list) {
    for (const Node& n : list.items()) {
        Commander& c = r.w.commanders[index(word(n.need("side"), side_names))];
        c.id = n.need("id").string();
        if (!is_name(c.id)) return n.at("id").fault("should be a name without blanks");
        c.name = n.string("name", c.id);
        c.orders = n.need("orders").integer(0, 8);
        c.range = n.need("range").integer(0, 99);
        c.command = n.need("command").integer(0, 9);
        const Node delay = n.at("delay");
        c.delay = delay.json->is_null() ? -1 : delay.integer(0, 9);
        c.movement = n.integer("movement", 0, 20, 8);
        c.dice = n.truth("dice", false);
    }
}

void units(Reading& r, const Node& list) {
    for (const Node& n : list.items()) {
        Unit u;
        u.id = n.need("id").string();
        if (!is_name(u.id) || find_unit(r.w, u.id))
            return n.at("id").fault("should be a name of its own without blanks");
        u.side = word(n.need("side"), side_names);
        u.group = r.group(n.need("group").string(), n.at("group"));
        if (!u.group) return;
        if (r.w.groups[u.group.index()].side != u.side) return n.at("group").fault("belongs to the other side");
        u.name = n.string("name", u.id);
        u.short_name = n.string("short", u.name);
        u.corps = n.string("corps", "");
        u.division = n.string("division", "");
        u.brigade = n.string("brigade", "");
        u.army = n.has("army") ? word(n.at("army"), army_names) : r.w.groups[u.group.index()].army;
        u.type = word(n.need("type"), type_names);
        if (u.type == Type::cavalry) u.weight = word(n.need("weight"), weight_names);
        if (n.has("arm")) u.look = word(n.at("arm"), look_names);
        u.horse = n.truth("horse", false);
        u.militia = n.truth("militia", false);
        u.one_face = n.truth("one_face", false);
        u.independent = n.truth("independent", false);
        u.overstack = n.truth("overstack", false);
        std::tie(u.good.strength, u.disordered.strength) = two(n.need("strength"), 0, 99);
        std::tie(u.good.cohesion, u.disordered.cohesion) = two(n.need("cohesion"), 0, 9);
        if (n.has("defensive_fire"))
            std::tie(u.good.defensive_fire, u.disordered.defensive_fire) = two(n.at("defensive_fire"), 0, 9);
        u.movement = n.need("movement").integer(0, 20);
        if (u.type == Type::artillery) {
            u.effective = n.need("effective").integer(1, 20);
            u.maximum = n.need("maximum").integer(u.effective, 20);
        }
        if (r.w.units.size() == max_units) return n.fault("more than " + std::to_string(max_units) + " units");
        r.w.units.push_back(std::move(u));
    }
}

// "ratings": {"Alton": {"cohesion": [5, 4]}} for cases: laid over the order of battle.
void lay_over(Json& list, const Json& changes) {
    if (!list.is_array()) return;
    for (Json& x : list)
        if (x.is_object() && x.contains("id") && x["id"].is_string() && changes.contains(x["id"].get<std::string>()))
            x.merge_patch(changes[x["id"].get<std::string>()]);
}

void order_of_battle(Reading& r, const Node& root, const FileSource& files) {
    auto file = beside(root.need("units"), "triumph", files);
    Json all = file ? std::move(*file) : *root.at("units").json;
    if (all.is_array()) all = Json{{"units", all}, {"groups", *root.at("groups").json}, {"commanders", Json::array()}};
    if (!all.is_object()) return root.at("units").fault("should be a list, or an order of battle");
    if (root.has("ratings"))
        for (const char* key : {"groups", "commanders", "units"})
            if (all.contains(key)) lay_over(all[key], *root.at("ratings").json);
    const Node n{&all, "/units", root.faults};
    groups(r, n.need("groups"));
    commanders(r, n.at("commanders"));
    if (root.faults->first) return;
    units(r, n.need("units"));
    for (Group& g : r.w.groups)
        if (g.points < 0) g.points = points_of(r, g);
}

// --- the ground ------------------------------------------------------------------------------------------------------

void ground(Reading& r, const Node& root, const FileSource& files) {
    const auto file = beside(root.need("map"), "triumph", files);
    const Node map = file ? Node{&*file, "/map", root.faults} : root.at("map");
    if (root.faults->first) return;
    Map& m = r.w.map;
    m = read_map(map);
    if (root.faults->first) return;
    if (static_cast<std::int64_t>(m.hexes.size()) >= id_limit) return map.fault("more hexes than a save can name");
    read_edges(root.at("edges"), m);
    r.w.forts.assign(m.works.size(), Fort::redoubt);
    for (std::size_t i = 0; i < m.works.size(); ++i) { // open at the back: a fleche
        const Work& x = m.works[i];
        const bool front = std::find(x.front.begin(), x.front.end(), true) != x.front.end();
        if (front || x.id.find("fleche") != std::string::npos) r.w.forts[i] = Fort::fleche;
    }
    for (const Node& n : root.at("fleches").items()) {
        const WorkId x = find_work(r.w, n.string());
        if (!x) return n.fault("there is no such work");
        r.w.forts[x.index()] = Fort::fleche;
    }
    for (std::size_t i = 0; i < m.works.size(); ++i)
        for (Dir d : all_dirs)
            if (r.w.forts[i] == Fort::fleche && m.works[i].front[static_cast<std::size_t>(d)])
                add_edge(m, m.works[i].hex, d, Edge::rampart);
    if (root.has("only_bridge")) { // TS1.13
        std::vector<HexId> kept;
        for (const Node& n : root.at("only_bridge").items()) kept.push_back(read_hex(n, m));
        for (std::size_t i = 0; i < m.hexes.size(); ++i)
            for (Dir d : all_dirs) {
                Set<Edge>& e = m.hexes[i].edges[static_cast<std::size_t>(d)];
                if (!e.has(Edge::bridge) || !e.has(Edge::river)) continue;
                auto here = [&](HexId h) { return std::find(kept.begin(), kept.end(), h) != kept.end(); };
                if (!here(HexId{i}) && !here(neighbour(m, HexId{i}, d))) e.remove(Edge::bridge);
            }
    }
}

// --- who stands where ------------------------------------------------------------------------------------------------

// A unit, or an Overall Commander, comes to a hex; the first of a hex lies on top.
void stand(Reading& r, const std::string& id, HexId h, int facing, const Node& n) {
    for (Side side : {Side::french, Side::russian})
        if (r.w.commanders[index(side)].id == id && !id.empty()) {
            r.w.commanders[index(side)].present = true;
            r.s.commanders[index(side)] = h;
            return;
        }
    const UnitId u = r.unit(id, n);
    if (!u || !h) return;
    UnitState& us = at(r.s, u);
    if (us.where == Where::on_map) return n.fault("\"" + id + "\" stands on the map already");
    int below = 0;
    for (std::size_t i = 0; i < r.w.units.size(); ++i) {
        if (r.s.units[i].where != Where::on_map || r.s.units[i].hex != h) continue;
        if (r.w.units[i].side != unit_of(r.w, u).side) return n.fault("the enemy stands there: " + r.w.units[i].id);
        ++below;
    }
    if (below >= 3) return n.fault("more than three units in a hex (6.21)");
    us.where = Where::on_map;
    us.hex = h;
    us.rank = static_cast<std::uint8_t>(below);
    us.facing = static_cast<std::uint8_t>(facing);
    if (unit_of(r.w, u).overstack) us.set(Mark::overstack);
}

// "3116 NNE"
std::pair<HexId, int> spot(const Node& n, const Map& m) {
    const std::string text = n.string();
    const auto h = parse_hex(m.grid, text.substr(0, 4));
    const int corner = text.size() > 5 && text[4] == ' ' ? parse_corner(text.substr(5)) : text.size() == 4 ? 0 : -1;
    if (!h || corner < 0) n.fault("should be a hex and a corner, such as \"3116 NNE\"");
    return {h.value_or(HexId{}), corner < 0 ? 0 : corner};
}

void stack(Reading& r, const Node& n) { // {"hex": "4307", "facing": "E", "units": [...]}
    const HexId h = read_hex(n.need("hex"), r.w.map);
    const int facing = n.has("facing") ? corner(n.at("facing")) : 0;
    for (const Node& u : n.need("units").items()) stand(r, u.string(), h, facing, u);
}

void stacks(Reading& r, const Node& at) {
    if (at.is_object()) {
        for (const auto& [id, n] : at.members()) {
            const auto [h, facing] = spot(n, r.w.map);
            stand(r, id, h, facing, n);
        }
        return;
    }
    for (const Node& n : at.items()) stack(r, n);
}

void deployment(Reading& r, const Node& n) {
    Deployment d;
    for (const Node& x : n.need("units").items()) {
        const std::string id = x.string();
        bool chief = false;
        for (Commander& c : r.w.commanders) {
            if (c.id != id) continue;
            chief = true;
            c.anywhere = n.truth("anywhere", false);
        }
        if (const UnitId u = chief ? UnitId{} : r.unit(id, x)) d.units.push_back(u);
    }
    const int within = n.integer("within", 0, 9, 0);
    for (const Node& x : n.at("hexes").items()) {
        const HexId centre = read_hex(x, r.w.map);
        for (std::size_t i = 0; centre && i < r.w.map.hexes.size(); ++i)
            if (distance(r.w.map, centre, HexId{i}) <= within) d.hexes.push_back(HexId{i});
    }
    if (d.hexes.empty() && !n.truth("anywhere", false)) return n.fault("needs hexes, or \"anywhere\"");
    put_in_order(d.hexes.begin(), d.hexes.end());
    d.hexes.erase(std::unique(d.hexes.begin(), d.hexes.end()), d.hexes.end());
    stacks(r, n.need("at"));
    if (d.units.empty() || root_fault(n)) return;
    d.side = unit_of(r.w, d.units.front()).side;
    for (UnitId u : d.units) {
        if (!on_map(r.s, u)) return n.fault("there is no place for " + unit_of(r.w, u).id);
        const HexId h = at(r.s, u).hex;
        if (!d.hexes.empty() && !std::binary_search(d.hexes.begin(), d.hexes.end(), h))
            return n.fault(unit_of(r.w, u).id + " stands outside its hexes");
    }
    r.w.deployments.push_back(std::move(d));
}

void place(Reading& r, const Node& n) {
    if (n.is_object()) return stacks(r, n);
    for (const Node& x : n.items()) {
        if (root_fault(x)) return;
        if (x.has("hex"))
            stack(r, x);
        else
            deployment(r, x);
    }
}

// --- the battle ------------------------------------------------------------------------------------------------------

void parts(Reading& r, const Node& list) { // TS1.4-TS1.10
    for (const Node& n : list.items()) {
        Part p;
        p.id = n.need("id").string();
        if (!is_name(p.id)) return n.at("id").fault("should be a name without blanks");
        p.name = n.string("name", p.id);
        p.side = word(n.need("side"), side_names);
        for (const Node& u : n.need("units").items()) p.units.push_back(r.unit(u.string(), u));
        p.turn = n.integer("turn", 1, 40, 1);
        p.starts = n.truth("starts", false);
        if (r.w.parts.size() == 8) return n.fault("more than 8 parts");
        r.w.parts.push_back(std::move(p));
    }
}

void arrivals(Reading& r, const Node& list) { // 7.4
    for (const Node& n : list.items()) {
        Arrival a;
        a.hex = read_hex(n.need("hex"), r.w.map);
        a.turn = n.integer("turn", 1, 40, 1);
        a.one_marker = n.truth("one_marker", false);
        if (n.has("part")) {
            const std::string id = n.at("part").string();
            auto p = std::find_if(r.w.parts.begin(), r.w.parts.end(), [&](const Part& x) { return x.id == id; });
            if (p == r.w.parts.end()) return n.at("part").fault("there is no part \"" + id + "\"");
            a.part = static_cast<std::uint8_t>(p - r.w.parts.begin() + 1);
            a.turn = p->turn;
        }
        for (const Node& x : n.need("units").items()) {
            const UnitId u = r.unit(x.string(), x);
            if (!u) return;
            if (at(r.s, u).where != Where::absent) return x.fault("this unit is here already");
            at(r.s, u).where = Where::due;
            a.units.push_back(u);
        }
        r.w.arrivals.push_back(std::move(a));
    }
}

void hexes(Reading& r, const Node& list, std::vector<HexId>& out) {
    for (const Node& n : list.items()) out.push_back(read_hex(n, r.w.map));
}

// TS1.11. TS1.12, `until` a part has come: closed_by asks for its reinforcements, so they must enter just there.
void closed(Reading& r, const Node& root) {
    const Grid& g = r.w.map.grid;
    for (Side side : {Side::french, Side::russian}) {
        const Node n = root.at(name(side).data());
        if (!n.is_object()) continue;
        if (n.has("until")) {
            const std::string id = n.at("until").string();
            const auto list = n.need("hexes").items();
            for (const Arrival& a : r.w.arrivals) {
                if (a.part == 0 || r.w.parts[a.part - 1u].id != id) continue;
                if (list.size() != 1 || read_hex(list.front(), r.w.map) != a.hex)
                    return n.at("hexes").fault("\"" + id + "\" enters elsewhere");
            }
            continue;
        }
        hexes(r, n.at("hexes"), r.w.closed[index(side)]);
        if (!n.has("columns")) continue;
        const auto ends = n.at("columns").items();
        if (ends.size() != 2) return n.at("columns").fault("should be the first and the last column");
        const int from = ends[0].integer(0, 99), to = ends[1].integer(from, 99);
        for (std::size_t i = 0; i < r.w.map.hexes.size(); ++i) {
            const int column = g.first_column + g.column_step * cell_of(g, HexId{i}).column;
            if (column >= from && column <= to) r.w.closed[index(side)].push_back(HexId{i});
        }
    }
}

void victory(Reading& r, const Node& n) {
    if (n.json->is_null()) return; // a case may leave it out
    const std::string kind = n.need("kind").string();
    if (kind == "hold") {
        const auto list = n.need("hexes").items();
        if (list.size() != 1) return n.at("hexes").fault("should be one hex");
        r.w.objective = read_hex(list.front(), r.w.map);
        r.w.objective_points = 0;
    } else if (kind == "points") {
        const auto places = n.at("places").items();
        if (places.size() > 1) return n.at("places").fault("more than one place"); // TX16
        if (places.empty()) return;
        const auto list = places.front().need("hexes").items();
        if (list.size() != 1) return places.front().at("hexes").fault("should be one hex");
        r.w.objective = read_hex(list.front(), r.w.map);
        r.w.objective_points = places.front().need("points").integer(1, 99);
    } else {
        n.at("kind").fault("should be one of: hold, points");
    }
}

void battle(Reading& r, const Node& root) {
    World& w = r.w;
    if (root.has("turns")) {
        const auto turns = root.at("turns").items();
        if (turns.size() != 2) return root.at("turns").fault("should be the first and the last turn");
        w.first_turn = turns[0].integer(1, 40);
        w.last_turn = turns[1].integer(w.first_turn, 40);
    } else {
        w.last_turn = 12;
    }
    w.full = root.truth("orders", true);
    w.destruction = root.truth("destruction", false);
    for (const Node& n : root.at("barrage").items()) w.barrage[index(word(n, side_names))] = true;
    parts(r, root.at("parts"));
    if (root_fault(root)) return;
    place(r, root.at("place"));
    if (root_fault(root)) return;
    arrivals(r, root.at("reinforcements"));
    closed(r, root.at("closed"));
    hexes(r, root.at("rubble"), w.rubble);
    if (const Node flank = root.at("flank"); flank.is_object()) { // TX14
        w.flank = true;
        hexes(r, flank.need("enter"), w.flank_east);
        hexes(r, flank.need("return"), w.flank_south);
    }
    w.french_first = w.full && root.string("initiative", "none") == "french";
    victory(r, root.at("victory"));
    w.setup = root.truth("setup", !w.deployments.empty() && !root.has("phase"));
}

void read(Reading& r, const Node& root, const FileSource& files) {
    if (!root.is_object()) return root.fault("a scenario is an object", LoadFault::syntax);
    if (root.need("system").string() != "triumph") return root.at("system").fault("should be triumph");
    r.w.name = root.string("name", "case");
    r.w.title = root.string("title", r.w.name);
    r.w.about = root.string("about", "");
    ground(r, root, files);
    if (root_fault(root)) return;
    order_of_battle(r, root, files);
    if (root_fault(root)) return;
    battle(r, root);
    if (root_fault(root)) return;
    prepare(r.w);
    position(r, root);
}

} // namespace

int corner(const Node& n) {
    const int c = parse_corner(n.string());
    if (c < 0) n.fault("should be one of NNE E SSE SSW W NNW");
    return c < 0 ? 0 : c;
}

UnitId Reading::unit(const std::string& id, const Node& n) {
    const UnitId u = find_unit(w, id);
    if (!u) n.fault("there is no unit \"" + id + "\"");
    return u;
}

GroupId Reading::group(const std::string& id, const Node& n) {
    const GroupId g = find_group(w, id);
    if (!g) n.fault("there is no group \"" + id + "\"");
    return g;
}

Loaded<Opening> load_scenario(std::string_view text, std::string_view name, const FileSource& files) {
    Faults faults{std::string(name), {}};
    const auto json = parse_json(text, faults);
    Reading r;
    if (json) read(r, Node{&*json, "", &faults}, files);
    if (!faults.first) {
        const auto wrong = problems(r.w, r.s);
        if (!wrong.empty()) faults.note(LoadFault::range, "", wrong.front());
    }
    if (faults.first) return *faults.first;
    return Opening{std::move(r.w), r.s};
}

} // namespace redoubt::triumph
