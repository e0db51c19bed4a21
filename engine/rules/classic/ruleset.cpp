// The door of the system: who decides, what is legal, what happens.
#include "engine/rules/classic/ruleset.h"

#include "engine/core/order.h"
#include "engine/rules/classic/play.h"

#include <algorithm>

namespace redoubt::classic {

namespace {

template <class F>
const F* top(const State& s) {
    return s.frames.empty() ? nullptr : std::get_if<F>(&s.frames.back());
}

// The one on top, or the one that the Push on top belongs to: both lie on the Combat frame (problems.cpp).
const Attack& attack_under(const State& s) {
    return std::get<Attack>(s.frames[1]);
}

bool valid(const World& w, UnitId u) {
    return u && u.index() < w.units.size();
}

void movement_actions(const Board& b, std::vector<Action>& out) {
    Side side = active(b.state);
    std::vector<UnitId> exits;
    for (std::size_t i = 0; i < b.world.units.size(); ++i) {
        UnitId u{i};
        if (b.world.units[i].side != side) continue;
        if (move_actions(b, u, out)) exits.push_back(u);
    }
    for (UnitId u : exits) out.push_back(Exit{u});
    if (!why_no_end_of_movement(b)) out.push_back(EndMovement{});
    if (top<Movement>(b.state)->last) out.push_back(TakeBack{});
}

std::vector<HexId> enemy_hexes(const Board& b) {
    std::vector<HexId> out;
    for (std::size_t i = 0; i < b.world.units.size(); ++i)
        if (on_map(b.state, UnitId{i}) && b.world.units[i].side != active(b.state))
            out.push_back(at(b.state, UnitId{i}).hex);
    put_in_order(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

void combat_actions(const Board& b, std::vector<Action>& out) {
    for (HexId h : assailable(b)) out.push_back(Assault{h});
    if (!why_no_end_of_combat(b)) out.push_back(EndCombat{});
}

void draft_actions(const Board& b, const Draft& d, std::vector<Action>& out) {
    for (HexId h : enemy_hexes(b))
        if (!why_not_also(b, d, h)) out.push_back(Also{h});
    for (std::size_t i = 0; i < b.world.units.size(); ++i) {
        const UnitId u{i};
        if (may_fight(b, u) && within_reach(b, u, d.targets[0]) && !why_not_with(b, d, u)) out.push_back(With{u});
    }
    if (!why_no_attack(b, d.targets, d.attackers)) out.push_back(Declare{});
    out.push_back(Clear{});
}

// The phase an action belongs to, for the refusal of one that comes at the wrong time.
bool is_movement_action(const Action& a) {
    return std::holds_alternative<Move>(a) || std::holds_alternative<Exit>(a) ||
           std::holds_alternative<EndMovement>(a) || std::holds_alternative<TakeBack>(a) ||
           std::holds_alternative<Answer>(a);
}

UnitId unit_in(const Action& a) {
    return std::visit(
        [](const auto& x) {
            if constexpr (requires { x.unit; })
                return x.unit;
            else
                return UnitId{};
        },
        a);
}

// Decisions inside a result: a list of a few; what is not on it is refused by the kind of the action.
std::optional<Refusal> why_not_in_result(const Board& b, const Action& a) {
    std::vector<Action> options;
    result_actions(b, options);
    if (std::find(options.begin(), options.end(), a) != options.end()) return std::nullopt;
    UnitId u = unit_in(a);
    const Attack& fight = attack_under(b.state);
    auto concerned = [&](auto&& has) { return std::any_of(options.begin(), options.end(), has); };
    if (const auto* r = std::get_if<Retreat>(&a)) {
        if (!fight.retreating.contains(u)) return refuse(Rule::r8_2, Why::not_retreating, u, r->to);
        bool to_friend = r->to && r->to.index() < b.hexes.size() && b.hexes[r->to.index()].mobile;
        if (to_friend && !empty_retreats(b, u, {}).empty())
            return refuse(Rule::r8_2disp, Why::free_hex_first, u, r->to);
        return refuse(to_friend ? Rule::r8_2disp : Rule::r8_2, Why::not_a_retreat_hex, u, r->to);
    }
    if (const auto* d = std::get_if<Displace>(&a)) {
        bool its_turn = concerned([&](const Action& o) { return unit_in(o) == u; });
        return refuse(Rule::r8_2disp, its_turn ? Why::not_a_retreat_hex : Why::not_retreating, u, d->to);
    }
    if (const auto* f = std::get_if<FallBack>(&a))
        return refuse(Rule::r9_0C, fight.standing.contains(u) ? Why::not_a_retreat_hex : Why::may_not_stand, u, f->to);
    if (std::holds_alternative<Stand>(a)) return refuse(Rule::r9_0C, Why::may_not_stand, u);
    if (std::holds_alternative<Pay>(a)) return refuse(Rule::r8_1Ex, Why::not_a_payer, u);
    if (std::holds_alternative<Paid>(a)) return refuse(Rule::r8_1Ex, Why::pay_more);
    if (const auto* v = std::get_if<Advance>(&a)) {
        bool bombarded = fight.bombarders.contains(u);
        return refuse(bombarded ? Rule::r9_0G : Rule::r8_21, Why::not_an_advance, u, v->to);
    }
    if (std::holds_alternative<Hold>(a)) return refuse(Rule::r8_21, Why::not_an_advance);
    // A result is carried out before anything else.
    if (is_movement_action(a)) return refuse(Rule::r4_0B, Why::wrong_phase, u);
    constexpr Rule stages[] = {Rule::r7_0, Rule::r9_0C, Rule::r8_2, Rule::r8_1Ex, Rule::r8_21};
    return refuse(fight.stage < std::size(stages) ? stages[fight.stage] : Rule::r7_0, Why::result_open, u);
}

std::optional<Refusal> why_not_in_movement(const Board& b, const Action& a) {
    if (!is_movement_action(a)) return refuse(Rule::r4_0A, Why::wrong_phase, unit_in(a));
    if (std::holds_alternative<Answer>(a)) return refuse(Rule::r5_0K, Why::nothing_asked);
    if (std::holds_alternative<EndMovement>(a)) return why_no_end_of_movement(b);
    if (std::holds_alternative<TakeBack>(a)) {
        if (top<Movement>(b.state)->last) return std::nullopt;
        return refuse(Rule::r5_0K, Why::nothing_to_take_back);
    }
    UnitId u = unit_in(a);
    if (unit_of(b.world, u).side != active(b.state)) return refuse(Rule::r4_0C, Why::enemy_unit, u);
    if (const auto* m = std::get_if<Move>(&a)) return why_no_move_to(b, u, m->to);
    return why_no_exit(b, u);
}

std::optional<Refusal> why_not_in_combat(const Board& b, const Action& a) {
    if (const auto* x = std::get_if<Assault>(&a)) return why_no_assault(b, x->target);
    if (std::holds_alternative<EndCombat>(a)) return why_no_end_of_combat(b);
    if (is_movement_action(a)) return refuse(Rule::r4_0B, Why::wrong_phase, unit_in(a));
    if (std::holds_alternative<Advance>(a))
        return refuse(Rule::r8_21, Why::not_an_advance, unit_in(a)); // at once or not
    return refuse(Rule::r7_0, Why::no_draft, unit_in(a));
}

std::optional<Refusal> why_not_in_draft(const Board& b, const Draft& d, const Action& a) {
    if (const auto* also = std::get_if<Also>(&a)) return why_not_also(b, d, also->target);
    if (const auto* with = std::get_if<With>(&a)) return why_not_with(b, d, with->unit);
    if (std::holds_alternative<Declare>(a)) return why_no_attack(b, d.targets, d.attackers);
    if (std::holds_alternative<Clear>(a)) return std::nullopt;
    if (is_movement_action(a)) return refuse(Rule::r4_0B, Why::wrong_phase, unit_in(a));
    return refuse(Rule::r7_0, Why::draft_open, unit_in(a), d.targets[0]); // declare or clear first
}

} // namespace

Decider decider(const World&, const State& s) {
    if (is_over(s)) return Decider::over;
    const Frame& f = s.frames.back();
    if (const auto* a = std::get_if<Attack>(&f)) {
        if (a->result == Crt::none) return Decider::chance;
        // 9.0C: bombarding guns answer to their owner; an exchange is paid by the attacker; else the victor decides.
        if (!a->standing.empty() && a->stage == 1) return decider_of(active(s));
        return decider_of(victor(s, *a));
    }
    if (std::holds_alternative<Push>(f)) return decider_of(victor(s, attack_under(s)));
    if (std::holds_alternative<Consent>(f)) return decider_of(other(active(s)));
    return decider_of(active(s));
}

void legal_actions(const World& w, const State& s, std::vector<Action>& out) {
    out.clear();
    if (!is_side(decider(w, s))) return;
    if (top<Consent>(s)) {
        out.push_back(Answer{false});
        out.push_back(Answer{true});
        return;
    }
    Board b = board_of(w, s);
    if (top<Movement>(s))
        movement_actions(b, out);
    else if (top<Combat>(s))
        combat_actions(b, out);
    else if (const auto* d = top<Draft>(s))
        draft_actions(b, *d, out);
    else
        result_actions(b, out);
}

std::optional<Refusal> why_illegal(const World& w, const State& s, const Action& a) {
    if (is_over(s)) return refuse(Rule::r12_0, Why::game_over);
    if (decider(w, s) == Decider::chance) return refuse(Rule::r7_0, Why::awaiting_die);
    UnitId u = unit_in(a);
    bool names_unit = std::visit(
        [](const auto& x) {
            return requires {
                x.unit;
            };
        },
        a);
    if (names_unit && !valid(w, u)) return refuse(Rule::none, Why::no_such_unit);
    if (top<Consent>(s)) {
        if (std::holds_alternative<Answer>(a)) return std::nullopt;
        return refuse(Rule::r5_0K, Why::not_your_turn, u);
    }
    Board b = board_of(w, s);
    if (top<Movement>(s)) return why_not_in_movement(b, a);
    if (top<Combat>(s)) return why_not_in_combat(b, a);
    if (const auto* d = top<Draft>(s)) return why_not_in_draft(b, *d, a);
    return why_not_in_result(b, a);
}

Chance chance(const World& w, const State& s) {
    REDOUBT_ASSERT(decider(w, s) == Decider::chance);
    return die_chance(Roll::d6, cite(Rule::r7_0));
}

void apply(const World& w, State& s, const Action& a, Events* events) {
    Play p{w, s, events};
    if (const auto* x = std::get_if<Move>(&a)) {
        move(p, x->unit, x->to);
    } else if (const auto* exit = std::get_if<Exit>(&a)) {
        leave(p, exit->unit);
    } else if (std::holds_alternative<EndMovement>(a) || std::holds_alternative<EndCombat>(a)) {
        end_phase(p);
    } else if (std::holds_alternative<TakeBack>(a)) {
        p.tell(AskedBack{std::get<Movement>(s.frames.back()).last});
        s.frames.push_back(Consent{});
    } else if (const auto* yes = std::get_if<Answer>(&a)) {
        answer(p, yes->yes);
    } else if (const auto* assault = std::get_if<Assault>(&a)) {
        Draft d;
        d.targets.push_back(assault->target);
        s.frames.push_back(d);
    } else if (const auto* also = std::get_if<Also>(&a)) {
        std::get<Draft>(s.frames.back()).targets.push_back(also->target);
    } else if (const auto* with = std::get_if<With>(&a)) {
        std::get<Draft>(s.frames.back()).attackers.push_back(with->unit);
    } else if (std::holds_alternative<Clear>(a)) {
        s.frames.pop_back();
    } else if (std::holds_alternative<Declare>(a)) {
        declare(p);
    } else {
        apply_result_action(p, a);
        run(p);
    }
}

void apply(const World& w, State& s, Outcome o, Events* events) {
    Play p{w, s, events};
    resolve(p, o.value);
    run(p);
}

View observe(const World&, const State& s, Side side) {
    return {side, s};
}

State deal(const World&, const View& v, Rng&) {
    return v.position;
} // nothing is hidden

bool undo_barrier(const Event& e) {
    return std::holds_alternative<Rolled>(e) || std::holds_alternative<PhaseBegan>(e) ||
           std::holds_alternative<TurnBegan>(e) || std::holds_alternative<GameEnded>(e);
}

} // namespace redoubt::classic
