#include "engine/match/classic.h"

#include "engine/rules/classic/setup.h"

namespace redoubt {

Loaded<Opening<classic::Rules>> System<classic::Rules>::open(std::string_view scenario, const FileSource& files) {
    const std::string path = "scenarios/classic/" + std::string(scenario) + ".json";
    std::string_view json = files ? files(path) : std::string_view{};
    if (json.empty())
        return LoadError{LoadFault::missing, "", "There is no battle classic/" + std::string(scenario) + "."};
    Loaded<classic::Opening> opening = classic::load_scenario(json, path, files);
    if (!opening) return opening.error();
    return Opening<classic::Rules>{std::move(opening->world), opening->start};
}

Bounds System<classic::Rules>::bounds(const classic::World& w) {
    return {w.units.size(), w.map.hexes.size(), w.map.works.size(), w.areas.size()};
}

} // namespace redoubt
