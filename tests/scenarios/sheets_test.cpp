// The sheets of the napoleon and triumph games: the fit of their grids to the field, what the printed hexes ask of the
// ground, and the ground itself, read back from the laid maps. Native only. Draws all three sheets and lists every
// place with its hex in each into build/sheets, to look at.
#ifndef __EMSCRIPTEN__
#include "engine/core/map_file.h"
#include "scenarios/files.h"
#include "scenarios/lay/bend.h"
#include "scenarios/lay/picture.h"
#include "shell/board/bent.h"
#include "tests/support/json.h"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <queue>
#include <set>
#include <sstream>

namespace sheets_test {

using namespace redoubt;
using namespace redoubt::lay;

namespace {

const Model& field() {
    static const Model model = read_model("scenarios/battlefield");
    return model;
}
Orders orders_of(const std::string& system) {
    return {read_json("scenarios/" + system + "/grid.json"), system + "/grid.json"};
}

struct Sheet {
    Orders orders;
    Map map;
    Json file; // as the program reads it
};
const Sheet& sheet(const std::string& system) {
    static std::map<std::string, Sheet> laid;
    if (auto it = laid.find(system); it != laid.end()) return it->second;
    Sheet s;
    s.orders = orders_of(system);
    s.map = lay::lay(field(), s.orders);
    s.file = json_of(map_file(s.map, notes_of(field(), s.orders, s.map)));
    return laid[system] = std::move(s);
}

HexId hex(const Map& m, const std::string& printed) {
    const auto h = parse_hex(m.grid, printed);
    INFO(printed);
    REQUIRE(h);
    return *h;
}
HexId place(const Map& m, const std::string& id) {
    for (const Place& p : m.places)
        if (p.id == id) return p.hex;
    return {};
}
HexId work(const Map& m, const std::string& id) {
    for (const Work& w : m.works)
        if (w.id == id) return w.hex;
    return {};
}

// Hexes that can be walked to; `crossings`: over bridges and fords too.
std::vector<bool> reached(const Map& m, HexId from, bool crossings) {
    std::vector<bool> seen(m.hexes.size(), false);
    std::queue<HexId> open;
    seen[from.index()] = true;
    open.push(from);
    while (!open.empty()) {
        const HexId h = open.front();
        open.pop();
        for (Dir d : all_dirs) {
            const HexId o = neighbour(m.grid, h, d);
            if (!o || seen[o.index()]) continue;
            const auto e = edge(m, h, d);
            if (e.has(Edge::river) && !(crossings && (e.has(Edge::ford) || e.has(Edge::bridge)))) continue;
            seen[o.index()] = true;
            open.push(o);
        }
    }
    return seen;
}

// Every hex that the battles of a system print, and where each unit is put at the start, with its type.
struct Start {
    std::string battle, unit, type, hex;
};
std::vector<Start> starts(const std::string& system) {
    std::vector<Start> out;
    const Json oob = json_of(scenario_file("scenarios/" + system + "/oob.json"));
    std::map<std::string, std::string> types;
    for (const Json& u : oob["units"]) types[u["id"]] = u["type"];
    for (const std::string_view path : scenario_paths()) {
        const std::string name(path);
        if (name.rfind("scenarios/" + system + "/", 0) != 0) continue;
        const Json b = json_of(scenario_file(name));
        if (!b.contains("place")) continue;
        for (const Json& group : b["place"]) {
            for (const Json& h : group.value("hexes", Json::array())) out.push_back({name, "", "", h});
            const Json at = group.value("at", Json::object());
            if (at.is_object()) {
                for (const auto& [unit, where] : at.items())
                    out.push_back({name, unit, types[unit], where.get<std::string>().substr(0, 4)});
            } else {
                for (const Json& stack : at)
                    for (const Json& unit : stack["units"])
                        out.push_back({name, unit, types[unit.get<std::string>()], stack["hex"]});
            }
        }
        for (const Json& r : b.value("reinforcements", Json::array()))
            if (r.contains("hex")) out.push_back({name, "", "", r["hex"]});
    }
    return out;
}

const char* const both[] = {"napoleon", "triumph"};

} // namespace

TEST_CASE("The grids lie where they fit the printed hexes best", "[sheets][field]") {
    for (const std::string system : both) {
        INFO(system);
        const Orders orders = orders_of(system);
        const Grid g = grid_of(orders);
        const bool odd = (g.first_column % 2 == 1) == g.first_raised, west = g.column_step < 0;
        const Fit best = fit(field(), orders, odd, west);
        CHECK(std::abs(best.grid.pitch - g.pitch) < 0.02);
        CHECK(std::abs(best.grid.turn - g.turn) < 0.0001);
        CHECK(lay::distance({best.grid.x, best.grid.y}, {g.x, g.y}) < 2);
        // Mirrored it does not fit at all; the other columns raised, not better.
        CHECK(best.rms < 1.5 * g.pitch);
        CHECK(fit(field(), orders, odd, !west).rms > 4 * best.rms);
        CHECK(fit(field(), orders, !odd, west).rms > best.rms);
    }
    // Which columns are raised the set-ups tell: formations that print two hexes of two columns stand in one piece.
    const std::pair<const char*, const char*> together[] = {
        {"napoleon", "1711-1612"}, {"napoleon", "1826-1925"}, {"napoleon", "2711-2612"}, {"triumph", "3217-3316"},
        {"triumph", "1821-1920"},  {"triumph", "2420-2519"},  {"triumph", "2220-2319"}};
    for (const auto& [system, pair] : together) {
        INFO(system << " " << pair);
        CHECK_NOTHROW(hexside_of(grid_of(orders_of(system)), pair, system));
    }
    // 325 yards are 297 m; the other sheet is drawn smaller than the 350 m that its rules tell.
    CHECK(std::abs(grid_of(orders_of("triumph")).pitch - 297.2) < 3);
    CHECK(grid_of(orders_of("napoleon")).pitch > 0.88 * 350);
}

TEST_CASE("A fit finds the grid that ties were taken from", "[sheets]") {
    Orders o = orders_of("triumph");
    Grid g = grid_of(o);
    Json ties = Json::array();
    for (const char* h : {"4008", "3417", "1520", "2226", "4400", "0128"}) {
        const Ground c = centre(g, hex_of(g, h, "test"));
        ties.push_back(
            {{"what", h}, {"at", {c.x, c.y}}, {"hexes", {h}}, {"weight", 1}, {"give", 0}, {"why", "made up"}});
    }
    o.all["ties"] = ties;
    o.all["grid"]["pin"] = {{"hex", "4008"}, {"x", 900}, {"y", -700}}; // it does not start from where it ends
    o.all["grid"]["pitch"] = 400;
    const Fit f = fit(field(), o, true, true);
    CHECK(f.rms < 0.01);
    CHECK(std::abs(f.grid.pitch - g.pitch) < 0.01);
    CHECK(std::abs(f.grid.turn - g.turn) < 1e-6);
    CHECK(std::abs(f.grid.x - g.x) < 0.1);
    // With no give the bend takes up the whole of what a wrong grid misses.
    const Bend bend = bend_of(field(), o);
    for (const Tie& t : ties_of(field(), o)) CHECK(lay::distance(bend(t.at), printed_at(grid_of(o), t, "test")) < 1);
}

TEST_CASE("Ties that cannot be are refused", "[sheets]") {
    auto fault = [](const char* tie) {
        Orders o = orders_of("triumph");
        o.all["ties"].push_back(json_of(tie));
        try {
            lay::lay(field(), o);
        } catch (const Complaint& c) { return c.where + ": " + c.what; }
        return std::string("none");
    };
    auto has = [](const std::string& text, const char* part) { return text.find(part) != std::string::npos; };
    CHECK(has(fault(R"({"what": "a", "place": "atlantis", "hexes": ["4008"], "give": 1, "why": "x"})"),
              "no place atlantis"));
    CHECK(has(fault(R"({"what": "a", "road": "via-appia", "hexes": ["4008"], "give": 1, "why": "x"})"),
              "no road via-appia"));
    CHECK(has(fault(R"({"what": "a", "place": "gorki", "hexes": ["9908"], "give": 1, "why": "x"})"), "no hex 9908"));
    CHECK(has(fault(R"({"what": "a", "place": "gorki", "hexside": "4008-4010", "give": 1, "why": "x"})"),
              "not neighbours"));
    CHECK(has(fault(R"({"what": "a", "place": "gorki", "hexes": ["4008"], "give": 1})"), "no \"why\""));
    CHECK(has(fault(R"({"what": "a", "work": "shevardino", "hexes": ["4008"], "give": -0.02, "why": "x"})"), "none"));
}

TEST_CASE("The ground is bent, not torn", "[sheets][field]") {
    for (const std::string system : both) {
        INFO(system);
        const Sheet& s = sheet(system);
        const Bend bend = bend_of(field(), s.orders);
        REQUIRE(bend.knots.size() > 5);
        const double pitch = s.map.grid.pitch;
        const Json& e = field().all["meta"]["extent"];
        double most = 0, least = 1e9;
        for (double x = e["xmin"]; x <= e["xmax"]; x += 50)
            for (double y = e["ymin"]; y <= e["ymax"]; y += 50) {
                const Ground p = bend({x, y}), r = bend({x + 1, y}), u = bend({x, y + 1});
                most = std::max(most, lay::distance(p, {x, y}));
                least = std::min(least, (r.x - p.x) * (u.y - p.y) - (r.y - p.y) * (u.x - p.x)); // what an area becomes
            }
        CHECK(most < 2.6 * pitch);
        CHECK(least > 0.2);
        // What the board draws under the hexes is what they were laid over.
        auto loaded = shell::load_ground(scenario_file("scenarios/ground.json"));
        auto& ground = std::get<shell::Battlefield>(loaded);
        REQUIRE(shell::bend_under(ground, json_text(s.file)).empty());
        const Model under = bent(field(), bend);
        for (const shell::Water& w : ground.waters)
            for (const WaterFeature& f : under.waters)
                if (f.id == w.id) {
                    REQUIRE(f.line.size() == w.line.size());
                    for (std::size_t i = 0; i < f.line.size(); ++i) CHECK(lay::distance(f.line[i], w.line[i]) < 2);
                }
        for (const shell::Place& p : ground.places)
            if (const HexId h = place(s.map, p.id)) {
                INFO(p.id);
                CHECK(hex_under(s.map.grid, p.at) == h);
            }
        for (const Json& w : s.orders.all["works"])
            for (const shell::Earthwork& f : ground.works)
                if (f.id == w["model"] && !w.value("part", false)) {
                    INFO(f.id);
                    CHECK(hex_under(s.map.grid, f.at) == work(s.map, w["id"]));
                }
    }
    // The classic sheet lies on the field as it is.
    CHECK(bend_of(field(), orders_of("classic")).knots.empty());
    CHECK_FALSE(sheet("classic").file.contains("bend"));
}

TEST_CASE("A place with a printed hex lies in it", "[sheets][field]") {
    for (const std::string system : both) {
        const Sheet& s = sheet(system);
        std::set<std::string> corrected; // outside their hexes even after bending: moved by hand, each with its reason
        for (const Json& m : s.file["moved"]) corrected.insert(m.contains("place") ? m["place"] : m["work"]);
        for (const Json& t : s.orders.all["ties"]) {
            if (!t.contains("hexes") || t["hexes"].size() != 1) continue;
            INFO(system << " " << t["what"]);
            const HexId printed = hex(s.map, t["hexes"][0]);
            if (t.contains("place") && place(s.map, t["place"])) // some posts are left out
                CHECK(place(s.map, t["place"]) == printed);
            if (t.contains("work")) {
                bool there = false;
                for (const Json& w : s.orders.all["works"])
                    there = there || (w["model"] == t["work"] && work(s.map, w["id"]) == printed);
                CHECK(there);
            }
        }
        CHECK(corrected == (system == "triumph"
                                ? std::set<std::string>{"semenovskaya", "fleche-south", "fleche-rear", "fleche-north"}
                                : std::set<std::string>{"fleche-south", "fleche-rear", "fleche-north"}));
    }
    const std::pair<const char*, const char*> triumph[] = {
        {"borodino", "3417"},   {"gorki", "2719"},      {"semenovskaya", "3213"},
        {"shevardino", "3909"}, {"utitsa", "3103"},     {"aleksinki", "3712"},
        {"knyazkovo", "2213"},  {"tatarinovo", "1613"}, {"psarevo", "1510"}};
    for (const auto& [id, printed] : triumph) {
        INFO(id);
        CHECK(label(sheet("triumph").map.grid, place(sheet("triumph").map, id)) == printed);
    }
    const std::pair<const char*, const char*> napoleon[] = {
        {"borodino", "2211"},  {"gorki", "2709"},   {"semenovskaya", "2416"}, {"utitsa", "2423"},
        {"zakharino", "2205"}, {"valuevo", "1113"}, {"doronino", "1220"}};
    for (const auto& [id, printed] : napoleon) {
        INFO(id);
        CHECK(label(sheet("napoleon").map.grid, place(sheet("napoleon").map, id)) == printed);
    }
}

TEST_CASE("Whoever starts on a sheet can stand there and get away", "[sheets][field]") {
    for (const std::string system : both) {
        const Sheet& s = sheet(system);
        const Map& m = s.map;
        const auto dry = reached(m, work(m, "shevardino"), true);
        const auto all = starts(system);
        REQUIRE(all.size() > 300);
        for (const Start& at : all) {
            INFO(at.battle << " " << at.unit << " " << at.hex);
            const HexId h = hex(m, at.hex);
            const auto kinds = m.hexes[h.index()].kinds;
            CHECK(dry[h.index()]); // not beyond the Moskva, not on an island
            CHECK_FALSE(kinds.has(Kind::gorge));
            CHECK_FALSE(kinds.has(Kind::marsh));
            bool out = false, road = false;
            for (Dir d : all_dirs) road = road || edge(m, h, d).has(Edge::road);
            if (at.type == "cavalry") CHECK_FALSE(kinds.has(Kind::woods));
            if (at.type == "artillery") CHECK_FALSE((kinds.has(Kind::woods) && (system == "triumph" || !road)));
            for (Dir d : all_dirs)
                if (const HexId o = neighbour(m.grid, h, d))
                    out = out || (!edge(m, h, d).has(Edge::river) && !m.hexes[o.index()].kinds.has(Kind::gorge));
            CHECK(out);
        }
    }
}

TEST_CASE("The rivers part the armies where the set-ups say", "[sheets][field]") {
    struct Banks {
        const char *system, *left, *right;
    };
    // Left of the Kolocha: IV Corps, the highroad, the cavalry of the 5th; right of it: everybody else, Morand and
    // Gerard too in the napoleon games. In the triumph games the bridge 3813 lies before Morand and behind Gerard.
    const Banks table[] = {{"triumph",
                            "3618 3619 3817 3818 3916 3917 3622 3623 3721 3722 3517 3518 3519 4015 4115 4215 4315 4415 "
                            "4515 4615 4715 4819 "
                            "4719 4818 4820 4919 4920 5009 5108 3714 3715 3815 3417 3316",
                            "4008 3908 4110 4111 4112 3713 3813 3706 3710 3711 3712 3611 3612 3613 4012 4307 4310 3217 "
                            "3215 3213 3114 2719 "
                            "2720 2721 2623 2226 1624 2025 2015 4400 2801"},
                           {"napoleon",
                            "1709 1710 1711 1612 1810 1811 1510 1707 1706 1113 1213 1312 1412 0913 0713 0812 1112 2211",
                            "1420 1117 1118 1119 1814 1815 1812 1813 1715 1716 1616 1615 1418 1319 2014 2313 2314 2709 "
                            "2706 2805 3804 3606 "
                            "3711 3405 3404 3402 3107 2711 2612 4109 3308 2910 3311 1225 0821"}};
    for (const Banks& b : table) {
        INFO(b.system);
        const Map& m = sheet(b.system).map;
        const auto left = reached(m, place(m, "bezzubovo"), false), right = reached(m, work(m, "shevardino"), false);
        for (std::size_t at = 0; b.left[at]; at += b.left[at + 4] ? 5 : 4) {
            INFO(std::string(b.left + at, 4));
            CHECK(left[hex(m, std::string(b.left + at, 4)).index()]);
        }
        for (std::size_t at = 0; b.right[at]; at += b.right[at + 4] ? 5 : 4) {
            INFO(std::string(b.right + at, 4));
            CHECK(right[hex(m, std::string(b.right + at, 4)).index()]);
        }
        for (std::size_t i = 0; i < left.size(); ++i) CHECK_FALSE((left[i] && right[i]));
        // Over bridges and fords one comes to either bank; what is left lies beyond the Moskva.
        const auto crossed = reached(m, work(m, "shevardino"), true);
        std::size_t cut_off = 0;
        for (std::size_t i = 0; i < crossed.size(); ++i) {
            if (left[i] || right[i]) CHECK(crossed[i]);
            cut_off += !crossed[i];
        }
        CHECK(cut_off * 12 < crossed.size());
    }
    const Map& t = sheet("triumph").map; // whose Moskva is marked never to be waded, and nothing else of the rivers
    const auto near = reached(t, work(t, "shevardino"), false), far = reached(t, place(t, "bezzubovo"), false);
    int moskva = 0;
    for (std::size_t i = 0; i < t.hexes.size(); ++i)
        for (Dir d : all_dirs)
            if (const HexId o = neighbour(t.grid, HexId{i}, d); o && edge(t, HexId{i}, d).has(Edge::river)) {
                const bool kolocha = (near[i] && far[o.index()]) || (far[i] && near[o.index()]);
                CHECK(edge(t, HexId{i}, d).has(Edge::gorge) != kolocha);
                moskva += !kolocha;
            }
    CHECK(moskva > 60);
    CHECK(edge(t, hex(t, "3813"), *direction(t.grid, hex(t, "3813"), hex(t, "3814"))).has(Edge::bridge));
}

TEST_CASE("Guns can be brought to every place that is fought for", "[sheets][field]") {
    // By the strictest reading of the charts: no woods nor steep banks off the road for triumph's guns, no marsh or
    // ravine for napoleon's.
    struct Way {
        const char *system, *from, *to;
    };
    for (const Way& w : {Way{"triumph", "3607 3517 4403 3801 2719 2115", "3213 3114 3010 3417 2719 3103 3815"},
                         Way{"napoleon", "1820 1810 1725 2313 3416", "2211 2313 2220 2423 2416 2709 2205 1420"}}) {
        const Map& m = sheet(w.system).map;
        const bool triumph = w.system == std::string("triumph");
        std::istringstream starts(w.from), goals(w.to);
        std::vector<std::string> places{std::istream_iterator<std::string>(goals), {}};
        for (std::string from; starts >> from;) {
            std::vector<bool> seen(m.hexes.size(), false);
            std::queue<HexId> open;
            open.push(hex(m, from));
            seen[open.front().index()] = true;
            while (!open.empty()) {
                const HexId h = open.front();
                open.pop();
                for (Dir d : all_dirs) {
                    const HexId o = neighbour(m.grid, h, d);
                    if (!o || seen[o.index()]) continue;
                    const auto e = edge(m, h, d);
                    const auto k = at(m, o).kinds;
                    const bool crossing = e.has(Edge::ford) || e.has(Edge::bridge), road = e.has(Edge::road);
                    if (e.has(Edge::river) && !crossing) continue;
                    if (triumph && e.has(Edge::stream) && e.has(Edge::gorge) && !crossing) continue;
                    if (!road && (k.has(Kind::marsh) || k.has(Kind::gorge) || (triumph && k.has(Kind::woods))))
                        continue;
                    seen[o.index()] = true;
                    open.push(o);
                }
            }
            for (const std::string& to : places) {
                INFO(w.system << " " << from << " to " << to);
                CHECK(seen[hex(m, to).index()]);
            }
        }
    }
}

TEST_CASE("Every hexside is of a piece", "[sheets][field]") {
    for (const std::string system : {"classic", "napoleon", "triumph"}) {
        INFO(system);
        const Sheet& s = sheet(system);
        const Map& m = s.map;
        const Json& e = field().all["meta"]["extent"]; // the field is drawn to beyond every edge
        for (std::size_t i = 0; i < m.hexes.size(); ++i) {
            const Ground c = centre(m.grid, HexId{i});
            CHECK((c.x > e["xmin"] && c.x < e["xmax"] && c.y > e["ymin"] && c.y < e["ymax"]));
        }
        for (std::size_t i = 0; i < m.hexes.size(); ++i)
            for (Dir d : all_dirs) {
                const HexId h{i}, o = neighbour(m.grid, h, d);
                const auto e = edge(m, h, d);
                INFO(label(m.grid, h) << " " << name(d));
                if (!o) {
                    CHECK(e.bits == 0);
                    continue;
                }
                CHECK(e == edge(m, o, opposite(d)));
                const bool river = e.has(Edge::river), stream = e.has(Edge::stream);
                CHECK_FALSE((river && stream));
                if (e.has(Edge::ford) || e.has(Edge::bridge)) CHECK((river || stream));
                CHECK_FALSE((e.has(Edge::ford) && e.has(Edge::bridge)));
                if (e.has(Edge::gorge)) CHECK((river || stream));
                if (river && e.has(Edge::gorge)) CHECK_FALSE(e.has(Edge::ford)); // the Moskva: bridges only
                if (river && e.has(Edge::road)) CHECK((e.has(Edge::ford) || e.has(Edge::bridge)));
                if (e.has(Edge::steep)) CHECK(at(m, h).level != at(m, o).level);
                auto front = [&](HexId x, Dir to) {
                    const WorkId w = at(m, x).work;
                    return w && m.works[w.index()].front[static_cast<std::size_t>(to)];
                };
                if (system != "classic") CHECK(e.has(Edge::rampart) == (front(h, d) || front(o, opposite(d))));
            }
        for (const MapHex& h : m.hexes) {
            const auto k = h.kinds;
            CHECK(int(k.has(Kind::town)) + int(k.has(Kind::woods)) + int(k.has(Kind::marsh)) +
                      int(k.has(Kind::field)) <=
                  1);
        }
        CHECK(map_file(m) == map_file(lay::lay(field(), s.orders)));
        CHECK(json_of(scenario_file("scenarios/" + system + "/field.json")) == s.file);
        // The game reads from the file what was laid.
        Faults faults{system, {}};
        const Map read = read_map(Node{&s.file, "", &faults});
        CHECK_FALSE(faults.first);
        REQUIRE(read.hexes.size() == m.hexes.size());
        for (std::size_t i = 0; i < m.hexes.size(); ++i) {
            INFO(label(m.grid, HexId{i}));
            CHECK(lay::distance(centre(read.grid, HexId{i}), centre(m.grid, HexId{i})) < 0.1);
            CHECK(read.hexes[i].kinds == m.hexes[i].kinds);
            CHECK(read.hexes[i].level == m.hexes[i].level);
            CHECK(read.hexes[i].work == m.hexes[i].work);
            for (std::size_t d = 0; d < 6; ++d) {
                auto e = read.hexes[i].edges[d];
                e.remove(Edge::highroad), e.remove(Edge::track); // the reader adds them from the roads
                CHECK(e == m.hexes[i].edges[d]);
            }
        }
        CHECK(read.places.size() == m.places.size());
        CHECK(read.works.size() == m.works.size());
    }
}

TEST_CASE("Every place worth points has its hexes", "[sheets][field]") {
    for (const std::string system : both) {
        const Sheet& s = sheet(system);
        std::map<std::string, std::set<std::string>> areas;
        for (const Json& a : s.file["areas"]) areas[a["id"]] = a["hexes"].get<std::set<std::string>>();
        int counted = 0;
        for (const std::string_view path : scenario_paths()) {
            const std::string name(path);
            if (name.rfind("scenarios/" + system + "/", 0) != 0) continue;
            const Json b = json_of(scenario_file(name));
            if (!b.contains("victory") || !b["victory"].contains("places")) continue;
            for (const Json& p : b["victory"]["places"]) {
                INFO(name << " " << p["id"]);
                CHECK(areas[p["id"]] == p["hexes"].get<std::set<std::string>>());
                ++counted;
            }
        }
        CHECK(counted >= 1);
    }
    auto area = [](const char* system, const char* id) {
        for (const Json& a : sheet(system).file["areas"])
            if (a["id"] == id) return a["hexes"].get<std::set<std::string>>();
        return std::set<std::string>{};
    };
    using Hexes = std::set<std::string>;
    CHECK(area("napoleon", "great-redoubt") == Hexes{"2313", "2314"});
    CHECK(area("napoleon", "fleches") == Hexes{"2218", "2219", "2220"});
    CHECK(area("napoleon", "shevardino-redoubt") == Hexes{"1420"});
    CHECK(area("triumph", "borodino") == Hexes{"3417"});
    CHECK(area("triumph", "schevardino-redoubt") == Hexes{"4008"});
    CHECK(area("triumph", "burnt-village") == Hexes{"3213"});
    for (const char* id : {"borodino", "utica", "siemionowskaja", "gorki", "zacharino"}) {
        const Hexes hexes = area("napoleon", id);
        REQUIRE(hexes.size() == 1);
        const Map& m = sheet("napoleon").map;
        CHECK(at(m, hex(m, *hexes.begin())).kinds.has(Kind::town));
    }
}

TEST_CASE("The printed sheets stay as they are", "[sheets][field]") {
    // Saved games and links lean on them: where one changes on purpose, the rules revision goes up and this with it.
    for (const auto& [system, digest] :
         {std::pair{"napoleon", std::uint64_t(0x27bce435ffceab67)}, {"triumph", std::uint64_t(0x2dd3480a23654205)}}) {
        std::uint64_t sum = 14695981039346656037ull;
        for (const char* key : {"terrain", "elevation", "edges", "roads", "works"})
            for (char c : json_text(sheet(system).file[key]))
                sum = (sum ^ static_cast<unsigned char>(c)) * 1099511628211ull;
        INFO(system << " " << std::hex << sum);
        CHECK(sum == digest);
    }
}

TEST_CASE("The three sheets are drawn and their places listed", "[sheets][field]") {
    std::filesystem::create_directories("build/sheets");
    std::map<std::string, std::map<std::string, std::string>> names; // place -> system -> hex
    for (const std::string system : {"classic", "napoleon", "triumph"}) {
        const Sheet& s = sheet(system);
        const std::string drawn = picture(s.map, bent(field(), bend_of(field(), s.orders)));
        CHECK(drawn.size() > 100000);
        std::ofstream("build/sheets/" + system + ".svg") << drawn;
        if (s.orders.all.contains("ties"))
            std::ofstream("build/sheets/" + system + "-fit.txt") << fit_report(field(), s.orders);
        for (const Place& p : s.map.places) names[p.name][system] = label(s.map.grid, p.hex);
        for (const Work& w : s.map.works) {
            std::string& at = names[w.name + " (work)"][system];
            at += (at.empty() ? "" : " ") + label(s.map.grid, w.hex);
        }
    }
    std::ofstream list("build/sheets/places.txt");
    list << "place\tclassic\tnapoleon\ttriumph\n";
    for (const auto& [name, hexes] : names) {
        list << name;
        for (const char* system : {"classic", "napoleon", "triumph"})
            list << "\t" << (hexes.count(system) ? hexes.at(system) : "-");
        list << "\n";
    }
    CHECK(names.size() > 35);
    for (const char* everywhere :
         {"Borodino", "Gorki", "Semenovskaya", "Shevardino", "Doronino", "Aleksinki", "Fomkino", "Valuevo", "Bezzubovo",
          "Novoe", "Zakharino", "Maslovo", "Knyazkovo", "Psarevo", "Tatarinovo", "Utitsa", "Shevardino Redoubt (work)",
          "Great Redoubt (work)"}) {
        INFO(everywhere);
        CHECK(names[everywhere].size() == 3);
    }
}

} // namespace sheets_test
#endif
