// Levels of the computer player: chosen on the title page, kept, named; a long thought shows how far it is, and can be
// ended by the player.
#include "engine/ai/classic/bot.h"
#include "engine/ai/napoleon/bot.h"
#include "engine/ai/triumph/bot.h"
#include "scenarios/files.h"
#include "shell/session/thinker.h"
#include "shell/strength.h"
#include "tests/shell/window.h"

#include <set>

namespace strength_test {

using namespace shell_tests;

namespace {
Player computer_of(App& app) {
    return header_of(app.session().game()->match).players[1];
}
} // namespace

TEST_CASE("The title page offers the levels that differ, keeps the one chosen, and the game names it", "[strength]") {
    Window w;
    w.press("Computer: Colonel");
    for (const char* rank : {"Cadet", "Lieutenant", "Colonel", "General", "Marshal"}) {
        CAPTURE(rank);
        CHECK(w.find(rank));
    }
    w.press("General");
    CHECK(w.find("Computer: General"));
    CHECK_FALSE(w.find("Marshal")); // the dialog is shut
    CHECK(null_world().stored["redoubt/settings"].find("level 4") != std::string::npos);

    // Where a battle is too long to be rehearsed three differ: the wish stays, the highest of them plays.
    w.press("Napoleon");
    CHECK(w.find("Computer: Colonel"));
    w.press("Computer: Colonel");
    CHECK_FALSE(w.find("General"));
    w.press("Cadet");
    w.press("Begin");
    CHECK(computer_of(w.app) == Player::level1);
    CHECK(w.app.session().detail().find("(Cadet)") != std::string::npos);
}

TEST_CASE("Two at a table and links know no level", "[strength]") {
    Window w;
    w.press("Two at this table");
    CHECK_FALSE(w.find("Computer: Colonel"));
    w.press("Against the computer");
    CHECK(w.find("Computer: Colonel"));
}

TEST_CASE("Ranks and players are the same both ways", "[strength]") {
    std::set<std::string> seen;
    for (int level = 1; level <= 5; ++level) {
        CHECK(level_of(player_of(level)) == level);
        CHECK(seen.insert(level_name(level)).second);
        CHECK(seen.insert(level_about(level)).second);
        CHECK(bot_of(player_of(level)) == static_cast<ai::BotKind>(static_cast<int>(ai::BotKind::level1) + level - 1));
    }
    CHECK(level_of(Player::greedy) == 0);
}

TEST_CASE("A battle's file says how many levels differ in it", "[strength]") {
    int shorter = 0;
    for (const ScenarioEntry& e : scenario_list()) {
        CAPTURE(e.system, e.name);
        const auto opened = new_game(e.system + "/" + e.name, GameHeader{}, scenario_file);
        REQUIRE(opened);
        CHECK(e.levels == std::visit([](const auto& m) { return ai::levels_of(m.world()); }, *opened));
        shorter += e.levels < 5;
    }
    CHECK(shorter == 3);
}

TEST_CASE("A long thought shows how far it is and moves when it is told to", "[strength]") {
    Window w;
    NewGame how;
    how.scenario = "sept7";
    how.seats = {Seat::computer, Seat::here};
    how.computer = Player::level5;
    REQUIRE_FALSE(w.app.session().begin(how));
    Session& session = w.app.session();
    double now = 5000;
    std::set<std::string> told;
    null_world().tick = 13; // every look at the clock ends a slice
    for (int n = 0; n < 400 && told.size() < 5; ++n) {
        session.tick(now += 1000);
        if (session.scene().prompt.quiet) told.insert(session.scene().prompt.sentence);
    }
    CHECK(told.size() >= 5);
    REQUIRE(session.scene().prompt.quiet);
    CHECK(session.scene().prompt.quiet->label == "Move now");
    const std::size_t before = steps(session.game()->match);
    session.act({Verb::move_now});
    for (int n = 0; n < 40 && steps(session.game()->match) == before; ++n) session.tick(now += 1000);
    CHECK(steps(session.game()->match) > before);
    CHECK_FALSE(session.scene().prompt.quiet);
    null_world().tick = 0;
}

TEST_CASE("The thinker answers in parts what it answers at once, and tells how far it is", "[strength]") {
    auto opening = System<classic::Rules>::open("sept7", scenario_file);
    REQUIRE(opening);
    classic::State s = opening->start;
    while (decider(opening->world, s) == Decider::chance)
        classic::apply(opening->world, s, classic::chance(opening->world, s).outcomes[0].outcome, nullptr);
    const Side side = side_of(decider(opening->world, s));
    const ai::Bot bot(ai::BotKind::level4, 7);
    const std::string asked = question(
        Question<classic::Rules>{1, 1, "sept7", bot.kind, bot.rng.state, classic::observe(opening->world, s, side)});
    Thinker at_once, in_parts;
    const std::string whole = at_once.answer(asked);
    REQUIRE_FALSE(whole.empty());
    REQUIRE(in_parts.begin(asked));
    int parts = 0, far = 0;
    std::optional<std::string> said;
    while (!(said = in_parts.go_on(60000))) {
        ++parts;
        CHECK(in_parts.progress() >= far);
        far = in_parts.progress();
    }
    CHECK(parts >= 3);
    CHECK(*said == whole);
    CHECK(in_parts.progress() == 1000);

    REQUIRE(in_parts.begin(asked)); // the same game: the mind has its plan and answers
    REQUIRE_FALSE(in_parts.begin("nonsense"));
    CHECK(in_parts.go_on(60000) == "");
}

} // namespace strength_test
