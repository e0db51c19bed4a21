// Why triumph's player gave an order: one unit's way, the attacks of a Shock step, a shot, looked at from where it
// began, as the planner looks at it. What the enemy hides is dealt; nothing that is weighed asks for it.
#include "engine/ai/characters.h"
#include "engine/ai/triumph/bot.h"
#include "engine/ai/triumph/plans.h"
#include "engine/ai/triumph/weigh.h"

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
        if (!mine) {
            out.task = Task::finish;
            return;
        }
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
    template <class Shot, class Worth>
    void against_others(Mind& m, const Shot& x, const Worth& worth_of) {
        const Terms chosen = worth_of(x);
        against(chosen, {}, Instead::let_be, {}, {});
        for (const Shot& y : m.all<Shot>())
            if (y.unit == x.unit && y.target != x.target) against(chosen, worth_of(y), Instead::place, y.target, {});
        weigh();
    }
    void shoot(const Shoot& x) {
        Mind m = mind();
        out.task = Task::fire;
        out.place = x.target;
        const bool answers = top<Fire>(s) != nullptr;
        const auto worth_of = [&](const Shoot& shot) {
            return answers ? volley(m, FireKind::counter_battery, {shot.unit}, shot.target)
                           : shot_terms(m, kind_of_fire(), shot);
        };
        if (const auto* joins = std::get_if<Join>(&orders[nth])) { // together they do more than apart
            Guns guns = {x.unit};
            for (const Action& a : orders.first(nth))
                if (const auto* j = std::get_if<Join>(&a); j && !guns.full()) guns.push_back(j->unit);
            if (guns.full()) return;
            Guns more = guns;
            more.push_back(joins->unit);
            Terms apart = volley(m, kind_of_fire(), guns, x.target);
            apart += volley(m, kind_of_fire(), {joins->unit}, x.target);
            against(volley(m, kind_of_fire(), more, x.target), apart, Instead::let_be, {}, {});
            return weigh();
        }
        against_others(m, x, worth_of);
    }
    void react(const React& x) {
        Mind m = mind();
        out.task = Task::fire;
        out.place = x.target;
        against_others(m, x,
                       [&](const React& shot) { return volley(m, FireKind::reaction, {shot.unit}, shot.target); });
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
    void retreat(const GoBack& x) {
        Mind m = mind();
        out.task = Task::fall_back;
        out.place = x.to;
        const Retreat* f = top<Retreat>(s);
        if (!f || f->units.empty() || !x.to) return;
        const UnitId lead = f->units.front();
        for (const GoBack& y : m.all<GoBack>())
            if (y.to && y.to != x.to)
                against(refuge_terms(m, lead, x.to), refuge_terms(m, lead, y.to), Instead::place, y.to, {});
        weigh();
    }
    void advance(const Advance& x) {
        Mind m = mind();
        out.task = Task::advance;
        out.place = x.to;
        const UnitId lead = top_unit(m.b, x.from);
        if (!lead) return;
        const Terms chosen = place_terms(m, lead, x.to);
        if (m.may(Ready{})) against(chosen, place_terms(m, lead, x.from), Instead::let_be, {}, {});
        for (const Advance& y : m.all<Advance>())
            if (y.to != x.to || y.from != x.from)
                if (const UnitId u = top_unit(m.b, y.from); u && (y.to != x.to || u != lead))
                    against(chosen, place_terms(m, u, y.to), y.to == x.to ? Instead::other : Instead::place,
                            y.to == x.to ? HexId{} : y.to, u);
        weigh();
    }
    void opens(const Action& a) {
        Mind m = mind();
        out.task = Task::strike;
        if (const auto* x = std::get_if<CounterShock>(&a)) out.place = x->to;
        if (const Clash* c = below<Clash>(s); c && !out.place && !c->targets.empty()) out.place = c->targets[0].hex;
        if (m.may(Ready{}) || m.may(Stay{})) against(terms_of_opening(m, a), {}, Instead::let_be, {}, {});
        weigh();
    }

    void single(const Action& a) {
        const auto says = [&](Task task, HexId place) {
            out.task = task;
            out.place = place;
        };
        const auto here = [&](UnitId u) { return on_map(s, u) ? at(s, u).hex : HexId{}; };
        if (const auto* x = std::get_if<Open>(&a)) return says(Task::keep, here(x->unit));
        if (const auto* x = std::get_if<Turn>(&a)) return says(Task::guard, here(x->unit));
        if (const auto* x = std::get_if<Return>(&a)) return says(Task::fall_back, x->hex);
        if (const auto* x = std::get_if<StepOut>(&a)) return says(Task::fall_back, x->to);
        if (const auto* x = std::get_if<FallBack>(&a)) return says(Task::fall_back, x->to);
        if (const auto* x = std::get_if<CounterCharge>(&a)) return says(Task::strike, x->hex);
        if (const auto* x = std::get_if<Burn>(&a)) return says(Task::guard, x->hex);
        if (const auto* x = std::get_if<Blow>(&a)) return says(Task::guard, x->hex);
        if (const auto* x = std::get_if<Commit>(&a)) return says(Task::strike, x->from);
        if (const auto* x = std::get_if<Press>(&a)) return says(Task::strike, x->from);
        if (const auto* x = std::get_if<Resolve>(&a)) return says(Task::strike, x->target);
        if (is_any<FormSquare>(a)) return says(Task::keep, asked(board_of(w, s)).hex);
        if (is_any<Rally>(a)) return says(Task::rally, {});
        if (is_any<Ready, Declare, Stay, Recall, Loose, Join>(a)) return says(Task::finish, {});
        if (!is_any<triumph::Place, Switch>(a)) says(Task::lead, {});
    }

    Reasons answer() {
        const Action& a = orders[nth];
        if (const auto* x = std::get_if<StepTo>(&a))
            march(x->unit);
        else if (const auto* halts = std::get_if<Halt>(&a))
            march(halts->unit);
        else if (is_any<Assault, Charge>(a))
            declare();
        else if (const auto* shot = std::get_if<Shoot>(&orders[0]))
            shoot(*shot);
        else if (const auto* reacts = std::get_if<React>(&a))
            react(*reacts);
        else if (const auto* back = std::get_if<GoBack>(&a))
            retreat(*back);
        else if (const auto* on = std::get_if<Advance>(&a))
            advance(*on);
        else if (is_any<BreakThrough, Pursue, CounterShock>(a))
            opens(a);
        else
            single(a);
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
    x.plans.weights = bot.triumph->weights;
    x.plans.minded = tempered(x.plans.weights, in_character(mood_of(bot.nature, moods_of(w)), {}));
    return x.answer();
}

} // namespace redoubt::ai
