#include "shell/board/fan.h"
#include "tests/board/support.h"

using namespace board_tests;
using Catch::Approx;

TEST_CASE("A fan stands inside the free area, over the finger where there is room") {
    const Grid g = classic_sheet();
    for (Box screen : {Box{0, 0, 1366, 768}, Box{0, 0, 820, 1180}, Box{0, 0, 390, 844}, Box{0, 0, 844, 390}}) {
        Camera c = camera(g, 66, {1900, 1100}, screen);
        c.free = {0, 56, screen.x1 > 1000 ? screen.x1 - 340 : screen.x1,
                  screen.y1 > 800 ? screen.y1 * .55f : screen.y1};
        for (ImVec2 at :
             {ImVec2{c.free.x0 + 20, c.free.y0 + 30}, c.free.middle(), ImVec2{c.free.x1 - 20, c.free.y1 - 20}})
            for (std::size_t n : {2u, 3u, 5u, 8u, 12u})
                for (float text : {1.0f, 1.3f}) {
                    const FanPlace p = fan_place(c, at, n, text);
                    CAPTURE(screen.x1, at.x, at.y, n, text);
                    REQUIRE(p.cards.size() == n);
                    CHECK(p.side >= 44);
                    CHECK(p.box.x0 >= c.free.x0);
                    CHECK(p.box.x1 <= c.free.x1 + 1);
                    CHECK(p.box.y0 >= c.free.y0);
                    for (std::size_t i = 0; i < n; ++i) {
                        CHECK(p.box.holds(p.cards[i].middle()));
                        for (std::size_t k = 0; k < i; ++k) CHECK_FALSE(p.cards[k].holds(p.cards[i].middle()));
                    }
                }
    }
    Camera c = camera(g, 66);
    c.free = c.screen;
    const ImVec2 middle = c.free.middle();
    const FanPlace over = fan_place(c, middle, 3, 1);
    CHECK_FALSE(over.below);
    CHECK(over.box.y1 < middle.y - 33); // not under the finger
    CHECK(fan_place(c, {middle.x, 60}, 3, 1).below);
}

TEST_CASE("The disc of a stack is hit beside the hex's middle, and only where it is drawn") {
    CounterMark m;
    m.dress = Dress::bracket;
    m.depth = 3;
    const ImVec2 at{400, 300};
    for (float hex : {48.0f, 66.0f, 120.0f}) {
        const StackDisc d = stack_disc(m, at, hex);
        CAPTURE(hex);
        CHECK(d.radius >= 6.5f);
        CHECK(on_stack_disc(m, at, hex, d.middle));
        CHECK_FALSE(on_stack_disc(m, at, hex, at));
        CHECK_FALSE(on_stack_disc(m, at, hex, {at.x + 4, at.y + 4}));
    }
    CHECK(stack_disc(m, at, 30).radius == 0);
    m.depth = 1;
    CHECK(stack_disc(m, at, 66).radius == 0);
}

TEST_CASE("A fan draws each card whole, and a lifted one higher") {
    Frame f;
    Drafting on{f.list(), paper_theme, f.type, 1};
    Camera c = camera(classic_sheet(), 66);
    CounterMark m;
    m.ratings = {"6", "5", "4", ""};
    m.dress = Dress::chevron;
    m.depth = 4;
    m.facing = 2;
    std::vector<CounterMark> cards(3, m);
    const FanPlace p = fan_place(c, c.screen.middle(), 3, 1);
    int from = f.list().VtxBuffer.Size;
    draw_fan(on, p, cards, c.screen.middle());
    const int flat = f.list().VtxBuffer.Size - from;
    CHECK(flat > 600);
    float top = 1e9f;
    for (int i = from; i < f.list().VtxBuffer.Size; ++i) top = std::min(top, f.list().VtxBuffer[i].pos.y);
    CHECK(top > p.box.y0 - 10);
    draw_fan(on, p, cards, c.screen.middle(), 1);
    CHECK(f.list().VtxBuffer.Size - from == 2 * flat);
}
