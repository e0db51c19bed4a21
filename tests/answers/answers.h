// What a system says to a great many questions, kept by kind: how often it was said, and a digest of every word of it.
// A change that nobody meant shows as a line that differs; one that was meant is written anew (README.md).
#pragma once
#include "engine/core/digest.h"
#include "engine/core/tally.h"
#include "engine/core/verdict.h"
#include "engine/match/any_match.h"
#include "scenarios/files.h"
#include "shell/cli/tool.h"
#include "shell/harness/manners.h"

#include <catch_amalgamated.hpp>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace redoubt::test {

// What is said, number by number.
struct Saying : DigestVisitor {
    template <class T>
    requires std::is_arithmetic_v<T> || std::is_enum_v<T> Saying& operator<<(T x) {
        take(static_cast<std::uint64_t>(static_cast<std::int64_t>(x)));
        return *this;
    }
    template <class Tag>
    Saying& operator<<(Id<Tag> x) {
        return *this << (x ? static_cast<std::int64_t>(x.index()) : -1);
    }
    Saying& operator<<(RuleRef x) { return *this << x.index; }
    Saying& operator<<(std::string_view x) {
        for (const char c : x) *this << c;
        return *this << x.size();
    }
    Saying& operator<<(const std::string& x) { return *this << std::string_view(x); }
    Saying& operator<<(const char* x) { return *this << std::string_view(x); }
    Saying& operator<<(const Refusal& x) { return *this << x.rule << x.unit << x.hex << x.why << x.by; }
    Saying& operator<<(const TallyLine& x) {
        return *this << x.rule << x.unit << x.hex << x.value << x.factor << x.struck << x.struck_by;
    }
    Saying& operator<<(const Tally& x) { return *this << x.scale << x.total() << x.lines; }
    template <class T>
    Saying& operator<<(const std::optional<T>& x) {
        *this << x.has_value();
        if (x) *this << *x;
        return *this;
    }
    template <class T>
    Saying& operator<<(const std::vector<T>& x) {
        return all(x);
    }
    template <class T, std::size_t N>
    Saying& operator<<(const std::array<T, N>& x) {
        return all(x);
    }
    template <class T, std::size_t N>
    Saying& operator<<(const Few<T, N>& x) {
        return all(x);
    }
    // What has fields(): a State, an Action, a frame.
    template <class T>
    Saying& whole(const T& x) {
        (*this)("", const_cast<T&>(x)); // a visitor that does not read changes nothing
        return *this;
    }

private:
    template <class List>
    Saying& all(const List& list) {
        for (const auto& x : list) *this << x;
        return *this << list.size();
    }
};

class Answers {
    struct Line {
        int times = 0;
        Saying all;
    };
    std::map<std::string, Line> lines;

    std::string text() const {
        std::string out;
        for (const auto& [kind, line] : lines)
            out += kind + ": " + std::to_string(line.times) + " " + hex_digest(line.all.hash) + "\n";
        return out;
    }

public:
    std::string of; // when set: all kinds are one line of this name

    Saying& to(const std::string& kind) {
        Line& line = lines[of.empty() ? kind : of];
        ++line.times;
        return of.empty() ? line.all : line.all << kind;
    }
    // Against tests/answers/kept/<name>.txt; REDOUBT_BLESS=1 writes it.
    // `known`: only those lines that are kept and asked (a new case is kept when the file is next written).
    void as_they_were(const std::string& name, bool known = false) const {
        const std::string path = "tests/answers/kept/" + name + ".txt";
        if (std::getenv("REDOUBT_BLESS")) std::ofstream(path) << text();
        const auto kept = cli::read_text(path);
        INFO(path << ": see tests/answers/README.md");
        REQUIRE(kept);
        std::map<std::string, std::string> was, is;
        auto read = [](const std::string& from, auto& into) {
            std::istringstream in(from);
            for (std::string line; std::getline(in, line);) into[line.substr(0, line.rfind(": "))] = line;
        };
        read(*kept, was);
        read(text(), is);
        if (known) std::erase_if(is, [&](const auto& x) { return !was.count(x.first); });
        if (known) std::erase_if(was, [&](const auto& x) { return !is.count(x.first); });
        int told = 0;
        for (const auto& [kind, line] : was)
            if (is[kind] != line && ++told <= 12) UNSCOPED_INFO("was " << line << "\nis  " << is[kind]);
        for (const auto& [kind, line] : is)
            if (!was.count(kind) && ++told <= 12) UNSCOPED_INFO("new " << line);
        CHECK(was == is);
    }
};

// Goes through a kept game: `look` sees the positions in which a side decides. The games are a battle, then a step a
// line: those of tests/golden/games that were played at random, and copies of some that were played well, which need
// not change with the computer player.
template <Ruleset R, class Look>
void along(const std::string& file, const Look& look, std::vector<typename R::Event>* events = nullptr) {
    const auto text = cli::read_text(file);
    INFO(file);
    REQUIRE(text);
    std::istringstream in(*text);
    std::string line;
    std::getline(in, line);
    constexpr std::string_view front = "redoubt game ";
    const bool digests = line.substr(0, front.size()) == front; // behind every step
    if (digests) line = line.substr(front.size(), line.rfind(" rules ") - front.size());
    const auto game = new_game(line, GameHeader{}, scenario_file);
    REQUIRE(game);
    const auto& w = std::get<Match<R>>(*game).world();
    typename R::State s = std::get<Match<R>>(*game).start();
    if (digests) std::getline(in, line);
    int step = 0;
    for (; std::getline(in, line); ++step) {
        const std::string what = digests ? line.substr(0, line.rfind(' ')) : line;
        if (is_side(decider(w, s))) look(w, s, step);
        if (what.rfind("die ", 0) == 0) {
            for (const Weighted& x : chance(w, s).outcomes)
                if (std::to_string(x.outcome.value) == what.substr(4)) {
                    apply(w, s, x.outcome, events);
                    break;
                }
        } else {
            const auto a = cli::Manners<R>::parse(w, s, what);
            INFO("step " << step << ": " << what);
            REQUIRE(a);
            REQUIRE_FALSE(why_illegal(w, s, *a));
            apply(w, s, *a, events);
        }
    }
    if (events) look(w, s, step); // what was told at the end
}

template <Ruleset R>
std::vector<std::string> kept_games() {
    const std::string golden = "tests/golden/games/", own = "tests/answers/games/";
    if constexpr (std::is_same_v<R, classic::Rules>)
        return {own + "sept7.txt", golden + "sept6-random.game", golden + "grand-random.game"};
    else if constexpr (std::is_same_v<R, napoleon::Rules>)
        return {own + "szewardino.txt", own + "szewardino-4.txt", golden + "napoleon-szewardino-random.game",
                golden + "napoleon-borodino-random.game"};
    else
        return {own + "schevardino.txt", own + "schevardino-15.txt", golden + "triumph-schevardino-random.game",
                golden + "triumph-borodino-random.game"};
}

// Positions worth a question: the first of every frame on top in each game, and every so many.
template <Ruleset R, class Look>
void among_positions(int first, int every, const Look& look) {
    for (const std::string& game : kept_games<R>()) {
        std::map<std::size_t, int> seen;
        along<R>(game, [&](const typename R::World& w, const typename R::State& s, int step) {
            if (++seen[s.frames.back().index()] <= first || step % every == 0) look(w, s);
        });
    }
}

template <class List>
auto one_of(Rng& rng, const List& list) {
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

// What the questions of a position are asked with.
template <Ruleset R, class Board>
struct Asker {
    const typename R::World& w;
    const typename R::State& s;
    const Board& b;
    Answers& answers;
    Rng& rng;
    std::vector<UnitId> here; // who is on the map

    bool seldom(std::uint32_t n) { return rng.below(n) == 0; }
    template <class List>
    auto one(const List& list) {
        return one_of(rng, list);
    }
};

// `ask(w, s, rng, answers)` in these positions, against what is kept under that name.
template <Ruleset R, class Ask>
void as_they_were(const std::string& name, std::uint64_t seed, int first, int every, const Ask& ask) {
    Answers answers;
    Rng rng{seed};
    among_positions<R>(first, every, [&](const auto& w, const auto& s) { ask(w, s, rng, answers); });
    answers.as_they_were(name);
}

} // namespace redoubt::test
