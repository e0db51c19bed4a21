// What an Intent means on the classic table. Movement: unit, hex, once more or the button. Combat: an enemy, then those
// who attack it. Results: the unit concerned, a gold dot, once more or the button.
#include "shell/present/classic/table.h"

#include <algorithm>

namespace redoubt::shell {

using namespace redoubt::classic;

namespace {

struct Hand_ { // everything an answer is built from
    const World& w;
    const State& s;
    ClassicTable& t;
    Board b;
    Side side;
};

void let_go(ClassicTable& t) {
    t.selected = t.card = {};
    t.goal = t.looked = {};
    t.ending = false;
    t.why.reset();
}

// Plays `a`, or says why it cannot be played.
ClassicPlay play_or_say(const Hand_& h, const Action& a, UnitId, HexId hex) {
    ClassicPlay out;
    if (auto refusal = why_illegal(h.w, h.s, a)) {
        h.t.why = why_of(h.w, h.b, a, *refusal);
        h.t.looked = hex;
        return out;
    }
    h.t.why.reset();
    out.actions.push_back(a);
    return out;
}

void take(const Hand_& h, UnitId u) {
    h.t.selected = u;
    h.t.card = u;
    h.t.goal = h.t.looked = {};
    h.t.why.reset();
    if (auto refusal = why_no_move(h.b, u)) h.t.why = why_of(h.w, h.b, Move{u, at(h.s, u).hex}, *refusal);
}

// ---- Movement -------------------------------------------------------------------------------------------------------

ClassicPlay tap_in_movement(const Hand_& h, HexId hex) {
    ClassicTable& t = h.t;
    UnitId there = unit_in(h.b, hex);
    if (t.selected && hex != at(h.s, t.selected).hex) {
        if (hex == t.goal) return play_or_say(h, Move{t.selected, hex}, t.selected, hex);
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

ClassicPlay tap_in_combat(const Hand_& h, HexId hex) {
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
    ClassicPlay out = play_or_say(h, Assault{hex}, there, hex);
    if (!out.actions.empty() && t.selected && can_strike(h.b, t.selected, hex) != Reachable::no &&
        may_fight(h.b, t.selected))
        out.actions.push_back(With{t.selected});
    if (!out.actions.empty()) t.selected = {};
    return out;
}

ClassicPlay tap_in_draft(const Hand_& h, const Draft& draft, HexId hex) {
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
                    return play_or_say(h, With{u}, u, hex);
        if (draft.attackers.contains(o.mobile) || draft.attackers.contains(o.garrison)) {
            ClassicPlay out;
            out.redraft = draft;
            out.redraft->attackers.erase(o.mobile);
            out.redraft->attackers.erase(o.garrison);
            return out;
        }
        return play_or_say(h, With{there}, there, hex);
    }
    if (draft.targets.contains(hex)) {
        if (draft.targets.size() < 2) return {};
        ClassicPlay out;
        out.redraft = draft;
        out.redraft->targets.erase(hex);
        return out;
    }
    if (!why_illegal(h.w, h.s, Also{hex})) return play_or_say(h, Also{hex}, there, hex);
    if (draft.attackers.empty()) { // another enemy instead
        ClassicPlay out;
        out.redraft = Draft{};
        out.redraft->targets.push_back(hex);
        return out;
    }
    return play_or_say(h, Also{hex}, there, hex);
}

// ---- Results --------------------------------------------------------------------------------------------------------

struct Placement { // Retreat, Displace, FallBack and Advance are all: this unit to that hex
    UnitId unit;
    HexId to;
    Action action;
};
std::vector<Placement> placements(const std::vector<Action>& legal) {
    std::vector<Placement> out;
    for (const Action& a : legal) {
        if (const auto* r = std::get_if<Retreat>(&a)) out.push_back({r->unit, r->to, a});
        if (const auto* d = std::get_if<Displace>(&a)) out.push_back({d->unit, d->to, a});
        if (const auto* f = std::get_if<FallBack>(&a)) out.push_back({f->unit, f->to, a});
        if (const auto* v = std::get_if<Advance>(&a)) out.push_back({v->unit, v->to, a});
    }
    return out;
}

// 8.1 Ex: who is given. With whom the debt is met, only when he is named once more (or the button), and then it is
// over.
ClassicPlay give(const Hand_& h, UnitId u) {
    ClassicTable& t = h.t;
    const Payment payment = payment_by(h.w, h.s, u);
    if (payment == Payment::part || t.selected == u) {
        ClassicPlay out = play_or_say(h, Pay{u}, u, at(h.s, u).hex);
        if (payment == Payment::enough && !out.actions.empty()) out.actions.push_back(Paid{});
        return out;
    }
    t.selected = t.card = u;
    t.goal = {};
    t.why.reset();
    return {};
}

ClassicPlay tap_in_result(const Hand_& h, HexId hex) {
    ClassicTable& t = h.t;
    std::vector<Action> legal;
    legal_actions(h.w, h.s, legal);
    UnitId there = unit_in(h.b, hex);
    const Occupants& o = h.b.hexes[hex.index()];
    std::vector<UnitId> payers; // of this hex
    for (const Action& a : legal)
        if (const auto* p = std::get_if<Pay>(&a); p && (p->unit == o.mobile || p->unit == o.garrison))
            payers.push_back(p->unit);
    if (!payers.empty()) return give(h, t.selected == payers.back() ? payers.back() : payers.front());
    std::vector<Placement> ways = placements(legal);
    if (ways.empty()) {
        t.card = there;
        return {};
    }
    UnitId unit = t.selected;
    if (std::none_of(ways.begin(), ways.end(), [&](const Placement& p) { return p.unit == unit; })) unit = ways[0].unit;
    auto goes = [&](UnitId u) {
        return std::find_if(ways.begin(), ways.end(), [&](const Placement& p) { return p.unit == u && p.to == hex; });
    };
    auto way = goes(unit);
    if (way == ways.end()) { // a dot of another unit, or another unit itself
        for (const Placement& p : ways)
            if (p.to == hex) unit = p.unit, way = goes(unit);
        for (const Placement& p : ways)
            if (way == ways.end() && (p.unit == o.mobile || p.unit == o.garrison)) {
                t.selected = t.card = p.unit;
                t.goal = {};
                return {};
            }
    }
    if (way != ways.end()) {
        if (t.goal == hex && t.selected == unit) return play_or_say(h, way->action, unit, hex);
        t.selected = t.card = unit;
        t.goal = hex;
        t.why.reset();
        return {};
    }
    t.card = there;
    t.goal = {};
    return {};
}

ClassicPlay commit(const Hand_& h) {
    ClassicTable& t = h.t;
    const Frame& top = h.s.frames.back();
    if (t.ending) {
        ClassicPlay out =
            is_movement(h.s.phase) ? play_or_say(h, EndMovement{}, {}, {}) : play_or_say(h, EndCombat{}, {}, {});
        t.ending = false;
        return out;
    }
    if (std::holds_alternative<Movement>(top)) {
        if (!t.selected || !t.goal) return {};
        return play_or_say(h, Move{t.selected, t.goal}, t.selected, t.goal);
    }
    if (std::holds_alternative<Draft>(top)) return play_or_say(h, Declare{}, {}, {});
    std::vector<Action> legal;
    legal_actions(h.w, h.s, legal);
    for (const Action& a : legal)
        if (const auto* p = std::get_if<Pay>(&a); p && p->unit == t.selected) return give(h, p->unit);
    for (const Placement& p : placements(legal))
        if (p.unit == t.selected && p.to == t.goal && (t.goal || p.to == HexId{})) {
            if (!t.goal && !std::holds_alternative<Retreat>(p.action)) continue;
            return play_or_say(h, p.action, p.unit, p.to);
        }
    for (const Placement& p : placements(legal)) // nothing chosen yet: a unit that is lost
        if (!p.to) return play_or_say(h, p.action, p.unit, {});
    return {};
}

ClassicPlay next_unit(const Hand_& h) {
    std::vector<UnitId> can;
    if (is_movement(h.s.phase))
        can = units_to_march(h.b, h.side);
    else
        for (std::size_t i = 0; i < h.w.units.size(); ++i)
            if (UnitId u{i}; unit_of(h.w, u).side == h.side && on_map(h.s, u) && at(h.s, u).owes && may_fight(h.b, u))
                can.push_back(u);
    if (can.empty()) return {};
    auto next_one = std::find(can.begin(), can.end(), h.t.selected); // round and round
    if (next_one != can.end())
        ++next_one;
    else // it has marched: whoever comes after it
        next_one = std::find_if(can.begin(), can.end(), [&](UnitId u) { return h.t.selected && u > h.t.selected; });
    const UnitId next = next_one == can.end() ? can.front() : *next_one;
    let_go(h.t);
    h.t.selected = h.t.card = next;
    return {};
}

ClassicPlay end_phase(const Hand_& h) {
    ClassicTable& t = h.t;
    Action end = is_movement(h.s.phase) ? Action{EndMovement{}} : Action{EndCombat{}};
    if (auto refusal = why_illegal(h.w, h.s, end)) {
        t.why = why_of(h.w, h.b, end, *refusal);
        t.ending = false;
        return {};
    }
    bool left = !is_movement(h.s.phase); // of a march; nothing is asked when there is nothing left
    std::vector<Action> legal;
    legal_actions(h.w, h.s, legal);
    for (const Action& a : legal)
        left = left || !(std::holds_alternative<EndMovement>(a) || std::holds_alternative<TakeBack>(a));
    const bool asked = t.ending;
    let_go(t);
    t.ending = true;
    return asked || !left ? commit(h) : ClassicPlay{};
}

} // namespace

ClassicPlay interpret(const World& w, const State& s, ClassicTable& t, const Intent& i) {
    Decider who = decider(w, s);
    Board b = board_of(w, s);
    const Occupants o = i.hex ? b.hexes[i.hex.index()] : Occupants{}; // held once more: who shares the hex
    if (looked(t, i, o.mobile && o.garrison && t.card == o.mobile ? o.garrison : unit_in(b, i.hex))) return {};
    if (i.verb == Verb::let_go) {
        let_go(t);
        return {};
    }
    if (!is_side(who)) {
        if (i.verb == Verb::tap) t.card = unit_in(b, i.hex);
        return {};
    }
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
        if (!why_illegal(w, s, With{i.unit})) return play_or_say(h, With{i.unit}, i.unit, at(s, i.unit).hex);
        if (const auto* d = std::get_if<Draft>(&top); d && d->attackers.contains(i.unit)) { // out of the attack again
            ClassicPlay out;
            out.redraft = *d;
            out.redraft->attackers.erase(i.unit);
            return out;
        }
        t.selected = t.card = i.unit;
        t.goal = {};
        return {};
    case Verb::commit:
        return commit(h);
    case Verb::clear:
        if (std::holds_alternative<Draft>(top)) {
            let_go(t);
            ClassicPlay out;
            out.redraft = Draft{};
            return out;
        }
        let_go(t);
        return {};
    case Verb::leave_map:
        return play_or_say(h, Exit{t.selected}, t.selected, {});
    case Verb::stand:
        return play_or_say(h, Stand{i.unit}, i.unit, {});
    case Verb::pay:
        return play_or_say(h, Pay{i.unit}, i.unit, {});
    case Verb::paid:
        return play_or_say(h, Paid{}, {}, {});
    case Verb::hold_ground:
        return play_or_say(h, Hold{}, {}, {});
    case Verb::consent:
        return play_or_say(h, Answer{i.number != 0}, {}, {});
    case Verb::next_unit:
        return next_unit(h);
    case Verb::end_phase:
        return end_phase(h);
    default:
        break;
    }
    return ClassicPlay{{}, {}, false};
}

} // namespace redoubt::shell
