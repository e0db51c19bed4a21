#include "tests/board/picture_scenes.h"

#include "shell/board/card_parts.h"
#include "shell/board/icons.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace picture {

using namespace redoubt;
using namespace redoubt::shell;

namespace {

// The fitted sheet of triumph: printed numbers grow westwards and northwards.
Grid triumph_grid() {
    Grid g;
    g.columns = 52, g.rows = 29;
    g.first_raised = false;
    g.first_column = 52, g.first_row = 28, g.column_step = -1, g.row_step = -1;
    g.pitch = 297.6648409350303, g.turn = 0.09080090530058717;
    double u = -(52 - 40) * 0.8660254037844386 * g.pitch, v = (28 - 8) * g.pitch, c = std::cos(g.turn),
           s = std::sin(g.turn);
    g.x = 6.533328861364225 + u * c - v * s, g.y = -4.1608689548281745 + u * s + v * c;
    return g;
}
Grid classic_grid() {
    Grid g;
    g.columns = 42, g.rows = 27;
    g.pitch = 400;
    double k = 0.8660254037844386 * 400;
    g.x = -11 * k, g.y = 17 * 400 + 200; // 1218 lies on the Shevardino redoubt, odd columns raised
    return g;
}

CounterMark card(const Grid& g, Dress d, Side s, const char* hex, Arm arm, const char* formation, const char* name,
                 std::array<std::string, 4> r, int facing = -1) {
    CounterMark m;
    m.dress = d, m.side = s, m.arm = arm, m.formation = formation, m.name = name, m.ratings = std::move(r);
    if (auto h = parse_hex(g, hex)) m.hex = *h;
    if (facing >= 0) m.facing = ((1 - facing) % 6 + 6) % 6; // the mock-ups count corners the other way round
    return m;
}

constexpr Side fr = Side::french, ru = Side::russian;

std::vector<CounterMark> triumph_units(const Grid& g) {
    std::vector<CounterMark> out;
    auto u = [&](Side s, const char* hex, Arm arm, const char* f, const char* name, std::array<std::string, 4> r,
                 int face) -> CounterMark& {
        out.push_back(card(g, Dress::chevron, s, hex, arm, f, name, std::move(r), face));
        return out.back();
    };
    using enum Arm;
    auto& a = u(fr, "3508", line, "I", "57e Ligne a", {"9", "6", "4", "1"}, 0);
    a.act = Act::ready, a.depth = 2, a.orders = Orders::under;
    auto& b = u(fr, "3510", line, "I", "25e Ligne a", {"8", "6", "4", "1"}, 0);
    b.act = Act::ready, b.depth = 2;
    u(fr, "3609", line, "I", "61e Ligne a", {"7", "6", "4", "1"}, 0).act = Act::ready;
    auto& c = u(fr, "3406", line, "I", "111e Ligne", {"8", "5", "4", "1"}, 1);
    c.act = Act::done, c.is.moved = true;
    auto& d = u(fr, "3509", heavy_guns, "I", "Compans", {"4", "5", "4", "3/6"}, 0);
    d.act = Act::done, d.is.fired = true;
    auto& e = u(fr, "3607", heavy_guns, "I", "Davout res.", {"4", "5", "4", "3/6"}, 0);
    e.act = Act::done, e.is.fired = true;
    auto& f = u(fr, "3706", light, "I", "13e Léger", {"7", "6", "4", "1"}, 0);
    f.act = Act::ready, f.depth = 2;
    u(fr, "3612", light, "III", "24e Léger", {"6", "6", "4", "1"}, 0).orders = Orders::without;
    u(fr, "3611", line, "III", "46e Ligne", {"6", "5", "4", "1"}, 0);
    u(fr, "3712", line, "III", "4e Ligne", {"8", "5", "4", "0"}, 0).depth = 2;
    u(fr, "3610", heavy_guns, "III", "Foucher", {"4", "5", "4", "3/6"}, 0);
    u(fr, "3808", heavy, "I C", "2e Cuir.", {"5", "4", "6", ""}, 0).depth = 2;
    u(fr, "3807", heavy, "I C", "9e Cuir.", {"5", "3", "6", ""}, 0);
    u(fr, "3805", cavalry, "I C", "8e Huss.", {"4", "4", "8", ""}, 0).depth = 2;
    auto& n = u(fr, "3908", commander, "", "Napoléon", {"3", "", "", ""}, -1);
    n.stars = 3, n.short_name = "–2 ·3";
    u(fr, "3811", line, "VIII", "2e Westph.", {"6", "5", "4", "0"}, 0).depth = 2;
    u(fr, "3910", grenadier, "Gd", "Voltigeurs", {"11", "7", "4", "2"}, 0).guard = true;
    u(ru, "3208", grenadier, "VIII", "Woronzow", {"5", "6", "4", "1"}, 3);
    u(ru, "3209", line, "VIII", "Odessa", {"5", "5", "4", "1"}, 3).is.disordered = true;
    u(ru, "3109", heavy_guns, "VIII", "Batt. 11", {"3", "6", "5", "3/6"}, 3).is.fired = true;
    u(ru, "3008", grenadier, "VIII", "Kiev Gren.", {"7", "7", "4", "2"}, 3).depth = 2;
    u(ru, "3010", grenadier, "VIII", "Astrakhan", {"6", "7", "4", "2"}, 3);
    u(ru, "2908", line, "VIII", "Wilno", {"6", "6", "4", "1"}, 3).depth = 2;
    u(ru, "3206", light, "VIII", "Aleksapol", {"4", "5", "4", "1"}, 2);
    u(ru, "2710", heavy, "2 C", "Glukhov", {"5", "6", "6", ""}, 3).depth = 2;
    u(ru, "2711", heavy, "2 C", "Novgorod", {"5", "6", "6", ""}, 3).depth = 2;
    u(ru, "3011", grenadier, "VIII", "Comb.Gren.", {"5", "6", "4", "2"}, 3);
    u(ru, "3113", light, "VII", "6 Jäg.", {"5", "6", "4", "1"}, 3).depth = 2;
    u(ru, "3013", foot_guns, "VII", "Batt. 26", {"4", "6", "5", "3/5"}, 3);
    u(ru, "2913", cavalry, "II C", "Akhtyrka", {"4", "5", "8", ""}, 3).depth = 3;
    u(ru, "2806", militia, "III", "Moscow", {"4", "2", "4", "0"}, 3);
    return out;
}

// Hexes within `n` steps that no unit stands in the way of; enemies stop.
std::map<HexId, int> reach(const Grid& g, HexId start, int n, const std::vector<CounterMark>& units,
                           std::vector<HexId>& stops) {
    std::map<HexId, int> cost{{start, 0}};
    auto enemy = [&](HexId h) {
        return std::any_of(units.begin(), units.end(),
                           [&](const CounterMark& m) { return m.hex == h && m.side == ru; });
    };
    std::vector<HexId> edge = {start};
    for (int k = 1; k <= n; ++k) {
        std::vector<HexId> next;
        for (HexId h : edge)
            for (Dir d : all_dirs) {
                HexId to = neighbour(g, h, d);
                if (!to || cost.count(to) || enemy(to)) continue;
                cost[to] = k;
                bool zone = false;
                for (Dir x : all_dirs) zone = zone || (neighbour(g, to, x) && enemy(neighbour(g, to, x)));
                if (zone)
                    stops.push_back(to);
                else
                    next.push_back(to);
            }
        edge = next;
    }
    return cost;
}

std::vector<HexId> zone_of(const Grid& g, HexId h) {
    std::vector<HexId> out = {h};
    for (Dir d : all_dirs)
        if (HexId n = neighbour(g, h, d)) out.push_back(n);
    return out;
}

Counts board(const Order& o, const Battlefield& field, const Type& type, BoardCache& cache, ImDrawList& list,
             const Grid& g, const std::vector<CounterMark>& units, const Overlays& marks, bool furniture,
             GridLines lines = GridLines::quiet) {
    Camera c = camera_over(g, {0, 0, o.width, o.height}, {0, 0, o.width, o.height});
    c.hex = o.hex;
    c.centre = o.at;
    BoardInput in{.field = field,
                  .grid = g,
                  .camera = c,
                  .counters = units,
                  .overlays = marks,
                  .theme = o.night ? night_theme : paper_theme,
                  .type = type,
                  .density = o.density,
                  .resting = true,
                  .options = {}};
    in.options.furniture = furniture;
    in.options.grid = lines;
    in.options.tiles = !o.live;
    Counts out;
    out.work = draw_board(list, in, cache);
    out.wanting = out.work.wanting;
    return out;
}

Overlays desktop_marks(const Grid& g, const std::vector<CounterMark>& units) {
    Overlays m;
    auto h = [&](const char* s) { return *parse_hex(g, s); };
    std::vector<HexId> stops;
    auto cost = reach(g, h("3508"), 4, units, stops);
    for (auto [hex, c] : cost) {
        bool own =
            std::any_of(units.begin(), units.end(), [&, hex = hex](const CounterMark& u) { return u.hex == hex; });
        m.reach.push_back({hex, c, own, std::find(stops.begin(), stops.end(), hex) != stops.end(),
                           hex == h("3307") || hex == h("3408")});
    }
    m.reach_most = 4;
    m.selected = {h("3508")};
    m.targets = {{h("3208")}};
    m.objectives = {{h("3208"), "2", ru, false}, {h("3213"), "3", ru, false}};
    m.zones = {{ru, zone_of(g, h("3208"))}};
    CounterMark ghost = units[0];
    ghost.hex = h("3307"), ghost.orders = Orders::none;
    m.ghosts = {{ghost, "3"}};
    m.paths = {{{h("3508"), h("3408")}, {"2"}}};
    return m;
}

Overlays parts_marks(const Grid& g, std::vector<CounterMark>& units) {
    auto h = [&](const char* s) { return *parse_hex(g, s); };
    units.clear();
    using enum Arm;
    units.push_back(card(g, Dress::chevron, fr, "3508", heavy_guns, "I", "", {"4", "5", "4", "3/6"}, 0));
    units.push_back(card(g, Dress::chevron, ru, "3208", grenadier, "VIII", "", {"5", "6", "4", "1"}, 3));
    units.back().depth = 2;
    units.push_back(card(g, Dress::chevron, ru, "3209", line, "VIII", "", {"5", "5", "4", "1"}, 3));
    units.push_back(card(g, Dress::chevron, fr, "3706", light, "I", "", {"7", "6", "4", "1"}, 0));
    units.back().act = Act::ready;
    units.push_back(card(g, Dress::chevron, fr, "3606", line, "I", "", {"7", "6", "4", "1"}, 0));
    units.push_back(card(g, Dress::chevron, ru, "3110", cavalry, "2 C", "", {"4", "5", "8", ""}, 3));
    Overlays m;
    std::vector<HexId> stops;
    for (auto [hex, c] : reach(g, h("3706"), 3, units, stops))
        m.reach.push_back({hex, c, hex == h("3606"), std::find(stops.begin(), stops.end(), hex) != stops.end(), false});
    m.reach_most = 3;
    m.zones = {{ru, zone_of(g, h("3110"))}};
    m.selected = {h("3706")};
    m.targets = {{h("3208")}};
    m.objectives = {{h("3209"), "2", ru, false}, {h("3405"), "4", fr, true}};
    m.threats = {{h("3409"), 1}, {h("3310"), 2}, {h("3410"), 3}};
    m.sights = {{h("3508"), h("3208"), HexId{}, ""}, {h("3508"), h("3610"), h("3509"), "wood, 8.4"}};
    m.choices = {h("3105"), h("3106"), h("3005")};
    return m;
}

Counts portrait(const Order& o, const Battlefield& field, const Type& type, BoardCache& cache, ImDrawList& list) {
    Grid g = classic_grid();
    std::vector<CounterMark> units;
    std::map<std::string, HexId> k;
    using enum Arm;
    auto u = [&](const char* key, double x, double y, Side s, Arm arm, const char* f, const char* name, const char* a,
                 const char* b) {
        HexId h = hex_under(g, {x, y});
        while (std::any_of(units.begin(), units.end(), [&](const CounterMark& m) { return m.hex == h; }))
            h = hex_under(g, {x, y -= 200});
        units.push_back(card(g, Dress::plain, s, "", arm, f, name, {a, b, "", ""}));
        units.back().hex = h;
        k[key] = h;
    };
    u("2Gr", 2400, 400, ru, grenadier, "VIII", "2 Gren.", "6", "4");
    u("27", 2400, 0, ru, line, "VIII", "27", "5", "4");
    u("Wor", 2050, 200, ru, grenadier, "VIII", "Worontsov", "4", "4");
    u("fg", 2050, 600, ru, work, "", "Flèches", "2", "");
    u("26", 2050, 1750, ru, line, "VII", "26", "6", "4");
    u("12", 2400, 1500, ru, line, "VII", "12", "5", "4");
    u("gar", 1919, 2222, ru, work, "", "Raevsky", "3", "");
    u("7a", 2400, 1950, ru, foot_guns, "VII", "VII art.", "2", "3");
    u("4c", 2750, 1350, ru, cavalry, "II C", "IV Cav.", "4", "5");
    u("2c", 2750, 900, ru, heavy, "2 C", "2 Cuir.", "3", "5");
    u("cg", 2370, 1060, ru, grenadier, "VIII", "Comb.", "4", "4");
    u("24", 2700, 2200, ru, line, "VI", "24", "6", "4");
    u("8a", 2750, 500, ru, foot_guns, "VIII", "VIII art.", "2", "3");
    u("mil", 2750, 100, ru, militia, "", "Moscow", "2", "4");
    u("Com", 1700, 400, fr, line, "I", "Compans", "7", "4");
    u("Des", 1700, 0, fr, line, "I", "Dessaix", "4", "4");
    u("Led", 1700, 800, fr, line, "III", "Ledru", "5", "4");
    u("Fri", 1350, 200, fr, line, "I", "Friant", "5", "4");
    u("Ia", 1350, 600, fr, foot_guns, "I", "I art.", "7", "3");
    u("Raz", 2050, 1000, fr, line, "III", "Razout", "5", "4");
    u("1c", 1350, 1000, fr, heavy, "I C", "Nansouty", "3", "5");
    u("Mor", 1700, 2000, fr, line, "I", "Morand", "5", "4");
    u("Ger", 1700, 1600, fr, line, "I", "Gérard", "5", "4");
    u("Bro", 1350, 2200, fr, line, "IV", "Broussier", "6", "4");
    u("4a", 1350, 1800, fr, foot_guns, "IV", "IV art.", "6", "3");
    u("2m", 1000, 850, fr, heavy, "II C", "Montbrun", "4", "5");
    u("yg", 900, 250, fr, grenadier, "Gd", "Young Gd", "5", "4");
    units.back().guard = true;
    u("3c", 1000, 1700, fr, cavalry, "III C", "Grouchy", "2", "5");
    Overlays m;
    m.objectives = {{k["gar"], "10", ru, false}, {k["fg"], "5", ru, false}};
    m.targets = {{k["Wor"]}};
    m.selected = {k["Com"], k["Des"]};
    m.arrows = {{k["Com"], k["Wor"], AttackState::now, false},
                {k["Des"], k["Wor"], AttackState::now, false},
                {k["Ia"], k["Wor"], AttackState::now, true},
                {k["Led"], k["fg"], AttackState::set, false},
                {k["Mor"], k["gar"], AttackState::set, false}};
    m.odds = {{k["Wor"], "4–1", AttackState::now},
              {k["fg"], "2–1", AttackState::set},
              {k["gar"], "1–1", AttackState::set},
              {k["26"], "owed", AttackState::owed},
              {k["cg"], "owed", AttackState::owed}};
    return board(o, field, type, cache, list, g, units, m, true);
}

Counts counters(const Order& o, const Type& type, ImDrawList& list) {
    const Theme& t = o.night ? night_theme : paper_theme;
    Drafting on{list, t, type, o.density};
    list.AddRectFilled({0, 0}, {o.width, o.height}, t.paper);
    Grid g = triumph_grid();
    using enum Arm;
    std::vector<std::vector<std::pair<std::string, CounterMark>>> rows(5);
    auto put = [&](int row, const char* words, Dress d, Side s, Arm arm, const char* f, const char* name,
                   std::array<std::string, 4> r, int face) -> CounterMark& {
        rows[static_cast<std::size_t>(row)].push_back({words, card(g, d, s, "", arm, f, name, std::move(r), face)});
        return rows[static_cast<std::size_t>(row)].back().second;
    };
    auto T = Dress::chevron, N = Dress::bracket, C = Dress::plain;
    put(0, "line infantry", T, fr, line, "I", "57e Ligne a", {"9", "6", "4", "1"}, 0);
    put(0, "light, jäger", T, ru, light, "VII", "6 Jäger", {"5", "6", "4", "1"}, 3);
    put(0, "grenadiers", T, ru, grenadier, "VIII", "Kiev Gren.", {"7", "7", "4", "2"}, 3);
    put(0, "guard", T, fr, grenadier, "Gd", "Chasseurs", {"6", "8", "4", "2"}, 1).guard = true;
    put(0, "militia", T, ru, militia, "III", "Moscow", {"4", "2", "4", "0"}, 2);
    put(0, "light cavalry", T, fr, cavalry, "I C", "8e Hussards", {"4", "4", "8", ""}, 5);
    put(0, "heavy cavalry", T, ru, heavy, "2 C", "Glukhov", {"5", "6", "6", ""}, 3);
    put(0, "Cossacks", T, ru, cossack, "II C", "Ataman", {"3", "3", "10", ""}, 4);
    put(0, "foot guns", T, fr, foot_guns, "III", "Foucher", {"4", "5", "4", "3/5"}, 0);
    put(0, "heavy guns", T, ru, heavy_guns, "VIII", "Batt. 11", {"3", "6", "5", "3/6"}, 3);
    put(0, "horse guns", T, fr, horse_guns, "I C", "Horse", {"2", "5", "8", "2/4"}, 0);
    auto& nap = put(0, "commander", T, fr, commander, "", "Napoléon", {"3", "", "", ""}, -1);
    nap.stars = 3, nap.short_name = "–2 ·3";
    put(0, "stack of 3", T, ru, line, "VII", "Narva", {"6", "6", "4", "1"}, 3).depth = 3;

    put(1, "can act", T, fr, line, "I", "57e Ligne a", {"9", "6", "4", "1"}, 0).act = Act::ready;
    auto& mv = put(1, "moved, done", T, fr, line, "I", "57e Ligne a", {"9", "6", "4", "1"}, 0);
    mv.act = Act::done, mv.is.moved = true;
    auto& fi = put(1, "fired, done", T, fr, heavy_guns, "I", "Compans", {"4", "5", "4", "3/6"}, 0);
    fi.act = Act::done, fi.is.fired = true;
    put(1, "disordered", T, fr, line, "I", "57e Ligne a", {"8", "5", "4", "1"}, 0).is.disordered = true;
    put(1, "disordered", T, ru, heavy, "2 C", "Glukhov", {"4", "5", "6", ""}, 3).is.disordered = true;
    put(1, "square", T, ru, line, "VII", "Narva", {"6", "6", "4", "1"}, -1).is.square = true;
    put(1, "charging", T, fr, heavy, "I C", "2e Cuir.", {"5", "4", "6", ""}, 0).is.charge = true;
    auto& un = put(1, "under orders", T, fr, line, "I", "25e Ligne", {"8", "6", "4", "1"}, 0);
    un.act = Act::ready, un.orders = Orders::under;
    put(1, "no orders", T, fr, line, "I", "46e Ligne", {"6", "5", "4", "1"}, 0).orders = Orders::without;
    auto& fa = put(1, "attempt failed", T, fr, line, "I", "46e Ligne", {"6", "5", "4", "1"}, 0);
    fa.orders = Orders::failed, fa.act = Act::done;
    auto& st = put(1, "orders, stack", T, ru, grenadier, "VIII", "Kiev Gren.", {"7", "7", "4", "2"}, 3);
    st.orders = Orders::under, st.depth = 2, st.act = Act::done, st.is.moved = true;
    put(1, "wounded", T, ru, commander, "", "Bagration", {"+1", "", "", ""}, -1).is.wounded = true;

    put(2, "infantry", N, fr, line, "I", "Desailly", {"9", "8", "6", ""}, 0);
    put(2, "light infantry", N, fr, light, "IV", "Huard", {"14", "7", "6", ""}, 1);
    put(2, "grenadiers", N, ru, grenadier, "VIII", "Comb.Gren.", {"6", "8", "5", ""}, 3);
    put(2, "guard", N, fr, grenadier, "Gd", "Michel", {"12", "10", "6", ""}, 0).guard = true;
    put(2, "militia", N, ru, militia, "III", "Smolensk", {"5", "5", "4", ""}, 2);
    put(2, "light cavalry", N, fr, cavalry, "III C", "Domanget", {"5", "7", "10", ""}, 5);
    put(2, "heavy cavalry", N, ru, heavy, "2 C", "Borosdin", {"6", "8", "8", ""}, 3);
    put(2, "Cossacks", N, ru, cossack, "II C", "Ilowaiski", {"4", "6", "10", ""}, 4);
    put(2, "foot guns", N, fr, foot_guns, "IV", "Broussier", {"2", "7", "4", "3"}, 0);
    put(2, "heavy guns", N, ru, heavy_guns, "VI", "Art 3", {"3", "7", "4", "4"}, 3);
    put(2, "shattered", N, ru, light, "VII", "Gogel", {"4", "6", "6", ""}, 3).is.shattered = true;
    put(2, "quadrangle", N, ru, line, "VII", "Narva", {"5", "7", "5", ""}, 3).is.square = true;
    auto& dc = put(2, "defence, no command", N, ru, line, "VIII", "Ufa", {"5", "7", "5", ""}, 3);
    dc.is.defence = dc.is.no_command = dc.is.forced_march = dc.is.charge = true;

    put(3, "infantry", C, fr, line, "I", "Compans", {"7", "4", "", ""}, -1);
    put(3, "guard", C, fr, grenadier, "Gd", "Old Guard", {"6", "4", "", ""}, -1).guard = true;
    put(3, "grenadiers", C, ru, grenadier, "VIII", "2 Gren.", {"6", "4", "", ""}, -1);
    put(3, "militia", C, ru, militia, "III", "Moscow", {"2", "4", "", ""}, -1);
    put(3, "cavalry", C, fr, cavalry, "III C", "Grouchy", {"2", "5", "", ""}, -1);
    put(3, "heavy cavalry", C, ru, heavy, "2 C", "2 Cuir.", {"3", "5", "", ""}, -1);
    put(3, "Cossacks", C, ru, cossack, "II C", "Platov", {"2", "5", "", ""}, -1);
    put(3, "artillery", C, fr, foot_guns, "I", "I art.", {"7", "3", "", ""}, -1);
    put(3, "garrison", C, ru, work, "", "Raevsky", {"3", "", "", ""}, -1);
    put(3, "can act", C, fr, line, "III", "Ledru", {"5", "4", "", ""}, -1).act = Act::ready;
    auto& cm = put(3, "moved, done", C, fr, line, "III", "Razout", {"5", "4", "", ""}, -1);
    cm.act = Act::done, cm.is.moved = true;
    auto& ca = put(3, "has attacked", C, fr, line, "III", "Razout", {"5", "4", "", ""}, -1);
    ca.act = Act::done, ca.is.attacked = true;
    put(3, "frozen", C, ru, line, "IV", "11th Div.", {"5", "4", "", ""}, -1).is.frozen = true;

    const float heights[] = {96, 68, 36, 20}, gaps[] = {0, 100, 170, 212};
    float y = 80;
    for (const auto& row : rows) {
        float x = 80;
        for (const auto& [words, mark] : row) {
            for (int i = 0; i < 4; ++i) {
                ImVec2 at{x, y + gaps[i]}, c[6];
                hex_corners(at, heights[i], 0, c);
                stroke(pen_of(on), c, {.ink = t.grid, .width = 1, .closed = true});
                draw_counter(on, mark, at, heights[i]);
            }
            text(list, type, {.face = FontFace::ui, .px = 12, .ink = t.ui2, .align = Align::centre}, {x, y + 238},
                 words);
            x += 108;
        }
        y += 290;
    }
    y -= 290;
    draw_chip(on, {"III", "6", fr, false, false, true}, {100, y}, 28);
    draw_chip(on, {"III", "6", fr, true, false, false}, {180, y}, 28);
    draw_chip(on, {"VIII", "", ru, false, true, false}, {260, y}, 28);
    side_chip(on, fr, {320, y}, 16);
    side_chip(on, ru, {350, y}, 16);
    for (int i = 0; i < static_cast<int>(Icon::count); ++i)
        icon(list, static_cast<Icon>(i),
             {400 + 40.0f * static_cast<float>(i % 24), y - 20 + 40.0f * static_cast<float>(i / 24)}, 22, t.ui);
    for (int i = 0; i < 3; ++i)
        verdict_mark(list, static_cast<Verdict>(i), {100 + 20.0f * static_cast<float>(i), y + 50}, 8, t.ui);
    CounterMark lone = rows[3][0].second;
    draw_counter_card(on, lone, {220, y + 60}, 64);
    press_ring(on, {320, y + 60}, .7f);
    caption(list, type, {380, y + 70}, "JOURNAL", t.ui2);
    return {};
}

} // namespace

void arrange(const std::string& scene, Order& o) {
    struct Preset {
        const char* name;
        float w, h, hex;
        Ground at;
    };
    const Preset presets[] = {{"field", 1366, 900, 25.5f, {2300, 1500}}, {"zoom", 677, 378, 18, {2400, 900}},
                              {"corps", 677, 378, 38, {2000, 700}},      {"division", 677, 378, 70, {1800, 420}},
                              {"regiment", 677, 378, 128, {1790, 250}},  {"desktop", 1366, 768, 72, {2180, 560}},
                              {"parts", 660, 470, 72, {1560, 330}},      {"portrait", 820, 796, 79, {1900, 1100}},
                              {"counters", 1530, 1400, 96, {0, 0}},      {"ground", 1366, 768, 72, {1900, 1100}}};
    for (const Preset& p : presets) {
        if (scene != p.name) continue;
        if (o.width == 0) o.width = p.w, o.height = p.h;
        if (o.hex == 0) o.hex = p.hex;
        if (!o.placed) o.at = p.at;
    }
}

Counts draw(const std::string& scene, const Order& o, const Battlefield& field, const Type& type, BoardCache& cache,
            ImDrawList& list) {
    Grid g = triumph_grid();
    std::vector<CounterMark> units = triumph_units(g), none;
    if (scene == "counters") return counters(o, type, list);
    if (scene == "portrait") return portrait(o, field, type, cache, list);
    if (scene == "field") return board(o, field, type, cache, list, g, none, {}, true, GridLines::off);
    if (scene == "ground") return board(o, field, type, cache, list, classic_grid(), none, {}, true);
    if (scene == "desktop") return board(o, field, type, cache, list, g, units, desktop_marks(g, units), true);
    if (scene == "parts") {
        Overlays m = parts_marks(g, units);
        return board(o, field, type, cache, list, g, units, m, false);
    }
    return board(o, field, type, cache, list, g, units, {}, false);
}

} // namespace picture
