// 7.39 Cavalry falls back before moving infantry. RULING 31.
#include "engine/rules/triumph/play.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

bool may_fall_back(const Board& b, UnitId u, HexId to) {
    const Side side = unit_of(b.world, u).side;
    auto d = direction(b.world.map, at(b.state, u).hex, to);
    if (!d || side_in(b, to) == other(side) || is_closed(b.world, b.state, side, to)) return false;
    if (!price(b.world, b.state, column_of(b.world, u), at(b.state, u).hex, *d, false).allowed) return false;
    return !enemy_zone(b, to, side) && !why_no_stack(b, u, to);
}

} // namespace

// The corners a unit may face when it comes to rest in a hex: those of its mates there, or any (6.11).
std::vector<std::uint8_t> resting_faces(const Board& b, UnitId u, HexId to) {
    const auto mates = mates_of(b, u, to);
    if (!mates.empty()) return {at(b.state, mates.front()).facing};
    return {0, 1, 2, 3, 4, 5};
}

Decider who(const World& w, const State&, const Reaction& f) {
    return decider_of(other(unit_of(w, f.mover).side));
}

void choices(const Board& b, const Reaction& f, std::vector<Action>& out) {
    const UnitId u = f.queue.front();
    for (Dir d : all_dirs) {
        const HexId to = neighbour(b.world.map, at(b.state, u).hex, d);
        if (!to || !may_fall_back(b, u, to)) continue;
        for (std::uint8_t facing : resting_faces(b, u, to)) out.push_back(FallBack{u, to, facing});
    }
    out.push_back(Stay{});
}

Refusal why_not(const Board& b, const Reaction& f, const Action& a) {
    const UnitId u = f.queue.front();
    if (const auto* x = std::get_if<FallBack>(&a)) {
        if (x->unit != u) return refuse(Rule::r7_39, Why::not_asked, x->unit, x->to, u);
        const UnitId zone = x->to ? enemy_zone(b, x->to, unit_of(b.world, u).side) : UnitId{};
        return refuse(Rule::r7_39, Why::not_a_retreat, u, x->to, zone);
    }
    return refuse(Rule::r7_39, Why::not_your_turn);
}

void take(Play& p, const Reaction& f, const Action& a) {
    const UnitId u = f.queue.front();
    auto& frame = top<Reaction>(p.s);
    frame.queue.erase_at(0);
    if (const auto* x = std::get_if<FallBack>(&a)) {
        frame.any = true;
        const HexId from = at(p.s, u).hex;
        auto d = direction(p.w.map, from, x->to);
        const bool mess = d && price(p.w, p.s, column_of(p.w, u), from, *d, false).disorders;
        put(p, u, x->to);
        at(p.s, u).facing = x->facing;
        p.tell(FellBack{u, from, x->to, cite(Rule::r7_39)});
        if (mess) disorder(p, u, cite(Rule::r7_21));
        return;
    }
    p.tell(Declined{Reply::fall_back, u, false});
}

bool go_on(Play& p, const Reaction& f) {
    if (f.queue.empty()) {
        p.s.frames.pop_back();
        if (f.any)
            if (auto* m = std::get_if<Move>(&p.s.frames.back())) m->must_stop = true;
        return true;
    }
    const UnitId u = f.queue.front();
    const Side side = unit_of(p.w, u).side;
    const Board b = board_of(p.w, p.s);
    bool any = false;
    for (Dir d : all_dirs) {
        const HexId to = neighbour(p.w.map, at(p.s, u).hex, d);
        any = any || (to && may_fall_back(b, u, to));
    }
    if (any && !declined_by_standing(p, side, Reply::fall_back, u)) return false;
    top<Reaction>(p.s).queue.erase_at(0);
    return true;
}

} // namespace redoubt::triumph
