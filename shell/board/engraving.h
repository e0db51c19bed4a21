// A plate: the marks of one zoom, in px of that zoom, sheet axes, from the ground's origin. Features are engraved when
// they are first wanted; printing a plate moves, scales a little and clips. Internal to shell/board.
#pragma once
#include "shell/board/ground.h"
#include "shell/board/pen.h"

#include <array>
#include <string_view>

namespace redoubt::shell {

// Small own random numbers: the same on every machine and in every frame.
struct Grain {
    std::uint64_t state;
    explicit Grain(std::uint64_t seed) : state(seed) {}
    explicit Grain(std::string_view seed);
    Grain(std::int64_t i, std::int64_t j, std::uint64_t salt);
    float next(); // 0 <= x < 1
    float range(float a, float b) { return a + (b - a) * next(); }
};

struct Ink {
    ImU32 Theme::*key;
    float alpha = 1;
};

enum class MarkKind : std::uint8_t {
    area,   // polygon with its triangles
    line,   // polyline
    wedges, // pairs of points: base, tip; sizes: half width of the base
    hairs,  // pairs of points
    crowns, // trees: middles; sizes: radius
    dots,   // discs: middles; sizes: radius
};

struct EngravedMark {
    MarkKind kind = MarkKind::line;
    int pass = 0; // within its layer: all features' pass 0 is printed before any pass 1
    Ink ink{&Theme::ink};
    float width = 1;  // px
    float scaled = 0; // px of the plate, grows with the zoom; the wider counts
    bool closed = false, round = false;
    bool soft = true;        // of an area: its own soft edge
    float dash = 0, gap = 0; // px
    ImVec2 shift{0, 0};      // px on the screen
    std::vector<ImVec2> points{};
    std::vector<std::uint32_t> triangles{};
    std::vector<float> sizes{};
};

struct Feature {
    Box bounds; // px of the plate, with a margin for what stands out of the outline
    bool done = false;
    std::vector<EngravedMark> marks;
};

enum Layer {
    relief_layer,
    field_layer,
    marsh_layer,
    water_layer,
    wood_layer,
    road_layer,
    house_layer,
    work_layer,
    layers
};

struct Engraving {
    float hex = 0; // F of the plate
    int band = 0;
    double pitch = 400, turn = 0;
    const Battlefield* of = nullptr;
    std::array<std::vector<Feature>, layers> features;

    float scale() const { return static_cast<float>(hex / pitch); } // px per metre
    float grown() const { return growth(hex); }
    ImVec2 at(Ground p) const;
    std::vector<ImVec2> at(const Line& line) const;
    // One of four values by band, grown where the zoom is above the last band's measure.
    float by_band(float a, float b, float c, float d) const {
        const float v[] = {a, b, c, d};
        return v[band] * grown();
    }
};

// The plate's zoom for a camera's: three to a band.
float plate_zoom(float hex);
Engraving new_plate(const Battlefield& field, float hex, double pitch, double turn);

// One function a layer: engraves feature number `i` of its list.
void engrave_relief(const Engraving& on, std::size_t i, Feature& out); // levels, then ravines, then slopes
void engrave_field(const Engraving& on, std::size_t i, Feature& out);
void engrave_marsh(const Engraving& on, std::size_t i, Feature& out);
void engrave_water(const Engraving& on, std::size_t i, Feature& out);
void engrave_wood(const Engraving& on, std::size_t i, Feature& out);
void engrave_road(const Engraving& on, std::size_t i, Feature& out); // roads, then crossings
void engrave_place(const Engraving& on, std::size_t i, Feature& out);
void engrave_work(const Engraving& on, std::size_t i, Feature& out);
// Tufts on open ground inside a box of the plate: no list of features, so engraved with every print.
EngravedMark engrave_grass(const Engraving& on, Box box);

// Helpers of the layers.
EngravedMark area_mark(std::vector<ImVec2> polygon, Ink ink, int pass = 0);
// Parallel lines inside a polygon, at an angle, as pairs of points.
void scan(Points polygon, float angle, float gap, std::vector<ImVec2>& pairs);

// The glyphs of a tree in three sizes, cut for one band, density and theme: a picture of `width` x `height` device px.
struct TreePicture {
    int width = 0, height = 0, cell = 0; // three cells side by side
    std::vector<std::uint32_t> pixels;   // RGBA, not premultiplied
    float radius[3] = {1, 1, 1};         // px
};
TreePicture tree_picture(const Theme& theme, int band, float grown, float density);

} // namespace redoubt::shell
