#include "scenarios/lay/bend.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdio>

namespace redoubt::lay {

namespace {

using Plane = std::complex<double>;

Plane plane(Ground p) {
    return {p.x, p.y};
}

// A x = b for each column of b, by elimination with pivots; A is small.
void solve(std::vector<std::vector<double>> a, std::vector<Ground>& b, const std::string& where) {
    const std::size_t n = a.size();
    for (std::size_t k = 0; k < n; ++k) {
        std::size_t best = k;
        for (std::size_t i = k; i < n; ++i)
            if (std::abs(a[i][k]) > std::abs(a[best][k])) best = i;
        if (std::abs(a[best][k]) < 1e-9) throw Complaint{where, "two ties pull at the same point of the ground"};
        std::swap(a[k], a[best]);
        std::swap(b[k], b[best]);
        for (std::size_t i = k + 1; i < n; ++i) {
            const double part = a[i][k] / a[k][k];
            for (std::size_t c = k; c < n; ++c) a[i][c] -= part * a[k][c];
            b[i] = {b[i].x - part * b[k].x, b[i].y - part * b[k].y};
        }
    }
    for (std::size_t k = n; k-- > 0;) {
        for (std::size_t c = k + 1; c < n; ++c) b[k] = {b[k].x - a[k][c] * b[c].x, b[k].y - a[k][c] * b[c].y};
        b[k] = {b[k].x / a[k][k], b[k].y / a[k][k]};
    }
}

// "place", "work" or "crossing" by its id, or "at" in metres.
Ground point_of(const Model& model, const Json& tie, const std::string& where) {
    auto among = [&](const char* key, const auto& features) -> const Ground& {
        const std::string id = text(tie, key, where);
        for (const auto& f : features)
            if (f.id == id) return f.at;
        throw Complaint{where, "the model has no " + std::string(key) + " " + id};
    };
    if (tie.contains("place")) return among("place", model.places);
    if (tie.contains("work")) return among("work", model.works);
    if (tie.contains("crossing")) return among("crossing", model.crossings);
    const Json& at = need(tie, "at", where);
    return {at.at(0).get<double>(), at.at(1).get<double>()};
}

Ground nearest_on(const Line& line, Ground p) {
    const double at = mileage(p, line);
    const Line from = stretch(line, at, at + 1);
    return from.empty() ? line.back() : from.front();
}

const Line& road_called(const Model& model, const std::string& id, const std::string& where) {
    for (const RoadFeature& r : model.roads)
        if (r.id == id) return r.line;
    throw Complaint{where, "the model has no road " + id};
}

} // namespace

std::vector<Tie> ties_of(const Model& model, const Orders& orders) {
    std::vector<Tie> out;
    const Grid grid = grid_of(orders);
    for (const Json& j : orders.all.value("ties", Json::array())) {
        Tie t;
        std::string where = orders.file + ": ties";
        t.what = text(j, "what", where);
        where += " (" + t.what + ")";
        text(j, "why", where);
        if (j.contains("hexside"))
            t.hexside = text(j, "hexside", where), hexside_of(grid, t.hexside, where);
        else
            for (const Json& h : need(j, "hexes", where)) t.hexes.push_back(h.get<std::string>());
        if (j.contains("road"))
            t.road = text(j, "road", where), road_called(model, t.road, where);
        else
            t.at = point_of(model, j, where);
        t.weight = j.value("weight", 0.0);
        t.give = j.value("give", -1.0);
        out.push_back(std::move(t));
    }
    return out;
}

Ground printed_at(const Grid& grid, const Tie& tie, const std::string& where) {
    std::vector<HexId> hexes;
    if (!tie.hexside.empty()) // ties_of saw to it that they touch; in another printing they need not
        hexes = {hex_of(grid, tie.hexside.substr(0, 4), where), hex_of(grid, tie.hexside.substr(5), where)};
    for (const std::string& h : tie.hexes) hexes.push_back(hex_of(grid, h, where));
    Ground sum;
    for (HexId h : hexes) {
        const Ground c = centre(grid, h);
        sum = {sum.x + c.x, sum.y + c.y};
    }
    const double n = static_cast<double>(hexes.size());
    return {sum.x / n, sum.y / n};
}

Fit fit(const Model& model, const Orders& orders, bool raised_odd, bool columns_west) {
    const std::string where = orders.file + ": ties";
    std::vector<Tie> ties = ties_of(model, orders);
    ties.erase(std::remove_if(ties.begin(), ties.end(), [](const Tie& t) { return t.weight <= 0; }), ties.end());
    if (ties.size() < 3) throw Complaint{where, "three ties of some weight are the least"};
    Fit out;
    out.grid = grid_of(orders);
    Grid bare = out.grid; // the sheet by itself: pitch 1, not turned, its corner hex at nought
    const int last = bare.first_column + bare.column_step * (bare.columns - 1);
    if (columns_west != (bare.column_step < 0)) bare.first_column = last, bare.column_step = -bare.column_step;
    bare.first_raised = (bare.first_column % 2 == 1) == raised_odd;
    bare.x = bare.y = bare.turn = 0;
    bare.pitch = 1;
    for (int round = 0; round < 60; ++round) { // ties to a road find their point of it anew each time
        double all = 0;
        Plane mean_sheet, mean_ground;
        std::vector<Plane> sheet, ground;
        for (Tie& t : ties) {
            if (!t.road.empty()) t.at = nearest_on(road_called(model, t.road, where), printed_at(out.grid, t, where));
            sheet.push_back(plane(printed_at(bare, t, where)));
            ground.push_back(plane(t.at));
            all += t.weight;
            mean_sheet += t.weight * sheet.back();
            mean_ground += t.weight * ground.back();
        }
        mean_sheet /= all;
        mean_ground /= all;
        Plane cross;
        double square = 0;
        for (std::size_t i = 0; i < ties.size(); ++i) {
            cross += ties[i].weight * (ground[i] - mean_ground) * std::conj(sheet[i] - mean_sheet);
            square += ties[i].weight * std::norm(sheet[i] - mean_sheet);
        }
        const Plane scale = cross / square, origin = mean_ground - scale * mean_sheet;
        out.grid = bare;
        out.grid.pitch = std::abs(scale);
        out.grid.turn = std::arg(scale);
        out.grid.x = origin.real();
        out.grid.y = origin.imag();
        double missed = 0;
        for (const Tie& t : ties) {
            const double d = distance(printed_at(out.grid, t, where), t.at);
            missed += t.weight * d * d;
        }
        out.rms = std::sqrt(missed / all);
    }
    return out;
}

Bend bend_of(const Model& model, const Orders& orders) {
    Bend out;
    if (!orders.all.contains("bend")) return out;
    const std::string where = orders.file + ": bend";
    out.reach = need(orders.all["bend"], "reach", where).get<double>();
    const Grid grid = grid_of(orders);
    std::vector<Ground> pulls;
    std::vector<double> give;
    for (Tie& t : ties_of(model, orders)) {
        if (t.give < 0) continue;
        const Ground to = printed_at(grid, t, where);
        if (!t.road.empty()) t.at = nearest_on(road_called(model, t.road, where), to);
        out.knots.push_back({t.at, {}});
        pulls.push_back({to.x - t.at.x, to.y - t.at.y});
        give.push_back(t.give);
    }
    const std::size_t n = out.knots.size();
    std::vector<std::vector<double>> a(n, std::vector<double>(n));
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t k = 0; k < n; ++k)
            a[i][k] = Bend::fall(distance(out.knots[i].at, out.knots[k].at) / out.reach) + (i == k ? give[i] : 0);
    solve(std::move(a), pulls, where);
    for (std::size_t i = 0; i < n; ++i)
        out.knots[i].pull = {std::round(pulls[i].x * 10) / 10, std::round(pulls[i].y * 10) / 10};
    return out;
}

Model bent(const Model& model, const Bend& bend) {
    Model out = model;
    auto line = [&](Line& l) {
        for (Ground& p : l) p = bend(p);
    };
    for (auto& p : out.places) p.at = bend(p.at);
    for (auto& w : out.works) w.at = bend(w.at);
    for (auto& w : out.waters) line(w.line);
    for (auto& c : out.crossings) c.at = bend(c.at);
    for (auto& r : out.roads) line(r.line);
    for (auto& [name, list] : out.areas)
        for (AreaFeature& a : list) line(a.area);
    return out;
}

std::string fit_report(const Model& model, const Orders& orders) {
    const std::string where = orders.file + ": ties";
    const Grid g = grid_of(orders);
    const bool odd = (g.first_column % 2 == 1) == g.first_raised, west = g.column_step < 0;
    std::string out;
    char row[256];
    for (bool o : {odd, !odd})
        for (bool w : {west, !west}) {
            const Fit f = fit(model, orders, o, w);
            std::snprintf(row, sizeof row, "%s columns raised, columns count %s: misses %.0f m (%.2f hexes)\n",
                          o ? "odd" : "even", w ? "west" : "east", f.rms, f.rms / f.grid.pitch);
            out += row;
        }
    const Fit best = fit(model, orders, odd, west);
    const Json& pin = orders.all["grid"]["pin"];
    const Ground at = centre(best.grid, hex_of(best.grid, pin["hex"], where));
    std::snprintf(row, sizeof row,
                  "fitted: \"pitch\": %.2f, \"turn\": %.5f, \"pin\": {\"hex\": %s, \"x\": %.1f, \"y\": %.1f}\n",
                  best.grid.pitch, best.grid.turn, pin["hex"].dump().c_str(), at.x, at.y);
    out += row;
    const Bend bend = bend_of(model, orders);
    out += "weight  give  missed by m  after bending  tie\n";
    for (Tie& t : ties_of(model, orders)) {
        const Ground to = printed_at(g, t, where);
        if (!t.road.empty()) t.at = nearest_on(road_called(model, t.road, where), to);
        std::string hexes = t.hexside;
        for (const std::string& h : t.hexes) hexes += (hexes.empty() ? "" : " ") + h;
        std::snprintf(row, sizeof row, "%6.1f %5.2f %8.0f %10.0f      %s (%s)\n", t.weight, t.give, distance(t.at, to),
                      distance(bend(t.at), to), t.what.c_str(), hexes.c_str());
        out += row;
    }
    return out;
}

} // namespace redoubt::lay
