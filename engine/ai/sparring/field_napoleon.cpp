#include "engine/ai/sparring/field_napoleon.h"

#include "engine/core/facing.h"
#include "engine/core/visitor.h"
#include "engine/rules/napoleon/charts.h"
#include "engine/rules/napoleon/query.h"

#include <algorithm>

namespace redoubt::ai::sparring {

using namespace napoleon;

using Napoleon = Field<napoleon::Rules>;

namespace {

constexpr int gun_percent = 200, retreat_percent = 8, broken_percent = 30, check_percent = 15;

template <class F>
const F* top(const State& s) {
    return s.frames.empty() ? nullptr : std::get_if<F>(&s.frames.back());
}

std::uint8_t front_of(int facing) { // 5.2
    unsigned bits = 0;
    for (Dir d : all_dirs)
        if (arc_of_side(facing, d) == Arc::front) bits |= 1u << static_cast<unsigned>(d);
    return static_cast<std::uint8_t>(bits);
}

int worth_of(const World& w, const State& s, UnitId u) {
    return at(s, u).strength * (is_gun(w, u) ? gun_percent : unit_of(w, u).militia ? 30 : 100);
}

int price_of(const Effect& e, int worth) {
    const int percent = (e.withdraw ? retreat_percent : 0) + (e.disorganised ? broken_percent : 0) +
                        (e.check ? check_percent : 0) + (e.chase_check ? check_percent / 3 : 0);
    return worth * percent / 100;
}

int mean_loss(int row) {
    const std::array<int, 6> ways = loss_ways(row);
    int sum = 0;
    for (int n = 1; n < 6; ++n) sum += 100 * n * ways[static_cast<std::size_t>(n)];
    return sum / 36;
}

Odds odds_of(const Board& b, const Draft& d) {
    const Sides sides = sides_of(b, d);
    if (sides.attackers.empty() || sides.defenders.empty()) return {};
    const napoleon::Forecast f = forecast(b, sides);
    Odds out{f.attack.total(), std::max(1, f.defence.total()), 0, 0};
    int ours = 0, theirs = 0;
    for (const Fighter& x : sides.attackers) ours += worth_of(b.world, b.state, x.unit);
    for (const Fighter& x : sides.defenders) theirs += worth_of(b.world, b.state, x.unit);
    for (int row : f.rows) {
        out.gain += price_of(combat_row(row).defender, theirs);
        out.loss += price_of(combat_row(row).attacker, ours);
    }
    out.gain = out.gain / 6 + mean_loss(f.defender_loss_row);
    out.loss = out.loss / 6 + mean_loss(f.attacker_loss_row);
    return out;
}

// The attack that the action would make; with everybody who stands around its target when it begins one.
std::optional<Draft> draft_after(const Board& b, const Action& a) {
    Draft d;
    if (const Draft* now = top<Draft>(b.state)) {
        d = *now;
        if (const auto* x = std::get_if<Support>(&a); x && !d.from.full()) d.from.push_back(x->hex);
        if (const auto* x = std::get_if<Also>(&a); x && !d.targets.full()) d.targets.push_back(x->hex);
        if (const auto* x = std::get_if<With>(&a); x && !d.riders.full()) d.riders.push_back(x->unit);
        return d;
    }
    if (const auto* x = std::get_if<Attack>(&a)) {
        d.from.push_back(x->from);
        d.targets.push_back(x->target);
        for (Dir dir : all_dirs) {
            const HexId h = next_to(b.world, x->target, dir);
            if (h && h != x->from && has_units(b, h, active(b.state)) && !why_no_attack(b, h, x->target))
                d.from.push_back(h);
        }
        return d;
    }
    if (const auto* x = std::get_if<Charge>(&a)) {
        const Riding* r = top<Riding>(b.state);
        if (!r) return std::nullopt;
        d.kind = BattleKind::charge;
        d.riders.push_back(r->unit);
        d.targets.push_back(x->hex);
        return d;
    }
    return std::nullopt;
}

} // namespace

Troop Napoleon::troop(const World& w, const State& s, UnitId u) {
    const napoleon::UnitState& us = at(s, u);
    Troop t;
    t.side = unit_of(w, u).side;
    t.hex = us.where == Where::on_map ? us.hex : HexId{};
    t.comes = us.where == Where::due;
    t.strength = is_commander(w, u) || unit_of(w, u).militia || us.has(Flag::shattered) ? 0
                 : is_gun(w, u)                                                         ? 1
                                                                                        : us.strength;
    t.worth = worth_of(w, s, u);
    t.steps = unit_of(w, u).movement;
    t.gun = is_gun(w, u);
    return t;
}

std::vector<Objective> Napoleon::objectives(const World& w, const State& s) {
    std::vector<Objective> out;
    for (const VictoryPlace& p : w.places)
        for (HexId h : p.hexes) {
            const std::size_t spot = spot_of(w, h);
            std::optional<Side> holder;
            if (spot < max_spots && s.holders[spot] < 2) holder = static_cast<Side>(s.holders[spot]);
            out.push_back({h, holder, p.points});
        }
    return out;
}

int Napoleon::price(const World& w, const State& s, HexId h, Dir d) {
    if (!next_to(w, h, d)) return -1;
    for (std::size_t i = 0; i < w.units.size(); ++i) // by the legs of the first foot there is
        if (w.units[i].type == Type::infantry) {
            const StepPrice p = ground_price(w, s, UnitId{i}, h, d);
            return p.no ? -1 : p.all ? 5 : (p.points + mp - 1) / mp;
        }
    return 1;
}

int Napoleon::guarded(const World& w, const State& s, HexId h) {
    int sum = 0;
    for (std::size_t i = 0; i < w.units.size(); ++i)
        if (s.units[i].where == Where::on_map && s.units[i].hex == h)
            sum += w.units[i].type == Type::artillery ? 1 : s.units[i].strength;
    return std::max(1, std::min(sum, fight_limit));
}

Option Napoleon::option(const World&, const State& s, const Action& a) {
    const Riding* riding = top<Riding>(s);
    const bool moving = top<Movement>(s) != nullptr;
    return std::visit(
        Overload{
            [](const OneOf<Ready, End, Hold> auto&) { return bare(Sort::end); },
            [](const Stop&) { return bare(Sort::halt); },
            [](const Answer& x) { return bare(x.yes ? Sort::end : Sort::aside); },
            [](const Reorganise& x) {
                return Option{Sort::order, x.unit, {}, 0};
            },
            [](const Order&) { return bare(Sort::order); },
            [](const Enter& x) {
                return Option{Sort::order, x.unit, {}, 0};
            },
            [&](const Form&) { return bare(riding || moving ? Sort::aside : Sort::order); },
            [](const Ride& x) {
                return Option{x.forced ? Sort::aside : Sort::march, x.unit, {}, 0};
            },
            [&](const Step& x) {
                return Option{Sort::march, riding ? riding->unit : UnitId{}, x.to, 0};
            },
            [&](const Turn& x) {
                return Option{Sort::turn, riding ? riding->unit : UnitId{}, {}, front_of(static_cast<int>(x.facing))};
            },
            [&](const Fire& x) {
                return Option{Sort::fire, x.unit, at(s, x.target).hex, 0};
            },
            [&](const Shoot& x) {
                return Option{Sort::fire, x.unit, at(s, x.target).hex, 0};
            },
            [](const With& x) {
                return Option{Sort::join, x.unit, {}, 0};
            },
            [](const Support& x) {
                return Option{Sort::join, {}, x.hex, 0};
            },
            [](const Also& x) {
                return Option{Sort::join, {}, x.hex, 0};
            },
            [](const Declare&) { return bare(Sort::loose); },
            [](const Attack& x) {
                return Option{Sort::strike, {}, x.target, 0};
            },
            [](const Charge& x) {
                return Option{Sort::strike, {}, x.hex, 0};
            },
            [](const OneOf<Retreat, Chase, Dodge, Lose, Count> auto&) { return Option{}; },
            [](const OneOf<Destroy, napoleon::Place, Mark, Unform, Build, Target, Counter, TakeBack, Switch> auto&) {
                return bare(Sort::aside);
            },
        },
        a);
}

UnitId Napoleon::in_hand(const State& s) {
    const Riding* r = top<Riding>(s);
    return r ? r->unit : UnitId{};
}

std::vector<HexId> Napoleon::reach(const World& w, const State& s, UnitId u) {
    std::vector<HexId> out;
    for (const Destination& d : destinations(board_of(w, s), u, false)) out.push_back(d.hex);
    return out;
}

std::vector<napoleon::Action> Napoleon::way(const World& w, const State& s, UnitId u, HexId to) {
    std::vector<Action> out;
    for (const Destination& d : destinations(board_of(w, s), u, false)) {
        if (d.hex != to) continue;
        out.push_back(Ride{u, false});
        for (const Waypoint& x : std::vector<Waypoint>(d.way)) {
            if (x.turn)
                out.push_back(Turn{x.facing});
            else
                out.push_back(Step{x.hex});
        }
        return out;
    }
    return out;
}

void Napoleon::put(State& s, UnitId u, HexId h) {
    at(s, u).where = Where::on_map;
    at(s, u).hex = h;
}

std::uint8_t Napoleon::front(const State& s, UnitId u) {
    return front_of(at(s, u).facing);
}

Odds Napoleon::odds(const World& w, const State& s, const Action& a) {
    const Board b = board_of(w, s);
    const auto d = draft_after(b, a);
    return d ? odds_of(b, *d) : Odds{};
}

std::vector<Odds> Napoleon::launched(const World& w, const State& s, const Action& a) {
    const Draft* d = top<Draft>(s);
    if (!d || !std::holds_alternative<Declare>(a)) return {};
    return {odds_of(board_of(w, s), *d)};
}

} // namespace redoubt::ai::sparring
