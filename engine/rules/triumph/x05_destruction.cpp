// TX5 The Destruction marker: fires that burn on, a village burnt, a bridge destroyed.
#include "engine/rules/triumph/play.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

constexpr Side owner = Side::russian;

bool any_infantry(const Board& b, HexId h) {
    if (side_in(b, h) != owner) return false;
    const Stack& stack = stack_in(b, h);
    return std::any_of(stack.begin(), stack.end(), [&](UnitId u) { return is_infantry(b.world, u); });
}

// Where a unit may step out to: ground it could enter, room for it, no enemy beside it.
std::optional<Refusal> why_no_way_out(const Board& b, UnitId u, HexId to) {
    const World& w = b.world;
    const HexId from = at(b.state, u).hex;
    const auto d = to ? direction(w.map, from, to) : std::nullopt;
    if (!d) return refuse(Rule::x5, Why::too_far, u, to);
    if (side_in(b, to) == other(owner)) return refuse(Rule::r6_22, Why::enemy_there, u, to, stack_in(b, to).front());
    if (UnitId by = enemy_beside(b, to, owner)) return refuse(Rule::x5, Why::adjacent_enemy, u, to, by);
    if (is_closed(w, b.state, owner, to)) return refuse(Rule::x5, Why::closed_hex, u, to);
    if (HexId entry = entry_near(w, b.state, owner, to)) return refuse(Rule::r7_44, Why::entry_hex, u, entry);
    const Price cost = price(w, b.state, column_of(w, u), from, *d, true);
    if (!cost.allowed) return Refusal{cost.rule, u, to, static_cast<std::uint16_t>(Why::prohibited), {}};
    return why_no_stack(b, u, to);
}

void leave(Play& p, UnitId u, HexId to) {
    const HexId from = at(p.s, u).hex;
    const Board b = board_of(p.w, p.s);
    const auto mates = mates_of(b, u, to);
    put(p, u, to);
    if (!mates.empty()) at(p.s, u).facing = at(p.s, mates.front()).facing; // R19
    p.tell(Moved{u, from, to, 0});
}

// RULING 89: can everybody in the hex step out, one after the other, from the top?
bool can_empty(const World& w, const State& s, HexId h) {
    const Board b = board_of(w, s);
    if (stack_in(b, h).empty()) return true;
    const UnitId u = stack_in(b, h).front();
    for (Dir d : all_dirs) {
        const HexId to = neighbour(w.map, h, d);
        if (!to || why_no_way_out(b, u, to)) continue;
        State next = s;
        Play p{w, next, nullptr};
        leave(p, u, to);
        if (can_empty(w, next, h)) return true;
    }
    return false;
}

std::optional<Refusal> why_no_burning(const Board& b, HexId h) {
    if (!h) return refuse(Rule::x5, Why::off_map);
    if (terrain(b.world, b.state, h) != Terrain::village) return refuse(Rule::x5, Why::no_village, {}, h);
    if (!any_infantry(b, h)) return refuse(Rule::x5, Why::no_village, top_unit(b, h), h);
    if (UnitId by = enemy_beside(b, h, owner)) return refuse(Rule::x5, Why::adjacent_enemy, {}, h, by);
    if (b.state.fires.full() || !can_empty(b.world, b.state, h))
        return refuse(Rule::x5, Why::cannot_move, stack_in(b, h).front(), h);
    return std::nullopt;
}

// RULING 90: beside a bridge is in one of its hexes, or next to one.
std::optional<Refusal> why_no_demolition(const Board& b, HexId from, HexId to) {
    const World& w = b.world;
    const Map& map = w.map;
    const auto d = from && to ? direction(map, from, to) : std::nullopt;
    if (!d || !bridge_stands(w, b.state, from, *d)) return refuse(Rule::x5, Why::no_bridge, {}, from);
    if (b.state.blown.full()) return refuse(Rule::x5, Why::no_bridge, {}, from);
    bool infantry = false;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitId u{i};
        if (!on_map(b.state, u)) continue;
        const int far = std::min(distance(map, at(b.state, u).hex, from), distance(map, at(b.state, u).hex, to));
        if (w.units[i].side == owner) {
            infantry = infantry || (far <= 1 && is_infantry(w, u));
            continue;
        }
        if (far <= 1) return refuse(Rule::x5, Why::adjacent_enemy, {}, from, u);
        if (is_gun(w, u) && far <= w.units[i].effective) return refuse(Rule::x5, Why::guns_near, {}, from, u);
    }
    if (!infantry) return refuse(Rule::x5, Why::no_bridge, {}, from);
    return std::nullopt;
}

std::optional<Refusal> why_no_step_out(const Board& b, const Destruction& f, UnitId u, HexId to) {
    if (!f.village) return refuse(Rule::x5, Why::wrong_step, u, to);
    const Stack& stack = stack_in(b, f.village);
    if (stack.empty() || stack.front() != u) return refuse(Rule::x5, Why::not_asked, u, to);
    if (auto no = why_no_way_out(b, u, to)) return no;
    State next = b.state;
    Play p{b.world, next, nullptr};
    leave(p, u, to);
    if (!can_empty(b.world, next, f.village)) return refuse(Rule::x5, Why::stacking, u, to); // room for the others
    return std::nullopt;
}

} // namespace

Decider who(const World&, const State&, const Destruction&) {
    return decider_of(owner);
}

void choices(const Board& b, const Destruction& f, std::vector<Action>& out) {
    const Map& map = b.world.map;
    if (f.village) {
        for (Dir d : all_dirs) {
            const HexId to = neighbour(map, f.village, d);
            const UnitId u = stack_in(b, f.village).empty() ? UnitId{} : stack_in(b, f.village).front();
            if (to && u && !why_no_step_out(b, f, u, to)) out.push_back(StepOut{u, to});
        }
        return;
    }
    out.push_back(Ready{});
    for (std::size_t i = 0; i < b.hexes.size(); ++i)
        if (side_in(b, HexId{i}) == owner && !why_no_burning(b, HexId{i})) out.push_back(Burn{HexId{i}});
    for (std::size_t i = 0; i < b.hexes.size(); ++i)
        for (Dir d : {Dir::n, Dir::ne, Dir::se}) { // a hexside has one name
            const HexId to = neighbour(map, HexId{i}, d);
            if (to && edge(b.world.map, HexId{i}, d).has(Edge::bridge) && !why_no_demolition(b, HexId{i}, to))
                out.push_back(Blow{HexId{i}, to});
        }
}

Refusal why_not(const Board& b, const Destruction& f, const Action& a) {
    std::optional<Refusal> no;
    if (const auto* s = std::get_if<StepOut>(&a); s && s->unit)
        no = why_no_step_out(b, f, s->unit, s->to);
    else if (const auto* x = std::get_if<Burn>(&a); x && !f.village)
        no = why_no_burning(b, x->hex);
    else if (const auto* y = std::get_if<Blow>(&a); y && !f.village) {
        no = why_no_demolition(b, y->hex, y->other);
        if (!no) no = refuse(Rule::x5, Why::no_bridge, {}, y->hex); // named from its other hex
    }
    return no ? *no : refuse(Rule::x5, Why::wrong_step);
}

void take(Play& p, const Destruction&, const Action& a) {
    State& s = p.s;
    if (const auto* out = std::get_if<StepOut>(&a)) {
        leave(p, out->unit, out->to);
    } else if (const auto* x = std::get_if<Burn>(&a)) {
        top<Destruction>(s).village = x->hex;
    } else if (const auto* y = std::get_if<Blow>(&a)) {
        s.blown.push_back({y->hex, *direction(p.w.map, y->hex, y->other)});
        p.tell(Blown{y->hex, y->other});
        s.frames.pop_back();
    } else {
        s.frames.pop_back();
    }
}

// RULING 89: what burns already is rolled for before anything new is set on fire.
bool go_on(Play& p, const Destruction& f) {
    State& s = p.s;
    auto& frame = top<Destruction>(s);
    if (!f.rolled) {
        if (f.next < s.fires.size()) {
            ++frame.next;
            s.frames.push_back(Check{CheckKind::smoke, {}, s.fires[f.next]});
        } else {
            frame.rolled = true;
        }
        return true;
    }
    const Board b = board_of(p.w, s);
    if (f.village && stack_in(b, f.village).empty()) {
        s.fires.push_back(f.village);
        p.tell(Burnt{f.village, false});
        s.frames.pop_back();
        return true;
    }
    std::vector<Action> options;
    choices(b, f, options);
    if (options.size() != 1) return false;
    take(p, f, options.front()); // nothing to destroy, or one way out
    return true;
}

// 0-3: out, and rubble is left.
void checked_smoke(Play& p, const Check& c, bool passed) {
    if (!passed) return;
    p.s.fires.erase(c.hex);
    if (!p.s.rubble.full()) p.s.rubble.push_back(c.hex);
    --top<Destruction>(p.s).next;
    p.tell(Burnt{c.hex, true});
}

} // namespace redoubt::triumph
