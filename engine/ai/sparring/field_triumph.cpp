#include "engine/ai/sparring/field_triumph.h"

#include "engine/core/facing.h"
#include "engine/core/visitor.h"
#include "engine/rules/triumph/query.h"

#include <algorithm>

namespace redoubt::ai::sparring {

using namespace triumph;

using Triumph = Field<triumph::Rules>;

namespace {

constexpr int gun_percent = 200, disorder_percent = 50, gone_percent = 80, charge_percent = 40;

template <class F>
const F* top(const State& s) {
    return s.frames.empty() ? nullptr : std::get_if<F>(&s.frames.back());
}

std::uint8_t front_of(int facing) { // 6.11
    unsigned bits = 0;
    for (Dir d : all_dirs)
        if (arc_of_corner(facing, d) == Arc::front) bits |= 1u << static_cast<unsigned>(d);
    return static_cast<std::uint8_t>(bits);
}

int worth_of(const World& w, const State& s, UnitId u) {
    const int percent = is_gun(w, u) ? gun_percent : unit_of(w, u).militia ? 30 : 100;
    return unit_of(w, u).good.strength * percent * (disordered(s, u) ? 100 - disorder_percent : 100) / 100;
}

int strength_in(const Board& b, HexId h) {
    int sum = 0;
    for (UnitId u : stack_in(b, h)) sum += is_gun(b.world, u) ? 0 : face_of(b.world, b.state, u).strength;
    return sum;
}

int worth_in(const Board& b, HexId h) {
    int sum = 0;
    for (UnitId u : stack_in(b, h)) sum += worth_of(b.world, b.state, u);
    return sum;
}

// From what the rules forecast of one declaration.
Odds odds_of(const Board& b, const ShockForecast& f, int ours) {
    Odds out{f.attack, std::max(1, f.defence), 0, 0};
    int worst = 0;
    for (const ShockForecast::Line& line : f.lines) {
        const int back = line.rows[static_cast<std::size_t>(ShockRow::defender_retreats)];
        const int hit = line.rows[static_cast<std::size_t>(ShockRow::defender)] + back;
        const bool gone = !top_unit(b, line.hex) || disordered(b.state, top_unit(b, line.hex));
        out.gain += worth_in(b, line.hex) * hit * (gone ? gone_percent : disorder_percent) / 1000;
        worst = std::max(worst, 10 - hit);
    }
    out.loss = ours * worst * disorder_percent / 1000;
    if (f.kind == AttackKind::charge) out.loss = std::max(out.loss, ours * charge_percent / 100); // 9.84
    return out;
}

Odds odds_of(const Board& b, const Assault& a) {
    const ShockForecast f = forecast_assault(b, a.from, {a.target});
    int ours = 0;
    for (UnitId u : attackers_in(b, a.from)) ours += worth_of(b.world, b.state, u);
    Odds out = odds_of(b, f, ours);
    // Others beside the target may still be named against it.
    for (Dir d : all_dirs) {
        const HexId h = neighbour(b.world.map.grid, a.target, d);
        if (!h || h == a.from || why_no_assault(b, h, a.target)) continue;
        for (UnitId u : attackers_in(b, h)) out.attack += face_of(b.world, b.state, u).strength;
    }
    return out;
}

} // namespace

// Turn, marker, and how far the pool is down: the same Activation.
std::int64_t Triumph::moment(const State& s) {
    int pool = 0, step = 0;
    for (std::uint8_t n : s.pool) pool += n;
    for (const Frame& f : s.frames)
        if (const auto* a = std::get_if<Activation>(&f))
            step =
                1 + static_cast<int>(a->step) + 8 * static_cast<int>(a->kind) + 64 * static_cast<int>(index(a->side));
    return ((std::int64_t{s.turn} * 16 + static_cast<int>(s.phase)) * 64 + pool) * 65536 + s.marker * 256 + step;
}

Troop Triumph::troop(const World& w, const State& s, UnitId u) {
    const triumph::UnitState& us = at(s, u);
    Troop t;
    t.side = unit_of(w, u).side;
    t.hex = us.where == Where::on_map ? us.hex : HexId{};
    t.comes = us.where == Where::due;
    t.gun = is_gun(w, u);
    t.strength = t.gun || unit_of(w, u).militia || disordered(s, u) ? 0 : face_of(w, s, u).strength;
    t.worth = worth_of(w, s, u);
    t.steps = unit_of(w, u).movement;
    return t;
}

std::vector<Objective> Triumph::objectives(const World& w, const State& s) {
    if (!w.objective) return {};
    std::optional<Side> holder;
    if (s.last_holder < 2) holder = static_cast<Side>(s.last_holder);
    return {{w.objective, holder, std::max(1, w.objective_points)}};
}

int Triumph::price(const World& w, const State& s, HexId h, Dir d) {
    if (!neighbour(w.map.grid, h, d)) return -1;
    const Price p = triumph::price(w, s, Column::infantry, h, d, true);
    return p.allowed ? p.points : -1;
}

int Triumph::guarded(const World& w, const State& s, HexId h) {
    int sum = 0;
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (s.units[i].where == Where::on_map && s.units[i].hex == h && w.units[i].type != Type::artillery)
            sum += face_of(w, s, UnitId{i}).strength;
    return std::max(1, sum);
}

Option Triumph::option(const World& w, const State&, const Action& a) {
    return std::visit(
        Overload{
            [](const OneOf<Ready, Stay, triumph::Declare, KeepOrders> auto&) { return bare(Sort::end); },
            [](const StepTo& x) {
                return Option{Sort::march, x.unit, x.to, 0};
            },
            [](const Halt& x) {
                return Option{Sort::halt, x.unit, {}, front_of(x.facing)};
            },
            [](const Assault& x) {
                return Option{Sort::strike, {}, x.target, 0};
            },
            [&](const Charge& x) {
                HexId target;
                for (Dir d : all_dirs)
                    if (arc_of_corner(x.facing, d) == Arc::front && !target) target = neighbour(w.map.grid, x.end, d);
                return Option{Sort::strike, {}, target, 0};
            },
            [](const OneOf<Shoot, React> auto& x) {
                return Option{Sort::fire, x.unit, x.target, 0};
            },
            [](const Join& x) {
                return Option{Sort::join, x.unit, {}, 0};
            },
            [](const Loose&) { return bare(Sort::loose); },
            [](const OneOf<RollDelay, Give, GiveBarrage, Attempt, Commit, FormSquare, Rally, Activate, Return,
                           RollPoints, Raise, Press> auto&) { return bare(Sort::order); },
            [](const OneOf<Resolve, GoBack, Advance, Adopt, Retain, Choose, First, GoFirst, StepOut, ComeBack> auto&) {
                return bare(Sort::forced);
            },
            [](const OneOf<triumph::Place, Seat, Turn, Top, FlankWith, FlankOn, GiveFlank, Extend, Open, FallBack,
                           Switch, CounterCharge, Recall, BreakThrough, Pursue, CounterShock, Burn, Blow, Ride,
                           Leave> auto&) { return bare(Sort::aside); },
        },
        a);
}

UnitId Triumph::in_hand(const State& s) {
    const Move* m = top<Move>(s);
    return m ? m->unit : UnitId{};
}

std::vector<HexId> Triumph::reach(const World& w, const State& s, UnitId u) {
    std::vector<HexId> out;
    for (const Destination& d : destinations(board_of(w, s), u))
        if (d.may_end && !d.disorders) out.push_back(d.hex);
    return out;
}

std::vector<triumph::Action> Triumph::way(const World& w, const State& s, UnitId u, HexId to) {
    std::vector<Action> out;
    for (const Destination& d : way_to(board_of(w, s), u, to)) out.push_back(StepTo{u, d.hex});
    return out;
}

void Triumph::put(State& s, UnitId u, HexId h) {
    at(s, u).where = Where::on_map;
    at(s, u).hex = h;
}

std::uint8_t Triumph::front(const State& s, UnitId u) {
    return front_of(at(s, u).facing);
}

Odds Triumph::odds(const World& w, const State& s, const Action& a) {
    const Board b = board_of(w, s);
    if (const auto* x = std::get_if<Assault>(&a)) return odds_of(b, *x);
    if (const auto* x = std::get_if<Charge>(&a)) {
        int ours = 0;
        for (UnitId u : chargers_in(b, x->from)) ours += worth_of(w, s, u);
        return odds_of(b, forecast_charge(b, *x), ours);
    }
    return {};
}

// 9.44: everything that was named; those against the same hex count as one.
std::vector<Odds> Triumph::launched(const World& w, const State& s, const Action& a) {
    const Shock* step = top<Shock>(s);
    if (!step || step->stage != ShockStage::declare || !std::holds_alternative<triumph::Declare>(a)) return {};
    const Board b = board_of(w, s);
    std::vector<Odds> out;
    std::vector<HexId> seen;
    for (const Attack& x : s.attacks) {
        if (x.stage != AttackStage::declared || x.targets.empty()) continue;
        if (std::find(seen.begin(), seen.end(), x.targets[0]) != seen.end()) continue;
        seen.push_back(x.targets[0]);
        State t = s; // the dice's modifiers as if all of them were committed and stood there
        Clash c;
        c.clash = 255;
        c.kind = x.kind;
        int ours = 0;
        Odds o;
        for (std::size_t i = 0; i < t.attacks.size(); ++i) {
            Attack& y = t.attacks[i];
            if (y.stage != AttackStage::declared || !y.targets.contains(x.targets[0]) || y.kind != x.kind) continue;
            y.stage = AttackStage::resolving;
            y.clash = 255;
            if (y.end) y.hex = y.end;
            for (std::size_t k = 0; k < w.units.size(); ++k) {
                if (t.units[k].attack != i + 1) continue;
                c.side = w.units[k].side;
                if (y.end) t.units[k].hex = y.end, t.units[k].facing = y.facing;
                ours += worth_of(w, s, UnitId{k});
                o.attack += is_gun(w, UnitId{k}) ? 0 : face_of(w, s, UnitId{k}).strength;
            }
        }
        Outcomes line;
        line.hex = x.targets[0];
        c.targets.push_back(line);
        o.defence = std::max(1, strength_in(b, line.hex));
        int hit = 10;
        if (top_unit(b, line.hex)) {
            const int total = shock_tally(board_of(w, t), c, line.hex).total();
            hit = 0;
            for (int die = 0; die <= 9; ++die) hit += shock_row(die + total) >= ShockRow::defender ? 1 : 0;
        }
        const bool gone = !top_unit(b, line.hex) || disordered(s, top_unit(b, line.hex));
        o.gain = worth_in(b, line.hex) * hit * (gone ? gone_percent : disorder_percent) / 1000;
        o.loss = ours * (10 - hit) * disorder_percent / 1000;
        if (x.kind == AttackKind::charge) o.loss = std::max(o.loss, ours * charge_percent / 100);
        out.push_back(o);
    }
    return out;
}

} // namespace redoubt::ai::sparring
