// The five faces of Redoubt and the ways to set a word. Sizes are CSS px of the em (as in LOOK.md), positions are the
// baseline. ImGui's own sizes are line heights: use imgui_size() for ImGui::PushFont. Needs Dear ImGui 1.92 or newer.
// Text is UTF-8. Source: LOOK.md section 2.
#pragma once
#include "shell/board/font_files.h" // enum class FontFace

#include <array>
#include <imgui.h>
#include <span>
#include <string_view>

namespace redoubt::shell {

inline constexpr std::size_t font_faces = 5;

struct FaceMetrics {
    float ascent = 0.75f, descent = 0.25f; // over the em, both positive
    float line() const { return ascent + descent; }
};

struct Type {
    std::array<ImFont*, font_faces> fonts{};
    std::array<FaceMetrics, font_faces> metrics{};
    float text_size = 1.0f; // the player's setting: 0.9, 1, 1.15, 1.3
    float density = 1.0f;   // device pixels per CSS px: letters are cut for it; set it when it changes
};

// Loads the faces of font_files.h into an atlas. False when a file is not TrueType.
// The first face added becomes ImGui's default: it is FontFace::ui.
bool load_type(Type& type, ImFontAtlas& atlas);

// Size for ImGui::PushFont(type.fonts[face], size): CSS px times the text-size setting, as a line height.
float imgui_size(const Type& type, FontFace face, float css_px);
ImFont* font(const Type& type, FontFace face);
// CSS px times the text-size setting: for words on the map and in panels, not for figures on counters.
inline float sized(const Type& type, float css_px) {
    return css_px * type.text_size;
}

enum class Align { left, centre, right };

struct Lettering {
    FontFace face = FontFace::ui;
    float px = 14; // em, taken as it is
    ImU32 ink = 0;
    Align align = Align::left;
    float spacing = 0; // px after each letter
    ImU32 halo = 0;    // 0: none
    float halo_px = 1.3f;
    int halo_passes = 8; // how often the word is drawn for it: 8, or 4 while the map moves
};

float text_width(const Type& type, FontFace face, float px, std::string_view words, float spacing = 0);

// Sets words in one line; returns their width. `at` is the baseline (left, middle or right end by `align`).
// Rounded to device pixels only when `snap`: leave it off for what glides.
float text(ImDrawList& list, const Type& type, const Lettering& how, ImVec2 at, std::string_view words,
           bool snap = true);

// Sets words along a polyline, each letter placed by its own advance and turned; `start` px along it, `lift` px above.
void text_along(ImDrawList& list, const Type& type, const Lettering& how, std::span<const ImVec2> line, float start,
                float lift, std::string_view words);

// A caption: bold 12 with .6 px between letters, in `ink`; returns its width.
float caption(ImDrawList& list, const Type& type, ImVec2 at, std::string_view words, ImU32 ink);

// Middle of a line box to baseline: y of the baseline that centres capitals and figures on `middle_y`.
float baseline(const Type& type, FontFace face, float px, float middle_y);

} // namespace redoubt::shell
