// Games of the real battles, for the tests of this folder.
#pragma once
#include "engine/match/any_match.h"
#include "scenarios/files.h"
#include "tests/match/play.h"

#include <catch_amalgamated.hpp>

namespace redoubt::test {

using ClassicMatch = Match<classic::Rules>;

inline AnyMatch classic_game(const std::string& battle, std::uint64_t seed) {
    auto m = new_game("classic/" + battle, header(seed), [](std::string_view path) { return scenario_file(path); });
    if (!m) FAIL(text(m.error()));
    return std::move(*m);
}

} // namespace redoubt::test
