// By keys alone: the map, the fan and everything that the table offers (tests/shell/reach.h counts on it).
#include "engine/match/link.h"
#include "engine/match/save.h"
#include "scenarios/files.h"
#include "shell/app/fan.h"
#include "tests/shell/window.h"

#include <algorithm>
#include <random>
#include <set>

using namespace shell_tests;

namespace {

void open_battle(Window& w, const char* system, const char* battle) {
    w.press(system);
    w.press("Two at this table");
    w.press(battle);
    w.press("Begin");
    w.settle();
    REQUIRE(w.scene()["page"] == "table");
}
void key(Window& w, std::string_view k, int modifiers = 0) {
    w.app.key(k, modifiers, true);
    w.settle();
}

// Where Tab stops, from the first to the last, and whether it goes on beside the board then.
std::vector<Intent> stops(Window& w) {
    std::vector<Intent> out;
    for (int n = 0; n < 400; ++n) {
        if (!w.app.key("Tab", 0, true)) return out;
        w.settle();
        if (w.app.focused()) out.push_back(*w.app.focused());
    }
    FAIL("Tab never leaves the board");
    return out;
}

} // namespace

TEST_CASE("A march by keys alone: from marked hex to marked hex, and Enter") {
    Window w;
    open_battle(w, "Classic", "7 September");
    const std::string before = w.app.digest();
    key(w, ".");
    REQUIRE(w.scene()["key_hex"] != "");
    for (int n = 0; n < 60 && w.app.session().scene().overlays.reach.empty(); ++n) {
        key(w, ".");
        key(w, "Enter");
    }
    REQUIRE_FALSE(w.app.session().scene().overlays.reach.empty());
    const std::string own = w.scene()["key_hex"];
    key(w, ".");
    CHECK(w.scene()["key_hex"] != own);
    key(w, ",");
    key(w, "."); // there and back
    key(w, "Enter");
    REQUIRE_FALSE(w.app.session().scene().overlays.ghosts.empty());
    CHECK(w.app.digest() == before);
    key(w, "Enter");
    CHECK(w.app.digest() != before);
    key(w, "Escape");
    CHECK(w.scene()["key_hex"] == "");
}

TEST_CASE("Shift and an arrow go one hex on, in a row, and back") {
    Window w;
    open_battle(w, "Classic", "7 September");
    key(w, ".");
    const std::string from = w.scene()["key_hex"];
    for (const char* there : {"ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"}) key(w, there, key_shift);
    CHECK(w.scene()["key_hex"] == from);
    key(w, "ArrowRight", key_shift);
    key(w, "ArrowRight", key_shift);
    const std::string to = w.scene()["key_hex"];
    CHECK(std::stoi(to.substr(0, 2)) == std::stoi(from.substr(0, 2)) + 2);
    CHECK(to.substr(2) == from.substr(2));
}

TEST_CASE("The cards of a stack are laid out and chosen by keys") {
    const float text = GENERATE(1.0f, 1.6f);
    Window w;
    w.app.handle([&] {
        Intent in{Verb::set};
        in.words = "text_size";
        in.number = static_cast<int>(text * 100);
        return in;
    }());
    open_battle(w, "Napoleon", "Szewardino");
    const std::vector<StackMark> stacks = w.app.session().scene().stacks;
    REQUIRE_FALSE(stacks.empty());
    const Grid& grid = w.app.session().game()->map().grid;
    const StackMark* stack = &stacks.front();
    const std::string wanted = label(grid, stack->hex);
    key(w, ".");
    for (int n = 0; n < 120 && w.scene()["key_hex"] != wanted; ++n) { // by columns, then by rows
        const std::string now = w.scene()["key_hex"];
        const int columns = std::stoi(wanted.substr(0, 2)) - std::stoi(now.substr(0, 2));
        const int rows = std::stoi(wanted.substr(2)) - std::stoi(now.substr(2));
        key(w, columns > 0 ? "ArrowRight" : columns < 0 ? "ArrowLeft" : rows > 0 ? "ArrowDown" : "ArrowUp", key_shift);
    }
    REQUIRE(w.scene()["key_hex"] == wanted);
    for (std::size_t i = 0; i < stack->units.size(); ++i) {
        key(w, "f");
        REQUIRE(w.scene()["fan"] == label(grid, stack->hex));
        for (std::size_t n = 0; n <= i; ++n) key(w, "Tab");
        REQUIRE(w.app.focused());
        CHECK(w.app.focused()->verb == Verb::pick);
        CHECK(w.app.focused()->unit == stack->units[i]);
        key(w, "Enter");
        CHECK(w.scene()["fan"] == "");
        REQUIRE(w.app.session().scene().card);
        CHECK(w.app.session().scene().card->counter.name == stack->cards[i].name);
        if (w.scene()["dialog"] != "") key(w, "Escape");
    }
}

TEST_CASE("Tab stops at everything that the table offers, long lists and small windows too") {
    const auto [system, battle] = GENERATE(std::pair{"Classic", "5 September"}, std::pair{"Napoleon", "Szewardino"},
                                           std::pair{"Triumph", "The Schevardino"});
    const auto [width, height] = GENERATE(std::pair{1366, 768}, std::pair{1024, 600});
    CAPTURE(system, width, height);
    Window w(static_cast<float>(width), static_cast<float>(height));
    open_battle(w, system, battle);
    std::mt19937 dice(7);
    int offers = 0; // that were looked for
    for (int n = 0; n < 60; ++n) {
        if (w.scene()["dialog"] != "") {
            if (w.app.session().scene().handover)
                w.app.handle({Verb::play_side});
            else
                w.app.handle({Verb::close});
            w.settle();
            continue;
        }
        if (w.app.session().scene().roll) key(w, "Enter");
        std::vector<Intent> offered;
        const Scene scene = w.app.session().scene();
        auto add = [&](const Intent& in) {
            if (in.verb != Verb::none && in.verb != Verb::see_hex) offered.push_back(in);
        };
        for (const Button& b : scene.buttons)
            if (b.enabled) add(b.intent);
        for (const auto* b : {&scene.undo, &scene.next, &scene.end})
            if (*b && (*b)->enabled) add((*b)->intent);
        for (const Choices& c : scene.choices)
            for (const Row& r : c.rows)
                if (r.enabled) add(r.intent);
        for (const shell::Duty& d : scene.duties) add(d.intent);
        if (n % 15 == 0) {
            const std::vector<Intent> all = stops(w);
            for (const Intent& in : offered) {
                ++offers;
                if (std::find(all.begin(), all.end(), in) != all.end()) continue;
                std::string where;
                for (const Intent& s : all) where += " " + std::string(name(s.verb)) + s.words;
                for (const Hit& h : w.app.hits())
                    if (h.intent == in) where += " HIT " + std::to_string(h.box.y0) + "-" + std::to_string(h.box.y1);
                INFO("stops:" << where);
                INFO(name(in.verb) << " " << in.words << " " << in.number << " " << (in.unit ? 1 : 0));
                FAIL_CHECK("no stop of Tab");
            }
        }
        for (HexId h : scene.legal) offered.push_back({Verb::tap, h});
        REQUIRE_FALSE(offered.empty());
        w.app.handle(offered[dice() % offered.size()]);
        w.settle();
    }
    CHECK(offers >= 10);
}

TEST_CASE("The refusal stands aside from the hex it speaks of, and a tap beside its buttons goes through to the map") {
    const auto [width, height] = GENERATE(std::pair{1366, 768}, std::pair{1024, 768});
    CAPTURE(width, height);
    Window w(static_cast<float>(width), static_cast<float>(height));
    w.begin();
    const Scene first = w.app.session().scene();
    HexId own, enemy;
    for (const CounterMark& c : first.counters) {
        if (c.act == Act::ready && !own) own = c.hex;
        if (c.side == Side::russian && !enemy) enemy = c.hex;
    }
    w.app.handle({Verb::tap, own});
    w.app.handle({Verb::tap, enemy});
    w.settle();
    REQUIRE(w.app.session().scene().why);
    const std::string refused = label(w.app.session().game()->map().grid, enemy);
    auto rule = [&]() -> const Hit* { // a button of the card
        const std::string number = w.app.session().scene().why->rule.number;
        for (const Hit& h : w.app.hits())
            if (h.solid && !h.weak && h.intent.verb == Verb::open_rule && h.intent.words == number) return &h;
        return nullptr;
    };
    REQUIRE(rule());
    // The map is drawn so far that the hex would lie under the card.
    const ImVec2 to = {rule()->box.x0 + 100, rule()->box.y0 - 20}, middle = w.app.free_middle();
    for (int i = 0; i < 100; ++i) {
        const ImVec2 p = w.app.hex_point(refused);
        const float dx = std::clamp(to.x - p.x, -60.0f, 60.0f), dy = std::clamp(to.y - p.y, -60.0f, 60.0f);
        if (std::hypot(dx, dy) < 14) break; // less would be a tap
        w.send(PointerPhase::down, middle.x, middle.y, 1);
        w.send(PointerPhase::move, middle.x + dx * .5f, middle.y + dy * .5f, 1);
        w.send(PointerPhase::move, middle.x + dx, middle.y + dy, 1);
        w.now += 100;
        w.send(PointerPhase::up, middle.x + dx, middle.y + dy, 0);
        w.settle();
    }
    const ImVec2 p = w.app.hex_point(refused);
    INFO(p.x << "," << p.y << " wanted " << to.x << "," << to.y);
    REQUIRE(rule());
    if (std::abs(p.y - to.y) < 15) CHECK(rule()->box.y0 > p.y + w.app.hex_px() * .4f);
    CHECK_FALSE(hit_at(w.app.hits(), p));
    CHECK_FALSE(hit_at(w.app.hits(), {rule()->box.x0 + 60, rule()->box.y0 - 4})); // on the card, beside its buttons
}

TEST_CASE("The staff tent: by the menu, with the game as it is saved and the step that is shown") {
    Window w;
    open_battle(w, "Napoleon", "Szewardino");
    if (w.scene()["dialog"] != "") key(w, "Enter");
    w.press("Menu");
    CHECK_FALSE(w.find("Staff tent")); // the window has none
    key(w, "Escape");
    w.platform.page = true;
    w.press("Menu");
    w.press("Staff tent");
    w.settle();
    CHECK(w.scene()["dialog"] == "");
    const auto game = load_game(null_world().tent.first, scenario_file);
    REQUIRE(game);
    CHECK(header_of(game->match).scenario == "szewardino");
    CHECK(null_world().tent.second == steps(game->match));
}

TEST_CASE("The player aids: by A, by the menu and from the rules, of the system at hand, and never through a curtain") {
    Window w;
    w.platform.page = true;
    key(w, "a");
    CHECK(null_world().aids == "classic"); // of the title page
    open_battle(w, "Napoleon", "Szewardino");
    null_world().aids.clear();
    if (w.scene()["dialog"] != "") { // handed over: the table below is not to be seen
        key(w, "a");
        CHECK(null_world().aids.empty());
        CHECK(w.scene()["dialog"] != "");
        key(w, "Enter");
    }
    REQUIRE(w.scene()["dialog"] == "");
    key(w, "A");
    CHECK(null_world().aids == "napoleon");
    null_world().aids.clear();
    w.press("Menu");
    w.press("Player aids");
    w.settle();
    CHECK(null_world().aids == "napoleon");
    CHECK(w.scene()["dialog"] == "");
    null_world().aids.clear();
    w.press("Menu");
    w.press("Rules");
    w.settle();
    w.press("Player aids");
    w.settle();
    CHECK(null_world().aids == "napoleon");
    w.platform.page = false; // a window has no sheets
    w.press("Menu");
    CHECK(!w.find("Player aids"));
}

TEST_CASE("History: of the battle by the menu, of a unit's corps by its card, and nowhere in a window") {
    Window w;
    w.platform.page = true;
    open_battle(w, "Napoleon", "Szewardino");
    if (w.scene()["dialog"] != "") key(w, "Enter");
    w.press("Menu");
    w.press("History");
    w.settle();
    CHECK(null_world().past == "napoleon/szewardino");
    CHECK(w.scene()["dialog"] == "");
    const auto& units = w.app.session().scene().units;
    const auto& counters = w.app.session().scene().counters;
    REQUIRE(!units.empty());
    w.app.handle({Verb::hold, counters[0].hex, units[0]});
    w.settle();
    REQUIRE((w.app.session().scene().card && w.app.session().scene().card->story));
    const std::string whom = w.app.session().scene().card->story->intent.words;
    CHECK(whom.starts_with("napoleon/"));
    w.press("History");
    w.settle();
    CHECK(null_world().past == whom);
    w.platform.page = false;
    w.settle();
    w.press("Menu");
    CHECK(!w.find("History"));
}

TEST_CASE("Live play: of a game by link, by the menu, beside its link and in words; and what it has to know") {
    Window w;
    w.platform.page = true;
    null_world().lives = 0;
    const std::string nothing = w.app.live(3); // of the title page
    CHECK(std::count(nothing.begin(), nothing.end(), '\n') == 8);
    CHECK(nothing.starts_with("0\n\n"));
    w.press("By link");
    w.press("Begin");
    w.settle();
    w.press("Play live");
    CHECK(null_world().lives == 1);
    w.press("Menu");
    w.press("Play live");
    CHECK(null_world().lives == 2);
    const Session& session = w.app.session();
    const std::string due = w.app.live(0);
    CHECK(due.starts_with("0\n" + header_of(session.game()->match).id + "\nclassic/"));
    CHECK(due.find("\n0\n0\n3\n\n\n") != std::string::npos); // the French, nothing handed over, an answer due
    CHECK(session.link_due());
    const std::string sent = w.app.live(3);
    CHECK(sent.find("\n0\n1\n4\n" + hex_digest(agreed_digest(session.game()->match)) + '\n') != std::string::npos);
    CHECK(sent.size() > due.size() + 60); // with the link itself
    CHECK_FALSE(session.link_due());
    w.press("Menu");
    CHECK(w.app.live(0).starts_with("1\n")); // something lies over the board
    key(w, "Escape");
    w.platform.page = false; // a window has none of it
    w.press("Menu");
    CHECK_FALSE(w.find("Play live"));
}
