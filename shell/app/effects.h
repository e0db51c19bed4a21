// What has just happened to counters, for the eye only: a number that falls, a card that turns over, one that goes.
// Compared from scene to scene, so that no system has to say it. LOOK.md section 7.
#pragma once
#include "shell/scene.h"

#include <vector>

namespace redoubt::shell {

inline constexpr double flash_ms = 400, flip_ms = 160, fade_ms = 240;

struct Effects {
    enum class Kind : std::uint8_t { flash, flip, fade };
    struct One {
        Kind kind = Kind::flash;
        UnitId unit;
        CounterMark before;
        double since = 0;
    };
    struct Card {
        UnitId unit;
        CounterMark mark;
    };
    std::vector<One> running;
    std::vector<Card> seen; // every card of the last scene, sorted by unit
    bool fresh = true;      // nothing has been seen yet: a game has just been opened
};

// What dice have done is not seen before they lie, nor before the last of a chain are looked at: it waits.
inline constexpr double not_yet = 1e18;

// Takes in a new scene; what it brings waits. `still`: nothing is to move, it is only remembered.
void observe(Effects& effects, const Scene& scene, bool still);
void let_go(Effects& effects, double from); // what has waited begins then
bool running(const Effects& effects);       // something that does not wait
// Lays what runs over the counters of a copy of the scene; true while there is something to see.
bool play(Effects& effects, Scene& scene, double now);

} // namespace redoubt::shell
