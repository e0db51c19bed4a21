// The palette by figures: contrast as WCAG reckons it, and how far apart colours lie for eyes of each kind.
#include "tests/board/support.h"

#include <array>
#include <cmath>

using namespace board_tests;
using Catch::Approx;

namespace {

using Light = std::array<double, 3>;

Light light(ImU32 c) { // linear, 0..1
    auto channel = [&](int shift) {
        const double v = ((c >> shift) & 255) / 255.0;
        return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    };
    return {channel(IM_COL32_R_SHIFT), channel(IM_COL32_G_SHIFT), channel(IM_COL32_B_SHIFT)};
}
double luminance(ImU32 c) {
    const Light l = light(c);
    return 0.2126 * l[0] + 0.7152 * l[1] + 0.0722 * l[2];
}
double contrast(ImU32 a, ImU32 b) {
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}
// `over` laid on `under` by its own alpha.
ImU32 laid(ImU32 over, ImU32 under) {
    const float a = static_cast<float>((over >> IM_COL32_A_SHIFT) & 255) / 255;
    return mixed(under | IM_COL32_A_MASK, over | IM_COL32_A_MASK, a);
}

enum Eye { normal, protan, deutan, tritan };
// Machado, Oliveira, Fernandes 2009, severity 1.
constexpr double eyes[4][3][3] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};

std::array<double, 3> lab(ImU32 c, Eye eye) {
    const Light l = light(c);
    Light s{};
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t k = 0; k < 3; ++k) s[i] += eyes[eye][i][k] * l[k];
        s[i] = std::clamp(s[i], 0.0, 1.0);
    }
    auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = f((0.4124 * s[0] + 0.3576 * s[1] + 0.1805 * s[2]) / 0.95047),
                 y = f(0.2126 * s[0] + 0.7152 * s[1] + 0.0722 * s[2]),
                 z = f((0.0193 * s[0] + 0.1192 * s[1] + 0.9505 * s[2]) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}
double apart(ImU32 a, ImU32 b, Eye eye) {
    const auto p = lab(a, eye), q = lab(b, eye);
    return std::sqrt((p[0] - q[0]) * (p[0] - q[0]) + (p[1] - q[1]) * (p[1] - q[1]) + (p[2] - q[2]) * (p[2] - q[2]));
}

} // namespace

TEST_CASE("The contrasts of the palette are those of its table, by day and by night") {
    const Theme &day = paper_theme, &night = night_theme;
    CHECK(contrast(day.ui, day.panel) == Approx(14.5).margin(.3));
    CHECK(contrast(night.ui, night.panel) == Approx(11.2).margin(.3));
    CHECK(contrast(day.ui2, day.panel) == Approx(6.0).margin(.2));
    CHECK(contrast(night.ui2, night.panel) == Approx(6.4).margin(.2));
    CHECK(contrast(day.commit_ink, day.commit) == Approx(7.9).margin(.2));
    CHECK(contrast(night.commit_ink, night.commit) == Approx(4.8).margin(.2));
    CHECK(contrast(day.sides[0].symbol, day.sides[0].body) == Approx(8.7).margin(.2));
    CHECK(contrast(day.sides[1].symbol, day.sides[1].body) == Approx(5.0).margin(.2));
    CHECK(contrast(night.sides[0].symbol, night.sides[0].body) == Approx(4.8).margin(.2));
    CHECK(contrast(night.sides[1].symbol, night.sides[1].body) == Approx(6.6).margin(.2));
}

TEST_CASE("Whatever is written can be read: every theme and palette") {
    for (bool night : {false, true})
        for (Palette palette : {Palette::standard, Palette::distinct}) {
            const Theme& t = theme_of(night, palette);
            CAPTURE(night, palette == Palette::distinct);
            CHECK(t.night == night);
            for (ImU32 ground : {t.panel, t.panel2, t.bg}) {
                CHECK(contrast(t.ui, ground) > 7);
                CHECK(contrast(t.ui2, ground) > 4.5);
                CHECK(contrast(t.link, ground) > 4.0);
            }
            CHECK(contrast(t.red, t.panel) > 4.5);
            CHECK(contrast(t.commit_ink, t.commit) > 4.5);
            for (const SideColours& s : t.sides) {
                CHECK(contrast(s.symbol, s.body) > 4.5);
                CHECK(contrast(s.body, s.pale) > 3);           // the symbol of a disordered unit
                CHECK(contrast(colour(0xFBF6E9), s.dark) > 7); // the number on a stack's disc
                for (ImU32 ground : {t.paper, t.high, t.knoll, t.low}) CHECK(contrast(s.body, ground) > 3);
            }
            for (ImU32 ground : {t.paper, t.high, t.knoll, t.low, t.wood, t.wood_open, t.stubble, t.oats, t.meadow}) {
                CHECK(contrast(t.ink, ground) > 7); // names
                CHECK(contrast(t.ink, laid(faded(t.reach, .60f), ground)) >
                      (night ? 3.0 : 7.0));          // costs, before their halo
                CHECK(contrast(t.link, ground) > 3); // lines of range
            }
            CHECK(contrast(t.water_name, t.paper) > 4.5);
            CHECK(contrast(t.card_ink, t.card) > 12);
            CHECK(contrast(t.card_soft, t.card) > 4.5);
            CHECK(contrast(t.mark_ink, t.rule_blue) > 4.5);
            CHECK(contrast(t.mark_ink, t.violet) > 4.5);
        }
}

TEST_CASE("The sides and the results are told apart by every eye") {
    for (bool night : {false, true}) {
        const Theme& painted = theme_of(night, Palette::standard);
        for (Eye eye : {normal, protan, deutan}) CHECK(apart(painted.sides[0].body, painted.sides[1].body, eye) > 65);
        // By its colours alone the painted palette fails some eyes: shapes help, and the other palette.
        CHECK(apart(painted.sides[0].body, painted.sides[1].body, tritan) < 25);
        const Theme& t = theme_of(night, Palette::distinct);
        for (Eye eye : {normal, protan, deutan, tritan}) {
            CAPTURE(night, static_cast<int>(eye));
            CHECK(apart(t.sides[0].body, t.sides[1].body, eye) > 50);
            CHECK(apart(t.good, t.bad, eye) > 40);
            CHECK(apart(t.good, t.mixed_result, eye) > 30);
            CHECK(apart(t.bad, t.mixed_result, eye) > 30);
        }
    }
}

TEST_CASE("The scale bar counts round metres, versts and toises that fit") {
    for (double px : {.03, .06, .12, .25, .6})
        for (Units u : {Units::metres, Units::versts, Units::toises}) {
            const ScaleSteps s = scale_steps(u, px);
            CAPTURE(px, static_cast<int>(u));
            REQUIRE(s.steps.size() >= 2);
            CHECK(s.steps.front() == 0);
            CHECK(std::is_sorted(s.steps.begin(), s.steps.end()));
            CHECK(s.steps.back() * s.unit * px <= 290);
        }
    CHECK(scale_steps(Units::metres, .2).steps == std::vector<double>{0, 250, 500, 1000});
    CHECK(scale_steps(Units::versts, .2).steps == std::vector<double>{0, .25, .5, 1});
    CHECK(scale_steps(Units::toises, .2).unit == Approx(1.949036));
}
