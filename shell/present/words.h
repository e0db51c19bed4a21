// What the presenters of all systems say in the same way: sentences, and looking at things.
#pragma once
#include "shell/present/table.h"
#include "shell/text/words.h"

namespace redoubt::shell {

Sentence sentence_of(const words::Words& w);
std::string plain_of(const words::Words& w);
// One sentence after another: a blank stands between them.
void then_say(Sentence& said, Sentence more);

// Looking at things is allowed whoever's turn it is. `held`: the unit whose card a long press opens. False: the Intent
// is something else.
bool looked(TableTop& t, const Intent& i, UnitId held);

// Opens what history tells of "napoleon/fI" (UnitCard::story).
Button history_of(std::string whom);

// What has been thrown and not yet read: the first of it.
void show_roll(Scene& scene, const TableTop& t);

// The panels of all dice among the events of an action. Those that `leads` picks begin a panel each, with what came of
// it; panel(from, to) makes that of a stretch, if there is one in it.
template <class Event, class Leads, class Panel>
std::vector<RollPanel> panels_of(const std::vector<Event>& events, Leads leads, const std::string& check, Panel panel) {
    std::vector<RollPanel> out;
    for (std::size_t from = 0, to = 0; from < events.size(); from = to) {
        for (to = from + 1; to < events.size() && !leads(events[to]);) ++to;
        if (auto p = panel(from, to)) out.push_back(std::move(*p));
    }
    if (!out.empty()) out.back().check = check; // the number of dice thrown by then
    return out;
}

// Who comes next onto the field: the first turn or stage in which units are due, and how many of each side.
struct Coming {
    int when = 0; // 0: nobody
    std::array<int, 2> units{};
    void add(int due, Side side);
};
void show_coming(Scene& scene, const Coming& c, std::string time); // one figure of how the battle stands, or none

// The layer of threat; `danger`: by hex, how many enemies can strike there (threats_of of each system).
void add_threats(Overlays& out, const std::vector<std::uint8_t>& danger);

} // namespace redoubt::shell
