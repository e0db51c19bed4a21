// A line across the map at a big moment (shell/headlines.h), in the engraver's manner: between double rules.
#pragma once
#include "shell/headlines.h"
#include "shell/panels/desk.h"

namespace redoubt::shell {

inline constexpr double headline_ms = 2600, headline_opens_ms = 180; // it stands; of that it opens and shuts

// Over the free part of the map, open to `share` (0..1). `when`: the hour. It takes no taps.
void headline_band(Desk& d, const Box& free, const Headline& what, std::string_view when, float share);

} // namespace redoubt::shell
