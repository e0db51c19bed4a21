// How a script decides, over any system that has a Field. Include it once a system.
#pragma once
#include "engine/ai/sparring/field.h"
#include "engine/ai/sparring/sparring.h"

#include <algorithm>
#include <queue>

namespace redoubt::ai::sparring {

inline constexpr int far_away = 9999;
inline constexpr int most_decisions = 3000; // of one moment; past it anything legal will do
inline constexpr int most_completions = 24; // of an attack that may not yet be declared
inline constexpr int front_units = 4;       // so many find room against one hex
inline constexpr int most_tried = 48;       // legal actions that one ply tries out
inline constexpr int a_point = 4;           // of ground, in hundredths of strength
inline constexpr int an_objective = 400;    // each of its points ...
inline constexpr int exposed_percent = 25;  // of a troop's worth, beside more than it has

template <class R>
struct Thought {
    using F = Field<R>;
    using World = typename R::World;
    using State = typename R::State;
    using Action = typename R::Action;

    Partner& p;
    Memory<R>& m;
    const World& w;
    const State s;
    const Side me;
    const Script& how;
    std::vector<Action> legal;
    std::vector<Option> options; // of `legal`
    std::vector<Troop> troops;   // by unit

    Thought(Partner& partner, Memory<R>& memory, const World& world, const typename R::View& v)
        : p(partner), m(memory), w(world), s(deal(world, v, partner.rng)), me(v.side), how(script(partner.script)) {
        legal_actions(w, s, legal);
        for (const Action& a : legal) options.push_back(F::option(w, s, a));
        for (std::size_t i = 0; i < w.units.size(); ++i) troops.push_back(F::troop(w, s, UnitId{i}));
    }

    const Grid& grid() const { return w.map.grid; }
    bool mine(const Troop& t) const { return t.side == me; }
    bool any(Sort sort) const {
        return std::any_of(options.begin(), options.end(), [&](const Option& o) { return o.sort == sort; });
    }
    const Action& first(Sort sort) const {
        for (std::size_t i = 0; i < legal.size(); ++i)
            if (options[i].sort == sort) return legal[i];
        return legal.front();
    }
    const Action& by_dice() { // anything but what leads nowhere
        std::vector<std::size_t> list;
        for (std::size_t i = 0; i < legal.size(); ++i)
            if (options[i].sort != Sort::aside) list.push_back(i);
        if (list.empty()) return legal[p.rng.below(static_cast<std::uint32_t>(legal.size()))];
        return legal[list[p.rng.below(static_cast<std::uint32_t>(list.size()))]];
    }

    int total(Side side) const {
        int sum = 0;
        for (const Troop& t : troops)
            if (t.side == side && t.hex) sum += t.strength;
        return sum;
    }

    // --- ground ---------------------------------------------------------------------------------------------------
    // Points for foot from every hex to the nearest of `seeds`.
    std::vector<int> ways(const std::vector<HexId>& seeds) const {
        std::vector<int> cost(w.map.hexes.size(), far_away);
        using Entry = std::pair<int, std::size_t>; // ties by hex
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
        for (HexId h : seeds)
            if (h) cost[h.index()] = 0, open.emplace(0, h.index());
        while (!open.empty()) {
            const auto [c, i] = open.top();
            open.pop();
            if (c > cost[i]) continue;
            for (Dir d : all_dirs) {
                const HexId from = neighbour(grid(), HexId{i}, d);
                if (!from) continue;
                const int points = F::price(w, s, from, opposite(d));
                if (points < 0 || c + points >= cost[from.index()]) continue;
                cost[from.index()] = c + points;
                open.emplace(c + points, from.index());
            }
        }
        return cost;
    }
    std::vector<HexId> enemies(bool guns) const {
        std::vector<HexId> out;
        for (const Troop& t : troops)
            if (!mine(t) && t.hex && (!guns || t.gun)) out.push_back(t.hex);
        return out;
    }
    Aim aim() const {
        if (how.aim == Aim::stronger) return total(me) > total(other(me)) ? Aim::take : Aim::stay;
        if (how.aim == Aim::last) return F::left(w, s) <= 2 ? Aim::take : Aim::stay;
        return how.aim;
    }
    std::vector<HexId> seeds(Aim a) {
        std::vector<HexId> out;
        const auto objectives = F::objectives(w, s);
        if (a == Aim::place) {
            if (!m.place) {
                int most = -1;
                for (const Objective& o : objectives)
                    if (const int value = o.points * 4 + (o.holder != me ? 2 : 0); value > most)
                        most = value, m.place = o.hex;
            }
            if (m.place) return {m.place};
        }
        if (a == Aim::works)
            for (const Objective& o : objectives)
                if (o.holder == me) out.push_back(o.hex);
        if (a == Aim::works && out.empty())
            for (const Objective& o : objectives) out.push_back(o.hex);
        if (a == Aim::guns) out = enemies(true);
        if (!out.empty()) return out;
        if (a != Aim::away)
            for (const Objective& o : objectives)
                if (o.holder != me) out.push_back(o.hex);
        if (a == Aim::take && !out.empty()) return out;
        for (HexId h : enemies(false)) out.push_back(h);
        return out;
    }
    void look_around() {
        const std::int64_t now = F::moment(s);
        if (m.moment == now && m.considered.size() == troops.size()) return;
        m.moment = now;
        m.decisions = 0;
        m.considered.assign(troops.size(), 0);
        m.orders.clear();
        m.dropped.clear();
        m.ground = ways(seeds(aim()));
        // What could come at each enemy: the strongest near him, against what he has there.
        m.chance.assign(w.map.hexes.size(), 0);
        for (HexId h : enemies(false)) {
            if (m.chance[h.index()] > 0) continue;
            std::vector<int> come;
            for (const Troop& t : troops)
                if (mine(t) && t.hex && t.strength > 0 && distance(grid(), t.hex, h) <= t.steps + 1)
                    come.push_back(t.strength);
            std::sort(come.begin(), come.end(), std::greater<>());
            int sum = 0;
            for (std::size_t i = 0; i < come.size() && i < front_units; ++i) sum += come[i];
            m.chance[h.index()] = std::max(1, 100 * sum / F::guarded(w, s, h));
            ++p.work;
        }
    }

    // --- what a position is worth, in hundredths of strength --------------------------------------------------------
    int value(const State& t) {
        ++p.work;
        int sum = 0;
        std::vector<Troop> now;
        std::vector<int> beside[2]; // by side and hex: strength there and in the hexes around
        for (auto& b : beside) b.assign(w.map.hexes.size(), 0);
        for (std::size_t i = 0; i < troops.size(); ++i) now.push_back(F::troop(w, t, UnitId{i}));
        for (const Troop& x : now) {
            if (!x.hex || x.strength == 0) continue;
            auto& b = beside[index(x.side)];
            b[x.hex.index()] += x.strength;
            for (Dir d : all_dirs)
                if (const HexId n = neighbour(grid(), x.hex, d)) b[n.index()] += x.strength;
        }
        for (const Troop& x : now) {
            if (!x.hex && !x.comes) continue;
            const int sign = mine(x) ? 1 : -1;
            sum += sign * x.worth;
            if (!x.hex) continue;
            if (mine(x)) sum -= a_point * std::min(m.ground[x.hex.index()], 60);
            const int against = beside[index(other(x.side))][x.hex.index()];
            if (against > beside[index(x.side)][x.hex.index()]) sum -= sign * x.worth * exposed_percent / 100;
        }
        for (const Objective& o : F::objectives(w, t))
            if (o.holder) sum += (*o.holder == me ? 1 : -1) * o.points * an_objective;
        return sum;
    }
    // After an action and, where dice follow, one roll of each.
    int value_after(const Action& a) {
        State t = s;
        apply(w, t, a, nullptr);
        for (int rolls = 0; rolls < 40 && decider(w, t) == Decider::chance; ++rolls)
            apply(w, t, sample(p.rng, chance(w, t)), nullptr);
        return value(t);
    }
    const Action& best_by_value(Sort only, bool all) {
        const Action* best = nullptr;
        int most = 0, tried = 0;
        for (std::size_t i = 0; i < legal.size() && tried < most_tried; ++i) {
            if (all ? options[i].sort == Sort::aside || options[i].sort == Sort::drop : options[i].sort != only)
                continue;
            ++tried;
            if (const int v = value_after(legal[i]); !best || v > most) best = &legal[i], most = v;
        }
        return best ? *best : by_dice();
    }

    // --- marching -------------------------------------------------------------------------------------------------
    bool beside_enemy(HexId h, int& least) const { // and the least chance against any of them
        bool any = false;
        for (const Troop& t : troops)
            if (!mine(t) && t.hex && distance(grid(), t.hex, h) == 1) {
                any = true;
                least = std::min(least, m.chance[t.hex.index()]);
            }
        return any;
    }
    int nearest_enemy(HexId h) const {
        int far = 99;
        for (const Troop& t : troops)
            if (!mine(t) && t.hex) far = std::min(far, distance(grid(), t.hex, h));
        return far;
    }
    bool is_bait(UnitId u) const {
        UnitId bait;
        for (std::size_t i = 0; i < troops.size(); ++i)
            if (mine(troops[i]) && troops[i].hex && troops[i].strength > 0 && !troops[i].gun &&
                (!bait || troops[i].worth < troops[bait.index()].worth))
                bait = UnitId{i};
        return bait == u;
    }
    // Of a unit that stands in h at the end of its march; only differences matter.
    int place_value(UnitId u, HexId h) {
        ++p.work;
        const Troop& t = troops[u.index()];
        const int ground = -a_point * std::min(m.ground[h.index()], 500);
        if (how.mind == Mind::ply) {
            State then = s;
            F::put(then, u, h);
            return value(then);
        }
        int least = far_away;
        const bool contact = beside_enemy(h, least);
        if (how.mind == Mind::wesnoth) { // attacks rated, targets by way, power projected upon the hex
            int theirs = 0, ours = t.strength;
            for (const Troop& x : troops)
                if (x.hex && distance(grid(), x.hex, h) <= 3) (mine(x) ? ours : theirs) += x.strength;
            const int risk = std::max(0, theirs - ours * 3 / 2) * t.worth / std::max(1, ours) / 4;
            return ground + (contact ? std::min(least, 400) - 130 : 0) - risk;
        }
        if (how.aim == Aim::away) return -ground + (contact ? -1000 : 0);
        if (t.strength == 0 && !t.gun) { // staff and militia keep behind the others
            int front = far_away;
            for (const Troop& x : troops)
                if (mine(x) && x.hex && x.strength > 0) front = std::min(front, m.ground[x.hex.index()]);
            return m.ground[h.index()] < front + 2 || contact ? -100000 : ground;
        }
        if (how.aim == Aim::bait && !is_bait(u)) {
            if (contact && least < how.odds) return -100000;
            return contact ? 1000 : nearest_enemy(h) < 4 ? -1000 - a_point * (4 - nearest_enemy(h)) : ground;
        }
        if (how.odds > 0 && contact && how.aim != Aim::bait && (t.gun || least < how.odds)) return ground - 20000;
        return ground;
    }
    // The next unit's way, unit after unit; nothing when all have been thought of.
    std::optional<Action> march() {
        const Aim a = aim();
        for (;;) {
            const Option* next = nullptr;
            for (const Option& o : options) {
                if (o.sort != Sort::march || !o.unit || m.considered[o.unit.index()]) continue;
                if (!next || rank(o.unit) < rank(next->unit)) next = &o;
            }
            if (!next) return std::nullopt;
            const UnitId u = next->unit;
            m.considered[u.index()] = 1;
            const HexId now = troops[u.index()].hex;
            if (a == Aim::stay && now && how.mind == Mind::script) continue;
            HexId best = now;
            int most = now ? place_value(u, now) : -1000000;
            for (HexId h : F::reach(w, s, u))
                if (const int v = place_value(u, h); h != now && v > most) most = v, best = h;
            if (!best || best == now) continue;
            m.orders = F::way(w, s, u, best);
            if (m.orders.empty()) continue;
            if (auto order = next_order()) return order;
        }
    }
    // The front first, so that those behind find room; who flees, the other way about.
    int rank(UnitId u) const {
        const HexId h = troops[u.index()].hex;
        const int far = h ? m.ground[h.index()] : far_away;
        return how.aim == Aim::away ? -far : far;
    }
    std::optional<Action> next_order() {
        if (m.orders.empty()) return std::nullopt;
        const Action a = m.orders.front();
        m.orders.erase(m.orders.begin());
        if (std::find(legal.begin(), legal.end(), a) != legal.end()) return a;
        m.orders.clear();
        return std::nullopt;
    }
    int looks(std::uint8_t front, HexId h) const { // at how much of the enemy
        int sum = 0;
        for (const Troop& t : troops) {
            if (mine(t) || !t.hex || t.hex == h) continue;
            const int far = distance(grid(), h, t.hex);
            if (far > 6) continue;
            for (Dir d : all_dirs) {
                const HexId n = neighbour(grid(), h, d);
                if ((front >> static_cast<unsigned>(d) & 1u) && n && distance(grid(), n, t.hex) < far)
                    sum += 1000 / (far * far);
            }
        }
        return sum;
    }
    // A unit that has gone its way: it looks at the enemy, and is released.
    Action release(UnitId u) {
        const HexId h = troops[u.index()].hex;
        const Action* best = nullptr;
        int most = -1;
        if (h)
            for (std::size_t i = 0; i < legal.size(); ++i) {
                if (options[i].sort == Sort::turn && looks(options[i].front, h) <= looks(F::front(s, u), h)) continue;
                if (options[i].sort != Sort::turn && (options[i].sort != Sort::halt || options[i].front == 0)) continue;
                if (options[i].unit != u && options[i].unit) continue;
                if (const int v = looks(options[i].front, h); v > most) most = v, best = &legal[i];
            }
        if (best) return *best;
        for (Sort sort : {Sort::halt, Sort::end, Sort::march, Sort::strike})
            if (any(sort)) return first(sort);
        return by_dice();
    }

    // --- attacks --------------------------------------------------------------------------------------------------
    int rating(const Odds& o) const {
        if (how.mind == Mind::script) return o.percent();
        return how.mind == Mind::ply ? o.gain - o.loss : o.gain - o.loss * 6 / 10; // Wesnoth's aggression 0.4
    }
    bool wants(const Odds& o, HexId target) const {
        if (o.attack == 0) return false;
        if (how.mind != Mind::script) return rating(o) > 0;
        if (how.odds == 0 || (how.aim == Aim::stronger && aim() == Aim::stay)) return false;
        if (how.aim == Aim::guns) {
            const bool guns = std::any_of(troops.begin(), troops.end(),
                                          [&](const Troop& t) { return t.gun && t.hex == target && !mine(t); });
            return o.percent() >= (guns ? how.odds : 300);
        }
        return o.percent() >= how.odds;
    }
    // The best attack that can be begun; `must`: whatever it is.
    std::optional<Action> strike(bool must) {
        std::size_t best = legal.size();
        int most = 0;
        for (std::size_t i = 0; i < legal.size(); ++i) {
            if (options[i].sort != Sort::strike) continue;
            const bool dropped = std::find(m.dropped.begin(), m.dropped.end(), options[i].to) != m.dropped.end();
            if (dropped && !must) continue;
            const Odds o = F::odds(w, s, legal[i]);
            ++p.work;
            if (!must && !wants(o, options[i].to)) continue;
            const int v = rating(o) - (dropped ? 100000 : 0);
            if (best == legal.size() || v > most) best = i, most = v;
        }
        if (best == legal.size()) return std::nullopt;
        return legal[best];
    }
    bool can_loose(const Action& after) const {
        State t = s;
        apply(w, t, after, nullptr);
        std::vector<Action> then;
        return !is_side(decider(w, t)) || listed(t, Sort::loose, then);
    }
    bool listed(const State& t, Sort sort, std::vector<Action>& out) const {
        std::vector<Action> all;
        legal_actions(w, t, all);
        out.clear();
        for (const Action& a : all)
            if (F::option(w, t, a).sort == sort) out.push_back(a);
        return !out.empty();
    }
    // Where no single one makes it an attack that may be declared: several, found by trying.
    bool complete() {
        m.orders.clear();
        int most = -1;
        std::vector<Action> list, way;
        for (int i = 0; i < most_completions; ++i) {
            State t = s;
            way.clear();
            while (!listed(t, Sort::loose, list) && listed(t, Sort::join, list) && way.size() < 24) {
                way.push_back(list[p.rng.below(static_cast<std::uint32_t>(list.size()))]);
                apply(w, t, way.back(), nullptr);
                ++p.work;
            }
            if (!listed(t, Sort::loose, list)) continue;
            const auto o = F::launched(w, t, list.front());
            const int v = o.empty() ? 0 : o[0].percent();
            if (v > most) most = v, m.orders = way;
        }
        return most >= 0;
    }
    // An attack or a salvo that is being put together: those who make it better, then off with it.
    Action put_together() {
        if (auto order = next_order()) return *order;
        const bool loose = any(Sort::loose);
        const Action* best = nullptr;
        int most = loose ? now_percent() : -1;
        for (std::size_t i = 0; i < legal.size(); ++i) {
            if (options[i].sort != Sort::join) continue;
            const int v = std::min(F::odds(w, s, legal[i]).percent(), 100000);
            ++p.work;
            if (v > most && can_loose(legal[i])) most = v, best = &legal[i];
        }
        if (best) return *best;
        if (loose) return first(Sort::loose);
        if (complete())
            if (auto order = next_order()) return *order;
        if (any(Sort::drop)) {
            for (const Option& o : options)
                if (o.to) m.dropped.push_back(o.to);
            return first(Sort::drop);
        }
        return by_dice();
    }
    int now_percent() const { // of the attack as it stands
        for (std::size_t i = 0; i < legal.size(); ++i)
            if (options[i].sort == Sort::loose)
                if (const auto o = F::launched(w, s, legal[i]); !o.empty()) return o[0].percent();
        return -1;
    }
    std::optional<Action> fire() {
        const Action* best = nullptr;
        int most = -1;
        for (std::size_t i = 0; i < legal.size(); ++i) {
            if (options[i].sort != Sort::fire) continue;
            int worth = 0, friends = 0;
            for (const Troop& t : troops)
                if (t.hex && t.hex == options[i].to) (mine(t) ? friends : worth) += t.worth;
            if (worth > most && friends == 0) most = worth, best = &legal[i];
        }
        if (!best) return std::nullopt;
        return *best;
    }

    Action decide() {
        if (legal.size() == 1) return legal.front();
        look_around();
        if (how.mind == Mind::dice || ++m.decisions > most_decisions) return by_dice();
        if (const UnitId u = F::in_hand(s)) {
            if (auto order = next_order()) return *order;
            if (any(Sort::strike))
                if (auto a = strike(false)) return *a;
            return release(u);
        }
        if (any(Sort::loose) || any(Sort::drop) || (any(Sort::join) && !any(Sort::end))) return put_together();
        if (any(Sort::strike))
            if (auto a = strike(false)) return *a;
        if (how.shoots && any(Sort::fire))
            if (auto a = fire()) return *a;
        if (any(Sort::order) && (how.aim != Aim::stay || !any(Sort::end))) return first(Sort::order);
        if (any(Sort::march))
            if (auto a = march()) return *a;
        if (any(Sort::forced)) return best_by_value(Sort::forced, false);
        if (any(Sort::end)) return first(Sort::end);
        if (any(Sort::strike))
            if (auto a = strike(true)) return *a;
        if (any(Sort::march)) return best_by_value(Sort::march, false);
        return by_dice();
    }
};

template <class R>
typename R::Action decide(Partner& p, const typename R::World& w, const typename R::View& v) {
    return Thought<R>(p, std::get<Memory<R>>(p.memory), w, v).decide();
}

} // namespace redoubt::ai::sparring
