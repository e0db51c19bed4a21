// What an Intent means on the triumph table. Movement: unit, hex, once more or the button. Fire: a gun, its target,
// once more or the button. Attack: a stack, its enemy, the button. Answers: who, a gold dot, once more or the button.
// Rows and buttons that name an action play it.
#include "engine/rules/triumph/notation.h"
#include "shell/present/triumph/table.h"

#include <algorithm>

namespace redoubt::shell {

using namespace redoubt::triumph;

namespace tri {

namespace {

struct Hand_ { // everything an answer is built from
    const World& w;
    const State& s;
    TriumphTable& t;
    Board b;
    Side side;
};

void let_go(TriumphTable& t) {
    t.selected = t.card = {};
    t.goal = t.looked = t.from = t.aim = {};
    t.facing.reset();
    t.together = t.ending = t.seating = false;
    t.way = 0;
    t.why.reset();
}

void drop_goal(TriumphTable& t) {
    t.goal = t.aim = {};
    t.facing.reset();
    t.way = 0;
}

std::vector<Action> legal_now(const Hand_& h) {
    std::vector<Action> out;
    legal_actions(h.w, h.s, out);
    return out;
}

bool own(const Hand_& h, UnitId u) {
    return u && unit_of(h.w, u).side == h.side;
}

// Plays `a`, or says why it cannot be played.
TriumphPlan play_or_say(const Hand_& h, const Action& a, HexId hex = {}) {
    TriumphPlan out;
    if (auto refusal = why_illegal(h.w, h.s, a)) {
        h.t.why = why_of(h.w, h.s, a, *refusal);
        h.t.looked = hex;
        return out;
    }
    h.t.why.reset();
    out.actions.push_back(a);
    return out;
}

void take(const Hand_& h, UnitId u) {
    let_go(h.t);
    h.t.selected = h.t.card = u;
}

// The unit of a hex that is meant by a tap: once more the next one; of `can` first.
UnitId taken_by_tap(const Hand_& h, HexId hex, const std::vector<UnitId>& can) {
    const UnitId now = h.t.selected;
    if (now && on_map(h.s, now) && at(h.s, now).hex == hex) return next_in(h.b, hex, now);
    for (UnitId u : stack_in(h.b, hex))
        if (std::find(can.begin(), can.end(), u) != can.end()) return u;
    return unit_in(h.b, hex);
}

std::vector<UnitId> who_can(const Hand_& h) {
    std::vector<UnitId> out;
    for (const Action& a : legal_now(h)) {
        if (std::holds_alternative<Top>(a)) continue;
        if (const Pick p = pick_of(h.s, a); p.unit) add_once(out, p.unit);
    }
    return out;
}

// ---- Movement -------------------------------------------------------------------------------------------------------

const Move* moving(const Hand_& h) {
    return top_frame<Move>(h.s);
}
bool in_movement(const Hand_& h) {
    const auto* a = top_frame<Activation>(h.s);
    return moving(h) || (a && a->step == triumph::Step::move);
}

// Asked of the first step that cannot be taken on the way there.
void say_no_way(const Hand_& h, UnitId u, HexId hex) {
    const auto refusal = why_illegal(h.w, h.s, StepTo{u, hex});
    if (!refusal) return;
    h.t.why = why_of(h.w, h.s, StepTo{u, hex}, *refusal);
    if (on_map(h.s, u) && distance(h.w.map.grid, at(h.s, u).hex, hex) > 1 &&
        static_cast<Why>(refusal->why) == Why::too_far) {
        h.t.why->reason = "No way that it can pay for leads there.";
        h.t.why->rule = label_of(Rule::r7_11);
    }
    h.t.looked = hex;
}

TriumphPlan march(const Hand_& h, bool keep) {
    TriumphTable& t = h.t;
    TriumphPlan plan;
    plan.quiet = true;
    const UnitId u = moving(h) ? moving(h)->unit : t.selected;
    if (!u) return plan;
    const HexId start = on_map(h.s, u) ? at(h.s, u).hex : HexId{};
    const HexId goal = t.goal ? t.goal : start;
    if (!t.together || moving(h) || !start) {
        const Way way = way_to(h.w, h.s, u, goal, t.facing, !keep);
        plan.actions = way.actions;
        if (plan.actions.empty()) say_no_way(h, u, goal);
        return plan;
    }
    // The whole hex, one after the other, each tried out where the ones before it have gone.
    State now = h.s;
    std::vector<UnitId> stack = {u};
    for (UnitId m : stack_in(h.b, start))
        if (m != u) stack.push_back(m);
    for (UnitId m : stack) {
        const Way way = way_to(h.w, now, m, goal, t.facing);
        if (!way.arrives) {
            if (m == u) say_no_way(h, u, goal);
            continue;
        }
        for (const Action& a : way.actions) plan.actions.push_back(a);
        now = way.end;
    }
    return plan;
}

TriumphPlan tap_in_movement(const Hand_& h, HexId hex) {
    TriumphTable& t = h.t;
    if (moving(h)) t.selected = moving(h)->unit;
    const UnitId u = t.selected, there = unit_in(h.b, hex);
    const bool here = u && on_map(h.s, u) && at(h.s, u).hex == hex;
    if (u && own(h, u) && !here) {
        if (hex == t.goal) return march(h, false);
        const std::vector<Destination> reach = destinations(h.b, u);
        const bool goes =
            std::any_of(reach.begin(), reach.end(), [&](const Destination& d) { return d.hex == hex && d.may_end; });
        if (goes) {
            drop_goal(t);
            t.goal = hex;
            t.why.reset();
            return {};
        }
        if (own(h, there) && !moving(h)) {
            take(h, taken_by_tap(h, hex, who_can(h)));
            return {};
        }
        if (t.looked == hex && !moving(h)) { // the same refused hex again: enough of this unit
            let_go(t);
            return {};
        }
        drop_goal(t);
        say_no_way(h, u, hex);
        if (there) t.card = there;
        return {};
    }
    if (moving(h)) { // its own hex: only what it would have done is dropped
        drop_goal(t);
        t.why.reset();
        return {};
    }
    if (own(h, there)) {
        take(h, taken_by_tap(h, hex, who_can(h)));
        return {};
    }
    let_go(t);
    t.card = there;
    return {};
}

// ---- Fire -----------------------------------------------------------------------------------------------------------

TriumphPlan tap_in_fire(const Hand_& h, HexId hex) {
    TriumphTable& t = h.t;
    const UnitId there = unit_in(h.b, hex);
    t.why.reset();
    if (!there) {
        let_go(t);
        return {};
    }
    t.card = there;
    const std::vector<Action> legal = legal_now(h);
    if (own(h, there)) {
        std::vector<UnitId> guns;
        for (UnitId u : stack_in(h.b, hex))
            if (is_gun(h.w, u)) guns.push_back(u);
        take(h, guns.empty() ? there : taken_by_tap(h, hex, guns));
        if (!guns.empty() && !is_gun(h.w, t.selected)) t.selected = t.card = guns.front();
        return {};
    }
    if (hex == t.aim && t.selected) return play_or_say(h, Shoot{t.selected, hex}, hex);
    std::vector<UnitId> can;
    for (const Shoot& f : all_of_kind<Shoot>(legal))
        if (f.target == hex) can.push_back(f.unit);
    if (!t.selected && !can.empty()) t.selected = can.front();
    if (std::find(can.begin(), can.end(), t.selected) != can.end()) {
        t.aim = hex;
        t.facing.reset();
        return {};
    }
    t.aim = {};
    if (t.selected && is_gun(h.w, t.selected)) return play_or_say(h, Shoot{t.selected, hex}, hex);
    return {};
}

// ---- Attacks --------------------------------------------------------------------------------------------------------

TriumphPlan declare_aimed(const Hand_& h) {
    TriumphTable& t = h.t;
    if (!t.from || !t.aim) return {};
    if (!why_illegal(h.w, h.s, Assault{t.from, t.aim})) return play_or_say(h, Assault{t.from, t.aim}, t.aim);
    const std::vector<Charge> ways = charges_on(h.b, t.from, t.aim);
    if (ways.empty()) return play_or_say(h, Assault{t.from, t.aim}, t.aim);
    const std::size_t n = std::min(static_cast<std::size_t>(t.way < 0 ? 0 : t.way), ways.size() - 1);
    return play_or_say(h, ways[n], t.aim);
}

bool can_attack(const Hand_& h, HexId from, HexId target) {
    return !why_illegal(h.w, h.s, Assault{from, target}) || !charges_on(h.b, from, target).empty();
}

TriumphPlan tap_in_declare(const Hand_& h, HexId hex) {
    TriumphTable& t = h.t;
    const UnitId there = unit_in(h.b, hex);
    t.why.reset();
    if (!there) {
        let_go(t);
        return {};
    }
    t.card = there;
    if (own(h, there)) {
        if (t.aim && !t.from && can_attack(h, hex, t.aim)) {
            t.from = hex;
            return {};
        }
        t.from = t.from == hex ? HexId{} : hex;
        t.aim = {};
        t.way = 0;
        return {};
    }
    if (t.from && hex == t.aim) return declare_aimed(h);
    if (t.from) {
        if (can_attack(h, t.from, hex)) {
            t.aim = hex;
            t.way = 0;
            return {};
        }
        t.aim = {};
        return play_or_say(h, Assault{t.from, hex}, hex);
    }
    std::vector<HexId> from;
    const std::vector<Action> legal = legal_now(h);
    for (const Assault& a : all_of_kind<Assault>(legal))
        if (a.target == hex) add_once(from, a.from);
    for (const Charge& c : all_of_kind<Charge>(legal))
        if (const auto d = direction(h.w.map.grid, c.end, hex); d && arc_of_corner(c.facing, *d) == Arc::front)
            add_once(from, c.from);
    if (from.empty()) return {};
    t.aim = hex;
    if (from.size() == 1) t.from = from.front();
    return {};
}

// ---- Set-up ---------------------------------------------------------------------------------------------------------

TriumphPlan tap_in_setup(const Hand_& h, const Setup& f, HexId hex) {
    TriumphTable& t = h.t;
    const UnitId there = unit_in(h.b, hex), u = t.selected;
    if (t.seating) {
        t.seating = false;
        return play_or_say(h, Seat{hex}, hex);
    }
    if (!f.note && u && own(h, u) && on_map(h.s, u) && at(h.s, u).hex != hex) {
        const Action place = triumph::Place{u, hex};
        if (hex == t.goal) return play_or_say(h, place, hex);
        if (!why_illegal(h.w, h.s, place)) {
            t.goal = hex;
            t.why.reset();
            return {};
        }
        if (!own(h, there)) return play_or_say(h, place, hex);
    }
    const UnitId taken = there && u && on_map(h.s, u) && at(h.s, u).hex == hex ? next_in(h.b, hex, u) : there;
    let_go(t);
    t.card = taken;
    if (own(h, taken)) t.selected = taken;
    return {};
}

// ---- Answers --------------------------------------------------------------------------------------------------------

TriumphPlan tap_in_answer(const Hand_& h, HexId hex) {
    TriumphTable& t = h.t;
    t.why.reset();
    const std::vector<Action> legal = legal_now(h);
    const std::vector<Pick> picks = picks_of(h.b, legal);
    const Grip g = grip_of(h.s, picks, t);
    if (g.chosen && g.chosen->to == hex && t.goal == hex) return play_or_say(h, g.chosen->action, hex);
    auto hold = [&](const Pick& p) {
        if (p.unit) t.selected = p.unit;
        if (p.from) t.from = p.from;
    };
    for (const Pick& p : g.ways)
        if (p.to == hex) {
            t.goal = hex;
            t.facing.reset();
            t.card = unit_in(h.b, hex);
            hold(p);
            return {};
        }
    for (const Pick& p : g.hands)
        if (p.from == hex) { // another of those who may answer
            drop_goal(t);
            hold(p);
            t.card = t.selected;
            return {};
        }
    for (const Pick& p : picks)
        if (p.to == hex) {
            drop_goal(t);
            hold(p);
            t.goal = hex;
            return {};
        }
    const UnitId there = unit_in(h.b, hex);
    const bool again = t.card && on_map(h.s, t.card) && at(h.s, t.card).hex == hex;
    t.card = again ? next_in(h.b, hex, t.card) : there;
    return {};
}

// ---- Turning --------------------------------------------------------------------------------------------------------

TriumphPlan turn(const Hand_& h, int by) {
    TriumphTable& t = h.t;
    const int step = by < 0 ? 5 : 1;
    t.why.reset();
    if (top_frame<Setup>(h.s)) { // once only (TS2.2): chosen first, then turned by the button
        if (!t.selected || !on_map(h.s, t.selected)) return {};
        const int stands = at(h.s, t.selected).facing, now = (t.facing.value_or(stands) + step) % 6;
        const auto other_way = static_cast<std::uint8_t>((stands + 1) % 6);
        if (why_illegal(h.w, h.s, triumph::Turn{t.selected, other_way}))
            return play_or_say(h, triumph::Turn{t.selected, other_way});
        t.facing.reset();
        if (now != stands) t.facing = now;
        return {};
    }
    if (in_movement(h)) {
        const UnitId u = moving(h) ? moving(h)->unit : t.selected;
        if (!u || (!on_map(h.s, u) && !t.goal)) return {};
        t.selected = u;
        if (!t.goal) t.goal = at(h.s, u).hex;
        const Way way = way_to(h.w, h.s, u, t.goal, t.facing, false);
        int now = way.facing;
        for (int n = 0; n < 6; ++n) {
            now = (now + step) % 6;
            if (!way.may_face[static_cast<std::size_t>(now)]) continue;
            t.facing = now;
            if (on_map(h.s, u) && t.goal == at(h.s, u).hex && now == at(h.s, u).facing && !moving(h)) drop_goal(t);
            return {};
        }
        const auto to = static_cast<std::uint8_t>((way.facing + step) % 6);
        drop_goal(t);
        return play_or_say(h, Halt{u, to});
    }
    // Among the facings that are open: a gun before it fires, who has rallied, every answer.
    const std::vector<Action> legal = legal_now(h);
    const auto* act = top_frame<Activation>(h.s);
    std::vector<int> open;
    int now = t.facing.value_or(-1);
    if (act) {
        for (const triumph::Turn& a : all_of_kind<triumph::Turn>(legal))
            if (a.unit == t.selected) open.push_back(a.facing);
        if (now < 0 && t.selected) now = at(h.s, t.selected).facing;
        t.aim = {};
    } else {
        const Grip g = grip_of(h.s, picks_of(h.b, legal), t);
        open = g.facings;
        if (now < 0 && g.chosen) now = g.chosen->facing;
    }
    for (int n = 0; n < 6; ++n) {
        now = (now + step) % 6;
        if (std::find(open.begin(), open.end(), now) == open.end()) continue;
        t.facing = now;
        break;
    }
    return {};
}

// ---- the button, rows, the rest -------------------------------------------------------------------------------------

TriumphPlan commit(const Hand_& h) {
    TriumphTable& t = h.t;
    if (t.ending) {
        t.ending = false;
        return play_or_say(h, Ready{});
    }
    if (top_frame<Setup>(h.s) && t.selected && (t.goal || t.facing)) {
        const std::optional<int> facing = t.facing;
        TriumphPlan plan;
        if (t.goal) plan = play_or_say(h, triumph::Place{t.selected, t.goal}, t.goal);
        if (t.goal && plan.actions.empty()) return plan;
        if (facing) plan.actions.push_back(triumph::Turn{t.selected, static_cast<std::uint8_t>(*facing)});
        plan.quiet = true;
        return plan;
    }
    if (in_movement(h)) return march(h, false);
    if (const auto* f = top_frame<Fire>(h.s); f && f->stage == FireStage::draft) return play_or_say(h, Loose{});
    if (const auto* f = top_frame<Shock>(h.s); f && f->stage == ShockStage::declare) return declare_aimed(h);
    if (const auto* a = top_frame<Activation>(h.s)) {
        const UnitId u = t.selected;
        if (!u) return {};
        if (a->step == triumph::Step::fire && t.aim) return play_or_say(h, Shoot{u, t.aim}, t.aim);
        if (t.facing && !why_illegal(h.w, h.s, triumph::Turn{u, static_cast<std::uint8_t>(*t.facing)}))
            return play_or_say(h, triumph::Turn{u, static_cast<std::uint8_t>(*t.facing)});
        if (a->step == triumph::Step::rally) return play_or_say(h, Rally{u});
        return {};
    }
    const Grip g = grip_of(h.s, picks_of(h.b, legal_now(h)), t);
    if (g.chosen) return play_or_say(h, g.chosen->action, g.chosen->to);
    return {};
}

TriumphPlan choose(const Hand_& h, UnitId u) {
    TriumphTable& t = h.t;
    if (!u || u.index() >= h.w.units.size()) return {};
    const bool same = t.selected == u;
    drop_goal(t);
    t.why.reset();
    t.selected = t.card = u;
    if (on_map(h.s, u)) t.from = at(h.s, u).hex;
    const bool list = top_frame<triumph::Orders>(h.s) || top_frame<Activation>(h.s) || top_frame<Setup>(h.s);
    if (same && list) let_go(t);
    return {};
}

TriumphPlan take_option(const Hand_& h, const Intent& i) {
    TriumphTable& t = h.t;
    if (i.words.substr(0, 3) == "do ") {
        auto action = parse_action(h.w, h.s, std::string_view(i.words).substr(3));
        return action ? play_or_say(h, *action) : TriumphPlan{};
    }
    if (i.words == "standing_list") t.orders = !t.orders;
    if (i.words == "standing" && i.number >= 0 && static_cast<std::size_t>(i.number) < standing_orders) {
        const Standing o = static_cast<Standing>(i.number);
        return play_or_say(h, Switch{o, !stands(h.s, h.side, o)});
    }
    if (i.words == "ready") return play_or_say(h, Ready{});
    if (i.words == "declare") return play_or_say(h, Declare{});
    if (i.words == "seat") {
        const bool now = !t.seating;
        let_go(t);
        t.seating = now;
    }
    if (i.words == "together") t.together = !t.together;
    if (i.words == "keep") return march(h, true);
    if (i.words == "way") t.way = i.number;
    return {};
}

TriumphPlan next_unit(const Hand_& h) {
    std::vector<UnitId> can;
    if (top_frame<Setup>(h.s)) {
        for (const Deployment& d : h.w.deployments)
            for (UnitId u : d.units)
                if (d.side == h.side && on_map(h.s, u) && d.hexes.size() != 1) add_once(can, u);
    } else {
        const auto* act = top_frame<Activation>(h.s);
        for (const Action& a : legal_now(h)) {
            const Pick p = pick_of(h.s, a);
            if (!p.unit || !on_map(h.s, p.unit) || std::holds_alternative<Top>(a)) continue;
            // Guns that could only turn are not waiting for anything.
            if (act && std::holds_alternative<triumph::Turn>(a)) continue;
            add_once(can, p.unit);
        }
    }
    if (can.empty()) return {};
    std::sort(can.begin(), can.end());
    auto after = std::find_if(can.begin(), can.end(), [&](UnitId u) { return h.t.selected && u > h.t.selected; });
    take(h, after == can.end() ? can.front() : *after);
    return {};
}

TriumphPlan end_phase(const Hand_& h) {
    TriumphTable& t = h.t;
    if (auto refusal = why_illegal(h.w, h.s, Ready{})) {
        t.ending = false;
        t.why = why_of(h.w, h.s, Ready{}, *refusal);
        return {};
    }
    const auto* a = top_frame<Activation>(h.s);
    if (t.ending || !a || (a->step != triumph::Step::fire && a->step != triumph::Step::move)) {
        t.ending = false;
        return play_or_say(h, Ready{});
    }
    let_go(t);
    t.ending = true;
    return {};
}

bool drafting(const State& s) {
    const auto* f = top_frame<Fire>(s);
    return f && f->stage == FireStage::draft;
}

TriumphPlan tap(const Hand_& h, HexId hex) {
    TriumphTable& t = h.t;
    if (!hex) return {};
    if (const auto* f = top_frame<Setup>(h.s)) return tap_in_setup(h, *f, hex);
    if (in_movement(h)) return tap_in_movement(h, hex);
    if (const auto* f = top_frame<Shock>(h.s); f && f->stage == ShockStage::declare) return tap_in_declare(h, hex);
    if (drafting(h.s)) {
        for (const Join& a : all_of_kind<Join>(legal_now(h)))
            if (at(h.s, a.unit).hex == hex) return play_or_say(h, a, hex);
        t.card = unit_in(h.b, hex);
        return {};
    }
    const auto* a = top_frame<Activation>(h.s);
    if (a && a->step == triumph::Step::fire) return tap_in_fire(h, hex);
    const auto* o = top_frame<triumph::Orders>(h.s);
    if (a || (o && o->step == OrdersStep::allocate)) {
        const UnitId there = unit_in(h.b, hex);
        const UnitId taken = own(h, there) ? taken_by_tap(h, hex, who_can(h)) : there;
        let_go(t);
        t.card = taken;
        if (own(h, taken)) t.selected = taken;
        return {};
    }
    return tap_in_answer(h, hex);
}

TriumphPlan interpret(const Hand_& h, const Intent& i) {
    TriumphTable& t = h.t;
    if (i.verb != Verb::end_phase && i.verb != Verb::commit) t.ending = false;
    switch (i.verb) {
    case Verb::tap:
    case Verb::aim:
        return tap(h, i.hex);
    case Verb::choose:
        return choose(h, i.unit);
    case Verb::commit:
        return commit(h);
    case Verb::turn:
        return turn(h, i.number);
    case Verb::option:
        return take_option(h, i);
    case Verb::clear: {
        TriumphPlan plan;
        t.why.reset();
        if (drafting(h.s)) {
            const auto* f = top_frame<Fire>(h.s);
            if (f->kind == FireKind::fire || f->kind == FireKind::barrage) plan.undo_while = drafting;
            return plan;
        }
        if (t.aim || t.goal)
            drop_goal(t);
        else
            let_go(t);
        return plan;
    }
    case Verb::hold_ground:
        return play_or_say(h, Stay{});
    case Verb::next_unit:
        return next_unit(h);
    case Verb::end_phase:
        return end_phase(h);
    default:
        break;
    }
    TriumphPlan nothing;
    nothing.changed = false;
    return nothing;
}

} // namespace

} // namespace tri

Plan<Rules> TableOf<Rules>::interpret(const World& w, const State& s, Table& t, const Intent& i) {
    Board b = board_of(w, s);
    if (looked(t, i, i.hex ? tri::next_in(b, i.hex, t.card) : UnitId{})) return {};
    if (i.verb == Verb::let_go) {
        tri::let_go(t);
        return {};
    }
    const Decider who = decider(w, s);
    if (!is_side(who)) {
        if (i.verb == Verb::tap) t.card = tri::unit_in(b, i.hex);
        return {};
    }
    const tri::Hand_ h{w, s, t, std::move(b), side_of(who)};
    return tri::interpret(h, i);
}

} // namespace redoubt::shell
