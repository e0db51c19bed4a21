#include "shell/board/bent.h"

#include "engine/core/bend.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace redoubt::shell {

namespace {

using Json = nlohmann::json;

bool is_point(const Json& j) {
    return j.is_object() && j.contains("x") && j.contains("y") && j["x"].is_number() && j["y"].is_number();
}

// A feature that the bend leaves outside its printed hex goes there with its whole outline.
template <class Features>
void move_to(Features& features, const std::string& id, Ground to) {
    for (auto& f : features) {
        if (f.id != id) continue;
        const double dx = to.x - f.at.x, dy = to.y - f.at.y;
        for (Ground& p : f.outline) p = {p.x + dx, p.y + dy};
        f.at = to;
    }
}

} // namespace

std::string bend_under(Battlefield& ground, std::string_view field_json) {
    const Json all = Json::parse(field_json, nullptr, false);
    if (all.is_discarded() || !all.is_object()) return "field.json: not JSON";
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
    for (auto& f : ground.places) f.at = bend(f.at), shift(f.outline);
    for (auto& f : ground.works) f.at = bend(f.at), shift(f.outline);
    for (const Json& m : moved) {
        const Ground to{m["x"].get<double>(), m["y"].get<double>()};
        if (m.contains("place"))
            move_to(ground.places, m["place"].get<std::string>(), to);
        else
            move_to(ground.works, m["work"].get<std::string>(), to);
    }
    return {};
}

} // namespace redoubt::shell
