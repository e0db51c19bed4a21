// 4.4 Which 10 SP of a larger stack fight.
#include "engine/rules/napoleon/battle.h"

#include <algorithm>

namespace redoubt::napoleon {

namespace {

// Do two units of a stack count differently in a battle?
bool alike(const Board& b, const Fighter& x, const Fighter& y) {
    const Unit &a = unit_of(b.world, x.unit), &c = unit_of(b.world, y.unit);
    return a.type == c.type && x.charging == y.charging && (!x.charging || a.weight == c.weight) &&
           condition_of(b.state, x.unit) == condition_of(b.state, y.unit) &&
           has(b.state, x.unit, Flag::forced) == has(b.state, y.unit, Flag::forced);
}

template <std::size_t N>
int room_in(const Board& b, const Few<Fighter, N>& list, HexId h) {
    int room = fight_limit;
    for (const Fighter& f : list)
        if (f.counted && at(b.state, f.unit).hex == h) room -= f.strength;
    return room;
}

int offered(const Board& b, const Fighter& f) {
    return is_gun(b.world, f.unit) ? 1 : at(b.state, f.unit).strength;
}

// The hex whose owner has to choose next; none when all is settled. Settles what needs no choice.
template <std::size_t N>
HexId choosing(const Board& b, Few<Fighter, N>& list) {
    for (Fighter& f : list) {
        if (f.counted) continue;
        const HexId h = at(b.state, f.unit).hex;
        int sum = 0;
        bool mixed = false, gun = false;
        for (const Fighter& x : list) {
            if (x.counted || at(b.state, x.unit).hex != h) continue;
            sum += is_gun(b.world, x.unit) ? (gun ? 0 : 1) : offered(b, x);
            gun = gun || is_gun(b.world, x.unit);
            mixed = mixed || !alike(b, f, x);
        }
        const int room = room_in(b, list, h);
        if (sum > room && room > 0 && mixed) return h;
        gun = false;
        int left = room;
        for (Fighter& x : list) {
            if (x.counted || at(b.state, x.unit).hex != h) continue;
            const bool is = is_gun(b.world, x.unit);
            x.strength = static_cast<std::uint8_t>(is && gun ? 0 : std::min(left, offered(b, x)));
            gun = gun || is;
            left -= x.strength;
            x.counted = true;
        }
    }
    return HexId{};
}

template <std::size_t N>
void count_actions(const Board& b, const Few<Fighter, N>& list, std::vector<Action>& out) {
    Few<Fighter, N> copy = list;
    const HexId h = choosing(b, copy);
    for (const Fighter& f : list)
        if (h && !f.counted && at(b.state, f.unit).hex == h) out.push_back(Count{f.unit});
}

template <std::size_t N>
void count_one(const Board& b, Few<Fighter, N>& list, UnitId u) {
    const HexId h = at(b.state, u).hex;
    const int room = room_in(b, list, h);
    for (Fighter& f : list) {
        if (f.unit == u) f.strength = static_cast<std::uint8_t>(std::min(room, offered(b, f)));
        if (f.unit == u) f.counted = true;
    }
    if (!is_gun(b.world, u)) return;
    for (Fighter& f : list) // 10.41: that was all the guns of the hex
        if (!f.counted && at(b.state, f.unit).hex == h && is_gun(b.world, f.unit)) {
            f.strength = 0;
            f.counted = true;
        }
}

template <std::size_t N>
void uncount(Few<Fighter, N>& list) {
    for (Fighter& f : list) {
        f.strength = 0;
        f.counted = false;
    }
}

} // namespace

bool muster(const Board& b, Battle& f) {
    return f.stage == BattleStage::muster_attacker ? bool{choosing(b, f.attackers)} : bool{choosing(b, f.defenders)};
}

void count_actions(const Board& b, const Battle& f, std::vector<Action>& out) {
    f.stage == BattleStage::muster_attacker ? count_actions(b, f.attackers, out) : count_actions(b, f.defenders, out);
}

void count_one(const Board& b, Battle& f, UnitId u) {
    f.stage == BattleStage::muster_attacker ? count_one(b, f.attackers, u) : count_one(b, f.defenders, u);
}

void uncount(Battle& f) {
    uncount(f.attackers);
    uncount(f.defenders);
}

} // namespace redoubt::napoleon
