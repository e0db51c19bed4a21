// What is refused, and why: in positions of kept games, actions with one thing wrong, and such as were legal before.
#include "tests/answers/ask.h"

using namespace redoubt;
using namespace redoubt::test;

namespace {

template <class R>
void ask(const std::string& name, int first, int every, int tries) {
    Refusing<R> refusing;
    as_they_were<R>(name, 11, first, every, [&](const auto& w, const auto& s, Rng& rng, Answers& answers) {
        refusing.ask(w, s, tries, rng, answers);
    });
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
