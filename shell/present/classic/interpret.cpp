// What an Intent means on the classic table. Movement: unit, hex, once more or the button. Combat: an enemy, then those
// who attack it. Results: the unit concerned, a gold dot, once more or the button.
#include "shell/present/classic/table.h"

#include <algorithm>

namespace redoubt::shell {

using namespace redoubt::classic;

namespace {

using Hand_ = Holding<Rules>;
using ClassicPlan = Plan<Rules>;

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

void take(const Hand_& h, UnitId u) {
    h.t.selected = u;
    h.t.card = u;
    h.t.goal = h.t.looked = {};
    h.t.why.reset();
    if (auto refusal = why_no_move(h.b, u)) h.t.why = why_of(h.w, h.b, Move{u, at(h.s, u).hex}, *refusal);
}

// ---- Movement -------------------------------------------------------------------------------------------------------

ClassicPlan tap_in_movement(const Hand_& h, HexId hex) {
    ClassicTable& t = h.t;
    UnitId there = unit_in(h.b, hex);
    if (t.selected && hex != at(h.s, t.selected).hex) {
        if (hex == t.goal) return play_or_say(h, Move{t.selected, hex}, hex);
        auto refusal = why_illegal(h.w, h.s, Move{t.selected, hex});
        if (!refusal) {
            t.goal = hex;
            t.why.reset();
            return {};
        }
        if (there && unit_of(h.w, there).side == h.side) {
            take(h, there);
            return {};
        }
        if (t.looked == hex) { // the same refused hex again: enough of this unit
            let_go(t);
            return {};
        }
        t.goal = {};
        t.looked = hex;
        t.why = why_of(h.w, h.b, Move{t.selected, hex}, *refusal);
        if (there) t.card = there;
        return {};
    }
    if (there && there != t.selected) {
        if (unit_of(h.w, there).side == h.side) {
            take(h, there);
        } else {
            let_go(t);
            t.card = there;
        }
        return {};
    }
    let_go(t); // its own hex again, or an empty one
    return {};
}

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
    if (unit_of(h.w, there).side == h.side) {
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
    if (unit_of(h.w, there).side == h.side) {
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

ClassicPlan commit(const Hand_& h) {
    ClassicTable& t = h.t;
    const Frame& top = h.s.frames.back();
    if (t.ending) {
        ClassicPlan out = is_movement(h.s.phase) ? play_or_say(h, EndMovement{}) : play_or_say(h, EndCombat{});
        t.ending = false;
        return out;
    }
    if (std::holds_alternative<Movement>(top)) {
        if (!t.selected || !t.goal) return {};
        return play_or_say(h, Move{t.selected, t.goal}, t.goal);
    }
    if (std::holds_alternative<Draft>(top)) return play_or_say(h, Declare{});
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
    const UnitId next = next_of(can, h.t.selected);
    let_go(h.t);
    h.t.selected = h.t.card = next;
    return {};
}

ClassicPlan end_phase(const Hand_& h) {
    ClassicTable& t = h.t;
    Action end = is_movement(h.s.phase) ? Action{EndMovement{}} : Action{EndCombat{}};
    if (auto refusal = why_illegal(h.w, h.s, end)) {
        t.why = why_of(h.w, h.b, end, *refusal);
        t.ending = false;
        return {};
    }
    bool left = !is_movement(h.s.phase); // of a march; nothing is asked when there is nothing left
    const std::vector<Action> legal = legal_now(h);
    for (const Action& a : legal)
        left = left || !(std::holds_alternative<EndMovement>(a) || std::holds_alternative<TakeBack>(a));
    const bool asked = t.ending;
    let_go(t);
    t.ending = true;
    return asked || !left ? commit(h) : ClassicPlan{};
}

} // namespace

Plan<Rules> TableOf<Rules>::interpret(const World& w, const State& s, Table& t, const Intent& i) {
    Decider who = decider(w, s);
    Board b = board_of(w, s);
    const Occupants o = i.hex ? b.hexes[i.hex.index()] : Occupants{}; // held once more: who shares the hex
    const UnitId there = unit_in(b, i.hex);
    if (answered_at_once(t, i, who, o.mobile && o.garrison && t.card == o.mobile ? o.garrison : there, there))
        return {};
    Hand_ h{w, s, t, std::move(b), side_of(who)};
    const Frame& top = s.frames.back();
    if (i.verb != Verb::end_phase && i.verb != Verb::commit) t.ending = false;
    switch (i.verb) {
    case Verb::tap:
    case Verb::aim:
        if (!i.hex) return {};
        if (std::holds_alternative<Movement>(top)) return tap_in_movement(h, i.hex);
        if (std::holds_alternative<Combat>(top)) return tap_in_combat(h, i.hex);
        if (const auto* d = std::get_if<Draft>(&top)) return tap_in_draft(h, *d, i.hex);
        return tap_in_result(h, i.hex);
    case Verb::choose:
        if (std::holds_alternative<Movement>(top)) {
            t.selected == i.unit&& i.number == 0 ? let_go(t) : take(h, i.unit);
            return {};
        }
        if (!why_illegal(w, s, Pay{i.unit})) return give(h, i.unit);
        if (!why_illegal(w, s, With{i.unit})) return play_or_say(h, With{i.unit}, at(s, i.unit).hex);
        if (const auto* d = std::get_if<Draft>(&top); d && d->attackers.contains(i.unit)) { // out of the attack again
            Draft less = *d;
            less.attackers.erase(i.unit);
            return redraft(less);
        }
        t.selected = t.card = i.unit;
        t.goal = {};
        return {};
    case Verb::commit:
        return commit(h);
    case Verb::clear:
        let_go(t);
        return drafting(s) ? redraft({}) : ClassicPlan{};
    case Verb::leave_map:
        return play_or_say(h, Exit{t.selected});
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
    case Verb::next_unit:
        return next_unit(h);
    case Verb::end_phase:
        return end_phase(h);
    default:
        break;
    }
    ClassicPlan nothing;
    nothing.changed = false;
    return nothing;
}

} // namespace redoubt::shell
