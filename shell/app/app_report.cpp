// The report of a battle that is over: made in slices, shown by the page, which keeps the results too.
#include "shell/app/app.h"
#include "shell/text/shell/phrases.h"

#include <algorithm>

namespace redoubt::shell {

using words::common::Phrase;

// None of this is called until a battle has ended: it stays out of what the title page needs (web/INTERFACE.md).
[[gnu::noinline]] void App::battle_ended() {
    const Game* g = session_.game();
    if (!g || session_.example() || g->behind) return;
    if (const std::string result = result_of(*g); !result.empty()) platform_.report('{' + result + '}');
}

[[gnu::noinline]] void App::begin_report() {
    if (session_.running() && session_.scene().ending) reporter_.emplace(*session_.game(), session_.scene());
}

[[gnu::noinline]] bool App::go_on_reporting(double until) {
    if (!session_.running() || !session_.scene().ending) { // taken back, or looked back at, in the meantime
        reporter_.reset();
        return false;
    }
    const Game& g = *session_.game();
    while (!reporter_->go(g, 16))
        if (platform_.now() >= until) return true;
    close_all(); // the board is to be seen whole, in the picture that is shared too
    view_.sheet_stop = 0;
    set_layout();
    const Box free = board_.camera.free;
    board_.camera.free.x0 += 72; // beside the tools
    const Box b = board_.camera.free;
    if (const Grid* grid = this->grid()) fit(board_.camera, *grid);
    board_.camera.free = free;
    reporter_->report().board = {static_cast<int>(b.x0), static_cast<int>(b.y0), static_cast<int>(b.x1),
                                 static_cast<int>(b.y1)};
    platform_.report(json(reporter_->report(), g.behind ? "" : result_of(g)));
    reporter_.reset();
    return false;
}

[[gnu::noinline]] void App::pitch_tent() {
    std::string bytes;
    if (auto error = session_.bytes(bytes, true)) return fail(*error, flat(Phrase::not_exported));
    close_all();
    const Replay* looked = session_.replay();
    platform_.tent(bytes, looked ? looked->steps() : steps(session_.game()->match));
}

[[gnu::noinline]] bool App::show_moment(std::string_view id, int step, std::string_view marks) {
    if (on_title_ || !session_.game() || header_of(session_.game()->match).id != id) return false;
    close_all();
    handle({Verb::watch, {}, {}, std::max(0, step)});
    session_.mark(marks);
    if (const Grid* g = grid())
        if (const auto first = parse_hex(*g, marks.substr(0, marks.find_first_of(" -"))))
            bring_into_view(board_.camera, centre(*g, *first));
    return true;
}

[[gnu::noinline]] void App::reported(int what, int number) {
    if (what == 1) handle({Verb::watch, {}, {}, std::max(0, number)});
    if (what == 2) handle(Verb::share_link);
    if (what == 3) handle(Verb::tent);
    if (what != 4 || number < 0 || static_cast<std::size_t>(number / 2) >= title_.all.size()) return;
    const ScenarioEntry& battle = title_.all[static_cast<std::size_t>(number / 2)];
    NewGame how = first_battle(battle.system);
    if (battle.name != how.scenario) {
        how.scenario = battle.name;
        if (number % 2 == 1) std::swap(how.seats[0], how.seats[1]);
        how.computer = opponent(battle.levels.differ);
        how.lessons = false;
    }
    if (auto error = session_.begin(how)) return fail(*error, flat(Phrase::battle_not_begun));
    enter_table();
}

} // namespace redoubt::shell
