#include "engine/rules/classic/world.h"

#include "engine/core/notation.h"

namespace redoubt::classic {

REDOUBT_WHOLE_HERE(World)

const World::Arrival* arrival_of(const World& w, UnitId u) {
    for (const World::Arrival& a : w.arrivals)
        if (a.unit == u) return &a;
    return nullptr;
}

UnitId find_unit(const World& w, std::string_view id) {
    return find_named<UnitId>(w.units, id);
}

WorkId find_work(const World& w, std::string_view id) {
    return find_named<WorkId>(w.map.works, id);
}

// RULING 28: turn 1 is noon; a day's last turn is 1900.
int clock_minutes(int turn) {
    if (is_night(turn)) return -1;
    int hour = turn <= 8 ? 11 + turn : turn <= 24 ? turn - 5 : turn - 21;
    return hour * 60;
}

int day_of_september(int turn) {
    return turn <= 9 ? 5 : turn <= 25 ? 6 : 7;
}

} // namespace redoubt::classic
