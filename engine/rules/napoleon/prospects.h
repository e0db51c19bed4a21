// What may come of a position: battles that a march might lead to, and what fire does.
#pragma once
#include "engine/rules/napoleon/query.h"

namespace redoubt::napoleon {

// What the units of `from` could attack, each enemy hex by itself, were it the attack phase of the active side (8.2):
// the best odds first, then by hex. Duties are not weighed; no hex: none.
struct Prospect {
    HexId target;
    Sides sides;
    int odds = 0; // as in Forecast
};
std::vector<Prospect> prospects(const Board& b, HexId from);

// What becomes of a unit under fire, with what the same volley has done to it before (R57): every throw of the fire and
// of the checks it calls for, by the rules that will be played (7.4). Each way once; `ways` of `whole`.
struct Fate {
    int loss = 0; // SP that the fire takes
    Condition condition = Condition::good;
    bool gone = false;    // the last SP, or a step too much (7.4)
    bool checked = false; // it has thrown for its order
    std::int64_t ways = 0;
};
struct FireProspect {
    std::int64_t whole = 1;
    std::vector<Fate> fates;
};
// `from`: the hex of those who fire. `target` stands on the map.
FireProspect fire_prospect(const Board& b, const FireForecast& f, UnitId target, HexId from);
// What the fire table says of it by itself, all 36 throws together, for who weighs many fires: whether the loss leaves
// anybody whose order could break, and where he flees to, is in the FireProspect alone.
struct FireOdds {
    int loss = 0;   // SP that it takes
    int broken = 0; // throws that break its order
    int checks = 0; // throws that have it check
    int fails = 0;  // of 36: it fails
};
FireOdds fire_odds(const World& w, const State& s, const FireForecast& f, UnitId target);

} // namespace redoubt::napoleon
