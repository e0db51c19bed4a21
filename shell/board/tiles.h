// The ground baked into square textures, so that a frame costs one quad a tile. Tiles belong to one zoom, theme and
// density; they are baked when the camera rests, in bands, so that no frame draws more than it should; while it moves,
// what is there is drawn scaled.
// Textures are GL (WebGL2, GLES 3 or desktop 3.2), baked through ImGui's OpenGL3 backend.
#pragma once
#include "shell/board/ground.h"

#include <cstdint>
#include <vector>

namespace redoubt::shell {

inline constexpr int tile_side = 512; // device px
inline constexpr int tile_bands = 8;  // of a tile, from above: the least that is baked at a time

// What tiles need of GL, as functions, so that tests run without it. tiles_gl.cpp has the real ones.
struct TileGl {
    // A texture, filtered and clamped; `rgba` may be null. 0 when it cannot be had.
    ImTextureID (*make)(int width, int height, const void* rgba);
    void (*drop)(ImTextureID texture);
    // Draws `what` (side x side device px) into a texture, which is empty before its first band; false when that cannot
    // be done.
    bool (*bake)(ImTextureID texture, int side, ImDrawData& what, bool first);
};
const TileGl& tiles_by_gl();

struct TileKey {
    float hex = 0;          // F the tile was baked for
    int x = 0, y = 0;       // in tiles from the ground's origin, sheet axes, y southwards
    std::uint16_t look = 0; // theme and density, numbered by the cache
    friend bool operator==(const TileKey&, const TileKey&) = default;
};
struct Tile {
    TileKey key;
    ImTextureID texture{};
    std::uint64_t used = 0; // frame of last use
    int bands = 0;          // baked so far
};

struct TileWork {
    int baked = 0, drawn = 0, stretched = 0, kept = 0; // this frame; kept: tiles held at the end of it
    bool wanting = false;                              // tiles still missing: ask for another frame
    GroundWork ground;
};

struct TileCache {
    std::size_t bound = 48u << 20; // bytes of texture
    int a_frame = 3;               // tiles baked in a frame at most
    int vertices = 24'000;         // no other band is begun in a frame that has baked as many
    std::vector<Tile> tiles;       // whole ones
    Tile begun;                    // without a texture: none
    std::uint64_t frame = 0;
    const TileGl* gl = nullptr;  // set once by the program: &tiles_by_gl(); null: the ground is drawn live
    std::uint64_t trees_for = 0; // what the picture of trees was cut for
    EngravingCache engraving;
    std::uint64_t all_baked = 0, all_evicted = 0;
    const Battlefield* of = nullptr;
};

// Draws the ground under the camera's screen into `list`; bakes missing tiles only when `resting`.
// Call between begin_frame and end_frame (frame.h) with the GL context current.
TileWork draw_tiles(ImDrawList& list, TileCache& cache, const Battlefield& field, const Camera& camera,
                    const Theme& theme, float density, bool resting);
// Forgets everything (theme changed, context lost: then `lost` = true and no GL call is made).
void drop_tiles(TileCache& cache, bool lost = false);

// The tile numbers that a camera's screen needs at its zoom, nearest the middle first (no GL; for tests).
std::vector<TileKey> tiles_wanted(const Camera& camera, float density);

} // namespace redoubt::shell
