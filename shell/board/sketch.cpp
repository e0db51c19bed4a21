#include "shell/board/sketch.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace redoubt::shell {

namespace {

struct Sketcher {
    const Map& map;
    Battlefield out = {};

    Ground between(Ground a, Ground b, double share = .5) const {
        return {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
    }
    Line outline(HexId h, double share) const { // a hexagon of that part of the hex
        Line line;
        const Ground middle = centre(map.grid, h);
        for (int i = 0; i < 6; ++i) line.push_back(between(middle, corner(map.grid, h, i), share));
        return line;
    }
    Line side(HexId h, Dir d) const { // its two ends
        const int i = static_cast<int>(d);
        return {corner(map.grid, h, (i + 5) % 6), corner(map.grid, h, i)};
    }

    void ground(HexId h) {
        const MapHex& hex = at(map, h);
        const std::string name = label(map.grid, h); // the grain of its marks
        const Set<Kind> k = hex.kinds;
        if (hex.level > 0 || k.has(Kind::height)) out.levels.push_back({name, hex.level > 1 ? 2 : 1, outline(h, 1)});
        if (k.has(Kind::gorge)) out.levels.push_back({name, -1, outline(h, .9)});
        if (k.has(Kind::field)) out.fields.push_back({name, Crop::oats, outline(h, .95)});
        if (k.has(Kind::marsh)) out.marshes.push_back({name, outline(h, .9)});
        if (k.has(Kind::woods)) out.woods.push_back({name, "", Density::dense, outline(h, 1)});
        if (k.has(Kind::open_woods)) out.woods.push_back({name, "", Density::open, outline(h, 1)});
        if (k.has(Kind::brush)) out.woods.push_back({name, "", Density::brush, outline(h, 1)});
        if (!k.has(Kind::town)) return;
        Place village;
        village.id = name;
        village.at = centre(map.grid, h);
        village.houses = village.village = true;
        village.outline = outline(h, .62);
        out.places.push_back(std::move(village));
    }

    void edge_of(HexId h, Dir d) {
        const Set<Edge> e = edge(map, h, d);
        const HexId beyond = neighbour(map.grid, h, d);
        if (e.bits == 0 || (beyond && beyond.value < h.value)) return; // once
        const std::string name = label(map.grid, h) + std::string(redoubt::name(d));
        const Line line = side(h, d);
        const double pitch = map.grid.pitch;
        if (e.has(Edge::river) || e.has(Edge::stream))
            out.waters.push_back({name, "", e.has(Edge::river), false, (e.has(Edge::river) ? .14 : .06) * pitch, line});
        const Ground middle = between(line[0], line[1]);
        if (e.has(Edge::ford) || e.has(Edge::bridge)) out.crossings.push_back({e.has(Edge::bridge), middle});
        if (e.has(Edge::gorge)) out.ravines.push_back({name, line, .25 * pitch, true});
        if (e.has(Edge::slope) || e.has(Edge::steep)) { // down to the lower hex
            const Ground own = centre(map.grid, h);
            const bool up = beyond && at(map, beyond).level > at(map, h).level;
            const double x = (middle.x - own.x) * (up ? -1 : 1), y = (middle.y - own.y) * (up ? -1 : 1);
            const double length = std::max(1.0, std::hypot(x, y));
            out.slopes.push_back({name, line, x / length, y / length, e.has(Edge::steep)});
        }
        if (e.has(Edge::rampart)) {
            Earthwork wall;
            wall.form = WorkForm::entrenchment;
            wall.at = middle;
            wall.outline = line;
            out.works.push_back(std::move(wall));
        }
    }

    void works() {
        for (const Work& w : map.works) {
            if (!w.hex) continue;
            Earthwork work;
            work.id = w.id;
            work.at = centre(map.grid, w.hex);
            double x = 0, y = 0; // where its front looks
            for (Dir d : all_dirs)
                if (w.front[static_cast<std::size_t>(d)]) {
                    const Line line = side(w.hex, d);
                    const Ground middle = between(line[0], line[1]);
                    x += middle.x - work.at.x, y += middle.y - work.at.y;
                }
            work.facing = std::atan2(x, y) * 180 / std::numbers::pi;
            work.outline = outline(w.hex, .3);
            work.outline.push_back(work.outline.front());
            work.closed = true;
            out.works.push_back(std::move(work));
        }
    }
};

} // namespace

Battlefield sketch_of(const Map& map) {
    Sketcher s{map};
    Battlefield& f = s.out;
    f.xmin = f.ymin = 1e9, f.xmax = f.ymax = -1e9;
    for (std::size_t i = 0; i < size(map.grid); ++i) {
        const HexId h{i};
        const Ground c = centre(map.grid, h);
        f.xmin = std::min(f.xmin, c.x - map.grid.pitch), f.xmax = std::max(f.xmax, c.x + map.grid.pitch);
        f.ymin = std::min(f.ymin, c.y - map.grid.pitch), f.ymax = std::max(f.ymax, c.y + map.grid.pitch);
        s.ground(h);
        for (Dir d : all_dirs) s.edge_of(h, d);
    }
    for (const redoubt::Road& road : map.roads) {
        Line line;
        for (HexId h : road.hexes) line.push_back(centre(map.grid, h));
        if (line.size() < 2) continue;
        f.roads.push_back({road.name,
                           road.grade == "highroad" ? RoadClass::highroad
                           : road.grade == "track"  ? RoadClass::track
                                                    : RoadClass::road,
                           std::move(line)});
    }
    for (const redoubt::Place& p : map.places) {
        if (!p.hex) continue;
        Place named;
        named.name = p.name;
        named.at = centre(map.grid, p.hex);
        f.places.push_back(std::move(named));
    }
    s.works();
    return std::move(f);
}

} // namespace redoubt::shell
