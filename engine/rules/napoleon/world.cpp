#include "engine/rules/napoleon/world.h"

#include "engine/core/notation.h"

#include <algorithm>

namespace redoubt::napoleon {

REDOUBT_WHOLE_HERE(World)

bool is_night(const World& w, int stage) {
    return std::find(w.night.begin(), w.night.end(), stage) != w.night.end();
}

UnitId find_unit(const World& w, std::string_view id) {
    return find_named<UnitId>(w.units, id);
}

FormationId find_formation(const World& w, std::string_view id) {
    return find_named<FormationId>(w.formations, id);
}

const Arrival* arrival_of(const World& w, UnitId u) {
    for (const Arrival& a : w.arrivals)
        if (a.unit == u) return &a;
    return nullptr;
}

// 11.31, R17, R87: his own troops only.
bool leads(const World& w, UnitId commander, UnitId u) {
    const Unit &c = unit_of(w, commander), &x = unit_of(w, u);
    if (c.side != x.side || c.type != Type::commander) return false;
    if (x.formation && std::find(c.leads.begin(), c.leads.end(), x.formation) != c.leads.end()) return true;
    switch (c.level) {
    case Level::chief:
        return true;
    case Level::army:
        return !c.army.empty() && c.army == x.army;
    case Level::corps:
        return c.formation && c.formation == x.formation;
    case Level::division:
    case Level::brigade:
        return !c.division.empty() && c.division == x.division;
    case Level::none:
        break;
    }
    return false;
}

std::size_t spot_of(const World& w, HexId h) {
    std::size_t i = 0;
    for (const VictoryPlace& place : w.places)
        for (HexId x : place.hexes) {
            if (x == h) return i;
            ++i;
        }
    return max_spots;
}

} // namespace redoubt::napoleon
