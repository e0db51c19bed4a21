// 5.5 the Reserve Phase.
#include "engine/rules/triumph/arrivals.h"

namespace redoubt::triumph {

namespace {

std::optional<Refusal> why_no_reserve(const Board& b, const Reserve& f, const Firsts& firsts, UnitId u) {
    const State& s = b.state;
    const World& w = b.world;
    if (!on_map(s, u)) return refuse(Rule::r5_51, Why::no_such_unit, u);
    if (unit_of(w, u).side != f.side) return refuse(Rule::r5_51, Why::enemy_unit, u);
    if (first_of(firsts, w, s, u) != u) return refuse(Rule::r5_12, Why::not_a_command, u);
    if (!group_state(w, s, u).marked && !at(s, u).has(Mark::flanker)) return refuse(Rule::r5_57, Why::not_active, u);
    // R8: a Guard command needs its own Orders.
    if (group_of(w, u).kind == GroupKind::guard && !under_orders(w, s, u)) return refuse(Rule::x3, Why::not_active, u);
    if (!command_in_range(w, s, u)) return refuse(Rule::r5_52, Why::not_in_range, u);
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitId x{i};
        if (on_map(s, x) && w.units[i].side == f.side && first_of(firsts, w, s, x) == u &&
            !enemy_beside(b, at(s, x).hex, f.side))
            return std::nullopt;
    }
    return refuse(Rule::r5_52, Why::adjacent_enemy, u, at(s, u).hex, enemy_beside(b, at(s, u).hex, f.side));
}

void reserve_is_over(Play& p) {
    auto& f = top<Reserve>(p.s);
    if (f.second) return begin_phase(p, Phase::morale);
    f.second = true;
    f.side = other(f.side);
    f.acted = false;
}

} // namespace

Decider who(const World&, const State&, const Reserve& f) {
    return decider_of(f.side);
}

void choices(const Board& b, const Reserve& f, std::vector<Action>& out) {
    const Firsts firsts = firsts_of(b.world, b.state);
    for (std::size_t i = 0; i < b.world.units.size(); ++i)
        if (!why_no_reserve(b, f, firsts, UnitId{i})) out.push_back(Activate{UnitId{i}});
    out.push_back(Ready{});
}

Refusal why_not(const Board& b, const Reserve& f, const Action& a) {
    if (const auto* x = std::get_if<Activate>(&a); x && x->unit)
        if (auto no = why_no_reserve(b, f, firsts_of(b.world, b.state), x->unit)) return *no;
    return refuse(Rule::r5_51, Why::wrong_step);
}

void take(Play& p, const Reserve& f, const Action& a) {
    if (std::holds_alternative<Ready>(a)) return reserve_is_over(p);
    const UnitId first = std::get<Activate>(a).unit;
    top<Reserve>(p.s).acted = true;
    begin_activation(p, ActivationKind::reserve, f.side);
    const Board b = board_of(p.w, p.s);
    const Firsts firsts = firsts_of(p.w, p.s);
    for (std::size_t i = 0; i < p.w.units.size(); ++i) {
        const UnitId x{i};
        if (on_map(p.s, x) && p.w.units[i].side == f.side && first_of(firsts, p.w, p.s, x) == first &&
            !enemy_beside(b, at(p.s, x).hex, f.side))
            p.s.units[i].set(Mark::active); // R13
    }
}

bool go_on(Play& p, const Reserve& f) {
    if (!f.acted) {
        std::vector<Action> options;
        choices(board_of(p.w, p.s), f, options);
        if (options.size() > 1) return false;
    }
    reserve_is_over(p);
    return true;
}

} // namespace redoubt::triumph
