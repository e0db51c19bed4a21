// The door of the system: who decides, what is legal, what happens. Every frame answers for itself (play.h).
#include "engine/rules/classic/ruleset.h"

#include "engine/core/offer.h"
#include "engine/rules/classic/play.h"

namespace redoubt::classic {

bool is_movement_action(const Action& a) {
    return std::holds_alternative<Move>(a) || std::holds_alternative<Exit>(a) ||
           std::holds_alternative<EndMovement>(a) || std::holds_alternative<TakeBack>(a) ||
           std::holds_alternative<Answer>(a);
}

Decider decider(const World& w, const State& s) {
    if (is_over(s)) return Decider::over;
    return std::visit([&](const auto& f) { return who(w, s, f); }, s.frames.back());
}

void legal_actions(const World& w, const State& s, std::vector<Action>& out) {
    out.clear();
    if (!is_side(decider(w, s))) return;
    const Board b = board_of(w, s);
    std::visit([&](const auto& f) { choices(b, f, out); }, s.frames.back());
}

std::optional<Refusal> why_illegal(const World& w, const State& s, const Action& a) {
    if (is_over(s)) return refuse(Rule::r12_0, Why::game_over);
    if (decider(w, s) == Decider::chance) return refuse(Rule::r7_0, Why::awaiting_die);
    const Offer o = offer_of(a);
    if (o.no_unit || !o.knows_units(w.units.size())) return refuse(Rule::none, Why::no_such_unit);
    const Board b = board_of(w, s);
    return std::visit(
        [&](const auto& f) { return among_choices(b, f, a) ? std::nullopt : std::optional<Refusal>(why_not(b, f, a)); },
        s.frames.back());
}

Chance chance(const World& w, const State& s) {
    REDOUBT_ASSERT(decider(w, s) == Decider::chance);
    return chance_of(w, s, std::get<Attack>(s.frames.back()));
}

void run(Play& p) {
    while (!is_over(p.s)) {
        const Frame on = p.s.frames.back();
        if (!std::visit([&](const auto& f) { return go_on(p, f); }, on)) return;
    }
}

void apply(const World& w, State& s, const Action& a, Events* events) {
    Play p{w, s, events};
    const Frame on = s.frames.back();
    std::visit([&](const auto& f) { take(p, f, a); }, on);
    run(p);
}

void apply(const World& w, State& s, Outcome o, Events* events) {
    Play p{w, s, events};
    take(p, std::get<Attack>(s.frames.back()), o);
    run(p);
}

View observe(const World&, const State& s, Side side) {
    return {side, s};
}

State deal(const World&, const View& v, Rng&) {
    return v.position;
} // nothing is hidden

} // namespace redoubt::classic
