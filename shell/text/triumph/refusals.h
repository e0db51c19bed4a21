// Why not: what cannot be done, why, and by which paragraph.
#pragma once
#include "engine/core/verdict.h"
#include "engine/rules/triumph/actions.h"
#include "engine/rules/triumph/state.h"
#include "shell/text/words.h"

namespace redoubt::words::triumphant {

WhyNot why_not(const triumph::World& w, const triumph::State& s, const triumph::Action& a, const Refusal& r);
// Only the reason.
Words reason(const triumph::World& w, const triumph::State& s, const Refusal& r);

} // namespace redoubt::words::triumphant
