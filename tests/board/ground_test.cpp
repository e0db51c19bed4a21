#include "shell/board/engraving.h"
#include "tests/board/support.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

using namespace board_tests;
using Catch::Approx;

TEST_CASE("The ground is read whole") {
    const Battlefield& f = ground();
    CHECK(f.levels.size() > 20);
    CHECK(f.woods.size() > 40);
    CHECK(f.roads.size() > 20);
    CHECK(f.places.size() > 30);
    CHECK(f.works.size() == 18);
    CHECK(f.xmax > f.xmin);
    CHECK(std::count_if(f.places.begin(), f.places.end(), [](const Place& p) { return p.main; }) == 6);
}

TEST_CASE("A bad ground file says what is wrong and where") {
    auto wrong = [](std::string_view json) {
        auto loaded = load_ground(json);
        REQUIRE(std::holds_alternative<std::string>(loaded));
        return std::get<std::string>(loaded);
    };
    CHECK(wrong("{").find("not JSON") != std::string::npos);
    CHECK(wrong("[]").find("ground.json") != std::string::npos);
    CHECK(wrong("{}").find("extent") != std::string::npos);
    std::string text(scenario_file("scenarios/ground.json"));
    std::size_t at = text.find("\"density\":\"dense\"");
    REQUIRE(at != std::string::npos);
    text.replace(at + 11, 5, "thick");
    std::string said = wrong(text);
    CHECK(said.find("woods[0]") != std::string::npos);
    CHECK(said.find("density") != std::string::npos);
}

TEST_CASE("The same ground is drawn with the same marks, in any order of tiles") {
    Frame frame;
    Camera c = camera(classic_sheet());
    auto print = [&](EngravingCache& cache, Box area, std::vector<ImDrawVert>& out) {
        ImDrawList list(ImGui::GetDrawListSharedData());
        list._ResetForNewFrame();
        draw_ground(list, ground(), c, area, paper_theme, 1, cache);
        out.assign(list.VtxBuffer.begin(), list.VtxBuffer.end());
    };
    Box left{0, 0, 512, 512}, right{512, 0, 1024, 512};
    EngravingCache one, two;
    std::vector<ImDrawVert> a, b, skip;
    print(one, left, a);
    print(two, right, skip);
    print(two, left, b);
    REQUIRE(a.size() == b.size());
    CHECK(a.size() > 10000);
    CHECK(std::memcmp(a.data(), b.data(), a.size() * sizeof(ImDrawVert)) == 0);
}

TEST_CASE("Trees stay where they are while the zoom changes a little") {
    Frame frame;
    const Battlefield& f = ground();
    CHECK(plate_zoom(70) == plate_zoom(72));
    CHECK(plate_zoom(70) != plate_zoom(90));
    for (float hex : {14.0f, 20.0f, 25.9f, 26.0f, 45.9f, 46.0f, 91.9f, 92.0f, 180.0f})
        CHECK(band_of(plate_zoom(hex)) == band_of(hex));
    Engraving e = new_plate(f, plate_zoom(70), 400, 0);
    Feature one, two;
    engrave_wood(e, 0, one);
    engrave_wood(e, 0, two);
    REQUIRE(one.marks.size() == two.marks.size());
    const EngravedMark &a = one.marks.back(), &b = two.marks.back();
    REQUIRE(a.kind == MarkKind::crowns);
    CHECK(a.points.size() > 300);
    CHECK(std::equal(a.points.begin(), a.points.end(), b.points.begin(),
                     [](ImVec2 p, ImVec2 q) { return p.x == q.x && p.y == q.y; }));
    std::vector<ImVec2> outline = smooth(e.at(f.woods[0].outline), true, 4);
    CHECK(std::all_of(a.points.begin(), a.points.end(), [&](ImVec2 p) { return inside(p, outline); }));
}

TEST_CASE("What is drawn of the ground keeps within its measure") {
    Frame frame;
    Camera c = camera(classic_sheet());
    struct {
        float hex;
        int most;
    } measures[] = {{18, 420000}, {38, 320000}, {70, 220000}, {128, 150000}};
    for (auto m : measures) { // trees as polygons; with their picture it is half of that
        EngravingCache cache;
        ImDrawList list(ImGui::GetDrawListSharedData());
        list._ResetForNewFrame();
        c.hex = m.hex;
        GroundWork work = draw_ground(list, ground(), c, c.screen, paper_theme, 1, cache);
        CHECK(work.vertices < m.most);
        CHECK(work.vertices > 20000);
        CHECK(work.features > 20);
        GroundWork again = draw_ground(list, ground(), c, c.screen, paper_theme, 1, cache);
        CHECK(again.features == 0); // engraved once
    }
}

TEST_CASE("Polygons are cut into triangles that cover them once") {
    auto covered = [](const std::vector<ImVec2>& p) {
        auto t = triangulate(p);
        CHECK(t.size() == (p.size() - 2) * 3);
        float sum = 0;
        for (std::size_t i = 0; i + 2 < t.size(); i += 3) {
            const ImVec2 q[] = {p[t[i]], p[t[i + 1]], p[t[i + 2]]};
            sum += std::abs(area(q));
        }
        return sum;
    };
    std::vector<ImVec2> comb = {{0, 0}, {70, 0}, {70, 50}, {60, 10}, {50, 50}, {40, 10}, {30, 50}, {20, 10}, {10, 50}};
    CHECK(covered(comb) == Approx(std::abs(area(comb))));
    std::reverse(comb.begin(), comb.end());
    CHECK(covered(comb) == Approx(std::abs(area(comb))));
    for (const Wood& w : ground().woods) {
        std::vector<ImVec2> p;
        for (Ground g : w.outline) p.push_back({static_cast<float>(g.x) / 10, static_cast<float>(g.y) / 10});
        INFO(w.id);
        CHECK(covered(p) == Approx(std::abs(area(p))).epsilon(0.01));
    }
}

TEST_CASE("A stroke thinner than a pixel is paler, not thinner") {
    Frame frame;
    ImDrawList list(ImGui::GetDrawListSharedData());
    list._ResetForNewFrame();
    hair({list, 1}, {0, 0}, {10, 0}, IM_COL32(0, 0, 0, 255), 0.5f);
    unsigned darkest = 0;
    float wide = 0;
    for (const ImDrawVert& v : list.VtxBuffer) {
        darkest = std::max(darkest, v.col >> IM_COL32_A_SHIFT);
        wide = std::max(wide, std::abs(v.pos.y));
    }
    CHECK(darkest == 128);
    CHECK(wide == Approx(1));
}
