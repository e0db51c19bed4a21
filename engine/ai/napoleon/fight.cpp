// Fire, attacks, reactions, and what follows a battle.
#include "engine/ai/napoleon/plans.h"

#include <algorithm>

namespace redoubt::ai::napoleonic {

namespace {

template <class F>
const F* top(const State& s) {
    return s.frames.empty() ? nullptr : std::get_if<F>(&s.frames.back());
}

// The battle that an action would begin or change, and its worth to the attacker.
std::optional<int> worth_after(const Mind& m, const Action& a) {
    State next = m.s;
    apply(m.w, next, a, nullptr);
    const Board b = board_of(m.w, next);
    if (const Draft* d = top<Draft>(next)) return worth_of_battle(m, b, sides_of(b, *d));
    for (const Frame& f : next.frames)
        if (const auto* x = std::get_if<Battle>(&f)) return worth_of_battle(m, b, sides_of(*x));
    return std::nullopt;
}

int strength_near(const Mind& m, HexId h, Side side, int within) {
    int sum = 0;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        if (m.w.units[i].side == side && on_map(m.s, u) && !is_commander(m.w, u) && !is_shattered(m.s, u) &&
            distance(m.w.map, h, at(m.s, u).hex) <= within)
            sum += at(m.s, u).strength;
    }
    return sum;
}

Terms safety(const Mind& m, HexId h) {
    Terms value;
    value[Term::support] = 8 * strength_near(m, h, m.me, 1);
    value[Term::danger] = -12 * strength_near(m, h, other(m.me), 2);
    value[Term::ground] = 24 * cover(m, h);
    return value;
}

int before_front(const Mind& m, HexId h, Dir facing) { // enemies there
    int sum = 0;
    for (Dir d : all_dirs)
        if (arc_of_side(static_cast<int>(facing), d) == Arc::front)
            if (const HexId n = next_to(m.w, h, d)) sum += strength_near(m, n, other(m.me), 1);
    return sum;
}

bool is_place(const Mind& m, HexId h) {
    return spot_of(m.w, h) < max_spots;
}

} // namespace

// What a battery waits for in this enemy phase (R15: it has one shot): a part of the best that may come yet, at whoever
// is still to move and can come as near as this mover is.
int worth_waiting(const Mind& m, UnitId gun, HexId h) {
    constexpr int march = 3, patience = 60; // hexes that one may count on; percent
    const int range = range_of(unit_of(m.w, gun).gun);
    Guess g(m);
    Shooters guns;
    guns.push_back(gun);
    int best = 0;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId e{i};
        if (m.w.units[i].side == m.me || !on_map(m.s, e) || is_commander(m.w, e) || has(m.s, e, Flag::done)) continue;
        if (!is_paid(m.w, m.s, e) || distance(m.w.map, at(m.s, gun).hex, at(m.s, e).hex) > range + march) continue;
        const UnitState was = at(g.s, e);
        g.put(e, h, was.facing);
        const Board b(m.b, g.s);
        best = std::max(best, worth_of_fire(m, fire_forecast(b, guns, e, true, false), e));
        at(g.s, e) = was;
    }
    return patience * best;
}

int worth_of_shot(const Mind& m, const Shoot& x) {
    return at(m.s, x.unit).strength * 10 + (condition_of(m.s, x.target) != Condition::good ? 50 : 0) + 10 -
           std::min<int>(10, at(m.s, x.target).strength);
}

std::optional<Terms> worth_of_dodge(const Mind& m, const Dodge& x) {
    const auto* d = top<Dodging>(m.s);
    if (!d || at(m.s, d->unit).strength * 4 < at(m.s, x.unit).strength * 5) return std::nullopt;
    return safety(m, x.to) - safety(m, at(m.s, x.unit).hex);
}

namespace {

Action best_fire(Mind& m, const std::vector<Fire>& shots, bool defensive, bool forming, const Action& otherwise) {
    std::optional<Fire> best;
    int most = 3;
    for (const Fire& f : shots) {
        Shooters guns;
        guns.push_back(f.unit);
        const int value = worth_of_fire(m, fire_forecast(m.b, guns, f.target, defensive, forming), f.target);
        if (value <= most) continue;
        if (defensive && !forming && value * 100 < worth_waiting(m, f.unit, at(m.s, f.target).hex)) continue;
        most = value;
        best = f;
    }
    return best ? Action{*best} : otherwise;
}

} // namespace

Action in_fire(Mind& m) {
    if (top<Artillery>(m.s)) { return best_fire(m, m.all<Fire>(), false, false, End{}); }
    if (const Barrage* b = top<Barrage>(m.s)) { // another battery joins when together they do more than apart
        const int now = worth_of_fire(m, fire_forecast(m.b, b->guns, b->target, b->defensive, b->forming), b->target);
        for (const With& w : m.all<With>()) {
            Shooters more = b->guns, alone;
            if (more.full()) break;
            more.push_back(w.unit);
            alone.push_back(w.unit);
            const int together =
                worth_of_fire(m, fire_forecast(m.b, more, b->target, b->defensive, b->forming), b->target);
            const int apart =
                now + worth_of_fire(m, fire_forecast(m.b, alone, b->target, b->defensive, b->forming), b->target);
            if (together > apart) return w;
        }
        return Declare{};
    }
    // Rifles: every shot that there is.
    if (m.may(Declare{})) return Declare{};
    std::optional<Shoot> best;
    int most = -1;
    for (const Shoot& x : m.all<Shoot>()) {
        const int value = worth_of_shot(m, x);
        if (value > most) {
            most = value;
            best = x;
        }
    }
    if (best) return *best;
    return m.may(Hold{}) ? Action{Hold{}} : m.legal.front();
}

// Attack phase: the most promising attack with everybody it takes; what is owed (8.22) in any case, the best first.
Action in_attacks(Mind& m) {
    if (top<Attacks>(m.s)) {
        std::optional<Attack> best;
        int most = 0;
        std::vector<HexId> seen;
        for (const Attack& a : m.all<Attack>()) {
            if (std::find(seen.begin(), seen.end(), a.target) != seen.end()) continue;
            seen.push_back(a.target);
            int value = 0;
            const auto d = best_draft(m, a.target, value);
            if (!d || (best && value <= most)) continue;
            most = value;
            const Attack wished{d->from[0], a.target};
            best = m.may(wished) ? wished : a; // 8.22: others may have to begin it
        }
        const bool free = m.may(End{});
        if (best && (!free || most > least_battle)) return *best;
        return free ? Action{End{}} : m.legal.front();
    }
    const Draft* d = top<Draft>(m.s);
    if (!d) return m.legal.front();
    int most = worth_of_battle(m, m.b, sides_of(m.b, *d));
    const Action* best = nullptr;
    for (const Action& a : m.legal) {
        if (!std::holds_alternative<Support>(a) && !std::holds_alternative<With>(a) && !std::holds_alternative<Also>(a))
            continue;
        const auto value = worth_after(m, a);
        if (!value || *value <= most) continue;
        most = *value;
        best = &a;
    }
    if (best) return *best;
    if (m.may(Declare{})) return Declare{};
    return m.legal.front();
}

Action in_reactions(Mind& m) {
    const auto* r = top<Reactions>(m.s);
    if (const auto forms = m.all<Form>(); !forms.empty()) return forms.front(); // costs nothing when it fails (R5)
    if (const auto shots = m.all<Shoot>(); !shots.empty()) return shots.front();
    if (const auto fires = m.all<Fire>(); !fires.empty()) return best_fire(m, fires, true, r && r->forming, Hold{});
    const Counter* best = nullptr;
    int most = least_battle;
    const std::vector<Counter> counters = m.all<Counter>();
    for (const Counter& c : counters) {
        const auto value = worth_after(m, c);
        if (!value || *value <= most || condition_of(m.s, c.unit) != Condition::good) continue;
        most = *value;
        best = &c;
    }
    if (best) return *best;
    return m.may(Hold{}) ? Action{Hold{}} : m.legal.front();
}

// Who goes back goes where fewest enemies and most friends are, and looks at the enemy.
Terms worth_of_retreat(const Mind& m, const Retreat& r) {
    Terms value = safety(m, r.to);
    value[Term::danger] += before_front(m, r.to, r.facing);
    return value;
}

Terms worth_of_chase(const Mind& m, const Chase& c) {
    Terms value = pull(m, c.unit, c.to) - pull(m, c.unit, at(m.s, c.unit).hex);
    value[Term::ground] += (is_place(m, c.to) ? 500 : 0) + 10 * cover(m, c.to);
    value[Term::enemy] += 6 * at(m.s, c.unit).strength + before_front(m, c.to, c.facing) / 4;
    value[Term::danger] -= 2 * m.danger(c.to);
    if (m.w.victory == VictoryKind::hold && standing(m.w, m.s).winner == m.me)
        value[Term::way] -= m.weights.chase_price;
    return value;
}

Action in_aftermath(Mind& m) {
    if (const auto back = m.all<Retreat>(); !back.empty() && !top<Mates>(m.s)) {
        const Retreat* best = &back.front();
        int most = -1000000;
        for (const Retreat& x : back) {
            const int value = worth_of_retreat(m, x).sum();
            if (value > most) {
                most = value;
                best = &x;
            }
        }
        return *best;
    }
    if (const auto dodges = m.all<Dodge>(); !dodges.empty()) {
        for (const Dodge& x : dodges)
            if (const auto more = worth_of_dodge(m, x); more && more->sum() >= 0) return x;
        if (m.may(Hold{})) return Hold{};
    }
    if (const auto chases = m.all<Chase>(); !chases.empty()) {
        const Chase* best = nullptr;
        int most = 0;
        for (const Chase& x : chases) {
            const HexId from = at(m.s, x.unit).hex; // a place is not left open for a chase
            if (is_place(m, from) && strength_in(m.b, from) == at(m.s, x.unit).strength) continue;
            const int value = worth_of_chase(m, x).sum();
            if (value > most) {
                most = value;
                best = &x;
            }
        }
        if (best) return *best;
        if (m.may(Hold{})) return Hold{};
    }
    if (const auto losses = m.all<Lose>(); !losses.empty()) { // the largest bears it best
        const Lose* best = &losses.front();
        for (const Lose& x : losses)
            if (at(m.s, x.unit).strength * (is_gun(m.w, x.unit) ? 0 : 1) >
                at(m.s, best->unit).strength * (is_gun(m.w, best->unit) ? 0 : 1))
                best = &x;
        return *best;
    }
    if (const auto counts = m.all<Count>(); !counts.empty()) {
        const Count* best = &counts.front();
        for (const Count& x : counts)
            if (at(m.s, x.unit).strength > at(m.s, best->unit).strength && !is_gun(m.w, x.unit)) best = &x;
        return *best;
    }
    if (m.may(Answer{true})) return Answer{true};
    if (m.may(Hold{})) return Hold{};
    return m.legal.front();
}

} // namespace redoubt::ai::napoleonic
