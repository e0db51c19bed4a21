// Fire, attacks, reactions, and what follows a battle.
#include "engine/ai/napoleon/plans.h"

#include <algorithm>

namespace redoubt::ai::napoleonic {

namespace {

template <class F>
const F* top(const State& s) {
    return s.frames.empty() ? nullptr : std::get_if<F>(&s.frames.back());
}

// The value of the position's own draft, or of the one that an action makes.
int draft_value(const Mind& m, const Draft& d) {
    return worth_of_battle(m, forecast(m.b, d));
}
std::optional<Draft> draft_after(const Mind& m, const Action& a) {
    State next = m.s;
    apply(m.w, next, a, nullptr);
    if (const Draft* d = top<Draft>(next)) return *d;
    return std::nullopt;
}

int strength_near(const Mind& m, HexId h, Side side, int within) {
    int sum = 0;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        if (m.w.units[i].side == side && on_map(m.s, u) && !is_commander(m.w, u) && !is_shattered(m.s, u) &&
            distance(m.w.map.grid, h, at(m.s, u).hex) <= within)
            sum += at(m.s, u).strength;
    }
    return sum;
}

bool is_place(const Mind& m, HexId h) {
    return spot_of(m.w, h) < max_spots;
}

Action best_fire(Mind& m, const std::vector<Fire>& shots, bool defensive, bool forming, const Action& otherwise) {
    std::optional<Fire> best;
    int most = 3;
    for (const Fire& f : shots) {
        Shooters guns;
        guns.push_back(f.unit);
        const int value = worth_of_fire(m, fire_forecast(m.b, guns, f.target, defensive, forming), f.target);
        if (value > most) {
            most = value;
            best = f;
        }
    }
    return best ? Action{*best} : otherwise;
}

} // namespace

Action in_fire(Mind& m) {
    if (top<Artillery>(m.s)) {
        plan_phase(m);
        return best_fire(m, m.all<Fire>(), false, false, End{});
    }
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
    // Rifles: every shot that there is, at the most shaken and weakest.
    if (m.may(Declare{})) return Declare{};
    std::optional<Shoot> best;
    int most = -1;
    for (const Shoot& x : m.all<Shoot>()) {
        const int value = at(m.s, x.unit).strength * 10 + (condition_of(m.s, x.target) != Condition::good ? 50 : 0) +
                          10 - std::min<int>(10, at(m.s, x.target).strength);
        if (value > most) {
            most = value;
            best = x;
        }
    }
    if (best) return *best;
    return m.may(Hold{}) ? Action{Hold{}} : m.legal.front();
}

Action in_attacks(Mind& m) {
    if (top<Attacks>(m.s)) {
        std::optional<Attack> best;
        int most = -100000;
        for (const Attack& a : m.all<Attack>()) {
            const auto d = draft_after(m, a);
            if (!d) continue;
            const int value = draft_value(m, *d) + (is_place(m, a.target) ? 60 : 0);
            if (value > most) {
                most = value;
                best = a;
            }
        }
        const bool free = m.may(End{});
        if (best && (!free || most > 20)) return *best;
        return free ? Action{End{}} : m.legal.front();
    }
    const Draft* d = top<Draft>(m.s);
    if (!d) return m.legal.front();
    int most = draft_value(m, *d);
    const Action* best = nullptr;
    for (const Action& a : m.legal) {
        if (!std::holds_alternative<Support>(a) && !std::holds_alternative<With>(a) && !std::holds_alternative<Also>(a))
            continue;
        const auto more = draft_after(m, a);
        if (!more) continue;
        const int value = draft_value(m, *more);
        if (value > most) {
            most = value;
            best = &a;
        }
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
    if (r) // ride against what is clearly weaker
        for (const Counter& c : m.all<Counter>()) {
            const int theirs = at(m.s, r->unit).strength * (is_cavalry(m.w, r->unit) ? 1 : 2);
            if (at(m.s, c.unit).strength * 2 >= theirs * 3 && condition_of(m.s, c.unit) == Condition::good &&
                is_cavalry(m.w, r->unit))
                return c;
        }
    return m.may(Hold{}) ? Action{Hold{}} : m.legal.front();
}

Action in_aftermath(Mind& m) {
    // Who goes back goes where fewest enemies and most friends are, and looks at the enemy.
    const auto safety = [&](HexId h) {
        return 2 * strength_near(m, h, m.me, 1) - 3 * strength_near(m, h, other(m.me), 2) + 6 * cover(m, h);
    };
    const auto look = [&](HexId h, Dir f) { // enemies before the front
        int sum = 0;
        for (Dir d : all_dirs)
            if (arc_of_side(static_cast<int>(f), d) == Arc::front)
                if (const HexId n = next_to(m.w, h, d)) sum += strength_near(m, n, other(m.me), 1);
        return sum;
    };
    if (const auto back = m.all<Retreat>(); !back.empty() && !top<Mates>(m.s)) {
        const Retreat* best = &back.front();
        int most = -1000000;
        for (const Retreat& x : back) {
            const int value = 4 * safety(x.to) + look(x.to, x.facing);
            if (value > most) {
                most = value;
                best = &x;
            }
        }
        return *best;
    }
    if (const auto dodges = m.all<Dodge>(); !dodges.empty()) {
        const auto* d = top<Dodging>(m.s);
        for (const Dodge& x : dodges)
            if (d && at(m.s, d->unit).strength * 4 >= at(m.s, x.unit).strength * 5 &&
                safety(x.to) >= safety(at(m.s, x.unit).hex))
                return x;
        if (m.may(Hold{})) return Hold{};
    }
    if (const auto chases = m.all<Chase>(); !chases.empty()) {
        const Chase* best = nullptr;
        int most = 0;
        for (const Chase& x : chases) {
            const int value = (is_place(m, x.to) ? 500 : 0) + pull(m, x.unit, x.to) -
                              pull(m, x.unit, at(m.s, x.unit).hex) + 6 * at(m.s, x.unit).strength -
                              2 * danger(m, x.to, m.me) + look(x.to, x.facing) / 4 + 10 * cover(m, x.to);
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
