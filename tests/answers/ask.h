// What is asked of one position.
#pragma once
#include "shell/harness/classic/case.h"
#include "shell/harness/napoleon/case.h"
#include "shell/harness/triumph/case.h"
#include "tests/answers/answers.h"
#include "tests/answers/slip.h"

namespace redoubt::test {

// Its questions: questions_<system>.cpp.
void ask_questions(const classic::World& w, const classic::State& s, Rng& rng, Answers& answers);
void ask_questions(const napoleon::World& w, const napoleon::State& s, Rng& rng, Answers& answers);
void ask_questions(const triumph::World& w, const triumph::State& s, Rng& rng, Answers& answers);

// Actions with one thing wrong, and such as were legal before: what is refused, and why.
template <class R>
struct Refusing {
    using Action = typename R::Action;
    std::vector<Action> legal, earlier;

    void ask(const typename R::World& w, const typename R::State& s, int tries, Rng& rng, Answers& answers) {
        legal_actions(w, s, legal);
        Candidates near;
        for (int k = 0; k < 24; ++k)
            near.add(notes_of(k % 3 == 0 && !earlier.empty() ? one_of(rng, earlier) : one_of(rng, legal)));
        std::vector<std::int64_t> numbers;
        for (int k = 0; k < tries; ++k) {
            Action a = k % 4 == 0 && !earlier.empty() ? one_of(rng, earlier) : one_of(rng, legal);
            if (k % 8 != 0) {
                const Notes notes = notes_of(a);
                if (notes.notes.size() < 2) continue; // it says no more than what it is
                const std::size_t at = 1 + rng.below(static_cast<std::uint32_t>(notes.notes.size() - 1));
                if (!slip(numbers, notes, at, System<R>::bounds(w), near, rng)) continue;
                if (!made_of(numbers, a)) continue;
            }
            const std::string line = cli::Manners<R>::notation(w, a);
            const auto no = why_illegal(w, s, a);
            std::string kind = line.substr(0, line.find(' '));
            kind +=
                no ? " " + std::string(System<R>::paragraph(no->rule)) + " " + std::to_string(no->why) : " is legal";
            answers.to(kind).whole(a) << no;
        }
        if (earlier.size() > 400) earlier.clear();
        for (int k = 0; k < 4; ++k) earlier.push_back(one_of(rng, legal));
    }
};

// "F15: off the sheet" is "*: off the sheet".
template <class W>
std::string without_names(const W& w, const std::string& said) {
    std::istringstream in(said);
    std::string out;
    for (std::string word; in >> word;) {
        std::string bare = word;
        if (!bare.empty() && bare.back() == ':') bare.pop_back();
        out += (out.empty() ? "" : " ") + (find_unit(w, bare) ? "*" + word.substr(bare.size()) : word);
    }
    return out;
}

// The position with one thing wrong: what problems() says.
template <class R>
void ask_spoilt(const typename R::World& w, const typename R::State& s, int tries, Rng& rng, Answers& answers) {
    static typename R::State spoilt;
    std::vector<std::int64_t> numbers;
    const Notes all = notes_of(s);
    Candidates near;
    near.add(all);
    for (int k = 0; k < tries; ++k) {
        // Half in the frames, for most of what can be wrong is there; of the others one in three in the units.
        auto in = [](std::size_t at, std::size_t from, std::size_t to) { return at >= from && at < to; };
        std::size_t at = 0;
        do at = rng.below(static_cast<std::uint32_t>(all.notes.size()));
        while (k % 2 == 0   ? !in(at, all.frames, all.frames_end)
               : k % 6 == 5 ? !in(at, all.units, all.units_end)
                            : in(at, all.frames, all.frames_end) || in(at, all.units, all.units_end));
        if (!slip(numbers, all, at, System<R>::bounds(w), near, rng)) continue;
        if (!made_of(numbers, spoilt)) continue;
        const std::vector<std::string> said = problems(w, spoilt);
        answers.to(said.empty() ? "sound" : without_names(w, said.front())) << said;
    }
}

// What else could be played from here, some steps on; now and then a standing order first.
template <class R>
void ask_steps(const typename R::World& w, const typename R::State& s, int tries, int steps, Rng& rng,
               Answers& answers) {
    std::vector<typename R::Action> legal, orders;
    std::vector<typename R::Event> events;
    for (int k = 0; k < tries; ++k) {
        typename R::State then = s;
        std::string kind;
        events.clear();
        for (int step = 0; step < steps && decider(w, then) != Decider::over; ++step) {
            if (decider(w, then) == Decider::chance) {
                apply(w, then, sample(rng, chance(w, then)), &events);
                continue;
            }
            legal_actions(w, then, legal);
            typename R::Action a = one_of(rng, legal);
            if (step == 0 && k % 4 == 0) {
                orders.clear();
                for (const auto& x : legal)
                    if (cli::Manners<R>::notation(w, x).rfind("standing ", 0) == 0) orders.push_back(x);
                if (!orders.empty()) a = one_of(rng, orders);
            }
            const std::string line = cli::Manners<R>::notation(w, a);
            if (step == 0) kind = line.substr(0, line.find(' '));
            apply(w, then, a, &events);
        }
        if (kind.empty()) continue;
        Saying& said = answers.to(kind);
        for (const auto& e : events) said << cli::CaseOf<R>::describe(w, e);
        said << digest(then);
    }
}

} // namespace redoubt::test
