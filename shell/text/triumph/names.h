// Names of the triumph system's things: units, commands, markers, hexes, corners, phases, hours, rows of the tables.
#pragma once
#include "engine/rules/triumph/state.h"
#include "shell/text/words.h"

namespace redoubt::words::triumphant {

// A unit in a sentence, without abbreviations: "Compans a", "Reserve artillery 5".
std::string unit_name(const triumph::World& w, UnitId u);
std::string unit_brief(const triumph::World& w, UnitId u);            // on a counter: "Res. art. 5"
std::string unit_title(const triumph::World& w, UnitId u);            // on its card: "57th Line, 1st half (Teste a)"
std::string group_name(const triumph::World& w, triumph::GroupId g);  // "I Corps (Davout)"
std::string group_brief(const triumph::World& w, triumph::GroupId g); // "I Corps"
std::string group_sign(const triumph::World& w, triumph::GroupId g);  // on a counter: "I"
// The command of a unit: "the whole of I Corps", "Teste a and 3 more (I Corps)", "Teste a (I Corps)"; `bare`: without
// the group where it is not the whole of it.
Words command_name(const triumph::World& w, const triumph::Table& s, UnitId first, bool bare = false);
std::string marker_title(const triumph::World& w, triumph::Marker m); // "I Corps (Davout)", "French Artillery Barrage"
std::string army_name(triumph::Army a);                               // "the 1st Army"
std::string commander_name(const triumph::World& w, Side side);       // "Napoleon"; empty: none in this battle
std::string part_name(const triumph::World& w, std::size_t part);     // "Compans' Division"
std::string battle_name(const triumph::World& w);                     // "Schevardino Redoubt"
// "Semenovskaya (3213)", "the Great Redoubt (3309)", or only the number.
Words hex_name(const triumph::World& w, HexId h);
std::string hexside_name(const triumph::World& w, HexId from, HexId to); // "3309–3409"
// The combat units of a hex, top first; the hex itself when nobody stands there.
Words occupants(const triumph::World& w, const triumph::Table& s, HexId h);
std::vector<UnitId> units_at(const triumph::World& w, const triumph::Table& s, HexId h);

std::string side_name(Side side);     // "French"
std::string the_side(Side side);      // "the French"
std::string The_side(Side side);      // "The French", to begin a sentence
std::string corner_words(int corner); // "north-north-east"
std::string phase_name(triumph::Phase phase);
std::string step_name(triumph::Step step); // of an Activation: "Fire"
std::string clock_name(int turn, bool hours);
std::string clock_name(const triumph::World& w, int turn); // "06:00"; of Schevardino, whose book has no hours, "turn 1"
std::string check_name(triumph::CheckKind k);              // "Commitment"
std::string reply_name(triumph::Reply r);                  // "Counter-Battery"
std::string standing_name(triumph::Standing o);            // "infantry never forms Square"
std::string fire_row_name(triumph::FireRow r);             // what happens: "a Disorder check"
std::string fire_row_range(triumph::FireRow r);            // "9–12"
std::string shock_row_name(triumph::ShockRow r);
std::string shock_row_range(triumph::ShockRow r); // "0–4"
std::string attack_name(triumph::AttackKind k);   // "Shock by infantry", "Charge"

Run rule_link(RuleRef rule); // the printed number, linked
Words rule_words(RuleRef rule);
std::string rule_number(RuleRef rule);
std::string rule_title(RuleRef rule);

// "4"; with `sign` also "+4", "−2".
std::string amount(int value, bool sign = false);

} // namespace redoubt::words::triumphant
