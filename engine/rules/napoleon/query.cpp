// Where a unit may go, what dice are likely to do, and other questions that no rule asks itself.
#include "engine/core/order.h"
#include "engine/rules/napoleon/play.h"

#include <algorithm>
#include <bit>

namespace redoubt::napoleon {

namespace {

// Sets of hexes as bits, one for every number of points spent. A word of a set counts only where it is marked as
// filled, so that nothing need be cleared before.
struct Buckets {
    static constexpr std::size_t words = 64, most = 240; // points: 20 MP (world.h), twice for a forced march
    static_assert(words * 64 >= max_hexes);
    std::array<std::uint64_t, most + 1> filled; // by points: which words of its set hold anything
    std::array<std::array<std::uint64_t, words>, most + 1> hexes;

    explicit Buckets(int left) {
        REDOUBT_ASSERT(left <= static_cast<int>(most));
        for (int points = 0; points <= std::max(left, 0); ++points) filled[static_cast<std::size_t>(points)] = 0;
    }
    void put(std::size_t points, HexId h) {
        const std::uint64_t word = std::uint64_t{1} << (h.index() / 64), bit = std::uint64_t{1} << (h.index() % 64);
        std::uint64_t& bits = hexes[points][h.index() / 64];
        bits = (filled[points] & word) != 0 ? bits | bit : bit;
        filled[points] |= word;
    }
    HexId take_lowest(std::size_t points) { // none: no more of them
        if (filled[points] == 0) return {};
        const auto word = static_cast<std::size_t>(std::countr_zero(filled[points]));
        std::uint64_t& bits = hexes[points][word];
        const auto bit = static_cast<std::size_t>(std::countr_zero(bits));
        bits &= bits - 1;
        if (bits == 0) filled[points] &= filled[points] - 1;
        return HexId{word * 64 + bit};
    }
};

// The enemy's zones, painted: what enemy_zone says of every hex (the first of the World's units, 5.31).
PerHex<UnitId> zones_against(const Board& b, Side side) {
    const World& w = b.world;
    PerHex<UnitId> out(w.map.hexes.size(), UnitId{});
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitId u{i};
        const UnitState& us = at(b.state, u);
        if (us.where != Where::on_map || w.units[i].side == side || !is_open(w, us.hex) || !has_zone(b, u)) continue;
        const Ground& ground = w.ground[us.hex.index()];
        for (Dir d : all_dirs) {
            if ((ground.zones >> static_cast<int>(d) & 1u) == 0 || arc_of_side(us.facing, d) != Arc::front) continue;
            UnitId& known = out[neighbour(w.map, us.hex, d)];
            if (!known) known = u;
        }
    }
    return out;
}

constexpr unsigned all_facings = 0x3F;
// By side: the facings that have it in front, as bits.
constexpr std::array<std::uint8_t, 6> fronts = [] {
    std::array<std::uint8_t, 6> out{};
    for (Dir d : all_dirs)
        for (int f = 0; f < 6; ++f)
            if (arc_of_side(f, d) == Arc::front) out[static_cast<std::size_t>(d)] |= static_cast<std::uint8_t>(1u << f);
    return out;
}();

template <class F>
void each_facing(unsigned facings, F&& f) {
    for (; facings != 0; facings &= facings - 1) f(static_cast<std::size_t>(std::countr_zero(facings)));
}

// A way of a unit: places are a hex and a facing, six of them to a hex.
struct Ways {
    const Board& b;
    const Side side;
    const Arm arm;
    Mover mover;
    int left = 0, allowance = 0;
    bool faces = true;    // it has a front, and turns: no commander, no quadrangle in motion
    bool stopped = false; // it stands in an enemy zone that it has entered: it may only turn
    bool turned = false;  // it has just turned where it stands
    bool single = false;  // a quadrangle: one hex (13.18)
    Few<HexId, 3> only;   // 9.71: released: only into one of these
    bool released = false;

    static constexpr std::uint16_t unknown = 0xFFFF;
    struct Known {                          // of a hex that has been looked at
        std::array<std::uint16_t, 6> spent; // points until each facing
        std::uint16_t cheapest;             // facing
        // What it asks of whoever enters it, from wherever: price_step without the ground.
        bool closed, rests;
        bool ends;         // a zone, or the quadrangle in it, ends the move
        std::uint8_t more; // points
    };
    PerHex<std::uint8_t> looked;
    std::array<Known, max_hexes> known; // where looked
    // Points with which nothing more is gained in a hex: until all facings, once it has turned there; who has no front:
    // until it is there. Apart from the rest, for it is asked of all six neighbours of every hex.
    PerHex<std::uint16_t> most;
    PerHex<HexId> order; // the hexes it comes to, by points, then by hex
    PerHex<UnitId> zones;
    std::shared_ptr<std::vector<std::uint16_t>> before;

    using Place = std::size_t;
    static Place place(HexId h, std::size_t facing) { return h.index() * 6 + facing; }
    static HexId hex(Place p) { return HexId{p / 6}; }
    static int facing(Place p) { return static_cast<int>(p % 6); }

    Ways(const Board& board, UnitId u)
        : b(board), side(unit_of(board.world, u).side), arm(arm_of(unit_of(board.world, u))) {
        const std::size_t hexes = b.world.map.hexes.size();
        mover.unit = u;
        looked.assign(hexes, 0);
        most.assign(hexes, unknown);
        before = std::make_shared<std::vector<std::uint16_t>>(hexes * 6, WayThere::start);
    }

    // As price_step has it: who stands there, 13.18, 13.12, 4.51, 4.52, 5.31, 8.41, 4.4.
    void look(HexId to, Known& e) {
        const World& w = b.world;
        const bool commander = arm == Arm::commander;
        looked[to] = 1;
        e.spent.fill(unknown);
        e.cheapest = unknown;
        e.closed = e.ends = false;
        e.more = 0;
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

    // Which of these facings in a hex have cost more till now?
    static unsigned dearer(const Known& at, unsigned facings, int points) {
        unsigned out = 0;
        each_facing(facings, [&](std::size_t f) {
            if (points < at.spent[f]) out |= 1u << f;
        });
        return out;
    }
    template <bool front>
    void come(Buckets& open, HexId to, unsigned facings, int points, HexId from) {
        Known& at = known[to.index()];
        const auto put = [&](std::size_t f) {
            at.spent[f] = static_cast<std::uint16_t>(points);
            (*before)[place(to, f)] = static_cast<std::uint16_t>(place(from, f));
        };
        if constexpr (front) {
            each_facing(facings, put);
        } else {
            put(static_cast<std::size_t>(mover.facing));
            most[to] = static_cast<std::uint16_t>(points);
        }
        open.put(static_cast<std::size_t>(points), to);
    }

    // From the facing with which it comes first to all others: whoever comes later or dearer has nothing to turn for.
    void turn(Buckets& open, HexId h, int points) {
        Known& at = known[h.index()];
        const int price = points + turn_price(b.world, b.state, h);
        if (price > left) return;
        const auto from = static_cast<std::size_t>(std::countr_zero(facings_at(at, points)));
        const unsigned others = dearer(at, all_facings, price);
        each_facing(others, [&](std::size_t f) {
            at.spent[f] = static_cast<std::uint16_t>(price);
            (*before)[place(h, f)] = static_cast<std::uint16_t>(place(h, from));
        });
        most[h] = static_cast<std::uint16_t>(price);
        if (others != 0 && price > points) open.put(static_cast<std::size_t>(price), h);
    }

    // Steps out of a hex with these facings, which have all cost the same; `front`: it goes only to the sides before
    // it. 5.33, 4.22: only from where it stands may a unit leave a zone; price_step knows how.
    template <bool front>
    void steps(Buckets& open, HexId h, unsigned facings, int points) {
        const World& w = b.world;
        const Ground& ground = w.ground[h.index()];
        const auto& prices = ground.price[static_cast<std::size_t>(arm)];
        const bool drawn = as_drawn(w, b.state, h), here = h == mover.hex;
        const bool leaves_zone = here && arm != Arm::commander && zones[h];
        for (std::size_t d = 0; d < 6; ++d) {
            const unsigned able = front ? facings & fronts[d] : facings;
            if (front && able == 0) continue;
            const int cost = drawn ? prices[d] : quick_price(w, b.state, arm, h, all_dirs[d]);
            int price = points + cost;
            if (static_cast<unsigned>(cost) >= whole_allowance) { // no way, or R25
                if (cost < 0 || left - points != allowance) continue;
                price = left;
            }
            const HexId to = ground.next[d];
            if (price > left || price >= most[to]) continue;
            Known& at = known[to.index()];
            if (looked[to] == 0) look(to, at);
            unsigned gain = front ? dearer(at, able, price) : able;
            if (gain == 0 || (released && !only.contains(to))) continue;
            if (at.closed || (at.ends && !at.rests)) continue;
            if (leaves_zone) {
                Mover m = mover;
                m.facing = static_cast<int>(d);
                const Price p = price_step(b, m, to);
                if (p.no) continue;
                if (!p.all) price = points + p.points;
                gain = dearer(at, gain, price);
            } else if (at.more != 0 && cost < whole_allowance) {
                price += at.more;
                gain = dearer(at, gain, price);
            }
            if (gain != 0 && price <= left) come<front>(open, to, gain, price, h);
        }
    }

    // Its facings that have cost so much, as bits.
    unsigned facings_at(const Known& at, int points) const {
        if (!faces) return at.spent[static_cast<std::size_t>(mover.facing)] == points ? 1u << mover.facing : 0;
        unsigned out = 0;
        for (std::size_t f = 0; f < 6; ++f) out |= at.spent[f] == points ? 1u << f : 0;
        return out;
    }

    // The cheapest first, of these the lower hex, of these the lower facing: so ties fall.
    void search() {
        faces = !mover.square && arm != Arm::commander;
        if (arm != Arm::commander) zones = zones_against(b, side);
        left = std::clamp(left, 0, static_cast<int>(Buckets::most));
        Buckets open(left);
        if (!faces) most[mover.hex] = 0;
        look(mover.hex, known[mover.hex.index()]);
        come<true>(open, mover.hex, 1u << mover.facing, 0, mover.hex);
        (*before)[place(mover.hex, static_cast<std::size_t>(mover.facing))] = WayThere::start;
        for (int points = 0; points <= left; ++points)
            while (const HexId h = open.take_lowest(static_cast<std::size_t>(points))) {
                Known& at = known[h.index()];
                const bool here = h == mover.hex, first = at.cheapest == unknown;
                if (first && !here) order.push_back(h);
                const bool over = here ? stopped : single || released || at.ends;
                if (first && faces && !over && !released && !(turned && here)) turn(open, h, points);
                const unsigned facings = facings_at(at, points);
                if (facings == 0) continue; // found cheaper since
                if (first || points == at.spent[at.cheapest])
                    at.cheapest = static_cast<std::uint16_t>(std::countr_zero(facings));
                if (!over) faces ? steps<true>(open, h, facings, points) : steps<false>(open, h, facings, points);
            }
    }

    std::vector<Destination> found() {
        std::vector<Destination> out;
        out.reserve(order.size());
        for (const HexId h : order) {
            const Known& at = known[h.index()];
            if (!at.rests) continue;
            Destination& d = out.emplace_back();
            d.hex = h;
            d.points = at.spent[at.cheapest];
            d.facing = static_cast<Dir>(at.cheapest);
            if (at.ends) d.zone_of = zones[h];
            d.way.before = before;
            d.way.place = static_cast<std::uint16_t>(place(h, at.cheapest));
        }
        if (left == 0) // all cost nothing, and were not come to in order
            put_in_order(out.begin(), out.end(),
                         [](const Destination& x, const Destination& y) { return x.hex < y.hex; });
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
    Ways ways(b, u);
    const UnitState& us = at(b.state, u);
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
