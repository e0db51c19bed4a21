// Where a unit may go, what dice are likely to do, and other questions that no rule asks itself.
#include "engine/rules/napoleon/play.h"

#include <algorithm>
#include <functional>

namespace redoubt::napoleon {

namespace {

constexpr std::uint16_t unknown = 0xFFFF;

// The enemy's zones, painted: what enemy_zone says of every hex (the first of the World's units, 5.31).
PerHex<UnitId> zones_against(const Board& b, Side side) {
    const World& w = b.world;
    PerHex<UnitId> out(w.map.hexes.size(), UnitId{});
    for (std::size_t i = 0; i < b.first.size(); ++i) {
        const HexId from{i};
        if (!b.first[i] || !is_open(w, from) || side_in(b, from) != other(side)) continue;
        for (UnitId u : b.in(from)) {
            if (!has_zone(b, u)) continue;
            for (Dir d : all_dirs) {
                if ((w.ground[i].zones >> static_cast<int>(d) & 1u) == 0) continue;
                if (arc_of_side(at(b.state, u).facing, d) != Arc::front) continue;
                UnitId& known = out[neighbour(w.map, from, d)];
                known = std::min(known, u); // none is the highest number
            }
        }
    }
    return out;
}

// A way of a unit: places are a hex and a facing, six of them to a hex.
struct Ways {
    const Board& b;
    Mover mover;
    int left = 0, allowance = 0;
    bool stopped = false; // it stands in an enemy zone that it has entered: it may only turn
    bool turned = false;  // it has just turned where it stands
    bool single = false;  // a quadrangle: one hex (13.18)
    Few<HexId, 3> only;   // 9.71: released: only into one of these
    bool released = false;

    struct Entry { // what a hex asks of whoever enters it, from wherever: price_step without the ground
        bool known = false, closed = false;
        bool ends = false; // a zone, or the quadrangle in it, ends the move
        bool rests = false, reached = false;
        std::uint8_t more = 0; // points
    };
    PerHex<Entry> entries;
    PerHex<std::array<std::uint16_t, 6>> cost; // by facing
    std::shared_ptr<std::vector<std::uint16_t>> before;
    PerHex<UnitId> zones;

    using Place = std::size_t;
    static Place place(HexId h, int facing) { return h.index() * 6 + static_cast<std::size_t>(facing); }
    static HexId hex(Place p) { return HexId{p / 6}; }
    static int facing(Place p) { return static_cast<int>(p % 6); }
    std::uint16_t& cost_of(Place p) { return cost[p / 6][p % 6]; }
    bool turns() const { return !mover.square && !is_commander(b.world, mover.unit); }

    explicit Ways(const Board& board) : b(board) {
        const std::size_t hexes = b.world.map.hexes.size();
        std::array<std::uint16_t, 6> none;
        none.fill(unknown);
        cost.assign(hexes, none);
        before = std::make_shared<std::vector<std::uint16_t>>(hexes * 6, WayThere::start);
        entries.assign(hexes, Entry{});
    }

    // As price_step has it: who stands there, 13.18, 13.12, 4.51, 4.52, 5.31, 8.41, 4.4.
    void look(HexId to, Entry& e) const {
        const World& w = b.world;
        const Side side = unit_of(w, mover.unit).side;
        const bool commander = is_commander(w, mover.unit);
        e.known = true;
        bool friends = false;
        for (UnitId u : b.in(to)) {
            e.closed = e.closed || (unit_of(w, u).side != side && (commander || !is_commander(w, u)));
            friends = friends || (unit_of(w, u).side == side && !is_commander(w, u));
        }
        e.rests = true;
        if (e.closed || commander) return;
        if (mover.square && (friends || terrain(w.map, to) != Terrain::clear)) e.closed = true;
        if (mover.forced && (friends || too_near_for_a_march(b, to, side))) e.closed = true;
        if (e.closed) return;
        if (zones[to]) {
            e.ends = true;
            if (condition_of(b.state, mover.unit) != Condition::good) e.more = shaken_entry_cost;
        }
        e.rests = !why_no_rest(b, mover.unit, to);
        if (friends && is_square(b, to)) {
            e.closed = !e.rests;
            e.ends = true;
        }
    }

    struct Cost {
        int points = -1; // < 0: no way
        bool all = false;
    };
    // The front is asked before. Only from where it stands may a unit leave a zone (5.33, 4.22): price_step knows how.
    Cost price(HexId h, Dir d, HexId to, Arm arm) {
        Entry& e = entries[to];
        if (!e.known) look(to, e);
        if (e.closed) return {};
        if (h == mover.hex && zones[h] && arm != Arm::commander) {
            Mover m = mover;
            m.facing = static_cast<int>(d);
            const Price p = price_step(b, m, to);
            return p.no ? Cost{} : Cost{p.points, p.all};
        }
        const int ground = quick_price(b.world, b.state, arm, h, d);
        if (ground < 0) return {};
        return {(ground & ~whole_allowance) + e.more, (ground & whole_allowance) != 0};
    }

    void search() {
        // Points spent and place in one number: a tie goes to the lower place.
        std::vector<std::uint32_t> open;
        open.reserve(1024);
        const auto later = std::greater<std::uint32_t>{};
        auto push = [&](int points, Place to) {
            open.push_back(static_cast<std::uint32_t>(points) << 16 | static_cast<std::uint32_t>(to));
            std::push_heap(open.begin(), open.end(), later);
        };
        auto reach = [&](Place to, int points, Place by) {
            if (points > left || points >= cost_of(to)) return;
            cost_of(to) = static_cast<std::uint16_t>(points);
            (*before)[to] = static_cast<std::uint16_t>(by);
            push(points, to);
        };
        const Side side = unit_of(b.world, mover.unit).side;
        const Arm arm = arm_of(unit_of(b.world, mover.unit));
        const bool faces = turns();
        zones = zones_against(b, side);
        const Place start = place(mover.hex, mover.facing);
        cost_of(start) = 0;
        push(0, start);
        while (!open.empty()) {
            std::pop_heap(open.begin(), open.end(), later);
            const int points = static_cast<int>(open.back() >> 16);
            const Place at = open.back() & 0xFFFFu;
            open.pop_back();
            if (points > cost_of(at)) continue;
            const HexId h = hex(at);
            const bool here = h == mover.hex;
            if (here ? stopped : entries[h].ends) continue;
            if (single && !here) continue;
            if (faces && !released && !(turned && here)) {
                const int turn = turn_price(b.world, b.state, h);
                for (int f = 0; f < 6; ++f)
                    if (f != facing(at)) reach(place(h, f), points + turn, at);
            }
            for (Dir d : all_dirs) {
                if (faces && arc_of_side(facing(at), d) != Arc::front) continue;
                const HexId to = next_to(b.world, h, d);
                if (!to || (released && (!here || !only.contains(to)))) continue;
                const Cost p = price(h, d, to, arm);
                if (p.points < 0) continue;
                Entry& e = entries[to];
                e.reached = true;
                if (p.all && left - points != allowance) continue;
                if (e.ends && !e.rests) continue;
                reach(place(to, facing(at)), p.all ? left : points + p.points, at);
            }
        }
    }

    std::vector<Destination> found() {
        struct Best {
            HexId hex;
            Place place;
        };
        std::vector<Best> best;
        best.reserve(entries.size() / 4);
        std::vector<std::uint16_t> later(static_cast<std::size_t>(std::max(left, 0)) + 2, 0); // by points: how many
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const HexId h{i};
            if (!entries[h].reached || !entries[h].rests || h == mover.hex) continue;
            const auto least = std::min_element(cost[h].begin(), cost[h].end());
            if (*least == unknown) continue;
            best.push_back({h, place(h, static_cast<int>(least - cost[h].begin()))});
            ++later[*least + 1u];
        }
        for (std::size_t p = 1; p < later.size(); ++p) later[p] = static_cast<std::uint16_t>(later[p] + later[p - 1]);
        std::vector<Destination> out(best.size()); // by points, then by hex
        for (const Best& x : best) {
            Destination& d = out[later[cost_of(x.place)]++];
            d.hex = x.hex;
            d.points = cost_of(x.place);
            d.facing = static_cast<Dir>(facing(x.place));
            if (entries[x.hex].ends) d.zone_of = zones[x.hex];
            d.way = {before, static_cast<std::uint16_t>(x.place)};
        }
        return out;
    }
};

} // namespace

WayThere::operator std::vector<Waypoint>() const {
    std::vector<Waypoint> out;
    if (!before) return out;
    for (std::uint16_t p = place; (*before)[p] != start; p = (*before)[p])
        out.push_back({Ways::hex(p), static_cast<Dir>(Ways::facing(p)), Ways::hex((*before)[p]) == Ways::hex(p)});
    std::reverse(out.begin(), out.end());
    return out;
}

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
