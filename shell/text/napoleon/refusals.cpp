#include "shell/text/napoleon/refusals.h"

#include "engine/core/frames.h"
#include "engine/rules/napoleon/ruleset.h"
#include "shell/text/napoleon/names.h"
#include "shell/text/napoleon/phrases.h"

namespace redoubt::words::napoleonic {

namespace {

using namespace redoubt::napoleon;

bool unit_known(const World& w, UnitId u) {
    return u && u.index() < w.units.size();
}
struct Denier { // what cannot be done
    const World& w;
    const State& s;
    Words unit(UnitId u) const { return plain(unit_name(w, u)); }
    Words on(Phrase p, UnitId u, HexId h = {}, Dir d = Dir::n) const {
        return capital(say(p, {{"unit", unit(u)}, {"hex", hex_name(w, h)}, {"dir", plain(dir_name(d))}}));
    }
    Words to(Phrase p, UnitId u, HexId h, Dir d = Dir::n) const {
        return say(p, {{"unit", unit(u)}, {"hex", hex_name(w, h)}, {"dir", plain(dir_name(d))}});
    }
    Words hit(Phrase p, HexId target, HexId from = {}) const {
        return capital(say(p, {{"target", occupants(w, s, target)}, {"hex", hex_name(w, from)}}));
    }
    Words hit_by(Phrase p, UnitId u, HexId target) const {
        return say(p, {{"unit", unit(u)}, {"target", occupants(w, s, target)}});
    }
    Words pair(Phrase p, UnitId u, UnitId target) const {
        return say(p, {{"unit", unit(u)}, {"target", unit(target)}});
    }
    Words by_side(Phrase p, HexId h, Dir d, UnitId u = {}) const {
        return say(p, {{"unit", unit(u)}, {"side", number(hexside_name(w, h, d))}});
    }
    UnitId rider() const {
        const auto* r = top_frame<Riding>(s);
        return r ? r->unit : UnitId{};
    }

    Words operator()(const Ready&) const { return say(Phrase::no_ready); }
    Words operator()(const Destroy& a) const { return by_side(Phrase::no_destroy, a.hex, a.side); }
    Words operator()(const napoleon::Place& a) const { return to(Phrase::no_place, a.unit, a.to); }
    Words operator()(const Order& a) const {
        return say(Phrase::no_order, {{"formation", plain(formation_name(w, a.formation))}});
    }
    Words operator()(const End&) const { return say(Phrase::no_end); }
    Words operator()(const Hold&) const { return say(Phrase::no_hold); }
    Words operator()(const Reorganise& a) const { return on(Phrase::no_reorganise, a.unit); }
    Words operator()(const Fire& a) const { return pair(Phrase::no_fire, a.unit, a.target); }
    Words operator()(const With& a) const { return on(Phrase::no_with, a.unit); }
    Words operator()(const Declare&) const { return say(Phrase::no_declare); }
    Words operator()(const Ride& a) const { return on(a.forced ? Phrase::no_ride_forced : Phrase::no_ride, a.unit); }
    Words operator()(const Step& a) const { return to(Phrase::no_step, rider(), a.to); }
    Words operator()(const napoleon::Turn& a) const { return to(Phrase::no_turn, rider(), {}, a.facing); }
    Words operator()(const Stop&) const { return on(Phrase::no_stop, rider()); }
    Words operator()(const Mark& a) const {
        return on(a.marker == Marker::charge ? Phrase::no_charge_marker : Phrase::no_defence_marker, a.unit);
    }
    Words operator()(const Form& a) const { return to(Phrase::no_form, {}, a.hex); }
    Words operator()(const Unform& a) const { return to(Phrase::no_unform, {}, a.hex); }
    Words operator()(const Enter& a) const { return on(Phrase::no_enter, a.unit); }
    Words operator()(const Build& a) const { return by_side(Phrase::no_build, a.hex, a.side, a.unit); }
    Words operator()(const Target& a) const { return hit_by(Phrase::no_target, rider(), a.hex); }
    Words operator()(const Charge& a) const { return hit_by(Phrase::no_charge, rider(), a.hex); }
    Words operator()(const Counter& a) const { return on(Phrase::no_counter, a.unit); }
    Words operator()(const Dodge& a) const { return to(Phrase::no_dodge, a.unit, a.to); }
    Words operator()(const Attack& a) const { return hit(Phrase::no_attack, a.target, a.from); }
    Words operator()(const Support& a) const { return on(Phrase::no_support, {}, a.hex); }
    Words operator()(const Also& a) const { return hit(Phrase::no_also, a.hex); }
    Words operator()(const Count& a) const { return on(Phrase::no_count, a.unit); }
    Words operator()(const Shoot& a) const { return pair(Phrase::no_shoot, a.unit, a.target); }
    Words operator()(const Retreat& a) const { return to(Phrase::no_retreat, a.unit, a.to); }
    Words operator()(const Chase& a) const { return to(Phrase::no_chase, a.unit, a.to); }
    Words operator()(const Lose& a) const { return on(Phrase::no_lose, a.unit); }
    Words operator()(const TakeBack&) const { return say(Phrase::no_takeback); }
    Words operator()(const Answer&) const { return say(Phrase::no_answer); }
    Words operator()(const Switch&) const { return say(Phrase::no_switch); }
};

Phrase missing(const State& s, const Refusal& r) {
    if (!r.unit) return r.hex ? Phrase::why_no_such_unit_hex : Phrase::why_no_such_unit_none;
    if (r.unit.index() >= s.units.size()) return Phrase::why_no_such_unit_none;
    switch (at(s, r.unit).where) {
    case Where::lost:
        return Phrase::why_no_such_unit_lost;
    case Where::due:
        return Phrase::why_no_such_unit_due;
    case Where::absent:
    case Where::on_map:
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
    case Why::wrong_phase:
        return Phrase::why_wrong_phase;
    case Why::no_such_unit:
        return missing(s, r);
    case Why::enemy_unit:
        return Phrase::why_enemy_unit;
    case Why::no_such_hex:
        return Phrase::why_no_such_hex;
    case Why::not_in_list:
        return Phrase::why_not_in_list;
    case Why::not_open_to_choice:
        return Phrase::why_not_open_to_choice;
    case Why::setup_hex:
        return Phrase::why_setup_hex;
    case Why::setup_stack:
        return Phrase::why_setup_stack;
    case Why::setup_terrain:
        return Phrase::why_setup_terrain;
    case Why::setup_spent:
        return Phrase::why_setup_spent;
    case Why::no_bridge:
        return Phrase::why_no_bridge;
    case Why::already_broken:
        return Phrase::why_already_broken;
    case Why::already_done:
        return r.unit ? Phrase::why_already_done : Phrase::why_already_done_none;
    case Why::not_ordered:
        return unit_known(w, r.unit) && unit_of(w, r.unit).formation ? Phrase::why_not_ordered
                                                                     : Phrase::why_not_ordered_none;
    case Why::no_points:
        return unit_known(w, r.unit) && unit_of(w, r.unit).formation ? Phrase::why_no_points
                                                                     : Phrase::why_no_points_none;
    case Why::already_ordered:
        return Phrase::why_already_ordered;
    case Why::no_command_used:
        return Phrase::why_no_command_used;
    case Why::restricted:
        return Phrase::why_restricted;
    case Why::foot_guns_fired:
        return Phrase::why_foot_guns_fired;
    case Why::quadrangle:
        return r.unit ? Phrase::why_quadrangle_unit : Phrase::why_quadrangle;
    case Why::not_a_quadrangle:
        return Phrase::why_not_a_quadrangle;
    case Why::not_facing:
        return Phrase::why_not_facing;
    case Why::too_far:
        return Phrase::why_too_far;
    case Why::not_full:
        return Phrase::why_not_full;
    case Why::closed_ground:
        return Phrase::why_closed_ground;
    case Why::river:
        return Phrase::why_river;
    case Why::enemy_there:
        return Phrase::why_enemy_there;
    case Why::zone_stop:
        return r.by ? Phrase::why_zone_stop : Phrase::why_zone_stop_none;
    case Why::same_zone:
        return Phrase::why_same_zone;
    case Why::friend_there:
        return Phrase::why_friend_there;
    case Why::stack:
        return Phrase::why_stack;
    case Why::shattered_stack:
        return Phrase::why_shattered_stack;
    case Why::off_board:
        return Phrase::why_off_board;
    case Why::already_turned:
        return Phrase::why_already_turned;
    case Why::same_facing:
        return Phrase::why_same_facing;
    case Why::no_facing:
        return Phrase::why_no_facing;
    case Why::cannot_rest:
        return Phrase::why_cannot_rest;
    case Why::only_vacated:
        return Phrase::why_only_vacated;
    case Why::march_forbidden:
        return Phrase::why_march_forbidden;
    case Why::march_range:
        return Phrase::why_march_range;
    case Why::march_enemy:
        return Phrase::why_march_enemy;
    case Why::march_again:
        return Phrase::why_march_again;
    case Why::disorganised:
        return Phrase::why_disorganised;
    case Why::shattered:
        return Phrase::why_shattered;
    case Why::not_cavalry:
        return Phrase::why_not_cavalry;
    case Why::no_marker:
        return Phrase::why_no_marker;
    case Why::marked:
        return Phrase::why_marked;
    case Why::moved:
        return Phrase::why_moved;
    case Why::charged:
        return Phrase::why_charged;
    case Why::charge_ground:
        return Phrase::why_charge_ground;
    case Why::charge_side:
        return Phrase::why_charge_side;
    case Why::charge_close:
        return Phrase::why_charge_close;
    case Why::charge_far:
        return Phrase::why_charge_far;
    case Why::not_named:
        return Phrase::why_not_named;
    case Why::already_named:
        return Phrase::why_already_named;
    case Why::too_many_named:
        return Phrase::why_too_many_named;
    case Why::not_adjacent:
        return Phrase::why_not_adjacent;
    case Why::no_enemy_there:
        return Phrase::why_no_enemy_there;
    case Why::was_attacked:
        return Phrase::why_was_attacked;
    case Why::has_attacked:
        return Phrase::why_has_attacked;
    case Why::not_able:
        return r.rule == cite(Rule::r8_22) ? Phrase::why_not_able_defence : Phrase::why_not_able;
    case Why::many_on_many:
        return Phrase::why_many_on_many;
    case Why::battle_full:
        return Phrase::why_battle_full;
    case Why::in_the_battle:
        return Phrase::why_in_the_battle;
    case Why::owed:
        return r.unit ? Phrase::why_owed_unit : Phrase::why_owed_hex;
    case Why::in_zone:
        return Phrase::why_in_zone;
    case Why::countered:
        return Phrase::why_countered;
    case Why::counter_distance:
        return Phrase::why_counter_distance;
    case Why::counter_contact:
        return Phrase::why_counter_contact;
    case Why::stands_down:
        return Phrase::why_stands_down;
    case Why::switched:
        return Phrase::why_switched;
    case Why::switched_already:
        return Phrase::why_switched_already;
    case Why::out_of_range:
        return Phrase::why_out_of_range;
    case Why::no_sight:
        return r.by ? Phrase::why_no_sight_unit : Phrase::why_no_sight;
    case Why::in_swamp:
        return Phrase::why_in_swamp;
    case Why::pinned_fire:
        return Phrase::why_pinned_fire;
    case Why::has_fired:
        return Phrase::why_has_fired;
    case Why::moved_guns:
        return Phrase::why_moved_guns;
    case Why::silent:
        return Phrase::why_silent;
    case Why::not_moving:
        return Phrase::why_not_moving;
    case Why::other_hex:
        return Phrase::why_other_hex;
    case Why::ten_sp:
        return Phrase::why_ten_sp;
    case Why::no_rifles:
        return Phrase::why_no_rifles;
    case Why::not_front:
        return r.unit ? Phrase::why_not_front : Phrase::why_not_front_hex;
    case Why::not_in_battle:
        return Phrase::why_not_in_battle;
    case Why::no_shots:
        return Phrase::why_no_shots;
    case Why::good_order:
        return Phrase::why_good_order;
    case Why::tried:
        return Phrase::why_tried;
    case Why::infantry_only:
        return Phrase::why_infantry_only;
    case Why::in_range_no:
        return Phrase::why_in_range_no;
    case Why::square_ground:
        return Phrase::why_square_ground;
    case Why::uncommanded:
        return Phrase::why_uncommanded;
    case Why::militia:
        return Phrase::why_militia;
    case Why::points_spent:
        return Phrase::why_points_spent;
    case Why::not_a_retreat:
        return Phrase::why_not_a_retreat;
    case Why::not_a_chase:
        return Phrase::why_not_a_chase;
    case Why::not_a_payer:
        return Phrase::why_not_a_payer;
    case Why::not_due:
        return Phrase::why_not_due;
    case Why::entry_blocked:
        return Phrase::why_entry_blocked;
    case Why::not_corps:
        return Phrase::why_not_corps;
    case Why::bridge_limit:
        return Phrase::why_bridge_limit;
    case Why::bridge_place:
        return Phrase::why_bridge_place;
    case Why::building:
        return Phrase::why_building;
    case Why::nothing_to_take_back:
        return Phrase::why_nothing_to_take_back;
    case Why::nothing_asked:
        return Phrase::why_nothing_asked;
    case Why::was_countered:
        return Phrase::why_was_countered;
    case Why::points_gone:
        return Phrase::why_points_gone;
    case Why::none_in_hand:
        return Phrase::why_none_in_hand;
    case Why::guns_stay:
        return Phrase::why_guns_stay;
    case Why::outside_zone:
        return Phrase::why_outside_zone;
    case Why::lapses_hex:
        return Phrase::why_lapses_hex;
    case Why::lapses_unit:
        return Phrase::why_lapses_unit;
    case Why::count:
        break;
    }
    return Phrase::why_none;
}

// Whose word it is while somebody else wants to act.
Side deciding(const World& w, const State& s) {
    const Decider d = decider(w, s);
    return is_side(d) ? side_of(d) : active(s);
}

} // namespace

Words reason(const World& w, const State& s, const Refusal& r) {
    Words formation;
    if (unit_known(w, r.unit)) formation = plain(formation_name(w, unit_of(w, r.unit).formation));
    auto named = [&](UnitId u) { return unit_known(w, u) ? plain(unit_name(w, u)) : say(Phrase::unit_unnamed); };
    // In most sentences the hex or its people begin.
    return capital(say(phrase_of(w, s, r), {{"unit", named(r.unit)},
                                            {"by", named(r.by)},
                                            {"hex", r.hex ? hex_name(w, r.hex) : say(Phrase::hex_unnamed)},
                                            {"target", r.hex ? occupants(w, s, r.hex) : Words{}},
                                            {"formation", formation},
                                            {"other", plain(The_side(deciding(w, s)))},
                                            {"phase", plain(phase_name(s.phase, active(s)))}}));
}

WhyNot why_not(const World& w, const State& s, const Action& a, const Refusal& r) {
    return {std::visit(Denier{w, s}, a), reason(w, s, r), r.rule};
}

} // namespace redoubt::words::napoleonic
