// The first battle: short lessons beside the table. Each says one thing when what it is about stands on the table,
// points at it, and waits until it was done, or has been read. Nothing is forbidden by them, and they can be left at
// any moment.
#pragma once
#include "shell/scene.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace redoubt::shell {

// What stands on the table, as far as lessons tell it apart.
enum class Cue : std::uint8_t {
    nothing,
    mine,      // this side decides; nothing is in hand
    in_hand,   // a unit is
    ready,     // what the primary button says could be done
    odds,      // a forecast
    choose,    // a place or a piece is to be chosen, with a dot on each
    offer,     // the same, if one likes: the button says no
    roll,      // dice have been rolled
    refused,   // "why not"
    asked,     // a decision of ours in the other side's phase
    theirs,    // the computer plays
    next_turn, // as `mine`, in a later turn than the first
};
Cue cue_of(const Scene& scene);

struct LessonText {
    // A step of the bar by its id (StepWord); "-" while it shows none; "set-up" before the battle; "" any, but not the
    // set-up.
    std::string_view step;
    Cue cue;
    std::string_view heading, words;
    // What it points at: "none"; a button by its verb ("commit": the primary one); an option by its word; "aim", "row":
    // the first that is owed, or of a list; "choice", "target", "ready": the first dot, red bracket, own counter with a
    // gold bar. In the first turn only: a unit by its id, a hex by its number. Or it asks, and the answer is tapped on
    // the board: "ask_stop" which hex in reach ends the march, "ask_owed" who must be attacked, "ask_target" who can
    // be, "ask_back" where the beaten may go, "ask_orders" who has orders, "ask_own" which of ours may be chosen. The
    // words of such a one are "question|why it is so".
    std::string_view point;
};
struct Asked {
    std::string_view question, told; // told: once it has been answered
};
Asked asked_in(std::string_view words); // of any lesson: one that asks nothing has all of it in `question`
std::span<const LessonText> lessons_of(std::string_view system); // on its card (systems.h)

class Coach {
public:
    // `spots`: for each lesson the unit or hex that it names, if it does.
    explicit Coach(std::string_view system, std::vector<Intent> spots = {});
    // How far it is, for whoever opens the game again: a 1 for each lesson that has been read, else 0, and a + at the
    // end once its first turn is over. What does not fit the lessons of the system is no such thing, and none is read.
    std::string so_far() const;
    void take_up(std::string_view so_far);
    // Puts the lesson that fits into the scene, if there is one, and what it points at. That is still pointed at when
    // the lesson has been read: whoever does not know how to go on sees it.
    void look(Scene& scene);
    void go_on();      // the lesson that stands has been read
    bool asks() const; // a tap on the board is the answer to its question, and no more
    void answer(HexId hex);
    bool over() const;                     // everything has been said
    void retold() { first_turn_.clear(); } // another language is at hand

private:
    bool fits(const LessonText& l, const Scene& scene) const;
    // None: what it points at is not there. Verb::none: it points at nothing.
    std::optional<Intent> meant(std::size_t lesson, const Scene& scene) const;
    bool done(std::size_t lesson, const Scene& scene) const; // what it asks for, as it does not fit any more
    void taken_back(const Scene& scene);
    std::string system_;
    std::span<const LessonText> lessons_;
    std::vector<Intent> spots_;
    std::vector<bool> seen_;
    std::size_t now_;
    Intent pointed_;                                                                   // by the lesson that stands
    enum class Verdict : std::uint8_t { open, wrong, right } verdict_ = Verdict::open; // of the answer to its question
    std::vector<HexId> right_;                                                         // the hexes that answer it
    std::string first_turn_;
    bool later_ = false;   // than the first turn
    std::size_t told_ = 0; // lines of the journal
};

} // namespace redoubt::shell
