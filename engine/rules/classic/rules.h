// The citable paragraphs of this system, and the reasons of its refusals.
#pragma once
#include "engine/core/cite.h"

#include <optional>
#include <span>
#include <string_view>

namespace redoubt::classic {

enum class Rule : std::uint16_t {
    none,
#define X(name, number, title) name,
#include "engine/rules/classic/rules.def"
#undef X
    count
};

constexpr RuleRef cite(Rule r) {
    return RuleRef{static_cast<std::uint16_t>(r)};
}

// All entries; index 0 is the empty one.
std::span<const RuleEntry> rule_entries();
const RuleEntry& rule_entry(RuleRef r);
std::optional<RuleRef> parse_rule(std::string_view number); // "7.0B"

// Why something is refused: one sentence each in shell/text/classic.
enum class Why : std::uint16_t {
    none,
    game_over,            // nobody decides any more
    awaiting_die,         // a die is to be rolled first
    not_your_turn,        // the other side decides
    wrong_phase,          // e.g. an attack in the Movement Phase
    no_such_unit,         // the unit is not on the map (eliminated, left, not due)
    enemy_unit,           // the unit belongs to the other side
    cannot_move,          // allowance 0
    already_moved,        // 5.0K
    pinned,               // 5.0H: starts in an enemy zone; `by` holds it
    frozen,               // 13.1: not before the hour
    release_spent,        // 13.1: another unit was released this turn
    too_far,              // costs more points than the unit has left; `hex` the goal
    no_way,               // no way at all leads there
    zone_in_the_way,      // 5.0G: reachable only through the zone of `by`
    night_zone,           // 13.4A
    enemy_there,          // 5.0E
    friend_there,         // 5.0F
    woods,                // 5.0J
    river,                // 5.0C
    off_map,              // not a hex of the sheet
    same_hex,             // the unit stands there already
    entry_zone,           // 11.0A
    not_an_exit,          // 13.3: no exit from there, or not for this side or battle
    owed_entry,           // 11.0: `unit` is due and can still enter
    owed_target,          // 7.0B: the enemy in `hex` must still be attacked
    owed_attacker,        // 7.0B: `unit` must still attack
    strands_target,       // 7.0B: after this attack nobody could attack `hex`
    strands_attacker,     // 7.0B: after this attack `unit` could attack nobody
    no_enemy_there,       // nothing to attack in `hex`
    not_in_contact,       // 7.0A: `unit` touches no enemy there
    river_between,        // 7.0K
    out_of_range,         // 9.0: not two hexes
    line_blocked,         // 9.0F, 9.0I: `hex` blocks
    target_in_woods,      // 9.0I
    already_attacked,     // 7.0D: the defender was attacked in this phase
    already_fought,       // 7.0D: the attacker has attacked in this phase
    advanced,             // 8.21: it has advanced in this phase
    silenced,             // 8.2: guns pushed aside before they fired
    not_all_adjacent,     // 7.0E, 7.0F: `unit` does not touch `hex`
    bombards_one,         // 9.0D
    in_the_attack,        // named already
    no_attackers,         // an attack needs somebody
    no_draft,             // no attack is being put together
    not_a_retreat_hex,    // 8.2
    free_hex_first,       // 8.2: no pushing while an empty hex is open
    not_retreating,       // this unit does not have to retreat
    may_not_stand,        // only bombarding guns choose
    pay_more,             // 8.1 Ex: not enough yet
    not_a_payer,          // 8.1 Ex
    not_an_advance,       // 8.21
    nothing_to_take_back, // 5.0K
    nothing_asked,        // no consent is asked
    draft_open,           // an attack is being put together
    result_open,          // the result of an attack is being carried out
    count
};

} // namespace redoubt::classic
