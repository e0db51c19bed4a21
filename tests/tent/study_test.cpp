// A study is read as it was written, and whatever else is refused with its place: members that are missing, too long,
// of another kind, or altered by chance.
#include "engine/core/dice.h"
#include "engine/match/link.h"
#include "scenarios/files.h"
#include "shell/tent/study.h"
#include "tests/match/play.h"

#include <catch_amalgamated.hpp>

using namespace redoubt;
using namespace redoubt::tent;

namespace {

std::string played_link(const char* battle, int actions) {
    auto game = new_game(battle, test::header(5), scenario_file);
    REQUIRE(game);
    Rng rng{11};
    std::visit([&](auto& m) { test::play_random(m, rng, actions); }, *game);
    auto link = game_link(*game, scenario_file);
    REQUIRE(link);
    return *link;
}

const Json& good() {
    static const Json study = {
        {"study", 1},
        {"title", "Szewardino"},
        {"games", {played_link("napoleon/szewardino", 30), played_link("classic/sept7", 20)}},
        {"notes",
         {{{"game", 1}, {"step", 12}, {"words", "Here the guns\nstay behind."}, {"marks", {"1718", "1718-1820"}}},
          {{"game", 0}, {"step", 0}, {"words", "“Żółć, 1-й”"}}}}};
    return study;
}

std::string place_of(const Json& study) {
    const auto read = study_of(json_text(study), scenario_file);
    return read ? "accepted" : read.error().place;
}

template <class Change>
std::string changed(const Change& change) {
    Json study = good();
    change(study);
    return place_of(study);
}

} // namespace

TEST_CASE("A study is read, its notes in the order of the games", "[tent][study]") {
    const auto study = study_of(json_text(good()), scenario_file);
    REQUIRE(study);
    REQUIRE(study->notes.size() == 2);
    CHECK(study->notes[0].words == "“Żółć, 1-й”");
    CHECK(study->notes[1].game == 1);
    CHECK(study->notes[1].marks == std::vector<std::string>{"1718", "1718-1820"});
    const auto told = told_study(*study);
    REQUIRE(told);
    CHECK((*told)["games"][0]["system"] == "napoleon");
    CHECK((*told)["games"][0]["steps"] >= 30);
    CHECK((*told)["games"][1]["link"] == good()["games"][1]);
    CHECK((*told)["notes"][0]["turn"] == 11); // the battle begins in that stage
}

TEST_CASE("What is no study is refused with its place", "[tent][study]") {
    CHECK(place_of(good()) == "accepted");
    CHECK(place_of(Json::array()) == "study");
    CHECK(changed([](Json& x) { x["study"] = 2; }) == "study");
    CHECK(changed([](Json& x) { x.erase("title"); }) == "title");
    CHECK(changed([](Json& x) { x["title"] = std::string(200, 'x'); }) == "title");
    CHECK(changed([](Json& x) { x["title"] = "a\x1b[2J"; }) == "title");
    CHECK(changed([](Json& x) { x["title"] = "a\u202eb"; }) == "title");
    CHECK(changed([](Json& x) { x["games"] = Json::array(); }) == "games");
    CHECK(changed([](Json& x) { x["games"] = Json(9, x["games"][0]); }) == "games");
    CHECK(changed([](Json& x) { x["games"][1] = 7; }) == "games 2");
    CHECK(changed([](Json& x) { x["games"][1] = std::string(70'000, 'A'); }) == "games 2");
    CHECK(changed([](Json& x) { x["games"][0] = "#nonsense"; }).substr(0, 7) == "games 1");
    CHECK(changed([](Json& x) { x["notes"] = Json(201, x["notes"][0]); }) == "notes");
    CHECK(changed([](Json& x) { x["notes"][1] = 4; }) == "notes 2");
    CHECK(changed([](Json& x) { x["notes"][0]["game"] = 2; }) == "notes 1: game");
    CHECK(changed([](Json& x) { x["notes"][0]["step"] = 4000; }) == "notes 1: step");
    CHECK(changed([](Json& x) { x["notes"][0]["step"] = -1; }) == "notes 1: step");
    CHECK(changed([](Json& x) { x["notes"][0]["words"] = std::string(6001, 'x'); }) == "notes 1: words");
    CHECK(changed([](Json& x) { x["notes"][0]["marks"] = Json(17, "1718"); }) == "notes 1: marks");
    CHECK(changed([](Json& x) { x["notes"][0]["marks"][1] = "1718-9999"; }) == "notes 1: marks");
    CHECK(changed([](Json& x) { x["notes"][0]["marks"] = "1718"; }) == "notes 1: marks");
    CHECK(study_of(std::string(most_study_bytes + 1, ' '), scenario_file).error().fault == LoadFault::range);
    CHECK(study_of(std::string(100'000, '['), scenario_file).error().place == "study");
}

TEST_CASE("A position alone, or a turn, is no game of a study", "[tent][study]") {
    auto game = new_game("classic/sept7", test::header(5), scenario_file);
    REQUIRE(game);
    const auto turn = turn_link(*game, scenario_file);
    REQUIRE(turn);
    CHECK(changed([&](Json& x) { x["games"][1] = *turn; }) == "games 2");
}

TEST_CASE("Altered bytes never make another study of one", "[tent][study]") {
    const std::string text = json_text(good());
    Rng rng{3};
    for (int n = 0; n < 400; ++n) {
        std::string bytes = text;
        for (std::uint32_t k = rng.below(4) + 1; k-- > 0;)
            bytes[rng.below(static_cast<std::uint32_t>(bytes.size()))] = static_cast<char>(rng.below(256));
        bytes.resize(bytes.size() - rng.below(3));
        if (const auto study = study_of(bytes, scenario_file)) { // words and numbers may be others, all in their bounds
            CHECK(study->games.size() == 2);
            CHECK(told_study(*study));
        }
    }
}
