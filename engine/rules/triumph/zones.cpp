// Who stands where; 6.1 Facing; 6.3 Zones of Control.
#include "engine/rules/triumph/query.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

// 6.32 Not over impassable hexsides nor over bridges; over fords and streams.
bool zone_reaches_over(const World& w, const Table& s, HexId from, Dir d) {
    return !impassable(w, s, from, d) && !bridge_stands(w, s, from, d);
}

// 6.24: among those above and below whom its rank puts it. Nearly always they come in order.
void add_by_rank(const State& s, Stack& stack, UnitId u) {
    REDOUBT_ASSERT(!stack.full());
    std::size_t k = stack.count++;
    for (; k > 0 && at(s, u).rank < at(s, stack.items[k - 1]).rank; --k) stack.items[k] = stack.items[k - 1];
    stack.items[k] = u;
}

} // namespace

Board board_of(const World& w, const State& s) {
    Board b(w, s);
    b.hexes.assign(w.map.hexes.size(), 0);
    b.posts.push_back(Post{}); // nobody's
    const Brief* brief = w.brief.data();
    for (std::size_t i = 0; i < w.units.size(); ++i, ++brief) {
        const UnitId u{i};
        const UnitState& us = s.units[i];
        if (us.where != Where::on_map) continue;
        const bool zone = brief->zone && !us.has(Mark::disordered) && !us.has(Mark::square); // has_zone
        std::uint16_t& number = b.hexes[us.hex];
        if (number == 0) { // most hexes hold one unit
            number = static_cast<std::uint16_t>(b.posts.size());
            b.posts.push_back(Post{{}, {}, brief->side});
            Post& post = b.posts[number];
            post.stack.items[0] = u; // written in place: a Post put together beforehand is twice as slow
            post.stack.count = 1;
            if (zone) post.zoner = u;
            continue;
        }
        Post& post = b.posts[number];
        add_by_rank(s, post.stack, u);
        if (zone && !post.zoner) post.zoner = u;
    }
    return b;
}

// RULING 22: guns are never the top unit.
UnitId top_unit(const Board& b, HexId h) {
    for (UnitId u : stack_in(b, h))
        if (!is_gun(b.world, u)) return u;
    return {};
}

// 6.31 Who exerts a ZOC. TX13: not Militia.
bool has_zone(const World& w, const Table& s, UnitId u) {
    return on_map(s, u) && w.brief[u.index()].zone && !disordered(s, u) && !in_square(s, u);
}

bool zone_reaches(const World& w, const Table& s, HexId from, HexId to) {
    auto d = direction(w.map, from, to);
    return d && zone_reaches_over(w, s, from, *d);
}

Contact contact(const Board& b, HexId h, Side side) {
    const std::array<HexId, 6>& next = b.world.map.links[h.index()].next;
    const Side enemy = other(side);
    Contact out;
    for (std::size_t d = 0; d < 6; ++d) {
        const HexId from = next[d];
        if (!from || !holds(b, from, enemy)) continue;
        const Post& post = post_in(b, from);
        if (!out.beside) out.beside = post.stack.front(); // RULING 97: purely geometric
        const UnitId u = post.zoner;
        if (!u || (out.zone && out.zone < u)) continue;
        const Dir over = opposite(all_dirs[d]);
        const Ground& ground = b.world.ground[from.index()];
        const auto bit = static_cast<std::size_t>(over);
        // 6.32: where a bridge was, it depends on what has become of it.
        const bool bridge = (ground.bridges >> bit & 1u) != 0;
        if (bridge ? zone_reaches_over(b.world, b.state, from, over) : (ground.zones >> bit & 1u) != 0) out.zone = u;
    }
    return out;
}

UnitId enemy_zone(const Board& b, HexId h, Side side) {
    return contact(b, h, side).zone;
}

UnitId enemy_within(const Board& b, HexId h, Side side, int hexes) {
    const Side enemy = other(side);
    UnitId first; // in order of the World; none is the highest number
    each_within(b.world.map, h, hexes, [&](HexId x) {
        if (!holds(b, x, enemy)) return;
        for (UnitId u : stack_in(b, x)) first = std::min(first, u);
    });
    return first;
}

bool enemy_near(const Board& b, HexId h, Side side) {
    const std::vector<MapLinks>& links = b.world.map.links;
    const Side enemy = other(side);
    const auto is_there = [&](HexId x) { return x && holds(b, x, enemy); };
    for (std::size_t d = 0; d < 6; ++d) {
        const HexId beside = links[h.index()].next[d];
        if (!beside) return static_cast<bool>(enemy_within(b, h, side, 2)); // on the edge of the sheet
        const std::array<HexId, 6>& beyond = links[beside.index()].next;    // straight on, and one to the right
        if (is_there(beside) || is_there(beyond[d]) || is_there(beyond[(d + 1) % 6])) return true;
    }
    return false;
}

UnitId enemy_beside(const Board& b, HexId h, Side side) {
    const std::array<HexId, 6>& next = b.world.map.links[h.index()].next;
    for (const HexId n : next)
        if (n && holds(b, n, other(side))) return stack_in(b, n).front();
    return {};
}

namespace {

// 6.11, 9.85: a front all round.
bool all_round(const World& w, const Table& s, UnitId u) {
    if (in_square(s, u)) return true;
    if (!is_infantry(w, u)) return false;
    const Terrain t = terrain(w, s, at(s, u).hex);
    return t == Terrain::village || t == Terrain::redoubt; // RULING 20: not in fleches
}

bool in_front(const World& w, const Table& s, UnitId u, Dir d) {
    return all_round(w, s, u) || arc_of_corner(at(s, u).facing, d) == Arc::front;
}

} // namespace

bool faces(const Board& b, UnitId u, HexId to) {
    auto d = direction(b.world.map, at(b.state, u).hex, to);
    return d && in_front(b.world, b.state, u, *d);
}

// 8.4 Lines leave through Frontal hexsides; one along a spine, through either of the two it begins at.
bool looks_at(const Board& b, UnitId u, HexId to) {
    const Map& map = b.world.map;
    const HexId from = at(b.state, u).hex;
    if (distance(map, from, to) == 1) return faces(b, u, to);
    const SightStep out = first_step(map.grid, from, to);
    return (out.hex && faces(b, u, out.hex)) || (out.other && faces(b, u, out.other));
}

// 6.11 The defenders' front; good-order cavalry counts its flanks as front too.
Quarter quarter(const Board& b, HexId hex, HexId from) {
    const Stack& stack = stack_in(b, hex);
    auto d = direction(b.world.map, hex, from);
    if (stack.empty() || !d) return Quarter::rear;
    UnitId u = top_unit(b, hex); // 6.14: the infantry's or cavalry's facing decides
    if (!u) u = stack.front();
    if (in_front(b.world, b.state, u, *d)) return Quarter::front;
    if (is_cavalry(b.world, u) && !disordered(b.state, u) && arc_of_corner(at(b.state, u).facing, *d) == Arc::flank)
        return Quarter::front;
    return Quarter::rear;
}

// RULING 21.
UnitId enemy_front(const Board& b, HexId h, Side side, bool zone, HexId except) {
    const Map& map = b.world.map;
    for (Dir d : all_dirs) {
        const HexId n = neighbour(map, h, d);
        if (!n || n == except || !holds(b, n, other(side)) || impassable(b.world, b.state, h, d)) continue;
        for (UnitId u : stack_in(b, n)) {
            if (zone && !(has_zone(b.world, b.state, u) && zone_reaches(b.world, b.state, n, h))) continue;
            if (in_front(b.world, b.state, u, opposite(d))) return u;
        }
    }
    return {};
}

} // namespace redoubt::triumph
