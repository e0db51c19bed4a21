#include "shell/board/tiles.h"

#include "engine/core/order.h"
#include "shell/board/engraving.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace redoubt::shell {

namespace {

constexpr std::size_t tile_bytes = std::size_t{tile_side} * tile_side * 4;

std::uint16_t look_of(const Theme& t, float density) {
    return static_cast<std::uint16_t>(std::lround(density * 100) * 2 + (t.night ? 1 : 0));
}

// The picture of trees for this zoom's band, cut anew when band, theme, density or growth change.
void cut_trees(TileCache& cache, const Theme& theme, const Camera& camera, float density) {
    const float grown = growth(camera.hex);
    auto wanted = static_cast<std::uint64_t>(band(camera) + 1) << 48 |
                  static_cast<std::uint64_t>(look_of(theme, density)) << 16 |
                  static_cast<std::uint64_t>(std::lround(grown * 100));
    if (cache.trees_for == wanted) return;
    cache.gl->drop(cache.engraving.trees);
    TreePicture picture = tree_picture(theme, band(camera), grown, density);
    cache.engraving.trees = cache.gl->make(picture.width, picture.height, picture.pixels.data());
    cache.engraving.tree_cell = static_cast<float>(picture.cell) / density;
    std::copy(std::begin(picture.radius), std::end(picture.radius), cache.engraving.tree_radius);
    cache.trees_for = wanted;
}

// The next band of a tile.
bool bake(TileCache& cache, Tile& tile, const Battlefield& field, const Camera& camera, const Theme& theme,
          float density, TileWork& work) {
    cut_trees(cache, theme, camera, density);
    const float side = tile_side / density;
    Camera over = camera; // looks at this tile alone
    over.screen = {0, 0, 0, 0};
    over.centre = {0, 0};
    over.centre =
        to_ground(over, {(static_cast<float>(tile.key.x) + .5f) * side, (static_cast<float>(tile.key.y) + .5f) * side});
    over.screen = {0, 0, side, side};
    ImDrawList list(ImGui::GetDrawListSharedData());
    list._ResetForNewFrame();
    list.PushTexture(ImGui::GetIO().Fonts->TexRef);
    // A pixel more above and below, from its paper on: where a band ends between two pixels none is left out.
    const float pixel = 1 / density, high = side / tile_bands, top = high * static_cast<float>(tile.bands);
    const Box band{0, top - 2 * pixel, side, top + high + 2 * pixel};
    list.PushClipRect({0, band.y0 + pixel}, {side, band.y1 - pixel});
    work.ground += draw_ground(list, field, over, band, theme, density, cache.engraving);
    ImDrawData data;
    data.Valid = true;
    data.DisplayPos = {0, 0};
    data.DisplaySize = {side, side};
    data.FramebufferScale = {density, density};
    data.Textures = &ImGui::GetIO().Fonts->TexList; // the white dot of the atlas must be there in the first frame too
    data.AddDrawList(&list);
    return cache.gl->bake(tile.texture, tile_side, data, tile.bands++ == 0);
}

void drop_begun(TileCache& cache) {
    if (cache.begun.texture) cache.gl->drop(cache.begun.texture);
    cache.begun = {};
}

// Room for one tile more: the ones longest unused go first, never one of this frame.
constexpr int stretched_most = 16; // older tiles in a frame: each is a draw call

void make_room(TileCache& cache) {
    while ((cache.tiles.size() + 1) * tile_bytes > cache.bound) {
        auto oldest = std::min_element(cache.tiles.begin(), cache.tiles.end(),
                                       [](const Tile& a, const Tile& b) { return a.used < b.used; });
        if (oldest == cache.tiles.end() || oldest->used == cache.frame) return;
        cache.gl->drop(oldest->texture);
        cache.tiles.erase(oldest);
        ++cache.all_evicted;
    }
}

void paste(ImDrawList& list, const Tile& tile, ImVec2 origin, float side) {
    ImVec2 a{origin.x + static_cast<float>(tile.key.x) * side, origin.y + static_cast<float>(tile.key.y) * side};
    list.AddImage(ImTextureRef(tile.texture), a, {a.x + side, a.y + side}, {0, 1},
                  {1, 0}); // GL's pictures stand on their head
}

} // namespace

std::vector<TileKey> tiles_wanted(const Camera& camera, float density) {
    const float side = tile_side / density;
    const ImVec2 o = to_screen(camera, {0, 0}), middle = camera.screen.middle();
    auto tile = [&](float p) { return static_cast<int>(std::floor(p / side)); };
    std::vector<TileKey> out;
    for (int y = tile(camera.screen.y0 - o.y); y <= tile(camera.screen.y1 - o.y); ++y)
        for (int x = tile(camera.screen.x0 - o.x); x <= tile(camera.screen.x1 - o.x); ++x)
            out.push_back({camera.hex, x, y, 0});
    auto far = [&](const TileKey& k) {
        return std::hypot(o.x + (static_cast<float>(k.x) + .5f) * side - middle.x,
                          o.y + (static_cast<float>(k.y) + .5f) * side - middle.y);
    };
    put_in_order(out.begin(), out.end(), [&](const TileKey& a, const TileKey& b) { return far(a) < far(b); });
    return out;
}

namespace {

std::vector<Tile>::iterator tile_of(TileCache& cache, const TileKey& k) {
    return std::find_if(cache.tiles.begin(), cache.tiles.end(), [&](const Tile& t) { return t.key == k; });
}

// A pan bakes as it goes; a change of zoom waits for rest.
void bake_missing(TileCache& cache, const std::vector<TileKey>& wanted, const Battlefield& field, const Camera& camera,
                  const Theme& theme, float density, bool resting, TileWork& work) {
    const std::uint16_t look = look_of(theme, density);
    const bool same_zoom = std::any_of(cache.tiles.begin(), cache.tiles.end(),
                                       [&](const Tile& t) { return t.key.hex == camera.hex && t.key.look == look; });
    const int most = resting ? cache.a_frame : same_zoom ? 1 : cache.tiles.empty() ? cache.a_frame : 0;
    if (cache.begun.texture && std::find(wanted.begin(), wanted.end(), cache.begun.key) == wanted.end())
        drop_begun(cache);
    if (most == 0) return;
    auto next = [&]() -> std::optional<TileKey> {
        if (cache.begun.texture) return cache.begun.key;
        for (const TileKey& k : wanted)
            if (tile_of(cache, k) == cache.tiles.end()) return k;
        return std::nullopt;
    };
    while (work.baked < most && work.ground.vertices < cache.vertices) {
        const std::optional<TileKey> k = next();
        if (!k) return;
        if (!cache.begun.texture) {
            make_room(cache);
            cache.begun = {*k, cache.gl->make(tile_side, tile_side, nullptr), cache.frame};
            if (!cache.begun.texture) return;
        }
        if (!bake(cache, cache.begun, field, camera, theme, density, work)) return drop_begun(cache);
        if (cache.begun.bands < tile_bands) continue;
        cache.begun.used = cache.frame;
        cache.tiles.push_back(std::exchange(cache.begun, {}));
        ++work.baked;
        ++cache.all_baked;
    }
}

} // namespace

TileWork draw_tiles(ImDrawList& list, TileCache& cache, const Battlefield& field, const Camera& camera,
                    const Theme& theme, float density, bool resting) {
    TileWork work;
    ++cache.frame;
    if (cache.of != &field) drop_tiles(cache);
    cache.of = &field;
    const float side = tile_side / density;
    const std::uint16_t look = look_of(theme, density);
    std::vector<TileKey> wanted = tiles_wanted(camera, density);
    auto find = [&](const TileKey& k) { return tile_of(cache, k); };
    for (TileKey& k : wanted) {
        k.look = look;
        if (auto t = find(k); t != cache.tiles.end()) t->used = cache.frame;
    }
    bake_missing(cache, wanted, field, camera, theme, density, resting, work);
    const Box& s = camera.screen;
    list.PushClipRect({s.x0, s.y0}, {s.x1, s.y1}, true);
    list.AddRectFilled({s.x0, s.y0}, {s.x1, s.y1}, theme.paper);
    const bool missing =
        std::any_of(wanted.begin(), wanted.end(), [&](const TileKey& k) { return find(k) == cache.tiles.end(); });
    ImVec2 origin = to_screen(camera, {0, 0});
    if (missing) { // other zooms below, the nearest on top
        // Only where this zoom's own tiles leave a gap.
        struct Old {
            Tile* tile;
            float k, x, y; // its side and place now
        };
        std::vector<Old> others;
        auto fills_a_gap = [&](const Old& t) {
            return std::any_of(wanted.begin(), wanted.end(), [&](const TileKey& w) {
                if (find(w) != cache.tiles.end()) return false;
                const float x0 = std::max(s.x0, origin.x + static_cast<float>(w.x) * side),
                            y0 = std::max(s.y0, origin.y + static_cast<float>(w.y) * side),
                            x1 = std::min(s.x1, origin.x + static_cast<float>(w.x + 1) * side),
                            y1 = std::min(s.y1, origin.y + static_cast<float>(w.y + 1) * side);
                return t.x < x1 && t.y < y1 && t.x + t.k > x0 && t.y + t.k > y0;
            });
        };
        for (Tile& t : cache.tiles) {
            if (t.key.look != look || t.key.hex == camera.hex) continue;
            const float k = camera.hex / t.key.hex * side;
            const Old old{&t, k, origin.x + static_cast<float>(t.key.x) * k,
                          origin.y + static_cast<float>(t.key.y) * k};
            if (fills_a_gap(old)) others.push_back(old);
        }
        put_in_order(others.begin(), others.end(), [&](const Old& a, const Old& b) {
            return std::abs(std::log(a.tile->key.hex / camera.hex)) > std::abs(std::log(b.tile->key.hex / camera.hex));
        });
        if (others.size() > static_cast<std::size_t>(stretched_most))
            others.erase(others.begin(), others.end() - stretched_most);
        for (const Old& t : others) {
            paste(list, *t.tile, origin, t.k);
            t.tile->used = cache.frame;
            ++work.stretched;
        }
    }
    origin = {std::round(origin.x * density) / density, std::round(origin.y * density) / density}; // texel on pixel
    for (const TileKey& k : wanted)
        if (auto t = find(k); t != cache.tiles.end()) {
            paste(list, *t, origin, side);
            ++work.drawn;
        }
    list.PopClipRect();
    work.kept = static_cast<int>(cache.tiles.size());
    work.wanting = missing;
    return work;
}

void drop_tiles(TileCache& cache, bool lost) {
    if (cache.gl && !lost) {
        drop_begun(cache);
        for (const Tile& t : cache.tiles) cache.gl->drop(t.texture);
        if (cache.engraving.trees) cache.gl->drop(cache.engraving.trees);
    }
    cache.tiles.clear();
    cache.begun = {};
    cache.engraving = {};
    cache.trees_for = 0;
    cache.of = nullptr;
}

} // namespace redoubt::shell
