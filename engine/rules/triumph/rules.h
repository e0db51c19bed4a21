// The citable paragraphs of this system, and the reasons of its refusals.
#pragma once
#include "engine/core/cite.h"

#include <optional>
#include <span>
#include <string_view>

namespace redoubt::triumph {

enum class Rule : std::uint16_t {
    none,
#define X(name, number, title) name,
#include "engine/rules/triumph/rules.def"
#undef X
    count
};

constexpr RuleRef cite(Rule r) {
    return RuleRef{static_cast<std::uint16_t>(r)};
}

// All entries; index 0 is the empty one.
std::span<const RuleEntry> rule_entries();
const RuleEntry& rule_entry(RuleRef r);
std::optional<RuleRef> parse_rule(std::string_view number); // "9.54"

// Why something is refused: one sentence each in shell/text/triumph. Append only.
enum class Why : std::uint16_t {
    none,
    game_over,
    awaiting_die,
    not_your_turn,     // the other side decides
    wrong_step,        // not now: another step is going on
    no_such_unit,      // not on the map
    enemy_unit,        // belongs to the other side
    not_active,        // its group or command does not act in this Activation
    frozen,            // its command has tried for Orders and failed
    off_map,           // not a hex of the sheet
    not_a_setup_hex,   // TS2.2
    stacking,          // 6.21; `by`: whom it would join
    nothing_to_change, // it stands, faces or lies so already
    already_done,      // once in this Activation only
    zone_fixes_stack,  // 6.24: in an enemy zone; `by`
    no_orders_left,    // 5.22
    wrong_army,        // TX1
    not_a_command,     // not the first unit of a command
    already_ordered,
    army_first,      // TX1: choose the army first
    no_barrage,      // 5.33, TX1, TX4
    not_your_marker, // 5.41
    no_attempt,      // 5.28: has Orders, or may not try (Guard, Reserve)
    no_extended,     // 7.13; `unit` or `by` says who is too near
    guns,            // 8.1: guns cannot; 9.21
    not_a_gun,
    disordered_gun, // 8.1
    has_moved,      // 8.1, 9.81
    has_fired,
    out_of_range, // 8.3
    not_in_front, // 6.13, 8.4
    no_sight,     // 8.4; `hex` blocks
    nearer_enemy, // 8.4: an adjacent enemy in front comes first; `by`
    no_enemy_there,
    cannot_join,          // 8.2
    move_over,            // 7.31
    other_moves,          // 7.31: another unit is on its way
    too_far,              // not the next hex
    points,               // 7.34: not enough Movement Points
    prohibited,           // 7.23, terrain or hexside
    enemy_there,          // 7.32
    closed_hex,           // scenario
    entry_hex,            // 7.44
    burning,              // TX5
    zone_stops,           // 6.33; `by`
    front_zone,           // 6.34; `by`
    minimum_move,         // 7.35: not into an enemy zone
    fired_adjacent,       // 7.36; `by`
    extended_near,        // 7.13: within three hexes of `by`
    extended_friends,     // 7.13: no passing through friends
    in_square,            // 9.85
    cannot_move,          // no points at all (Reserve without Orders, Disordered under Extended)
    cannot_stay,          // stacking here is not allowed: go on
    owed_stacking,        // 6.21: the step may not end like this; `hex`
    owed_front,           // 9.22: `hex` in front must be attacked too
    disordered,           // 9.24
    militia,              // TX13
    not_adjacent,         // 9.21
    not_started_adjacent, // 9.21: cavalry
    impassable,           // 9.21
    in_the_attack,        // named already
    too_many,             // more attacks than can be kept
    not_a_charge,         // 9.81: not such a way
    charge_terrain,       // 9.81
    charge_zone,          // 9.81; `by`
    charge_sight,         // 9.81
    charge_turn,          // 9.81: more than a corner a hex
    charge_distance,      // 9.81
    not_asked,            // nothing of the kind is asked, or of another unit
    not_a_retreat,        // 9.31, 9.62, 7.39; `by`
    no_target,            // 9.81: nobody in front at the end of the way
    class_first,          // 9.23: another kind of attack comes first
    not_the_strongest,    // 9.71: another stack has the higher cohesion
    cannot_advance,
    no_counter_shock, // 9.73
    no_rally,         // 10.1
    adjacent_enemy,   // 10.1, 5.52, TX5; `by`
    collapsed,        // 10.5
    no_village,       // TX5
    no_bridge,        // TX5
    guns_near,        // TX5; `by`
    not_in_range,     // 5.52
    no_return_hex,    // 10.3
    no_points,        // 5.62
    not_a_part,       // TS1.6
    switched,         // one change of a standing order a phase or Activation
    switched_already, // the standing order is so already
    charge_friends,   // 7.38, R60: riding through `by` costs a point more, too much for a charge
    not_named,        // 9.22: `hex` is no target of it
    last_target,      // 9.22, 9.81: it would have nobody left that it can charge
    extended_stack,   // 7.13, R28: after Extended Movement nobody of the command shares a hex; `hex`
    count
};

} // namespace redoubt::triumph
