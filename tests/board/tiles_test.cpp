#include "tests/board/support.h"

#include <algorithm>
#include <map>
#include <set>

using namespace board_tests;

namespace {

// A GL that only counts.
struct Ledger {
    std::set<ImTextureID> held;
    std::map<ImTextureID, int> bands;
    ImTextureID last{};
    int baked = 0;
} ledger;
const TileGl counting = {[](int, int, const void*) {
                             ledger.held.insert(++ledger.last);
                             return ledger.last;
                         },
                         [](ImTextureID t) { ledger.held.erase(t); },
                         [](ImTextureID t, int side, ImDrawData& what, bool first) {
                             REQUIRE(ledger.held.count(t) == 1);
                             REQUIRE(side == tile_side);
                             REQUIRE(what.TotalVtxCount > 0);
                             REQUIRE(first == (ledger.bands[t]++ == 0));
                             ledger.baked += ledger.bands[t] == tile_bands;
                             return true;
                         }};

struct Table {
    Frame frame;
    TileCache cache;
    Camera c = camera(classic_sheet());
    Table() {
        ledger = {};
        cache.gl = &counting;
    }
    TileWork draw(bool resting, float density = 1, const Theme& theme = paper_theme) {
        return draw_tiles(frame.list(), cache, ground(), c, theme, density, resting);
    }
    int settle(float density = 1) {
        int frames = 0;
        while (draw(true, density).wanting && frames < 100) ++frames;
        return frames;
    }
};

} // namespace

TEST_CASE("Tiles cover the screen, the middle first") {
    Camera c = camera(classic_sheet());
    auto wanted = tiles_wanted(c, 1);
    CHECK(wanted.size() >= 6);
    CHECK(wanted.size() <= 12);
    ImVec2 o = to_screen(c, {0, 0});
    for (ImVec2 p : {ImVec2{0, 0}, ImVec2{1365, 0}, ImVec2{0, 767}, ImVec2{1365, 767}, ImVec2{683, 384}})
        CHECK(std::any_of(wanted.begin(), wanted.end(), [&](const TileKey& k) {
            float x = o.x + static_cast<float>(k.x) * 512, y = o.y + static_cast<float>(k.y) * 512;
            return p.x >= x && p.x < x + 512 && p.y >= y && p.y < y + 512;
        }));
    CHECK(tiles_wanted(c, 2).size() > wanted.size());
}

TEST_CASE("A camera at rest bakes a few tiles a frame, then none") {
    Table t;
    TileWork first = t.draw(true);
    CHECK(first.baked <= t.cache.a_frame);
    CHECK(first.wanting);
    t.settle();
    TileWork rest = t.draw(true);
    CHECK(rest.baked == 0);
    CHECK_FALSE(rest.wanting);
    CHECK(rest.drawn == static_cast<int>(tiles_wanted(t.c, 1).size()));
    CHECK(rest.stretched == 0);
    CHECK(ledger.baked == static_cast<int>(t.cache.all_baked));
}

TEST_CASE("No frame that bakes draws more than sixty thousand vertices of ground, on any sheet") {
    const auto pitch = GENERATE(400.0f, 317.35f, 296.78f); // metres from hex to hex: classic, napoleon, triumph
    const auto hex = GENERATE(14.0f, 18.0f, 24.0f, 50.0f); // where tiles are heaviest
    CAPTURE(pitch, hex);
    Table t;
    Grid g = classic_sheet();
    g.pitch = pitch;
    g.columns = static_cast<int>(42 * 400 / pitch), g.rows = static_cast<int>(27 * 400 / pitch);
    t.c = camera(g, hex);
    int most = 0, frames = 0;
    for (bool wanting = true; wanting; ++frames) {
        REQUIRE(frames < 200);
        const TileWork work = t.draw(true);
        most = std::max(most, work.ground.vertices);
        wanting = work.wanting;
    }
    CHECK(most <= 60'000);
}

TEST_CASE("While pinching nothing is baked: old tiles are stretched") {
    Table t;
    t.settle();
    int before = ledger.baked;
    for (int i = 0; i < 10; ++i) {
        zoom_about(t.c, {600, 300}, t.c.hex * 1.04f);
        TileWork work = t.draw(false);
        CHECK(work.baked == 0);
        CHECK(work.stretched > 0);
    }
    CHECK(ledger.baked == before);
    t.settle();
    CHECK(ledger.baked > before);
    CHECK(t.draw(true).stretched == 0);
}

TEST_CASE("A pan bakes what comes into view as it goes") {
    Table t;
    t.settle();
    int baked = 0;
    for (int i = 0; i < 40; ++i) {
        pan(t.c, {-40, 0});
        baked += t.draw(false).baked;
    }
    CHECK(baked > 3);
    CHECK(baked <= 40);
}

TEST_CASE("The tiles stay within their bound of memory") {
    Table t;
    t.cache.bound = 24u << 20;
    for (float hex : {30.0f, 60.0f, 120.0f, 45.0f, 80.0f}) {
        t.c.hex = hex;
        t.settle();
        CHECK(t.cache.tiles.size() * tile_side * tile_side * 4 <= t.cache.bound);
    }
    CHECK(t.cache.all_evicted > 0);
    CHECK(ledger.held.size() == t.cache.tiles.size() + 1); // and the picture of trees
    drop_tiles(t.cache);
    CHECK(ledger.held.empty());
}

TEST_CASE("Another theme or density needs its own tiles") {
    Table t;
    t.settle();
    CHECK(t.draw(true, 1, night_theme).wanting);
    CHECK(t.draw(true, 2).wanting);
    drop_tiles(t.cache, true); // a lost context: no GL call
    CHECK(t.cache.tiles.empty());
}
