#include "shell/text/triumph/refusals.h"

#include "engine/core/visitor.h"
#include "engine/rules/triumph/query.h"
#include "engine/rules/triumph/ruleset.h"
#include "shell/text/triumph/actions.h"
#include "shell/text/triumph/names.h"
#include "shell/text/triumph/phrases.h"

namespace redoubt::words::triumphant {

namespace {

using namespace redoubt::triumph;

bool unit_known(const World& w, UnitId u) {
    return u && u.index() < w.units.size();
}

struct Denier { // what cannot be done
    const World& w;
    const State& s;
    Words on(Phrase p, UnitId u, HexId h = {}, int corner = 0) const {
        const Words hex = hex_name(w, h);
        return capital(say(
            p, {{"unit", plain(unit_name(w, u))}, {"hex", hex}, {"to", hex}, {"corner", plain(corner_words(corner))}}));
    }
    Words hit(Phrase p, UnitId u, HexId target) const {
        return say(p, {{"unit", plain(unit_name(w, u))}, {"target", occupants(w, s, target)}});
    }
    Words about(Phrase p, UnitId u) const {
        return capital(say(p, {{"command", unit_known(w, u) ? command_name(w, s, u) : plain("?")}}));
    }
    Words between(Phrase p, HexId from, HexId to) const {
        return capital(say(p, {{"from", hex_name(w, from)},
                               {"target", occupants(w, s, to)},
                               {"to", hex_name(w, to)},
                               {"end", hex_name(w, to)}}));
    }
    Words commander(Phrase p, HexId h) const {
        const Decider who = decider(w, s);
        const Side side = is_side(who) ? side_of(who) : Side::french;
        return say(p, {{"commander", commander_name(w, side)}, {"hex", hex_name(w, h)}, {"to", hex_name(w, h)}});
    }

    Words operator()(const triumph::Place& a) const { return on(Phrase::no_place, a.unit, a.hex); }
    Words operator()(const Seat& a) const { return commander(Phrase::no_seat, a.hex); }
    Words operator()(const Turn& a) const { return on(Phrase::no_turn, a.unit, {}, a.facing); }
    Words operator()(const Top& a) const { return on(Phrase::no_top, a.unit); }
    Words operator()(const Ready&) const { return say(Phrase::no_end); }
    Words operator()(const FlankWith& a) const { return on(Phrase::no_flank, a.unit); }
    Words operator()(const Give& a) const { return about(Phrase::no_orders_to, a.unit); }
    Words operator()(const GiveBarrage&) const { return say(Phrase::no_barrage_order); }
    Words operator()(const Choose& a) const {
        return capital(say(Phrase::no_army, {{"army", plain(army_name(a.army))}}));
    }
    Words operator()(const First& a) const {
        return say(Phrase::no_marker, {{"marker", plain(marker_title(w, a.marker))}});
    }
    Words operator()(const Attempt& a) const { return about(Phrase::no_attempt, a.unit); }
    Words operator()(const Extend& a) const { return about(Phrase::no_extend, a.unit); }
    Words operator()(const Shoot& a) const { return hit(Phrase::no_fire, a.unit, a.target); }
    Words operator()(const Join& a) const { return on(Phrase::no_join, a.unit); }
    Words operator()(const StepTo& a) const { return on(Phrase::no_step, a.unit, a.to); }
    Words operator()(const Halt& a) const { return on(Phrase::no_halt, a.unit, {}, a.facing); }
    Words operator()(const Open& a) const { return on(Phrase::no_open, a.unit); }
    Words operator()(const FallBack& a) const { return on(Phrase::no_fall_back, a.unit, a.to); }
    Words operator()(const Stay&) const { return say(Phrase::no_stay); }
    Words operator()(const Switch&) const { return say(Phrase::no_switch); }
    Words operator()(const Assault& a) const { return between(Phrase::no_assault, a.from, a.target); }
    Words operator()(const Charge& a) const { return between(Phrase::no_charge, a.from, a.end); }
    Words operator()(const Leave& a) const { return between(Phrase::no_leave, a.from, a.target); }
    Words operator()(const Declare&) const { return say(Phrase::no_declare); }
    Words operator()(const CounterCharge& a) const { return on(Phrase::no_counter_charge, {}, a.hex); }
    Words operator()(const Commit& a) const { return between(Phrase::no_commit, a.from, {}); }
    Words operator()(const FormSquare&) const { return say(Phrase::no_square); }
    Words operator()(const Recall& a) const { return between(Phrase::no_recall, a.from, {}); }
    Words operator()(const Press& a) const { return between(Phrase::no_recall, a.from, {}); }
    Words operator()(const React& a) const { return hit(Phrase::no_fire, a.unit, a.target); }
    Words operator()(const Resolve& a) const { return hit(Phrase::no_resolve, {}, a.target); }
    Words operator()(const GoBack& a) const { return on(Phrase::no_go_back, {}, a.to); }
    Words operator()(const Advance& a) const { return between(Phrase::no_advance, a.from, a.to); }
    Words operator()(const BreakThrough&) const { return say(Phrase::no_again); }
    Words operator()(const Pursue&) const { return say(Phrase::no_again); }
    Words operator()(const CounterShock& a) const { return between(Phrase::no_counter_shock, a.from, a.to); }
    Words operator()(const Rally& a) const { return on(Phrase::no_rally, a.unit); }
    Words operator()(const Burn& a) const { return on(Phrase::no_burn, {}, a.hex); }
    Words operator()(const StepOut& a) const { return on(Phrase::no_step_out, a.unit, a.to); }
    Words operator()(const Blow& a) const {
        return say(Phrase::no_blow, {{"side", number(hexside_name(w, a.hex, a.other))}});
    }
    Words operator()(const Activate& a) const { return about(Phrase::no_activate, a.unit); }
    Words operator()(const Return& a) const { return on(Phrase::no_return, a.unit, a.hex); }
    Words operator()(const Ride& a) const { return commander(Phrase::no_ride, a.to); }
    Words operator()(const Raise& a) const { return say(Phrase::no_raise, {{"part", part_name(w, a.part)}}); }
    // A bare word: there is nothing to say but that it is not possible.
    Words operator()(const OneOf<FlankOn, RollDelay, KeepOrders, Retain, Adopt, GiveFlank, GoFirst, Loose, ComeBack,
                                 RollPoints> auto&) const {
        return say(Phrase::no_this);
    }
};

Phrase missing(const State& s, const Refusal& r) {
    if (!r.unit) return r.hex ? Phrase::why_no_such_unit_hex : Phrase::why_no_such_unit_none;
    if (r.unit.index() >= s.units.size()) return Phrase::why_no_such_unit_none;
    switch (at(s, r.unit).where) {
    case Where::eliminated:
        return Phrase::why_no_such_unit_gone;
    case Where::withdrawn:
    case Where::recovery:
    case Where::recovered:
        return Phrase::why_no_such_unit_withdrawn;
    case Where::due:
        return Phrase::why_no_such_unit_due;
    case Where::absent:
    case Where::on_map:
    case Where::flank:
        break;
    }
    return Phrase::why_no_such_unit;
}

Phrase phrase_of(const World& w, const State& s, const Refusal& r) {
    switch (static_cast<Why>(r.why)) {
    case Why::none:
        return Phrase::why_none;
    case Why::game_over:
        return Phrase::why_game_over;
    case Why::awaiting_die:
        return Phrase::why_awaiting_die;
    case Why::not_your_turn:
        return Phrase::why_not_your_turn;
    case Why::wrong_step:
        return Phrase::why_wrong_step;
    case Why::no_such_unit:
        return missing(s, r);
    case Why::enemy_unit:
        return Phrase::why_enemy_unit;
    case Why::not_active:
        return r.by                          ? Phrase::why_not_active_by
               : r.rule == cite(Rule::r5_57) ? Phrase::why_not_active_reserve
               : r.rule == cite(Rule::x3)    ? Phrase::why_no_attempt_guard
                                             : Phrase::why_not_active;
    case Why::frozen:
        return Phrase::why_frozen;
    case Why::off_map:
        return Phrase::why_off_map;
    case Why::not_a_setup_hex:
        return Phrase::why_not_a_setup_hex;
    case Why::stacking:
        return r.by ? Phrase::why_stacking : Phrase::why_stacking_none;
    case Why::nothing_to_change:
        return Phrase::why_nothing_to_change;
    case Why::already_done:
        return Phrase::why_already_done;
    case Why::zone_fixes_stack:
        return Phrase::why_zone_fixes_stack;
    case Why::no_orders_left:
        return Phrase::why_no_orders_left;
    case Why::wrong_army:
        return Phrase::why_wrong_army;
    case Why::not_a_command:
        return Phrase::why_not_a_command;
    case Why::already_ordered:
        return Phrase::why_already_ordered;
    case Why::army_first:
        return Phrase::why_army_first;
    case Why::no_barrage:
        return Phrase::why_no_barrage;
    case Why::not_your_marker:
        return Phrase::why_not_your_marker;
    case Why::no_attempt:
        return r.rule == cite(Rule::x3)      ? Phrase::why_no_attempt_guard
               : r.rule == cite(Rule::x1)    ? Phrase::why_no_attempt_reserve
               : r.rule == cite(Rule::r5_53) ? Phrase::why_no_attempt_reserves
               : r.rule == cite(Rule::r7_42) ? Phrase::why_no_attempt_by_road
                                             : Phrase::why_no_attempt;
    case Why::no_extended:
        return r.by                       ? Phrase::why_no_extended_near
               : r.rule == cite(Rule::x8) ? Phrase::why_no_extended_russian
                                          : Phrase::why_no_extended;
    case Why::guns:
        return Phrase::why_guns;
    case Why::not_a_gun:
        return r.rule == cite(Rule::r6_12)       ? Phrase::why_not_a_gun_turns
               : r.unit && is_cavalry(w, r.unit) ? Phrase::why_not_a_gun_horse
                                                 : Phrase::why_not_a_gun;
    case Why::disordered_gun:
        return Phrase::why_disordered_gun;
    case Why::has_moved:
        return Phrase::why_has_moved;
    case Why::has_fired:
        return Phrase::why_has_fired;
    case Why::out_of_range:
        return Phrase::why_out_of_range;
    case Why::not_in_front:
        return Phrase::why_not_in_front;
    case Why::no_sight:
        return r.hex ? Phrase::why_no_sight : Phrase::why_no_sight_none;
    case Why::nearer_enemy:
        return Phrase::why_nearer_enemy;
    case Why::no_enemy_there:
        return Phrase::why_no_enemy_there;
    case Why::cannot_join:
        return Phrase::why_cannot_join;
    case Why::move_over:
        return Phrase::why_move_over;
    case Why::other_moves:
        return Phrase::why_other_moves;
    case Why::too_far:
        return Phrase::why_too_far;
    case Why::points:
        return Phrase::why_points;
    case Why::prohibited:
        return r.unit ? Phrase::why_prohibited : Phrase::why_prohibited_none;
    case Why::enemy_there:
        return Phrase::why_enemy_there;
    case Why::closed_hex:
        return Phrase::why_closed_hex;
    case Why::entry_hex:
        return Phrase::why_entry_hex;
    case Why::burning:
        return Phrase::why_burning;
    case Why::zone_stops:
        return r.by ? Phrase::why_zone_stops : Phrase::why_zone_stops_none;
    case Why::front_zone:
        return Phrase::why_front_zone;
    case Why::minimum_move:
        return Phrase::why_minimum_move;
    case Why::fired_adjacent:
        return Phrase::why_fired_adjacent;
    case Why::extended_near:
        return r.by ? Phrase::why_extended_near : Phrase::why_extended_near_none;
    case Why::extended_friends:
        return Phrase::why_extended_friends;
    case Why::in_square:
        return Phrase::why_in_square;
    case Why::cannot_move:
        return Phrase::why_cannot_move;
    case Why::cannot_stay:
        return Phrase::why_cannot_stay;
    case Why::owed_stacking:
        return r.rule == cite(Rule::b8) ? Phrase::why_stands_high : Phrase::why_owed_stacking;
    case Why::owed_front:
        return Phrase::why_owed_front;
    case Why::disordered:
        return Phrase::why_disordered;
    case Why::militia:
        return Phrase::why_militia;
    case Why::not_adjacent:
        return Phrase::why_not_adjacent;
    case Why::not_started_adjacent:
        return Phrase::why_not_started_adjacent;
    case Why::impassable:
        return Phrase::why_impassable;
    case Why::in_the_attack:
        return Phrase::why_in_the_attack;
    case Why::too_many:
        return Phrase::why_too_many;
    case Why::not_a_charge:
        return Phrase::why_not_a_charge;
    case Why::charge_terrain:
        return Phrase::why_charge_terrain;
    case Why::charge_zone:
        return r.by ? Phrase::why_charge_zone : Phrase::why_charge_zone_none;
    case Why::charge_sight:
        return Phrase::why_charge_sight;
    case Why::charge_turn:
        return Phrase::why_charge_turn;
    case Why::charge_distance:
        return Phrase::why_charge_distance;
    case Why::not_asked:
        return Phrase::why_not_asked;
    case Why::not_a_retreat:
        return r.by ? Phrase::why_not_a_retreat_by : Phrase::why_not_a_retreat;
    case Why::no_target:
        return Phrase::why_no_target;
    case Why::class_first:
        return Phrase::why_class_first;
    case Why::not_the_strongest:
        return Phrase::why_not_the_strongest;
    case Why::cannot_advance:
        return Phrase::why_cannot_advance;
    case Why::no_counter_shock:
        return Phrase::why_no_counter_shock;
    case Why::no_rally:
        return Phrase::why_no_rally;
    case Why::adjacent_enemy:
        return Phrase::why_adjacent_enemy;
    case Why::collapsed:
        return Phrase::why_collapsed;
    case Why::no_village:
        return Phrase::why_no_village;
    case Why::no_bridge:
        return Phrase::why_no_bridge;
    case Why::guns_near:
        return Phrase::why_guns_near;
    case Why::not_in_range:
        return Phrase::why_not_in_range;
    case Why::no_return_hex:
        return Phrase::why_no_return_hex;
    case Why::no_points:
        return Phrase::why_no_points;
    case Why::not_a_part:
        return Phrase::why_not_a_part;
    case Why::switched:
        return Phrase::why_switched;
    case Why::switched_already:
        return Phrase::why_switched_already;
    case Why::charge_friends:
        return Phrase::why_charge_friends;
    case Why::not_named:
        return Phrase::why_not_named;
    case Why::last_target:
        return Phrase::why_last_target;
    case Why::extended_stack:
        return Phrase::why_extended_stack;
    case Why::count:
        break;
    }
    return Phrase::why_none;
}

} // namespace

Words reason(const World& w, const State& s, const Refusal& r) {
    const Phrase p = phrase_of(w, s, r);
    const std::string_view text = pattern(p);
    const Words hex = hex_name(w, r.hex), target = occupants(w, s, r.hex);
    const Decider who = decider(w, s);
    // The unit concerned; where only its hex is known, whoever stands there.
    UnitId unit = r.unit;
    if (!unit_known(w, unit) && r.hex)
        if (const auto there = units_at(w, s, r.hex); !there.empty()) unit = there.front();
    return say(p, {{"unit", plain(unit_name(w, unit))},
                   {"by", plain(unit_name(w, r.by))},
                   {"hex", text.substr(0, 5) == "{hex}" ? capital(hex) : hex},
                   {"target", text.substr(0, 8) == "{target}" ? capital(target) : target},
                   {"other", plain(The_side(is_side(who) ? side_of(who) : Side::french))},
                   {"now", text.find("{now}") == std::string_view::npos ? Words{} : asked(w, s)}});
}

WhyNot why_not(const World& w, const State& s, const Action& a, const Refusal& r) {
    return {std::visit(Denier{w, s}, a), reason(w, s, r), r.rule};
}

} // namespace redoubt::words::triumphant
