// Where the troops are wanted: the enemy's front for who presses, the own front for who waits, the objective for both.
#include "engine/ai/triumph/plans.h"
#include "engine/core/order.h"

#include <algorithm>

namespace redoubt::ai::triumphal {

namespace {

constexpr int far_away = 9999;
constexpr int objective_reach[] = {14, 20}; // points, by side: who is farther off is not sent there

std::int64_t activation_key(const Mind& m) {
    int pool = 0;
    for (std::uint8_t n : m.s.pool) pool += n;
    const auto* act = below<Activation>(m.s);
    const int kind = act ? static_cast<int>(act->kind) * 2 + static_cast<int>(index(act->side)) : 15;
    return ((std::int64_t{m.s.turn} * 16 + static_cast<int>(m.s.phase)) * 64 + pool) * 512 + kind * 32 +
           (m.s.marker == no_marker ? 31 : m.s.marker);
}

void price_ground(Mind& m) {
    const std::size_t n = m.w.map.hexes.size();
    for (auto& table : m.plans.prices) table.assign(n * 6, -1);
    for (std::size_t i = 0; i < n; ++i) {
        if (is_closed(m.w, m.s, m.me, HexId{i}) || m.s.fires.contains(HexId{i})) continue;
        for (Dir d : all_dirs) {
            const HexId from = neighbour(m.w.map, HexId{i}, opposite(d));
            if (!from) continue;
            for (std::size_t c = 0; c < 3; ++c)
                if (const Price p = price(m.w, m.s, static_cast<Column>(c), from, d, true); p.allowed)
                    m.plans.prices[c][from.index() * 6 + static_cast<std::size_t>(d)] =
                        static_cast<std::int8_t>(p.points + (p.disorders ? 6 : 0));
        }
    }
}

// Points from every hex to the nearest seed.
std::vector<int> ways_to(const Mind& m, Column column, const std::vector<Seed>& seeds) {
    const auto& table = m.plans.prices[static_cast<std::size_t>(column)];
    std::vector<int> cost(m.w.map.hexes.size(), far_away);
    // Hexes by what it costs to come from them, a list for each cost, in one store.
    struct Entry {
        std::size_t hex;
        int next;
    };
    std::vector<Entry> store;
    std::vector<int> open;
    const auto reach = [&](std::size_t hex, int points) {
        if (points >= cost[hex]) return;
        cost[hex] = points;
        const auto at = static_cast<std::size_t>(points);
        if (at >= open.size()) open.resize(at + 1, -1);
        store.push_back({hex, open[at]});
        open[at] = static_cast<int>(store.size()) - 1;
    };
    for (const Seed& x : seeds) reach(x.hex.index(), x.points);
    for (std::size_t c = 0; c < open.size(); ++c)
        while (open[c] >= 0) {
            const auto [i, next] = store[static_cast<std::size_t>(open[c])];
            open[c] = next;
            if (static_cast<std::size_t>(cost[i]) < c) continue;
            for (Dir d : all_dirs) {
                const HexId from = neighbour(m.w.map, HexId{i}, d);
                if (!from) continue;
                const int points = table[from.index() * 6 + static_cast<std::size_t>(opposite(d))];
                if (points >= 0) reach(from.index(), cost[i] + points);
            }
        }
    return cost;
}

int strength_in(const Mind& m, HexId h) {
    int sum = 0;
    for (UnitId u : stack_in(m.b, h)) sum += strength_of(m, u);
    return sum;
}

// Who presses goes for the enemies: the weak, those on open ground, those whose group is near its Collapse. In the
// battle for the redoubt the Russians seek those about it: their cavalry had ridden after guns that stood alone
// elsewhere.
std::vector<Seed> enemy_seeds(const Mind& m) {
    std::vector<Seed> out;
    const int per_point = is_first_act(m) ? m.weights.first_strength : m.weights.strength_per_point;
    const bool stays = !m.w.full && m.w.objective && m.me == Side::russian;
    for (std::size_t i = 0; i < m.b.hexes.size(); ++i) {
        const HexId h{i};
        if (side_in(m.b, h) != other(m.me)) continue;
        int share = 0;
        for (UnitId u : stack_in(m.b, h)) share = std::max(share, m.share[unit_of(m.w, u).group.index()]);
        const int ground =
            -chart(terrain(m.w, m.s, h)).shock * m.weights.ground_of_enemy + (at(m.w.map, h).work ? 2 : 0);
        const int astray = stays ? std::max(0, distance(m.w.map, h, m.w.objective) - m.weights.astray_from) : 0;
        out.push_back(
            {h, std::max(0, ground + strength_in(m, h) / per_point + 4 - share / 25) + astray * m.weights.astray_each});
    }
    return out;
}

// Guns need not go where they shoot: ground that they cannot cross would cut them off.
std::vector<Seed> within_shot(const Mind& m, const std::vector<Seed>& seeds) {
    std::vector<Seed> out = seeds;
    for (const Seed& x : seeds)
        each_within(m.w.map, x.hex, 3, [&](HexId h) {
            if (const int far = distance(m.w.map, h, x.hex); far >= 2) out.push_back({h, x.points + 2 * (far - 1)});
        });
    return out;
}

// Who waits stands by the works, the villages and those of his who have the enemy near.
std::vector<Seed> own_seeds(Mind& m) {
    std::vector<Seed> out;
    const Influence& all = m.influence();
    for (std::size_t i = 0; i < m.b.hexes.size(); ++i) {
        const HexId h{i};
        const bool mine = side_in(m.b, h) == m.me;
        if (mine && all.foe[i] <= 4) out.push_back({h, std::max(0, all.foe[i] - 2)});
        if (at(m.w.map, h).work && side_in(m.b, h) != other(m.me) && all.strike[i] > 0) out.push_back({h, 1});
    }
    return out.empty() ? enemy_seeds(m) : out;
}

// To the objective, or to the front; made when somebody asks, from what the turn and the Activation began with.
const std::vector<int>& ways(const Mind& m, Column c, bool to_objective) {
    TriumphPlans& p = m.plans;
    auto& known = (to_objective ? p.to_objective : p.to_front)[static_cast<std::size_t>(c)];
    if (known.empty())
        known = ways_to(m, c,
                        to_objective             ? std::vector<Seed>{{m.w.objective, 0}}
                        : c == Column::artillery ? within_shot(m, p.front)
                                                 : p.front);
    return known;
}

// The nearest good units until there are enough of them for what the enemy has there.
void bind_to_objective(Mind& m) {
    m.plans.bound.assign(m.w.units.size(), 0);
    if (!m.w.objective) return;
    int enemy = 10;
    std::vector<std::pair<int, std::size_t>> mine;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        if (!on_map(m.s, u) || is_gun(m.w, u)) continue;
        const int far = ways(m, column_of(m.w, u), true)[m.s.units[i].hex.index()];
        if (m.w.units[i].side != m.me) {
            if (distance(m.w.map, m.s.units[i].hex, m.w.objective) <= 4) enemy += strength_of(m, u);
        } else if (far <= (m.w.full ? objective_reach[index(m.me)] : far_away - 1) && is_infantry(m.w, u) &&
                   !m.w.units[i].militia && !disordered(m.s, u) && !is_spared(m, u)) {
            mine.emplace_back(far, i);
        }
    }
    put_in_order(mine.begin(), mine.end());
    int sent = 0;
    for (const auto& [far, i] : mine) {
        if (m.w.full && sent * 100 > enemy * m.weights.crowd_share) break;
        m.plans.bound[i] = 1;
        sent += strength_of(m, UnitId{i});
    }
}

// Hexes to the nearest enemy, or to where he may come on behind us, over any ground.
void measure_away(Mind& m) {
    std::vector<int>& away = m.plans.away;
    away.assign(m.w.map.hexes.size(), far_away);
    std::vector<HexId> edge;
    for (std::size_t i = 0; i < away.size(); ++i)
        if (side_in(m.b, HexId{i}) == other(m.me)) away[i] = 0, edge.push_back(HexId{i});
    if (flank_is_near(m))
        for (HexId h : m.w.flank_east)
            if (away[h.index()] != 0) away[h.index()] = 0, edge.push_back(h);
    for (std::size_t k = 0; k < edge.size(); ++k)
        for (Dir d : all_dirs)
            if (const HexId n = neighbour(m.w.map, edge[k], d); n && away[n.index()] == far_away)
                away[n.index()] = away[edge[k].index()] + 1, edge.push_back(n);
}

int ready_strength(const Mind& m, Side side) {
    int sum = 0;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        const UnitId u{i};
        if (m.w.units[i].side == side && !m.w.units[i].militia && on_map(m.s, u) && !disordered(m.s, u))
            sum += strength_of(m, u);
    }
    return sum;
}

// 10.52: a group falls with two thirds of its units, so it stands as long as the others keep out of reach. Who is
// weaker on the field keeps them back from the first, who is stronger when a group has few to lose.
void spare_some(Mind& m) {
    TriumphPlans& p = m.plans;
    p.spared.assign(m.w.units.size(), 0);
    p.shots.clear();
    if (!m.w.full) return;
    p.shots.assign(m.w.map.hexes.size(), {});
    measure_away(m);
    const bool weaker = ready_strength(m, m.me) * 100 < ready_strength(m, other(m.me)) * m.weights.spare_below;
    for (std::size_t i = 0; i < m.w.units.size(); ++i)
        if (is_leaving(m, UnitId{i})) p.spared[i] = 1; // TX14: who stands beside an enemy does not go
    const int to_lose = weaker ? m.weights.spare_weak : m.weights.spare_ahead;
    for (std::size_t g = 0; g < m.w.groups.size(); ++g) {
        const Group& group = m.w.groups[g];
        if (group.side != m.me || group.counted == 0 || m.s.groups[g].collapsed) continue;
        std::vector<std::pair<int, std::size_t>> there;
        for (std::size_t i = 0; i < m.w.units.size(); ++i) {
            const UnitId u{i};
            const Unit& unit = m.w.units[i];
            if (unit.group.index() != g || is_gun(m.w, u) || unit.militia || !on_map(m.s, u)) continue;
            const int away = std::min(p.away[at(m.s, u).hex.index()], 8);
            there.emplace_back(strength_of(m, u) * m.weights.spare_strong - away * m.weights.spare_away -
                                   (disordered(m.s, u) ? m.weights.spare_shaken : 0),
                               i);
        }
        int keep = group.counted - collapse_at(group.counted) + 2; // one more than must stay
        // TX14, TX15: a force that has left comes for what is behind us, and the Guard is worth ten points.
        if (m.s.flank_left != 0 && group.kind == GroupKind::russian_reserve) keep += m.weights.spare_dear;
        const int size = static_cast<int>(there.size());
        if (size >= keep + to_lose) continue;
        put_in_order(there.begin(), there.end()); // the weak, the far and the shaken first
        for (int k = 0; k < std::min(size, keep); ++k) p.spared[there[static_cast<std::size_t>(k)].second] = 1;
    }
}

} // namespace

bool presses(const Mind& m) {
    if (!m.w.full)
        return m.me == Side::french || m.weights.russians_press > 0; // who holds the redoubt at the end has won
    const Result now = standing(m.w, m.s);
    const bool ahead = !now.draw && now.winner == m.me;
    if (m.me == Side::french) return !(ahead && now.margin >= 15 && m.s.turn + 2 >= m.w.last_turn);
    return !ahead && m.s.turn >= m.w.last_turn / 2;
}

// TS1.3: the French begin, always from the same positions.
bool is_first_act(const Mind& m) {
    return !m.w.full && m.me == Side::french && m.s.turn == m.w.first_turn;
}

bool is_last_act(const Mind& m) {
    const auto* act = below<Activation>(m.s);
    return !m.w.full && m.s.turn >= m.w.last_turn && act && act->side == Side::russian;
}

bool held_back(const Mind& m, GroupId g) {
    const GroupKind k = m.w.groups[g.index()].kind;
    if (!m.w.full || (k != GroupKind::guard && k != GroupKind::russian_reserve)) return false;
    if (m.w.groups[g.index()].counted == 0) return false; // guns alone are to fire from the first
    if (m.s.turn >= m.weights.reserve_turn + (m.me == Side::french ? 1 : 0)) return false;
    for (std::size_t i = 0; i < m.w.units.size(); ++i) {
        if (m.w.units[i].group != g || !on_map(m.s, UnitId{i})) continue;
        for (std::size_t k2 = 0; k2 < m.w.units.size(); ++k2)
            if (m.w.units[k2].side != m.w.units[i].side && on_map(m.s, UnitId{k2}) &&
                distance(m.w.map, m.s.units[i].hex, m.s.units[k2].hex) <= m.weights.reserve_alarm)
                return false;
    }
    return true;
}

void plan_activation(Mind& m) {
    TriumphPlans& p = m.plans;
    if (p.turn != m.s.turn || p.prices[0].empty()) {
        p.turn = m.s.turn;
        p.activation = -1;
        price_ground(m);
        for (auto& ways : p.to_objective) ways.clear();
    }
    const std::int64_t key = activation_key(m);
    if (p.activation == key) return;
    p.activation = key;
    p.considered.assign(m.w.units.size(), 0);
    p.aimed.assign(m.w.units.size(), 0);
    p.orders.clear();
    p.attacks_planned = false;
    p.front = presses(m) ? enemy_seeds(m) : own_seeds(m);
    for (auto& ways : p.to_front) ways.clear();
    spare_some(m);
    bind_to_objective(m);
}

bool is_spared(const Mind& m, UnitId u) {
    return u.index() < m.plans.spared.size() && m.plans.spared[u.index()] != 0;
}

int pull(const Mind& m, UnitId u, HexId h) {
    const Column column = column_of(m.w, u);
    if (is_spared(m, u)) return -m.weights.spare_pull * std::max(0, m.weights.spare_distance - m.plans.away[h.index()]);
    if (m.plans.bound[u.index()]) {
        const int far = std::min(ways(m, column, true)[h.index()], 200);
        if (far == 0) return 4 * m.weights.pull_objective;
        // Who holds it needs no crowd in it: next to it will do.
        const bool held = side_in(m.b, m.w.objective) == m.me;
        return -m.weights.pull_objective * std::max(0, far - (held ? m.weights.waiting_distance : 0));
    }
    const int far = std::min(ways(m, column, false)[h.index()], 200);
    const int enough = is_cavalry(m.w, u) ? m.weights.charging_distance : presses(m) ? 0 : m.weights.waiting_distance;
    const int each = m.w.full ? m.weights.pull_front : m.weights.pull_front_small;
    return -each * std::max(0, far - enough);
}

int march_left(const Mind& m, UnitId u) {
    if (!on_map(m.s, u)) return 12;
    if (is_spared(m, u)) return 2 * std::max(0, m.weights.spare_distance - m.plans.away[at(m.s, u).hex.index()]);
    const Column column = column_of(m.w, u);
    const auto& map = ways(m, column, m.plans.bound[u.index()] != 0);
    const int enough = presses(m) ? 2 : m.weights.waiting_distance;
    return std::clamp(map[at(m.s, u).hex.index()] - enough, 0, 60);
}

} // namespace redoubt::ai::triumphal
