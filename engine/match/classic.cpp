#include "engine/match/classic.h"

#include "engine/rules/classic/setup.h"

namespace redoubt {

Loaded<Opening<classic::Rules>> System<classic::Rules>::open(std::string_view scenario, const FileSource& files) {
    return open_battle<classic::Rules>(scenario, files, classic::load_scenario);
}

Bounds System<classic::Rules>::bounds(const classic::World& w) {
    return {w.units.size(), w.map.hexes.size(), w.map.works.size(), w.areas.size()};
}

} // namespace redoubt
