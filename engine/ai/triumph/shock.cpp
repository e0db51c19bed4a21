// The Shock step on both sides: declared attacks, and every answer to them.
#include "engine/ai/triumph/plans.h"

#include <algorithm>

namespace redoubt::ai::triumphal {

namespace {

// What the attacks under way against a hex would do to its defenders, all told.
int cost_of_standing(const Mind& m, const State& t, HexId hex) {
    const Prospect p = attack_on(m, t, hex);
    return p.gain - p.loss;
}

Action declare(Mind& m) {
    plan_activation(m);
    if (!m.plans.attacks_planned) {
        m.plans.attacks_planned = true;
        m.plans.orders = attacks_to_declare(m);
    }
    while (!m.plans.orders.empty()) {
        const Action next = m.plans.orders.front();
        m.plans.orders.erase(m.plans.orders.begin());
        if (m.may(next)) return next;
    }
    if (m.may(Declare{})) return Declare{};
    for (const Assault& x : m.all<Assault>()) // 9.22: owed by who attacks already
        for (const Attack& a : m.s.attacks)
            if (a.hex == x.from) return x;
    return m.legal().front();
}

Terms suffered(const Prospect& p) { // by those who are attacked
    Terms out;
    out[Term::own] = -p.gain;
    out[Term::enemy] = p.loss;
    return out;
}

std::uint8_t facing_choice(Mind& m, UnitId u, HexId h, const std::vector<std::uint8_t>& allowed) {
    const std::uint8_t wanted = facing_at(m, u, h);
    std::uint8_t best = allowed.front();
    int least = 99;
    for (std::uint8_t f : allowed) {
        const int turn = (f - wanted + 6) % 6, off = std::min(turn, 6 - turn);
        if (off < least) least = off, best = f;
    }
    return best;
}

// Out of the way of a Shock, a hex or two: to the best place there is (9.31, 7.39).
std::optional<FallBack> best_fall_back(Mind& m) {
    std::optional<FallBack> best;
    int most = 0;
    for (const FallBack& x : m.all<FallBack>()) {
        const int turn = (x.facing - facing_at(m, x.unit, x.to) + 6) % 6;
        const int value = 10 * refuge_value(m, x.unit, x.to) - std::min(turn, 6 - turn);
        if (!best || value > most) best = x, most = value;
    }
    return best;
}

State counter_charging(const Mind& m, HexId hex, HexId at_whom) {
    State t = m.s;
    std::size_t attack = t.attacks.size();
    for (std::size_t i = t.attacks.size(); i-- > 0;)
        if (t.attacks[i].hex == at_whom && t.attacks[i].targets.contains(hex) &&
            t.attacks[i].stage != AttackStage::over && t.attacks[i].stage != AttackStage::resolved)
            attack = i;
    if (attack == t.attacks.size()) return t;
    bool heavy = false;
    for (UnitId u : stack_in(m.b, hex)) {
        if (!is_cavalry(m.w, u) || disordered(t, u)) continue;
        heavy = heavy || is_heavy(m.w, u);
        at(t, u).set(Mark::countering);
        at(t, u).attack = static_cast<std::uint8_t>(attack + 1);
    }
    if (t.attacks[attack].kind == AttackKind::charge) t.attacks[attack].countered = heavy ? 2 : 1;
    return t;
}

int cost_of_riding(const Mind& m, HexId hex) { // 9.84: they are Disordered at the end
    int sum = 0;
    for (UnitId u : stack_in(m.b, hex))
        if (is_cavalry(m.w, u) && !disordered(m.s, u)) sum += disorder_loss(m, u);
    return sum;
}

int cost_of_leaving(const Mind& m, const Question& q) {
    int leave = ground_worth(m, q.hex);
    for (UnitId u : stack_in(m.b, q.hex))
        if (u != q.unit && !is_cavalry(m.w, u)) leave += m.weights.left_behind + disorder_loss(m, u) / 2;
    return leave;
}

Action before_the_shock(Mind& m, const Question& q) {
    const HexId hex = q.hex;
    const int stand = cost_of_standing(m, m.s, hex);
    int best = stand;
    Action out = Stay{};
    for (const CounterCharge& c : m.all<CounterCharge>()) {
        const int ride = cost_of_standing(m, counter_charging(m, hex, c.hex), hex) + cost_of_riding(m, hex) / 2;
        if (ride < best) best = ride, out = c;
    }
    if (const auto back = best_fall_back(m)) {
        if (cost_of_leaving(m, q) < best * m.weights.leave_percent / 100) return *back;
    }
    return out;
}

Action form_against(Mind& m, const Question& q) {
    const HexId hex = q.hex;
    const int stand = cost_of_standing(m, m.s, hex);
    if (m.may(FormSquare{})) {
        const int passes = passing_faces(check_rating(m.b, Check{CheckKind::square, q.unit, hex}));
        State square = m.s, mess = m.s;
        int loss = 0;
        for (UnitId u : stack_in(m.b, hex)) {
            at(square, u).set(Mark::square);
            loss += disorder_loss(m, u);
            at(mess, u).set(Mark::disordered);
        }
        const int good = cost_of_standing(m, square, hex), bad = loss + cost_of_standing(m, mess, hex);
        if (good * passes + bad * (10 - passes) < stand * 10) return FormSquare{};
        return Stay{};
    }
    Action out = Stay{};
    int best = stand * 10;
    for (const CounterCharge& c : m.all<CounterCharge>()) {
        const int passes = passing_faces(check_rating(m.b, Check{CheckKind::counter, q.unit, c.hex}));
        const int ride = cost_of_standing(m, counter_charging(m, hex, c.hex), hex) + cost_of_riding(m, hex) / 2;
        const int value = ride * passes + stand * (10 - passes);
        if (value < best) best = value, out = c;
    }
    return out;
}

// Is the Shock of the attackers in `hex` still worth riding at?
Action recall_or_press(Mind& m, HexId hex) {
    for (const Attack& a : m.s.attacks) {
        if (a.hex != hex || a.stage != AttackStage::committed || a.targets.empty()) continue;
        const Prospect p = attack_on(m, m.s, a.targets[0]);
        if (p.gain > p.loss) return Press{hex};
    }
    return Recall{hex};
}

// What a Shock that the action opens would do: to the side that acts.
int value_of_opening(const Mind& m, const Action& a) {
    return terms_of_opening(m, a).sum();
}

Action advance(Mind& m) {
    std::optional<Advance> best;
    int most = 0;
    for (const Advance& x : m.all<Advance>()) {
        const UnitId u = top_unit(m.b, x.from);
        if (!u) continue;
        const int turn = (x.facing - facing_at(m, u, x.to) + 6) % 6;
        const int value = 10 * place_value(m, u, x.to) - std::min(turn, 6 - turn);
        if (!best || value > most) best = x, most = value;
    }
    if (!best) return m.may(Ready{}) ? Action{Ready{}} : m.legal().front();
    if (m.may(Ready{})) { // 9.72: into ground that was left
        const UnitId u = top_unit(m.b, best->from);
        if (place_value(m, u, best->to) < place_value(m, u, best->from) + m.weights.optional_advance) return Ready{};
    }
    return *best;
}

} // namespace

Terms terms_of_standing(const Mind& m, HexId hex) {
    return suffered(attack_on(m, m.s, hex));
}

Terms terms_of_riding(const Mind& m, HexId hex, HexId at_whom) {
    Terms out = suffered(attack_on(m, counter_charging(m, hex, at_whom), hex));
    out[Term::own] -= cost_of_riding(m, hex) / 2;
    return out;
}

Terms terms_of_leaving(const Mind& m, const Question& q) {
    Terms out;
    out[Term::ground] = -ground_worth(m, q.hex);
    out[Term::own] = -cost_of_leaving(m, q) - out[Term::ground];
    return out;
}

Terms terms_of_opening(const Mind& m, const Action& a) {
    Terms out;
    State t = m.s;
    apply(m.w, t, a, nullptr);
    const Clash* c = below<Clash>(t);
    const Clash* now = below<Clash>(m.s);
    if (!c || !now || t.frames.size() <= m.s.frames.size() || c->side != m.me) return out;
    Mind then(m.w, t, m.me, m.plans);
    const Prospect p = prospect(then, t, *c);
    out[Term::enemy] = p.gain;
    out[Term::own] = -p.loss;
    return out;
}

Action in_shock(Mind& m) {
    const Question q = asked(m.b);
    if (const Shock* f = top<Shock>(m.s)) {
        switch (f->stage) {
        case ShockStage::declare:
            return declare(m);
        case ShockStage::evade:
            return before_the_shock(m, q);
        case ShockStage::follow:
            plan_activation(m);
            return advance(m);
        case ShockStage::form:
            return form_against(m, q);
        case ShockStage::recall:
        case ShockStage::shaken:
            return recall_or_press(m, q.hex);
        case ShockStage::reaction:
            return best_answer<React>(m, FireKind::reaction);
        case ShockStage::face: {
            const auto turns = m.all<Turn>();
            std::vector<std::uint8_t> allowed;
            for (const Turn& x : turns) allowed.push_back(x.facing);
            return Turn{turns.front().unit, facing_choice(m, turns.front().unit, q.hex, allowed)};
        }
        default:
            return m.legal().front(); // Commitments and Shocks in the order of the hexes
        }
    }
    if (top<Evade>(m.s)) {
        const auto back = best_fall_back(m);
        const HexId here = at(m.s, q.unit).hex;
        if (back && refuge_value(m, q.unit, back->to) > refuge_value(m, q.unit, here)) return *back;
        return Stay{};
    }
    const Clash* f = top<Clash>(m.s);
    switch (f->stage) {
    case ClashStage::evade:
        return before_the_shock(m, q);
    case ClashStage::form:
        return form_against(m, q);
    case ClashStage::reaction:
        return best_answer<React>(m, FireKind::reaction);
    case ClashStage::counter: {
        Action out = Stay{};
        int most = 0;
        for (const CounterShock& x : m.all<CounterShock>())
            if (const int v = value_of_opening(m, x); v > most) most = v, out = x;
        return out;
    }
    case ClashStage::advance:
        plan_activation(m);
        return advance(m);
    case ClashStage::follow:
        for (const Action& a : {Action{BreakThrough{}}, Action{Pursue{}}})
            if (m.may(a)) return value_of_opening(m, a) > 0 || !m.may(Ready{}) ? a : Action{Ready{}};
        return m.legal().front();
    default:
        return m.legal().front();
    }
}

} // namespace redoubt::ai::triumphal
