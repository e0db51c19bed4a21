// The dice of a fight stay as one row, to be read again.
#include "engine/core/dice.h"
#include "shell/session/session.h"
#include "tests/shell/two_here.h"
#include "tests/shell/window.h"

#include <algorithm>

using namespace redoubt;
using namespace redoubt::shell;

TEST_CASE("The throws of a fight stand in a row, and the next fight begins another") {
    const auto [system, scenario, least] = GENERATE(table<const char*, const char*, std::size_t>(
        {{"classic", "sept7", 1}, {"napoleon", "szewardino", 2}, {"triumph", "schevardino", 2}}));
    INFO(system);
    null_world() = NullWorld{};
    Platform platform;
    Settings settings;
    Session session{platform, settings};
    REQUIRE(!session.begin(shell_tests::two_here(system, scenario)));
    Game& g = *session.game();
    Rng rng{17};
    std::size_t longest = 0, begun = 0;
    bool rested = true; // since dice fell last, a phase has asked
    CHECK(session.scene().chain.empty());
    for (int n = 0; n < 4000 && (begun < 4 || longest < least); ++n) {
        g.handover.reset();
        session.act({Verb::go_on});
        if (session.turn() != Turn::mine) break;
        const std::size_t thrown = g.thrown.size(), before = session.scene().chain.size();
        const bool open = g.visit([]<class R>(const Match<R>& m, const auto&) {
            const auto& frames = m.state().frames;
            if constexpr (std::is_same_v<R, triumph::Rules>) // between the fights of an Activation
                return !std::holds_alternative<triumph::Activation>(frames.back()) && frames.size() > 2;
            else
                return frames.size() > 1;
        });
        const auto choices = g.visit([]<class R>(const Match<R>& m, const auto&) {
            std::vector<typename R::Action> legal;
            legal_actions(m.world(), m.state(), legal);
            return legal.size();
        });
        REQUIRE(session.choose(steps(g.match), rng.below(static_cast<std::uint32_t>(choices))));
        const std::vector<DieLink>& chain = session.scene().chain;
        std::size_t fell = 0; // of a fight: not before anybody struck, where none was open
        for (std::size_t i = thrown; i < g.thrown.size(); ++i)
            if (open || fell > 0 || !g.thrown[i].strikes.empty()) ++fell;
        rested = rested || !open;
        if (thrown < 90 && fell > 0) {
            CHECK(chain.back().die == g.thrown.back().die);
            CHECK(chain.size() == std::min<std::size_t>(rested ? fell : before + fell, 8));
            begun += rested ? 1 : 0;
            rested = false;
        }
        if (fell == 0) CHECK(chain.size() == before); // it stays
        longest = std::max(longest, chain.size());
    }
    CHECK(longest >= least);
    CHECK(begun > 0);
}
