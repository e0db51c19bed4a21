#include "engine/match/triumph.h"

#include "engine/rules/triumph/setup.h"

namespace redoubt {

Loaded<Opening<triumph::Rules>> System<triumph::Rules>::open(std::string_view scenario, const FileSource& files) {
    return open_battle<triumph::Rules>(scenario, files, triumph::load_scenario);
}

Bounds System<triumph::Rules>::bounds(const triumph::World& w) {
    return {w.units.size(), w.map.hexes.size(), w.map.works.size(), 0, w.groups.size()};
}

} // namespace redoubt
