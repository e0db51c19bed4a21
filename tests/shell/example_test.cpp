// The rule cases as examples: each one opens, is shown to its end by its own steps, and comes to where the case comes;
// the game of before is left alone; what is wrong with a pack is said.
#include "scenarios/files.h"
#include "shell/board/sketch.h"
#include "shell/cli/tool.h"
#include "shell/harness/case.h"
#include "shell/store.h"
#include "tests/shell/window.h"
#include "tests/support/languages.h"

#include <catch_amalgamated.hpp>

using namespace redoubt;
using namespace redoubt::shell;
using shell_tests::Window;

namespace {

std::string pack_name(std::string_view system) {
    return "examples-" + std::string(system) + ".json";
}
std::string pack(std::string_view system) {
    auto text = cli::read_text(std::string(REDOUBT_EXAMPLES_DIR) + "/" + pack_name(system));
    REQUIRE(text);
    return *text;
}
examples::Book book_of(std::string_view system) {
    auto book = examples::read_book(pack(system), pack_name(system));
    REQUIRE(book);
    return std::move(*book);
}

struct Sitting {
    Platform platform;
    Settings settings;
    Session session{platform, settings};
    Sitting() { null_world() = NullWorld{}; }
};

// Each n-th of `of`: the system's examples are shared among so many tests.
void show_all(std::string_view system, std::size_t n, std::size_t of) {
    const examples::Book book = book_of(system);
    REQUIRE(book.system == system);
    Sitting t;
    Session& s = t.session;
    for (std::size_t i = n; i < book.all.size(); i += of) {
        const examples::Example& e = book.all[i];
        INFO(system << "/" << e.id);
        const auto error = s.open_example(book, e, "1.0");
        INFO((error ? text(*error) : ""));
        REQUIRE_FALSE(error);
        REQUIRE(s.scene().example);
        CHECK(s.scene().example->words == e.about);
        CHECK(s.scene().counters.size() > 0);
        CHECK_FALSE(s.scene().handover);
        if (e.own_ground) CHECK(sketch_of(s.game()->map()).xmax > 0);
        for (const std::string& step : e.play) {
            INFO(step);
            const std::uint64_t before = digest_of(s.game()->match);
            s.example_step();
            CHECK_FALSE(s.example()->wrong);
            if (step[0] == '!') {
                CHECK(s.game()->top().why);
                CHECK(digest_of(s.game()->match) == before);
            }
        }
        CHECK(s.example()->shown == e.play.size());
        CHECK_FALSE(s.example_strays());
        const auto json = cli::read_text("tests/cases/" + std::string(system) + "/" + e.id + ".json");
        REQUIRE(json);
        CHECK(digest_of(s.game()->match) == cli::run_case(*json, e.id, scenario_file).digest);
        CHECK(s.example()->dice == e.dice.size());
        REQUIRE(s.scene().example);
        CHECK_FALSE(s.scene().example->buttons.empty());
    }
    s.leave_example();
    CHECK_FALSE(s.running());
    CHECK(null_world().stored.empty());
}

} // namespace

TEST_CASE("Every rule case of the classic system is an example to play", "[examples]") {
    show_all("classic", 0, 1);
}
TEST_CASE("Every rule case of the napoleon system is an example to play: first half", "[examples]") {
    show_all("napoleon", 0, 2);
}
TEST_CASE("Every rule case of the napoleon system is an example to play: second half", "[examples]") {
    show_all("napoleon", 1, 2);
}
TEST_CASE("Every rule case of the triumph system is an example to play: first part", "[examples]") {
    show_all("triumph", 0, 4);
}
TEST_CASE("Every rule case of the triumph system is an example to play: fourth part", "[examples]") {
    show_all("triumph", 3, 4);
}
TEST_CASE("Every rule case of the triumph system is an example to play: second part", "[examples]") {
    show_all("triumph", 1, 4);
}
TEST_CASE("Every rule case of the triumph system is an example to play: third part", "[examples]") {
    show_all("triumph", 2, 4);
}

TEST_CASE("Who strays from an example finds back to it, or starts it over", "[examples]") {
    const examples::Book book = book_of("classic");
    const examples::Example* e = examples::find(book, "10.0-garrison-does-not-advance");
    REQUIRE(e);
    REQUIRE(e->play.size() == 3); // attack, with, declare
    Sitting t;
    Session& s = t.session;
    REQUIRE_FALSE(s.open_example(book, *e, "10.0L"));
    const std::string begun = s.digest();
    s.example_step();
    const std::string first = s.digest();
    CHECK(first != begun);
    CHECK(s.choose(steps(s.game()->match), 0)); // anything legal
    CHECK(s.example_strays());
    CHECK(s.scene().example->buttons.front().label == "Back to the example");
    s.example_step();
    CHECK(s.digest() == first);
    CHECK(s.example()->shown == 1);
    s.act({Verb::undo});
    CHECK(s.digest() == begun);
    CHECK(s.example_strays());
    s.example_step();
    CHECK(s.digest() == first);
    s.example_step();
    s.example_step();
    CHECK(s.scene().example->note == "The example is over.");
    s.example_again();
    CHECK(s.digest() == begun);
    CHECK(s.example()->shown == 0);
    s.watch(0);
    CHECK_FALSE(s.replay());
    CHECK(s.begin_line(-1));
    CHECK(s.example());
}

TEST_CASE("An example lies over a game, which comes back as it was", "[examples]") {
    Window w(1024, 768);
    w.begin();
    const std::string own = w.app.digest();
    const auto stored = null_world().stored;
    w.press("Menu");
    w.press("Rules");
    w.app.handle([] {
        Intent open{Verb::open_rule};
        open.words = "7.0";
        return open;
    }());
    w.settle();
    REQUIRE(null_world().fetched == std::vector<std::string>{pack_name("classic")});
    w.app.fetched(pack_name("classic"), pack("classic"));
    w.settle();
    const examples::Book book = book_of("classic");
    Intent open{Verb::example};
    open.words = "10.0-garrison-does-not-advance";
    w.app.handle(open);
    w.settle();
    auto now = w.scene();
    REQUIRE(now["scene"].contains("example"));
    CHECK(now["scene"]["example"]["place"] == "0 of 3");
    CHECK(now["dialog"] == "");
    w.press("Show the next step");
    w.press("Show the next step");
    CHECK(w.scene()["scene"]["example"]["place"] == "2 of 3");
    w.app.handle({Verb::save_as});
    w.settle();
    CHECK(w.scene().contains("told"));
    CHECK(null_world().asked == 0);
    w.app.visibility(true);
    w.press("Show the next step");
    CHECK(w.scene()["scene"]["example"]["note"] == "The example is over.");
    w.press("Leave the example");
    now = w.scene();
    CHECK_FALSE(now["scene"].contains("example"));
    CHECK(now["dialog"] == "rule"); // where one was
    CHECK(w.app.digest() == own);
    CHECK(null_world().stored == stored);
}

TEST_CASE("A paragraph lists its examples, also from the title page; what is wrong with the pack is said",
          "[examples]") {
    Window w(1024, 768);
    auto open_rule = [&] {
        w.app.handle({Verb::rules});
        Intent rule{Verb::open_rule};
        rule.words = "1.1";
        w.app.handle(rule);
        w.settle();
    };
    open_rule();
    w.app.fetched(pack_name("classic"), std::nullopt);
    open_rule(); // asked for again
    CHECK(null_world().fetched.size() == 2);
    w.app.fetched(pack_name("classic"), "{\"system\": \"classic\", \"examples\": [{\"id\": 3}]}");
    open_rule();
    w.app.fetched(pack_name("classic"), pack("triumph"));
    open_rule();
    w.app.fetched(pack_name("classic"), pack("classic"));
    w.settle();
    w.press("A hex is 400 metres");
    CHECK(w.scene()["page"] == "table");
    CHECK(w.scene()["scene"]["example"]["heading"] == "Example 1.1");
    w.press("Leave the example");
    CHECK(w.scene()["page"] == "title");
    CHECK(w.scene()["dialog"] == "rule");
    CHECK(null_world().stored.empty());
}

TEST_CASE("An example that is not of these rules is refused, and one that goes wrong says so", "[examples]") {
    examples::Book book = book_of("classic");
    examples::Example e = *examples::find(book, "10.0-garrison-does-not-advance");
    Sitting t;
    e.play[1] = "with NOBODY";
    REQUIRE_FALSE(t.session.open_example(book, e, "1.0"));
    t.session.example_step();
    t.session.example_step();
    CHECK(t.session.example()->wrong);
    CHECK(t.session.scene().example->note.find("cannot be played") != std::string::npos);
    e.setup = "{\"map\": 7}";
    CHECK(t.session.open_example(book, e, "1.0"));
    CHECK(t.session.example()); // the one of before
    e = *examples::find(book, "10.0-garrison-does-not-advance");
    e.dice = {"77"};
    REQUIRE_FALSE(t.session.open_example(book, e, "1.0"));
    for (int i = 0; i < 3; ++i) t.session.example_step();
    CHECK(t.session.example()->wrong);
    CHECK(t.session.turn() == Turn::mine); // the table goes on with dice of its own
    book.system = "whist";
    CHECK(t.session.open_example(book, e, "1.0"));
}

TEST_CASE("The rule reference comes when it is opened; where it cannot be had, that is said, and it is asked for again",
          "[rules]") {
    Window w(1024, 768);
    CHECK(null_world().ledgers.empty()); // nobody has asked
    w.begin();
    w.platform.page = true; // which has the text view: it says what a dialog says
    w.app.read(Read::open, 0, "");
    auto says = [&](std::string_view words) { return null_world().reading.find(words) != std::string::npos; };
    auto open = [&](DialogKind kind) {
        Intent in{kind == DialogKind::rules ? Verb::rules : Verb::open_rule};
        in.words = "7.0";
        w.app.handle(in);
        w.draw();
        return w.scene()["dialog_heading"].get<std::string>();
    };
    w.ledgers_come = false;
    open(DialogKind::rules);
    w.settle();
    CHECK(says("The rules cannot be fetched now"));
    CHECK_FALSE(says("7.0"));
    w.app.handle({Verb::close});
    w.ledgers_come = true;
    CHECK(open(DialogKind::rule) == "7.0  "); // on its way
    w.settle();
    CHECK(w.scene()["dialog_heading"].get<std::string>().size() > 8);
    CHECK_FALSE(says("The rules cannot be fetched now"));
    w.app.handle({Verb::close});
    open(DialogKind::rules);
    CHECK(null_world().ledgers.empty()); // kept
    CHECK(says("7.0"));
    w.app.fetched("rules-classic.txt", "nothing of the kind"); // nobody has asked for it
    w.settle();
    CHECK(says("7.0"));
}

TEST_CASE("The rule reference is in the language at hand, and in English where that cannot be had", "[rules]") {
    Window w(1024, 768);
    w.begin();
    Speaking here(words::Language::french);
    w.platform.page = true;
    w.app.read(Read::open, 0, "");
    auto says = [&](std::string_view words) { return null_world().reading.find(words) != std::string::npos; };
    w.app.handle({Verb::rules});
    REQUIRE(null_world().ledgers == std::vector<std::string>{"rules-classic-fr.txt"});
    null_world().ledgers.clear();
    w.app.fetched("rules-classic-fr.txt", std::nullopt);
    CHECK(null_world().ledgers == std::vector<std::string>{"rules-classic.txt"});
    w.settle();
    CHECK(says("No fighting while moving"));
    w.app.handle({Verb::close});
    w.app.handle({Verb::rules}); // asked for again
    null_world().ledgers.clear();
    w.app.fetched("rules-classic-fr.txt",
                  "id\trule\n#4\tLes tours\n=4.0A\tPas de combat en marche\nC4.0A1\tUne phrase.\n");
    w.settle();
    CHECK(says("Les tours"));
    CHECK(says("Pas de combat en marche"));
    CHECK_FALSE(says("No fighting while moving"));
}
