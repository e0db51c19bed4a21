// The journal: the actions and outcomes of a game, in order. With the opening and the journal, a game is whole.
#pragma once
#include "engine/core/ruleset.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace redoubt {

// Who plays a side.
enum class Player : std::uint8_t { person, greedy, random, easy, normal, hard };

// How far a finished move may be changed (a table's own agreement; classic 5.0K).
enum class Takeback : std::uint8_t { free, ask };

// What a game is called and how it is played; everything that a journal itself does not say.
struct GameHeader {
    std::string system, scenario;                                     // "classic", "sept7"
    int revision = 1;                                                 // rules revision the game was made under
    DiceKey key;                                                      // the dice
    std::array<Player, 2> players = {Player::person, Player::person}; // by Side
    Takeback takeback = Takeback::free;
    std::string id; // 16 hexadecimal digits, the same in every save and link of this game
};

template <Ruleset R>
using Step = std::variant<typename R::Action, Outcome>;

template <Ruleset R>
using Journal = std::vector<Step<R>>;

} // namespace redoubt
