// A hint: told in the words of the journal, legal, the same when it is asked again, played only when it is taken.
#include "tests/shell/window.h"

namespace hint_test {

using namespace shell_tests;

namespace {

struct Told {
    std::string words;
    std::size_t reasons, steps;
    bool task; // what the order is for
};
Told ask(Session& session) {
    session.act({Verb::hint});
    for (double now = 1000; session.advising(); ++now) session.tick(now);
    const Scene& s = session.scene();
    REQUIRE(s.example);
    const auto& why = s.example->reasons;
    return {s.example->words, why.size(), steps(session.game()->match),
            s.example->words.starts_with("Task: ") || (!why.empty() && why.front().starts_with("Task: "))};
}
bool last_ends(const Game& game) { // was the last order one that ends something?
    return game.visit([]<class R>(const Match<R>& m, const auto&) {
        for (auto it = m.journal().rbegin(); it != m.journal().rend(); ++it)
            if (const auto* order = std::get_if<typename R::Action>(&*it)) return TableOf<R>::ends(*order);
        return false;
    });
}

} // namespace

TEST_CASE("A hint says what the computer would do, and does it when it is told to", "[hint]") {
    const char* battle = GENERATE("classic/sept5", "napoleon/szewardino", "triumph/schevardino");
    Window w;
    NewGame how;
    const std::string name = battle;
    how.system = name.substr(0, name.find('/'));
    how.scenario = name.substr(name.find('/') + 1);
    how.seats = {Seat::here, Seat::here};
    REQUIRE_FALSE(w.app.session().begin(how));
    Session& session = w.app.session();
    CAPTURE(battle);
    // Where a decision is played on before it is advised, fewer are asked for.
    const int asked = name.starts_with("classic") ? 60 : name.starts_with("napoleon") ? 14 : 9;
    int taken = 0, named = 0, reasoned = 0, tasks = 0;
    for (int n = 0; n < asked && !session.scene().ending; ++n) {
        session.act({Verb::play_side}); // the hand-over
        session.game()->top().rolls.clear();
        if (!session.can_hint()) break;
        const std::string before = session.digest();
        const Told told = ask(session);
        CHECK_FALSE(told.words.empty());
        CHECK(ask(session).words == told.words);
        CHECK(session.digest() == before); // nothing is played by asking
        reasoned += told.reasons > 1;
        tasks += told.task;
        named += told.words.find("would end") == std::string::npos;
        session.act({Verb::hint, {}, {}, 2});
        CHECK_FALSE(session.scene().example);
        ask(session);
        session.act({Verb::hint, {}, {}, 1});
        CHECK(steps(session.game()->match) > told.steps);
        CHECK_FALSE(session.scene().example);
        if (told.words.find("would end") != std::string::npos) CHECK(last_ends(*session.game()));
        ++taken;
    }
    CHECK(taken > asked / 3);
    CHECK(named > asked / 10);
    CHECK(reasoned > 0);
    CHECK(tasks > 0);
}

TEST_CASE("The menu offers a hint when a player is to move, and never by link", "[hint]") {
    Window w;
    w.press("Two at this table");
    w.press("Begin");
    w.press("Menu");
    w.press("Hint");
    CHECK(w.find("Do it"));
    w.press("Close");
    CHECK_FALSE(w.find("Do it"));
    NewGame how;
    how.scenario = "sept5";
    how.seats = {Seat::here, Seat::elsewhere};
    REQUIRE_FALSE(w.app.session().begin(how));
    CHECK_FALSE(w.app.session().can_hint());
}

} // namespace hint_test
