// Every sparring partner plays a whole small battle of every system, legally, and the same again.
#include "scenarios/files.h"
#include "shell/cli/arena.h"

#include <catch_amalgamated.hpp>

using namespace redoubt;
using namespace redoubt::cli;

namespace {

void plays(const char* battle) {
    const auto start = new_game(battle, GameHeader{}, scenario_file);
    REQUIRE(start);
    for (std::size_t i = 0; i < ai::sparring::scripts; ++i) {
        const std::string name(ai::sparring::script(i).name);
        INFO(battle << " " << name);
        CHECK(parse_player(name) == PlayerKind{i});
        const Seating who{{name, "march"}, {PlayerKind{i}, *parse_player("march")}, i % 2 == 1};
        const auto game = play_game(*start, battle, 11, who);
        REQUIRE(game); // nothing it chose was refused
        CHECK(game->result != "unfinished");
        if (i % 5 == 2) CHECK(text(*play_game(*start, battle, 11, who)) == text(*game));
    }
}

} // namespace

TEST_CASE("Sparring partners play classic", "[ai][sparring]") {
    plays("classic/sept5");
}
TEST_CASE("Sparring partners play napoleon", "[ai][sparring][night]") {
    plays("napoleon/szewardino");
}
TEST_CASE("Sparring partners play triumph", "[ai][sparring][night]") {
    plays("triumph/schevardino");
}
