// The board in the App: what a frame costs, the fan of a stack, sliding panels, settings, what has just happened.
#include "shell/board/fan.h"
#include "tests/shell/window.h"

#include <algorithm>
#include <cmath>

using namespace shell_tests;
using Catch::Approx;

namespace {

// A GL that gives out numbers: tiles are quads, nothing is drawn.
ImTextureID last_texture = 0;
const TileGl counting = {[](int, int, const void*) { return ++last_texture; }, [](ImTextureID) {},
                         [](ImTextureID, int, ImDrawData&, bool) { return true; }};

struct Cost {
    int vertices = 0, calls = 0;
};
Cost cost_of_frame() {
    Cost out;
    const ImDrawData* data = ImGui::GetDrawData();
    out.vertices = data->TotalVtxCount;
    for (const ImDrawList* list : data->CmdLists) out.calls += list->CmdBuffer.Size;
    return out;
}

void open_battle(Window& w, const char* system, const char* battle) {
    w.press(system);
    w.press("Two at this table");
    w.press(battle);
    w.press("Begin");
    w.settle();
    REQUIRE(w.scene()["page"] == "table");
}

// The first stack on the screen that can be tapped, by its label.
const StackMark* stack_in_sight(Window& w) {
    const Box free = {w.scene()["free"][0], w.scene()["free"][1], w.scene()["free"][2], w.scene()["free"][3]};
    for (const StackMark& s : w.app.session().scene().stacks) {
        const std::string hex = label(w.app.session().game()->map().grid, s.hex);
        const ImVec2 p = w.app.hex_point(hex);
        if (free.holds(p, -80) && !hit_at(w.app.hits(), p) && !hit_at(w.app.hits(), {p.x + 30, p.y + 30})) return &s;
    }
    return nullptr;
}

int cards_shown(Window& w) {
    return static_cast<int>(std::count_if(w.app.hits().begin(), w.app.hits().end(),
                                          [](const Hit& h) { return h.solid && h.intent.verb == Verb::pick; }));
}

} // namespace

TEST_CASE("A pan over the whole field, and over any part of it, stays within its budget; at rest no frame is drawn") {
    const auto [system, battle] = GENERATE(std::pair{"Classic", "7 September"}, std::pair{"Napoleon", "Borodino"},
                                           std::pair{"Triumph", "Borodino"});
    CAPTURE(system);
    Window w;
    w.app.gl = &counting;
    open_battle(w, system, battle);
    int most = 0, calls = 0;
    for (float hex : {0.0f, 28.0f, 46.0f, 60.0f}) { // 0: the whole field; the others where the most is drawn
        w.app.handle({Verb::fit});
        w.settle();
        const ImVec2 middle = w.app.free_middle();
        for (int n = 0; n < 40 && hex > 0 && std::abs(w.app.hex_px() / hex - 1) > .01f; ++n)
            w.app.wheel(middle.x, middle.y, 0, -std::log(std::clamp(hex / w.app.hex_px(), .5f, 2.0f)) / .0016f, false);
        w.now += 1000;
        null_world().clock = w.now;
        w.settle();
        w.send(PointerPhase::down, middle.x, middle.y, 1);
        w.draw();
        for (int i = 1; i <= 8; ++i) { // to and fro across the field
            const float by = static_cast<float>(i <= 4 ? i : 8 - i) * 60;
            w.send(PointerPhase::move, middle.x - by, middle.y - by / 2, 1);
            w.draw();
            const Cost c = cost_of_frame();
            most = std::max(most, c.vertices), calls = std::max(calls, c.calls);
            CAPTURE(w.app.hex_px());
            CHECK(c.vertices <= 60000);
            CHECK(c.calls <= 40);
        }
        w.send(PointerPhase::up, middle.x, middle.y, 0);
        w.settle();
        CHECK(w.draw() < 0); // nothing asks for another frame
    }
    INFO(most << " vertices, " << calls << " draw calls");
    CHECK(most > 5000);
}

TEST_CASE("A stack is laid out as cards: by its disc, by a long press, and gathered up again") {
    Window w(1024, 768);
    open_battle(w, "Napoleon", "Szewardino");
    const StackMark* stack = stack_in_sight(w);
    REQUIRE(stack);
    const HexId hex = stack->hex;
    const std::size_t cards = stack->cards.size();
    const std::string number = label(w.app.session().game()->map().grid, hex), before = w.app.digest();
    REQUIRE(cards >= 2);
    const CounterMark* top = nullptr;
    for (const CounterMark& c : w.app.session().scene().counters)
        if (c.hex == hex) top = &c;
    REQUIRE(top);
    CHECK(top->depth == static_cast<int>(cards));
    const StackDisc disc = stack_disc(*top, w.app.hex_point(number), w.app.hex_px());
    REQUIRE(disc.radius > 5);
    w.tap(disc.middle.x, disc.middle.y);
    CHECK(w.scene()["fan"] == number);
    CHECK(cards_shown(w) == static_cast<int>(cards));
    for (const Hit& h : w.app.hits())
        if (h.intent.verb == Verb::pick) {
            CHECK(h.box.width() >= 44);
            CHECK(h.box.height() >= 44);
        }
    w.app.key("Escape", 0, true);
    w.settle();
    CHECK(w.scene()["fan"] == "");

    const ImVec2 at = w.app.hex_point(number);
    w.send(PointerPhase::down, at.x, at.y, 1);
    for (int i = 0; i < 60; ++i) {
        w.draw();
        w.now += 16;
        null_world().clock = w.now;
    }
    w.send(PointerPhase::up, at.x, at.y, 0);
    w.settle();
    CHECK(w.scene()["fan"] == number);
    // A card is looked at: nothing is played.
    const auto card = std::find_if(w.app.hits().begin(), w.app.hits().end(),
                                   [](const Hit& h) { return h.intent.verb == Verb::pick && h.intent.unit; });
    REQUIRE(card != w.app.hits().end());
    const UnitId unit = card->intent.unit;
    w.tap(card->box.middle().x, card->box.middle().y);
    CHECK(w.scene()["fan"] == "");
    CHECK(w.app.digest() == before);
    REQUIRE(w.app.session().scene().card);
    for (const StackMark& s : w.app.session().scene().stacks)
        for (std::size_t i = 0; i < s.units.size(); ++i)
            if (s.units[i] == unit) CHECK(w.app.session().scene().card->counter.name == s.cards[i].name);
}

TEST_CASE("Every system says what its stacks hold, the card on the board among them") {
    const auto [system, battle] = GENERATE(std::pair{"Classic", "7 September"}, std::pair{"Napoleon", "Szewardino"},
                                           std::pair{"Triumph", "Borodino"});
    CAPTURE(system);
    Window w;
    open_battle(w, system, battle);
    const Scene& scene = w.app.session().scene();
    REQUIRE_FALSE(scene.stacks.empty());
    for (const StackMark& s : scene.stacks) {
        CHECK(s.cards.size() == s.units.size());
        CHECK(s.cards.size() >= 2);
        bool found = false;
        for (std::size_t i = 0; i < scene.counters.size(); ++i)
            found = found || (scene.counters[i].hex == s.hex &&
                              std::find(s.units.begin(), s.units.end(), scene.units[i]) != s.units.end());
        CHECK(found);
        for (const CounterMark& c : s.cards) CHECK(c.hex == s.hex);
    }
    for (const CounterMark& c : scene.counters)
        if (c.depth > 1)
            CHECK(std::any_of(scene.stacks.begin(), scene.stacks.end(),
                              [&](const StackMark& s) { return s.hex == c.hex; }));
}

TEST_CASE("The column is swiped away and drawn back by its tab") {
    Window w(1024, 768);
    w.begin();
    auto drag = [&](float x0, float x1, float y) {
        w.send(PointerPhase::down, x0, y, 1);
        w.draw();
        for (int i = 1; i <= 8; ++i) {
            w.send(PointerPhase::move, x0 + (x1 - x0) * static_cast<float>(i) / 8, y, 1);
            w.draw();
        }
        w.send(PointerPhase::up, x1, y, 0);
        w.settle();
    };
    REQUIRE(w.find("Hide the column"));
    drag(800, 830, 400); // not far enough: it comes back
    CHECK(w.find("Hide the column"));
    drag(800, 980, 400);
    CHECK_FALSE(w.find("Hide the column"));
    const Hit* tab = w.find("Show the column");
    REQUIRE(tab);
    CHECK(tab->box.height() >= 88);
    drag(tab->box.middle().x, tab->box.middle().x - 120, tab->box.middle().y);
    CHECK(w.find("Hide the column"));
    CHECK(w.draw() < 0);
}

TEST_CASE("Motion is short, and there is none for who asks for none") {
    Window w(1024, 768);
    w.app.gl = nullptr; // tiles come frame by frame
    w.begin();
    w.beat = 16;
    auto frames_of = [&](Verb verb) {
        w.app.handle({verb});
        return w.settle();
    };
    CHECK(frames_of(Verb::column) > 5); // the column slides
    CHECK(frames_of(Verb::column) > 5);
    w.platform.reduced_motion = true;
    CHECK(frames_of(Verb::column) <= 3);
    CHECK(frames_of(Verb::column) <= 3);
    CHECK(frames_of(Verb::zoom_in) <= 3);
    w.app.key("n", 0, true); // a unit in hand: marks and a new prompt
    CHECK(w.settle() <= 3);
}

TEST_CASE("A big moment stands across the map for a while and takes no taps, whatever is played next") {
    Window w(1024, 768);
    w.begin();
    w.settle();
    const auto hits = w.app.hits().size();
    Headline big{"Shevardino Redoubt", "in French hands"};
    w.app.session().game()->headline = big;
    w.draw();
    CHECK(w.scene()["headline"] == "Shevardino Redoubt");
    CHECK_FALSE(w.app.session().game()->headline); // shown once
    CHECK(w.app.hits().size() == hits);
    CHECK(w.settle() > 5); // it opens and shuts
    CHECK(w.scene()["headline"] == "");
    w.platform.reduced_motion = true;
    w.app.session().game()->headline = big;
    w.draw();
    CHECK(w.scene()["headline"] == "Shevardino Redoubt");
    int frames = 0;
    for (double next = w.draw(); next >= 0 && frames < 100; next = w.draw()) w.now += std::max(16.0, next), ++frames;
    CHECK(frames <= 4); // it stands, and is gone
    CHECK(w.scene()["headline"] == "");
}

TEST_CASE("What has just happened to counters is shown for a moment") {
    Scene before;
    auto mark = [](std::size_t hex, const char* strength) {
        CounterMark m;
        m.hex = HexId{hex};
        m.ratings[0] = strength;
        return m;
    };
    before.counters = {mark(1, "6"), mark(2, "4"), mark(3, "5")};
    before.units = {UnitId{std::size_t{0}}, UnitId{std::size_t{1}}, UnitId{std::size_t{2}}};
    Effects e;
    observe(e, before, false);
    CHECK(e.running.empty()); // a game that has just been opened
    Scene after = before;
    after.counters[0].ratings[0] = "5";
    after.counters[1].is.disordered = true;
    after.counters.pop_back(), after.units.pop_back();
    observe(e, after, false);
    REQUIRE(e.running.size() == 3);
    // Before the dice lie everything is as it was, and a page that waits for a tap draws nothing.
    CHECK_FALSE(running(e));
    Scene shown = after;
    CHECK(play(e, shown, 5000));
    CHECK(shown.counters[0].ratings[0] == "6");
    CHECK(shown.counters[0].flash == 0);
    CHECK_FALSE(shown.counters[1].is.disordered);
    REQUIRE(shown.counters.size() == 3);
    CHECK(shown.counters[2].fade == 1);
    let_go(e, 1000);
    CHECK(running(e));
    shown = after;
    CHECK(play(e, shown, 1040));
    CHECK(shown.counters[0].flash == Approx(.9f));
    CHECK(shown.counters[1].flip < 1);
    CHECK_FALSE(shown.counters[1].is.disordered); // the old face still
    REQUIRE(shown.counters.size() == 3);          // who has gone is still seen
    CHECK(shown.counters[2].fade < 1);
    shown = after;
    CHECK(play(e, shown, 1130));
    CHECK(shown.counters[1].is.disordered); // turned over
    shown = after;
    CHECK(play(e, shown, 1300));
    CHECK(shown.counters.size() == 2);
    shown = after;
    CHECK_FALSE(play(e, shown, 1401));
    CHECK(shown.counters[0].flash == 0);
    observe(e, before, true); // nothing is to move
    CHECK(e.running.empty());
}

TEST_CASE("Palette, furniture and units are kept as settings, and text size reaches the panels") {
    Settings s;
    CHECK(set_setting(s, "palette", 1));
    CHECK(set_setting(s, "furniture", 0));
    CHECK(set_setting(s, "units", 2));
    CHECK(set_setting(s, "text_size", 3));
    CHECK_FALSE(set_setting(s, "palette", 2));
    CHECK_FALSE(set_setting(s, "units", 3));
    CHECK(read_settings(written(s)) == s);
    CHECK(s.palette == Palette::distinct);
    CHECK(s.units == Units::toises);
    for (auto [width, height] : {std::pair{1024.0f, 768.0f}, {820.0f, 1180.0f}, {390.0f, 844.0f}})
        for (int size : {0, 3}) {
            Window w(width, height);
            CAPTURE(width, height, size);
            Intent set{Verb::set};
            set.words = "text_size";
            set.number = size;
            w.app.handle(set);
            w.app.handle({Verb::seat, {}, {}, 1});
            w.app.handle({Verb::start});
            w.settle();
            for (const char* button : {"Menu", "Undo", "End movement"}) CHECK(w.find(button));
            for (const Hit& h : w.app.hits())
                if (h.solid && !h.weak && h.intent.verb != Verb::close) {
                    CAPTURE(h.label);
                    CHECK(h.box.x0 >= -1);
                    CHECK(h.box.x1 <= width + 1);
                    CHECK(h.box.y1 <= height + 1);
                }
        }
}

TEST_CASE("The layouts of every screen leave the map a free area and overlap nothing") {
    for (auto [width, height] : {std::pair{1366.0f, 768.0f},
                                 {1024.0f, 768.0f},
                                 {820.0f, 1180.0f},
                                 {390.0f, 844.0f},
                                 {844.0f, 390.0f},
                                 {1280.0f, 560.0f},
                                 {1800.0f, 1000.0f},
                                 {2200.0f, 1200.0f}})
        for (float text : {.9f, 1.0f, 1.15f, 1.3f})
            for (bool hidden : {false, true}) {
                CAPTURE(width, height, text, hidden);
                const auto with = [&, w = width, h = height](int stop, float content = 0) {
                    return layout_of({w, h, {}, text}, {.stop = stop, .column_hidden = hidden, .content = content});
                };
                const Layout l = with(1);
                CHECK(l.free.width() > 200);
                CHECK(l.free.height() > 180);
                if (l.column.width() > 0) {
                    CHECK(l.column.x0 >= l.free.x1);
                    CHECK(l.column.x1 <= width - 11);
                    CHECK(l.column.y0 >= l.bar.y1);
                }
                if (l.shape == Shape::desktop && width >= 2000 && !hidden) {
                    CHECK(l.journal.width() >= 300);
                    CHECK(l.journal.x1 <= l.free.x0);
                    CHECK(l.tools.x >= l.journal.x1);
                    CHECK(l.prompt_x >= l.journal.x1);
                } else {
                    CHECK(l.journal.width() == 0);
                }
                if (width >= 1700 && !hidden) CHECK(l.column.width() == Approx(400 * std::max(1.0f, text)));
                if (l.sheet.height() > 0) {
                    CHECK(l.free.y1 <= l.sheet.y0 + 1);
                    CHECK(with(0).sheet.height() < l.sheet.height());
                    CHECK(with(2).sheet.height() >= l.sheet.height());
                    // It fits its words, leaves the map room whatever they are, and still goes further up.
                    const Layout few = with(1, 120);
                    const Layout many = with(1, 5000);
                    CHECK(few.sheet.height() == Approx(std::min(120 + few.foot + few.peek + 8, l.sheet.height())));
                    CHECK(few.sheet.height() < l.sheet.height());
                    CHECK(many.sheet.height() >= l.sheet.height());
                    CHECK(many.free.height() > 180);
                    CHECK(with(2, 5000).sheet.height() >= many.sheet.height());
                }
            }
}
