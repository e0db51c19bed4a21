// What the search of a sheet (web/search.js) asks of the program: the table in words although the text view is closed,
// and to open what was found: a unit where it stands, a rule, an example.
#include "shell/cli/tool.h"
#include "tests/shell/window.h"

namespace search_test {

using namespace shell_tests;

namespace {

nlohmann::json looked(Window& w) {
    return json_of(w.app.live(8));
}

} // namespace

TEST_CASE("The search sees the units of the battle with their formations, and not behind a curtain", "[search]") {
    Window w;
    CHECK(looked(w)["system"] == "classic");
    CHECK_FALSE(looked(w).contains("table"));
    for (const char* system : {"Classic", "Napoleon", "Triumph"}) {
        w.app.handle({Verb::to_title});
        w.settle();
        w.press(system);
        w.press("Two at this table");
        w.press("Begin");
        while (!looked(w).contains("table")) { // what lies over it at first
            w.app.handle({Verb::play_side});
            w.app.handle({Verb::close});
            w.settle();
        }
        const auto j = looked(w);
        REQUIRE(j["table"]["units"].size() > 20);
        std::size_t with = 0; // a garrison is of no formation
        for (const auto& u : j["table"]["units"]) {
            with += u["of"].get<std::string>().size() > 3 ? 1 : 0;
            CHECK_FALSE(u["place"].get<std::string>().empty());
        }
        CHECK(with * 4 > j["table"]["units"].size() * 3);
        CHECK(null_world().reading.empty()); // the text view stays closed
    }
}

TEST_CASE("A unit that was found is gone to, and its card lies open", "[search]") {
    const auto [width, height, where] =
        GENERATE(std::tuple{1366.0f, 768.0f, ""}, std::tuple{390.0f, 844.0f, "card"}); // in the column, over the board
    Window w(width, height);
    w.press("Triumph");
    w.press("Two at this table");
    w.press("Begin");
    w.settle();
    w.app.handle({Verb::play_side});
    w.settle();
    const std::string digest = w.app.digest();
    const nlohmann::json table = looked(w)["table"];
    int units = 0;
    for (const auto& u : table["units"]) {
        const std::string place = u["place"];
        if (!std::isdigit(static_cast<unsigned char>(place[0])) || ++units % 5 != 1)
            continue; // one of five: each is drawn twice
        w.app.read(Read::card, u["unit"], "go");
        w.settle();
        auto now = w.scene();
        INFO(json_text(u));
        REQUIRE(now["dialog"] == where);
        CHECK(now["scene"]["card"]["sub"].get<std::string>().find(place.substr(0, 4)) != std::string::npos);
        CHECK(now["scene"]["card"]["sub"].get<std::string>().find(u["of"].get<std::string>()) != std::string::npos);
        if (now["dialog"] != "") w.app.handle({Verb::close});
        w.settle();
        now = w.scene();
        const auto at = now["hexes"][place.substr(0, 4)], free = now["free"];
        CHECK((at[0] >= free[0] && at[0] <= free[2] && at[1] >= free[1] && at[1] <= free[3]));
    }
    CHECK(w.app.digest() == digest);
    w.platform.page = true;
    w.app.read(Read::open, 0, "");
    w.app.read(Read::card, 3, "go");
    w.settle();
    CHECK(w.scene()["dialog"] == ""); // the text view has it in its own words
    CHECK_FALSE(json_of(null_world().reading)["table"]["card"].empty());
    w.app.handle({Verb::menu}); // something lies over the table
    w.app.read(Read::card, 3, "go");
    CHECK(w.scene()["dialog"] == "menu");
}

TEST_CASE("A rule and an example that were found are opened", "[search]") {
    Window w(1024, 768);
    w.begin();
    w.app.read(Read::rule, 0, "7.0");
    w.settle();
    CHECK(w.scene()["dialog"] == "rule");
    CHECK(w.scene()["dialog_heading"].get<std::string>().rfind("7.0  ", 0) == 0);
    w.app.handle({Verb::close});
    null_world().fetched.clear();
    w.app.fetched("examples-classic.json", std::nullopt); // they could not be had for the rule
    w.app.read(Read::example, 0, "10.0-garrison-does-not-advance");
    w.settle();
    CHECK_FALSE(w.scene()["scene"].contains("example"));
    REQUIRE(null_world().fetched == std::vector<std::string>{"examples-classic.json"});
    const auto book = cli::read_text(std::string(REDOUBT_EXAMPLES_DIR) + "/examples-classic.json");
    REQUIRE(book);
    w.app.fetched("examples-classic.json", *book);
    w.settle();
    CHECK(w.scene()["scene"]["example"]["place"] == "0 of 3");
    w.press("Leave the example");
    w.app.read(Read::example, 0, "no-such-thing");
    CHECK_FALSE(w.scene()["scene"].contains("example"));
}

} // namespace search_test
