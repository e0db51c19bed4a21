#include "engine/match/triumph.h"

#include "engine/rules/triumph/setup.h"

namespace redoubt {

Loaded<Opening<triumph::Rules>> System<triumph::Rules>::open(std::string_view scenario, const FileSource& files) {
    const std::string path = "scenarios/triumph/" + std::string(scenario) + ".json";
    const std::string_view json = files(path);
    if (json.empty())
        return LoadError{LoadFault::missing, "", "There is no battle triumph/" + std::string(scenario) + "."};
    Loaded<triumph::Opening> opening = triumph::load_scenario(json, path, files);
    if (!opening) return opening.error();
    return Opening<triumph::Rules>{std::move(opening->world), opening->start};
}

Bounds System<triumph::Rules>::bounds(const triumph::World& w) {
    return {w.units.size(), w.map.hexes.size(), w.map.works.size(), 0, w.groups.size()};
}

} // namespace redoubt
