// What the eye has seen last, so that what is new comes in, shakes its head, rolls or glides; and what is on its way.
#pragma once
#include "shell/app/effects.h"
#include "shell/board/marks.h"
#include "shell/headlines.h"
#include "shell/panels/blocks.h"
#include "shell/scene.h"
#include "shell/session/game.h"

#include <cstdint>
#include <string>
#include <vector>

namespace redoubt::shell {

inline constexpr double die_ms = 380;

struct Moving {
    Motion motion;
    double since = -1, per_hex = 200;
};

struct Eye {
    std::vector<Moving> moving;
    Effects effects;
    Headline headline; // the one that stands, or stood last
    double headline_since = -1e9;
    std::uint64_t marks_seen = 0; // digest of the overlays, to let new ones come in
    std::string prompt_seen, refusal_seen, die_seen;
    double marks_since = -1e9, prompt_since = -1e9, refusal_since = -1e9, die_since = -1e9;
    float marks_share = 1, prompt_share = 1, prompt_shift = 0;
};

// Compared with what was seen before: what is new sets out `now`, or is there at once (`still`). True: other marks are
// offered.
bool look_at(Eye& s, const Scene& scene, const WhyNot* why, double now, bool still);
bool play_feedback(Eye& s, double now);                                 // true while something runs
DieMotion rolling_die(const Eye& s, const RollPanel& roll, double now); // five faces, then it settles
void let_go(Eye& s, double from);                                       // who waited for the dice sets out

bool gliding(const Eye& s); // a counter is on its way, and does not wait for dice
// How long a hex takes: the computer's moves, or what is looked back at, at their speed; ours quickly.
Moving set_out(Motion motion, bool theirs, int speed);
void glide(Eye& s, Scene& scene, double now); // those on their way stand where they are; who has arrived is let go
// What only the eye asks for: the rings of a battery whose card is open, while nothing else is shown.
Overlays marks_of(const Scene& scene);

} // namespace redoubt::shell
