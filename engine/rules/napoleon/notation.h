// Actions as one line of text, stable. HEX is a printed number, SIDE a hexside "2111-2112", DIR one of N NE SE S SW NW.
//   ready | destroy SIDE | place UNIT HEX DIR | place UNIT HEX            before play (commanders have no facing)
//   order FORMATION | end | hold                                          11.75; any phase; any question
//   reorganise UNIT                                                       12
//   fire GUN at UNIT | shoot UNIT at UNIT | with UNIT | declare           10, 7; with and declare also in a charge's
//   draft ride UNIT | march UNIT | step HEX | turn DIR | stop                   4, 4.5 mark UNIT charge | mark UNIT
//   defence | form HEX | leave HEX           9.1, 8.22, 13 enter UNIT DIR | enter UNIT | bridge UNIT SIDE
//   reinforcements, bridges target HEX | charge HEX | counter UNIT HEX DIR | dodge UNIT HEX DIR   9 attack HEX HEX |
//   support HEX | also HEX | count UNIT                  8 (attack: from, target) retreat UNIT HEX DIR | retreat UNIT
//   HEX HEX DIR | chase UNIT HEX DIR | lose UNIT takeback | consent yes/no | standing ORDER on/off ORDER: hold-fire
//   hold-long-fire no-counter
//                                                                         no-dodge no-square always-square
//                                                                         no-square-fire
#pragma once
#include "engine/core/load.h"
#include "engine/rules/napoleon/actions.h"
#include "engine/rules/napoleon/state.h"

#include <string>
#include <string_view>

namespace redoubt::napoleon {

std::string notation(const World& w, const Action& a);
// Well-formed is not the same as legal. Commanders' places and entries name no DIR: it is N.
Loaded<Action> parse_action(const World& w, const State& s, std::string_view text);

} // namespace redoubt::napoleon
