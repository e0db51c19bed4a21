// Where a unit may go, what dice are likely to do, and other questions that no rule asks itself.
#include "engine/core/order.h"
#include "engine/rules/napoleon/play.h"

#include <algorithm>
#include <queue>
#include <tuple>

namespace redoubt::napoleon {

namespace {

constexpr int unknown = 1 << 20;

// A way of a unit: places are a hex and a facing, six of them to a hex.
struct Ways {
    const Board& b;
    Mover mover;
    int left, allowance;
    bool stopped = false; // it stands in an enemy zone that it has entered: it may only turn
    bool turned = false;  // it has just turned where it stands
    bool single = false;  // a quadrangle: one hex (13.18)
    Few<HexId, 3> only;   // 9.71: released: only into one of these
    bool released = false;

    std::vector<int> cost;
    std::vector<std::size_t> from;
    std::vector<std::uint8_t> ends; // by hex: its zone, or the quadrangle in it, ends the move
    std::vector<std::uint8_t> rests, known;
    std::vector<std::array<Price, 6>> prices; // by hex left behind: facing left out
    std::vector<std::uint8_t> priced;

    static std::size_t place(HexId h, int facing) { return h.index() * 6 + static_cast<std::size_t>(facing); }
    static HexId hex(std::size_t p) { return HexId{p / 6}; }
    static int facing(std::size_t p) { return static_cast<int>(p % 6); }
    bool turns() const { return !mover.square && !is_commander(b.world, mover.unit); }

    explicit Ways(const Board& board) : b(board), left(0), allowance(0) {
        const std::size_t hexes = b.world.map.hexes.size();
        cost.assign(hexes * 6, unknown);
        from.assign(hexes * 6, hexes * 6);
        ends.assign(hexes, 0);
        rests.assign(hexes, 0);
        known.assign(hexes, 0);
        prices.resize(hexes);
        priced.assign(hexes, 0);
    }

    const Price& price(HexId h, Dir d, HexId to) {
        const std::size_t i = static_cast<std::size_t>(d);
        Price& p = prices[h.index()][i];
        if ((priced[h.index()] >> i & 1u) != 0) return p;
        priced[h.index()] = static_cast<std::uint8_t>(priced[h.index()] | 1u << i);
        Mover m = mover;
        m.hex = h;
        m.facing = static_cast<int>(d); // only the front counts, and this is asked before
        p = price_step(b, m, to);
        if (!p.no && known[to.index()] == 0) {
            known[to.index()] = 1;
            ends[to.index()] = p.zone ? 1 : 0;
            rests[to.index()] = p.rests ? 1 : 0;
        }
        return p;
    }

    void search() {
        using Entry = std::tuple<int, std::size_t>; // points spent, place: a tie goes to the lower place
        std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> open;
        const std::size_t start = place(mover.hex, mover.facing);
        auto reach = [&](std::size_t to, int points, std::size_t by) {
            if (points > left || points >= cost[to]) return;
            cost[to] = points;
            from[to] = by;
            open.push({points, to});
        };
        cost[start] = 0;
        open.push({0, start});
        while (!open.empty()) {
            const auto [points, at] = open.top();
            open.pop();
            if (points > cost[at]) continue;
            const HexId h = hex(at);
            const bool here = h == mover.hex;
            if (here ? stopped : ends[h.index()] != 0) continue;
            if (single && !here) continue;
            if (turns() && !released && !(turned && here)) {
                const int turn = turn_price(b.world, b.state, h);
                for (int f = 0; f < 6; ++f)
                    if (f != facing(at)) reach(place(h, f), points + turn, at);
            }
            for (Dir d : all_dirs) {
                if (turns() && arc_of_side(facing(at), d) != Arc::front) continue;
                const HexId to = next_to(b.world, h, d);
                if (!to || (released && (!here || !only.contains(to)))) continue;
                const Price& p = price(h, d, to);
                if (p.no || (p.all && left - points != allowance)) continue;
                if (p.zone && !p.rests) continue;
                reach(place(to, facing(at)), p.all ? left : points + p.points, at);
            }
        }
    }

    std::vector<Destination> found() const {
        std::vector<Destination> out;
        const Side side = unit_of(b.world, mover.unit).side;
        for (std::size_t i = 0; i < known.size(); ++i) {
            const HexId h{i};
            if (known[i] == 0 || rests[i] == 0 || h == mover.hex) continue;
            std::size_t best = place(h, 0);
            for (int f = 1; f < 6; ++f)
                if (cost[place(h, f)] < cost[best]) best = place(h, f);
            if (cost[best] == unknown) continue;
            Destination d;
            d.hex = h;
            d.points = cost[best];
            d.facing = static_cast<Dir>(facing(best));
            if (ends[i] != 0) d.zone_of = enemy_zone(b, h, side);
            for (std::size_t p = best; from[p] < cost.size(); p = from[p])
                d.way.push_back({hex(p), static_cast<Dir>(facing(p)), hex(from[p]) == hex(p)});
            std::reverse(d.way.begin(), d.way.end());
            out.push_back(std::move(d));
        }
        put_in_order(out.begin(), out.end(),
                     [](const Destination& x, const Destination& y) { return x.points < y.points; });
        return out;
    }
};

} // namespace

std::vector<Destination> destinations(const Board& b, UnitId u, bool forced) {
    const Riding* r = under<Riding>(b.state);
    if (r && r->unit != u) r = nullptr;
    if (!r && why_no_ride(b, u, forced)) return {};
    Ways ways(b);
    const UnitState& us = at(b.state, u);
    ways.mover.unit = u;
    ways.mover.hex = us.hex;
    ways.mover.facing = us.facing;
    ways.mover.square = us.has(Flag::quadrangle);
    ways.mover.forced = r ? r->forced : forced;
    ways.allowance = r ? r->allowance : allowance_of(b.world, b.state, u, forced);
    ways.left = r ? r->left : points_at_start(b.world, b.state, u, forced);
    ways.single = ways.mover.square;
    if (r) {
        ways.turned = r->turned;
        ways.released = r->released;
        ways.only = r->vacated;
        ways.stopped = (r->stopped && !r->released) || (ways.single && !r->path.empty());
    }
    ways.search();
    return ways.found();
}

std::vector<HexId> command_hexes(const Board& b, UnitId commander) {
    std::vector<HexId> out;
    if (!is_commander(b.world, commander) || !on_map(b.state, commander)) return out;
    const int range = has(b.state, commander, Flag::wounded) ? wounded_range : command_range;
    for (std::size_t i = 0; i < b.world.map.hexes.size(); ++i)
        if (is_open(b.world, HexId{i}) && distance(b.world.map, at(b.state, commander).hex, HexId{i}) <= range)
            out.push_back(HexId{i});
    return out;
}

// --- chances
// -----------------------------------------------------------------------------------------------------------

int two_dice_ways(int sum) {
    return sum < 2 || sum > 12 ? 0 : sum <= 7 ? sum - 1 : 13 - sum;
}

int ways_at_most(int number) {
    int ways = 0;
    for (int sum = 2; sum <= number && sum <= 12; ++sum) ways += two_dice_ways(sum);
    return ways;
}

// 4.26: the number that shows; nothing changes it.
Tally morale_tally(const Board& b, UnitId u) {
    Tally t;
    t.lines.push_back(line_of(Rule::r_morale, morale(b.world, b.state, u), u));
    return t;
}

std::array<int, 6> loss_ways(int row) {
    std::array<int, 6> ways{};
    for (int sum = 2; sum <= 12; ++sum) ways[static_cast<std::size_t>(loss(row, sum))] += two_dice_ways(sum);
    return ways;
}

} // namespace redoubt::napoleon
