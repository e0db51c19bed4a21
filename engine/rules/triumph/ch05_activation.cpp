// 5.4 Activations and their steps, 5.28 individual orders, 7.13 Extended Movement declared, 6.24 stacking order,
// 10.1 Rally.
#include "engine/core/offer.h"
#include "engine/rules/triumph/arrivals.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

bool group_acts(const Activation& f) {
    return f.kind == ActivationKind::group || f.kind == ActivationKind::flank || f.kind == ActivationKind::army;
}

bool acts(const State& s, UnitId u) {
    return at(s, u).has(Mark::active) && !at(s, u).has(Mark::frozen);
}

// TX3, TX1: the Guard and the Russian Reserve get Orders in the Orders Phase or not at all.
bool may_try(const World& w, UnitId u) {
    const GroupKind k = group_of(w, u).kind;
    return k != GroupKind::guard && k != GroupKind::russian_reserve;
}

std::optional<Refusal> why_no_attempt(const Board& b, const Activation& f, const Firsts& firsts, UnitId u) {
    const State& s = b.state;
    if (f.step != Step::begin) return refuse(Rule::r5_28, Why::wrong_step, u);
    if (f.kind == ActivationKind::reserve) return refuse(Rule::r5_53, Why::no_attempt, u);
    if (f.kind != ActivationKind::group) return refuse(Rule::r5_28, Why::wrong_step, u);
    if (!in_play(b.world, s, u)) return refuse(Rule::r5_28, Why::no_such_unit, u);
    if (!at(s, u).has(Mark::active)) return refuse(Rule::r5_11, Why::not_active, u);
    if (first_of(firsts, b.world, s, u) != u) return refuse(Rule::r5_12, Why::not_a_command, u);
    if (!may_try(b.world, u))
        return refuse(group_of(b.world, u).kind == GroupKind::guard ? Rule::x3 : Rule::x1, Why::no_attempt, u);
    if (at(s, u).has(Mark::tried)) return refuse(Rule::r5_28, Why::already_done, u);
    if (at(s, u).has(Mark::extended)) return refuse(Rule::r7_42, Why::no_attempt, u); // RULING 152
    if (under_orders(b.world, s, u)) return refuse(Rule::r5_28, Why::no_attempt, u);
    return std::nullopt;
}

// 7.13 for a whole command.
std::optional<Refusal> why_no_extend(const Board& b, const Activation& f, const Firsts& firsts, UnitId u) {
    const State& s = b.state;
    const World& w = b.world;
    if (f.step != Step::begin || !group_acts(f)) return refuse(Rule::r7_13, Why::wrong_step, u);
    const bool flanks = f.kind == ActivationKind::flank && at(s, u).where == Where::flank; // RULING 153
    if (!in_play(w, s, u) && !flanks) return refuse(Rule::r7_13, Why::no_such_unit, u);
    if (!at(s, u).has(Mark::active)) return refuse(Rule::r5_11, Why::not_active, u);
    if (unit_of(w, u).side == Side::russian) return refuse(Rule::x8, Why::no_extended, u);
    if (first_of(firsts, w, s, u) != u) return refuse(Rule::r5_12, Why::not_a_command, u);
    if (at(s, u).has(Mark::extended)) return refuse(Rule::r7_13, Why::already_done, u);
    if (at(s, u).has(Mark::frozen)) return refuse(Rule::r5_28, Why::frozen, u);
    if (!under_orders(w, s, u)) {
        // 7.42, 7.43: reinforcements by road, with the first marker of the turn they come.
        const Arrival* a = arrival_of(w, u);
        const bool coming = !on_map(s, u) && a && f.kind == ActivationKind::group;
        if (!coming) return refuse(Rule::r7_13, Why::no_extended, u);
        if (a->turn != s.turn || s.pool[unit_of(w, u).group.index()] == 0)
            return refuse(Rule::r7_42, Why::no_extended, u);
    }
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitId x{i};
        if (!on_map(s, x) || !at(s, x).has(Mark::active) || first_of(firsts, w, s, x) != u) continue;
        if (const UnitId near = enemy_within(b, at(s, x).hex, unit_of(w, u).side, 3))
            return refuse(Rule::r7_13, Why::no_extended, x, at(s, x).hex, near);
    }
    return std::nullopt;
}

// 6.24: at the very beginning and end, not in an enemy zone.
std::optional<Refusal> why_no_top(const Board& b, const Activation& f, UnitId u) {
    const State& s = b.state;
    if ((f.step != Step::begin && f.step != Step::end) || f.kind == ActivationKind::barrage)
        return refuse(Rule::r6_24, Why::wrong_step, u);
    if (!on_map(s, u)) return refuse(Rule::r6_24, Why::no_such_unit, u);
    if (!acts(s, u)) return refuse(Rule::r6_24, at(s, u).has(Mark::frozen) ? Why::frozen : Why::not_active, u);
    const HexId h = at(s, u).hex;
    if (is_gun(b.world, u) || top_unit(b, h) == u) return refuse(Rule::r6_24, Why::nothing_to_change, u, h);
    if (UnitId by = enemy_zone(b, h, f.side)) return refuse(Rule::r6_24, Why::zone_fixes_stack, u, h, by);
    if (at(s, u).has(Mark::ordered)) return refuse(Rule::r6_24, Why::already_done, u, h);
    return std::nullopt;
}

// 8.5, R35: a gun turns in the Fire step, once.
std::optional<Refusal> why_no_pivot(const Board& b, const Activation& f, UnitId u, int facing) {
    const State& s = b.state;
    if (f.step != Step::fire) return refuse(Rule::r8_1, Why::wrong_step, u);
    if (!on_map(s, u)) return refuse(Rule::r8_5, Why::no_such_unit, u);
    if (!is_gun(b.world, u)) return refuse(Rule::r6_12, Why::not_a_gun, u);
    auto able = [&](UnitId x) -> std::optional<Refusal> {
        const UnitState& us = at(s, x);
        if (!acts(s, x)) return refuse(Rule::r5_11, us.has(Mark::frozen) ? Why::frozen : Why::not_active, x);
        if (us.has(Mark::disordered)) return refuse(Rule::r8_1, Why::disordered_gun, x);
        if (us.has(Mark::extended)) return refuse(Rule::r7_36, Why::has_moved, x);
        if (us.has(Mark::fired) || us.has(Mark::pivoted)) return refuse(Rule::r8_5, Why::already_done, x);
        return std::nullopt;
    };
    if (auto no = able(u)) return no;
    for (UnitId x : stack_in(b, at(s, u).hex)) // mates_of
        if (x != u && is_gun(b.world, x))
            if (auto no = able(x)) return no;
    if (facing < 0 || facing > 5 || at(s, u).facing == facing || in_square(s, u))
        return refuse(Rule::r8_5, Why::nothing_to_change, u);
    if (!can_put_in_order(b, u, {Mark::pivoted}, true)) return refuse(Rule::b8, Why::owed_stacking, u, at(s, u).hex);
    return std::nullopt;
}

// 9.85: out of Square, for one point.
std::optional<Refusal> why_no_open(const Board& b, const Activation& f, UnitId u) {
    const State& s = b.state;
    if (f.step != Step::move) return refuse(Rule::r9_85, Why::wrong_step, u);
    if (!on_map(s, u) || !in_square(s, u)) return refuse(Rule::r9_85, Why::nothing_to_change, u);
    if (!is_infantry(b.world, u) || top_unit(b, at(s, u).hex) != u)
        return refuse(Rule::r9_85, Why::nothing_to_change, u);
    if (!may_march(b, u)) return refuse(Rule::r9_85, acts(s, u) ? Why::cannot_move : Why::not_active, u);
    if (UnitId by = enemy_zone(b, at(s, u).hex, f.side))
        return refuse(Rule::r9_85, Why::in_square, u, at(s, u).hex, by);
    if (allowance(b, u) < 1) return refuse(Rule::r9_85, Why::points, u);
    return std::nullopt;
}

// 10.1 Rally. RULING 68.
std::optional<Refusal> why_no_rally(const Board& b, const Activation& f, UnitId u) {
    const State& s = b.state;
    if (f.kind == ActivationKind::reserve) return refuse(Rule::r5_53, Why::no_rally, u);
    if (f.step != Step::rally || !group_acts(f)) return refuse(Rule::r10_1, Why::wrong_step, u);
    if (!on_map(s, u)) return refuse(Rule::r10_1, Why::no_such_unit, u);
    const UnitState& us = at(s, u);
    if (!us.has(Mark::active)) return refuse(Rule::r5_11, Why::not_active, u);
    if (!us.has(Mark::disordered)) return refuse(Rule::r10_1, Why::no_rally, u);
    if (us.has(Mark::rallied)) return refuse(Rule::r10_1, Why::already_done, u);
    for (Mark m : {Mark::moved, Mark::turned, Mark::fired, Mark::pivoted, Mark::fought})
        if (us.has(m)) return refuse(Rule::r10_1, Why::has_moved, u);
    if (group_state(b.world, s, u).collapsed) return refuse(Rule::r10_5, Why::collapsed, u);
    if (UnitId by = enemy_beside(b, us.hex, f.side)) return refuse(Rule::r10_1, Why::adjacent_enemy, u, us.hex, by);
    return std::nullopt;
}

// 10.1: a unit that has rallied may be faced anew, as far as its hex allows (6.11).
std::optional<Refusal> why_no_reface(const Board& b, const Activation& f, UnitId u, int facing) {
    const State& s = b.state;
    if (f.step != Step::rally) return refuse(Rule::r10_1, Why::wrong_step, u);
    const UnitState& us = at(s, u);
    if (!on_map(s, u) || !us.has(Mark::active) || !us.has(Mark::rallied) || us.has(Mark::disordered))
        return refuse(Rule::r10_1, Why::no_rally, u);
    if (us.has(Mark::turned) || facing < 0 || facing > 5 || us.facing == facing)
        return refuse(Rule::r10_1, Why::nothing_to_change, u);
    for (UnitId x : mates_of(b, u, us.hex))
        if (at(s, x).facing != facing) return refuse(Rule::r6_11, Why::stacking, u, us.hex, x);
    return std::nullopt;
}

// 6.21, 7.13: what is wrong with a stack at the end of the Movement step, if anything.
std::optional<Why> owed_by(const Board& b, const Stack& stack) {
    const State& s = b.state;
    if (stack.size() < 2) return std::nullopt;
    bool active = false, extended = false, all_disordered = true;
    for (UnitId u : stack) {
        active = active || at(s, u).has(Mark::active);
        all_disordered = all_disordered && disordered(s, u);
        extended = extended || (at(s, u).has(Mark::extended) && !is_gun(b.world, u)); // R28: none may share a hex
    }
    if (all_disordered || !active) return std::nullopt; // nobody could march off
    if (!is_legal_stack(b.world, s, stack)) return Why::owed_stacking;
    if (extended) return Why::extended_stack;
    return std::nullopt;
}

// ... of the first such hex, as long as somebody in it can march off.
std::optional<Refusal> why_no_end_of_movement(const Board& b, const Activation& f) {
    const auto owes = [&](const Post& x) { return x.stack.size() > 1 && x.side == f.side && owed_by(b, x.stack); };
    if (std::none_of(b.posts.begin(), b.posts.end(), owes)) return std::nullopt;
    for (std::size_t i = 0; i < b.hexes.size(); ++i) {
        const HexId h{i};
        if (!holds(b, h, f.side)) continue;
        const auto why = owed_by(b, stack_in(b, h));
        if (!why) continue;
        for (UnitId u : stack_in(b, h))
            for (Dir d : all_dirs) {
                const HexId to = neighbour(b.world.map, h, d);
                if (!to || why_no_step(b, u, to)) continue;
                return refuse(*why == Why::owed_stacking ? Rule::r6_21 : Rule::r7_13, *why, u, h);
            }
    }
    return std::nullopt;
}

// What a step offers, one after the other in canonical order, until `take` has enough and says true.
template <class Take>
bool offer_begin(const Board& b, const Activation& f, Take&& take) {
    const std::size_t n = b.world.units.size();
    const Firsts firsts = firsts_of(b.world, b.state);
    const auto active = [&](std::size_t i) { return b.state.units[i].has(Mark::active); }; // all three ask for it
    for (std::size_t i = 0; i < n; ++i)
        if (active(i) && !why_no_attempt(b, f, firsts, UnitId{i}) && take(Attempt{UnitId{i}})) return true;
    for (std::size_t i = 0; i < n; ++i)
        if (active(i) && !why_no_extend(b, f, firsts, UnitId{i}) && take(Extend{UnitId{i}})) return true;
    for (std::size_t i = 0; i < n; ++i)
        if (active(i) && !why_no_top(b, f, UnitId{i}) && take(Top{UnitId{i}})) return true;
    return false;
}

bool may_fire(const Board& b, UnitId u) {
    return at(b.state, u).has(Mark::active) && is_gun(b.world, u) && can_fire_now(b, u);
}

template <class Take>
bool offer_fire(const Board& b, const Activation& f, Take&& take) {
    const World& w = b.world;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitId u{i};
        if (!may_fire(b, u)) continue;
        const std::uint8_t now = at(b.state, u).facing;
        const bool turns = !why_no_pivot(b, f, u, (now + 1) % 6); // to one corner as to another
        for (std::uint8_t facing = 0; facing < 6; ++facing)
            if (turns && facing != now && take(Turn{u, facing})) return true;
        bool enough = false;
        each_within(w.map, at(b.state, u).hex, unit_of(w, u).maximum, [&](HexId h) { // in the order of their numbers
            if (enough || !holds(b, h, other(f.side))) return;
            enough = !why_no_aim(b, u, h) && take(Shoot{u, h}); // why_no_shot: that it may fire at all has been asked
        });
        if (enough) return true;
    }
    return false;
}

template <class Take>
bool offer_moves(const Board& b, const Activation& f, Take&& take) {
    const World& w = b.world;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitId u{i};
        if (!at(b.state, u).has(Mark::active) || !may_march(b, u)) continue;
        if (!on_map(b.state, u)) {
            for (HexId to : entries_of(b, u))
                if (!why_no_step(b, u, to) && take(StepTo{u, to})) return true;
            continue;
        }
        const Moves moves = moves_of(b, u);
        for (Dir d : all_dirs)
            if (moves.may_step(d) && take(StepTo{u, neighbour(w.map, at(b.state, u).hex, d)})) return true;
        for (std::uint8_t facing = 0; facing < 6; ++facing)
            if (moves.may_halt(facing) && take(Halt{u, facing})) return true;
        if (!why_no_open(b, f, u) && take(Open{u})) return true;
    }
    return false;
}

template <class Take>
bool offer_rally(const Board& b, const Activation& f, Take&& take) {
    for (std::size_t i = 0; i < b.world.units.size(); ++i) {
        const UnitId u{i};
        if (!at(b.state, u).has(Mark::active)) continue;
        if (!why_no_rally(b, f, u) && take(Rally{u})) return true;
        for (std::uint8_t facing = 0; facing < 6; ++facing)
            if (!why_no_reface(b, f, u, facing) && take(Turn{u, facing})) return true;
    }
    return false;
}

// ... of the step at hand, Ready left out.
template <class Take>
bool offer(const Board& b, const Activation& f, Take&& take) {
    switch (f.step) {
    case Step::begin:
        return offer_begin(b, f, take);
    case Step::fire:
        return offer_fire(b, f, take);
    case Step::move:
        return offer_moves(b, f, take);
    case Step::shock:
        break;
    case Step::rally:
        return offer_rally(b, f, take);
    case Step::end:
        for (std::size_t i = 0; i < b.world.units.size(); ++i)
            if (b.state.units[i].has(Mark::active) && !why_no_top(b, f, UnitId{i}) && take(Top{UnitId{i}})) return true;
        break;
    }
    return false;
}

bool may_be_ready(const Board& b, const Activation& f) {
    return f.step != Step::move || !why_no_end_of_movement(b, f);
}

void next_step(Play& p) {
    auto& f = top<Activation>(p.s);
    const bool barrage = f.kind == ActivationKind::barrage, reserve = f.kind == ActivationKind::reserve;
    switch (f.step) {
    case Step::begin:
        f.step = Step::fire;
        break;
    case Step::fire:
        f.step = barrage ? Step::end : Step::move;
        break;
    case Step::move:
        // 7.36: the marks of guns that fired matter no more for movement; Rally still asks for them.
        f.step = Step::shock;
        if (any_attack_possible(board_of(p.w, p.s))) p.s.frames.push_back(Shock{});
        break;
    case Step::shock:
        f.step = reserve ? Step::end : Step::rally;
        break;
    case Step::rally:
        f.step = Step::end;
        break;
    case Step::end:
        return end_activation(p);
    }
    if (!std::holds_alternative<Activation>(p.s.frames.back())) return;
    if (top<Activation>(p.s).step == Step::end)
        for (std::size_t i = 0; i < p.w.units.size(); ++i) p.s.units[i].unset(Mark::ordered);
}

} // namespace

void clear_activation_marks(State& s) {
    for (UnitState& u : s.units) {
        u.marks &= lasting_marks;
        u.start = HexId{};
        u.attack = 0;
    }
    s.attacks.clear();
    s.columns.clear();
}

// 5.11, 5.28, 8.2, TS1.3: who acts.
void begin_activation(Play& p, ActivationKind kind, Side side) {
    State& s = p.s;
    const World& w = p.w;
    s.switched = {};
    clear_activation_marks(s);
    if (kind == ActivationKind::army) { // 7.13 needs commands there too
        const Board b = board_of(w, s);
        for (const Command& c : linked_commands(b, side))
            for (UnitId u : c.units) at(s, u).command = c.number;
    }
    const Board b = board_of(w, s);
    for (const Post& x : b.posts) {
        if (x.stack.empty()) continue; // nobody's
        const HexId h = at(s, x.stack.front()).hex;
        const bool controlled = static_cast<bool>(enemy_zone(b, h, x.side));
        for (UnitId u : x.stack) {
            UnitState& us = at(s, u);
            us.start = h;
            if (has_zone(w, s, u)) us.set(Mark::controlled);
            if (controlled) us.set(Mark::in_zone);
        }
    }
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        if (w.brief[i].side != side) continue;
        const UnitId u{i};
        UnitState& us = s.units[i];
        const Unit& unit = w.units[i];
        bool due = false; // 7.41
        for (const Arrival& a : w.arrivals)
            if (us.where == Where::due && a.turn <= s.turn &&
                std::find(a.units.begin(), a.units.end(), u) != a.units.end())
                due = a.part == 0 || s.parts[a.part - 1u];
        const bool here = us.where == Where::on_map || due;
        bool active = false;
        switch (kind) {
        case ActivationKind::group:
            active = here && is_group_marker(s.marker) && unit.group.index() == s.marker && !us.has(Mark::flanker);
            break;
        case ActivationKind::flank:
            active = us.has(Mark::flanker) && (us.where == Where::on_map || us.where == Where::flank);
            break;
        case ActivationKind::barrage: // R4; R8, R156: the Guard's by the Orders of each command
            active = us.where == Where::on_map && unit.type == Type::artillery &&
                     (group_of(w, u).kind != GroupKind::guard || under_orders(w, s, u));
            break;
        case ActivationKind::reserve:
            break; // the caller says who
        case ActivationKind::army: {
            bool held = false; // R75: by a part that is not active
            for (std::size_t k = 0; k < w.parts.size(); ++k) {
                const Part& x = w.parts[k];
                if (std::find(x.units.begin(), x.units.end(), u) != x.units.end()) held = !s.parts[k];
            }
            active = here && !held;
            break;
        }
        }
        if (active) us.set(Mark::active);
        if (active && kind == ActivationKind::flank) us.command = flank_command; // R80: with those still off the map
        // R8: Guard commands without Orders may only rally.
        if (active && kind == ActivationKind::group && group_of(w, u).kind == GroupKind::guard &&
            !under_orders(w, s, u))
            us.set(Mark::frozen);
    }
    Activation f;
    f.kind = kind;
    f.side = side;
    s.frames.push_back(f);
}

void end_activation(Play& p) {
    const auto f = top<Activation>(p.s);
    clear_activation_marks(p.s);
    p.s.marker = no_marker;
    p.s.frames.pop_back();
    if (f.kind == ActivationKind::army) next_part(p);
}

Decider who(const World&, const State&, const Activation& f) {
    return decider_of(f.side);
}

void choices(const Board& b, const Activation& f, std::vector<Action>& out) {
    offer(b, f, [&](const Action& a) {
        out.push_back(a);
        return false;
    });
    if (may_be_ready(b, f)) out.push_back(Ready{});
}

// Whether `offer` has it, asked of the one unit that it names.
std::optional<bool> is_choice(const Board& b, const Activation& f, const Action& a) {
    const State& s = b.state;
    if (std::holds_alternative<Ready>(a)) return may_be_ready(b, f);
    const UnitId u = unit_in(a);
    if (!u) return false;
    const bool active = at(s, u).has(Mark::active);
    if (std::holds_alternative<Attempt>(a))
        return f.step == Step::begin && !why_no_attempt(b, f, firsts_of(b.world, s), u);
    if (std::holds_alternative<Extend>(a))
        return f.step == Step::begin && active && !why_no_extend(b, f, firsts_of(b.world, s), u);
    if (std::holds_alternative<Top>(a)) return (f.step == Step::begin || f.step == Step::end) && !why_no_top(b, f, u);
    if (const auto* x = std::get_if<Turn>(&a)) {
        if (f.step == Step::fire) return may_fire(b, u) && !why_no_pivot(b, f, u, x->facing);
        return f.step == Step::rally && active && !why_no_reface(b, f, u, x->facing);
    }
    if (const auto* x = std::get_if<Shoot>(&a))
        return f.step == Step::fire && x->target && may_fire(b, u) && side_in(b, x->target) == other(f.side) &&
               distance(b.world.map, at(s, u).hex, x->target) <= unit_of(b.world, u).maximum &&
               !why_no_shot(b, u, x->target);
    if (const auto* x = std::get_if<StepTo>(&a)) return f.step == Step::move && x->to && !why_no_step(b, u, x->to);
    if (const auto* x = std::get_if<Halt>(&a))
        return f.step == Step::move && on_map(s, u) && !why_no_halt(b, u, x->facing);
    if (std::holds_alternative<Open>(a))
        return f.step == Step::move && active && on_map(s, u) && may_march(b, u) && !why_no_open(b, f, u);
    if (std::holds_alternative<Rally>(a)) return f.step == Step::rally && active && !why_no_rally(b, f, u);
    return false;
}

Refusal why_not(const Board& b, const Activation& f, const Action& a) {
    if (const auto step = step_of(b, f, a); step && *step != f.step) return out_of_step(b, a);
    std::optional<Refusal> no;
    if (const auto* x = std::get_if<Attempt>(&a); x && x->unit)
        no = why_no_attempt(b, f, firsts_of(b.world, b.state), x->unit);
    else if (const auto* e = std::get_if<Extend>(&a); e && e->unit)
        no = why_no_extend(b, f, firsts_of(b.world, b.state), e->unit);
    else if (const auto* t = std::get_if<Top>(&a); t && t->unit)
        no = why_no_top(b, f, t->unit);
    else if (const auto* u = std::get_if<Turn>(&a); u && u->unit)
        no = f.step == Step::rally ? why_no_reface(b, f, u->unit, u->facing) : why_no_pivot(b, f, u->unit, u->facing);
    else if (const auto* s = std::get_if<Shoot>(&a); s && s->unit)
        no = !s->target ? refuse(Rule::r8_3, Why::off_map, s->unit) : why_no_shot(b, s->unit, s->target);
    else if (const auto* m = std::get_if<StepTo>(&a); m && m->unit)
        no = why_no_step(b, m->unit, m->to);
    else if (const auto* h = std::get_if<Halt>(&a); h && h->unit)
        no = why_no_halt(b, h->unit, h->facing);
    else if (const auto* o = std::get_if<Open>(&a); o && o->unit)
        no = why_no_open(b, f, o->unit);
    else if (const auto* r = std::get_if<Rally>(&a); r && r->unit)
        no = why_no_rally(b, f, r->unit);
    else if (std::holds_alternative<Ready>(a) && f.step == Step::move)
        no = why_no_end_of_movement(b, f);
    return no ? *no : refuse(Rule::r3_0, Why::wrong_step);
}

void take(Play& p, const Activation& f, const Action& a) {
    State& s = p.s;
    auto each_of_command = [&](UnitId first, Mark m) {
        const Firsts firsts = firsts_of(p.w, s);
        for (std::size_t i = 0; i < p.w.units.size(); ++i) {
            const UnitId u{i};
            if (s.units[i].has(Mark::active) && first_of(firsts, p.w, s, u) == first) s.units[i].set(m);
        }
    };
    if (const auto* try_ = std::get_if<Attempt>(&a)) {
        each_of_command(try_->unit, Mark::tried);
        s.frames.push_back(Check{CheckKind::attempt, try_->unit, HexId{}});
    } else if (const auto* e = std::get_if<Extend>(&a)) {
        each_of_command(e->unit, Mark::extended);
        p.tell(Extended{e->unit});
    } else if (const auto* t = std::get_if<Top>(&a)) {
        set_rank_top(p, t->unit);
        at(s, t->unit).set(Mark::ordered);
        p.tell(Restacked{t->unit});
    } else if (const auto* u = std::get_if<Turn>(&a)) {
        const auto face = [&](UnitId x) {
            at(s, x).facing = u->facing;
            at(s, x).set(f.step == Step::fire ? Mark::pivoted : Mark::turned);
            at(s, x).unset(Mark::overstack);
            p.tell(Faced{x, u->facing});
        };
        face(u->unit);
        if (f.step == Step::fire)
            for (UnitId x : mates_at(p.w, s, u->unit)) face(x);
    } else if (const auto* k = std::get_if<Shoot>(&a)) {
        open_fire(p, f.kind == ActivationKind::barrage ? FireKind::barrage : FireKind::fire, k->unit, k->target);
    } else if (const auto* m = std::get_if<StepTo>(&a)) {
        march(p, m->unit, m->to);
    } else if (const auto* h = std::get_if<Halt>(&a)) {
        halt(p, h->unit, h->facing);
    } else if (const auto* o = std::get_if<Open>(&a)) {
        const HexId hex = at(s, o->unit).hex;
        const Board b = board_of(p.w, s);
        for (UnitId x : stack_in(b, hex)) {
            at(s, x).unset(Mark::square);
            at(s, x).set(Mark::opened);
        }
        p.tell(Squared{hex, false});
    } else if (const auto* r = std::get_if<Rally>(&a)) {
        at(s, r->unit).set(Mark::rallied);
        s.frames.push_back(Check{CheckKind::rally, r->unit, at(s, r->unit).hex});
    } else {
        next_step(p);
    }
}

namespace {

// 6.12: in the Movement step a unit that is alone in its hex, and may move, can turn; the steps of its neighbours need
// not be looked at to know that there is something to do.
bool anybody_turns(const World& w, const State& s) {
    const Board units(w, s); // of units alone
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitState& us = s.units[i];
        if (us.where != Where::on_map || !us.has(Mark::active) || !may_march(units, UnitId{i})) continue;
        const bool alone = std::none_of(s.units.begin(), s.units.end(),
                                        [&](const UnitState& x) { return &x != &us && x.hex == us.hex; });
        if (alone) return true;
    }
    return false;
}

// 5.28 hangs on nobody's place either.
bool anybody_tries(const World& w, const State& s, const Activation& f) {
    if (f.kind != ActivationKind::group) return false;
    const Board units(w, s); // of units alone
    const Firsts firsts = firsts_of(w, s);
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (s.units[i].has(Mark::active) && !why_no_attempt(units, f, firsts, UnitId{i})) return true;
    return false;
}

} // namespace

// A step in which nothing can be done passes by itself.
bool go_on(Play& p, const Activation& f) {
    if (f.step == Step::move && anybody_turns(p.w, p.s)) return false;
    if (f.step == Step::begin && anybody_tries(p.w, p.s, f)) return false;
    const Board b = board_of(p.w, p.s); // nobody moves while steps pass
    for (Activation now = f;; now = top<Activation>(p.s)) {
        const bool waits = offer(b, now, [](const Action&) { return true; }) || !may_be_ready(b, now);
        if (waits && now.step != Step::shock) return false;
        next_step(p);
        if (now.step == Step::end || !std::holds_alternative<Activation>(p.s.frames.back())) return true;
    }
}

// 5.28.
void checked_attempt(Play& p, const Check& c, bool passed) {
    const Firsts firsts = firsts_of(p.w, p.s);
    for (std::size_t i = 0; i < p.w.units.size(); ++i) {
        const UnitId u{i};
        if (p.s.units[i].has(Mark::active) && first_of(firsts, p.w, p.s, u) == c.unit)
            p.s.units[i].set(passed ? Mark::converted : Mark::frozen);
    }
}

// 5.54, 5.55.
void checked_reserve(Play& p, const Check& c, bool passed) {
    if (!passed) disorder(p, c.unit, cite(is_gun(p.w, c.unit) ? Rule::r5_55 : Rule::r5_54));
}

// 10.1.
void checked_rally(Play& p, const Check& c, bool passed) {
    if (!passed) return;
    at(p.s, c.unit).unset(Mark::disordered);
    p.tell(Rallied{c.unit});
}

} // namespace redoubt::triumph
