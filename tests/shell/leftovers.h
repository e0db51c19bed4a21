// Words that stay English where another language is at hand: a game is played through by bots and by blind taps, and
// every text of its scenes is read. Russian shows it best: whatever has Latin letters in it has been left over.
// (That the other languages have the same sentences and names is seen by tests/phrases.)
#pragma once
#include "engine/ai/classic/bot.h"
#include "shell/session/session.h"
#include "tests/shell/platform_null.h"
#include "tests/shell/two_here.h"
#include "tests/support/languages.h"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace shell_tests {

using namespace redoubt;
using namespace redoubt::shell;

// Everything of a Scene that people read, with the place where it stands: "prompt", "button" ...
struct Texts {
    std::map<std::string, std::string> seen; // text -> where
    std::size_t lines = 0;                   // of the journal, that have been read

    void add(const char* where, const std::string& text) {
        if (!text.empty()) seen.try_emplace(text, where);
    }
    void add(const char* where, const Sentence& s) {
        std::string all;
        for (const Run& r : s)
            if (r.hand != Hand::rule) all += r.words; // numbers of paragraphs are those of the book
        add(where, all);
    }
    void add(const char* where, const Button& b) {
        add(where, b.label);
        add("reason of a button", b.reason);
    }
    void add(const char* where, const TallyRow& r) {
        add(where, r.words);
        add(where, r.reason);
    }
    void add(const Scene& s) {
        const PhaseBar& bar = s.bar;
        for (const std::string* x : {&bar.game, &bar.subtitle, &bar.clock, &bar.turn, &bar.who, &bar.what,
                                     &bar.score_caption, &bar.scores[0], &bar.scores[1]})
            add("bar", *x);
        for (const StepWord& w : bar.steps) add("step", w.words);
        add("prompt", s.prompt.subject);
        add("prompt", s.prompt.sentence);
        if (s.prompt.quiet) add("quiet button", *s.prompt.quiet);
        for (const CounterMark& c : s.counters) add("counter", c.name);
        for (const StackMark& stack : s.stacks)
            for (const CounterMark& c : stack.cards) add("counter", c.name);
        for (const OddsMark& o : s.overlays.odds) add("odds on the board", o.text);
        if (s.card) {
            add("card", s.card->name);
            add("card", s.card->sub);
            for (const Figure& f : s.card->figures) add("card", f.value), add("card", f.words);
            for (const Sentence& x : s.card->states) add("card", x);
        }
        if (s.forecast) {
            const Forecast& f = *s.forecast;
            for (const std::string* x : {&f.heading, &f.ratio, &f.odds, &f.note}) add("forecast", *x);
            for (const auto* rows : {&f.attack, &f.defence, &f.modifiers})
                for (const TallyRow& r : *rows) add("tally", r);
            for (const TallyRow* r : {&f.attack_total, &f.defence_total, &f.modifiers_total}) add("tally", *r);
            for (const DieFace& d : f.strip) add("strip", d.words);
            for (const ChartColumn& c : f.chart) {
                add("chart", c.head);
                for (const std::string& cell : c.cells) add("chart", cell);
            }
            for (const Bar& b : f.bars) add("chances", b.words);
            add("forecast", f.remark);
            add("forecast", f.trouble);
        }
        for (const shell::Duty& d : s.duties)
            for (const std::string* x : {&d.title, &d.sub, &d.odds}) add("duty", *x);
        add("duties", s.duties_note);
        add("duties", s.duties_count);
        for (const Choices& c : s.choices) {
            add("list", c.heading);
            add("list", c.note);
            for (const Row& r : c.rows) {
                for (const std::string* x : {&r.title, &r.sub, &r.value}) add("row", *x);
                add("row", r.reason);
            }
        }
        for (const Button& b : s.buttons) add("button", b);
        for (const auto* b : {&s.undo, &s.next, &s.end})
            if (*b) add("button", **b);
        for (const Figure& f : s.standing) add("standing", f.value), add("standing", f.words);
        lines = std::min(lines, s.journal.size()); // some were taken back
        for (; lines < s.journal.size(); ++lines) {
            const JournalLine& l = s.journal[lines];
            add("journal", l.time);
            add("journal", l.words);
            for (const TallyRow& r : l.tally) add("tally of the journal", r);
        }
        if (s.why) add("why not", s.why->subject), add("why not", s.why->reason);
        if (s.roll) {
            add("roll", s.roll->die);
            add("roll", s.roll->heading);
            add("roll", s.roll->sentence);
            add("roll", s.roll->hoped);
            add("roll", s.roll->check);
            for (const DieFace& d : s.roll->strip) add("strip", d.words);
            for (const Sentence& x : s.roll->follow) add("roll", x);
        }
        if (s.ending) {
            add("ending", s.ending->heading);
            add("ending", s.ending->subtitle);
            for (const TallyRow& r : s.ending->account) add("ending", r);
        }
        if (s.lesson) add("lesson", s.lesson->heading), add("lesson", s.lesson->words);
    }
    bool has(const char* where) const {
        return std::any_of(seen.begin(), seen.end(), [&](const auto& x) { return x.second == where; });
    }
};

// Words in Latin letters, but for single letters, Roman numbers and those that are `allowed`.
inline std::vector<std::string> latin_words(const std::string& text, const std::set<std::string>& allowed) {
    std::vector<std::string> out;
    std::string word;
    const auto end = [&] {
        const bool roman = word.find_first_not_of("IVX") == std::string::npos;
        if (word.size() > 1 && !roman && !allowed.count(word)) out.push_back(word);
        word.clear();
    };
    for (char c : text)
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))
            word += c;
        else
            end();
    end();
    return out;
}

// Plays a battle of two at one table in Russian: bots decide, and in between everything there is to press, tap and
// hold is pressed, tapped and held at random. `steps`: how often something is done; the game may be over before.
inline Texts russian_texts(const char* system, const char* scenario, int steps, unsigned seed) {
    Speaking here(words::Language::russian);
    null_world() = NullWorld{};
    Platform platform;
    Settings settings;
    Session session{platform, settings};
    NewGame how = shell_tests::two_here(system, scenario);
    how.lessons = true;
    REQUIRE_FALSE(session.begin(how));
    Texts texts;
    std::mt19937 dice(seed);
    const auto upto = [&](std::size_t n) { return static_cast<std::size_t>(dice() % n); };
    std::array<ai::Bot, 2> bots{ai::Bot(ai::BotKind::greedy, seed), ai::Bot(ai::BotKind::greedy, seed + 1)};
    for (int n = 0; n < steps; ++n) {
        const Scene& scene = session.scene();
        texts.add(scene);
        if (scene.ending) break;
        if (scene.handover) {
            session.act({Verb::play_side});
            continue;
        }
        if (scene.lesson && upto(4) == 0) {
            session.act({Verb::lesson, {}, {}, 1});
            continue;
        }
        if (scene.roll && upto(2) == 0) {
            session.act({Verb::go_on});
            continue;
        }
        std::vector<Intent> can;
        const auto press = [&](const Button& b) {
            if (b.enabled) can.push_back(b.intent);
        };
        for (const Button& b : scene.buttons) press(b), press(b);
        for (const auto* b : {&scene.next, &scene.end})
            if (*b) press(**b);
        if (scene.undo && upto(8) == 0) press(*scene.undo);
        for (const Choices& c : scene.choices)
            for (const Row& r : c.rows)
                if (r.enabled) can.push_back(r.intent);
        for (const shell::Duty& d : scene.duties) can.push_back(d.intent);
        for (HexId h : scene.legal) can.push_back({Verb::tap, h});
        for (HexId h : scene.overlays.choices) can.push_back({Verb::tap, h}), can.push_back({Verb::tap, h});
        if (!scene.counters.empty()) {
            can.push_back({Verb::hold, scene.counters[upto(scene.counters.size())].hex});
            can.push_back({Verb::tap, scene.counters[upto(scene.counters.size())].hex});
        }
        can.push_back({Verb::tap, HexId{upto(size(session.game()->map().grid))}});
        can.push_back({Verb::let_go});
        if (upto(3) != 0) {
            const Intent chosen = can[upto(can.size())]; // the scene is made anew by what follows
            session.act(chosen);
            continue;
        }
        session.game()->visit([&]<class R>(const Match<R>& m, const auto&) {
            if (!is_side(m.decides())) return;
            const Side side = side_of(m.decides());
            const auto a = choose(bots[index(side)], m.world(), observe(m.world(), m.state(), side));
            std::vector<typename R::Action> legal;
            legal_actions(m.world(), m.state(), legal);
            const auto at = std::find(legal.begin(), legal.end(), a);
            REQUIRE(at != legal.end());
            session.choose(m.journal().size(), static_cast<std::size_t>(at - legal.begin()));
        });
    }
    return texts;
}

// What is left over, one line each: "button: End the turn (End the turn)".
inline std::string leftovers(const Texts& texts, const std::set<std::string>& allowed) {
    std::string out;
    for (const auto& [text, where] : texts.seen) {
        const auto found = latin_words(text, allowed);
        if (found.empty()) continue;
        out += where + ": " + text + " (";
        for (const std::string& w : found) out += (&w == found.data() ? "" : " ") + w;
        out += ")\n";
    }
    return out;
}

} // namespace shell_tests
