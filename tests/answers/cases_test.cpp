// Every rule case once more: what is told as it is played, and in each of its positions all that the games are asked.
// A line a case; one that is not kept yet is not asked.
#include "engine/core/json.h"
#include "shell/examples/setup.h"
#include "tests/answers/ask.h"

#include <filesystem>

using namespace redoubt;
using namespace redoubt::test;

namespace {

template <class R>
struct Showing {
    const Json& whole;
    Match<R> m;
    Rng rng;
    Answers& answers;
    std::size_t die = 0;
    int asked = 0;
    Refusing<R> refusing = {};

    // As the case has its dice; false when it has no more.
    bool roll() {
        while (m.decides() == Decider::chance) {
            if (!whole.contains("dice") || die == whole["dice"].size()) return false;
            const Json& x = whole["dice"][die++];
            const auto value = x.is_string() ? cases::SetUp<R>::outcome(m.world(), x.template get<std::string>())
                                             : std::optional<int>(x.template get<int>());
            const Chance c = chance(m.world(), m.state());
            answers.to("chance") << c.outcomes.size() << c.rule;
            const auto at = std::find_if(c.outcomes.begin(), c.outcomes.end(),
                                         [&](const Weighted& o) { return value && o.outcome.value == *value; });
            if (at == c.outcomes.end() || !go(Step<R>{at->outcome})) return false;
        }
        return true;
    }
    bool go(const Step<R>& step) {
        std::vector<typename R::Event> events;
        if (!m.replay(step, &events)) return false;
        for (const auto& e : events) answers.to("told") << cli::CaseOf<R>::describe(m.world(), e);
        return true;
    }
    void ask() {
        if (!is_side(m.decides()) || ++asked > 8) return; // a few cases are whole turns
        refusing.ask(m.world(), m.state(), 12, rng, answers);
        ask_questions(m.world(), m.state(), rng, answers);
        ask_spoilt<R>(m.world(), m.state(), 8, rng, answers);
        ask_steps<R>(m.world(), m.state(), 3, 5, rng, answers);
    }
    void play() {
        if (!roll() || !whole.contains("play")) return;
        ask();
        for (const Json& step : whole["play"]) {
            if (!step.is_string()) continue;
            const auto a = cli::Manners<R>::parse(m.world(), m.state(), step.template get<std::string>());
            if (!a || why_illegal(m.world(), m.state(), *a)) return;
            if (!go(Step<R>{*a}) || !roll()) return;
            ask();
        }
    }
};

template <class R>
void show(const std::string& system) {
    Answers answers;
    for (const auto& file : std::filesystem::directory_iterator("tests/cases/" + system)) {
        const std::string path = file.path().generic_string();
#ifdef __SANITIZE_ADDRESS__ // six times as long: every fourth
        if (Saying chosen; (chosen << path).hash % 4 != 0) continue;
#endif
        INFO(path);
        const auto text = cli::read_text(path);
        REQUIRE(text);
        const Json whole = json_of(*text);
        if (whole.contains("refused")) continue;
        const auto setup = cases::whole_setup(whole, *text, R::name, cases::SetUp<R>::merged, scenario_file);
        REQUIRE(setup);
        auto opening = cases::SetUp<R>::load(*setup, path, scenario_file);
        REQUIRE(opening);
        answers.of = file.path().stem().generic_string();
        Saying seed; // of its own: what is asked of one case does not hang on the others
        Match<R> m(std::move(opening->world), opening->start, GameHeader{});
        Showing<R>{whole, std::move(m), Rng{(seed << answers.of).hash}, answers}.play();
    }
    answers.as_they_were("cases-" + system, true);
}

} // namespace

TEST_CASE("Cases of classic are told, and asked, as they were", "[answers][classic]") {
    show<classic::Rules>("classic");
}
TEST_CASE("Cases of napoleon are told, and asked, as they were", "[answers][napoleon]") {
    show<napoleon::Rules>("napoleon");
}
TEST_CASE("Cases of triumph are told, and asked, as they were", "[answers][triumph]") {
    show<triumph::Rules>("triumph");
}
