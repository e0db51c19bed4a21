// Why napoleon's player gave an order: one unit's ride, an attack, a barrage, looked at from where it began, as the
// planner looks at it.
#include "engine/ai/characters.h"
#include "engine/ai/napoleon/bot.h"
#include "engine/ai/napoleon/plans.h"
#include "engine/ai/napoleon/weigh.h"

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
        const HexId here = at(s, u).hex, there = steps.empty() ? here : steps.back();
        if (is_commander(w, u)) {
            out.task = Task::lead;
            return;
        }
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
        look_about(m);
        for (const Assault& a : plans.assaults)
            for (const Post& x : a.posts) {
                if (x.unit != u || x.stays || !leads_to(x.hex)) continue;
                std::vector<std::uint8_t> taken(w.units.size(), 0);
                taken[u.index()] = 1;
                const Assault without = assemble(m, a.target, taken);
                out.task = Task::strike;
                out.place = a.target;
                against(a.terms, without.terms, without.posts.empty() ? Instead::let_be : Instead::fewer, {}, u);
                return weigh();
            }
        towards_goal(u);
        const Terms stands = best_move(m, u, {}).value;
        Terms chosen = stands;
        HexId to = ends && there == here ? here : HexId{};
        if (!to)
            for (const Destination& d : reach) {
                if (d.hex == here || !leads_to(d.hex)) continue;
                const auto a = arrive(m, u, d, INT_MIN);
                if (!a || (to && a->terms.sum() <= chosen.sum())) continue;
                to = d.hex;
                chosen = a->terms;
            }
        if (!to) return;
        if (to != here) against(chosen, stands, Instead::stand, here, {});
        for (const Destination& d : forced ? destinations(m.b, u, false) : reach)
            if (d.hex != here && d.hex != to)
                if (const auto a = arrive(m, u, d, INT_MIN)) against(chosen, a->terms, Instead::place, d.hex, {});
        weigh();
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
        if (is_any<Charge>(orders[0]) || m.may(End{}) || m.may(Hold{})) against(chosen, {}, Instead::let_be, {}, {});
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
        std::vector<HexId> seen;
        for (const Attack& a : m.all<Attack>()) {
            if (a.target == out.place || std::find(seen.begin(), seen.end(), a.target) != seen.end()) continue;
            seen.push_back(a.target);
            int ignored = 0;
            if (const auto other = best_draft(m, a.target, ignored))
                against(chosen, priced(m, terms_of_battle(m, m.b, sides_of(m.b, *other)), *other), Instead::target,
                        a.target, {});
        }
        for (const Counter& c : m.all<Counter>()) {
            const auto* mine = std::get_if<Counter>(&orders[0]);
            if (!mine || c.unit == mine->unit) continue;
            State next = s;
            apply(w, next, c, nullptr);
            if (const auto other_worth = worth_in(m, next)) against(chosen, *other_worth, Instead::other, {}, c.unit);
        }
        weigh();
    }

    // ---- guns

    void fire() {
        out.task = Task::fire;
        if (const auto* b = frame_of<Barrage>(s)) out.place = at(s, b->target).hex;
        const Mind m = mind(s);
        const Fire* f = std::get_if<Fire>(&orders[0]);
        if (!f) return;
        out.place = at(s, f->target).hex;
        out.whom = f->target;
        bool defensive = false, forming = false;
        if (const auto* r = frame_of<Reactions>(s)) {
            defensive = true;
            forming = r->forming;
        }
        const auto worth_of = [&](const Shooters& guns, UnitId target) {
            Terms t;
            t[Term::enemy] = worth_of_fire(m, fire_forecast(m.b, guns, target, defensive, forming), target);
            return t;
        };
        Shooters guns;
        guns.push_back(f->unit);
        if (const With* joins = std::get_if<With>(&orders[nth])) { // together they do more than apart
            for (const Action& a : orders.first(nth))
                if (const With* x = std::get_if<With>(&a); x && !guns.full()) guns.push_back(x->unit);
            Shooters alone, more = guns;
            alone.push_back(joins->unit);
            if (more.full()) return;
            more.push_back(joins->unit);
            Terms apart = worth_of(guns, f->target);
            apart += worth_of(alone, f->target);
            against(worth_of(more, f->target), apart, Instead::let_be, {}, {});
            return weigh();
        }
        const Terms chosen = worth_of(guns, f->target);
        against(chosen, {}, Instead::let_be, {}, {});
        for (const Fire& x : m.all<Fire>())
            if (x.unit == f->unit && x.target != f->target)
                against(chosen, worth_of(guns, x.target), Instead::other, {}, x.target);
        weigh();
    }

    // ---- single words

    UnitId head_of(FormationId f) const { // its commander; without him any
        UnitId any;
        for (std::size_t i = 0; i < w.units.size(); ++i) {
            if (w.units[i].formation != f || !on_map(s, UnitId{i})) continue;
            if (is_commander(w, UnitId{i})) return UnitId{i};
            if (!any) any = UnitId{i};
        }
        return any;
    }
    void order(const Order& o) {
        out.task = Task::lead;
        Mind m = mind(s);
        weigh_orders(m);
        const auto wish = [&](FormationId f) {
            return share(plans.wish[f.index()], 1, std::max(1, w.formations[f.index()].cost));
        };
        const Terms chosen = wish(o.formation);
        against(chosen, {}, Instead::let_be, {}, {});
        for (const Order& x : m.all<Order>())
            if (x.formation != o.formation)
                if (const UnitId head = head_of(x.formation))
                    against(chosen, wish(x.formation), Instead::other, {}, head);
        weigh();
    }
    void retreat(const Retreat& r) {
        out.task = Task::fall_back;
        out.place = r.to;
        if (frame_of<Mates>(s)) return;
        const Mind m = mind(s);
        for (const Retreat& x : m.all<Retreat>())
            if (x.to != r.to) against(worth_of_retreat(m, r), worth_of_retreat(m, x), Instead::place, x.to, {});
        weigh();
    }
    void chase(const Chase* c) { // none: nobody follows
        const Mind m = mind(s);
        const std::vector<Chase> all = m.all<Chase>();
        out.task = c ? Task::advance : all.empty() ? Task::finish : Task::stay;
        Terms chosen;
        if (c) {
            out.place = c->to;
            chosen = worth_of_chase(m, *c);
            against(chosen, {}, Instead::let_be, {}, {});
        }
        for (const Chase& x : all)
            if (!c || (x.unit == c->unit && x.to != c->to))
                against(chosen, worth_of_chase(m, x), Instead::place, x.to, {});
        if (c || !all.empty()) weigh();
    }
    void single(const Action& a) {
        if (const auto* o = std::get_if<Order>(&a)) return order(*o);
        if (const auto* r = std::get_if<Retreat>(&a)) return retreat(*r);
        if (const auto* c = std::get_if<Chase>(&a)) return chase(c);
        if (std::holds_alternative<Hold>(a)) return chase(nullptr);
        mind(s);
        if (const auto* x = std::get_if<Mark>(&a)) {
            out.task = Task::keep;
            out.place = at(s, x->unit).hex;
        } else if (const auto* forms = std::get_if<Form>(&a)) {
            out.task = Task::keep;
            out.place = forms->hex;
        } else if (const auto* leaves = std::get_if<Unform>(&a)) {
            const Board b = board_of(w, s);
            for (UnitId u : b.in(leaves->hex))
                if (w.units[u.index()].side == me) towards_goal(u);
        } else if (const auto* enters = std::get_if<Enter>(&a)) {
            towards_goal(enters->unit);
        } else if (is_any<Build>(a)) { // the way to what is not ours yet
            out.task = Task::take;
            for (const VictoryPlace& place : w.places)
                if (!out.place && !place.hexes.empty() && holder_of(w, s, place) != me) out.place = place.hexes.front();
        } else if (const auto* breaks = std::get_if<Destroy>(&a)) {
            out.task = Task::guard;
            out.place = breaks->hex;
        } else if (const auto* dodges = std::get_if<Dodge>(&a)) {
            out.task = Task::fall_back;
            out.place = dodges->to;
        } else if (is_any<Reorganise>(a)) {
            out.task = Task::rally;
        } else if (is_any<Lose, Count>(a)) {
            out.task = Task::pay;
        } else if (is_any<End>(a)) {
            out.task = Task::finish;
        }
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
