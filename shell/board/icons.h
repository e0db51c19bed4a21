// The interface's icons: polylines on a 24 x 24 grid, no font and no texture. LOOK.md section 6.
#pragma once
#include "shell/board/icon.h"

#include <cstdint>
#include <imgui.h>

namespace redoubt::shell {

// Draws an icon into the square of side `size` round `middle`; strokes are 2/24 of 24 px scaled by `weight`.
void icon(ImDrawList& list, Icon which, ImVec2 middle, float size, ImU32 ink, float weight = 2.0f);

// Small marks of results: up good, dash mixed, down bad.
enum class Verdict : std::uint8_t { good, mixed, bad };
void verdict_mark(ImDrawList& list, Verdict which, ImVec2 middle, float size, ImU32 ink);

} // namespace redoubt::shell
