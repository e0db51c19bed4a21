// What is said of positions with one thing wrong, wherever it stands: a State out of a file or a link may be so.
#include "tests/answers/answers.h"
#include "tests/answers/slip.h"

#include <set>

using namespace redoubt;
using namespace redoubt::test;

namespace {

// "F15: off the sheet" is "*: off the sheet".
template <class W>
std::string without_names(const W& w, const std::string& said) {
    static std::set<std::string> names;
    for (const auto& u : w.units) names.insert(u.id);
    std::istringstream in(said);
    std::string out;
    for (std::string word; in >> word;) {
        std::string bare = word;
        if (!bare.empty() && bare.back() == ':') bare.pop_back();
        out += (out.empty() ? "" : " ") + (names.count(bare) ? "*" + word.substr(bare.size()) : word);
    }
    return out;
}

template <class R>
void ask(const std::string& name, int first, int every, int tries) {
    Answers answers;
    Rng rng{12};
    typename R::State spoilt;
    std::vector<std::int64_t> numbers;
    among_positions<R>(first, every, [&](const typename R::World& w, const typename R::State& s) {
        const Notes all = notes_of(s);
        Candidates near;
        for (const auto& note : all.notes)
            if (note.n > 0 && note.sort == Notes::Note::Sort::unit)
                near.units.push_back(note.n);
            else if (note.n > 0 && note.sort == Notes::Note::Sort::hex)
                near.hexes.push_back(note.n);
        for (int k = 0; k < tries; ++k) {
            const bool frames = k % 3 != 0; // most of what can be wrong is in the frames
            if (!slip(numbers, all, frames ? all.frames : 0, frames ? all.frames_end : all.notes.size(),
                      System<R>::bounds(w), near, rng))
                continue;
            if (!made_of(numbers, spoilt)) continue;
            const std::vector<std::string> said = problems(w, spoilt);
            answers.to(said.empty() ? "sound" : without_names(w, said.front())) << said;
        }
    });
    answers.as_they_were(name);
}

} // namespace

TEST_CASE("What is wrong with a spoilt position of classic is told as it was", "[answers][classic]") {
    ask<classic::Rules>("spoilt-classic", 12, 60, 90);
}
TEST_CASE("What is wrong with a spoilt position of napoleon is told as it was", "[answers][napoleon]") {
    ask<napoleon::Rules>("spoilt-napoleon", 12, 300, 80);
}
TEST_CASE("What is wrong with a spoilt position of triumph is told as it was", "[answers][triumph]") {
    ask<triumph::Rules>("spoilt-triumph", 12, 800, 50);
}
