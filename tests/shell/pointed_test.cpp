// Where screens are small: what a lesson points at lies in sight, neither beneath words nor beyond the edge, and so do
// the buttons. (On a desk the browser's tests ask it.)
#include "tests/shell/window.h"
#include "tests/support/languages.h"

#include <algorithm>

using namespace shell_tests;

namespace {

// Every button of the decision is drawn, and no edge cuts it off.
void see_buttons(Window& w, float width, float height) {
    const Scene& scene = w.app.session().scene();
    if (scene.turn != Turn::mine || scene.roll) return;
    for (const Button& b : scene.buttons) {
        INFO(width << "x" << height << ": " << b.label);
        const auto hit = std::find_if(w.app.hits().begin(), w.app.hits().end(), [&](const Hit& h) {
            return h.solid && h.intent == b.intent && h.label == b.label;
        });
        REQUIRE(hit != w.app.hits().end());
        CHECK(hit->box.x0 >= 0);
        CHECK(hit->box.x1 <= width);
        CHECK(hit->box.y1 <= height);
    }
}

// Neither beneath words nor beyond the edge.
ImVec2 see_hex(Window& w, HexId hex) {
    const std::string number = label(w.app.session().game()->map().grid, hex);
    INFO(number);
    const auto shown = w.scene();
    const auto box = [](const nlohmann::json& b) { return Box{b[0], b[1], b[2], b[3]}; };
    const ImVec2 at = w.app.hex_point(number);
    CHECK(box(shown["free"]).holds(at, -20));
    for (const auto& words : shown["covered"]) CHECK_FALSE(box(words).holds(at));
    CHECK_FALSE(hit_at(w.app.hits(), at));
    return at;
}

} // namespace

TEST_CASE("what a lesson points at, and every button, is to be seen and can be tapped on every screen",
          "[first][slow]") {
    struct Size {
        float w, h;
    };
    for (const Size size : {Size{820, 1180}, Size{390, 844}})
        for (const char* system : {"Classic", "Napoleon", "Triumph"}) {
            Window w(size.w, size.h);
            w.press(system);
            w.press(w.find("Show me") ? "Show me" : "First battle");
            Session& session = w.app.session();
            int pointed = 0, dice = 0, asked = 0;
            for (int n = 0; n < 45 && !session.scene().ending; ++n) {
                w.settle();
                const Scene& scene = session.scene();
                INFO(system << " " << size.w << "x" << size.h << ": " << (scene.lesson ? scene.lesson->heading : ""));
                see_buttons(w, size.w, size.h);
                if (scene.roll && (scene.roll->mine || scene.turn == Turn::mine)) { // however much there is to read
                    ++dice;
                    const auto go = std::find_if(w.app.hits().begin(), w.app.hits().end(),
                                                 [](const Hit& h) { return h.intent.verb == Verb::go_on && h.solid; });
                    REQUIRE(go != w.app.hits().end());
                    CHECK(go->box.height() >= 44);
                    CHECK(go->box.y1 <= size.h);
                }
                if (scene.overlays.pointed) {
                    ++pointed;
                    const ImVec2 at = see_hex(w, scene.overlays.pointed);
                    w.tap(at.x, at.y);
                } else if (scene.guide.verb != Verb::none) {
                    session.act(scene.guide);
                } else if (scene.lesson) {
                    if (!scene.lesson->among.empty() && !scene.overlays.selected.empty()) // who it asks about
                        see_hex(w, scene.overlays.selected.front()), ++asked;
                    w.press("Understood");
                } else if (scene.roll) {
                    session.act({Verb::go_on});
                } else if (scene.turn == Turn::computer) {
                    session.act({Verb::skip});
                } else {
                    const auto first = std::find_if(scene.buttons.begin(), scene.buttons.end(),
                                                    [](const Button& b) { return b.primary && b.enabled; });
                    session.act(first != scene.buttons.end() ? first->intent : Intent{Verb::let_go});
                }
            }
            CHECK(pointed >= 2);
            CHECK(asked >= 1);
            CHECK(dice >= 1);
        }
}

TEST_CASE("on a phone the list that is asked stands before the card", "[first]") {
    Window w(390, 844);
    w.press("Napoleon");
    w.press("Show me");
    Session& session = w.app.session();
    const auto asks = [&] {
        for (const Choices& c : session.scene().choices)
            for (const Row& r : c.rows)
                if (r.intent.verb == Verb::target) return true;
        return false;
    };
    for (int n = 0; n < 20 && !asks(); ++n) {
        if (session.scene().guide.verb != Verb::none)
            session.act(session.scene().guide);
        else
            w.press("Understood");
        w.settle();
    }
    REQUIRE(asks());
    REQUIRE(session.scene().card);
    const auto row = std::find_if(w.app.hits().begin(), w.app.hits().end(),
                                  [](const Hit& h) { return h.intent.verb == Verb::target; });
    REQUIRE(row != w.app.hits().end());
    CHECK(row->box.y1 < 844 - 76); // above the buttons
}

TEST_CASE("no language's words push a button off a phone or a tablet", "[first][language][slow]") {
    struct English {
        ~English() { words::speak_english(); }
    } after;
    for (const auto l : {words::Language::french, words::Language::russian, words::Language::polish})
        for (const ImVec2 size : {ImVec2{390, 844}, ImVec2{820, 1180}})
            for (const char* system : {"Classic", "Napoleon", "Triumph"}) {
                words::speak_english();
                Window w(size.x, size.y);
                w.platform.reduced_motion = true;
                w.press(system);
                w.press(w.find("Show me") ? "Show me" : "First battle");
                REQUIRE(words::speak(pack_of(l)) == "");
                Session& session = w.app.session();
                session.retell();
                for (int n = 0; n < 30 && !session.scene().ending; ++n) {
                    w.settle();
                    const Scene& scene = session.scene();
                    INFO(system);
                    see_buttons(w, size.x, size.y);
                    Intent wish = scene.guide;
                    if (scene.lesson && wish.verb == Verb::none) wish = {Verb::lesson, {}, {}, 1};
                    if (wish.verb == Verb::none && scene.roll) wish = {Verb::go_on};
                    for (const Button& b : scene.buttons)
                        if (wish.verb == Verb::none && b.primary && b.enabled) wish = b.intent;
                    if (wish.verb == Verb::none) wish = {scene.turn == Turn::computer ? Verb::skip : Verb::let_go};
                    session.act(wish);
                }
            }
}
