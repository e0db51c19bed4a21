// The palette of Redoubt: two themes with the same keys. Colours are ImU32 (ImGui's packing); where a colour is always
// used with one alpha (hachures, grid) the alpha is in it. Source: LOOK.md section 1.
#pragma once
#include "engine/core/side.h"
#include "shell/board/choices.h"

#include <array>
#include <cstdint>
#include <imgui.h>
#include <string_view>

namespace redoubt::shell {

// 0xRRGGBB and an alpha 0..1 as a packed colour.
constexpr ImU32 colour(unsigned rgb, float alpha = 1.0f) {
    return IM_COL32((rgb >> 16) & 255, (rgb >> 8) & 255, rgb & 255, static_cast<unsigned>(alpha * 255.0f + 0.5f));
}
// The same colour with its alpha multiplied.
constexpr ImU32 faded(ImU32 c, float alpha) {
    auto a = static_cast<ImU32>(static_cast<float>((c >> IM_COL32_A_SHIFT) & 255) * alpha + 0.5f);
    return (c & ~IM_COL32_A_MASK) | (a << IM_COL32_A_SHIFT);
}
// Towards `b` by 0..1, all four channels.
ImU32 mixed(ImU32 a, ImU32 b, float share);

struct SideColours {
    ImU32 body, dark, pale;
    ImU32 symbol; // of arm symbols and numbers on the body
};

struct Theme {
    bool night;
    // ground
    ImU32 paper, high, knoll, low, hachure;
    ImU32 wood, wood_open, wood_brush, wood_edge, tree, tree_lit, wood_name;
    ImU32 water, bank, water_line, marsh, water_name;
    ImU32 stubble, oats, buckwheat, flax, meadow, furrow, parcel;
    ImU32 road_edge, road, track, road_tree;
    ImU32 house, house_edge, ruin, garden, work, abatis;
    ImU32 grid, hex_number, ink, halo, frame;
    // counters
    std::array<SideColours, 2> sides; // by index(Side)
    ImU32 card, card_ink, card_soft, card_line;
    // marks
    ImU32 gold, gold_hi, red, red_pale, rule_blue, violet, reach, mark_ink; // mark_ink: ivory on gold's neighbours
    // interface
    ImU32 bg, panel, panel2, line, ui, ui2, ui3, commit, commit_ink, good, mixed_result, bad, shadow;
    ImU32 link; // rule links in text

    const SideColours& of(Side s) const { return sides[index(s)]; }
};

extern const Theme paper_theme;
extern const Theme night_theme;
const Theme& theme_of(bool night, Palette palette);

// Stripe and chip colour of a formation: "I", "VIII", "VIII r", "Gd", "I C" ... as printed on the counter, by side:
// the two armies number their corps alike. Grey when unknown.
ImU32 formation_colour(std::string_view formation, Side side);

} // namespace redoubt::shell
