#include "scenarios/lay/lay.h"

#include "scenarios/lay/bend.h"
#include "scenarios/lay/lines.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace redoubt::lay {

namespace {

struct KindName {
    const char* name;
    Kind kind;
};
constexpr KindName kind_names[] = {{"woods", Kind::woods}, {"open_woods", Kind::open_woods}, {"brush", Kind::brush},
                                   {"town", Kind::town},   {"marsh", Kind::marsh},           {"field", Kind::field},
                                   {"gorge", Kind::gorge}, {"height", Kind::height}};
struct EdgeName {
    const char* name;
    Edge edge;
};
constexpr EdgeName edge_names[] = {{"river", Edge::river},   {"stream", Edge::stream},  {"ford", Edge::ford},
                                   {"bridge", Edge::bridge}, {"slope", Edge::slope},    {"steep", Edge::steep},
                                   {"gorge", Edge::gorge},   {"rampart", Edge::rampart}};

int whole(const Json& object, const char* key, const std::string& where) {
    const Json& v = need(object, key, where);
    if (!v.is_number_integer()) throw Complaint{where, "\"" + std::string(key) + "\" must be a whole number"};
    return v.get<int>();
}
double number(const Json& object, const char* key, const std::string& where) {
    const Json& v = need(object, key, where);
    if (!v.is_number()) throw Complaint{where, "\"" + std::string(key) + "\" must be a number"};
    return v.get<double>();
}

Kind kind_called(const std::string& name, const std::string& where) {
    for (const auto& k : kind_names)
        if (name == k.name) return k.kind;
    throw Complaint{where, "no hex kind is called " + name};
}

// Points spread evenly over a hex: what share of them lies in the areas is the share of the hex.
int share_of(const Grid& g, HexId h, const std::vector<const Line*>& areas) {
    const Ground middle = centre(g, h);
    constexpr int rings = 10;
    int in = 0, all = 0;
    const bool far = std::none_of(areas.begin(), areas.end(), [&](const Line* area) {
        return distance(middle, *area) < g.pitch || inside(middle, *area);
    });
    if (far) return 0;
    for (int a = 0; a < 6; ++a) { // six triangles, each a lattice of small triangles' middles
        const Ground p = corner(g, h, a), q = corner(g, h, (a + 1) % 6);
        for (int i = 0; i < rings; ++i)
            for (int k = 0; k < rings - i; ++k) {
                const double u = (i + 1.0 / 3) / rings, v = (k + 1.0 / 3) / rings;
                const Ground at{middle.x + (p.x - middle.x) * u + (q.x - middle.x) * v,
                                middle.y + (p.y - middle.y) * u + (q.y - middle.y) * v};
                ++all;
                for (const Line* area : areas)
                    if (inside(at, *area)) {
                        ++in;
                        break;
                    }
            }
    }
    return 100 * in / all;
}

// The features of the model that answer a rule's "where".
std::vector<const Line*> answering(const Model& model, const Json& rule, const std::string& where) {
    const auto from = model.areas.find(text(rule, "from", where));
    if (from == model.areas.end()) throw Complaint{where, "from: woods, fields, marsh, levels, ravines or slopes"};
    std::vector<const Line*> out;
    for (const AreaFeature& f : from->second) {
        bool fits = true;
        if (rule.contains("where"))
            for (const auto& [key, values] : rule["where"].items())
                fits = fits && f.traits.contains(key) &&
                       std::find(values.begin(), values.end(), f.traits[key]) != values.end();
        if (fits) out.push_back(&f.area);
    }
    if (out.empty()) throw Complaint{where, "no area of the model answers"};
    return out;
}

// Metres of the lines that lie in the hex.
double metres_in(const Grid& g, HexId h, const std::vector<const Line*>& lines) {
    double sum = 0;
    for (const Line* line : lines) {
        if (distance(centre(g, h), *line) > g.pitch) continue;
        const Line fine = dense(*line, 10);
        for (std::size_t i = 1; i < fine.size(); ++i)
            if (hex_under(g, fine[i]) == h) sum += distance(fine[i - 1], fine[i]);
    }
    return sum;
}

// "terrain": [{"kind": "woods", "from": "woods", "where": {"density": ["dense", "open"]}, "share": 50,
//              "unless": ["town"]}]; of lines "metres" instead of "share"
void lay_terrain(Map& map, const Model& model, const Orders& orders) {
    for (const Json& rule : need(orders.all, "terrain", orders.file)) {
        const std::string name = text(rule, "kind", orders.file + ": terrain"),
                          where = orders.file + ": terrain " + name;
        const Kind kind = kind_called(name, where);
        const auto features = answering(model, rule, where);
        const bool lines = rule.contains("metres");
        const int least = whole(rule, lines ? "metres" : "share", where);
        Set<Kind> unless;
        for (const Json& k : rule.value("unless", Json::array())) unless.add(kind_called(k.get<std::string>(), where));
        for (std::size_t i = 0; i < map.hexes.size(); ++i) {
            if (map.hexes[i].kinds.bits & unless.bits) continue;
            const bool enough = lines ? metres_in(map.grid, HexId{i}, features) >= least
                                      : share_of(map.grid, HexId{i}, features) >= least;
            if (enough) map.hexes[i].kinds.add(kind);
        }
    }
}

// "elevation": [{"level": 1, "where": {"name": [...]}, "share": 50}]; a later rule has the last word
void lay_elevation(Map& map, const Model& model, const Orders& orders) {
    const std::string where = orders.file + ": elevation";
    for (Json rule : orders.all.value("elevation", Json::array())) {
        rule["from"] = "levels";
        const auto features = answering(model, rule, where);
        const int level = whole(rule, "level", where), least = whole(rule, "share", where);
        for (std::size_t i = 0; i < map.hexes.size(); ++i)
            if (share_of(map.grid, HexId{i}, features) >= least) map.hexes[i].level = static_cast<std::int8_t>(level);
    }
}

// "works": [{"id", "model", "name", "hex"?, "front"?, "why" when pinned, "rampart": true}]
void lay_works(Map& map, const Model& model, const Orders& orders) {
    for (const Json& w : need(orders.all, "works", orders.file)) {
        const std::string id = text(w, "id", orders.file + ": works"), where = orders.file + ": works (" + id + ")";
        const std::string as = text(w, "model", where);
        const auto f = std::find_if(model.works.begin(), model.works.end(), [&](auto& x) { return x.id == as; });
        if (f == model.works.end()) throw Complaint{where, "the model has no work " + as};
        Work work{id, text(w, "name", where), hex_under(map.grid, f->at), {}};
        if (w.contains("hex") || w.contains("front")) text(w, "why", where);
        if (w.contains("hex")) work.hex = hex_of(map.grid, w["hex"], where);
        if (!work.hex) throw Complaint{where, "lies off the sheet"};
        if (w.contains("front")) {
            for (const Json& d : w["front"]) {
                const auto dir = parse_dir(d.get<std::string>());
                if (!dir) throw Complaint{where, "front: N NE SE S SW NW"};
                work.front[static_cast<std::size_t>(*dir)] = true;
            }
        } else { // the three hexsides nearest to the way the work faces
            std::array<std::pair<double, std::size_t>, 6> off;
            for (std::size_t i = 0; i < 6; ++i) {
                const double north = -map.grid.turn * 180 / std::acos(-1.0); // bearing of the sheet's north
                const double a = std::abs(std::remainder(f->facing - (60.0 * double(i) + north), 360.0));
                off[i] = {a, i};
            }
            std::sort(off.begin(), off.end());
            for (std::size_t i = 0; i < 3; ++i) work.front[off[i].second] = true;
        }
        if (map.hexes[work.hex.index()].work) throw Complaint{where, "another work stands there"};
        if (w.value("rampart", false))
            for (Dir d : all_dirs)
                if (work.front[static_cast<std::size_t>(d)] && neighbour(map.grid, work.hex, d))
                    add_edge(map, work.hex, d, Edge::rampart);
        map.hexes[work.hex.index()].work = WorkId{map.works.size()};
        map.works.push_back(std::move(work));
    }
}

// "places": {"kinds": [...], "leave_out": [{"id", "why"}], "pins": [{"id", "hex", "why"}]}; "towns": {"kinds": [...]}
void lay_places(Map& map, const Model& model, const Orders& orders) {
    const std::string where = orders.file + ": places";
    const Json& rules = need(orders.all, "places", orders.file);
    const Json& kinds = need(rules, "kinds", where);
    const Json& towns = need(need(orders.all, "towns", orders.file), "kinds", orders.file + ": towns");
    auto has = [](const Json& list, const std::string& s) {
        return std::find(list.begin(), list.end(), s) != list.end();
    };
    std::set<std::string> used;
    auto entry = [&](const char* key, const std::string& id) -> const Json* {
        if (rules.contains(key))
            for (const Json& e : rules[key])
                if (text(e, "id", where) == id) {
                    text(e, "why", where + " (" + id + ")");
                    used.insert(id);
                    return &e;
                }
        return nullptr;
    };
    for (const PlaceFeature& p : model.places) {
        if (!has(kinds, p.kind) || entry("leave_out", p.id)) continue;
        HexId h = hex_under(map.grid, p.at);
        if (const Json* pin = entry("pins", p.id)) h = hex_of(map.grid, need(*pin, "hex", where), where);
        if (!h) continue;
        map.places.push_back({p.id, p.name, h});
        // A village hex is a clearing, whatever stands round it.
        if (!has(towns, p.kind)) continue;
        map.hexes[h.index()].kinds = {};
        map.hexes[h.index()].kinds.add(Kind::town);
    }
    for (const char* key : {"leave_out", "pins"})
        if (rules.contains(key))
            for (const Json& e : rules[key])
                if (!used.count(text(e, "id", where)))
                    throw Complaint{where, "no place " + text(e, "id", where) + " to correct"};
}

void change_edge(Map& map, Side6 s, Edge e, bool add) {
    auto change = [&](HexId h, Dir d) {
        auto& set = map.hexes[h.index()].edges[static_cast<std::size_t>(d)];
        if (add)
            set.add(e);
        else
            set.remove(e);
    };
    change(s.hex, s.dir);
    change(neighbour(map.grid, s.hex, s.dir), opposite(s.dir));
}

// "corrections": [{"add" | "remove": kind or edge, "hexes" | "hexsides": [...], "why"}]; each must change something.
void correct(Map& map, const Orders& orders) {
    for (const Json& c : orders.all.value("corrections", Json::array())) {
        std::string where = orders.file + ": corrections";
        where += " (" + text(c, "why", where) + ")";
        if (c.contains("level")) {
            for (HexId h : hexes_of(map.grid, need(c, "hexes", where), where)) {
                const auto level = static_cast<std::int8_t>(whole(c, "level", where));
                if (map.hexes[h.index()].level == level)
                    throw Complaint{where, label(map.grid, h) + " needs no correction"};
                map.hexes[h.index()].level = level;
            }
            continue;
        }
        const bool add = c.contains("add");
        const std::string what = text(c, add ? "add" : "remove", where);
        if (c.contains("hexes")) {
            const Kind k = kind_called(what, where);
            for (HexId h : hexes_of(map.grid, c["hexes"], where)) {
                auto& kinds = map.hexes[h.index()].kinds;
                if (kinds.has(k) == add) throw Complaint{where, label(map.grid, h) + " needs no correction"};
                if (add)
                    kinds.add(k);
                else
                    kinds.remove(k);
            }
        } else {
            const auto e =
                std::find_if(std::begin(edge_names), std::end(edge_names), [&](auto& x) { return what == x.name; });
            if (e == std::end(edge_names)) throw Complaint{where, "no hexside feature is called " + what};
            for (const Json& printed : need(c, "hexsides", where)) {
                const Side6 s = hexside_of(map.grid, printed, where);
                if (edge(map, s.hex, s.dir).has(e->edge) == add)
                    throw Complaint{where, printed.get<std::string>() + " needs no correction"};
                change_edge(map, s, e->edge, add);
            }
        }
    }
}

} // namespace

Grid grid_of(const Orders& orders) {
    const std::string where = orders.file + ": grid";
    const Json& j = need(orders.all, "grid", orders.file);
    Grid g;
    g.columns = whole(j, "columns", where);
    g.rows = whole(j, "rows", where);
    if (g.columns < 1 || g.rows < 1 || g.columns > 99 || g.rows > 99)
        throw Complaint{where, "1 to 99 columns and rows"};
    const std::string first = text(j, "first", where);
    if (first.size() != 4 || !std::all_of(first.begin(), first.end(), [](char c) { return c >= '0' && c <= '9'; }))
        throw Complaint{where, "\"first\" must be the four digits of the north-west corner hex"};
    g.first_column = std::stoi(first.substr(0, 2));
    g.first_row = std::stoi(first.substr(2));
    const Json count = j.value("count", Json::array({"east", "south"}));
    g.column_step = count.at(0) == "west" ? -1 : 1;
    g.row_step = count.at(1) == "north" ? -1 : 1;
    const bool odd = text(j, "raised", where) == "odd";
    g.first_raised = (g.first_column % 2 == 1) == odd;
    g.pitch = number(j, "pitch", where);
    g.turn = j.contains("turn") ? number(j, "turn", where) : 0.0;
    if (g.pitch <= 0) throw Complaint{where, "\"pitch\" must be more than 0 metres"};
    // Lay it anywhere, see where the pinned hex comes to lie, and shift.
    const Json& pin = need(j, "pin", where);
    const Ground at = centre(g, hex_of(g, need(pin, "hex", where), where + " pin"));
    g.x = number(pin, "x", where) - at.x;
    g.y = number(pin, "y", where) - at.y;
    return g;
}

HexId hex_of(const Grid& grid, const Json& printed, const std::string& where) {
    const std::string s = printed.is_string() ? printed.get<std::string>() : printed.dump();
    const auto h = parse_hex(grid, s);
    if (!h) throw Complaint{where, "no hex " + s + " on this sheet"};
    return *h;
}

std::vector<HexId> hexes_of(const Grid& grid, const Json& list, const std::string& where) {
    std::vector<HexId> out;
    for (const Json& item : list) {
        const std::string s = item.is_string() ? item.get<std::string>() : item.dump();
        if (s.size() != 9 || s[4] != '-') {
            out.push_back(hex_of(grid, item, where));
            continue;
        }
        Cell a = cell_of(grid, hex_of(grid, s.substr(0, 4), where)),
             b = cell_of(grid, hex_of(grid, s.substr(5), where));
        if (a.column != b.column || a.row > b.row) throw Complaint{where, s + " is not a run down a column"};
        for (; a.row <= b.row; ++a.row) out.push_back(hex_at(grid, a));
    }
    return out;
}

Side6 hexside_of(const Grid& grid, const Json& printed, const std::string& where) {
    const std::string s = printed.is_string() ? printed.get<std::string>() : printed.dump();
    if (s.size() != 9 || s[4] != '-') throw Complaint{where, s + ": a hexside is written 0101-0102"};
    const HexId a = hex_of(grid, s.substr(0, 4), where), b = hex_of(grid, s.substr(5), where);
    const auto d = direction(grid, a, b);
    if (!d) throw Complaint{where, s + " are not neighbours"};
    return {a, *d};
}

Map lay(const Model& unbent, const Orders& orders) {
    const Model model = bent(unbent, bend_of(unbent, orders));
    Map map;
    map.grid = grid_of(orders);
    map.hexes.resize(size(map.grid));
    lay_terrain(map, model, orders);
    lay_elevation(map, model, orders);
    lay_works(map, model, orders);
    lay_places(map, model, orders);
    lay_rivers(map, model, orders);
    lay_crossings(map, model, orders);
    lay_streams(map, model, orders);
    lay_roads(map, model, orders);
    lay_stream_crossings(map, model, orders);
    lay_banks(map, model, orders);
    correct(map, orders);
    return map;
}

namespace {

std::string wrapped(const std::vector<std::string>& items, std::size_t indent) {
    std::string out = "[", line;
    for (std::size_t i = 0; i < items.size(); ++i) {
        std::string piece = items[i] + (i + 1 < items.size() ? ", " : "");
        if (line.size() + piece.size() + indent > 120) {
            while (!line.empty() && line.back() == ' ') line.pop_back();
            out += line + "\n" + std::string(indent, ' ');
            line.clear();
        }
        line += piece;
    }
    return out + line + "]";
}
std::string quoted(const std::string& s) {
    return Json(s).dump();
}

} // namespace

Json notes_of(const Model& unbent, const Orders& orders, const Map& map) {
    Json out = Json::object();
    const Bend bend = bend_of(unbent, orders);
    if (!bend.knots.empty()) {
        Json knots = Json::array();
        for (const Bend::Knot& k : bend.knots)
            knots.push_back({std::lround(k.at.x), std::lround(k.at.y), std::round(k.pull.x * 10) / 10,
                             std::round(k.pull.y * 10) / 10});
        out["bend"] = {{"reach", bend.reach}, {"knots", std::move(knots)}};
    }
    Json moved = Json::array();
    auto move = [&](const char* what, const std::string& id, Ground at, HexId h) {
        const Ground from = bend(at), middle = centre(map.grid, h);
        if (hex_under(map.grid, from) == h) return;
        // Well into the hex, no further than it must.
        const double part = (what == std::string("place") ? 0.1 : 0.3) * map.grid.pitch / distance(from, middle);
        const Ground to{middle.x + (from.x - middle.x) * part, middle.y + (from.y - middle.y) * part};
        moved.push_back({{what, id}, {"x", std::lround(to.x)}, {"y", std::lround(to.y)}});
    };
    if (!bend.knots.empty()) {
        for (const PlaceFeature& p : unbent.places)
            for (const Place& laid : map.places)
                if (laid.id == p.id) move("place", p.id, p.at, laid.hex);
        for (const Json& w : orders.all["works"])
            for (const WorkFeature& f : unbent.works)
                for (const Work& laid : map.works)
                    if (laid.id == w["id"] && f.id == w["model"] && !w.value("part", false))
                        move("work", f.id, f.at, laid.hex);
        out["moved"] = std::move(moved);
    }
    for (const Json& id : orders.all.value("shallow", Json::array())) { // rivers drawn as streams
        if (std::none_of(unbent.waters.begin(), unbent.waters.end(), [&](const WaterFeature& f) { return f.id == id; }))
            throw Complaint{orders.file + ": shallow", "the model has no water " + id.dump()};
        out["shallow"].push_back(id);
    }
    if (orders.all.contains("areas")) {
        const std::string where = orders.file + ": areas";
        out["areas"] = Json::array();
        for (const Json& a : orders.all["areas"]) {
            Json hexes = Json::array();
            if (a.contains("place")) {
                for (const Place& p : map.places)
                    if (p.id == a["place"]) hexes.push_back(label(map.grid, p.hex));
            } else {
                for (const Json& id : need(a, "works", where))
                    for (const Work& w : map.works)
                        if (w.id == id) hexes.push_back(label(map.grid, w.hex));
            }
            if (hexes.empty()) throw Complaint{where, text(a, "id", where) + " names nothing of the map"};
            out["areas"].push_back({{"id", text(a, "id", where)}, {"name", text(a, "name", where)}, {"hexes", hexes}});
        }
    }
    return out;
}

std::string map_file(const Map& map, const Json& notes) {
    const Grid& g = map.grid;
    auto hex = [&](HexId h) { return quoted(label(g, h)); };
    const bool odd = (g.first_column % 2 == 1) == g.first_raised;
    const Json geo = {
        {"x", std::round(g.x * 100) / 100}, {"y", std::round(g.y * 100) / 100}, {"pitch", g.pitch}, {"turn", g.turn}};
    std::string out = "{\n \"columns\": " + std::to_string(g.columns) + ", \"rows\": " + std::to_string(g.rows) +
                      ", \"first\": " + hex(HexId{std::size_t{0}}) + ",\n \"count\": [\"" +
                      (g.column_step < 0 ? "west" : "east") + "\", \"" + (g.row_step < 0 ? "north" : "south") +
                      "\"], \"raised\": \"" + (odd ? "odd" : "even") + "\",\n \"geo\": " + geo.dump() + ",\n";
    std::string list;
    for (const auto& k : kind_names) {
        std::vector<std::string> items;
        for (std::size_t i = 0; i < map.hexes.size(); ++i)
            if (map.hexes[i].kinds.has(k.kind)) items.push_back(hex(HexId{i}));
        if (!items.empty()) list += (list.empty() ? "\n  " : ",\n  ") + quoted(k.name) + ": " + wrapped(items, 3);
    }
    out += " \"terrain\": {" + list + "\n },\n";
    list.clear();
    for (int level : {-1, 1, 2, 3}) {
        std::vector<std::string> items;
        for (std::size_t i = 0; i < map.hexes.size(); ++i)
            if (map.hexes[i].level == level) items.push_back(hex(HexId{i}));
        if (!items.empty())
            list += (list.empty() ? "\n  " : ",\n  ") + quoted(std::to_string(level)) + ": " + wrapped(items, 3);
    }
    if (!list.empty()) out += " \"elevation\": {" + list + "\n },\n";
    list.clear();
    for (const auto& [key, value] : notes.items()) out += " " + quoted(key) + ": " + value.dump() + ",\n";
    for (const auto& e : edge_names) {
        std::vector<std::string> items;
        for (std::size_t i = 0; i < map.hexes.size(); ++i)
            for (Dir d : {Dir::n, Dir::ne, Dir::se})
                if (HexId o = neighbour(g, HexId{i}, d); o && edge(map, HexId{i}, d).has(e.edge))
                    items.push_back(quoted(label(g, HexId{i}) + "-" + label(g, o)));
        if (!items.empty()) list += (list.empty() ? "\n  " : ",\n  ") + quoted(e.name) + ": " + wrapped(items, 3);
    }
    out += " \"edges\": {" + list + "\n },\n";
    auto block = [&](const char* key, auto& things, bool last, auto&& body) {
        list.clear();
        for (const auto& t : things) list += (list.empty() ? "\n  {" : ",\n  {") + body(t) + "}";
        out += " " + quoted(key) + ": [" + list + "\n ]" + (last ? "\n}\n" : ",\n");
    };
    block("roads", map.roads, false, [&](const Road& r) {
        std::vector<std::string> items;
        for (HexId h : r.hexes) items.push_back(hex(h));
        return "\"name\": " + quoted(r.name) + ", \"class\": " + quoted(r.grade) +
               ",\n   \"hexes\": " + wrapped(items, 4);
    });
    block("places", map.places, false, [&](const Place& p) {
        return "\"id\": " + quoted(p.id) + ", \"name\": " + quoted(p.name) + ", \"hex\": " + hex(p.hex);
    });
    block("works", map.works, true, [&](const Work& w) {
        std::vector<std::string> items;
        for (Dir d : all_dirs)
            if (w.front[static_cast<std::size_t>(d)]) items.push_back(quoted(std::string(name(d))));
        return "\"id\": " + quoted(w.id) + ", \"name\": " + quoted(w.name) + ", \"hex\": " + hex(w.hex) +
               ", \"front\": " + wrapped(items, 4);
    });
    return out;
}

} // namespace redoubt::lay
