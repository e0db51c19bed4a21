#include "engine/match/napoleon.h"

#include "engine/rules/napoleon/setup.h"

namespace redoubt {

Loaded<Opening<napoleon::Rules>> System<napoleon::Rules>::open(std::string_view scenario, const FileSource& files) {
    return open_battle<napoleon::Rules>(scenario, files, napoleon::load_scenario);
}

Loaded<Opening<napoleon::Rules>> System<napoleon::Rules>::follow(const napoleon::World& before,
                                                                 const napoleon::State& end, const FileSource& files) {
    Loaded<napoleon::Opening> opening = napoleon::follow_up(before, end, files);
    if (!opening) return opening.error();
    return Opening<napoleon::Rules>{std::move(opening->world), opening->start};
}

Bounds System<napoleon::Rules>::bounds(const napoleon::World& w) {
    return {w.units.size(), w.map.hexes.size(), w.map.works.size(), 0, w.formations.size()};
}

} // namespace redoubt
