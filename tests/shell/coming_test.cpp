// How the battle stands tells who comes next onto the field.
#include "shell/present/words.h"
#include "shell/session/session.h"
#include "tests/shell/platform_null.h"
#include "tests/shell/two_here.h"

#include <catch_amalgamated.hpp>

using namespace redoubt;
using namespace redoubt::shell;

namespace {

// The figure of those who come next; "" where there is none.
std::string coming(const Scene& scene) {
    for (const Figure& f : scene.standing)
        if (f.words.rfind("units next to come", 0) == 0) return f.value + " " + f.words;
    return "";
}

std::string at_the_start_of(const char* system, const char* scenario) {
    null_world() = NullWorld{};
    Platform platform;
    Settings settings;
    Session session{platform, settings};
    REQUIRE(!session.begin(shell_tests::two_here(system, scenario)));
    return coming(session.scene());
}

} // namespace

TEST_CASE("How the battle stands tells who comes next onto the field, and when") {
    CHECK(at_the_start_of("classic", "sept5") == "9 : 0 units next to come (12:00), French and Russian");
    CHECK(at_the_start_of("classic", "sept7") == ""); // all are there
    CHECK(at_the_start_of("napoleon", "szewardino") == "0 : 1 units next to come (16:00), French and Russian");
    CHECK(at_the_start_of("triumph", "borodino") == "");
}

TEST_CASE("Of those who come, the next are counted, by side") {
    Coming c;
    c.add(5, Side::russian);
    c.add(7, Side::french);
    CHECK((c.when == 5 && c.units == std::array{0, 1}));
    c.add(3, Side::french);
    c.add(3, Side::russian);
    c.add(5, Side::russian);
    CHECK((c.when == 3 && c.units == std::array{1, 1}));
    Scene scene;
    show_coming(scene, {}, "12:00");
    CHECK(scene.standing.empty());
}
