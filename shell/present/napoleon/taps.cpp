// Taps in fights and answers: guns and rifles and their targets, attacks being put together, withdrawals and chases.
#include "shell/present/napoleon/hand.h"

#include <algorithm>
#include <iterator>

namespace redoubt::shell::nap {

using namespace redoubt::napoleon;

void let_go(NapoleonTable& t) {
    t.selected = t.card = t.target = t.after = {};
    t.goal = t.looked = t.via = t.aim = {};
    t.facing.reset();
    t.forced = t.together = t.ending = false;
    t.why.reset();
}

void drop_goal(NapoleonTable& t) {
    t.goal = t.via = {};
    t.facing.reset();
}

// Plays `a`, or says why it cannot be played.
NapoleonPlan play_or_say(const Hand_& h, const Action& a, HexId hex) {
    NapoleonPlan out;
    if (auto refusal = why_illegal(h.w, h.s, a)) {
        h.t.why = why_of(h.w, h.s, a, *refusal);
        h.t.looked = hex;
        return out;
    }
    h.t.why.reset();
    out.actions.push_back(a);
    return out;
}

void say_why(const Hand_& h, const Action& a, const Refusal& r, HexId hex) {
    h.t.why = why_of(h.w, h.s, a, r);
    h.t.looked = hex;
}

std::vector<Action> legal_now(const Hand_& h) {
    std::vector<Action> out;
    legal_actions(h.w, h.s, out);
    return out;
}

// ---- Fire -----------------------------------------------------------------------------------------------------------

namespace {

struct Shot {
    UnitId by, target;
    Action action;
};
std::vector<Shot> shots_of(const std::vector<Action>& legal) {
    std::vector<Shot> out;
    for (const Action& a : legal) {
        if (const auto* f = std::get_if<Fire>(&a)) out.push_back({f->unit, f->target, a});
        if (const auto* f = std::get_if<Shoot>(&a)) out.push_back({f->unit, f->target, a});
    }
    return out;
}

// What the gun in hand would have to do to fire at somebody in a hex, though it may not: for the why-not.
NapoleonPlan refused_shot(const Hand_& h, UnitId target, HexId hex) {
    const bool gun = is_gun(h.w, h.t.selected);
    return play_or_say(h, gun ? Action{Fire{h.t.selected, target}} : Action{Shoot{h.t.selected, target}}, hex);
}

} // namespace

// Takes a unit in hand that fires or shoots. When it answers, or shoots before a battle, and has one target only, the
// shot waits for its word at once.
NapoleonPlan take_to_fire(const Hand_& h, UnitId u) {
    NapoleonTable& t = h.t;
    t.selected = t.card = u;
    t.aim = {};
    if (top_frame<Artillery>(h.s)) return {};
    const std::vector<Shot> shots = shots_of(legal_now(h));
    std::vector<Shot> own;
    std::copy_if(shots.begin(), shots.end(), std::back_inserter(own), [&](const Shot& f) { return f.by == u; });
    if (own.size() != 1) return {};
    t.aim = at(h.s, own[0].target).hex;
    return play_or_say(h, own[0].action, t.aim);
}

NapoleonPlan tap_in_fire(const Hand_& h, HexId hex) {
    NapoleonTable& t = h.t;
    const std::vector<Shot> shots = shots_of(legal_now(h));
    const UnitId there = unit_in(h.b, hex);
    t.why.reset();
    if (!there) {
        let_go(t);
        return {};
    }
    t.card = there;
    if (unit_of(h.w, there).side == h.side) { // who fires: those of the hex that can, round and round
        std::vector<UnitId> can;
        for (const Shot& f : shots)
            if (at(h.s, f.by).hex == hex && std::find(can.begin(), can.end(), f.by) == can.end()) can.push_back(f.by);
        t.aim = {};
        if (can.empty()) {
            UnitId gun = there;
            for (UnitId u : h.b.in(hex))
                if (is_gun(h.w, u)) gun = u;
            t.selected = t.card = gun;
            return {};
        }
        auto now = std::find(can.begin(), can.end(), t.selected);
        return take_to_fire(h, now == can.end() || now + 1 == can.end() ? can.front() : *(now + 1));
    }
    UnitId by = t.selected;
    std::vector<Shot> at_hex;
    std::vector<UnitId> firing;
    for (const Shot& f : shots) {
        if (at(h.s, f.target).hex != hex) continue;
        if (std::find(firing.begin(), firing.end(), f.by) == firing.end()) firing.push_back(f.by);
        if (f.by == by) at_hex.push_back(f);
    }
    if (at_hex.empty() && !by && firing.size() == 1) { // only one can reach it
        by = t.selected = firing[0];
        for (const Shot& f : shots)
            if (f.by == by && at(h.s, f.target).hex == hex) at_hex.push_back(f);
    }
    if (at_hex.size() == 1) {
        t.aim = hex;
        return play_or_say(h, at_hex[0].action, hex);
    }
    if (at_hex.size() > 1) {
        t.aim = hex;
        return {};
    }
    if (by && on_map(h.s, by)) {
        UnitId target = there;
        for (UnitId u : h.b.in(hex))
            if (!is_commander(h.w, u)) target = u;
        return refused_shot(h, target, hex);
    }
    return {};
}

NapoleonPlan aim_at(const Hand_& h, UnitId target) {
    for (const Shot& f : shots_of(legal_now(h)))
        if (f.by == h.t.selected && f.target == target) return play_or_say(h, f.action, at(h.s, target).hex);
    if (h.t.selected) return refused_shot(h, target, at(h.s, target).hex);
    return {};
}

bool building(const State& s) { // a shot that waits for its word
    if (top_frame<Barrage>(s)) return !top_frame<Barrage>(s)->fired;
    const auto* v = top_frame<Volley>(s);
    return v && !v->shooters.empty() && !v->rolling;
}
bool drafting(const State& s) {
    return top_frame<Draft>(s) != nullptr;
}

// ---- Attack ---------------------------------------------------------------------------------------------------------

namespace {

NapoleonPlan begin_attack(const Hand_& h, HexId from, HexId target) {
    h.t.aim = {};
    h.t.selected = {};
    return play_or_say(h, Attack{from, target}, target);
}

} // namespace

NapoleonPlan tap_in_attacks(const Hand_& h, HexId hex) {
    NapoleonTable& t = h.t;
    const UnitId there = unit_in(h.b, hex);
    t.why.reset();
    if (!there) {
        let_go(t);
        return {};
    }
    t.card = there;
    const std::vector<Attack> all = all_of_kind<Attack>(legal_now(h));
    if (unit_of(h.w, there).side == h.side) {
        if (t.aim) {
            for (const Attack& a : all)
                if (a.from == hex && a.target == t.aim) return begin_attack(h, hex, t.aim);
            return play_or_say(h, Attack{hex, t.aim}, hex);
        }
        const bool again = t.selected && on_map(h.s, t.selected) && at(h.s, t.selected).hex == hex;
        t.selected = again ? next_in(h.b, hex, t.selected) : there;
        t.card = t.selected;
        return {};
    }
    if (t.selected && on_map(h.s, t.selected)) {
        const HexId from = at(h.s, t.selected).hex;
        if (distance(h.w.map.grid, from, hex) == 1) return begin_attack(h, from, hex);
    }
    std::vector<HexId> from;
    for (const Attack& a : all)
        if (a.target == hex) from.push_back(a.from);
    t.selected = {};
    if (from.size() == 1) return begin_attack(h, from[0], hex);
    if (from.empty()) { // why not, asked of a hex of ours beside it
        for (Dir d : all_dirs) {
            const HexId own = next_to(h.w, hex, d);
            if (own && side_in(h.b, own) == h.side) return play_or_say(h, Attack{own, hex}, hex);
        }
        return {};
    }
    t.aim = hex;
    return {};
}

namespace {

// Undo to the phase, then the attack anew without one hex.
NapoleonPlan redraft(const Draft& d, HexId without) {
    NapoleonPlan plan;
    plan.undo_while = drafting;
    std::vector<HexId> from, targets;
    for (HexId x : d.from)
        if (x != without) from.push_back(x);
    for (HexId x : d.targets)
        if (x != without) targets.push_back(x);
    if (from.empty() || targets.empty()) return plan;
    plan.lenient = true;
    plan.actions.push_back(Attack{from[0], targets[0]});
    for (std::size_t i = 1; i < from.size(); ++i) plan.actions.push_back(Support{from[i]});
    for (std::size_t i = 1; i < targets.size(); ++i) plan.actions.push_back(Also{targets[i]});
    return plan;
}

} // namespace

NapoleonPlan tap_in_draft(const Hand_& h, const Draft& d, HexId hex) {
    NapoleonTable& t = h.t;
    const UnitId there = unit_in(h.b, hex);
    t.why.reset();
    if (!there) {
        t.card = {};
        return {};
    }
    t.card = there;
    const bool own = unit_of(h.w, there).side == h.side;
    if (d.kind != BattleKind::attack) {
        if (!own) return play_or_say(h, Also{hex}, hex);
        for (const With& a : all_of_kind<With>(legal_now(h)))
            if (at(h.s, a.unit).hex == hex) return play_or_say(h, a, hex);
        return {};
    }
    if (d.from.contains(hex) || d.targets.contains(hex)) {
        const std::size_t many = own ? d.from.size() : d.targets.size();
        return many > 1 ? redraft(d, hex) : NapoleonPlan{};
    }
    return own ? play_or_say(h, Support{hex}, hex) : play_or_say(h, Also{hex}, hex);
}

// ---- Answers --------------------------------------------------------------------------------------------------------

NapoleonPlan tap_in_answer(const Hand_& h, HexId hex) {
    NapoleonTable& t = h.t;
    const std::vector<Action> legal = legal_now(h);
    t.why.reset();
    for (const Form& f : all_of_kind<Form>(legal))
        if (f.hex == hex) {
            if (t.goal == hex) return play_or_say(h, f, hex);
            t.goal = hex;
            t.card = unit_in(h.b, hex);
            return {};
        }
    const std::vector<Placement> ways = placements(legal);
    if (ways.empty()) {
        // Who loses, who fights: with one of them in the hex the tap is enough, else the list is there.
        std::vector<Action> picks;
        for (const Action& a : legal) {
            if (const auto* l = std::get_if<Lose>(&a); l && at(h.s, l->unit).hex == hex) picks.push_back(a);
            if (const auto* c = std::get_if<Count>(&a); c && at(h.s, c->unit).hex == hex) picks.push_back(a);
        }
        if (picks.size() == 1) return play_or_say(h, picks[0], hex);
        t.card = unit_in(h.b, hex);
        return {};
    }
    UnitId unit = t.selected;
    auto may = [&](UnitId u) {
        return std::any_of(ways.begin(), ways.end(), [&](const Placement& p) { return p.unit == u; });
    };
    auto goes = [&](UnitId u) {
        return std::any_of(ways.begin(), ways.end(), [&](const Placement& p) { return p.unit == u && p.to == hex; });
    };
    if (!unit || !may(unit)) unit = ways[0].unit;
    if (!goes(unit)) {
        for (UnitId u : h.b.in(hex))
            if (may(u)) { // another unit of those that may go
                t.selected = t.card = u;
                drop_goal(t);
                return {};
            }
        for (const Placement& p : ways)
            if (p.to == hex && !goes(unit)) unit = p.unit;
    }
    if (goes(unit)) {
        if (t.goal == hex && t.selected == unit)
            if (const auto best = chosen(ways, t); best != ways.end()) return play_or_say(h, best->action, hex);
        drop_goal(t);
        t.selected = t.card = unit;
        t.goal = hex;
        return {};
    }
    t.card = unit_in(h.b, hex);
    drop_goal(t);
    return {};
}

} // namespace redoubt::shell::nap
