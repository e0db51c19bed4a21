// The set-up of a rule case of the classic system (setup.h).
#pragma once
#include "engine/rules/classic/notation.h"
#include "engine/rules/classic/setup.h"
#include "shell/examples/setup.h"

namespace redoubt::cases {

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

} // namespace redoubt::cases
