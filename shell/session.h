// One game in progress: the Match, what the player has in hand, who sits where, the journal, autosave, the computer.
// Picking -> Intent -> Match -> Events -> Scene. No graphics; driven by tests as by the App.
#pragma once
#include "engine/ai/bots.h"
#include "engine/ai/napoleon/bot.h"
#include "engine/ai/triumph/bot.h"
#include "engine/core/load.h"
#include "engine/match/any_match.h"
#include "shell/coach.h"
#include "shell/platform.h"
#include "shell/present/classic/table.h"
#include "shell/present/napoleon/table.h"
#include "shell/present/triumph/table.h"
#include "shell/settings.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace redoubt::shell {

enum class Seat : std::uint8_t { here, computer, elsewhere }; // who plays a side, seen from this device

struct ScenarioEntry {                      // a battle on the title page
    std::string system, name, title, about; // "classic", "sept7", "7 September", sentences
    int turns = 0;
};
std::vector<ScenarioEntry> scenario_list(); // by system, then from the first battle to the last

struct NewGame {
    std::string system = "classic", scenario = "sept5";
    std::array<Seat, 2> seats = {Seat::here, Seat::computer}; // by Side
    Player computer = Player::greedy;
    bool lessons = false; // with the lessons of the first battle
};
NewGame first_battle(std::string_view system); // its smallest battle, the French against the computer, with lessons

// One table for each system that a Match may be of, in the same order.
template <class List>
struct TablesOf;
template <Ruleset... Rs>
struct TablesOf<SystemList<Rs...>> {
    using Any = std::variant<typename TableOf<Rs>::Table...>;
};
using AnyTable = TablesOf<Systems>::Any;
AnyTable table_for(const AnyMatch& m); // with nothing in hand

// What the thinker foresaw (shell/thinker.h), the next action last; of the same system as the match, or nothing.
template <class List>
struct ForesightOf;
template <Ruleset... Rs>
struct ForesightOf<SystemList<Rs...>> {
    using Any = std::variant<std::monostate, std::vector<typename Rs::Action>...>;
};
using AnyForesight = ForesightOf<Systems>::Any;

// A game as it is known on this device.
struct Game {
    AnyMatch match;
    AnyTable table;
    std::vector<JournalLine> journal;
    std::size_t first_lines = 0;    // journal lines before the first step
    std::vector<std::size_t> lines; // journal lines after each step of the match
    std::vector<Motion> motions;    // not yet shown
    std::array<std::optional<ai::Bot>, 2> bots;
    AnyForesight foreseen;
    double asked = -1;    // when the thinker was asked; -1: it owes no answer
    double next_move = 0; // the computer's, not before this time in ms
    bool paused = false, skipping = false;
    std::optional<Side> handover; // two at one table: to be handed to this side
    std::string save_note;
    bool save_trouble = false;
    std::int64_t saved_at = 0;
    int ring = -1; // its place in the ring of autosaves
    explicit Game(AnyMatch m);
    TableTop& top(); // of the table
    const TableTop& top() const;
    const Map& map() const;
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

class Session {
public:
    Session(Platform& platform, Settings& settings) : platform_(platform), settings_(settings) {}

    // ---- games. What fails says why and leaves the game in progress as it is.
    std::optional<LoadError> begin(const NewGame& how);
    std::optional<LoadError> open_bytes(std::string_view bytes);
    std::optional<LoadError> open_link(std::string_view text);
    std::optional<LoadError> open_slot(std::string_view key);
    std::optional<LoadError> begin_next_battle(); // of a campaign whose battle is over
    bool next_battle_waits() const;
    void leave();
    bool running() const { return game_.has_value(); }
    Game* game() { return game_ ? &*game_ : nullptr; }
    const Game* game() const { return game_ ? &*game_ : nullptr; }
    std::string note; // what is to be said about the game just opened; "" nothing

    // ---- play
    void act(const Intent& intent);
    // The computer's moves. Returns ms until it wants to be called again, 0 at once, -1 not before something happens.
    double tick(double now);
    // The thinker's answer; none: it has died. tick() goes on with it.
    void thought(std::optional<std::string_view> answer);
    bool at_once() const; // the computer's moves are not shown one by one
    bool undo();
    // For the text view (shell/reading.h): a legal action by its place in legal_actions, if the journal still has
    // `steps` steps; and a unit taken in hand without a tap, put down when it is none.
    bool choose(std::size_t steps, std::size_t index);
    void take(UnitId unit);
    Turn turn() const;

    const Scene& scene() const; // made anew when something changed
    std::uint64_t changes() const { return changes_; }
    void touch() { ++changes_; }
    std::string digest() const;

    // ---- keeping
    void autosave();
    std::optional<LoadError> bytes(std::string& out, bool for_export) const; // the whole game
    StorageFault save_as(std::string_view name);
    bool by_link() const;
    bool link_due() const;       // this side's turn is played: its link waits to be sent
    Loaded<std::string> link();  // of the turn, or the invitation
    std::string title() const;   // "7 September, 08:30"
    std::string detail() const;  // "classic · French against the computer"
    int answers = 0, slices = 0; // for tests: who has done the thinking

private:
    template <Ruleset R>
    bool play(const typename R::Action& a);
    template <Ruleset R>
    void happened(const typename R::State& before, const std::vector<typename R::Event>& events);
    bool asks_back() const;
    void retell();
    void adopt(AnyMatch match);

    Platform& platform_;
    Settings& settings_;
    std::optional<Game> game_;
    template <Ruleset R>
    std::optional<typename R::Action> next_thought(const Match<R>& m, double now, double slice_end);

    std::uint64_t changes_ = 1;
    std::uint32_t games_ = 0, questions_ = 0; // the thinker may answer what was asked in an earlier game
    bool thinker_ = true;                     // false: it has died, or there is none
    mutable std::optional<Coach> coach_;      // goes on with what it sees in the scene
    mutable Scene scene_;
    mutable std::uint64_t scene_of_ = 0;
};

} // namespace redoubt::shell
