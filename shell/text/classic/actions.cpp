#include "shell/text/classic/actions.h"

#include "engine/rules/classic/query.h"
#include "engine/rules/classic/ruleset.h"
#include "shell/text/classic/names.h"
#include "shell/text/classic/phrases.h"

namespace redoubt::words {

namespace {

using namespace redoubt::classic;

struct Orderer {
    const World& w;
    const State& s;
    Words on(Phrase p, UnitId u, HexId h = {}) const {
        return say(p, {{"unit", plain(unit_name(w, u))}, {"hex", hex_name(w, h)}});
    }
    Words at_target(Phrase p, HexId h) const { return say(p, {{"target", occupants(w, s, h)}}); }

    Words operator()(const Move& a) const {
        if (!on_map(s, a.unit)) return on(Phrase::do_enter, a.unit, a.to);
        Type t = unit_of(w, a.unit).type;
        return on(t == Type::cavalry     ? Phrase::do_move_cavalry
                  : t == Type::artillery ? Phrase::do_move_artillery
                                         : Phrase::do_move_infantry,
                  a.unit, a.to);
    }
    Words operator()(const Exit& a) const { return on(Phrase::do_exit, a.unit); }
    Words operator()(const EndMovement&) const { return say(Phrase::do_end_movement); }
    Words operator()(const TakeBack&) const { return say(Phrase::do_takeback); }
    Words operator()(const Answer& a) const { return say(a.yes ? Phrase::do_consent : Phrase::do_refuse); }
    Words operator()(const Assault& a) const { return at_target(Phrase::do_attack, a.target); }
    Words operator()(const Also& a) const { return at_target(Phrase::do_also, a.target); }
    Words operator()(const With& a) const {
        const Draft* d = s.frames.empty() ? nullptr : std::get_if<Draft>(&s.frames.back());
        bool far = d && !d->targets.empty() && distance(w.map.grid, at(s, a.unit).hex, d->targets[0]) > 1;
        return on(far ? Phrase::do_bombard : Phrase::do_with, a.unit);
    }
    Words operator()(const Declare&) const {
        Words odds;
        const Draft* d = s.frames.empty() ? nullptr : std::get_if<Draft>(&s.frames.back());
        if (d && !d->attackers.empty())
            odds = number(odds_name(forecast(board_of(w, s), d->targets, d->attackers).column));
        return say(Phrase::do_declare, {{"odds", odds}});
    }
    Words operator()(const Clear&) const { return say(Phrase::do_clear); }
    Words operator()(const EndCombat&) const { return say(Phrase::do_end_combat); }
    Words operator()(const FallBack& a) const { return on(Phrase::do_fallback, a.unit, a.to); }
    Words operator()(const Stand& a) const { return on(Phrase::do_stand, a.unit); }
    Words operator()(const Retreat& a) const { return on(a.to ? Phrase::do_retreat : Phrase::do_lost, a.unit, a.to); }
    Words operator()(const Displace& a) const { return on(Phrase::do_displace, a.unit, a.to); }
    Words operator()(const Pay& a) const { return on(Phrase::do_pay, a.unit); }
    Words operator()(const Paid&) const { return say(Phrase::do_paid); }
    Words operator()(const classic::Advance& a) const { return on(Phrase::do_advance, a.unit, a.to); }
    Words operator()(const Hold&) const { return say(Phrase::do_hold); }
};

Phrase asked_in(const Attack& a, const Board& b) {
    if (a.result == Crt::none) return Phrase::asked_die;
    std::vector<Action> options;
    legal_actions(b.world, b.state, options);
    if (options.empty()) return Phrase::asked_over;
    const Action& first = options.front();
    if (std::holds_alternative<FallBack>(first) || std::holds_alternative<Stand>(first)) return Phrase::asked_standing;
    if (std::holds_alternative<Retreat>(first))
        return a.result == Crt::ar ? Phrase::asked_retreat_own : Phrase::asked_retreat;
    if (std::holds_alternative<Pay>(first) || std::holds_alternative<Paid>(first))
        return a.owed > 0 ? Phrase::asked_exchange : Phrase::asked_exchange_paid;
    return Phrase::asked_advance;
}

} // namespace

Words order(const World& w, const State& s, const Action& a) {
    return std::visit(Orderer{w, s}, a);
}

Words asked(const World& w, const State& s) {
    Decider who = decider(w, s);
    if (who == Decider::over || s.frames.empty()) return say(Phrase::asked_over);
    Words side = bold(The_side(is_side(who) ? side_of(who) : side_of(s.phase)));
    Board b = board_of(w, s);
    const Frame& f = s.frames.back();
    if (std::holds_alternative<Movement>(f)) return say(Phrase::asked_movement, {{"side", side}});
    if (std::holds_alternative<Consent>(f)) {
        UnitId last;
        for (const Frame& below : s.frames)
            if (const auto* m = std::get_if<Movement>(&below)) last = m->last;
        return say(Phrase::asked_consent, {{"side", side}, {"unit", plain(unit_name(w, last))}});
    }
    if (std::holds_alternative<Combat>(f)) {
        std::size_t n = owed(b).targets.size();
        Words count = n == 1 ? say(Phrase::owed_one) : say(Phrase::owed_many, {{"n", plain(std::to_string(n))}});
        return say(n > 0 ? Phrase::asked_combat_owed : Phrase::asked_combat, {{"side", side}, {"count", count}});
    }
    if (const auto* d = std::get_if<Draft>(&f)) {
        std::vector<Words> targets;
        for (HexId h : d->targets) targets.push_back(occupants(w, s, h));
        return say(Phrase::asked_draft, {{"side", side}, {"target", join(targets, pattern(Phrase::and_last))}});
    }
    if (const auto* p = std::get_if<Push>(&f))
        return say(Phrase::asked_push, {{"side", side}, {"unit", plain(unit_name(w, p->chain.back()))}});
    const auto& a = std::get<Attack>(f);
    return say(asked_in(a, b), {{"side", side}, {"owed", number(std::to_string(a.owed))}});
}

} // namespace redoubt::words
