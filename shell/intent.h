// What a player means: a tap on the board, a button, a row. Picking and panels make Intents, the session and the app
// answer them. One flat struct, so that a test can write one down.
#pragma once
#include "engine/core/cite.h"
#include "engine/core/id.h"

#include <string>
#include <string_view>

namespace redoubt::shell {

// Whose a verb is: the part of the App, or the game on the table.
enum class Room : std::uint8_t { nobody, game, board, panels, dialogs, sheets, title, kept, past };

enum class Verb : std::uint8_t {
    none,
#define VERB(room, name) name,
#include "shell/verbs.def"
    count
};

struct Intent {
    Verb verb = Verb::none;
    HexId hex;
    UnitId unit;
    RuleRef rule;
    int number = 0;
    std::string words;

    Intent() = default;
    Intent(Verb v, HexId h = {}, UnitId u = {}, int n = 0) : verb(v), hex(h), unit(u), number(n) {}
    friend bool operator==(const Intent&, const Intent&) = default;
};

std::string_view name(Verb v); // stable, for dumps
Room room_of(Verb v);

} // namespace redoubt::shell
