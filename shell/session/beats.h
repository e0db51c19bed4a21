// The events of each system read for the Story (story.h).
#pragma once
#include "engine/rules/classic/ruleset.h"
#include "engine/rules/napoleon/ruleset.h"
#include "engine/rules/triumph/ruleset.h"
#include "shell/story.h"

namespace redoubt::shell {

Beats beats_of(const classic::World& w, const classic::State& before, const classic::State& after,
               const std::vector<classic::Event>& events);
Beats beats_of(const napoleon::World& w, const napoleon::State& before, const napoleon::State& after,
               const std::vector<napoleon::Event>& events);
Beats beats_of(const triumph::World& w, const triumph::State& before, const triumph::State& after,
               const std::vector<triumph::Event>& events);

} // namespace redoubt::shell
