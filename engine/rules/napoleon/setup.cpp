#include "engine/rules/napoleon/setup.h"

#include "engine/core/map_file.h"
#include "engine/rules/napoleon/notation.h"
#include "engine/rules/napoleon/play.h"

#include <algorithm>

namespace redoubt::napoleon {

namespace {

constexpr Named<Type> type_names[] = {{"infantry", Type::infantry},
                                      {"cavalry", Type::cavalry},
                                      {"artillery", Type::artillery},
                                      {"commander", Type::commander}};
constexpr Named<Look> look_names[] = {
    {"line", Look::line},       {"light", Look::light}, {"guard", Look::guard},     {"grenadier", Look::grenadier},
    {"militia", Look::militia}, {"heavy", Look::heavy}, {"cossack", Look::cossack}, {"horse", Look::horse},
    {"foot", Look::foot},       {"staff", Look::staff}};
constexpr Named<Weight> weight_names[] = {{"none", Weight::none}, {"light", Weight::light}, {"heavy", Weight::heavy}};
constexpr Named<Gun> gun_names[] = {{"light", Gun::light}, {"heavy", Gun::heavy}, {"horse", Gun::horse}};
constexpr Named<Level> level_names[] = {{"brigade", Level::brigade},
                                        {"division", Level::division},
                                        {"corps", Level::corps},
                                        {"army", Level::army},
                                        {"chief", Level::chief}};
constexpr Named<VictoryKind> victory_names[] = {{"hold", VictoryKind::hold}, {"points", VictoryKind::points}};
constexpr Named<Flag> flag_names[] = {{"disorganised", Flag::disorganised},
                                      {"shattered", Flag::shattered},
                                      {"wounded", Flag::wounded},
                                      {"no_command", Flag::no_command},
                                      {"forced", Flag::forced},
                                      {"charge", Flag::charge},
                                      {"kept", Flag::kept},
                                      {"fought", Flag::fought},
                                      {"defence", Flag::defence},
                                      {"quadrangle", Flag::quadrangle},
                                      {"moved", Flag::moved},
                                      {"fired", Flag::fired},
                                      {"answered", Flag::answered},
                                      {"attacked", Flag::attacked},
                                      {"was_attacked", Flag::was_attacked},
                                      {"barred", Flag::barred},
                                      {"countered", Flag::countered},
                                      {"square_fired", Flag::square_fired},
                                      {"done", Flag::done},
                                      {"charged", Flag::charged},
                                      {"spare", Flag::spare},
                                      {"tried", Flag::tried},
                                      {"unformed", Flag::unformed}};

// The phases a case may open in: what happens, and whose it is (nobody's: of both sides).
struct Moment {
    Phase phase; // of player A
    std::optional<Side> side;
};
constexpr Named<Moment> phase_names[] = {{"initiative", {Phase::initiative, {}}},
                                         {"command", {Phase::command, {}}},
                                         {"reorganisation", {Phase::reorganisation, {}}},
                                         {"french artillery", {Phase::artillery_a, Side::french}},
                                         {"french movement", {Phase::movement_a, Side::french}},
                                         {"french attack", {Phase::attack_a, Side::french}},
                                         {"russian artillery", {Phase::artillery_a, Side::russian}},
                                         {"russian movement", {Phase::movement_a, Side::russian}},
                                         {"russian attack", {Phase::attack_a, Side::russian}}};

// What a unit has lost before this battle began.
struct Lost {
    std::string id;
    int points = 0;
    bool gone = false;
};

struct Setup {
    World w;
    State s;
    std::vector<Lost> lost; // in the battle before
    bool is_case = false;   // a phase is named: the game is under way

    UnitId unit(const std::string& id, const Node& n) {
        const UnitId u = find_unit(w, id);
        if (!u) n.fault("there is no unit \"" + id + "\"");
        return u;
    }
    FormationId formation(const std::string& id, const Node& n) {
        const FormationId f = find_formation(w, id);
        if (!f) n.fault("there is no formation \"" + id + "\"");
        return f;
    }
    HexId open_hex(const Node& n) {
        const HexId h = read_hex(n, w.map);
        if (h && !is_open(w, h)) n.fault("this hex is outside the part of the sheet that is played on");
        return h;
    }
    // "2111-2112": two adjacent hexes.
    std::optional<std::pair<HexId, Dir>> hexside(const Node& n) {
        const std::string text = n.string();
        const auto a = parse_hex(w.map.grid, text.substr(0, 4));
        const auto b = text.size() == 9 && text[4] == '-' ? parse_hex(w.map.grid, text.substr(5)) : std::nullopt;
        const auto d = a && b ? direction(w.map, *a, *b) : std::nullopt;
        if (d) return std::pair{*a, *d};
        n.fault("should be two adjacent hexes of the sheet, such as 0303-0304");
        return std::nullopt;
    }
    // "1113 NE", "1113": hex and facing; north when none is named.
    std::optional<std::pair<HexId, Dir>> stand(const Node& n) {
        const std::string text = n.string();
        const auto h = parse_hex(w.map.grid, text.substr(0, 4));
        std::optional<Dir> facing;
        if (text.size() == 4) facing = Dir::n;
        if (text.size() > 5 && text[4] == ' ') facing = parse_dir(text.substr(5));
        const bool sound = h && facing;
        if (sound && is_open(w, *h)) return std::pair{*h, *facing};
        n.fault(sound ? "this hex is outside the part of the sheet that is played on"
                      : "should be a hex and a facing, such as 1113 NE");
        return std::nullopt;
    }

    void formations(const Node& list) {
        for (const Node& n : list.items()) {
            Formation f;
            f.id = n.need("id").string();
            if (f.id.empty() || f.id.find_first_of(" \t\n") != std::string::npos || find_formation(w, f.id))
                return n.at("id").fault("should be a name of its own without blanks");
            f.side = word(n.need("side"), side_names);
            f.name = n.string("name", f.id);
            f.army = n.string("army", "");
            f.cost = n.integer("cost", 0, 9, 1);
            if (w.formations.size() == max_formations) return n.fault("too many formations");
            w.formations.push_back(std::move(f));
        }
    }
    // A case may leave the list of formations out: each that a unit names costs one point.
    FormationId formation_of(const Unit& u, const std::string& id, const Node& n, bool listed) {
        if (id.empty()) return {};
        if (!find_formation(w, id) && !listed && w.formations.size() < max_formations) {
            Formation f;
            f.id = f.name = id;
            f.side = u.side;
            w.formations.push_back(std::move(f));
        }
        const FormationId f = formation(id, n);
        if (f && w.formations[f.index()].side != u.side) n.fault("this formation belongs to the other side");
        return f;
    }
    void units(const Node& list, bool listed) {
        for (const Node& n : list.items()) {
            Unit u;
            u.id = n.need("id").string();
            if (u.id.empty() || u.id.find_first_of(" \t\n") != std::string::npos || find_unit(w, u.id))
                return n.at("id").fault("should be a name of its own without blanks");
            u.side = word(n.need("side"), side_names);
            u.type = word(n.need("type"), type_names);
            if (n.faults->first) return;
            const bool commander = u.type == Type::commander, cavalry = u.type == Type::cavalry;
            u.name = n.string("name", u.id);
            u.short_name = n.string("short", u.name);
            u.army = n.string("army", "");
            u.division = n.string("division", "");
            u.formation = formation_of(u, n.string("formation", ""), n.at("formation"), listed);
            if (n.has("arm")) u.look = word(n.at("arm"), look_names);
            u.strength = commander ? n.integer("strength", 0, 0, 0) : n.need("strength").integer(1, 20);
            u.movement = n.integer("movement", 1, 20, commander ? 10 : cavalry ? 8 : 5);
            u.morale = commander ? std::array{0, 0} : std::array{8, 6};
            if (n.has("morale")) {
                const auto two = n.at("morale").items();
                if (two.size() != 2) return n.at("morale").fault("should be two numbers: in good order, disorganised");
                u.morale = {two[0].integer(2, 12), two[1].integer(2, 12)};
            }
            u.rifle = n.integer("rifle", 0, 2, 0);
            u.weight = !cavalry ? Weight::none : n.has("charge") ? word(n.at("charge"), weight_names) : Weight::light;
            if (u.type == Type::artillery) u.gun = n.has("gun") ? word(n.at("gun"), gun_names) : Gun::light;
            u.militia = n.truth("militia", false);
            if (commander) {
                u.level = n.has("level") ? word(n.at("level"), level_names) : Level::division;
                u.modifier = n.integer("modifier", 0, 3, 0);
                u.deputy = n.truth("deputy", false);
                u.look = Look::staff;
                for (const Node& f : n.at("leads").items())
                    if (FormationId id = formation_of(u, f.string(), f, listed)) u.leads.push_back(id);
            }
            if (w.units.size() == max_units) return n.fault("more than " + std::to_string(max_units) + " units");
            w.units.push_back(std::move(u));
        }
    }

    void sheet(const Node& root) {
        int first = 0, last = 99;
        if (root.has("columns")) {
            const auto two = root.at("columns").items();
            if (two.size() != 2) return root.at("columns").fault("should be the first and the last column");
            first = two[0].integer(0, 99);
            last = two[1].integer(first, 99);
        }
        const std::size_t hexes = w.map.hexes.size();
        w.open.assign(hexes, 0);
        for (std::size_t i = 0; i < hexes; ++i) {
            const std::string number = label(w.map.grid, HexId{i});
            const int column = (number[0] - '0') * 10 + (number[1] - '0');
            w.open[i] = column >= first && column <= last ? 1 : 0;
        }
        for (std::size_t i = 0; i < hexes; ++i)
            for (Dir d : all_dirs) {
                const HexId h{i}, over = neighbour(w.map, h, d);
                if (!over || over < h || !edge(w.map, h, d).has(Edge::bridge)) continue;
                if (w.bridges.size() == max_bridges) return root.at("map").fault("too many bridges");
                w.bridges.push_back({h, d});
            }
    }

    void values(const Node& root) {
        if (root.has("stages")) {
            const auto two = root.at("stages").items();
            if (two.size() != 2) return root.at("stages").fault("should be the first and the last stage");
            w.first_stage = two[0].integer(1, 40);
            w.last_stage = two[1].integer(w.first_stage, 40);
        } else {
            w.last_stage = 40;
        }
        if (root.has("initiative")) w.initiative = word(root.at("initiative"), side_names);
        if (const Node n = root.at("command"); n.is_object()) {
            w.command_applies = true;
            for (Side side : {Side::french, Side::russian})
                w.command[index(side)] = n.integer(name(side).data(), 0, 30, 0);
        }
        if (!root.at("forced_march").is_array()) w.forced_march = root.truth("forced_march", true);
        const Node bridges = root.at("bridges");
        w.may_build = bridges.integer("french_may_build", 0, static_cast<int>(decltype(State::spans)::capacity), 2);
        w.kolocza = bridges.truth("kolocza", false);
        w.may_destroy_bridges = bridges.truth("russian_may_break", true);
        for (const Node& n : root.at("night").items()) w.night.push_back(n.integer(1, 40));
        for (const auto& [id, n] : root.at("strengths").members())
            if (UnitId u = unit(id, n); u && !is_commander(w, u)) w.units[u.index()].strength = n.integer(1, 20);
        if (const Node n = root.at("only_first_stage"); n.is_object()) {
            w.only.stage = n.need("stage").integer(1, 40);
            w.only.side = word(n.need("side"), side_names);
            for (const Node& f : n.at("formations").items())
                if (FormationId id = formation(f.string(), f)) w.only.formations.push_back(id);
            for (const Node& d : n.at("divisions").items()) w.only.divisions.push_back(d.string());
        }
    }

    bool stands_on(UnitId u, HexId h) const { // ground only: open to its arm, or a road leads there
        const bool road =
            std::any_of(all_dirs.begin(), all_dirs.end(), [&](Dir d) { return edge(w.map, h, d).has(Edge::road); });
        return road || terrain_cost(terrain(w.map, h), arm_of(unit_of(w, u))) != inaccessible;
    }
    void put(UnitId u, std::pair<HexId, Dir> where, const Node& n) {
        UnitState& us = at(s, u);
        if (us.where != Where::absent) return n.fault("this unit is set up twice");
        us.where = Where::on_map;
        us.hex = where.first;
        us.facing = is_commander(w, u) ? std::uint8_t{0} : static_cast<std::uint8_t>(where.second);
        us.strength = static_cast<std::uint8_t>(unit_of(w, u).strength);
    }
    // One group of a set-up: who, in which hexes, and where they stand unless their owner says otherwise.
    void group(const Node& n) {
        const bool anywhere = n.truth("anywhere", false), road = n.truth("road", false);
        const int within = n.integer("within", 0, 40, 0);
        std::vector<HexId> printed;
        for (const Node& h : n.at("hexes").items()) printed.push_back(open_hex(h));
        if (n.faults->first) return;
        if (!anywhere && printed.empty()) return n.fault("hexes are missing");
        const Node places = n.need("at");
        for (const Node& id : n.need("units").items()) {
            const UnitId u = unit(id.string(), id);
            if (!u) return;
            const Node where = places.need(w.units[u.index()].id.c_str());
            const auto stands = where.json->is_null() ? std::nullopt : stand(where);
            if (!stands) return;
            Placing p;
            p.unit = u;
            p.anywhere = anywhere;
            for (std::size_t i = 0; i < w.map.hexes.size() && !anywhere; ++i) {
                const HexId h{i};
                const bool near = std::any_of(printed.begin(), printed.end(),
                                              [&](HexId x) { return x == h || distance(w.map, x, h) <= within; });
                const bool on_road = std::any_of(all_dirs.begin(), all_dirs.end(),
                                                 [&](Dir d) { return edge(w.map, h, d).has(Edge::road); });
                // The printed hexes themselves are never refused, whatever ground the sheet shows there.
                const bool named = std::find(printed.begin(), printed.end(), h) != printed.end();
                if (near && is_open(w, h) && (named || ((!road || on_road) && stands_on(u, h)))) p.hexes.push_back(h);
            }
            if (!anywhere && std::find(p.hexes.begin(), p.hexes.end(), stands->first) == p.hexes.end())
                return where.fault("this is none of the hexes it may be set up in");
            if (!stands_on(u, stands->first)) return where.fault("this ground is closed to it (4.32)");
            put(u, *stands, where);
            w.placings.push_back(std::move(p));
        }
        for (const auto& [id, where] : places.members())
            if (std::none_of(w.placings.begin(), w.placings.end(),
                             [&key = id, this](const Placing& p) { return unit_of(w, p.unit).id == key; }))
                return where.fault("this unit is not in the list");
    }
    void place(const Node& n) {
        if (n.is_array()) {
            for (const Node& g : n.items()) {
                if (n.faults->first) return;
                group(g);
            }
            return;
        }
        for (const auto& [id, where] : n.members()) {
            const UnitId u = unit(id, where);
            const auto stands = stand(where);
            if (!u || !stands) return;
            if (!stands_on(u, stands->first)) return where.fault("this ground is closed to it (4.32)");
            put(u, *stands, where);
            w.placings.push_back({u, {stands->first}, false});
        }
    }
    void arrivals(const Node& list) {
        for (const Node& n : list.items()) {
            const int stage = n.need("stage").integer(1, 40);
            const HexId h = open_hex(n.need("hex"));
            for (const Node& id : n.need("units").items()) {
                const UnitId u = unit(id.string(), id);
                if (!u || !h) return;
                if (at(s, u).where != Where::absent) return id.fault("this unit is set up already");
                w.arrivals.push_back({u, stage, h});
                at(s, u).where = Where::due;
                at(s, u).strength = static_cast<std::uint8_t>(unit_of(w, u).strength);
            }
        }
    }

    void victory(const Node& n) {
        if (n.json->is_null()) return; // a case may leave it out
        w.victory = word(n.need("kind"), victory_names);
        auto read = [&](const Node& p, std::string id) {
            VictoryPlace place;
            place.id = p.string("id", id);
            place.name = p.string("name", place.id);
            place.points = p.integer("points", 1, 20, 1);
            for (const Node& h : p.need("hexes").items())
                if (HexId hex = open_hex(h)) {
                    if (spot_of(w, hex) != max_spots) return h.fault("this hex counts twice");
                    place.hexes.push_back(hex);
                }
            if (place.hexes.empty()) return p.fault("a place needs a hex");
            w.places.push_back(std::move(place));
        };
        if (w.victory == VictoryKind::hold)
            read(n, "place");
        else
            for (const Node& p : n.need("places").items()) read(p, "");
        std::size_t spots = 0;
        for (const VictoryPlace& p : w.places) {
            spots += p.hexes.size();
            if (p.id.empty()) return n.fault("a place needs an id");
        }
        if (spots > max_spots) n.fault("more than " + std::to_string(max_spots) + " hexes");
    }

    // What is missing when it begins: losses of the battle before, or those a case names.
    void weaken(UnitId u, int points, bool gone) {
        UnitState& us = at(s, u);
        if (us.where != Where::on_map && us.where != Where::due) {
            if (gone) us = UnitState{}, us.where = Where::lost;
            return;
        }
        if (gone || (points > 0 && points >= us.strength)) {
            us = UnitState{};
            us.where = Where::lost;
        } else {
            us.strength = static_cast<std::uint8_t>(us.strength - points);
        }
    }
    void losses(const Node& root) {
        for (const Lost& x : lost)
            if (UnitId u = find_unit(w, x.id); u && at(s, u).where != Where::absent) weaken(u, x.points, x.gone);
        for (const auto& [id, n] : root.at("losses").members()) {
            const UnitId u = unit(id, n);
            if (!u) return;
            if (is_commander(w, u)) return n.fault("commanders have no strength to lose");
            weaken(u, n.integer(0, std::max(0, at(s, u).strength - 1)), false);
        }
        for (const Node& n : root.at("eliminated").items()) {
            const UnitId u = unit(n.string(), n);
            if (!u) return;
            weaken(u, 0, true);
        }
    }
    void holders(const Node& root) {
        std::size_t spot = 0;
        Play p{w, s, nullptr};
        for (const VictoryPlace& place : w.places)
            for (std::size_t i = 0; i < place.hexes.size(); ++i)
                s.holders[spot++] = static_cast<std::uint8_t>(Side::russian);
        for (const VictoryPlace& place : w.places)
            for (HexId h : place.hexes) note_control(p, h);
        for (const auto& [id, n] : root.at("hold").members()) {
            const auto place = std::find_if(w.places.begin(), w.places.end(),
                                            [&key = id](const VictoryPlace& x) { return x.id == key; });
            if (place == w.places.end()) return n.fault("there is no such place");
            const Side side = word(n, side_names);
            for (HexId h : place->hexes) s.holders[spot_of(w, h)] = static_cast<std::uint8_t>(side);
        }
    }

    // Marks of a game under way.
    void marks(const Node& root) {
        for (const auto& x : flag_names)
            for (const Node& n : root.at(x.name).items())
                if (UnitId u = unit(n.string(), n)) at(s, u).set(x.value);
        if (const Node n = root.at("forced_march"); n.is_array()) // who carries its marker
            for (const Node& id : n.items())
                if (UnitId u = unit(id.string(), id)) at(s, u).set(Flag::forced);
        s.spans.clear();                                 // marks are read twice
        for (const Node& n : root.at("spans").items()) { // bridges of the French: {"side": "0303-0304", "by": "Ney"}
            const auto side = hexside(n.need("side"));
            const UnitId by = unit(n.need("by").string(), n.at("by"));
            if (side && by && !s.spans.full())
                s.spans.push_back({side->first, side->second, by, n.truth("built", false)});
        }
        for (const auto& [id, n] : root.at("targets").members())
            if (UnitId u = unit(id, n)) at(s, u).target = open_hex(n);
        for (const Node& n : root.at("paid").items())
            if (FormationId f = formation(n.string(), n)) s.paid |= 1u << f.index();
        for (const Node& n : root.at("broken_bridges").items())
            if (const auto side = hexside(n)) {
                const std::size_t i = find_bridge(w, side->first, side->second);
                if (i == max_bridges) return n.fault("there is no bridge");
                s.broken |= 1u << i;
            }
        if (const Node n = root.at("points"); n.is_object())
            for (Side side : {Side::french, Side::russian})
                s.points[index(side)] =
                    static_cast<std::int8_t>(n.integer(name(side).data(), 0, 99, s.points[index(side)]));
        if (const Node n = root.at("standing"); n.is_object())
            for (Side side : {Side::french, Side::russian})
                for (const Node& order : n.at(name(side).data()).items()) {
                    const auto known = std::find(standing_names.begin(), standing_names.end(), order.string());
                    if (known == standing_names.end()) return order.fault("there is no such standing order");
                    s.standing[index(side)] |= 1u << (known - standing_names.begin());
                }
    }

    void open(const Node& root) {
        Play p{w, s, nullptr};
        s.stage = static_cast<std::int16_t>(root.integer("stage", w.first_stage, w.last_stage, w.first_stage));
        s.first = w.initiative;
        if (!is_case) {
            s.phase = Phase::before;
            return begin_game(p);
        }
        const auto moment = one_of(root.at("phase"), phase_names);
        if (root.faults->first || !moment) return;
        Phase phase = moment->phase;
        if (moment->side && *moment->side != s.first)
            phase = static_cast<Phase>(static_cast<int>(phase) + static_cast<int>(Phase::artillery_b) -
                                       static_cast<int>(Phase::artillery_a));
        for (Side side : {Side::french, Side::russian})
            s.points[index(side)] = static_cast<std::int8_t>(w.command[index(side)]);
        s.phase = phase;
        marks(root);
        if (root.faults->first) return;
        open_phase(p, phase);
        marks(root);
        run(p);
    }

    void read(const Node& root, const FileSource& files);
};

void Setup::read(const Node& root, const FileSource& files) {
    if (!root.is_object()) return root.fault("a scenario is an object", LoadFault::syntax);
    if (root.need("system").string() != "napoleon") return root.at("system").fault("should be napoleon");
    if (root.has("parts")) return root.at("parts").fault("a battle of a campaign is no campaign");
    w.name = root.string("name", "case");
    w.title = root.string("title", w.name);
    w.about = root.string("about", "");
    is_case = root.has("phase");

    const auto map_file = beside(root.need("map"), "napoleon", files);
    const Node map = map_file ? Node{&*map_file, "/map", root.faults} : root.at("map");
    if (root.faults->first) return;
    w.map = read_map(map);
    if (root.faults->first) return;
    if (static_cast<std::int64_t>(w.map.hexes.size()) >= id_limit) return map.fault("more hexes than a save can name");
    read_edges(root.at("edges"), w.map);

    const auto unit_file = beside(root.need("units"), "napoleon", files);
    if (root.faults->first) return;
    if (unit_file) {
        const Node army{&*unit_file, "/units", root.faults};
        formations(army.need("formations"));
        units(army.need("units"), true);
    } else {
        formations(root.at("formations"));
        units(root.at("units"), root.has("formations"));
    }
    if (root.faults->first) return;
    sheet(root);
    if (root.faults->first) return;
    prepare(w);
    values(root);
    if (root.faults->first) return;
    place(root.at("place"));
    if (root.faults->first) return;
    arrivals(root.at("reinforcements"));
    victory(root.at("victory"));
    losses(root);
    if (root.faults->first) return;
    holders(root);
    if (root.faults->first) return;
    open(root);
}

Loaded<Opening> load(const Node& root, const FileSource& files, std::vector<Lost> lost, std::string next) {
    Setup setup;
    setup.lost = std::move(lost);
    setup.w.next = std::move(next);
    setup.read(root, files);
    if (!root.faults->first) {
        const auto wrong = problems(setup.w, setup.s);
        if (!wrong.empty()) root.faults->note(LoadFault::range, "", wrong.front());
    }
    if (root.faults->first) return *root.faults->first;
    return Opening{std::move(setup.w), setup.s};
}

// A battle of a campaign, by its name.
Loaded<Opening> load_part(std::string_view name, const FileSource& files, std::vector<Lost> lost, std::string next) {
    Faults faults{"scenarios/napoleon/" + std::string(name) + ".json", {}};
    const auto json = parse_json(files ? files(faults.file) : std::string_view{}, faults);
    if (!json) return *faults.first;
    return load(Node{&*json, "", &faults}, files, std::move(lost), std::move(next));
}

} // namespace

Loaded<Opening> load_scenario(std::string_view text, std::string_view name, const FileSource& files) {
    Faults faults{std::string(name), {}};
    const auto json = parse_json(text, faults);
    if (!json) return *faults.first;
    const Node root{&*json, "", &faults};
    if (!root.has("parts")) return load(root, files, {}, {});
    const auto parts = root.at("parts").items();
    if (parts.size() == 2) {
        const std::string first = parts[0].string();
        std::string next = parts[1].string();
        if (!faults.first) return load_part(first, files, {}, std::move(next));
    }
    root.at("parts").fault("should be the names of two battles");
    return *faults.first;
}

Loaded<Opening> follow_up(const World& before, const State& end, const FileSource& files) {
    if (before.next.empty()) return LoadError{LoadFault::missing, before.name, "no battle follows this one"};
    std::vector<Lost> lost;
    State start = end; // as it was set up: everybody whole
    for (std::size_t i = 0; i < before.units.size(); ++i) {
        UnitState& us = start.units[i];
        if (us.where == Where::lost) us.where = Where::on_map;
        us.strength = static_cast<std::uint8_t>(before.units[i].strength);
    }
    for (const Carried& c : carried(before, end, start)) lost.push_back({unit_of(before, c.unit).id, c.lost, c.gone});
    return load_part(before.next, files, std::move(lost), {});
}

} // namespace redoubt::napoleon
