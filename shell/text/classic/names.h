// Names of the classic system's things: units, hexes, sides, phases, hours, odds, results.
#pragma once
#include "engine/rules/classic/charts.h"
#include "engine/rules/classic/state.h"
#include "shell/text/words.h"

namespace redoubt::words {

std::string full_name(const classic::World& w, UnitId u);      // "5th Division (Compans)"
std::string brief_name(const classic::World& w, UnitId u);     // on a counter: "I art."
std::string formation_name(const classic::World& w, UnitId u); // "I Corps", "Cossacks"
// A unit in a sentence, without abbreviations: "Compans", "I artillery", "Great Redoubt garrison".
std::string unit_name(const classic::World& w, UnitId u);
// "Semenovskaya (1816)", "the Great Redoubt (1713)", or only the number.
Words hex_name(const classic::World& w, HexId h);
std::string work_name(const classic::World& w, WorkId work);
// Who stands in a hex, both of them when there are two; the hex itself when nobody does.
Words occupants(const classic::World& w, const classic::State& s, HexId h);

std::string side_name(Side side); // "French"
std::string the_side(Side side);  // "the French"
std::string The_side(Side side);  // "The French", to begin a sentence
std::string phase_name(classic::Phase phase);
std::string clock_name(int turn);     // "09:00", or "night"
std::string date_name(int turn);      // "7 September", "night to 6 September"
std::string odds_name(int column);    // "4–1"
std::string crt_code(classic::Crt r); // "De", as the table has it
Words crt_name(classic::Crt r);       // "the defenders are destroyed"
RuleRef crt_rule(classic::Crt r);     // 8.1 De
std::string level_name(classic::Level level);

Run rule_link(RuleRef rule); // the printed number, linked
Words rule_words(RuleRef rule);
std::string rule_number(RuleRef rule);
std::string rule_title(RuleRef rule);

// A number in 1/scale, scale 1 or 2: "4", "2½"; with `sign` also "+4", "−2½".
std::string amount(int value, int scale, bool sign = false);

} // namespace redoubt::words
