// Small positions for the tests of the napoleon system: a scenario written out, played by notation and scripted dice.
#pragma once
#include "engine/rules/napoleon/query.h"
#include "engine/rules/napoleon/setup.h"
#include "scenarios/files.h"
#include "tests/support/scene.h"

#include <string>

namespace redoubt::test::napoleonic {

namespace nap = redoubt::napoleon;

struct Scene : SceneOf<nap::Rules> {
    using SceneOf::roll;
    void roll(int die) { outcome({Roll::d6, static_cast<std::int16_t>(die)}); }
    int strength(std::string_view id) const { return nap::at(s, unit(id)).strength; }
};

inline Loaded<nap::Opening> load(const std::string& json) {
    return nap::load_scenario(json, "test", scenario_file);
}

// Ten columns and ten rows; column 01 stands half a hex further north than column 02. `body`: the keys of the case.
inline Scene scene(const std::string& body, const std::string& ground = "") {
    const std::string json = R"({"system": "napoleon", "map": {"columns": 10, "rows": 10)" +
                             (ground.empty() ? "" : ", " + ground) + "}, " + body + "}";
    return opened<Scene>(load(json));
}

inline Scene battle(const std::string& name) {
    const std::string path = "scenarios/napoleon/" + name + ".json";
    return opened<Scene>(nap::load_scenario(scenario_file(path), path, scenario_file));
}

} // namespace redoubt::test::napoleonic
