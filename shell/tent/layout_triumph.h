// How an assault is set up in the triumph system (layout.h).
#pragma once
#include "engine/rules/triumph/query.h"
#include "shell/tent/camp.h"
#include "shell/tent/layout.h"

namespace redoubt::tent {

template <>
struct Layout<triumph::Rules> {
    using World = triumph::World;
    static bool has_room(const World& w, const std::vector<UnitId>& here, UnitId u, HexId) {
        if (here.size() >= 3) return false;
        triumph::Stack stack;
        for (UnitId x : here) stack.push_back(x);
        stack.push_back(u);
        static const triumph::Table nobody;
        return triumph::is_legal_stack(w, nobody, stack);
    }
    static bool garrisons(const World&, UnitId, WorkId) { return false; }
    static std::vector<UnitId> leaders(const World&, UnitId) { return {}; }
    static std::string facing(Ground from, Ground to, double turn) { // a corner
        constexpr std::array<const char*, 6> corners{"NNE", "E", "SSE", "SSW", "W", "NNW"};
        return std::string(" ") + corners[static_cast<std::size_t>(std::lround(sixths(from, to, turn) - 0.5)) % 6];
    }
    static std::array<int, 2> turns(int minutes, int) {
        const int turn = since_six(minutes) / Camp<triumph::Rules>::turn_minutes;
        return {1 + turn, 3 + turn};
    }
    static void battle(Json& x, const World& w, const AssaultGround& ground) {
        x["initiative"] = "french";
        x["turns"] = ground.turns;
        x["victory"] = holding(w.map, ground.hexes);
        for (Side side :
             {Side::french, Side::russian}) { // chiefs behind their troops, so that there are orders to give
            const bool french = side == Side::french;
            const Ground& of = ground.mean[index(side)];
            if (const HexId h = hex_under(w.map.grid, {of.x + (french ? -500 : 500), of.y}))
                x["place"][french ? "Napoleon" : "Kutuzov"] = label(w.map.grid, h) + (french ? " E" : " W");
        }
    }
};

} // namespace redoubt::tent
