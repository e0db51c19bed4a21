// How an assault is set up in the napoleon system (layout.h).
#pragma once
#include "engine/rules/napoleon/charts.h"
#include "engine/rules/napoleon/query.h"
#include "shell/tent/layout.h"

#include <numeric>

namespace redoubt::tent {

template <>
struct Layout<napoleon::Rules> {
    using World = napoleon::World;
    static bool has_room(const World& w, const std::vector<UnitId>& here, UnitId u, HexId h) {
        using namespace napoleon;
        if (!is_open(w, h) || terrain_cost(terrain(w.map, h), arm_of(unit_of(w, u))) == inaccessible) return false;
        const auto chiefs = std::count_if(here.begin(), here.end(), [&](UnitId x) { return is_commander(w, x); });
        if (here.size() - static_cast<std::size_t>(chiefs) >= 3)
            return false; // the book asks no more than the points: for the eye
        const int points = std::accumulate(here.begin(), here.end(), unit_of(w, u).strength,
                                           [&](int sum, UnitId x) { return sum + unit_of(w, x).strength; });
        return points <= stack_limit;
    }
    static bool garrisons(const World&, UnitId, WorkId) { return false; }
    static std::vector<UnitId> leaders(const World& w, UnitId u) { // of its division, of its formation
        std::vector<UnitId> out;
        const napoleon::Unit& of = napoleon::unit_of(w, u);
        for (std::size_t i = 0; i < w.units.size(); ++i) {
            const napoleon::Unit& x = w.units[i];
            if (x.type == napoleon::Type::commander && x.formation && x.formation == of.formation &&
                (x.division.empty() || x.division == of.division))
                out.push_back(UnitId{i});
        }
        return out;
    }
    static std::string facing(Ground from, Ground to, double turn) { // a hexside
        constexpr std::array<const char*, 6> sides{"N", "NE", "SE", "S", "SW", "NW"};
        return std::string(" ") + sides[static_cast<std::size_t>(std::lround(sixths(from, to, turn))) % 6];
    }
    static std::array<int, 2> turns(int minutes, int) {
        const int hour = since_six(minutes) / 60;
        return {1 + hour, 4 + hour};
    }
    static void battle(Json& x, const World& w, const AssaultGround& ground) {
        x["initiative"] = "french";
        x["stages"] = ground.turns;
        x["victory"] = holding(w.map, ground.hexes);
        x["forced_march"] = false;
        x["bridges"] = {{"french_may_build", 0}, {"russian_may_break", false}};
    }
};

} // namespace redoubt::tent
