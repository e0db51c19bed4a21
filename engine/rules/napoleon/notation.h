// Actions as one line of text, stable. HEX is a printed number, SIDE a hexside "2111-2112", DIR one of N NE SE S SW NW.
//
//   before play   ready | destroy SIDE | place UNIT HEX DIR | place UNIT HEX    (commanders have no facing)
//   any phase     end | hold | standing ORDER on | standing ORDER off
//                 ORDER: one of standing_names below
//   11, 12        order FORMATION | reorganise UNIT
//   10, 7         fire GUN at UNIT | shoot UNIT at UNIT | with UNIT | declare
//   4             ride UNIT | march UNIT | step HEX | turn DIR | stop | takeback | consent yes | consent no
//                 enter UNIT DIR | enter UNIT | bridge UNIT SIDE
//   9.1, 8.22     mark UNIT charge | mark UNIT defence
//   13            form HEX | leave HEX
//   9             target HEX | charge HEX | counter UNIT HEX DIR | dodge UNIT HEX DIR
//   8             attack HEX HEX (from, target) | support HEX | also HEX | count UNIT | with UNIT | declare
//                 retreat UNIT HEX DIR | retreat UNIT HEX HEX DIR | chase UNIT HEX DIR | lose UNIT
#pragma once
#include "engine/core/load.h"
#include "engine/rules/napoleon/actions.h"
#include "engine/rules/napoleon/state.h"

#include <array>
#include <string>
#include <string_view>

namespace redoubt::napoleon {

inline constexpr std::array<std::string_view, standing_orders> standing_names = {
    "hold-fire",         "hold-long-fire",     "no-counter",    "no-dodge",     "no-square",
    "always-square",     "no-square-fire",     "always-fire",   "always-dodge", "always-square-fire",
    "no-rifles",         "always-rifles",      "no-chase",      "mates-stay",   "mates-go",
    "grant-corrections", "refuse-corrections", "straight-back", "largest-first"};

std::string notation(const World& w, const Action& a);
// Well-formed is not the same as legal. Commanders' places and entries name no DIR: it is N.
Loaded<Action> parse_action(const World& w, const State& s, std::string_view text);

} // namespace redoubt::napoleon
