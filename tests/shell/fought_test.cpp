// What stands on the map beside who strikes whom: at what odds, or with how much fire, as it was reckoned.
#include "engine/core/dice.h"
#include "shell/present/classic/table.h"
#include "shell/present/napoleon/table.h"
#include "shell/present/triumph/table.h"
#include "shell/session.h"
#include "shell/text/napoleon/names.h"
#include "tests/shell/two_here.h"
#include "tests/shell/window.h"

#include <algorithm>
#include <set>

using namespace shell_tests;

namespace {

// What the events say of the fight that a panel is of; "" for one that is none.
std::string told(const std::vector<classic::Event>& events) {
    for (const auto& e : events)
        if (const auto* x = std::get_if<classic::Rolled>(&e)) return odds_words(x->column);
    return "";
}
std::string told(const std::vector<napoleon::Event>& events) {
    std::string out;
    for (const auto& e : events) {
        if (const auto* x = std::get_if<napoleon::BattleJoined>(&e))
            out = words::napoleonic::odds_name(x->forecast.odds);
        if (std::holds_alternative<napoleon::BattleRolled>(e)) return out;
        if (const auto* x = std::get_if<napoleon::Barraged>(&e))
            return std::to_string(x->forecast.strength.total()) + " SP";
        if (const auto* x = std::get_if<napoleon::Volleyed>(&e))
            return std::to_string(x->forecast.strength.total()) + " SP";
    }
    return "";
}
std::string told(const std::vector<triumph::Event>& events) {
    static constexpr const char* odds[] = {"1–4", "1–3", "1–2", "2–3", "1–1", "3–2", "2–1", "3–1", "4–1"}; // 9.51
    auto line = [](const Tally& t, triumph::Rule rule) {
        int sum = 0;
        for (const TallyLine& l : t.lines) sum += l.rule == triumph::cite(rule) ? l.value : 0;
        return sum;
    };
    for (const auto& e : events) {
        if (const auto* x = std::get_if<triumph::Clashed>(&e); x && !x->lines.empty())
            return odds[line(x->lines[0].tally, triumph::Rule::r9_51) + 4];
        if (const auto* x = std::get_if<triumph::Fired>(&e))
            return "strength " + std::to_string(line(x->tally, triumph::Rule::r8_2));
    }
    return "";
}

// The labels of the fights of a random game, each as its events have it.
template <Ruleset R>
std::set<std::string> labels(const char* system, const char* battle) {
    null_world() = NullWorld{};
    Platform platform;
    Settings settings;
    Session session{platform, settings};
    REQUIRE(!session.begin(two_here(system, battle)));
    auto m = std::get<Match<R>>(session.game()->match);
    Rng rng{11};
    std::set<std::string> out;
    for (int n = 0; n < 3000 && out.size() < 5 && is_side(m.decides()); ++n) {
        std::vector<typename R::Action> legal;
        legal_actions(m.world(), m.state(), legal);
        const typename R::State before = m.state();
        std::vector<typename R::Event> events;
        REQUIRE(!m.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))], &events));
        const auto panels = TableOf<R>::rolls(m.world(), before, events, m.rolls());
        const auto fight =
            std::find_if(panels.begin(), panels.end(), [](const RollPanel& p) { return !p.strikes.empty(); });
        if (fight == panels.end()) continue;
        INFO(fight->heading);
        CHECK(fight->odds == told(events));
        CHECK(fight->odds != fight->die);
        out.insert(fight->odds);
    }
    return out;
}

} // namespace

TEST_CASE("A fight on the map tells its odds or its fire, in every system") {
    CHECK(labels<classic::Rules>("classic", "sept7").size() > 2);
    CHECK(labels<napoleon::Rules>("napoleon", "szewardino").size() > 2);
    CHECK(labels<triumph::Rules>("triumph", "schevardino").size() > 2);
}
