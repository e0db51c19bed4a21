// What lies over the map, and what is beneath it: lists that Escape shuts, the journal at its newest line, the title
// page and the prompt on a phone.
#include "engine/match/any_match.h"
#include "scenarios/files.h"
#include "shell/present/napoleon/table.h"
#include "shell/present/triumph/table.h"
#include "tests/shell/window.h"
#include "tests/support/languages.h"

#include <algorithm>

namespace sheets_test {

using namespace shell_tests;

namespace {

template <Ruleset R>
void escape_shuts(const char* battle) {
    using Here = TableOf<R>;
    GameHeader header;
    auto made = new_game(battle, header, scenario_file);
    REQUIRE(made);
    const auto& match = std::get<Match<R>>(*made);
    for (const bool orders : {false, true}) {
        typename Here::Table t;
        t.selected = UnitId{std::size_t{0}};
        (orders ? t.orders : t.muster) = true;
        Here::interpret(match.world(), match.state(), t, {Verb::let_go});
        CHECK_FALSE(t.orders);
        CHECK_FALSE(t.muster);
        CHECK(t.selected); // the list first
        Here::interpret(match.world(), match.state(), t, {Verb::let_go});
        CHECK_FALSE(t.selected);
    }
}

// The lowest line of the journal, if it is seen.
const Hit* last_line(Window& w) {
    const int last = static_cast<int>(w.app.session().scene().journal.size()) - 1;
    for (const Hit& h : w.app.hits())
        if (h.intent.verb == Verb::open_line && h.intent.number == last) return &h;
    return nullptr;
}

} // namespace

TEST_CASE("Escape shuts the order of battle and the standing orders") {
    escape_shuts<napoleon::Rules>("napoleon/szewardino");
    escape_shuts<triumph::Rules>("triumph/schevardino");
}

TEST_CASE("The journal opens at its newest line, as a page and as a whole") {
    const auto [width, height] = GENERATE(std::pair{1024.0f, 768.0f}, std::pair{390.0f, 844.0f});
    Window w(width, height);
    w.press("Against the computer");
    w.press("7 September");
    w.press("Begin");
    // Phases end, and the computer moves many: enough lines for more than a page.
    auto lines = [&] { return w.app.session().scene().journal.size(); };
    for (int n = 0; n < 60 && lines() < 40; ++n) {
        w.app.handle({w.app.session().scene().roll ? Verb::go_on : Verb::end_phase});
        w.settle(2000);
    }
    REQUIRE(lines() >= 40);
    w.press("Journal");
    const Hit* line = last_line(w);
    REQUIRE(line);
    CHECK(line->box.y0 < height);
    CHECK(line->box.y1 > height / 2 - 60); // not the upper end of a page that begins with the first turn
    w.press("Orders");
    w.app.key("j", 0, true); // the whole of it, over the table
    w.settle();
    REQUIRE(w.scene()["dialog"] == "journal");
    line = last_line(w);
    REQUIRE(line);
    CHECK(line->box.y1 <= height);
}

TEST_CASE("On a phone what begins a battle is in sight, and a drag anywhere scrolls the title page") {
    const float height = GENERATE(844.0f, 664.0f);
    Window w(390, height);
    const Hit* begin = w.find("Begin");
    REQUIRE(begin);
    CHECK(begin->box.y0 > height / 2);
    CHECK(begin->box.y1 <= height - 8);
    REQUIRE(w.find("Classic"));
    const float before = w.find("Classic")->box.y0;
    const Box at = begin->box;
    // Between what answers: the ground of the page.
    ImVec2 ground{195, 0};
    for (float y = 200; y < at.y0 - 60 && ground.y == 0; y += 2) {
        const Hit* h = hit_at(w.app.hits(), {195, y});
        if (h && !h->solid) ground.y = y;
    }
    REQUIRE(ground.y > 0);
    w.send(PointerPhase::down, ground.x, ground.y, 1);
    for (int n = 1; n <= 8; ++n) {
        w.send(PointerPhase::move, ground.x, ground.y - 20.0f * static_cast<float>(n), 1);
        w.draw();
    }
    w.send(PointerPhase::up, ground.x, ground.y - 160, 0);
    w.settle();
    const Hit* after = w.find("Classic"); // or above the screen
    CHECK((!after || after->box.y0 < before - 20));
    CHECK(w.find("Begin")->box.y0 == at.y0);
}

TEST_CASE("On a phone all is told of what can be continued, on as many lines as it takes") {
    const auto below = [](const char* detail) { // where the page goes on
        Window w(390, 844);
        SaveNote note;
        note.id = "0123456789abcdef", note.count = 1;
        note.title = "7 September: Borodino, 06:00", note.detail = detail;
        REQUIRE(keep(w.platform, place_key(note.id, 0), note, "bytes") == StorageFault::none);
        w.app.handle({Verb::to_title});
        w.settle();
        REQUIRE(w.find("Continue"));
        return w.find("Classic")->box.y0;
    };
    CHECK(below("classic") + 14 < below("classic · French against Russian computer (Colonel)"));
}

TEST_CASE("The sheet of a roll on a phone is as high as it needs, not as its forecast was") {
    Window w(390, 844);
    w.begin();
    Session& session = w.app.session();
    const auto tap = [&](const char* hex) {
        session.act({Verb::tap, *parse_hex(session.game()->map().grid, hex)});
        w.settle();
    };
    for (const char* hex : {"1520", "1718", "1718", "1617", "1618", "1618"}) tap(hex);
    session.act({Verb::end_phase});
    session.act({Verb::commit});
    w.settle();
    for (const char* hex : {"1817", "1718", "1618"}) tap(hex);
    REQUIRE(session.scene().forecast);
    const float forecast = w.scene()["free"][3];
    session.act({Verb::commit});
    w.settle();
    REQUIRE(session.scene().roll);
    CHECK(w.scene()["free"][3] > forecast + 60); // so much more of the map is seen
}

TEST_CASE("On a phone held across, advice does not cover who it is about, however large letters are") {
    Window w(844, 390);
    Intent large{Verb::set};
    large.words = "text_size", large.number = 3;
    w.app.handle(large);
    w.app.handle({Verb::seat, {}, {}, 1});
    w.app.handle({Verb::start});
    w.settle();
    for (int n = 0; n < 5; ++n) {
        w.press("Next unit");
        w.app.handle({Verb::hint});
        w.settle();
        const Scene& scene = w.app.session().scene();
        REQUIRE(scene.example);
        REQUIRE(scene.focus);
        const nlohmann::json now = w.scene();
        const ImVec2 p = w.app.hex_point(label(w.app.session().game()->map().grid, scene.focus));
        INFO(scene.example->words << " " << p.x << "," << p.y << " covered " << now["covered"].dump());
        for (const auto& box : now["covered"])
            CHECK_FALSE((p.x > box[0] && p.x < box[2] && p.y > box[1] && p.y < box[3]));
        w.press("Do it");
    }
}

TEST_CASE("With a new phase Enter is for what is asked, no longer for the hex that keys stood on") {
    Window w;
    w.begin();
    w.app.key(".", 0, true);
    w.settle();
    REQUIRE(w.scene()["key_hex"] != "");
    w.app.session().act({Verb::end_phase});
    w.app.session().act({Verb::commit});
    w.settle();
    REQUIRE(w.app.session().scene().bar.who == "French combat");
    CHECK(w.scene()["key_hex"] == "");
}

TEST_CASE("On a phone nothing that is offered stays beneath the prompt") {
    Window w(390, 844);
    w.begin();
    int asked = 0;
    for (int n = 0; n < 12; ++n) {
        w.press("Next");
        const Scene& scene = w.app.session().scene();
        if (scene.overlays.reach.empty() || scene.overlays.selected.empty()) continue;
        // Who is in hand high on the map, just below the words.
        const auto words = std::find_if(w.app.hits().begin(), w.app.hits().end(), [](const Hit& h) {
            return !h.solid && h.box.x0 < 20 && h.box.y0 > 56 && h.box.y0 < 100 && h.box.width() > 200;
        });
        if (words == w.app.hits().end()) continue;
        const Box prompt = words->box;
        ++asked;
        const Grid& g =
            std::visit([](const auto& m) -> const Grid& { return m.world().map.grid; }, w.app.session().game()->match);
        for (const ReachMark& m : scene.overlays.reach) {
            if (m.through) continue;
            const ImVec2 p = w.app.hex_point(label(g, m.hex));
            const ImVec2 hand = w.app.hex_point(label(g, scene.overlays.selected.front()));
            INFO(label(g, m.hex) << " at " << p.y << ", the prompt ends at " << prompt.y1);
            if (hand.y < 420) CHECK_FALSE((p.y > 60 && p.y < prompt.y1 && p.x > prompt.x0 && p.x < prompt.x1));
        }
    }
    CHECK(asked > 3);
}

TEST_CASE("What is due by link is said on its button, not only drawn, on a phone as well", "[language]") {
    struct English {
        ~English() { words::speak_english(); }
    } after;
    for (const auto l :
         {words::Language::english, words::Language::french, words::Language::russian, words::Language::polish}) {
        words::speak_english();
        Window w(390, 844);
        null_world().apart = true;
        w.press("By link");
        w.press("Begin");
        if (l != words::Language::english) REQUIRE(words::speak(pack_of(l)) == "");
        w.app.session().retell();
        w.settle();
        float right = 0;
        for (const Hit& h : w.app.hits()) {
            if (h.intent.verb == Verb::share_link) CHECK(h.box.width() > 100);
            if (h.box.y0 < 780) continue;
            CHECK(h.box.x0 >= 0);
            right = std::max(right, h.box.x1);
        }
        CHECK(right > 300);
        CHECK(right <= 390);
    }
}

} // namespace sheets_test
