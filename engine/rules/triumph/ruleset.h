// The triumph system, whole: what engine/core/ruleset.h asks for.
#pragma once
#include "engine/core/ruleset.h"
#include "engine/rules/triumph/actions.h"
#include "engine/rules/triumph/events.h"
#include "engine/rules/triumph/rules.h"
#include "engine/rules/triumph/secrecy.h"
#include "engine/rules/triumph/state.h"
#include "engine/rules/triumph/view.h"
#include "engine/rules/triumph/world.h"

namespace redoubt::triumph {

struct Rules {
    static constexpr std::string_view name = "triumph";
    static constexpr int revision = 4;
    // Positions before 2 have no standing orders of their own: neither links nor saves can hold them. Links before 4
    // hold a shorter list of them.
    static constexpr int oldest_links = 4, oldest_saves = 2;
    using World = triumph::World;
    using State = triumph::State;
    using Action = triumph::Action;
    using Event = triumph::Event;
    using View = triumph::View;
    using Known = triumph::Known;
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

static_assert(Ruleset<Rules> && Secretive<Rules>);

} // namespace redoubt::triumph
