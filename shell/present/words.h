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

// The steps of a phase bar, `now` the one that is on: what each is called, and what lessons call it.
template <class Names>
void add_steps(PhaseBar& bar, const Names& names, int now) {
    using When = StepWord::When;
    int at = 0;
    for (const auto& [words, id] : names) {
        bar.steps.push_back({flat(say(words)), at < now ? When::past : at == now ? When::now : When::later, id});
        ++at;
    }
}

// What forms are put together from.
Intent option(std::string name, int number = 0); // the system's own name for it
Row option_row(std::string title, std::string sub, std::string value, std::string name, int number = 0);
Sentence because(const WhyNot& why); // and its paragraph
template <class Pressed>             // a row, a button: not now
void bar(Pressed& p, const WhyNot& why) {
    p.enabled = false;
    p.reason = because(why);
}
void add_commit(Scene& scene, std::string label);
void add_turns(Scene& scene, std::string left, std::string right);
void add_next(Scene& scene, std::string label, bool enabled, std::string nobody); // ... why it is not
void add_end(Scene& scene, std::string label);
// The end of the phase has been asked for: once more, or not yet.
void ask_to_end(Scene& scene, std::string label, std::string subject, std::string sentence, std::string not_yet);
void add_undo(Scene& scene, std::string label, bool enabled, std::string nothing);
void add_list(Scene& scene, Choices list); // if there is anything in it
void take_up(Scene& scene, HexId h);       // who is in hand stands there
GhostMark& add_ghost(Scene& scene, CounterMark counter, HexId to, int facing = -1);
void add_way(Scene& scene, std::vector<HexId> hexes, std::vector<std::string> prices = {});
void show_why(Scene& scene, const TableTop& t);
// The layer of zones; `in_zone`(side, hex): of its units.
template <class In>
void add_zones(Overlays& out, std::size_t hexes, In in_zone) {
    for (Side side : {Side::french, Side::russian}) {
        ZoneMark& z = out.zones.emplace_back(ZoneMark{side, {}});
        for (std::size_t i = 0; i < hexes; ++i)
            if (in_zone(side, HexId{i})) z.hexes.push_back(HexId{i});
    }
}
// The layer of threat; `danger`: by hex, how many enemies can strike there (threats_of of each system).
void add_threats(Overlays& out, const std::vector<std::uint8_t>& danger);

} // namespace redoubt::shell
