// The napoleon system, whole: what engine/core/ruleset.h asks for.
#pragma once
#include "engine/core/ruleset.h"
#include "engine/rules/napoleon/actions.h"
#include "engine/rules/napoleon/events.h"
#include "engine/rules/napoleon/rules.h"
#include "engine/rules/napoleon/state.h"
#include "engine/rules/napoleon/view.h"
#include "engine/rules/napoleon/world.h"

namespace redoubt::napoleon {

struct Rules {
    static constexpr std::string_view name = "napoleon";
    static constexpr int revision = 4;
    static constexpr int oldest_links = 2; // links of older revisions hold shorter lists of standing orders
    using World = napoleon::World;
    using State = napoleon::State;
    using Action = napoleon::Action;
    using Event = napoleon::Event;
    using View = napoleon::View;
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

} // namespace redoubt::napoleon
