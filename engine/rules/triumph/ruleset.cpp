// The door of the system: who decides, what is legal, what happens. Every frame answers for itself (play.h).
#include "engine/rules/triumph/ruleset.h"

#include "engine/core/offer.h"
#include "engine/rules/triumph/play.h"

#include <algorithm>

namespace redoubt::triumph {

namespace {

// R18: a displaced commander is seated before anything else goes on.
bool push_displaced(Play& p) {
    if (p.s.frames.empty() || std::holds_alternative<Displaced>(p.s.frames.back())) return false;
    for (Side side : {Side::french, Side::russian})
        if (p.s.astray[index(side)]) {
            p.s.frames.push_back(Displaced{side});
            return true;
        }
    return false;
}

} // namespace

void run(Play& p) {
    for (;;) {
        if (is_over(p.s) || p.s.frames.empty()) return;
        if (push_displaced(p)) continue;
        const Frame f = p.s.frames.back();
        if (!std::visit([&](const auto& x) { return go_on(p, x); }, f)) return;
    }
}

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
    const Decider d = decider(w, s);
    if (d == Decider::over) return refuse(Rule::none, Why::game_over);
    if (d == Decider::chance) return refuse(Rule::none, Why::awaiting_die);
    const Board b = board_of(w, s);
    if (const auto* x = std::get_if<Switch>(&a)) return why_no_switch(b, *x);
    const Offer o = offer_of(a);
    if (!o.knows_units(w.units.size())) return refuse(Rule::none, Why::no_such_unit);
    if (!o.knows_hexes(w.map.hexes.size())) return refuse(Rule::none, Why::off_map, o.unit);
    return std::visit(
        [&](const auto& f) { return among_choices(b, f, a) ? std::nullopt : std::optional<Refusal>(why_not(b, f, a)); },
        s.frames.back());
}

Chance chance(const World& w, const State& s) {
    REDOUBT_ASSERT(decider(w, s) == Decider::chance);
    return chance_on_top(w, s);
}

void apply(const World& w, State& s, const Action& a, Events* events) {
    Play p{w, s, events};
    if (const auto* x = std::get_if<Switch>(&a)) {
        apply_switch(p, *x);
        if (!is_open(s.frames.back())) run(p); // it may answer the reaction that is asked for
        return;
    }
    const Frame f = s.frames.back();
    std::visit([&](const auto& x) { take(p, x, a); }, f);
    run(p);
}

void apply(const World& w, State& s, Outcome o, Events* events) {
    Play p{w, s, events};
    const Frame f = s.frames.back();
    std::visit(
        [&](const auto& x) {
            if constexpr (requires { chance_of(w, s, x); }) take(p, x, o);
        },
        f);
    run(p);
}

} // namespace redoubt::triumph
