// A study: games, and what somebody has to say about moments of them; one text that can be sent. The games are links of
// whole games (the first one what it is about, the others lines of it); a note stands at a step of one of them, with
// words, hexes and ways to be marked on the map. Texts come from strangers: bounded, and nothing but words.
#pragma once
#include "engine/core/json.h"
#include "engine/core/load.h"
#include "engine/match/any_match.h"

#include <string>
#include <string_view>
#include <vector>

namespace redoubt::tent {

inline constexpr std::size_t most_study_bytes = 400'000, most_study_games = 8, longest_game_link = 60'000,
                             most_notes = 200, longest_title = 180, longest_note = 6000, most_marks = 16;

struct Note {
    std::size_t game = 0, step = 0; // of the journal: so many steps have been played
    std::string words;
    std::vector<std::string> marks; // "1718" a hex, "1718-1820" a way
};
struct Study {
    std::string title;
    std::vector<std::string> games; // links
    std::vector<AnyMatch> opened;   // the same, each whole
    std::vector<Note> notes;        // by game and step
};

// {"study": 1, "title", "games": [link...], "notes": [{"game", "step", "words", "marks"}]}. Errors name the place:
// syntax, range (too long, too many, no such step or hex), or what a link of it cannot be opened for.
Loaded<Study> study_of(std::string_view text, const FileSource& files);

// As the page and the headless tool tell it: {"kind": "study", "title", "games": [{"id", "title", "system", "link",
// "file", "steps"}], "notes": [{"game", "step", "turn", "words", "marks"}]}; `file`: what the page opens.
Loaded<Json> told_study(const Study& study);

} // namespace redoubt::tent
