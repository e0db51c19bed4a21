#include "engine/rules/triumph/world.h"

namespace redoubt::triumph {

UnitId find_unit(const World& w, std::string_view id) {
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (w.units[i].id == id) return UnitId{i};
    return {};
}

GroupId find_group(const World& w, std::string_view id) {
    for (std::size_t i = 0; i < w.groups.size(); ++i)
        if (w.groups[i].id == id) return GroupId{i};
    return {};
}

WorkId find_work(const World& w, std::string_view id) {
    for (std::size_t i = 0; i < w.map.works.size(); ++i)
        if (w.map.works[i].id == id) return WorkId{i};
    return {};
}

// RULING 79: 75 minutes a turn from 0600.
int clock_minutes(int turn) {
    return 6 * 60 + (turn - 1) * 75;
}

Side side_of(const World& w, Marker m) {
    if (is_group_marker(m)) return w.groups[m].side;
    return m == destruction_marker || m == russian_barrage ? Side::russian : Side::french;
}

} // namespace redoubt::triumph
