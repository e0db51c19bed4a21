// What an Intent means on the classic table. Movement: unit, hex, once more or the button. Combat: an enemy, then those
// who attack it. Results: the unit concerned, a gold dot, once more or the button.
#include "shell/present/classic/table.h"

#include <algorithm>

namespace redoubt::shell {

using namespace redoubt::classic;

using Hand_ = ClassicHolding;
using ClassicPlan = Plan<Rules>;

namespace {

bool drafting(const State& s) {
    return top_frame<Draft>(s) != nullptr;
}
// Undo to the Combat frame, then the attack is put together again; who does not fit stays out.
ClassicPlan redraft(const Draft& d) {
    ClassicPlan plan;
    plan.undo_while = drafting;
    plan.else_play = Clear{};
    plan.lenient = true;
    for (HexId h : d.targets) plan.actions.push_back(plan.actions.empty() ? Action{Assault{h}} : Action{Also{h}});
    if (!d.targets.empty())
        for (UnitId u : d.attackers) plan.actions.push_back(With{u});
    return plan;
}

} // namespace

UnitId unit_in(const Hand_& h, HexId hex) {
    return unit_in(h.b, hex);
}
UnitId next_in(const Hand_& h, HexId hex, UnitId after) {
    return next_in(h.b, hex, after);
}

// ---- Movement -------------------------------------------------------------------------------------------------------

void take(const Hand_& h, UnitId u) {
    h.t.selected = h.t.card = u;
    h.t.goal = h.t.looked = {};
    h.t.why.reset();
    if (auto refusal = why_no_move(h.b, u)) h.t.why = why_of(h.w, h.b, Move{u, at(h.s, u).hex}, *refusal);
}

UnitId on_its_way(const Hand_&) {
    return {};
}
bool may_leave(const Hand_&, UnitId) {
    return true;
}
bool goes_to(const Hand_& h, UnitId u, HexId hex) {
    return !why_illegal(h.w, h.s, Move{u, hex});
}
UnitId taken_by_tap(const Hand_& h, HexId hex) { // its own hex again: nobody
    const UnitId there = unit_in(h.b, hex);
    return there == h.t.selected ? UnitId{} : there;
}
ClassicPlan march(const Hand_& h, bool) {
    return play_or_say(h, Move{h.t.selected, h.t.goal}, h.t.goal);
}
void say_no_way(const Hand_& h, UnitId u, HexId hex) {
    h.t.looked = hex;
    if (const auto refusal = why_illegal(h.w, h.s, Move{u, hex})) h.t.why = why_of(h.w, h.b, Move{u, hex}, *refusal);
}

namespace {

// ---- Combat ---------------------------------------------------------------------------------------------------------

// Of two in a hex, who is meant by a tap: who still owes an attack, else who may make one, else the one that is seen.
// Tapped once more, the other one where he may too, then nobody.
UnitId attacker_meant(const Hand_& h, HexId hex) {
    const Occupants& o = h.b.hexes[hex.index()];
    std::vector<UnitId> can;
    for (bool owing : {true, false})
        for (UnitId u : {o.mobile, o.garrison})
            if (u && may_fight(h.b, u) && at(h.s, u).owes == owing) can.push_back(u);
    if (can.empty()) can.push_back(unit_in(h.b, hex));
    if (h.t.selected == can.back()) return {};
    return h.t.selected == can.front() ? can.back() : can.front();
}

ClassicPlan tap_in_combat(const Hand_& h, HexId hex) {
    ClassicTable& t = h.t;
    UnitId there = unit_in(h.b, hex);
    if (!there) {
        let_go(t);
        return {};
    }
    t.card = there;
    t.why.reset();
    if (own(h, there)) {
        t.selected = attacker_meant(h, hex);
        if (t.selected) t.card = t.selected;
        return {};
    }
    ClassicPlan out = play_or_say(h, Assault{hex}, hex);
    if (!out.actions.empty() && t.selected && can_strike(h.b, t.selected, hex) != Reachable::no &&
        may_fight(h.b, t.selected))
        out.actions.push_back(With{t.selected});
    if (!out.actions.empty()) t.selected = {};
    return out;
}

ClassicPlan tap_in_draft(const Hand_& h, const Draft& draft, HexId hex) {
    ClassicTable& t = h.t;
    UnitId there = unit_in(h.b, hex);
    t.why.reset();
    if (!there) {
        t.card = {};
        return {};
    }
    t.card = there;
    if (own(h, there)) {
        // Of two in the hex, who can still be added is meant: who owes it first. Then both leave the attack again.
        const Occupants& o = h.b.hexes[hex.index()];
        for (bool owing : {true, false})
            for (UnitId u : {o.mobile, o.garrison})
                if (u && at(h.s, u).owes == owing && !why_illegal(h.w, h.s, With{u}))
                    return play_or_say(h, With{u}, hex);
        if (draft.attackers.contains(o.mobile) || draft.attackers.contains(o.garrison)) {
            Draft less = draft;
            less.attackers.erase(o.mobile);
            less.attackers.erase(o.garrison);
            return redraft(less);
        }
        return play_or_say(h, With{there}, hex);
    }
    if (draft.targets.contains(hex)) {
        if (draft.targets.size() < 2) return {};
        Draft less = draft;
        less.targets.erase(hex);
        return redraft(less);
    }
    if (!why_illegal(h.w, h.s, Also{hex})) return play_or_say(h, Also{hex}, hex);
    if (draft.attackers.empty()) { // another enemy instead
        Draft other_one;
        other_one.targets.push_back(hex);
        return redraft(other_one);
    }
    return play_or_say(h, Also{hex}, hex);
}

// ---- Results --------------------------------------------------------------------------------------------------------

// 8.1 Ex: who is given. With whom the debt is met, only when he is named once more (or the button), and then it is
// over.
ClassicPlan give(const Hand_& h, UnitId u) {
    ClassicTable& t = h.t;
    const Payment payment = payment_by(h.w, h.s, u);
    if (payment == Payment::part || t.selected == u) {
        ClassicPlan out = play_or_say(h, Pay{u}, at(h.s, u).hex);
        if (payment == Payment::enough && !out.actions.empty()) out.actions.push_back(Paid{});
        return out;
    }
    t.selected = t.card = u;
    t.goal = {};
    t.why.reset();
    return {};
}

ClassicPlan tap_in_result(const Hand_& h, HexId hex) {
    ClassicTable& t = h.t;
    const std::vector<Action> legal = legal_now(h);
    UnitId there = unit_in(h.b, hex);
    const Occupants& o = h.b.hexes[hex.index()];
    std::vector<UnitId> payers; // of this hex
    for (const Action& a : legal)
        if (const auto* p = std::get_if<Pay>(&a); p && (p->unit == o.mobile || p->unit == o.garrison))
            payers.push_back(p->unit);
    if (!payers.empty()) return give(h, t.selected == payers.back() ? payers.back() : payers.front());
    const std::vector<Pick> picks = picks_of(h.s, legal, goes);
    const Grip g = grip_of(picks, t);
    const Touch what = touch(t, picks, g, hex);
    if (what == Touch::plays) return play_or_say(h, legal[g.chosen->n], hex);
    t.card = what == Touch::nothing ? there : t.selected;
    if (what == Touch::nothing && !picks.empty()) t.goal = {};
    if (what == Touch::goal || what == Touch::others) t.why.reset();
    return {};
}

Action end_of(const State& s) {
    return is_movement(s.phase) ? Action{EndMovement{}} : Action{EndCombat{}};
}

} // namespace

ClassicPlan commit(const Hand_& h) {
    ClassicTable& t = h.t;
    if (t.ending) {
        t.ending = false;
        return play_or_say(h, end_of(h.s));
    }
    if (top_frame<Movement>(h.s)) return t.selected && t.goal ? march(h, false) : ClassicPlan{};
    if (drafting(h.s)) return play_or_say(h, Declare{});
    const std::vector<Action> legal = legal_now(h);
    for (const Action& a : legal)
        if (const auto* p = std::get_if<Pay>(&a); p && p->unit == t.selected) return give(h, p->unit);
    const std::vector<Pick> picks = picks_of(h.s, legal, goes);
    if (const Grip g = grip_of(picks, t); g.chosen) return play_or_say(h, legal[g.chosen->n], g.chosen->to);
    for (const Pick& p : picks) // nothing chosen yet: a unit that is lost
        if (!p.to) return play_or_say(h, legal[p.n]);
    return {};
}

ClassicPlan next_unit(const Hand_& h) {
    std::vector<UnitId> can;
    if (is_movement(h.s.phase))
        can = units_to_march(h.b, h.side);
    else
        for (std::size_t i = 0; i < h.w.units.size(); ++i)
            if (UnitId u{i}; unit_of(h.w, u).side == h.side && on_map(h.s, u) && at(h.s, u).owes && may_fight(h.b, u))
                can.push_back(u);
    if (can.empty()) return {};
    look_at(h, next_of(can, h.t.selected));
    return {};
}

ClassicPlan end_phase(const Hand_& h) {
    bool left = !is_movement(h.s.phase); // of a march; nothing is asked when there is nothing left
    for (const Action& a : legal_now(h)) left = left || !(is<EndMovement, TakeBack>(a));
    if (!left && !why_illegal(h.w, h.s, end_of(h.s))) let_go(h.t);
    return end_or_ask(h, end_of(h.s), left);
}

ClassicPlan tap(const Hand_& h, HexId hex) {
    if (top_frame<Movement>(h.s)) return tap_in_march(h, hex);
    if (top_frame<Combat>(h.s)) return tap_in_combat(h, hex);
    if (const auto* d = top_frame<Draft>(h.s)) return tap_in_draft(h, *d, hex);
    return tap_in_result(h, hex);
}

ClassicPlan choose(const Hand_& h, UnitId u, bool keep) {
    ClassicTable& t = h.t;
    if (top_frame<Movement>(h.s)) {
        t.selected == u && !keep ? let_go(t) : take(h, u);
        return {};
    }
    if (!why_illegal(h.w, h.s, Pay{u})) return give(h, u);
    if (!why_illegal(h.w, h.s, With{u})) return play_or_say(h, With{u}, at(h.s, u).hex);
    if (const auto* d = top_frame<Draft>(h.s); d && d->attackers.contains(u)) { // out of the attack again
        Draft less = *d;
        less.attackers.erase(u);
        return redraft(less);
    }
    t.selected = t.card = u;
    t.goal = {};
    return {};
}

ClassicPlan clear(const Hand_& h) {
    let_go(h.t);
    return drafting(h.s) ? redraft({}) : ClassicPlan{};
}

ClassicPlan otherwise(const Hand_& h, const Intent& i) {
    switch (i.verb) {
    case Verb::leave_map:
        return play_or_say(h, Exit{h.t.selected});
    case Verb::stand:
        return play_or_say(h, Stand{i.unit});
    case Verb::pay:
        return play_or_say(h, Pay{i.unit});
    case Verb::paid:
        return play_or_say(h, Paid{});
    case Verb::hold_ground:
        return play_or_say(h, Hold{});
    case Verb::consent:
        return play_or_say(h, Answer{i.number != 0});
    default:
        return not_meant<Rules>();
    }
}

Plan<Rules> TableOf<Rules>::interpret(const World& w, const State& s, Table& t, const Intent& i) {
    const Decider who = decider(w, s);
    return interpret_as(Hand_{{w, s, t, board_of(w, s), is_side(who) ? side_of(who) : Side::french}}, who, i);
}

} // namespace redoubt::shell
