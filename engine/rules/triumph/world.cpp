#include "engine/rules/triumph/world.h"

#include "engine/core/notation.h"

namespace redoubt::triumph {

UnitId find_unit(const World& w, std::string_view id) {
    return find_named<UnitId>(w.units, id);
}

GroupId find_group(const World& w, std::string_view id) {
    return find_named<GroupId>(w.groups, id);
}

WorkId find_work(const World& w, std::string_view id) {
    return find_named<WorkId>(w.map.works, id);
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
