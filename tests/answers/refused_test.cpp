// What is refused, and why: in positions of kept games, actions with one thing wrong, and such as were legal before.
#include "tests/answers/answers.h"
#include "tests/answers/slip.h"

using namespace redoubt;
using namespace redoubt::test;

namespace {

template <class R>
void ask(const std::string& name, int first, int every, int tries) {
    using Action = typename R::Action;
    Answers answers;
    Rng rng{11};
    std::vector<Action> legal, earlier;
    among_positions<R>(first, every, [&](const typename R::World& w, const typename R::State& s) {
        legal_actions(w, s, legal);
        auto one = [&](const std::vector<Action>& list) {
            return list[rng.below(static_cast<std::uint32_t>(list.size()))];
        };
        Candidates near;
        for (int k = 0; k < 24; ++k)
            for (const auto& note : notes_of(k % 3 == 0 && !earlier.empty() ? one(earlier) : one(legal)).notes)
                if (note.n > 0 && note.sort == Notes::Note::Sort::unit)
                    near.units.push_back(note.n);
                else if (note.n > 0 && note.sort == Notes::Note::Sort::hex)
                    near.hexes.push_back(note.n);
        std::vector<std::int64_t> numbers;
        for (int k = 0; k < tries; ++k) {
            Action a = k % 4 == 0 && !earlier.empty() ? one(earlier) : one(legal);
            if (k % 8 != 0) {
                const Notes notes = notes_of(a);
                if (!slip(numbers, notes, 1, notes.notes.size(), System<R>::bounds(w), near, rng)) continue;
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
        for (int k = 0; k < 4; ++k) earlier.push_back(one(legal));
    });
    answers.as_they_were(name);
}

} // namespace

TEST_CASE("Refusals of classic are as they were", "[answers][classic]") {
    ask<classic::Rules>("refused-classic", 20, 10, 30);
}
TEST_CASE("Refusals of napoleon are as they were", "[answers][napoleon]") {
    ask<napoleon::Rules>("refused-napoleon", 30, 10, 60);
}
TEST_CASE("Refusals of triumph are as they were", "[answers][triumph]") {
    ask<triumph::Rules>("refused-triumph", 30, 20, 40);
}
