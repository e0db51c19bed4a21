// What an Intent means on the napoleon table. Movement: unit, hex, once more or the button. Fire: a gun, its target,
// fire. Attack: an enemy, those who attack it, the button. Answers: the unit concerned, a gold dot, once more or the
// button.
#include "engine/core/order.h"
#include "shell/present/answers.h"
#include "shell/present/napoleon/hand.h"

#include <algorithm>

namespace redoubt::shell {

using namespace redoubt::napoleon;

namespace nap {

// ---- the button -----------------------------------------------------------------------------------------------------

NapoleonPlan commit(const Holding& h) {
    NapoleonTable& t = h.t;
    if (t.ending) {
        t.ending = false;
        return play_or_say(h, End{});
    }
    if (top_frame<Bridges>(h.s)) return play_or_say(h, Ready{});
    if (top_frame<Deployment>(h.s)) {
        if (t.selected && t.goal) return set_up(h);
        return play_or_say(h, Ready{});
    }
    if (top_frame<Reorganisation>(h.s)) return t.selected ? play_or_say(h, Reorganise{t.selected}) : NapoleonPlan{};
    if (top_frame<napoleon::Orders>(h.s)) return play_or_say(h, End{});
    if (const auto* r = top_frame<Riding>(h.s)) {
        t.selected = r->unit;
        if (t.aim) return charge(h);
        if (t.goal) return march(h, true);
        return play_or_say(h, Stop{});
    }
    if (top_frame<Movement>(h.s)) {
        const UnitId u = t.selected;
        if (!u) return {};
        if (at(h.s, u).where == napoleon::Where::due) return tap_in_movement(h, arrival_of(h.w, u)->hex);
        if (t.aim) return charge(h);
        return t.goal ? march(h, false) : NapoleonPlan{};
    }
    if (building(h.s) || drafting(h.s)) return play_or_say(h, Declare{});
    const std::vector<Action> legal = legal_now(h);
    const std::vector<Form> forms = all_of_kind<Form>(legal);
    if (top_frame<Reactions>(h.s) && !forms.empty()) {
        for (const Form& f : forms)
            if (f.hex == t.goal) return play_or_say(h, f, f.hex);
        return play_or_say(h, forms[0], forms[0].hex);
    }
    const Grip g = grip_of(picks_of(h.s, legal, goes), t);
    if (!g.ways.empty()) t.selected = g.ways.front().unit;
    return play_chosen(h, legal, g);
}

NapoleonPlan choose(const Holding& h, UnitId u, bool keep) {
    NapoleonTable& t = h.t;
    if (top_frame<Movement>(h.s)) {
        t.selected == u && !keep ? let_go(t) : take(h, u);
        return {};
    }
    for (const Action& a : {Action{With{u}}, Action{Lose{u}}, Action{Count{u}}})
        if (!why_illegal(h.w, h.s, a)) return play_or_say(h, a, at(h.s, u).hex);
    const bool same = t.selected == u && !keep;
    drop_goal(t);
    t.aim = {};
    if (top_frame<Reactions>(h.s) || top_frame<Volley>(h.s)) return take_to_fire(h, u);
    t.selected = t.card = u;
    if (same && (top_frame<Artillery>(h.s) || top_frame<Reorganisation>(h.s) || top_frame<Deployment>(h.s)))
        t.selected = {};
    return {};
}

namespace {

NapoleonPlan take_option(const Holding& h, const Intent& i) {
    NapoleonTable& t = h.t;
    const UnitId u = t.selected;
    if (i.words == "destroy") {
        const std::size_t n = static_cast<std::size_t>(i.number);
        if (n >= h.w.bridges.size()) return {};
        return play_or_say(h, Destroy{h.w.bridges[n].hex, h.w.bridges[n].side}, h.w.bridges[n].hex);
    }
    if (i.words == "ready") return play_or_say(h, Ready{});
    if (i.words == "end") return play_or_say(h, End{});
    if (i.words == "order") return play_or_say(h, Order{FormationId{static_cast<std::size_t>(i.number)}});
    if (i.words == "stop") return play_or_say(h, Stop{});
    if (auto plan = take_listed(h, i)) return *plan;
    if (i.words == "build") return play_or_say(h, Build{i.unit, i.hex, static_cast<Dir>(i.number)}, i.hex);
    if (!u) return {};
    if (i.words == "forced") t.forced = !t.forced, drop_goal(t);
    if (i.words == "together") t.together = !t.together;
    if (i.words == "keep") return march(h, true);
    if (i.words == "charge_marker") return play_or_say(h, Mark{u, Marker::charge});
    if (i.words == "defence_marker") return play_or_say(h, Mark{u, Marker::defence});
    if (i.words == "form") return play_or_say(h, Form{at(h.s, u).hex});
    if (i.words == "unform") return play_or_say(h, Unform{at(h.s, u).hex});
    return {};
}

} // namespace

NapoleonPlan next_unit(const Holding& h) {
    std::vector<UnitId> can;
    auto add = [&](UnitId u) { add_once(can, u); };
    if (top_frame<Movement>(h.s)) {
        for (std::size_t i = 0; i < h.w.units.size(); ++i)
            if (!is_commander(h.w, UnitId{i}) && unit_of(h.w, UnitId{i}).side == h.side && on_map(h.s, UnitId{i}) &&
                !why_no_ride(h.b, UnitId{i}, false))
                add(UnitId{i});
    } else if (top_frame<Attacks>(h.s)) {
        const Owed due = owed(h.b);
        for (UnitId u : due.attackers) add(u);
        for (HexId hex : due.targets)
            if (const UnitId u = unit_in(h.b, hex); u && can.empty()) add(u);
    } else if (top_frame<Deployment>(h.s)) {
        for (const Placing& p : h.w.placings)
            if (unit_of(h.w, p.unit).side == h.side && on_map(h.s, p.unit) && (p.anywhere || p.hexes.size() > 1))
                add(p.unit);
    } else {
        for (const Action& a : legal_now(h)) {
            if (const auto* f = std::get_if<Fire>(&a)) add(f->unit);
            if (const auto* r = std::get_if<Reorganise>(&a)) add(r->unit);
        }
    }
    if (can.empty()) return {};
    put_in_order(can.begin(), can.end());
    const UnitId next = next_of(can, h.t.selected);
    look_at(h, next);
    if (!own(h, next)) h.t.aim = at(h.s, next).hex;
    return {};
}

NapoleonPlan end_phase(const Holding& h) {
    NapoleonTable& t = h.t;
    if (top_frame<Deployment>(h.s) || top_frame<Bridges>(h.s)) return play_or_say(h, Ready{});
    t.looked = {};
    return end_or_ask(h, End{}, top_frame<napoleon::Orders>(h.s) == nullptr);
}

NapoleonPlan tap(const Holding& h, HexId hex) {
    NapoleonTable& t = h.t;
    if (top_frame<Movement>(h.s) || top_frame<Riding>(h.s)) return tap_in_movement(h, hex);
    if (top_frame<Attacks>(h.s)) return tap_in_attacks(h, hex);
    if (const auto* d = top_frame<Draft>(h.s)) return tap_in_draft(h, *d, hex);
    if (top_frame<Deployment>(h.s)) return tap_in_deployment(h, hex);
    const auto* r = top_frame<Reactions>(h.s);
    if (top_frame<Artillery>(h.s) || (r && (r->next == React::artillery || r->next == React::square_fire)))
        return tap_in_fire(h, hex);
    if (building(h.s)) {
        if (auto plan = play_of_hex<With>(h, hex)) return *plan;
        t.card = unit_in(h.b, hex);
        return {};
    }
    if (top_frame<Volley>(h.s)) return tap_in_fire(h, hex);
    if (top_frame<Bridges>(h.s)) {
        for (std::size_t i = 0; i < h.w.bridges.size(); ++i)
            if (h.w.bridges[i].hex == hex) return play_or_say(h, Destroy{hex, h.w.bridges[i].side}, hex);
        return {};
    }
    if (top_frame<Reorganisation>(h.s) || top_frame<napoleon::Orders>(h.s)) {
        const bool again = stands_in(h, t.selected, hex);
        UnitId taken = again ? next_in(h.b, hex, t.selected) : unit_in(h.b, hex);
        if (!again)
            for (const Reorganise& a : all_of_kind<Reorganise>(legal_now(h)))
                if (at(h.s, a.unit).hex == hex) taken = a.unit;
        look_at(h, taken);
        if (own(h, taken) && top_frame<Reorganisation>(h.s))
            if (auto refusal = why_illegal(h.w, h.s, Reorganise{taken}))
                if (static_cast<Why>(refusal->why) != Why::good_order) say_why(h, Reorganise{taken}, *refusal, hex);
        return {};
    }
    return tap_in_answer(h, hex);
}

NapoleonPlan clear(const Holding& h) {
    NapoleonPlan plan;
    if (building(h.s)) {
        plan.undo_while = building;
        h.t.aim = {};
        return plan;
    }
    let_go(h.t);
    if (drafting(h.s)) plan.undo_while = drafting;
    return plan;
}

NapoleonPlan otherwise(const Holding& h, const Intent& i) {
    switch (i.verb) {
    case Verb::target:
        return aim_at(h, i.unit);
    case Verb::turn:
        return turn(h, i.number);
    case Verb::option:
        return take_option(h, i);
    case Verb::hold_ground:
        if (const auto* r = top_frame<Reactions>(h.s); r && i.number != 0)
            h.t.passing = {r->next, i.number == 1 ? r->unit : UnitId{}};
        return play_or_say(h, Hold{});
    case Verb::consent:
        return play_or_say(h, Answer{i.number != 0});
    default:
        return not_meant<Rules>();
    }
}

} // namespace nap

std::optional<Action> TableOf<Rules>::answered(const State& s, const Table& t) {
    const auto* r = top_frame<Reactions>(s);
    if (!r || !t.passing || r->next != t.passing->next || (t.passing->unit && r->unit != t.passing->unit)) return {};
    return Hold{};
}

Plan<Rules> TableOf<Rules>::interpret(const World& w, const State& s, Table& t, const Intent& i) {
    const Decider who = decider(w, s);
    return interpret_as(nap::Holding{{w, s, t, board_of(w, s), is_side(who) ? side_of(who) : Side::french}}, who, i);
}

} // namespace redoubt::shell
