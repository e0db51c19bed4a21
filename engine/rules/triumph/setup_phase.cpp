// TS2.2, TS2.3 The owners' set-up: the French, then the Russians (R91); then the French note of TX14.
#include "engine/core/order.h"
#include "engine/rules/triumph/play.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

const Deployment* deployment_of(const World& w, UnitId u) {
    for (const Deployment& d : w.deployments)
        if (std::find(d.units.begin(), d.units.end(), u) != d.units.end()) return &d;
    return nullptr;
}

std::optional<Refusal> why_not_mine(const Board& b, const Setup& f, UnitId u) {
    if (f.note) return refuse(Rule::x14, Why::wrong_step, u);
    if (!on_map(b.state, u)) return refuse(Rule::b2, Why::no_such_unit, u);
    if (unit_of(b.world, u).side != f.side) return refuse(Rule::b2, Why::enemy_unit, u);
    return std::nullopt;
}

// Ground that no unit of the kind can be on: no cost for it on the chart, and no road.
bool is_no_ground(const Board& b, UnitId u, HexId h) {
    const World& w = b.world;
    const std::size_t column = static_cast<std::size_t>(column_of(w, u));
    if (chart(terrain(w, b.state, h)).cost[column] >= 0) return false;
    return std::none_of(all_dirs.begin(), all_dirs.end(), [&](Dir d) { return edge(w.map, h, d).has(Edge::road); });
}

std::optional<Refusal> why_no_place(const Board& b, const Setup& f, UnitId u, HexId h) {
    if (auto no = why_not_mine(b, f, u)) return no;
    const Deployment* d = deployment_of(b.world, u);
    if (!h || !d) return refuse(Rule::b2, Why::not_a_setup_hex, u, h);
    if (at(b.state, u).hex == h) return refuse(Rule::b2, Why::nothing_to_change, u, h);
    if (!d->hexes.empty() && !std::binary_search(d->hexes.begin(), d->hexes.end(), h))
        return refuse(Rule::b2, Why::not_a_setup_hex, u, h);
    if (at(b.state, u).has(Mark::placed)) return refuse(Rule::b2, Why::already_done, u, h);
    if (side_in(b, h) == other(f.side)) return refuse(Rule::r6_22, Why::enemy_there, u, h, stack_in(b, h).front());
    if (is_no_ground(b, u, h)) return refuse(Rule::r7_23, Why::prohibited, u, h);
    return why_no_stack(b, u, h);
}

// 6.11: those who share a hex face alike, guns apart.
std::optional<Refusal> why_no_turn(const Board& b, const Setup& f, UnitId u, int facing) {
    if (auto no = why_not_mine(b, f, u)) return no;
    if (facing < 0 || facing > 5 || at(b.state, u).facing == facing) return refuse(Rule::b2, Why::nothing_to_change, u);
    if (at(b.state, u).has(Mark::turned)) return refuse(Rule::b2, Why::already_done, u);
    for (UnitId x : mates_of(b, u, at(b.state, u).hex))
        if (at(b.state, x).has(Mark::turned)) return refuse(Rule::b2, Why::already_done, x);
    return std::nullopt;
}

std::optional<Refusal> why_no_top(const Board& b, const Setup& f, UnitId u) {
    if (auto no = why_not_mine(b, f, u)) return no;
    if (is_gun(b.world, u) || top_unit(b, at(b.state, u).hex) == u) // RULING 22: guns are never the top unit
        return refuse(Rule::r6_24, Why::nothing_to_change, u);
    if (at(b.state, u).has(Mark::ordered)) return refuse(Rule::b2, Why::already_done, u);
    return std::nullopt;
}

std::optional<Refusal> why_no_seat(const Board& b, const Setup& f, HexId h) {
    if (f.note || !b.world.commanders[index(f.side)].anywhere) return refuse(Rule::b2, Why::wrong_step, {}, h);
    if (f.seated) return refuse(Rule::b2, Why::already_done, {}, h);
    if (!h) return refuse(Rule::b2, Why::off_map);
    if (b.state.commanders[index(f.side)] == h) return refuse(Rule::b2, Why::nothing_to_change, {}, h);
    if (side_in(b, h) == other(f.side)) return refuse(Rule::r6_22, Why::enemy_there, {}, h, stack_in(b, h).front());
    return std::nullopt;
}

const Secrets& note(const State& s) {
    return s.secrets[index(Side::french)];
}

std::optional<Refusal> why_no_flanker(const Board& b, const Setup& f, UnitId u) {
    if (!f.note) return refuse(Rule::x14, Why::wrong_step, u);
    if (!on_map(b.state, u)) return refuse(Rule::x14, Why::no_such_unit, u);
    if (unit_of(b.world, u).side != Side::french) return refuse(Rule::x14, Why::enemy_unit, u);
    if (flank_has(note(b.state), u)) return refuse(Rule::x14, Why::already_done, u);
    return std::nullopt;
}

bool any_flanker(const World& w, const State& s) {
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (flank_has(note(s), UnitId{i})) return true;
    return false;
}

void over(Play& p) {
    for (UnitState& u : p.s.units) u.marks &= lasting_marks;
    begin_turn(p);
}

void ready(Play& p) {
    auto& f = top<Setup>(p.s);
    p.tell(SetUp{f.side});
    if (f.side == Side::french) {
        f.side = Side::russian;
        return;
    }
    if (!p.w.flank) return over(p);
    f.side = Side::french;
    f.note = true;
}

} // namespace

Decider who(const World&, const State&, const Setup& f) {
    return decider_of(f.side);
}

void choices(const Board& b, const Setup& f, std::vector<Action>& out) {
    const std::size_t n = b.world.units.size();
    if (f.note) {
        for (std::size_t i = 0; i < n; ++i)
            if (!why_no_flanker(b, f, UnitId{i})) out.push_back(FlankWith{UnitId{i}});
        out.push_back(FlankOn{0});
        if (any_flanker(b.world, b.state))
            for (int t = b.world.first_turn; t <= b.world.last_turn; ++t)
                out.push_back(FlankOn{static_cast<std::uint8_t>(t)});
        return;
    }
    for (std::size_t i = 0; i < n; ++i) {
        const UnitId u{i};
        if (b.world.units[i].side != f.side || !on_map(b.state, u)) continue;
        const Deployment* d = deployment_of(b.world, u);
        if (d && d->hexes.empty())
            for (std::size_t h = 0; h < b.hexes.size(); ++h)
                if (!why_no_place(b, f, u, HexId{h})) out.push_back(Place{u, HexId{h}});
        if (d)
            for (HexId h : d->hexes)
                if (!why_no_place(b, f, u, h)) out.push_back(Place{u, h});
        for (std::uint8_t facing = 0; facing < 6; ++facing)
            if (!why_no_turn(b, f, u, facing)) out.push_back(Turn{u, facing});
        if (!why_no_top(b, f, u)) out.push_back(Top{u});
    }
    for (std::size_t h = 0; h < b.hexes.size(); ++h)
        if (!why_no_seat(b, f, HexId{h})) out.push_back(Seat{HexId{h}});
    out.push_back(Ready{});
}

Refusal why_not(const Board& b, const Setup& f, const Action& a) {
    std::optional<Refusal> no;
    if (const auto* x = std::get_if<triumph::Place>(&a); x && x->unit)
        no = why_no_place(b, f, x->unit, x->hex);
    else if (const auto* t = std::get_if<Turn>(&a); t && t->unit)
        no = why_no_turn(b, f, t->unit, t->facing);
    else if (const auto* o = std::get_if<Top>(&a); o && o->unit)
        no = why_no_top(b, f, o->unit);
    else if (const auto* s = std::get_if<Seat>(&a))
        no = why_no_seat(b, f, s->hex);
    else if (const auto* w = std::get_if<FlankWith>(&a); w && w->unit)
        no = why_no_flanker(b, f, w->unit);
    else if (std::holds_alternative<FlankOn>(a))
        no = refuse(Rule::x14, f.note ? Why::nothing_to_change : Why::wrong_step);
    return no ? *no : refuse(f.note ? Rule::x14 : Rule::b2, Why::wrong_step);
}

void take(Play& p, const Setup& f, const Action& a) {
    State& s = p.s;
    if (const auto* x = std::get_if<triumph::Place>(&a)) {
        const Board b = board_of(p.w, s);
        const auto mates = mates_of(b, x->unit, x->hex);
        put(p, x->unit, x->hex);
        if (!mates.empty()) at(s, x->unit).facing = at(s, mates.front()).facing; // R19
        at(s, x->unit).set(Mark::placed);
        p.tell(Placed{x->unit, x->hex});
    } else if (const auto* t = std::get_if<Turn>(&a)) {
        const Board b = board_of(p.w, s);
        auto units = mates_of(b, t->unit, at(s, t->unit).hex);
        units.push_back(t->unit);
        put_in_order(units.begin(), units.end());
        for (UnitId u : units) {
            at(s, u).facing = t->facing;
            at(s, u).set(Mark::turned);
            p.tell(Faced{u, t->facing});
        }
    } else if (const auto* o = std::get_if<Top>(&a)) {
        set_rank_top(p, o->unit);
        at(s, o->unit).set(Mark::ordered);
        p.tell(Restacked{o->unit});
    } else if (const auto* seat = std::get_if<Seat>(&a)) {
        HexId& hex = s.commanders[index(f.side)];
        p.tell(CommanderMoved{f.side, hex, seat->hex, false});
        hex = seat->hex;
        top<Setup>(s).seated = true;
    } else if (const auto* w = std::get_if<FlankWith>(&a)) {
        flank_add(s.secrets[index(Side::french)], w->unit);
    } else if (const auto* on = std::get_if<FlankOn>(&a)) {
        Secrets& mine = s.secrets[index(Side::french)];
        mine.flank_turn = on->turn;
        if (on->turn == 0) mine.flank_units = {};
        over(p);
    } else {
        ready(p);
    }
}

bool go_on(Play& p, const Setup& f) {
    if (f.note) return false;
    std::vector<Action> options;
    choices(board_of(p.w, p.s), f, options);
    if (options.size() > 1) return false;
    ready(p); // nothing to choose
    return true;
}

} // namespace redoubt::triumph
