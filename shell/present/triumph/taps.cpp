// What a tap on the map means, step by step: movement, fire, attacks, set-up, answers.
#include "engine/rules/triumph/way.h"
#include "shell/present/triumph/hand.h"
#include "shell/present/triumph/say.h"

#include <algorithm>

namespace redoubt::shell::tri {

using namespace redoubt::triumph;

void take(const Holding& h, UnitId u) {
    let_go(h.t);
    h.t.selected = h.t.card = u;
}

namespace {

// The unit of a hex that is meant by a tap: once more the next one; of `can` first.
UnitId taken_by_tap(const Holding& h, HexId hex, const std::vector<UnitId>& can) {
    if (stands_in(h, h.t.selected, hex)) return next_in(h.b, hex, h.t.selected);
    for (UnitId u : stack_in(h.b, hex))
        if (std::find(can.begin(), can.end(), u) != can.end()) return u;
    return unit_in(h.b, hex);
}

std::vector<UnitId> who_can(const Holding& h) {
    std::vector<UnitId> out;
    for (const Action& a : legal_now(h)) {
        if (is<Top>(a)) continue;
        if (const Pick p = pick_of(h.s, a); p.unit) add_once(out, p.unit);
    }
    return out;
}

// ---- Movement -------------------------------------------------------------------------------------------------------

} // namespace

UnitId on_its_way(const Holding& h) {
    const auto* move = top_frame<Move>(h.s);
    return move ? move->unit : UnitId{};
}
bool in_movement(const Holding& h) {
    const auto* a = top_frame<Activation>(h.s);
    return on_its_way(h) || (a && a->step == triumph::Step::move);
}
bool may_leave(const Holding& h, UnitId u) {
    return own(h, u);
}
bool goes_to(const Holding& h, UnitId u, HexId hex) {
    const std::vector<Destination> reach = destinations(h.b, u);
    return std::any_of(reach.begin(), reach.end(), [&](const Destination& d) { return d.hex == hex; });
}
UnitId taken_by_tap(const Holding& h, HexId hex) {
    return taken_by_tap(h, hex, who_can(h));
}

// Asked of the first step that cannot be taken on the way there.
void say_no_way(const Holding& h, UnitId u, HexId hex) {
    const auto refusal = why_illegal(h.w, h.s, StepTo{u, hex});
    if (!refusal) return;
    h.t.why = why_of(h.w, h.s, StepTo{u, hex}, *refusal);
    if (on_map(h.s, u) && distance(h.w.map.grid, at(h.s, u).hex, hex) > 1 &&
        static_cast<Why>(refusal->why) == Why::too_far) {
        const auto obstacle = why_no_way(h.b, u, hex);
        if (obstacle && static_cast<Why>(obstacle->why) != Why::points) {
            h.t.why = why_of(h.w, h.s, StepTo{u, hex}, *obstacle);
        } else {
            h.t.why->reason = text_of(Phrase::no_way);
            h.t.why->rule = label_of(Rule::r7_11);
        }
    }
    h.t.looked = hex;
}

TriumphPlan march(const Holding& h, bool keep) {
    TriumphTable& t = h.t;
    TriumphPlan plan;
    plan.quiet = true;
    const UnitId going = on_its_way(h), u = going ? going : t.selected;
    if (!u) return plan;
    const HexId start = on_map(h.s, u) ? at(h.s, u).hex : HexId{};
    const HexId goal = t.goal ? t.goal : start;
    if (!t.together || going || !start) {
        const Way way = way_to(h.w, h.s, u, goal, t.facing, !keep);
        plan.actions = way.actions;
        if (plan.actions.empty()) say_no_way(h, u, goal);
        return plan;
    }
    std::vector<UnitId> stack = {u};
    for (UnitId m : stack_in(h.b, start))
        if (m != u) stack.push_back(m);
    march_together(h, goal, stack, plan,
                   [&](const State& now, UnitId m) { return way_to(h.w, now, m, goal, t.facing); });
    return plan;
}

namespace {

// ---- Fire -----------------------------------------------------------------------------------------------------------

TriumphPlan tap_in_fire(const Holding& h, HexId hex) {
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

} // namespace

TriumphPlan declare_aimed(const Holding& h) {
    TriumphTable& t = h.t;
    if (!t.from || !t.aim) return {};
    if (!why_illegal(h.w, h.s, Assault{t.from, t.aim})) return play_or_say(h, Assault{t.from, t.aim}, t.aim);
    const std::vector<Charge> ways = charges_on(h.b, t.from, t.aim);
    if (ways.empty()) return play_or_say(h, Assault{t.from, t.aim}, t.aim);
    const std::size_t n = std::min(static_cast<std::size_t>(t.way < 0 ? 0 : t.way), ways.size() - 1);
    return play_or_say(h, ways[n], t.aim);
}

namespace {

bool can_attack(const Holding& h, HexId from, HexId target) {
    return !why_illegal(h.w, h.s, Assault{from, target}) || !charges_on(h.b, from, target).empty();
}

TriumphPlan tap_in_declare(const Holding& h, HexId hex) {
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

TriumphPlan tap_in_setup(const Holding& h, const Setup& f, HexId hex) {
    TriumphTable& t = h.t;
    const UnitId u = t.selected;
    if (t.seating) {
        t.seating = false;
        return play_or_say(h, Seat{hex}, hex);
    }
    const bool here = stands_in(h, u, hex);
    const Action place = triumph::Place{u, hex};
    if (!f.note && own(h, u) && on_map(h.s, u) && !here)
        if (auto plan = tap_to_place(h, place, hex, [&] { return play_or_say(h, place, hex); })) return *plan;
    look_at(h, here ? next_in(h.b, hex, u) : unit_in(h.b, hex));
    return {};
}

// ---- Answers --------------------------------------------------------------------------------------------------------

TriumphPlan tap_in_answer(const Holding& h, HexId hex) {
    TriumphTable& t = h.t;
    t.why.reset();
    const std::vector<Action> legal = legal_now(h);
    const std::vector<Pick> picks = picks_of(h.b, legal);
    const Grip g = grip_of(picks, t);
    const Touch what = touch(t, picks, g, hex);
    if (what == Touch::plays) return play_or_say(h, legal[g.chosen->n], hex);
    if (what == Touch::goal) t.card = unit_in(h.b, hex);
    if (what == Touch::hand) t.card = t.selected;
    if (what != Touch::nothing) return {};
    t.card = stands_in(h, t.card, hex) ? next_in(h.b, hex, t.card) : unit_in(h.b, hex);
    return {};
}

} // namespace

bool drafting(const State& s) {
    const auto* f = top_frame<Fire>(s);
    return f && f->stage == FireStage::draft;
}

TriumphPlan tap(const Holding& h, HexId hex) {
    if (const auto* f = top_frame<Setup>(h.s)) return tap_in_setup(h, *f, hex);
    if (in_movement(h)) return tap_in_march(h, hex);
    if (const auto* f = top_frame<Shock>(h.s); f && f->stage == ShockStage::declare) return tap_in_declare(h, hex);
    if (drafting(h.s)) {
        if (auto plan = play_of_hex<Join>(h, hex)) return *plan;
        h.t.card = unit_in(h.b, hex);
        return {};
    }
    const auto* a = top_frame<Activation>(h.s);
    if (a && a->step == triumph::Step::fire) return tap_in_fire(h, hex);
    const auto* o = top_frame<triumph::Orders>(h.s);
    if (a || (o && o->step == OrdersStep::allocate)) {
        const UnitId there = unit_in(h.b, hex);
        look_at(h, own(h, there) ? taken_by_tap(h, hex) : there);
        return {};
    }
    return tap_in_answer(h, hex);
}

} // namespace redoubt::shell::tri
