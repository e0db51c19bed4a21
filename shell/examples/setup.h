// The set-up of a rule case (tests/cases/README.md): what the headless tool runs, and what the game opens as an
// example. One SetUp a system, in setup_<system>.h.
#pragma once
#include "engine/core/reader.h"
#include "engine/match/any_match.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace redoubt::cases {

//     merged                   keys of a set-up that are laid over a scenario entry by entry
//     load(text, name, files)  its scenario loader
//     parse(w, s, text)        an action in notation
//     outcome(w, name)         the value of a named outcome (a marker drawn from a pool)
template <Ruleset R>
struct SetUp;

// What the loader is given: `text`, which is `mine`; or the scenario that it names, with its other keys laid over.
Loaded<std::string> whole_setup(const Json& mine, std::string_view text, std::string_view system,
                                std::span<const char* const> merged, const FileSource& files);

} // namespace redoubt::cases

#include "shell/examples/setup_every.h"
