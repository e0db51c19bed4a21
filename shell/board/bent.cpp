#include "shell/board/bent.h"

#include "engine/core/bend.h"
#include "engine/core/json.h"

#include <algorithm>

namespace redoubt::shell {

namespace {

bool is_point(const Json& j) {
    return j.is_object() && j.contains("x") && j.contains("y") && j["x"].is_number() && j["y"].is_number();
}

} // namespace

std::string bend_under(Battlefield& ground, std::string_view field_json) {
    const Json all = json_of(field_json);
    if (all.is_discarded() || !all.is_object()) return "field.json: not JSON";
    if (const auto shallow = all.find("shallow"); shallow != all.end()) // a river there, a stream on this sheet
        for (Water& w : ground.waters)
            w.river = w.river && std::find(shallow->begin(), shallow->end(), w.id) == shallow->end();
    if (!all.contains("bend")) return {};
    Bend bend;
    const Json& j = all["bend"];
    if (!j.is_object() || !j.contains("reach") || !j["reach"].is_number() || !j.contains("knots"))
        return "field.json: bend: needs reach and knots";
    bend.reach = j["reach"].get<double>();
    for (const Json& k : j["knots"]) {
        const bool four = k.is_array() && k.size() == 4 &&
                          std::all_of(k.begin(), k.end(), [](const Json& n) { return n.is_number(); });
        if (!four) return "field.json: bend: a knot is four numbers";
        bend.knots.push_back({{k[0].get<double>(), k[1].get<double>()}, {k[2].get<double>(), k[3].get<double>()}});
    }
    const Json moved = all.contains("moved") ? all["moved"] : Json::array();
    for (const Json& m : moved)
        if (!is_point(m) || (!m.contains("place") && !m.contains("work"))) return "field.json: moved: id, x and y";
    auto shift = [&](Line& line) {
        for (Ground& p : line) p = bend(p);
    };
    for (auto& f : ground.levels) shift(f.outline);
    for (auto& f : ground.fields) shift(f.outline);
    for (auto& f : ground.marshes) shift(f.outline);
    for (auto& f : ground.woods) shift(f.outline);
    for (auto& f : ground.ravines) shift(f.line);
    for (auto& f : ground.slopes) shift(f.line);
    for (auto& f : ground.waters) shift(f.line);
    for (auto& f : ground.roads) shift(f.line);
    for (auto& f : ground.crossings) f.at = bend(f.at);
    // What the bend leaves outside its printed hex goes there: a village squeezed like the ground, a work as it is.
    auto settle = [&](auto& features, const char* what, bool squeezed) {
        for (auto& f : features) {
            const auto m =
                std::find_if(moved.begin(), moved.end(), [&](const Json& j) { return j.value(what, "") == f.id; });
            if (m == moved.end() || squeezed) f.at = bend(f.at), shift(f.outline);
            if (m == moved.end()) continue;
            const Json& put = *m;
            const Ground to{put["x"].get<double>(), put["y"].get<double>()};
            for (Ground& p : f.outline) p = {p.x + to.x - f.at.x, p.y + to.y - f.at.y};
            f.at = to;
        }
    };
    settle(ground.places, "place", true);
    settle(ground.works, "work", false);
    return {};
}

} // namespace redoubt::shell
