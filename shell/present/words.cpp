#include "shell/present/words.h"

#include "shell/text/shell/phrases.h"

#include <algorithm>

namespace redoubt::shell {

using words::common::flat;
using words::common::Phrase;

Sentence sentence_of(const words::Words& w) {
    Sentence out;
    for (const words::Run& r : w) {
        Hand hand = Hand::plain;
        switch (r.style) {
        case words::Style::plain:
        case words::Style::number:
            break;
        case words::Style::bold:
            hand = Hand::bold;
            break;
        case words::Style::soft:
            hand = Hand::mute;
            break;
        case words::Style::die:
            hand = Hand::die;
            break;
        case words::Style::rule:
            hand = Hand::rule;
            break;
        case words::Style::struck:
            hand = Hand::struck;
            break;
        }
        out.push_back({hand, r.text, r.rule});
    }
    return out;
}

std::string plain_of(const words::Words& w) {
    return plain_text(sentence_of(w));
}

void then_say(Sentence& said, Sentence more) {
    auto empty = [](const Run& r) { return r.words.empty(); };
    said.erase(std::remove_if(said.begin(), said.end(), empty), said.end());
    more.erase(std::remove_if(more.begin(), more.end(), empty), more.end());
    if (!said.empty() && !more.empty() && said.back().words.back() != ' ' && more.front().words.front() != ' ')
        said.push_back({Hand::mute, " ", {}});
    for (Run& r : more) said.push_back(std::move(r));
}

Button history_of(std::string whom) {
    Button out{{Verb::history}, flat(Phrase::history), Icon::book};
    out.intent.words = std::move(whom);
    return out;
}

void show_roll(Scene& scene, const TableTop& t) {
    if (t.rolls.empty()) return;
    scene.roll = t.rolls.front();
    scene.roll->after = static_cast<int>(t.rolls.size()) - 1;
    if (scene.roll->hex) scene.focus = scene.roll->hex;
    for (const ArrowMark& a : scene.roll->strikes) scene.overlays.arrows.push_back(a);
    if (!scene.roll->strikes.empty())
        scene.overlays.odds.push_back({scene.roll->hex, scene.roll->odds, AttackState::now});
}

bool looked(TableTop& t, const Intent& i, UnitId held) {
    switch (i.verb) {
    case Verb::hold:
        t.card = i.unit ? i.unit : held; // one of a fan, or the next of the hex
        return true;
    case Verb::go_on:
        if (!t.rolls.empty()) t.rolls.erase(t.rolls.begin());
        return true;
    case Verb::show_zone:
        if (t.why) t.why->shown = !t.why->shown;
        return true;
    case Verb::zone_layer:
        t.layers.zones = !t.layers.zones;
        return true;
    case Verb::threat_layer:
        t.layers.threat = !t.layers.threat;
        return true;
    default:
        return false;
    }
}

void Coming::add(int due, Side side) {
    if (when != 0 && due > when) return;
    if (due != when) units = {};
    when = due;
    ++units[index(side)];
}

void add_standing(Scene& scene, std::string value, std::string words) {
    scene.standing.push_back({std::move(value), std::move(words)});
}

void show_coming(Scene& scene, const Coming& c, std::string time) {
    if (c.when == 0) return;
    scene.standing.push_back({std::to_string(c.units[0]) + " : " + std::to_string(c.units[1]),
                              flat(Phrase::coming_next, {{"time", words::plain(std::move(time))}})});
}

std::vector<TallyRow> rows_told(const std::vector<words::TallyRow>& rows, RuleLabel (*label)(RuleRef)) {
    std::vector<TallyRow> out;
    for (const words::TallyRow& r : rows)
        out.push_back({plain_of(r.words), r.value, label(r.rule), r.struck, r.struck ? plain_of(r.reason) : ""});
    return out;
}

TallyRow sum_row(std::string words, std::string value) {
    return {std::move(words), std::move(value), {}, false, ""};
}

WhyNot why_told(const words::WhyNot& said, RuleLabel rule) {
    WhyNot out;
    out.subject = plain_of(said.what);
    out.reason = plain_of(said.reason);
    out.rule = std::move(rule);
    return out;
}

Bar bar_of(int part, int whole, Tone tone, Sentence words, int depth) {
    return {part, whole, percent(part, whole), tone, std::move(words), false, depth};
}

JournalLine& tell(std::vector<JournalLine>& out, std::string time, Sentence words, HexId hex) {
    JournalLine& line = out.emplace_back();
    line.time = std::move(time);
    line.words = std::move(words);
    line.hex = hex;
    return line;
}

Sentence plainly(std::string words) {
    return {{Hand::plain, std::move(words), {}}};
}

void add_motion(std::vector<Motion>& out, UnitId u, std::vector<HexId> way, CounterMark mark) {
    if (!u || way.size() < 2 || !way[0] || !way[1] || way[0] == way[1]) return;
    if (!out.empty() && out.back().unit == u && out.back().way.back() == way[0])
        out.back().way.insert(out.back().way.end(), way.begin() + 1, way.end());
    else
        out.push_back({u, std::move(mark), std::move(way)});
}

Intent option(std::string name, int number) {
    Intent in{Verb::option, {}, {}, number};
    in.words = std::move(name);
    return in;
}

Row unit_row(std::string title, CounterMark counter, UnitId u, bool chosen) {
    Row row;
    row.title = std::move(title);
    row.counter = std::move(counter);
    row.intent = {Verb::choose, {}, u};
    row.chosen = chosen;
    return row;
}

Row option_row(std::string title, std::string sub, std::string value, std::string name, int number) {
    Row row;
    row.title = std::move(title);
    row.sub = std::move(sub);
    row.value = std::move(value);
    row.intent = option(std::move(name), number);
    return row;
}

Sentence because(const WhyNot& why) {
    return {{Hand::plain, why.reason, {}}, {Hand::rule, why.rule.number, why.rule.rule}};
}

void add_commit(Scene& scene, std::string label) {
    scene.buttons.push_back({{Verb::commit}, std::move(label), Icon::check, true});
}

void add_go(Scene& scene, std::string label, bool chosen) {
    add_commit(scene, std::move(label));
    scene.buttons.back().enabled = chosen;
    if (!chosen) scene.buttons.back().reason = plainly(flat(Phrase::tap_dot));
}
void add_clear(Scene& scene) {
    scene.buttons.push_back({{Verb::clear}, flat(Phrase::clear)});
}
void add_other_target(Scene& scene) {
    scene.buttons.push_back({{Verb::clear}, flat(Phrase::other_target)});
}

void add_turns(Scene& scene) {
    scene.buttons.push_back({{Verb::turn, {}, {}, 1}, flat(Phrase::turn_right), Icon::turn_right}); // from the right
    scene.buttons.back().small = true;
    scene.buttons.push_back({{Verb::turn, {}, {}, -1}, flat(Phrase::turn_left), Icon::turn_left});
    scene.buttons.back().small = true;
}

std::string owed_words() {
    return flat(Phrase::duty_owed);
}
std::string next_words() {
    return flat(Phrase::next);
}

void add_next(Scene& scene, std::string label, bool enabled, std::string nobody) {
    scene.next = Button{{Verb::next_unit}, std::move(label), Icon::next};
    scene.next->enabled = enabled;
    scene.next->reason = {{Hand::plain, std::move(nobody), {}}};
}

void add_end(Scene& scene, std::string label) {
    scene.end = Button{{Verb::end_phase}, std::move(label), Icon::end_step};
}

bool add_end(Scene& scene, const TableTop& t, std::string label, std::string question, std::string left) {
    add_end(scene, label);
    if (t.ending) ask_to_end(scene, std::move(label), std::move(question), std::move(left));
    return t.ending;
}

void ask_to_end(Scene& scene, std::string label, std::string subject, std::string sentence) {
    scene.prompt.subject = std::move(subject);
    scene.prompt.sentence = std::move(sentence);
    add_commit(scene, std::move(label));
    scene.buttons.push_back({{Verb::clear}, flat(Phrase::not_yet)});
}

void add_undo(Scene& scene, bool asks, bool enabled, std::string nothing) {
    scene.undo = Button{{Verb::undo}, flat(asks ? Phrase::undo_ask : Phrase::undo), Icon::undo};
    scene.undo->enabled = enabled;
    if (!enabled) scene.undo->reason = plainly(nothing.empty() ? flat(Phrase::undo_nothing) : std::move(nothing));
}

Row together_row(const TableTop& t, const std::string& rule) {
    const std::string sub = flat(Phrase::together_sub);
    Row row = option_row(flat(Phrase::together), rule.empty() ? sub : sub + " · " + rule, "", "together");
    row.chosen = t.together;
    return row;
}

void add_list(Scene& scene, Choices list) {
    if (!list.rows.empty()) scene.choices.push_back(std::move(list));
}

void take_up(Scene& scene, HexId h) {
    scene.overlays.selected.push_back(h);
    scene.focus = h;
}

GhostMark& add_ghost(Scene& scene, CounterMark counter, HexId to, int facing) {
    GhostMark& ghost = scene.overlays.ghosts.emplace_back();
    ghost.counter = std::move(counter);
    ghost.counter.hex = to;
    if (facing >= 0) ghost.counter.facing = facing;
    ghost.counter.facing_hot = facing >= 0;
    return ghost;
}

void add_range(Scene& scene, HexId from, int most) {
    RangeMark& range = scene.overlays.ranges.emplace_back();
    range.hex = from;
    for (int n = 1; n <= most; ++n) range.words.push_back(std::to_string(n));
}

void add_way(Scene& scene, std::vector<HexId> hexes, std::vector<std::string> prices) {
    if (hexes.size() < 2) return;
    prices.resize(hexes.size() - 1);
    prices.back().clear(); // the ghost says it
    PathMark& path = scene.overlays.paths.emplace_back();
    path.hexes = std::move(hexes);
    path.labels = std::move(prices);
}

void add_stack(Scene& scene, HexId hex, std::vector<Stacked> all, std::optional<Act> act) {
    if (all.empty()) return;
    const Stacked& seen =
        *std::max_element(all.begin(), all.end(), [](const Stacked& a, const Stacked& b) { return a.rank < b.rank; });
    CounterMark& mark = scene.counters.emplace_back(seen.card);
    mark.depth = static_cast<int>(all.size());
    if (act) mark.act = *act;
    scene.units.push_back(seen.unit);
    if (all.size() < 2) return;
    StackMark& fan = scene.stacks.emplace_back(StackMark{hex, {}, {}});
    for (Stacked& s : all) {
        fan.cards.push_back(std::move(s.card));
        fan.units.push_back(s.unit);
    }
}

void show_why(Scene& scene, const TableTop& t) {
    scene.why = t.why;
    if (t.why && t.why->shown && !t.why->zone.empty()) scene.overlays.zones.push_back({t.why->zone_side, t.why->zone});
}

void add_threats(Overlays& out, const std::vector<std::uint8_t>& danger) {
    for (std::size_t i = 0; i < danger.size(); ++i)
        if (danger[i] > 0) out.threats.push_back({HexId{i}, danger[i]});
}

} // namespace redoubt::shell
