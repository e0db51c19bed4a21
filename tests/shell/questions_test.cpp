// The questions among the lessons of the first battles: answered on the board.
#include "shell/coach.h"
#include "shell/session/reading.h"
#include "shell/session/session.h"
#include "tests/shell/window.h"

#include <algorithm>
#include <set>

using namespace shell_tests;

namespace {

bool is_question(const Scene& scene) {
    return scene.lesson && scene.lesson->heading.starts_with("A question");
}

// Who does what the lessons say, up to the next question; false: the battle is over.
bool to_question(Session& session, double& now) {
    for (int n = 0; n < 1500 && !session.scene().ending; ++n) {
        const Scene& scene = session.scene();
        if (is_question(scene)) return true;
        Intent wish = scene.guide;
        if (scene.lesson && wish.verb == Verb::none) wish = {Verb::lesson, {}, {}, 1};
        if (wish.verb == Verb::none && scene.roll) wish = {Verb::go_on};
        for (const Button& b : scene.buttons)
            if (wish.verb == Verb::none && b.primary && b.enabled) wish = b.intent;
        if (wish.verb == Verb::none && scene.why) wish = {Verb::let_go};
        if (wish.verb != Verb::none) session.act(wish);
        if (session.scene().turn == Turn::computer && !session.scene().roll) {
            session.act({Verb::skip});
            session.tick(now += 1000);
        }
    }
    return false;
}

// The commands of the text view that answer a question.
std::vector<Button> told_in_words(const Session& session, bool all = true) {
    std::vector<Button> out;
    ReadingWish wish;
    wish.all = all;
    for (const Button& b : reading_of(session, wish).commands)
        if (b.intent.verb == Verb::tap) out.push_back(b);
    return out;
}
std::string how_many_more(const Session& session) {
    for (const Button& b : reading_of(session, {}).commands)
        if (b.intent.verb == Verb::none) return b.label;
    return "";
}
std::string number_of(const Session& session, HexId hex) {
    return label(session.game()->map().grid, hex);
}

} // namespace

namespace {

bool holds(const std::vector<HexId>& set, HexId h) {
    return std::find(set.begin(), set.end(), h) != set.end();
}
} // namespace

TEST_CASE("a question of the lessons is answered by a tap on the board, and nothing else comes of it", "[first]") {
    // March and fight; the retreat; orders and rally where the system has them. Not all of them come in every game.
    for (const auto& [system, lessons] :
         {std::pair<const char*, std::size_t>{"classic", 3}, {"napoleon", 5}, {"triumph", 5}}) {
        std::set<std::string> points; // asked
        std::size_t most = 0;         // hexes offered for one
        for (std::uint64_t seed = 3; seed < 40 && points.size() < lessons; ++seed) {
            INFO(system << " " << seed);
            null_world() = NullWorld{};
            null_world().secrets = seed * 1000u;
            Platform platform;
            Settings settings;
            Session session(platform, settings);
            REQUIRE_FALSE(session.begin(first_battle(system)));
            double now = 1000;
            int met = 0;
            for (; to_question(session, now); ++met) {
                const Scene asked = session.scene();
                INFO(asked.lesson->heading);
                CHECK(asked.guide.verb == Verb::none); // it does not point at the answer
                for (const ReachMark& m : asked.overlays.reach) CHECK_FALSE(m.stop);
                CHECK(asked.duties.empty());
                CHECK(asked.overlays.targets.empty());
                CHECK(asked.overlays.choices.empty());
                points.insert(asked.lesson->heading);
                CHECK(asked.lesson->words.find('|') == std::string::npos);
                const std::string digest = session.digest();
                // In words, each hex that may be an answer has a command of its own, and among them is the right one.
                const std::vector<Button> offered = told_in_words(session);
                CHECK(offered.size() > 1);
                CHECK(offered.size() <= 60);                                    // what is within a march
                const std::size_t first = told_in_words(session, false).size(); // nobody hears forty of them unasked
                CHECK(first == (offered.size() <= 9 ? offered.size() : 8));
                CHECK(how_many_more(session) ==
                      (first == offered.size() ? "" : "And " + std::to_string(offered.size() - first) + " more"));
                most = std::max(most, offered.size());
                // Every hex of the map is tried, the wrong ones first met: each says so, until one is right.
                int wrong = 0, right = 0;
                for (std::size_t i = 0; i < size(session.game()->map().grid) && right == 0; ++i) {
                    session.act({Verb::tap, HexId{i}});
                    const Scene& told = session.scene();
                    REQUIRE(told.lesson);
                    CHECK(told.lesson->heading == asked.lesson->heading);
                    if (told.lesson->words.starts_with("Right.")) {
                        ++right;
                        const bool stops = std::any_of(told.overlays.reach.begin(), told.overlays.reach.end(),
                                                       [&](const ReachMark& m) { return m.stop && m.hex == HexId{i}; });
                        const bool owed = std::any_of(told.duties.begin(), told.duties.end(),
                                                      [&](const shell::Duty& d) { return d.intent.hex == HexId{i}; });
                        const bool target = std::any_of(told.overlays.targets.begin(), told.overlays.targets.end(),
                                                        [&](const TargetMark& t) { return t.hex == HexId{i}; });
                        const bool other = holds(told.overlays.choices, HexId{i}) || holds(told.answer, HexId{i});
                        CHECK((stops || owed || target || other)); // what was hidden is shown now
                        CHECK(std::count_if(offered.begin(), offered.end(), [&](const Button& b) {
                                  return b.intent.hex == HexId{i} &&
                                         b.label.find(number_of(session, HexId{i})) != std::string::npos;
                              }) == 1);
                    } else {
                        CHECK(told.lesson->words.starts_with("Not there."));
                        CHECK(told.lesson->words.ends_with(asked.lesson->words));
                        ++wrong;
                    }
                }
                CHECK(right == 1);
                CHECK(wrong > 0);
                CHECK(session.digest() == digest);
                CHECK(told_in_words(session).empty()); // it has been answered
                session.act({Verb::lesson, {}, {}, 1});
                CHECK_FALSE(is_question(session.scene()));
            }
            CHECK(met >= 2);
        }
        CAPTURE(system, points);
        CHECK(points.size() == lessons);
        CHECK(most > 9);
    }
}

TEST_CASE("in the text view eight hexes that a question may mean are heard, and all when they are asked for",
          "[first]") {
    Window w;
    w.press("Classic");
    w.press(w.find("Show me") ? "Show me" : "First battle");
    w.platform.page = true;
    w.app.read(Read::open, 0, "");
    double now = 1000;
    const auto heard = [&] {
        w.settle();
        return json_of(null_world().reading)["table"]["commands"];
    };
    std::size_t all = 0;
    for (int n = 0; n < 20 && all <= 9 && to_question(w.app.session(), now); ++n) {
        all = told_in_words(w.app.session()).size();
        if (all <= 9) w.app.session().act({Verb::lesson, {}, {}, 1});
    }
    REQUIRE(all > 9);
    const std::string more = how_many_more(w.app.session());
    const auto before = heard();
    const auto at = std::find_if(before.begin(), before.end(), [&](const auto& c) { return c["words"] == more; });
    REQUIRE(at != before.end());
    w.app.read(Read::command, static_cast<int>(at - before.begin()), more);
    const auto after = heard();
    CHECK(after.size() == before.size() - 1 + all - 8);
    CHECK(std::none_of(after.begin(), after.end(), [&](const auto& c) { return c["words"] == more; }));
}
