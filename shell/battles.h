// What can be begun: the battles of the title page, and how one of them is set up.
#pragma once
#include "engine/match/journal.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace redoubt::shell {

enum class Seat : std::uint8_t { here, computer, elsewhere }; // who plays a side, seen from this device

// The computer's levels in a battle: how many differ (ai::levels_of), the last that takes some decisions at hazard, the
// first that plays its plans on, and the first that knows more of the battle than the one below.
struct Levels {
    int differ = 5, errs = 2, plays = 4, knows = 6;
};

struct ScenarioEntry {                      // a battle on the title page
    std::string system, name, title, about; // "classic", "sept7", "7 September", sentences
    std::string mirror;                     // how the computer fares against itself there; "" nobody has looked
    int order = 0;                          // its place in its system; the first two are learned with (small_battle)
    int day = 0;                            // of September; 0: of several days
    bool offered = false;                   // the one that is chosen when its system is
    int turns = 0;
    Levels levels;
};
std::vector<ScenarioEntry> scenario_list(); // by system, then from the first battle to the last

struct NewGame {
    std::string system = "classic", scenario = "sept5";
    std::array<Seat, 2> seats = {Seat::here, Seat::computer}; // by Side
    Player computer = Player::greedy;
    bool lessons = false; // with the lessons of the first battle
};
// Made for it: a small position, the French against the computer's first level, with lessons.
NewGame first_battle(std::string_view system);
NewGame small_battle(std::string_view system); // what comes after it: the next of the list, without lessons

} // namespace redoubt::shell
