// What else could have been played in kept games, some steps on: what is told of it, and where it leads.
#include "tests/answers/ask.h"

using namespace redoubt;
using namespace redoubt::test;

namespace {

template <class R>
void ask(const std::string& name, int first, int every, int tries, int steps) {
    as_they_were<R>(name, 14, first, every, [&](const auto& w, const auto& s, Rng& rng, Answers& answers) {
        ask_steps<R>(w, s, tries, steps, rng, answers);
    });
}

} // namespace

TEST_CASE("Steps of classic lead where they led", "[answers][classic]") {
    ask<classic::Rules>("steps-classic", 10, 40, 4, 12);
}
TEST_CASE("Steps of napoleon lead where they led", "[answers][napoleon]") {
    ask<napoleon::Rules>("steps-napoleon", 10, 80, 4, 12);
}
TEST_CASE("Steps of triumph lead where they led", "[answers][triumph]") {
    ask<triumph::Rules>("steps-triumph", 10, 200, 4, 12);
}
