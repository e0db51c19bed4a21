// The ground baked into square textures, so that a frame costs one quad a tile. Tiles belong to one zoom, theme and
// density; they are baked when the camera rests, a few a frame; while it moves, what is there is drawn scaled.
// Textures are GL (WebGL2, GLES 3 or desktop 3.2), baked through ImGui's OpenGL3 backend.
#pragma once
#include "shell/board/ground.h"

#include <cstdint>
#include <vector>

namespace redoubt::shell {

inline constexpr int tile_side = 512; // device px

struct TileKey {
    float hex = 0;          // F the tile was baked for
    int x = 0, y = 0;       // in tiles from the ground's origin, sheet axes, y southwards
    std::uint16_t look = 0; // theme and density, numbered by the cache
    friend bool operator==(const TileKey&, const TileKey&) = default;
};
struct Tile {
    TileKey key;
    unsigned texture = 0;
    std::uint64_t used = 0; // frame of last use
};

struct TileWork {
    int baked = 0, drawn = 0, stretched = 0, kept = 0; // this frame; kept: tiles held at the end of it
    bool wanting = false;                              // tiles still missing: ask for another frame
    GroundWork ground;
};

struct TileCache {
    std::size_t bound = 48u << 20; // bytes of texture
    int a_frame = 3;               // tiles baked in a frame at most
    std::vector<Tile> tiles;
    std::uint64_t frame = 0;
    unsigned framebuffer = 0;
    EngravingCache engraving;
    std::uint64_t all_baked = 0, all_evicted = 0;
    const Battlefield* of = nullptr;
};

// Draws the ground under the camera's screen into `list`; bakes missing tiles only when `resting`.
// Call between ImGui::NewFrame and ImGui::Render with the GL context current.
TileWork draw_tiles(ImDrawList& list, TileCache& cache, const Battlefield& field, const Camera& camera,
                    const Theme& theme, float density, bool resting);
// Forgets everything (theme changed, context lost: then `lost` = true and no GL call is made).
void drop_tiles(TileCache& cache, bool lost = false);

// The tile numbers that a camera's screen needs at its zoom, nearest the middle first (no GL; for tests).
std::vector<TileKey> tiles_wanted(const Camera& camera, float density);

} // namespace redoubt::shell
