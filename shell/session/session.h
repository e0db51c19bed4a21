// One game in progress: the Match, what the player has in hand, who sits where, the journal, autosave, the computer;
// and games that lie beside it.
// Picking -> Intent -> Match -> Events -> Scene. No graphics; driven by tests as by the App.
#pragma once
#include "engine/core/load.h"
#include "engine/match/link.h"
#include "shell/battles.h"
#include "shell/coach.h"
#include "shell/examples/examples.h"
#include "shell/platform.h"
#include "shell/session/arrival.h"
#include "shell/session/game.h"
#include "shell/session/replay.h"
#include "shell/settings.h"

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace redoubt::shell {

// An example of the rule reference that is open, and how far its own steps have been shown.
struct OpenExample {
    examples::Example what;
    std::string rule;                // the paragraph that it was opened from
    AnyMatch begun;                  // its position
    std::size_t first_dice = 0;      // of its dice, thrown before that
    std::size_t shown = 0, dice = 0; // steps shown, dice used
    std::size_t steps = 0;           // of the journal that its steps have made ...
    std::uint64_t digest = 0;        // ... and where they have led to
    bool wrong = false;              // a step could not be done: the pack is not of these rules
};

class Session {
public:
    Session(Platform& platform, Settings& settings) : platform_(platform), settings_(settings) {}

    // ---- games. What fails says why and leaves the game in progress as it is. What is opened is kept once something
    // is done in it; the game that was on the table lies beside it then.
    std::optional<LoadError> begin(const NewGame& how);
    // What has arrived. LoadFault::unproven: to be asked, and then received `trusting` (engine/match/link.h); returned:
    // to be sent whole (take_returned).
    std::optional<LoadError> receive(Arrival arrival, bool trusting = false);
    Arrival coming(std::string_view link); // a brief one goes on from the game in hand, or from one that is kept
    Arrival latest() const;                // what was played last, as far as it can be read
    Arrival newer() const;                 // later saves of the game in progress
    // The same at once.
    std::optional<LoadError> open_bytes(std::string_view bytes);
    std::optional<LoadError> open_link(std::string_view text, bool trusting = false);
    std::optional<LoadError> open_slot(std::string_view key); // any key of a save
    std::optional<LoadError> resume();
    std::optional<LoadError> begin_next_battle(); // of a campaign whose battle is over
    bool next_battle_waits() const;
    void leave();
    // The tables of this program, by numbers: the one that is played at, and those beside it.
    int table() const { return table_; }
    std::optional<int> beside() const; // the one left last
    std::string title_beside(int table) const;
    // Changes places with the one in hand; false: it is not there, or has another game's id.
    bool back_to(int table, std::string_view id = {});
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
    void weighing(int share, double now); // how far it is: 0..1000
    bool at_once() const;                 // the computer's moves are not shown one by one
    bool undo();
    void mark(std::string_view marks);              // of the moment that is looked back at (Replay::mark)
    bool undo_to(std::size_t line);                 // everything after this line of the journal, as far as undo reaches
    bool reset(UnitId unit, Session* really) const; // could it be; and where `really` is this, it is
    // For the text view (shell/session/reading.h): a legal action by its place in legal_actions, if the journal still
    // has `steps` steps; and a unit taken in hand without a tap, put down when it is none.
    bool choose(std::size_t steps, std::size_t index);
    void take(UnitId unit);
    Turn turn() const; // of the game, also while it is looked back at

    // ---- a hint (session_hint.cpp): what the computer would do in the player's place
    struct Hint {
        std::size_t steps = 0; // of the journal, for which it is
        AnyForesight orders;   // in order
        std::string words;
        std::vector<std::string> reasons; // how it fared when it was played on, and what else would have
        std::vector<HexId> hexes;         // from where, to where
    };
    bool can_hint() const; // not by link
    void advise();         // it thinks in tick()
    bool advising() const { return adviser_ != nullptr; }
    void take_hint();

    // ---- why (session_why.cpp): the reasons of the computer's order that the moment looked back at tells of
    bool can_ask_why() const;
    void ask_why();

    // ---- looking back (shell/session/replay.h): the game rests and stays as it is
    const Replay* replay() const { return std::get_if<Replay>(&at_); }
    void watch(std::size_t steps); // from after so many steps of the journal, or the moment before
    // A new line from a line of the journal, -1: from what is shown. The game so far stays where it is kept.
    std::optional<LoadError> begin_line(int journal_line);
    std::vector<Motion>* motions(); // not yet shown, of the game or of the replay

    // ---- an example, while the game of before rests (session_example.cpp): nothing of it is kept
    std::optional<LoadError> open_example(const examples::Book& book, const examples::Example& which,
                                          std::string_view rule);
    void leave_example(); // the game of before is there again
    const OpenExample* example() const {
        const Example* e = std::get_if<Example>(&at_);
        return e ? &e->open : nullptr;
    }
    bool example_strays() const; // something else has been played than its own steps
    void example_step();         // the next one; where it strays, back to where its steps have led
    void example_again();        // from its beginning

    const Scene& scene() const; // made anew when something changed
    // Those of the side to move whom most enemies could strike next, each with how many; no rows while something is in
    // hand or asked, or it is not this table's move (session_danger.cpp).
    const Choices& in_danger() const;
    std::uint64_t changes() const { return changes_; }
    void touch() { ++changes_; }
    Side me() const; // who plays here; of two, whose turn it is
    std::string digest() const;

    // ---- keeping (session_saving.cpp)
    void autosave();                                                         // what was done since the last save
    std::optional<LoadError> bytes(std::string& out, bool for_export) const; // the whole game
    StorageFault save_as(std::string_view name);                             // nothing goes for it in silence
    Loaded<std::string> exported(std::string_view key);                      // a kept game as a file
    // False: a later save of this game is on this device, for it has gone on in another tab. Looks anew.
    bool up_to_date();
    std::optional<LoadError> take_newer();
    bool can_go_on_here() const; // as a line of its own; not by link, nor at the end
    std::optional<LoadError> go_on_here();
    bool refused = false; // something was to be played in a game that is behind: to be told, and set back
    bool by_link() const;
    bool link_due() const; // this side's turn is played: its link waits to be sent
    // Of the turn, or the invitation; where the other side has the game, only what is new, unless `whole`.
    Loaded<std::string> link(bool whole = false);
    bool take_returned(); // one's own brief link came back: its game is at hand, and its links are whole from now on
    void retell();        // another language is at hand
    std::string title() const;   // "7 September, 08:30"
    std::string detail() const;  // "classic · French against the computer"
    int answers = 0, slices = 0; // for tests: who has done the thinking

private:
    std::optional<Hint> hint_;
    std::unique_ptr<ai::Bot> adviser_; // while it thinks, about this position:
    std::size_t advised_at_ = 0;
    int weighs_ = 0; // how far it is, 0..1000
    void hear();     // a slice of its thought
    struct Why {
        std::size_t steps = 0; // of the journal, at which it was asked
        std::vector<std::string> words;
        std::vector<HexId> hexes;
    };
    std::optional<Why> why_;
    void show_why(Scene& scene) const;
    void show_hint(Scene& scene) const;
    template <Ruleset R>
    bool play(const typename R::Action& a);
    template <Ruleset R>
    void happened(const typename R::State& before, const std::vector<typename R::Event>& events);
    void for_me(RollPanel& panel) const;
    bool asks_back() const;
    void play_on(const Intent& intent); // the game as it stands
    void decide(const Intent& intent);  // ... what its system interprets
    template <Ruleset R>
    bool carry_out(Match<R>& m, const Plan<R>& plan, typename TableOf<R>::Table& table);
    void take_back();
    void begin_watching(const Intent& intent);
    void sound(Sounds what); // when it is wanted
    void hear_replay();
    void offer_story(Scene& scene) const;
    std::optional<LoadError> receive_save(Arrival arrival);
    std::optional<LoadError> receive_link(Arrival arrival, bool trusting);
    std::optional<LoadError> continue_here(const Linked& link, bool trusting);
    std::optional<LoadError> continue_kept(const Linked& link, bool trusting, bool& found);
    struct KeptByLink {
        AnyMatch match;
        Origin from;
    };
    std::optional<KeptByLink> kept_by_link(std::string_view id);
    bool sends_briefly() const;
    void adopt(Game game, const Origin& from = {});
    Stamp last_known(const AnyMatch& match);
    void complete(AnyMatch& match);
    std::string new_id();
    void give_lessons();
    void keep_lessons();
    void take_up_lessons();
    void set_aside();
    void drop_aside(std::string_view id);
    SaveNote note_of(const Game& game);
    bool may_play();
    void go_on_marching(); // when the computer was asked, and nothing has come of it
    bool play_example(const std::string& step);
    void example_to(std::size_t shown);
    void show_example(Scene& scene) const;

    Platform& platform_;
    Settings& settings_;
    std::optional<Game> game_;
    // What lies on the table: the game as it stands, its past, or an example, while the game rests.
    struct Playing {};
    struct Example {
        OpenExample open;
        std::optional<Game> game; // what rests, and whether it was looked back at
        std::optional<Replay> replay;
        std::optional<Coach> coach;
    };
    std::variant<Playing, Replay, Example> at_;
    void act_at(Playing& at, const Intent& intent);
    void act_at(Replay& at, const Intent& intent);
    void act_at(Example& at, const Intent& intent);
    Replay* past() { return std::get_if<Replay>(&at_); }
    void stop_watching() {
        if (past()) at_ = Playing{};
    }
    struct Aside { // a table beside the one that is played at
        Game game;
        std::optional<Coach> coach;
        int table = 0;
    };
    std::vector<Aside> aside_; // the one left last at the end
    int table_ = 0, tables_ = 0;
    template <Ruleset R>
    std::optional<typename R::Action> next_thought(const Match<R>& m, double now, double slice_end);
    double wait_on(double now, double ms);

    std::string brief_of_, whole_for_; // ids of games: of the last brief link, and the one whose links are whole
    std::uint64_t changes_ = 1;
    std::uint32_t games_ = 0, questions_ = 0; // the thinker may answer what was asked in an earlier game
    bool thinker_ = true;                     // false: it has died, or there is none
    mutable std::optional<Coach> coach_;      // goes on with what it sees in the scene
    mutable Scene scene_;
    mutable std::uint64_t scene_of_ = 0, danger_of_ = 0;
    mutable Choices danger_;
};

} // namespace redoubt::shell
