#include "shell/text/triumph/actions.h"

#include "engine/core/frames.h"
#include "engine/rules/triumph/query.h"
#include "engine/rules/triumph/ruleset.h"
#include "shell/text/triumph/names.h"
#include "shell/text/triumph/phrases.h"

namespace redoubt::words::triumphant {

namespace {

using namespace redoubt::triumph;

struct Orderer {
    const World& w;
    const State& s;

    Words unit(UnitId u) const { return plain(unit_name(w, u)); }
    Words corner(int c) const { return plain(corner_words(c)); }
    Words command(UnitId u) const { return command_name(w, s, u); }
    Words on(Phrase p, UnitId u, HexId h = {}, int c = 0) const {
        return say(p, {{"unit", unit(u)}, {"hex", hex_name(w, h)}, {"to", hex_name(w, h)}, {"corner", corner(c)}});
    }
    Words about(Phrase p, UnitId u) const { return capital(say(p, {{"command", command(u)}})); }
    Words commander(Phrase p, HexId h) const {
        const Decider who = decider(w, s);
        const Side side = is_side(who) ? side_of(who) : Side::french;
        return say(p, {{"commander", commander_name(w, side)}, {"hex", hex_name(w, h)}, {"to", hex_name(w, h)}});
    }
    Words stack(Phrase p, HexId h) const { return say(p, {{"who", occupants(w, s, h)}, {"hex", hex_name(w, h)}}); }

    Words operator()(const triumph::Place& a) const { return on(Phrase::do_place, a.unit, a.hex); }
    Words operator()(const Seat& a) const { return commander(Phrase::do_seat, a.hex); }
    Words operator()(const Turn& a) const { return on(Phrase::do_turn, a.unit, {}, a.facing); }
    Words operator()(const Top& a) const { return on(Phrase::do_top, a.unit); }
    Words operator()(const Ready&) const {
        if (top_frame<Setup>(s)) return say(Phrase::do_ready_setup);
        if (top_frame<triumph::Orders>(s)) return say(Phrase::do_ready_orders);
        if (const auto* f = top_frame<Activation>(s)) {
            static constexpr Phrase names[] = {Phrase::do_ready_begin, Phrase::do_ready_fire,  Phrase::do_ready_move,
                                               Phrase::do_ready_shock, Phrase::do_ready_rally, Phrase::do_ready_end};
            return say(names[static_cast<std::size_t>(f->step) % 6]);
        }
        if (top_frame<Shock>(s)) return say(Phrase::do_ready_advance);
        if (const auto* f = top_frame<Clash>(s))
            return say(f->stage == ClashStage::follow ? Phrase::do_ready_follow : Phrase::do_ready_advance);
        if (top_frame<Reserve>(s)) return say(Phrase::do_ready_reserve);
        if (top_frame<Morale>(s)) return say(Phrase::do_ready_morale);
        if (top_frame<Commanders>(s)) return say(Phrase::do_ready_commander);
        if (top_frame<triumph::Muster>(s)) return say(Phrase::do_ready_muster);
        if (top_frame<Flanking>(s)) return say(Phrase::do_ready_flanking);
        if (top_frame<Destruction>(s)) return say(Phrase::do_ready_destruction);
        return say(Phrase::do_ready);
    }
    Words operator()(const FlankWith& a) const { return on(Phrase::do_flank_with, a.unit); }
    Words operator()(const FlankOn& a) const {
        if (a.turn == 0) return say(Phrase::do_flank_never);
        return say(Phrase::do_flank_on, {{"turn", number(std::to_string(a.turn))}});
    }
    Words operator()(const RollDelay&) const { return say(Phrase::do_roll_delay); }
    Words operator()(const KeepOrders&) const { return say(Phrase::do_keep_orders); }
    Words operator()(const Retain& a) const { return about(Phrase::do_retain, a.unit); }
    Words operator()(const Adopt& a) const {
        return about(a.under ? Phrase::do_adopt_under : Phrase::do_adopt_none, a.unit);
    }
    Words operator()(const Choose& a) const { return say(Phrase::do_choose, {{"army", plain(army_name(a.army))}}); }
    Words operator()(const Give& a) const { return about(Phrase::do_give, a.unit); }
    Words operator()(const GiveBarrage&) const { return say(Phrase::do_give_barrage); }
    Words operator()(const GiveFlank&) const { return say(Phrase::do_give_flank); }
    Words operator()(const First& a) const {
        return say(Phrase::do_first, {{"marker", plain(marker_title(w, a.marker))}});
    }
    Words operator()(const GoFirst& a) const { return say(Phrase::do_go_first, {{"side", plain(The_side(a.side))}}); }
    Words operator()(const Attempt& a) const { return about(Phrase::do_attempt, a.unit); }
    Words operator()(const Extend& a) const { return about(Phrase::do_extend, a.unit); }
    Words operator()(const Shoot& a) const {
        return say(top_frame<Fire>(s) ? Phrase::do_answer : Phrase::do_shoot,
                   {{"unit", unit(a.unit)}, {"target", occupants(w, s, a.target)}});
    }
    Words operator()(const Join& a) const { return on(Phrase::do_join, a.unit); }
    Words operator()(const Loose&) const { return say(Phrase::do_loose); }
    Words operator()(const StepTo& a) const {
        const bool off = a.unit && a.unit.index() < w.units.size() && !on_map(s, a.unit);
        return on(off ? Phrase::do_enter : Phrase::do_step, a.unit, a.to);
    }
    Words operator()(const Halt& a) const {
        return on(top_frame<Move>(s) ? Phrase::do_halt : Phrase::do_face, a.unit, {}, a.facing);
    }
    Words operator()(const Open& a) const { return on(Phrase::do_open, a.unit); }
    Words operator()(const FallBack& a) const { return on(Phrase::do_fall_back, a.unit, a.to, a.facing); }
    Words operator()(const Stay&) const {
        if (top_frame<Fire>(s)) return say(Phrase::do_stay_fire);
        if (top_frame<Evade>(s)) return say(Phrase::do_stay_stop);
        if (const auto* f = top_frame<Shock>(s))
            return say(f->stage == ShockStage::reaction ? Phrase::do_stay_fire
                       : f->stage == ShockStage::form   ? Phrase::do_stay_form
                                                        : Phrase::do_stay);
        if (const auto* f = top_frame<Clash>(s))
            return say(f->stage == ClashStage::reaction  ? Phrase::do_stay_fire
                       : f->stage == ClashStage::form    ? Phrase::do_stay_form
                       : f->stage == ClashStage::counter ? Phrase::do_stay_counter
                                                         : Phrase::do_stay);
        return say(Phrase::do_stay);
    }
    Words operator()(const Switch& a) const {
        return say(a.on ? Phrase::do_switch_on : Phrase::do_switch_off, {{"order", plain(standing_name(a.order))}});
    }
    Words operator()(const Assault& a) const {
        return say(Phrase::do_assault, {{"target", occupants(w, s, a.target)}, {"from", hex_name(w, a.from)}});
    }
    Words operator()(const Charge& a) const {
        return say(a.via ? Phrase::do_charge_via : Phrase::do_charge, {{"from", hex_name(w, a.from)},
                                                                       {"via", hex_name(w, a.via)},
                                                                       {"end", hex_name(w, a.end)},
                                                                       {"corner", corner(a.facing)}});
    }
    Words operator()(const Leave& a) const {
        return say(Phrase::do_leave, {{"from", hex_name(w, a.from)}, {"target", occupants(w, s, a.target)}});
    }
    Words operator()(const Declare&) const {
        return say(s.attacks.empty() ? Phrase::do_declare_none : Phrase::do_declare);
    }
    Words operator()(const CounterCharge& a) const { return stack(Phrase::do_counter_charge, a.hex); }
    Words operator()(const Commit& a) const { return stack(Phrase::do_commit, a.from); }
    Words operator()(const FormSquare&) const { return say(Phrase::do_square); }
    Words operator()(const Recall& a) const { return stack(Phrase::do_recall, a.from); }
    Words operator()(const Press& a) const { return stack(Phrase::do_press, a.from); }
    Words operator()(const React& a) const {
        return say(Phrase::do_react, {{"unit", unit(a.unit)}, {"target", occupants(w, s, a.target)}});
    }
    Words operator()(const Resolve& a) const {
        return say(Phrase::do_resolve, {{"target", occupants(w, s, a.target)}});
    }
    Words operator()(const GoBack& a) const { return on(Phrase::do_go_back, {}, a.to); }
    Words operator()(const Advance& a) const {
        return say(Phrase::do_advance,
                   {{"who", occupants(w, s, a.from)}, {"to", hex_name(w, a.to)}, {"corner", corner(a.facing)}});
    }
    Words operator()(const BreakThrough&) const { return say(Phrase::do_break_through); }
    Words operator()(const Pursue&) const { return say(Phrase::do_pursue); }
    Words operator()(const CounterShock& a) const {
        return say(a.to && a.to != a.from ? Phrase::do_counter_shock : Phrase::do_counter_shock_stand,
                   {{"from", hex_name(w, a.from)}, {"to", hex_name(w, a.to)}});
    }
    Words operator()(const Rally& a) const { return on(Phrase::do_rally, a.unit); }
    Words operator()(const Burn& a) const { return on(Phrase::do_burn, {}, a.hex); }
    Words operator()(const StepOut& a) const { return on(Phrase::do_step_out, a.unit, a.to); }
    Words operator()(const Blow& a) const {
        return say(Phrase::do_blow, {{"side", number(hexside_name(w, a.hex, a.other))}});
    }
    Words operator()(const ComeBack&) const { return say(Phrase::do_come_back); }
    Words operator()(const Activate& a) const { return about(Phrase::do_activate, a.unit); }
    Words operator()(const Return& a) const { return on(Phrase::do_return, a.unit, a.hex); }
    Words operator()(const Ride& a) const {
        return commander(top_frame<Displaced>(s) ? Phrase::do_ride_displaced : Phrase::do_ride, a.to);
    }
    Words operator()(const RollPoints&) const { return say(Phrase::do_roll_points); }
    Words operator()(const Raise& a) const { return say(Phrase::do_raise, {{"part", part_name(w, a.part)}}); }
};

struct Asker {
    const World& w;
    const State& s;
    Side of;

    Words side() const { return bold(The_side(of)); }
    Words commander() const { return plain(commander_name(w, of)); }
    // What the active army or group is called.
    Words marker() const {
        if (is_group_marker(s.marker) || is_barrage(s.marker) || s.marker == flanking_marker)
            return plain(marker_title(w, s.marker));
        for (const Frame& f : s.frames)
            if (const auto* a = std::get_if<Activation>(&f)) {
                if (a->kind == ActivationKind::army) return say(Phrase::whole_army);
                for (std::size_t i = 0; i < w.units.size(); ++i)
                    if (s.units[i].has(Mark::active)) return plain(group_brief(w, w.units[i].group));
            }
        return plain(side_name(of));
    }
    Words plainly(Phrase p) const {
        return say(p, {{"side", side()}, {"marker", marker()}, {"commander", commander()}});
    }
    Words who(Phrase p) const {
        const Question q = triumph::asked(board_of(w, s));
        // In some of these sentences the side does not stand at the beginning.
        const bool first = pattern(p).substr(0, 6) == "{side}";
        return say(p, {{"side", first ? side() : bold(the_side(of))},
                       {"unit", plain(unit_name(w, q.unit))},
                       {"hex", hex_name(w, q.hex)}});
    }

    Words operator()(const Setup& f) const { return plainly(f.note ? Phrase::asked_note : Phrase::asked_setup); }
    Words operator()(const triumph::Orders& f) const {
        switch (f.step) {
        case OrdersStep::delay:
            return plainly(Phrase::asked_delay);
        case OrdersStep::split:
            return plainly(Phrase::asked_split);
        case OrdersStep::merge:
            return plainly(Phrase::asked_merge);
        case OrdersStep::allocate:
            break;
        }
        if (of == Side::russian && w.full && s.secrets[index(of)].army == Army::none)
            return plainly(Phrase::asked_army);
        const int n = points_left(w, s, of);
        return say(Phrase::asked_orders,
                   {{"side", side()},
                    {"points",
                     n == 1 ? say(Phrase::orders_one) : say(Phrase::orders_many, {{"n", number(std::to_string(n))}})}});
    }
    Words operator()(const Precedence& f) const {
        return plainly(f.purpose == Purpose::initiative ? Phrase::asked_first_marker : Phrase::asked_first_side);
    }
    Words operator()(const Pool&) const { return say(Phrase::asked_die); }
    Words operator()(const Activation& f) const {
        static constexpr Phrase names[] = {Phrase::asked_begin, Phrase::asked_fire,  Phrase::asked_move,
                                           Phrase::asked_shock, Phrase::asked_rally, Phrase::asked_end};
        return plainly(names[static_cast<std::size_t>(f.step) % 6]);
    }
    Words operator()(const Fire& f) const {
        if (f.stage == FireStage::counter) return plainly(Phrase::asked_counter_battery);
        return say(Phrase::asked_draft, {{"side", side()}, {"target", occupants(w, s, f.target)}});
    }
    Words operator()(const Check&) const { return say(Phrase::asked_die); }
    Words operator()(const Move&) const { return who(Phrase::asked_moving); }
    Words operator()(const Reaction&) const { return who(Phrase::asked_reaction); }
    Words operator()(const Shock& f) const {
        static constexpr Phrase names[] = {Phrase::asked_declare, Phrase::asked_evade,  Phrase::asked_follow,
                                           Phrase::asked_commit,  Phrase::asked_form,   Phrase::asked_recall,
                                           Phrase::asked_react,   Phrase::asked_recall, Phrase::asked_face,
                                           Phrase::asked_resolve};
        return who(names[static_cast<std::size_t>(f.stage) % 10]);
    }
    Words operator()(const Evade&) const { return who(Phrase::asked_evade_on); }
    Words operator()(const Clash& f) const {
        switch (f.stage) {
        case ClashStage::evade:
            return who(Phrase::asked_evade);
        case ClashStage::form:
            return who(Phrase::asked_form);
        case ClashStage::reaction:
            return who(Phrase::asked_react);
        case ClashStage::counter:
            return who(Phrase::asked_counter_shock);
        case ClashStage::advance:
            return who(Phrase::asked_advance);
        case ClashStage::follow:
            return who(Phrase::asked_go_on);
        default:
            return say(Phrase::asked_die);
        }
    }
    Words operator()(const Retreat&) const { return who(Phrase::asked_retreat); }
    Words operator()(const Destruction& f) const {
        return who(f.village ? Phrase::asked_step_out : Phrase::asked_destruction);
    }
    Words operator()(const Flanking&) const { return plainly(Phrase::asked_flanking); }
    Words operator()(const Reserve&) const { return plainly(Phrase::asked_reserve); }
    Words operator()(const Morale& f) const {
        return f.rolled && f.next ? who(Phrase::asked_morale_face) : plainly(Phrase::asked_morale);
    }
    Words operator()(const Commanders& f) const {
        if (w.commanders[index(f.side)].dice && !f.rolled) return plainly(Phrase::asked_commander_die);
        const int n = f.points < 0 ? 0 : f.points;
        return say(Phrase::asked_commander,
                   {{"side", side()},
                    {"commander", commander()},
                    {"points",
                     n == 1 ? say(Phrase::points_one) : say(Phrase::points_many, {{"n", number(std::to_string(n))}})}});
    }
    Words operator()(const triumph::Muster&) const { return plainly(Phrase::asked_muster); }
    Words operator()(const Displaced&) const { return plainly(Phrase::asked_displaced); }
};

} // namespace

Words order(const World& w, const State& s, const Action& a) {
    return std::visit(Orderer{w, s}, a);
}

Words asked(const World& w, const State& s) {
    const Decider who = decider(w, s);
    if (who == Decider::over || s.frames.empty()) return say(Phrase::asked_over);
    if (who == Decider::chance) return say(Phrase::asked_die);
    return std::visit(Asker{w, s, side_of(who)}, s.frames.back());
}

} // namespace redoubt::words::triumphant
