#include "scenarios/lay/lines.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>
#include <set>

namespace redoubt::lay {

namespace {

template <class Each>
void each_hexside(const Map& map, Each&& act) { // every hexside between two hexes of the sheet, once
    for (std::size_t i = 0; i < map.hexes.size(); ++i)
        for (Dir d : {Dir::n, Dir::ne, Dir::se})
            if (HexId other = neighbour(map.grid, HexId{i}, d)) act(HexId{i}, d, other);
}

// The two corners of a hexside: corner i stands between direction i and i + 1.
std::array<Ground, 2> ends(const Grid& g, HexId h, Dir d) {
    const int i = static_cast<int>(d);
    return {corner(g, h, (i + 5) % 6), corner(g, h, i)};
}
Ground middle(const Grid& g, HexId h, Dir d) {
    const auto [a, b] = ends(g, h, d);
    return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

const WaterFeature& water_called(const Model& model, const std::string& id, const std::string& where) {
    for (const WaterFeature& w : model.waters)
        if (w.id == id) return w;
    throw Complaint{where, "the model has no water " + id};
}

// The hexes of one bank of a river of the orders.
std::vector<bool> bank_of(const Map& map, const Model& model, const Json& river, const std::string& where) {
    std::vector<bool> bank(map.hexes.size(), false);
    if (river.contains("bank")) {
        for (HexId h : hexes_of(map.grid, river["bank"], where)) bank[h.index()] = true;
    } else {
        Line area;
        for (const Json& id : need(river, "along", where)) {
            std::string name = id.get<std::string>(); // "-moskva": against its course
            const bool back = name[0] == '-';
            Line line = water_called(model, back ? name.substr(1) : name, where).line;
            if (back) std::reverse(line.begin(), line.end());
            area.insert(area.end(), line.begin(), line.end());
        }
        for (const Json& p : need(river, "close", where))
            area.push_back({p.at(0).get<double>(), p.at(1).get<double>()});
        for (std::size_t i = 0; i < bank.size(); ++i) bank[i] = inside(centre(map.grid, HexId{i}), area);
    }
    if (river.contains("but"))
        for (const Json& b : river["but"]) {
            text(b, "why", where + ", but");
            const HexId h = hex_of(map.grid, need(b, "hex", where), where);
            const bool on = need(b, "bank", where).get<bool>();
            if (bank[h.index()] == on)
                throw Complaint{where, "correction of " + label(map.grid, h) + " changes nothing"};
            bank[h.index()] = on;
        }
    return bank;
}

bool is_river(const Map& map, HexId h, Dir d) {
    return edge(map, h, d).has(Edge::river);
}
bool crossable(const Map& map, HexId h, Dir d) {
    const auto e = edge(map, h, d);
    return !e.has(Edge::river) || e.has(Edge::ford) || e.has(Edge::bridge);
}

// The runs of a line that lie on the sheet.
std::vector<Line> on_sheet_runs(const Grid& g, const Line& line) {
    std::vector<Line> runs;
    bool open = false;
    for (Ground p : dense(line, g.pitch / 40)) {
        const bool on = static_cast<bool>(hex_under(g, p));
        if (on && !open) runs.emplace_back();
        if (on) runs.back().push_back(p);
        open = on;
    }
    return runs;
}

// The corners of the sheet and the hexsides between them.
struct Corners {
    struct Way {
        std::size_t to;
        HexId hex;
        Dir dir;
    };
    std::vector<Ground> at;
    std::vector<std::vector<Way>> ways;
    std::vector<bool> wet; // a river or an earlier stream touches it
};

Corners corners_of(const Map& map) {
    Corners out;
    std::map<std::pair<long, long>, std::size_t> index; // to a hundredth of a pitch
    const double unit = map.grid.pitch / 100;
    auto number = [&](Ground p) {
        const auto key = std::pair{std::lround(p.x / unit), std::lround(p.y / unit)};
        for (long dx = -1; dx <= 1; ++dx)
            for (long dy = -1; dy <= 1; ++dy)
                if (auto it = index.find({key.first + dx, key.second + dy}); it != index.end()) return it->second;
        index[key] = out.at.size();
        out.at.push_back(p);
        out.ways.emplace_back();
        return out.at.size() - 1;
    };
    each_hexside(map, [&](HexId h, Dir d, HexId) {
        const auto [a, b] = ends(map.grid, h, d);
        const std::size_t i = number(a), k = number(b);
        out.ways[i].push_back({k, h, d});
        out.ways[k].push_back({i, h, d});
    });
    out.wet.assign(out.at.size(), false);
    return out;
}

std::size_t nearest_corner(const Corners& c, Ground p, const std::set<std::size_t>* among) {
    std::size_t best = 0;
    double far = 1e18;
    for (std::size_t i = 0; i < c.at.size(); ++i)
        if ((!among || among->count(i)) && distance(c.at[i], p) < far) {
            far = distance(c.at[i], p);
            best = i;
        }
    return best;
}

// Cheapest way between two nodes; empty when there is none. `step(node, visit)` calls visit(next, cost).
template <class Step>
std::vector<std::size_t> cheapest(std::size_t nodes, std::size_t from, std::size_t to, Step&& step) {
    std::vector<double> cost(nodes, 1e18);
    std::vector<std::size_t> before(nodes, nodes);
    std::priority_queue<std::pair<double, std::size_t>, std::vector<std::pair<double, std::size_t>>, std::greater<>>
        open;
    cost[from] = 0;
    open.push({0, from});
    while (!open.empty()) {
        const auto [c, at] = open.top();
        open.pop();
        if (c > cost[at]) continue;
        if (at == to) break;
        const std::size_t here = at;
        const double paid = c;
        step(here, [&](std::size_t next, double more) {
            if (paid + more >= cost[next]) return;
            cost[next] = paid + more;
            before[next] = here;
            open.push({cost[next], next});
        });
    }
    std::vector<std::size_t> way;
    if (cost[to] >= 1e18) return way;
    for (std::size_t at = to; at != nodes; at = before[at]) way.push_back(at);
    std::reverse(way.begin(), way.end());
    return way;
}

} // namespace

void lay_rivers(Map& map, const Model& model, const Orders& orders) {
    const Json& rivers = need(orders.all, "rivers", orders.file);
    for (const Json& river : rivers) {
        const std::string where = orders.file + ": river " + text(river, "name", orders.file + ": rivers");
        const auto bank = bank_of(map, model, river, where);
        each_hexside(map, [&](HexId h, Dir d, HexId o) {
            if (bank[h.index()] == bank[o.index()]) return;
            add_edge(map, h, d, Edge::river);
            if (river.value("never", false)) add_edge(map, h, d, Edge::gorge); // to be crossed by bridges only
        });
    }
}

void lay_crossings(Map& map, const Model& model, const Orders& orders) {
    const std::string where = orders.file + ": crossings";
    const Json& rules = need(orders.all, "crossings", orders.file);
    const Json pins = rules.value("pins", Json::array());
    const double reach = need(rules, "reach", where).get<double>();
    std::set<std::string> pinned;
    auto put = [&](const CrossingFeature& c, HexId h, Dir d) {
        if (!is_river(map, h, d)) throw Complaint{where, c.id + " (" + c.name + ") does not lie on a river hexside"};
        add_edge(map, h, d, c.kind == "bridge" ? Edge::bridge : Edge::ford);
    };
    for (const CrossingFeature& c : model.crossings) {
        if (c.kind != "bridge" && c.kind != "ford") continue; // pontoons belong to the battles
        if (water_called(model, c.water, where).kind != "river" || !hex_under(map.grid, c.at)) continue;
        bool done = false;
        for (const Json& pin : pins)
            if (text(pin, "id", where) == c.id) {
                text(pin, "why", where + " (" + c.id + ")");
                const Side6 s = hexside_of(map.grid, need(pin, "hexside", where), where + " (" + c.id + ")");
                put(c, s.hex, s.dir);
                pinned.insert(c.id);
                done = true;
            }
        if (done) continue;
        HexId best;
        Dir side = Dir::n;
        double far = reach;
        each_hexside(map, [&](HexId h, Dir d, HexId) {
            const auto [a, b] = ends(map.grid, h, d);
            const double away = distance(c.at, middle(map.grid, h, d)) + distance(c.at, Line{a, b});
            if (is_river(map, h, d) && away < far) {
                far = away;
                best = h;
                side = d;
            }
        });
        if (!best)
            throw Complaint{where, c.id + " (" + c.name + ") has no river hexside within " +
                                       std::to_string(int(reach)) + " m; pin it"};
        put(c, best, side);
    }
    for (const Json& pin : pins)
        if (!pinned.count(text(pin, "id", where)))
            throw Complaint{where,
                            "pin of " + text(pin, "id", where) + ", which is no crossing of a river on this sheet"};
}

void lay_streams(Map& map, const Model& model, const Orders& orders) {
    const std::string where = orders.file + ": streams";
    const Json& rules = need(orders.all, "streams", orders.file);
    std::set<std::string> kinds, left_out;
    for (const Json& k : need(rules, "kinds", where)) kinds.insert(k.get<std::string>());
    for (const Json& l : rules.value("leave_out", Json::array())) {
        text(l, "why", where);
        water_called(model, text(l, "id", where), where);
        left_out.insert(text(l, "id", where));
    }
    const Corners corners = corners_of(map);
    std::map<std::string, std::set<std::size_t>> touched; // corners of what has been laid, by id
    std::set<std::size_t> river_corners;
    for (std::size_t i = 0; i < corners.at.size(); ++i)
        for (const auto& w : corners.ways[i])
            if (is_river(map, w.hex, w.dir)) river_corners.insert(i);
    std::vector<const WaterFeature*> waiting;
    for (const WaterFeature& w : model.waters)
        if (kinds.count(w.kind) && !left_out.count(w.id)) waiting.push_back(&w);
    // What a stream joins is laid first.
    std::stable_sort(waiting.begin(), waiting.end(), [&](const WaterFeature* a, const WaterFeature* b) {
        auto depth = [&](const WaterFeature* w) {
            int n = 0;
            for (; n < 9 && !w->joins.empty(); ++n) w = &water_called(model, w->joins, where);
            return n;
        };
        return depth(a) < depth(b);
    });
    const double ease = map.grid.pitch / 4;
    for (const WaterFeature* w : waiting) {
        for (const Line& run : on_sheet_runs(map.grid, w->line)) {
            const std::size_t from = nearest_corner(corners, run.front(), nullptr);
            const bool mouth = distance(run.back(), w->line.back()) < map.grid.pitch / 10 && !w->joins.empty();
            const std::set<std::size_t>* among = nullptr;
            if (mouth) {
                among = touched.count(w->joins) ? &touched[w->joins] : nullptr;
                if (water_called(model, w->joins, where).kind == "river") among = &river_corners;
            }
            const std::size_t to = nearest_corner(corners, run.back(), among);
            const auto way = cheapest(corners.at.size(), from, to, [&](std::size_t at, auto&& visit) {
                for (const auto& step : corners.ways[at]) {
                    double sum = 0;
                    for (int k = 0; k <= 4; ++k) {
                        const Ground a = corners.at[at], b = corners.at[step.to];
                        const double far = distance({a.x + (b.x - a.x) * k / 4, a.y + (b.y - a.y) * k / 4}, run) / ease;
                        sum += far * far;
                    }
                    visit(step.to, 0.2 + sum / 5);
                }
            });
            touched[w->id].insert(way.begin(), way.end());
            for (std::size_t i = 1; i < way.size(); ++i)
                for (const auto& step : corners.ways[way[i - 1]])
                    if (step.to == way[i] && !is_river(map, step.hex, step.dir))
                        add_edge(map, step.hex, step.dir, Edge::stream);
        }
    }
}

namespace {

// Where a road must pass: hexes with their mileage along it.
struct Waypoint {
    double mile;
    HexId hex;
};

std::vector<Waypoint> waypoints(const Map& map, const Model& model, const RoadFeature& road, const Line& run,
                                double village_reach, const std::vector<HexId>& via) {
    std::vector<Waypoint> out;
    for (HexId h : via)
        if (distance(centre(map.grid, h), run) <= map.grid.pitch) out.push_back({mileage(centre(map.grid, h), run), h});
    for (const PlaceFeature& p : model.places)
        if (p.kind == "village" && distance(p.at, run) <= village_reach)
            for (const Place& laid : map.places)
                if (laid.id == p.id) out.push_back({mileage(p.at, run), laid.hex});
    for (const CrossingFeature& c : model.crossings) { // a river is passed where the crossing was laid
        if (c.road != road.id || distance(c.at, run) > 60) continue;
        HexId a, b;
        double far = map.grid.pitch * 1.2;
        each_hexside(map, [&](HexId h, Dir d, HexId o) {
            if (!is_river(map, h, d) || !crossable(map, h, d)) return;
            if (const double away = distance(c.at, middle(map.grid, h, d)); away < far) {
                far = away;
                a = h;
                b = o;
            }
        });
        if (!a) continue; // of a stream
        const double m = mileage(c.at, run);
        if (mileage(centre(map.grid, a), run) > mileage(centre(map.grid, b), run)) std::swap(a, b);
        out.push_back({m - 1, a});
        out.push_back({m + 1, b});
    }
    std::stable_sort(out.begin(), out.end(), [](const Waypoint& x, const Waypoint& y) { return x.mile < y.mile; });
    const double end = length(run), near = map.grid.pitch / 2;
    if (out.empty() || out.front().mile > near) out.insert(out.begin(), {0, hex_under(map.grid, run.front())});
    if (out.back().mile < end - near) out.push_back({end, hex_under(map.grid, run.back())});
    return out;
}

// A road that comes back to a hex it has passed goes straight on from there.
void cut_loops(std::vector<HexId>& hexes) {
    for (std::size_t i = 0; i < hexes.size(); ++i) {
        const auto last = std::find(hexes.rbegin(), hexes.rend(), hexes[i]).base();
        hexes.erase(hexes.begin() + static_cast<std::ptrdiff_t>(i) + 1, last);
    }
}

std::vector<HexId> led(const Map& map, const Line& line, HexId from, HexId to) {
    const auto way = cheapest(map.hexes.size(), from.index(), to.index(), [&](std::size_t at, auto&& visit) {
        for (Dir d : all_dirs) {
            const HexId next = neighbour(map.grid, HexId{at}, d);
            if (!next || !crossable(map, HexId{at}, d)) continue;
            const double far = distance(centre(map.grid, next), line) / (map.grid.pitch / 2);
            visit(next.index(), 0.3 + far * far);
        }
    });
    std::vector<HexId> out;
    for (std::size_t i : way) out.push_back(HexId{i});
    return out;
}

} // namespace

void lay_roads(Map& map, const Model& model, const Orders& orders) {
    const std::string where = orders.file + ": roads";
    const Json& rules = need(orders.all, "roads", orders.file);
    std::set<std::string> grades, listed;
    for (const Json& k : need(rules, "classes", where)) grades.insert(k.get<std::string>());
    const double village_reach = need(rules, "village_reach", where).get<double>();
    const Json given = rules.value("listed", Json::array());
    for (const RoadFeature& road : model.roads) {
        if (!grades.count(road.grade)) continue;
        bool done = false;
        for (const Json& l : given)
            if (text(l, "id", where) == road.id) {
                text(l, "why", where + " (" + road.id + ")");
                listed.insert(road.id);
                if (!l.contains("hexes")) { // left out
                    done = true;
                    continue;
                }
                map.roads.push_back(
                    {road.name, road.grade, hexes_of(map.grid, l["hexes"], where + " (" + road.id + ")")});
                done = true;
            }
        if (done) continue;
        std::vector<HexId> via;
        for (const Json& v : rules.value("via", Json::array()))
            if (text(v, "id", where) == road.id) {
                text(v, "why", where + " (" + road.id + ")");
                for (HexId h : hexes_of(map.grid, need(v, "hexes", where), where)) via.push_back(h);
            }
        for (const Line& run : on_sheet_runs(map.grid, road.line)) {
            Road laid{road.name, road.grade, {}};
            const auto points = waypoints(map, model, road, run, village_reach, via);
            for (std::size_t i = 1; i < points.size(); ++i) {
                Line part = stretch(run, points[i - 1].mile, points[i].mile);
                if (part.empty()) part = run;
                const auto leg = led(map, part, points[i - 1].hex, points[i].hex);
                if (leg.empty())
                    throw Complaint{where + " (" + road.id + ")", "no way from " + label(map.grid, points[i - 1].hex) +
                                                                      " to " + label(map.grid, points[i].hex)};
                for (HexId h : leg)
                    if (laid.hexes.empty() || laid.hexes.back() != h) laid.hexes.push_back(h);
            }
            cut_loops(laid.hexes);
            if (laid.hexes.size() > 1) map.roads.push_back(std::move(laid));
        }
    }
    for (const Json& l : given)
        if (!listed.count(text(l, "id", where)))
            throw Complaint{where, "the model has no road " + text(l, "id", where)};
    for (const Road& road : map.roads)
        for (std::size_t i = 1; i < road.hexes.size(); ++i) {
            const HexId a = road.hexes[i - 1], b = road.hexes[i];
            const auto d = direction(map.grid, a, b);
            const std::string step = label(map.grid, a) + "-" + label(map.grid, b);
            if (!d) throw Complaint{where + " (" + road.name + ")", step + " are not neighbours"};
            if (!crossable(map, a, *d))
                throw Complaint{where + " (" + road.name + ")", step + " crosses a river without a bridge or ford"};
            add_edge(map, a, *d, Edge::road);
        }
}

void lay_stream_crossings(Map& map, const Model& model, const Orders& orders) {
    const Json& rules = need(orders.all, "crossings", orders.file);
    if (!rules.contains("streams")) return;
    const double reach = rules["streams"].get<double>();
    for (const Road& road : map.roads)
        for (std::size_t i = 1; i < road.hexes.size(); ++i) {
            const Dir d = *direction(map.grid, road.hexes[i - 1], road.hexes[i]);
            if (!edge(map, road.hexes[i - 1], d).has(Edge::stream)) continue;
            const Ground at = middle(map.grid, road.hexes[i - 1], d);
            const CrossingFeature* best = nullptr;
            for (const CrossingFeature& c : model.crossings)
                if (c.kind != "pontoon" && distance(c.at, at) <= reach &&
                    (!best || distance(c.at, at) < distance(best->at, at)) &&
                    water_called(model, c.water, orders.file).kind != "river")
                    best = &c;
            if (best && best->kind == "bridge" && road.grade != "track")
                add_edge(map, road.hexes[i - 1], d, Edge::bridge);
            else if (best || road.grade != "track")
                add_edge(map, road.hexes[i - 1], d, Edge::ford);
        }
}

void lay_banks(Map& map, const Model& model, const Orders& orders) {
    // Is the nearest of the features steep, and near enough?
    auto near = [&](HexId h, Dir d, const char* of, double reach) {
        bool steep = false;
        for (const AreaFeature& f : model.areas.at(of))
            if (const double away = distance(middle(map.grid, h, d), f.area); away <= reach) {
                reach = away;
                steep = f.traits.value("slope", "") == "steep";
            }
        return steep;
    };
    if (orders.all.contains("banks")) {
        const double reach = need(orders.all["banks"], "reach", orders.file + ": banks").get<double>();
        each_hexside(map, [&](HexId h, Dir d, HexId) {
            if (edge(map, h, d).has(Edge::stream) && near(h, d, "ravines", reach)) add_edge(map, h, d, Edge::gorge);
        });
    }
    if (orders.all.contains("steep")) {
        const double reach = need(orders.all["steep"], "reach", orders.file + ": steep").get<double>();
        each_hexside(map, [&](HexId h, Dir d, HexId o) {
            if (at(map, h).level != at(map, o).level && near(h, d, "slopes", reach)) add_edge(map, h, d, Edge::steep);
        });
    }
}

} // namespace redoubt::lay
