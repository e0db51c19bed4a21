// The classic battles as data: counters, set-ups, entries and exits on the laid map, by a reading and a path search of
// this test's own, so that a fault of the loader does not hide one of the data.
#include "engine/core/hex.h"
#include "scenarios/files.h"
#include "shell/board/bent.h"
#include "tests/support/json.h"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <map>
#include <queue>
#include <set>
#include <string>

using namespace redoubt;
namespace {

Json file(const std::string& name) {
    const std::string_view bytes = scenario_file("scenarios/classic/" + name + ".json");
    INFO(name);
    REQUIRE_FALSE(bytes.empty());
    return json_of(bytes);
}

struct Sheet {
    Grid grid;
    std::set<std::string> woods;
    std::map<std::string, std::set<std::string>> edges; // "0101-0102", both ways round
    std::set<std::string> roads;                        // the same
    std::map<std::string, std::string> works;           // id -> hex
};

std::string pair_of(const std::string& a, const std::string& b) {
    return a + "-" + b;
}

Sheet sheet_with(const Json& scenario) {
    const Json f = file("field");
    Sheet s;
    s.grid.columns = f["columns"];
    s.grid.rows = f["rows"];
    s.grid.first_raised = f["raised"] == "odd";
    s.grid.x = f["geo"]["x"];
    s.grid.y = f["geo"]["y"];
    s.grid.pitch = f["geo"]["pitch"];
    s.woods = f["terrain"]["woods"].get<std::set<std::string>>();
    for (const Json* from : {&f, &scenario}) {
        if (!from->contains("edges")) continue;
        for (const auto& [kind, list] : (*from)["edges"].items())
            for (const std::string e : list) {
                s.edges[kind].insert(e);
                s.edges[kind].insert(pair_of(e.substr(5), e.substr(0, 4)));
            }
    }
    for (const Json& r : f["roads"])
        for (std::size_t i = 1; i < r["hexes"].size(); ++i) {
            s.roads.insert(pair_of(r["hexes"][i - 1], r["hexes"][i]));
            s.roads.insert(pair_of(r["hexes"][i], r["hexes"][i - 1]));
        }
    for (const Json& w : f["works"]) s.works[w["id"]] = w["hex"];
    return s;
}

// 5.0C, 5.0J: what a step costs, 0 when it is barred.
int cost(const Sheet& s, const std::string& a, const std::string& b) {
    auto has = [&](const char* kind) {
        const auto it = s.edges.find(kind);
        return it != s.edges.end() && it->second.count(pair_of(a, b)) > 0;
    };
    const bool road = s.roads.count(pair_of(a, b)) > 0;
    if (has("river") && !has("ford") && !has("bridge")) return 0;
    if ((s.woods.count(a) || s.woods.count(b)) && !road) return 0;
    return 1 + (has("river") && !has("bridge") ? 2 : 0) + (has("stream") && !road ? 1 : 0);
}

std::map<std::string, int> reach(const Sheet& s, const std::string& from) {
    std::map<std::string, int> spent{{from, 0}};
    std::priority_queue<std::pair<int, std::string>> open;
    open.push({0, from});
    while (!open.empty()) {
        const auto [minus, at] = open.top();
        open.pop();
        if (-minus > spent[at]) continue;
        for (Dir d : all_dirs) {
            const HexId n = neighbour(s.grid, *parse_hex(s.grid, at), d);
            if (!n) continue;
            const std::string to = label(s.grid, n);
            const int more = cost(s, at, to);
            if (more == 0) continue;
            if (const auto it = spent.find(to); it != spent.end() && it->second <= spent[at] + more) continue;
            spent[to] = spent[at] + more;
            open.push({-spent[to], to});
        }
    }
    return spent;
}

const char* battles[] = {"first", "sept5", "sept6", "sept7", "grand"};

} // namespace

TEST_CASE("The order of battle counts 89 counters", "[classic][data]") {
    std::map<std::string, int> counters, points;
    std::set<std::string> ids, names;
    const Json oob = file("oob"), field = file("field"), &works = field["works"];
    for (const Json& u : oob["units"]) {
        INFO(u["id"]);
        const std::string side = u["side"], type = u["type"], name = u["short"];
        ++counters[side];
        points[side] += u["strength"].get<int>();
        CHECK(ids.insert(u["id"]).second);
        CHECK(names.insert(name).second);
        CHECK(name.size() <= 20);
        CHECK_FALSE(u["source"].get<std::string>().empty());
        const std::map<std::string, int> allowance = {
            {"infantry", 4}, {"cavalry", 5}, {"artillery", 3}, {"garrison", 0}};
        CHECK(u["movement"] == allowance.at(type));
        CHECK((u["strength"] >= 1 && u["strength"] <= 7));
        CHECK(u.contains("work") == (type == "garrison"));
        if (type == "garrison")
            CHECK(std::any_of(works.begin(), works.end(), [&](const Json& w) { return w["id"] == u["work"]; }));
    }
    CHECK(counters["french"] == 46);
    CHECK(points["french"] == 153);
    CHECK(counters["russian"] == 43);
    CHECK(points["russian"] == 165);
}

TEST_CASE("Every set-up stands where it may", "[classic][data]") {
    std::map<std::string, Json> units;
    const Json oob = file("oob");
    for (const Json& u : oob["units"]) units[u["id"]] = u;
    for (const std::string battle : battles) {
        INFO(battle);
        const Json s = file(battle);
        const Sheet sheet = sheet_with(s);
        std::map<std::string, std::string> side_at;
        std::set<std::string> mobile, absent;
        for (const auto& [id, u] : units) absent.insert(id);
        for (const auto& [id, placed] : s["place"].items()) {
            const std::string hex = placed;
            INFO(id << " " << hex);
            REQUIRE(units.count(id) == 1);
            REQUIRE(parse_hex(sheet.grid, hex));
            absent.erase(id);
            CHECK(sheet.woods.count(hex) == 0);
            if (units[id]["type"] == "garrison")
                CHECK(sheet.works.at(units[id]["work"]) == hex);
            else
                CHECK(mobile.insert(hex).second); // 5.0F
            if (side_at.count(hex)) CHECK(side_at[hex] == units[id]["side"]);
            side_at[hex] = units[id]["side"];
            // Nobody stands cut off: each redoubt can be marched to.
            if (units[id]["type"] != "garrison") {
                const auto far = reach(sheet, hex);
                for (const auto& [work, at] : sheet.works) CHECK(far.count(at) == 1);
            }
        }
        for (const auto& [hex, side] : side_at)
            for (Dir d : all_dirs)
                if (const HexId n = neighbour(sheet.grid, *parse_hex(sheet.grid, hex), d)) {
                    const auto it = side_at.find(label(sheet.grid, n));
                    CHECK((it == side_at.end() || it->second == side));
                }
        int last = 0;
        for (const Json& a : s.value("arrivals", Json::array())) {
            CHECK(absent.erase(a["unit"]) == 1);
            CHECK((a["turn"] >= s["turns"][0] && a["turn"] <= s["turns"][1] && a["turn"] >= last));
            last = a["turn"];
            CHECK(s["areas"].contains(a["area"].get<std::string>()));
        }
        // What is neither on the map nor due: the garrison of the lost redoubt; on the 5th, who comes on the 6th.
        if (battle == "grand")
            CHECK(absent.empty());
        else if (battle == "sept5")
            CHECK(absent.size() == 13);
        else if (battle == "first") // a small position: most are not there
            CHECK(absent.size() + s["place"].size() == 89);
        else
            CHECK(absent == std::set<std::string>{"RG1"});
    }
}

TEST_CASE("Who enters reaches every redoubt and the eastern exit", "[classic][data]") {
    for (const std::string battle : battles) {
        INFO(battle);
        const Json s = file(battle), areas = s.value("areas", Json::object());
        const Sheet sheet = sheet_with(s);
        for (const auto& [area, hexes] : areas.items())
            for (const std::string hex : hexes) {
                INFO(area << " " << hex);
                const Cell c = cell_of(sheet.grid, *parse_hex(sheet.grid, hex));
                CHECK((c.column == 0 || c.row == 0 || c.column == sheet.grid.columns - 1 ||
                       c.row == sheet.grid.rows - 1));
                CHECK(sheet.woods.count(hex) == 0);
                const auto far = reach(sheet, hex);
                for (const auto& [work, at] : sheet.works) CHECK(far.count(at) == 1);
                for (const char* out : {"4213", "4214", "4215", "4216"}) CHECK(far.count(out) == 1);
            }
        if (s["victory"]["kind"] != "levels") continue;
        CHECK(s["victory"]["exit"] == Json::array({"4213", "4214", "4215", "4216"}));
        for (const std::string w : s["victory"]["front_line"]) CHECK(sheet.works.count(w) == 1);
        CHECK(s["victory"]["front_line"].size() == 4);
    }
    // The vanguard of the 5th, turn 1 from B, comes to the Shevardino garrison on turn 3, not sooner.
    const Sheet sheet = sheet_with(file("sept5"));
    const auto far = reach(sheet, "0117");
    CHECK(far.at("1218") == 12);
}

TEST_CASE("The units frozen on the 5th are those north of the Great Redoubt", "[classic][data]") {
    for (const char* battle : {"sept5", "grand"}) {
        const Json s = file(battle);
        const Sheet sheet = sheet_with(s);
        const double line = centre(sheet.grid, *parse_hex(sheet.grid, sheet.works.at("great"))).y;
        std::set<std::string> north;
        for (const auto& [id, hex] : s["place"].items())
            if (id.rfind("RG", 0) != 0 &&
                centre(sheet.grid, *parse_hex(sheet.grid, hex.get<std::string>())).y > line + 1)
                north.insert(id);
        CHECK(s["frozen"]["units"].get<std::set<std::string>>() == north);
        CHECK(s["frozen"]["until"] == 4);
    }
}

TEST_CASE("Four pontoon bridges lie on the Kolocha, on every day", "[classic][data]") {
    const Sheet sheet = sheet_with(Json::object()); // RULING 48
    for (const char* e : {"1013-1114", "1412-1313", "1412-1513", "1512-1612"}) {
        INFO(e);
        for (const char* kind : {"river", "bridge"}) CHECK(sheet.edges.at(kind).count(e) == 1);
        CHECK(sheet.edges.at("ford").count(e) == 0);
    }
    for (const char* battle : battles) CHECK_FALSE(file(battle).contains("edges"));
}

TEST_CASE("Above the Fomkino ford the Kolocha is a stream", "[classic][data]") {
    const Json f = file("field"); // RULING 47
    const auto west = [](const std::string& e) { return std::max(e.substr(0, 2), e.substr(5, 2)) <= "08"; };
    const auto crossed = [&](const char* kind) {
        return std::count_if(f["edges"][kind].begin(), f["edges"][kind].end(),
                             [&](const Json& e) { return west(e.get<std::string>()); });
    };
    CHECK(crossed("river") == 0);
    CHECK(crossed("ford") == 0);
    CHECK(crossed("stream") > 20);
    CHECK(f["shallow"] == Json::array({"kolocha-upper"})); // and drawn as one
    auto loaded = shell::load_ground(scenario_file("scenarios/ground.json"));
    auto& ground = std::get<shell::Battlefield>(loaded);
    REQUIRE(shell::bend_under(ground, json_text(f)).empty());
    for (const shell::Water& w : ground.waters) {
        if (w.id == "kolocha-upper") CHECK_FALSE(w.river);
        if (w.id == "kolocha-middle") CHECK(w.river);
    }
}

TEST_CASE("Roads carry troops through the woods", "[classic][data]") {
    const Json f = file("field");
    const Sheet sheet = sheet_with(Json::object());
    for (const Json& r : f["roads"])
        for (std::size_t i = 1; i < r["hexes"].size(); ++i) {
            INFO(r["name"] << " " << r["hexes"][i]);
            CHECK(cost(sheet, r["hexes"][i - 1], r["hexes"][i]) > 0);
        }
    // The two highroads, from edge to edge of the fighting ground.
    CHECK(f["roads"][0]["hexes"].front() == "0118");
    CHECK(f["roads"][0]["hexes"].back() == "4213");
    CHECK(f["roads"][1]["hexes"].front() == "0627");
    CHECK(f["roads"][1]["hexes"].back() == "4216");
}
