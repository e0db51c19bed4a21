// Makes the report of a battle that is over, in slices, by running its journal again.
#pragma once
#include "shell/report.h"
#include "shell/session/game.h"

#include <string>

namespace redoubt::shell {

class Reporter {
public:
    // The game must be over, stay as it is, and be given to every call.
    Reporter(const Game& game, const Scene& scene);
    bool go(const Game& game, std::size_t most); // so many steps at most; true: the report is whole
    Report& report() { return report_; }

private:
    template <Ruleset R>
    bool ask_why(const Game& game, const Match<R>& m, const typename R::State& now);

    Report report_;
    AnyState now_;
    std::array<int, 3> marches_{}; // by swing, asked
    std::size_t asked_ = 0;        // steps of the journal that have been run a second time, to be asked for reasons
};

// What the page keeps of it on this device (web/report-results.js): "" nothing, of two computers; else its battle and
// id, whose result it is (0, 1: a side; 2: two at one table) against whom (1..5 a level of the computer, 8..12 a
// patient one, 13..17 a rash one, 0 an older one, 6 by link, 7 at one table), and its rank for that side
// (TableOf<R>::rank).
std::string result_of(const Game& game); // as members of a JSON object
std::string battles_told(); // likewise: the battles in the order of the title page, and what each is called
std::string json(const Report& report, const std::string& result);

} // namespace redoubt::shell
