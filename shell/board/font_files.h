// The bytes of the five faces, TrueType, as cut by the build (web/deps/fonts.py). Held for the whole run: hand them to
// ImGui with FontDataOwnedByAtlas = false.
// Letters: U+20-7E, A0-17F, 401, 410-44F, 451, 462-463, 2009, 2013-2026, 2116, 2212. No arrows, no check mark.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

namespace redoubt::shell {

enum class FontFace : std::uint8_t {
    map_italic, // Redoubt Serif Italic: names on the map, subtitles
    map_roman,  // Redoubt Serif: works on the map, headings, title
    ui,         // Redoubt Sans: text, hex numbers
    ui_bold,    // Redoubt Sans Bold: names in sentences, buttons, labels
    num,        // Redoubt Sans Narrow Bold: ratings, odds, clock, percentages
};

std::span<const unsigned char> font_bytes(FontFace face);
// The licence of the font the face was cut from.
std::string_view font_licence(FontFace face);

} // namespace redoubt::shell
