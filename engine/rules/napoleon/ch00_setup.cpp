// Before play: the Russian names broken bridges; both sides, Russian first (R47), set up or accept what is proposed.
#include "engine/rules/napoleon/play.h"

#include <algorithm>

namespace redoubt::napoleon {

namespace {

const Placing* placing_of(const World& w, UnitId u) {
    for (const Placing& x : w.placings)
        if (x.unit == u) return &x;
    return nullptr;
}

std::optional<Refusal> why_no_destroy(const Board& b, const Destroy& a) {
    for (std::size_t i = 0; i < b.world.bridges.size(); ++i) {
        if (b.world.bridges[i].hex != a.hex || b.world.bridges[i].side != a.side) continue;
        if (!is_open(b.world, a.hex) || !next_to(b.world, a.hex, a.side)) // R45: off the part that is played on
            return refuse(Rule::r_szewardino, Why::off_board, {}, a.hex);
        if ((b.state.broken >> i & 1u) != 0) return refuse(Rule::r_bridges, Why::already_broken, {}, a.hex);
        return std::nullopt;
    }
    return refuse(Rule::r_bridges, Why::no_bridge, {}, a.hex);
}

// The ground is closed to it, and no road leads in.
bool is_closed_to(const Board& b, HexId h, Arm arm) {
    return terrain_cost(terrain(b.world.map, h), arm) == inaccessible && !on_road(b.world, b.state, h);
}

// Everything but the facing.
std::optional<Refusal> why_not_there(const Board& b, const Deployment& d, const Placing* x, const Place& a) {
    const World& w = b.world;
    if (unit_of(w, a.unit).side != d.side) return refuse(Rule::r_setup, Why::enemy_unit, a.unit);
    if (!x || !on_map(b.state, a.unit)) return refuse(Rule::r_setup, Why::no_such_unit, a.unit);
    if (!is_open(w, a.to)) return refuse(Rule::r_setup, Why::no_such_hex, a.unit);
    if (d.moves >= deployment_moves) return refuse(Rule::r_setup, Why::setup_spent, a.unit);
    if (!x->anywhere && !std::binary_search(x->hexes.begin(), x->hexes.end(), a.to))
        return refuse(Rule::r_setup, Why::setup_hex, a.unit, a.to);
    if (is_closed_to(b, a.to, arm_of(unit_of(w, a.unit))))
        return refuse(Rule::r_setup, Why::setup_terrain, a.unit, a.to);
    for (UnitId u : b.in(a.to))
        if (unit_of(w, u).side != d.side) return refuse(Rule::r_setup, Why::enemy_there, a.unit, a.to, u);
    return std::nullopt;
}

std::optional<Refusal> why_no_place(const Board& b, const Deployment& d, const Place& a) {
    const World& w = b.world;
    if (auto no = why_not_there(b, d, placing_of(w, a.unit), a)) return no;
    if (is_commander(w, a.unit) && a.facing != Dir::n) return refuse(Rule::r11_14, Why::no_facing, a.unit);
    const UnitState& us = at(b.state, a.unit);
    if (us.hex == a.to && us.facing == static_cast<std::uint8_t>(a.facing))
        return refuse(Rule::r_setup, Why::same_facing, a.unit, a.to);
    return std::nullopt;
}

std::optional<Refusal> why_not_ready(const Board& b, const Deployment& d) { // 4.4, 6.1
    for (std::size_t i = 0; i < b.first.size(); ++i)
        if (has_units(b, HexId{i}, d.side) && strength_in(b, HexId{i}) > stack_limit)
            return refuse(Rule::r_setup, Why::setup_stack, {}, HexId{i});
    return std::nullopt;
}

} // namespace

// --- the Russian at the bridges

Decider who(const World&, const State&, const Bridges&) {
    return Decider::russian;
}

void choices(const Board& b, const Bridges&, std::vector<Action>& out) {
    out.push_back(Ready{});
    for (const Bridge& x : b.world.bridges)
        if (!why_no_destroy(b, {x.hex, x.side})) out.push_back(Destroy{x.hex, x.side});
}

std::optional<bool> is_choice(const Board& b, const Bridges&, const Action& a) {
    if (std::holds_alternative<Ready>(a)) return true;
    const auto* x = std::get_if<Destroy>(&a);
    return x && !why_no_destroy(b, *x);
}

Refusal why_not(const Board& b, const Bridges&, const Action& a) {
    if (const auto* x = std::get_if<Destroy>(&a)) return why_no_destroy(b, *x).value_or(not_offered(a));
    return refuse(Rule::r_bridges, Why::wrong_phase);
}

void take(Play& p, const Bridges&, const Action& a) {
    if (const auto* x = std::get_if<Destroy>(&a)) {
        p.s.broken |= 1u << find_bridge(p.w, x->hex, x->side);
        p.tell(BridgeBroken{x->hex, x->side});
        return;
    }
    p.s.frames.pop_back();
    p.s.frames.push_back(Deployment{}); // R47
}

bool go_on(Play&, const Bridges&) {
    return false;
}

// --- one side sets up

Decider who(const World&, const State&, const Deployment& d) {
    return decider_of(d.side);
}

void choices(const Board& b, const Deployment& d, std::vector<Action>& out) {
    if (!why_not_ready(b, d) || d.moves >= deployment_moves) out.push_back(Ready{});
    if (d.moves >= deployment_moves) return;
    for (const Placing& x : b.world.placings) { // why_no_place, with what is asked of the unit asked once
        const Unit& unit = unit_of(b.world, x.unit);
        const UnitState& us = at(b.state, x.unit);
        if (unit.side != d.side || us.where != Where::on_map) continue;
        const Arm arm = arm_of(unit);
        const std::size_t facings = arm == Arm::commander ? 1 : 6;
        auto each = [&](HexId h) {
            if (!is_open(b.world, h) || is_closed_to(b, h, arm)) return;
            for (UnitId u : b.in(h))
                if (unit_of(b.world, u).side != d.side) return;
            for (std::size_t f = 0; f < facings; ++f)
                if (us.hex != h || us.facing != f) out.push_back(Place{x.unit, h, all_dirs[f]});
        };
        if (x.anywhere)
            for (std::size_t i = 0; i < b.first.size(); ++i) each(HexId{i});
        else
            for (HexId h : x.hexes) each(h);
    }
}

std::optional<bool> is_choice(const Board& b, const Deployment& d, const Action& a) {
    if (std::holds_alternative<Ready>(a)) return !why_not_ready(b, d) || d.moves >= deployment_moves;
    const auto* x = std::get_if<Place>(&a);
    return x && !why_no_place(b, d, *x);
}

Refusal why_not(const Board& b, const Deployment& d, const Action& a) {
    if (const auto* x = std::get_if<Place>(&a)) return why_no_place(b, d, *x).value_or(not_offered(a));
    if (std::holds_alternative<Ready>(a)) return why_not_ready(b, d).value_or(not_offered(a));
    return refuse(Rule::r_setup, Why::wrong_phase);
}

void take(Play& p, const Deployment& d, const Action& a) {
    if (const auto* x = std::get_if<Place>(&a)) {
        UnitState& us = at(p.s, x->unit);
        ++top<Deployment>(p.s)->moves;
        p.tell(Placed{x->unit, us.hex, x->to, x->facing});
        us.hex = x->to;
        us.facing = static_cast<std::uint8_t>(x->facing);
        return;
    }
    p.s.frames.pop_back();
    if (d.side == Side::russian) { // R47
        Deployment next;
        next.side = Side::french;
        p.s.frames.push_back(next);
        return;
    }
    for (const VictoryPlace& place : p.w.places) // R43
        for (HexId h : place.hexes) note_control(p, h);
    open_stage(p);
}

bool go_on(Play&, const Deployment&) {
    return false;
}

} // namespace redoubt::napoleon
