#include "engine/ai/classic/engagement.h"

#include "engine/core/order.h"
#include "engine/rules/classic/charts.h"

#include <algorithm>

namespace redoubt::ai {

namespace {

constexpr int not_allowed = -20000, left_undone = -5000;

constexpr std::uint64_t bit(std::size_t i) {
    return std::uint64_t{1} << i;
}

bool has(const std::uint64_t (&set)[2], Piece u) {
    return set[u / 64] >> (u % 64) & 1;
}

// How many faces give each result, by column.
constexpr auto faces = [] {
    std::array<std::array<std::int8_t, 6>, classic::columns> out{};
    for (int die = 1; die <= 6; ++die)
        for (int c = 0; c < classic::columns; ++c)
            ++out[static_cast<std::size_t>(c)][static_cast<std::size_t>(classic::result_of(die, c))];
    return out;
}();

int thrown_back(const Deployment& d, Piece u, int flat, int share, const ClassicWeights& w) {
    const Counter& c = (*d.roster)[u];
    Ways ways = ways_back(d, u);
    if (!ways.any()) return c.worth;
    return flat + c.worth * share / 100 + (ways.empty <= 1 ? c.worth * w.narrow_share / 100 / 2 : 0);
}

Target target_at(const Deployment& d, Hex h, const Holds& hold, const ClassicWeights& w) {
    Target t;
    t.hex = h;
    const Spot& s = d.terrain->spots[h];
    Piece m = d.mobile[h], g = d.garrison[h];
    if (m != nobody) {
        const Counter& c = (*d.roster)[m];
        bool works = s.work != 0xFF && !d.destroyed[s.work] && c.side == Side::russian;
        int own = 2 * c.strength;
        t.rear = static_cast<std::int16_t>(own * (s.town ? classic::town_factor : 1));
        t.front = static_cast<std::int16_t>(works ? own * classic::redoubt_factor : t.rear);
        t.printed = c.strength;
        t.worth += c.worth;
        t.thrown += thrown_back(d, m, w.push, w.push_share, w);
    }
    if (g != nobody) {
        const Counter& c = (*d.roster)[g];
        t.front = static_cast<std::int16_t>(t.front + 2 * c.strength);
        t.rear = static_cast<std::int16_t>(t.rear + 2 * c.strength);
        t.printed = static_cast<std::int16_t>(t.printed + c.strength);
        t.worth += c.worth;
        t.thrown += c.worth; // 10.0E
    }
    t.foothold = hold[h] * w.foothold / 100 + 8;
    t.breach = hold[h] * w.breach / 100;
    return t;
}

Striker striker_of(const Deployment& d, Piece u, const Holds& hold, const ClassicWeights& w) {
    const Counter& c = (*d.roster)[u];
    Striker s;
    s.unit = u;
    s.mobile = !c.works();
    s.strength = c.strength;
    Hex h = d.at[u];
    // A hex worth holding is lost with its occupant, less so when a garrison stays behind.
    bool other_stays = s.mobile ? d.garrison[h] != nobody : d.mobile[h] != nobody;
    int stake = percent_of(hold[h], other_stays ? 20 : w.hold_stake);
    s.worth = (c.worth + stake) * w.caution / 100;
    int recoil = c.works() ? c.worth : thrown_back(d, u, w.setback, w.setback_share, w);
    s.recoil = (recoil + stake) * w.caution / 100;
    return s;
}

} // namespace

Engagement engagement_of(const Deployment& d, Side side, const Holds& hold, const ClassicWeights& w,
                         const Duties* duties) {
    Engagement e;
    const Terrain& t = *d.terrain;
    const Side enemy = other(side);
    std::size_t units = d.roster->size();
    struct Found {
        std::uint8_t striker;
        Hex hex;
        bool adjacent, front, advance, contact;
        std::int16_t halves;
    };
    std::vector<Found> found;
    found.reserve(64);
    for (std::size_t i = 0; i < units && e.strikers.size() < 64; ++i) {
        Piece u = static_cast<Piece>(i);
        const Counter& c = (*d.roster)[i];
        Hex h = d.at[i];
        if (c.side != side || h == nowhere || (duties && has(duties->spent, u))) continue;
        const Spot& s = t.spots[h];
        std::size_t before = found.size();
        bool contact = false;
        auto open = [&](Hex n) {
            if (!holds(d, n, enemy)) return false;
            if (!duties) return true;
            Piece m = d.mobile[n], g = d.garrison[n];
            return !(m != nobody && has(duties->spent, m)) && !(g != nobody && has(duties->spent, g));
        };
        auto me = static_cast<std::uint8_t>(e.strikers.size());
        std::uint8_t reach = c.gun() ? s.fire : s.strike;
        for (std::size_t k = 0; k < 6; ++k) {
            if (!(reach >> k & 1) || !open(s.next[k])) continue;
            std::uint8_t in = t.spots[s.next[k]].front;
            bool touches = s.strike >> k & 1;
            contact = contact || touches;
            bool half = !c.gun() && (s.halved >> k & 1);
            found.push_back({me, s.next[k], true, (in >> ((k + 3) % 6) & 1) != 0, !c.works() && (s.pass >> k & 1) != 0,
                             touches, static_cast<std::int16_t>(half ? c.strength : 2 * c.strength)});
        }
        if (c.gun())
            for (const Shot& shot : s.shots)
                if (open(shot.hex))
                    found.push_back({me, shot.hex, false, (t.spots[shot.hex].front & shot.sides) != 0, false, false,
                                     static_cast<std::int16_t>(2 * c.strength)});
        if (found.size() == before) continue;
        Striker x = striker_of(d, u, hold, w);
        x.owes = duties ? has(duties->owing, u) : contact;
        e.strikers.push_back(x);
    }
    std::vector<std::pair<Hex, bool>> hexes; // and whether somebody touches it
    for (const Found& f : found) {
        auto at = std::find_if(hexes.begin(), hexes.end(), [&](auto& x) { return x.first == f.hex; });
        if (at == hexes.end())
            hexes.push_back({f.hex, f.contact});
        else
            at->second = at->second || f.contact;
    }
    put_in_order(hexes.begin(), hexes.end());
    if (hexes.size() > 64) hexes.resize(64);
    for (auto [h, contact] : hexes) {
        Target x = target_at(d, h, hold, w);
        x.owed = contact;
        if (duties) {
            Piece m = d.mobile[h], g = d.garrison[h];
            x.owed = (m != nobody && has(duties->owing, m)) || (g != nobody && has(duties->owing, g));
        }
        e.targets.push_back(x);
    }
    e.strikes.resize(e.strikers.size() * e.targets.size());
    for (const Found& f : found) {
        auto at = std::lower_bound(hexes.begin(), hexes.end(), std::pair<Hex, bool>{f.hex, false});
        if (at == hexes.end() || at->first != f.hex) continue;
        auto k = static_cast<std::size_t>(at - hexes.begin());
        e.strikes[f.striker * e.targets.size() + k] = {f.halves, f.adjacent, f.front, f.advance};
        e.strikers[f.striker].reach |= bit(k);
    }
    return e;
}

namespace {

struct Sums {
    int attack = 0, defence = 0;
    bool allowed = true;
};

Sums sums_of(const Engagement& e, std::uint64_t targets, std::uint64_t strikers) {
    Sums out;
    bool many = (targets & (targets - 1)) != 0;
    std::uint64_t rear = 0; // targets struck through a hexside that is no front
    for (std::uint64_t s = strikers; s; s &= s - 1) {
        std::size_t i = first(s);
        int least = 1 << 20;
        for (std::uint64_t t = targets; t; t &= t - 1) {
            std::size_t k = first(t);
            const Strike& x = e.strike(i, k);
            if (x.halves == 0 || (many && !x.adjacent)) {
                out.allowed = false;
                return out;
            }
            least = std::min<int>(least, x.halves);
            if (!x.front) rear |= bit(k);
        }
        out.attack += least;
    }
    for (std::uint64_t t = targets; t; t &= t - 1) {
        std::size_t k = first(t);
        out.defence += rear >> k & 1 ? e.targets[k].rear : e.targets[k].front;
    }
    return out;
}

// 8.1 Ex: the cheapest units whose strength covers the debt.
int cheapest_payment(const Engagement& e, const std::uint8_t* who, std::size_t n, int owed, int all_worth,
                     int all_strength) {
    if (n == 0) return 0;
    if (all_strength <= owed) return all_worth;
    if (n > 7) { // never seen in practice: in order of worth
        std::array<std::uint8_t, 64> order{};
        std::copy(who, who + n, order.begin());
        put_in_order(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(n), [&](auto a, auto b) {
            int x = e.strikers[a].worth, y = e.strikers[b].worth;
            return x != y ? x < y : a < b;
        });
        int paid = 0, cost = 0;
        for (std::size_t i = 0; i < n && paid < owed; ++i) {
            paid += e.strikers[order[i]].strength;
            cost += e.strikers[order[i]].worth;
        }
        return cost;
    }
    int best = all_worth;
    for (unsigned m = 1; m < 1u << n; ++m) {
        int paid = 0, cost = 0;
        for (std::size_t i = 0; i < n; ++i)
            if (m >> i & 1) {
                paid += e.strikers[who[i]].strength;
                cost += e.strikers[who[i]].worth;
            }
        if (paid >= owed) best = std::min(best, cost);
    }
    return best;
}

} // namespace

int attack_column(const Engagement& e, std::uint64_t targets, std::uint64_t strikers) {
    Sums s = sums_of(e, targets, strikers);
    return s.allowed && s.defence > 0 ? classic::odds_column(s.attack, s.defence) : 0;
}

namespace {

struct Sixths { // what the six faces bring, added up
    int enemy = 0, own = 0, ground = 0;
    int mean() const { return (enemy + own + ground) / 6; }
};

Sixths faces_of(const Engagement& e, const Sums& sums, std::uint64_t targets, std::uint64_t strikers) {
    int column = classic::odds_column(sums.attack, sums.defence > 0 ? sums.defence : 1);
    const auto& n = faces[static_cast<std::size_t>(column)];

    int recoil = 0, worth = 0, strength = 0;
    std::array<std::uint8_t, 64> who;
    std::size_t next_to = 0, movers = 0;
    std::uint64_t enter = 0; // targets that somebody can advance into
    for (std::uint64_t s = strikers; s; s &= s - 1) {
        std::size_t i = first(s);
        const Striker& x = e.strikers[i];
        bool adjacent = false;
        for (std::uint64_t t = targets; t; t &= t - 1) {
            const Strike& y = e.strike(i, first(t));
            adjacent = adjacent || y.adjacent;
            if (y.advance) enter |= bit(first(t));
        }
        if (!adjacent) continue; // 9.0C
        who[next_to++] = static_cast<std::uint8_t>(i);
        recoil += x.recoil;
        worth += x.worth;
        strength += x.strength;
        movers += x.mobile;
    }
    int killed = 0, thrown = 0, ground = 0, owed = 0;
    std::size_t entered = 0;
    for (std::uint64_t t = targets; t; t &= t - 1) {
        std::size_t k = first(t);
        const Target& x = e.targets[k];
        killed += x.worth;
        thrown += x.thrown;
        owed += x.printed;
        bool in = (enter >> k & 1) && entered < movers;
        entered += in;
        ground += in ? x.foothold : x.breach;
    }
    using classic::Crt;
    auto count = [&](Crt r) { return static_cast<int>(n[static_cast<std::size_t>(r)]); };
    Sixths out;
    out.own = -count(Crt::ae) * worth - count(Crt::ar) * recoil;
    out.enemy = count(Crt::dr) * thrown + count(Crt::de) * killed;
    out.ground = (count(Crt::dr) + count(Crt::de)) * ground;
    if (count(Crt::ex) > 0) {
        int paid = cheapest_payment(e, who.data(), next_to, owed, worth, strength);
        bool survivors = next_to > 0 && strength > owed;
        out.enemy += count(Crt::ex) * killed;
        out.own -= count(Crt::ex) * paid;
        if (survivors) out.ground += count(Crt::ex) * ground;
    }
    return out;
}

int undone(const Engagement& e, std::uint64_t targets) {
    int out = 0;
    for (std::uint64_t t = targets; t; t &= t - 1)
        if (e.targets[first(t)].owed) out += left_undone;
    return out;
}

} // namespace

int attack_value(const Engagement& e, std::uint64_t targets, std::uint64_t strikers) {
    if (!strikers) return undone(e, targets);
    const Sums sums = sums_of(e, targets, strikers);
    return sums.allowed ? faces_of(e, sums, targets, strikers).mean() : not_allowed;
}

bool is_allowed(const Engagement& e, std::uint64_t targets, std::uint64_t strikers) {
    return !strikers || sums_of(e, targets, strikers).allowed;
}

Terms attack_terms(const Engagement& e, std::uint64_t targets, std::uint64_t strikers) {
    Terms out;
    if (!strikers) {
        out[Term::duty] = undone(e, targets);
        return out;
    }
    const Sums sums = sums_of(e, targets, strikers);
    if (!sums.allowed) {
        out[Term::duty] = not_allowed;
        return out;
    }
    const Sixths x = faces_of(e, sums, targets, strikers);
    out[Term::enemy] = x.enemy / 6;
    out[Term::own] = x.own / 6;
    out[Term::ground] = x.mean() - out[Term::enemy] - out[Term::own]; // what rounding leaves goes with it
    return out;
}

namespace {

struct Search {
    const Engagement& e;
    int& nodes;
    int limit;

    int value(std::uint64_t t, std::uint64_t s) {
        if (!t) return 0;
        ++nodes;
        return attack_value(e, t, s);
    }
    bool spent() const { return nodes >= limit; }

    static int idle(const Striker& s) { return s.owes ? left_idle : 0; }

    void set(Pairing& p, std::size_t g, std::uint64_t t, std::uint64_t s, int v) {
        p.value += v - p.groups[g].value;
        p.groups[g] = {t, s, v};
    }

    // The best group for one striker, the others left as they are.
    bool place(Pairing& p, std::size_t i) {
        const Striker& x = e.strikers[i];
        std::uint8_t from = p.group_of_striker[i];
        int without = 0, freed = from == unused ? -idle(x) : 0;
        if (from != unused) {
            const auto& g = p.groups[from];
            without = value(g.targets, g.strikers & ~bit(i));
            freed = without - g.value;
        }
        int best = 0; // gain over the present place
        std::uint8_t to = from;
        int to_value = 0;
        if (from != unused && freed + idle(x) > best) best = freed + idle(x), to = unused;
        std::uint64_t seen = from == unused ? 0 : p.groups[from].targets;
        for (std::uint64_t t = x.reach; t; t &= t - 1) {
            std::size_t k = first(t);
            if (seen & bit(k)) continue;
            std::uint8_t g = p.group_of_target[k];
            const auto& group = p.groups[g];
            seen |= group.targets;
            int v = value(group.targets, group.strikers | bit(i));
            int gain = freed + v - group.value;
            if (gain > best) best = gain, to = g, to_value = v;
        }
        if (to == from) return false;
        if (from != unused)
            set(p, from, p.groups[from].targets, p.groups[from].strikers & ~bit(i), without);
        else
            p.value -= idle(x);
        if (to != unused)
            set(p, to, p.groups[to].targets, p.groups[to].strikers | bit(i), to_value);
        else
            p.value += idle(x);
        p.group_of_striker[i] = to;
        return true;
    }

    void join(Pairing& p, std::uint8_t into, std::uint8_t from, int v) {
        const auto gone = p.groups[from];
        for (std::uint64_t t = gone.targets; t; t &= t - 1) p.group_of_target[first(t)] = into;
        for (std::uint64_t s = gone.strikers; s; s &= s - 1) p.group_of_striker[first(s)] = into;
        std::uint64_t t = p.groups[into].targets | gone.targets, s = p.groups[into].strikers | gone.strikers;
        set(p, from, 0, 0, 0);
        set(p, into, t, s, v);
    }

    // One target: joined to a neighbouring group (7.0F), or taken out of one.
    bool regroup(Pairing& p, std::size_t k) {
        std::uint8_t own = p.group_of_target[k];
        const auto mine = p.groups[own];
        bool alone = mine.targets == bit(k);
        std::uint64_t seen = bit(own);
        int best = 0, best_value = 0, rest_value = 0;
        std::uint8_t into = unused;
        for (std::size_t i = 0; i < e.strikers.size(); ++i) {
            std::uint8_t g = p.group_of_striker[i];
            if (g == unused || (seen & bit(g)) || !e.strike(i, k).adjacent) continue;
            seen |= bit(g);
            const auto& other = p.groups[g];
            std::uint64_t s = other.strikers | (alone ? mine.strikers : 0);
            int v = value(other.targets | bit(k), s);
            int rest = alone ? 0 : value(mine.targets & ~bit(k), mine.strikers);
            int gain = v + rest - other.value - mine.value;
            if (gain > best) best = gain, into = g, best_value = v, rest_value = rest;
        }
        if (into != unused) {
            if (alone) {
                join(p, into, own, best_value);
            } else {
                take_out(p, k, own, rest_value);
                set(p, into, p.groups[into].targets | bit(k), p.groups[into].strikers, best_value);
                p.group_of_target[k] = into;
            }
            return true;
        }
        if (alone) return false;
        // Out of its group, with one of the strikers.
        for (std::uint64_t s = mine.strikers; s; s &= s - 1) {
            std::size_t i = first(s);
            int v = value(bit(k), bit(i)), rest = value(mine.targets & ~bit(k), mine.strikers & ~bit(i));
            if (v + rest <= mine.value) continue;
            std::uint8_t g = free_group(p);
            if (g == unused) return false;
            p.group_of_striker[i] = unused;
            set(p, own, mine.targets, mine.strikers & ~bit(i), mine.value);
            take_out(p, k, own, rest);
            set(p, g, bit(k), bit(i), v);
            p.group_of_target[k] = p.group_of_striker[i] = g;
            return true;
        }
        return false;
    }

    void take_out(Pairing& p, std::size_t k, std::uint8_t own, int rest) {
        set(p, own, p.groups[own].targets & ~bit(k), p.groups[own].strikers, rest);
    }

    std::uint8_t free_group(const Pairing& p) const {
        for (std::size_t g = 0; g < e.targets.size(); ++g)
            if (!p.groups[g].targets) return static_cast<std::uint8_t>(g);
        return unused;
    }

    void descend(Pairing& p) {
        for (int pass = 0; pass < 12 && !spent(); ++pass) {
            bool better = false;
            for (std::size_t i = 0; i < e.strikers.size() && !spent(); ++i) better = place(p, i) || better;
            for (std::size_t k = 0; k < e.targets.size() && !spent(); ++k) better = regroup(p, k) || better;
            if (!better) return;
        }
    }
};

} // namespace

Pairing pair_up(const Engagement& e, Rng* rng, int limit, int& nodes) {
    Pairing p;
    p.group_of_striker.fill(unused);
    p.group_of_target.fill(unused);
    Search search{e, nodes, nodes + limit};
    for (std::size_t k = 0; k < e.targets.size(); ++k) {
        p.group_of_target[k] = static_cast<std::uint8_t>(k);
        search.set(p, k, bit(k), 0, e.targets[k].owed ? left_undone : 0);
    }
    for (const Striker& s : e.strikers) p.value += Search::idle(s);
    if (e.targets.empty()) return p;
    search.descend(p);
    if (!rng || e.strikers.size() < 2) return p;
    // Again from a disturbed assignment, as long as the budget lasts; the best one stays.
    Pairing best = p;
    int rounds = static_cast<int>(e.strikers.size() * e.targets.size()) * 2; // enough for small engagements
    while (!search.spent() && rounds-- > 0) {
        p = best;
        std::uint32_t kicks = 1 + rng->below(3);
        for (std::uint32_t n = 0; n < kicks; ++n) {
            std::size_t i = rng->below(static_cast<std::uint32_t>(e.strikers.size()));
            auto choices = static_cast<std::uint32_t>(std::popcount(e.strikers[i].reach));
            std::uint64_t reach = e.strikers[i].reach;
            for (std::uint32_t skip = rng->below(choices); skip > 0; --skip) reach &= reach - 1;
            std::uint8_t to = p.group_of_target[first(reach)], from = p.group_of_striker[i];
            if (to == from) continue;
            if (from != unused) {
                auto g = p.groups[from];
                search.set(p, from, g.targets, g.strikers & ~bit(i), search.value(g.targets, g.strikers & ~bit(i)));
            } else {
                p.value -= Search::idle(e.strikers[i]);
            }
            auto g = p.groups[to];
            search.set(p, to, g.targets, g.strikers | bit(i), search.value(g.targets, g.strikers | bit(i)));
            p.group_of_striker[i] = to;
        }
        search.descend(p);
        if (p.value > best.value) best = p;
    }
    return best;
}

Terms terms_of(const Engagement& e, const Pairing& p) {
    Terms out;
    for (std::size_t g = 0; g < e.targets.size(); ++g)
        if (p.groups[g].targets) out += attack_terms(e, p.groups[g].targets, p.groups[g].strikers);
    for (std::size_t i = 0; i < e.strikers.size(); ++i)
        if (e.strikers[i].owes && p.group_of_striker[i] == unused) out[Term::duty] += left_idle;
    return out;
}

} // namespace redoubt::ai
