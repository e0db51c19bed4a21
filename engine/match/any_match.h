// The one edge where the system is chosen at run time: a variant of the systems' Matches. Everything else is visited.
#pragma once
#include "engine/match/every.h"
#include "engine/match/match.h"
#include "engine/match/system.h"
#include "engine/match/walks.h"
#include "engine/rules/systems.h"

#include <string>
#include <string_view>
#include <variant>

namespace redoubt {

#define SYSTEM(system) REDOUBT_WALKS(extern, system)
#include "engine/rules/systems.def"
#undef SYSTEM

// Systems that a program knows (engine/rules/systems.h). Tests add a toy system of their own.
template <class... Rs>
struct SystemList {
    using Any = std::variant<Match<Rs>...>;
};
using AnyMatch = Systems::Any;

// A game from bytes, and what must be said about it ("" when nothing).
template <class Any>
struct OpenedAs {
    Any match;
    std::string note;
};
using Opened = OpenedAs<AnyMatch>;

// A new game of an embedded scenario, "classic/sept7". `header` brings dice, players and so on; system, scenario and
// revision are filled in. Errors: missing (no such system or scenario), or what the scenario loader says.
Loaded<AnyMatch> new_game(std::string_view name, GameHeader header, const FileSource& files);

// A campaign goes on: the battle that follows the one just ended, with what is left; the dice run on. Errors: missing
// (no campaign, or its last battle), illegal (the battle is not over).
Loaded<AnyMatch> next_battle(const AnyMatch& m, const FileSource& files);
bool has_next_battle(const AnyMatch& m);

// What all systems have alike.
const GameHeader& header_of(const AnyMatch& m);
GameHeader& header_of(AnyMatch& m);
Decider decides(const AnyMatch& m);
std::size_t steps(const AnyMatch& m);       // of the journal
std::uint64_t digest_of(const AnyMatch& m); // of the position

} // namespace redoubt
