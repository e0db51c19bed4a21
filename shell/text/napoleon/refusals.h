// Why not: what cannot be done, why, and by which paragraph.
#pragma once
#include "engine/core/verdict.h"
#include "engine/rules/napoleon/actions.h"
#include "engine/rules/napoleon/state.h"
#include "shell/text/words.h"

namespace redoubt::words::napoleonic {

struct WhyNot {
    Words what;   // "Alton cannot go to 1213."
    Words reason; // "1213 is not one of the three hexes ahead of Alton: it must turn first."
    RuleRef rule;
};

WhyNot why_not(const napoleon::World& w, const napoleon::State& s, const napoleon::Action& a, const Refusal& r);
// Only the reason.
Words reason(const napoleon::World& w, const napoleon::State& s, const Refusal& r);

} // namespace redoubt::words::napoleonic
