// The napoleon armies as data, held against copies of the printed strength tracks and set-up lists that were made apart
// from the files themselves.
#include "tests/scenarios/armies.h"
#include "tests/scenarios/armies_napoleon.h"

using namespace redoubt;
using namespace redoubt::armies;
using namespace redoubt::armies::printed;

namespace {

std::map<std::string, Json> by_id() {
    std::map<std::string, Json> out;
    const Json oob = file("napoleon", "oob");
    for (const Json& u : oob["units"]) out[u["id"]] = u;
    return out;
}

std::string letters(const std::string& text) {
    std::string out;
    for (char c : text)
        if (std::isalnum(static_cast<unsigned char>(c)))
            out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

bool called(const Json& unit, const std::string& printed) {
    Names names = {unit["id"], unit["short"]};
    for (const std::string alias : unit.value("aliases", Json::array())) names.push_back(alias);
    return std::any_of(names.begin(), names.end(),
                       [&](const std::string& n) { return letters(n) == letters(printed); });
}

// "2 Art. 3" of a track: batteries are known by number, of their division or of their corps ("Art. I Korp.").
bool is_battery(const std::string& printed) {
    return printed.find("Art") != std::string::npos || printed.find(" AR") != std::string::npos;
}

int strength_in(const Json& battle, const Json& unit) {
    const std::string id = unit["id"];
    return battle.contains("strengths") && battle["strengths"].contains(id) ? battle["strengths"][id].get<int>()
                                                                            : unit["strength"].get<int>();
}

struct Spot {
    std::string hex, facing;
};
Spot spot(const std::string& text) {
    const Names w = words(text);
    return {w.at(0), w.size() > 1 ? w[1] : ""};
}

// Could these strengths stand in these hexes, 15 to a hex, beside what stands there already?
bool fits(const std::vector<int>& strengths, std::vector<int> load, std::size_t from = 0) {
    if (from == strengths.size()) return true;
    for (int& room : load) {
        if (room + strengths[from] > 15) continue;
        room += strengths[from];
        if (fits(strengths, load, from + 1)) return true;
        room -= strengths[from];
    }
    return false;
}

} // namespace

TEST_CASE("The napoleon counters agree with themselves", "[napoleon][data]") {
    const Json oob = file("napoleon", "oob");
    check_names(oob["units"]);
    std::map<std::string, Json> formations;
    for (const Json& f : oob["formations"]) CHECK(formations.emplace(f["id"], f).second);
    const auto units = by_id();
    for (const auto& [id, u] : units) {
        INFO(id);
        const std::string type = u["type"], formation = u["formation"], division = u["division"];
        const Names armies = {"GA", "1A", "2A", ""};
        CHECK(in(armies, u["army"]));
        CHECK((u["side"] == "french") == (u["army"] == "GA"));
        if (!formation.empty()) {
            REQUIRE(formations.count(formation) == 1);
            CHECK(formations[formation]["side"] == u["side"]);
            CHECK(formations[formation]["army"] == u["army"]);
        }
        if (!division.empty()) {
            REQUIRE(units.count(division) == 1);
            CHECK(units.at(division)["level"] == "division");
            CHECK(units.at(division)["formation"] == formation);
        }
        if (type == "commander") {
            CHECK(u["strength"] == 0);
            CHECK(u["movement"] == 10); // 11.14
            CHECK((u["modifier"] >= 0 && u["modifier"] <= 3));
            CHECK((u["level"] == "division") == (division == id));
            for (const std::string f : u.value("leads", Json::array())) CHECK(formations.count(f) == 1);
            continue;
        }
        CHECK_FALSE(formation.empty());
        const std::string source = u["source"], points = std::to_string(u["strength"].get<int>()) + " SP; ";
        CHECK((source.rfind("printed " + points, 0) == 0 || source.rfind("assumed " + points, 0) == 0));
        CHECK((u["strength"] >= 1 && u["strength"] <= 14));
        CHECK((u["morale"][0] > u["morale"][1] && u["morale"][0] <= 10 && u["morale"][1] >= 5));
        CHECK((u["charge"] != "none") == (type == "cavalry"));
        CHECK(u.contains("gun") == (type == "artillery"));
        CHECK((u["rifle"] == 0 || type != "artillery"));
        CHECK((u["rifle"] == 2) == (u["source"].get<std::string>().find("jaegers") != std::string::npos ||
                                    u["source"].get<std::string>().find("light infantry") != std::string::npos));
        CHECK(u.value("militia", false) == (u["arm"] == "militia"));
        if (type == "cavalry") CHECK(u["movement"] >= 8);
        if (u.value("gun", "") == "horse") CHECK(u["movement"] > 3); // 10.20
    }
    int costs[2] = {};
    for (const auto& [id, f] : formations) costs[f["side"] == "russian"] += f["cost"].get<int>();
    CHECK(formations.size() == 25);
    CHECK(costs[0] == 12); // nine corps, the Guard 3
    CHECK(costs[1] == 19); // thirteen, the two reserves 3 each
}

TEST_CASE("Every printed strength track is a counter", "[napoleon][data]") {
    const auto units = by_id();
    std::set<std::string> seen;
    int rows = 0;
    for (const Track& t : tracks) {
        std::istringstream list(t.list);
        for (std::string item; std::getline(list, item, ',');) {
            ++rows;
            item.erase(0, item.find_first_not_of(' '));
            const std::size_t cut = item.rfind(' ');
            std::string name = item.substr(0, cut);
            const int boxes = std::stoi(item.substr(cut + 1));
            if (const auto j = name.find(" jegr."); j != std::string::npos) name.resize(j);
            INFO(t.formation << " " << t.division << ": " << name);
            std::vector<std::string> found;
            for (const auto& [id, u] : units) {
                if (u["formation"] != t.formation || u["type"] == "commander") continue;
                if (is_battery(name)) {
                    if (u["type"] != "artillery" || called(u, name)) {
                        if (called(u, name)) found.push_back(id);
                        continue;
                    }
                    const bool reserve = name.find("AR") != std::string::npos;
                    const bool of_corps = name.find("Korp") != std::string::npos ||
                                          name.find("Art. I") != std::string::npos ||
                                          name.find("Art. V") != std::string::npos || *t.division == 0 ||
                                          std::string(t.formation) == "rGuard";
                    if ((id.find("AR-") != std::string::npos) != reserve) continue;
                    if (!reserve && (u["division"] == (of_corps ? "" : t.division)) == false) continue;
                    const bool numbered = std::isdigit(static_cast<unsigned char>(name[0])) != 0;
                    const std::string number = numbered ? name.substr(0, name.find_first_of(". ")) : "art";
                    if (id.substr(id.rfind('-') + 1) != number) continue;
                    found.push_back(id);
                } else if (u["division"] == t.division && called(u, name)) {
                    found.push_back(id);
                }
            }
            REQUIRE(found.size() == 1);
            CHECK(seen.insert(found[0]).second);
            if (name == "19 AR") continue; // the print breaks off there
            CHECK(units.at(found[0])["strength"] == boxes);
        }
    }
    CHECK(rows == 249);
    // What the print has lost: the tracks of batteries 20 to 26.
    for (const auto& [id, u] : units) {
        if (u["type"] == "commander" || seen.count(id)) continue;
        INFO(id);
        CHECK(id.rfind("AR-2", 0) == 0);
        CHECK(u["strength"] == 3);
    }
}

TEST_CASE("The napoleon armies add up", "[napoleon][data]") {
    // Formation: counters, and SP on foot (militia too), mounted, guns.
    const std::map<std::string, std::array<int, 4>> sums = {
        {"fI", {28, 122, 10, 22}}, {"fIII", {14, 39, 14, 11}},   {"fIV", {19, 69, 16, 17}},  {"fV", {9, 24, 10, 6}},
        {"fVIII", {7, 27, 6, 5}},  {"fGuard", {23, 43, 25, 40}}, {"fIC", {11, 0, 45, 4}},    {"fIIC", {11, 0, 37, 5}},
        {"fIIIC", {6, 0, 23, 2}},  {"fIVC", {4, 0, 20, 2}},      {"r1A", {17, 37, 40, 4}},   {"rII", {6, 30, 0, 8}},
        {"rIV", {5, 30, 0, 3}},    {"rVI", {6, 20, 0, 4}},       {"rIC", {3, 0, 20, 2}},     {"rIIC", {4, 0, 21, 2}},
        {"rIIIC", {5, 0, 24, 2}},  {"r2A", {16, 68, 31, 0}},     {"rIII", {10, 35, 0, 10}},  {"rVII", {6, 32, 0, 4}},
        {"rVIII", {7, 35, 0, 4}},  {"rIVC", {5, 0, 24, 2}},      {"rGuard", {8, 38, 16, 4}}, {"rAR1", {20, 0, 0, 58}},
        {"rAR2", {6, 0, 0, 18}}};
    std::map<std::string, std::array<int, 4>> found;
    std::map<std::string, int> commanders;
    int points[2] = {};
    for (const auto& [id, u] : by_id()) {
        if (u["type"] == "commander") {
            ++commanders[u["side"]];
            continue;
        }
        auto& f = found[u["formation"]];
        ++f[0];
        f[u["type"] == "infantry" ? 1 : u["type"] == "cavalry" ? 2 : 3] += u["strength"].get<int>();
        points[u["side"] == "russian"] += u["strength"].get<int>();
    }
    CHECK(found == sums);
    CHECK(points[0] == 644);
    CHECK(points[1] == 626);
    CHECK(commanders["french"] == 45);
    CHECK(commanders["russian"] == 32);
}

TEST_CASE("The napoleon set-ups are the printed ones", "[napoleon][data]") {
    const auto units = by_id();
    const Map map = sheet("napoleon");
    for (const std::string battle : {"szewardino", "borodino"}) {
        INFO(battle);
        const Json s = file("napoleon", battle);
        std::map<std::string, std::string> printed; // unit -> "hexes|radius|road"
        auto note = [&](const Entry& e) {
            for (const std::string& id : words(e.who)) CHECK(printed.emplace(id, e.where).second);
        };
        if (battle == "szewardino")
            for (const Entry& e : szewardino_list) note(e);
        else
            for (const Entry& e : borodino_list) note(e);
        std::map<std::string, std::vector<std::string>> at; // hex -> units
        for (const Json& g : s["place"])
            for (const auto& [id, place] : g["at"].items()) at[spot(place).hex].push_back(id);
        for (const Json& g : s["place"]) {
            const Names who = g["units"].get<Names>(), hexes = g.value("hexes", Names{});
            CHECK(g["at"].size() == who.size());
            const bool widened = g.value("why", "").rfind("printed without a radius", 0) == 0;
            for (const std::string& id : who) {
                INFO(id);
                REQUIRE(units.count(id) == 1);
                REQUIRE(printed.count(id) == 1);
                std::string where;
                for (const std::string& h : hexes) where += (where.empty() ? "" : " ") + h;
                if (g.value("anywhere", false)) where = "any";
                if (g.contains("within") && !widened) where += " (" + std::to_string(g["within"].get<int>()) + ")";
                if (g.value("road", false)) where += " road";
                Names a = words(where), b = words(printed[id]);
                std::sort(a.begin(), a.end());
                std::sort(b.begin(), b.end());
                CHECK(a == b);
                printed.erase(id);

                const Spot p = spot(g["at"][id]);
                const HexId h = hex(map, p.hex);
                const bool near = std::any_of(hexes.begin(), hexes.end(), [&](const std::string& x) {
                    return distance(map.grid, hex(map, x), h) <= g.value("within", 0);
                });
                CHECK((near || g.value("anywhere", false)));
                if (g.value("road", false)) CHECK(on_road(map, h));
                const bool commander = units.at(id)["type"] == "commander";
                CHECK(p.facing.empty() == commander);
                if (!commander) CHECK(parse_dir(p.facing));
            }
            if (!widened) continue;
            // It truly does not fit as printed.
            INFO(who[0]);
            std::vector<int> strengths, load(hexes.size(), 0);
            for (const std::string& id : who) strengths.push_back(strength_in(s, units.at(id)));
            for (std::size_t i = 0; i < hexes.size(); ++i)
                for (const std::string& id : at[hexes[i]])
                    if (!in(who, id)) load[i] += strength_in(s, units.at(id));
            CHECK_FALSE(fits(strengths, load));
        }
        // Who is on the printed list and not placed comes later.
        for (const Json& r : s.value("reinforcements", Json::array()))
            for (const std::string id : r["units"]) {
                INFO(id);
                CHECK(printed.erase(id) == 0);
                REQUIRE(units.count(id) == 1);
                CHECK(units.at(id)["side"] == "russian");
                CHECK(r["hex"] == "1920");
            }
        CHECK(printed.empty());
    }
}

TEST_CASE("The napoleon start positions are lawful", "[napoleon][data]") {
    const auto units = by_id();
    const Map map = sheet("napoleon");
    for (const std::string battle : {"szewardino", "borodino"}) {
        INFO(battle);
        const Json s = file("napoleon", battle);
        std::map<std::uint32_t, int> load;
        std::map<std::uint32_t, std::string> side;
        std::set<std::string> placed;
        for (const Json& g : s["place"])
            for (const auto& [id, place] : g["at"].items()) {
                INFO(id);
                CHECK(placed.insert(id).second);
                const Spot p = spot(place);
                const HexId h = hex(map, p.hex);
                const Json& u = units.at(id);
                load[h.value] += strength_in(s, u);
                const auto [it, fresh] = side.emplace(h.value, u["side"]);
                CHECK((fresh || it->second == u["side"]));
                const int column = std::stoi(p.hex.substr(0, 2));
                if (s.contains("columns")) CHECK((column >= s["columns"][0] && column <= s["columns"][1]));
                CHECK_FALSE(at(map, h).kinds.has(Kind::gorge));
                if (u["type"] == "artillery" || u["type"] == "cavalry") {
                    CHECK_FALSE(at(map, h).kinds.has(Kind::marsh));
                    CHECK((!at(map, h).kinds.has(Kind::woods) || on_road(map, h)));
                }
            }
        for (const auto& [h, sp] : load) {
            INFO(label(map.grid, HexId{h}));
            CHECK(sp <= 15); // 4.4
            for (Dir d : all_dirs)
                if (const HexId n = neighbour(map.grid, HexId{h}, d); n && side.count(n.value))
                    CHECK(side[n.value] == side[h]);
        }
    }
}

TEST_CASE("Szewardino is the printed scenario", "[napoleon][data]") {
    const auto units = by_id();
    const Json s = file("napoleon", "szewardino");
    CHECK(s["stages"] == Json::array({11, 16}));
    CHECK(s["initiative"] == "french");
    CHECK(s["columns"] == Json::array({1, 19}));
    CHECK(s["command"].is_null());
    CHECK(s["only_first_stage"] == Json({{"stage", 11},
                                         {"side", "french"},
                                         {"formations", Json::array({"fV"})},
                                         {"divisions", Json::array({"Compans"})}}));
    CHECK(s["victory"] == Json({{"kind", "hold"}, {"hexes", Json::array({"1420"})}}));
    CHECK(s["strengths"] == Json({{"Akhtyrka", 2}}));
    std::map<std::string, std::array<int, 2>> count; // side and type -> counters, SP
    for (const Json& g : s["place"])
        for (const std::string id : g["units"]) {
            const Json& u = units.at(id);
            auto& c = count[u["side"].get<std::string>() + " " + u["type"].get<std::string>()];
            ++c[0];
            c[1] += strength_in(s, u);
        }
    CHECK(count == std::map<std::string, std::array<int, 2>>{{"french infantry", {14, 107}},
                                                             {"french cavalry", {20, 92}},
                                                             {"french artillery", {13, 27}},
                                                             {"french commander", {17, 0}},
                                                             {"russian infantry", {6, 43}},
                                                             {"russian cavalry", {9, 45}},
                                                             {"russian artillery", {1, 2}},
                                                             {"russian commander", {4, 0}}});
    REQUIRE(s["reinforcements"].size() == 2);
    CHECK(s["reinforcements"][0]["stage"] == 11);
    CHECK(s["reinforcements"][0]["units"] == Json::array({"Vorontsov"}));
    CHECK(s["reinforcements"][1]["stage"] == 14);
    CHECK(s["reinforcements"][1]["units"].size() == 7);
}

TEST_CASE("Borodino is the printed scenario", "[napoleon][data]") {
    const Json s = file("napoleon", "borodino");
    CHECK(s["stages"] == Json::array({1, 11}));
    CHECK(s["initiative"] == "french");
    CHECK(s["command"] == Json({{"french", 5}, {"russian", 5}}));
    CHECK(s["forced_march"] == false);
    std::set<std::string> placed;
    for (const Json& g : s["place"])
        for (const std::string id : g["units"]) placed.insert(id);
    for (const auto& [id, u] : by_id()) {
        INFO(id);
        CHECK(placed.count(id) == (id != "Gorchakov"));
    }
    // Nine points; the places are where the sheet has them.
    const Map map = sheet("napoleon");
    const Json field = file("napoleon", "field");
    std::map<std::string, int> points;
    int total = 0;
    for (const Json& p : s["victory"]["places"]) {
        INFO(p["id"]);
        points[p["id"]] = p["points"];
        total += p["points"].get<int>();
        std::set<std::string> hexes = p["hexes"], there;
        for (const std::string& h : hexes) hex(map, h);
        const std::map<std::string, std::string> named = {{"borodino", "borodino"},
                                                          {"utica", "utitsa"},
                                                          {"siemionowskaja", "semenovskaya"},
                                                          {"gorki", "gorki"},
                                                          {"zacharino", "zakharino"}};
        if (const auto it = named.find(p["id"]); it != named.end()) {
            for (const Place& place : map.places)
                if (place.id == it->second) there.insert(label(map.grid, place.hex));
        } else {
            const std::string work = p["id"] == "fleches" ? "fleche" : "great";
            for (const Work& w : map.works)
                if (w.id.rfind(work, 0) == 0) there.insert(label(map.grid, w.hex));
        }
        CHECK(hexes == there);
    }
    CHECK(total == 9);
    CHECK(points["great-redoubt"] == 2);
    CHECK(points["fleches"] == 2);
    CHECK(points.size() == 7);
}

TEST_CASE("The napoleon campaign plays both battles", "[napoleon][data]") {
    const Json c = file("napoleon", "campaign");
    CHECK(c["parts"] == Json::array({"szewardino", "borodino"}));
    for (const std::string part : c["parts"]) CHECK(file("napoleon", part)["name"] == part);
    for (const char* over : {"losses", "destroyed", "dead_commanders"}) CHECK(c["carry"][over] == true);
    for (const char* gone : {"wounds", "order", "positions"}) CHECK(c["carry"][gone] == false);
    // One order of battle: an id is the same counter on both days.
    CHECK(file("napoleon", "szewardino")["units"] == file("napoleon", "borodino")["units"]);
}
