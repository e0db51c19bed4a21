// Why triumph's player gave an order: one unit's way, the attacks of a Shock step, a shot, looked at from where it
// began, as the planner looks at it. What the enemy hides is dealt; nothing that is weighed asks for it.
#include "engine/ai/characters.h"
#include "engine/ai/triumph/bot.h"
#include "engine/ai/triumph/plans.h"
#include "engine/ai/triumph/weigh.h"
#include "engine/core/offer.h"

#include <algorithm>

namespace redoubt::ai {

using namespace triumphal;

namespace {

struct Inquiry {
    const Bot& bot;
    const World& w;
    State s; // before the first of
    std::span<const Action> orders;
    std::size_t nth;
    Side me;
    TriumphPlans plans;
    Reasons out;

    Mind mind() {
        Mind m(w, s, me, plans);
        plan_activation(m);
        return m;
    }
    void against(const Terms& chosen, const Terms& other, Instead what, HexId hex, UnitId unit) {
        ++out.work;
        ai::against(out, chosen - other, what, hex, unit);
    }
    void weigh() {
        out.grounds = grounds_of(bot.kind, hazard_of(w), Rehearsable<Rules>::width(bot.kind, w).any(), out);
    }

    // ---- a way

    void towards(Mind& m, UnitId u, HexId end, const std::vector<Chance>& chance) {
        out.place = end;
        if (end && end != w.objective)
            if (const HexId target = target_from(m, u, end, chance)) {
                out.task = Task::strike;
                out.place = target;
                return;
            }
        if (end && end == w.objective) {
            out.task = side_in(m.b, end) == me ? Task::keep : Task::take;
        } else if (is_spared(m, u)) {
            out.task = Task::fall_back;
        } else if (disordered(s, u)) {
            out.task = Task::rally;
        } else if (plans.bound[u.index()]) {
            out.task = side_in(m.b, w.objective) == me ? Task::keep : Task::take;
            out.place = w.objective;
        } else {
            out.task = presses(m) ? Task::take : Task::guard;
            if (out.task == Task::guard || !end) return;
            int least = 0;
            for (std::size_t i = 0; i < m.b.hexes.size(); ++i) {
                if (side_in(m.b, HexId{i}) != other(me)) continue;
                const int far = distance(w.map, end, HexId{i});
                if (out.place == end || far < least) least = far, out.place = HexId{i};
            }
        }
    }
    void march(UnitId u) {
        Mind m = mind();
        const std::vector<Chance> chance = chances(m);
        const HexId here = on_map(s, u) ? at(s, u).hex : HexId{};
        std::vector<HexId> steps;
        for (const Action& a : orders)
            if (const auto* x = std::get_if<StepTo>(&a)) steps.push_back(x->to);
        const bool ends = std::holds_alternative<Halt>(orders.back()); // or somebody has reacted on the way
        const bool sets_out = !under_way(m, u);
        const std::vector<Destination> reach = destinations(m.b, u);
        const auto leads_to = [&](HexId hex) { // may it have been on its way there?
            if (ends || steps.empty()) return !steps.empty() && hex == steps.back();
            const std::vector<Destination> way = way_to(m.b, u, hex);
            return way.size() >= steps.size() && std::equal(steps.begin(), steps.end(), way.begin(),
                                                            [](HexId x, const Destination& d) { return x == d.hex; });
        };
        Terms chosen;
        HexId end;
        if (steps.empty() && sets_out && here) {
            end = here;
            chosen = standing_terms(m, u, chance);
        }
        for (const Destination& d : reach) {
            if (!d.may_end || d.hex == here || !leads_to(d.hex)) continue;
            const Terms value = arrival_terms(m, u, d, chance);
            if (end && value.sum() <= chosen.sum()) continue;
            end = d.hex;
            chosen = value;
        }
        towards(m, u, end ? end : steps.empty() ? here : steps.back(), chance);
        if (!end) return;
        if (here && end != here && sets_out) against(chosen, standing_terms(m, u, chance), Instead::stand, here, {});
        for (const Destination& d : reach)
            if (d.may_end && d.hex != here && d.hex != end)
                against(chosen, arrival_terms(m, u, d, chance), Instead::place, d.hex, {});
        weigh();
    }
    bool under_way(const Mind& m, UnitId u) const {
        const Move* f = top<Move>(m.s);
        return f && f->unit == u;
    }

    // ---- attacks

    void declare() {
        Mind m = mind();
        out.task = Task::strike;
        if (const auto* c = std::get_if<Charge>(&orders[nth])) {
            out.place = c->end;
            for (Dir d : all_dirs) // in front of where it ends
                if (const HexId n = neighbour(w.map, c->end, d);
                    n && arc_of_corner(c->facing, d) == Arc::front && side_in(m.b, n) == other(me))
                    out.place = n;
            const Terms chosen = charge_terms(m, *c);
            against(chosen, {}, Instead::let_be, {}, {});
            for (const Charge& x : charges_from(m.b, c->from))
                if (x.end != c->end) against(chosen, charge_terms(m, x), Instead::place, x.end, {});
            return weigh();
        }
        std::vector<HexId> from;
        for (const Action& a : orders)
            if (const auto* x = std::get_if<Assault>(&a);
                x && std::find(from.begin(), from.end(), x->from) == from.end())
                from.push_back(x->from);
        const auto* mine = std::get_if<Assault>(&orders[nth]);
        if (!mine) return;
        out.place = mine->target;
        const Terms chosen = declared_terms(m, from);
        std::erase(from, mine->from);
        const Instead what = from.empty() ? Instead::let_be : Instead::fewer;
        against(chosen, from.empty() ? Terms{} : declared_terms(m, from), what, {}, top_unit(m.b, mine->from));
        weigh();
    }

    // ---- guns

    FireKind kind_of_fire() const {
        if (const auto* act = top<Activation>(s))
            return act->kind == ActivationKind::barrage ? FireKind::barrage : FireKind::fire;
        return FireKind::counter_battery;
    }
    using Guns = decltype(Fire::guns);
    static Terms volley(const Mind& m, FireKind kind, const Guns& guns, HexId target) { // of all these together
        Fire f;
        f.kind = kind;
        f.guns = guns;
        f.target = target;
        Terms out;
        out[Term::enemy] = fire_value(m, f);
        return out;
    }
    void join(const Join& x, HexId target) { // together they do more than apart
        const Mind m = mind();
        out.task = Task::fire;
        out.place = target;
        Guns guns;
        for (const Action& a : orders.first(nth))
            if (!guns.full()) guns.push_back(unit_in(a));
        if (guns.full()) return;
        Guns more = guns;
        more.push_back(x.unit);
        Terms apart = volley(m, kind_of_fire(), guns, target);
        apart += volley(m, kind_of_fire(), {x.unit}, target);
        against(volley(m, kind_of_fire(), more, target), apart, Instead::let_be, {}, {});
        weigh();
    }

    // ---- before a Shock, and after it

    void before_a_shock(const Action& a) {
        Mind m = mind();
        const Question q = asked(m.b);
        const auto worth_of = [&](const Action& x) {
            if (const auto* ride = std::get_if<CounterCharge>(&x)) return terms_of_riding(m, q.hex, ride->hex);
            return is_any<FallBack>(x) ? terms_of_leaving(m, q) : terms_of_standing(m, q.hex);
        };
        const Terms chosen = worth_of(a);
        if (!is_any<Stay>(a)) against(chosen, worth_of(Stay{}), Instead::stand, q.hex, {});
        for (const CounterCharge& x : m.all<CounterCharge>())
            if (!(Action{x} == a)) against(chosen, worth_of(x), Instead::target, x.hex, {});
        if (const auto back = m.all<FallBack>(); !back.empty() && !is_any<FallBack>(a))
            against(chosen, worth_of(back.front()), Instead::place, back.front().to, {});
        weigh();
    }

    // ---- one of what there is, or nothing

    // What an action is held for, against nothing done; none where nothing is weighed.
    std::optional<Terms> worth_of(Mind& m, const Action& a) {
        const Offer o = offer_of(a);
        if (const auto* x = std::get_if<Shoot>(&a))
            return top<Fire>(s) ? volley(m, FireKind::counter_battery, {x->unit}, x->target)
                                : shot_terms(m, kind_of_fire(), *x);
        if (is_any<React>(a)) return volley(m, FireKind::reaction, {o.unit}, o.to);
        if (is_any<BreakThrough, Pursue, CounterShock>(a)) return terms_of_opening(m, a);
        if (const auto* f = top<Retreat>(s); f && is_any<GoBack>(a) && o.to && !f->units.empty())
            return refuge_terms(m, f->units.front(), o.to);
        if (is_any<FallBack>(a) && top<Evade>(s))
            return refuge_terms(m, o.unit, o.to) - refuge_terms(m, o.unit, at(s, o.unit).hex);
        if (is_any<Return>(a)) return terms_of_return(m, o.unit, o.to);
        if (const auto* x = std::get_if<Raise>(&a)) return terms_of_raising(m, *x);
        if (is_any<Give>(a))
            for (const Command& c : commands_of(w, s, me))
                if (c.first == o.unit) return terms_of_need(m, c);
        if (is_any<Advance>(a))
            if (const UnitId u = top_unit(m.b, o.from)) {
                const Terms there = place_terms(m, u, o.to);
                return m.may(Ready{}) ? there - place_terms(m, u, o.from) : there; // 9.72
            }
        if (is_any<Assault, Charge>(a)) {
            std::vector<HexId> from;
            for (const Action& x : orders)
                if (is_any<Assault, Charge>(x)) from.push_back(offer_of(x).from);
            if (std::find(from.begin(), from.end(), o.from) != from.end()) return std::nullopt;
            const auto* x = std::get_if<Charge>(&a);
            Terms less = x ? Terms{} : declared_terms(m, from);
            less[Term::own] += m.weights.least_value; // an attack must promise more than this
            from.push_back(o.from);
            return (x ? charge_terms(m, *x) : declared_terms(m, from)) - less;
        }
        return std::nullopt;
    }
    void among(const Action& a) {
        Mind m = mind();
        const std::optional<Terms> worth = worth_of(m, a);
        const bool idle = is_any<Ready, Stay, Declare>(a);
        const Reasons untold = out;
        if (!worth && !idle) return;
        const Terms chosen = worth ? *worth : Terms{};
        const Offer mine = offer_of(a);
        for (const Action& y : m.legal()) {
            const Offer o = offer_of(y);
            const bool elsewhere = o.to && o.to != mine.to;
            if (y == a || out.work > most_reasoning) continue;
            if (is_any<Ready, Stay>(y)) {
                if (!is_any<Return, Raise>(a)) against(chosen, {}, Instead::let_be, {}, {});
            } else if (o.to && !elsewhere && o.from == mine.from) {
                continue; // the same, looking elsewhere
            } else if (mine.unit && o.to && o.unit != mine.unit) {
                continue; // another gun fires as well
            } else if (const auto other = worth_of(m, y)) {
                const auto* raised = std::get_if<Raise>(&y);
                const UnitId whom = raised      ? w.parts[raised->part].units.front()
                                    : elsewhere ? UnitId{}
                                    : o.from    ? top_unit(m.b, o.from)
                                                : o.unit;
                const Instead what = is_any<Assault>(y) ? Instead::target : elsewhere ? Instead::place : Instead::other;
                against(chosen, *other, what, elsewhere ? o.to : HexId{}, whom);
            }
        }
        if (idle && out.terms.sum() == 0)
            out = untold; // nothing that would have been worth more, or less
        else if (out.work > 0 || is_any<GoBack, Advance, BreakThrough, Pursue, CounterShock>(a))
            weigh();
    }
    void seat(HexId to) { // of the commander
        Mind m = mind();
        const HexId now = s.commanders[index(me)];
        out.place = to;
        if (!to) return;
        const Terms chosen = terms_of_seat(m, to);
        for (HexId h : seats(m))
            if (h != to) against(chosen, terms_of_seat(m, h), h == now ? Instead::stand : Instead::place, h, {});
        weigh();
    }

    void single(const Action& a) {
        const Offer o = offer_of(a);
        out.place = o.to ? o.to : o.from ? o.from : o.unit && on_map(s, o.unit) ? at(s, o.unit).hex : HexId{};
        if (const Clash* c = below<Clash>(s); c && is_any<BreakThrough, Pursue>(a) && !c->targets.empty())
            out.place = c->targets[0].hex;
        if (is_any<FormSquare>(a)) out.place = asked(board_of(w, s)).hex;
        out.task = is_any<Open, FormSquare>(a)                    ? Task::keep
                   : is_any<Turn, Burn, Blow>(a)                  ? Task::guard
                   : is_any<Return, StepOut, FallBack, GoBack>(a) ? Task::fall_back
                   : is_any<CounterCharge, Commit, Press, Resolve, BreakThrough, Pursue, CounterShock>(a) ? Task::strike
                   : is_any<Advance>(a)                                   ? Task::advance
                   : is_any<Shoot, React>(a)                              ? Task::fire
                   : is_any<Rally>(a)                                     ? Task::rally
                   : is_any<Ready, Declare, Stay, Recall, Loose, Join>(a) ? Task::finish
                   : is_any<triumph::Place, Switch>(a)                    ? Task::none
                                                                          : Task::lead;
        if (top<Commanders>(s) && is_any<Ready, Ride>(a)) {
            Mind m = mind();
            return seat(is_any<Ride>(a) ? best_seat(m) : s.commanders[index(me)]);
        }
        if (is_any<Seat>(a)) return seat(o.to);
        among(a);
    }

    Reasons answer() {
        const Action& a = orders[nth];
        if (const auto* x = std::get_if<StepTo>(&a))
            march(x->unit);
        else if (const auto* halts = std::get_if<Halt>(&a))
            march(halts->unit);
        else if (is_any<Assault, Charge>(a))
            declare();
        else if (const auto* joins = std::get_if<Join>(&a); joins && is_any<Shoot>(orders[0]))
            join(*joins, offer_of(orders[0]).to);
        else
            single(is_any<Shoot>(orders[0]) ? orders[0] : a);
        if (is_any<Stay, FallBack, CounterCharge>(a)) {
            const Shock* shock = top<Shock>(s);
            const Clash* clash = top<Clash>(s);
            if ((shock && shock->stage == ShockStage::evade) || (clash && clash->stage == ClashStage::evade))
                before_a_shock(a);
        }
        return out;
    }
};

} // namespace

bool goes_with(const Action& before, const Action& a) {
    if (const auto* x = std::get_if<StepTo>(&before)) {
        if (const auto* y = std::get_if<StepTo>(&a)) return x->unit == y->unit;
        const auto* y = std::get_if<Halt>(&a);
        return y && y->unit == x->unit;
    }
    if (is_any<Assault, Charge, Leave>(before)) return is_any<Assault, Charge, Leave, Declare>(a);
    return is_any<Shoot, Join>(before) && is_any<Join, Loose>(a);
}

std::vector<Action> planned(const Bot&, const World&, const View&) {
    return {}; // one unit is planned after the other
}

Reasons reasons(const Bot& bot, const World& w, const View& v, std::span<const Action> orders, std::size_t nth) {
    REDOUBT_ASSERT(nth < orders.size());
    if (bot.kind == BotKind::random || v.table.frames.empty()) return {};
    Rng rng = bot.rng; // tests hold it to the same answer whatever is dealt
    Inquiry x{bot, w, deal(w, v, rng), orders, nth, v.side, {}, {}};
    x.plans.minded = minded(bot, {}, w, v.side);
    return x.answer();
}

} // namespace redoubt::ai
