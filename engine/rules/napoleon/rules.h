// The citable paragraphs of this system, and the reasons of its refusals.
#pragma once
#include "engine/core/cite.h"

#include <optional>
#include <span>
#include <string_view>

namespace redoubt::napoleon {

enum class Rule : std::uint16_t {
    none,
#define X(name, number, title) name,
#include "engine/rules/napoleon/rules.def"
#undef X
    count
};

constexpr RuleRef cite(Rule r) {
    return RuleRef{static_cast<std::uint16_t>(r)};
}

// All entries; index 0 is the empty one.
std::span<const RuleEntry> rule_entries();
const RuleEntry& rule_entry(RuleRef r);
std::optional<RuleRef> parse_rule(std::string_view number); // "8.22"

// Why something is refused: one sentence each in shell/text/napoleon.
enum class Why : std::uint16_t {
    none,
    game_over,            // nobody decides any more
    awaiting_die,         // dice are to be rolled first
    not_your_turn,        // the other side decides
    wrong_phase,          // not at this moment of the stage
    no_such_unit,         // the unit is not on the board
    enemy_unit,           // the unit belongs to the other side
    no_such_hex,          // not a hex of the part played on
    not_in_list,          // not among the choices asked for just now
    not_open_to_choice,   // the rules decide it, nobody is asked
    setup_hex,            // set-up: not one of its hexes
    setup_stack,          // set-up: `hex` holds more than 15 SP
    setup_terrain,        // set-up: closed ground for it
    setup_spent,          // set-up: enough is enough
    no_bridge,            // there is no bridge
    already_broken,       // that bridge is broken already
    already_done,         // 4.27: it has moved in this phase
    not_ordered,          // 11.75: its formation has not been named
    no_points,            // 11.72: not enough command points left
    already_ordered,      // its formation is paid for
    no_command_used,      // this battle has no command points
    restricted,           // Szewardino, stage 11: others move
    foot_guns_fired,      // 10.17
    quadrangle,           // 13: it stands in a quadrangle
    not_a_quadrangle,     // there is no quadrangle
    not_facing,           // 4.1, R3: not one of the three hexes ahead
    too_far,              // costs more points than it has left
    not_full,             // costs the full allowance (R25)
    closed_ground,        // 4.32
    river,                // 4.35: no bridge or ford
    enemy_there,          // 4.21
    zone_stop,            // 5.31: it has entered an enemy zone; `by` holds it
    same_zone,            // 5.33: both hexes lie in the zone of `by`
    friend_there,         // a quadrangle or a marching unit may not go through friends
    stack,                // 15 SP; it could neither rest there nor go on
    shattered_stack,      // 6.13
    off_board,            // over the edge
    already_turned,       // it has just turned
    same_facing,          // it faces there already
    no_facing,            // commanders have none
    cannot_rest,          // 4.4: too many SP to stop here
    only_vacated,         // 9.71: only a hex just vacated by cavalry
    march_forbidden,      // forced marches are not allowed in this battle
    march_range,          // 4.51: out of range of its commanders
    march_enemy,          // 4.51: `by` is within 10 hexes
    march_again,          // 4.52
    disorganised,         // 8.41
    shattered,            // 8.42
    not_cavalry,          // 9.0
    no_marker,            // 9.1: no Charge marker
    marked,               // it carries that marker
    moved,                // 8.22: it has moved in this phase
    charged,              // 9.13: one charge a phase
    charge_ground,        // 9.17: `hex` is not clear
    charge_side,          // 9.17: water, a slope or a rampart in the way
    charge_close,         // 9.11: not two hexes away
    charge_far,           // 9.11: out of reach
    not_named,            // 9.11: not named as target, or the run-up was broken
    already_named,        // 9.11
    too_many_named,       // 9.11
    not_adjacent,         // they do not touch
    no_enemy_there,       // nobody to attack in `hex`
    was_attacked,         // 8.27
    has_attacked,         // 8.26
    not_able,             // it may not attack: militia, quadrangle, shattered, or a failed charge
    many_on_many,         // 8.28
    battle_full,          // more units than a battle can hold
    in_the_battle,        // named already
    owed,                 // 8.22, 8.21: `unit` must still attack, or `hex` be attacked
    in_zone,              // 9.31, 12.11: it stands in the zone of `by`
    countered,            // 9.32
    counter_distance,     // 9.33: the mover must be two hexes away
    counter_contact,      // 9.33: no enemy in its zone there
    stands_down,          // a standing order answers
    switched,             // one change of a standing order a phase
    switched_already,     // the standing order is so already
    out_of_range,         // 10.31
    no_sight,             // 10.12: `hex` or `by` is in the way
    in_swamp,             // R32
    pinned_fire,          // 10.15: only at enemies next to it, in front
    has_fired,            // R15
    moved_guns,           // 10.18
    silent,               // 8.412: disorganised guns
    not_moving,           // 3.1: only at units that are moving
    other_hex,            // R16, R41: fire is joined within one hex and one table
    ten_sp,               // 7.11: 10 SP of the hex have fired
    no_rifles,            // 7.2
    not_front,            // 7.13: not in the front zone
    not_in_battle,        // 7.11: not about to be fought
    no_shots,             // 7.2: it has fired as often as it may
    good_order,           // 12.0: nothing to reorganise
    tried,                // 12.12
    infantry_only,        // 13.11: no infantry able to
    in_range_no,          // 13.11: not two hexes from the charge
    square_ground,        // 13.11: clear ground only
    uncommanded,          // 13.17
    militia,              // militia neither attacks nor forms
    points_spent,         // 13.11: it has spent points already
    not_a_retreat,        // 8.43: not a way back
    not_a_chase,          // 8.5
    not_a_payer,          // R38
    not_due,              // reinforcements: not due, or come already
    entry_blocked,        // reinforcements: the hex is not open
    not_corps,            // bridges: a corps commander builds
    bridge_limit,         // bridges: no more are allowed
    bridge_place,         // bridges: not a crossing that may be built
    building,             // bridges: he, or somebody there, is at work
    nothing_to_take_back, // 4.27
    nothing_asked,        // 4.27: nobody has asked
    was_countered,        // 9.33: counter-charged in its own movement phase: half is left, or nothing
    points_gone,          // 4.23: it has moved, and has no points left
    none_in_hand,         // 4.1: no unit is in hand
    guns_stay,            // 8.55
    outside_zone,         // 8.24: of several, not in the zone of who would attack
    lapses_hex,           // 8.21: `hex` must be attacked, and nobody would be left who can
    lapses_unit,          // 8.22: `unit` must attack, and nobody would be left for it but `hex`
    count
};

} // namespace redoubt::napoleon
