#include "engine/core/map_file.h"

#include <algorithm>

namespace redoubt {

namespace {

struct KindName {
    const char* name;
    Kind kind;
};
constexpr KindName kind_names[] = {
    {"woods", Kind::woods}, {"open_woods", Kind::open_woods}, {"brush", Kind::brush}, {"town", Kind::town},
    {"marsh", Kind::marsh}, {"field", Kind::field},           {"gorge", Kind::gorge}, {"height", Kind::height},
};

struct EdgeName {
    const char* name;
    Edge edge;
};
constexpr EdgeName edge_names[] = {
    {"river", Edge::river}, {"stream", Edge::stream}, {"ford", Edge::ford},   {"bridge", Edge::bridge},
    {"slope", Edge::slope}, {"steep", Edge::steep},   {"gorge", Edge::gorge}, {"rampart", Edge::rampart},
};

void read_grid(const Node& n, Grid& g) {
    g.columns = n.need("columns").integer(1, 99);
    g.rows = n.need("rows").integer(1, 99);
    std::string first = n.string("first", "0101");
    bool digits = first.size() == 4 && first.find_first_not_of("0123456789") == std::string::npos;
    if (!digits) return n.at("first").fault("should be a four-digit hex number");
    g.first_column = std::stoi(first.substr(0, 2));
    g.first_row = std::stoi(first.substr(2));
    if (n.has("count")) {
        auto ways = n.at("count").items();
        if (ways.size() != 2) return n.at("count").fault("should be two directions, such as [\"east\", \"south\"]");
        std::string east = ways[0].string(), south = ways[1].string();
        if (east != "east" && east != "west") ways[0].fault("should be east or west");
        if (south != "south" && south != "north") ways[1].fault("should be south or north");
        g.column_step = east == "west" ? -1 : 1;
        g.row_step = south == "north" ? -1 : 1;
    }
    std::string raised = n.string("raised", "odd");
    if (raised != "odd" && raised != "even") return n.at("raised").fault("should be odd or even");
    g.first_raised = (g.first_column % 2 != 0) == (raised == "odd");
    if (n.has("geo")) {
        Node geo = n.at("geo");
        g.x = geo.number("x", 0);
        g.y = geo.number("y", 0);
        g.pitch = geo.number("pitch", 1);
        g.turn = geo.number("turn", 0);
        if (!(g.pitch > 0)) geo.at("pitch").fault("should be more than 0");
    }
}

// "0303-0304" -> a hex and the direction of the other.
std::optional<std::pair<HexId, Dir>> read_side(const Node& n, const Map& m) {
    std::string text = n.string();
    auto a = parse_hex(m.grid, text.substr(0, 4));
    auto b = text.size() == 9 && text[4] == '-' ? parse_hex(m.grid, text.substr(5)) : std::nullopt;
    auto d = a && b ? direction(m.grid, *a, *b) : std::nullopt;
    if (!d) {
        n.fault("should be two adjacent hexes of the sheet, such as 0303-0304");
        return std::nullopt;
    }
    return std::pair{*a, *d};
}

void read_roads(const Node& n, Map& m) {
    for (const Node& r : n.items()) {
        Road road{r.string("name", ""), r.string("class", "road"), {}};
        for (const Node& h : r.need("hexes").items()) {
            HexId hex = read_hex(h, m);
            if (!hex) return;
            if (!road.hexes.empty()) {
                auto d = direction(m.grid, road.hexes.back(), hex);
                if (!d) return h.fault("the road jumps: this hex does not touch the one before");
                add_edge(m, road.hexes.back(), *d, Edge::road);
                if (road.grade == "highroad") add_edge(m, road.hexes.back(), *d, Edge::highroad);
                if (road.grade == "track") add_edge(m, road.hexes.back(), *d, Edge::track);
            }
            road.hexes.push_back(hex);
        }
        m.roads.push_back(std::move(road));
    }
}

void read_works(const Node& n, Map& m) {
    for (const Node& w : n.items()) {
        Work work{w.need("id").string(), w.string("name", ""), read_hex(w.need("hex"), m), {}};
        for (const Node& f : w.need("front").items()) {
            auto d = parse_dir(f.string());
            if (!d)
                f.fault("should be one of N NE SE S SW NW");
            else
                work.front[static_cast<std::size_t>(*d)] = true;
        }
        if (!work.hex) return;
        MapHex& hex = m.hexes[work.hex.index()];
        if (hex.work) w.at("hex").fault("another work stands there");
        hex.work = WorkId{m.works.size()};
        if (work.name.empty()) work.name = work.id;
        m.works.push_back(std::move(work));
    }
}

} // namespace

HexId read_hex(const Node& n, const Map& m) {
    std::string text = n.string();
    auto h = parse_hex(m.grid, text);
    if (!h) {
        n.fault("there is no hex \"" + text + "\" on this sheet");
        return {};
    }
    return *h;
}

void read_edges(const Node& n, Map& m) {
    for (const auto& [name, list] : n.members()) {
        auto known = std::find_if(std::begin(edge_names), std::end(edge_names),
                                  [&key = name](const EdgeName& e) { return key == e.name; });
        if (known == std::end(edge_names)) {
            list.fault("is no kind of hexside");
            continue;
        }
        for (const Node& side : list.items())
            if (auto at = read_side(side, m)) add_edge(m, at->first, at->second, known->edge);
    }
}

Map read_map(const Node& n) {
    Map m;
    read_grid(n, m.grid);
    if (n.faults->first) return m;
    m.hexes.resize(size(m.grid));
    link_hexes(m);
    for (const auto& [name, list] : n.at("terrain").members()) {
        auto known = std::find_if(std::begin(kind_names), std::end(kind_names),
                                  [&key = name](const KindName& k) { return key == k.name; });
        if (known == std::end(kind_names)) {
            list.fault("is no kind of terrain");
            continue;
        }
        for (const Node& h : list.items())
            if (HexId hex = read_hex(h, m)) m.hexes[hex.index()].kinds.add(known->kind);
    }
    for (const auto& [level, list] : n.at("elevation").members()) {
        int steps = 0;
        if (level == "-1" || level == "1" || level == "2" || level == "3")
            steps = std::stoi(level);
        else
            list.fault("is no level (-1, 1, 2 or 3)");
        for (const Node& h : list.items())
            if (HexId hex = read_hex(h, m)) m.hexes[hex.index()].level = static_cast<std::int8_t>(steps);
    }
    read_edges(n.at("edges"), m);
    read_roads(n.at("roads"), m);
    for (const Node& p : n.at("places").items())
        m.places.push_back({p.need("id").string(), p.need("name").string(), read_hex(p.need("hex"), m)});
    read_works(n.at("works"), m);
    return m;
}

} // namespace redoubt
