// What is said of positions with one thing wrong, wherever it stands: a State out of a file or a link may be so.
#include "tests/answers/ask.h"

using namespace redoubt;
using namespace redoubt::test;

namespace {

template <class R>
void ask(const std::string& name, int first, int every, int tries) {
    as_they_were<R>(name, 12, first, every, [&](const auto& w, const auto& s, Rng& rng, Answers& answers) {
        ask_spoilt<R>(w, s, tries, rng, answers);
    });
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
