// Small positions for the tests of the triumph system: a scenario written out, played by notation and scripted dice.
#pragma once
#include "engine/rules/triumph/query.h"
#include "engine/rules/triumph/setup.h"
#include "scenarios/files.h"
#include "tests/support/scene.h"

#include <string>

namespace redoubt::test::glory {

namespace tri = redoubt::triumph;

struct Scene : SceneOf<tri::Rules> {
    using SceneOf::roll;
    tri::GroupId group(std::string_view id) const {
        const tri::GroupId g = tri::find_group(w, id);
        INFO("group " << id);
        REQUIRE(g);
        return g;
    }
    const tri::UnitState& at(std::string_view id) const { return tri::at(s, unit(id)); }
    Decider decides() const { return tri::decider(w, s); }
    void roll(int die) { outcome({Roll::d10, static_cast<std::int16_t>(die)}); }
    void draw(std::string_view marker) {
        for (tri::Marker m = 0; m < tri::max_markers; ++m)
            if (tri::marker_name(w, m) == marker) return outcome({Roll::draw, static_cast<std::int16_t>(m)});
        FAIL("no marker " << marker);
    }
    template <class F>
    const F& top() const {
        return std::get<F>(s.frames.back());
    }
};

inline std::string line(const std::string& id, const std::string& group, const std::string& rest) {
    return R"({"id": ")" + id + R"(", "side": ")" + (group[0] == 'f' ? "french" : "russian") + R"(", "group": ")" +
           group + "\", " + rest + "}";
}
inline std::string foot(const std::string& id, const std::string& group, const std::string& more = "") {
    return line(id, group,
                R"("type": "infantry", "strength": 5, "cohesion": [6, 5], "movement": 4, "defensive_fire": 1)" +
                    (more.empty() ? "" : ", " + more));
}
inline std::string horse(const std::string& id, const std::string& group, const std::string& more = "") {
    return line(id, group,
                R"("type": "cavalry", "weight": "light", "strength": 5, "cohesion": [5, 4], "movement": 8)" +
                    (more.empty() ? "" : ", " + more));
}
inline std::string gun(const std::string& id, const std::string& group, int strength = 4,
                       const std::string& more = "") {
    return line(
        id, group,
        R"("type": "artillery", "cohesion": [6, 5], "movement": 5, "effective": 3, "maximum": 5, "strength": )" +
            std::to_string(strength) + (more.empty() ? "" : ", " + more));
}

// Two French corps, a Guard and a cavalry reserve; two Russian corps of two armies and the Reserve. Twelve columns and
// ten rows; column 01 stands half a hex further north than column 02. `body`: the keys of the case.
inline std::string json(const std::vector<std::string>& units, const std::string& body,
                        const std::string& ground = "") {
    std::string list;
    for (const std::string& u : units) list += (list.empty() ? "" : ", ") + u;
    return R"({"system": "triumph", "map": {"columns": 12, "rows": 10)" + (ground.empty() ? "" : ", " + ground) +
           R"(}, "units": {"groups": [
        {"id": "fI", "side": "french", "rating": 6}, {"id": "fII", "side": "french", "rating": 4},
        {"id": "fG", "side": "french", "rating": 0, "kind": "guard"},
        {"id": "fC", "side": "french", "rating": 5, "kind": "cavalry-reserve", "small": 2},
        {"id": "rI", "side": "russian", "rating": 4, "army": "1"}, {"id": "rII", "side": "russian", "rating": 3, "army": "2"},
        {"id": "rR", "side": "russian", "rating": 0, "army": "reserve", "kind": "russian-reserve"}],
        "commanders": [
        {"id": "Napoleon", "side": "french", "orders": 3, "range": 3, "command": 2, "delay": null, "movement": 0, "dice": true},
        {"id": "Kutuzov", "side": "russian", "orders": 3, "range": 2, "command": 1, "delay": 5, "movement": 4}],
        "units": [)" +
           list + "]}, " + body + "}";
}

inline Loaded<tri::Opening> load(const std::string& text) {
    return tri::load_scenario(text, "test", scenario_file);
}

inline Scene scene(const std::vector<std::string>& units, const std::string& body, const std::string& ground = "") {
    return opened<Scene>(load(json(units, body, ground)));
}

inline Scene battle(const std::string& name) {
    const std::string path = "scenarios/triumph/" + name + ".json";
    return opened<Scene>(tri::load_scenario(scenario_file(path), path, scenario_file));
}

} // namespace redoubt::test::glory
