// How an assault is set up in the classic system (layout.h).
#pragma once
#include "engine/rules/classic/query.h"
#include "shell/tent/layout.h"

namespace redoubt::tent {

template <>
struct Layout<classic::Rules> {
    using World = classic::World;
    static bool has_room(const World& w, const std::vector<UnitId>& here, UnitId u, HexId h) {
        if (!here.empty() && classic::is_gun(w, u)) return false; // a garrison has guns of its own
        const bool alone = std::all_of(here.begin(), here.end(), [&](UnitId x) { return classic::is_garrison(w, x); });
        return alone && w.ground.spots[h.index()].open; // 5.0J
    }
    static bool garrisons(const World& w, UnitId u, WorkId work) {
        return classic::is_garrison(w, u) && (!work || w.units[u.index()].work == work);
    }
    static std::vector<UnitId> leaders(const World&, UnitId) { return {}; }
    static std::string facing(Ground, Ground, double) { return ""; }
    static std::array<int, 2> turns(int minutes, int turn) {
        if (turn > 0 && turn <= 8) return {turn, std::min(turn + 3, 8)}; // on the first day
        const int hour = since_six(minutes) / 60;
        return {27 + hour, 30 + hour};
    }
    static void battle(Json& x, const World&, const AssaultGround& ground) {
        x["turns"] = ground.turns;
        x["victory"] = {{"kind", "occupy"}, {"work", ground.works.front()}};
    }
};

} // namespace redoubt::tent
