// The guns: what to fire at, together or apart, when to turn first, when to answer.
#include "engine/ai/triumph/plans.h"

#include <algorithm>

namespace redoubt::ai::triumphal {

namespace {

// The guns of a hex that fire best together, and what they do.
struct Salvo {
    Fire fire;
    int value = 0;
};

Salvo salvo(const Mind& m, FireKind kind, UnitId gun, HexId target) {
    Salvo out;
    out.fire.kind = kind;
    out.fire.guns.push_back(gun);
    out.fire.target = target;
    out.value = fire_value(m, out.fire);
    for (UnitId x : stack_in(m.b, at(m.s, gun).hex)) {
        if (x == gun || out.fire.guns.full() || why_no_join(m.b, out.fire, x)) continue;
        Fire more = out.fire;
        more.guns.push_back(x);
        if (const int v = fire_value(m, more); v > out.value) out.fire = more, out.value = v;
    }
    return out;
}

// 8.7: what good-order guns in the target would do in answer.
int answer(const Mind& m, const Fire& f) {
    const HexId from = at(m.s, f.guns.front()).hex;
    int sum = 0;
    for (UnitId u : stack_in(m.b, f.target)) {
        if (!is_gun(m.w, u) || at(m.s, u).has(Mark::answered) || why_no_aim(m.b, u, from)) continue;
        Fire back;
        back.kind = FireKind::counter_battery;
        back.guns.push_back(u);
        back.target = from;
        sum += fire_value(m, back);
    }
    return sum * m.weights.answer_percent / 100;
}

// 5.55: in the Reserve Phase a gun pays for its fire with a check.
int reserve_cost(const Mind& m, const Fire& f) {
    const auto* act = below<Activation>(m.s);
    if (!act || act->kind != ActivationKind::reserve) return 0;
    int sum = 0;
    for (UnitId u : f.guns)
        sum += disorder_loss(m, u) * (10 - passing_faces(check_rating(m.b, Check{CheckKind::reserve, u, {}}))) / 10;
    return sum;
}

int worth_firing(const Mind& m, const Salvo& x) {
    return x.value - answer(m, x.fire) - reserve_cost(m, x.fire);
}

// Is there a facing from which it would do much better? The Board does not know facings: it can stay.
std::optional<Turn> best_turn(Mind& m, UnitId gun) {
    std::optional<Turn> best;
    int most = m.weights.least_after_turn;
    State t = m.s;
    const Board b(m.b, t);
    std::vector<HexId> enemies;
    for (std::size_t i = 0; i < m.b.hexes.size(); ++i)
        if (side_in(m.b, HexId{i}) == other(m.me) &&
            distance(m.w.map, HexId{i}, at(m.s, gun).hex) <= unit_of(m.w, gun).maximum)
            enemies.push_back(HexId{i});
    if (enemies.empty()) return best;
    for (const Turn& x : m.all<Turn>()) {
        if (x.unit != gun) continue;
        at(t, gun).facing = x.facing;
        for (HexId h : enemies) {
            if (why_no_aim(b, gun, h)) continue;
            Fire f;
            f.guns.push_back(gun);
            f.target = h;
            for (UnitId mate : stack_in(m.b, at(m.s, gun).hex)) // they turn and fire together
                if (mate != gun && is_gun(m.w, mate) && !disordered(m.s, mate) && !at(m.s, mate).has(Mark::fired) &&
                    f.guns.size() < 2)
                    f.guns.push_back(mate);
            const int value = fire_value(m, f) - answer(m, f) - reserve_cost(m, f);
            if (value > most) most = value, best = x;
        }
    }
    return best;
}

// Would it march instead, and is the enemy too far to be hurt much (7.36)?
bool from_afar(Mind& m, UnitId gun) {
    const auto* act = top<Activation>(m.s);
    return act && act->kind != ActivationKind::barrage && act->kind != ActivationKind::reserve &&
           m.influence().foe[at(m.s, gun).hex.index()] > unit_of(m.w, gun).effective;
}

} // namespace

Terms shot_terms(Mind& m, FireKind kind, const Shoot& x) {
    const Salvo best = salvo(m, kind, x.unit, x.target);
    Terms out;
    out[Term::enemy] = best.value;
    out[Term::own] = worth_firing(m, best) - best.value;
    if (from_afar(m, x.unit)) out[Term::way] -= m.weights.least_from_afar;
    return out;
}

namespace {

Action fire_step(Mind& m) {
    plan_activation(m);
    const auto* act = top<Activation>(m.s);
    const FireKind kind = act->kind == ActivationKind::barrage ? FireKind::barrage : FireKind::fire;
    std::optional<Shoot> best;
    int most = 0;
    for (const Shoot& x : m.all<Shoot>()) {
        const int least = from_afar(m, x.unit) ? 0 : m.weights.least_fire; // it has paid least_from_afar
        const int value = shot_terms(m, kind, x).sum() - least;
        if (value > most) most = value, best = x;
    }
    if (best) return *best;
    for (const Turn& x : m.all<Turn>()) {
        if (m.plans.aimed[x.unit.index()]) continue;
        m.plans.aimed[x.unit.index()] = 1;
        if (m.influence().foe[at(m.s, x.unit).hex.index()] > 4) continue;
        if (const auto turn = best_turn(m, x.unit)) return *turn;
    }
    return Ready{};
}

} // namespace

int fire_prospect(Mind& m) {
    int most = 0;
    for (const Shoot& x : m.all<Shoot>())
        most = std::max(most, worth_firing(m, salvo(m, FireKind::fire, x.unit, x.target)));
    return most;
}

Action in_fire(Mind& m) {
    const Fire* f = top<Fire>(m.s);
    if (!f) return fire_step(m);
    if (f->stage == FireStage::draft) { // another gun joins when together they do more than apart
        const int now = fire_value(m, *f);
        std::optional<Join> best;
        int most = 0;
        for (const Join& x : m.all<Join>()) {
            Fire more = *f, alone = *f;
            if (more.guns.full()) break;
            more.guns.push_back(x.unit);
            alone.guns.clear();
            alone.guns.push_back(x.unit);
            const int gain = fire_value(m, more) - now - fire_value(m, alone);
            if (gain > most) most = gain, best = x;
        }
        return best ? Action{*best} : Action{Loose{}};
    }
    return best_answer<Shoot>(m, FireKind::counter_battery);
}

} // namespace redoubt::ai::triumphal
