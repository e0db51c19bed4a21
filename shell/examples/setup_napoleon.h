// The set-up of a rule case of the napoleon system (setup.h).
#pragma once
#include "engine/rules/napoleon/notation.h"
#include "engine/rules/napoleon/setup.h"
#include "shell/examples/setup.h"

namespace redoubt::cases {

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

} // namespace redoubt::cases
