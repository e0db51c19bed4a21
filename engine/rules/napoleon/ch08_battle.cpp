// 8.3 One battle from the declaration to its end: rifle fire, muster, die, results, chase, losses, commanders.
//
// The Battle frame carries itself through its stages; a stage with nothing to do passes (BattleStage, frames.h).
#include "engine/core/offer.h"
#include "engine/rules/napoleon/battle.h"

#include <algorithm>

namespace redoubt::napoleon {

namespace {

using Stage = BattleStage;

void next_stage(Battle& f) {
    f.stage = static_cast<Stage>(static_cast<int>(f.stage) + 1);
}

const CombatRow& row_of(const Battle& f) {
    return combat_row(f.row);
}

template <std::size_t N>
void keep_present(const State& s, Few<Fighter, N>& list, const Few<HexId, 6>& hexes, bool able) {
    for (std::size_t i = list.size(); i-- > 0;) {
        const UnitId u = list[i].unit;
        if (!on_map(s, u) || !hexes.contains(at(s, u).hex) || (able && is_shattered(s, u))) list.erase_at(i);
    }
}

template <std::size_t N>
void all_into(Few<UnitId, 30>& todo, const Few<Fighter, N>& list) {
    todo.clear();
    for (const Fighter& x : list) todo.push_back(x.unit);
}

UnitId next_of(Few<UnitId, 30>& todo) {
    const UnitId u = todo[0];
    todo.erase_at(0);
    return u;
}

// --- losses
// ---------------------------------------------------------------------------------------------------------------

template <std::size_t N>
std::vector<UnitId> payers(const State& s, const Few<Fighter, N>& list) {
    std::vector<UnitId> out;
    for (const Fighter& f : list)
        if (on_map(s, f.unit)) out.push_back(f.unit);
    return out;
}

std::vector<UnitId> payers(const State& s, const Battle& f) {
    return f.stage == Stage::defender_divides ? payers(s, f.defenders) : payers(s, f.attackers);
}

void pay(Play& p, Battle& f, UnitId u) {
    --f.owed;
    hurt_in_battle(p, u);
    lose(p, u, 1, Rule::r_table_losses);
}

// The rest of a loss that leaves no choice.
bool divide(Play& p, Battle& f) {
    const std::vector<UnitId> who = payers(p.s, f);
    int all = 0;
    for (UnitId u : who) all += at(p.s, u).strength;
    if (f.owed == 0 || who.empty()) {
        f.owed = 0;
        next_stage(f);
        return true;
    }
    if (who.size() > 1 && all > f.owed) return false;
    pay(p, f, who[0]);
    return true;
}

// --- the end
// --------------------------------------------------------------------------------------------------------------

// 9.14, 9.15: what becomes of the markers of a charge in the movement phase.
void settle_charge(Play& p, Battle& f) {
    const Board b = board_of(p.w, p.s);
    bool won = f.fled;
    for (HexId h : f.targets) won = won || !has_units(b, h, defending(f));
    f.todo.clear();
    for (const Fighter& x : f.attackers) {
        if (!on_map(p.s, x.unit)) continue;
        UnitState& us = at(p.s, x.unit);
        if (won) {
            us.set(Flag::kept);
            continue;
        }
        us.clear(Flag::charge);
        us.set(Flag::barred);
        us.target = HexId{};
        p.tell(Marked{x.unit, Marker::charge, false, cite(Rule::r9_14)});
        if (!f.fell_back && f.from.contains(us.hex)) f.todo.push_back(x.unit); // R75
    }
}

// 9.33: neither driven back nor disorganised. Who has followed the beaten stands where they came from.
bool has_held(const State& s, const Battle& f, UnitId u) {
    if (!on_map(s, u)) return false;
    const Fighter* x = find(f.defenders, u);
    return f.from.contains(at(s, u).hex) || (f.targets.contains(at(s, u).hex) && !(x && x->broken));
}

// 9.33: who was counter-charged and held goes on with half of what he had left: the mover now, the others when they
// are ridden (points_at_start). Who was driven back or disorganised has moved.
void after_counter(Play& p, const Battle& f) {
    Reactions* reactions = top<Reactions>(p.s);
    Riding* r = reactions ? under<Riding>(p.s) : nullptr;
    if (!r) return;
    for (const Fighter& x : f.defenders) {
        if (x.unit == r->unit || !on_map(p.s, x.unit) || has_held(p.s, f, x.unit)) continue;
        UnitState& us = at(p.s, x.unit);
        us.set(Flag::done);
        if (!f.targets.contains(us.hex)) us.set(Flag::moved);
    }
    const UnitId u = r->unit;
    reactions->next = React::through;
    if (!has_held(p.s, f, u)) {
        r->left = 0;
        r->released = true;
        return;
    }
    r->left = static_cast<std::int16_t>(half_of(r->left));
    const HexId h = at(p.s, u).hex;
    if (h == reactions->hex) return;
    r->path.push_back(reactions->hex); // it has chased, and goes on from there
    reactions->hex = h;
    r->named.clear();
    r->turned = false;
    r->stopped = static_cast<bool>(enemy_zone(board_of(p.w, p.s), h, side_of_unit(p.w, u))); // 5.31
}

void end_battle(Play& p) {
    const Battle f = *top<Battle>(p.s);
    p.s.frames.pop_back();
    for (const Fighter& x : f.attackers) {
        if (!on_map(p.s, x.unit)) continue;
        UnitState& us = at(p.s, x.unit);
        us.target = HexId{};
        if (us.has(Flag::defence)) { // R61
            us.clear(Flag::defence);
            p.tell(Marked{x.unit, Marker::defence, false, cite(Rule::r8_22)});
        }
    }
    if (f.kind == BattleKind::counter) after_counter(p, f);
}

Tally common_throw_tally(const World& w, const State& s, UnitId u) {
    Tally t;
    t.lines.push_back(line_of(Rule::r_morale, morale(w, s, u), u));
    return t;
}

// R36: one throw, each unit compared with its own number; who fails is put on the list.
void compare(Play& p, Battle& f, CheckKind kind) {
    Few<UnitId, 30> failed;
    for (UnitId u : f.todo) {
        const bool passed = f.throw_sum <= morale(p.w, p.s, u);
        p.tell(Checked{u, kind, f.throw_sum, common_throw_tally(p.w, p.s, u), passed});
        if (!passed) failed.push_back(u);
    }
    f.todo = failed;
}

bool at_chance(const State& s, const Battle& f) {
    switch (f.stage) {
    case Stage::die:
    case Stage::defender_losses:
    case Stage::attacker_losses:
        return true;
    case Stage::attacker_throw:
    case Stage::chase_throw:
    case Stage::late_throw:
        return !f.todo.empty();
    case Stage::officers:
        return !f.officers.empty() && on_map(s, f.officers[0]);
    default:
        return false;
    }
}

void push_blow(Play& p, UnitId u, bool check) {
    Blow x;
    x.unit = u;
    x.battle = true;
    (check ? x.checks : x.breaks) = 1;
    p.s.frames.push_back(x);
}

// One unit after the other: what the result asks of a side.
bool next_of(Play& p, Battle& f, Stage stage) {
    if (f.todo.empty()) return false;
    const UnitId u = next_of(f.todo);
    if (!on_map(p.s, u)) return true;
    if (stage == Stage::defender_back || stage == Stage::attacker_back) {
        if (stage == Stage::attacker_back) f.fell_back = true;
        hurt_in_battle(p, u);
        Withdrawal x;
        x.unit = u;
        p.s.frames.push_back(x);
    } else {
        push_blow(p, u, stage == Stage::defender_checks);
    }
    return true;
}

// Opens a stage: who has to do what it asks.
void open_stage(Play& p, Battle& f) {
    const Effect d = row_of(f).defender, a = row_of(f).attacker;
    switch (f.stage) {
    case Stage::defender_back:
        if (d.withdraw) all_into(f.todo, f.defenders);
        break;
    case Stage::defender_broken:
        if (d.disorganised) all_into(f.todo, f.defenders);
        break;
    case Stage::defender_checks:
        if (d.check) all_into(f.todo, f.defenders);
        break;
    case Stage::attacker_back:
        if (a.withdraw) all_into(f.todo, f.attackers);
        break;
    case Stage::attacker_broken:
        if (a.disorganised) all_into(f.todo, f.attackers);
        break;
    case Stage::attacker_throw:
        f.todo.clear();
        for (const Fighter& x : f.attackers)
            if (a.check && on_map(p.s, x.unit)) f.todo.push_back(x.unit);
        break;
    case Stage::chase_throw:
    case Stage::late_throw: {
        f.todo.clear();
        for (const Chaser& c : f.chasers) {
            if (!on_map(p.s, c.unit)) continue;
            const bool attacks = side_of_unit(p.w, c.unit) == f.attacker;
            if (attacks ? a.chase_check : d.chase_check) f.todo.push_back(c.unit);
        }
        break;
    }
    default:
        break;
    }
}

void enter_stage(Play& p, Battle& f, Stage stage) {
    f.stage = stage;
    open_stage(p, f);
}

} // namespace

void begin_battle(Play& p, const Sides& sides, const Few<HexId, 6>& from) {
    Battle f;
    f.kind = sides.kind;
    f.attacker = sides.attacker;
    f.from = from;
    f.targets = sides.targets;
    f.attackers = sides.attackers;
    f.defenders = sides.defenders;
    for (const Fighter& x : f.attackers) { // 8.26, 9.13, 9.15
        UnitState& us = at(p.s, x.unit);
        us.set(Flag::fought);
        if (f.kind == BattleKind::attack) us.set(Flag::attacked);
        if (f.kind == BattleKind::charge) us.set(Flag::charged);
    }
    for (const Fighter& x : f.defenders) { // 8.27
        at(p.s, x.unit).set(Flag::fought);
        at(p.s, x.unit).set(Flag::was_attacked);
    }
    uncount(f);
    p.tell(BattleDeclared{f.kind, f.attacker, f.from, f.targets});
    p.s.frames.push_back(f);
}

Decider who(const World& w, const State& s, const Battle& f) {
    if (at_chance(s, f)) return Decider::chance;
    switch (f.stage) {
    case Stage::muster_attacker:
    case Stage::attacker_divides:
        return decider_of(f.attacker);
    case Stage::muster_defender:
    case Stage::defender_divides:
        return decider_of(defending(f));
    default:
        return decider_of(chasing(board_of(w, s), f));
    }
}

void choices(const Board& b, const Battle& f, std::vector<Action>& out) {
    switch (f.stage) {
    case Stage::muster_attacker:
    case Stage::muster_defender:
        count_actions(b, f, out);
        break;
    case Stage::chase:
    case Stage::late_chase:
        chases_of(b, f, chasing(b, f), out);
        out.push_back(Hold{});
        break;
    case Stage::defender_divides:
    case Stage::attacker_divides:
        for (UnitId u : payers(b.state, f)) out.push_back(Lose{u});
        break;
    default:
        break;
    }
}

Refusal why_not(const Board& b, const Battle& f, const Action& a) {
    switch (f.stage) {
    case Stage::chase:
    case Stage::late_chase:
        return why_no_chase(b, f, a);
    case Stage::defender_divides:
    case Stage::attacker_divides:
        return refuse(Rule::r_table_losses, Why::not_a_payer, unit_in(a));
    case Stage::muster_attacker:
    case Stage::muster_defender:
        return refuse(Rule::r4_4, Why::not_in_battle, unit_in(a));
    default:
        return refuse(Rule::r8_3, Why::wrong_phase, unit_in(a));
    }
}

void take(Play& p, const Battle&, const Action& a) {
    Battle& f = *top<Battle>(p.s);
    if (const auto* x = std::get_if<Count>(&a)) {
        count_one(board_of(p.w, p.s), f, x->unit);
    } else if (const auto* chase = std::get_if<Chase>(&a)) {
        f.chasers.push_back({chase->unit, chase->to, static_cast<std::uint8_t>(chase->facing)});
    } else if (const auto* loses = std::get_if<Lose>(&a)) {
        pay(p, f, loses->unit);
    } else {
        REDOUBT_ASSERT(std::holds_alternative<Hold>(a));
        enter_stage(p, f, f.stage == Stage::chase ? Stage::chase_throw : Stage::late_throw);
    }
}

bool go_on(Play& p, const Battle&) {
    Battle& f = *top<Battle>(p.s);
    const Board b = board_of(p.w, p.s);
    switch (f.stage) {
    case Stage::volley:
        next_stage(f);
        if (f.kind == BattleKind::attack) { // R57
            Volley v;
            v.side = f.attacker;
            p.s.frames.push_back(v);
        }
        return true;
    case Stage::muster_attacker: {
        keep_present(p.s, f.attackers, f.from, true);
        keep_present(p.s, f.defenders, f.targets, false);
        if (f.attackers.empty() || f.defenders.empty()) { // nobody left: no die; the empty hex may be entered
            p.tell(BattleOff{!f.attackers.empty()});
            f.fled = true;
            f.row = 3;
            f.stage = f.attackers.empty() ? Stage::done : Stage::late_chase;
            return true;
        }
        for (std::size_t i = f.from.size(); i-- > 0;) { // 8.431: away from those who attack, not from where some stood
            const bool held = std::any_of(f.attackers.begin(), f.attackers.end(),
                                          [&](const Fighter& x) { return at(p.s, x.unit).hex == f.from[i]; });
            if (!held) f.from.erase_at(i);
        }
        if (muster(b, f)) return false;
        next_stage(f);
        return true;
    }
    case Stage::muster_defender:
        if (muster(b, f)) return false;
        p.tell(BattleJoined{forecast(b, sides_of(f))});
        next_stage(f);
        return true;
    case Stage::die:
    case Stage::defender_losses:
    case Stage::attacker_losses:
        return false;
    case Stage::defender_back:
    case Stage::defender_broken:
    case Stage::defender_checks:
    case Stage::attacker_back:
    case Stage::attacker_broken:
    case Stage::attacker_checks:
        if (next_of(p, f, f.stage)) return true;
        if (f.stage == Stage::attacker_checks) {
            next_stage(f);
            return true;
        }
        enter_stage(p, f, static_cast<Stage>(static_cast<int>(f.stage) + 1));
        return true;
    case Stage::attacker_throw:
        if (!f.todo.empty()) return false;
        next_stage(f);
        return true;
    case Stage::chase:
    case Stage::late_chase: {
        std::vector<Action> options;
        choices(b, f, options);
        if (options.size() > 1) return false;
        take(p, f, Hold{});
        return true;
    }
    case Stage::chase_throw:
    case Stage::late_throw: {
        if (!f.todo.empty() && chasing(b, f) == f.attacker) return false;
        next_stage(f); // the defender's chasers throw one by one
        return true;
    }
    case Stage::chase_move:
    case Stage::late_move:
        if (!f.todo.empty()) {
            const UnitId u = next_of(f.todo);
            if (side_of_unit(p.w, u) == f.attacker) {
                push_blow(p, u, false); // failed the common throw
            } else {
                Check c;
                c.unit = u;
                c.kind = CheckKind::chase;
                c.battle = true;
                p.s.frames.push_back(c);
            }
            return true;
        }
        chase_moves(p, f);
        if (f.stage == Stage::chase_move) {
            for (const auto* list : {&f.targets, &f.from})
                for (HexId h : *list)
                    if (!f.emptied.contains(h) && !has_units(b, h)) f.emptied.push_back(h);
            f.chasers.clear();
        }
        next_stage(f);
        return true;
    case Stage::defender_divides:
    case Stage::attacker_divides:
        return divide(p, f);
    case Stage::officers:
        while (!f.officers.empty() && !on_map(p.s, f.officers[0])) f.officers.erase_at(0);
        if (!f.officers.empty()) return false;
        if (f.kind == BattleKind::charge) settle_charge(p, f);
        next_stage(f);
        return true;
    case Stage::fallback:
        if (!f.todo.empty()) {
            const UnitId u = next_of(f.todo);
            if (!on_map(p.s, u)) return true;
            Withdrawal x;
            x.unit = u;
            x.cause = Cause::fallback;
            p.s.frames.push_back(x);
            return true;
        }
        next_stage(f);
        return true;
    case Stage::done:
        end_battle(p);
        return true;
    }
    return false;
}

namespace {

Rule rule_of_roll(const Battle& f) {
    switch (f.stage) {
    case Stage::attacker_throw:
        return Rule::r_morale;
    case Stage::chase_throw:
    case Stage::late_throw:
        return Rule::r_table_tp;
    case Stage::defender_losses:
    case Stage::attacker_losses:
        return Rule::r_table_losses;
    case Stage::officers:
        return Rule::r11_62;
    default:
        return Rule::r8_3;
    }
}

} // namespace

Chance chance_of(const World&, const State&, const Battle& f) {
    return die_chance(f.stage == Stage::die ? Roll::d6 : Roll::two_d6, cite(rule_of_roll(f)));
}

void take(Play& p, const Battle&, Outcome o) {
    Battle& f = *top<Battle>(p.s);
    switch (f.stage) {
    case Stage::die: {
        const Forecast x = forecast(board_of(p.w, p.s), sides_of(f));
        f.die = static_cast<std::uint8_t>(o.value);
        f.row = static_cast<std::uint8_t>(x.rows[static_cast<std::size_t>(o.value) - 1]);
        f.attack = static_cast<std::int16_t>(x.attack.total());
        f.defence = static_cast<std::int16_t>(x.defence.total());
        f.terrain = static_cast<std::int8_t>(x.terrain);
        p.tell(BattleRolled{o.value, o.value + x.modifiers.total(), f.row});
        enter_stage(p, f, Stage::defender_back);
        break;
    }
    case Stage::attacker_throw:
    case Stage::chase_throw:
    case Stage::late_throw: {
        const CheckKind kind = f.stage == Stage::attacker_throw ? CheckKind::morale : CheckKind::chase;
        f.throw_sum = static_cast<std::uint8_t>(sum_of(o));
        p.tell(Threw{kind, f.throw_sum});
        compare(p, f, kind);
        next_stage(f);
        break;
    }
    case Stage::defender_losses:
    case Stage::attacker_losses: {
        const bool defender = f.stage == Stage::defender_losses;
        const int strength = defender ? f.attack : f.defence;
        const int row = shifted_row(loss_row_of(strength), defender ? f.terrain : -f.terrain);
        f.owed = static_cast<std::uint8_t>(loss(row, sum_of(o)));
        p.tell(LossesRolled{defender ? defending(f) : f.attacker, strength, row, sum_of(o), f.owed});
        next_stage(f);
        break;
    }
    case Stage::officers: {
        const UnitId c = f.officers[0];
        f.officers.erase_at(0);
        officer_roll(p, c, o);
        break;
    }
    default:
        REDOUBT_ASSERT(!"no die is due");
    }
}

} // namespace redoubt::napoleon
