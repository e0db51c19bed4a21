#include "shell/board/type.h"

#include "shell/board/pen.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace redoubt::shell {

namespace {

std::size_t number(FontFace f) {
    return static_cast<std::size_t>(f);
}

// TrueType: ascent and descent of `hhea` over the em of `head`, as stb_truetype takes them.
bool read_metrics(std::span<const unsigned char> file, FaceMetrics& out) {
    auto u16 = [&](std::size_t at) { return at + 2 <= file.size() ? file[at] * 256 + file[at + 1] : 0; };
    auto u32 = [&](std::size_t at) {
        return static_cast<std::size_t>(u16(at)) * 65536 + static_cast<std::size_t>(u16(at + 2));
    };
    if (file.size() < 12) return false;
    int em = 0, ascent = 0, descent = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(u16(4)); ++i) {
        std::size_t entry = 12 + 16 * i;
        if (entry + 16 > file.size()) return false;
        std::string_view tag(reinterpret_cast<const char*>(file.data()) + entry, 4);
        std::size_t at = u32(entry + 8);
        if (tag == "head") em = u16(at + 18);
        if (tag == "hhea") {
            ascent = static_cast<std::int16_t>(u16(at + 4));
            descent = static_cast<std::int16_t>(u16(at + 6));
        }
    }
    if (em <= 0 || ascent <= 0) return false;
    out = {static_cast<float>(ascent) / static_cast<float>(em), -static_cast<float>(descent) / static_cast<float>(em)};
    return true;
}

char32_t next_letter(std::string_view& s) {
    auto byte = [&](std::size_t i) { return i < s.size() ? static_cast<unsigned char>(s[i]) : 0u; };
    unsigned a = byte(0);
    std::size_t n = a < 0x80 ? 1 : a < 0xE0 ? 2 : a < 0xF0 ? 3 : 4;
    char32_t c = n == 1 ? a : a & (0xFFu >> (n + 1));
    for (std::size_t i = 1; i < n; ++i) c = c << 6 | (byte(i) & 0x3F);
    s.remove_prefix(std::min(n, s.size()));
    return c;
}

// A font cut for a size, and by how much its glyphs must still be scaled. ImGui cuts whole sizes only; above 28 px we
// ask for fewer, so that zooming does not fill the atlas.
struct Cut {
    ImFontBaked* baked;
    float scale;
};
Cut cut_for(const Type& type, FontFace face, float px, bool exact) {
    float want = std::max(px * type.metrics[number(face)].line(), 2.0f), size = std::round(want);
    if (!exact && size > 28) size = std::round(want / 2) * 2;
    if (!exact && size > 64) size = std::round(want / 4) * 4;
    ImFontBaked* baked = type.fonts[number(face)]->GetFontBaked(size, type.density);
    return {baked, exact ? 1.0f : want / size};
}

struct Letter {
    ImVec2 p0, p1, uv0, uv1; // from the pen position, baseline at 0
};

void write(ImDrawList& list, ImVec2 origin, ImVec2 along, const Letter& l, ImU32 ink) {
    ImVec2 down{-along.y, along.x};
    auto at = [&](float x, float y) {
        return ImVec2{origin.x + along.x * x + down.x * y, origin.y + along.y * x + down.y * y};
    };
    list.PrimReserve(6, 4);
    list.PrimQuadUV(at(l.p0.x, l.p0.y), at(l.p1.x, l.p0.y), at(l.p1.x, l.p1.y), at(l.p0.x, l.p1.y), l.uv0,
                    {l.uv1.x, l.uv0.y}, l.uv1, {l.uv0.x, l.uv1.y}, ink);
}

bool letter(const Cut& cut, char32_t c, Letter& out, float& advance) {
    const ImFontGlyph* g = cut.baked->FindGlyph(static_cast<ImWchar>(c));
    if (!g) {
        advance = 0;
        return false;
    }
    advance = g->AdvanceX * cut.scale;
    if (!g->Visible) return false;
    float base = std::round(cut.baked->Ascent), k = cut.scale;
    out = {{g->X0 * k, (g->Y0 - base) * k}, {g->X1 * k, (g->Y1 - base) * k}, {g->U0, g->V0}, {g->U1, g->V1}};
    return true;
}

constexpr ImVec2 round_about[8] = {{1, 0},  {0.7071f, 0.7071f},   {0, 1},  {-0.7071f, 0.7071f},
                                   {-1, 0}, {-0.7071f, -0.7071f}, {0, -1}, {0.7071f, -0.7071f}};

} // namespace

bool load_type(Type& type, ImFontAtlas& atlas) {
    constexpr FontFace order[] = {FontFace::ui, FontFace::ui_bold, FontFace::num, FontFace::map_roman,
                                  FontFace::map_italic};
    for (FontFace face : order) {
        std::span<const unsigned char> file = font_bytes(face);
        if (!read_metrics(file, type.metrics[number(face)])) return false;
        ImFontConfig how;
        how.FontDataOwnedByAtlas = false;
        how.OversampleH = 2;
        // ImGui does not write into the bytes that it does not own.
        void* bytes = const_cast<unsigned char*>(file.data());
        type.fonts[number(face)] = atlas.AddFontFromMemoryTTF(bytes, static_cast<int>(file.size()), 16.0f, &how);
        if (!type.fonts[number(face)]) return false;
        how.MergeMode = true; // letters that this face has not
        for (FontFace lent : {FontFace::ui_bold, FontFace::ui}) {
            if (face == FontFace::ui || face == lent || (face != FontFace::num && lent == FontFace::ui_bold)) continue;
            file = font_bytes(lent);
            bytes = const_cast<unsigned char*>(file.data());
            atlas.AddFontFromMemoryTTF(bytes, static_cast<int>(file.size()), 16.0f, &how);
        }
    }
    return true;
}

float imgui_size(const Type& type, FontFace face, float css_px) {
    return css_px * type.text_size * type.metrics[number(face)].line();
}

ImFont* font(const Type& type, FontFace face) {
    return type.fonts[number(face)];
}

float text_width(const Type& type, FontFace face, float px, std::string_view words, float spacing) {
    Cut cut = cut_for(type, face, px, false);
    float w = 0;
    while (!words.empty())
        w += cut.baked->GetCharAdvance(static_cast<ImWchar>(next_letter(words))) * cut.scale + spacing;
    return std::max(w - spacing, 0.0f);
}

float text(ImDrawList& list, const Type& type, const Lettering& how, ImVec2 at, std::string_view words, bool snap) {
    Cut cut = cut_for(type, how.face, how.px, false);
    float width = 0;
    Letter l;
    for (std::string_view rest = words;
         !rest.empty();) { // also cuts what is missing: the atlas may move here, not below
        float a;
        letter(cut, next_letter(rest), l, a);
        width += a + how.spacing;
    }
    width = std::max(width - how.spacing, 0.0f);
    if (how.align == Align::centre) at.x -= width / 2;
    if (how.align == Align::right) at.x -= width;
    if (snap) {
        at.x = std::round(at.x * type.density) / type.density;
        at.y = std::round(at.y * type.density) / type.density;
    }
    auto pass = [&](ImVec2 from, ImU32 ink) {
        for (std::string_view rest = words; !rest.empty();) {
            float a;
            if (letter(cut, next_letter(rest), l, a)) write(list, from, {1, 0}, l, ink);
            from.x += a + how.spacing;
        }
    };
    if (how.halo)
        for (int i = 0; i < 8; i += 8 / std::clamp(how.halo_passes, 1, 8))
            pass(add(at, mul(round_about[i], how.halo_px)), how.halo);
    pass(at, how.ink);
    return width;
}

void text_along(ImDrawList& list, const Type& type, const Lettering& how, std::span<const ImVec2> line, float start,
                float lift, std::string_view words) {
    if (line.size() < 2) return;
    Cut cut = cut_for(type, how.face, how.px, false);
    struct Set {
        char32_t c;
        ImVec2 at, along;
    };
    std::vector<Set> set;
    std::size_t i = 0;
    float here = start, passed = 0; // of the line, up to point i
    auto point = [&](float s, ImVec2& along) {
        while (i + 2 < line.size() && passed + length(sub(line[i + 1], line[i])) < s) {
            passed += length(sub(line[i + 1], line[i]));
            ++i;
        }
        along = unit(sub(line[i + 1], line[i]));
        return add(line[i], mul(along, s - passed));
    };
    Letter l;
    for (std::string_view rest = words; !rest.empty();) {
        char32_t c = next_letter(rest);
        float a;
        letter(cut, c, l, a);
        ImVec2 along, middle = point(here + a / 2, along); // turned about its middle
        ImVec2 up{along.y, -along.x};
        set.push_back({c, add(sub(middle, mul(along, a / 2)), mul(up, lift)), along});
        here += a + how.spacing;
    }
    auto pass = [&](ImVec2 by, ImU32 ink) {
        for (const Set& s : set) {
            float a;
            if (letter(cut, s.c, l, a)) write(list, add(s.at, by), s.along, l, ink);
        }
    };
    if (how.halo)
        for (int i = 0; i < 8; i += 8 / std::clamp(how.halo_passes, 1, 8))
            pass(mul(round_about[i], how.halo_px), how.halo);
    pass({0, 0}, how.ink);
}

float caption(ImDrawList& list, const Type& type, ImVec2 at, std::string_view words, ImU32 ink) {
    return text(list, type, {.face = FontFace::ui_bold, .px = sized(type, 12), .ink = ink, .spacing = 0.6f}, at, words);
}

float baseline(const Type& type, FontFace face, float px, float middle_y) {
    (void)type;
    // Capitals and lining figures stand about .70 em high in all five faces.
    return middle_y + px * (face == FontFace::map_italic || face == FontFace::map_roman ? 0.34f : 0.35f);
}

} // namespace redoubt::shell
