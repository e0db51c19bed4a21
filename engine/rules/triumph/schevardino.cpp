// TS1 The Schevardino turn: a French command is raised, the French act, then the Russians.
#include "engine/rules/triumph/play.h"

namespace redoubt::triumph {

namespace {

std::optional<Refusal> why_no_raise(const Board& b, const Muster& f, std::size_t part) {
    if (f.acting != 0) return refuse(Rule::s6, Why::wrong_step);
    if (part >= b.world.parts.size()) return refuse(Rule::s4, Why::not_a_part);
    const Part& x = b.world.parts[part];
    if (x.side != Side::french || x.turn > b.state.turn) return refuse(Rule::s6, Why::not_a_part);
    if (b.state.parts[part]) return refuse(Rule::s6, Why::already_done);
    return std::nullopt;
}

void wake(Play& p, std::size_t part) {
    p.s.parts[part] = true;
    p.tell(PartActive{static_cast<std::uint8_t>(part)});
}

} // namespace

// TS1.3: the French army, the Russian army, the next turn.
void next_part(Play& p) {
    auto& f = top<Muster>(p.s);
    switch (f.acting) {
    case 0:
        f.acting = 1;
        return begin_activation(p, ActivationKind::army, Side::french);
    case 1:
        f.acting = 2;
        return begin_activation(p, ActivationKind::army, Side::russian);
    default:
        return end_turn(p);
    }
}

Decider who(const World&, const State&, const Muster&) {
    return Decider::french;
}

void choices(const Board& b, const Muster& f, std::vector<Action>& out) {
    out.push_back(Ready{});
    for (std::size_t i = 0; i < b.world.parts.size(); ++i)
        if (!why_no_raise(b, f, i)) out.push_back(Raise{static_cast<std::uint8_t>(i)});
}

Refusal why_not(const Board& b, const Muster& f, const Action& a) {
    if (const auto* r = std::get_if<Raise>(&a))
        if (auto no = why_no_raise(b, f, r->part)) return *no;
    return refuse(Rule::s6, Why::wrong_step);
}

void take(Play& p, const Muster&, const Action& a) {
    if (const auto* r = std::get_if<Raise>(&a)) wake(p, r->part);
    next_part(p);
}

bool go_on(Play& p, const Muster& f) {
    for (std::size_t i = 0; i < p.w.parts.size(); ++i) // TS1.10: by the turn, not by choice
        if (p.w.parts[i].side == Side::russian && !p.s.parts[i] && p.w.parts[i].turn <= p.s.turn) wake(p, i);
    std::vector<Action> options;
    choices(board_of(p.w, p.s), f, options);
    if (options.size() > 1) return false;
    next_part(p);
    return true;
}

} // namespace redoubt::triumph
