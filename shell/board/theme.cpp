#include "shell/board/theme.h"

#include <string>

namespace redoubt::shell {

ImU32 mixed(ImU32 a, ImU32 b, float share) {
    ImU32 out = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        auto x = static_cast<float>((a >> shift) & 255), y = static_cast<float>((b >> shift) & 255);
        out |= static_cast<ImU32>(x + (y - x) * share + 0.5f) << shift;
    }
    return out;
}

const Theme paper_theme = {
    .night = false,
    .paper = colour(0xEFE6D0),
    .high = colour(0xF4ECD9),
    .knoll = colour(0xF8F2E3),
    .low = colour(0xE3DEC8),
    .hachure = colour(0x7A5C36, 0.50f),
    .wood = colour(0xC5CCA8),
    .wood_open = colour(0xD3D8B9),
    .wood_brush = colour(0xDCDDC2),
    .wood_edge = colour(0x6F7E56),
    .tree = colour(0x77875C),
    .tree_lit = colour(0xD6DBBC),
    .wood_name = colour(0x46542F),
    .water = colour(0xB4C9D1),
    .bank = colour(0x4A6D7D),
    .water_line = colour(0x8FAAB5),
    .marsh = colour(0x7C9A94),
    .water_name = colour(0x2F5666),
    .stubble = colour(0xEBDAA8),
    .oats = colour(0xE5DFB2),
    .buckwheat = colour(0xEAD3B3),
    .flax = colour(0xDDDFBC),
    .meadow = colour(0xD9DFB9),
    .furrow = colour(0xA48D56),
    .parcel = colour(0xB7A473),
    .road_edge = colour(0x6B5233),
    .road = colour(0xFAF4E4),
    .track = colour(0x77603F),
    .road_tree = colour(0x77875C),
    .house = colour(0xA2503B),
    .house_edge = colour(0x652A1E),
    .ruin = colour(0x8B6A55),
    .garden = colour(0xD3D9AC),
    .work = colour(0x35261A),
    .abatis = colour(0x5B4A30),
    .grid = colour(0x4C3C24, 0.20f),
    .hex_number = colour(0x6F5E44),
    .ink = colour(0x2A241C),
    .halo = colour(0xF3ECDA),
    .frame = colour(0x5B4A30),
    .sides =
        {{{.body = colour(0x27457D), .dark = colour(0x172B52), .pale = colour(0xD5DEEE), .symbol = colour(0xFBF6E9)},
          {.body = colour(0x4E7434), .dark = colour(0x2B4419), .pale = colour(0xDDE6CF), .symbol = colour(0xFBF6E9)}}},
    .card = colour(0xFBF6E9),
    .card_ink = colour(0x231D15),
    .card_soft = colour(0x6F6350),
    .card_line = colour(0xCFC3A6),
    .gold = colour(0xC08A1E),
    .gold_hi = colour(0xF2C14E),
    .red = colour(0xA5321F),
    .red_pale = colour(0xE9C6B8),
    .rule_blue = colour(0x2E6E8E),
    .violet = colour(0x6A3D7C),
    .reach = colour(0xF0C24A),
    .mark_ink = colour(0xFFF9EC),
    .bg = colour(0xEBE1C9),
    .panel = colour(0xFCF8EE),
    .panel2 = colour(0xF4EDDC),
    .line = colour(0xD8CBAE),
    .ui = colour(0x2A241C),
    .ui2 = colour(0x6A5D49),
    .ui3 = colour(0x9A8C74),
    .commit = colour(0x8C2F24),
    .commit_ink = colour(0xFFF9EC),
    .good = colour(0x3E6B45),
    .mixed_result = colour(0xC99A3C),
    .bad = colour(0xA5321F),
    .shadow = colour(0x3C2A12, 0.22f),
    .link = colour(0x2E6E8E),
};

const Theme night_theme = {
    .night = true,
    .paper = colour(0x23282A),
    .high = colour(0x2A2F2F),
    .knoll = colour(0x313634),
    .low = colour(0x1E2427),
    .hachure = colour(0xB59E73, 0.30f),
    .wood = colour(0x2C3A31),
    .wood_open = colour(0x2D3732),
    .wood_brush = colour(0x2B332F),
    .wood_edge = colour(0x5F7459),
    .tree = colour(0x54694F),
    .tree_lit = colour(0x3B4A3B),
    .wood_name = colour(0x8FA886),
    .water = colour(0x33505F),
    .bank = colour(0x7FA3B3),
    .water_line = colour(0x4B6B7A),
    .marsh = colour(0x55777A),
    .water_name = colour(0x9CC0CF),
    .stubble = colour(0x35322A),
    .oats = colour(0x30332A),
    .buckwheat = colour(0x35302C),
    .flax = colour(0x2E332D),
    .meadow = colour(0x2C342D),
    .furrow = colour(0x5D563F),
    .parcel = colour(0x575039),
    .road_edge = colour(0xA8956C),
    .road = colour(0x3E3C34),
    .track = colour(0x9A8862),
    .road_tree = colour(0x54694F),
    .house = colour(0xB4634C),
    .house_edge = colour(0xE0A48C),
    .ruin = colour(0xA08670),
    .garden = colour(0x313A2D),
    .work = colour(0xE7D6AE),
    .abatis = colour(0xB5A27A),
    .grid = colour(0xD8CBA8, 0.15f),
    .hex_number = colour(0x8E846C),
    .ink = colour(0xE9DFC8),
    .halo = colour(0x1F2426),
    .frame = colour(0x8E8060),
    .sides =
        {{{.body = colour(0x5B83C9), .dark = colour(0x14264A), .pale = colour(0x22324F), .symbol = colour(0x10161C)},
          {.body = colour(0x7FA85C), .dark = colour(0x20351A), .pale = colour(0x2A3A25), .symbol = colour(0x10161C)}}},
    .card = colour(0xEDE5D0),
    .card_ink = colour(0x231D15),
    .card_soft = colour(0x6F6350),
    .card_line = colour(0xCFC3A6),
    .gold = colour(0xC08A1E),
    .gold_hi = colour(0xF2C14E),
    .red = colour(0xE2755D),
    .red_pale = colour(0xE9C6B8),
    .rule_blue = colour(0x2E6E8E),
    .violet = colour(0x6A3D7C),
    .reach = colour(0xD9A93A),
    .mark_ink = colour(0xFFF9EC),
    .bg = colour(0x171B1D),
    .panel = colour(0x262C2F),
    .panel2 = colour(0x2E3538),
    .line = colour(0x424A4C),
    .ui = colour(0xEDE4D0),
    .ui2 = colour(0xB7AD97),
    .ui3 = colour(0x857D6C),
    .commit = colour(0xB4503F),
    .commit_ink = colour(0xFFF9EC),
    .good = colour(0x8DBE8F),
    .mixed_result = colour(0xC99A3C),
    .bad = colour(0xE08A72),
    .shadow = colour(0x000000, 0.50f),
    .link = colour(0x8FC1DA),
};

const Theme& theme_of(bool night, Palette palette) {
    if (palette == Palette::standard) return night ? night_theme : paper_theme;
    static const Theme paper = [] {
        Theme t = paper_theme;
        t.sides = {
            {{.body = colour(0x1A3C8C), .dark = colour(0x0E2456), .pale = colour(0xD5DEEE), .symbol = colour(0xFBF6E9)},
             {.body = colour(0x9A5B12),
              .dark = colour(0x553006),
              .pale = colour(0xF0E2C8),
              .symbol = colour(0xFBF6E9)}}};
        t.good = colour(0x1F6FA8), t.mixed_result = colour(0xD8B34A), t.bad = colour(0x9C2F1A);
        return t;
    }();
    static const Theme dark = [] {
        Theme t = night_theme;
        t.sides = {
            {{.body = colour(0x5B8FE0), .dark = colour(0x14264A), .pale = colour(0x22324F), .symbol = colour(0x10161C)},
             {.body = colour(0xCF8A45),
              .dark = colour(0x452B0C),
              .pale = colour(0x3F3020),
              .symbol = colour(0x10161C)}}};
        t.good = colour(0x7DB8E8), t.mixed_result = colour(0xEED68A), t.bad = colour(0xC04A35);
        return t;
    }();
    return night ? dark : paper;
}

namespace {
struct Facing {
    std::string_view formation;
    unsigned rgb;
};
constexpr Facing french_colours[] = {
    {"I", 0xC4402F}, {"II", 0xC4402F}, {"III", 0xE0A52B}, {"IV", 0x3F8F6B}, {"V", 0x8E5AA8}, {"VIII", 0xE6E0CF},
};
// The two armies number their corps alike; LOOK.md writes the Russian ones "III r", "VIII r" where they differ.
constexpr Facing russian_colours[] = {
    {"II", 0xC4402F}, {"III", 0x3F8F6B}, {"IV", 0xB59A6A},   {"V", 0x1F1B16},
    {"VI", 0x5FA3C4}, {"VII", 0xE0A52B}, {"VIII", 0x8E5AA8},
};
constexpr Facing common_colours[] = {
    {"Gd", 0x1F1B16},    {"V Gd", 0x1F1B16}, {"Gd C", 0x1F1B16}, {"I C", 0xD9772F},   {"1 C", 0xD9772F},
    {"Guard", 0x1F1B16}, {"2 C", 0xD9772F},  {"II C", 0x5FA3C4}, {"III C", 0xB59A6A}, {"IV C", 0x7A8FA6},
};
} // namespace

ImU32 formation_colour(std::string_view formation, Side side) {
    if (formation.size() > 2 && formation.substr(formation.size() - 2) == " r") {
        formation.remove_suffix(2);
        side = Side::russian;
    }
    for (std::string_view cavalry : {" RC", " Cav"}) // reserve cavalry corps, French and Russian
        if (formation.size() > cavalry.size() && formation.substr(formation.size() - cavalry.size()) == cavalry)
            return formation_colour(std::string(formation.substr(0, formation.size() - cavalry.size())) + " C", side);
    for (const Facing& f : common_colours)
        if (f.formation == formation) return colour(f.rgb);
    if (side == Side::french) {
        for (const Facing& f : french_colours)
            if (f.formation == formation) return colour(f.rgb);
    } else {
        for (const Facing& f : russian_colours)
            if (f.formation == formation) return colour(f.rgb);
    }
    return colour(0x9A8C74);
}

} // namespace redoubt::shell
