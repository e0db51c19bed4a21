// What a person may choose of the look of the board (shell/settings.h): for those who say which, and draw nothing.
#pragma once
#include <cstdint>

namespace redoubt::shell {

enum class GridLines : std::uint8_t { off, quiet, clear };
// What the scale bar counts: versts of 500 sazhen and toises of six Paris feet, as the two armies' maps of 1812.
enum class Units : std::uint8_t { metres, versts, toises };
// The colours, or the same with some that all kinds of colour blindness tell apart: blue against ochre.
enum class Palette : std::uint8_t { standard, distinct };

} // namespace redoubt::shell
