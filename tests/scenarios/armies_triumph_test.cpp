// The triumph armies as data, held against a copy of the printed set-ups, the values that the rules print, and the
// stacking rules.
#include "tests/scenarios/armies.h"

namespace armies_triumph_test {

using namespace redoubt;
using namespace redoubt::armies;

namespace {

// The printed set-ups, line by line: hexes (a radius in brackets), how many of which arm.
struct Line {
    const char* hexes;
    int infantry, cavalry, artillery;
};
const Line french_7[] = {
    {"4108 4109", 4, 0, 0},                          // Old Guard
    {"4209 4210", 2, 0, 0},                          // Young Guard
    {"4308 4309", 2, 0, 0},                          // Vistula Legion
    {"4110 4111 4112", 0, 5, 0},                     // Guard cavalry
    {"4409 4410 4411 4508 4509", 0, 0, 9},           // Guard artillery
    {"3614 3713 3813", 3, 0, 0},                     // Morand
    {"4005 4006 4007", 4, 0, 0},                     // Friant
    {"3714 3715 3815", 3, 0, 0},                     // Gerard
    {"3905 3906", 4, 0, 0},                          // Dessaix
    {"3706 3707 3806 3807", 7, 0, 0},                // Compans
    {"3709", 0, 0, 1},                               // Dessaix's guns
    {"3607 3608 3609 3610", 0, 0, 8},                // the other divisions' guns
    {"3708", 0, 0, 1},                               // I Corps reserve
    {"3710 3711 3712", 7, 0, 0},                     // III Corps
    {"3611 3612 3613", 0, 0, 5},                     // its guns
    {"3618 3619", 4, 0, 0},                          // Delzons
    {"3817 3818", 4, 0, 0},                          // Broussier
    {"3916 3917", 2, 0, 0},                          // Italian Guard
    {"3622 3623 3721 3722", 0, 4, 0},                // IV Corps cavalry
    {"3517 3518 3519", 0, 0, 6},                     // IV Corps guns
    {"3801 3802", 3, 0, 0},                          // Krasinski
    {"3900 3901", 2, 0, 0},                          // Kniaziewicz
    {"4001 4100", 0, 2, 0},                          // Sebastiani
    {"3801 3900 4000", 0, 0, 3},                     // V Corps guns
    {"3810 3811", 3, 0, 0},                          // Tharreau
    {"3911", 1, 0, 0},                               // Legras
    {"4012", 0, 1, 0},                               // Hammerstein
    {"3910", 0, 0, 2},                               // VIII Corps guns
    {"4203 4204 4303 4304 4405", 0, 9, 0},           // I Cavalry Corps
    {"4403", 0, 0, 2},                               // its guns
    {"4205 4206 4305 4306 4406 4407", 0, 9, 0},      // II Cavalry Corps
    {"4207", 0, 0, 2},                               // its guns
    {"4015 4115 4215 4315 4415 4515 road", 0, 5, 1}, // III Cavalry Corps, six units
    {"4202 4302", 0, 3, 0},                          // IV Cavalry Corps
    {"4402", 0, 0, 1},                               // its guns
    {"4505", 0, 2, 0},                               // I Corps cavalry
    {"4407", 0, 2, 0},                               // III Corps cavalry
    {"4506", 0, 0, 1},                               // its guns
};
const Line russian_7[] = {
    {"2226 (1)", 0, 2, 0},                           // Vlasov, 3 Bug
    {"1624", 2, 0, 0},                               // Paskov
    {"3217 3316", 2, 0, 0},                          // Guard Jaegers
    {"2717 2718", 2, 0, 0},                          // 11th and 13th Jaegers
    {"2720 2721", 2, 0, 0},                          // Vuich
    {"2623 2421", 2, 0, 0},                          // Aleksapol a, b
    {"1617 1618 1716 1717 1816 1817 1916", 0, 7, 1}, // Platov
    {"1821 1920", 2, 0, 0},                          // Smolensk militia
    {"2023 2024 2025", 3, 0, 0},                     // 4th Division
    {"1923 1924", 2, 0, 0},                          // 17th Division
    {"1520 1620", 0, 0, 2},                          // II Corps guns
    {"2221 2320 2420 2519", 4, 0, 0},                // 11th Division
    {"2220 2319 2419", 3, 0, 0},                     // 23rd Division
    {"2719", 0, 0, 1},                               // IV Corps guns
    {"2716 2816", 2, 0, 0},                          // 7th Division
    {"2715 2815", 2, 0, 0},                          // 24th Division
    {"2716 2816", 0, 0, 2},                          // VI Corps guns
    {"1317 1318 1417 1418", 0, 4, 1},                // I Cavalry Corps
    {"2119 2219 2318 2418", 0, 4, 1},                // II Cavalry Corps
    {"2517 2518 2617 2618 2619", 0, 4, 1},           // III Cavalry Corps
    {"3215 3213", 2, 0, 0},                          // Gogel
    {"2810 2811", 2, 0, 0},                          // Shakhovskoy
    {"2812", 1, 0, 0},                               // 2nd Combined Grenadiers
    {"2710 2711", 0, 4, 0},                          // 2nd Cuirassiers
    {"3001 3002 3100 3101", 0, 4, 0},                // Karpov
    {"2801 2802 2803 2804 2805", 5, 0, 0},           // Moscow militia
    {"2507", 0, 0, 1},                               // 2nd Army reserve, one to a hex: the 4s
    {"2508", 0, 0, 1},
    {"2608", 0, 0, 1},
    {"3010", 0, 0, 1}, // the 3s
    {"3008", 0, 0, 1},
    {"2812", 0, 0, 1},
    {"3102 3103 3104", 3, 0, 0},                      // 1st Grenadiers
    {"3003 3004", 2, 0, 0},                           // 3rd Division
    {"3105 3106", 2, 0, 0},                           // Aleksapol c, d
    {"3203 3102 3103 3104", 0, 0, 5},                 // III Corps guns
    {"3113 3114", 4, 0, 0},                           // 12th Division
    {"3014 3015", 4, 0, 0},                           // 26th Division
    {"3113 3114", 0, 0, 2},                           // VII Corps guns
    {"3008 3009 3010", 3, 0, 0},                      // 2nd Grenadiers
    {"2908 2909", 2, 0, 0},                           // 27th Division
    {"2907", 0, 0, 2},                                // VIII Corps guns
    {"2913 2914 2814", 0, 6, 0},                      // IV Cavalry Corps
    {"2915", 0, 0, 1},                                // its guns
    {"2311 2312 2313 2412 2413 2414 2415", 7, 0, 0},  // Guard, 1st Combined Grenadiers
    {"2212 2213 2214", 0, 3, 0},                      // 1st Cuirassiers
    {"2015 2115 2116 2117 2215 2216 2217", 0, 0, 20}, // 1st Army reserve
};
const Line french_5[] = {
    {"4307 4308 4309 4310", 7, 0, 2}, // Compans, nine units
    {"4215 4315 4415", 3, 0, 2},      // Morand, five
    {"4515 4615 4715", 4, 0, 2},      // Friant, six
    {"4819 (1)", 0, 9, 0},            // II Cavalry Corps
    {"5009", 0, 0, 2},                // its guns
};
const Line russian_5[] = {
    {"4008", 0, 0, 1},           // IV Cavalry Corps guns
    {"4006 4007", 2, 0, 0},      // Shakhovskoy
    {"4009 4010", 2, 0, 0},      // Gogel
    {"3807 3808", 2, 0, 0},      // 27th Division
    {"3810 3811 3812", 0, 6, 0}, // IV Cavalry Corps
    {"3604 3704", 0, 4, 0},      // 2nd Cuirassiers
    {"3106 3206 3306", 3, 0, 2}, // 2nd Grenadiers, VIII Corps guns
};

std::map<std::string, Json> by_id() {
    std::map<std::string, Json> out;
    const Json oob = file("triumph", "oob");
    for (const Json& u : oob["units"]) out[u["id"]] = u;
    return out;
}

bool is_gun(const Json& u) {
    return u["type"] == "artillery";
}
bool is_commander(const std::string& id) {
    return id == "Napoleon" || id == "Kutuzov";
}

// 6.21, with the 8 points of this battle; the guns of the 1st Army's reserve may be three until they move or fire.
bool may_stack(const std::vector<Json>& units) {
    int guns = 0, points = 0, foot = 0, horse = 0;
    bool passive = true;
    std::set<std::string> groups, brigades;
    for (const Json& u : units) {
        if (u.value("militia", false) && units.size() > 1) return false;
        if (is_gun(u)) {
            ++guns;
            points += u["strength"].get<int>();
            groups.insert(u["group"]);
            passive = passive && u.value("overstack", false);
        } else {
            ++(u["type"] == "infantry" ? foot : horse);
            const std::string brigade = u["brigade"];
            brigades.insert(brigade.empty() ? u["id"].get<std::string>() : brigade);
        }
    }
    if (units.size() > 3 || (foot > 0 && horse > 0)) return false;
    const int bodies = foot + horse;
    if (bodies == 0) return (guns <= 2 && points <= 8 && groups.size() == 1) || (passive && guns <= 3);
    if (guns > 1) return false;
    if (bodies == 3 || (bodies == 2 && guns == 1)) return brigades.size() == 1;
    return bodies <= 2;
}

// Could these units, none of them guns, stand in so many hexes two by two or by brigades?
bool fit_in(const std::vector<Json>& units, std::size_t hexes) {
    std::map<std::string, std::size_t> brigade;
    for (const Json& u : units) {
        const std::string b = u["brigade"];
        ++brigade[b.empty() ? u["id"].get<std::string>() : b];
    }
    std::size_t triples = 0;
    for (const auto& [name, n] : brigade) triples += n / 3;
    return units.size() <= 2 * hexes + std::min(triples, hexes);
}

void check_lines(const Json& battle, std::vector<Line> lines, const std::string& side,
                 const std::map<std::string, Json>& units) {
    for (const Json& g : battle["place"]) {
        const Names who = g["units"].get<Names>();
        if (is_commander(who[0]) || units.at(who[0])["side"] != side) continue;
        std::string where;
        for (const std::string h : g["hexes"]) where += (where.empty() ? "" : " ") + h;
        const bool widened = g.value("why", "").rfind("printed without a radius", 0) == 0;
        if (g.contains("within") && !widened) where += " (" + std::to_string(g["within"].get<int>()) + ")";
        if (g.value("road", false)) where += " road";
        int n[3] = {};
        std::vector<Json> all;
        for (const std::string& id : who) {
            INFO(id);
            REQUIRE(units.count(id) == 1);
            CHECK(units.at(id)["side"] == side);
            all.push_back(units.at(id));
            ++n[is_gun(all.back()) ? 2 : all.back()["type"] == "cavalry"];
        }
        INFO(where << ": " << n[0] << " " << n[1] << " " << n[2]);
        const auto it = std::find_if(lines.begin(), lines.end(), [&](const Line& l) {
            return l.hexes == where && l.infantry == n[0] && l.cavalry == n[1] && l.artillery == n[2];
        });
        REQUIRE(it != lines.end());
        lines.erase(it);
        if (widened) CHECK_FALSE(fit_in(all, g["hexes"].size()));
    }
    CHECK(lines.empty());
}

template <std::size_t N>
std::vector<Line> all_of(const Line (&lines)[N]) {
    return {std::begin(lines), std::end(lines)};
}

} // namespace

TEST_CASE("The triumph counters agree with themselves", "[triumph][data]") {
    const Json oob = file("triumph", "oob");
    check_names(oob["units"]);
    std::map<std::string, Json> groups;
    for (const Json& g : oob["groups"]) {
        INFO(g["id"]);
        CHECK(groups.emplace(g["id"], g).second);
        // TX15
        const bool guard = g["id"] == "fGuard" || g["id"] == "rGuard";
        CHECK(g["points"] == (guard ? 10 : g["side"] == "french" ? 4 : 3));
    }
    std::map<std::string, int> brigades;
    for (const Json& u : oob["units"]) {
        INFO(u["id"]);
        REQUIRE(groups.count(u["group"]) == 1);
        const Json& g = groups[u["group"]];
        CHECK(g["side"] == u["side"]);
        CHECK(g["army"] == u["army"]);
        CHECK(u.contains("corps") == (g["kind"] == "cavalry-reserve"));
        CHECK(u.value("independent", false) == (u["group"] == "r1A" || u["group"] == "r2A"));
        CHECK(u.value("overstack", false) == (u["group"] == "rArt"));
        CHECK(u.contains("weight") == (u["type"] == "cavalry"));
        CHECK(u.contains("defensive_fire") == (u["type"] == "infantry"));
        CHECK(u.contains("effective") == is_gun(u));
        CHECK(u.contains("maximum") == is_gun(u));
        const std::string brigade = u["brigade"];
        if (!brigade.empty()) ++brigades[brigade];

        const int good = u["cohesion"][0], bad = u["cohesion"][1], strength = u["strength"];
        const std::string arm = u["arm"], weight = u.value("weight", "");
        const bool one = u.value("militia", false) || u.value("one_face", false);
        CHECK((good >= 3 && good <= 8 && bad == good - (one || weight == "heavy" ? 0 : 1)));
        CHECK(u.value("militia", false) == (arm == "militia"));
        CHECK(u.value("one_face", false) == (weight == "cossack"));
        const bool french = u["side"] == "french";
        if (u["type"] == "infantry") {
            CHECK((strength >= 3 && strength <= 15));
            CHECK(u["movement"] == 4); // 7.12: half of it is 2
            const bool skirmish = arm == "light" || arm == "guard" || arm == "grenadier" || u["division"] == "FR" ||
                                  u["name"].get<std::string>().find("Vistula") == 0;
            CHECK(u["defensive_fire"] == (skirmish ? 1 : 0));
        } else if (u["type"] == "cavalry") {
            CHECK((strength >= 2 && strength <= 9));
            CHECK(u["movement"] == (weight == "heavy" ? 7 : 8));
        } else {
            CHECK((strength >= 2 && strength <= 4));
            const bool horse = u.value("horse", false);
            CHECK(horse == (arm == "horse"));
            CHECK(u["movement"] == (horse ? (french ? 7 : 8) : (french ? 4 : 5)));
            CHECK(u["effective"] == (horse ? 2 : 3));
            CHECK((u["maximum"] == (horse ? 4 : 5) || (!horse && u["maximum"] == 6)));
        }
    }
    for (const auto& [name, n] : brigades) {
        INFO(name);
        CHECK(n >= 2);
    }
    REQUIRE(oob["commanders"].size() == 2);
    const Json &napoleon = oob["commanders"][0], &kutuzov = oob["commanders"][1];
    CHECK((napoleon["orders"] == 3 && napoleon["range"] == 3 && napoleon["command"] == 2 && napoleon["dice"] == true));
    CHECK(napoleon["delay"].is_null());
    CHECK((kutuzov["orders"] == 3 && kutuzov["movement"] == 4));
    CHECK((groups["fI"]["rating"] == 6 && groups["fCav"]["rating"] == 5 && groups["fCav"]["small"] == 2));
    CHECK((groups["fGuard"]["kind"] == "guard" && groups["rGuard"]["kind"] == "russian-reserve"));
}

TEST_CASE("The triumph groups have the printed counts", "[triumph][data]") {
    // Counters, of them counted for Collapse (10.52).
    const std::map<std::string, std::array<int, 2>> counts = {
        {"fGuard", {22, 13}}, {"fI", {21, 15}},   {"fIII", {12, 7}}, {"fIV", {30, 20}}, {"fV", {10, 7}},
        {"fVIII", {7, 5}},    {"fCav", {37, 30}}, {"r1A", {22, 19}}, {"rII", {7, 5}},   {"rIV", {8, 7}},
        {"rVI", {6, 4}},      {"rIC", {5, 4}},    {"rIIC", {5, 4}},  {"rIIIC", {5, 4}}, {"r2A", {24, 13}},
        {"rIII", {12, 7}},    {"rVII", {10, 8}},  {"rVIII", {7, 5}}, {"rIVC", {7, 6}},  {"rGuard", {10, 10}},
        {"rArt", {20, 0}}};
    std::map<std::string, std::array<int, 2>> found;
    std::map<std::string, int> sides, points;
    std::map<std::string, int> commands;
    for (const auto& [id, u] : by_id()) {
        auto& f = found[u["group"]];
        ++f[0];
        if (!is_gun(u) && !u.value("militia", false)) ++f[1];
        ++sides[u["side"].get<std::string>() + " " + u["type"].get<std::string>()];
        if (is_gun(u)) points[u["group"]] += u["strength"].get<int>();
        if (u.contains("corps")) ++commands[u["corps"]];
    }
    CHECK(found == counts);
    CHECK(sides == std::map<std::string, int>{{"french infantry", 55},
                                              {"french cavalry", 42},
                                              {"french artillery", 42},
                                              {"russian infantry", 65},
                                              {"russian cavalry", 38},
                                              {"russian artillery", 45}});
    // TX2: six commands of the Cavalry Reserve.
    CHECK(commands ==
          std::map<std::string, int>{{"IC", 11}, {"IIC", 11}, {"IIIC", 6}, {"IVC", 4}, {"I", 2}, {"III", 3}});
    // 72 guns with III Corps, half the guns of the army (624) in the reserve, three 4s and three 3s in the other.
    CHECK(points["rIII"] * 4 == 72);
    CHECK(points["rArt"] * 4 == 624 / 2);
    CHECK(points["r2A"] == 3 * 4 + 3 * 3);
    int russian = 0, french = 0;
    for (const auto& [group, sp] : points) (group[0] == 'r' ? russian : french) += sp;
    CHECK(russian * 4 == 624 + 12);
    CHECK((french * 4 > 560 && french * 4 <= 587));
}

TEST_CASE("The triumph strengths follow the formula that their source names", "[triumph][data]") {
    struct Body {
        int men = 0, per_point = 0, shared = 1, units = 0, points = 0, least = 99, most = 0;
    };
    std::map<std::string, Body> bodies; // a brigade, or a unit that is none of a brigade's
    for (const auto& [id, u] : by_id()) {
        if (is_gun(u)) continue;
        INFO(id);
        const std::string brigade = u["brigade"], source = u["source"];
        const std::string front = "formula: ";
        REQUIRE(source.rfind(front, 0) == 0);
        std::istringstream text(source.substr(front.size()));
        int men = 0, shared = 1;
        std::string what, over;
        text >> men >> what;
        if (what == "men" || what == "horse")
            if (text >> over && over == "over") text >> shared;
        REQUIRE(men > 0);
        Body& b = bodies[brigade.empty() ? id : brigade];
        b.men = men;
        b.shared = shared;
        b.per_point = u["type"] == "infantry" ? 200 : 150;
        CHECK((what.rfind(u["type"] == "infantry" ? "men" : "horse", 0) == 0));
        ++b.units;
        const int strength = u["strength"];
        b.points += strength;
        b.least = std::min(b.least, strength);
        b.most = std::max(b.most, strength);
    }
    for (const auto& [id, b] : bodies) {
        INFO(id);
        CHECK(b.units % b.shared == 0);
        CHECK(b.points == b.units / b.shared * ((b.men + b.per_point / 2) / b.per_point)); // halves up
        CHECK(b.most - b.least <= 1);
    }
}

TEST_CASE("The triumph counters allow every printed example", "[triumph][data]") {
    const auto units = by_id();
    // The shock example: a pair of 14 with cohesion 6, a third of the same group with 5 or less; Russian 5, 6, 1.
    std::vector<Json> all;
    for (const auto& [id, u] : units) all.push_back(u);
    bool shock = false, defender = false, pair = false, heavy3 = false, heavy4 = false, falls = false, five = false;
    for (const Json& a : all) {
        const bool foot = a["type"] == "infantry" && !a.value("militia", false);
        if (foot && a["side"] == "russian") {
            defender = defender || (a["strength"] == 5 && a["cohesion"][0] == 6 && a["defensive_fire"] == 1);
            falls = falls || a["cohesion"] == Json::array({6, 5});
            five = five || a["cohesion"][0] == 5;
        }
        if (a["side"] == "french" && a.value("weight", "") == "heavy") {
            heavy3 = heavy3 || a["cohesion"][0] == 3;
            heavy4 = heavy4 || a["cohesion"] == Json::array({4, 4});
        }
        if (!foot || a["side"] != "french") continue;
        for (const Json& b : all)
            if (b["id"] > a["id"] && b["type"] == "infantry" && b["brigade"] == a["brigade"] &&
                !a["brigade"].get<std::string>().empty() && b["cohesion"][0] == 6 && a["cohesion"][0] == 6 &&
                a["strength"].get<int>() + b["strength"].get<int>() == 14) {
                pair = true;
                for (const Json& c : all)
                    shock = shock || (c["type"] == "infantry" && c["group"] == a["group"] && c["cohesion"][0] <= 5);
            }
    }
    CHECK(pair);
    CHECK(shock);
    CHECK(defender);
    CHECK(heavy3);
    CHECK(heavy4);
    CHECK(falls);
    CHECK(five);
    for (const char* gun : {"MR-art-1", "MR-art-2"}) {
        CHECK(units.at(gun)["effective"] == 3);
        CHECK(units.at(gun)["maximum"] == 5);
    }
    CHECK((units.at("Guyardet-a")["division"] == "CM" && units.at("Paskov-a")["defensive_fire"] == 1));
}

TEST_CASE("The triumph set-ups are the printed ones", "[triumph][data]") {
    const auto units = by_id();
    const Json s5 = file("triumph", "schevardino"), s7 = file("triumph", "borodino");
    check_lines(s7, all_of(french_7), "french", units);
    check_lines(s7, all_of(russian_7), "russian", units);
    check_lines(s5, all_of(french_5), "french", units);
    check_lines(s5, all_of(russian_5), "russian", units);
    std::set<std::string> placed;
    for (const Json& g : s7["place"])
        for (const std::string id : g["units"]) CHECK(placed.insert(id).second);
    for (const auto& [id, u] : units) {
        INFO(id);
        CHECK(placed.count(id) == 1);
    }
    CHECK((placed.count("Napoleon") == 1 && placed.count("Kutuzov") == 1));
    // The 4s and 3s of the 2nd Army's reserve stand where the print has them.
    for (const Json& g : s7["place"])
        for (const Json& stack : g["at"])
            for (const std::string id : stack["units"])
                if (id.rfind("r2A-art", 0) == 0)
                    CHECK((units.at(id)["strength"] == 4) == in({"2507", "2508", "2608"}, stack["hex"]));
}

TEST_CASE("The triumph start positions are lawful", "[triumph][data]") {
    const auto units = by_id();
    const Map map = sheet("triumph");
    const Names corners = {"NNE", "E", "SSE", "SSW", "W", "NNW"};
    for (const std::string battle : {"schevardino", "borodino"}) {
        INFO(battle);
        const Json s = file("triumph", battle);
        std::map<std::uint32_t, std::vector<Json>> stacks;
        std::map<std::uint32_t, std::string> facing;
        for (const Json& g : s["place"]) {
            const Names who = g["units"].get<Names>(), hexes = g.value("hexes", Names{});
            Names placed;
            for (const Json& stack : g["at"]) {
                const HexId h = hex(map, stack["hex"]);
                INFO(stack["hex"]);
                const bool near = std::any_of(hexes.begin(), hexes.end(), [&](const std::string& x) {
                    return distance(map.grid, hex(map, x), h) <= g.value("within", 0);
                });
                CHECK((near || g.value("anywhere", false)));
                if (g.value("road", false)) CHECK(on_road(map, h));
                for (const std::string id : stack["units"]) {
                    placed.push_back(id);
                    if (is_commander(id)) continue;
                    REQUIRE(units.count(id) == 1);
                    stacks[h.value].push_back(units.at(id));
                    CHECK(in(corners, stack["facing"]));
                    const auto [it, fresh] = facing.emplace(h.value, stack["facing"]);
                    CHECK((fresh || it->second == stack["facing"])); // 6.11
                    const Set<Kind> k = at(map, h).kinds;
                    if (units.at(id)["type"] != "infantry")
                        CHECK(((!k.has(Kind::woods) && !k.has(Kind::marsh)) || on_road(map, h)));
                    CHECK_FALSE(k.has(Kind::gorge));
                }
            }
            std::sort(placed.begin(), placed.end());
            Names sorted = who;
            std::sort(sorted.begin(), sorted.end());
            CHECK(placed == sorted);
        }
        for (const auto& [h, list] : stacks) {
            INFO(label(map.grid, HexId{h}));
            CHECK(may_stack(list));
            for (const Json& u : list) CHECK(u["side"] == list[0]["side"]);
            for (Dir d : all_dirs)
                if (const HexId n = neighbour(map.grid, HexId{h}, d); n && stacks.count(n.value))
                    CHECK(stacks[n.value][0]["side"] == list[0]["side"]);
        }
    }
}

TEST_CASE("Schevardino is the printed scenario", "[triumph][data]") {
    const auto units = by_id();
    const Map map = sheet("triumph");
    const Json s = file("triumph", "schevardino");
    CHECK(s["turns"] == Json::array({1, 5}));
    CHECK(s["orders"] == false);
    std::set<std::string> known; // everybody of this battle
    for (const Json& g : s["place"])
        for (const std::string id : g["units"]) CHECK(known.insert(id).second);
    REQUIRE(s["reinforcements"].size() == 2);
    const std::map<std::string, std::pair<std::string, std::size_t>> arrivals = {{"5108", {"IC", 11}},
                                                                                 {"4400", {"V", 8}}};
    for (const Json& r : s["reinforcements"]) {
        const auto& [part, n] = arrivals.at(r["hex"]);
        CHECK(r["part"] == part);
        CHECK(r["units"].size() == n);
        for (const std::string id : r["units"]) CHECK(known.insert(id).second);
        // An edge hex where everybody may enter.
        const HexId h = hex(map, r["hex"]);
        const Cell c = cell_of(map.grid, h);
        CHECK((c.column == 0 || c.row == 0 || c.row == map.grid.rows - 1));
        CHECK_FALSE(at(map, h).kinds.has(Kind::marsh));
    }
    std::map<std::string, std::size_t> sizes;
    std::set<std::string> french;
    for (const Json& p : s["parts"]) {
        INFO(p["id"]);
        sizes[p["id"]] = p["units"].size();
        CHECK(p.value("starts", false) == (p["id"] == "Compans"));
        CHECK(p["turn"] == (p["id"] == "V" ? 3 : p["id"] == "grenadiers" ? 2 : 1));
        for (const std::string id : p["units"]) {
            CHECK(known.count(id) == 1);
            CHECK(units.at(id)["side"] == p["side"]);
            if (p["side"] == "french") CHECK(french.insert(id).second);
        }
    }
    CHECK(sizes ==
          std::map<std::string, std::size_t>{
              {"Compans", 9}, {"Morand", 5}, {"Friant", 6}, {"IC", 11}, {"IIC", 11}, {"V", 8}, {"grenadiers", 5}});
    for (const std::string& id : known) CHECK((units.at(id)["side"] == "russian" || french.count(id) == 1));
    CHECK(known.size() == 20 + 11 + 11 + 8 + 22);
    CHECK(s["closed"]["french"]["columns"] == Json::array({1, 35}));
    // The redoubt of the map, and the one bridge.
    CHECK(s["victory"]["hexes"] == Json::array({"4008"}));
    bool redoubt = false, bridge = false;
    for (const Work& w : map.works) redoubt = redoubt || (w.id == "shevardino" && w.hex == hex(map, "4008"));
    for (Dir d : all_dirs) bridge = bridge || edge(map, hex(map, "3813"), d).has(Edge::bridge);
    CHECK(redoubt);
    CHECK(bridge);
}

TEST_CASE("Borodino of triumph is the printed scenario", "[triumph][data]") {
    const Map map = sheet("triumph");
    const Json s = file("triumph", "borodino");
    CHECK(s["turns"] == Json::array({1, 12})); // 0600 to 1945, 75 minutes each
    CHECK(s["initiative"] == "french");
    REQUIRE(s["victory"]["places"].size() == 1);
    CHECK(s["victory"]["places"][0]["hexes"] == Json::array({"3417"}));
    CHECK(s["victory"]["places"][0]["points"] == 10);
    bool borodino = false, burnt = false;
    for (const Place& p : map.places) {
        borodino = borodino || (p.id == "borodino" && p.hex == hex(map, "3417"));
        burnt = burnt || (p.id == "semenovskaya" && p.hex == hex(map, "3213"));
    }
    CHECK(borodino);
    CHECK(burnt);
    CHECK(s["rubble"] == Json::array({"3213"}));
    CHECK(at(map, hex(map, "3213")).kinds.has(Kind::town));
    // TX14: southern edge hexes, 2400 to 2800 and 3500 to 5100.
    const Names enter = s["flank"]["enter"], back = s["flank"]["return"];
    CHECK(enter == words("2400 2500 2600 2700 2800"));
    CHECK((back.size() == 17 && back.front() == "3500" && back.back() == "5100"));
    for (const Names& list : {enter, back})
        for (const std::string& h : list) {
            INFO(h);
            CHECK(cell_of(map.grid, hex(map, h)).row == map.grid.rows - 1);
            CHECK_FALSE(at(map, hex(map, h)).kinds.has(Kind::marsh));
        }
}

} // namespace armies_triumph_test
