// The set-up of a rule case of the triumph system (setup.h).
#pragma once
#include "engine/rules/triumph/notation.h"
#include "engine/rules/triumph/setup.h"
#include "shell/examples/setup.h"

namespace redoubt::cases {

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
    static std::optional<int> outcome(const R::World& w, std::string_view name) { // a marker
        for (std::size_t m = 0; m < triumph::max_markers; ++m) {
            const auto marker = static_cast<triumph::Marker>(m);
            if (triumph::is_group_marker(marker) && m >= w.groups.size()) continue;
            if (triumph::marker_name(w, marker) == name) return static_cast<int>(m);
        }
        return std::nullopt;
    }
};

} // namespace redoubt::cases
