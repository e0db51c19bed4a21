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
void add_standing(Scene& scene, std::string value, std::string words);
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

// Tallies, and what refuses: `label` is the system's own number of a paragraph.
std::vector<TallyRow> rows_told(const std::vector<words::TallyRow>& rows, RuleLabel (*label)(RuleRef));
TallyRow sum_row(std::string words, std::string value);
WhyNot why_told(const words::WhyNot& said, RuleLabel rule);
Bar bar_of(int part, int whole, Tone tone, Sentence words, int depth = 0);
Sentence plainly(std::string words);

// A hex, and those about it that are in its zone.
template <class In>
std::vector<HexId> zone_about(const Grid& grid, HexId from, In in) {
    std::vector<HexId> out{from};
    for (Dir d : all_dirs)
        if (const HexId h = neighbour(grid, from, d); h && in(h)) out.push_back(h);
    return out;
}
// One step, and the next one of the same unit runs on from it.
void add_motion(std::vector<Motion>& out, UnitId u, std::vector<HexId> way, CounterMark mark);

JournalLine& tell(std::vector<JournalLine>& out, std::string time, Sentence words, HexId hex);

// What forms are put together from.
Intent option(std::string name, int number = 0);                             // the system's own name for it
Row unit_row(std::string title, CounterMark counter, UnitId u, bool chosen); // choose(u)
Row option_row(std::string title, std::string sub, std::string value, std::string name, int number = 0);
Sentence because(const WhyNot& why); // and its paragraph
template <class Pressed>             // a row, a button: not now
void bar(Pressed& p, const WhyNot& why) {
    p.enabled = false;
    p.reason = because(why);
}
void add_commit(Scene& scene, std::string label);
void add_go(Scene& scene, std::string label, bool chosen); // ... that waits for a gold dot to be tapped
void add_clear(Scene& scene);
void add_other_target(Scene& scene); // likewise, of a shot
void add_turns(Scene& scene);
std::string next_words();                                                         // "Next"
std::string owed_words();                                                         // "owed"
void add_next(Scene& scene, std::string label, bool enabled, std::string nobody); // ... why it is not
void add_end(Scene& scene, std::string label);
template <class Phrase>
Phrase by_count(std::size_t n, Phrase none, Phrase one, Phrase many) {
    return n == 0 ? none : n == 1 ? one : many;
}
// The button that ends the phase. True: it has been pressed, and is asked about; `left`: what could be done still.
bool add_end(Scene& scene, const TableTop& t, std::string label, std::string question, std::string left);
// The end of the phase has been asked for: once more, or not yet.
void ask_to_end(Scene& scene, std::string label, std::string subject, std::string sentence);
void add_undo(Scene& scene, bool asks, bool enabled, std::string nothing = {}); // `nothing`: why it is not
Row together_row(const TableTop& t, const std::string& rule);                   // the whole hex follows
void add_list(Scene& scene, Choices list);                                      // if there is anything in it
void take_up(Scene& scene, HexId h);                                            // who is in hand stands there
GhostMark& add_ghost(Scene& scene, CounterMark counter, HexId to, int facing = -1);
void add_range(Scene& scene, HexId from, int most); // a pill for each distance that a gun reaches
void add_way(Scene& scene, std::vector<HexId> hexes, std::vector<std::string> prices = {});
void show_why(Scene& scene, const TableTop& t);
// The sign of infantry, by its look in any system.
template <class Look>
Arm infantry_sign(Look look) {
    return look == Look::light       ? Arm::light
           : look == Look::guard     ? Arm::guard
           : look == Look::grenadier ? Arm::grenadier
           : look == Look::militia   ? Arm::militia
                                     : Arm::line;
}
// One card for each hex, of whoever ranks first; all of them for the fan. `act`: of the hex.
struct Stacked {
    UnitId unit;
    CounterMark card;
    int rank = 0;
};
void add_stack(Scene& scene, HexId hex, std::vector<Stacked> all, std::optional<Act> act = {});
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
