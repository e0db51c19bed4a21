// 9.62-9.65 Retreat: away from who caused it, onto and through friends. RULING 51.
#include "engine/core/order.h"
#include "engine/rules/triumph/play.h"

#include <algorithm>
#include <tuple>

namespace redoubt::triumph {

namespace {

// Units of a Retreat that still stand where it is.
std::vector<UnitId> retreating(const State& s, const Retreat& r) {
    std::vector<UnitId> out;
    for (UnitId u : r.units)
        if (on_map(s, u) && at(s, u).hex == r.from) out.push_back(u);
    return out;
}

UnitId lead_of(const World& w, const std::vector<UnitId>& units) {
    for (UnitId u : units)
        if (!is_gun(w, u)) return u;
    return units.empty() ? UnitId{} : units.front();
}

// 9.63, R52: what no retreat may lead into or across, for the unit that leads.
bool passable(const Board& b, UnitId u, HexId from, HexId to) {
    auto d = direction(b.world.map, from, to);
    if (!d || impassable(b.world, b.state, from, *d)) return false;
    if (is_closed(b.world, b.state, unit_of(b.world, u).side, to)) return false;
    return price(b.world, b.state, column_of(b.world, u), from, *d, true).allowed;
}

bool room_for(const Board& b, const std::vector<UnitId>& units, HexId to) {
    Stack there;
    for (UnitId u : stack_in(b, to)) {
        if (std::find(units.begin(), units.end(), u) != units.end()) continue;
        if (there.full()) return false;
        there.push_back(u);
    }
    for (UnitId u : units) {
        if (there.full()) return false;
        there.push_back(u);
    }
    return is_legal_stack(b.world, b.state, there);
}

} // namespace

RetreatHexes retreat_hexes(const Board& b, const Retreat& r) {
    RetreatHexes out;
    const auto units = retreating(b.state, r);
    const UnitId lead = lead_of(b.world, units);
    if (!lead) return out;
    const Side side = unit_of(b.world, lead).side;
    const Map& map = b.world.map;
    int farthest = 0;
    for (Dir d : all_dirs) {
        const HexId to = neighbour(map, r.from, d);
        if (!to || r.passed.contains(to) || side_in(b, to) == other(side) || !passable(b, lead, r.from, to)) continue;
        int away = 0;
        bool beside = false;
        for (HexId c : r.causes) {
            if (distance(map, to, c) > distance(map, r.from, c)) ++away;
            beside = beside || distance(map, to, c) == 1;
        }
        if (away == 0) continue; // 9.62
        int cls = 0;
        if (!stack_in(b, to).empty())
            cls = room_for(b, units, to) ? 3 : 4;
        else if (enemy_front(b, to, side, false))
            cls = 5;
        else
            cls = beside ? 2 : 1;
        if (cls > out.cls) continue;
        if (cls < out.cls || away > farthest) {
            out.hexes.clear();
            out.cls = cls;
            farthest = away;
        }
        if (away == farthest) out.hexes.push_back(to);
    }
    put_in_order(out.hexes.begin(), out.hexes.end());
    return out;
}

int distance_to_enemy(const Board& b, Side side, HexId from) {
    int nearest = b.world.map.grid.columns + b.world.map.grid.rows;
    for (std::size_t i = 0; i < b.hexes.size(); ++i)
        if (side_in(b, HexId{i}) == other(side)) nearest = std::min(nearest, distance(b.world.map, from, HexId{i}));
    return nearest;
}

namespace {

// RULING 108: of ways that 9.63 holds equal the one on which fewest are Disordered (7.21), then the farthest from who
// is fled from, then from the nearest enemy, then by the hex.
HexId straight_back(const Board& b, const Retreat& r, const std::vector<HexId>& ways) {
    const Map& map = b.world.map;
    const Side side = unit_of(b.world, r.units.front()).side;
    auto value = [&](HexId to) {
        const Dir d = *direction(map, r.from, to);
        int mess = 0, away = 0;
        for (UnitId u : retreating(b.state, r))
            mess +=
                !disordered(b.state, u) && price(b.world, b.state, column_of(b.world, u), r.from, d, true).disorders;
        for (HexId c : r.causes) away += distance(map, to, c);
        return std::tuple{-mess, away, distance_to_enemy(b, side, to)};
    };
    return *std::max_element(ways.begin(), ways.end(), [&](HexId one, HexId two) { return value(one) < value(two); });
}

// One hex back, into `to` of the class given. Guns that cannot follow are lost (9.63).
void go_back(Play& p, HexId to, int cls) {
    State& s = p.s;
    const Retreat r = top<Retreat>(s);
    const auto units = retreating(s, r);
    if (cls >= 5) { // 9.63: nowhere, or into an enemy's front
        s.frames.pop_back();
        for (UnitId u : units) {
            if (cls == 5)
                withdraw_unit(p, u, cite(Rule::r9_63));
            else
                eliminate(p, u, cite(Rule::r9_63));
        }
        return;
    }
    const Board b = board_of(p.w, s);
    const Stack there = stack_in(b, to);
    for (UnitId u : units) {
        if (!passable(b, u, r.from, to)) {
            eliminate(p, u, cite(Rule::r9_63));
            continue;
        }
        auto d = direction(p.w.map, r.from, to);
        const bool mess = price(p.w, s, column_of(p.w, u), r.from, *d, true).disorders;
        put(p, u, to);
        p.tell(Retreated{u, r.from, to});
        if (cls == 3) // 9.64
            for (UnitId x : there)
                if (is_gun(p.w, x) == is_gun(p.w, u)) at(s, u).facing = at(s, x).facing;
        if (mess && !disordered(s, u)) disorder(p, u, cite(Rule::r7_21));
    }
    if (cls != 4) {
        s.frames.pop_back();
        return;
    }
    // 9.65: on through them; those passed check first.
    auto& frame = top<Retreat>(s);
    frame.from = to;
    frame.units.clear();
    for (UnitId u : units)
        if (on_map(s, u)) frame.units.push_back(u);
    if (frame.units.empty()) {
        s.frames.pop_back();
        return;
    }
    if (frame.passed.full()) { // no end of friends: nowhere to go
        s.frames.pop_back();
        for (UnitId u : units)
            if (on_map(s, u)) eliminate(p, u, cite(Rule::r9_63));
        return;
    }
    frame.passed.push_back(r.from);
    UnitId stationary = there.front();
    for (UnitId x : there)
        if (!is_gun(p.w, x)) {
            stationary = x;
            break;
        }
    s.frames.push_back(Check{CheckKind::passed, stationary, to});
}

} // namespace

Decider who(const World& w, const State&, const Retreat& f) {
    return decider_of(unit_of(w, f.units.front()).side);
}

void choices(const Board& b, const Retreat& f, std::vector<Action>& out) {
    for (HexId h : retreat_hexes(b, f).hexes) out.push_back(GoBack{h});
}

Refusal why_not(const Board& b, const Retreat& f, const Action& a) {
    const auto* x = std::get_if<GoBack>(&a);
    if (!x) return refuse(Rule::r9_62, Why::wrong_step, f.units.front());
    const UnitId u = f.units.front();
    if (!x->to || x->to.index() >= b.hexes.size()) return refuse(Rule::r9_62, Why::off_map, u);
    const Side side = unit_of(b.world, u).side;
    if (side_in(b, x->to) == other(side))
        return refuse(Rule::r9_63, Why::enemy_there, u, x->to, stack_in(b, x->to).front());
    if (side_in(b, x->to) == side) return refuse(Rule::r9_63, Why::not_a_retreat, u, x->to, stack_in(b, x->to).front());
    if (UnitId by = enemy_front(b, x->to, side, false)) return refuse(Rule::r9_63, Why::not_a_retreat, u, x->to, by);
    return refuse(Rule::r9_62, Why::not_a_retreat, u, x->to);
}

void take(Play& p, const Retreat& f, const Action& a) {
    go_back(p, std::get<GoBack>(a).to, retreat_hexes(board_of(p.w, p.s), f).cls);
}

bool go_on(Play& p, const Retreat& f) {
    const auto units = retreating(p.s, f);
    if (units.empty()) {
        p.s.frames.pop_back();
        return true;
    }
    for (UnitId u : units)
        if (unit_of(p.w, u).militia) { // TX13
            eliminate(p, u, cite(Rule::x13));
            return true;
        }
    const Board b = board_of(p.w, p.s);
    const RetreatHexes way = retreat_hexes(b, f);
    if (way.cls > 4 || way.hexes.size() <= 1) {
        go_back(p, way.hexes.empty() ? HexId{} : way.hexes.front(), way.cls);
        return true;
    }
    const Side side = unit_of(p.w, units.front()).side;
    if (!goes_straight_back(p.s, side)) return false;
    p.tell(ByOrder{units.front(), Standing::straight_back});
    go_back(p, straight_back(b, f, way.hexes), way.cls);
    return true;
}

// 9.65: the stack that was passed through; R23: one die for all of it.
void checked_passed(Play& p, const Check& c, bool passed) {
    if (passed) return;
    const Retreat* r = under<Retreat>(p.s);
    const Board b = board_of(p.w, p.s);
    for (UnitId u : stack_in(b, c.hex))
        if (!r || !r->units.contains(u)) disorder(p, u, cite(Rule::r9_65));
}

} // namespace redoubt::triumph
