// Names of the napoleon system's things: units, hexes, sides, phases, hours, odds, results.
#pragma once
#include "engine/rules/napoleon/charts.h"
#include "engine/rules/napoleon/state.h"
#include "shell/text/words.h"

namespace redoubt::words::napoleonic {

// A unit in a sentence, without abbreviations: "Alton", "2nd Division artillery 1".
std::string unit_name(const napoleon::World& w, UnitId u);
std::string formation_name(const napoleon::World& w, napoleon::FormationId f); // "I Corps (Davout)"
std::string short_name(const napoleon::World& w, UnitId u);                    // as its counter has it
std::string full_name(const napoleon::World& w, UnitId u);                     // as its card has it
std::string battle_title(const napoleon::World& w);
std::string place_name(const redoubt::Place& p);
std::string victory_place_name(const napoleon::VictoryPlace& p);
// "Semenovskaya (2416)", "the Great Redoubt (2313)", or only the number.
Words hex_name(const napoleon::World& w, HexId h);
std::string hexside_name(const napoleon::World& w, HexId h, Dir side); // "1113–1213"
// The combat units of a hex (commanders when they are alone); the hex itself when nobody stands there.
Words occupants(const napoleon::World& w, const napoleon::State& s, HexId h);
std::vector<UnitId> units_at(const napoleon::World& w, const napoleon::State& s, HexId h);

std::string side_name(Side side); // "French"
std::string of_side(Side side);   // "French", before or behind the word for what is theirs
std::string the_side(Side side);  // "the French"
std::string The_side(Side side);  // "The French", to begin a sentence
std::string dir_name(Dir d);      // "north-east"
std::string condition_name(napoleon::Condition c);
std::string phase_name(napoleon::Phase phase, Side side); // "French artillery"
std::string clock_name(int stage);                        // "06:00": stage 1 is six in the morning
std::string odds_name(int modifier);                      // -4..4: "1:4" ... "4:1"
std::string points_name(int sixths);                      // of a MP: "4", "2½", "1 1/3"
std::string standing_name(napoleon::Standing o);
std::string loss_row_name(int row);   // "13–15"
std::string combat_row_name(int row); // "6–7"
Words fire_name(napoleon::FireResult r);
std::string fire_code(napoleon::FireResult r); // "T−1", as the table has it
std::string effect_name(napoleon::Effect e);   // "one hex back and disorganised"
RuleRef fire_rule(napoleon::FireResult r);

Run rule_link(RuleRef rule); // the printed number, linked
Words rule_words(RuleRef rule);
std::string rule_number(RuleRef rule);
std::string rule_title(RuleRef rule);

// "4"; with `sign` also "+4", "−2".
std::string amount(int value, bool sign = false);

} // namespace redoubt::words::napoleonic
