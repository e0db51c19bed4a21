// The first battle: short lessons beside the table. Each is said once, when what it is about stands on the table for
// the first time; nothing waits for them, nothing is forbidden by them, and they can be left at any moment.
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
    roll,      // dice have been rolled
    refused,   // "why not"
    asked,     // a decision of ours in the other side's phase
    theirs,    // the computer plays
    next_turn, // as `mine`, in a later turn than the first
};
Cue cue_of(const Scene& scene);

struct LessonText {
    // A word of the bar's steps; "-" while it shows none; "set-up" before the battle; "" any, but not the set-up.
    std::string_view step;
    Cue cue;
    std::string_view heading, words;
    Verb point; // the button it speaks of; none
};
std::span<const LessonText> lessons_of(std::string_view system); // shell/text/<system>/lessons.def

class Coach {
public:
    explicit Coach(std::string_view system);
    // Puts the lesson that fits into the scene, if there is one.
    void look(Scene& scene);
    void go_on();                          // the lesson that stands has been read
    bool over() const;                     // everything has been said
    void retold() { first_turn_.clear(); } // another language is at hand

private:
    bool fits(const LessonText& l, const Scene& scene) const;
    std::string system_;
    std::span<const LessonText> lessons_;
    std::vector<bool> seen_;
    std::size_t now_;
    std::string first_turn_;
    bool later_ = false; // than the first turn
};

} // namespace redoubt::shell
