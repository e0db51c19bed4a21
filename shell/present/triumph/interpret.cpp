// What an Intent means on the triumph table. Movement: unit, hex, once more or the button. Fire: a gun, its target,
// once more or the button. Attack: a stack, its enemy, the button. Answers: who, a gold dot, once more or the button.
// Rows and buttons that name an action play it.
#include "engine/core/order.h"
#include "engine/rules/triumph/notation.h"
#include "shell/present/answers.h"
#include "shell/present/triumph/hand.h"

#include <algorithm>

namespace redoubt::shell {

using namespace redoubt::triumph;

namespace tri {

namespace {

// ---- Turning --------------------------------------------------------------------------------------------------------

TriumphPlan turn(const Holding& h, int by) {
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
        const UnitId going = on_its_way(h), u = going ? going : t.selected;
        if (!u || (!on_map(h.s, u) && !t.goal)) return {};
        t.selected = u;
        if (!t.goal) t.goal = at(h.s, u).hex;
        const Way way = way_to(h.w, h.s, u, t.goal, t.facing, false);
        int now = way.facing;
        for (int n = 0; n < 6; ++n) {
            now = (now + step) % 6;
            if (!way.may_face[static_cast<std::size_t>(now)]) continue;
            t.facing = now;
            if (on_map(h.s, u) && t.goal == at(h.s, u).hex && now == at(h.s, u).facing && !going) drop_goal(t);
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
        const Grip g = grip_of(picks_of(h.b, legal), t);
        open = g.facings;
        if (now < 0 && g.chosen) now = g.chosen->facing;
    }
    turn_on(t, open, now, by);
    return {};
}

} // namespace

// ---- the button, rows, the rest -------------------------------------------------------------------------------------

TriumphPlan commit(const Holding& h) {
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
    const std::vector<Action> legal = legal_now(h);
    return play_chosen(h, legal, grip_of(picks_of(h.b, legal), t));
}

TriumphPlan choose(const Holding& h, UnitId u, bool keep) {
    TriumphTable& t = h.t;
    const bool same = t.selected == u && !keep;
    drop_goal(t);
    t.why.reset();
    t.selected = t.card = u;
    if (on_map(h.s, u)) t.from = at(h.s, u).hex;
    const bool list = top_frame<triumph::Orders>(h.s) || top_frame<Activation>(h.s) || top_frame<Setup>(h.s);
    if (same && list) let_go(t);
    return {};
}

namespace {

TriumphPlan take_option(const Holding& h, const Intent& i) {
    TriumphTable& t = h.t;
    t.why.reset();
    if (i.words.substr(0, 3) == "do ") {
        auto action = parse_action(h.w, h.s, std::string_view(i.words).substr(3));
        return action ? play_or_say(h, *action) : TriumphPlan{};
    }
    if (i.words == "standing_list") t.muster = false; // one of them at a time
    if (i.words == "muster") t.orders = false;
    if (auto plan = take_listed(h, i)) return *plan;
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

} // namespace

TriumphPlan next_unit(const Holding& h) {
    std::vector<UnitId> can;
    if (top_frame<Setup>(h.s)) {
        for (const Deployment& d : h.w.deployments)
            for (UnitId u : d.units)
                if (d.side == h.side && on_map(h.s, u) && d.hexes.size() != 1) add_once(can, u);
    } else {
        const auto* act = top_frame<Activation>(h.s);
        for (const Action& a : legal_now(h)) {
            const Pick p = pick_of(h.s, a);
            if (!p.unit || !on_map(h.s, p.unit) || is<Top>(a)) continue;
            // Guns that could only turn are not waiting for anything.
            if (act && is<triumph::Turn>(a)) continue;
            add_once(can, p.unit);
        }
    }
    if (can.empty()) return {};
    put_in_order(can.begin(), can.end());
    take(h, next_of(can, h.t.selected));
    return {};
}

namespace {

// 5.2: an order is left, and somebody to have it.
bool could_order(const Holding& h) {
    const auto* f = top_frame<triumph::Orders>(h.s);
    if (!f || f->step != OrdersStep::allocate || points_left(h.w, h.s, f->side) <= 0) return false;
    const std::vector<Action> can = legal_now(h);
    return std::any_of(can.begin(), can.end(), [](const Action& a) { return is<Give>(a); });
}

} // namespace

TriumphPlan end_phase(const Holding& h) {
    const auto* a = top_frame<Activation>(h.s);
    return end_or_ask(h, Ready{},
                      a ? a->step == triumph::Step::fire || a->step == triumph::Step::move : could_order(h));
}

TriumphPlan clear(const Holding& h) {
    TriumphTable& t = h.t;
    TriumphPlan plan;
    t.why.reset();
    if (drafting(h.s)) {
        const auto* f = top_frame<Fire>(h.s);
        if (f->kind == FireKind::fire || f->kind == FireKind::barrage) plan.undo_while = drafting;
    } else if (t.aim || t.goal) {
        drop_goal(t);
    } else {
        let_go(t);
    }
    return plan;
}

TriumphPlan otherwise(const Holding& h, const Intent& i) {
    switch (i.verb) {
    case Verb::turn:
        return turn(h, i.number);
    case Verb::option:
        return take_option(h, i);
    case Verb::hold_ground:
        return play_or_say(h, Stay{});
    default:
        return not_meant<Rules>();
    }
}

} // namespace tri

Plan<Rules> TableOf<Rules>::interpret(const World& w, const State& s, Table& t, const Intent& i) {
    const Decider who = decider(w, s);
    return interpret_as(tri::Holding{{w, s, t, board_of(w, s), is_side(who) ? side_of(who) : Side::french}}, who, i);
}

} // namespace redoubt::shell
