// The lesson of the first battle that stands beside the table (shell/coach.h).
#pragma once
#include "shell/panels/desk.h"

namespace redoubt::shell {

// Its box begins at x, y and is at most `most` wide.
Box lesson_panel(Desk& d, float x, float y, float most, const LessonCard& lesson);
// A gold frame round the button that a lesson speaks of, where that is on the screen.
void point_out(Desk& d, const Scene& scene);

} // namespace redoubt::shell
