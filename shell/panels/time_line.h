// The time line of a game that is looked back at: a track with its turns, fights and losses, and what steps along it.
#pragma once
#include "shell/panels/desk.h"

namespace redoubt::shell {

inline constexpr std::string_view track_words = "track"; // of the Intent that stands for the whole track

// `slim`: the buttons stand in two rows.
void draw_time_line(Desk& d, Box box, const TimeLine& line, bool slim);
// Which moment a finger at x means.
std::size_t moment_at(Box box, const TimeLine& line, float x);

} // namespace redoubt::shell
