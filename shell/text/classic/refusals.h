// Why not: what cannot be done, why, and by which paragraph.
#pragma once
#include "engine/core/verdict.h"
#include "engine/rules/classic/actions.h"
#include "engine/rules/classic/state.h"
#include "shell/text/words.h"

namespace redoubt::words {

WhyNot why_not(const classic::World& w, const classic::State& s, const classic::Action& a, const Refusal& r);
// Only the reason.
Words reason(const classic::World& w, const classic::State& s, const Refusal& r);

} // namespace redoubt::words
