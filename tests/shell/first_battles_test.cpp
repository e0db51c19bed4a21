// The first battles, as they are played by somebody who does only what the lessons say.
#include "shell/coach.h"
#include "shell/session/session.h"
#include "tests/shell/window.h"

#include <algorithm>
#include <set>

using namespace shell_tests;

namespace {

// Presses what a lesson points at, reads what only tells, else takes the first button, or reads on.
struct Novice {
    Platform platform;
    Settings settings;
    Session session{platform, settings};
    double now = 1000;
    int presses = 0, to_dice = 0;      // in all, and to the first dice
    std::vector<std::string> headings; // of the lessons met, in order

    Novice(std::string_view system, std::uint64_t seed) {
        null_world() = NullWorld{};
        null_world().secrets = seed * 1000;
        REQUIRE_FALSE(session.begin(first_battle(system)));
    }
    // What they would press now; Verb::none: there is nothing.
    static Intent next(const Scene& scene) {
        if (scene.lesson && scene.guide.verb == Verb::none) return {Verb::lesson, {}, {}, 1};
        if (scene.guide.verb != Verb::none) return scene.guide;
        if (scene.roll) return {Verb::go_on};
        for (const Button& b : scene.buttons)
            if (b.primary && b.enabled) return b.intent;
        if (scene.why) return {Verb::let_go};
        return {};
    }
    bool over() const { return session.scene().ending.has_value(); }
    std::string seen() {
        return session.game()->visit(
            [&](const auto& m, const auto&) { return session.digest() + text(session.scene(), m.world().map.grid); });
    }
    // Until it is over; false: nothing moves any more.
    bool play() {
        int still = 0;
        for (int n = 0; n < 1500 && !over(); ++n) {
            const Scene& scene = session.scene();
            if (scene.lesson && (headings.empty() || headings.back() != scene.lesson->heading))
                headings.push_back(scene.lesson->heading);
            const std::string before = seen();
            if (scene.roll && to_dice == 0) to_dice = presses;
            const Intent wish = next(scene);
            if (wish.verb != Verb::none) {
                session.act(wish);
                ++presses;
            }
            if (session.scene().turn == Turn::computer && !session.scene().roll) {
                session.act({Verb::skip});
                session.tick(now += 1000);
            }
            const std::string after = seen();
            still = before == after ? still + 1 : 0;
            if (still == 20) {
                UNSCOPED_INFO(after << "\npressed " << name(wish.verb));
                return false;
            }
        }
        if (!over()) UNSCOPED_INFO(seen());
        return over();
    }
    bool won() const { return session.scene().ending && session.scene().ending->winner == Side::french; }
};

} // namespace

TEST_CASE("Who does what the lessons say wins the first battle as often as not, and is never stuck", "[first]") {
    for (const char* system : {"classic", "napoleon", "triumph"}) {
        int won = 0;
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            INFO(system << " " << seed);
            Novice novice(system, seed);
            CHECK(novice.play());
            CHECK(novice.to_dice <= 25); // three minutes, at seven seconds each
            won += novice.won() ? 1 : 0;
        }
        INFO(system << ": " << won << " of 30");
        CHECK(won >= 15);
    }
}
