// "Why?" of the computer's orders, while a game is looked back at.
#include "engine/match/save.h"
#include "scenarios/files.h"
#include "shell/cli/arena.h"
#include "shell/session/reading.h"
#include "shell/session/reasons.h"
#include "tests/shell/window.h"
#include "tests/support/languages.h"

namespace why_test {

using namespace shell_tests;

namespace {

// So many steps of the computer, against itself or against nobody who answers.
void begin(Session& session, Settings& settings, Seat russian, std::size_t most,
           std::string_view battle = "classic/sept5") {
    NewGame how;
    how.system = battle.substr(0, battle.find('/'));
    how.scenario = battle.substr(battle.find('/') + 1);
    how.seats = {Seat::computer, russian};
    settings.speed = 0;
    REQUIRE_FALSE(session.begin(how));
    for (int i = 0; i < 20000 && session.turn() == Turn::computer && steps(session.game()->match) < most; ++i)
        session.tick(null_world().clock += 50);
}

bool stride(Session& session) {
    const std::size_t at = session.scene().time_line->at;
    session.act({Verb::stride, {}, {}, 1});
    return session.scene().time_line->at > at;
}

} // namespace

TEST_CASE("Orders of the computer tell why, those of people do not", "[why]") {
    const char* battle = GENERATE("classic/sept5", "napoleon/szewardino", "triumph/schevardino");
    CAPTURE(battle);
    Platform platform;
    Settings settings;
    Session session{platform, settings};
    null_world() = NullWorld{};
    begin(session, settings, Seat::computer, 260, battle);
    CHECK_FALSE(session.can_ask_why()); // nothing is looked back at
    session.act({Verb::why});
    CHECK_FALSE(session.scene().example);
    const std::string digest = session.digest();
    session.watch(0);
    CHECK_FALSE(session.can_ask_why()); // the start
    int asked = 0, tasks = 0, compared = 0, terms = 0;
    do {
        const Scene before = session.scene();
        CHECK(before.prompt.quiet.has_value() == session.can_ask_why());
        CHECK_FALSE(before.example);
        if (!before.prompt.quiet) continue;
        CHECK(before.prompt.quiet->label == "Why?");
        session.act(before.prompt.quiet->intent);
        const Scene& told = session.scene();
        REQUIRE(told.example);
        CHECK((told.example->words.starts_with("Task: ") || told.example->words.starts_with("Nothing more")));
        tasks += told.example->words.starts_with("Task: ");
        CHECK(told.example->words.find('{') == std::string::npos);
        ++asked;
        compared += told.example->reasons.size() > 1;
        if (!told.example->reasons.empty()) terms += static_cast<int>(told.example->reasons.size()) - 1;
        CHECK(told.example->reasons.size() <= 4);
        const std::vector<std::string> words = told.example->reasons;
        session.act({Verb::why, {}, {}, 2});
        CHECK_FALSE(session.scene().example);
        session.act({Verb::why}); // asked again, the same
        REQUIRE(session.scene().example);
        CHECK(session.scene().example->reasons == words);
    } while (stride(session));
    CHECK(asked > 60);
    CHECK(tasks > 60);
    CHECK(compared > 40);
    CHECK(terms > 80);
    session.act({Verb::leave_replay});
    CHECK(session.digest() == digest);
    CHECK_FALSE(session.scene().example);
}

// Orders that are hidden stay so while the game runs; when it is over, nothing is.
TEST_CASE("Who plays against the computer where orders are hidden is told its reasons at the end", "[why]") {
    for (const char* battle : {"classic/sept5", "napoleon/szewardino", "triumph/schevardino"}) {
        CAPTURE(battle);
        const bool hides = std::string_view(battle).starts_with("triumph");
        GameHeader header;
        header.players = {Player::person, Player::level2};
        header.id = "00112233445566aa";
        auto fresh = new_game(battle, header, scenario_file);
        REQUIRE(fresh);
        AnyMatch part = *fresh, whole = *fresh;
        const cli::Seating seats{{"easy", "easy"}, {*cli::parse_player("easy"), *cli::parse_player("easy")}};
        REQUIRE(cli::play_game(*fresh, battle, 3, seats, &whole));
        std::visit(
            [&]<class R>(const Match<R>& m) {
                auto& begun = std::get<Match<R>>(part);
                for (std::size_t i = 0; i < m.journal().size() / 2; ++i) REQUIRE(begun.replay(m.journal()[i]));
            },
            whole);
        for (const AnyMatch* m : {&part, &whole}) {
            auto saved = save_game(*m, Secrets::keep);
            REQUIRE(saved);
            Platform platform;
            Settings settings;
            Session session{platform, settings};
            null_world() = NullWorld{};
            REQUIRE_FALSE(session.open_bytes(*saved));
            session.watch(0);
            int asked = 0;
            while (stride(session)) asked += session.can_ask_why();
            if (m == &part && hides)
                CHECK(asked == 0);
            else
                CHECK(asked > 10);
        }
    }
}

TEST_CASE("What two people have ordered is not asked for reasons", "[why]") {
    Platform platform;
    Settings settings;
    Session session{platform, settings};
    null_world() = NullWorld{};
    NewGame how;
    how.scenario = "sept5";
    how.seats = {Seat::here, Seat::here};
    REQUIRE_FALSE(session.begin(how));
    for (int n = 0; n < 5; ++n) { // what the computer would do, done by people
        session.act({Verb::hint});
        for (double now = 1000; session.advising(); ++now) session.tick(now);
        session.act({Verb::hint, {}, {}, 1});
    }
    session.watch(0);
    while (stride(session)) {
        CHECK_FALSE(session.can_ask_why());
        CHECK_FALSE(session.scene().prompt.quiet);
    }
}

TEST_CASE("Every task, ground and term has its words, in every language", "[why][language]") {
    using words::Language;
    for (Language language : {Language::english, Language::french, Language::russian, Language::polish}) {
        const Speaking speaking(language);
        for (int task = 1; task < static_cast<int>(ai::Task::count); ++task)
            for (const ai::Grounds grounds : {ai::Grounds::weighed, ai::Grounds::forced, ai::Grounds::hazard,
                                              ai::Grounds::played, ai::Grounds::even, ai::Grounds::untold})
                for (int instead = 0; instead < static_cast<int>(ai::Instead::count); ++instead) {
                    ai::Reasons r;
                    r.task = static_cast<ai::Task>(task);
                    r.grounds = grounds;
                    r.instead = static_cast<ai::Instead>(instead);
                    r.terms[ai::Term::way] = 125;
                    r.terms[ai::Term::own] = -41;
                    const std::vector<std::string> lines = told_reasons(r, {"PLACE", "HEX", "UNIT"});
                    const bool compares = grounds != ai::Grounds::forced && grounds != ai::Grounds::untold;
                    REQUIRE(lines.size() == (compares ? 4u : grounds == ai::Grounds::forced ? 2u : 1u));
                    for (const std::string& line : lines) {
                        CHECK_FALSE(line.empty());
                        CHECK(line.find('{') == std::string::npos);
                    }
                    if (compares) CHECK(lines[2].substr(0, 2) == "+1");
                    // What was no better than another hex is told by what it brings over doing nothing.
                    r.instead = ai::Instead::place;
                    r.idle = ai::Terms{};
                    (*r.idle)[ai::Term::ground] = 360;
                    const std::vector<std::string> over = told_reasons(r, {"PLACE", "HEX", "UNIT"});
                    if (!compares || grounds == ai::Grounds::weighed) continue;
                    REQUIRE(over.size() == 3);
                    CHECK(over[1].find(over[2].substr(0, 4)) != std::string::npos);
                    CHECK(over[2].substr(0, 2) == "+3");
                }
    }
}

TEST_CASE("Why is asked by a finger on every screen, and put away", "[why]") {
    std::string bytes;
    {
        Platform platform;
        Settings settings;
        Session session{platform, settings};
        null_world() = NullWorld{};
        begin(session, settings, Seat::computer, 60);
        auto saved = save_game(session.game()->match, Secrets::keep);
        REQUIRE(saved);
        bytes = *saved;
    }
    for (auto [width, height] :
         {std::pair{1366.0f, 768.0f}, {1024.0f, 768.0f}, {820.0f, 1180.0f}, {390.0f, 844.0f}, {844.0f, 390.0f}}) {
        Window w(width, height);
        CAPTURE(width, height);
        w.app.imported("game.redoubt", bytes);
        w.settle();
        if (w.scene()["dialog"] != "") w.press("Close");
        w.press("Menu");
        w.press("Watch the game from its start");
        while (!w.app.session().can_ask_why()) w.press("One step on");
        const Hit* why = w.find("Why?");
        REQUIRE(why);
        CHECK(why->box.x0 >= 0);
        CHECK(why->box.x1 <= width);
        CHECK(why->box.width() >= 44 - .01f);
        CHECK(why->box.height() >= 44 - .01f);
        w.press("Why?");
        REQUIRE(w.app.session().scene().example);
        const Hit* close = w.find("Close");
        REQUIRE(close);
        CHECK(close->box.y1 <= height);
        const Reading said = reading_of(w.app.session(), {});
        CHECK(said.lesson.find("Task: ") != std::string::npos);
        w.press("Close");
        CHECK_FALSE(w.app.session().scene().example);
    }
}

} // namespace why_test
