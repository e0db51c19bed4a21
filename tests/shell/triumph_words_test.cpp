// Another language leaves no English on the triumph table: the same random play is shown in each of them, and what
// every Scene and journal line says is compared with English.
#include "engine/core/dice.h"
#include "engine/rules/triumph/query.h"
#include "engine/rules/triumph/setup.h"
#include "scenarios/files.h"
#include "shell/present/triumph/table.h"
#include "tests/support/languages.h"

#include <catch_amalgamated.hpp>
#include <set>
#include <vector>

using namespace redoubt;
using namespace redoubt::shell;
namespace tr = redoubt::triumph;

namespace {

using Here = TableOf<tr::Rules>;

struct Heard { // everything that can be read, in the order of the Scene
    std::vector<std::string> all;

    void add(const std::string& s) { all.push_back(s); }
    void add(const Sentence& s) { // without the numbers of rules
        std::string words;
        for (const shell::Run& r : s)
            if (r.hand != Hand::rule) words += r.words;
        add(words);
    }
    void add(const Button& b) {
        add(b.label);
        add(b.reason);
    }
    void add(const TallyRow& r) {
        add(r.words);
        add(r.value);
        add(r.reason);
    }
    void add(const CounterMark& c) {
        add(c.name);
        add(c.formation);
    }
    void add(const shell::Row& r) {
        add(r.title);
        add(r.sub);
        add(r.value);
        add(r.reason);
        if (r.counter) add(*r.counter);
    }
    void add(const Figure& f) {
        add(f.value);
        add(f.words);
    }
    void add(const DieFace& f) { add(f.words); }
    void add(const Bar& b) { add(b.words); }
    void add(const shell::Duty& d) {
        add(d.title);
        add(d.sub);
        add(d.odds);
    }
    void add(const Choices& c) {
        add(c.heading);
        add(c.note);
        add_all(c.rows);
    }
    template <class List>
    void add_all(const List& list) {
        for (const auto& x : list) add(x);
    }
    void add(const Forecast& f) {
        add(f.heading);
        add(f.ratio);
        add(f.note);
        add_all(f.attack);
        add(f.attack_total);
        add_all(f.modifiers);
        add(f.modifiers_total);
        add_all(f.strip);
        add_all(f.bars);
        add(f.remark);
    }
    void add(const JournalLine& l) {
        add(l.time);
        add(l.words);
        add_all(l.tally);
    }
    void add(const Scene& s) {
        add(s.bar.game);
        add(s.bar.clock);
        add(s.bar.turn);
        add(s.bar.who);
        add(s.bar.what);
        for (const StepWord& w : s.bar.steps) add(w.words);
        add(s.bar.score_caption);
        add(s.prompt.subject);
        add(s.prompt.sentence);
        add_all(s.counters);
        for (const SightMark& m : s.overlays.sights) add(m.text);
        for (const OddsMark& m : s.overlays.odds) add(m.text);
        if (s.card) {
            add(s.card->name);
            add(s.card->sub);
            add_all(s.card->figures);
            add_all(s.card->states);
        }
        if (s.forecast) add(*s.forecast);
        add_all(s.duties);
        add(s.duties_count);
        add_all(s.choices);
        add_all(s.buttons);
        for (const auto* b : {&s.undo, &s.next, &s.end})
            if (*b) add(**b);
        add_all(s.standing);
        if (s.why) {
            add(s.why->subject);
            add(s.why->reason);
        }
        if (s.roll) {
            add(s.roll->die);
            add(s.roll->heading);
            add(s.roll->sentence);
            add(s.roll->hoped);
            add_all(s.roll->strip);
            add_all(s.roll->follow);
            add(s.roll->check);
        }
        if (s.ending) {
            add(s.ending->heading);
            add(s.ending->subtitle);
            add_all(s.ending->account);
        }
    }
};

struct Walk {
    tr::World w;
    tr::State s;
    Here::Table t;
    Rng rng, pokes;
    Heard heard;
    std::vector<JournalLine> journal;
    std::uint64_t rolls = 0;

    Walk(const char* battle, std::uint64_t seed) {
        const std::string path = std::string("scenarios/triumph/") + battle + ".json";
        auto o = tr::load_scenario(scenario_file(path), path, scenario_file);
        REQUIRE(o);
        w = std::move(o->world);
        s = o->start;
        rng.state = seed;
        pokes.state = seed + 1;
    }
    std::size_t below(std::size_t n) { return pokes.below(static_cast<std::uint32_t>(n)); }
    Scene show(Side side, shell::Turn turn) {
        Scene out;
        Here::present(out, {w, observe(w, s, side), turn, side, false, false, true}, t);
        heard.add(out);
        return out;
    }
    // Whoever decides looks about: taps, lists, cards. Nothing is played.
    void look(Side side) {
        const Here::Table kept = t;
        for (int n = 0; n < 3; ++n) {
            const Scene now = show(side, shell::Turn::mine);
            Intent in{Verb::tap};
            const std::vector<HexId>& open = below(2) == 0 ? now.overlays.choices : now.legal;
            in.hex = !open.empty() && below(5) != 0 ? open[below(open.size())] : HexId{below(w.map.hexes.size())};
            const std::size_t what = below(8);
            if (what == 0) t.muster = !t.muster;
            if (what == 1) t.orders = !t.orders;
            if (what == 2) t.card = UnitId{below(w.units.size())};
            if (what == 3 && now.end) in = {Verb::end_phase};
            if (what == 4 && now.next) in = {Verb::next_unit};
            if (what > 2) (void)Here::interpret(w, s, t, in);
            if (!now.overlays.targets.empty() && below(3) == 0) {
                in = {Verb::tap};
                in.hex = now.overlays.targets[below(now.overlays.targets.size())].hex;
                (void)Here::interpret(w, s, t, in);
            }
        }
        show(side, shell::Turn::mine);
        t = kept;
        if (below(6) == 0) show(side, below(2) == 0 ? shell::Turn::computer : shell::Turn::elsewhere);
    }
    void go(int steps) {
        std::vector<tr::Action> legal;
        for (int n = 0; n < steps && decider(w, s) != Decider::over; ++n) {
            const tr::State before = s;
            std::vector<tr::Event> events;
            if (decider(w, s) == Decider::chance) {
                apply(w, s, sample(rng, chance(w, s)), &events);
                ++rolls;
            } else {
                look(side_of(decider(w, s)));
                tr::Action a = tr::Ready{};
                const auto* setup = std::get_if<tr::Setup>(&s.frames.back());
                if (!setup || setup->note) {
                    legal_actions(w, s, legal);
                    a = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
                    for (int again = 0; again < 3; ++again)
                        if (std::holds_alternative<tr::Switch>(a) || std::holds_alternative<tr::Halt>(a) ||
                            std::holds_alternative<tr::Top>(a) || std::holds_alternative<tr::Turn>(a) ||
                            std::holds_alternative<tr::Ready>(a))
                            a = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
                }
                apply(w, s, a, &events);
            }
            const std::size_t from = journal.size();
            Here::narrate(w, before, events, journal);
            for (std::size_t i = from; i < journal.size(); ++i) heard.add(journal[i]);
            Here::follow(w, before, s, events, t);
            t.rolls = Here::rolls(w, before, events, rolls);
        }
        show(Side::french, shell::Turn::mine);
    }
};

std::vector<std::string> play(words::Language l, const char* battle, std::uint64_t seed, int steps) {
    const Speaking speaking(l);
    Walk walk(battle, seed);
    walk.go(steps);
    return walk.heard.all;
}

bool latin(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// A word of Latin letters that Russian does not have: no number of a corps, die or rule.
std::string latin_word(const std::string& s) {
    for (std::size_t i = 0; i < s.size();) {
        std::size_t end = i;
        while (end < s.size() && latin(s[end])) ++end;
        const std::string word = s.substr(i, end - i);
        if (word.size() > 1 && word.find_first_not_of("IVX") != std::string::npos) return word;
        i = end + 1;
    }
    return {};
}

// Several words, one of them no name: what is the same in two languages has been left.
bool sentence_like(const std::string& s) {
    int words = 0, small = 0;
    for (std::size_t i = 0; i < s.size();) {
        std::size_t end = i;
        while (end < s.size() && latin(s[end])) ++end;
        words += end > i;
        small += end > i + 1 && s[i] >= 'a' && s[i] <= 'z';
        i = end + 1;
    }
    return words > 1 && small > 0;
}

} // namespace

TEST_CASE("Another language leaves no English on the triumph table", "[words]") {
    struct Game {
        const char* battle;
        std::uint64_t seed;
        int steps;
    };
    // The same in two languages, and right: names.
    const std::set<std::string> names = {"Van Dedem"};
    for (const Game& g : {Game{"schevardino", 3, 350}, Game{"borodino", 5, 120}}) {
        const std::vector<std::string> english = play(words::Language::english, g.battle, g.seed, g.steps);
        CHECK(english.size() > 10000);
        for (words::Language l : {words::Language::french, words::Language::russian, words::Language::polish}) {
            const std::vector<std::string> said = play(l, g.battle, g.seed, g.steps);
            INFO(g.battle << ", " << std::string(words::key_of(l)));
            REQUIRE(said.size() == english.size());
            std::set<std::string> left;
            for (std::size_t i = 0; i < said.size(); ++i) {
                const bool russian = l == words::Language::russian;
                if (russian ? !latin_word(said[i]).empty()
                            : said[i] == english[i] && sentence_like(said[i]) && !names.contains(said[i]))
                    left.insert(said[i]);
            }
            for (const std::string& s : left) UNSCOPED_INFO("left: " << s);
            CHECK(left.empty());
        }
    }
}
