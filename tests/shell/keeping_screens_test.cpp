// Games kept, as the App shows them: what is asked before one goes, room, the way back, what cannot be proven.
#include "tests/shell/keeping.h"

using namespace shell_tests;

TEST_CASE("Deleting asks once, takes all places, and is taken back", "[keeping]") {
    Screen w;
    w.begin();
    w.act();
    w.act();
    const std::string id = header_of(w.app.session().game()->match).id;
    w.app.handle({Verb::to_title});
    w.settle();
    const auto before = null_world().stored;
    REQUIRE(positions_of(w.platform, id).positions.size() > 1);
    w.press("Saved games");
    w.press("Delete");
    CHECK(w.dialog() == "message");
    w.press("Keep it");
    CHECK(w.dialog() == "saves");
    CHECK(null_world().stored == before);
    w.press("Delete");
    w.press("Delete");
    CHECK(w.dialog() == "saves");
    CHECK(positions_of(w.platform, id).positions.empty());
    w.press("Take back");
    CHECK(null_world().stored == before);
    CHECK(!w.find("Take back"));
    w.press("Delete");
    w.press("Delete");
    w.press("Close");
    CHECK(!w.find("Continue"));
    w.press("Saved games");
    CHECK(!w.find("Take back")); // no longer than the dialog
}

TEST_CASE("A name in use asks once, and what was there is taken back", "[keeping]") {
    Screen w;
    w.begin();
    const int ask_for_name = 2;
    w.app.entered(ask_for_name, "A name");
    w.settle();
    CHECK(w.dialog() == "");
    const std::string first = null_world().stored["redoubt/slot/A name"];
    REQUIRE(!first.empty());
    w.act();
    w.app.entered(ask_for_name, "A name");
    w.settle();
    CHECK(w.dialog() == "message");
    CHECK(null_world().stored["redoubt/slot/A name"] == first);
    w.press("Not now");
    w.app.entered(ask_for_name, "A name");
    w.settle();
    w.press("Replace");
    CHECK(null_world().stored["redoubt/slot/A name"] != first);
    w.press("Take back");
    CHECK(null_world().stored["redoubt/slot/A name"] == first);
    CHECK(w.dialog() == "");
}

TEST_CASE("Without room the dialog names what would go, and what is chosen goes", "[keeping]") {
    Screen w;
    w.begin();
    const std::string other = header_of(w.app.session().game()->match).id;
    w.app.handle({Verb::to_title});
    w.settle();
    w.begin();
    const std::string own = header_of(w.app.session().game()->match).id;
    null_world().room = used() + 20;
    for (int n = 0; n < 4 && w.dialog() != "room"; ++n) {
        w.app.handle({Verb::play_side});
        w.act();
    }
    REQUIRE(w.dialog() == "room");
    CHECK(is_kept(w.platform, other));
    w.press("Not now");
    CHECK(w.dialog() == "");
    CHECK(w.scene()["scene"]["save_trouble"] == true);
    w.settle();
    CHECK(w.dialog() == ""); // told once
    w.press("More about it");
    CHECK(w.dialog() == "room");
    null_world().file.clear();
    w.press("Export 7 September");
    CHECK(!null_world().file.empty());
    w.press("Delete");
    CHECK(w.dialog() == "message");
    CHECK(is_kept(w.platform, other));
    w.press("Delete");
    CHECK(w.dialog() == "");
    CHECK(!is_kept(w.platform, other));
    CHECK(is_kept(w.platform, own));
    CHECK(w.scene()["scene"]["save_trouble"] == false);
    // What is not saved is not left without a word.
    null_world().room = 10;
    w.act();
    if (w.dialog() == "room") w.press("Not now");
    w.app.handle({Verb::to_title});
    w.settle();
    CHECK(w.scene()["page"] == "table");
    w.press("Stay");
    w.app.handle({Verb::to_title});
    w.settle();
    w.press("Leave it");
    CHECK(w.scene()["page"] == "title");
}

TEST_CASE("The browser's Back leads from a battle to the title page that it was begun or continued on", "[keeping]") {
    Screen w;
    const auto& history = null_world().history;
    REQUIRE(history == std::vector<std::string>{""});
    for (const char* way : {"Begin", "Continue"}) {
        w.press(way);
        w.settle();
        REQUIRE(w.scene()["page"] == "table");
        REQUIRE(history.size() == (way == std::string_view("Begin") ? 2 : 3));
        CHECK(history[history.size() - 2].empty());
        CHECK_FALSE(history.back().empty());
        w.app.went(history[history.size() - 2]);
        w.settle();
        CHECK(w.scene()["page"] == "title");
    }
}

TEST_CASE("A link over a game, and the browser's Back", "[keeping]") {
    Screen w;
    w.begin();
    auto link = w.app.session().link();
    REQUIRE(link);
    w.app.handle({Verb::to_title});
    w.settle();
    null_world().stored.clear();
    w.press("5 September");
    w.press("Begin");
    const std::string here = w.app.digest(), id = header_of(w.app.session().game()->match).id;
    const std::size_t entries = null_world().history.size();
    w.app.open_link(*link);
    w.settle();
    CHECK(w.dialog() == "message");
    CHECK(w.find("Back to 5 September"));
    REQUIRE(null_world().history.size() == entries + 1);
    CHECK(w.app.digest() != here);
    w.press("Close");
    w.press("Menu");
    w.press("Back to 5 September");
    CHECK(w.app.digest() == here);
    w.app.handle({Verb::menu});
    w.settle();
    w.press("Back to 7 September");
    CHECK(w.app.digest() != here);
    w.app.went(null_world().history[entries - 1]);
    w.settle();
    CHECK(w.app.digest() == here);
    w.app.went("");
    w.settle();
    CHECK(w.scene()["page"] == "title");
    CHECK(w.find("Continue"));
    w.app.went(id + ".77"); // after a reload: out of storage
    w.settle();
    CHECK(w.app.digest() == here);
    w.app.went("0000000000000000.3");
    w.app.went("nonsense");
    w.settle();
    CHECK(w.app.digest() == here);
    CHECK(w.scene()["page"] == "table");
}

TEST_CASE("New dice after a lost secret are asked about first, and told for good", "[keeping]") {
    forget_world();
    Tab french;
    french.begin("sept5", Seat::here, Seat::elsewhere);
    auto invitation = french.session.link();
    REQUIRE(invitation);
    french.session.leave();
    null_world().stored.clear(); // and the French device is lost

    Screen w;
    w.app.open_link(*invitation);
    w.settle();
    if (w.dialog() == "message") w.press("Close");
    auto acceptance = w.app.session().link();
    REQUIRE(acceptance);
    const auto russian_world = null_world().stored;
    null_world().stored.clear();
    Tab lost;
    REQUIRE(!lost.session.open_link(*acceptance));
    CHECK(lost.session.note.find("No copy of this game") != std::string::npos);
    auto renewal = lost.session.link();
    REQUIRE(renewal);
    lost.session.leave();
    null_world().stored = russian_world;

    const auto shown = [&] { return header_of(w.app.session().game()->match).by_link.shown[0]; };
    const Shown before = shown();
    w.app.open_link(*renewal);
    w.settle();
    CHECK(w.dialog() == "message");
    w.press("Keep my game as it is");
    CHECK(shown() == before);
    w.app.open_link(*renewal);
    w.settle();
    w.press("Take it");
    CHECK(shown().renewals == 1);
    CHECK(w.app.session().detail().find("Dice begun anew: French 1, Russians 0.") != std::string::npos);
    CHECK(w.app.session().scene().standing.back().words == "Dice begun anew: French 1, Russians 0.");
}

TEST_CASE("A tab that is behind says so, and the list of games scrolls by keys", "[keeping]") {
    Screen w;
    w.begin();
    w.act();
    Tab other;
    REQUIRE(!other.session.resume());
    REQUIRE(other.act());
    const std::string further = other.session.digest();
    w.app.storage_changed("redoubt/game/x/0");
    w.settle();
    CHECK(w.dialog() == "message");
    CHECK(w.find("Take the newer position"));
    CHECK(w.find("Go on here"));
    w.app.key("Escape", 0, true);
    w.settle();
    CHECK(w.scene()["scene"]["save_trouble"] == true);
    const int sets = null_world().sets;
    w.app.visibility(true);
    CHECK(null_world().sets == sets);
    w.press("More about it");
    w.press("Take the newer position");
    CHECK(w.app.digest() == further);
    w.app.visibility(true);
    CHECK(null_world().sets == sets); // nothing was played since

    const std::string good = null_world().stored[positions_of(w.platform, other.id()).latest().key];
    null_world().room = 64u << 20;
    for (unsigned n = 1; n <= 200; ++n) {
        SaveNote note;
        note.count = n;
        note.id = hex_digest(n);
        note.title = "Game " + std::to_string(n);
        null_world().stored[place_key(note.id, 0)] = wrapped(note, good);
    }
    w.app.handle({Verb::saves});
    w.settle();
    bool seen = false;
    for (int n = 0; n < 900 && !seen; ++n) {
        w.app.key("Tab", 0, true);
        w.settle();
        seen = w.find("Game 1") && w.find("Game 1")->label == "Game 1";
    }
    CHECK(seen);
}
