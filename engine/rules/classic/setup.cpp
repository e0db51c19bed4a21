#include "engine/rules/classic/setup.h"

#include "engine/core/map_file.h"
#include "engine/rules/classic/play.h"

#include <algorithm>

namespace redoubt::classic {

namespace {

constexpr Named<Type> type_names[] = {{"infantry", Type::infantry},
                                      {"cavalry", Type::cavalry},
                                      {"artillery", Type::artillery},
                                      {"garrison", Type::garrison}};
constexpr Named<Look> look_names[] = {
    {"line", Look::line},       {"light", Look::light}, {"guard", Look::guard},     {"grenadier", Look::grenadier},
    {"militia", Look::militia}, {"heavy", Look::heavy}, {"cossack", Look::cossack}, {"horse", Look::horse},
    {"foot", Look::foot},       {"work", Look::work}};
constexpr Named<Phase> phase_names[] = {{"french movement", Phase::french_movement},
                                        {"french combat", Phase::french_combat},
                                        {"russian movement", Phase::russian_movement},
                                        {"russian combat", Phase::russian_combat}};
constexpr Named<bool> work_names[] = {{"intact", false}, {"destroyed", true}};

struct Setup {
    World w;
    State s;

    UnitId unit(const std::string& id, const Node& n) {
        UnitId u = find_unit(w, id);
        if (!u) n.fault("there is no unit \"" + id + "\"");
        return u;
    }
    WorkId work(const std::string& id, const Node& n) {
        WorkId x = find_work(w, id);
        if (!x) n.fault("there is no work \"" + id + "\"");
        return x;
    }
    void mark(const Node& list, bool UnitState::*flag) {
        for (const Node& n : list.items())
            if (UnitId u = unit(n.string(), n)) at(s, u).*flag = true;
    }

    void units(const Node& list) {
        for (const Node& n : list.items()) {
            Unit u;
            u.id = n.need("id").string();
            if (u.id.empty() || u.id.find_first_of(" \t\n") != std::string::npos || find_unit(w, u.id))
                return n.at("id").fault("should be a name of its own without blanks");
            u.side = word(n.need("side"), side_names);
            u.name = n.string("name", u.id);
            u.short_name = n.string("short", u.name);
            u.formation = n.string("formation", "");
            u.type = word(n.need("type"), type_names);
            if (n.has("arm")) u.look = word(n.at("arm"), look_names);
            u.strength = n.need("strength").integer(1, 99);
            bool garrison = u.type == Type::garrison;
            u.movement = garrison ? n.integer("movement", 0, 0, 0) : n.need("movement").integer(1, 20);
            if (garrison) u.work = work(n.need("work").string(), n.at("work"));
            if (w.units.size() == max_units) return n.fault("more than " + std::to_string(max_units) + " units");
            w.units.push_back(std::move(u));
        }
    }

    void place(const Node& list) {
        std::vector<Occupants> taken(w.map.hexes.size());
        for (const auto& [id, n] : list.members()) {
            UnitId u = unit(id, n);
            HexId h = read_hex(n, w.map);
            if (!u || !h) return;
            const Unit& x = unit_of(w, u);
            if (x.type == Type::garrison && w.map.works[x.work.index()].hex != h)
                return n.fault("a garrison stands in its own work only (10.0)");
            Occupants& o = taken[h.index()];
            UnitId& room = x.type == Type::garrison ? o.garrison : o.mobile;
            if (room) return n.fault("another unit stands there: one unit to a hex (5.0F)");
            room = u;
            if (o.mobile && o.garrison && unit_of(w, o.mobile).side != unit_of(w, o.garrison).side)
                return n.fault("an enemy garrison stands there");
            at(s, u).where = Where::on_map;
            at(s, u).hex = h;
        }
    }

    void arrivals(const Node& root) {
        for (const auto& [id, n] : root.at("areas").members()) {
            Area a{id, {}};
            for (const Node& h : n.items()) a.hexes.push_back(read_hex(h, w.map));
            if (a.hexes.empty()) return n.fault("an entry area needs a hex");
            w.areas.push_back(std::move(a));
        }
        for (const Node& n : root.at("arrivals").items()) {
            UnitId u = unit(n.need("unit").string(), n.at("unit"));
            int turn = n.need("turn").integer(1, 40);
            std::string name = n.need("area").string();
            auto area = std::find_if(w.areas.begin(), w.areas.end(), [&](const Area& a) { return a.id == name; });
            if (area == w.areas.end()) return n.at("area").fault("there is no entry area \"" + name + "\"");
            if (!u) return;
            if (is_garrison(w, u)) return n.fault("a garrison does not march: it stands in its work (10.0)");
            if (on_map(s, u)) return n.fault("this unit is on the map already");
            if (arrival_of(w, u)) return n.fault("this unit arrives twice");
            if (turn > w.last_turn) continue; // 13.0: only the part of the chart that the battle uses
            w.arrivals.push_back({u, turn, AreaId{static_cast<std::size_t>(area - w.areas.begin())}});
            at(s, u).where = Where::due;
        }
    }

    void victory(const Node& n) {
        Victory& v = w.victory;
        if (n.json->is_null()) { // a case may leave it out
            if (!w.map.works.empty()) v.work = WorkId{0};
            return;
        }
        std::string kind = n.need("kind").string();
        if (kind == "shevardino" || kind == "occupy") {
            v.kind = VictoryKind::occupy;
            v.work = work(n.need("work").string(), n.at("work"));
        } else if (kind == "works") {
            v.kind = VictoryKind::hold;
            v.need = n.integer("need", 1, static_cast<int>(max_works), 3);
        } else if (kind == "levels") {
            v.kind = VictoryKind::levels;
            for (const Node& x : n.at("front_line").items()) v.front_line.push_back(work(x.string(), x));
            for (const Node& x : n.at("exit").items()) v.exit.push_back(read_hex(x, w.map));
            v.exit_points = n.integer("exit_points", 1, 9999, 60);
            v.min_losses = n.integer("min_losses", 0, 9999, 40);
        } else {
            n.at("kind").fault("should be one of: shevardino, occupy, works, levels");
        }
    }

    // Marks of a game under way.
    void markers(const Node& root) {
        mark(root.at("moved"), &UnitState::moved);
        mark(root.at("attacked"), &UnitState::attacked);
        mark(root.at("fought"), &UnitState::fought);
        mark(root.at("released"), &UnitState::released);
        for (const Node& n : root.at("eliminated").items())
            if (UnitId u = unit(n.string(), n)) {
                if (on_map(s, u)) return n.fault("this unit is on the map");
                at(s, u).where = Where::eliminated;
            }
        for (Side side : {Side::french, Side::russian}) {
            const char* key = name(side).data();
            s.losses[index(side)] = static_cast<std::int16_t>(root.at("losses").integer(key, 0, 9999, 0));
            s.exited[index(side)] = static_cast<std::int16_t>(root.at("exited").integer(key, 0, 9999, 0));
        }
        s.release_used = root.truth("release_used", false);
    }

    void works(const Node& root) {
        for (const auto& [id, n] : root.at("works").members())
            if (WorkId x = work(id, n)) s.works[x.index()].destroyed = word(n, work_names);
        note_holders(w, s); // RULING 18: occupant, else the Russians who built them, unless the file says otherwise
        for (const auto& [id, n] : root.at("hold").members())
            if (WorkId x = work(id, n)) s.works[x.index()].holder = word(n, side_names);
    }

    void read(const Node& root, const FileSource& files);
};

void Setup::read(const Node& root, const FileSource& files) {
    if (!root.is_object()) return root.fault("a scenario is an object", LoadFault::syntax);
    std::string system = root.need("system").string();
    if (system != "classic") return root.at("system").fault("should be classic");
    w.name = root.string("name", "case");
    w.title = root.string("title", w.name);
    w.about = root.string("about", "");

    auto map_file = beside(root.need("map"), "classic", files);
    Node map = map_file ? Node{&*map_file, "/map", root.faults} : root.at("map");
    if (root.faults->first) return;
    w.map = read_map(map);
    if (root.faults->first) return;
    if (w.map.works.size() > max_works) return map.at("works").fault("more than 8 works");
    if (static_cast<std::int64_t>(w.map.hexes.size()) >= id_limit) return map.fault("more hexes than a save can name");
    read_edges(root.at("edges"), w.map);

    auto unit_file = beside(root.need("units"), "classic", files);
    Node list = root.at("units");
    if (unit_file)
        list = unit_file->is_object() ? Node{&*unit_file, "/units", root.faults}.at("units")
                                      : Node{&*unit_file, "/units", root.faults};
    if (root.faults->first) return;
    units(list);
    if (root.faults->first) return;

    if (root.has("turns")) {
        auto turns = root.at("turns").items();
        if (turns.size() != 2) return root.at("turns").fault("should be the first and the last turn");
        w.first_turn = turns[0].integer(1, 40);
        w.last_turn = turns[1].integer(w.first_turn, 40);
    } else {
        w.last_turn = 40;
    }
    place(root.at("place"));
    if (root.faults->first) return;
    arrivals(root);
    victory(root.at("victory"));
    prepare(w);
    if (Node frozen = root.at("frozen"); frozen.is_object()) {
        w.frozen_until = frozen.need("until").integer(1, 40);
        for (const Node& n : frozen.need("units").items())
            if (UnitId u = unit(n.string(), n)) w.units[u.index()].frozen = true;
    }
    if (root.faults->first) return;
    works(root);

    s.turn = static_cast<std::int16_t>(root.integer("turn", w.first_turn, w.last_turn, w.first_turn));
    Phase phase = root.has("phase") ? word(root.at("phase"), phase_names) : Phase::french_movement;
    if (is_combat(phase) && is_night(s.turn)) return root.at("phase").fault("there is no combat at night (13.4)");
    for (int turn = w.first_turn; turn <= s.turn; ++turn)
        if (is_first_night_turn(turn)) // 13.4D
            for (std::size_t i = 0; i < w.units.size(); ++i) s.units[i].released = w.units[i].frozen;
    open_phase(w, s, phase);
    markers(root);
}

} // namespace

Loaded<Opening> load_scenario(std::string_view text, std::string_view name, const FileSource& files) {
    Faults faults{std::string(name), {}};
    auto json = parse_json(text, faults);
    Setup setup;
    if (json) setup.read(Node{&*json, "", &faults}, files);
    if (!faults.first) {
        auto wrong = problems(setup.w, setup.s);
        if (!wrong.empty()) faults.note(LoadFault::range, "", wrong.front());
    }
    if (faults.first) return *faults.first;
    return Opening{std::move(setup.w), setup.s};
}

} // namespace redoubt::classic
