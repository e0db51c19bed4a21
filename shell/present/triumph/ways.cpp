// What moves come to: plans tried out on a copy of the State, with the other side standing.
#include "shell/present/triumph/table.h"

#include <algorithm>

namespace redoubt::shell::tri {

using namespace redoubt::triumph;

bool try_out(const World& w, State& s, const Action& a, Side side) {
    return shell::try_out(w, s, a, side, Action{Stay{}});
}

Way way_to(const World& w, const State& s, UnitId u, HexId goal, std::optional<int> facing, bool halt) {
    Way way;
    way.end = s;
    const Side side = unit_of(w, u).side;
    const HexId start = on_map(s, u) ? at(s, u).hex : HexId{};
    way.facing = at(s, u).facing;
    auto take = [&](const Action& a) {
        if (why_illegal(w, way.end, a)) return false;
        way.actions.push_back(a); // it can be played, whatever comes of it
        return try_out(w, way.end, a, side);
    };
    if (goal != start) {
        const std::vector<Destination> hexes = triumph::way_to(board_of(w, s), u, goal);
        if (hexes.empty()) return way;
        if (start) way.hexes.push_back(start);
        for (const Destination& d : hexes) {
            if (!take(StepTo{u, d.hex})) return way;
            way.hexes.push_back(d.hex);
            way.spent.push_back(d.points);
        }
    } else {
        way.hexes.push_back(start);
    }
    way.arrives = on_map(way.end, u) && at(way.end, u).hex == goal;
    if (!way.arrives) return way;
    way.facing = at(way.end, u).facing;
    const bool moving = top_frame<Move>(way.end) != nullptr;
    for (std::uint8_t f = 0; f < 6; ++f) way.may_face[f] = !why_illegal(w, way.end, Halt{u, f});
    if (!moving) way.may_face[static_cast<std::size_t>(way.facing)] = true; // as it stands
    // As it is wanted; else as it comes; else the next best.
    int wanted = facing.value_or(way.facing);
    for (int n = 0; n < 6 && !way.may_face[static_cast<std::size_t>(wanted)]; ++n) wanted = (wanted + 1) % 6;
    way.facing = wanted;
    if (!halt || !way.may_face[static_cast<std::size_t>(wanted)]) return way;
    const Action stop = Halt{u, static_cast<std::uint8_t>(wanted)};
    if (moving || at(way.end, u).facing != wanted) take(stop);
    return way;
}

} // namespace redoubt::shell::tri
