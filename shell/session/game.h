// A game as it is known on this device: its Match, the table, the journal, what the computer is about. Plain data; the
// Session changes it.
#pragma once
#include "engine/ai/bots.h"
#include "engine/ai/every/bot.h"
#include "engine/match/any_match.h"
#include "shell/battles.h"
#include "shell/facts.h"
#include "shell/headlines.h"
#include "shell/present/every/table.h"
#include "shell/store.h"
#include "shell/story.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace redoubt::shell {

// One table for each system that a Match may be of, in the same order.
template <class List>
struct TablesOf;
template <Ruleset... Rs>
struct TablesOf<SystemList<Rs...>> {
    using Any = std::variant<typename TableOf<Rs>::Table...>;
};
using AnyTable = TablesOf<Systems>::Any;
AnyTable table_for(const AnyMatch& m); // with nothing in hand

// A position of any system, or none.
template <class List>
struct StatesOf;
template <Ruleset... Rs>
struct StatesOf<SystemList<Rs...>> {
    using Any = std::variant<std::monostate, typename Rs::State...>;
};
using AnyState = StatesOf<Systems>::Any;

// What the thinker foresaw (shell/session/thinker.h), the next action last; of the same system as the match, or
// nothing.
template <class List>
struct ForesightOf;
template <Ruleset... Rs>
struct ForesightOf<SystemList<Rs...>> {
    using Any = std::variant<std::monostate, std::vector<typename Rs::Action>...>;
};
using AnyForesight = ForesightOf<Systems>::Any;

struct Game {
    Game(Game&& other) noexcept;
    Game& operator=(Game&& other) noexcept;
    ~Game();
    AnyMatch match;
    AnyTable table;
    std::vector<JournalLine> journal;
    std::size_t first_lines = 0;      // journal lines before the first step
    std::vector<std::size_t> lines;   // journal lines after each step of the match
    Story story;                      // of the same steps
    int line_from = 0;                // a line of another game: the turn it began in; 0: a game of its own
    std::vector<Motion> motions;      // not yet shown
    std::vector<RollPanel> thrown;    // the latest dice of this sitting, to be read again
    std::vector<DieLink> chain;       // of the fight at hand, or of the last one
    bool chained = false;             // the next throw belongs to it as well
    std::optional<Headline> headline; // a big moment not yet shown
    std::uint8_t guards = 0;          // whose Guard has been told of (Headline::guard)
    std::array<std::optional<ai::Bot>, 2> bots;
    AnyForesight foreseen;
    double asked = -1;    // when the thinker was asked, or was heard of last; -1: it owes no answer
    int weighed = -1;     // how far a long thought of the computer's is, 0..1000; -1: it is in none
    double next_move = 0; // the computer's, not before this time in ms
    double shown = 0;     // ms for which it has played without a question to anybody
    bool paused = false, skipping = false;
    bool to_fight = false; // at once up to the next fight
    // What is left of a march that stopped because the computer was asked, and where the game stood then.
    struct Halted {
        AnyForesight rest;
        std::size_t lines = 0; // of the journal
        std::uint64_t rolls = 0;
    };
    std::optional<Halted> halted;
    std::optional<Side> handover; // two at one table: to be handed to this side
    std::string save_note;
    bool save_trouble = false;
    StorageFault save_fault = StorageFault::none; // the trouble, where storage made it
    bool unsaved = false;                         // something was done that is not kept
    bool waits = false;                           // by link, as it was last kept: for the player here
    Stamp seen;           // of the last save of this game that was opened or written here; what is later is news
    int place = -1;       // among the places of this game (shell/store.h); -1: the next save takes a new one
    bool watched = false; // a game by link of two others (App::watch_link): looked at, never played or saved here
    bool behind = false;  // it has gone on elsewhere: a later save is on this device. Nothing is played or saved here
    explicit Game(AnyMatch m);
    TableTop& top(); // of the table
    const TableTop& top() const;
    const Map& map() const;
    AnyState told; // while they are being told: the position after so many steps as `lines` has
    void retell(); // journal and story anew, from the match
    void told_by(std::size_t line, Decider who);    // the journal from this line on: dice are of whoever decided last
    bool tell(std::size_t most);                    // they go on, by so many steps at most; true: they are whole
    std::size_t lines_at(std::size_t steps) const { // journal lines when so many steps have been played
        return steps == 0 || lines.empty() ? first_lines : lines[std::min(steps, lines.size()) - 1];
    }
    // The steps before what a side has had no part in: since it decided last, when a phase or turn began meanwhile.
    std::optional<std::size_t> unseen_by(Side side) const;
    int turn() const; // of the battle, from 1
    // f(match, table), of whatever system the game is.
    template <class F>
    decltype(auto) visit(F&& f) {
        return std::visit(
            [&]<class R>(Match<R>& m) -> decltype(auto) { return f(m, std::get<typename TableOf<R>::Table>(table)); },
            match);
    }
    template <class F>
    decltype(auto) visit(F&& f) const {
        return std::visit(
            [&]<class R>(const Match<R>& m) -> decltype(auto) {
                return f(m, std::get<typename TableOf<R>::Table>(table));
            },
            match);
    }
    Seat seat(Side side) const;
};
Facts facts_of(const Game& game); // whose turn it is by link is left out

} // namespace redoubt::shell
