// Taps in fights and answers: guns and rifles and their targets, attacks being put together, withdrawals and chases.
#include "shell/present/napoleon/hand.h"

#include <algorithm>

namespace redoubt::shell::nap {

using namespace redoubt::napoleon;

void say_why(const Holding& h, const Action& a, const Refusal& r, HexId hex) {
    h.t.why = why_of(h.w, h.s, a, r);
    h.t.looked = hex;
}

// ---- Fire -----------------------------------------------------------------------------------------------------------

namespace {

// What the gun in hand would have to do to fire at somebody in a hex, though it may not: for the why-not.
NapoleonPlan refused_shot(const Holding& h, UnitId target, HexId hex) {
    const bool gun = is_gun(h.w, h.t.selected);
    return play_or_say(h, gun ? Action{Fire{h.t.selected, target}} : Action{Shoot{h.t.selected, target}}, hex);
}

} // namespace

// Takes a unit in hand that fires or shoots. When it answers, or shoots before a battle, and has one target only, the
// shot waits for its word at once.
NapoleonPlan take_to_fire(const Holding& h, UnitId u) {
    NapoleonTable& t = h.t;
    t.selected = t.card = u;
    t.aim = {};
    if (top_frame<Artillery>(h.s)) return {};
    const std::vector<Action> legal = legal_now(h);
    std::vector<Pick> own;
    for (const Pick& f : picks_of(h.s, legal, fires))
        if (f.unit == u) own.push_back(f);
    if (own.size() != 1) return {};
    t.aim = at(h.s, own[0].target).hex;
    return play_or_say(h, legal[own[0].n], t.aim);
}

NapoleonPlan tap_in_fire(const Holding& h, HexId hex) {
    NapoleonTable& t = h.t;
    const std::vector<Action> legal = legal_now(h);
    const std::vector<Pick> shots = picks_of(h.s, legal, fires);
    const UnitId there = unit_in(h.b, hex);
    t.why.reset();
    if (!there) {
        let_go(t);
        return {};
    }
    t.card = there;
    if (own(h, there)) { // who fires: those of the hex that can, round and round
        std::vector<UnitId> can;
        for (const Pick& f : shots)
            if (f.from == hex) add_once(can, f.unit);
        t.aim = {};
        if (can.empty()) {
            UnitId gun = there;
            for (UnitId u : h.b.in(hex))
                if (is_gun(h.w, u)) gun = u;
            t.selected = t.card = gun;
            return {};
        }
        const auto now = std::find(can.begin(), can.end(), t.selected);
        return take_to_fire(h, now == can.end() ? can.front() : next_of(can, *now));
    }
    UnitId by = t.selected;
    std::vector<std::size_t> at_hex;
    std::vector<UnitId> firing;
    for (const Pick& f : shots)
        if (at(h.s, f.target).hex == hex) add_once(firing, f.unit);
    if (!by && firing.size() == 1) by = t.selected = firing[0]; // only one can reach it
    for (const Pick& f : shots)
        if (f.unit == by && at(h.s, f.target).hex == hex) at_hex.push_back(f.n);
    if (!at_hex.empty()) t.aim = hex;
    if (at_hex.size() == 1) return play_or_say(h, legal[at_hex[0]], hex);
    if (at_hex.size() > 1) return {};
    if (by && on_map(h.s, by)) {
        UnitId target = there;
        for (UnitId u : h.b.in(hex))
            if (!is_commander(h.w, u)) target = u;
        return refused_shot(h, target, hex);
    }
    return {};
}

NapoleonPlan aim_at(const Holding& h, UnitId target) {
    const std::vector<Action> legal = legal_now(h);
    for (const Pick& f : picks_of(h.s, legal, fires))
        if (f.unit == h.t.selected && f.target == target) return play_or_say(h, legal[f.n], at(h.s, target).hex);
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

NapoleonPlan begin_attack(const Holding& h, HexId from, HexId target) {
    h.t.aim = {};
    h.t.selected = {};
    return play_or_say(h, Attack{from, target}, target);
}

} // namespace

NapoleonPlan tap_in_attacks(const Holding& h, HexId hex) {
    NapoleonTable& t = h.t;
    const UnitId there = unit_in(h.b, hex);
    t.why.reset();
    if (!there) {
        let_go(t);
        return {};
    }
    t.card = there;
    const std::vector<Attack> all = all_of_kind<Attack>(legal_now(h));
    if (own(h, there)) {
        if (t.aim) {
            for (const Attack& a : all)
                if (a.from == hex && a.target == t.aim) return begin_attack(h, hex, t.aim);
            return play_or_say(h, Attack{hex, t.aim}, hex);
        }
        t.selected = t.card = stands_in(h, t.selected, hex) ? next_in(h.b, hex, t.selected) : there;
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

NapoleonPlan tap_in_draft(const Holding& h, const Draft& d, HexId hex) {
    NapoleonTable& t = h.t;
    const UnitId there = unit_in(h.b, hex);
    t.why.reset();
    if (!there) {
        t.card = {};
        return {};
    }
    t.card = there;
    const bool ours = own(h, there);
    if (d.kind != BattleKind::attack)
        return ours ? play_of_hex<With>(h, hex).value_or(NapoleonPlan{}) : play_or_say(h, Also{hex}, hex);
    if (d.from.contains(hex) || d.targets.contains(hex)) {
        const std::size_t many = ours ? d.from.size() : d.targets.size();
        return many > 1 ? redraft(d, hex) : NapoleonPlan{};
    }
    return play_or_say(h, ours ? Action{Support{hex}} : Action{Also{hex}}, hex);
}

// ---- Answers --------------------------------------------------------------------------------------------------------

NapoleonPlan tap_in_answer(const Holding& h, HexId hex) {
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
    const std::vector<Pick> picks = picks_of(h.s, legal, goes);
    if (picks.empty()) {
        // Who loses, who fights: with one of them in the hex the tap is enough, else the list is there.
        std::vector<Action> those;
        for (const Action& a : legal)
            if (is<Lose, Count>(a))
                if (at(h.s, offer_of(a).unit).hex == hex) those.push_back(a);
        if (those.size() == 1) return play_or_say(h, those[0], hex);
        t.card = unit_in(h.b, hex);
        return {};
    }
    const Grip g = grip_of(picks, t);
    const Touch what = touch(t, picks, g, hex);
    if (what == Touch::plays) return play_or_say(h, legal[g.chosen->n], hex);
    t.card = what == Touch::nothing ? unit_in(h.b, hex) : t.selected;
    if (what == Touch::nothing) drop_goal(t);
    return {};
}

} // namespace redoubt::shell::nap
