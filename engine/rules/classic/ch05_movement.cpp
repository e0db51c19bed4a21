// 5.0 Movement. 11.0 Reinforcements. 13.1 and 13.4 Units that are held back; night moves. 13.3 Exits.
#include "engine/core/offer.h"
#include "engine/core/order.h"
#include "engine/rules/classic/play.h"

#include <algorithm>
#include <bit>

namespace redoubt::classic {

namespace {

// 5.0C: what entering costs; < 0: not at all. Zones and units are not its business.
int entry_cost(const Map& m, HexId from, Dir d) {
    if (!may_cross(m, from, d)) return -1;
    Set<Edge> e = edge(m, from, d);
    int points = enter_points;
    if (e.has(Edge::river)) {
        if (!e.has(Edge::bridge)) points += ford_points;
    } else if (e.has(Edge::stream) && !e.has(Edge::road)) {
        points += stream_points;
    }
    return points;
}

bool has_enemy(const Board& b, HexId h, Side side) {
    return side_in(b, h) == other(side);
}
// 5.0F: one mobile unit to a hex; RULING 11: a garrison does not count.
bool has_friend(const Board& b, HexId h) {
    return static_cast<bool>(b.hexes[h.index()].mobile);
}

enum class Bars { heed, ignore }; // rivers and woods

// What a move would cost that stops in no zone: for the reason why one is refused. Moves themselves: Flood.
auto stepper(const Board& b, Side side, Bars bars) {
    return [&b, side, bars](HexId from, HexId to, Dir d) {
        int points = entry_cost(b.world.map, from, d);
        if (bars == Bars::ignore && points < 0) points = enter_points;
        return StepCost{has_enemy(b, to, side) ? -1 : points, false}; // 5.0E
    };
}

// 5.0J: a hex that can be stood in at all.
bool enterable(const Map& m, HexId h) {
    if (!at(m, h).kinds.has(Kind::woods)) return true;
    for (Dir d : all_dirs)
        if (edge(m, h, d).has(Edge::road)) return true;
    return false;
}

// Where a unit gets from `start` by the tables: a bucket of hexes for every number of points spent, the cheapest first
// and within it by hex, so that ties fall as `reach` (engine/core/path.h) lets them fall. Nothing is asked of the heap.
struct Flood {
    static constexpr std::size_t words = (max_hexes + 63) / 64, most = 32; // points: an allowance is 20 at most (3.0)
    std::size_t used;                                                      // words
    std::array<std::uint64_t, words> hexes;                                // those it gets to, as bits; of these alone:
    std::array<std::uint8_t, max_hexes> points;
    std::array<std::uint16_t, max_hexes> from; // HexId::value
    std::array<std::array<std::uint64_t, words>, most> buckets;

    Flood(const Board& b, Side side, HexId start, int allowance) {
        const std::vector<Spot>& spots = b.world.ground.spots;
        const bool night = is_night(b.state.turn);
        used = (spots.size() + 63) / 64;
        std::fill_n(hexes.begin(), used, 0);
        REDOUBT_ASSERT(allowance < static_cast<int>(most));
        for (int p = 0; p <= allowance; ++p) std::fill_n(buckets[static_cast<std::size_t>(p)].begin(), used, 0);
        auto put = [&](std::size_t h, int spent) {
            points[h] = static_cast<std::uint8_t>(spent);
            hexes[h / 64] |= std::uint64_t{1} << (h % 64);
            buckets[static_cast<std::size_t>(spent)][h / 64] |= std::uint64_t{1} << (h % 64);
        };
        put(start.index(), 0);
        from[start.index()] = nowhere;
        static_assert(enter_points > 0); // no step is free: who has spent all goes no farther
        for (int p = 0; p < allowance; ++p)
            for (std::size_t word = 0; word < used; ++word)
                for (std::uint64_t bits = buckets[static_cast<std::size_t>(p)][word]; bits != 0; bits &= bits - 1) {
                    const std::size_t h = word * 64 + static_cast<std::size_t>(std::countr_zero(bits));
                    if (points[h] != p) continue;                                      // found cheaper since
                    if (h != start.index() && enemy_zone(b, HexId{h}, side)) continue; // 5.0G
                    const Spot& spot = spots[h];
                    for (std::size_t d = 0; d < 6; ++d) {
                        if (spot.cost[d] < 0) continue;
                        const int spent = p + spot.cost[d];
                        const std::size_t to = spot.next[d];
                        if (spent > allowance || (reached(HexId{to}) && spent >= points[to])) continue;
                        if (has_enemy(b, HexId{to}, side)) continue;           // 5.0E
                        if (night && enemy_zone(b, HexId{to}, side)) continue; // 13.4A
                        put(to, spent);
                        from[to] = static_cast<std::uint16_t>(h);
                    }
                }
    }
    bool reached(HexId h) const { return (hexes[h.index() / 64] >> (h.index() % 64) & 1u) != 0; }
    template <class F>
    void each(F&& f) const { // by hex
        for (std::size_t word = 0; word < used; ++word)
            for (std::uint64_t bits = hexes[word]; bits != 0; bits &= bits - 1)
                f(HexId{word * 64 + static_cast<std::size_t>(std::countr_zero(bits))});
    }
    // What is known of a hex that is reached; `entry`: none unless it came on there.
    Destination destination(const Board& b, UnitId u, HexId start, int before, HexId h) const {
        const Unit& unit = unit_of(b.world, u);
        Destination d;
        d.hex = h;
        d.points = points[h.index()] + before;
        if (h != start) d.from = HexId{from[h.index()]};
        if (h != start) d.zone_of = enemy_zone(b, h, unit.side);
        d.entry = before > 0 ? start : HexId{};
        d.may_end = !has_friend(b, h);
        // 13.3, RULING 17: one more point takes it off the map, unless a zone holds it there.
        d.exit = unit.side == Side::french && b.world.ground.spots[h.index()].exit && !d.zone_of &&
                 d.points + 1 <= unit.movement;
        return d;
    }
};

void add(const Board& b, UnitId u, HexId start, int before, std::vector<Destination>& out) {
    const Unit& unit = unit_of(b.world, u);
    const Flood flood(b, unit.side, start, std::max(unit.movement - before, 0));
    const bool first = out.empty();
    if (first) out.reserve(64);
    flood.each([&](HexId h) {
        const Destination d = flood.destination(b, u, start, before, h);
        auto known = out.end();
        if (!first) known = std::find_if(out.begin(), out.end(), [&](const Destination& x) { return x.hex == h; });
        if (known == out.end())
            out.push_back(d);
        else if (d.points < known->points)
            *known = d;
    });
}

// 11.0A: an entry hex that is open to a unit: no enemy in it, none that controls it.
bool open_entry(const Board& b, HexId h, Side side) {
    return enterable(b.world.map, h) && !has_enemy(b, h, side) && !enemy_zone(b, h, side);
}

// 11.0B: the nearest open hexes along the map's edge, by distance from the entry area; ties are the owner's choice.
std::vector<HexId> nearest_edge(const Board& b, const Area& area, Side side) {
    const Grid& g = b.world.map.grid;
    std::vector<HexId> best;
    int nearest = 1 << 20;
    for (std::size_t i = 0; i < b.world.map.hexes.size(); ++i) {
        HexId h{i};
        Cell c = cell_of(g, h);
        if (c.column != 0 && c.column != g.columns - 1 && c.row != 0 && c.row != g.rows - 1) continue;
        if (!open_entry(b, h, side) || has_friend(b, h)) continue;
        int far = 1 << 20;
        for (HexId a : area.hexes) far = std::min(far, distance(b.world.map, a, h));
        if (far < nearest) {
            nearest = far;
            best.clear();
        }
        if (far == nearest) best.push_back(h);
    }
    return best;
}

std::vector<Destination> arrivals(const Board& b, UnitId u) {
    std::vector<Destination> out;
    const World::Arrival* a = arrival_of(b.world, u);
    if (!a || a->turn > b.state.turn) return out;
    const Area& area = b.world.areas[a->area.index()];
    Side side = unit_of(b.world, u).side;
    for (HexId h : area.hexes)
        if (open_entry(b, h, side)) add(b, u, h, enter_points, out);
    bool somewhere = std::any_of(out.begin(), out.end(), [](const Destination& d) { return d.may_end || d.exit; });
    if (!somewhere) {
        out.clear();
        for (HexId h : nearest_edge(b, area, side)) add(b, u, h, enter_points, out);
    }
    return out;
}

} // namespace

bool may_release(const World& w, const State& s, UnitId u) {
    if (!unit_of(w, u).frozen || at(s, u).released) return true;
    return s.turn >= w.frozen_until && !s.release_used; // 13.1: one new unit each turn from the hour on
}

std::optional<Refusal> why_no_move(const Board& b, UnitId u) {
    const Unit& unit = unit_of(b.world, u);
    const UnitState& us = at(b.state, u);
    if (us.where == Where::due) {
        const World::Arrival* a = arrival_of(b.world, u);
        if (a && a->turn <= b.state.turn) return std::nullopt;
    }
    if (us.where != Where::on_map) return refuse(Rule::r5_0, Why::no_such_unit, u);
    if (unit.movement == 0) return refuse(Rule::r5_0C, Why::cannot_move, u);
    if (us.moved) return refuse(Rule::r5_0K, Why::already_moved, u);
    if (!may_release(b.world, b.state, u))
        return refuse(Rule::r13_1, b.state.turn < b.world.frozen_until ? Why::frozen : Why::release_spent, u);
    // 5.0H; 13.4B: at night it may leave.
    if (!is_night(b.state.turn))
        if (UnitId by = enemy_zone(b, us.hex, unit.side)) return refuse(Rule::r5_0H, Why::pinned, u, us.hex, by);
    return std::nullopt;
}

void destinations(const Board& b, UnitId u, std::vector<Destination>& out) {
    out.clear();
    if (why_no_move(b, u)) return;
    const UnitState& us = at(b.state, u);
    if (us.where == Where::on_map) {
        add(b, u, us.hex, 0, out); // by hex
        for (Destination& d : out)
            if (d.hex == us.hex) d.may_end = false;
        return;
    }
    out = arrivals(b, u);
    put_in_order(out.begin(), out.end(), [](const Destination& x, const Destination& y) { return x.hex < y.hex; });
}

std::vector<Destination> destinations(const Board& b, UnitId u) {
    std::vector<Destination> out;
    destinations(b, u, out);
    return out;
}

std::vector<HexId> way_to(const std::vector<Destination>& reach, HexId start, HexId goal) {
    std::vector<HexId> out;
    for (HexId h = goal; h && out.size() <= reach.size();) {
        auto d = std::find_if(reach.begin(), reach.end(), [&](const Destination& x) { return x.hex == h; });
        if (d == reach.end()) return {};
        out.push_back(h);
        h = d->from;
    }
    std::reverse(out.begin(), out.end());
    if (start && !out.empty() && out.front() != start) return {};
    return out;
}

bool can_enter(const Board& b, UnitId u) {
    auto reach = arrivals(b, u);
    return std::any_of(reach.begin(), reach.end(), [](const Destination& d) { return d.may_end || d.exit; });
}

namespace {

// What `destinations` lets it do, as actions; true when it may leave the map too.
bool move_actions(const Board& b, UnitId u, std::vector<Action>& out) {
    bool exit = false;
    const UnitState& us = at(b.state, u);
    if (us.where != Where::on_map) {
        for (const Destination& d : destinations(b, u)) {
            if (d.may_end) out.push_back(Move{u, d.hex});
            exit = exit || d.exit;
        }
        return exit;
    }
    if (why_no_move(b, u)) return false;
    const Unit& unit = unit_of(b.world, u);
    const Flood flood(b, unit.side, us.hex, unit.movement);
    flood.each([&](HexId h) {
        if (h != us.hex && !has_friend(b, h)) out.push_back(Move{u, h});
        if (b.world.ground.spots[h.index()].exit) exit = exit || flood.destination(b, u, us.hex, 0, h).exit;
    });
    return exit;
}

// The one that a unit may end in; nullopt when it cannot go there now.
std::optional<Destination> destination(const Board& b, UnitId u, HexId to) {
    const UnitState& us = at(b.state, u);
    if (us.where == Where::on_map) {
        if (us.hex == to || why_no_move(b, u)) return std::nullopt;
        const Unit& unit = unit_of(b.world, u);
        const Flood flood(b, unit.side, us.hex, unit.movement);
        if (!flood.reached(to) || has_friend(b, to)) return std::nullopt;
        return flood.destination(b, u, us.hex, 0, to);
    }
    for (const Destination& d : destinations(b, u))
        if (d.hex == to && d.may_end) return d;
    return std::nullopt;
}

// The first enemy zone on the cheapest way that heeds no zone; nullopt when even that way is too long or is none.
std::optional<UnitId> zone_on_the_way(const Board& b, UnitId u, HexId from, int allowance, HexId to) {
    Side side = unit_of(b.world, u).side;
    std::vector<Reached> reached;
    reach(b.world.map, from, allowance, stepper(b, side, Bars::heed), reached);
    std::vector<HexId> hexes = way(reached, to);
    if (hexes.empty()) return std::nullopt;
    for (std::size_t i = 1; i < hexes.size(); ++i)
        if (UnitId by = enemy_zone(b, hexes[i], side)) return by;
    return UnitId{};
}

// 5.0C, 5.0J: what lies between two neighbours that no move crosses.
Refusal bar_between(const Board& b, UnitId u, HexId from, HexId to) {
    const Map& m = b.world.map;
    const bool woods = at(m, from).kinds.has(Kind::woods) || at(m, to).kinds.has(Kind::woods);
    return refuse(woods ? Rule::r5_0J : Rule::r5_0C, woods ? Why::woods : Why::river, u, to);
}

// What bars the way that the points would do for: woods that would be entered or left off a road (5.0J), a river
// without ford or bridge (5.0C). Nothing when even so it is too far.
std::optional<Refusal> why_barred(const Board& b, UnitId u, HexId from, int allowance, HexId to) {
    const Map& m = b.world.map;
    std::vector<Reached> reached;
    const int far = distance(m, from, to); // a straight way that is open but too dear is barred by nothing
    reach(
        m, from, far,
        [&](HexId h, HexId, Dir d) {
            return StepCost{may_cross(m, h, d) ? 1 : -1, false};
        },
        reached);
    if (!way(reached, to).empty()) return std::nullopt;
    reach(m, from, allowance, stepper(b, unit_of(b.world, u).side, Bars::ignore), reached);
    const std::vector<HexId> hexes = way(reached, to);
    for (std::size_t i = 1; i < hexes.size(); ++i) {
        const Dir d = *direction(m, hexes[i - 1], hexes[i]);
        if (may_cross(m, hexes[i - 1], d)) continue;
        Refusal no = bar_between(b, u, hexes[i - 1], hexes[i]);
        no.hex = to;
        return no;
    }
    return std::nullopt;
}

std::optional<Refusal> why_no_move_to(const Board& b, UnitId u, HexId to) {
    constexpr int any_number = 10000; // of points
    if (auto no = why_no_move(b, u)) return no;
    const Unit& unit = unit_of(b.world, u);
    const UnitState& us = at(b.state, u);
    if (!to || to.index() >= b.world.map.hexes.size()) return refuse(Rule::r5_0, Why::off_map, u);
    if (us.where == Where::on_map && us.hex == to) return refuse(Rule::r5_0, Why::same_hex, u, to);
    if (destination(b, u, to)) return std::nullopt;
    if (has_enemy(b, to, unit.side)) return refuse(Rule::r5_0E, Why::enemy_there, u, to);
    if (has_friend(b, to)) return refuse(Rule::r5_0F, Why::friend_there, u, to, b.hexes[to.index()].mobile);
    const Map& m = b.world.map;
    if (!enterable(m, to)) return refuse(Rule::r5_0J, Why::woods, u, to);
    bool night = is_night(b.state.turn);
    UnitId zone = enemy_zone(b, to, unit.side);
    if (night && zone) return refuse(Rule::r13_4A, Why::night_zone, u, to, zone);
    if (us.where == Where::due) {
        const World::Arrival* a = arrival_of(b.world, u);
        const Area& area = b.world.areas[a->area.index()];
        bool listed = std::find(area.hexes.begin(), area.hexes.end(), to) != area.hexes.end();
        if (listed && zone) return refuse(Rule::r11_0A, Why::entry_zone, u, to, zone);
        // From where it may enter: too far, held up by a zone, or no way at all.
        std::vector<HexId> entries;
        for (const Destination& r : destinations(b, u))
            if (r.hex == r.entry) entries.push_back(r.entry);
        const int left = unit.movement - enter_points;
        for (HexId from : entries)
            if (auto by = zone_on_the_way(b, u, from, left, to))
                return refuse(night ? Rule::r13_4A : Rule::r5_0G, Why::zone_in_the_way, u, to, *by);
        for (HexId from : entries)
            if (auto no = why_barred(b, u, from, left, to)) return no;
        for (HexId from : entries)
            if (zone_on_the_way(b, u, from, any_number, to)) return refuse(Rule::r5_0C, Why::too_far, u, to);
        for (HexId from : entries)
            if (auto no = why_barred(b, u, from, any_number, to)) return no;
        return refuse(entries.empty() ? Rule::r11_0B : Rule::r5_0D, Why::no_way, u, to);
    }
    if (auto dir = direction(m, us.hex, to); dir && !may_cross(m, us.hex, *dir)) return bar_between(b, u, us.hex, to);
    if (auto by = zone_on_the_way(b, u, us.hex, unit.movement, to))
        return refuse(night ? Rule::r13_4A : Rule::r5_0G, Why::zone_in_the_way, u, to, *by);
    if (auto no = why_barred(b, u, us.hex, unit.movement, to)) return no;
    if (zone_on_the_way(b, u, us.hex, any_number, to)) return refuse(Rule::r5_0C, Why::too_far, u, to);
    if (auto no = why_barred(b, u, us.hex, any_number, to)) return no;
    return refuse(Rule::r5_0D, Why::no_way, u, to);
}

std::optional<Refusal> why_no_exit(const Board& b, UnitId u) {
    if (auto no = why_no_move(b, u)) return no;
    auto reach = destinations(b, u);
    if (std::any_of(reach.begin(), reach.end(), [](const Destination& d) { return d.exit; })) return std::nullopt;
    return refuse(Rule::r13_3, Why::not_an_exit, u);
}

// 11.0, RULING 16: what is due and can enter must enter.
std::optional<Refusal> why_no_end_of_movement(const Board& b) {
    for (const World::Arrival& a : b.world.arrivals)
        if (unit_of(b.world, a.unit).side == active(b.state) && at(b.state, a.unit).where == Where::due &&
            a.turn <= b.state.turn && can_enter(b, a.unit))
            return refuse(Rule::r11_0B, Why::owed_entry, a.unit);
    return std::nullopt;
}

// Marks the move as done and keeps what is needed to take it back (5.0K).
Movement& note_move(Play& p, UnitId u) {
    auto& frame = std::get<Movement>(p.s.frames.back());
    UnitState& us = at(p.s, u);
    frame = Movement{u, us.hex, us.where, false, 0};
    if (unit_of(p.w, u).frozen && !us.released) { // 13.1: it begins to move, this turn's one
        us.released = frame.last_released = true;
        p.s.release_used = true;
    }
    us.moved = true;
    return frame;
}

void move(Play& p, UnitId u, HexId to) {
    Board b = board_of(p.w, p.s);
    const std::optional<Destination> d = destination(b, u, to);
    REDOUBT_ASSERT(d);
    Movement& frame = note_move(p, u);
    UnitState& us = at(p.s, u);
    HexId from = us.hex;
    bool enters = us.where == Where::due;
    us.where = Where::on_map;
    us.hex = to;
    if (enters) {
        const Area& area = p.w.areas[arrival_of(p.w, u)->area.index()];
        bool beside = std::find(area.hexes.begin(), area.hexes.end(), d->entry) == area.hexes.end();
        p.tell(Entered{u, d->entry, to, d->points, beside});
    } else {
        p.tell(Moved{u, from, to, d->points, frame.last_released, d->zone_of});
    }
}

// 13.3: off the map between the two roads; not a loss, and for good.
void leave(Play& p, UnitId u) {
    Movement& frame = note_move(p, u);
    UnitState& us = at(p.s, u);
    const Unit& unit = unit_of(p.w, u);
    frame.last_exit = static_cast<std::int16_t>(unit.strength);
    auto& out = p.s.exited[index(unit.side)];
    out = static_cast<std::int16_t>(out + unit.strength);
    HexId from = us.hex;
    us.where = Where::exited;
    us.hex = HexId{};
    p.tell(LeftMap{u, from, out});
    if (out >= p.w.victory.exit_points)
        end_game(p, Ending::exit_points); // RULING 19: French Decisive at once
    else
        end_if_decided(p);
}

// Legality without a list; nullopt: it is among the choices.
std::optional<Refusal> reason(const Board& b, const Movement& f, const Action& a) {
    if (!is_movement_action(a)) return refuse(Rule::r4_0A, Why::wrong_phase, unit_in(a));
    if (std::holds_alternative<Answer>(a)) return refuse(Rule::r5_0K, Why::nothing_asked);
    if (std::holds_alternative<EndMovement>(a)) return why_no_end_of_movement(b);
    if (std::holds_alternative<TakeBack>(a)) {
        if (f.last) return std::nullopt;
        return refuse(Rule::r5_0K, Why::nothing_to_take_back);
    }
    UnitId u = unit_in(a);
    if (unit_of(b.world, u).side != active(b.state)) return refuse(Rule::r4_0C, Why::enemy_unit, u);
    if (const auto* m = std::get_if<Move>(&a)) return why_no_move_to(b, u, m->to);
    return why_no_exit(b, u);
}

} // namespace

Decider who(const World&, const State& s, const Movement&) {
    return decider_of(active(s));
}

void choices(const Board& b, const Movement& f, std::vector<Action>& out) {
    Side side = active(b.state);
    std::vector<UnitId> exits;
    for (std::size_t i = 0; i < b.world.units.size(); ++i) {
        UnitId u{i};
        if (b.world.units[i].side != side) continue;
        if (move_actions(b, u, out)) exits.push_back(u);
    }
    for (UnitId u : exits) out.push_back(Exit{u});
    if (!why_no_end_of_movement(b)) out.push_back(EndMovement{});
    if (f.last) out.push_back(TakeBack{});
}

std::optional<bool> is_choice(const Board& b, const Movement& f, const Action& a) {
    return !reason(b, f, a);
}

Refusal why_not(const Board& b, const Movement& f, const Action& a) {
    return *reason(b, f, a);
}

void take(Play& p, const Movement& f, const Action& a) {
    if (const auto* x = std::get_if<Move>(&a)) {
        move(p, x->unit, x->to);
    } else if (const auto* exit = std::get_if<Exit>(&a)) {
        leave(p, exit->unit);
    } else if (std::holds_alternative<TakeBack>(a)) {
        p.tell(AskedBack{f.last});
        p.s.frames.push_back(Consent{});
    } else {
        end_phase(p);
    }
}

bool go_on(Play&, const Movement&) {
    return false;
}

// --- 5.0K: the other side is asked

Decider who(const World&, const State& s, const Consent&) {
    return decider_of(other(active(s)));
}

void choices(const Board&, const Consent&, std::vector<Action>& out) {
    out.push_back(Answer{false});
    out.push_back(Answer{true});
}

Refusal why_not(const Board&, const Consent&, const Action& a) {
    return refuse(Rule::r5_0K, Why::not_your_turn, unit_in(a));
}

// Its word on taking the last move back.
void take(Play& p, const Consent&, const Action& a) {
    const bool yes = std::get<Answer>(a).yes;
    p.s.frames.pop_back();
    auto& frame = std::get<Movement>(p.s.frames.back());
    UnitId u = frame.last;
    UnitState& us = at(p.s, u);
    HexId from = us.hex;
    if (yes) {
        us.where = frame.last_where;
        us.hex = frame.last_from;
        us.moved = false;
        if (frame.last_released) us.released = p.s.release_used = false;
        auto& out = p.s.exited[index(unit_of(p.w, u).side)];
        out = static_cast<std::int16_t>(out - frame.last_exit);
    }
    p.tell(AnsweredBack{u, yes, from, yes ? frame.last_from : from});
    frame = Movement{};
}

bool go_on(Play&, const Consent&) {
    return false;
}

} // namespace redoubt::classic
