// 7.0 Movement: the end of a move, and the move of one unit while it is under way.
#include "engine/core/order.h"
#include "engine/rules/triumph/arrivals.h"
#include "engine/rules/triumph/way.h"

namespace redoubt::triumph {

Few<UnitId, 6> mates_at(const World& w, const State& s, UnitId u) {
    Few<UnitId, 6> out;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitId x{i};
        if (s.units[i].hex == at(s, u).hex && x != u && on_map(s, x) && is_gun(w, x) == is_gun(w, u)) out.push_back(x);
    }
    put_in_order(out.begin(), out.end(), [&](UnitId x, UnitId y) { return at(s, x).rank < at(s, y).rank; });
    return out;
}

// The unit is where it ends; it and those that must face alike are turned.
void halt(Play& p, UnitId u, int facing) {
    auto face = [&](UnitId x) {
        UnitState& xs = at(p.s, x);
        if (xs.facing == facing) return;
        xs.facing = static_cast<std::uint8_t>(facing);
        xs.set(Mark::turned);
        xs.unset(Mark::overstack);
        p.tell(Faced{x, xs.facing});
    };
    face(u);
    for (UnitId x : mates_at(p.w, p.s, u)) face(x);
    UnitState& us = at(p.s, u);
    us.set(Mark::done);
    if (std::holds_alternative<Move>(p.s.frames.back())) p.s.frames.pop_back();
    const auto* act = under<Activation>(p.s);
    // 5.54, RULING 14: each unit, right after its own move.
    if (act && act->kind == ActivationKind::reserve && us.has(Mark::moved) && !is_gun(p.w, u))
        p.s.frames.push_back(Check{CheckKind::reserve, u, us.hex});
}

Decider who(const World& w, const State&, const Move& f) {
    return decider_of(unit_of(w, f.unit).side);
}

void choices(const Board& b, const Move& f, std::vector<Action>& out) {
    const Moves moves = moves_of(b, f.unit);
    for (Dir d : all_dirs)
        if (moves.may_step(d)) out.push_back(StepTo{f.unit, neighbour(b.world.map, at(b.state, f.unit).hex, d)});
    for (std::uint8_t facing = 0; facing < 6; ++facing)
        if (moves.may_halt(facing)) out.push_back(Halt{f.unit, facing});
}

std::optional<bool> is_choice(const Board& b, const Move& f, const Action& a) {
    if (const auto* x = std::get_if<StepTo>(&a)) return x->unit == f.unit && x->to && !why_no_step(b, x->unit, x->to);
    if (const auto* x = std::get_if<Halt>(&a)) return x->unit == f.unit && !why_no_halt(b, x->unit, x->facing);
    return false;
}

Refusal why_not(const Board& b, const Move& f, const Action& a) {
    if (const auto* x = std::get_if<StepTo>(&a); x && x->unit) {
        if (auto no = why_no_step(b, x->unit, x->to)) return *no;
        return refuse(Rule::r7_31, Why::too_far, x->unit, x->to);
    }
    if (const auto* x = std::get_if<Halt>(&a); x && x->unit)
        if (auto no = why_no_halt(b, x->unit, x->facing)) return *no;
    return refuse(Rule::r7_31, Why::other_moves, {}, {}, f.unit);
}

void take(Play& p, const Move& f, const Action& a) {
    if (const auto* x = std::get_if<StepTo>(&a)) return march(p, f.unit, x->to);
    halt(p, f.unit, std::get<Halt>(a).facing);
}

bool go_on(Play& p, const Move& f) {
    if (on_map(p.s, f.unit)) return false;
    p.s.frames.pop_back(); // gone in the middle of its move
    return true;
}

} // namespace redoubt::triumph
