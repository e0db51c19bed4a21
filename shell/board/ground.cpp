#include "shell/board/ground.h"

#include "engine/core/json.h"
#include "engine/core/order.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <numbers>

namespace redoubt::shell {

namespace {

// Reads with a note of where we are; the first thing wrong is kept, and what follows reads as nothing.
struct Reader {
    std::string wrong;

    void fault(const std::string& where, const std::string& what) {
        if (wrong.empty()) wrong = where + ": " + what;
    }
    const Json* find(const Json& in, const char* key) {
        if (!in.is_object()) return nullptr;
        auto it = in.find(key);
        return it == in.end() || it->is_null() ? nullptr : &*it;
    }
    std::string text(const Json& in, const char* key, const std::string& where) {
        const Json* v = find(in, key);
        if (v && v->is_string()) return v->get<std::string>();
        fault(where, std::string("\"") + key + "\" should be a text");
        return {};
    }
    double figure(const Json& in, const char* key, const std::string& where) {
        const Json* v = find(in, key);
        if (v && v->is_number()) return v->get<double>();
        fault(where, std::string("\"") + key + "\" should be a number");
        return 0;
    }
    // x and y of the first point, then the way from each point to the next.
    Line points(const Json& in, const char* key, const std::string& where, std::size_t least) {
        Line out;
        const Json* v = find(in, key);
        if (v && v->is_array()) {
            if (v->size() % 2 != 0 || !std::all_of(v->begin(), v->end(), [](const Json& n) { return n.is_number(); })) {
                fault(where, std::string("\"") + key + "\" should be pairs of numbers");
                return {};
            }
            Ground at{0, 0};
            for (std::size_t i = 0; i < v->size(); i += 2) {
                at = {at.x + (*v)[i].get<double>(), at.y + (*v)[i + 1].get<double>()};
                out.push_back(at);
            }
        }
        if (out.size() < least) fault(where, std::string("\"") + key + "\" has too few points");
        return out;
    }
    template <class F>
    void each(const Json& in, const char* key, F&& read) {
        const Json* v = find(in, key);
        if (!v || !v->is_array()) return fault(key, "should be a list");
        for (std::size_t i = 0; i < v->size() && wrong.empty(); ++i)
            read((*v)[i], std::string(key) + "[" + std::to_string(i) + "]");
    }
};

bool has(const std::string& text, std::string_view word) {
    return text.find(word) != std::string::npos;
}
bool one_of(const std::string& id, std::initializer_list<std::string_view> list) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

void read_relief(Reader& r, const Json& relief, Battlefield& f) {
    r.each(relief, "levels", [&](const Json& j, const std::string& at) {
        f.levels.push_back(
            {r.text(j, "name", at), static_cast<int>(r.figure(j, "level", at)), r.points(j, "polygon", at, 3)});
    });
    // Where they overlap the later one wins: 1, then -1, then 2.
    auto turn = [](int level) { return level == 1 ? 0 : level == -1 ? 1 : 2; };
    put_in_order(f.levels.begin(), f.levels.end(),
                 [&](const Level& a, const Level& b) { return turn(a.level) < turn(b.level); });
    r.each(relief, "ravines", [&](const Json& j, const std::string& at) {
        const Json* slope = r.find(j, "slope");
        f.ravines.push_back({r.text(j, "name", at), r.points(j, "polyline", at, 2), r.figure(j, "width_m", at),
                             slope && *slope == "steep"});
    });
    r.each(relief, "slopes", [&](const Json& j, const std::string& at) {
        Slope s{r.text(j, "name", at), r.points(j, "polyline", at, 2)};
        std::string way = r.text(j, "downhill", at);
        way = way.substr(0, way.find_first_of(" ,"));
        double x = (has(way, "E") ? 1 : 0) - (has(way, "W") ? 1 : 0),
               y = (has(way, "N") ? 1 : 0) - (has(way, "S") ? 1 : 0);
        double l = std::hypot(x, y);
        if (l == 0) return r.fault(at, "\"downhill\" should be a direction");
        s.down_x = x / l, s.down_y = y / l;
        s.steep = r.text(j, "slope", at) == "steep";
        f.slopes.push_back(std::move(s));
    });
}

void read_cover(Reader& r, const Json& all, Battlefield& f) {
    r.each(all, "fields", [&](const Json& j, const std::string& at) {
        std::string crop = r.text(j, "crop", at);
        Crop kind = has(crop, "buckwheat") ? Crop::buckwheat
                    : has(crop, "flax")    ? Crop::flax
                    : has(crop, "meadow")  ? Crop::meadow
                    : has(crop, "oats")    ? Crop::oats
                                           : Crop::stubble;
        f.fields.push_back({r.text(j, "name", at), kind, r.points(j, "polygon", at, 3)});
    });
    r.each(all, "marsh", [&](const Json& j, const std::string& at) {
        f.marshes.push_back({r.text(j, "name", at), r.points(j, "polygon", at, 3)});
    });
    r.each(all, "woods", [&](const Json& j, const std::string& at) {
        std::string density = r.text(j, "density", at);
        if (!one_of(density, {"dense", "open", "brush"})) r.fault(at, "\"density\" should be dense, open or brush");
        f.woods.push_back({r.text(j, "id", at), r.text(j, "name", at),
                           density == "dense"  ? Density::dense
                           : density == "open" ? Density::open
                                               : Density::brush,
                           r.points(j, "polygon", at, 3)});
    });
}

void read_ways(Reader& r, const Json& all, Battlefield& f) {
    r.each(all, "rivers", [&](const Json& j, const std::string& at) {
        std::string kind = r.text(j, "kind", at);
        f.waters.push_back({r.text(j, "id", at), r.text(j, "name", at), kind == "river", kind == "brook",
                            r.figure(j, "width_m", at), r.points(j, "polyline", at, 2)});
    });
    r.each(all, "roads", [&](const Json& j, const std::string& at) {
        std::string kind = r.text(j, "class", at);
        if (!one_of(kind, {"highroad", "road", "track"})) r.fault(at, "\"class\" should be highroad, road or track");
        f.roads.push_back({r.text(j, "id", at),
                           kind == "highroad" ? RoadClass::highroad
                           : kind == "road"   ? RoadClass::road
                                              : RoadClass::track,
                           r.points(j, "polyline", at, 2)});
    });
    r.each(all, "crossings", [&](const Json& j, const std::string& at) {
        f.crossings.push_back({r.text(j, "kind", at) == "bridge", {r.figure(j, "x", at), r.figure(j, "y", at)}});
    });
}

void read_places(Reader& r, const Json& all, std::string_view language, Battlefield& f) {
    r.each(all, "places", [&](const Json& j, const std::string& at) {
        Place p;
        p.id = r.text(j, "id", at);
        p.name = r.text(j, "name", at);
        if (const Json* words = r.find(j, "spellings"))
            for (const std::string& tongue : {std::string(language), std::string("en")}) {
                const Json* list = r.find(*words, tongue.c_str());
                if (!list || !list->is_array() || list->empty() || !(*list)[0].is_string()) continue;
                p.name = (*list)[0].get<std::string>();
                break;
            }
        p.at = {r.figure(j, "x", at), r.figure(j, "y", at)};
        std::string kind = r.text(j, "kind", at);
        p.village = kind == "village";
        p.houses = p.village || kind == "monastery";
        p.main = one_of(p.id, {"borodino", "gorki", "semenovskaya", "shevardino", "utitsa", "valuevo"});
        p.church = one_of(p.id, {"borodino", "kolotskoe"});
        p.ruins = p.id == "semenovskaya"; // pulled down and burnt before the battle
        if (p.houses) p.outline = r.points(j, "outline", at, 3);
        f.places.push_back(std::move(p));
    });
    r.each(all, "works", [&](const Json& j, const std::string& at) {
        Earthwork w;
        w.id = r.text(j, "id", at);
        w.name = r.text(j, "name", at);
        std::string form = r.text(j, "form", at);
        w.form = has(form, "abatis")     ? WorkForm::abatis
                 : has(form, "entrench") ? WorkForm::entrenchment
                 : has(form, "battery")  ? WorkForm::battery
                                         : WorkForm::redoubt;
        w.field_battery = has(form, "field battery");
        w.at = {r.figure(j, "x", at), r.figure(j, "y", at)};
        w.facing = r.figure(j, "facing", at);
        w.outline = r.points(j, "outline", at, 2);
        if (!w.outline.empty()) {
            Ground a = w.outline.front(), b = w.outline.back();
            w.closed = std::hypot(a.x - b.x, a.y - b.y) < 5;
        }
        f.works.push_back(std::move(w));
    });
}

} // namespace

std::variant<Battlefield, std::string> load_ground(std::string_view json, std::string_view language) {
    Json all = json_of(json);
    if (all.is_discarded() || !all.is_object()) return std::string("ground.json: not JSON");
    Reader r;
    Battlefield f;
    const Json *meta = r.find(all, "meta"), *extent = meta ? r.find(*meta, "extent") : nullptr;
    if (!extent) return std::string("ground.json: meta: \"extent\" is missing");
    f.xmin = r.figure(*extent, "xmin", "meta.extent"), f.xmax = r.figure(*extent, "xmax", "meta.extent");
    f.ymin = r.figure(*extent, "ymin", "meta.extent"), f.ymax = r.figure(*extent, "ymax", "meta.extent");
    const Json* relief = r.find(all, "relief");
    if (!relief) return std::string("ground.json: \"relief\" is missing");
    read_relief(r, *relief, f);
    read_cover(r, all, f);
    read_ways(r, all, f);
    read_places(r, all, language, f);
    if (!r.wrong.empty()) return "ground.json: " + r.wrong;
    return f;
}

} // namespace redoubt::shell
