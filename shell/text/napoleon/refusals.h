// Why not: what cannot be done, why, and by which paragraph.
#pragma once
#include "engine/core/verdict.h"
#include "engine/rules/napoleon/actions.h"
#include "engine/rules/napoleon/state.h"
#include "shell/text/words.h"

namespace redoubt::words::napoleonic {

WhyNot why_not(const napoleon::World& w, const napoleon::State& s, const napoleon::Action& a, const Refusal& r);
// Only the reason.
Words reason(const napoleon::World& w, const napoleon::State& s, const Refusal& r);

} // namespace redoubt::words::napoleonic
