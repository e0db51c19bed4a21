// How long a player watches: what the computer does in a small battle before it is somebody's turn again is shown, one
// by one at speed 1, within 25 seconds. Told by the clock that the frames are given, so a slow machine says the same.
#include "engine/ai/bots.h"
#include "tests/shell/window.h"

#include <algorithm>

using namespace shell_tests;

namespace {

constexpr double most = 25000, a_frame = 33; // ms

// Decides for the person as the greedy planner would; false: it could not.
bool decide(Session& session, ai::Bot& planner) {
    return session.game()->visit([&]<class R>(const Match<R>& m, const auto&) {
        const typename R::View view = observe(m.world(), m.state(), side_of(m.decides()));
        while (!ai::think(planner, m.world(), view, 100000)) {}
        const typename R::Action wish = ai::choose(planner, m.world(), view);
        std::vector<typename R::Action> legal;
        legal_actions(m.world(), m.state(), legal);
        const auto at = std::find(legal.begin(), legal.end(), wish);
        return session.choose(steps(session.game()->match), static_cast<std::size_t>(at - legal.begin()));
    });
}

struct Watched {
    double longest = 0; // ms in which nobody was asked anything
    int frames = 0;
    std::string when;
};

// The whole battle. What a person decides and the dice that he reads end a stretch: he sits no longer and watches.
Watched watched(Window& w, std::uint64_t seed) {
    ai::Bot planner{ai::BotKind::greedy, seed};
    Watched out;
    Session& session = w.app.session();
    double sum = 0;
    for (int n = 0; n < 20000 && !session.scene().ending; ++n) {
        const Scene& scene = session.scene();
        if (scene.turn == Turn::computer && !(scene.roll && scene.roll->mine)) {
            const double next = w.draw(), step = std::max(a_frame, next);
            REQUIRE(next >= 0); // it goes on by itself
            w.now += step;
            null_world().clock = w.now;
            sum += step;
            ++out.frames;
            if (sum > out.longest) out.longest = sum, out.when = scene.bar.clock + ", " + scene.bar.turn;
            continue;
        }
        sum = 0;
        if (scene.lesson)
            session.act({Verb::lesson, {}, {}, 0});
        else if (scene.roll)
            session.act({Verb::go_on});
        else
            REQUIRE(decide(session, planner));
        w.draw();
    }
    return out;
}

} // namespace

namespace {

struct Battle {
    const char *system, *name;
};

void watch(const Battle& b, std::uint64_t seed) {
    Window w(1024, 768);
    null_world().secrets = seed * 1000;
    w.app.handle({Verb::close});
    Intent level{Verb::set, {}, {}, 1};
    level.words = "level";
    w.app.handle(level);
    w.press(b.system);
    if (std::string_view(b.name) == "First") {
        w.press(w.find("Show me") ? "Show me" : "First battle");
    } else {
        w.press("Against the computer");
        w.press(b.name);
        w.press("Begin");
    }
    REQUIRE(w.app.session().running());
    const Watched shown = watched(w, seed);
    INFO(b.system << ", " << b.name << ", seed " << seed << ": " << shown.longest / 1000 << " s at " << shown.when);
    CHECK(w.app.session().scene().ending);
    CHECK(shown.frames > 10);
    CHECK(shown.longest <= most);
}

} // namespace

TEST_CASE("what the computer does in a first battle is shown within 25 seconds, then somebody is asked again",
          "[pace][slow]") {
    for (const Battle& b : {Battle{"Classic", "First"}, {"Napoleon", "First"}, {"Triumph", "First"}}) watch(b, 1);
}

TEST_CASE("what the computer does in a small battle is shown within 25 seconds", "[pace][night]") {
    for (const Battle& b :
         {Battle{"Classic", "5 September"}, {"Napoleon", "Szewardino"}, {"Triumph", "The Schevardino"}})
        for (const std::uint64_t seed : {1u, 4u}) watch(b, seed);
}
