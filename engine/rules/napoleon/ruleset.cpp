// The door of the system: who decides, what is legal, what happens.
#include "engine/rules/napoleon/ruleset.h"

#include "engine/core/notation.h"
#include "engine/core/offer.h"
#include "engine/rules/napoleon/play.h"

#include <algorithm>

namespace redoubt::napoleon {

Decider decider(const World& w, const State& s) {
    if (is_over(s) || s.frames.empty()) return Decider::over;
    return std::visit([&](const auto& f) { return who(w, s, f); }, s.frames.back());
}

void legal_actions(const World& w, const State& s, std::vector<Action>& out) {
    out.clear();
    if (!is_side(decider(w, s))) return;
    const Board b = board_of(w, s);
    std::visit([&](const auto& f) { choices(b, f, out); }, s.frames.back());
    switch_actions(b, out);
}

std::optional<Refusal> why_illegal(const World& w, const State& s, const Action& a) {
    if (is_over(s)) return refuse(Rule::r_victory, Why::game_over);
    if (decider(w, s) == Decider::chance) return refuse(Rule::r3_1, Why::awaiting_die);
    const Offer o = offer_of(a);
    if (o.no_unit || !o.knows_units(w.units.size())) return refuse(Rule::r2_2, Why::no_such_unit);
    if (o.no_hex || !o.knows_hexes(w.map.hexes.size())) return refuse(Rule::r8_425, Why::no_such_hex, o.unit);
    const Board b = board_of(w, s);
    if (const auto* x = std::get_if<Switch>(&a)) return why_no_switch(b, *x);
    return std::visit(
        [&](const auto& f) { return among_choices(b, f, a) ? std::nullopt : std::optional<Refusal>(why_not(b, f, a)); },
        s.frames.back());
}

Chance chance(const World& w, const State& s) {
    REDOUBT_ASSERT(decider(w, s) == Decider::chance);
    return chance_on_top(w, s);
}

void run(Play& p) {
    std::optional<Standing> told; // by which order the last answer was given
    while (!is_over(p.s)) {
        if (p.s.frames.empty()) { // phases that ask nobody
            if (p.s.phase == Phase::before) return;
            open_phase(p, static_cast<Phase>(static_cast<int>(p.s.phase) + 1));
            continue;
        }
        const Frame on = p.s.frames.back();
        if (std::visit([&](const auto& f) { return go_on(p, f); }, on)) continue;
        const auto answer = standing_answer(p.w, p.s);
        if (!answer) return;
        if (told != answer->order) p.tell(ByOrder{side_of(decider(p.w, p.s)), answer->order});
        told = answer->order;
        act(p, answer->action);
    }
}

void act(Play& p, const Action& a) {
    if (const auto* x = std::get_if<Switch>(&a)) return apply_switch(p, *x);
    const Frame on = p.s.frames.back();
    std::visit([&](const auto& f) { take(p, f, a); }, on);
}

void apply(const World& w, State& s, const Action& a, Events* events) {
    Play p{w, s, events};
    act(p, a);
    run(p);
}

void apply(const World& w, State& s, Outcome o, Events* events) {
    Play p{w, s, events};
    const Frame on = s.frames.back();
    std::visit(
        [&](const auto& f) {
            if constexpr (requires { chance_of(w, s, f); })
                take(p, f, o);
            else
                REDOUBT_ASSERT(!"no die is due");
        },
        on);
    run(p);
}

View observe(const World&, const State& s, Side side) {
    return {side, s};
}

State deal(const World&, const View& v, Rng&) {
    return v.position;
} // nothing is hidden

} // namespace redoubt::napoleon
