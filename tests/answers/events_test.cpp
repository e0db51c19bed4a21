// What is told of kept games, event by event: a State and its digests know nothing of it.
#include "shell/harness/classic/case.h"
#include "shell/harness/napoleon/case.h"
#include "shell/harness/triumph/case.h"
#include "tests/answers/answers.h"

using namespace redoubt;
using namespace redoubt::test;

namespace {

template <class R>
void ask(const std::string& name) {
    Answers answers;
    for (const std::string& game : kept_games<R>()) {
        std::vector<typename R::Event> events;
        auto tell = [&](const typename R::World& w, const typename R::State&, int) {
            for (const auto& e : events) {
                const std::string line = cli::CaseOf<R>::describe(w, e);
                answers.to(line.substr(0, line.find(' '))) << line << undo_barrier(e);
            }
            events.clear();
        };
        along<R>(game, tell, &events);
    }
    answers.as_they_were(name);
}

} // namespace

TEST_CASE("Events of classic are told as they were", "[answers][classic]") {
    ask<classic::Rules>("events-classic");
}
TEST_CASE("Events of napoleon are told as they were", "[answers][napoleon]") {
    ask<napoleon::Rules>("events-napoleon");
}
TEST_CASE("Events of triumph are told as they were", "[answers][triumph]") {
    ask<triumph::Rules>("events-triumph");
}
