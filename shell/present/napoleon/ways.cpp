// What moves come to: plans tried out on a copy of the State.
#include "shell/present/napoleon/table.h"

#include <algorithm>

namespace redoubt::shell::nap {

using namespace redoubt::napoleon;

bool try_out(const World& w, State& s, const Action& a, Side side) {
    s.standing[index(other(side))] = 0; // what has been answered beforehand would roll dice
    return shell::try_out(w, s, a, side, Action{Hold{}});
}

std::vector<Destination> reach_of(const Board& b, UnitId u, bool forced) {
    if (!u || !on_map(b.state, u)) return {};
    return destinations(b, u, forced);
}

Way way_to(const World& w, const State& s, UnitId u, HexId goal, bool forced, std::optional<int> facing) {
    Way way;
    way.end = s;
    const Side side = unit_of(w, u).side;
    const HexId start = at(s, u).hex;
    way.hexes.push_back(start);
    auto take = [&](const Action& a) {
        if (why_illegal(w, way.end, a)) return false;
        way.actions.push_back(a); // it can be played, whatever comes of it
        return try_out(w, way.end, a, side);
    };
    auto riding = [&]() -> const Riding* {
        const auto* r = top_frame<Riding>(way.end);
        return r && r->unit == u ? r : nullptr;
    };
    std::vector<Waypoint> steps;
    if (goal != start) {
        const Board b = board_of(w, s);
        for (const Destination& d : reach_of(b, u, forced))
            if (d.hex == goal) steps = d.way;
        // A hex that it may only pass, over friends: one step, and on from there.
        if (steps.empty() && riding() && !why_illegal(w, s, napoleon::Step{goal}))
            steps.push_back({goal, Dir::n, false});
        if (steps.empty()) return way;
    }
    const bool in_hand = riding() != nullptr;
    if (!in_hand && !take(Ride{u, forced})) return way;
    if (const auto* r = riding()) way.allowance = way.left = r->allowance;
    for (const Waypoint& p : steps) {
        // The last step may already have let the unit go; what is left is then nothing.
        if (!take(p.turn ? Action{napoleon::Turn{p.facing}} : Action{napoleon::Step{p.hex}})) return way;
        if (const auto* r = riding()) way.left = r->left;
        if (!p.turn) {
            way.hexes.push_back(p.hex);
            way.spent.push_back(way.allowance - way.left);
        }
    }
    way.arrives = at(way.end, u).hex == goal;
    way.facing = static_cast<Dir>(at(way.end, u).facing);
    if (!is_commander(w, u) && riding())
        for (Dir d : all_dirs)
            way.may_face[static_cast<std::size_t>(d)] = d == way.facing || !why_illegal(w, way.end, napoleon::Turn{d});
    const Dir wanted = facing ? static_cast<Dir>(*facing) : way.facing;
    if (wanted != way.facing && way.may_face[static_cast<std::size_t>(wanted)] && take(napoleon::Turn{wanted})) {
        way.facing = wanted;
        if (const auto* r = riding()) way.left = r->left;
    }
    return way;
}

} // namespace redoubt::shell::nap
