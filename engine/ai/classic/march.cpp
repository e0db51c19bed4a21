#include "engine/ai/classic/march.h"

#include "engine/core/order.h"
#include "engine/rules/classic/query.h"

#include <algorithm>

namespace redoubt::ai {

namespace {

// ---- what a plan is worth

int support(const March& m, Piece u, Hex h) {
    int friends = 0;
    const Deployment& d = m.plan;
    for (Hex n : m.terrain.spots[h].next) {
        if (n == nowhere) continue;
        Piece p = d.mobile[n];
        if (p != nobody && p != u && m.roster[p].side == m.side && ++friends == 2) break;
    }
    return friends * m.weights.support;
}

bool in_contact(const March& m, Piece u, Hex h) {
    const Spot& s = m.terrain.spots[h];
    std::uint8_t reach = m.roster[u].gun() ? static_cast<std::uint8_t>(s.strike & s.fire) : s.strike;
    for (std::size_t k = 0; k < 6; ++k)
        if ((reach >> k & 1) && holds(m.plan, s.next[k], other(m.side))) return true;
    return false;
}

// What the enemy's answer may cost there.
int danger(const March& m, Piece u, Hex h) {
    if (!m.answer_follows || m.threat.come.empty()) return 0;
    int loss = exposure(m.plan, m.threat, m.intent.sit, m.weights, u, h);
    if (loss > 0 && m.fights_follow)
        loss = percent_of(loss, in_contact(m, u, h) ? m.weights.contact_exposure : m.weights.reach_exposure);
    return percent_of(loss, m.intent.mood[u].caution);
}

// The place of one unit, the others standing as planned; and the same term by term.
int local(March& m, Piece u, Hex h) {
    ++m.nodes;
    return place_value(m.plan, m.intent, m.weights, u, h) + support(m, u, h) - danger(m, u, h);
}
void account(March& m, Piece u, Hex h, Terms& out) {
    ++m.nodes;
    out[Term::way] += way_value(m.plan, m.intent, m.weights, u, h);
    out[Term::post] += post_value(m.plan, m.intent, m.weights, u, h);
    out[Term::support] += support(m, u, h);
    out[Term::danger] -= danger(m, u, h);
}

int fights(March& m) {
    if (!m.fights_follow) return 0;
    Engagement e = engagement_of(m.plan, m.side, m.intent.hold, m.weights);
    if (e.targets.empty()) return 0;
    return pair_up(e, nullptr, m.weights.preview_nodes, m.nodes).value;
}
void account_of_fights(March& m, Terms& out) {
    Engagement e = engagement_of(m.plan, m.side, m.intent.hold, m.weights);
    if (!e.targets.empty()) out += terms_of(e, pair_up(e, nullptr, m.weights.preview_nodes, m.nodes));
}

int whole(March& m) {
    int out = fights(m);
    for (std::size_t i = 0; i < m.roster.size(); ++i)
        if (m.roster[i].side == m.side && !m.roster[i].works() && m.plan.at[i] != nowhere)
            out += local(m, static_cast<Piece>(i), m.plan.at[i]);
    return out;
}

// `u` and its neighbours at two hexes: all whose place changes when it goes from one to the other.
template <class Each>
void each_concerned(const March& m, Piece u, Hex a, Hex b, const Each& each) {
    std::array<Piece, 14> seen{};
    std::size_t n = 0;
    auto add = [&](Piece p) {
        if (p == nobody || m.roster[p].side != m.side) return;
        if (std::find(seen.begin(), seen.begin() + static_cast<std::ptrdiff_t>(n), p) !=
            seen.begin() + static_cast<std::ptrdiff_t>(n))
            return;
        seen[n++] = p;
        each(p, m.plan.at[p]);
    };
    if (m.plan.at[u] != nowhere) add(u);
    for (Hex h : {a, b}) {
        if (h == nowhere) continue;
        for (Hex next : m.terrain.spots[h].next)
            if (next != nowhere) add(m.plan.mobile[next]);
    }
}

int neighbourhood(March& m, Piece u, Hex a, Hex b) {
    int out = 0;
    each_concerned(m, u, a, b, [&](Piece p, Hex h) { out += local(m, p, h); });
    return out;
}

void place(March& m, Piece u, Hex h) {
    lift(m.plan, u);
    if (h != nowhere) put(m.plan, u, h);
}

bool is_near(const March& m, Hex h) {
    return h != nowhere && m.near_enemy[h];
}

void look_around(March& m) {
    if (m.answer_follows) m.threat = threat_of(m.plan, other(m.side), false);
}

// ---- 1. everybody towards his goal, nobody into contact

void approach(March& m, March::Mover& x) {
    Hex from = m.plan.at[x.unit];
    Hex best = from;
    int best_value = 0;
    bool any = false;
    lift(m.plan, x.unit);
    for (const March::Option& o : x.options) {
        if (m.plan.mobile[o.hex] != nobody) continue;
        if (o.hex != x.home && m.fights_follow && in_contact(m, x.unit, o.hex)) continue;
        int v = local(m, x.unit, o.hex);
        if (!any || v > best_value) best = o.hex, best_value = v, any = true;
    }
    if (!any) // an arrival that can only come in next to the enemy
        for (const March::Option& o : x.options)
            if (best == nowhere && m.plan.mobile[o.hex] == nobody) best = o.hex;
    if (best != nowhere) put(m.plan, x.unit, best);
}

// ---- 2. attacks on one target

struct Chance {
    std::size_t mover;
    Hex hex;
    int halves;
    bool adjacent;
};

// Who could strike the enemy in `target`, from where.
std::vector<Chance> chances(const March& m, Hex target) {
    std::vector<Chance> out;
    const Terrain& t = m.terrain;
    for (std::size_t i = 0; i < m.movers.size(); ++i) {
        const March::Mover& x = m.movers[i];
        if (x.exits) continue;
        const Counter& c = m.roster[x.unit];
        for (const March::Option& o : x.options) {
            int far = distance(t, o.hex, target);
            if (far > 2) continue;
            const Spot& s = t.spots[o.hex];
            if (far == 1) {
                std::uint8_t reach = c.gun() ? s.fire : s.strike;
                for (std::size_t k = 0; k < 6; ++k)
                    if (s.next[k] == target && (reach >> k & 1))
                        out.push_back({i, o.hex, !c.gun() && (s.halved >> k & 1) ? c.strength : 2 * c.strength, true});
            } else if (c.gun()) {
                for (const Shot& shot : s.shots)
                    if (shot.hex == target) out.push_back({i, o.hex, 2 * c.strength, false});
            }
        }
    }
    return out;
}

// How good it looks to add one chance to what stands already. A guess that only orders the tries.
int appeal(March& m, const Chance& c, Hex target, int variant) {
    const March::Mover& x = m.movers[c.mover];
    const Counter& unit = m.roster[x.unit];
    const Spot& s = m.terrain.spots[c.hex];
    int out = c.halves * 8;
    Piece defender = m.plan.mobile[target];
    if (c.adjacent) {
        if (unit.gun()) out -= 60;
        int closes = 0;
        if (defender != nobody) {
            const Spot& around = m.terrain.spots[target];
            for (std::size_t k = 0; k < 6; ++k) {
                Hex back = around.next[k];
                if (!(around.pass >> k & 1) || controlled(m.plan, back, m.side) || m.plan.mobile[back] != nobody)
                    continue;
                if (back == c.hex)
                    ++closes;
                else
                    for (std::size_t n = 0; n < 6; ++n)
                        if (s.next[n] == back && (s.zone >> n & 1)) ++closes;
            }
        }
        out += closes * (variant == 1 ? 70 : 25);
        int more = 0;
        for (std::size_t k = 0; k < 6; ++k)
            if ((s.strike >> k & 1) && s.next[k] != target && holds(m.plan, s.next[k], other(m.side))) ++more;
        out -= more * (variant == 2 ? 15 : 45);
        if (variant == 2) out += unit.strength * 6;
    } else {
        out += 40;
    }
    out += place_value(m.plan, m.intent, m.weights, x.unit, c.hex) / 2;
    return out;
}

// Puts an attack together on `target`; keeps it when the whole plan gains.
bool strike(March& m, Hex target, int variant) {
    std::vector<Chance> all = chances(m, target);
    if (all.empty()) return false;
    struct Undo {
        Piece unit;
        Hex from;
    };
    std::vector<Undo> undo;
    std::vector<bool> used(m.movers.size(), false);
    int before = whole(m), best = before;
    std::size_t best_count = 0;
    constexpr std::size_t most = 8;
    for (std::size_t n = 0; n < most && m.nodes < m.limit; ++n) {
        const Chance* pick = nullptr;
        int pick_appeal = 0;
        for (const Chance& c : all) {
            if (used[c.mover]) continue;
            Piece u = m.movers[c.mover].unit;
            if (m.plan.at[u] == c.hex) { // stands there already
                used[c.mover] = true;
                continue;
            }
            if (m.plan.mobile[c.hex] != nobody) continue;
            ++m.nodes;
            int a = appeal(m, c, target, variant) -
                    place_value(m.plan, m.intent, m.weights, u, m.plan.at[u] == nowhere ? c.hex : m.plan.at[u]) / 2;
            if (!pick || a > pick_appeal) pick = &c, pick_appeal = a;
        }
        if (!pick) break;
        Piece u = m.movers[pick->mover].unit;
        used[pick->mover] = true;
        undo.push_back({u, m.plan.at[u]});
        place(m, u, pick->hex);
        int v = whole(m);
        if (v > best) best = v, best_count = undo.size();
    }
    while (undo.size() > best_count) {
        place(m, undo.back().unit, undo.back().from);
        undo.pop_back();
    }
    return best_count > 0;
}

// ---- 3. one unit, all its places

void settle(March& m, March::Mover& x) {
    Piece u = x.unit;
    Hex from = m.plan.at[u];
    int now_fights = is_near(m, from) || from == nowhere ? fights(m) : -1;
    int quiet = now_fights; // value of the fights without any change near the enemy
    auto base = [&] {
        if (quiet == -1) quiet = fights(m);
        return quiet;
    };
    Hex best = from;
    int best_gain = 0;
    for (const March::Option& o : x.options) {
        if (o.hex == from || m.plan.mobile[o.hex] != nobody || m.nodes >= m.limit) continue;
        bool matters = m.fights_follow && (is_near(m, from) || is_near(m, o.hex));
        int before = neighbourhood(m, u, from, o.hex) + (matters ? base() : 0);
        place(m, u, o.hex);
        int after = neighbourhood(m, u, from, o.hex);
        // Far below already: no combat value makes up for it.
        if (!matters || after + 900 > before - base())
            after += matters ? fights(m) : 0;
        else
            after = before - 1;
        if (after - before > best_gain) best = o.hex, best_gain = after - before;
        place(m, u, from);
    }
    if (best != from) {
        place(m, u, best);
        m.changed = true;
    }
}

// ---- orders

void write_orders(March& m) {
    m.orders.clear();
    for (March::Mover& x : m.movers)
        if (x.exits) m.orders.push_back(classic::Exit{UnitId{x.unit}});
    Deployment now = m.opening;
    for (March::Mover& x : m.movers)
        if (x.exits) lift(now, x.unit);
    std::vector<bool> given(m.movers.size(), false);
    // Whose hex is free goes first; who waits for one another's hexes stays.
    for (bool again = true; again;) {
        again = false;
        for (std::size_t i = 0; i < m.movers.size(); ++i) {
            const March::Mover& x = m.movers[i];
            Hex to = m.plan.at[x.unit];
            if (given[i] || x.exits || to == nowhere || to == x.home) continue;
            if (now.mobile[to] != nobody) continue;
            lift(now, x.unit);
            put(now, x.unit, to);
            m.orders.push_back(classic::Move{UnitId{x.unit}, HexId{to}});
            given[i] = again = true;
        }
    }
}

void next_stage(March& m, March::Stage stage) {
    m.stage = stage;
    m.cursor = 0;
    m.round = 0;
    m.changed = false;
}

} // namespace

void begin_march(March& m, const classic::World& w, const classic::State& s, Side side, const ClassicWeights& weights) {
    m.side = side;
    m.weights = weights;
    m.terrain = terrain_of(w);
    m.roster = roster_of(w, s, weights);
    m.plan = deployment_of(w, s, m.terrain, m.roster);
    m.opening = m.plan;
    m.intent = intend(w, s, m.plan, side, weights);
    m.weights.caution = percent_of(weights.caution, m.intent.losses);
    m.fights_follow = !classic::is_night(s.turn);
    m.answer_follows = m.intent.reply && !classic::is_night(side == Side::french ? s.turn : s.turn + 1);
    m.limit = weights.march_nodes;
    m.movers.clear();
    m.orders.clear();
    m.targets.clear();
    m.nodes = 0;
    next_stage(m, March::Stage::approach);

    classic::Board b = board_of(w, s);
    // 13.1: of those still held back, only the one that helps most may begin.
    Piece released = nobody;
    int most = 0;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        if (w.units[i].side != side || !w.units[i].frozen || s.units[i].released || why_no_move(b, UnitId{i})) continue;
        int value = 40 * w.units[i].strength;
        if (m.intent.goal_of[i] != 0xFF)
            value -= 20 * std::min<int>(m.intent.goals[m.intent.goal_of[i]].points[m.plan.at[i]], 90);
        if (released == nobody || value > most) released = static_cast<Piece>(i), most = value;
    }
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        if (w.units[i].side != side) continue;
        Piece u = static_cast<Piece>(i);
        if (w.units[i].frozen && !s.units[i].released && u != released) continue;
        std::vector<classic::Destination> reach = destinations(b, UnitId{i});
        if (reach.empty()) continue;
        March::Mover x;
        x.unit = u;
        x.home = m.plan.at[i];
        if (x.home != nowhere) x.options.push_back({x.home, false});
        for (const classic::Destination& r : reach) {
            x.exits = x.exits || (r.exit && m.intent.leaving);
            if (r.hex.value == x.home) continue;
            // A friend that may move on itself is no hindrance to a plan; a garrison never is.
            if (!r.may_end && m.plan.mobile[r.hex.value] == nobody) continue;
            x.options.push_back({r.hex.value, r.exit});
        }
        if (x.exits) lift(m.plan, u);
        m.movers.push_back(std::move(x));
    }
    // Who is nearest to his goal moves first and clears the way.
    auto far = [&](const March::Mover& x) {
        std::uint8_t g = m.intent.goal_of[x.unit];
        Hex h = x.home == nowhere ? x.options.empty() ? Hex{0} : x.options[0].hex : x.home;
        return g == 0xFF ? 500 : static_cast<int>(m.intent.goals[g].points[h]);
    };
    put_in_order(m.movers.begin(), m.movers.end(), [&](const auto& a, const auto& c) { return far(a) < far(c); });

    m.near_enemy.assign(m.terrain.spots.size(), false);
    for (std::size_t h = 0; h < m.terrain.spots.size(); ++h) {
        if (!holds(m.plan, static_cast<Hex>(h), other(side))) continue;
        m.targets.push_back(static_cast<Hex>(h));
        each_within(w.map, HexId{h}, 2, [&](HexId k) { m.near_enemy[k.index()] = true; });
    }
    // Enemies in places that matter first.
    put_in_order(m.targets.begin(), m.targets.end(), [&](Hex a, Hex c) { return m.intent.hold[a] > m.intent.hold[c]; });
    look_around(m);
}

Places compare(March& m, Piece u, Hex h) {
    const Hex from = m.plan.at[u];
    const bool matters = m.fights_follow && (is_near(m, from) || is_near(m, h));
    const auto now = [&] {
        Terms out;
        each_concerned(m, u, from, h, [&](Piece p, Hex at) { account(m, p, at, out); });
        if (matters) account_of_fights(m, out);
        return out;
    };
    Places out;
    out.here = now();
    place(m, u, h);
    out.there = now();
    place(m, u, from);
    return out;
}

bool march_on(March& m, int work) {
    int stop = m.nodes + work;
    while (m.stage != March::Stage::done && m.nodes < stop) {
        bool spent = m.nodes >= m.limit;
        switch (m.stage) {
        case March::Stage::approach:
            if (m.cursor < m.movers.size()) { // always made: it gives everybody a lawful place
                March::Mover& x = m.movers[m.cursor++];
                if (!x.exits) approach(m, x);
            } else {
                look_around(m);
                next_stage(m, m.fights_follow ? March::Stage::strikes : March::Stage::sweeps);
            }
            break;
        case March::Stage::strikes:
            if (spent)
                next_stage(m, March::Stage::sweeps);
            else if (m.cursor < m.targets.size()) {
                Hex target = m.targets[m.cursor++];
                for (int v = 0; v < m.weights.strike_variants; ++v)
                    if (strike(m, target, v)) m.changed = true;
            } else {
                bool more = m.changed && ++m.round < 2;
                m.changed = false;
                m.cursor = 0;
                look_around(m);
                if (!more) next_stage(m, March::Stage::sweeps);
            }
            break;
        case March::Stage::sweeps:
            if (spent)
                next_stage(m, March::Stage::done);
            else if (m.cursor < m.movers.size()) {
                March::Mover& x = m.movers[m.cursor++];
                if (!x.exits) settle(m, x);
            } else {
                bool more = m.changed && ++m.round < m.weights.sweeps;
                m.changed = false;
                m.cursor = 0;
                look_around(m);
                if (!more) next_stage(m, March::Stage::done);
            }
            break;
        case March::Stage::done:
            break;
        }
        if (m.stage == March::Stage::done) write_orders(m);
    }
    return m.stage == March::Stage::done;
}

} // namespace redoubt::ai
