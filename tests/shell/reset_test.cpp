// "Reset this unit": what it has done in this phase goes, what others did stays.
#include "engine/core/dice.h"
#include "shell/session/session.h"
#include "tests/shell/two_here.h"
#include "tests/shell/window.h"

#include <algorithm>

namespace reset_test {

using namespace shell_tests;

namespace {

// Random games of two: whoever can be reset is, some of the time.
template <Ruleset R>
void resets(const char* system, const char* battle) {
    null_world() = NullWorld{};
    Platform platform;
    Settings settings;
    Session session{platform, settings};
    REQUIRE(!session.begin(two_here(system, battle)));
    auto match = [&]() -> const Match<R>& { return std::get<Match<R>>(session.game()->match); };
    Rng rng{5};
    int reset = 0, amid = 0; // the second: others have acted since
    for (int n = 0; n < 4000 && (reset < 6 || amid < 3) && is_side(match().decides()); ++n) {
        if (session.scene().handover) session.act({Verb::play_side});
        session.act({Verb::go_on});
        std::vector<typename R::Action> legal;
        legal_actions(match().world(), match().state(), legal);
        session.choose(match().journal().size(), rng.below(static_cast<std::uint32_t>(legal.size())));
        if (n % 3 != 0 || session.turn() != Turn::mine) continue;
        const std::size_t floor = match().undo_floor(), steps = match().journal().size();
        for (std::size_t i = 0; i < match().world().units.size(); ++i) {
            const UnitId u{i};
            if (!session.reset(u, nullptr)) continue;
            const auto before = match().state();
            const auto lines = session.game()->journal.size();
            const std::uint64_t dice = match().rolls();
            INFO(system << " " << match().world().units[i].id << " at " << steps);
            session.take(u);
            const auto& buttons = session.scene().buttons;
            const auto b = std::find_if(buttons.begin(), buttons.end(),
                                        [](const Button& x) { return x.intent.verb == Verb::reset_unit; });
            REQUIRE(b != buttons.end());
            CHECK(b->label == "Reset this unit");
            session.act(Intent(b->intent));
            CHECK(match().journal().size() < steps);
            CHECK(match().journal().size() >= floor);
            CHECK(match().undo_floor() == floor);
            CHECK(match().rolls() == dice);
            CHECK(session.game()->journal.size() <= lines);
            CHECK(session.game()->lines.size() == match().journal().size());
            CHECK(digest(match().state()) == digest(match().state_after(match().journal().size())));
            // Others are as they were; the unit is as it was when the part that can be taken back began, or later.
            bool changed = false;
            for (std::size_t k = 0; k < match().world().units.size(); ++k)
                if (!(at(match().state(), UnitId{k}) == at(before, UnitId{k}))) {
                    changed = true;
                    if (UnitId{k} != u)
                        CHECK(match().world().units[k].side == match().world().units[i].side); // who went with it
                }
            CHECK(changed);
            ++reset;
            amid += match().journal().size() > floor;
            break;
        }
    }
    CAPTURE(system, reset, amid);
    CHECK(reset >= 4);
    CHECK(amid >= 1);
}

} // namespace

TEST_CASE("A unit is reset, and what others did stays") {
    resets<classic::Rules>("classic", "sept7");
    resets<napoleon::Rules>("napoleon", "szewardino");
    resets<triumph::Rules>("triumph", "schevardino");
}

TEST_CASE("Two divisions march, and the first is reset") {
    Window w(1024, 768);
    w.begin();
    Session& session = const_cast<Session&>(w.app.session());
    const auto& m = std::get<Match<classic::Rules>>(session.game()->match);
    auto move = [&](UnitId not_him) {
        std::vector<classic::Action> legal;
        legal_actions(m.world(), m.state(), legal);
        for (std::size_t i = 0; i < legal.size(); ++i)
            if (const auto* a = std::get_if<classic::Move>(&legal[i]); a && a->unit != not_him) {
                const UnitId u = a->unit;
                REQUIRE(session.choose(m.journal().size(), i));
                return u;
            }
        FAIL("nobody can march");
        return UnitId{};
    };
    const auto begun = m.state();
    const UnitId first = move({});
    CHECK_FALSE(session.reset(first, nullptr)); // Undo does just that
    const UnitId second = move(first);
    const auto marched = m.state();
    session.take(first);
    w.app.handle({Verb::close});
    w.settle();
    w.press("Reset this unit");
    CHECK(at(m.state(), first) == at(begun, first));
    CHECK(at(m.state(), second) == at(marched, second));
    CHECK(m.journal().size() == 1);
    CHECK_FALSE(session.reset(first, nullptr));
}

} // namespace reset_test
