// A game by link with both players there at once: what the page's part of it (web/live.js) has to know.
#include "engine/match/link.h"
#include "scenarios/files.h"
#include "shell/app/app.h"

namespace redoubt::shell {

// Only live play calls it: it stays out of what the title page needs (web/INTERFACE.md).
[[gnu::noinline]] std::string App::live(int what) {
    if ((what & 8) != 0) return reading(); // the search of a sheet looks through it
    const bool here = !on_title_ && session_.by_link();
    std::string link;
    if (here && (what & 2) != 0) {
        if (auto made = session_.link(true)) link = *made;
        wake();
    }
    const bool watched = here && session_.game()->watched;
    if (here && (what & 4) != 0)
        if (auto last = turn_link(session_.game()->match, scenario_file)) link = last->substr(1);
    const Replay* replay = session_.replay();
    const bool over =
        !dialogs_.empty() || (watched ? replay && replay->playing() : replay || (here && session_.scene().roll));
    std::string out = kept_.awaited ? "2" : over ? "1" : "0";
    auto line = [&](std::string_view words) { (out += '\n') += words; };
    if (here) {
        const AnyMatch& m = session_.game()->match;
        const GameHeader& h = header_of(m);
        line(h.id);
        line(h.system + '/' + h.scenario);
        line(std::to_string(index(h.by_link.mine)));
        line(std::to_string(hand_overs(m)));
        line(std::to_string(static_cast<int>(duty(m))));
        line((what & 1) != 0 ? hex_digest(agreed_digest(m)) : "");
        line(link);
    } else {
        out += "\n\n\n\n\n\n\n";
    }
    line(!dialogs_.empty() && dialogs_.top().bad ? dialogs_.top().words : "");
    return out;
}

} // namespace redoubt::shell
