// One game in progress: the Match, what the player has in hand, who sits where, the journal, autosave, the computer.
// Picking -> Intent -> Match -> Events -> Scene. No graphics; driven by tests as by the App.
#pragma once
#include "engine/core/load.h"
#include "engine/match/match.h"
#include "shell/platform.h"
#include "shell/present/classic/table.h"
#include "shell/settings.h"

#include <array>
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace redoubt::shell {

enum class Seat : std::uint8_t { here, computer, elsewhere }; // who plays a side, seen from this device

struct Motion { // a counter on its way over the board, for the eye only
    UnitId unit;
    CounterMark mark;
    std::vector<HexId> way;
};

struct ScenarioEntry { // a battle on the title page
    std::string name, title, about; // "sept7", "7 September", a sentence
    int turns = 0;
};
std::vector<ScenarioEntry> scenario_list();

struct NewGame {
    std::string scenario = "sept5";
    std::array<Seat, 2> seats = {Seat::here, Seat::computer}; // by Side
    Player computer = Player::greedy;
};

// A game as it is known on this device.
struct Game {
    Match<classic::Rules> match;
    std::array<Seat, 2> seats{};
    ClassicTable table;
    std::vector<JournalLine> journal;
    std::vector<std::size_t> lines; // journal lines after each step of the match
    std::vector<Motion> motions;    // not yet shown
    std::deque<classic::Action> plan; // what the computer is about to do
    double next_move = 0;           // not before this time, in ms
    bool paused = false, skipping = false;
    bool handed_over = false;       // the hand-over has been seen
    std::string save_note;
    bool save_trouble = false;
    std::int64_t saved_at = 0;
    int ring = -1; // place in the ring of autosaves
    explicit Game(Match<classic::Rules> m) : match(std::move(m)) {}
};

class Session {
public:
    Session(Platform& platform, Settings& settings) : platform_(platform), settings_(settings) {}

    // ---- games. What fails says why and leaves the game in progress as it is.
    std::optional<LoadError> begin(const NewGame& how);
    std::optional<LoadError> open_bytes(std::string_view bytes, std::optional<std::array<Seat, 2>> seats = {});
    std::optional<LoadError> open_link(std::string_view text);
    std::optional<LoadError> resume(); // the newest autosave
    void leave() { game_.reset(); ++changes_; }
    bool running() const { return game_.has_value(); }
    Game* game() { return game_ ? &*game_ : nullptr; }
    const Game* game() const { return game_ ? &*game_ : nullptr; }

    // ---- play
    void act(const Intent& intent);
    // The computer's moves. Returns ms until it wants to be called again, -1: not before something happens.
    double tick(double now);
    bool undo();
    void thought(std::string_view bytes, bool died); // the thinker's answer
    Turn turn() const;

    const Scene& scene() const; // made anew when something changed
    std::uint64_t changes() const { return changes_; }
    void touch() { ++changes_; }
    std::string digest() const;

    // ---- keeping
    void autosave();
    std::string bytes() const; // the whole game, for a file or a slot
    std::string link() const;  // turn link; empty: none
    std::string title() const; // "7 September, turn 30"

private:
    bool play(const classic::Action& a);
    void redraft(const classic::Draft& draft);
    void retell();
    void happened(const classic::State& before, const std::vector<classic::Event>& events);
    void adopt(Game game);
    void think(double now);

    Platform& platform_;
    Settings& settings_;
    std::optional<Game> game_;
    std::uint64_t changes_ = 1;
    mutable Scene scene_;
    mutable std::uint64_t scene_of_ = 0;
    bool thinking_ = false;
};

// What the computer does in a position: the actions up to the next die or the other side's word. Runs in the worker too.
std::vector<classic::Action> bot_think(const classic::World& w, const classic::View& view, Player who,
                                       std::uint64_t seed);

} // namespace redoubt::shell
