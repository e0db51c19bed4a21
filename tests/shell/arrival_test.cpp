// A long game that is opened: in slices, with its progress, to be given up.
#include "engine/match/link.h"
#include "scenarios/files.h"
#include "tests/match/classic_games.h"
#include "tests/shell/keeping.h"

using namespace shell_tests;

namespace {
// A game of some hundred steps, by its link and as a file.
struct Long {
    std::string link, file;
    std::uint64_t digest = 0;
    Long() {
        AnyMatch m = test::classic_game("sept7", 3);
        Rng rng{5};
        test::play_random(std::get<0>(m), rng, 400);
        REQUIRE(steps(m) >= 400);
        link = *game_link(m, scenario_file);
        file = *save_game(m);
        digest = digest_of(m);
    }
};

// Frames until the dialog is gone; how many there were, and what was seen of the progress.
int wait_for_it(Screen& s) {
    int frames = 0;
    std::string last;
    for (; s.dialog() == "opening" && frames < 500; ++frames) {
        s.draw();
        s.now += 16;
    }
    return frames;
}
} // namespace

TEST_CASE("a long game opens in slices, shows how far it is, and can be given up", "[shell]") {
    const Long game;
    Screen s;
    s.begin();
    s.act();
    const std::string before = s.app.digest();
    null_world().tick = 40; // every look at the clock: a slow machine

    s.app.open_link(game.link);
    s.draw();
    REQUIRE(s.dialog() == "opening");
    CHECK(s.app.digest() == before);
    REQUIRE(s.find("Stop"));
    // A tap beside it, and whatever else the board would take, does nothing.
    s.send(PointerPhase::down, 3, 3, 1);
    s.send(PointerPhase::up, 3, 3, 0);
    CHECK(s.dialog() == "opening");
    s.app.key("Escape", 0, true);
    s.draw();
    CHECK(s.dialog() == "");
    CHECK(s.app.digest() == before);

    s.app.open_link(game.link);
    s.draw();
    CHECK(wait_for_it(s) > 5);
    null_world().tick = 0;
    CHECK(s.app.digest() == hex_digest(game.digest));
    CHECK(s.app.session().beside()); // the game of before lies beside it

    null_world().tick = 40;
    s.app.imported("a.redoubt", game.file);
    s.draw();
    REQUIRE(s.dialog() == "opening");
    s.press("Stop");
    null_world().tick = 0;
    CHECK(s.dialog() != "opening");
    CHECK(s.app.digest() == hex_digest(game.digest));
}

TEST_CASE("The last game, an entry of the list and Back open a long game in slices too", "[shell]") {
    const Long game;
    Screen s;
    s.app.imported("a.redoubt", game.file);
    s.settle();
    REQUIRE(s.app.session().running());
    s.app.session().game()->unsaved = true;
    s.app.session().autosave();
    const std::string key = kept_games(s.platform).front().latest().key;
    s.app.handle({Verb::to_title});
    s.settle();
    for (bool stop : {true, false})
        for (Intent in : {Intent{Verb::resume}, Intent{Verb::load}}) {
            in.words = key;
            null_world().tick = 40;
            s.app.handle(in);
            s.draw();
            REQUIRE(s.dialog() == "opening");
            if (stop)
                s.press("Stop");
            else
                CHECK(wait_for_it(s) > 3);
            null_world().tick = 0;
            s.draw();
            CHECK(s.scene()["page"] == (stop ? "title" : "table"));
            if (stop) continue;
            CHECK(s.app.digest() == hex_digest(game.digest));
            s.app.handle({Verb::to_title});
            s.settle();
        }
    // The page is loaded anew, and Back comes to it.
    const std::string id = kept_games(s.platform).front().latest().note.id;
    null_world().tick = 40;
    s.app.went(id + ".99");
    s.draw();
    CHECK(s.dialog() == "opening");
    CHECK(wait_for_it(s) > 3);
    null_world().tick = 0;
    CHECK(s.app.digest() == hex_digest(game.digest));
}

TEST_CASE("a link that is refused after a while says so, and nothing has changed", "[shell]") {
    Long game;
    Screen s;
    s.begin();
    const std::string before = s.app.digest();
    null_world().tick = 40;
    game.file[game.file.size() / 2] ^= 1;
    s.app.imported("a.redoubt", game.file);
    wait_for_it(s);
    null_world().tick = 0;
    s.draw();
    CHECK(s.dialog() == "message");
    CHECK(s.app.digest() == before);
}
