// The door of the system: who decides, what is legal, what happens.
#include "engine/rules/napoleon/ruleset.h"

#include "engine/core/notation.h"
#include "engine/rules/napoleon/play.h"

#include <algorithm>

namespace redoubt::napoleon {

namespace {

bool valid(const World& w, UnitId u) {
    return u && u.index() < w.units.size();
}

// The ids an action names: units and hexes must exist before any rule looks at them.
bool names_nothing_unknown(const World& w, const Action& a) {
    return std::visit(
        [&](const auto& x) {
            bool sound = true;
            if constexpr (requires { x.unit; }) sound = sound && valid(w, x.unit);
            if constexpr (std::is_same_v<std::decay_t<decltype(x)>, Fire> ||
                          std::is_same_v<std::decay_t<decltype(x)>, Shoot>)
                sound = sound && valid(w, x.target);
            return sound;
        },
        a);
}
bool hexes_on_board(const World& w, const Action& a) {
    auto sound = [&](HexId h) { return h && h.index() < w.map.hexes.size(); };
    return std::visit(
        [&](const auto& x) {
            bool all = true;
            if constexpr (requires { x.hex; }) all = all && sound(x.hex);
            if constexpr (requires { x.to; }) all = all && sound(x.to);
            if constexpr (requires { x.via; }) all = all && (!x.via || sound(x.via));
            if constexpr (std::is_same_v<std::decay_t<decltype(x)>, Attack>)
                all = all && sound(x.from) && sound(x.target);
            return all;
        },
        a);
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

// What refuses an action that is not on the list. A chapter that finds nothing wrong leaves it to the caller.
bool listed(const World& w, const State& s, const Action& a) {
    std::vector<Action> legal;
    legal_actions(w, s, legal);
    return std::find(legal.begin(), legal.end(), a) != legal.end();
}

// What is asked most is answered without the list; nullopt: only the list tells. tests/contract compares the two.
std::optional<bool> is_choice(const Board& b, const Action& a) {
    if (std::holds_alternative<Switch>(a)) return !why_no_switch(b, std::get<Switch>(a));
    return std::visit(
        Overload{
            [&](const Bridges&) -> std::optional<bool> { return is_setup_choice(b, a); },
            [&](const Deployment&) -> std::optional<bool> { return is_setup_choice(b, a); },
            [&](const Movement&) { return is_movement_choice(b, a); },
            [&](const Riding&) { return is_riding_choice(b, a); },
            [&](const Orders&) -> std::optional<bool> {
                return std::holds_alternative<End>(a) || (std::holds_alternative<Order>(a) && !why_not_in_orders(b, a));
            },
            [&](const Artillery&) -> std::optional<bool> {
                const auto* x = std::get_if<Fire>(&a);
                return std::holds_alternative<End>(a) || (x && !why_no_fire(b, x->unit, x->target, false));
            },
            [](const auto&) -> std::optional<bool> { return std::nullopt; },
        },
        b.state.frames.back());
}

std::optional<Refusal> explain(const Board& b, const Action& a) {
    const State& s = b.state;
    if (const auto* x = std::get_if<Switch>(&a)) return why_no_switch(b, *x);
    return std::visit(
        Overload{
            [&](const Bridges&) { return why_not_in_setup(b, a); },
            [&](const Deployment&) { return why_not_in_setup(b, a); },
            [&](const Reorganisation&) -> std::optional<Refusal> {
                if (const auto* x = std::get_if<Reorganise>(&a)) return why_no_reorganisation(b, x->unit);
                return refuse(Rule::r3_1, Why::wrong_phase, unit_in(a));
            },
            [&](const Orders&) { return why_not_in_orders(b, a); },
            [&](const Artillery&) -> std::optional<Refusal> {
                if (const auto* x = std::get_if<Fire>(&a)) return why_no_fire(b, x->unit, x->target, false);
                return refuse(Rule::r3_1, Why::wrong_phase, unit_in(a));
            },
            [&](const Movement&) { return why_not_in_movement(b, a); },
            [&](const Consent&) -> std::optional<Refusal> { return refuse(Rule::r4_27, Why::not_your_turn); },
            [&](const Attacks&) { return why_not_in_attacks(b, a); },
            [&](const Riding&) { return why_not_in_riding(b, a); },
            [&](const Reactions&) { return why_not_in_reactions(b, a); },
            [&](const Dodging&) -> std::optional<Refusal> {
                if (const auto* x = std::get_if<Dodge>(&a)) return why_no_dodge(b, *x);
                return refuse(Rule::r9_71, Why::not_your_turn, unit_in(a));
            },
            [&](const Barrage&) { return why_not_in_barrage(b, a); },
            [&](const Volley&) { return why_not_in_volley(b, a); },
            [&](const Withdrawal& x) -> std::optional<Refusal> {
                return refuse(Rule::r8_432, Why::not_a_retreat, x.unit);
            },
            [&](const Mates&) -> std::optional<Refusal> { return refuse(Rule::r6_23, Why::not_a_retreat, unit_in(a)); },
            [&](const Draft&) { return why_not_in_draft(b, a); },
            [&](const Battle& f) -> std::optional<Refusal> {
                switch (f.stage) {
                case BattleStage::chase:
                case BattleStage::late_chase:
                    return why_not_in_chase(b, a);
                case BattleStage::defender_divides:
                case BattleStage::attacker_divides:
                    return refuse(Rule::r_table_losses, Why::not_a_payer, unit_in(a));
                case BattleStage::muster_attacker:
                case BattleStage::muster_defender:
                    return refuse(Rule::r4_4, Why::not_in_battle, unit_in(a));
                default:
                    return refuse(Rule::r8_3, Why::wrong_phase, unit_in(a));
                }
            },
            [&](const auto&) -> std::optional<Refusal> { return refuse(Rule::r3_1, Why::awaiting_die); },
        },
        s.frames.back());
}

} // namespace

Decider decider(const World& w, const State& s) {
    if (is_over(s) || s.frames.empty()) return Decider::over;
    const auto chance = Decider::chance;
    return std::visit(
        Overload{
            [&](const Bridges&) { return Decider::russian; },
            [&](const Deployment& f) { return decider_of(f.side); },
            [&](const Initiative&) { return chance; },
            [&](const Reorganisation& f) { return decider_of(f.side); },
            [&](const Rally&) { return chance; },
            [&](const Consent&) { return decider_of(reacting(s)); },
            [&](const Reactions&) { return decider_of(reacting(s)); },
            [&](const Dodging&) { return decider_of(reacting(s)); },
            [&](const Barrage& f) { return f.fired ? chance : decider_of(f.defensive ? reacting(s) : active(s)); },
            [&](const Volley& f) { return f.rolling ? chance : decider_of(f.side); },
            [&](const Check&) { return chance; },
            [&](const Withdrawal& f) { return decider_of(side_of_unit(w, f.unit)); },
            [&](const Mates& f) { return decider_of(side_of_unit(w, f.units[0])); },
            [&](const Battle& f) { return decider_battle(board_of(w, s), f); },
            [&](const auto&) { return decider_of(active(s)); },
        },
        s.frames.back());
}

void legal_actions(const World& w, const State& s, std::vector<Action>& out) {
    out.clear();
    if (!is_side(decider(w, s))) return;
    const Board b = board_of(w, s);
    std::visit(Overload{
                   [&](const Bridges&) { setup_actions(b, out); },
                   [&](const Deployment&) { setup_actions(b, out); },
                   [&](const Reorganisation&) { reorganisation_actions(b, out); },
                   [&](const Orders&) { orders_actions(b, out); },
                   [&](const Artillery&) { artillery_actions(b, out); },
                   [&](const Movement&) { movement_actions(b, out); },
                   [&](const Consent&) {
                       out.push_back(Answer{false});
                       out.push_back(Answer{true});
                   },
                   [&](const Attacks&) { attacks_actions(b, out); },
                   [&](const Riding&) { riding_actions(b, out); },
                   [&](const Reactions&) { reaction_actions(b, out); },
                   [&](const Dodging&) { dodge_actions(b, out); },
                   [&](const Barrage&) { barrage_actions(b, out); },
                   [&](const Volley&) { volley_actions(b, out); },
                   [&](const Withdrawal&) { withdrawal_actions(b, out); },
                   [&](const Mates&) { mates_actions(b, out); },
                   [&](const Draft&) { draft_actions(b, out); },
                   [&](const Battle&) { battle_actions(b, out); },
                   [](const auto&) {},
               },
               s.frames.back());
    switch_actions(b, out);
}

std::optional<Refusal> why_illegal(const World& w, const State& s, const Action& a) {
    if (is_over(s)) return refuse(Rule::r_victory, Why::game_over);
    if (decider(w, s) == Decider::chance) return refuse(Rule::r3_1, Why::awaiting_die);
    if (!names_nothing_unknown(w, a)) return refuse(Rule::r2_2, Why::no_such_unit);
    if (!hexes_on_board(w, a)) return refuse(Rule::r8_425, Why::no_such_hex, unit_in(a));
    const Board b = board_of(w, s);
    if (const auto known = is_choice(b, a); known ? *known : listed(w, s, a)) return std::nullopt;
    if (auto refusal = explain(b, a)) return refusal;
    return refuse(Rule::r3_1, Why::not_in_list, unit_in(a));
}

Chance chance(const World& w, const State& s) {
    REDOUBT_ASSERT(decider(w, s) == Decider::chance);
    const Frame& top_frame = s.frames.back();
    Rule rule = Rule::r_morale;
    Roll roll = Roll::two_d6;
    if (std::holds_alternative<Initiative>(top_frame)) rule = Rule::r3_1_initiative;
    if (std::holds_alternative<Rally>(top_frame)) rule = Rule::r12_21;
    if (std::holds_alternative<Barrage>(top_frame)) rule = Rule::r10_22;
    if (std::holds_alternative<Volley>(top_frame)) rule = Rule::r7_31;
    if (const auto* c = std::get_if<Check>(&top_frame))
        rule = c->kind == CheckKind::square  ? Rule::r13_11
               : c->kind == CheckKind::chase ? Rule::r_table_tp
                                             : Rule::r_morale;
    if (const auto* f = std::get_if<Battle>(&top_frame)) {
        rule = battle_roll_rule(*f);
        if (f->stage == BattleStage::die) roll = Roll::d6;
    }
    return die_chance(roll, cite(rule));
}

void run(Play& p) {
    std::optional<Standing> told; // by which order the last answer was given
    while (!is_over(p.s)) {
        if (p.s.frames.empty()) { // phases that ask nobody
            if (p.s.phase == Phase::before) return;
            open_phase(p, static_cast<Phase>(static_cast<int>(p.s.phase) + 1));
            continue;
        }
        const bool went_on = std::visit(Overload{
                                            [&](Reorganisation&) { return pass_idle(p); },
                                            [&](Orders&) { return pass_idle(p); },
                                            [&](Artillery&) { return pass_idle(p); },
                                            [&](Movement&) { return pass_idle(p); },
                                            [&](Attacks&) { return pass_idle(p); },
                                            [&](Riding&) { return advance_riding(p); },
                                            [&](Reactions&) { return advance_reactions(p); },
                                            [&](Dodging&) { return advance_dodging(p); },
                                            [&](Volley&) { return advance_volley(p); },
                                            [&](Blow&) { return advance_blow(p); },
                                            [&](Withdrawal&) { return advance_withdrawal(p); },
                                            [&](Mates&) { return advance_mates(p); },
                                            [&](Battle&) { return advance_battle(p); },
                                            [](auto&) { return false; },
                                        },
                                        p.s.frames.back());
        if (went_on) continue;
        const auto answer = standing_answer(p.w, p.s);
        if (!answer) return;
        if (told != answer->order) p.tell(ByOrder{side_of(decider(p.w, p.s)), answer->order});
        told = answer->order;
        act(p, answer->action);
    }
}

bool pass_idle(Play& p) {
    if (!phase_is_idle(board_of(p.w, p.s))) return false;
    end_phase(p);
    return true;
}

void act(Play& p, const Action& a) {
    State& s = p.s;
    if (const auto* x = std::get_if<Switch>(&a)) return apply_switch(p, *x);
    const Frame on = s.frames.back(); // a copy: what is done may replace it
    std::visit(Overload{
                   [&](const Bridges&) { apply_setup(p, a); },
                   [&](const Deployment&) { apply_setup(p, a); },
                   [&](const Reorganisation&) {
                       if (const auto* x = std::get_if<Reorganise>(&a)) {
                           at(s, x->unit).set(Flag::tried);
                           s.frames.push_back(Rally{x->unit});
                       } else {
                           end_phase(p);
                       }
                   },
                   [&](const Orders&) {
                       if (const auto* x = std::get_if<Order>(&a))
                           give_order(p, x->formation);
                       else
                           end_phase(p);
                   },
                   [&](const Artillery&) {
                       if (const auto* x = std::get_if<Fire>(&a))
                           begin_fire(p, *x, false, false);
                       else
                           end_phase(p);
                   },
                   [&](const Movement&) { apply_movement(p, a); },
                   [&](const Consent&) { answer(p, std::get<Answer>(a).yes); },
                   [&](const Attacks&) {
                       if (const auto* x = std::get_if<Attack>(&a)) {
                           Draft d;
                           d.from.push_back(x->from);
                           d.targets.push_back(x->target);
                           s.frames.push_back(d);
                       } else {
                           end_phase(p);
                       }
                   },
                   [&](const Riding&) { apply_riding(p, a); },
                   [&](const Reactions&) { apply_reaction(p, a); },
                   [&](const Dodging&) { apply_dodge(p, a); },
                   [&](const Barrage&) { apply_barrage(p, a); },
                   [&](const Volley&) { apply_volley(p, a); },
                   [&](const Withdrawal&) { apply_withdrawal(p, a); },
                   [&](const Mates&) { apply_mates(p, a); },
                   [&](const Draft&) { apply_draft(p, a); },
                   [&](const Battle&) { apply_battle(p, a); },
                   [](const auto&) { REDOUBT_ASSERT(!"nobody decides here"); },
               },
               on);
}

void apply(const World& w, State& s, const Action& a, Events* events) {
    Play p{w, s, events};
    act(p, a);
    run(p);
}

void apply(const World& w, State& s, Outcome o, Events* events) {
    Play p{w, s, events};
    const Frame on = s.frames.back();
    std::visit(Overload{
                   [&](const Initiative&) { roll_initiative(p, o); },
                   [&](const Rally&) { rally_roll(p, o); },
                   [&](const Barrage&) { barrage_roll(p, o); },
                   [&](const Volley&) { volley_roll(p, o); },
                   [&](const Check&) { check_roll(p, o); },
                   [&](const Battle&) { battle_roll(p, o); },
                   [](const auto&) { REDOUBT_ASSERT(!"no die is due"); },
               },
               on);
    run(p);
}

View observe(const World&, const State& s, Side side) {
    return {side, s};
}

State deal(const World&, const View& v, Rng&) {
    return v.position;
} // nothing is hidden

bool undo_barrier(const Event& e) {
    return std::holds_alternative<InitiativeRolled>(e) || std::holds_alternative<Reorganised>(e) ||
           std::holds_alternative<Barraged>(e) || std::holds_alternative<Volleyed>(e) ||
           std::holds_alternative<Checked>(e) || std::holds_alternative<BattleRolled>(e) ||
           std::holds_alternative<LossesRolled>(e) || std::holds_alternative<Threw>(e) ||
           std::holds_alternative<CommanderChecked>(e) || std::holds_alternative<PhaseBegan>(e) ||
           std::holds_alternative<StageBegan>(e) || std::holds_alternative<GameEnded>(e);
}

} // namespace redoubt::napoleon
