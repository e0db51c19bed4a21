#include "tests/board/support.h"

#include <cmath>

using namespace board_tests;
using Catch::Approx;

namespace {
Grid turned_sheet() {
    Grid g = classic_sheet();
    g.turn = 0.0908;
    return g;
}
bool close(ImVec2 a, ImVec2 b) {
    return std::hypot(a.x - b.x, a.y - b.y) < 0.05f;
}
} // namespace

TEST_CASE("A point of the ground goes to the screen and back") {
    Camera c = camera(turned_sheet());
    for (ImVec2 p : {ImVec2{0, 0}, ImVec2{683, 384}, ImVec2{1366, 20}}) {
        ImVec2 q = to_screen(c, to_ground(c, p));
        CHECK(close(p, q));
    }
    CHECK(close(to_screen(c, c.centre), {683, 384}));
}

TEST_CASE("Hex columns stand upright though the sheet is turned on the ground") {
    Grid g = turned_sheet();
    Camera c = camera(g);
    HexId h = *parse_hex(g, "1212");
    ImVec2 a = hex_centre(c, g, h), b = hex_centre(c, g, neighbour(g, h, Dir::n));
    CHECK(a.x == Approx(b.x).margin(0.01));
    CHECK(a.y - b.y == Approx(72).margin(0.01));
    ImVec2 corners[6];
    hex_corners(a, c.hex, 0, corners);
    for (int i = 0; i < 6; ++i) CHECK(close(corners[i], to_screen(c, corner(g, h, i))));
}

TEST_CASE("Zooming keeps the ground under the fingers") {
    Camera c = camera(classic_sheet());
    ImVec2 finger{900, 200};
    Ground under = to_ground(c, finger);
    zoom_about(c, finger, 110);
    CHECK(close(to_screen(c, under), finger));
    zoom_about(c, finger, 1000);
    CHECK(c.hex == most_hex);
    zoom_about(c, finger, 1);
    CHECK(c.hex >= least_hex);
    CHECK(c.hex == Approx(lowest_hex(c)));
}

TEST_CASE("The whole sheet fits into the free area") {
    Grid g = turned_sheet();
    Box screen{0, 0, 1366, 768}, free{16, 52, 1010, 756};
    Camera c = camera_over(g, screen, free);
    for (int column : {0, g.columns - 1})
        for (int row : {0, g.rows - 1}) CHECK(free.holds(hex_centre(c, g, hex_at(g, {column, row})), 1));
}

TEST_CASE("A pan runs on, slows by half in 125 ms and comes to rest") {
    Camera c = camera(classic_sheet());
    Ground start = c.centre;
    release_pan(c, {400, 0});
    CHECK(moving(c));
    REQUIRE(advance(c, 0.125f));
    CHECK(c.drift.x == Approx(200).margin(1));
    int frames = 0;
    while (advance(c, 1 / 60.0f) && ++frames < 1000) {}
    CHECK(frames < 60);
    CHECK_FALSE(moving(c));
    CHECK(c.centre.x < start.x); // the ground follows the finger eastwards
    release_pan(c, {3, 3});
    CHECK_FALSE(moving(c));
}

TEST_CASE("The camera glides to a fight only when it is off the free area") {
    Grid g = classic_sheet();
    Camera c = camera(g);
    c.free = {16, 52, 1010, 756};
    bring_into_view(c, c.centre);
    CHECK_FALSE(moving(c));
    Ground far = centre(g, *parse_hex(g, "2010"));
    c.centre = {-2000, -2000};
    bring_into_view(c, far);
    CHECK(moving(c));
    float spent = 0;
    while (advance(c, 0.02f)) spent += 0.02f;
    CHECK(spent <= 0.3f);
    CHECK(close(to_screen(c, far), c.free.middle()));
    pan(c, {10, 0}); // a touch stops it
    CHECK_FALSE(moving(c));
}

TEST_CASE("A gliding zoom keeps the ground under its point") {
    Camera c = camera(classic_sheet());
    ImVec2 point{300, 500};
    Ground under = to_ground(c, point);
    glide_zoom(c, point, 120);
    for (int i = 0; i < 30 && advance(c, 1 / 60.0f); ++i) CHECK(close(to_screen(c, under), point));
    CHECK(c.hex == 120);
    CHECK_FALSE(moving(c));
}

TEST_CASE("Zoom bands") {
    CHECK(band_of(25.9f) == 0);
    CHECK(band_of(26) == 1);
    CHECK(band_of(45.9f) == 1);
    CHECK(band_of(46) == 2);
    CHECK(band_of(92) == 3);
    CHECK(growth(100) == 1);
    CHECK(growth(160) == Approx(1.25f));
}

TEST_CASE("A tap means the nearest legal hex within 22 px, else the hex under it") {
    Grid g = classic_sheet();
    Camera c = camera(g, 30);
    HexId h = *parse_hex(g, "1512"), north = neighbour(g, h, Dir::n);
    c.centre = centre(g, h);
    ImVec2 at = hex_centre(c, g, h);
    CHECK(pick(c, g, at) == h);
    const HexId legal[] = {north};
    CHECK(pick(c, g, {at.x, at.y - 10}, legal) == north); // on h, but 20 px from a legal one
    CHECK(pick(c, g, at, legal) == h);                    // 30 px from it
    const HexId both[] = {north, h};
    CHECK(pick(c, g, {at.x, at.y - 10}, both) == h);
    CHECK_FALSE(pick(c, g, {-5000, 0}));
    CHECK(tap_zooms(c, h, legal));
    CHECK_FALSE(tap_zooms(c, north, legal));
    c.hex = 60;
    CHECK_FALSE(tap_zooms(c, h, legal));
}
