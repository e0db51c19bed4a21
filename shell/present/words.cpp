#include "shell/present/words.h"

#include "shell/text/shell/phrases.h"

#include <algorithm>

namespace redoubt::shell {

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
    Button out{{Verb::history}, words::common::flat(words::common::Phrase::history), Icon::book};
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

void show_coming(Scene& scene, const Coming& c, std::string time) {
    if (c.when == 0) return;
    scene.standing.push_back(
        {std::to_string(c.units[0]) + " : " + std::to_string(c.units[1]),
         words::common::flat(words::common::Phrase::coming_next, {{"time", words::plain(std::move(time))}})});
}

void add_threats(Overlays& out, const std::vector<std::uint8_t>& danger) {
    for (std::size_t i = 0; i < danger.size(); ++i)
        if (danger[i] > 0) out.threats.push_back({HexId{i}, danger[i]});
}

} // namespace redoubt::shell
