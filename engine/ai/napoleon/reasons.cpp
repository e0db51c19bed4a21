// Why napoleon's player gave an order: one unit's ride, an attack, a barrage, looked at from where it began, as the
// planner looks at it.
#include "engine/ai/characters.h"
#include "engine/ai/napoleon/bot.h"
#include "engine/ai/napoleon/plans.h"
#include "engine/ai/napoleon/weigh.h"
#include "engine/core/offer.h"

#include <algorithm>
#include <climits>

namespace redoubt::ai {

using namespace napoleonic;

namespace {

template <class F>
const F* frame_of(const State& s) {
    return s.frames.empty() ? nullptr : std::get_if<F>(&s.frames.back());
}

struct Asking {
    const Bot& bot;
    const World& w;
    State s; // before the first of
    std::span<const Action> orders;
    std::size_t nth;
    Side me;
    NapoleonPlans plans;
    Reasons out;

    Mind mind(const State& state) {
        Mind m(w, state, me, plans);
        plan_phase(m);
        return m;
    }
    State after(std::size_t n) const { // the first n of them
        State next = s;
        for (const Action& a : orders.first(n))
            if (!why_illegal(w, next, a)) apply(w, next, a, nullptr);
        return next;
    }
    void against(const Terms& chosen, const Terms& other, Instead what, HexId hex, UnitId unit) {
        ++out.work;
        ai::against(out, chosen - other, what, hex, unit);
    }

    // ---- a ride

    void towards_goal(UnitId u) {
        const int goal = plans.goal[u.index()];
        out.task = Task::reserve;
        if (goal < 0) return;
        const VictoryPlace& place = w.places[static_cast<std::size_t>(goal)];
        out.task = holder_of(w, s, place) == me ? Task::keep : Task::take;
        if (!place.hexes.empty()) out.place = place.hexes.front();
    }

    void ride(UnitId u, bool forced) {
        Mind m = mind(s);
        std::vector<HexId> steps;
        bool ends = false; // or somebody has reacted on the way
        for (const Action& a : orders) {
            if (const Step* x = std::get_if<Step>(&a)) steps.push_back(x->to);
            ends = ends || is_any<Stop, Charge>(a);
        }
        const Mark* mark = std::get_if<Mark>(&orders[0]);
        const bool defends = mark && mark->marker == Marker::defence;
        ends = ends || defends;
        const HexId here = at(s, u).hex, there = steps.empty() ? here : steps.back();
        const std::vector<Destination> reach = destinations(m.b, u, forced);
        const auto leads_to = [&](HexId hex) { // may it have been on its way there?
            if (ends) return hex == there;
            for (const Destination& d : reach) {
                if (d.hex != hex) continue;
                std::vector<HexId> way;
                for (const Waypoint& x : std::vector<Waypoint>(d.way))
                    if (!x.turn) way.push_back(x.hex);
                return way.size() >= steps.size() && std::equal(steps.begin(), steps.end(), way.begin());
            }
            return false;
        };
        const bool leads = is_commander(w, u);
        const std::vector<UnitId> led = leads ? led_by(m, u) : std::vector<UnitId>{};
        const auto worth = [&](const Destination& d) {
            if (leads) return seat_terms(m, u, led, d);
            const auto a = arrive(m, u, d, INT_MIN);
            return a ? std::optional<Terms>(a->terms) : std::nullopt;
        };
        look_about(m);
        Terms stands;
        if (leads) {
            out.task = Task::lead;
            // Whom the assaults were aimed at is not remembered: any enemy may be.
            for (std::size_t i = 0; i < w.units.size(); ++i)
                if (w.units[i].side != me && on_map(s, UnitId{i})) plans.struck.push_back(at(s, UnitId{i}).hex);
        } else {
            for (const Assault& a : plans.assaults)
                for (const Post& x : a.posts) {
                    if (x.unit == u && x.stays && defends) return; // it is to fight where it stands
                    if (x.unit != u || x.stays || !leads_to(x.hex)) continue;
                    std::vector<std::uint8_t> taken(w.units.size(), 0);
                    taken[u.index()] = 1;
                    const Assault without = assemble(m, a.target, taken);
                    out.task = Task::strike;
                    out.place = a.target;
                    against(a.terms, without.terms, without.posts.empty() ? Instead::let_be : Instead::fewer, {}, u);
                    return weigh();
                }
            if (!defends) towards_goal(u);
            stands = best_move(m, u, {}).value;
        }
        Terms chosen = stands;
        HexId to = ends && there == here ? here : HexId{};
        if (!to)
            for (const Destination& d : reach) {
                if (d.hex == here || !leads_to(d.hex)) continue;
                const auto t = worth(d);
                if (!t || (to && t->sum() <= chosen.sum())) continue;
                to = d.hex;
                chosen = *t;
            }
        if (!to) return;
        if (to != here && !leads) against(chosen, stands, Instead::stand, here, {}); // he looks at other places only
        for (const Destination& d : forced ? destinations(m.b, u, false) : reach)
            if (d.hex != here && d.hex != to)
                if (const auto t = worth(d)) against(chosen, *t, Instead::place, d.hex, {});
        if (out.work > 0 || !(defends || leads)) weigh();
    }

    // ---- a battle that is put together

    static std::optional<Terms> worth_in(const Mind& m, const State& state) { // of the one at hand there
        const Board b = board_of(m.w, state);
        if (const Draft* d = frame_of<Draft>(state)) {
            const Sides sides = sides_of(b, *d);
            if (sides.attackers.empty() || sides.defenders.empty()) return std::nullopt;
            return terms_of_battle(m, b, sides);
        }
        for (const Frame& f : state.frames)
            if (const auto* x = std::get_if<Battle>(&f)) return terms_of_battle(m, b, sides_of(*x));
        return std::nullopt;
    }
    static Terms priced(const Mind& m, Terms value, const Draft& d) {
        if (d.kind == BattleKind::attack)
            for (HexId h : d.from) value[Term::duty] -= price_of_attack(m, h, d.targets[0]);
        return value;
    }

    void battle() {
        out.task = Task::strike;
        const bool declared = is_any<Declare>(orders.back());
        const State whole = after(orders.size() - (declared ? 1 : 0));
        const Mind m = mind(s);
        const Draft* d = frame_of<Draft>(whole);
        const auto value = worth_in(m, whole);
        if (d && !d->targets.empty()) out.place = d->targets[0];
        if (const auto* r = frame_of<Reactions>(s)) out.place = r->hex; // 9.33
        if (const auto* c = std::get_if<Charge>(&orders[0])) out.place = c->hex;
        if (const auto* c = std::get_if<Attack>(&orders[0])) out.place = c->target;
        if (!value) return;
        const Terms chosen = d ? priced(m, *value, *d) : *value;
        if (is_any<Charge>(orders[0])) against(chosen, {}, Instead::let_be, {}, {});
        const auto without = [&](const Draft& fewer, UnitId unit) {
            State next = whole;
            next.frames.back() = fewer;
            if (!unit || why_illegal(w, next, Declare{})) return;
            if (const auto less = worth_in(m, next)) against(chosen, priced(m, *less, fewer), Instead::fewer, {}, unit);
        };
        for (std::size_t i = 0; d && d->from.size() > 1 && i < d->from.size(); ++i) {
            Draft fewer = *d;
            fewer.from.clear();
            for (HexId h : d->from)
                if (h != d->from[i]) fewer.from.push_back(h);
            UnitId first;
            for (UnitId u : m.b.in(d->from[i]))
                if (!first && fights(m, u)) first = u;
            without(fewer, first);
        }
        for (std::size_t i = 0; d && d->riders.size() > 1 && i < d->riders.size(); ++i) {
            Draft fewer = *d;
            fewer.riders.clear();
            for (UnitId u : d->riders)
                if (u != d->riders[i]) fewer.riders.push_back(u);
            without(fewer, d->riders[i]);
        }
        others(m, chosen, orders[0]);
        weigh();
    }

    // ---- guns

    Terms volley(const Mind& m, const Shooters& guns, UnitId target) const {
        const auto* r = frame_of<Reactions>(s);
        Terms t;
        t[Term::enemy] = worth_of_fire(m, fire_forecast(m.b, guns, target, r != nullptr, r && r->forming), target);
        return t;
    }
    void fire() {
        out.task = Task::fire;
        if (const auto* b = frame_of<Barrage>(s)) out.place = at(s, b->target).hex;
        const Fire* f = std::get_if<Fire>(&orders[0]);
        if (!f) return;
        const With* joins = std::get_if<With>(&orders[nth]);
        if (!joins) return single(*f);
        const Mind m = mind(s); // together they do more than apart
        out.place = at(s, f->target).hex;
        out.whom = f->target;
        Shooters guns = {f->unit};
        for (const Action& a : orders.first(nth))
            if (const With* x = std::get_if<With>(&a); x && !guns.full()) guns.push_back(x->unit);
        if (guns.full()) return;
        Shooters more = guns;
        more.push_back(joins->unit);
        Terms apart = volley(m, guns, f->target);
        apart += volley(m, {joins->unit}, f->target);
        against(volley(m, more, f->target), apart, Instead::let_be, {}, {});
        weigh();
    }

    // ---- one of what there is, or nothing

    UnitId head_of(FormationId f) const { // its commander; without him any
        UnitId any;
        for (std::size_t i = 0; i < w.units.size(); ++i) {
            if (w.units[i].formation != f || !on_map(s, UnitId{i})) continue;
            if (is_commander(w, UnitId{i})) return UnitId{i};
            if (!any) any = UnitId{i};
        }
        return any;
    }
    // What an action is held for, against nothing done, which may be what was chosen; none where nothing is weighed.
    std::optional<Terms> worth_of(const Mind& m, const Action& a, bool idle) {
        const Offer o = offer_of(a);
        Terms t;
        if (is_any<Fire>(a)) {
            t = volley(m, {o.unit}, o.target);
            const auto* r = frame_of<Reactions>(s);
            if (idle && r && !r->forming) t[Term::enemy] -= worth_waiting(m, o.unit, at(s, o.target).hex) / 100;
            return t;
        }
        if (const auto* x = std::get_if<Shoot>(&a)) {
            t[Term::enemy] = worth_of_shot(m, *x);
            return t;
        }
        if (const auto* x = std::get_if<Chase>(&a)) return worth_of_chase(m, *x);
        if (const auto* x = std::get_if<Retreat>(&a)) return worth_of_retreat(m, *x);
        if (const auto* x = std::get_if<Dodge>(&a)) return worth_of_dodge(m, *x);
        if (const auto* x = std::get_if<Order>(&a))
            return share(plans.wish[x->formation.index()], 1, std::max(1, w.formations[x->formation.index()].cost));
        if (idle) t[Term::own] = least_battle;
        if (is_any<Attack>(a)) {
            int ignored = 0;
            if (const auto d = best_draft(m, o.to, ignored))
                return priced(m, terms_of_battle(m, m.b, sides_of(m.b, *d)), *d) - t;
        } else if (is_any<Counter>(a) && condition_of(s, o.unit) == Condition::good) {
            State next = s;
            apply(w, next, a, nullptr);
            if (const auto battle = worth_in(m, next)) return *battle - t;
        }
        return std::nullopt;
    }
    void others(const Mind& m, const Terms& chosen, const Action& a) {
        const Offer mine = offer_of(a);
        const bool idle = is_any<Hold, End>(a);
        for (const Action& y : m.legal) {
            const Offer o = offer_of(y);
            if (is_any<Hold, End>(y) && !idle && !is_any<Shoot>(a)) against(chosen, {}, Instead::let_be, {}, {});
            const bool fights = is_any<Attack>(y), counters = is_any<Counter>(y);
            if (y == a || (fights && o.to == out.place) || (counters && o.unit == mine.unit)) continue;
            const bool same = o.to == mine.to && o.target == mine.target; // he has one shot, and another has one too
            if (!fights && !counters && mine.unit && (o.unit != mine.unit || same)) continue;
            const auto other = worth_of(m, y, idle);
            if (!other) continue;
            const auto* order = std::get_if<Order>(&y);
            const UnitId unit = order ? head_of(order->formation) : counters || !o.target ? o.unit : o.target;
            const Instead what = fights ? Instead::target : o.to && !counters ? Instead::place : Instead::other;
            against(chosen, *other, what, what == Instead::other ? HexId{} : o.to,
                    what == Instead::other ? unit : UnitId{});
        }
    }
    void among(const Action& a) {
        if (frame_of<Mates>(s)) return;
        Mind m = mind(s);
        if (frame_of<Orders>(s)) weigh_orders(m);
        const auto worth = worth_of(m, a, false);
        const bool idle = is_any<Hold, End>(a);
        if (!worth && !idle) return;
        const Reasons untold = out;
        others(m, worth.value_or(Terms{}), a);
        if (idle && out.terms.sum() == 0)
            out = untold; // nothing that would have been worth more, or less
        else if (is_any<Retreat>(a) || out.work > 0)
            weigh();
    }

    // ---- single words

    void single(const Action& a) {
        const Mind m = mind(s);
        const Offer o = offer_of(a);
        const HexId place = o.to ? o.to : o.unit && on_map(s, o.unit) ? at(s, o.unit).hex : HexId{};
        if (is_any<Enter>(a)) return towards_goal(o.unit);
        if (is_any<Unform>(a)) {
            for (UnitId u : m.b.in(place))
                if (w.units[u.index()].side == me) towards_goal(u);
            return;
        }
        out.place = place;
        if (is_any<Fire, Shoot>(a)) {
            out.whom = o.target;
            out.place = at(s, o.target).hex;
        } else if (is_any<Build>(a)) { // the way to what is not ours yet
            out.place = {};
            for (const VictoryPlace& x : w.places)
                if (!out.place && !x.hexes.empty() && holder_of(w, s, x) != me) out.place = x.hexes.front();
        } else if (is_any<Order>(a)) {
            out.place = {};
        }
        const bool stays = is_any<Hold>(a) && std::any_of(m.legal.begin(), m.legal.end(),
                                                          [](const Action& x) { return is_any<Chase>(x); });
        out.task = is_any<Order>(a)            ? Task::lead
                   : is_any<Retreat, Dodge>(a) ? Task::fall_back
                   : is_any<Chase>(a)          ? Task::advance
                   : is_any<Build>(a)          ? Task::take
                   : is_any<Mark, Form>(a)     ? Task::keep
                   : is_any<Destroy>(a)        ? Task::guard
                   : is_any<Fire, Shoot>(a)    ? Task::fire
                   : is_any<Reorganise>(a)     ? Task::rally
                   : is_any<Lose, Count>(a)    ? Task::pay
                   : stays                     ? Task::stay
                   : is_any<Hold, End>(a)      ? Task::finish
                                               : Task::none;
        if (is_any<Mark>(a) && m.may(Ride{o.unit, false}) && !plans.garrison[o.unit.index()])
            return ride(o.unit, false);
        among(a);
    }

    void weigh() {
        out.grounds = grounds_of(bot.kind, hazard_of(w), Rehearsable<Rules>::width(bot.kind, w).any(), out);
    }

    Reasons answer() {
        const Action& a = orders[nth];
        if (is_any<Shoot>(orders[0]) || frame_of<Volley>(s)) { // every shot that there is
            out.task = is_any<Hold>(a) ? Task::finish : Task::fire;
            const State whole = after(orders.size() - (is_any<Declare>(orders.back()) ? 1 : 0));
            if (const auto* volley = frame_of<Volley>(whole); volley && volley->target)
                out.place = at(s, volley->target).hex;
            if (is_any<Shoot>(a) && frame_of<Volley>(s)) single(a);
        } else if (is_any<Fire>(orders[0]) || frame_of<Barrage>(s)) {
            fire();
        } else if (is_any<Attack, Charge, Counter>(orders[0]) || frame_of<Draft>(s)) {
            battle();
        } else if (const auto* x = std::get_if<Ride>(&orders[0])) {
            ride(x->unit, x->forced);
        } else if (const auto* marked = std::get_if<Mark>(&orders[0]); marked && marked->marker == Marker::charge) {
            ride(marked->unit, false);
        } else if (const auto* r = frame_of<Riding>(s); r && is_any<Step, Turn, Target, Stop>(a)) {
            ride(r->unit, r->forced);
        } else {
            single(a);
        }
        return out;
    }
};

} // namespace

bool goes_with(const Action& before, const Action& a) {
    if (const Mark* mark = std::get_if<Mark>(&before))
        return mark->marker == Marker::charge && a == Action{Ride{mark->unit, false}};
    if (is_any<Ride, Step, Turn, Target>(before)) return is_any<Step, Turn, Target, Stop, Charge>(a);
    if (is_any<Fire, Attack, Charge, Counter, Support, Also, With, Shoot>(before))
        return is_any<Support, Also, With, Declare>(a);
    return false;
}

std::vector<Action> planned(const Bot&, const World&, const View&) {
    return {}; // one unit is planned after the other
}

Reasons reasons(const Bot& bot, const World& w, const View& v, std::span<const Action> orders, std::size_t nth) {
    REDOUBT_ASSERT(nth < orders.size());
    if (bot.kind == BotKind::random || v.position.frames.empty()) return {};
    Asking x{bot, w, v.position, orders, nth, v.side, {}, {}};
    x.plans.minded = minded(bot, {}, w, v.side);
    for (std::size_t i = nth; i > 0; --i) // a battle at the end of a ride is a plan of its own
        if (is_any<Charge>(orders[i])) {
            x.s = x.after(i);
            x.orders = orders.subspan(i);
            x.nth = nth - i;
            break;
        }
    return x.answer();
}

} // namespace redoubt::ai
