#include "shell/board/icons.h"
#include "tests/board/support.h"

#include <algorithm>
#include <cmath>

using namespace board_tests;
using Catch::Approx;

namespace {

double luminance(ImU32 c) {
    auto channel = [&](int shift) {
        double v = ((c >> shift) & 255) / 255.0;
        return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * channel(IM_COL32_R_SHIFT) + 0.7152 * channel(IM_COL32_G_SHIFT) + 0.0722 * channel(IM_COL32_B_SHIFT);
}
double contrast(ImU32 a, ImU32 b) {
    double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

CounterMark division(const Grid& g, const char* hex, Side side) {
    CounterMark m;
    m.hex = *parse_hex(g, hex);
    m.side = side;
    m.formation = "VIII";
    m.name = "Worontsov";
    m.ratings = {"4", "4", "", ""};
    return m;
}

BoardInput input(const Frame& f, const Grid& g, const Camera& c, const std::vector<CounterMark>& counters,
                 const Overlays& marks) {
    BoardInput in{.field = ground(),
                  .grid = g,
                  .camera = c,
                  .counters = counters,
                  .overlays = marks,
                  .theme = paper_theme,
                  .type = f.type,
                  .density = 1,
                  .resting = true,
                  .options = {}};
    in.options.tiles = false;
    return in;
}

} // namespace

TEST_CASE("Words can be read on both themes") {
    for (const Theme* t : {&paper_theme, &night_theme}) {
        CHECK(contrast(t->ui, t->panel) > 11);
        CHECK(contrast(t->ui2, t->panel) > 5.9);
        CHECK(contrast(t->commit_ink, t->commit) > 4.5);
        CHECK(contrast(t->sides[0].symbol, t->sides[0].body) > 4.5);
        CHECK(contrast(t->sides[1].symbol, t->sides[1].body) > 4.5);
        CHECK(contrast(t->card_ink, t->card) > 12);
        CHECK(contrast(t->link, t->panel) > 4.5);
    }
    CHECK(formation_colour("VIII", Side::french) != formation_colour("VIII", Side::russian));
    CHECK(formation_colour("VIII r", Side::french) == formation_colour("VIII", Side::russian));
    CHECK(formation_colour("no such corps", Side::french) == colour(0x9A8C74));
}

TEST_CASE("Type: sizes are of the em, words are measured and placed") {
    Frame f;
    for (int i = 0; i < 5; ++i) {
        auto face = static_cast<FontFace>(i);
        CHECK(f.type.metrics[static_cast<std::size_t>(i)].line() > 1);
        CHECK(imgui_size(f.type, face, 14) > 14);
        float one = text_width(f.type, face, 20, "Бородино"), two = text_width(f.type, face, 40, "Бородино");
        CHECK(one > 40);
        CHECK(two == Approx(2 * one).epsilon(0.06));
    }
    CHECK(text_width(f.type, FontFace::num, 20, "1111") ==
          Approx(text_width(f.type, FontFace::num, 20, "8888"))); // figures stand in columns
    CHECK(text_width(f.type, FontFace::ui_bold, 12, "VP", 0.6f) ==
          Approx(text_width(f.type, FontFace::ui_bold, 12, "VP") + 0.6f));
    f.type.text_size = 1.3f;
    CHECK(imgui_size(f.type, FontFace::ui, 10) ==
          Approx(1.3f * 10 * f.type.metrics[static_cast<std::size_t>(FontFace::ui)].line()));
    f.type.text_size = 1;
    auto extent = [&](const Lettering& how, ImVec2 at) {
        ImDrawList& list = f.list();
        int from = list.VtxBuffer.Size;
        text(list, f.type, how, at, "4–1");
        float x0 = 1e9f, x1 = -1e9f, y1 = -1e9f;
        for (int i = from; i < list.VtxBuffer.Size; ++i) {
            x0 = std::min(x0, list.VtxBuffer[i].pos.x), x1 = std::max(x1, list.VtxBuffer[i].pos.x);
            y1 = std::max(y1, list.VtxBuffer[i].pos.y);
        }
        return std::array<float, 3>{x0, x1, y1};
    };
    auto middle = extent({.face = FontFace::num, .px = 30, .ink = IM_COL32_BLACK, .align = Align::centre}, {100, 50});
    CHECK((middle[0] + middle[1]) / 2 == Approx(100).margin(2));
    CHECK(middle[2] == Approx(50).margin(2)); // stands on the baseline
    auto right = extent({.face = FontFace::num, .px = 30, .ink = IM_COL32_BLACK, .align = Align::right}, {100, 50});
    CHECK(right[1] == Approx(100).margin(3));
}

TEST_CASE("Broken text is drawn without harm") {
    Frame f;
    for (const char* s : {"\xff\xfe", "\xe2\x82", "\xf0", "a\x80z", ""}) {
        text(f.list(), f.type, {.ink = IM_COL32_BLACK}, {0, 0}, s);
        CHECK(text_width(f.type, FontFace::ui, 12, s) >= 0);
    }
}

TEST_CASE("A whole board is drawn within its measure at every zoom") {
    Frame f;
    Grid g = classic_sheet();
    std::vector<CounterMark> counters;
    for (int column = 8; column < 24; ++column)
        for (int row = 8; row < 20; ++row) {
            if ((column + row) % 2) continue;
            CounterMark m = division(g, "0101", column < 16 ? Side::french : Side::russian);
            m.hex = hex_at(g, {column, row});
            m.act = Act::ready;
            counters.push_back(m);
        }
    Overlays marks;
    for (int i = 0; i < 40; ++i)
        marks.reach.push_back({hex_at(g, {12 + i % 8, 10 + i / 8}), 1 + i % 4, i % 7 == 0, i % 5 == 0, false});
    marks.selected = {hex_at(g, {11, 12})};
    marks.targets = {{hex_at(g, {16, 13})}};
    marks.arrows = {{hex_at(g, {15, 13}), hex_at(g, {16, 13}), AttackState::now, false},
                    {hex_at(g, {14, 14}), hex_at(g, {16, 13}), AttackState::set, true}};
    marks.odds = {{hex_at(g, {16, 13}), "4–1", AttackState::now}, {hex_at(g, {16, 15}), "owed", AttackState::owed}};
    marks.objectives = {{hex_at(g, {18, 12}), "10", Side::russian, false},
                        {hex_at(g, {18, 14}), "", std::nullopt, true}};
    marks.zones = {{Side::russian, {hex_at(g, {17, 12}), hex_at(g, {17, 13})}}};
    marks.choices = {hex_at(g, {19, 12})};
    marks.ranges = {{hex_at(g, {14, 14}), {"1", "2"}}};
    marks.sights = {{hex_at(g, {14, 14}), hex_at(g, {16, 14}), hex_at(g, {15, 14}), "wood"},
                    {hex_at(g, {14, 16}), hex_at(g, {16, 16}), HexId{}, "2 hexes"}};
    marks.threats = {{hex_at(g, {12, 14}), 3}};
    marks.ghosts = {{counters[0], "3"}};
    marks.paths = {{{hex_at(g, {11, 12}), hex_at(g, {12, 12}), hex_at(g, {13, 12})}, {"1", "2"}}};
    BoardCache cache;
    for (float hex : {14.0f, 20.0f, 30.0f, 60.0f, 100.0f, 180.0f}) {
        Camera c = camera(g, hex, centre(g, hex_at(g, {15, 13})));
        BoardInput in = input(f, g, c, counters, marks);
        BoardWork work = draw_board(f.list(), in, cache);
        INFO(hex);
        CHECK(work.vertices - work.tiles.ground.vertices < 120000);
        CHECK(work.vertices - work.tiles.ground.vertices > 2000);
    }
}

TEST_CASE("Marks of hexes off the sheet draw nothing and do no harm") {
    Frame f;
    Grid g = classic_sheet();
    Camera c = camera(g);
    Overlays m;
    m.reach = {{HexId{}, 2}};
    m.selected = {HexId{}};
    m.hover = {HexId{}};
    m.targets = {{HexId{}}};
    m.zones = {{Side::french, {HexId{}}}};
    m.objectives = {{HexId{}, "1", std::nullopt, false}};
    m.threats = {{HexId{}, 1}};
    m.choices = {HexId{}};
    m.ranges = {{HexId{}, {"1"}}};
    m.arrows = {{HexId{}, HexId{}, AttackState::now, false}};
    m.odds = {{HexId{}, "1–1", AttackState::now}};
    m.sights = {{HexId{}, HexId{}, HexId{}, ""}};
    m.ghosts = {{CounterMark{}, "1"}};
    m.paths = {{{HexId{}, HexId{}}, {"1"}}};
    std::vector<CounterMark> counters(1);
    BoardCache cache;
    BoardInput in = input(f, g, c, counters, m);
    CHECK(draw_board(f.list(), in, cache).vertices > 0);
}

TEST_CASE("A counter fades, turns over and moves") {
    Frame f;
    Grid g = classic_sheet();
    Drafting on{f.list(), paper_theme, f.type, 1};
    CounterMark m = division(g, "1512", Side::russian);
    auto drawn = [&](float& width, unsigned& darkest) {
        int from = f.list().VtxBuffer.Size;
        draw_counter(on, m, {500, 300}, 96);
        float x0 = 1e9f, x1 = -1e9f;
        darkest = 0;
        for (int i = from; i < f.list().VtxBuffer.Size; ++i) {
            x0 = std::min(x0, f.list().VtxBuffer[i].pos.x), x1 = std::max(x1, f.list().VtxBuffer[i].pos.x);
            darkest = std::max(darkest, f.list().VtxBuffer[i].col >> IM_COL32_A_SHIFT);
        }
        width = x1 - x0;
        return f.list().VtxBuffer.Size - from;
    };
    float whole, half;
    unsigned dark, pale;
    CHECK(drawn(whole, dark) > 100);
    CHECK(whole == Approx(96 * 0.66f).margin(4));
    m.flip = .5f, m.fade = .5f;
    drawn(half, pale);
    CHECK(half == Approx(whole / 2).margin(1));
    CHECK(dark == 255);
    CHECK(pale == 128);
    m.fade = 0;
    CHECK(drawn(half, pale) == 0);
}

TEST_CASE("Names keep off the counters and are placed anew only when something changed") {
    Frame f;
    Grid g = classic_sheet();
    Camera c = camera(g, 72);
    NamePlan plan;
    place_names(plan, ground(), c, paper_theme, f.type, {});
    REQUIRE_FALSE(plan.names.empty());
    std::size_t free_names = plan.names.size();
    auto made = plan.made_for;
    plan.names.clear();
    place_names(plan, ground(), c, paper_theme, f.type, {});
    CHECK(plan.names.empty()); // nothing had changed
    std::vector<ImVec2> crowd;
    for (int x = 0; x < 1366; x += 40)
        for (int y = 0; y < 768; y += 40) crowd.push_back({static_cast<float>(x), static_cast<float>(y)});
    place_names(plan, ground(), c, paper_theme, f.type, crowd);
    CHECK(plan.made_for != made);
    CHECK(plan.names.size() < free_names);
}

TEST_CASE("Every icon draws something") {
    Frame f;
    for (int i = 0; i < static_cast<int>(Icon::count); ++i) {
        int from = f.list().VtxBuffer.Size;
        icon(f.list(), static_cast<Icon>(i), {100, 100}, 22, IM_COL32_BLACK);
        INFO(i);
        CHECK(f.list().VtxBuffer.Size > from);
        for (int k = from; k < f.list().VtxBuffer.Size; ++k) {
            ImVec2 p = f.list().VtxBuffer[k].pos;
            REQUIRE((std::abs(p.x - 100) < 14 && std::abs(p.y - 100) < 14));
        }
    }
}
