// A game is kept until its player throws it away: sessions on one storage, which fills up, is played on by two tabs,
// and holds what earlier releases and ill will have left there.
#include "tests/shell/keeping.h"

using namespace shell_tests;

TEST_CASE("Four turns of another game leave every game where it is", "[keeping]") {
    forget_world();
    Tab t;
    const std::string first = t.begin();
    REQUIRE(t.act());
    const std::string digest = t.session.digest();
    t.session.leave();
    const std::string second = t.begin("sept7");
    t.act_for_turns(4);
    t.session.leave();
    CHECK(is_kept(t.platform, first));
    CHECK(is_kept(t.platform, second));
    const KeptGame own = positions_of(t.platform, second);
    CHECK(own.positions.size() == places_each);
    CHECK(later(own.positions[0].note.stamp(), own.positions[1].note.stamp()));
    REQUIRE(!t.session.open_slot(positions_of(t.platform, first).latest().key));
    CHECK(t.session.digest() == digest);
}

TEST_CASE("Opening writes nothing, however often", "[keeping]") {
    forget_world();
    Tab t;
    t.begin("sept7");
    t.session.leave();
    t.begin();
    REQUIRE(t.act());
    const std::string digest = t.session.digest();
    std::string bytes;
    REQUIRE(!t.session.bytes(bytes, true));
    t.session.leave();
    const auto before = null_world().stored;
    for (int n = 0; n < 8; ++n) {
        REQUIRE(!t.session.resume());
        CHECK(t.session.digest() == digest);
        t.session.leave();
    }
    REQUIRE(!t.session.open_bytes(bytes));
    CHECK(!t.session.game()->behind); // the same position that is kept
    t.session.leave();
    CHECK(null_world().stored == before);
}

TEST_CASE("Eight links opened: nothing is kept before something is done, and nothing is lost", "[keeping]") {
    forget_world();
    Tab t;
    std::vector<std::string> links;
    for (int n = 0; n < 8; ++n) {
        t.begin(n % 2 ? "sept5" : "sept7");
        auto link = t.session.link();
        REQUIRE(link);
        links.push_back(*link);
        t.session.leave();
    }
    null_world().stored.clear();
    const std::string own = t.begin();
    REQUIRE(t.act());
    const std::string digest = t.session.digest();
    const auto before = null_world().stored;
    Tab other; // a fresh tab
    for (const std::string& link : links) REQUIRE(!other.session.open_link(link));
    CHECK(null_world().stored == before);
    REQUIRE(!Tab{}.session.resume());
    Tab again;
    REQUIRE(!again.session.resume());
    CHECK(again.id() == own);
    CHECK(again.session.digest() == digest);
    REQUIRE(other.act());
    CHECK(kept_games(t.platform).size() == 2);
    CHECK(is_kept(t.platform, own));
}

TEST_CASE("A link over a game opens beside it", "[keeping]") {
    forget_world();
    Tab t;
    t.begin("sept7");
    auto link = t.session.link();
    REQUIRE(link);
    t.session.leave();
    null_world().stored.clear();
    const std::string own = t.begin();
    REQUIRE(t.act());
    const std::string digest = t.session.digest(), title = t.session.title();
    const int table = t.session.table();
    REQUIRE(!t.session.open_link(*link));
    CHECK(t.id() != own);
    REQUIRE(t.session.beside() == table);
    CHECK(t.session.title_beside(table) == title);
    REQUIRE(t.session.back_to(table));
    CHECK(t.session.digest() == digest);
    CHECK(t.session.beside());
    REQUIRE(t.act()); // ... and is played on
    CHECK(!t.session.game()->save_trouble);
    // Many of them do not pile up.
    for (int n = 0; n < 20; ++n) REQUIRE(!t.session.open_link(*link));
    CHECK(is_kept(t.platform, own));
    int tables = 0;
    for (int n = 0; n < 100; ++n) tables += !t.session.title_beside(n).empty();
    CHECK(tables <= 5);
}

TEST_CASE("Two tabs with one game: the one behind plays and saves nothing, and takes the newer position", "[keeping]") {
    forget_world();
    Tab a;
    a.begin();
    REQUIRE(a.act());
    Tab b;
    REQUIRE(!b.session.resume());
    CHECK(b.session.digest() == a.session.digest());
    REQUIRE(b.act());
    REQUIRE(b.act());
    const std::string digest = a.session.digest(), further = b.session.digest();
    const auto stored = null_world().stored;
    CHECK(!a.session.game()->behind); // not yet noticed
    CHECK(!a.act());
    CHECK(a.session.refused);
    CHECK(a.session.digest() == digest);
    CHECK(a.session.game()->behind);
    CHECK(a.session.scene().save_trouble);
    a.session.act({Verb::undo});
    CHECK(a.session.digest() == digest);
    a.session.autosave();
    CHECK(null_world().stored == stored);
    REQUIRE(!a.session.take_newer());
    CHECK(a.session.digest() == further);
    CHECK(!a.session.game()->behind);
    CHECK(!a.session.beside()); // the stale one is not kept in hand
    REQUIRE(a.act());
    CHECK(!a.session.game()->save_trouble);
    // Now the other one is behind, and goes on as a line of its own.
    CHECK(!b.session.up_to_date());
    REQUIRE(b.session.can_go_on_here());
    const std::string id = b.id();
    REQUIRE(!b.session.go_on_here());
    CHECK(b.id() != id);
    CHECK(b.session.digest() == further);
    REQUIRE(b.act());
    CHECK(!a.session.game()->behind);
    REQUIRE(a.act());
    CHECK(kept_games(a.platform).size() == 2);
}

TEST_CASE("A computer does not play on in a tab that is behind", "[keeping]") {
    forget_world();
    Tab a;
    a.settings.speed = 0;
    a.begin("sept5", Seat::computer, Seat::computer);
    Tab b;
    b.settings.speed = 0;
    REQUIRE(!b.session.resume());
    null_world().tick = 0.2;
    for (int n = 0; n < 200 && !(steps(b.session.game()->match) > 3); ++n) b.session.tick(null_world().clock);
    b.session.autosave();
    const std::string digest = a.session.digest();
    CHECK(a.session.tick(null_world().clock) == -1);
    CHECK(a.session.refused);
    a.session.refused = false;
    CHECK(a.session.tick(null_world().clock) == -1);
    CHECK(!a.session.refused); // told once
    CHECK(a.session.digest() == digest);
}

TEST_CASE("The clock put back a day changes nothing", "[keeping]") {
    forget_world();
    Tab t;
    t.begin("sept7");
    t.session.leave();
    null_world().wall -= 86400;
    const std::string last = t.begin();
    REQUIRE(t.act());
    t.act_for_turns(4);
    const std::string digest = t.session.digest();
    t.session.leave();
    REQUIRE(!t.session.resume());
    CHECK(t.id() == last);
    CHECK(t.session.digest() == digest);
    CHECK(kept_games(t.platform).front().latest().note.id == last);
    for (std::int64_t then : {std::int64_t{0}, std::int64_t{1} << 40}) CHECK(!ago(null_world().wall, then).empty());
}

TEST_CASE("Short of room, earlier positions go in silence, a latest one never", "[keeping]") {
    forget_world();
    Tab t;
    const std::string other = t.begin("sept7");
    t.act_for_turns(3);
    t.session.leave();
    const std::string own = t.begin("sept7");
    t.act_for_turns(3);
    REQUIRE(positions_of(t.platform, other).positions.size() == places_each);
    REQUIRE(positions_of(t.platform, own).positions.size() == places_each);
    null_world().room = used() - 100;
    t.act_for_turns(1);
    CHECK(!t.session.game()->save_trouble);
    CHECK(positions_of(t.platform, own).positions.size() < places_each); // its own go first
    CHECK(positions_of(t.platform, other).positions.size() == places_each);
    null_world().room = 10; // nothing of it helps
    REQUIRE(t.act());
    CHECK(t.session.game()->save_trouble);
    CHECK(t.session.game()->save_fault == StorageFault::full);
    CHECK(t.session.game()->unsaved);
    CHECK(is_kept(t.platform, other));
    CHECK(is_kept(t.platform, own));
    // A named save lets nothing go in silence.
    null_world().room = 5u << 20;
    t.session.autosave();
    CHECK(!t.session.game()->save_trouble);
    t.act_for_turns(3);
    const auto before = null_world().stored;
    null_world().room = used() + 10;
    CHECK(t.session.save_as("a name") == StorageFault::full);
    CHECK(null_world().stored == before);
}

TEST_CASE("A damaged newest position has an older one beside it", "[keeping]") {
    forget_world();
    Tab t;
    const std::string id = t.begin("sept7");
    t.act_for_turns(2);
    REQUIRE(t.act());
    t.session.leave();
    const KeptGame kept = positions_of(t.platform, id);
    REQUIRE(kept.positions.size() == places_each);
    std::string& newest = null_world().stored[kept.latest().key];
    newest.resize(newest.size() / 2); // cut; its line is whole
    REQUIRE(!t.session.resume());
    CHECK(t.id() == id);
    CHECK(!t.session.note.empty()); // it is said
    CHECK(!t.session.game()->behind);
    REQUIRE(t.act());
    CHECK(!t.session.game()->save_trouble);
    const std::string digest = t.session.digest();
    t.session.leave();
    REQUIRE(!t.session.resume());
    CHECK(t.session.digest() == digest);
    // Nothing of a game goes for room while its latest position is not whole.
    t.session.leave();
    newest = null_world().stored[positions_of(t.platform, id).latest().key];
    null_world().stored[positions_of(t.platform, id).latest().key].resize(300);
    CHECK(spare_positions(t.platform, "").empty());
    // Only the line is left of all of them: said, and other games are not hidden.
    t.begin("sept5");
    const std::string second = t.id();
    t.session.leave();
    for (auto& [key, value] : null_world().stored)
        if (key.find(id) != std::string::npos) value.resize(10);
    CHECK(kept_games(t.platform).size() == 2);
    REQUIRE(!t.session.resume());
    CHECK(t.id() == second);
}

TEST_CASE("What earlier releases kept is listed, opens, and goes once the game has its own place", "[keeping]") {
    forget_world();
    Tab t;
    const std::string id = t.begin("sept7");
    std::string first, second;
    REQUIRE(!t.session.bytes(first, false));
    REQUIRE(t.act());
    REQUIRE(!t.session.bytes(second, false));
    const std::string digest = t.session.digest();
    t.session.leave();
    forget_world();
    auto& stored = null_world().stored;
    stored["redoubt/auto/0"] = of_old(1000, id, first);
    stored["redoubt/auto/5"] = of_old(2000, id, second);
    stored["redoubt/auto/7"] = of_old(1500, "0123456789abcdef", first);
    stored["redoubt/slot/An old name"] = of_old(500, id, first);
    const auto games = kept_games(t.platform);
    REQUIRE(games.size() == 2);
    CHECK(games[0].positions.size() == 2);
    CHECK(games[0].latest().key == "redoubt/auto/5");
    REQUIRE(!t.session.open_slot("redoubt/slot/An old name"));
    t.session.leave();
    REQUIRE(!t.session.resume());
    CHECK(t.session.digest() == digest);
    CHECK(stored.count("redoubt/auto/5") == 1);
    null_world().room = 10; // it cannot be kept: the old ones stay
    REQUIRE(t.act());
    CHECK(stored.count("redoubt/auto/5") == 1);
    null_world().room = 5u << 20;
    REQUIRE(t.act());
    CHECK(is_kept(t.platform, id));
    CHECK(stored.count("redoubt/auto/5") == 0);
    CHECK(stored.count("redoubt/auto/0") == 0);
    CHECK(stored.count("redoubt/auto/7") == 1);
    // An earlier one of two is behind the later one.
    t.session.leave();
    forget_world();
    stored["redoubt/auto/0"] = of_old(1000, id, first);
    stored["redoubt/auto/5"] = of_old(2000, id, second);
    REQUIRE(!t.session.open_slot("redoubt/auto/0"));
    CHECK(t.session.game()->behind);
    CHECK(!t.act());
    CHECK(stored.size() == 2);
}

TEST_CASE("An earlier position or an old file does not push out the later one", "[keeping]") {
    forget_world();
    Tab t;
    t.begin("sept7");
    std::string early;
    REQUIRE(!t.session.bytes(early, true));
    auto early_link = t.session.link();
    REQUIRE(early_link);
    t.act_for_turns(2);
    REQUIRE(t.act());
    std::string now;
    REQUIRE(!t.session.bytes(now, true));
    REQUIRE(t.session.save_as("then") == StorageFault::none);
    const std::string id = t.id();
    t.act_for_turns(1);
    const std::string last = t.session.digest();
    t.session.leave();
    const auto before = null_world().stored;
    const std::vector<SaveEntry> positions = positions_of(t.platform, id).positions;
    auto refused = [&] {
        CHECK(t.session.game()->behind);
        CHECK(!t.act());
        CHECK(null_world().stored == before);
        t.session.leave();
    };
    REQUIRE(!t.session.open_slot(positions[1].key));
    refused();
    REQUIRE(!t.session.open_bytes(early));
    refused();
    REQUIRE(!t.session.open_bytes(now));
    refused();
    REQUIRE(!t.session.open_link(*early_link));
    refused();
    REQUIRE(!t.session.open_slot("redoubt/slot/then"));
    REQUIRE(!t.session.take_newer());
    CHECK(t.session.digest() == last);
    // A file that goes further than what is kept is the same game, gone on on another device.
    std::string further;
    auto kept = null_world().stored;
    REQUIRE(t.act());
    REQUIRE(!t.session.bytes(further, true));
    t.session.leave();
    null_world().stored = kept;
    REQUIRE(!t.session.open_bytes(further));
    CHECK(!t.session.game()->behind);
    REQUIRE(t.act());
    CHECK(t.id() == id);
}

TEST_CASE("Hostile values in storage neither crash nor hide a game", "[keeping]") {
    forget_world();
    Tab t;
    const std::string id = t.begin("sept7");
    REQUIRE(t.act());
    const std::string digest = t.session.digest();
    t.session.leave();
    auto& stored = null_world().stored;
    const std::string good = stored.begin()->second, key = stored.begin()->first;
    const std::string other = "00000000000000aa", place = "redoubt/game/" + other + "/";
    auto line = [&](const std::string& count, const std::string& whose, const std::string& time = "5") {
        return "redoubt-save-2\t" + count + "\t" + time + "\t" + whose + "\ton\t0\t\tA\tB\nbytes";
    };
    stored[place + "0"] = line("9223372036854775807", other);
    stored[place + "1"] = line("18446744073709551616", other);
    stored[place + "2"] = line("-5", other, "-9223372036854775808");
    stored["redoubt/game/00000000000000bb/0"] = line("1152921504606846976", "00000000000000bb", "9223372036854775807");
    stored["redoubt/game/00000000000000cc/0"] = good; // another game's
    stored["redoubt/game/../../settings"] = "x";
    stored["redoubt/game/"] = std::string(5000, '\t');
    stored["redoubt/game/XYZ/9"] = good;
    stored["redoubt/auto/3"] = "";
    stored["redoubt/auto/x"] = good;
    stored["redoubt/root/" + id] = "nonsense";
    stored["redoubt/root/zz"] = std::string(100000, 'x');
    const auto games = kept_games(t.platform);
    CHECK(std::any_of(games.begin(), games.end(), [&](const KeptGame& g) { return g.latest().note.id == id; }));
    for (const KeptGame& g : games) {
        CHECK(g.latest().note.title.size() < 200);
        CHECK(!ago(null_world().wall, g.latest().note.time).empty());
    }
    REQUIRE(!t.session.resume());
    CHECK(t.session.digest() == digest);
    REQUIRE(t.act());
    CHECK(!t.session.game()->save_trouble);
    t.session.leave();
    REQUIRE(!t.session.resume());
    CHECK(t.id() == id);
    CHECK(next_count(t.platform) > 0);
    trim_roots(t.platform);
    CHECK(!kept_root(t.platform, id));
    CHECK(!is_game_id("../../etc/passwd"));
    CHECK(!is_game_id("0123456789ABCDEF"));
    CHECK(next_place(t.platform, "../0123456789abc") == -1);
    CHECK(slot_name("\n a/b\tc ") == "a b c");
    CHECK(slot_name(std::string(500, 'x')).size() <= 120);
    CHECK(slot_name(" / ").empty());
    SaveNote note;
    note.title = std::string(100000, 'y');
    note.detail = "a\tb\nc";
    note.id = id;
    SaveNote back;
    std::string_view bytes;
    const std::string all = wrapped(note, "bytes");
    CHECK(all.size() < 700);
    REQUIRE(unwrap(all, back, bytes));
    CHECK(bytes == "bytes");
    CHECK(back.detail == "a b c");
}

TEST_CASE("Roots outlive their games, and are given back", "[keeping]") {
    forget_world();
    Tab french;
    const std::string id = french.begin("sept5", Seat::here, Seat::elsewhere);
    auto invitation = french.session.link();
    REQUIRE(invitation);
    const Secret root = header_of(french.session.game()->match).by_link.root;
    CHECK(kept_root(french.platform, id) == root);
    french.session.leave();
    auto own_world = null_world().stored;

    null_world().stored.clear(); // the other player's device
    Tab russian;
    REQUIRE(!russian.session.open_link(*invitation));
    CHECK(null_world().stored.empty()); // only looked at
    auto acceptance = russian.session.link();
    REQUIRE(acceptance);
    CHECK(is_kept(russian.platform, id));
    CHECK(kept_root(russian.platform, id));

    // A tab elsewhere joins: counts, and is saved.
    null_world().stored = own_world;
    Tab again;
    REQUIRE(!again.session.open_link(*acceptance));
    CHECK(again.session.turn() == Turn::mine);
    CHECK(!again.session.game()->save_trouble);
    REQUIRE(again.act());
    std::string exported;
    REQUIRE(!again.session.bytes(exported, true));
    again.session.leave();
    // All saves are gone, the root is not: an export, which has none, goes on with it.
    for (auto it = null_world().stored.begin(); it != null_world().stored.end();)
        it = it->first.rfind("redoubt/game/", 0) == 0 ? null_world().stored.erase(it) : std::next(it);
    REQUIRE(!again.session.open_bytes(exported));
    CHECK(header_of(again.session.game()->match).by_link.keeps_root);
    CHECK(header_of(again.session.game()->match).by_link.root == root);
    again.session.leave();
    REQUIRE(!again.session.open_link(*acceptance));
    CHECK(header_of(again.session.game()->match).by_link.root == root);
    again.session.leave();
    // Another one's root does not fit.
    REQUIRE(keep_root(again.platform, id, Secret{7}, 1) == StorageFault::none);
    REQUIRE(!again.session.open_bytes(exported));
    CHECK(!header_of(again.session.game()->match).by_link.keeps_root);
    again.session.leave();
    // They do not pile up without end.
    for (unsigned n = 0; n < 400; ++n)
        REQUIRE(keep_root(again.platform, hex_digest(n), Secret{1}, n + 1) == StorageFault::none);
    trim_roots(again.platform);
    CHECK(again.platform.keys(root_prefix)->size() == lone_roots);
    CHECK(kept_root(again.platform, hex_digest(399)));
}

TEST_CASE("Two hundred games are listed, and the newest is played on", "[keeping]") {
    forget_world();
    null_world().room = 64u << 20;
    Tab t;
    const std::string last = t.begin("sept5");
    REQUIRE(t.act());
    std::string bytes;
    REQUIRE(!t.session.bytes(bytes, false));
    for (unsigned n = 1; n <= 199; ++n)
        for (int place = 0; place < places_each; ++place) {
            SaveNote note;
            note.count = 3 * n + static_cast<unsigned>(place);
            note.time = 1'699'000'000 + n;
            note.id = hex_digest(n);
            note.title = "Game " + std::to_string(n);
            note.detail = "classic";
            note.over = n % 3 == 0;
            null_world().stored[place_key(note.id, place)] = wrapped(note, bytes);
        }
    CHECK(kept_games(t.platform).size() == 200);
    CHECK(kept_games(t.platform).front().latest().note.title == "Game 199");
    REQUIRE(t.act());
    CHECK(kept_games(t.platform).front().latest().note.id == last);
    null_world().heads = 0;
    REQUIRE(t.act());
    CHECK(null_world().heads < 1000); // lines only
}

// ---- the same on the screen -----------------------------------------------------------------------------------------

using shell_tests::Window;
