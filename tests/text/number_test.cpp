// A verb goes with one or with many: names of units are singulars in a sentence, and what may be several has no verb
// that goes with one alone.
#include "engine/match/any_match.h"
#include "scenarios/files.h"
#include "shell/text/classic/names.h"
#include "shell/text/language.h"
#include "shell/text/napoleon/names.h"
#include "shell/text/triumph/names.h"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <regex>

using namespace redoubt;

namespace {

template <class R, class Name>
void check_names(std::string_view battle, Name&& name) {
    const auto opening = System<R>::open(battle, scenario_file);
    REQUIRE(opening);
    static const std::regex many("(Hussar|Dragoon|Uhlan|[Ll]ancer|[Jj]aeger|Cossack|Tatar|Bashkir|Kalmyk|Grenadier)s");
    for (std::size_t i = 0; i < opening->world.units.size(); ++i)
        CHECK_FALSE(std::regex_search(name(opening->world, UnitId{i}), many));
}

} // namespace

TEST_CASE("A unit's name in a sentence is a singular", "[text]") {
    check_names<classic::Rules>("sept7", words::unit_name);
    check_names<napoleon::Rules>("borodino", words::napoleonic::unit_name);
    check_names<triumph::Rules>("borodino", words::triumphant::unit_name);
    CHECK(words::spelt("Akhtyrka Hus.") == "Akhtyrka Hussar regiment");
    CHECK(words::spelt("Voyeikov's jaegers") == "Voyeikov's jaeger brigade");
    CHECK(words::spelt("2nd Comb. Gren.") == "2nd Combined Grenadier division");
    CHECK(words::spelt("II Corps art.") == "II Corps artillery");
}

TEST_CASE("Where several may be named no verb says that it is one", "[text]") {
    // All of a hex, of a command; the guns and attackers of whom there are two sentences, for one and for many, are not
    // here.
    static const std::regex wrong(
        R"((^|[.:;,] |and )\*?\{(who|target|group|command)\}\*? (is|has|does|goes|stays|stands|uses|collapses)\b)");
    const auto check = [](std::span<const std::string_view> sentences) {
        CHECK(sentences.size() > 300);
        for (std::string_view s : sentences)
            if (std::regex_search(s.begin(), s.end(), wrong)) FAIL_CHECK(s);
    };
    check(words::english_of<words::Part::classic>());
    check(words::english_of<words::Part::napoleon>());
    check(words::english_of<words::Part::triumph>());
}
