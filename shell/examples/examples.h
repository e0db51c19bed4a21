// The rule cases of a system as examples to be looked at and played: what web/deps/examples.py has packed.
#pragma once
#include "engine/core/files.h"
#include "engine/match/any_match.h"

#include <string>
#include <string_view>
#include <vector>

namespace redoubt::examples {

struct Example {
    std::string id, about;          // the case's name; what it shows
    std::vector<std::string> rules; // ledger rows
    std::vector<std::string> play;  // "move A 0304" is played, "!move A 0305" is refused, "@A" is taken in hand
    std::vector<std::string> dice;  // "6"; or what is drawn, by its name
    std::string setup;              // a scenario file
    bool own_ground = false;        // its map is not the battlefield
};

struct Book {
    std::string system;
    std::vector<Example> all;
};

// Errors say what is wrong, and where.
Loaded<Book> read_book(std::string_view json, std::string_view name);

const Example* find(const Book& book, std::string_view id); // none: nullptr

// Its position, everything as the case has it, also the dice that it begins with; `dice` counts those used.
Loaded<AnyMatch> open(const Book& book, const Example& example, const FileSource& files, std::size_t& dice);

// Rolls what the position waits for with the dice of the example. False: they are not those that it asks for.
template <Ruleset R>
bool roll(Match<R>& m, const Example& example, std::size_t& dice, std::vector<typename R::Event>* events);

// An action of it as it is written there; an error when it cannot be read.
template <Ruleset R>
Loaded<typename R::Action> action(const Match<R>& m, std::string_view text);

} // namespace redoubt::examples
