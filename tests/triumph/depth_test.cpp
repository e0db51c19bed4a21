// 9.73: a Shock on top of a Shock is offered only as long as the frames hold what may come of it.
#include "engine/core/json.h"
#include "shell/cli/tool.h"
#include "tests/triumph/scene.h"

#include <algorithm>

using namespace redoubt;
using namespace redoubt::triumph;

namespace {

template <class A>
bool offered(const World& w, const State& s) {
    std::vector<triumph::Action> legal;
    if (is_side(decider(w, s))) legal_actions(w, s, legal);
    return std::any_of(legal.begin(), legal.end(), [](const auto& a) { return std::holds_alternative<A>(a); });
}

// A case as far as it goes until such an action is offered; then its last step again with more frames below.
template <class A>
void deep(const std::string& file) {
    const auto text = cli::read_text("tests/cases/triumph/" + file);
    REQUIRE(text);
    auto opening = load_scenario(*text, file, scenario_file);
    REQUIRE(opening);
    test::glory::Scene x{std::move(opening->world), opening->start};
    const Json whole = json_of(*text);
    State before = x.s;
    std::string last;
    std::size_t die = 0;
    for (const Json& step : whole["play"]) {
        if (offered<A>(x.w, x.s)) break;
        if (!step.is_string()) continue;
        before = x.s;
        last = step.get<std::string>();
        x.play(last);
        while (x.decides() == Decider::chance) x.roll(whole["dice"].at(die++).get<int>());
    }
    REQUIRE(offered<A>(x.w, x.s));
    const std::size_t asked = x.s.frames.size();
    for (std::size_t more = 0; asked + more < 10; ++more) {
        State s = before;
        s.frames.clear();
        for (std::size_t i = 0; i < more; ++i) s.frames.push_back(before.frames[0]);
        for (const Frame& f : before.frames) s.frames.push_back(f);
        apply(x.w, s, x.action(last), nullptr);
        INFO(file << ": " << asked + more << " frames");
        CHECK(offered<A>(x.w, s) == (asked + more + 4 <= s.frames.capacity));
    }
}

} // namespace

TEST_CASE("No Shock is offered that the frames would not hold", "[triumph][shock]") {
    deep<CounterShock>("9.73-counter-shock.json");
    deep<BreakThrough>("9.73-breakthrough.json");
}
