#include "scenarios/lay/model.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

namespace redoubt::lay {

namespace {

Ground ground_of(const Json& pair, const std::string& where) {
    if (!pair.is_array() || pair.size() != 2 || !pair[0].is_number() || !pair[1].is_number())
        throw Complaint{where, "a point must be [metres east, metres north]"};
    return {pair[0].get<double>(), pair[1].get<double>()};
}

Line line_of(const Json& feature, const char* key, std::size_t least, const std::string& where) {
    Line out;
    const Json& points = need(feature, key, where);
    if (!points.is_array() || points.size() < least)
        throw Complaint{where, std::string(key) + " needs at least " + std::to_string(least) + " points"};
    for (const Json& p : points) out.push_back(ground_of(p, where));
    return out;
}

Ground at_of(const Json& feature, const std::string& where) {
    const Json &x = need(feature, "x", where), &y = need(feature, "y", where);
    if (!x.is_number() || !y.is_number()) throw Complaint{where, "x and y must be metres"};
    return {x.get<double>(), y.get<double>()};
}

std::string text_or_none(const Json& feature, const char* key) {
    auto it = feature.find(key);
    return it == feature.end() || !it->is_string() ? std::string{} : it->get<std::string>();
}

// Every feature of a list, with words that say which one it is.
template <class Do>
void each(const Json& all, const char* key, const std::string& folder, bool with_id, Do&& act) {
    std::set<std::string> seen;
    const Json& list = need(all, key, folder);
    if (!list.is_array()) throw Complaint{folder, std::string(key) + " must be a list"};
    for (std::size_t i = 0; i < list.size(); ++i) {
        std::string where = folder + ": " + key + " " + std::to_string(i + 1);
        const std::string called = text_or_none(list[i], with_id ? "id" : "name");
        if (called.empty()) throw Complaint{where, with_id ? "no id" : "no name"};
        where += " (" + called + ")";
        if (with_id && !seen.insert(called).second) throw Complaint{where, "this id stands twice"};
        act(list[i], where);
    }
}

} // namespace

Json read_json(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) throw Complaint{path, "cannot be opened"};
    const std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    try {
        return Json::parse(bytes, nullptr, true, true);
    } catch (const Json::parse_error& e) {
        const auto upto = bytes.begin() + static_cast<std::ptrdiff_t>(std::min(e.byte, bytes.size()));
        throw Complaint{path + ":" + std::to_string(1 + std::count(bytes.begin(), upto, '\n')), "not valid JSON"};
    }
}

const Json& need(const Json& object, const char* key, const std::string& where) {
    if (!object.is_object() || !object.contains(key)) throw Complaint{where, "no \"" + std::string(key) + "\""};
    return object.at(key);
}

std::string text(const Json& object, const char* key, const std::string& where) {
    const Json& value = need(object, key, where);
    if (!value.is_string()) throw Complaint{where, "\"" + std::string(key) + "\" must be text"};
    return value.get<std::string>();
}

Model read_model(const std::string& folder) {
    Model m;
    std::error_code bad;
    std::vector<std::filesystem::path> files;
    for (std::filesystem::directory_iterator it(folder, bad), end; !bad && it != end; it.increment(bad))
        if (it->path().extension() == ".json") files.push_back(it->path());
    if (bad || files.empty()) throw Complaint{folder, "no such folder, or no .json file in it"};
    std::sort(files.begin(), files.end());
    m.all = Json::object();
    for (const auto& file : files) {
        const Json part = read_json(file.string());
        if (!part.is_object()) throw Complaint{file.string(), "must be an object"};
        for (const auto& [key, value] : part.items()) {
            if (m.all.contains(key)) throw Complaint{file.string(), "\"" + key + "\" stands in another file too"};
            m.all[key] = value;
        }
    }
    each(m.all, "places", folder, true, [&](const Json& f, const std::string& where) {
        m.places.push_back({text(f, "id", where), text(f, "name", where), text(f, "kind", where), at_of(f, where)});
    });
    each(m.all, "works", folder, true, [&](const Json& f, const std::string& where) {
        const Json& facing = need(f, "facing", where);
        if (!facing.is_number()) throw Complaint{where, "facing must be degrees"};
        m.works.push_back({text(f, "id", where), text(f, "name", where), at_of(f, where), facing.get<double>()});
    });
    each(m.all, "rivers", folder, true, [&](const Json& f, const std::string& where) {
        m.waters.push_back({text(f, "id", where), text(f, "name", where), text(f, "kind", where),
                            text_or_none(f, "joins"), line_of(f, "polyline", 2, where)});
    });
    each(m.all, "crossings", folder, true, [&](const Json& f, const std::string& where) {
        m.crossings.push_back({text(f, "id", where), text(f, "name", where), text(f, "kind", where),
                               text(f, "water", where), text_or_none(f, "road"), at_of(f, where)});
    });
    each(m.all, "roads", folder, true, [&](const Json& f, const std::string& where) {
        m.roads.push_back(
            {text(f, "id", where), text(f, "name", where), text(f, "class", where), line_of(f, "polyline", 2, where)});
    });
    auto area = [&](const char* name, const Json& from, const char* key, const char* shape = "polygon") {
        each(from, key, folder, false, [&](const Json& f, const std::string& where) {
            m.areas[name].push_back({f, line_of(f, shape, shape == std::string("polygon") ? 3 : 2, where)});
        });
    };
    for (const char* key : {"woods", "fields", "marsh"}) area(key, m.all, key);
    area("levels", need(m.all, "relief", folder), "levels");
    area("ravines", m.all["relief"], "ravines", "polyline");
    area("slopes", m.all["relief"], "slopes", "polyline");
    for (const WaterFeature& w : m.waters)
        if (!w.joins.empty() &&
            std::none_of(m.waters.begin(), m.waters.end(), [&](auto& o) { return o.id == w.joins; }))
            throw Complaint{folder + ": rivers (" + w.id + ")", "joins " + w.joins + ", which is not there"};
    for (const CrossingFeature& c : m.crossings)
        if (std::none_of(m.waters.begin(), m.waters.end(), [&](auto& o) { return o.id == c.water; }))
            throw Complaint{folder + ": crossings (" + c.id + ")", "water " + c.water + " is not there"};
    return m;
}

namespace {

// The first point, then the way from each to the next: half the bytes when it is packed.
Json ways(const Json& points) {
    Json out = Json::array();
    long x = 0, y = 0;
    for (const Json& p : points) {
        const long east = std::lround(p[0].get<double>()), north = std::lround(p[1].get<double>());
        out.push_back(east - x);
        out.push_back(north - y);
        x = east, y = north;
    }
    return out;
}

Json only(const Json& list, const std::vector<const char*>& keys) {
    Json out = Json::array();
    for (const Json& f : list) {
        Json kept = Json::object();
        for (const char* key : keys) {
            if (!f.contains(key) || f[key].is_null()) continue;
            const std::string k = key;
            const bool line = k == "polyline" || k == "polygon" || k == "outline";
            if (line)
                kept[k] = ways(f[k]);
            else if (k == "x" || k == "y")
                kept[k] = std::lround(f[k].get<double>());
            else
                kept[k] = f[k];
        }
        out.push_back(std::move(kept));
    }
    return out;
}

} // namespace

Json stripped(const Model& model) {
    const Json &all = model.all, &relief = all["relief"];
    Json out = Json::object();
    out["meta"] = {{"title", need(need(all, "meta", "meta"), "title", "meta")},
                   {"extent", need(all["meta"], "extent", "meta")}};
    out["places"] = only(all["places"], {"id", "name", "spellings", "x", "y", "kind", "outline"});
    out["works"] = only(all["works"], {"id", "name", "form", "x", "y", "facing", "guns", "side", "outline"});
    out["rivers"] = only(all["rivers"], {"id", "name", "name_ru", "kind", "width_m", "polyline"});
    out["crossings"] = only(all["crossings"], {"id", "name", "kind", "water", "road", "x", "y"});
    out["roads"] = only(all["roads"], {"id", "name", "class", "polyline"});
    out["woods"] = only(all["woods"], {"id", "name", "density", "polygon"});
    out["fields"] = only(all["fields"], {"name", "crop", "polygon"});
    out["marsh"] = only(all["marsh"], {"name", "polygon"});
    out["relief"] = {
        {"levels", only(need(relief, "levels", "relief"), {"level", "name", "polygon", "slope", "steep_sides"})},
        {"ravines", only(need(relief, "ravines", "relief"), {"name", "polyline", "width_m", "slope"})},
        {"slopes", only(need(relief, "slopes", "relief"), {"name", "polyline", "slope", "downhill"})}};
    return out;
}

} // namespace redoubt::lay
