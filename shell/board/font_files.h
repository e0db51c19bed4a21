// The bytes of the five faces, TrueType, as cut by the build (web/deps/fonts.py). Held for the whole run: hand them to
// ImGui with FontDataOwnedByAtlas = false.
// Letters: those of the game's four languages, of `num` not the Russian ones; `ui` has A0-17F and 462-463 as well, for
// names that a person types. What a face lacks, a face of Redoubt Sans lends it. No arrows, no check mark.
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
