// The classic system, whole: what engine/core/ruleset.h asks for.
#pragma once
#include "engine/core/ruleset.h"
#include "engine/rules/classic/actions.h"
#include "engine/rules/classic/events.h"
#include "engine/rules/classic/rules.h"
#include "engine/rules/classic/state.h"
#include "engine/rules/classic/view.h"
#include "engine/rules/classic/world.h"

namespace redoubt::classic {

struct Rules {
    static constexpr std::string_view name = "classic";
    static constexpr int revision = 2;
    // A link tells of a position what differs from the set-up: those of sept5 and grand have moved.
    static constexpr int oldest_links = 2;
    using World = classic::World;
    using State = classic::State;
    using Action = classic::Action;
    using Event = classic::Event;
    using View = classic::View;
};

Decider decider(const World& w, const State& s);
void legal_actions(const World& w, const State& s, std::vector<Action>& out);
std::optional<Refusal> why_illegal(const World& w, const State& s, const Action& a);
Chance chance(const World& w, const State& s);
void apply(const World& w, State& s, const Action& a, Events* events);
void apply(const World& w, State& s, Outcome o, Events* events);
View observe(const World& w, const State& s, Side side);
State deal(const World& w, const View& v, Rng& rng);
std::vector<std::string> problems(const World& w, const State& s);

static_assert(Ruleset<Rules>);

} // namespace redoubt::classic
