#include "scenarios/lay/picture.h"

#include <cmath>
#include <cstdio>

namespace redoubt::lay {

namespace {

struct Paper {
    double left = 0, top = 0, scale = 1;
    double x(Ground p) const { return (p.x - left) * scale; }
    double y(Ground p) const { return (top - p.y) * scale; }
};

std::string point(const Paper& paper, Ground p) {
    char out[48];
    std::snprintf(out, sizeof out, "%.1f,%.1f", paper.x(p), paper.y(p));
    return out;
}
std::string points(const Paper& paper, const Line& line) {
    std::string out;
    for (Ground p : line) out += point(paper, p) + " ";
    return out;
}
std::string stroke(const Paper& paper, const Line& line, const char* colour, double width, const char* more = "") {
    return "<polyline points=\"" + points(paper, line) + "\" fill=\"none\" stroke=\"" + colour + "\" stroke-width=\"" +
           std::to_string(width) + "\" stroke-linecap=\"round\" " + more + "/>\n";
}
std::string words(const Paper& paper, Ground p, double down, const std::string& text, double size, const char* colour) {
    char at[64];
    std::snprintf(at, sizeof at, "<text x=\"%.1f\" y=\"%.1f\" ", paper.x(p), paper.y(p) + down);
    return at + std::string("font-size=\"") + std::to_string(size) + "\" text-anchor=\"middle\" fill=\"" + colour +
           "\">" + text + "</text>\n";
}

} // namespace

std::string picture(const Map& map, const Model& model) {
    const Grid& g = map.grid;
    const double hex = 60; // pixels from flat to flat
    Paper paper{1e12, -1e12, hex / g.pitch};
    double right = -1e12, bottom = 1e12;
    for (std::size_t i = 0; i < map.hexes.size(); ++i) {
        const Ground c = centre(g, HexId{i});
        paper.left = std::min(paper.left, c.x - g.pitch);
        paper.top = std::max(paper.top, c.y + g.pitch);
        right = std::max(right, c.x + g.pitch);
        bottom = std::min(bottom, c.y - g.pitch);
    }
    char head[256];
    std::snprintf(head, sizeof head,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" "
                  "font-family=\"sans-serif\">\n<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n",
                  (right - paper.left) * paper.scale, (paper.top - bottom) * paper.scale);
    std::string out = head;
    for (std::size_t i = 0; i < map.hexes.size(); ++i) {
        Line ring;
        for (int k = 0; k < 6; ++k) ring.push_back(corner(g, HexId{i}, k));
        const auto kinds = map.hexes[i].kinds;
        const char* fill = kinds.has(Kind::town)    ? "#d99a86"
                           : kinds.has(Kind::gorge) ? "#b99a6b"
                           : kinds.has(Kind::woods) ? "#8fb37f"
                           : kinds.has(Kind::marsh) ? "#a9cfc6"
                           : kinds.has(Kind::field) ? "#f2dc8c"
                                                    : "#f3ecd6";
        out += "<polygon points=\"" + points(paper, ring) + "\" fill=\"" + fill +
               "\" stroke=\"#b9ae90\" stroke-width=\"0.7\"/>\n";
        if (const int level = map.hexes[i].level)
            out += "<polygon points=\"" + points(paper, ring) + "\" fill=\"" + (level > 0 ? "#7a4a10" : "#1a4a90") +
                   "\" fill-opacity=\"" + (level == 2 ? "0.3" : "0.14") + "\"/>\n";
    }
    for (const auto& [kind, list] : model.areas)
        if (kind == "woods")
            for (const AreaFeature& a : list) out += stroke(paper, a.area, "#3f7a3a", 0.7);
        else if (kind == "levels")
            for (const AreaFeature& a : list) out += stroke(paper, a.area, "#a06a30", 0.6, "stroke-dasharray=\"2 2\"");
    for (const WaterFeature& w : model.waters) out += stroke(paper, w.line, "#4aa0d8", 0.8);
    for (const RoadFeature& r : model.roads) out += stroke(paper, r.line, "#b06020", 0.7);
    for (std::size_t i = 0; i < map.hexes.size(); ++i)
        for (Dir d : {Dir::n, Dir::ne, Dir::se}) {
            const HexId h{i};
            const auto e = edge(map, h, d);
            const int k = static_cast<int>(d);
            const Line side{corner(g, h, (k + 5) % 6), corner(g, h, k)};
            if (!neighbour(g, h, d)) continue;
            if (e.has(Edge::steep)) out += stroke(paper, side, "#7a4a10", 7, "stroke-dasharray=\"2 3\"");
            if (e.has(Edge::gorge)) out += stroke(paper, side, "#5a3a10", e.has(Edge::river) ? 10 : 6);
            if (e.has(Edge::stream)) out += stroke(paper, side, "#5fb4e6", 3);
            if (e.has(Edge::river)) out += stroke(paper, side, "#1f5fae", 6);
        }
    for (const Road& r : map.roads) {
        Line line;
        for (HexId h : r.hexes) line.push_back(centre(g, h));
        out += stroke(paper, line, "#7a3b10",
                      r.grade == "highroad" ? 4
                      : r.grade == "road"   ? 2.2
                                            : 1.2,
                      r.grade == "track" ? "stroke-dasharray=\"4 3\"" : "");
    }
    for (std::size_t i = 0; i < map.hexes.size(); ++i)
        for (Dir d : {Dir::n, Dir::ne, Dir::se}) {
            const auto e = edge(map, HexId{i}, d);
            const HexId o = neighbour(g, HexId{i}, d);
            if (!o || (!e.has(Edge::ford) && !e.has(Edge::bridge))) continue;
            const Ground a = centre(g, HexId{i}), b = centre(g, o);
            const Line across{{a.x + (b.x - a.x) * .35, a.y + (b.y - a.y) * .35},
                              {a.x + (b.x - a.x) * .65, a.y + (b.y - a.y) * .65}};
            out += stroke(paper, across, e.has(Edge::bridge) ? "#000" : "#c000c0", 5);
        }
    for (const Work& w : map.works)
        for (Dir d : all_dirs)
            if (w.front[static_cast<std::size_t>(d)]) {
                const Ground c = centre(g, w.hex), a = corner(g, w.hex, (static_cast<int>(d) + 5) % 6),
                             b = corner(g, w.hex, static_cast<int>(d));
                auto in = [&](Ground p) { return Ground{c.x + (p.x - c.x) * .86, c.y + (p.y - c.y) * .86}; };
                out += stroke(paper, {in(a), in(b)}, "#c01010", 4);
            }
    for (std::size_t i = 0; i < map.hexes.size(); ++i)
        out += words(paper, centre(g, HexId{i}), -hex * .36, label(g, HexId{i}), 9, "#555");
    for (const Place& p : map.places) out += words(paper, centre(g, p.hex), hex * .32, p.name, 11, "#000");
    for (const Work& w : map.works) out += words(paper, centre(g, w.hex), hex * .12, w.name, 10, "#a00000");
    return out + "</svg>\n";
}

} // namespace redoubt::lay
