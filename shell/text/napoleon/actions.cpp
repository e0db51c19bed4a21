#include "shell/text/napoleon/actions.h"

#include "engine/core/frames.h"
#include "engine/rules/napoleon/query.h"
#include "engine/rules/napoleon/ruleset.h"
#include "shell/text/napoleon/names.h"
#include "shell/text/napoleon/phrases.h"

namespace redoubt::words::napoleonic {

namespace {

using namespace redoubt::napoleon;

struct Orderer {
    const World& w;
    const State& s;

    Words on(Phrase p, UnitId u, HexId h = {}, Dir d = Dir::n) const {
        return say(p, {{"unit", plain(unit_name(w, u))}, {"hex", hex_name(w, h)}, {"dir", plain(dir_name(d))}});
    }
    Words at_enemy(Phrase p, HexId target, HexId from = {}) const {
        return say(p, {{"target", occupants(w, s, target)}, {"hex", hex_name(w, from)}});
    }
    Words at_unit(Phrase p, UnitId u, UnitId target) const {
        return say(p, {{"unit", plain(unit_name(w, u))}, {"target", plain(unit_name(w, target))}});
    }
    Words by_side(Phrase p, HexId h, Dir d, UnitId u = {}) const {
        return say(p, {{"unit", plain(unit_name(w, u))}, {"side", number(hexside_name(w, h, d))}});
    }

    Words operator()(const Ready&) const { return say(Phrase::do_ready); }
    Words operator()(const Destroy& a) const { return by_side(Phrase::do_destroy, a.hex, a.side); }
    Words operator()(const napoleon::Place& a) const {
        const bool officer = a.unit && a.unit.index() < w.units.size() && is_commander(w, a.unit);
        return on(officer ? Phrase::do_place_commander : Phrase::do_place, a.unit, a.to, a.facing);
    }
    Words operator()(const Order& a) const {
        return say(Phrase::do_order, {{"formation", plain(formation_name(w, a.formation))}});
    }
    Words operator()(const End&) const {
        if (top_frame<Reorganisation>(s)) return say(Phrase::do_end_reorganisation);
        if (top_frame<Artillery>(s)) return say(Phrase::do_end_artillery);
        if (top_frame<Orders>(s)) return say(Phrase::do_end_orders);
        if (top_frame<Movement>(s)) return say(Phrase::do_end_movement);
        if (top_frame<Attacks>(s)) return say(Phrase::do_end_attacks);
        return say(Phrase::do_end);
    }
    Words operator()(const Hold&) const {
        if (const auto* r = top_frame<Reactions>(s))
            return say(r->next == React::square    ? Phrase::do_hold_form
                       : r->next == React::counter ? Phrase::do_hold_counter
                                                   : Phrase::do_hold_fire);
        if (top_frame<Volley>(s)) return say(Phrase::do_hold_fire);
        if (top_frame<Dodging>(s)) return say(Phrase::do_hold_dodge);
        if (top_frame<Mates>(s)) return say(Phrase::do_hold_mates);
        if (top_frame<Battle>(s)) return say(Phrase::do_hold_chase);
        return say(Phrase::do_hold);
    }
    Words operator()(const Reorganise& a) const { return on(Phrase::do_reorganise, a.unit); }
    Words operator()(const Fire& a) const { return at_unit(Phrase::do_fire, a.unit, a.target); }
    Words operator()(const With& a) const { return on(Phrase::do_with, a.unit); }
    Words operator()(const Declare&) const {
        if (const auto* d = top_frame<Draft>(s))
            return say(d->kind == BattleKind::attack ? Phrase::do_declare_attack : Phrase::do_declare_charge);
        return say(Phrase::do_declare);
    }
    Words operator()(const Ride& a) const { return on(a.forced ? Phrase::do_ride_forced : Phrase::do_ride, a.unit); }
    Words operator()(const Step& a) const { return on(Phrase::do_step, {}, a.to); }
    Words operator()(const napoleon::Turn& a) const { return on(Phrase::do_turn, {}, {}, a.facing); }
    Words operator()(const Stop&) const { return say(Phrase::do_stop); }
    Words operator()(const Mark& a) const {
        return on(a.marker == Marker::charge ? Phrase::do_charge_marker : Phrase::do_defence_marker, a.unit);
    }
    Words operator()(const Form& a) const { return on(Phrase::do_form, {}, a.hex); }
    Words operator()(const Unform& a) const { return on(Phrase::do_unform, {}, a.hex); }
    Words operator()(const Enter& a) const { return on(Phrase::do_enter, a.unit); }
    Words operator()(const Build& a) const { return by_side(Phrase::do_build, a.hex, a.side, a.unit); }
    Words operator()(const Target& a) const { return at_enemy(Phrase::do_target, a.hex); }
    Words operator()(const Charge& a) const { return at_enemy(Phrase::do_charge, a.hex); }
    Words operator()(const Counter& a) const { return on(Phrase::do_counter, a.unit, a.to); }
    Words operator()(const Dodge& a) const { return on(Phrase::do_dodge, a.unit, a.to); }
    Words operator()(const Attack& a) const { return at_enemy(Phrase::do_attack, a.target, a.from); }
    Words operator()(const Support& a) const { return on(Phrase::do_support, {}, a.hex); }
    Words operator()(const Also& a) const { return at_enemy(Phrase::do_also, a.hex); }
    Words operator()(const Count& a) const { return on(Phrase::do_count, a.unit); }
    Words operator()(const Shoot& a) const { return at_unit(Phrase::do_shoot, a.unit, a.target); }
    Words operator()(const Retreat& a) const { return on(Phrase::do_retreat, a.unit, a.to, a.facing); }
    Words operator()(const Chase& a) const { return on(Phrase::do_chase, a.unit, a.to, a.facing); }
    Words operator()(const Lose& a) const { return on(Phrase::do_lose, a.unit); }
    Words operator()(const TakeBack&) const { return say(Phrase::do_takeback); }
    Words operator()(const Answer& a) const { return say(a.yes ? Phrase::do_consent : Phrase::do_refuse); }
    Words operator()(const Switch& a) const {
        return say(a.on ? Phrase::do_switch_on : Phrase::do_switch_off, {{"order", plain(standing_name(a.order))}});
    }
};

// The move that is to be corrected (4.27).
UnitId last_moved(const State& s) {
    UnitId last;
    for (const Frame& f : s.frames)
        if (const auto* m = std::get_if<Movement>(&f)) last = m->last;
    return last;
}

Phrase asked_in(const Battle& f) {
    switch (f.stage) {
    case BattleStage::muster_attacker:
    case BattleStage::muster_defender:
        return Phrase::asked_count;
    case BattleStage::chase:
    case BattleStage::late_chase:
        return Phrase::asked_chase;
    case BattleStage::defender_divides:
    case BattleStage::attacker_divides:
        return Phrase::asked_losses;
    default:
        break;
    }
    return Phrase::asked_battle;
}

struct Asker {
    const World& w;
    const State& s;
    Words side;

    Words plainly(Phrase p) const { return say(p, {{"side", side}}); }
    Words about(Phrase p, UnitId u) const { return say(p, {{"side", side}, {"unit", plain(unit_name(w, u))}}); }

    Words operator()(const Bridges&) const { return plainly(Phrase::asked_bridges); }
    Words operator()(const Deployment&) const { return plainly(Phrase::asked_deployment); }
    Words operator()(const Initiative&) const { return say(Phrase::asked_die); }
    Words operator()(const Reorganisation&) const { return plainly(Phrase::asked_reorganisation); }
    Words operator()(const Rally&) const { return say(Phrase::asked_die); }
    Words operator()(const Artillery&) const { return plainly(Phrase::asked_artillery); }
    Words operator()(const Orders&) const {
        const int n = s.points[index(active(s))];
        Words left = n == 1 ? say(Phrase::points_one) : say(Phrase::points_many, {{"n", number(std::to_string(n))}});
        return say(Phrase::asked_orders, {{"side", side}, {"points", left}});
    }
    Words operator()(const Movement&) const { return plainly(Phrase::asked_movement); }
    Words operator()(const Consent&) const { return about(Phrase::asked_consent, last_moved(s)); }
    Words operator()(const Attacks&) const {
        const std::size_t n = owed(board_of(w, s)).targets.size();
        if (n == 0) return plainly(Phrase::asked_attacks);
        Words count = n == 1 ? say(Phrase::owed_one) : say(Phrase::owed_many, {{"n", plain(std::to_string(n))}});
        return say(Phrase::asked_attacks_owed, {{"side", side}, {"count", count}});
    }
    Words operator()(const Riding& f) const {
        return say(Phrase::asked_riding,
                   {{"side", side}, {"unit", plain(unit_name(w, f.unit))}, {"points", number(points_name(f.left))}});
    }
    Words operator()(const Reactions& f) const {
        static constexpr Phrase asks[] = {Phrase::asked_square, Phrase::asked_square_fire, Phrase::asked_guns,
                                          Phrase::asked_counter, Phrase::asked_battle};
        const Phrase p = asks[static_cast<std::size_t>(f.next) % 5];
        // In some of these sentences the side does not stand at the beginning.
        const Words whose =
            f.next == React::square_fire || f.next == React::artillery ? bold(the_side(other(active(s)))) : side;
        return say(p, {{"side", whose}, {"unit", plain(unit_name(w, f.unit))}});
    }
    Words operator()(const Dodging& f) const { return about(Phrase::asked_dodging, f.unit); }
    Words operator()(const Barrage& f) const {
        return f.fired ? say(Phrase::asked_die) : about(Phrase::asked_barrage, f.target);
    }
    Words operator()(const Volley& f) const {
        return f.rolling ? say(Phrase::asked_die) : plainly(Phrase::asked_volley);
    }
    Words operator()(const Blow&) const { return say(Phrase::asked_die); }
    Words operator()(const Check&) const { return say(Phrase::asked_die); }
    Words operator()(const Withdrawal& f) const { return about(Phrase::asked_withdrawal, f.unit); }
    Words operator()(const Mates&) const { return plainly(Phrase::asked_mates); }
    Words operator()(const Draft& f) const {
        return plainly(f.kind == BattleKind::attack ? Phrase::asked_draft : Phrase::asked_draft_charge);
    }
    Words operator()(const Battle& f) const {
        return say(asked_in(f), {{"side", side}, {"n", number(std::to_string(f.owed))}});
    }
};

} // namespace

Words order(const World& w, const State& s, const Action& a) {
    return std::visit(Orderer{w, s}, a);
}

Words asked(const World& w, const State& s) {
    const Decider who = decider(w, s);
    if (who == Decider::over || s.frames.empty()) return say(Phrase::asked_over);
    if (who == Decider::chance) return say(Phrase::asked_die);
    return std::visit(Asker{w, s, bold(The_side(side_of(who)))}, s.frames.back());
}

} // namespace redoubt::words::napoleonic
