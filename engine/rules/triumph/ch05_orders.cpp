// 5.2 Orders, the Orders Phase; TX1-TX4 what each side may order; 5.29 Orders Delay; 5.24 commands that part or meet.
#include "engine/core/order.h"
#include "engine/rules/triumph/arrivals.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

Secrets& own(State& s, Side side) {
    return s.secrets[index(side)];
}
const Secrets& own(const State& s, Side side) {
    return s.secrets[index(side)];
}

// TX1: 3, 2 or 1 by the army that Kutuzov speaks to. RULING 1.
int orders_of(const World& w, Army army) {
    const int most = w.commanders[index(Side::russian)].orders;
    switch (army) {
    case Army::first:
        return most;
    case Army::second:
        return most - 1;
    case Army::reserve:
        return most - 2;
    case Army::none:
        break;
    }
    return 0;
}

// TX2, RULING 100: how many commands of a cavalry reserve have been reached by the one point spent on it.
int reached(const World& w, const Secrets& s, GroupId g) {
    int n = 0;
    for (UnitId u : s.ordered) n += unit_of(w, u).group == g ? 1 : 0;
    return n;
}

bool nothing_given(const Secrets& s) {
    return s.ordered.empty() && !s.barrage && !s.flank_ordered && s.army == Army::none;
}

// 5.29, TX1: not on the first turn.
bool has_delay(const World& w, const State& s) {
    const Commander& c = w.commanders[index(Side::russian)];
    return c.present && c.delay >= 0 && s.turn > w.first_turn;
}

// 5.24: of the first former command under Orders that has parted, the first unit of each part; empty: none has.
std::vector<UnitId> parted(const World& w, const State& s) {
    const auto concerned = [&](std::size_t i) {
        const UnitState& us = s.units[i];
        return w.brief[i].side == Side::russian && us.where == Where::on_map && us.status == Status::under;
    };
    std::array<bool, 256> formers{};
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (concerned(i)) formers[s.units[i].former] = true;
    std::vector<UnitId> parts;
    for (std::size_t former = 1; former < 256; ++former) {
        if (!formers[former]) continue;
        parts.clear();
        for (std::size_t i = 0; i < w.units.size(); ++i) {
            const UnitState& us = s.units[i];
            if (us.former != former || !concerned(i)) continue;
            const bool known =
                std::any_of(parts.begin(), parts.end(), [&](UnitId x) { return at(s, x).command == us.command; });
            if (!known) parts.push_back(UnitId{i});
        }
        if (parts.size() > 1) return parts;
    }
    return {};
}

// 5.24: the first unit of the first command whose parts bring different Orders; none.
UnitId met(const World& w, const State& s) {
    for (const Command& c : commands_of(w, s, Side::russian))
        for (UnitId u : c.units)
            if (at(s, u).status != at(s, c.first).status) return c.first;
    return {};
}

std::optional<Refusal> why_no_give(const Board& b, const Orders& f, UnitId u) {
    const World& w = b.world;
    const State& s = b.state;
    const Secrets& mine = own(s, f.side);
    if (!in_play(w, s, u)) return refuse(Rule::r5_21, Why::no_such_unit, u);
    if (unit_of(w, u).side != f.side) return refuse(Rule::r5_21, Why::enemy_unit, u);
    if (UnitId first = first_of(w, s, u); first != u) return refuse(Rule::r5_12, Why::not_a_command, u, {}, first);
    if (mine.ordered.contains(u) || at(s, u).has(Mark::flanker))
        return refuse(Rule::r5_21, Why::already_ordered, u); // TX14: always Under Orders
    const Group& g = group_of(w, u);
    if (f.side == Side::russian) {
        if (mine.army == Army::none) return refuse(Rule::x1, Why::army_first, u);
        if (g.army != mine.army) return refuse(Rule::x1, Why::wrong_army, u);
    }
    if (g.kind == GroupKind::cavalry_reserve) {
        const int n = reached(w, mine, unit_of(w, u).group);
        if (n >= g.small) return refuse(Rule::x2, Why::no_orders_left, u);
        if (n > 0) return std::nullopt;
    }
    if (points_left(w, s, f.side) < 1 || mine.ordered.full()) return refuse(Rule::r5_22, Why::no_orders_left, u);
    return std::nullopt;
}

// 5.33, TX1, TX4.
std::optional<Refusal> why_no_barrage_order(const Board& b, const Orders& f) {
    const Secrets& mine = own(b.state, f.side);
    if (!b.world.barrage[index(f.side)]) return refuse(Rule::r5_33, Why::no_barrage);
    if (mine.barrage) return refuse(Rule::r5_33, Why::already_ordered);
    if (f.side == Side::russian && mine.army == Army::none) return refuse(Rule::x1, Why::army_first);
    if (f.side == Side::russian && mine.army == Army::reserve) return refuse(Rule::x1, Why::no_barrage);
    if (points_left(b.world, b.state, f.side) < 1) return refuse(Rule::r5_22, Why::no_orders_left);
    return std::nullopt;
}

// RULING 80: up to the turn of departure.
std::optional<Refusal> why_no_flank_order(const Board& b, const Orders& f) {
    const Secrets& mine = own(b.state, f.side);
    if (f.side != Side::french || mine.flank_turn == 0 || b.state.flank_left != 0 || b.state.turn > mine.flank_turn)
        return refuse(Rule::x14, Why::wrong_step);
    if (mine.flank_ordered) return refuse(Rule::x14, Why::already_ordered);
    if (points_left(b.world, b.state, f.side) < 1) return refuse(Rule::r5_22, Why::no_orders_left);
    return std::nullopt;
}

// 5.29: the old markers are lifted.
void lift_orders(Play& p, Side side) {
    State& s = p.s;
    Secrets& mine = own(s, side);
    mine.ordered.clear();
    mine.barrage = mine.flank_ordered = false;
    mine.army = Army::none;
    if (side == Side::russian) s.army = Army::none;
    for (std::size_t g = 0; g < p.w.groups.size(); ++g)
        if (p.w.groups[g].side == side) s.groups[g].shown = false;
    for (std::size_t i = 0; i < p.w.units.size(); ++i)
        if (p.w.units[i].side == side) s.units[i].status = Status::hidden;
}

// 5.29: they stay. What was still hidden is known from here on: the parts of a command could not be told apart else.
void keep_orders(Play& p, bool failed) {
    State& s = p.s;
    for (std::size_t i = 0; i < p.w.units.size(); ++i) {
        UnitState& us = s.units[i];
        if (p.w.units[i].side != Side::russian || us.status != Status::hidden) continue;
        us.status = Status::none;
        for (UnitId x : own(s, Side::russian).ordered)
            if (at(s, x).former == us.former && us.former != 0) us.status = Status::under;
    }
    for (std::size_t g = 0; g < p.w.groups.size(); ++g)
        if (p.w.groups[g].side == Side::russian) s.groups[g].shown = true;
    auto& f = top<Orders>(s);
    f.keeps = true;
    f.step = OrdersStep::split;
    p.tell(OrdersStand{failed});
}

void note_kept(Play& p) { // the kept orders under the numbers of this turn
    Few<UnitId, 8>& list = own(p.s, Side::russian).ordered;
    list.clear();
    for (const Command& c : commands_of(p.w, p.s, Side::russian))
        if (at(p.s, c.first).status == Status::under) list.push_back(c.first);
}

void given(Play& p) { // this side is ready
    auto& f = top<Orders>(p.s);
    if (f.side == Side::french) {
        f.side = Side::russian;
        return;
    }
    begin_phase(p, Phase::initiative);
}

} // namespace

// 5.22: points still to be spent. TX1: by the chosen army; TX2: one point for all that Murat reaches.
int points_left(const World& w, const State& s, Side side) {
    const Secrets& mine = own(s, side);
    if (!w.commanders[index(side)].present) return 0;
    int left = side == Side::russian ? orders_of(w, mine.army) : w.commanders[index(side)].orders;
    for (std::size_t g = 0; g < w.groups.size(); ++g) {
        const int n = reached(w, mine, GroupId{g});
        left -= w.groups[g].kind == GroupKind::cavalry_reserve ? std::min(n, 1) : n;
    }
    return left - (mine.barrage ? 1 : 0) - (mine.flank_ordered ? 1 : 0);
}

// Phase A. RULING 6: commands are joined by the distances of this moment.
void open_orders(Play& p) {
    State& s = p.s;
    for (UnitState& u : s.units) {
        u.former = u.command;
        u.command = 0;
    }
    const Board b = board_of(p.w, s);
    for (Side side : {Side::french, Side::russian})
        for (const Command& c : linked_commands(b, side))
            for (UnitId u : c.units) at(s, u).command = c.number;
    lift_orders(p, Side::french);
    s.frames.clear();
    s.frames.push_back(Orders{});
}

// 5.23: with the first marker of the group.
void reveal(Play& p, GroupId g) {
    State& s = p.s;
    if (s.groups[g.index()].shown) return;
    s.groups[g.index()].shown = true;
    std::vector<bool> under(p.w.units.size());
    for (std::size_t i = 0; i < under.size(); ++i)
        under[i] = in_play(p.w, s, UnitId{i}) && under_orders(p.w, s, UnitId{i});
    const Secrets& french = own(s, Side::french);
    std::vector<std::uint8_t> told;
    for (std::size_t i = 0; i < under.size(); ++i) {
        if (p.w.units[i].group != g) continue;
        UnitState& us = s.units[i];
        if (us.status == Status::hidden) us.status = under[i] ? Status::under : Status::none;
        if (!in_play(p.w, s, UnitId{i})) continue;
        if (p.w.units[i].side == Side::french && french.flank_ordered && flank_has(french, UnitId{i}))
            us.command = flank_command; // R80: one command, wherever they stand
        if (std::find(told.begin(), told.end(), us.command) != told.end()) continue;
        told.push_back(us.command);
        p.tell(Revealed{UnitId{i}, under[i]});
    }
}

Decider who(const World&, const State&, const Orders& f) {
    return decider_of(f.step == OrdersStep::allocate ? f.side : Side::russian);
}

void choices(const Board& b, const Orders& f, std::vector<Action>& out) {
    const World& w = b.world;
    const State& s = b.state;
    switch (f.step) {
    case OrdersStep::delay:
        out.push_back(RollDelay{});
        out.push_back(KeepOrders{});
        return;
    case OrdersStep::split:
        for (UnitId u : parted(w, s)) out.push_back(Retain{u});
        return;
    case OrdersStep::merge:
        if (UnitId u = met(w, s)) {
            out.push_back(Adopt{u, false});
            out.push_back(Adopt{u, true});
        }
        return;
    case OrdersStep::allocate:
        break;
    }
    const auto commands = commands_of(w, s, f.side);
    const bool speaks = w.commanders[index(f.side)].present && !commands.empty();
    if (f.side == Side::russian && speaks && own(s, f.side).army == Army::none) { // TX1: the army first
        for (Army a : {Army::first, Army::second, Army::reserve})
            if (orders_of(w, a) > 0) out.push_back(Choose{a});
        if (!out.empty()) return;
    }
    for (const Command& c : commands)
        if (!why_no_give(b, f, c.first)) out.push_back(Give{c.first});
    if (!why_no_barrage_order(b, f)) out.push_back(GiveBarrage{});
    if (!why_no_flank_order(b, f)) out.push_back(GiveFlank{});
    out.push_back(Ready{});
}

Refusal why_not(const Board& b, const Orders& f, const Action& a) {
    std::optional<Refusal> no;
    if (std::holds_alternative<RollDelay>(a) || std::holds_alternative<KeepOrders>(a))
        return refuse(Rule::r5_29, Why::wrong_step);
    if (const auto* r = std::get_if<Retain>(&a)) return refuse(Rule::r5_24, Why::not_asked, r->unit);
    if (const auto* d = std::get_if<Adopt>(&a)) return refuse(Rule::r5_24, Why::not_asked, d->unit);
    if (f.step == OrdersStep::delay) return refuse(Rule::r5_29, Why::wrong_step);
    if (f.step != OrdersStep::allocate) return refuse(Rule::r5_24, Why::wrong_step);
    if (std::holds_alternative<Choose>(a))
        return refuse(Rule::x1, f.side == Side::russian ? Why::already_done : Why::wrong_step);
    if (const auto* g = std::get_if<Give>(&a); g && g->unit)
        no = why_no_give(b, f, g->unit);
    else if (std::holds_alternative<GiveBarrage>(a))
        no = why_no_barrage_order(b, f);
    else if (std::holds_alternative<GiveFlank>(a))
        no = why_no_flank_order(b, f);
    else if (std::holds_alternative<Ready>(a))
        no = refuse(Rule::x1, Why::army_first);
    return no ? *no : refuse(Rule::r5_21, Why::wrong_step);
}

void take(Play& p, const Orders& f, const Action& a) {
    State& s = p.s;
    Secrets& mine = own(s, f.side);
    if (std::holds_alternative<RollDelay>(a)) {
        s.frames.push_back(Check{CheckKind::delay, {}, {}});
    } else if (std::holds_alternative<KeepOrders>(a)) { // RULING 10
        keep_orders(p, false);
    } else if (const auto* r = std::get_if<Retain>(&a)) {
        const UnitState kept = at(s, r->unit);
        std::vector<std::uint8_t> told;
        for (std::size_t i = 0; i < p.w.units.size(); ++i) {
            UnitState& us = s.units[i];
            if (p.w.units[i].side != Side::russian || us.where != Where::on_map) continue;
            if (us.former != kept.former || us.status != Status::under) continue;
            const bool stays = us.command == kept.command;
            if (!stays) us.status = Status::none;
            if (std::find(told.begin(), told.end(), us.command) != told.end()) continue;
            told.push_back(us.command);
            p.tell(StatusKept{UnitId{i}, stays});
        }
    } else if (const auto* d = std::get_if<Adopt>(&a)) {
        for (std::size_t i = 0; i < p.w.units.size(); ++i)
            if (p.w.units[i].side == Side::russian && s.units[i].where == Where::on_map &&
                s.units[i].command == at(s, d->unit).command)
                s.units[i].status = d->under ? Status::under : Status::none;
        p.tell(StatusKept{d->unit, d->under});
    } else if (const auto* c = std::get_if<Choose>(&a)) {
        mine.army = c->army;
    } else if (const auto* g = std::get_if<Give>(&a)) {
        mine.ordered.push_back(g->unit);
        put_in_order(mine.ordered.begin(), mine.ordered.end()); // their order means nothing
    } else if (std::holds_alternative<GiveBarrage>(a)) {
        mine.barrage = true;
    } else if (std::holds_alternative<GiveFlank>(a)) {
        mine.flank_ordered = true;
    } else {
        p.tell(OrdersGiven{f.side});
        given(p);
    }
}

bool go_on(Play& p, const Orders& f) {
    State& s = p.s;
    switch (f.step) {
    case OrdersStep::delay:
        if (has_delay(p.w, s)) return false;
        lift_orders(p, Side::russian);
        top<Orders>(s).step = OrdersStep::allocate;
        top<Orders>(s).side = Side::french;
        return true;
    case OrdersStep::split:
        if (!parted(p.w, s).empty()) return false;
        top<Orders>(s).step = OrdersStep::merge;
        return true;
    case OrdersStep::merge:
        if (met(p.w, s)) return false;
        note_kept(p);
        top<Orders>(s).step = OrdersStep::allocate;
        top<Orders>(s).side = Side::french;
        return true;
    case OrdersStep::allocate:
        break;
    }
    if (f.side == Side::russian && f.keeps) {
        given(p);
        return true;
    }
    std::vector<Action> options;
    choices(board_of(p.w, s), f, options);
    if (options.size() > 1 || !std::holds_alternative<Ready>(options.front())) return false;
    if (!nothing_given(own(s, f.side))) return false;
    given(p); // nobody to speak to, or nobody who speaks
    return true;
}

// 5.29: a success ends the row of failures.
void checked_orders(Play& p, const Check&, bool passed) {
    if (!passed) {
        ++p.s.delays;
        return keep_orders(p, true);
    }
    p.s.delays = 0;
    lift_orders(p, Side::russian);
    top<Orders>(p.s).step = OrdersStep::allocate;
    top<Orders>(p.s).side = Side::french;
}

} // namespace redoubt::triumph
