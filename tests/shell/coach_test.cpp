// The lessons of the first battle.
#include "shell/coach.h"
#include "shell/session/session.h"
#include "shell/store.h"
#include "tests/shell/window.h"
#include "tests/support/languages.h"

#include <algorithm>
#include <set>

using namespace shell_tests;

namespace {

std::string step_now(const Scene& scene) {
    for (const StepWord& w : scene.bar.steps)
        if (w.when == StepWord::When::now) return w.words;
    return "-";
}

// Plays the first battle of a system by its greedy player on both sides and says which lessons were read.
struct FirstBattle {
    Platform platform;
    Settings settings;
    Session session{platform, settings};
    std::set<std::string> steps; // words of the bar that were ever lit
    std::vector<std::string> headings;

    explicit FirstBattle(std::string_view system, bool small = false) {
        null_world() = NullWorld{};
        NewGame how = small ? small_battle(system) : first_battle(system);
        how.seats = {Seat::here, Seat::here};
        REQUIRE_FALSE(session.begin(how));
    }
    void play(int turns, bool read) {
        std::array<ai::Bot, 2> bots{ai::Bot(ai::BotKind::greedy, 1), ai::Bot(ai::BotKind::greedy, 2)};
        const int last = session.game()->turn() + turns - 1;
        for (int n = 0; n < 3000 && session.game()->turn() <= last; ++n) {
            const Scene& scene = session.scene();
            steps.insert(step_now(scene));
            if (scene.lesson && (headings.empty() || headings.back() != scene.lesson->heading)) {
                if (read) { // what is left undone comes back
                    CHECK(std::find(headings.begin(), headings.end(), scene.lesson->heading) == headings.end());
                    CHECK(scene.lesson->number == static_cast<int>(headings.size()) + 1);
                }
                CHECK(scene.lesson->number <= scene.lesson->of);
                headings.push_back(scene.lesson->heading);
                if (read) session.act({Verb::lesson, {}, {}, 1});
                continue;
            }
            if (scene.lesson) // who does not read on is told of what stands there, nothing else
                CHECK((scene.lesson->heading == "Before the battle") <= (scene.bar.what == "before the battle"));
            if (scene.handover) {
                session.act({Verb::play_side});
            } else if (scene.roll) {
                session.act({Verb::go_on});
            } else {
                const std::size_t before = steps_of();
                session.game()->visit([&]<class R>(const Match<R>& m, const auto&) {
                    if (!is_side(m.decides())) return;
                    const Side side = side_of(m.decides());
                    const auto a = choose(bots[index(side)], m.world(), observe(m.world(), m.state(), side));
                    std::vector<typename R::Action> legal;
                    legal_actions(m.world(), m.state(), legal);
                    const auto at = std::find(legal.begin(), legal.end(), a);
                    REQUIRE(at != legal.end());
                    session.choose(m.journal().size(), static_cast<std::size_t>(at - legal.begin()));
                });
                if (steps_of() == before) return; // over
            }
        }
    }
    std::size_t steps_of() { return redoubt::steps(session.game()->match); }
};

} // namespace

TEST_CASE("Lessons come one by one, each once, until they are read or left") {
    for (const char* system : {"classic", "napoleon", "triumph"}) {
        INFO(system);
        FirstBattle battle(system);
        battle.play(2, true);
        CHECK(battle.headings.size() >= 3);
        // Steps that a lesson waits for are words that the bar really shows.
        for (const LessonText& l : lessons_of(system)) {
            INFO(l.heading);
            const bool combat = l.step == "Combat" || l.step == "Rally"; // not in every first turn
            if (!l.step.empty() && l.step != "set-up" && !combat) CHECK(battle.steps.count(std::string(l.step)) == 1);
        }
        CHECK(std::find(battle.headings.begin(), battle.headings.end(), lessons_of(system).back().heading) !=
              battle.headings.end());
        FirstBattle unread(system);
        unread.play(1, false);
        const bool sets_up = std::string_view(system) != "classic";
        CHECK((unread.headings.front() == "Before the battle") == sets_up);
    }
}

TEST_CASE("To raise no command at Schevardino is no advice") {
    FirstBattle battle("triumph", true);
    for (int n = 0; n < 2; ++n) { // both armies stand ready
        const Scene& scene = battle.session.scene();
        REQUIRE_FALSE(scene.buttons.empty());
        battle.session.act(scene.buttons.front().intent);
        battle.session.act({Verb::play_side});
    }
    const Scene& scene = battle.session.scene();
    CHECK_FALSE(scene.lesson);
    REQUIRE(scene.choices.size() > 1);
    for (const Row& row : scene.choices.front().rows) {
        INFO(row.title);
        CHECK(row.counter);
        CHECK(row.value != "");
    }
    for (const Button& b : scene.buttons) CHECK_FALSE(b.primary);
}

TEST_CASE("What a lesson names is there when the first battle begins", "[first]") {
    for (const char* system : {"classic", "napoleon", "triumph"}) {
        FirstBattle battle(system);
        battle.session.game()->visit([&](const auto& m, const auto&) {
            const auto& w = m.world();
            for (const LessonText& l : lessons_of(system)) {
                INFO(system << " " << l.heading << " " << l.point);
                const bool named =
                    std::any_of(w.units.begin(), w.units.end(), [&](const auto& u) { return u.id == l.point; });
                const bool digit = l.point.find_first_of("0123456789") != std::string_view::npos;
                if (digit && !named) CHECK(parse_hex(w.map.grid, l.point.substr(l.point.starts_with('o'))));
                if (!l.point.empty() && l.point.front() >= 'A' && l.point.front() <= 'Z') CHECK(named);
            }
        });
    }
}

TEST_CASE("Lessons change nothing of the game, and are gone when they are left") {
    FirstBattle with("napoleon"), without("napoleon");
    null_world().apart = true;           // they have the same secrets, and so the same id
    without.session.act({Verb::lesson}); // no more of them
    CHECK_FALSE(without.session.scene().lesson);
    with.play(1, true);
    without.play(1, true);
    CHECK(without.headings.empty());
    CHECK(with.session.game()->turn() == without.session.game()->turn());
    CHECK(with.steps_of() == without.steps_of());
    std::string bytes; // and nothing of them is kept
    REQUIRE_FALSE(with.session.bytes(bytes, true));
    REQUIRE_FALSE(with.session.open_bytes(bytes));
    CHECK_FALSE(with.session.scene().lesson);
}

TEST_CASE("Lessons go on where they were when the page is loaded anew, and stay away once they were left") {
    for (const char* system : {"classic", "napoleon", "triumph"}) {
        INFO(system);
        FirstBattle before(system);
        const auto read = [](Session& session) { session.act({Verb::lesson, {}, {}, 1}); };
        for (int n = 0; n < 9 && !before.session.scene().lesson; ++n) // the other side sets up
            before.session.act(before.session.scene().handover ? Intent{Verb::play_side}
                                                               : before.session.scene().buttons.front().intent);
        REQUIRE(before.session.scene().lesson);
        const LessonCard first = *before.session.scene().lesson;
        read(before.session);
        const Intent still = before.session.scene().guide;

        Session after{before.platform, before.settings};
        REQUIRE_FALSE(after.resume());
        CHECK(after.scene().guide == still);
        while (after.scene().lesson) {
            CHECK(after.scene().lesson->heading != first.heading);
            CHECK(after.scene().lesson->number > first.number);
            read(after);
        }
        CHECK(null_world().stored.contains(std::string(lessons_key)));
        after.act({Verb::lesson});
        CHECK_FALSE(null_world().stored.contains(std::string(lessons_key)));

        Session left{before.platform, before.settings};
        REQUIRE_FALSE(left.resume());
        CHECK(left.scene().guide.verb == Verb::none);

        null_world().stored[std::string(lessons_key)] = header_of(left.game()->match).id + " 01?"; // no such thing
        Session damaged{before.platform, before.settings};
        REQUIRE_FALSE(damaged.resume());
        REQUIRE(damaged.scene().lesson);
        CHECK(damaged.scene().lesson->number == 1);
    }
}

TEST_CASE("Whose march is taken back is pointed at again, before it is said that the moves are over") {
    FirstBattle battle("classic");
    Session& session = battle.session;
    HexId taught;
    for (int n = 0; n < 9 && battle.steps_of() == 0; ++n) {
        const Intent guide = session.scene().guide;
        if (guide.verb == Verb::tap && session.scene().overlays.selected.empty()) taught = guide.hex;
        session.act(guide.verb == Verb::none ? Intent{Verb::lesson, {}, {}, 1} : guide);
    }
    REQUIRE(battle.steps_of() == 1);
    REQUIRE(session.scene().lesson);
    CHECK(session.scene().lesson->heading == "Another from the front");
    for (int n = 0; n < 3 && battle.steps_of() > 0; ++n) session.act({Verb::undo});
    session.act({Verb::let_go});
    REQUIRE(session.scene().lesson);
    CHECK(session.scene().lesson->heading == "Take a division in hand");
    CHECK(session.scene().overlays.pointed == taught);
}

TEST_CASE("Who may march once more in the same turn has not been taken back") {
    const auto lessons = lessons_of("triumph"); // where units are named by their hexes
    std::vector<Intent> spots(lessons.size());
    const HexId hex{5u};
    for (std::size_t i = 0; i < lessons.size(); ++i)
        if (lessons[i].heading == "Now they move") spots[i] = {Verb::tap, hex};
    Coach coach("triumph", spots);
    const auto heading = [&](Act act, std::size_t told) {
        Scene scene;
        StepWord now;
        now.id = "Move", now.when = StepWord::When::now;
        scene.bar.steps.push_back(now);
        CounterMark c;
        c.hex = hex, c.act = act;
        scene.counters.push_back(c);
        scene.units.push_back(UnitId{0u});
        scene.journal.resize(told);
        coach.look(scene);
        return scene.lesson ? scene.lesson->heading : "";
    };
    CHECK(heading(Act::ready, 3) == "Now they move");
    coach.go_on();
    CHECK(heading(Act::none, 5) != "Now they move");
    CHECK(heading(Act::ready, 4) == "Now they move"); // a line less
    coach.go_on();
    CHECK(heading(Act::none, 5) != "Now they move");
    CHECK(heading(Act::ready, 9) != "Now they move"); // activated again
}

TEST_CASE("The lesson about the other side's turn comes back until it is read") {
    Coach coach("classic");
    Scene theirs, mine;
    theirs.turn = Turn::computer;
    auto heading = [&](Scene scene) {
        coach.look(scene);
        return scene.lesson ? scene.lesson->heading : "";
    };
    CHECK(heading(theirs) == "The other side plays");
    CHECK(heading(mine) == "The field");
    CHECK(heading(theirs) == "The other side plays");
    coach.go_on();
    CHECK(heading(theirs).empty());
    CHECK(heading(mine).empty()); // it had its time
}

TEST_CASE("A new player finds the first battle on the title page, and its lessons fit on every screen") {
    struct Size {
        float w, h;
    };
    for (Size size : {Size{1366, 768}, Size{1024, 768}, Size{820, 1180}, Size{390, 780}, Size{1024, 600}})
        for (const char* system : {"Classic", "Napoleon", "Triumph"}) {
            INFO(system << " " << size.w << "x" << size.h);
            Window w(size.w, size.h);
            w.press(system);
            w.press(w.find("Show me") ? "Show me" : "First battle");
            REQUIRE(w.scene()["page"] == "table");
            REQUIRE(w.scene()["scene"].contains("lesson"));
            const auto first = w.scene()["scene"]["lesson"]["heading"];
            const Hit* understood = w.find("Understood");
            REQUIRE(understood);
            CHECK(understood->box.height() >= 44);
            CHECK(understood->box.x0 >= 0);
            CHECK(understood->box.x1 <= size.w);
            CHECK(understood->box.y1 <= size.h);
            w.press("Understood");
            CHECK((!w.scene()["scene"].contains("lesson") || w.scene()["scene"]["lesson"]["heading"] != first));
            if (w.find("No more lessons")) w.press("No more lessons");
            CHECK_FALSE(w.scene()["scene"].contains("lesson"));
        }
}

TEST_CASE("The same lessons are given in another language", "[language]") {
    const std::string system = GENERATE("classic", "napoleon", "triumph");
    CAPTURE(system);
    FirstBattle english(system);
    english.play(1, true);
    Speaking here(words::Language::russian);
    FirstBattle russian(system);
    russian.play(1, true);
    CHECK(russian.headings.size() == english.headings.size());
    CHECK(std::find_first_of(russian.headings.begin(), russian.headings.end(), english.headings.begin(),
                             english.headings.end()) == russian.headings.end());
}
