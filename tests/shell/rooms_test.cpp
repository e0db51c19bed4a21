// The rooms of the App by themselves, without it and without a frame: the board under the fingers, the dialogs that are
// open, what is kept, looking back, what was seen last, the books that are fetched; and that every verb has one.
#include "scenarios/files.h"
#include "shell/app/eye.h"
#include "shell/app/keeping.h"
#include "shell/app/looking_back.h"
#include "shell/app/on_board.h"
#include "shell/app/open_dialogs.h"
#include "shell/app/shelf.h"
#include "tests/shell/platform_null.h"
#include "tests/support/languages.h"

#include <catch_amalgamated.hpp>

namespace rooms_test {

using namespace redoubt;
using namespace redoubt::shell;

namespace {

Grid sheet() {
    auto made = new_game("classic/sept5", GameHeader{}, scenario_file);
    REQUIRE(made);
    return std::visit([](const auto& m) { return m.world().map.grid; }, *made);
}

HexId at(const Grid& g, std::string_view number) {
    return *parse_hex(g, number);
}

struct Board {
    Grid grid = sheet();
    OnBoard board;
    Scene scene;
    Board() { board.camera = camera_over(grid, {0, 0, 1000, 800}, {0, 0, 1000, 800}); }
    Finger& finger(int id, ImVec2 p) {
        Finger& f = board.fingers[id];
        f.start = f.last = p;
        f.on_board = true;
        return f;
    }
};

Dialog dialog(DialogKind kind) {
    Dialog d;
    d.kind = kind;
    return d;
}

} // namespace

// ---- the board under the fingers ------------------------------------------------------------------------------------

TEST_CASE("one finger pans the board, two pinch it about their middle", "[shell]") {
    Board b;
    const float hex = b.board.camera.hex;
    Finger& one = b.finger(1, {400, 400});
    const ImVec2 before = hex_centre(b.board.camera, b.grid, at(b.grid, "2012"));
    drag(b.board, one, {430, 400}, {30, 0});
    CHECK(hex_centre(b.board.camera, b.grid, at(b.grid, "2012")).x == Catch::Approx(before.x)); // not before it drags
    one.dragging = true;
    drag(b.board, one, {430, 400}, {30, 0});
    CHECK(hex_centre(b.board.camera, b.grid, at(b.grid, "2012")).x > before.x);
    CHECK(touched(b.board));
    CHECK(dragged(b.board));
    b.finger(2, {600, 400});
    drag(b.board, one, {300, 400}, {-100, 0}); // 200 px apart, then 300
    CHECK(b.board.camera.hex == Catch::Approx(hex * 1.5f).epsilon(.02));
    CHECK(b.board.fingers[2].dragging); // neither is a tap any more
    CHECK(one.speed.x == 0);
    b.board.fingers.clear();
    CHECK_FALSE(touched(b.board));
}

TEST_CASE("a second tap is one that follows soon and falls near", "[shell]") {
    OnBoard b;
    CHECK_FALSE(is_second_tap(b, {100, 100}, 1000));
    CHECK(is_second_tap(b, {110, 100}, 1300));
    CHECK_FALSE(is_second_tap(b, {110, 100}, 1700));
    CHECK_FALSE(is_second_tap(b, {200, 100}, 1800));
}

TEST_CASE("keys go from marked hex to marked hex, round, and first beside what is in hand", "[shell]") {
    Board b;
    CHECK_FALSE(next_marked(b.board, b.grid, b.scene, 1));
    b.scene.legal = {at(b.grid, "1010"), at(b.grid, "2012"), at(b.grid, "3014")};
    b.scene.overlays.selected = {at(b.grid, "2112")};
    CHECK(next_marked(b.board, b.grid, b.scene, 1) == at(b.grid, "2012"));
    b.board.keyed = marked_hexes(b.scene).back();
    CHECK(next_marked(b.board, b.grid, b.scene, 1) == marked_hexes(b.scene).front());
    b.board.keyed = marked_hexes(b.scene).front();
    CHECK(next_marked(b.board, b.grid, b.scene, -1) == marked_hexes(b.scene).back());
}

TEST_CASE("an arrow keeps its row, zigzag, and stops at the edge", "[shell]") {
    Board b;
    CHECK(
        neighbour_by_key(b.board, b.grid, b.scene, "ArrowUp")); // what is in the middle, while no key has gone anywhere
    b.board.keyed = at(b.grid, "2012");
    const HexId right = neighbour_by_key(b.board, b.grid, b.scene, "ArrowRight");
    b.board.keyed = right;
    CHECK(label(b.grid, neighbour_by_key(b.board, b.grid, b.scene, "ArrowRight")) == "2212");
    CHECK(neighbour_by_key(b.board, b.grid, b.scene, "ArrowLeft") == at(b.grid, "2012"));
    b.board.keyed = hex_at(b.grid, {3, 0});
    for (int i = 0; i < 3; ++i)
        if (const HexId up = neighbour_by_key(b.board, b.grid, b.scene, "ArrowUp")) b.board.keyed = up;
    CHECK_FALSE(neighbour_by_key(b.board, b.grid, b.scene, "ArrowUp"));
}

TEST_CASE("the fan is that of a stack that is still there", "[shell]") {
    Board b;
    b.board.fan = at(b.grid, "2012");
    CHECK_FALSE(fanned(b.board, b.scene));
    b.scene.stacks.push_back({at(b.grid, "2012"), {}, {}});
    CHECK(fanned(b.board, b.scene) == &b.scene.stacks[0]);
    b.board.fan = {};
    CHECK_FALSE(fanned(b.board, b.scene));
}

TEST_CASE("what is pointed at is brought into the open once, and then left alone", "[shell]") {
    Board b;
    zoom_by(b.board, 3, true);
    const Box free{0, 300, 1000, 800};
    const HexId hex = pick(b.board.camera, b.grid, {500, 100});
    REQUIRE(hex);
    CHECK(show_pointed(b.board, b.grid, hex, free));
    CHECK(b.board.camera.gliding);
    CHECK_FALSE(show_pointed(b.board, b.grid, hex, free));
    CHECK(b.board.camera.free.y0 == 0); // what is free for everything else is as it was
}

// ---- dialogs --------------------------------------------------------------------------------------------------------

TEST_CASE("a dialog under another one is found where it stood", "[shell]") {
    OpenDialogs d;
    Scroll s;
    CHECK_FALSE(covered(d));
    put(d, dialog(DialogKind::journal), s);
    CHECK_FALSE(covered(d)); // the computer plays on below it
    s.offset = 120;
    put_over(d, dialog(DialogKind::message), s);
    CHECK(shows(d, DialogKind::message));
    CHECK(covered(d));
    CHECK(s.offset == 0);
    drop_top(d, s);
    CHECK(shows(d, DialogKind::journal));
    CHECK(s.offset == 120);
    put_over(d, dialog(DialogKind::opening), s);
    put(d, dialog(DialogKind::message), s);
    drop(d, DialogKind::opening);
    CHECK(d.open.size() == 2);
    CHECK(shows(d, DialogKind::message));
}

// ---- kept -----------------------------------------------------------------------------------------------------------

TEST_CASE("what was deleted comes back, bytes and all, and so does what was not there", "[shell]") {
    null_world() = NullWorld{};
    Platform platform;
    platform.set("redoubt/slot/evening", "one");
    const std::string key = "redoubt/slot/evening";
    Undone undone = remove_all(platform, key, "");
    CHECK(null_world().stored.empty());
    CHECK(told(undone) == "Deleted: evening.");
    undone.was.emplace_back("redoubt/slot/never", std::nullopt);
    platform.set("redoubt/slot/never", "since then");
    CHECK(put_back(platform, undone) == StorageFault::none);
    CHECK(null_world().stored == std::map<std::string, std::string>{{"redoubt/slot/evening", "one"}});
    null_world().room = 2;
    CHECK(put_back(platform, undone) == StorageFault::full);
}

TEST_CASE("a named save goes alone, a game with all its positions and, once it is over, its secret", "[shell]") {
    null_world() = NullWorld{};
    Platform platform;
    const std::string id = "0123456789abcdef";
    SaveNote note;
    note.id = id;
    note.title = "7 September";
    for (int place = 0; place < 2; ++place) {
        note.count = static_cast<std::uint64_t>(place + 1);
        keep(platform, place_key(id, place), note, "bytes");
    }
    CHECK(goes_with(platform, "redoubt/slot/x", "") == std::vector<std::string>{"redoubt/slot/x"});
    CHECK(goes_with(platform, place_key(id, 0), "").size() == 2);
    CHECK(words_of(platform, place_key(id, 1)).title == "7 September");
    CHECK(words_of(platform, "redoubt/slot/x").named);
    note.over = true;
    note.count = 3;
    keep(platform, place_key(id, 2), note, "bytes");
    CHECK(goes_with(platform, place_key(id, 0), "").back() == "redoubt/root/" + id);
    CHECK(file_name("redoubt/slot/the fifth") == "redoubt-the fifth.redoubt");
    CHECK(file_name(place_key(id, 1)) == "redoubt-" + id + ".redoubt");
    Keeping kept;
    Dialog list = dialog(DialogKind::saves);
    kept.undone = Undone{{}, "redoubt/slot/x"};
    refill(list, platform, kept, "");
    CHECK(list.words == "Deleted: x.");
    CHECK(list.games.size() == 1);
    REQUIRE(list.buttons.size() == 1);
    CHECK(list.buttons[0].intent.verb == Verb::take_back);
    Dialog room = dialog(DialogKind::room);
    refill(room, platform, kept, id); // never the game on the table
    CHECK(room.games.empty());
}

TEST_CASE("What was deleted is told of in the language at hand, whatever it was deleted in", "[shell][language]") {
    null_world() = NullWorld{};
    Platform platform;
    Facts facts;
    facts.system = "classic", facts.scenario = "sept7", facts.title = "7 September", facts.clock = 1;
    SaveNote note;
    note.id = "0123456789abcdef", note.facts = written(facts), note.title = title_of(facts);
    const std::string key = place_key(note.id, 0);
    Keeping kept;
    Dialog list = dialog(DialogKind::saves);
    keep(platform, key, note, "bytes");
    kept.undone = remove_all(platform, key, "");
    refill(list, platform, kept, "");
    CHECK(list.words == "Deleted: " + title_of(facts) + ".");
    {
        const Speaking french(words::Language::french);
        refill(list, platform, kept, "");
        CHECK(list.words == "Supprimée\u00a0: " + title_of(facts) + ".");
        CHECK(title_of(facts) != note.title);
    }
    CHECK(told({{}, std::string(game_prefix)}) == "Deleted: Earlier positions of all games.");
    CHECK(told({{{key, "no save"}}, key}) == "Deleted: Damaged.");
}

// ---- looking back ---------------------------------------------------------------------------------------------------

TEST_CASE("the sheet makes way for what is looked back at, and comes back", "[shell]") {
    LookingBack past;
    TableView view;
    view.sheet_stop = 2;
    make_way_for_map(past, view, true);
    CHECK(view.sheet_stop == 0);
    make_way_for_map(past, view, false);
    CHECK(view.sheet_stop == 2);
}

TEST_CASE("keys of a replay lead on, back, to its ends and out", "[shell]") {
    CHECK(key_of_replay("ArrowLeft", false, 9) == Intent{Verb::stride, {}, {}, -1});
    CHECK(key_of_replay("End", false, 9) == Intent{Verb::seek, {}, {}, 9});
    CHECK(key_of_replay("n", true, 9) == Intent{Verb::fight, {}, {}, -1});
    CHECK(key_of_replay("Escape", false, 9) == Intent{Verb::leave_replay});
    CHECK_FALSE(key_of_replay("z", false, 9));
    CHECK(moves_on(Verb::pause));
    CHECK_FALSE(moves_on(Verb::speed));
}

TEST_CASE("an example keeps nothing, and is left for a game", "[shell]") {
    CHECK(in_example({Verb::to_title}) == InExample::left);
    CHECK(in_example({Verb::load}) == InExample::left_first);
    CHECK(in_example({Verb::share_link}) == InExample::not_kept);
    CHECK(in_example({Verb::report}) == InExample::not_kept);
    CHECK(in_example({Verb::report, {}, {}, 1}) == InExample::as_ever); // the battles fought
    CHECK(in_example({Verb::tap}) == InExample::as_ever);
}

// ---- seen last ------------------------------------------------------------------------------------------------------

TEST_CASE("what is new comes in once; with reduced motion it is there", "[shell]") {
    Eye s;
    Scene scene;
    scene.prompt.subject = "French movement";
    CHECK_FALSE(look_at(s, scene, nullptr, 1000, false));
    CHECK_FALSE(play_feedback(s, 1000)); // the first prompt is simply there
    scene.overlays.choices = {HexId{std::size_t{7}}};
    CHECK(look_at(s, scene, nullptr, 2000, false));
    CHECK(play_feedback(s, 2010));
    CHECK(s.marks_share < 1);
    CHECK_FALSE(look_at(s, scene, nullptr, 2020, false));
    CHECK_FALSE(play_feedback(s, 3000));
    CHECK(s.marks_share == 1);
    WhyNot no;
    no.subject = "No.";
    look_at(s, scene, &no, 4000, false);
    CHECK(play_feedback(s, 4020));
    CHECK(s.prompt_shift != 0);
    Eye still;
    CHECK(look_at(still, scene, &no, 5000, true));
    CHECK_FALSE(play_feedback(still, 5000));
}

TEST_CASE("a die shows faces of its strip, then lies", "[shell]") {
    Eye s;
    RollPanel roll;
    for (const char* face : {"1", "2", "3", "4", "5", "6"}) roll.strip.push_back({face, ""});
    s.die_since = 1000;
    CHECK_FALSE(rolling_die(s, roll, 1000).face.empty());
    CHECK(rolling_die(s, roll, 1000 + die_ms * .8).face.empty());
    CHECK(rolling_die(s, roll, 1000 + die_ms * .8).size > 1);
    CHECK(rolling_die(s, roll, 1000 + die_ms).size == 1);
}

TEST_CASE("a march stands between its hexes, and arrives", "[shell]") {
    Eye s;
    Scene scene;
    Motion m;
    m.unit = UnitId{std::size_t{0}};
    m.way = {HexId{std::size_t{1}}, HexId{std::size_t{2}}, HexId{std::size_t{3}}};
    Moving x = set_out(m, true, 2);
    CHECK(x.per_hex == 130);
    CHECK(set_out(m, false, 2).per_hex == 110); // ours, whatever the computer's speed
    x.since = not_yet;
    s.moving.push_back(x);
    CHECK_FALSE(gliding(s));
    let_go(s, 1000);
    CHECK(gliding(s));
    glide(s, scene, 1150);
    REQUIRE(scene.counters.size() == 1);
    CHECK(scene.counters[0].to == HexId{std::size_t{3}});
    glide(s, scene, 1261);
    CHECK(s.moving.empty());
}

// ---- books ----------------------------------------------------------------------------------------------------------

TEST_CASE("a book is asked for once, and why there is none is told", "[shell]") {
    null_world() = NullWorld{};
    Platform platform;
    Shelf shelf;
    want_examples(shelf, platform, "classic");
    want_examples(shelf, platform, "classic");
    CHECK(null_world().fetched == std::vector<std::string>{"examples-classic.json"});
    CHECK(fetched(shelf, platform, "something else", "{}") == Book::none);
    CHECK(fetched(shelf, platform, "examples-classic.json", std::nullopt) == Book::examples);
    CHECK_FALSE(shelf.examples_trouble.empty());
    want_rules(shelf, platform, "triumph");
    CHECK(fetched(shelf, platform, "rules-triumph.txt", std::nullopt) == Book::rules);
    CHECK_FALSE(shelf.rules_trouble.empty());
}

// ---- verbs ----------------------------------------------------------------------------------------------------------

TEST_CASE("every verb has a name of its own and a room", "[shell]") {
    std::map<std::string_view, int> names;
    for (int v = 0; v < static_cast<int>(Verb::count); ++v) {
        const Verb verb = static_cast<Verb>(v);
        CHECK(++names[name(verb)] == 1);
        CHECK((room_of(verb) == Room::nobody) == (verb == Verb::none));
    }
    CHECK(room_of(Verb::tap) == Room::game);
    CHECK(room_of(Verb::seek) == Room::past);
    CHECK(name(Verb::seek) == "seek");
}

} // namespace rooms_test
