// The table in words alone, for those who do not see the board: made from what the session knows (Scene, View, the
// legal actions in words), shown by the page as real text, lists and buttons. Plain data; nothing is decided here, and
// what is chosen goes through Session::choose. Every list is bounded.
#pragma once
#include "shell/session/session.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace redoubt::shell {

// What the reader has opened.
struct ReadingWish {
    std::string group;     // key of the group whose choices are listed
    std::string find;      // only choices (and groups) with these letters
    int from = 0;          // of the open group's choices, the first one listed
    UnitId card;           // the unit that is looked at; none: the one in hand
    bool all = false;      // every hex that a question may mean, not the first few
    Kept kept = Kept::all; // of the journal
};

inline constexpr std::string_view text_view_setting = "text_view"; // of Verb::set: opens or closes it
inline constexpr std::size_t choices_shown = 40;                   // of one group at a time
inline constexpr std::size_t few_choices = 24;                     // so many altogether are listed at once
inline constexpr int few_hexes = 8;                                // so many that a question may mean are named at once
inline constexpr std::size_t log_lines_shown = 60;

struct ReadingChoice {
    std::string words, note; // "March Compans to 2109", "2 hexes north-east, woods, next to the enemy"
    std::size_t index = 0;   // in legal_actions
};
struct ReadingGroup { // what one unit, or one hex, may do; key "all": what belongs to nobody
    std::string key, name, note;
    std::size_t count = 0; // that fit `find`
    bool open = false;
    std::size_t from = 0; // of `count`, the first one listed
    std::vector<ReadingChoice> choices;
};
struct ReadingUnit {
    Side side = Side::french;
    std::string name, place, about,
        of;      // "Compans", "1711 Borodino", "strength 7, movement 4", "I Corps"
    UnitId unit; // none: it has no card
    bool can_act = false;
};
struct ReadingHex {
    std::string name, who;
};

struct Reading {
    std::string game, when, phase, score; // "7 September", "06:00, turn 1 of 40", "French movement", "Lost 0 : 0"
    std::string subject, sentence;        // the prompt
    std::size_t steps = 0;                // of the journal: choices belong to this position
    std::size_t legal = 0;                // how many choices there are in all
    std::vector<ReadingGroup> groups;
    std::vector<Button> commands; // undo, go on, the computer's pace; those that are not enabled say why
    std::vector<std::string> standing, forecast, roll, card, owed;
    std::string card_name, why, lesson;
    std::vector<ReadingUnit> units; // French, then Russian; those that are gone are left out
    std::vector<ReadingHex> hexes;  // where somebody stands, and the places that count
    std::vector<std::string> log;   // the last lines of those that are kept
    std::size_t log_first = 0;      // the number of its first line; -1: that there are none
    std::vector<std::string> kinds; // what may be kept, by Kept
    Kept kept = Kept::all;
};

// Of a game on the table; its choices only while it is this table's move and nobody has to be handed the device.
Reading reading_of(const Session& session, const ReadingWish& wish);

// One hex: its ground, who stands in it, who is next to it.
std::string hex_reading(const Session& session, std::string_view number);

// A hex as the map has it, to be shown by itself.
struct GroundCard {
    std::string name;  // "1711 Borodino"
    std::string words; // its ground, then what runs along each of its sides
    std::string story; // whom history may tell of there, by keys of shell/text/history with blanks between; "" nobody
};
GroundCard ground_card(const Session& session, HexId hex);

// A forecast as lines: what is rolled, each number with its rule, the chances.
std::vector<std::string> forecast_lines(const Forecast& f);

} // namespace redoubt::shell
