// Questions that cases of the triumph system ask.
#include "shell/harness/triumph/case.h"

#include "shell/harness/triumph/words.h"

#include <algorithm>
#include <map>
#include <sstream>

namespace redoubt::cli {

namespace {

using namespace redoubt::triumph;
using Case = CaseRun<Rules>;

// {"reach": "A", "hexes": {"0303": 1}, "has": {...}, "not": [...]}
void reach(Case& c, const Node& n) {
    only_keys(n, {"reach", "hexes", "has", "not"}, c.faults);
    const UnitId u = unit_named(c, n.at("reach"));
    if (!u) return;
    std::map<std::string, std::string> got;
    for (const Destination& d : destinations(board_of(c.w, c.s), u))
        if (d.may_end) got[c.hex(d.hex)] = std::to_string(d.points);
    compare_reach(c, n, got);
}

// {"price": "A", "from": "0303", "to": "0304", "roads": true, "points": 2, "disorders": true, "no": "7.23"}
void price_of(Case& c, const Node& n) {
    only_keys(n, {"price", "from", "to", "roads", "points", "disorders", "no"}, c.faults);
    const UnitId u = unit_named(c, n.at("price"));
    const HexId from = hex_named(c, n.at("from")), to = hex_named(c, n.at("to"));
    if (!u || !from || !to) return;
    const auto d = direction(c.w.map.grid, from, to);
    if (!d) return c.fault("these hexes do not touch");
    const bool roads = n.truth("roads", true);
    const Price p = price(c.w, c.s, column_of(c.w, u), from, *d, roads);
    c.same(n, "no", p.allowed ? "-" : c.rule(p.rule));
    c.same(n, "points", p.allowed ? std::to_string(p.points) : "-");
    c.same(n, "disorders", p.disorders ? "true" : "false");
}

void same_tally(Case& c, const Node& n, const Tally& t) {
    c.same(n, "total", std::to_string(t.total()));
    if (n.has("lines")) c.tally(n.at("lines"), t, "lines");
}

// {"fire": ["G"], "at": "0305", "kind": "fire", "total": 4, "lines": [...], "rows": [8, 2, 0, 0], "no": "8.3"}
void fire(Case& c, const Node& n) {
    only_keys(n, {"fire", "at", "kind", "total", "lines", "rows", "no"}, c.faults);
    const char* kinds[] = {"fire", "barrage", "counter-battery", "reaction"};
    Fire f;
    const std::string kind = n.string("kind", "fire");
    for (std::size_t i = 0; i < 4; ++i)
        if (kind == kinds[i]) f.kind = static_cast<FireKind>(i);
    for (const Node& x : n.at("fire").items())
        if (const UnitId u = unit_named(c, x); u && !f.guns.full()) f.guns.push_back(u);
    f.target = hex_named(c, n.at("at"));
    if (f.guns.empty() || !f.target) return;
    const Board b = board_of(c.w, c.s);
    const auto no = why_no_aim(b, f.guns.front(), f.target);
    c.same(n, "no", no ? c.rule(no->rule) : "-");
    if (n.has("no") && n.at("no").string() != "-") return;
    const FireForecast forecast = forecast_fire(b, f);
    same_tally(c, n, forecast.tally);
    if (n.has("rows")) {
        std::string got;
        for (int x : forecast.rows) got += (got.empty() ? "[" : ",") + std::to_string(x);
        c.same(n, "rows", got + "]");
    }
}

// {"check": "commitment", "unit": "A", "hex": "0303", "rating": 5, "total": -1, "lines": [...], "faces": 6}
void check(Case& c, const Node& n) {
    only_keys(n, {"check", "unit", "hex", "rating", "total", "lines", "faces", "rule"}, c.faults);
    Check f;
    bool known = false;
    for (int k = 0; k <= static_cast<int>(CheckKind::points); ++k)
        if (n.at("check").string() == check_text(static_cast<CheckKind>(k))) {
            f.kind = static_cast<CheckKind>(k);
            known = true;
        }
    if (!known) return c.fault("there is no such check: " + n.at("check").string());
    if (n.has("unit")) f.unit = unit_named(c, n.at("unit"));
    if (n.has("hex")) f.hex = hex_named(c, n.at("hex"));
    const Rating r = check_rating(board_of(c.w, c.s), f);
    c.same(n, "rating", std::to_string(r.rating));
    c.same(n, "faces", std::to_string(passing_faces(r)));
    c.same(n, "rule", c.rule(r.rule));
    same_tally(c, n, r.modifiers);
}

// {"shock": "0305", "total": 3, "lines": [...]}: the Shock on this hex that is being resolved
void shock(Case& c, const Node& n) {
    only_keys(n, {"shock", "total", "lines"}, c.faults);
    const HexId h = hex_named(c, n.at("shock"));
    const Clash* clash = nullptr;
    for (const Frame& f : c.s.frames)
        if (const auto* x = std::get_if<Clash>(&f)) clash = x;
    if (!clash) return c.fault("no Shock is being resolved");
    if (h) same_tally(c, n, shock_tally(board_of(c.w, c.s), *clash, h));
}

void same_assault(Case& c, const Node& n, const ShockForecast& f) {
    c.same(n, "commitment", std::to_string(passing_faces(f.commitment)));
    c.same(n, "commitment_total", std::to_string(f.commitment.modifiers.total()));
    if (n.has("commitment_lines")) c.tally(n.at("commitment_lines"), f.commitment.modifiers, "commitment_lines");
    for (const auto& [hex, want] : n.at("on").members()) {
        auto line = std::find_if(f.lines.begin(), f.lines.end(),
                                 [&, &label = hex](const ShockForecast::Line& x) { return c.hex(x.hex) == label; });
        if (line == f.lines.end()) {
            c.fault("no Shock on " + hex + " is foreseen");
            continue;
        }
        only_keys(want, {"total", "lines", "rows", "holds"}, c.faults);
        same_tally(c, want, line->tally);
        std::string got;
        for (int x : line->rows) got += (got.empty() ? "[" : ",") + std::to_string(x);
        c.same(want, "rows", got + "]");
        c.same(want, "holds", std::to_string(line->holds));
    }
}

// {"assault": "0303", "at": ["0304"], "commitment": 6, "on": {"0304": {"total": 3, "rows": [0, 2, 5, 3]}}, "no": "9.2"}
void assault(Case& c, const Node& n) {
    only_keys(n, {"assault", "at", "commitment", "commitment_total", "commitment_lines", "on", "no"}, c.faults);
    const HexId from = hex_named(c, n.at("assault"));
    std::vector<HexId> targets;
    for (const Node& x : n.at("at").items())
        if (const HexId h = hex_named(c, x)) targets.push_back(h);
    if (!from || targets.empty()) return;
    const Board b = board_of(c.w, c.s);
    const auto no = why_no_assault(b, from, targets.front());
    c.same(n, "no", no ? c.rule(no->rule) : "-");
    if (!n.has("no") || n.at("no").string() == "-") same_assault(c, n, forecast_assault(b, from, targets));
}

// {"charges": "0303", "are": ["charge 0303 ..."]}: every charge that the stack could declare
void charges(Case& c, const Node& n) {
    only_keys(n, {"charges", "ends", "are"}, c.faults);
    const HexId from = hex_named(c, n.at("charges"));
    if (!from) return;
    Strings ends, whole, found;
    for (const Charge& x : charges_from(board_of(c.w, c.s), from)) {
        ends.push_back(c.hex(x.end));
        whole.push_back(Manners<Rules>::notation(c.w, x));
    }
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    Checker check{found};
    if (n.has("ends")) check.set("ends of charges", strings_of(n.at("ends")), ends);
    if (n.has("are")) check.set("charges", strings_of(n.at("are")), whole);
    for (const std::string& f : found) c.fault(f);
}

// {"sight": ["0101", "0104"], "clear": false, "by": "0102", "rule": "8.4"}
void sight_of(Case& c, const Node& n) {
    only_keys(n, {"sight", "clear", "by", "rule"}, c.faults);
    const auto ends = n.at("sight").items();
    if (ends.size() != 2) return c.fault("a line of sight has two ends");
    const HexId from = hex_named(c, ends[0]), to = hex_named(c, ends[1]);
    if (!from || !to) return;
    const Sight s = sight(c.w, c.s, from, to);
    c.same(n, "clear", s.clear ? "true" : "false");
    c.same(n, "by", c.hex(s.blocker));
    c.same(n, "rule", s.clear ? "-" : c.rule(s.rule));
}

// {"zone": "0303", "of": "french", "by": "A"}: who controls the hex, or "-"
void zone(Case& c, const Node& n) {
    only_keys(n, {"zone", "of", "by"}, c.faults);
    const HexId h = hex_named(c, n.at("zone"));
    if (!h) return;
    const Side holder = n.at("of").string() == "french" ? Side::french : Side::russian;
    c.same(n, "by", c.unit(enemy_zone(board_of(c.w, c.s), h, other(holder))));
}

// {"commands": "french", "are": [["A", "B"], ["C"]]}: Orders Commands as the distances are now
void commands(Case& c, const Node& n) {
    only_keys(n, {"commands", "are", "frozen"}, c.faults);
    const Side side = n.at("commands").string() == "french" ? Side::french : Side::russian;
    const bool frozen = n.truth("frozen", false);
    Strings want, got, found;
    for (const Command& x : frozen ? commands_of(c.w, c.s, side) : linked_commands(board_of(c.w, c.s), side)) {
        Strings units;
        for (UnitId u : x.units) units.push_back(c.unit(u));
        std::sort(units.begin(), units.end());
        std::string all;
        for (const std::string& u : units) all += (all.empty() ? "" : "+") + u;
        got.push_back(all);
    }
    for (const Node& x : n.at("are").items()) {
        Strings units = strings_of(x);
        std::sort(units.begin(), units.end());
        std::string all;
        for (const std::string& u : units) all += (all.empty() ? "" : "+") + u;
        want.push_back(all);
    }
    Checker check{found};
    check.set("commands", want, got);
    for (const std::string& f : found) c.fault(f);
}

// {"in_range": "A", "unit": true, "command": true, "under": true}
void in_range(Case& c, const Node& n) {
    only_keys(n, {"in_range", "unit", "command", "under"}, c.faults);
    const UnitId u = unit_named(c, n.at("in_range"));
    if (!u) return;
    c.same(n, "unit", in_command_range(c.w, c.s, u) ? "true" : "false");
    c.same(n, "command", command_in_range(c.w, c.s, u) ? "true" : "false");
    c.same(n, "under", under_orders(c.w, c.s, u) ? "true" : "false");
}

// {"rolled": {"fI": 2, "rI": 1}, "rule": "5.42"}: what the last draw or die could bring, with its weights
void rolled(Case& c, const Node& n) {
    only_keys(n, {"rolled", "rule"}, c.faults);
    Strings want, got, found;
    for (const auto& [name, weight] : n.at("rolled").members()) want.push_back(name + " " + plain(weight));
    for (const Weighted& x : c.rolled.outcomes) {
        const bool draw = x.outcome.roll == Roll::draw;
        got.push_back(
            (draw ? marker_text(c.w, static_cast<Marker>(x.outcome.value)) : std::to_string(x.outcome.value)) + " " +
            std::to_string(x.weight));
    }
    Checker check{found};
    check.set("outcomes", want, got);
    for (const std::string& f : found) c.fault(f);
    c.same(n, "rule", c.rule(c.rolled.rule));
}

// {"seen_by": "russian", "unit": "A", "status": "hidden", "own_orders": false}: what this side sees of a unit's Orders
void seen_by(Case& c, const Node& n) {
    only_keys(n, {"seen_by", "unit", "status", "own_orders", "flank_turn"}, c.faults);
    const Side side = n.at("seen_by").string() == "french" ? Side::french : Side::russian;
    const View v = observe(c.w, c.s, side);
    if (const UnitId u = unit_named(c, n.at("unit"))) {
        const char* names[] = {"hidden", "none", "under"};
        c.same(n, "status", names[static_cast<std::size_t>(at(v.table, u).status)]);
        bool own = false;
        for (UnitId x : v.own.ordered) own = own || x == u;
        c.same(n, "own_orders", own ? "true" : "false");
        c.same(n, "flank_turn", std::to_string(v.own.flank_turn)); // TX14: the note
    }
}

// The printed tables, asked in words.
std::string chart_text(const std::string& question) {
    std::istringstream in(question);
    std::string what, word;
    in >> what;
    auto number = [&] {
        int x = 0;
        in >> x;
        return x;
    };
    if (what == "shock") return row_text(shock_row(number()));
    if (what == "fire") return row_text(fire_row(number()));
    if (what == "ratio") { // ratio 9 5
        const int a = number(), d = number();
        return std::to_string(ratio_modifier(a, d));
    }
    if (what == "collapse") return std::to_string(collapse_at(number()));
    const char* columns[] = {"infantry", "cavalry", "artillery", "commander"};
    const char* grounds[] = {"clear", "cultivated", "woods", "village", "redoubt", "marsh", "rubble", "on-fire"};
    const char* sides[] = {"stream", "steep-stream", "river", "moskva", "wall", "steep"};
    auto one_of = [&](auto& names) {
        in >> word;
        return static_cast<std::size_t>(std::find(std::begin(names), std::end(names), word) - std::begin(names));
    };
    auto cost = [](int points) { return points < 0 ? std::string("never") : std::to_string(points); };
    if (what == "cost" || what == "terrain") {
        const std::size_t t = one_of(grounds);
        if (t >= std::size(grounds)) return "no such terrain";
        const TerrainLine& line = chart(static_cast<Terrain>(t));
        in >> word;
        if (word == "shock") return std::to_string(line.shock);
        if (word == "retreat") return std::to_string(line.retreat_check);
        if (word == "fire") return std::to_string(line.fire);
        if (word == "disorders") return line.disorders_cavalry ? "true" : "false";
        if (word == "chargeable") return line.chargeable ? "true" : "false";
        const auto at = std::find(std::begin(columns), std::end(columns), word);
        return at == std::end(columns) ? "no such column"
                                       : cost(line.cost[static_cast<std::size_t>(at - std::begin(columns))]);
    }
    if (what == "side") {
        const std::size_t t = one_of(sides);
        if (t >= std::size(sides)) return "no such hexside";
        const SideLine& line = chart(static_cast<SideKind>(t));
        in >> word;
        if (word == "shock") return std::to_string(line.shock);
        if (word == "fire") return std::to_string(line.fire);
        const auto at = std::find(std::begin(columns), std::end(columns), word);
        return at == std::end(columns) ? "no such column"
                                       : cost(line.cost[static_cast<std::size_t>(at - std::begin(columns))]);
    }
    if (what == "clock") {
        const int m = clock_minutes(number());
        std::string out = std::to_string(m / 60 * 100 + m % 60);
        return std::string(out.size() < 4 ? 4 - out.size() : 0, '0') + out;
    }
    return "no such table";
}

} // namespace

bool CaseOf<Rules>::step(Run& run, const Node& n) {
    const std::pair<const char*, void (*)(Case&, const Node&)> steps[] = {
        {"reach", reach},       {"price", price_of},  {"fire", fire},      {"check", check}, {"shock", shock},
        {"assault", assault},   {"charges", charges}, {"sight", sight_of}, {"zone", zone},   {"commands", commands},
        {"in_range", in_range}, {"rolled", rolled},   {"seen_by", seen_by}};
    for (const auto& [key, ask] : steps)
        if (n.has(key)) {
            ask(run, n);
            return true;
        }
    if (!n.has("chart")) return false;
    only_keys(n, {"chart"}, run.faults);
    for (const auto& [question, want] : n.at("chart").members())
        if (const std::string got = chart_text(question); got != plain(want))
            run.fault(question + ": expected " + plain(want) + ", got " + got);
    return true;
}

} // namespace redoubt::cli
