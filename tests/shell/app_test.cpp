// The App without a window: pointer events in, hits and frames out.
#include "shell/panels/blocks.h"
#include "tests/shell/window.h"

#include <catch_amalgamated.hpp>
#include <nlohmann/json.hpp>
#include <set>

using namespace redoubt;
using namespace redoubt::shell;

using shell_tests::Window;

TEST_CASE("The title page offers what it should and is still when nothing happens") {
    Window w;
    for (const char* label : {"Classic", "Napoleon", "Triumph", "5 September", "7 September", "Against the computer",
                              "Two at this table", "By link", "Begin", "Rules", "Paste a link", "Settings"})
        CHECK(w.find(label));
    CHECK(w.draw() < 0);
    auto before = w.scene();
    w.press("Triumph");
    auto after = w.scene();
    CHECK(after["page"] == "title");
    CHECK_FALSE(after.contains("told"));
    for (const char* label : {"The Schevardino Redoubt, 5 September", "Borodino, 7 September"}) CHECK(w.find(label));
    w.press("Classic");
    for (const Hit& h : w.app.hits())
        if (h.solid && !h.weak) CHECK(h.box.height() >= 44 - .01f);
}

TEST_CASE("What leads on from the title page waits for the rest of the program") {
    Window w;
    null_world().whole = false;
    for (const char* label : {"Napoleon", "Two at this table", "Against the computer", "Russian"}) w.press(label);
    w.app.handle({Verb::strength});
    w.app.handle({Verb::close});
    CHECK(null_world().awaited == 0);
    w.press("Begin");
    w.settle();
    CHECK(null_world().awaited == 1);
    CHECK(w.scene()["page"] == "title");
    SECTION("and is done then, once") {
        null_world().whole = true;
        w.app.rest_has_come();
        w.settle();
        CHECK(w.scene()["page"] == "table");
        w.app.handle({Verb::to_title});
        w.app.rest_has_come();
        CHECK(w.scene()["page"] == "title");
    }
    SECTION("unless something else is pressed meanwhile") {
        w.press("Classic");
        null_world().whole = true;
        w.app.rest_has_come();
        w.settle();
        CHECK(w.scene()["page"] == "title");
    }
    SECTION("whatever it is") {
        for (int v = 0; v < static_cast<int>(Verb::count); ++v) w.app.handle({static_cast<Verb>(v)});
        CHECK(w.scene()["page"] == "title");
        CHECK_FALSE(w.app.session().running());
    }
}

TEST_CASE("Every size shows its buttons inside the screen") {
    for (auto [width, height] : {std::pair{1366.0f, 768.0f},
                                 {1024.0f, 768.0f},
                                 {820.0f, 1180.0f},
                                 {390.0f, 844.0f},
                                 {1920.0f, 1080.0f},
                                 {844.0f, 390.0f}}) {
        Window w(width, height);
        CAPTURE(width, height);
        w.app.handle({Verb::seat, {}, {}, 1});
        w.app.handle({Verb::start});
        w.settle();
        CHECK(w.scene()["page"] == "table");
        CHECK(w.find("Menu"));
        CHECK(w.find("End movement"));
        CHECK(w.find("Undo"));
        for (const Hit& h : w.app.hits())
            if (h.solid && !h.weak && h.intent.verb != Verb::close) {
                CAPTURE(h.label);
                CHECK(h.box.x0 >= -1);
                CHECK(h.box.x1 <= width + 1);
                CHECK(h.box.y1 <= height + 1);
            }
        CHECK(w.draw() < 0);
    }
}

TEST_CASE("What begins a battle is in sight on every title page, however low the screen", "[shell]") {
    for (auto [width, height] : {std::pair{844.0f, 390.0f},
                                 {667.0f, 375.0f},
                                 {740.0f, 360.0f},
                                 {705.0f, 340.0f},
                                 {932.0f, 430.0f},
                                 {1024.0f, 600.0f},
                                 {1366.0f, 660.0f},
                                 {1366.0f, 768.0f},
                                 {820.0f, 1180.0f},
                                 {390.0f, 700.0f}})
        for (const char* system : {"Classic", "Napoleon", "Triumph", "Napoleon, in large letters"}) {
            CAPTURE(width, height, system);
            Window w(width, height);
            const std::string_view which = system;
            if (which.size() > 8) {
                Intent large{Verb::set};
                large.words = "text_size", large.number = 3;
                w.app.handle(large);
                w.settle();
            }
            w.press(which.substr(0, which.find(',')));
            const Hit* begin = w.find("Begin");
            REQUIRE(begin);
            CHECK(begin->box.y1 <= height);
            CHECK(begin->box.x1 <= width);
            CHECK(begin->box.width() >= 110);
            CHECK((w.find("Show me") || w.find("First battle")));
            w.press("Begin");
            CHECK(w.scene()["page"] == "table");
        }
}

TEST_CASE("The bar shows as many steps as fit, the present one always") {
    const std::vector<float> nine(9, 50);
    auto sight = [&](std::size_t now, float room) {
        const StepsInSight s = steps_in_sight(nine, now, 10, 10, room);
        return std::pair{s.first, s.last};
    };
    CHECK(sight(3, 9 * 50 + 8 * 10) == std::pair<std::size_t, std::size_t>{0, 9});
    for (std::size_t now = 0; now < 9; ++now) {
        const auto [first, last] = sight(now, 300);
        CHECK((first <= now && now < last));
        CHECK(last - first >= 4);
    }
    CHECK(sight(0, 300) == std::pair<std::size_t, std::size_t>{0, 4}); // 4 * 50 + 3 * 10 and dots behind
    CHECK(sight(4, 300) == std::pair<std::size_t, std::size_t>{3, 7}); // one past step, then what comes
    CHECK(sight(8, 300) == std::pair<std::size_t, std::size_t>{5, 9});
    CHECK(sight(8, 40) == std::pair<std::size_t, std::size_t>{0, 0});
}

TEST_CASE("A unit is marched by touch, and by the mouse taken back") {
    Window w;
    w.begin();
    std::string before = w.app.digest();
    w.app.handle({Verb::tap, *parse_hex(w.app.session().game()->map().grid, "1520")});
    w.settle();
    auto s = w.scene();
    REQUIRE(s["scene"]["selected"][0] == "1520");
    ImVec2 to = w.app.hex_point("1618");
    w.tap(to.x, to.y);
    CHECK(w.scene()["scene"]["buttons"][0]["label"] == "March to 1618");
    CHECK(w.app.digest() == before);
    w.tap(to.x, to.y);
    CHECK(w.app.digest() != before);
    w.press("Undo", PointerType::mouse);
    CHECK(w.app.digest() == before);
    CHECK(w.draw() < 0);
}

TEST_CASE("Fingers pan and pinch; a drag is no tap; inertia comes to rest") {
    Window w(820, 1180);
    w.app.handle({Verb::seat, {}, {}, 1});
    w.app.handle({Verb::start});
    w.settle();
    auto still = w.scene();
    ImVec2 hex = w.app.hex_point("1520");
    w.send(PointerPhase::down, 400, 400, 1);
    for (int i = 1; i <= 10; ++i) {
        w.send(PointerPhase::move, 400 + 12.0f * static_cast<float>(i), 400, 1);
        w.draw();
    }
    w.send(PointerPhase::up, 520, 400, 0);
    CHECK(w.draw() == 0); // inertia
    CHECK(w.settle() < 200);
    ImVec2 moved = w.app.hex_point("1520");
    CHECK(moved.x > hex.x + 100);
    CHECK(w.scene()["digest"] == still["digest"]);
    CHECK(w.scene()["scene"]["selected"].empty());

    float before = w.scene()["camera"]["hex"];
    w.send(PointerPhase::down, 380, 400, 1, PointerType::touch, 1);
    w.send(PointerPhase::down, 440, 400, 1, PointerType::touch, 2);
    for (int i = 1; i <= 6; ++i) {
        w.send(PointerPhase::move, 380 - 10.0f * static_cast<float>(i), 400, 1, PointerType::touch, 1);
        w.send(PointerPhase::move, 440 + 10.0f * static_cast<float>(i), 400, 1, PointerType::touch, 2);
        w.draw();
    }
    w.send(PointerPhase::up, 320, 400, 0, PointerType::touch, 1);
    w.send(PointerPhase::up, 500, 400, 0, PointerType::touch, 2);
    w.settle();
    float after = w.scene()["camera"]["hex"];
    CHECK(after > before * 1.8f);
}

TEST_CASE("Where nothing is asked the column has the field in small, and a press there brings the board to it") {
    Window w;
    w.begin();
    const auto middle = [&] { // of the board, as the number of the hex that lies nearest
        const auto s = w.scene();
        const float x = (float(s["free"][0]) + float(s["free"][2])) / 2,
                    y = (float(s["free"][1]) + float(s["free"][3])) / 2;
        std::string best;
        float least = 1e9f;
        for (const auto& [number, at] : s["hexes"].items())
            if (const float far = std::hypot(float(at[0]) - x, float(at[1]) - y); far < least)
                least = far, best = number;
        return best;
    };
    const Hit* small = w.find("The field in small");
    REQUIRE(small);
    const Box box = small->box;
    CHECK(box.width() > 150);
    for (int i = 0; i < 3; ++i) w.press("Zoom in");
    const std::string before = middle();
    w.tap(box.x0 + box.width() * .25f, box.y0 + box.height() * .3f);
    const std::string west = middle();
    CHECK(west != before);
    w.send(PointerPhase::down, box.x0 + box.width() * .25f, box.y0 + box.height() * .3f, 1);
    w.send(PointerPhase::move, box.x0 + box.width() * .7f, box.y0 + box.height() * .3f, 1); // drawn along
    w.settle();
    w.send(PointerPhase::up, box.x0 + box.width() * .7f, box.y0 + box.height() * .3f, 0);
    w.settle();
    CHECK(std::stoi(middle().substr(0, 2)) > std::stoi(west.substr(0, 2)) + 5); // columns
    const Hit* seen = nullptr; // who can be struck: a press on the row goes there
    for (const Hit& h : w.app.hits())
        if (h.solid && h.intent.verb == Verb::see_hex) seen = &h;
    REQUIRE(seen);
    const std::string where = label(w.app.session().game()->map().grid, seen->intent.hex);
    w.tap(seen->box.middle().x, seen->box.middle().y);
    const int off = std::stoi(middle()) - std::stoi(where);
    CHECK((std::abs(off / 100) <= 1 && std::abs(off % 100) <= 1));
    w.press("Next unit");
    CHECK_FALSE(w.find("The field in small")); // its card has the place
}

TEST_CASE("A hex where nobody is says what it is: its ground, its sides, and where its history is told") {
    Window w;
    w.press("Two at this table");
    const auto [system, battle, work] = GENERATE(std::tuple{"Classic", "7 September", "classic/work/great"},
                                                 std::tuple{"Napoleon", "Borodino", "napoleon/work/gorki"},
                                                 std::tuple{"Triumph", "Borodino", "triumph/work/gorki"});
    CAPTURE(system);
    w.press(system);
    w.press(battle);
    w.press("Begin");
    w.settle();
    REQUIRE(w.scene()["page"] == "table");
    const Session& session = w.app.session();
    const Map& map = session.game()->map();
    bool known = false;
    std::set<std::string> said;
    for (std::size_t i = 0; i < map.hexes.size(); ++i) {
        const GroundCard card = ground_card(session, HexId{i});
        REQUIRE(card.name.find(label(map.grid, HexId{i})) != std::string::npos);
        REQUIRE(card.words.size() > 3);
        known = known || card.story.find(work) != std::string::npos;
        for (const char* word : {"river", "bridge", "stream", "road", "Woods", "Open ground", "level"})
            if (card.words.find(word) != std::string::npos) said.insert(word);
    }
    CHECK(known);
    CHECK(said.size() >= 6); // the classic map has no levels
    // By a finger that rests on it.
    const Box free = {w.scene()["free"][0], w.scene()["free"][1], w.scene()["free"][2], w.scene()["free"][3]};
    std::set<HexId> taken;
    for (const CounterMark& c : session.scene().counters) taken.insert(c.hex);
    w.app.key("n", 0, true); // with somebody in hand, too
    w.settle();
    const bool classic = std::string_view(system) == "Classic";
    const std::string looked = classic ? "1016" : "2020", to_enter = "Points to enter (";
    const std::string there = ground_card(session, parse_hex(map.grid, looked).value()).words;
    CAPTURE(there);
    if (session.game()->top().selected)
        CHECK(there.find(to_enter) != std::string::npos);
    else
        CHECK_FALSE(classic);
    CHECK(there.find(to_enter) == there.rfind(to_enter));
    if (classic) { // 5.0C: a stream costs one point more, where the hex can be entered at all
        int dearer = 0;
        for (std::size_t i = 0; i < map.hexes.size(); ++i) {
            const std::string words = ground_card(session, HexId{i}).words;
            if (words.find(" South-west: stream.") == std::string::npos) continue;
            const std::size_t at = words.find("south-west", words.find(to_enter)), end = words.find_first_of(";.", at);
            CAPTURE(words);
            if (at == std::string::npos) { // the same from every side
                CHECK(words.find("): impossible.") != std::string::npos);
                continue;
            }
            const std::string cost = words.substr(words.rfind(' ', end) + 1, end - words.rfind(' ', end) - 1);
            CHECK((cost == "2" || cost == "impossible"));
            dearer += cost == "2";
        }
        CHECK(dearer > 5);
    }
    for (std::size_t i = 0; i < map.hexes.size(); ++i) {
        const std::string number = label(map.grid, HexId{i});
        const ImVec2 p = w.app.hex_point(number);
        if (!free.holds(p, -80) || hit_at(w.app.hits(), p) || taken.count(HexId{i})) continue;
        w.send(PointerPhase::down, p.x, p.y, 1);
        for (int n = 0; n < 50; ++n) w.draw(), w.now += 16;
        w.send(PointerPhase::up, p.x, p.y, 0);
        w.settle();
        CHECK(w.scene()["dialog"] == "message");
        CHECK(w.find("Close"));
        return;
    }
    FAIL("no empty hex in sight");
}

TEST_CASE("A long press opens the card; Escape and Tab and Enter do what they say") {
    Window w;
    w.begin();
    ImVec2 at = w.app.hex_point("1617");
    w.send(PointerPhase::down, at.x, at.y, 1);
    for (int i = 0; i < 50; ++i) {
        w.draw();
        w.now += 16;
    }
    w.send(PointerPhase::up, at.x, at.y, 0);
    w.settle();
    CHECK(w.scene()["dialog"] == "card");
    CHECK(w.app.key("Escape", 0, true));
    w.settle();
    CHECK(w.scene()["dialog"] == "");
    w.app.key("n", 0, true);
    w.settle();
    CHECK(!w.scene()["scene"]["selected"].empty());
    w.app.key("e", 0, true);
    w.settle();
    CHECK(w.scene()["scene"]["buttons"][0]["label"] == "End movement");
    w.app.key("Escape", 0, true);
    w.settle();
    CHECK(w.scene()["scene"]["bar"]["who"] == "French movement");
    CHECK(w.app.key("l", 0, true));
    w.settle();
    CHECK(w.scene()["dialog"] == "layers");
}

TEST_CASE("Bad links and files are said, and the table stays as it was") {
    Window w;
    w.begin();
    std::string digest = w.app.digest();
    w.app.open_link("AAAAAAAAAAAAAAAAAAAAAAAAAAR");
    w.settle();
    auto s = w.scene();
    CHECK(s["dialog"] == "message");
    CHECK(s["dialog_bad"] == true);
    CHECK(std::string(s["dialog_words"]).size() > 10);
    CHECK(w.app.digest() == digest);
    w.press("Close");
    w.app.imported("holiday.jpg", "\xFF\xD8\xFF\xE0 nothing of ours");
    w.settle();
    CHECK(w.scene()["dialog"] == "message");
    CHECK(w.app.digest() == digest);
}
