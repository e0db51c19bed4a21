// The set-up of a rule case (tests/cases/README.md): what the headless tool runs, and what the game opens as an
// example. One SetUp a system.
#pragma once
#include "engine/core/reader.h"
#include "engine/match/any_match.h"
#include "engine/rules/classic/notation.h"
#include "engine/rules/classic/setup.h"
#include "engine/rules/napoleon/notation.h"
#include "engine/rules/napoleon/setup.h"
#include "engine/rules/triumph/notation.h"
#include "engine/rules/triumph/setup.h"

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

template <>
struct SetUp<classic::Rules> {
    using R = classic::Rules;
    static constexpr const char* merged[] = {"place", "works", "hold", "losses", "exited"};
    static Loaded<classic::Opening> load(std::string_view text, std::string_view name, const FileSource& files) {
        return classic::load_scenario(text, name, files);
    }
    static Loaded<R::Action> parse(const R::World& w, const R::State& s, std::string_view text) {
        return classic::parse_action(w, s, text);
    }
    static std::optional<int> outcome(const R::World&, std::string_view) { return std::nullopt; } // nothing is drawn
};

template <>
struct SetUp<napoleon::Rules> {
    using R = napoleon::Rules;
    static constexpr const char* merged[] = {"place", "hold", "losses", "points", "targets", "standing", "strengths"};
    static Loaded<napoleon::Opening> load(std::string_view text, std::string_view name, const FileSource& files) {
        return napoleon::load_scenario(text, name, files);
    }
    static Loaded<R::Action> parse(const R::World& w, const R::State& s, std::string_view text) {
        return napoleon::parse_action(w, s, text);
    }
    static std::optional<int> outcome(const R::World&, std::string_view) { return std::nullopt; } // nothing is drawn
};

template <>
struct SetUp<triumph::Rules> {
    using R = triumph::Rules;
    static constexpr const char* merged[] = {"points", "pool", "commanders"};
    static Loaded<triumph::Opening> load(std::string_view text, std::string_view name, const FileSource& files) {
        return triumph::load_scenario(text, name, files);
    }
    static Loaded<R::Action> parse(const R::World& w, const R::State& s, std::string_view text) {
        return triumph::parse_action(w, s, text);
    }
    static std::optional<int> outcome(const R::World& w, std::string_view name); // a marker
};

// What the loader is given: `text`, which is `mine`; or the scenario that it names, with its other keys laid over.
Loaded<std::string> whole_setup(const Json& mine, std::string_view text, std::string_view system,
                                std::span<const char* const> merged, const FileSource& files);

} // namespace redoubt::cases
