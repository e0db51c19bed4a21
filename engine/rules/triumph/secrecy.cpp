// 5.23, TX14: how what is hidden becomes public, part by part.
#include "engine/rules/triumph/secrecy.h"

#include "engine/core/order.h"
#include "engine/rules/triumph/arrivals.h"
#include "engine/rules/triumph/play.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

std::uint8_t number_of(GroupId g) {
    return static_cast<std::uint8_t>(g.index() + 1);
}

HiddenPart part_of(const State& s, Side side, std::uint8_t number) {
    return {side, number == note_part ? std::int16_t{0} : s.turn, number};
}

bool has_note(const World& w, const State& s) { // nobody else knows whether there is one
    return w.flank && s.flank_left == 0 && s.phase != Phase::over;
}

// Groups of a side whose Orders of this turn are still hidden.
std::vector<GroupId> hidden_groups(const World& w, const State& s, Side side) {
    std::vector<GroupId> out;
    for (std::size_t g = 0; g < w.groups.size(); ++g)
        for (std::size_t i = 0; i < w.units.size() && w.groups[g].side == side; ++i)
            if (w.units[i].group == GroupId{g} && in_play(w, s, UnitId{i}) && s.units[i].status == Status::hidden) {
                out.push_back(GroupId{g});
                break;
            }
    return out;
}

bool is_filled(const State& s) {
    return s.phase != Phase::setup && s.phase != Phase::orders;
}

// Are the orders of this turn given, and the Pool not yet filled with them?
bool waits_for_pool(const State& s, Side side) {
    const auto* f = under<Orders>(s);
    return f && f->step == OrdersStep::allocate && side == Side::french && f->side == Side::russian;
}

template <class X>
std::vector<HiddenPart> shown_by_step(const World& w, const State& s, const X& x) {
    State t = s;
    Events events;
    apply(w, t, x, &events);
    std::vector<HiddenPart> out;
    auto add = [&](Side side, std::uint8_t number) {
        const HiddenPart part = part_of(s, side, number);
        if (std::find(out.begin(), out.end(), part) == out.end()) out.push_back(part);
    };
    for (const Event& e : events) {
        if (const auto* phase = std::get_if<PhaseBegan>(&e); phase && phase->phase == Phase::initiative) {
            add(Side::french, pool_part);
            const auto* f = under<Orders>(s);
            if (!f || !f->keeps) add(Side::russian, pool_part); // 5.29: they stand, and are known
        }
        const bool ends = std::holds_alternative<TurnBegan>(e) || std::holds_alternative<GameEnded>(e);
        if (ends && s.phase != Phase::setup && has_note(w, s)) add(Side::french, note_part);
        if (const auto* shown = std::get_if<Revealed>(&e))
            add(unit_of(w, shown->unit).side, number_of(unit_of(w, shown->unit).group));
        if (std::holds_alternative<OrdersStand>(e))
            for (GroupId g : hidden_groups(w, s, Side::russian)) add(Side::russian, number_of(g));
    }
    return out;
}

} // namespace

std::optional<Action> veil(const Action& a) {
    if (std::holds_alternative<Choose>(a) || std::holds_alternative<Give>(a) ||
        std::holds_alternative<GiveBarrage>(a) || std::holds_alternative<GiveFlank>(a) ||
        std::holds_alternative<FlankWith>(a))
        return std::nullopt;
    if (std::holds_alternative<FlankOn>(a)) return FlankOn{0};
    return a;
}

std::vector<HiddenPart> sealed_by(const World& w, const State& s, const Action& a) {
    std::vector<HiddenPart> out;
    const auto* setup = under<Setup>(s);
    if (setup && setup->note && std::holds_alternative<FlankOn>(a)) out.push_back(part_of(s, Side::french, note_part));
    const auto* orders = under<Orders>(s);
    if (orders && orders->step == OrdersStep::allocate && std::holds_alternative<Ready>(a)) {
        out.push_back(part_of(s, orders->side, pool_part));
        for (GroupId g : hidden_groups(w, s, orders->side)) out.push_back(part_of(s, orders->side, number_of(g)));
    }
    return out;
}

std::vector<HiddenPart> shown_by(const World& w, const State& s, const Action& a) {
    return shown_by_step(w, s, a);
}
std::vector<HiddenPart> shown_by(const World& w, const State& s, Outcome o) {
    return shown_by_step(w, s, o);
}

std::vector<HiddenPart> parts_sealed(const World& w, const State& s, Side side) {
    std::vector<HiddenPart> out;
    if (w.full && (is_filled(s) || waits_for_pool(s, side))) {
        if (!is_filled(s)) out.push_back(part_of(s, side, pool_part));
        for (GroupId g : hidden_groups(w, s, side)) out.push_back(part_of(s, side, number_of(g)));
    }
    if (side == Side::french && s.phase != Phase::setup && has_note(w, s)) out.push_back(part_of(s, side, note_part));
    return out;
}

Known sealed(const World& w, const State& s, const Action& a, const HiddenPart& part) {
    const auto* on = std::get_if<FlankOn>(&a);
    if (!on) return known(w, s, part);
    Known k;
    if (on->turn == 0) return k;
    k.flank_turn = on->turn;
    k.flankers = s.secrets[index(part.side)].flank_units;
    return k;
}

Known known(const World& w, const State& s, const HiddenPart& part) {
    const Secrets& own = s.secrets[index(part.side)];
    Known k;
    if (part.number == note_part) {
        if (own.flank_turn == 0 || s.turn < own.flank_turn || s.phase == Phase::setup) return k;
        k.flank_turn = own.flank_turn;
        k.flankers = own.flank_units;
        return k;
    }
    if (part.number == pool_part) {
        k.army = own.army;
        k.barrage = own.barrage;
        for (std::size_t i = 0; i < w.units.size(); ++i) { // by an order, or by the note's (RULING 80)
            const GroupId g = w.units[i].group;
            if (w.units[i].side != part.side || w.groups[g.index()].kind != GroupKind::guard) continue;
            if (!on_map(s, UnitId{i}) || k.guards.contains(g) || !under_orders(w, s, UnitId{i})) continue;
            if (!k.guards.full()) k.guards.push_back(g);
        }
        return k;
    }
    const GroupId g{part.number - 1u};
    for (UnitId u : own.ordered)
        if (unit_of(w, u).group == g) k.ordered.push_back(u);
    for (std::size_t i = 0; own.flank_ordered && i < w.units.size(); ++i)
        if (w.units[i].group == g && flank_has(own, UnitId{i}))
            k.flankers[i / 8] = static_cast<std::uint8_t>(k.flankers[i / 8] | 1u << (i % 8));
    return k;
}

namespace {

Few<UnitId, 8> without(const World& w, const Few<UnitId, 8>& list, GroupId g) {
    Few<UnitId, 8> out;
    for (UnitId u : list)
        if (unit_of(w, u).group != g) out.push_back(u);
    return out;
}

UnitId first_command(const World& w, const State& s, GroupId g) {
    for (const Command& c : commands_of(w, s, w.groups[g.index()].side))
        if (c.group == g && on_map(s, c.first)) return c.first;
    return {};
}

bool learn_pool(const World& w, State& s, Side side, const Known& k) {
    Secrets& own = s.secrets[index(side)];
    if (side == Side::french && k.army != Army::none) return false;
    if (k.barrage && !w.barrage[index(side)]) return false;
    own.army = k.army;
    own.barrage = k.barrage;
    own.ordered.clear();
    for (GroupId g : k.guards) { // which of its commands is not told
        if (g.index() >= w.groups.size() || w.groups[g.index()].kind != GroupKind::guard) return false;
        const UnitId first = first_command(w, s, g);
        if (w.groups[g.index()].side != side || !first || own.ordered.contains(first)) return false;
        own.ordered.push_back(first);
    }
    return true;
}

bool learn_group(const World& w, State& s, Side side, GroupId g, const Known& k) {
    if (g.index() >= w.groups.size() || w.groups[g.index()].side != side) return false;
    Secrets& own = s.secrets[index(side)];
    const Group& group = w.groups[g.index()];
    const bool stand = !is_filled(s); // 5.29: they are those of last turn
    own.ordered = without(w, own.ordered, g);
    for (UnitId u : k.ordered) {
        if (!u || u.index() >= w.units.size() || unit_of(w, u).group != g) return false;
        if (own.ordered.full() || own.ordered.contains(u)) return false;
        if (at(s, u).where == Where::absent) return false;
        if (!stand && in_play(w, s, u) && first_of(w, s, u) != u)
            return false; // lost since, it still names its command
        if (!stand && side == Side::russian && group.army != own.army) return false;
        own.ordered.push_back(u);
    }
    if (group.kind == GroupKind::cavalry_reserve && static_cast<int>(k.ordered.size()) > group.small) return false;
    // RULING 80: units of the note that is under Orders.
    for (std::size_t i = 0; i < 8 * k.flankers.size(); ++i) {
        if (!(k.flankers[i / 8] >> (i % 8) & 1)) continue;
        if (side != Side::french || !has_note(w, s) || i >= w.units.size() || w.units[i].group != g) return false;
        flank_add(own, UnitId{i});
        own.flank_ordered = true;
    }
    put_in_order(own.ordered.begin(), own.ordered.end());
    return true;
}

} // namespace

bool learn(const World& w, State& s, const HiddenPart& part, const Known& k) {
    State t = s;
    Secrets& own = t.secrets[index(part.side)];
    bool fits = true;
    if (part.number == note_part) {
        fits = part.side == Side::french && has_note(w, s) && (k.flank_turn == 0 || k.flank_turn == s.turn);
        own.flank_turn = k.flank_turn;
        if (k.flank_turn != 0) own.flank_units = k.flankers;
        for (std::size_t i = 0; fits && i < 8 * k.flankers.size(); ++i)
            if (k.flankers[i / 8] >> (i % 8) & 1)
                fits = k.flank_turn != 0 && i < w.units.size() && w.units[i].side == Side::french;
    } else if (part.turn != s.turn) {
        fits = false;
    } else if (part.number == pool_part) {
        fits = learn_pool(w, t, part.side, k);
    } else {
        fits = learn_group(w, t, part.side, GroupId{part.number - 1u}, k);
    }
    if (!fits || points_left(w, t, part.side) < 0) return false;
    s = t;
    return true;
}

State veiled(const World& w, const State& s) {
    State out = s;
    out.secrets = {};
    const auto* f = under<Orders>(s);
    const bool stand = f && (f->keeps || f->step == OrdersStep::delay); // 5.29
    for (Side side : {Side::french, Side::russian}) {
        Secrets& own = out.secrets[index(side)];
        const bool giving = f && f->step == OrdersStep::allocate && f->side == side;
        if (side == Side::russian && giving) own.army = Army::first; // TX1: one is chosen before he is ready
        if (!is_filled(s) && !(stand && side == Side::russian)) continue;
        own.barrage = s.barrage[index(side)];
        if (side == Side::russian) own.army = s.army;
        for (std::size_t g = 0; is_filled(s) && g < w.groups.size(); ++g) { // TX3
            if (w.groups[g].side != side || w.groups[g].kind != GroupKind::guard) continue;
            if (!s.groups[g].marked || s.groups[g].shown) continue;
            if (const UnitId first = first_command(w, s, GroupId{g})) own.ordered.push_back(first);
        }
    }
    return out;
}

} // namespace redoubt::triumph
