#include "engine/ai/classic/threat.h"

#include "engine/core/order.h"
#include "engine/rules/classic/charts.h"

#include <algorithm>
#include <bit>

namespace redoubt::ai {

Threat threat_of(const Deployment& d, Side enemy, bool night) {
    const Terrain& t = *d.terrain;
    Threat out;
    out.come.assign(t.spots.size(), {});
    for (std::size_t i = 0; i < d.roster->size(); ++i)
        if ((*d.roster)[i].side == enemy && d.at[i] != nowhere) out.rank.push_back(static_cast<Piece>(i));
    put_in_order(out.rank.begin(), out.rank.end(),
                 [&](Piece a, Piece b) { return (*d.roster)[a].strength > (*d.roster)[b].strength; });
    std::vector<std::int8_t> left(t.spots.size());
    std::vector<std::vector<Hex>> buckets;
    for (std::size_t r = 0; r < out.rank.size(); ++r) {
        Piece u = out.rank[r];
        const Counter& c = (*d.roster)[u];
        if (c.gun()) out.guns[r / 64] |= std::uint64_t{1} << (r % 64);
        auto mark = [&](Hex h) { out.come[h][r / 64] |= std::uint64_t{1} << (r % 64); };
        Hex home = d.at[u];
        mark(home);
        if (c.movement == 0 || night || controlled(d, home, other(enemy))) continue; // 5.0H
        std::fill(left.begin(), left.end(), std::int8_t{-1});
        buckets.assign(static_cast<std::size_t>(c.movement) + 1, {});
        left[home] = static_cast<std::int8_t>(c.movement);
        buckets[static_cast<std::size_t>(c.movement)].push_back(home);
        for (std::size_t points = static_cast<std::size_t>(c.movement) + 1; points-- > 0;) {
            auto& bucket = buckets[points];
            for (std::size_t i = 0; i < bucket.size(); ++i) {
                Hex h = bucket[i];
                if (left[h] != static_cast<int>(points)) continue;
                if (h != home && controlled(d, h, other(enemy))) continue; // 5.0G
                const Spot& s = t.spots[h];
                for (std::size_t k = 0; k < 6; ++k) {
                    int rest = static_cast<int>(points) - s.cost[k];
                    if (s.cost[k] < 0 || rest < 0 || holds(d, s.next[k], other(enemy))) continue;
                    if (left[s.next[k]] >= rest) continue;
                    left[s.next[k]] = static_cast<std::int8_t>(rest);
                    mark(s.next[k]);
                    buckets[static_cast<std::size_t>(rest)].push_back(s.next[k]);
                }
            }
        }
    }
    return out;
}

int exposure(const Deployment& d, const Threat& t, const Holds& sit, const ClassicWeights& w, Piece u, Hex h) {
    const Counter& c = (*d.roster)[u];
    const Spot& s = d.terrain->spots[h];
    Threat::Units near{}, far{};
    int slots = 0, halved = 0;
    bool rear = false;
    int ways = 0;
    for (std::size_t k = 0; k < 6; ++k) {
        Hex n = s.next[k];
        if (n == nowhere) continue;
        const Spot& from = d.terrain->spots[n];
        bool friend_there = d.mobile[n] != nobody && (*d.roster)[d.mobile[n]].side == c.side && d.mobile[n] != u;
        bool enemy_there = holds(d, n, other(c.side));
        if ((s.pass >> k & 1) && !enemy_there && !controlled(d, n, other(c.side))) ++ways;
        if (friend_there || !from.open) continue;
        const auto& come = t.come[n];
        if (!(s.strike >> k & 1) || !(come[0] | come[1])) continue;
        near[0] |= come[0];
        near[1] |= come[1];
        ++slots;
        if (s.halved >> k & 1) ++halved;
        if (!(s.front >> k & 1)) rear = true;
        // An enemy that comes here closes the hex, but he must choose: the ways left are counted generously.
    }
    for (const Shot& shot : s.shots) { // guns reach as far as they are reached
        const auto& come = t.come[shot.hex];
        far[0] |= come[0] & t.guns[0];
        far[1] |= come[1] & t.guns[1];
    }
    if (!s.open) far = {}; // 9.0I
    int attack = 0, taken = 0;
    for (std::size_t word = 0; word < 2; ++word)
        for (std::uint64_t m = near[word]; m && taken < slots; m &= m - 1) {
            std::size_t r = word * 64 + static_cast<std::size_t>(std::countr_zero(m));
            attack += 2 * (*d.roster)[t.rank[r]].strength;
            far[word] &= ~(m & (~m + 1));
            ++taken;
        }
    if (slots > 0 && halved == slots) attack /= 2;
    int shots = 0;
    for (std::size_t word = 0; word < 2; ++word)
        for (std::uint64_t m = far[word]; m && shots < 3; m &= m - 1, ++shots) {
            std::size_t r = word * 64 + static_cast<std::size_t>(std::countr_zero(m));
            attack += 2 * (*d.roster)[t.rank[r]].strength;
        }
    if (attack == 0) return 0;
    int defence = 2 * c.strength;
    bool works = s.work != 0xFF && !d.destroyed[s.work] && c.side == Side::russian;
    if (s.town || (works && !rear)) defence *= 2;
    if (d.garrison[h] != nobody && !c.works()) defence += 2 * (*d.roster)[d.garrison[h]].strength;
    int column = classic::odds_column(attack, std::max(defence, 1));
    using classic::Crt;
    int back = 0, dead = 0, even = 0;
    for (int die = 1; die <= 6; ++die) {
        Crt r = classic::result_of(die, column);
        back += r == Crt::dr;
        dead += r == Crt::de;
        even += r == Crt::ex;
    }
    int thrown = c.works() || ways == 0 ? c.worth : percent_of(c.worth, ways == 1 ? w.thrown_narrow : w.thrown);
    int stake = percent_of(sit[h], w.sit_stake); // never more than being there brings
    int loss = dead * (c.worth + stake) + even * (c.worth * 40 / 100 + stake) + back * (thrown + stake);
    // The better his odds, the surer he takes them; but he cannot be everywhere.
    return percent_of(loss * w.attack_chance[static_cast<std::size_t>(column)] / 600, w.fear);
}

} // namespace redoubt::ai
