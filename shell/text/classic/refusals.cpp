#include "shell/text/classic/refusals.h"

#include "engine/rules/classic/ruleset.h"
#include "shell/text/classic/names.h"
#include "shell/text/classic/phrases.h"

namespace redoubt::words {

namespace {

using namespace redoubt::classic;

struct Denier { // what cannot be done
    const World& w;
    const State& s;
    Words unit(UnitId u) const { return plain(unit_name(w, u)); }
    Words go(Phrase p, UnitId u, HexId h) const { return say(p, {{"unit", unit(u)}, {"hex", hex_name(w, h)}}); }
    Words hit(Phrase p, HexId h) const { return capital(say(p, {{"target", occupants(w, s, h)}})); }

    Words operator()(const Move& a) const { return go(Phrase::no_move, a.unit, a.to); }
    Words operator()(const Exit& a) const { return go(Phrase::no_exit, a.unit, {}); }
    Words operator()(const EndMovement&) const { return say(Phrase::no_end_movement); }
    Words operator()(const TakeBack&) const { return say(Phrase::no_takeback); }
    Words operator()(const Answer&) const { return say(Phrase::no_answer); }
    Words operator()(const Assault& a) const { return hit(Phrase::no_attack, a.target); }
    Words operator()(const Also& a) const { return hit(Phrase::no_also, a.target); }
    Words operator()(const With& a) const { return go(Phrase::no_with, a.unit, {}); }
    Words operator()(const Declare&) const { return say(Phrase::no_declare); }
    Words operator()(const Clear&) const { return say(Phrase::no_clear); }
    Words operator()(const EndCombat&) const { return say(Phrase::no_end_combat); }
    Words operator()(const FallBack& a) const { return go(Phrase::no_fallback, a.unit, a.to); }
    Words operator()(const Stand& a) const { return go(Phrase::no_stand, a.unit, {}); }
    Words operator()(const Retreat& a) const { return go(a.to ? Phrase::no_retreat : Phrase::no_lost, a.unit, a.to); }
    Words operator()(const Displace& a) const { return go(Phrase::no_displace, a.unit, a.to); }
    Words operator()(const Pay& a) const { return go(Phrase::no_pay, a.unit, {}); }
    Words operator()(const Paid&) const { return say(Phrase::no_paid); }
    Words operator()(const Advance& a) const { return go(Phrase::no_advance, a.unit, a.to); }
    Words operator()(const Hold&) const { return say(Phrase::no_hold); }
};

Phrase missing(const State& s, UnitId u) {
    if (!u || u.index() >= s.units.size()) return Phrase::why_no_such_unit_none;
    switch (at(s, u).where) {
    case Where::eliminated:
        return Phrase::why_no_such_unit_lost;
    case Where::exited:
        return Phrase::why_no_such_unit_left;
    case Where::due:
        return Phrase::why_no_such_unit_due;
    case Where::absent:
    case Where::on_map:
        break;
    }
    return Phrase::why_no_such_unit;
}

Phrase phrase_of(const State& s, const Refusal& r) {
    switch (static_cast<Why>(r.why)) {
    case Why::none:
    case Why::count:
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
        return missing(s, r.unit);
    case Why::enemy_unit:
        return Phrase::why_enemy_unit;
    case Why::cannot_move:
        return Phrase::why_cannot_move;
    case Why::already_moved:
        return Phrase::why_already_moved;
    case Why::pinned:
        return Phrase::why_pinned;
    case Why::frozen:
        return Phrase::why_frozen;
    case Why::release_spent:
        return Phrase::why_release_spent;
    case Why::too_far:
        return Phrase::why_too_far;
    case Why::no_way:
        return Phrase::why_no_way;
    case Why::zone_in_the_way:
        return r.by ? Phrase::why_zone_in_the_way : Phrase::why_no_way;
    case Why::night_zone:
        return Phrase::why_night_zone;
    case Why::enemy_there:
        return Phrase::why_enemy_there;
    case Why::friend_there:
        return r.by ? Phrase::why_friend_there : Phrase::why_friend_there_unknown;
    case Why::woods:
        return Phrase::why_woods;
    case Why::river:
        return Phrase::why_river;
    case Why::off_map:
        return Phrase::why_off_map;
    case Why::same_hex:
        return Phrase::why_same_hex;
    case Why::entry_zone:
        return Phrase::why_entry_zone;
    case Why::not_an_exit:
        return Phrase::why_not_an_exit;
    case Why::owed_entry:
        return Phrase::why_owed_entry;
    case Why::owed_target:
        return Phrase::why_owed_target;
    case Why::owed_attacker:
        return Phrase::why_owed_attacker;
    case Why::strands_target:
        return Phrase::why_strands_target;
    case Why::strands_attacker:
        return r.unit ? Phrase::why_strands_attacker : Phrase::why_strands_attacker_none;
    case Why::no_enemy_there:
        return Phrase::why_no_enemy_there;
    case Why::not_in_contact:
        return r.unit ? Phrase::why_not_in_contact : Phrase::why_not_in_contact_none;
    case Why::river_between:
        return Phrase::why_river_between;
    case Why::out_of_range:
        return Phrase::why_out_of_range;
    case Why::line_blocked:
        return Phrase::why_line_blocked;
    case Why::target_in_woods:
        return Phrase::why_target_in_woods;
    case Why::already_attacked:
        return Phrase::why_already_attacked;
    case Why::already_fought:
        return Phrase::why_already_fought;
    case Why::advanced:
        return Phrase::why_advanced;
    case Why::silenced:
        return Phrase::why_silenced;
    case Why::not_all_adjacent:
        return r.unit && r.hex ? Phrase::why_not_all_adjacent : Phrase::why_not_all_adjacent_none;
    case Why::bombards_one:
        return Phrase::why_bombards_one;
    case Why::in_the_attack:
        return r.unit ? Phrase::why_in_the_attack : Phrase::why_in_the_attack_hex;
    case Why::no_attackers:
        return Phrase::why_no_attackers;
    case Why::draft_open:
        return Phrase::why_draft_open;
    case Why::result_open:
        return Phrase::why_result_open;
    case Why::no_draft:
        return Phrase::why_no_draft;
    case Why::not_a_retreat_hex:
        return Phrase::why_not_a_retreat_hex;
    case Why::free_hex_first:
        return Phrase::why_free_hex_first;
    case Why::not_retreating:
        return Phrase::why_not_retreating;
    case Why::may_not_stand:
        return Phrase::why_may_not_stand;
    case Why::pay_more:
        return Phrase::why_pay_more;
    case Why::not_a_payer:
        return Phrase::why_not_a_payer;
    case Why::not_an_advance:
        return Phrase::why_not_an_advance;
    case Why::nothing_to_take_back:
        return Phrase::why_nothing_to_take_back;
    case Why::nothing_asked:
        return Phrase::why_nothing_asked;
    }
    return Phrase::why_none;
}

// Whose word it is while somebody else wants to act.
Side deciding(const World& w, const State& s) {
    Decider d = decider(w, s);
    return is_side(d) ? side_of(d) : side_of(s.phase);
}

} // namespace

Words reason(const World& w, const State& s, const Refusal& r) {
    Words movement;
    if (r.unit && r.unit.index() < w.units.size()) movement = number(std::to_string(unit_of(w, r.unit).movement));
    return say(phrase_of(s, r), {{"unit", plain(unit_name(w, r.unit))},
                                 {"by", plain(unit_name(w, r.by))},
                                 {"hex", hex_name(w, r.hex)},
                                 {"target", r.hex ? occupants(w, s, r.hex) : Words{}},
                                 {"movement", movement},
                                 {"other", plain(The_side(deciding(w, s)))},
                                 {"phase", plain(phase_name(s.phase))},
                                 {"clock", plain(clock_name(w.frozen_until))}});
}

WhyNot why_not(const World& w, const State& s, const Action& a, const Refusal& r) {
    return {std::visit(Denier{w, s}, a), reason(w, s, r), r.rule};
}

} // namespace redoubt::words
