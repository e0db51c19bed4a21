// 5.1 Orders Commands: who belongs together, whose Orders they have, who is in range of the Overall Commander.
#include "engine/core/order.h"
#include "engine/rules/triumph/arrivals.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

// RULING 6: two hexes apart, a link needs a hex between that no enemy holds; zones do not matter.
bool linked(const Board& b, UnitId x, UnitId y) {
    const Map& map = b.world.map;
    if (unit_of(b.world, x).corps != unit_of(b.world, y).corps) return false; // RULING 7
    const HexId from = at(b.state, x).hex, to = at(b.state, y).hex;
    const int far = distance(map, from, to);
    if (far <= 1) return true;
    if (far > 2) return false;
    for (Dir d : all_dirs) {
        const HexId h = neighbour(map, from, d);
        if (h && distance(map, h, to) == 1 && side_in(b, h) != other(unit_of(b.world, x).side)) return true;
    }
    return false;
}

// RULING 80: the units of the note that are Under Orders before they leave.
bool flank_orders_hold(const World& w, const State& s, UnitId u) {
    const Secrets& own = s.secrets[index(Side::french)];
    return unit_of(w, u).side == Side::french && own.flank_ordered && flank_has(own, u);
}

} // namespace

const Arrival* arrival_of(const World& w, UnitId u) {
    for (const Arrival& a : w.arrivals)
        if (std::find(a.units.begin(), a.units.end(), u) != a.units.end()) return &a;
    return nullptr;
}

bool in_play(const World& w, const Table& s, UnitId u) {
    if (on_map(s, u)) return true;
    if (!w.full || at(s, u).where != Where::due) return false;
    const Arrival* a = arrival_of(w, u);
    return a && a->part == 0 && a->turn <= s.turn;
}

bool reinforces(const World& w, const State& s, UnitId u) {
    return at(s, u).has(Mark::extended) && !under_orders(w, s, u);
}

// 5.12 As the distances are now. RULING 80: the flanking force that has come back is one command.
std::vector<Command> linked_commands(const Board& b, Side side) {
    const World& w = b.world;
    std::vector<Command> out;
    Command force;
    force.number = flank_command;
    std::array<std::vector<UnitId>, max_groups> groups;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitId u{i};
        if (w.units[i].side != side || !on_map(b.state, u)) continue;
        (at(b.state, u).has(Mark::flanker) ? force.units : groups[w.units[i].group.index()]).push_back(u);
    }
    std::vector<bool> taken(w.units.size(), false);
    for (std::size_t g = 0; g < w.groups.size(); ++g)
        for (UnitId u : groups[g]) {
            if (taken[u.index()]) continue;
            Command c;
            c.first = u;
            c.group = GroupId{g};
            c.units.push_back(u);
            taken[u.index()] = true;
            for (std::size_t k = 0; k < c.units.size(); ++k) // the list grows while it is walked
                for (UnitId x : groups[g]) {
                    if (taken[x.index()] || !linked(b, c.units[k], x)) continue;
                    taken[x.index()] = true;
                    c.units.push_back(x);
                }
            put_in_order(c.units.begin(), c.units.end());
            out.push_back(std::move(c));
        }
    for (const Arrival& a : w.arrivals) // 7.42: those who come on together are one command
        for (std::size_t g = 0; g < w.groups.size(); ++g) {
            Command c;
            c.group = GroupId{g};
            for (UnitId u : a.units)
                if (unit_of(w, u).side == side && unit_of(w, u).group == c.group && !on_map(b.state, u) &&
                    in_play(w, b.state, u))
                    c.units.push_back(u);
            if (c.units.empty()) continue;
            put_in_order(c.units.begin(), c.units.end());
            c.first = c.units.front();
            out.push_back(std::move(c));
        }
    put_in_order(out.begin(), out.end(), [](const Command& x, const Command& y) { return x.first < y.first; });
    for (std::size_t i = 0; i < out.size(); ++i) out[i].number = static_cast<std::uint8_t>(i + 1);
    if (!force.units.empty()) {
        force.first = force.units.front();
        force.group = unit_of(w, force.first).group;
        out.push_back(std::move(force));
    }
    return out;
}

// 5.24: whoever belonged together when the turn began does so all turn.
std::vector<Command> commands_of(const World& w, const Table& s, Side side) {
    std::vector<Command> out;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        const UnitId u{i};
        if (w.units[i].side != side || !in_play(w, s, u)) continue;
        const std::uint8_t number = at(s, u).command;
        auto known = std::find_if(out.begin(), out.end(), [&](const Command& c) { return c.number == number; });
        if (known == out.end()) {
            out.push_back({u, w.units[i].group, number, {}});
            known = out.end() - 1;
        }
        known->units.push_back(u);
    }
    return out;
}

UnitId first_of(const World& w, const Table& s, UnitId u) {
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (w.units[i].side == unit_of(w, u).side && s.units[i].command == at(s, u).command &&
            (in_play(w, s, UnitId{i}) || s.units[i].where == Where::flank))
            return UnitId{i};
    return u;
}

Firsts firsts_of(const World& w, const Table& s) {
    Firsts out;
    for (std::size_t i = 0; i < w.units.size(); ++i) {
        UnitId& known = out.units[index(w.brief[i].side)][s.units[i].command];
        if (!known && (in_play(w, s, UnitId{i}) || s.units[i].where == Where::flank)) known = UnitId{i};
    }
    return out;
}

UnitId first_of(const Firsts& f, const World& w, const Table& s, UnitId u) {
    const UnitId first = f.units[index(w.brief[u.index()].side)][at(s, u).command];
    return first ? first : u;
}

// 5.26-5.28 What a unit acts under now.
bool under_orders(const World& w, const State& s, UnitId u) {
    if (!w.full) return true; // TS1.1
    const UnitState& us = at(s, u);
    const auto* act = under<Activation>(s);
    if (act && act->kind == ActivationKind::reserve && us.has(Mark::active)) return false; // 5.53
    if (us.has(Mark::flanker)) return true;                                                // TX14
    if (us.has(Mark::frozen)) return false;
    if (us.has(Mark::converted)) return true;
    if (us.status != Status::hidden) return us.status == Status::under;
    if (flank_orders_hold(w, s, u)) return true;
    const Side side = unit_of(w, u).side;
    for (UnitId x : s.secrets[index(side)].ordered)
        if (at(s, x).command == us.command && unit_of(w, x).side == side) return true;
    return false;
}

// 5.61 Counted from the commander's hex, which is not.
bool in_command_range(const World& w, const Table& s, UnitId u) {
    const Side side = unit_of(w, u).side;
    const HexId from = s.commanders[index(side)];
    return from && on_map(s, u) && distance(w.map, from, at(s, u).hex) <= w.commanders[index(side)].range;
}

bool command_in_range(const World& w, const Table& s, UnitId u) {
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (s.units[i].command == at(s, u).command && w.brief[i].side == w.brief[u.index()].side &&
            in_command_range(w, s, UnitId{i}))
            return true;
    return false;
}

} // namespace redoubt::triumph
