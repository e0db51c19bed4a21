// The report of a battle that is over: who won and how, what each formation lost, what each side held and lost from
// turn to turn, and where it turned. A plain value, made by running the journal again (session/reporter.h); the page
// shows it (web/report.js). What it takes of a position is in present/<system>/report.cpp.
#pragma once
#include "shell/scene.h"

#include <array>
#include <string>
#include <vector>

namespace redoubt::shell {

struct Report {
    std::string battle;                           // "classic/sept7"
    int day = 0;                                  // of September 1812 (shell/battles.h)
    std::string title, detail, heading, subtitle; // in words: whose battle, who against whom, how it ended
    std::optional<Side> winner;                   // none: a draw
    std::vector<TallyRow> account;                // as the end of the game tells it
    std::size_t steps = 0;                        // of the journal
    std::int64_t ended = 0;                       // seconds since 1970; 0: not known
    bool estimate = false;                        // the values: learned from few games
    bool scored = false;                          // victory points, or points led off the map, count
    bool late = false;                            // begun by a link in mid-game: earlier turns are not known here

    struct Formation { // in the system's own measure: strength, or units that count
        Side side = Side::french;
        std::string name;
        int start = 0, lost = 0;
    };
    struct Turn { // as it stood when the turn began; the last one: at the end
        int turn = 0;
        std::string clock;
        std::size_t steps = 0;     // of the journal, before it
        std::array<int, 2> lost{}; // by side, so far
        std::array<int, 2> score{};
        std::vector<std::uint8_t> held; // by place: a Side, or 2 for nobody
        int value = 0;                  // the French chance to win, of ten thousand
    };
    std::vector<Figure> places; // and what each is worth, "" where no number of them counts
    std::vector<Formation> formations;
    std::vector<Turn> turns;
    std::array<int, 4> board{};      // where it is to be seen on the screen, for a picture: left, top, right, bottom
    std::vector<std::size_t> swings; // three of the turns at most, in which the value changed most; the greatest first
    struct Told { // of one of these the order of the computer's that was worth most more than any other, and why
        std::size_t turn = 0, steps = 0; // place in `turns`; of the journal, before it
        bool attack = false;             // before any other order
        int worth = 0;                   // in the computer's points
        std::vector<std::string> words;
    };
    std::vector<Told> told;
};

// The one of that name, or a new one.
Report::Formation& formation_of(Report& report, Side side, const std::string& name);

} // namespace redoubt::shell
